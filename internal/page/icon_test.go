package page

import (
	"math"
	"strings"
	"testing"
)

func TestReadIcons(t *testing.T) {
	const text = `# a remark
arrow
fill 0,0 24,12 0,24
scratch 2 4,12 ~ 6,10 8,10 10,12 z

box
turn 90 1
line 1.5 b 0,0 24,12 m 2,2 4,4
`
	all, err := readIcons(text)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 2 || all[0].Name != "arrow" || all[1].Name != "box" || len(all[0].shapes) != 2 {
		t.Fatalf("read %+v", all)
	}
	if s := all[0].shapes[1]; !s.white || s.pen != 2 || s.steps[1].Op != CurveTo || s.steps[2].Op != Close {
		t.Errorf("a curve in white was read as %+v", s)
	}
	turned := all[1].shapes[0].steps
	if p := turned[0].To; math.Hypot(p.X-24, p.Y) > 1e-9 {
		t.Errorf("turned a quarter clockwise, the upper left corner is at %v", p)
	}
	if last := turned[len(turned)-2]; last.Op != MoveTo {
		t.Errorf("m did not begin another outline: %+v", last)
	}
}

func TestReadIconsRefuses(t *testing.T) {
	for want, text := range map[string]string{
		`line 1: "two words" is no name`:          "two words",
		`line 2: "draw" is neither fill, hole`:    "a\ndraw 1,1 2,2",
		`line 2: "7" is no point`:                 "a\nfill 1,1 7",
		`line 2: the outline ends too soon`:       "a\nfill 1,1 ~ 1,1 2,2",
		`line 2: no outline`:                      "a\nfill",
		`line 2: a line 0 units wide`:             "a\nline 0 1,1 2,2",
		`line 2: strconv.ParseFloat: parsing`:     "a\nturn far 1",
		`line 2: strconv.ParseFloat: parsing "x"`: "a\nfill o 1,x 2",
	} {
		if _, err := readIcons(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}

// TestIconsTellApart looks at all icons as coarsely as the eye does at 5 mm
// across a table: no two look the same, none is nearly empty or nearly black,
// and none leaves its square.
func TestIconsTellApart(t *testing.T) {
	seen := map[string]bool{}
	var all []coarse
	for _, icon := range icons() {
		if seen[icon.Name] {
			t.Errorf("two icons are called %s", icon.Name)
		}
		seen[icon.Name] = true
		var c Canvas
		icon.Draw(&c, Rect{0, 0, iconSide, iconSide}, Black)
		b := Group{Items: c.Items()}.Bounds()
		if b.X < -0.7 || b.Y < -0.7 || b.Right() > iconSide+0.7 || b.Bottom() > iconSide+0.7 {
			t.Errorf("%s leaves its square: %.2f", icon.Name, b)
		}
		look := icon.coarse()
		if n := look.black(); n < 6 && icon.Name != "sand" || n > coarseSide*coarseSide*3/4 {
			t.Errorf("%s blackens %d of %d dots", icon.Name, n, coarseSide*coarseSide)
		}
		for i, other := range all {
			if n := look.unlike(other); n < 24 {
				t.Errorf("%s and %s differ in %d dots of %d", icon.Name, icons()[i].Name, n, coarseSide*coarseSide)
			}
		}
		all = append(all, look)
	}
}

// coarse is an icon on a grid of dots.
type coarse [coarseSide * coarseSide]bool

const coarseSide = 20

func (c coarse) black() (n int) { return c.unlike(coarse{}) }

func (c coarse) unlike(other coarse) (n int) {
	for i := range c {
		if c[i] != other[i] {
			n++
		}
	}
	return n
}

// coarse draws the icon, each shape over those before it.
func (i Icon) coarse() (out coarse) {
	for _, s := range i.shapes {
		outlines := flattened(s.steps)
		for n := range out {
			at := Point{(float64(n%coarseSide) + 0.5) * iconSide / coarseSide, (float64(n/coarseSide) + 0.5) * iconSide / coarseSide}
			if s.covers(outlines, at) {
				out[n] = !s.white
			}
		}
	}
	return out
}

// covers says whether a shape has ink at a point.
func (s shape) covers(outlines [][]Point, at Point) bool {
	within := false
	for _, line := range outlines {
		for i, b := range line {
			a := line[(i+len(line)-1)%len(line)]
			if s.pen > 0 {
				within = within || i > 0 && distance(at, a, b) < max(s.pen, 1)/2
			} else if (a.Y > at.Y) != (b.Y > at.Y) && at.X < a.X+(at.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
				within = !within
			}
		}
	}
	return within
}

// distance is how far a point is from the line between two others.
func distance(p, a, b Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if long := dx*dx + dy*dy; long > 0 {
		t = min(max(((p.X-a.X)*dx+(p.Y-a.Y)*dy)/long, 0), 1)
	}
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}

// flattened are a path's outlines with their curves in short straight pieces.
func flattened(steps []Step) (out [][]Point) {
	var now []Point
	for _, s := range steps {
		switch s.Op {
		case MoveTo:
			if len(now) > 0 {
				out = append(out, now)
			}
			now = []Point{s.To}
		case LineTo:
			now = append(now, s.To)
		case CurveTo:
			from := now[len(now)-1]
			for i := 1; i <= 12; i++ {
				now = append(now, at(from, s, float64(i)/12))
			}
		case Close:
			now = append(now, now[0])
		}
	}
	return append(out, now)
}

func TestTileFillsTheRectangle(t *testing.T) {
	icon, ok := FindIcon("field")
	if !ok {
		t.Fatal("no icon field")
	}
	var c Canvas
	icon.Tile(&c, Rect{10, 20, 50, 50}, 12, Black)
	if n := len(c.Items()); n != 4*4*len(icon.shapes) {
		t.Errorf("%d items, want those of 4 times 4 copies", n)
	}
	if b := (Group{Items: c.Items()}).Bounds(); math.Abs(b.Y-20) > 1e-9 || math.Abs(b.Bottom()-70) > 1e-9 {
		t.Errorf("the tiles cover %v", b)
	}
}

// TestIconInText holds that an icon stands in a line as a letter does: it has
// its width, is no fault, and is nothing in titles.
func TestIconInText(t *testing.T) {
	skull, _ := FindIcon("skull")
	var p Faults
	w := p.Words("cell", skull.Letter()+" Skull "+skull.Letter(), Style{})
	if len(p.All()) > 0 {
		t.Error(p.All())
	}
	if got := w.String(); strings.TrimSpace(got) != "Skull" {
		t.Errorf("in titles it says %q", got)
	}
	plain := p.Words("cell", "Skull", Style{})
	want := plain.Width(10) + millimetres(2*(iconAdvance+Regular.Advance(' ')), 10)
	if got := w.Width(10); math.Abs(got-want) > 1e-9 {
		t.Errorf("%v mm wide, want %v", got, want)
	}
	var c Canvas
	Para{Words: w, Size: 10}.Draw(&c, 5, 5, 100)
	paths, texts := 0, 0
	for _, it := range c.Items() {
		switch it := it.(type) {
		case Path:
			paths++
		case Text:
			texts++
			if at := 5 + millimetres(iconAdvance+Regular.Advance(' '), 10); math.Abs(it.At.X-at) > 1e-9 {
				t.Errorf("the text begins at %v, want %v", it.At.X, at)
			}
		}
	}
	if paths != 2*len(skull.shapes) || texts != 1 {
		t.Errorf("%d paths and %d texts", paths, texts)
	}
	if got := Bare("a " + skull.Letter() + "b"); got != "a b" {
		t.Errorf("without its icons the text is %q", got)
	}
	if n := len(w.wrap(millimetres(iconAdvance, 10), 10, 0)); n < 4 {
		t.Errorf("in a column as wide as the icon it takes %d lines", n)
	}
}

func TestFindIconKnowsNoOthers(t *testing.T) {
	if icon, ok := FindIcon("zeppelin"); ok || icon.Letter() != "" {
		t.Errorf("found %+v", icon)
	}
}

// TestIconAlong holds that icons along a line lie on it, end to end, with what
// is below them at the right hand of who walks it.
func TestIconAlong(t *testing.T) {
	cliff, _ := FindIcon("cliff")
	for _, c := range []struct {
		from, to Point
		below    func(Rect) bool // whether most of it lies on the right hand
	}{
		{Point{10, 10}, Point{40, 10}, func(r Rect) bool { return r.Bottom()-10 > 10-r.Y }},
		{Point{10, 40}, Point{10, 10}, func(r Rect) bool { return r.Right()-10 > 10-r.X }},
		{Point{40, 10}, Point{10, 10}, func(r Rect) bool { return 10-r.Y > r.Bottom()-10 }},
	} {
		var c2 Canvas
		cliff.Along(&c2, c.from, c.to, 9, Black)
		if n := len(c2.Items()); n != 3*len(cliff.shapes) {
			t.Errorf("%d items, want those of 3 copies of 10 mm", n)
		}
		if b := (Group{Items: c2.Items()}).Bounds(); !c.below(b) || max(b.W, b.H) < 28 || max(b.W, b.H) > 30.1 {
			t.Errorf("from %v to %v it covers %v", c.from, c.to, b)
		}
	}
	var none Canvas
	cliff.Along(&none, Point{1, 1}, Point{1, 1}, 9, Black)
	if len(none.Items()) > 0 {
		t.Error("something stands along no line")
	}
}
