package report

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// hostile are names that would break out of a careless page.
var hostile = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `' onmouseover='x`, "a\x00b\x1b[31m\nc", `</style></title><svg onload=x>`, `&lt;&amp;`, "%s%d%!", "\xff\xfe",
}

// everything is a document with a name in every place there is.
func everything(name string) *Doc {
	d := &Doc{Title: name, What: name, Game: name}
	t := NewTable(Left(name), Right(name), BarColumn()).Titled(name)
	t.AddCells(Cell{Text: name}, Cell{Text: name}, Cell{Bar: 0.5})
	over := NewTable(Left(name), Right(name))
	over.Over = true
	over.Add(name, name)
	caption := Caption{Title: name, Unit: name, Note: name}
	row := BarRow{Name: name, About: name, Figures: []Figure{{Text: name}}, Gauge: &Gauge{Value: 5, Low: 1, High: 6, Nested: true, Inner: 3}}
	bars := Bars{Caption: caption, Heads: []string{name}, Rows: []BarRow{row}, Axis: Axis{Max: 10}}
	maps := HeatMaps{Title: name, Unit: name, Columns: 2, Rows: 1, Maps: []HeatMap{{Name: name, Caption: caption, Values: []float64{0, 1}, Figures: []string{name, name}}}}
	hexes := maps
	hexes.Hexes = "flat"
	d.Add(Lead(name), Sentence(name), Paragraph(name), Code{name, name}, Facts{{name, name}}, Terms{Title: name, Aside: name, Terms: []Term{{name, []string{name}}}},
		Again{Command: name, Hash: name}, t, over, bars, Facing{Caption: caption, Names: [2]string{name, name}, Bars: [2]Bars{bars, bars}},
		Histogram{caption, []Column{{Name: name, Value: 1, Figure: name}}},
		Lines{Caption: caption, Under: name, Curves: []Curve{{name, []Estimate{{}, {1, math.NaN(), 2}}}}, Levels: []Level{{name, 2}}}, maps, hexes, Sentence(name))
	return d
}

var forbidden = regexp.MustCompile(`(?i)<(script|img|iframe|link|object|embed|form|a)\b|<[^>]*\s(on\w+|href|src)\s*=|url\(|@import|NaN|\x00|\x1b`)

// TestHTMLIsHarmless holds that no name gets out of its place: the page is well
// formed, runs nothing and asks for nothing.
func TestHTMLIsHarmless(t *testing.T) {
	plain := len(tags(t, everything("name").HTML()))
	for _, name := range hostile {
		page := everything(name).HTML()
		if got := len(tags(t, page)); got != plain {
			t.Errorf("%q: %d elements, want %d", name, got, plain)
		}
		escaped := regexp.MustCompile(`>[^<]*<`).ReplaceAllString(string(page), "><") // texts say what they like
		escaped = regexp.MustCompile(`aria-label="[^"]*"`).ReplaceAllString(escaped, "")
		if bad := forbidden.FindString(escaped); bad != "" {
			t.Errorf("%q: the page has %q", name, bad)
		}
		if strings.Contains(string(page), "\x1b") || strings.Contains(string(page), "\x00") {
			t.Errorf("%q: control characters on the page", name)
		}
	}
}

// tags are the elements of a page, which must be well formed.
func tags(t *testing.T, page []byte) (names []string) {
	t.Helper()
	_, body, _ := strings.Cut(string(page), "<body>")
	d := xml.NewDecoder(strings.NewReader("<body>" + strings.TrimSuffix(body, "</html>\n")))
	d.Entity = xml.HTMLEntity
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return names
		}
		if err != nil {
			t.Fatalf("the page is not well formed: %v", err)
		}
		if e, ok := token.(xml.StartElement); ok {
			names = append(names, e.Name.Local)
		}
	}
}

// TestHTMLSaysWhatChartsShow holds that charts have words for those who do not
// see them.
func TestHTMLSaysWhatChartsShow(t *testing.T) {
	page := string(everything("name").HTML())
	for svg := range strings.SplitSeq(page, "<svg ") {
		head, _, _ := strings.Cut(svg, ">")
		if svg != page && !strings.HasPrefix(svg, "<!DOCTYPE") && !strings.Contains(head, "aria-label=") && !strings.Contains(head, "aria-hidden=") {
			t.Errorf("a drawing without words: %s", head)
		}
	}
	for _, want := range []string{`<html lang="en">`, "<h1>name</h1>", "<th>name</th>", "Name: most at b1, 1.00 name"} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s on the page", want)
		}
	}
}

// On a narrow page a long first cell stands above its row, and is shown once on any.
func TestFirstCellStandsOverItsRow(t *testing.T) {
	table := NewTable(Left("change"), Right("games"), Right("greedy"))
	table.Over = true
	table.Add("points of the barrow 3", "240", "49 % ± 7")
	page := string((&Doc{Blocks: []Block{{Part: table}}}).HTML())
	for _, part := range []string{`<tr class="over"><th colspan="2">points of the barrow 3</th></tr>` + "\n" + `<tr><th class="first">points of the barrow 3</th><td class="n">240</td>`, `<th class="first">change</th>`, ".over { display: none; }"} {
		if !strings.Contains(page, part) {
			t.Errorf("no %s in\n%s", part, page)
		}
	}
}

// TestBroadTablesAreReached holds that what a telephone has no room for can be reached and scrolled by keys, says what it
// is, and keeps the names of rows in sight; and that nothing else stops there.
func TestBroadTablesAreReached(t *testing.T) {
	table := func(columns int) string {
		d := &Doc{}
		broad := NewTable(append([]Head{Right(""), Left("list")}, slices.Repeat([]Head{Right("share")}, columns)...)...).Titled("who \"wins\"")
		broad.Add(append([]string{"1", "The rearguard"}, slices.Repeat([]string{"57 % ± 12"}, columns)...)...)
		d.Add(broad)
		return string(d.HTML())
	}
	const region = `<div class="wide" tabindex="0" role="region" aria-label="Who &#34;wins&#34;">`
	if page := table(6); !strings.Contains(page, region) || !strings.Contains(page, `<th class="name">list</th>`) || !strings.Contains(page, `<td class="n">1</td><th class="name">The rearguard</th>`) {
		t.Error(page)
	}
	if page := table(1); strings.Contains(page, "tabindex") || strings.Contains(page, `class="name"`) || !strings.Contains(page, `<th>The rearguard</th>`) {
		t.Error(page)
	}
	page := string(everything("name").HTML())
	if curve := strings.Index(page, `<svg class="plot"`); curve < 0 || !strings.HasSuffix(page[:curve], `<div class="wide" tabindex="0" role="region" aria-label="Name">`+"\n") {
		t.Error("no key reaches curves, which are broader than a telephone")
	}
}

// TestGaugesGiveWay holds that a telephone leaves gauges out where figures take its room, and else shows them whole.
func TestGaugesGiveWay(t *testing.T) {
	page := func(words ...string) string {
		d := &Doc{}
		table := NewTable(Left("list"), Right("points"), Right("games"), Right("share"), Gauges("", 1))
		table.AddDrawn(Gauge{Value: 0.5}, words...)
		d.Add(table)
		return string(d.HTML())
	}
	if s := page("A", "1", "2", "3"); strings.Contains(s, `class="more"`) || !strings.Contains(s, `viewBox="0 0 242 14"`) {
		t.Error(s)
	}
	if s := page("The Lighthouse Watch", "40", "1,200", "54.5 % ± 2.8"); !strings.Contains(s, `<td class="more"><svg`) || !strings.Contains(s, `<th class="more"></th>`) {
		t.Error(s)
	}
}
