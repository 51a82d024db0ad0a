package prose

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
)

// FuzzText sets Markdown on pages: they can be drawn, and have no more on them
// than the text accounts for.
func FuzzText(f *testing.F) {
	for _, seed := range []string{
		"# Title\n\nA *few* **words**, `code` and [a link](https://example.org/a).\n\n- one\n  - two\n\n3. three\n",
		"|a|b|\n|:-|-:|\n|c<br>d|e|\n\n> quoted\n> > twice\n\n---\n\n    code\n\n```\nmore\n```\n",
		"![picture](a.png) www.example.org a@b.example &amp; \\* <b>",
		"[a]: /b\n\n[a] [a][a] ![a]\n", strings.Repeat("> ", 20) + "deep", strings.Repeat("*a_ ", 30), strings.Repeat("[", 50),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		if len(source) <= 2<<10 {
			holdText(t, source)
		}
	})
}

// TestRandomText is FuzzText with Markdown in pieces at random: 1,000 texts, and
// with FORGE_SOAK 100 times as many as games of a scenario.
func TestRandomText(t *testing.T) {
	t.Parallel()
	texts := 1_000
	if games, err := strconv.Atoi(os.Getenv("FORGE_SOAK")); err == nil {
		texts = 100 * games
	}
	pieces := []string{
		"a ", "word ", "*", "**", "_", "`", "```\n", "[", "]", "(b)", "![", "> ", "\n", "\n\n", "- ", "1. ", "9) ", "|", "|-|-|\n", "|:-:|", "# ", "---", "<br>", "<b>", "&amp;", "&#0;", "\\",
		"é", "—", "漢", "\u202e", "\u00ad", "\t", "    ", "{x}", "x_", "~~", "[a]: /b\n", "www.a.example ", "a@b.example ", "https://a.example/", "\xff", strings.Repeat("w", 90),
	}
	r := rand.New(rand.NewPCG(9, 10))
	for range texts {
		var b strings.Builder
		for range 1 + r.IntN(30) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		holdText(t, b.String())
	}
	t.Logf("%d texts", texts)
}

// holdText sets a text on pages that can be drawn.
func holdText(t *testing.T, source string) {
	var p page.Faults
	flow := page.Flow{Area: page.A5.Inside(10, 10, 10, 10), Gutter: 5}
	pages := flow.Pages(&p, []page.Columns{{Count: 2, Items: func(width float64) []page.FlowItem {
		return Text{Faults: &p, Field: "text", Section: "Text", Size: 9}.Set(source, width)
	}}})
	doc := page.Document{Title: "Text"}
	items := 0
	for _, on := range pages {
		doc.Pages = append(doc.Pages, page.Page{Size: page.A5, Items: on})
		for _, it := range on {
			if g, ok := it.(page.Group); ok {
				items += len(g.Items)
			}
		}
	}
	if err := doc.Check(); err != nil {
		t.Errorf("%q: %v", source, err)
	}
	if most := 8 * (len(source) + 10); items > most || len(doc.Pages) > most {
		t.Errorf("%q: %d items on %d pages of %d bytes", source, items, len(doc.Pages), len(source))
	}
}
