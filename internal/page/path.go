package page

import "math"

// Op is what a Step of a path does.
type Op uint8

// The steps of a path.
const (
	MoveTo  Op = iota // to To, drawing nothing
	LineTo            // straight to To
	CurveTo           // by a cubic Bézier curve with handles A and B to To
	Close             // straight to where the outline began
)

// Step is one piece of a path.
type Step struct {
	Op       Op
	A, B, To Point
}

// circlePieces is how many curves make a circle: with eight of them and the
// handle below no point is farther from the true circle than 5e-6 of the
// radius.
const circlePieces = 8

// Circle is a circle of radius r mm.
func Circle(centre Point, r float64, fill Ink, stroke Stroke) Path {
	const angle = 2 * math.Pi / circlePieces
	handle := 4.0 / 3 * math.Tan(angle/4) * r
	at := func(t, out float64) Point { // on the circle at angle t, then out along the tangent
		sin, cos := math.Sincos(t)
		return Point{centre.X + r*cos - out*sin, centre.Y + r*sin + out*cos}
	}
	steps := []Step{{Op: MoveTo, To: at(0, 0)}}
	for i := range circlePieces {
		from, to := angle*float64(i), angle*float64(i+1)
		steps = append(steps, Step{CurveTo, at(from, handle), at(to, -handle), at(to, 0)})
	}
	return Path{append(steps, Step{Op: Close}), fill, stroke}
}

// Polygon is the closed outline through the points.
func Polygon(points []Point, fill Ink, stroke Stroke) Path {
	steps := make([]Step, 0, len(points)+1)
	for i, p := range points {
		op := LineTo
		if i == 0 {
			op = MoveTo
		}
		steps = append(steps, Step{Op: op, To: p})
	}
	return Path{append(steps, Step{Op: Close}), fill, stroke}
}

// Polyline is the open line through the points.
func Polyline(points []Point, stroke Stroke) Path {
	p := Polygon(points, Ink{}, stroke)
	p.Steps = p.Steps[:len(points)]
	return p
}
