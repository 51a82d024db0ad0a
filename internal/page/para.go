package page

import "fmt"

// Piece is something with a height at any width: a paragraph, a table row,
// a gap. Heights and widths are mm.
type Piece interface {
	Height(width float64) float64
	Draw(c *Canvas, x, y, width float64)
}

// Align says where lines stand in their width.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

// Para is words set at a size.
type Para struct {
	Words Words
	Size  float64 // points
	Align Align
	Hang  float64 // mm by which the lines after the first are indented
	Tight bool    // lines close together, for figures and headings
}

// Type proportions, as parts of the type size.
const (
	leading      = 1.18
	tightLeading = 1.0
	capHeight    = 0.711 // of Roboto Condensed
)

func (p Para) pitch() float64 {
	if p.Tight {
		return p.Size * MMPerPoint * tightLeading
	}
	return p.Size * MMPerPoint * leading
}

// Height is the number of lines times their pitch.
func (p Para) Height(width float64) float64 {
	return float64(p.Words.lines(width, p.Size, p.Hang)) * p.pitch()
}

// Draw sets the paragraph with its top at y: capitals stand in the middle
// of their line.
func (p Para) Draw(c *Canvas, x, y, width float64) {
	for i, l := range p.Words.wrap(width, p.Size, p.Hang) {
		p.drawLine(c, l, i == 0, x, y+float64(i)*p.pitch(), width)
	}
}

// drawLine sets one of the paragraph's lines with its top at y.
func (p Para) drawLine(c *Canvas, l line, first bool, x, y, width float64) {
	if !first {
		x, width = x+p.Hang, width-p.Hang
	}
	free := width - millimetres(l.width, p.Size)
	baseline := y + (p.pitch()+capHeight*p.Size*MMPerPoint)/2
	l.draw(c, x+free*float64(p.Align)/2, baseline, p.Size, p.Words.ink)
}

// step is by how many points sizes shrink.
const step = 0.25

// Fit makes the paragraph fit width x height mm by shrinking it, never under
// smallest points and, as long as a smaller size helps, without breaking a
// word. If it does not fit even so, it is set at the smallest size, whole,
// and an overflow is a fault of the field.
func (p *Faults) Fit(field string, para Para, width, height, smallest float64) Para {
	fits := func(size float64) bool {
		para.Size = size
		return para.Height(width) <= height+slack
	}
	whole := func(size float64) bool { return millimetres(para.Words.widest(), size) <= width-para.Hang+slack }
	size, ok := Largest(para.Size, smallest, func(s float64) bool { return whole(s) && fits(s) })
	if !ok {
		size, ok = Largest(smallest, smallest, fits)
	}
	para.Size = size
	if !ok {
		p.Over(field, para.Height(width), height, size)
	}
	return para
}

// Over notes that a field set at its smallest size is higher than its room,
// both in mm.
func (p *Faults) Over(field string, height, room, size float64) {
	p.Add(Fault{field, Overflow, fmt.Sprintf("%.1f mm high at %g pt, room for %.1f mm", height, size, room)})
}

// Largest is the largest size from the largest down to the smallest that
// fits; if none does, it is the smallest, and false.
func Largest(largest, smallest float64, fits func(size float64) bool) (float64, bool) {
	for size := largest; size > smallest; size -= step {
		if fits(size) {
			return size, true
		}
	}
	return smallest, fits(smallest)
}

// Greatest is the greatest number up to most that fits, to a twentieth, given
// that least does.
func Greatest(least, most float64, fits func(float64) bool) float64 {
	if fits(most) {
		return most
	}
	for most-least > 0.05 {
		if middle := (least + most) / 2; fits(middle) {
			least = middle
		} else {
			most = middle
		}
	}
	return least
}

// Gap is empty space of a height in mm.
type Gap float64

// Height is the gap's own.
func (g Gap) Height(float64) float64 { return float64(g) }

// Draw draws nothing.
func (g Gap) Draw(*Canvas, float64, float64, float64) {}

// Stack is pieces one under the other.
type Stack []Piece

// Height adds the pieces' heights up.
func (s Stack) Height(width float64) float64 {
	h := 0.0
	for _, p := range s {
		h += p.Height(width)
	}
	return h
}

// Draw draws the pieces from the top down.
func (s Stack) Draw(c *Canvas, x, y, width float64) {
	for _, p := range s {
		p.Draw(c, x, y, width)
		y += p.Height(width)
	}
}
