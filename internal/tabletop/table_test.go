package tabletop

import (
	"strings"
	"testing"
)

func TestTable(t *testing.T) {
	table := Table{48 * Inch, 36 * Inch}
	for _, c := range []struct {
		at, nearest Point
		has         bool
	}{
		{Point{}, Point{}, true},
		{Point{48_000, 36_000}, Point{48_000, 36_000}, true},
		{Point{48_001, 3}, Point{48_000, 3}, false},
		{Point{-1, 36_001}, Point{0, 36_000}, false},
	} {
		if table.Has(c.at) != c.has || table.Nearest(c.at) != c.nearest {
			t.Errorf("%s: on it %v, nearest %s", c.at, table.Has(c.at), table.Nearest(c.at))
		}
	}
}

func TestParts(t *testing.T) {
	b := Box{Point{6_000, 0}, Point{12_000, 4_000}}
	for want, part := range map[Point][4]int{
		{7_000, 1_000}:  {0, 3, 0, 2},
		{11_000, 3_000}: {2, 3, 1, 2},
		{9_000, 2_000}:  {0, 1, 0, 1},
	} {
		if got := b.Part(part[0], part[1], part[2], part[3]); got != want {
			t.Errorf("part %v is at %s, want %s", part, got, want)
		}
	}
}

// Labels are seen whole at any edge, and the last row may stand over it.
func TestSketch(t *testing.T) {
	s := Table{12 * Inch, 5 * Inch}.Sketch(func(at Point) rune {
		if at.X < 3*Inch {
			return 'W'
		}
		return ' '
	})
	s.Stamp(Point{0, 0}, "A1")
	s.Stamp(Point{12_000, 5_000}, "B10")
	s.Stamp(Point{6_000, 2_500}, "*")
	want := `  4 |WWW      B10|
  2 |WWW   *     |
  0 |A1W         |
    +0---------10+
`
	if got := s.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// A table is drawn at most maxLetters wide.
func TestSketchOfALargeTable(t *testing.T) {
	text := Table{Most, 30 * Inch}.Sketch(func(Point) rune { return '.' }).String()
	for line := range strings.Lines(text) {
		if len(line) > 80 {
			t.Errorf("%d letters: %s", len(line), line)
		}
	}
	if !strings.Contains(text, "+0---------140-") {
		t.Errorf("the scale is missing:\n%s", text)
	}
}
