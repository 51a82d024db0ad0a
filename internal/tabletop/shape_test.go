package tabletop

import (
	"math/rand/v2"
	"slices"
	"testing"
)

var (
	square = Polygon{in(2, 2), in(6, 2), in(6, 6), in(2, 6)}
	arrow  = Polygon{in(0, 0), in(4, 0), in(4, 4), in(2, 1), in(0, 4)} // a notch from the north
)

func TestPolygonHas(t *testing.T) {
	for _, c := range []struct {
		name string
		p    Polygon
		at   Point
		want bool
	}{
		{"inside", square, in(3, 3), true},
		{"outside", square, in(1, 3), false},
		{"level with a corner, outside", square, in(0, 2), false},
		{"level with a corner, beyond", square, in(9, 6), false},
		{"on an edge", square, in(6, 4), true},
		{"on a corner", square, in(2, 6), true},
		{"a thousandth off", square, Point{6001, 4000}, false},
		{"in the arm", arrow, in(0.5, 3), true},
		{"in the notch", arrow, in(2, 3), false},
		{"at the notch's bottom", arrow, in(2, 1), true},
	} {
		backwards := slices.Clone(c.p)
		slices.Reverse(backwards)
		for _, p := range []Polygon{c.p, backwards} {
			if p.Has(c.at) != c.want {
				t.Errorf("%s: %v", c.name, !c.want)
			}
		}
	}
}

func TestKnots(t *testing.T) {
	if square.SelfIntersects() || arrow.SelfIntersects() || (Polygon{in(0, 0), in(1, 0), in(0, 1)}).SelfIntersects() {
		t.Error("a plain outline is called a knot")
	}
	if !(Polygon{in(0, 0), in(4, 4), in(4, 0), in(0, 4)}).SelfIntersects() {
		t.Error("a bow tie is no knot")
	}
	if a := arrow.Area(); a != 10_000_000 {
		t.Errorf("the arrow covers %d", a)
	}
}

func TestMeet(t *testing.T) {
	for _, c := range []struct {
		name       string
		a, b, c, d Point
		want       bool
	}{
		{"a cross", in(0, 0), in(4, 4), in(0, 4), in(4, 0), true},
		{"apart", in(0, 0), in(1, 1), in(3, 3), in(4, 0), false},
		{"touching at an end", in(0, 0), in(4, 0), in(4, 0), in(4, 4), true},
		{"a T", in(0, 0), in(4, 0), in(2, 0), in(2, 4), true},
		{"short of a T", in(0, 0), in(4, 0), in(2, 0.001), in(2, 4), false},
		{"in one line, apart", in(0, 0), in(1, 0), in(2, 0), in(3, 0), false},
		{"in one line, overlapping", in(0, 0), in(2, 0), in(1, 0), in(3, 0), true},
		{"one in the other", in(0, 0), in(5, 0), in(1, 0), in(3, 0), true},
		{"side by side", in(0, 0), in(5, 0), in(0, 1), in(5, 1), false},
		{"a point on it", in(2, 0), in(2, 0), in(0, 0), in(5, 0), true},
		{"a point off it", in(2, 1), in(2, 1), in(0, 0), in(5, 0), false},
	} {
		if Meet(c.a, c.b, c.c, c.d) != c.want || Meet(c.d, c.c, c.b, c.a) != c.want || Meet(c.c, c.d, c.a, c.b) != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}

func TestReaches(t *testing.T) {
	for _, c := range []struct {
		name string
		p    Point
		d    Length
		want bool
	}{
		{"above the middle", in(5, 3), 3000, true},
		{"a little too far", in(5, 3.001), 3000, false},
		{"beyond the end", in(13, 4), 5000, true},
		{"too far beyond the end", in(13, 4.001), 5000, false},
		{"before the beginning", in(-3, -4), 5000, true},
	} {
		if got := Reaches(c.p, in(0, 0), in(10, 0), c.d); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	far, off := Point{Most, Most}, Point{Most / 2, Most/2 + 1414}
	if !Reaches(off, Point{}, far, 1000) || Reaches(off, Point{}, far, 999) {
		t.Error("across a great table a thousandth counts no more")
	}
}

func TestCuts(t *testing.T) {
	circle := Circle(in(10, 10), 5*Inch)
	for _, c := range []struct {
		name string
		s    Shape
		a, b Point
		want []Span
	}{
		{"through the square", Area(square), in(0, 4), in(10, 4), []Span{{2000, 6000}}},
		{"the other way", Area(square), in(10, 4), in(0, 4), []Span{{4000, 8000}}},
		{"from within", Area(square), in(4, 4), in(10, 4), []Span{{0, 2000}}},
		{"all within", Area(square), in(3, 4), in(5, 4), []Span{{0, 2000}}},
		{"past it", Area(square), in(0, 7), in(10, 7), nil},
		{"past its corner", Area(square), in(0, 5), in(5, 10), nil},
		{"touching a corner", Area(square), in(0, 4), in(4, 8), nil},
		{"corner to corner", Area(square), in(0, 0), in(8, 8), []Span{{2828, 8484}}},
		{"along an edge", Area(square), in(0, 2), in(10, 2), []Span{{2000, 6000}}},
		{"through both arms", Area(arrow), in(-1, 3), in(5, 3), []Span{{1000, 1666}, {4333, 5000}}},
		{"standing still", Area(square), in(3, 3), in(3, 3), nil},
		{"through the circle", circle, in(0, 10), in(20, 10), []Span{{5000, 15000}}},
		{"a chord", circle, in(0, 13), in(20, 13), []Span{{6000, 14000}}},
		{"to the middle", circle, in(10, 0), in(10, 10), []Span{{5000, 10000}}},
		{"past the circle", circle, in(0, 15.001), in(20, 15.001), nil},
		{"short of the circle", circle, in(0, 10), in(4, 10), nil},
	} {
		got := Merge(c.s.Cut(c.a, c.b, nil))
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		if len(c.want) > 0 && !c.s.Meets(c.a, c.b) {
			t.Errorf("%s: it is cut and not met", c.name)
		}
	}
}

// What is cut out of a line is what lies inside: held to walking along it.
func TestCutsByWalking(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	at := func() Point { return Point{Length(r.IntN(20_000)), Length(r.IntN(20_000))} }
	shapes := []Shape{Area(square), Area(arrow), Circle(in(9, 9), 4500), Area(Polygon{in(1, 1), in(18, 3), in(9, 9), in(17, 17), in(2, 12)})}
	for range 2000 {
		a, b := at(), at()
		l := Distance(a, b)
		for i := range shapes {
			s := &shapes[i]
			const steps = 400
			inside := 0
			for k := range steps {
				if s.Has(Between(a, b, 2*int64(k)+1, 2*steps)) {
					inside++
				}
			}
			walked := Length(int64(l) * int64(inside) / steps)
			if cut := Total(Merge(s.Cut(a, b, nil))); cut-walked > l/100+3 || walked-cut > l/100+3 {
				t.Errorf("shape %d from %v to %v: %d cut, %d walked", i, a, b, cut, walked)
			}
			if inside > 0 && !s.Meets(a, b) {
				t.Errorf("shape %d from %v to %v is walked through and not met", i, a, b)
			}
		}
	}
}

func TestComes(t *testing.T) {
	s := Area(square)
	for at, want := range map[Point]bool{in(4, 4): true, in(0, 0): true, in(-0.1, 0): false, in(8, 8): true, in(8.1, 4): false, in(4, -1): false} {
		if got := s.BoxWithin(at, 2*Inch); got != want {
			t.Errorf("within two inches of %v: %v", at, got)
		}
	}
}

func TestBox(t *testing.T) {
	if s := Circle(in(4, 5), Inch); s.Box() != (Box{in(3, 4), in(5, 6)}) {
		t.Errorf("a circle lies in %v", s.Box())
	}
}

func TestSpans(t *testing.T) {
	spans := Merge([]Span{{5, 9}, {0, 2}, {8, 12}, {2, 3}, {20, 20}})
	if !slices.Equal(spans, []Span{{0, 3}, {5, 12}}) || Total(spans) != 10 {
		t.Errorf("merged: %v", spans)
	}
	if l := Shared(spans, []Span{{1, 6}, {7, 8}, {11, 30}}); l != 2+1+1+1 {
		t.Errorf("shared: %d", l)
	}
	if l := Shared(spans, nil); l != 0 {
		t.Errorf("shared with nothing: %d", l)
	}
}

// A road of two inches that bends: what lies on it, at its bend too.
func TestBands(t *testing.T) {
	road := Band([]Point{in(0, 5), in(10, 5), in(10, 15)}, 2*Inch)
	has := func(p Point) bool {
		return slices.ContainsFunc(road, func(s Shape) bool { return s.Has(p) })
	}
	for at, want := range map[Point]bool{
		in(5, 5): true, in(5, 6): true, in(5, 6.1): false, in(5, 3.9): false,
		in(10, 10): true, in(9, 10): true, in(11.1, 10): false,
		in(10.7, 4.3): true, in(10.8, 4.2): false, in(-0.1, 5): false,
	} {
		if has(at) != want {
			t.Errorf("%v is on the road: %v", at, !want)
		}
	}
	if len(Band([]Point{in(1, 1), in(1, 1)}, Inch)) != 0 {
		t.Error("a road of one point is something")
	}
}

func TestNearest(t *testing.T) {
	for p, want := range map[Point]Point{in(5, 3): in(5, 0), in(-2, 3): in(0, 0), in(12, 1): in(10, 0), in(2.5, 0): in(2.5, 0)} {
		if got := Nearest(p, in(0, 0), in(10, 0)); got != want {
			t.Errorf("nearest to %v is %v, want %v", p, got, want)
		}
	}
	if got := Nearest(in(0, 10), in(0, 0), in(10, 10)); got != in(5, 5) {
		t.Errorf("on the diagonal it is %v", got)
	}
	if got := Nearest(in(3, 3), in(1, 1), in(1, 1)); got != in(1, 1) {
		t.Errorf("of a point it is %v", got)
	}
}
