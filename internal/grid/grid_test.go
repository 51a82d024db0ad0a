package grid

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestNamesGoOutAndBack(t *testing.T) {
	for _, b := range []Board{{1, 1, Squares}, {13, 9, Squares}, {16, 16, Squares}, {60, 30, Squares}, {300, 200, Squares}} {
		for c := range Cell(b.Cells()) {
			got, err := b.Cell(b.Name(c))
			if err != nil || got != c {
				t.Fatalf("%v: cell %d is %q, which reads as %d, %v", b, c, b.Name(c), got, err)
			}
		}
	}
}

func TestCell(t *testing.T) {
	b := Board{13, 9, Squares}
	tests := []struct {
		text string
		want Cell
		off  bool
		bad  bool
	}{
		{"a1", 0, false, false},
		{"m9", 116, false, false},
		{" B1 ", 1, false, false},
		{"n1", None, true, false},
		{"a10", None, true, false},
		{"a0", None, false, true},
		{"a+1", None, false, true},
		{"1a", None, false, true},
		{"", None, false, true},
		{"abc1", None, false, true},
		{"a99999999999999999999", None, false, true},
	}
	for _, tt := range tests {
		got, err := b.Cell(tt.text)
		var off *OffBoard
		if got != tt.want || errors.As(err, &off) != tt.off || (err != nil) != (tt.off || tt.bad) {
			t.Errorf("Cell(%q) = %d, %v", tt.text, got, err)
		}
	}
}

func TestArea(t *testing.T) {
	b := Board{13, 9, Squares}
	tests := []struct {
		text string
		want []string
	}{
		{"g2", []string{"g2"}},
		{"a1:c2", []string{"a1", "b1", "c1", "a2", "b2", "c2"}},
		{"c2:a1", []string{"a1", "b1", "c1", "a2", "b2", "c2"}},
		{"a1:b1, b1:c1,m9", []string{"a1", "b1", "c1", "m9"}},
	}
	for _, tt := range tests {
		cells, err := b.Area(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, c := range cells {
			got = append(got, b.Name(c))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("Area(%q) = %v, want %v", tt.text, got, tt.want)
		}
	}
	for _, text := range []string{"a1:", ":", "a1,,b1", "a1:n1"} {
		if _, err := b.Area(text); err == nil {
			t.Errorf("Area(%q) is accepted", text)
		}
	}
}

func TestAreaText(t *testing.T) {
	b := Board{13, 9, Squares}
	for _, tt := range []struct{ cells, want string }{
		{"g2", "g2"},
		{"c2:a1", "a1:c2"},
		{"a1:m2, c5", "a1:m2, c5"},
		{"b1, a1, a2, b2, c1", "a1:c1, a2:b2"},
		{"a1:a9", "a1:a9"},
		{"m9, a1, m1, a9", "a1, m1, a9, m9"},
		{"l1:m1, a2:b2", "l1:m1, a2:b2"},
	} {
		cells, err := b.Area(tt.cells)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.AreaText(cells); got != tt.want {
			t.Errorf("%q is written %q, want %q", tt.cells, got, tt.want)
		}
	}
	for _, shape := range []Shape{FlatHexes, PointedHexes} {
		b := Board{8, 8, shape}
		if cells, err := b.Area("a1:h2"); err != nil || b.AreaText(cells) != "a1:h2" {
			t.Errorf("two rows of hexes (%v) are written %q, %v", shape, b.AreaText(cells), err)
		}
	}
	if got := b.AreaText(nil); got != "" {
		t.Errorf("no cells are written %q", got)
	}
}

func TestAreasGoOutAndBack(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 500 {
		b := Board{1 + r.IntN(9), 1 + r.IntN(9), Squares}
		var cells []Cell
		for range 1 + r.IntN(30) {
			cells = append(cells, Cell(r.IntN(b.Cells())))
		}
		text := b.AreaText(cells)
		again, err := b.Area(text)
		if err != nil || MaskOf(again...) != MaskOf(cells...) || len(again) != MaskOf(cells...).Count() {
			t.Fatalf("board %v: %v are written %q, which reads as %v, %v", b, cells, text, again, err)
		}
	}
}

func FuzzArea(f *testing.F) {
	f.Add("a1:m2, c3")
	f.Add("zz9999:a1,,")
	f.Fuzz(func(t *testing.T, text string) {
		b := Board{16, 16, Squares}
		cells, err := b.Area(text)
		if err == nil && len(cells) == 0 {
			t.Errorf("%q is an area without cells", text)
		}
		for _, c := range cells {
			if c < 0 || int(c) >= b.Cells() {
				t.Errorf("%q holds cell %d", text, c)
			}
		}
	})
}

// What Coordinates reads is a name that comes out again, on any board that has
// the cell.
func FuzzCoordinates(f *testing.F) {
	for _, name := range []string{"a1", " M9 ", "zz9999", "a01", "1a", ""} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		column, row, err := Coordinates(name)
		if err != nil {
			return
		}
		b := Board{column + 1, row + 1, Squares}
		again, err := b.Cell(b.Name(b.At(column, row)))
		if err != nil || again != b.At(column, row) {
			t.Errorf("%q is column %d, row %d; that is %q, which reads as %d, %v", name, column, row, b.Name(b.At(column, row)), again, err)
		}
	})
}

func TestSteps(t *testing.T) {
	for _, b := range shapes(7, 5) {
		for c := range Cell(b.Cells()) {
			for d := range Direction(Directions) {
				n := b.Step(c, d)
				if n == None {
					continue
				}
				if b.Step(n, d.Opposite()) != c || b.Distance(c, n) != 1 {
					t.Errorf("%v: %s and %s are no neighbours", b, b.Name(c), b.Name(n))
				}
				if got, ok := b.Toward(c, n); !ok || got != d {
					t.Errorf("%v: Toward(%s, %s) = %d, %v", b, b.Name(c), b.Name(n), got, ok)
				}
			}
		}
		if _, ok := b.Toward(0, 2); ok {
			t.Errorf("%v: a1 and c1 pass for neighbours", b)
		}
	}
	if North.Turn(-1) != NorthWest || NorthWest.Turn(2) != NorthEast {
		t.Error("turning goes wrong")
	}
}

func TestDepth(t *testing.T) {
	b := Board{7, 5, Squares}
	c, _ := b.Cell("b2")
	for edge, want := range map[string]int{"south": 2, "north": 4, "west": 2, "east": 6} {
		d, ok := EdgeDirection(edge)
		if got := b.Depth(c, d); !ok || got != want || d.Edge() != edge {
			t.Errorf("b2 lies %d deep from the %s, want %d from the %s", got, d.Edge(), want, edge)
		}
	}
	for _, none := range []string{"", "northeast", "North"} {
		if d, ok := EdgeDirection(none); ok {
			t.Errorf("%q is the %s edge", none, d.Edge())
		}
	}
}
