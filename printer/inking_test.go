package printer

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
)

// TestInked prints a little of everything with each ink.
func TestInked(t *testing.T) {
	box := page.Box{Rect: page.Rect{X: 10, Y: 10, W: 5, H: 5}}
	filled, ruled, knocked := box, box, box
	filled.Fill = page.RGB(250, 200, 0)
	ruled.Fill, ruled.Stroke = band, page.Pen(0.6, page.RGB(0, 0, 200))
	knocked.Fill = page.Tint(0)
	items := []page.Item{
		filled, ruled, knocked,
		page.Line{To: page.Point{X: 5}, Stroke: page.Stroke{Width: 0.05, Ink: page.RGB(200, 0, 0), Dash: [2]float64{1, 2}}},
		page.Polygon([]page.Point{{X: 1}, {X: 2}}, page.Black, page.Stroke{}),
		page.Text{At: page.Point{X: 1, Y: 1}, Size: 8, Ink: page.RGB(255, 0, 0), Run: "red"},
	}
	square := page.Box{Rect: page.Rect{X: 10, Y: 10, W: 5, H: 5}, Fill: page.Black}
	doc := page.Document{Title: "Inks", Language: "en", Pages: []page.Page{{Size: page.A5, Items: []page.Item{page.Group{Title: "all", Items: items}, square}}}}
	before := doc.Dump()
	dumps := ""
	for _, ink := range []Inking{NormalInk, SaverInk, GreyInk} {
		dumps += Setup{Ink: ink}.Inked(doc).Dump()
	}
	golden.Check(t, "testdata/inked.golden", dumps)
	if doc.Dump() != before {
		t.Error("the document itself has changed")
	}
}
