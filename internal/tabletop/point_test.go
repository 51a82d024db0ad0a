package tabletop

import (
	"math"
	"math/rand/v2"
	"testing"
)

// in is a place in inches.
func in(x, y float64) Point { return Point{Inches(x), Inches(y)} }

func TestLengths(t *testing.T) {
	for _, c := range []struct {
		p, q Point
		want Length
	}{
		{in(0, 0), in(3, 4), 5000},
		{in(3, 4), in(0, 0), 5000},
		{in(1, 1), in(1, 1), 0},
		{in(0, 0), in(1, 1), 1414},
		{in(-2, 0), in(2.0005, 0), 4001},
		{in(0, 0), Point{Most, Most}, 1_414_213},
	} {
		if got := Distance(c.p, c.q); got != c.want {
			t.Errorf("from %v to %v: %d, want %d", c.p, c.q, got, c.want)
		}
	}
	if !Near(in(0, 0), in(3, 4), 5000) || Near(in(0, 0), in(3, 4), 4999) {
		t.Error("3, 4 is not 5 away")
	}
	if l := Inches(2.5); l != 2500 || l.Float() != 2.5 {
		t.Errorf("2.5 inches are %d, and %v", l, l.Float())
	}
}

// Roots are exact up to the greatest square that a table has.
func TestRoots(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		n := r.Int64N(4 * int64(Most) * int64(Most))
		if k := root(n); k*k > n || (k+1)*(k+1) <= n {
			t.Fatalf("the root of %d is not %d", n, k)
		}
	}
	for k := int64(0); k < 2_000_000; k += 9973 {
		if root(k*k) != k || k > 0 && root(k*k-1) != k-1 {
			t.Errorf("the root of %d squared is off", k)
		}
	}
}

func TestBetween(t *testing.T) {
	for _, c := range []struct {
		part, whole int64
		want        Point
	}{{0, 3, in(1, 2)}, {3, 3, in(4, -1)}, {1, 3, in(2, 1)}, {1, 2, in(2.5, 0.5)}, {1, 7, Point{1429, 1571}}} {
		if got := Between(in(1, 2), in(4, -1), c.part, c.whole); got != c.want {
			t.Errorf("%d of %d: %v, want %v", c.part, c.whole, got, c.want)
		}
	}
}

func TestSines(t *testing.T) {
	for d := range round {
		sin, cos := math.Sincos(float64(d) * math.Pi / 180)
		if math.Abs(float64(sine(d))-sin*one) > 0.6 || math.Abs(float64(cosine(d))-cos*one) > 0.6 {
			t.Errorf("%d°: %d and %d, want %.1f and %.1f", d, sine(d), cosine(d), sin*one, cos*one)
		}
	}
}

func TestHeadings(t *testing.T) {
	for _, c := range []struct {
		to   Point
		want Heading
	}{
		{in(0, 5), 0}, {in(5, 5), 45}, {in(5, 0), 90}, {in(5, -5), 135}, {in(0, -5), 180}, {in(-5, -5), 225}, {in(-5, 0), 270}, {in(-5, 5), 315},
		{in(-0.02, 5), 0}, {in(-0.06, 5), 359}, {in(0.06, -5), 179}, {in(0, 0), 0}, {in(1, 1.7320508), 30},
	} {
		if got := Toward(Point{}, c.to); got != c.want {
			t.Errorf("to %v: %d°, want %d°", c.to, got, c.want)
		}
	}
	for h := Heading(0); h < round; h++ {
		if got := Toward(in(20, 20), h.Step(in(20, 20), 17*Inch)); got != h {
			t.Errorf("a step at %d° leads at %d°", h, got)
		}
	}
	if h := Heading(350).Turn(20); h != 10 {
		t.Errorf("350° and 20° are %d°", h)
	}
	if h := Heading(10).Turn(-370); h != 0 {
		t.Errorf("10° less 370° are %d°", h)
	}
}

func TestArcs(t *testing.T) {
	for _, c := range []struct {
		name  string
		h     Heading
		arc   int
		place Point
		want  bool
	}{
		{"ahead", 0, 90, in(0, 5), true},
		{"on the edge of 90°", 0, 90, in(5, 5), true},
		{"on the other edge", 0, 90, in(-5, 5), true},
		{"just outside", 0, 90, in(5.001, 5), false},
		{"behind", 0, 90, in(0, -5), false},
		{"straight behind its edge", 0, 90, in(-5, -5), false},
		{"beside, 180°", 0, 180, in(5, 0), true},
		{"just behind, 180°", 0, 180, in(5, -0.001), false},
		{"where it stands", 0, 90, in(0, 0), true},
		{"turned east", 90, 90, in(5, 5), true},
		{"turned east, north", 90, 90, in(0, 5), false},
		{"turned 30°", 30, 90, in(-1, 4), true},
		{"turned 30°, too far left", 30, 90, in(-2, 4), false},
		{"a narrow arc", 0, 10, in(0.4, 5), true},
		{"outside a narrow arc", 0, 10, in(0.5, 5), false},
	} {
		if got := c.h.Faces(in(0, 0), c.place, c.arc); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestFronts(t *testing.T) {
	for _, c := range []struct {
		name  string
		h     Heading
		place Point
		want  bool
	}{
		{"far ahead", 0, in(11, 12), true},
		{"on the line", 0, in(20, 11), true},
		{"just short of it", 0, in(10, 10.999), false},
		{"beside", 0, in(15, 10), false},
		{"ahead, turned west", 270, in(8, 30), true},
		{"behind, turned west", 270, in(10, 30), false},
	} {
		if got := c.h.Fronts(in(10, 10), c.place, Inch); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
