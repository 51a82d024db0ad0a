package page

import "math"

// Bounds is the smallest rectangle around the group's items, pens' widths
// aside. A text reaches from its baseline up to its capitals.
func (g Group) Bounds() Rect {
	b := frame{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, it := range g.Items {
		switch it := it.(type) {
		case Text:
			b.take(it.Turn.Around(it.At, Point{it.At.X, it.At.Y - capHeight*it.Size*MMPerPoint}))
			b.take(it.End())
		case Box:
			b.takeRect(it.Rect)
		case Image:
			b.takeRect(it.Rect)
		case Line:
			b.take(it.From)
			b.take(it.To)
		case Path:
			for _, s := range it.Steps {
				if s.Op != Close {
					b.take(s.To)
				}
			}
		}
	}
	if b.left > b.right {
		return Rect{}
	}
	return Rect{b.left, b.top, b.right - b.left, b.bottom - b.top}
}

// frame grows around points.
type frame struct{ left, top, right, bottom float64 }

func (f *frame) take(p Point) {
	f.left, f.right = min(f.left, p.X), max(f.right, p.X)
	f.top, f.bottom = min(f.top, p.Y), max(f.bottom, p.Y)
}

func (f *frame) takeRect(r Rect) {
	f.take(Point{r.X, r.Y})
	f.take(Point{r.Right(), r.Bottom()})
}

// Within are the items that reach into a rectangle, whole ones: what shows of
// them beyond it the caller covers.
func Within(items []Item, r Rect) []Item {
	var out []Item
	for _, it := range items {
		b := Group{Items: []Item{it}}.Bounds()
		if b.X <= r.Right() && b.Right() >= r.X && b.Y <= r.Bottom() && b.Bottom() >= r.Y {
			out = append(out, it)
		}
	}
	return out
}
