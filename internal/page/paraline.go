package page

import (
	"strings"
)

// draw sets the line with its baseline at y, from x on. Neighbours of one
// face are joined, so that a plain line of text is one item, and a space
// before a change of face goes with the run before it, so that text taken
// out of the file keeps its spaces. Signed is as in Para.drawLine.
func (l line) draw(c *Canvas, x, y, size float64, ink Ink, signed bool) bool {
	s := lettering{c: c, size: size, ink: ink, signed: signed}
	at := 0 // thousandths from x
	for _, w := range l.words {
		at += w.space
		for i, r := range w.runs {
			space := 0
			if i == 0 {
				space = w.space
			}
			s.run(w, r, space, Point{x + millimetres(at, size), y})
			at += r.width
		}
		s.now.Broken = w.broken
	}
	s.flush()
	s.lead("")
	return s.signed
}

// lettering sets the runs of a line.
type lettering struct {
	c      *Canvas
	size   float64
	ink    Ink
	now    Text   // what is joined up to now
	link   string // where it leads
	signed bool
}

func (s *lettering) flush() {
	if s.now.Run != "" {
		s.c.Add(s.now)
	}
	s.now = Text{}
}

// run sets a run of a word, some thousandths behind the run before it.
func (s *lettering) run(w word, r run, space int, at Point) {
	if space > 0 && s.now.Run != "" && (r.icon == nil || r.text != "") {
		s.now.Run += " "
	}
	if s.signed && !w.sign {
		s.flush()
		s.c.Add(End{}, body)
		s.signed = false
	}
	if r.link != s.link {
		s.flush()
		s.lead(r.link)
	}
	if r.icon != nil {
		s.flush()
		r.symbol(s.c, at, s.size, s.ink)
		return
	}
	if s.now.Run == "" || s.now.Face != r.face || space > 0 && space != r.face.Advance(' ') {
		s.flush()
		s.now = Text{At: at, Size: s.size, Face: r.face, Ink: s.ink}
	}
	if r.link != "" {
		r.lead(s.c, at.X, at.Y, s.size)
	}
	s.now.Run += r.text
}

// lead ends what leads somewhere and begins what leads elsewhere.
func (s *lettering) lead(to string) {
	if s.link != "" {
		s.c.Add(End{})
	}
	if to != "" {
		s.c.Add(Leading)
	}
	s.link = to
}

// Lines are the lines of the paragraph as pieces, so that a flow may break
// between them.
func (p Para) Lines(width float64) []Piece {
	lines := p.Words.wrap(width, p.Size, p.Hang)
	out, whole := make([]Piece, len(lines)), &Element{Role: AsParagraph, Lasts: true}
	for i, l := range lines {
		out[i] = paraLine{p, l, i == 0, whole}
	}
	return out
}

// paraLine is one line of a paragraph.
type paraLine struct {
	para  Para
	line  line
	first bool
	whole *Element // all lines
}

func (l paraLine) Height(float64) float64 { return l.para.Pitch() }

func (l paraLine) Draw(c *Canvas, x, y, width float64) {
	c.As(func(c *Canvas) { l.para.drawLine(c, l.line, l.first, x, y, width, false) }, l.whole)
}

// underline is the line under what leads somewhere: mm under the baseline.
const underline = 0.4

// lead draws what makes a run lead somewhere.
func (r run) lead(c *Canvas, x, y, size float64) {
	wide, high := millimetres(r.width, size), size*MMPerPoint
	if !strings.HasPrefix(r.link, "#") {
		c.Rule(x, y+underline, x+wide, y+underline, hairline)
	}
	c.Add(Link{Rect: Rect{x, y - high*capHeight, wide, high}, To: r.link})
}
