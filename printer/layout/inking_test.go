package layout

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
	ruled.Fill, ruled.Stroke = Band, page.Pen(0.6, page.RGB(0, 0, 200))
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

// TestSaverClosesOutlines holds that icons, which are filled and end where they
// end, have all their sides as lines.
func TestSaverClosesOutlines(t *testing.T) {
	at := func(op page.Op, x, y float64) page.Step { return page.Step{Op: op, To: page.Point{X: x, Y: y}} }
	two := page.Path{Fill: page.Black, Steps: []page.Step{
		at(page.MoveTo, 1, 1), at(page.LineTo, 2, 1), at(page.LineTo, 2, 2), at(page.MoveTo, 3, 3), at(page.LineTo, 4, 3), at(page.LineTo, 4, 4),
	}}
	open := page.Polyline([]page.Point{{X: 1}, {X: 2}}, page.Pen(0.5, page.Black))
	doc := page.Document{Title: "t", Pages: []page.Page{{Size: page.A5, Items: []page.Item{page.Group{Title: "all", Items: []page.Item{two, open}}}}}}
	var closes []int
	for _, it := range (Setup{Ink: SaverInk}).Inked(doc).Pages[0].Items[0].(page.Group).Items {
		n := 0
		for _, s := range it.(page.Path).Steps {
			if s.Op == page.Close {
				n++
			}
		}
		closes = append(closes, n)
	}
	if closes[0] != 2 || closes[1] != 0 {
		t.Errorf("closed %v times, want 2 and 0", closes)
	}
}

// TestSaverKeepsTextsLegible prints a panel on a picture, and white type on a fill: the panel
// hides the picture, and type is black where its fill is left out.
func TestSaverKeepsTextsLegible(t *testing.T) {
	box := func(x float64) page.Box { return page.Box{Rect: page.Rect{X: x, Y: 0, W: 10, H: 10}, Fill: page.Black} }
	text := func(x float64) page.Text {
		return page.Text{At: page.Point{X: x, Y: 5}, Size: 8, Ink: page.White, Run: "read"}
	}
	items := []page.Item{page.Image{Rect: page.Rect{W: 30, H: 30}}, box(5), text(6), text(20), box(50), text(51)}
	doc := page.Document{Pages: []page.Page{{Size: page.A5, Items: []page.Item{page.Group{Items: items}}}}}
	got := (Setup{Ink: SaverInk}).Inked(doc).Pages[0].Items[0].(page.Group).Items
	if got[1].(page.Box).Fill != page.White || got[4].(page.Box).Fill.Drawn() {
		t.Errorf("panels are %v and %v", got[1], got[4])
	}
	for i, want := range map[int]page.Ink{2: page.Black, 3: page.White, 5: page.Black} {
		if ink := got[i].(page.Text).Ink; ink != want {
			t.Errorf("text %d is %v", i, ink)
		}
	}
}

// TestSaverLeavesShadesOut prints a table's shaded row and its heading: the shade is gone, of the
// heading the outline is left.
func TestSaverLeavesShadesOut(t *testing.T) {
	box := func(tint, radius float64) page.Item {
		return page.Box{Rect: page.Rect{W: 30, H: 5}, Radius: radius, Fill: page.Tint(tint)}
	}
	doc := page.Document{Pages: []page.Page{{Size: page.A5, Items: []page.Item{page.Group{Items: []page.Item{box(7, 0), box(13, 0), box(6, 1)}}}}}}
	got := (Setup{Ink: SaverInk}).Inked(doc).Pages[0].Items[0].(page.Group).Items
	if len(got) != 2 || got[0].(page.Box).Radius != 0 || got[1].(page.Box).Radius != 1 {
		t.Errorf("left are %v", got)
	}
}
