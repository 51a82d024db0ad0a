package grid

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/golden"
)

// A wall from b3 to d2 and a fence next to a1, on either board.
func TestText(t *testing.T) {
	for _, s := range []Shape{FlatHexes, PointedHexes} {
		b := Board{8, 5, s}
		north, south := MaskOf(), MaskOf()
		for _, name := range []string{"b3", "c3", "d3"} {
			c, _ := b.Cell(name)
			north.Add(c)
		}
		for c := range Cell(b.Cells()) {
			if _, row := b.Place(c); row < 2 {
				south.Add(c)
			}
		}
		text := b.Text(func(c Cell) string {
			switch b.Name(c) {
			case "a1":
				return "A1 B12"
			case "d2":
				return "A1w"
			case "h5":
				return "too long"
			}
			if c%3 == 0 {
				return "."
			}
			return ""
		}, func(e Edge) rune {
			switch {
			case north.Has(e.A) && south.Has(e.B), north.Has(e.B) && south.Has(e.A):
				return '#'
			case e.A == 0 || e.B == 0:
				return '='
			}
			return 0
		})
		golden.Check(t, fmt.Sprintf("testdata/%v.txt", s), text)
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
				t.Errorf("%v: a line has %d columns: %s", s, n, line)
			}
		}
	}
}
