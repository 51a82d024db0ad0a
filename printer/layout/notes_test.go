package layout

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
)

// TestLastPageHoldsMoreThanAScrap holds that where a line or two would stand alone on the last page, their
// block begins there; that no page is added for it; and that a page with enough stays as it is.
func TestLastPageHoldsMoreThanAScrap(t *testing.T) {
	flow := page.Flow{Area: page.Rect{W: 100, H: 100}}
	block := func(above float64, heights ...float64) page.Columns {
		var items []page.FlowItem
		for _, high := range heights {
			items = append(items, page.FlowItem{Piece: bar(high)})
		}
		return page.Across(above, items...)
	}
	for name, c := range map[string]struct {
		bands []page.Columns
		turns int // the band that begins a page; 0: none
	}{
		"a scrap":           {[]page.Columns{block(0, 70), block(1, 10, 10, 10)}, 1},
		"enough":            {[]page.Columns{block(0, 70), block(1, 10, 10, 30)}, 0},
		"one page":          {[]page.Columns{block(0, 10), block(1, 10)}, 0},
		"one block":         {[]page.Columns{block(0, 50, 45, 10)}, 0},
		"its second column": {[]page.Columns{block(0, 60), block(1, 5), block(0, 20, 10, 10)}, 1},
		"a page more":       {[]page.Columns{block(0, 70), block(1, 10, 90, 30)}, 0},
	} {
		for i, b := range balanced(flow, c.bands) {
			if got, want := b.NewPage, c.turns > 0 && i == c.turns; got != want {
				t.Errorf("%s: band %d begins a page: %v", name, i, got)
			}
		}
	}
}

// bar is a black bar of a height.
type bar float64

func (b bar) Height(float64) float64 { return float64(b) }

func (b bar) Draw(c *page.Canvas, x, y, width float64) {
	c.As(func(c *page.Canvas) {
		c.Add(page.Box{Rect: page.Rect{X: x, Y: y, W: width, H: float64(b)}, Fill: page.Black})
	}, page.Title)
}
