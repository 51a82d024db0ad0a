package page

import "strings"

// Span is a stretch of prose whose markup has been read.
type Span struct {
	Text   string
	Bold   bool
	Italic bool
	Code   bool   // in another face
	Link   string // where it leads: an Address, or "#" and a group's title
	Break  bool   // a new line begins after it
}

// Spans is Words for prose that is already divided into spans. An address
// that is led to must be one; it is underlined, unless it is a place in the
// document: those are many, and say themselves where they are.
func (p *Faults) Spans(field string, spans []Span, style Style) Words {
	var all []letter
	for _, s := range spans {
		face := Style{Bold: style.Bold != s.Bold, Italic: style.Italic != s.Italic}.face()
		if s.Code {
			face = face.symbol()
		}
		for _, r := range p.Clean(field, s.Text) {
			all = append(all, letter{r: r, face: face, link: s.Link})
		}
		if s.Break {
			all = append(all, letter{r: '\n', face: face})
		}
	}
	return wordsOf(all, style)
}

// Lines are the lines of the paragraph as pieces, so that a flow may break
// between them.
func (p Para) Lines(width float64) []Piece {
	lines := p.Words.wrap(width, p.Size, p.Hang)
	out := make([]Piece, len(lines))
	for i, l := range lines {
		out[i] = paraLine{p, l, i == 0}
	}
	return out
}

// paraLine is one line of a paragraph.
type paraLine struct {
	para  Para
	line  line
	first bool
}

func (l paraLine) Height(float64) float64 { return l.para.pitch() }

func (l paraLine) Draw(c *Canvas, x, y, width float64) {
	l.para.drawLine(c, l.line, l.first, x, y, width)
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
