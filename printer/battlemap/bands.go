package battlemap

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
)

// bands are the roads, rails and rivers that a map has drawn, by where they lie.
type bands struct {
	strips []strip
	at     *buckets
}

func newBands(of page.Rect, items []page.Item) bands {
	b := bands{at: newBuckets(of)}
	for _, it := range items {
		if way, ok := bandOf(it); ok {
			b.at.add(len(b.strips), way.bounds())
			b.strips = append(b.strips, way)
		}
	}
	return b
}

// bandOf is the way of a width that an item draws, if it draws one without gaps.
func bandOf(it page.Item) (strip, bool) {
	p, ok := it.(page.Path)
	if pen := p.Stroke; !ok || p.Fill.Drawn() || !pen.Band || pen.Dash != [2]float64{} || !pen.Ink.Drawn() {
		return strip{}, false
	}
	return strip{way: p.Lines()[0], half: p.Stroke.Width / 2}, true
}

// under is how much of a rectangle lies on bands, of 1.
func (b bands) under(r page.Rect) float64 {
	if b.at == nil {
		return 0
	}
	near := b.at.near(r)
	middle := r.Centre()
	points := append(r.Corners(), middle, page.Point{X: r.X, Y: middle.Y}, page.Point{X: r.Right(), Y: middle.Y},
		page.Point{X: middle.X, Y: r.Y}, page.Point{X: middle.X, Y: r.Bottom()})
	on := each.Count(points, func(p page.Point) bool {
		return slices.ContainsFunc(near, func(n int) bool { return b.strips[n].holds(p) })
	})
	return float64(on) / float64(len(points))
}
