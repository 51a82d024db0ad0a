package page

import (
	"math"
	"strconv"
	"strings"
)

// svgPath reads the data of a path; the first mistake ends it.
type svgPath struct {
	text  string
	at    int
	bad   bool
	steps []Step

	now, begun Point // the pen, and where its outline began
	handle     Point // of the last curve, for one that goes on smoothly
	last       byte  // the command before
}

// pathData are the steps of a path.
func pathData(d string) ([]Step, error) {
	p := svgPath{text: d}
	command := byte(0)
	for p.more() && !p.bad {
		if c := p.text[p.at]; strings.IndexByte("MmLlHhVvCcSsQqTtAaZz", c) >= 0 {
			command = c
			p.at++
		} else if command == 0 || command == 'Z' || command == 'z' {
			p.bad = true
			break
		}
		p.step(command)
		p.last = command | 0x20
		switch command { // further points are lines
		case 'M':
			command = 'L'
		case 'm':
			command = 'l'
		}
	}
	if p.bad {
		return nil, errBroken
	}
	return p.steps, nil
}

// more says whether there is more than blanks and commas.
func (p *svgPath) more() bool {
	for p.at < len(p.text) && strings.IndexByte(" ,\t\r\n\f", p.text[p.at]) >= 0 {
		p.at++
	}
	return p.at < len(p.text) && !p.bad
}

// number reads a number; ".5.5" are two, and so is "1-2".
func (p *svgPath) number() float64 {
	if !p.more() {
		p.bad = true
		return 0
	}
	end, dot, power := p.at, false, false
	for ; end < len(p.text); end++ {
		c := p.text[end]
		sign := (c == '-' || c == '+') && (end == p.at || p.text[end-1]|0x20 == 'e')
		switch {
		case c >= '0' && c <= '9' || sign:
			continue
		case c == '.' && !dot && !power:
			dot = true
			continue
		case c|0x20 == 'e' && !power && end > p.at:
			power = true
			continue
		}
		break
	}
	v, err := strconv.ParseFloat(p.text[p.at:end], 64)
	if err != nil || math.Abs(v) > 1e9 {
		p.bad = true
	}
	p.at = max(end, p.at+1)
	return v
}

// flag reads one of an arc's two flags, which may stand right before a number.
func (p *svgPath) flag() bool {
	if !p.more() || p.text[p.at] != '0' && p.text[p.at] != '1' {
		p.bad = true
		return false
	}
	p.at++
	return p.text[p.at-1] == '1'
}

// point reads a point, from the pen where the command is small.
func (p *svgPath) point(relative bool) Point {
	x := p.number()
	y := p.number()
	if relative {
		return Point{p.now.X + x, p.now.Y + y}
	}
	return Point{x, y}
}

func (p *svgPath) step(command byte) {
	small := command >= 'a'
	switch command | 0x20 {
	case 'm':
		p.now = p.point(small)
		p.begun = p.now
		p.steps = append(p.steps, Step{Op: MoveTo, To: p.now})
	case 'z':
		p.steps, p.now = append(p.steps, Step{Op: Close}), p.begun
	case 'l':
		p.line(p.point(small))
	case 'h', 'v':
		to, v := p.now, p.number()
		coordinate := &to.X
		if command|0x20 == 'v' {
			coordinate = &to.Y
		}
		if small {
			v += *coordinate
		}
		*coordinate = v
		p.line(to)
	case 'c':
		a := p.point(small)
		b := p.point(small)
		p.curve(a, b, p.point(small))
	case 's':
		a := p.mirrored("cs")
		b := p.point(small)
		p.curve(a, b, p.point(small))
	case 'q':
		h := p.point(small)
		p.bow(h, p.point(small))
	case 't':
		p.bow(p.mirrored("qt"), p.point(small))
	case 'a':
		rx, ry, turn := p.number(), p.number(), p.number()
		large, sweep := p.flag(), p.flag()
		p.arc(math.Abs(rx), math.Abs(ry), turn*math.Pi/180, large, sweep, p.point(small))
	}
}

// moved begins an outline where the last one was closed.
func (p *svgPath) moved() {
	if n := len(p.steps); n == 0 || p.steps[n-1].Op == Close {
		p.steps = append(p.steps, Step{Op: MoveTo, To: p.now})
	}
}

func (p *svgPath) line(to Point) {
	p.moved()
	p.steps, p.now = append(p.steps, Step{Op: LineTo, To: to}), to
}

func (p *svgPath) curve(a, b, to Point) {
	p.moved()
	p.steps, p.now, p.handle = append(p.steps, Step{CurveTo, a, b, to}), to, b
}

// bow is a curve with one handle.
func (p *svgPath) bow(h, to Point) {
	from := p.now
	toward := func(q Point) Point { return Point{q.X + 2./3*(h.X-q.X), q.Y + 2./3*(h.Y-q.Y)} }
	p.curve(toward(from), toward(to), to)
	p.handle = h
}

// mirrored is the handle that goes on from that of a curve before.
func (p *svgPath) mirrored(after string) Point {
	if strings.IndexByte(after, p.last) < 0 {
		return p.now
	}
	return Point{2*p.now.X - p.handle.X, 2*p.now.Y - p.handle.Y}
}

// arc draws a part of an ellipse, by the formulas of SVG's appendix on them.
func (p *svgPath) arc(rx, ry, turn float64, large, sweep bool, to Point) {
	from := p.now
	if rx == 0 || ry == 0 || from == to {
		p.line(to)
		return
	}
	sin, cos := math.Sincos(turn)
	dx, dy := (from.X-to.X)/2, (from.Y-to.Y)/2
	x, y := cos*dx+sin*dy, -sin*dx+cos*dy
	if far := x*x/(rx*rx) + y*y/(ry*ry); far > 1 { // too small to reach
		rx, ry = rx*math.Sqrt(far), ry*math.Sqrt(far)
	}
	off := math.Sqrt(max(0, (rx*rx*ry*ry-rx*rx*y*y-ry*ry*x*x)/(rx*rx*y*y+ry*ry*x*x)))
	if large == sweep {
		off = -off
	}
	cx, cy := off*rx*y/ry, -off*ry*x/rx
	centre := Point{cos*cx - sin*cy + (from.X+to.X)/2, sin*cx + cos*cy + (from.Y+to.Y)/2}
	start := math.Atan2((y-cy)/ry, (x-cx)/rx)
	span := math.Mod(math.Atan2((-y-cy)/ry, (-x-cx)/rx)-start, 2*math.Pi)
	if sweep && span < 0 {
		span += 2 * math.Pi
	} else if !sweep && span > 0 {
		span -= 2 * math.Pi
	}
	at := func(t, along float64) Point {
		s, c := math.Sincos(t)
		ex, ey := rx*(c-along*s), ry*(s+along*c)
		return Point{centre.X + cos*ex - sin*ey, centre.Y + sin*ex + cos*ey}
	}
	pieces := max(1, math.Ceil(math.Abs(span)/(math.Pi/4)))
	each := span / pieces
	handle := 4. / 3 * math.Tan(each/4)
	for i := range int(pieces) {
		t := start + float64(i)*each
		end := at(t+each, 0)
		if i+1 == int(pieces) {
			end = to
		}
		p.curve(at(t, handle), at(t+each, -handle), end)
	}
}
