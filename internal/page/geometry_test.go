package page

import (
	"math"
	"strings"
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

// A ruler is one line of a document's text if all of it is there and true, and
// a hundred if a tick is off.
func TestRulerIsALineOfText(t *testing.T) {
	text := func(items []Item) string {
		return Document{Pages: []Page{{Size: A4, Items: items}}}.Dump()
	}
	var c Canvas
	Ruler(&c, 20, 50)
	if got, want := text(c.items), "  ruler 20,50 120,50\n  text 121,50 "; !strings.Contains(got, want) {
		t.Errorf("got %s, want %q in it", got, want)
	}
	if got := text(Turned(c.items, Point{60, 60}, 3)); !strings.Contains(got, "\n  ruler 50,100 50,0\n") {
		t.Errorf("turned: %s", got)
	}
	tick := c.items[7].(Line)
	tick.To.Y += 0.01
	c.items[7] = tick
	if got := text(c.items); strings.Contains(got, "ruler") {
		t.Errorf("with a tick that is off: %s", got)
	}
}

func TestFilledGrid(t *testing.T) {
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
			g := Grid{Paper: c.paper, Card: c.card, Gap: c.gap}.Filled()
			if g.Columns != c.columns || g.Rows != c.rows || (g.Paper != c.paper) != c.turned {
				t.Errorf("%d x %d on %v, want %d x %d", g.Columns, g.Rows, g.Paper, c.columns, c.rows)
			}
		})
	}
}

func TestGridIsCentredAndKeepsOffTheEdge(t *testing.T) {
	for _, paper := range []Size{A4, Letter} {
		g := Grid{Paper: paper, Card: Poker, Gap: 0}.Filled()
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
		g := Grid{Paper: A4, Card: Poker, Gap: gap}.Filled()
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

// TestGridsHold counts the cards that a page holds, as measured with other
// tools (5 mm kept free, both ways tried).
func TestGridsHold(t *testing.T) {
	us := Size{63.5, 88.9}
	cases := []struct {
		name       string
		card       Size
		a4, letter [3]int // without a gap, 2 mm apart, with a bleed of 3 mm
	}{
		{"poker", Poker, [3]int{9, 9, 8}, [3]int{9, 9, 6}},
		{"poker of the US", us, [3]int{9, 9, 8}, [3]int{9, 8, 6}},
		{"bridge", Bridge, [3]int{10, 9, 9}, [3]int{9, 8, 8}},
		{"mini", Mini, [3]int{16, 16, 12}, [3]int{18, 12, 12}},
		{"tarot", Tarot, [3]int{4, 4, 4}, [3]int{4, 4, 4}},
		{"square", Square, [3]int{8, 8, 6}, [3]int{6, 6, 6}},
		{"a6", A6, [3]int{2, 2, 2}, [3]int{2, 2, 2}},
	}
	for _, c := range cases {
		for i, g := range []Grid{{}, {Gap: 2}, {Bleed: 3}} {
			g.Card = c.card
			for paper, want := range map[Size]int{A4: c.a4[i], Letter: c.letter[i]} {
				g.Paper = paper
				full := g.Filled()
				if full.Count() != want {
					t.Errorf("%s, gap %v, bleed %v on %v: %d x %d, want %d", c.name, g.Gap, g.Bleed, paper, full.Columns, full.Rows, want)
				}
				checkRoom(t, full)
			}
		}
	}
}

// checkRoom holds that a grid keeps the printer's margin, and leaves room for
// the ruler at two of its sides.
func checkRoom(t *testing.T, g Grid) {
	t.Helper()
	a := g.Area().Inset(-g.Bleed, -g.Bleed)
	right, bottom := g.Paper.W-a.Right(), g.Paper.H-a.Bottom()
	if min(a.X, a.Y, right, bottom) < g.Margin-1e-9 || max(a.X, a.Y) < g.Wide-1e-9 {
		t.Errorf("%v on %v: margins %v, %v", g.Card, g.Paper, a.X, a.Y)
	}
	if math.Abs(a.X-right) > 1e-9 || math.Abs(a.Y-bottom) > 1e-9 {
		t.Errorf("%v on %v is not centred", g.Card, g.Paper)
	}
}

// flip is where a point of a page comes to lie, as one looks at the other side
// of the paper after turning it on an edge.
func flip(size Size, p Point, shortEdge bool) Point {
	if (size.H >= size.W) != shortEdge { // about an upright line
		return Point{size.W - p.X, p.Y}
	}
	return Point{p.X, size.H - p.Y}
}

func TestBacksLieBehindTheirFronts(t *testing.T) {
	for _, paper := range []Size{A4, A5, Letter, Legal} {
		for _, card := range []Size{Poker, Bridge, Tarot, Mini, Square, A6} {
			for _, short := range []bool{false, true} {
				g := Grid{Paper: paper, Card: card, Bleed: 1}.Filled()
				for i := range g.Count() {
					front := g.Slot(i)
					back, turned := g.BackSlot(i, short)
					want := between(flip(g.Paper, Point{front.X, front.Y}, short), flip(g.Paper, Point{front.Right(), front.Bottom()}, short))
					if !near(back, want) {
						t.Fatalf("%v on %v, short edge %v: the back of %d is at %v, its front shows through at %v", card, g.Paper, short, i, back, want)
					}
					// The top of a page turned about a level line is at the other side's bottom.
					if level := flip(g.Paper, Point{0, 0}, short).Y != 0; turned != level {
						t.Fatalf("%v, short edge %v: turned %v", g.Paper, short, turned)
					}
				}
			}
		}
	}
}

func TestCutLinesRunAlongEveryCard(t *testing.T) {
	for _, g := range []Grid{{Gap: 0}, {Gap: 2}, {Bleed: 1}} {
		g.Paper, g.Card = A4, Poker
		g = g.Filled()
		var c Canvas
		g.CutLines(&c)
		for i := range g.Count() {
			s := g.Slot(i)
			for _, want := range []Line{
				{From: Point{s.X, 0}, To: Point{s.X, A4.H}}, {From: Point{s.Right(), 0}, To: Point{s.Right(), A4.H}},
				{From: Point{0, s.Y}, To: Point{A4.W, s.Y}}, {From: Point{0, s.Bottom()}, To: Point{A4.W, s.Bottom()}},
			} {
				if countNear(c.Items(), want) != 1 {
					t.Errorf("gap %v: %d lines from %v to %v", g.Gap, countNear(c.Items(), want), want.From, want.To)
				}
			}
		}
	}
}

func countNear(items []Item, want Line) (n int) {
	for _, it := range items {
		if l, ok := it.(Line); ok && near(between(l.From, l.To), between(want.From, want.To)) {
			n++
		}
	}
	return n
}

func TestFoldMarksRunDownTheMiddles(t *testing.T) {
	g := Grid{Paper: A4, Card: Size{126, 88}, Bleed: 3}.Filled()
	var c Canvas
	g.FoldMarks(&c)
	for i := range g.Count() {
		s := g.Slot(i)
		middle := s.X + 63
		if countNear(c.Items(), Line{From: Point{middle, s.Y}, To: Point{middle, s.Bottom()}}) != 1 {
			t.Errorf("card %d is not folded at %v", i, middle)
		}
	}
}

// TestRegistrationMarks holds the marks to what cutting machines look for, and
// cards off them.
func TestRegistrationMarks(t *testing.T) {
	for _, square := range []bool{true, false} {
		var c Canvas
		RegistrationMarks(&c, Letter, square)
		if square {
			if first := c.Items()[0].(Box); first.Rect != (Rect{10, 10, 5, 5}) || first.Fill != Black {
				t.Errorf("the square is %v", first)
			}
		}
		want := map[bool]int{true: 1 + 2*2, false: 4 * 2}[square]
		if got := boundsOf(c.Items()); len(c.Items()) != want || !near(got, Rect{10, 10, Letter.W - 20, Letter.H - 20}) {
			t.Errorf("square %v: %d boxes over %v", square, len(c.Items()), got)
		}
		for _, card := range []Size{Poker, Bridge, Tarot, Mini, Square, A6} {
			g := Grid{Paper: Letter, Card: card, Gap: 1.25, Bleed: 0.6, Margin: RegistrationInset, Wide: RegistrationInset + RegistrationRoom}.Filled()
			checkRoom(t, g)
			var marks Canvas
			RegistrationMarks(&marks, g.Paper, square)
			a := g.Area().Inset(-g.Bleed-0.4, -g.Bleed-0.4)
			for _, it := range marks.Items() {
				if m := it.(Box); m.X < a.Right() && m.Right() > a.X && m.Y < a.Bottom() && m.Bottom() > a.Y {
					t.Errorf("cards of %v lie on the mark %v", card, m.Rect)
				}
			}
		}
	}
}

// TestPagesOnTheirSide turns a page either way: what stood at its top stands at its right, or its left.
func TestPagesOnTheirSide(t *testing.T) {
	p := Page{Size: Size{94, 69}, Trim: Rect{3, 3, 88, 63}, Bleed: Rect{0, 0, 94, 69}, Items: []Item{Box{Rect: Rect{0, 0, 94, 5}}}}
	for turn, want := range map[Turn]Rect{1: {64, 0, 5, 94}, 3: {0, 0, 5, 94}} {
		got := p.Turned(turn)
		if at := got.Items[0].(Box).Rect; !near(at, want) || got.Size != (Size{69, 94}) || !near(got.Trim, Rect{3, 3, 63, 88}) || !near(got.Bleed, Rect{0, 0, 69, 94}) {
			t.Errorf("turned by %d: %v on %v, %v, %v", turn, at, got.Size, got.Trim, got.Bleed)
		}
	}
}
