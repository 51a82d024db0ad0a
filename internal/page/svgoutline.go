package page

import (
	"slices"
)

// numbersOf are the numbers of a list, as far as it is one.
func numbersOf(text string) []float64 {
	s := svgPath{text: text}
	var out []float64
	for s.more() {
		out = append(out, s.number())
	}
	if s.bad {
		return nil
	}
	return out
}

// outlineOf is the outline of a shape.
func outlineOf(name string, attr map[string]string) ([]Step, error) {
	v := func(name string) float64 { return lengthOf(attr[name]) }
	switch name {
	case "path":
		return pathData(attr["d"])
	case "rect":
		r := Rect{v("x"), v("y"), v("width"), v("height")}
		if r.W <= 0 || r.H <= 0 {
			return nil, nil
		}
		return RoundedBox(r, max(v("rx"), v("ry")), Ink{}, Stroke{}).Steps, nil
	case "circle":
		return Circle(Point{v("cx"), v("cy")}, v("r"), Ink{}, Stroke{}).Steps, nil
	case "ellipse":
		steps, to := Circle(Point{}, 1, Ink{}, Stroke{}).Steps, affine{v("rx"), 0, 0, v("ry"), v("cx"), v("cy")}
		for i, s := range steps {
			steps[i] = Step{s.Op, to.of(s.A), to.of(s.B), to.of(s.To)}
		}
		return steps, nil
	case "line":
		return []Step{{Op: MoveTo, To: Point{v("x1"), v("y1")}}, {Op: LineTo, To: Point{v("x2"), v("y2")}}}, nil
	case "polyline", "polygon":
		numbers := numbersOf(attr["points"])
		var points []Point
		for i := 0; i+1 < len(numbers); i += 2 {
			points = append(points, Point{numbers[i], numbers[i+1]})
		}
		if len(points) < 2 {
			return nil, nil
		}
		if name == "polyline" {
			return Polyline(points, Stroke{}).Steps, nil
		}
		return Polygon(points, Ink{}, Stroke{}).Steps, nil
	}
	return nil, refusedSVG("<" + name + ">")
}

// wound are outlines of which every second one from outside is a hole, turned so that
// holes run against what they are in.
func wound(steps []Step) []Step {
	var parts [][]Step
	for i, s := range steps {
		if s.Op == MoveTo || i == 0 {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], s)
	}
	if len(parts) > 500 {
		return steps
	}
	out := make([]Step, 0, len(steps))
	for i, part := range parts {
		depth := 0
		for n, other := range parts {
			if n != i && inOutline(part[0].To, other) {
				depth++
			}
		}
		if (windingArea(part) > 0) != (depth%2 == 0) {
			part = reversed(part)
		}
		out = append(out, part...)
	}
	return out
}

// windingArea is twice the area of an outline of straight pieces, below 0 if it turns the
// other way.
func windingArea(part []Step) (area float64) {
	for i, s := range part {
		next := part[(i+1)%len(part)]
		if s.Op == Close || next.Op == Close {
			continue
		}
		area += s.To.X*next.To.Y - next.To.X*s.To.Y
	}
	return area
}

// inOutline says whether a point lies in an outline, its curves taken as straight.
func inOutline(p Point, part []Step) bool {
	corners := slices.DeleteFunc(slices.Clone(part), func(s Step) bool { return s.Op == Close })
	inside := false
	for i, s := range corners {
		a, b := s.To, corners[(i+1)%len(corners)].To
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			inside = !inside
		}
	}
	return inside
}

// reversed is an outline that runs the other way.
func reversed(part []Step) []Step {
	closes := len(part) > 0 && part[len(part)-1].Op == Close
	if closes {
		part = part[:len(part)-1]
	}
	out := []Step{{Op: MoveTo, To: part[len(part)-1].To}}
	for i := len(part) - 1; i > 0; i-- {
		out = append(out, Step{part[i].Op, part[i].B, part[i].A, part[i-1].To})
	}
	if closes {
		out = append(out, Step{Op: Close})
	}
	return out
}
