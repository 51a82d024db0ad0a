package tabletop

import (
	"fmt"
	"strconv"
	"strings"
)

// String is the length in inches, to the thousandth: "24.25".
func (l Length) String() string { return strconv.FormatFloat(l.Float(), 'f', -1, 64) }

// Tenths is the length in inches to the nearest tenth, as people read it: "24.3".
func (l Length) Tenths() string {
	return strconv.FormatFloat(float64(nearest(int64(l), 100))/10, 'f', 1, 64)
}

// String is the place as documents write it: "24.25,17.5".
func (p Point) String() string { return p.X.String() + "," + p.Y.String() }

// Tenths is the place to the nearest tenth of an inch: "24.3,17.5".
func (p Point) Tenths() string { return p.X.Tenths() + "," + p.Y.Tenths() }

// ParsePoint reads a place as String writes it.
func ParsePoint(text string) (Point, error) {
	east, north, ok := strings.Cut(text, ",")
	x, errX := strconv.ParseFloat(east, 64)
	y, errY := strconv.ParseFloat(north, 64)
	if !ok || errX != nil || errY != nil || !sane(x) || !sane(y) {
		return Point{}, fmt.Errorf("%q is no place; places are written like 12,8.5", text)
	}
	return Point{X: Inches(x), Y: Inches(y)}, nil
}

// sane says that a number of inches is one that a length can be.
func sane(inches float64) bool { return inches >= -Most.Float() && inches <= Most.Float() }
