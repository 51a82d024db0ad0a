package page

import (
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
)

// Turn is a number of quarter turns clockwise, from 0 to 3.
type Turn uint8

// Around is the point after the turn about a centre.
func (t Turn) Around(centre, p Point) Point {
	dx, dy := p.X-centre.X, p.Y-centre.Y
	for range t % 4 {
		dx, dy = -dy, dx
	}
	return Point{centre.X + dx, centre.Y + dy}
}

// End is where the text's baseline ends.
func (t Text) End() Point {
	return t.Turn.Around(t.At, Point{t.At.X + t.Face.Width(t.Run, t.Size), t.At.Y})
}

// Turned are items as they stand after a turn about a centre.
func Turned(items []Item, centre Point, turn Turn) []Item {
	return placed(items, func(p Point) Point { return turn.Around(centre, p) }, turn)
}

// Moved are items as they stand x mm farther right and y mm farther down.
func Moved(items []Item, x, y float64) []Item {
	return placed(items, func(p Point) Point { return Point{p.X + x, p.Y + y} }, 0)
}

// Mirrored are items as a mirror along a level line shows them. Texts, which none could
// read then, are left out.
func Mirrored(items []Item, y float64) []Item {
	shown := slices.DeleteFunc(slices.Clone(items), func(it Item) bool { _, isText := it.(Text); return isText })
	out := placed(shown, func(p Point) Point { return Point{p.X, 2*y - p.Y} }, 0)
	for n, it := range out {
		if i, ok := it.(Image); ok {
			i.Turn, i.Flipped = (6-i.Turn)%4, !i.Flipped
			out[n] = i
		}
	}
	return out
}

// Scaled are items as they stand when all of them, with pens and type, are by
// times as large about the page's upper left corner. Their groups and links are left
// out: what is read, or leads somewhere, is the page itself.
func Scaled(items []Item, by float64) []Item {
	at := func(p Point) Point { return Point{p.X * by, p.Y * by} }
	pen := func(s Stroke) Stroke {
		s.Width, s.Dash = s.Width*by, [2]float64{s.Dash[0] * by, s.Dash[1] * by}
		return s
	}
	var out []Item
	for _, it := range placed(Ungrouped(items), at, 0) {
		switch it := it.(type) {
		case Text:
			it.Size *= by
			out = append(out, it)
		case Box:
			it.Radius, it.Stroke = it.Radius*by, pen(it.Stroke)
			out = append(out, it)
		case Line:
			it.Stroke = pen(it.Stroke)
			out = append(out, it)
		case Path:
			it.Stroke = pen(it.Stroke)
			out = append(out, it)
		case Image:
			out = append(out, it)
		}
	}
	return out
}

// Ungrouped are the items of groups, and those that stand outside of any.
func Ungrouped(items []Item) []Item {
	var out []Item
	for _, it := range items {
		if g, ok := it.(Group); ok {
			out = append(out, g.Items...)
		} else {
			out = append(out, it)
		}
	}
	return out
}

// placed are items whose points have gone elsewhere, their texts turned.
func placed(items []Item, at func(Point) Point, turn Turn) []Item {
	out := make([]Item, len(items))
	for i, it := range items {
		switch it := it.(type) {
		case Text:
			it.At, it.Turn = at(it.At), (it.Turn+turn)%4
			out[i] = it
		case Box:
			it.Rect = it.placed(at)
			out[i] = it
		case Image:
			it.Rect, it.Turn = it.placed(at), (it.Turn+turn)%4
			if it.Whole != (Rect{}) {
				it.Whole = it.Whole.placed(at)
			}
			out[i] = it
		case Link:
			it.Rect = it.placed(at)
			out[i] = it
		case Line:
			it.From, it.To = at(it.From), at(it.To)
			out[i] = it
		case Path:
			steps := each.Of(it.Steps, func(s Step) Step { return Step{s.Op, at(s.A), at(s.B), at(s.To)} })
			it.Steps = steps
			out[i] = it
		case Group:
			it.Items = placed(it.Items, at, turn)
			out[i] = it
		default:
			out[i] = it
		}
	}
	return out
}

// Turned is the page of a loose card on its side.
func (p Page) Turned(turn Turn) Page {
	centre, off := Point{p.Size.W / 2, p.Size.H / 2}, (p.Size.H-p.Size.W)/2
	at := func(q Point) Point {
		q = turn.Around(centre, q)
		return Point{q.X + off, q.Y - off}
	}
	p.Size, p.Items = p.Size.Turned(), placed(p.Items, at, turn)
	if p.Trim != (Rect{}) {
		p.Trim, p.Bleed = p.Trim.placed(at), p.Bleed.placed(at)
	}
	return p
}

func (r Rect) placed(at func(Point) Point) Rect {
	return between(at(Point{r.X, r.Y}), at(Point{r.Right(), r.Bottom()}))
}

// between is the rectangle with two opposite corners.
func between(a, b Point) Rect {
	left, top := min(a.X, b.X), min(a.Y, b.Y)
	return Rect{left, top, max(a.X, b.X) - left, max(a.Y, b.Y) - top}
}

// Bounds is the smallest rectangle around the group's items, pens' widths
// aside. A text reaches from its baseline up to its capitals.
func (g Group) Bounds() Rect {
	b := noFrame
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
	return b.rect()
}

// frame grows around points.
type frame struct{ left, top, right, bottom float64 }

var noFrame = frame{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}

func (f frame) rect() Rect {
	if f.left > f.right {
		return Rect{}
	}
	return Rect{f.left, f.top, f.right - f.left, f.bottom - f.top}
}

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
		if !visible(it) || r.Meets(Group{Items: []Item{it}}.Bounds()) {
			out = append(out, it)
		}
	}
	return out
}

// Meets says whether two rectangles have a point in common.
func (r Rect) Meets(o Rect) bool {
	return o.X <= r.Right() && o.Right() >= r.X && o.Y <= r.Bottom() && o.Bottom() >= r.Y
}

func (p Path) bounds() Rect { return Group{Items: []Item{p}}.Bounds() }

// Centre is the middle of the rectangle.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Corners are those of the rectangle, clockwise from the upper left one.
func (r Rect) Corners() []Point {
	return []Point{{r.X, r.Y}, {r.Right(), r.Y}, {r.Right(), r.Bottom()}, {r.X, r.Bottom()}}
}

// Hull is the smallest rectangle around points.
func Hull(points []Point) Rect {
	b := noFrame
	for _, p := range points {
		b.take(p)
	}
	return b.rect()
}

// Encloses says whether a point lies in an outline: a ray from it crosses an odd
// number of sides.
func Encloses(outline []Point, p Point) bool {
	in := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}
