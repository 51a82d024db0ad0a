package printer

import (
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/web"
)

func TestHTML(t *testing.T) {
	gun, _ := page.FindIcon("gun")
	p := web.Page{
		Title: `The <b>Fleet</b> of "Ada's"`, About: "army sheet", Accent: page.RGB(1, 2, 3), Figures: []layout.Figure{{Name: "Points", Value: "7"}}, Lead: "**Passes**", Key: `a"b`,
		Blocks: []layout.Block{
			{
				Title: gun.Letter() + "Boats", Right: "T1", Wide: true,
				Columns: []layout.Column{{Title: "Unit", Bold: true}, {Title: "Losses", Over: "Play"}, {Title: "Dice", Over: "Play", Align: page.Centre}},
				Rows:    [][]string{{gun.Letter() + "Raft", "☐☐", "*3*"}, {"</script>", "2–3", "–"}, {"Punt", "☐1 ☐2 ☐3 ☐4 ☐10", ""}},
			},
			{Title: "Rules", Accent: page.RGB(4, 5, 6), Before: "# Head\n\n1. \"first\" & last\n2. second\n\nwords", Terms: []layout.Term{{Name: "Fast", Text: "**two** squares :skull:"}}, After: "small", Tally: 3},
		},
	}
	file, faults := web.HTML([]web.Page{p, p})
	if len(faults[0])+len(faults[1]) > 0 {
		t.Error(faults)
	}
	if _, faults := web.HTML([]web.Page{p, {Title: "a\xffb", Figures: []layout.Figure{{Name: "\xff"}}}}); len(faults[0]) > 0 || len(faults[1]) != 2 {
		t.Errorf("bytes that are no letters: %v", faults)
	}
	if file, faults := web.HTML([]web.Page{{Title: "漢字 \u202eשלום"}}); len(faults[0]) > 0 || !strings.Contains(string(file), "<h1>漢字 שלום</h1>") {
		t.Errorf("letters of the browser's fonts: %v", faults)
	}
	text := string(file)
	for want, n := range map[string]int{
		`type="checkbox"`: 20, `<span class="box"><input type="checkbox" id="b`: 10, `">10</span>`: 2, `class="ticks boxes"`: 2, "<symbol ": 2, "<title>skull</title>": 2, "<article ": 2, "<h1>The &lt;b&gt;Fleet&lt;/b&gt; of “Ada’s”</h1>": 2, "<i>3</i>": 2, "<b>two</b>": 2,
		"“first” &amp; last": 2, `class="units"`: 2, `colspan="2" class="c">Play`: 2, `data-head="Play Losses"`: 6, "&lt;/script&gt;": 2, `class="whole"`: 2, `<span class="n">2–3</span>`: 2, "--accent: #010203": 2, `style="--accent: #040506"`: 2,
	} {
		if got := strings.Count(text, want); got != n {
			t.Errorf("%q stands there %d times, not %d", want, got, n)
		}
	}
	if at := regexp.MustCompile(`(src|href)="[^#]|url\(|https?://`).FindString(text); at != "" {
		t.Errorf("the page wants %q of the network", at)
	}
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(text, -1) {
		if ids[m[1]] {
			t.Errorf("two elements are %q", m[1])
		}
		ids[m[1]] = true
	}
	// Figures stand in spans wherever text does: a rule for the spans within something hits them.
	if at := regexp.MustCompile(`(?m)^[^{\n]*[^>{\s] span\b[^{]*\{`).FindString(text); at != "" {
		t.Errorf("the rule %q is for figures too", at)
	}
	closes(t, text)
}

// closes wants every element closed that is to be.
func closes(t *testing.T, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(regexp.MustCompile(`(?s)<!DOCTYPE html>|<script>.*?</script>|<style>.*?</style>| hidden`).ReplaceAllString(text, "")))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// TestBroadTablesAreBlocks holds that a table of things with many figures is set row by row on a
// phone, and that one of figures alone and a narrow one stay tables.
func TestBroadTablesAreBlocks(t *testing.T) {
	block := func(name string, columns int) layout.Block {
		b := layout.Block{Title: "Units", Columns: []layout.Column{{Title: "Unit"}}, Rows: [][]string{{name}}}
		for range columns {
			b.Columns, b.Rows[0] = append(b.Columns, layout.Column{Title: "Speed"}), append(b.Rows[0], "3")
		}
		return b
	}
	for name, c := range map[string]struct {
		of   layout.Block
		want bool
	}{"broad": {block("Fen spears", 7), true}, "narrow": {block("Fen spears", 2), false}, "figures": {block("+1", 7), false}} {
		file, faults := web.HTML([]web.Page{{Title: "Sheet", Blocks: []layout.Block{c.of}}})
		if len(faults[0]) > 0 || strings.Contains(string(file), `<table class="units">`) != c.want {
			t.Errorf("%s: set row by row is not %v: %v", name, c.want, faults)
		}
	}
}
