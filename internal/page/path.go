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

// RoundedBox is a rectangle as an outline, its corners rounded by radius mm.
func RoundedBox(r Rect, radius float64, fill Ink, stroke Stroke) Path {
	radius = min(radius, r.W/2, r.H/2)
	if radius <= 0 {
		return Polygon(r.Corners(), fill, stroke)
	}
	steps := make([]Step, 0, 10)
	steps = append(steps, Step{Op: MoveTo, To: Point{r.X + radius, r.Y}})
	// Clockwise, each corner with the way that leads to it and the way on.
	for _, turn := range []struct{ at, to, on Point }{
		{Point{r.Right(), r.Y}, Point{1, 0}, Point{0, 1}},
		{Point{r.Right(), r.Bottom()}, Point{0, 1}, Point{-1, 0}},
		{Point{r.X, r.Bottom()}, Point{-1, 0}, Point{0, -1}},
		{Point{r.X, r.Y}, Point{0, -1}, Point{1, 0}},
	} {
		off := func(way Point, by float64) Point { return Point{turn.at.X + way.X*by, turn.at.Y + way.Y*by} }
		steps = append(steps, Step{Op: LineTo, To: off(turn.to, -radius)},
			Step{CurveTo, off(turn.to, -radius*cornerHandle), off(turn.on, radius*cornerHandle), off(turn.on, radius)})
	}
	return Path{append(steps, Step{Op: Close}), fill, stroke}
}

// cornerHandle is how far from a corner the handles of a quarter circle are, as
// a part of the radius.
const cornerHandle = 1 - 4.0/3*(math.Sqrt2-1)

// Sector is a slice of a circle, degrees wide (up to 360), its middle straight
// up from the centre: two radii and an arc.
func Sector(centre Point, r, degrees float64, fill Ink, stroke Stroke) Path {
	whole := degrees * math.Pi / 180
	pieces := max(1, int(math.Ceil(degrees/360*circlePieces)))
	each := whole / float64(pieces)
	handle := 4.0 / 3 * math.Tan(each/4) * r
	at := func(t, out float64) Point { // t from the way up, clockwise; out along the tangent
		sin, cos := math.Sincos(t)
		return Point{centre.X + r*sin + out*cos, centre.Y - r*cos + out*sin}
	}
	steps := []Step{{Op: MoveTo, To: centre}, {Op: LineTo, To: at(-whole/2, 0)}}
	for i := range pieces {
		from, to := -whole/2+each*float64(i), -whole/2+each*float64(i+1)
		steps = append(steps, Step{CurveTo, at(from, handle), at(to, -handle), at(to, 0)})
	}
	return Path{append(steps, Step{Op: Close}), fill, stroke}
}

// bendSteps is how many straight pieces a curve is made of where it is measured.
const bendSteps = 8

// Lines are the outlines of the path with straight pieces for its curves. One
// that is closed ends where it began.
func (p Path) Lines() [][]Point {
	var out [][]Point
	var line []Point
	end := func() {
		if len(line) > 0 {
			out = append(out, line)
		}
		line = nil
	}
	for _, s := range p.Steps {
		switch s.Op {
		case MoveTo:
			end()
			line = []Point{s.To}
		case LineTo:
			line = append(line, s.To)
		case CurveTo:
			from := line[len(line)-1]
			for i := range bendSteps {
				line = append(line, onCurve(from, s, float64(i+1)/bendSteps))
			}
		case Close:
			line = append(line, line[0])
		}
	}
	end()
	return out
}

// onCurve is the point of a curve so far from its beginning, 1 being its end.
func onCurve(from Point, s Step, t float64) Point {
	a, b, c := partway(from, s.A, t), partway(s.A, s.B, t), partway(s.B, s.To, t)
	return partway(partway(a, b, t), partway(b, c, t), t)
}
