package cutout

import (
	"fmt"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
)

// TestCuts has a cut for each edge that is printed, in its place, of the tokens and
// the templates of all games.
func TestCuts(t *testing.T) {
	for name, g := range pdftest.Games(t) {
		tokens, _ := Tokens(layout.Setup{Marks: layout.CutLines}, g, Player{})
		templates, _ := Templates(layout.Setup{Marks: layout.CutLines}, g)
		for _, d := range []page.Document{tokens, templates} {
			for i, p := range d.Pages {
				printed, cuts := edges(p), []string{}
				for _, c := range p.Cuts {
					cuts = append(cuts, place(c.Path))
				}
				spread := len(p.Cuts) == 0
				slices.Sort(cuts)
				if !spread && !slices.Equal(printed, cuts) {
					t.Errorf("%s, %s, page %d: printed %v, cut %v", name, d.Title, i+1, printed, cuts)
				}
			}
			if len(d.Pages) > 0 && len(d.Pages[0].Cuts) == 0 {
				t.Errorf("%s, %s: no cuts", name, d.Title)
			}
		}
	}
}

// edges are where a page's edges to cut along are drawn.
func edges(p page.Page) []string {
	pen := page.Pen(0.15, page.Black)
	var out []string
	for _, it := range p.Items {
		g, _ := it.(page.Group)
		for _, it := range g.Items {
			switch it := it.(type) {
			case page.Box:
				if it.Stroke == pen {
					out = append(out, place(it))
				}
			case page.Path:
				if it.Stroke == pen {
					out = append(out, place(it))
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

func place(it page.Item) string {
	return fmt.Sprintf("%.3f", page.Group{Items: []page.Item{it}}.Bounds())
}
