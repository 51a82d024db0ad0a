package tabletop

import (
	"math/rand/v2"
	"testing"
)

// covered is how much of a table a few outlines cover, in square inches, by
// looking at every tenth of an inch; twice is what several of them cover.
func covered(outlines ...Polygon) (once, twice float64) {
	const step = 100
	for x := Length(step / 2); x < 40*Inch; x += step {
		for y := Length(step / 2); y < 40*Inch; y += step {
			n := 0
			for _, o := range outlines {
				if o.Has(Point{x, y}) {
					n++
				}
			}
			if n > 0 {
				once += 0.01
			}
			if n > 1 {
				twice += 0.01
			}
		}
	}
	return once, twice
}

func about(got, want float64) bool { return got > want*0.97-0.1 && got < want*1.03+0.1 }

// A frame sees a place where it lies, however it is turned.
func TestFrames(t *testing.T) {
	f := Frame{in(10, 20), 90} // ahead is east
	if got := f.In(in(13, 21)); got != in(-1, 3) {
		t.Errorf("3 ahead and 1 to the left is %v", got)
	}
	if got := f.Out(in(-1, 3)); got != in(13, 21) {
		t.Errorf("and back it is %v", got)
	}
	r := rand.New(rand.NewPCG(9, 10))
	for range 5000 {
		f := Frame{Point{Length(r.IntN(40_000)), Length(r.IntN(40_000))}, Heading(r.IntN(round))}
		p := Point{Length(r.IntN(40_000)), Length(r.IntN(40_000))}
		if back := f.Out(f.In(p)); !Near(back, p, 2) {
			t.Fatalf("%v becomes %v by %v", p, back, f)
		}
	}
}

// The figures of a taper follow from its angle.
func TestTapers(t *testing.T) {
	for _, c := range []struct {
		name           string
		width, length  Length
		degrees        int
		shoulder, edge Length // how far the point reaches before the shoulders, and its edge
	}{
		{"bomber", 3 * Inch, 4 * Inch, 60, 866, 1732},
		{"fighter", 2 * Inch, 4 * Inch, 45, 1000, 1414},
		{"short fighter", 2 * Inch, 3 * Inch, 45, 1000, 1414},
	} {
		p := Taper(c.width, c.length, c.degrees)
		if got := p[2].Y - p[3].Y; got != c.shoulder {
			t.Errorf("%s: its point reaches %d, want %d", c.name, got, c.shoulder)
		}
		for _, side := range []int{2, 3} {
			if got := p.Side(side).Length(); got != c.edge {
				t.Errorf("%s: its edge is %d, want %d", c.name, got, c.edge)
			}
		}
		if b := p.Box(); b.High.X-b.Low.X != c.width || b.High.Y-b.Low.Y != c.length {
			t.Errorf("%s: it lies in %v", c.name, b)
		}
	}
}

// A taper laid with an edge on the far side of a rectangle turns by the angle
// that it has to its long side, covers nothing of the rectangle, and lies on it
// with the whole edge.
func TestTapersTurn(t *testing.T) {
	low := Rectangle(3*Inch, 4*Inch)
	for _, c := range []struct {
		name    string
		p       Polygon
		side    int
		turn    int
		heading Heading
	}{
		{"bomber to the right", Taper(3*Inch, 4*Inch, 60), 2, 30, 0},
		{"bomber to the left", Taper(3*Inch, 4*Inch, 60), 3, -30, 0},
		{"bomber flying south-west", Taper(3*Inch, 4*Inch, 60), 2, 30, 222},
		{"fighter to the right", Taper(2*Inch, 4*Inch, 45), 2, 45, 0},
		{"fighter to the left", Taper(2*Inch, 3*Inch, 45), 3, -45, 100},
	} {
		f := Frame{in(20, 20), c.heading}
		g := f.Against(low.Side(0), c.p.Side(c.side))
		if want := c.heading.Turn(c.turn); g.Heading != want {
			t.Errorf("%s: it lies at %d°, want %d°", c.name, g.Heading, want)
		}
		once, twice := covered(f.Outline(low), g.Outline(c.p))
		if want := float64(low.Area()+c.p.Area()) / 1e6; !about(once, want) || twice > 0.1 {
			t.Errorf("%s: %.2f covered once and %.2f twice, want %.2f and nothing", c.name, once, twice, want)
		}
		for _, corner := range g.Outline(c.p)[2:5] { // both ends of the edge are among the three
			on := Reaches(corner, f.Out(low[0]), f.Out(low[1]), 2)
			if is := corner == g.Out(c.p.Side(c.side)[0]) || corner == g.Out(c.p.Side(c.side)[1]); is != on {
				t.Errorf("%s: corner %v lies on the side: %v", c.name, corner, on)
			}
		}
	}
}

// All ways of laying Ls round a square and round what is laid then: the block
// grows as it says, and nothing overlaps.
func TestEmbraces(t *testing.T) {
	low := Rectangle(4*Inch, 4*Inch)
	medium := Polygon{in(0, 0), in(0, 1), in(6, 1), in(6, -4), in(4, -4), in(4, 0)}
	high := Polygon{in(0, 0), in(0, 1), in(8, 1), in(8, -5), in(6, -5), in(6, 0)}
	ways := Embraces(low.Box(), medium)
	if len(ways) != 8 {
		t.Fatalf("%d ways round the square, want 8", len(ways))
	}
	home := Frame{At: in(20, 20)}
	for _, m := range ways {
		block := low.Box().Round(m.Box())
		if w, h := block.High.X-block.Low.X, block.High.Y-block.Low.Y; min(w, h) != 5000 || max(w, h) != 6000 {
			t.Errorf("a block of %d × %d, want 6 × 5", w, h)
		}
		if once, twice := covered(home.Outline(low), home.Outline(m)); !about(once, 30) || twice > 0.5 {
			t.Errorf("%v: %.1f covered, %.1f twice", m, once, twice)
		}
		further := Embraces(block, high)
		if len(further) != 4 {
			t.Errorf("%d ways round %v, want 4", len(further), block)
		}
		for _, h := range further {
			whole := block.Round(h.Box())
			if w, h := whole.High.X-whole.Low.X, whole.High.Y-whole.Low.Y; min(w, h) != 6000 || max(w, h) != 8000 {
				t.Errorf("a block of %d × %d, want 8 × 6", w, h)
			}
			if once, twice := covered(home.Outline(low), home.Outline(m), home.Outline(h)); !about(once, 48) || twice > 1 {
				t.Errorf("%v and %v: %.1f covered, %.1f twice", m, h, once, twice)
			}
		}
	}
	if len(Embraces(low.Box(), high)) != 0 {
		t.Error("an inner edge of six lies on a side of four")
	}
	if len(Embraces(low.Box(), low)) != 0 {
		t.Error("a square embraces a square")
	}
	if n := len(Embraces(low.Box(), Polygon{in(0, 0), in(0, 1), in(5, 1), in(5, -4), in(4, -4), in(4, 0)})); n != 4 {
		t.Errorf("an L of equal arms goes %d ways, want 4", n)
	}
}

// The quick answers from boxes must be those of the slow ones.
func TestBoxesOfLines(t *testing.T) {
	const n = 5
	at := func(i int) Point { return Point{Length(i % n), Length(i / n)} }
	shape := Area(Polygon{{1, 2}, {3, 2}, {3, 3}, {1, 3}})
	for i := range n * n {
		for k := range n * n {
			a, b := at(i), at(k)
			box := Around(a, b)
			if got, want := shape.BoxDisjoint(&box), shape.Misses(a, b); got != want {
				t.Errorf("a shape is apart from the line %v to %v: %v, but misses it: %v", a, b, got, want)
			}
			for m := range n * n {
				p := at(m)
				if near := Near(p, Nearest(p, a, b), 1); near && box.Far(p, 1) {
					t.Errorf("%v is far from the box of %v to %v, but near to the line", p, a, b)
				}
				if box.Has(p) == box.Far(p, 0) {
					t.Errorf("%v lies in the box of %v to %v and outside it, or neither", p, a, b)
				}
			}
		}
	}
}

// The elbow of an L is its outer corner; from the end of the thin arm the thick one
// lies behind it, however the L is turned.
func TestElbow(t *testing.T) {
	ell := Polygon{in(0, 5), in(6, 5), in(6, 0), in(4, 0), in(4, 4), in(0, 4)}
	for _, p := range Embraces(Box{in(0, 0), in(4, 4)}, ell) {
		corner, thin := p.Elbow()
		box := p.Box()
		if way := corner.Minus(thin); (corner.X != box.Low.X && corner.X != box.High.X) || (corner.Y != box.Low.Y && corner.Y != box.High.Y) || way.X != 0 && way.Y != 0 {
			t.Errorf("%v has its elbow at %v, seen from %v", p, corner, thin)
		} else if box.Size().X == 6*Inch && way.X == 0 || box.Size().Y == 6*Inch && way.Y == 0 {
			t.Errorf("%v is not thick from %v to %v", p, thin, corner)
		}
	}
}
