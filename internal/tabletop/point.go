package tabletop

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Length is a distance in thousandths of an inch.
type Length int32

// Inch is one inch.
const Inch Length = 1000

// Most is the greatest length of a table's side for which nothing overflows: a
// thousand inches.
const Most = 1000 * Inch

// Inches is a number of inches to the nearest thousandth.
func Inches(n float64) Length { return Length(math.Round(n * float64(Inch))) }

// Float is the length in inches.
func (l Length) Float() float64 { return float64(l) / float64(Inch) }

// Point is a place on a table, so far east and north of its south-western
// corner; or the way from one place to another.
type Point struct{ X, Y Length }

// Minus is the way from q to p.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Plus is the place that a way leads to.
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Dot is the scalar product of two ways, in square thousandths.
func (p Point) Dot(q Point) int64 { return int64(p.X)*int64(q.X) + int64(p.Y)*int64(q.Y) }

// Cross is above 0 if q leads further left than p, below 0 if further right.
func (p Point) Cross(q Point) int64 { return int64(p.X)*int64(q.Y) - int64(p.Y)*int64(q.X) }

// Square is the square of the way's length.
func (p Point) Square() int64 { return p.Dot(p) }

// Length is the way's length, rounded down to a thousandth.
func (p Point) Length() Length { return Length(root(p.Square())) }

// Distance is how far apart two places are, rounded down to a thousandth.
func Distance(p, q Point) Length { return q.Minus(p).Length() }

// Near says whether two places are at most so far apart.
func Near(p, q Point, d Length) bool { return q.Minus(p).Square() <= int64(d)*int64(d) }

// Between is the place that lies so much of the way from p to q: part of whole.
func Between(p, q Point, part, whole int64) Point {
	d := q.Minus(p)
	return Point{p.X + Length(nearest(int64(d.X)*part, whole)), p.Y + Length(nearest(int64(d.Y)*part, whole))}
}

// root is the square root, rounded down. The first guess is good to the last
// bit on every machine, and mended where it is not.
func root(n int64) int64 {
	r := int64(math.Sqrt(float64(n)))
	for r*r > n {
		r--
	}
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// nearest is a over b, which is above 0, to the nearest whole number, halves up.
func nearest(a, b int64) int64 { return floor(2*a+b, 2*b) }

// floor is a over b, which is above 0, rounded down, below zero too.
func floor(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func abs(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}

// Root is the square root of a square of thousandths, rounded down.
func Root(square int64) Length { return Length(root(square)) }

// Square is the square of a length, as ways have it.
func (l Length) Square() int64 { return int64(l) * int64(l) }

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
