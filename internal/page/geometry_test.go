package page

import (
	"math"
	"testing"
)

// at is the point of a cubic piece at parameter t.
func at(from Point, s Step, t float64) Point {
	u := 1 - t
	mix := func(a, b, c, d float64) float64 { return u*u*u*a + 3*u*u*t*b + 3*u*t*t*c + t*t*t*d }
	return Point{mix(from.X, s.A.X, s.B.X, s.To.X), mix(from.Y, s.A.Y, s.B.Y, s.To.Y)}
}

func TestCircleIsRound(t *testing.T) {
	const r = 304.8 // a foot: the largest template
	centre := Point{50, 60}
	c := Circle(centre, r, Ink{}, Pen(0.2, Black))
	from, worst := Point{}, 0.0
	for _, s := range c.Steps {
		if s.Op == CurveTo {
			for i := range 101 {
				p := at(from, s, float64(i)/100)
				worst = max(worst, math.Abs(math.Hypot(p.X-centre.X, p.Y-centre.Y)-r))
			}
		}
		from = s.To
	}
	if worst > r*5e-6 {
		t.Errorf("off by %v mm on a radius of %v mm", worst, r)
	}
	box := Group{Items: []Item{c}}.Bounds()
	if math.Abs(box.W-2*r) > 1e-9 || math.Abs(box.X-(centre.X-r)) > 1e-9 {
		t.Errorf("bounds %v", box)
	}
}

func TestRulerIsTrue(t *testing.T) {
	for name, turn := range map[string]Turn{"along": 0, "up": 3} {
		var c Canvas
		Ruler(&c, 20, 50)
		c.items = Turned(c.items, Point{60, 60}, turn)
		base := c.Items()[0].(Line)
		if got := math.Hypot(base.To.X-base.From.X, base.To.Y-base.From.Y); math.Abs(got-RulerLength) > 1e-9 {
			t.Errorf("%s: %v mm long", name, got)
		}
		ticks, tens := 0, 0
		for _, it := range c.Items()[1:] {
			if l, ok := it.(Line); ok {
				ticks++
				if math.Hypot(l.To.X-l.From.X, l.To.Y-l.From.Y) > rulerTen-1e-9 {
					tens++
				}
			}
		}
		if ticks != RulerLength+1 || tens != RulerLength/10+1 {
			t.Errorf("%s: %d ticks, %d of them tens", name, ticks, tens)
		}
	}
}

func TestBestGrid(t *testing.T) {
	cases := []struct {
		name          string
		paper, card   Size
		gap           float64
		columns, rows int
		turned        bool
	}{
		{"poker on A4", A4, Poker, 0, 3, 3, false},
		{"poker on Letter", Letter, Poker, 0, 3, 3, false},
		{"poker on A4, 2 mm apart", A4, Poker, 2, 3, 3, false},
		{"tarot on A4", A4, Size{70, 120}, 0, 2, 2, false},
		{"mini on Letter", Letter, Size{44, 68}, 0, 6, 3, true},
		{"bridge on A4", A4, Size{57, 89}, 0, 5, 2, true},
		{"a card larger than the paper", A5, Size{160, 220}, 0, 0, 0, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := BestGrid(c.paper, c.card, c.gap)
			if g.Columns != c.columns || g.Rows != c.rows || (g.Paper != c.paper) != c.turned {
				t.Errorf("%d x %d on %v, want %d x %d", g.Columns, g.Rows, g.Paper, c.columns, c.rows)
			}
		})
	}
}

func TestGridIsCentredAndKeepsOffTheEdge(t *testing.T) {
	for _, paper := range []Size{A4, Letter} {
		g := BestGrid(paper, Poker, 0)
		first, last := g.Slot(0), g.Slot(g.Count()-1)
		if math.Abs(first.X-(g.Paper.W-last.Right())) > 1e-9 || math.Abs(first.Y-(g.Paper.H-last.Bottom())) > 1e-9 {
			t.Errorf("not centred: from %v to %v", first, last)
		}
		if first.W != Poker.W || first.H != Poker.H {
			t.Errorf("a slot of %v", first)
		}
		if first.X < unprintable || first.Y < unprintable {
			t.Errorf("cards on the printer's margin: %v", first)
		}
	}
}

func TestCropMarksStayOffTheCards(t *testing.T) {
	for _, gap := range []float64{0, 2} {
		g := BestGrid(A4, Poker, gap)
		var c Canvas
		g.CropMarks(&c)
		for _, it := range c.Items() {
			l := it.(Line)
			for i := range g.Count() {
				s := g.Slot(i).Inset(-0.5, -0.5)
				if l.From.X < s.Right() && l.To.X > s.X && l.From.Y < s.Bottom() && l.To.Y > s.Y {
					t.Errorf("gap %v: the mark %v–%v is on card %d", gap, l.From, l.To, i)
				}
			}
		}
		want := 4 * (g.Columns + 1 + g.Rows + 1) / 2 // two ends of each cut
		if gap > 0 {
			want = 4 * (g.Columns + g.Rows)
		}
		if len(c.Items()) != want {
			t.Errorf("gap %v: %d marks, want %d", gap, len(c.Items()), want)
		}
	}
}
