package schema

import (
	"strings"
	"testing"
)

func TestShapeFault(t *testing.T) {
	square := [][]float64{{0, 0}, {4, 0}, {4, 4}, {0, 4}}
	cases := []struct {
		name  string
		shape Shape
		want  string // a part of the fault; "" for none
	}{
		{"a circle", Shape{Diameter: 4, Rings: []float64{1, 3}}, ""},
		{"a part of one", Shape{Diameter: 4, Arc: 90}, ""},
		{"a rectangle", Shape{Width: 3, Height: 4, Sides: []string{"A"}, Entry: 4}, ""},
		{"a point", Shape{Width: 3, Height: 4, Taper: 60, Sides: []string{"C", "", "B", "B", ""}}, ""},
		{"an outline", Shape{Corners: square, Entry: 1}, ""},
		{"nothing", Shape{}, "no form"},
		{"two forms", Shape{Diameter: 4, Width: 1, Height: 1}, "several"},
		{"half a rectangle", Shape{Height: 4}, "alone"},
		{"a ring outside", Shape{Diameter: 4, Rings: []float64{4}}, "ring"},
		{"an arc of a rectangle", Shape{Width: 3, Height: 4, Arc: 90}, "no circle"},
		{"a tapered circle", Shape{Diameter: 4, Taper: 60}, "no rectangle"},
		{"a long point", Shape{Width: 4, Height: 1, Taper: 30}, "longer"},
		{"a line", Shape{Corners: square[:2]}, "three corners"},
		{"three numbers", Shape{Corners: [][]float64{{0, 0}, {1, 0}, {1, 1, 1}}}, "two numbers"},
		{"corners in a row", Shape{Corners: [][]float64{{0, 0}, {1, 0}, {2, 0}}}, "nothing"},
		{"five sides of four", Shape{Width: 3, Height: 4, Sides: make([]string, 5)}, "more sides"},
		{"a circle's side", Shape{Diameter: 4, Entry: 1}, "entry"},
	}
	for _, c := range cases {
		got := c.shape.Fault()
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestShapeExtent(t *testing.T) {
	for _, c := range []struct {
		shape Shape
		w, h  float64
	}{
		{Shape{Diameter: 4}, 4, 4},
		{Shape{Width: 3, Height: 4, Taper: 45}, 3, 4},
		{Shape{Corners: [][]float64{{-1, 2}, {5, 2}, {5, 7}}}, 6, 5},
	} {
		if w, h := c.shape.Extent(); w != c.w || h != c.h {
			t.Errorf("%v: %v by %v, want %v by %v", c.shape, w, h, c.w, c.h)
		}
	}
}
