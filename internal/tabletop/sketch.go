package tabletop

import (
	"fmt"
	"strings"
)

// Sketch is a table drawn in letters, the north at the top. A letter is some whole
// inches wide and twice as high, as letters are.
type Sketch struct {
	side  Length   // that a letter is wide
	lines [][]rune // the southernmost first
}

// maxLetters is how many letters wide a sketch is at most, without the figures
// at its edge.
const maxLetters = 72

// Sketch draws what lies at each place of the table.
func (t Table) Sketch(symbol func(at Point) rune) *Sketch {
	s := &Sketch{side: Inch}
	for Squares(t.Width, s.side) > maxLetters {
		s.side += Inch
	}
	s.lines = make([][]rune, Squares(t.Depth, 2*s.side))
	for y := range s.lines {
		s.lines[y] = make([]rune, Squares(t.Width, s.side))
		for x := range s.lines[y] {
			s.lines[y][x] = symbol(Point{X: s.side*Length(x) + s.side/2, Y: 2*s.side*Length(y) + s.side})
		}
	}
	return s
}

// Stamp writes a label at a place, so that all of it is seen.
func (s *Sketch) Stamp(at Point, label string) {
	line := s.lines[min(int(at.Y/(2*s.side)), len(s.lines)-1)]
	stamp(line, int(at.X/s.side), label)
}

func stamp(line []rune, column int, label string) {
	letters := []rune(label)
	column = max(min(column, len(line)-len(letters)), 0)
	copy(line[column:], letters)
}

// String is the sketch with how far it is from the corner along both edges, in
// inches.
func (s *Sketch) String() string {
	var b strings.Builder
	each := int(s.side / Inch)
	for y := len(s.lines) - 1; y >= 0; y-- {
		fmt.Fprintf(&b, "%3d |%s|\n", y*2*each, string(s.lines[y]))
	}
	edge := []rune(strings.Repeat("-", len(s.lines[0])))
	for x := 0; x < len(edge); x += 10 {
		stamp(edge, x, fmt.Sprint(x*each))
	}
	fmt.Fprintf(&b, "    +%s+\n", string(edge))
	return b.String()
}
