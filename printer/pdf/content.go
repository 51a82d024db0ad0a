package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"math"
	"strconv"

	"github.com/tabletop-forge/forge/internal/page"
)

// content is what is drawn on a page, as PDF's operators. It is written here
// and not by the library, which keeps every page unpacked until the end, rounds
// straight lines and curves differently, and sets colour and pen again for
// every item.
type content struct {
	b      []byte
	press  bool    // colours are four inks
	height float64 // of the page, in points
	state  drawing
}

// drawing is the state that operators leave behind. The zero drawing is that of
// an empty page, but for what must be set before it is used.
type drawing struct {
	fill, stroke page.Ink
	width        float64
	dash         [2]float64
	face         page.Face
	size         float64
}

// begin readies the content for a page.
func (c *content) begin(size page.Size) {
	c.b = c.b[:0]
	c.height = size.H / page.MMPerPoint
	c.state = drawing{width: -1}
}

// number writes a number with three decimals at most: a third of a thousandth
// of a mm.
func (c *content) number(v float64) {
	const decimals, unit = 3, 1000
	n := int64(math.Round(v * unit))
	if n < 0 {
		c.b = append(c.b, '-')
		n = -n
	}
	c.b = strconv.AppendInt(c.b, n/unit, 10)
	if rest := n % unit; rest != 0 {
		digits := [1 + decimals]byte{'.', byte('0' + rest/100), byte('0' + rest/10%10), byte('0' + rest%10)}
		c.b = append(c.b, bytes.TrimRight(digits[:], "0")...)
	}
	c.b = append(c.b, ' ')
}

// length writes mm as points, point a place on the page.
func (c *content) length(mm float64) { c.number(mm / page.MMPerPoint) }

func (c *content) point(p page.Point) {
	c.length(p.X)
	c.number(c.height - p.Y/page.MMPerPoint)
}

// op writes an operator behind its numbers.
func (c *content) op(name string) {
	c.b = append(c.b, name...)
	c.b = append(c.b, '\n')
}

// mark begins a marked stretch.
func (c *content) mark(kind string, number int) {
	c.b = append(append(append(c.b, '/'), kind...), " <</MCID "...)
	c.b = strconv.AppendInt(c.b, int64(number), 10)
	c.op(">> BDC")
}

// colour sets one of the two inks, by the operators for grey and for colours.
func (c *content) colour(now *page.Ink, ink page.Ink, grey, rgb, inks string) {
	if *now == ink {
		return
	}
	*now = ink
	if c.press && (ink.R != ink.G || ink.G != ink.B) {
		for _, part := range fourInks(ink.R, ink.G, ink.B) {
			c.number(float64(part) / 255)
		}
		c.op(inks)
		return
	}
	c.number(float64(ink.R) / 255)
	if ink.R == ink.G && ink.G == ink.B {
		c.op(grey)
		return
	}
	c.number(float64(ink.G) / 255)
	c.number(float64(ink.B) / 255)
	c.op(rgb)
}

// pen sets inks and pen and returns the operator that paints a path with them,
// "" for nothing.
func (c *content) pen(fill page.Ink, stroke page.Stroke) string {
	if fill.Drawn() {
		c.colour(&c.state.fill, fill, "g", "rg", "k")
	}
	if !stroke.Ink.Drawn() {
		if fill.Drawn() {
			return "f"
		}
		return ""
	}
	c.colour(&c.state.stroke, stroke.Ink, "G", "RG", "K")
	if c.state.width != stroke.Width {
		c.state.width = stroke.Width
		c.length(stroke.Width)
		c.op("w")
	}
	if c.state.dash != stroke.Dash {
		c.state.dash = stroke.Dash
		c.b = append(c.b, '[')
		if stroke.Dash != [2]float64{} {
			c.length(stroke.Dash[0])
			c.length(stroke.Dash[1])
		}
		c.op("] 0 d")
	}
	if fill.Drawn() {
		return "B"
	}
	return "S"
}

// path draws an outline.
func (c *content) path(p page.Path) {
	paint := c.pen(p.Fill, p.Stroke)
	if paint == "" || len(p.Steps) == 0 {
		return
	}
	for _, s := range p.Steps {
		switch s.Op {
		case page.MoveTo:
			c.point(s.To)
			c.op("m")
		case page.LineTo:
			c.point(s.To)
			c.op("l")
		case page.CurveTo:
			c.point(s.A)
			c.point(s.B)
			c.point(s.To)
			c.op("c")
		case page.Close:
			c.op("h")
		}
	}
	c.op(paint)
}

// line draws a straight line.
func (c *content) line(l page.Line) {
	if paint := c.pen(page.Ink{}, l.Stroke); paint != "" {
		c.point(l.From)
		c.op("m")
		c.point(l.To)
		c.op("l")
		c.op(paint)
	}
}

// box draws a rectangle.
func (c *content) box(b page.Box) {
	if b.Radius > 0 {
		c.path(page.RoundedBox(b.Rect, b.Radius, b.Fill, b.Stroke))
		return
	}
	if paint := c.pen(b.Fill, b.Stroke); paint != "" {
		c.point(page.Point{X: b.X, Y: b.Bottom()})
		c.length(b.W)
		c.length(b.H)
		c.op("re")
		c.op(paint)
	}
}

// image shows a picture of the page's resources.
func (c *content) image(i page.Image, name string) {
	c.b = append(c.b, "q "...)
	if i.Cropped() {
		c.clip(i.Rect)
	}
	corner, right, down := i.Frame()
	for _, along := range []page.Point{right, {X: -down.X, Y: -down.Y}} {
		c.length(along.X)
		c.length(-along.Y)
	}
	c.point(page.Point{X: corner.X + down.X, Y: corner.Y + down.Y})
	c.op("cm /" + name + " Do Q")
}

// drawing draws a picture that consists of paths.
func (c *content) drawing(i page.Image) {
	before := c.state
	c.b = append(c.b, "q "...)
	c.clip(i.Rect)
	for _, p := range i.Paths() {
		c.path(p)
	}
	c.op("Q")
	c.state = before
}

// clip leaves of what is drawn then what lies in a rectangle.
func (c *content) clip(r page.Rect) {
	c.point(page.Point{X: r.X, Y: r.Bottom()})
	c.length(r.W)
	c.length(r.H)
	c.op("re W n")
}

// directions are the first four numbers of a text's matrix, by its turn.
var directions = [4]string{"", "0 -1 1 0 ", "-1 0 0 -1 ", "0 1 -1 0 "}

// text sets a run of text.
func (c *content) text(t page.Text) {
	c.colour(&c.state.fill, t.Ink, "g", "rg", "k")
	c.op("BT")
	if t.Unseen {
		c.op("3 Tr")
	}
	if c.state.face != t.Face || c.state.size != t.Size {
		c.state.face, c.state.size = t.Face, t.Size
		c.b = append(c.b, '/')
		c.b = append(c.b, t.Face.String()...)
		c.b = append(c.b, ' ')
		c.number(t.Size)
		c.op("Tf")
	}
	if t.Turn == 0 {
		c.point(t.At)
	} else {
		c.b = append(c.b, directions[t.Turn]...)
		c.point(t.At)
		c.op("Tm")
		c.b = append(c.b, "0 0 "...)
	}
	c.b = append(c.b, "Td ("...)
	for _, r := range t.Run { // all of the basic plane, or no face had them
		c.escaped(byte(r >> 8))
		c.escaped(byte(r))
	}
	c.op(") Tj")
	if t.Unseen {
		c.op("0 Tr")
	}
	c.op("ET")
}

// escaped writes a byte of a string.
func (c *content) escaped(b byte) {
	switch b {
	case '\\', '(', ')':
		c.b = append(c.b, '\\', b)
	case '\r':
		c.b = append(c.b, '\\', 'r')
	default:
		c.b = append(c.b, b)
	}
}

// packer packs pages one after the other with one writer, since each new one
// takes more memory than a page.
type packer struct {
	out bytes.Buffer
	w   *zlib.Writer
}

// pack packs data and returns it as the stream object that it will be, so that
// nothing of its size is copied again.
func (p *packer) pack(data []byte) []byte { return p.packAs("", data) }

// packAs is pack for a stream of which more is to be said.
func (p *packer) packAs(about string, data []byte) []byte {
	p.out.Reset()
	if p.w == nil {
		p.w = zlib.NewWriter(&p.out)
	} else {
		p.w.Reset(&p.out)
	}
	_, _ = p.w.Write(data) // a Buffer takes everything
	_ = p.w.Close()
	const head, tail = "<< %s" + flate + " /Length %d >>\nstream\n", "\nendstream"
	object := make([]byte, 0, len(head)+len(about)+p.out.Len()+len(tail)+8)
	object = fmt.Appendf(object, head, about, p.out.Len())
	object = append(object, p.out.Bytes()...)
	return append(object, tail...)
}
