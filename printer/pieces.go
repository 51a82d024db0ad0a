package printer

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// The printer's greys: print on any machine, black text readable on all.
var (
	band  = page.Tint(13) // behind headings
	faint = page.Tint(60) // small print
	rule  = page.Pen(0.35, page.Black)
	thin  = page.Pen(0.2, page.Black)
)

// title is the large heading at the top of a document: a name, and words
// at the right on its baseline.
type title struct {
	name, right page.Para
}

const titleGap = 2.2 // mm under a title's rule

func newTitle(p *page.Proof, name, right string, size float64) title {
	return title{
		page.Para{Words: p.Plain("title", name, page.Style{Bold: true}), Size: size, Tight: true},
		page.Para{Words: p.Plain("title, right side", right, page.Style{}), Size: size * 0.5, Align: page.Right, Tight: true},
	}
}

// split shares the width out between the name and the words at its right.
func (t title) split(width float64) (name, right float64) {
	right = min(t.right.Words.Width(t.right.Size)+1, width/2)
	return width - right, right
}

func (t title) Height(width float64) float64 {
	name, right := t.split(width)
	return max(t.name.Height(name), t.right.Height(right)) + 0.8 + titleGap
}

func (t title) Draw(c *page.Canvas, x, y, width float64) {
	name, right := t.split(width)
	bottom := y + t.Height(width) - titleGap
	t.name.Draw(c, x, bottom-0.8-t.name.Height(name), name)
	t.right.Draw(c, x+name, bottom-1.2-t.right.Height(right), right)
	c.Rule(x, bottom, x+width, bottom, page.Pen(0.6, page.Black))
}

// heading is a section's title on a light band, with a word at the right.
type heading struct {
	text, right page.Para
}

func newHeading(p *page.Proof, text, right string, size float64) heading {
	return heading{
		page.Para{Words: p.Plain("heading", text, page.Style{Bold: true}), Size: size, Tight: true},
		page.Para{Words: p.Plain("heading", right, page.Style{Bold: true}), Size: size, Align: page.Right, Tight: true},
	}
}

const headingPad = 0.7 // mm over and under a heading's text

func (h heading) split(width float64) (text, right float64) {
	width -= 2 * headingPad
	right = h.right.Words.Width(h.right.Size)
	if right > 0 {
		right += 2
	}
	return width - right, right
}

func (h heading) Height(width float64) float64 {
	text, _ := h.split(width)
	return h.text.Height(text) + 2*headingPad + 0.4
}

func (h heading) Draw(c *page.Canvas, x, y, width float64) {
	text, right := h.split(width)
	high := h.Height(width) - 0.4
	c.Add(page.Box{Rect: page.Rect{X: x, Y: y, W: width, H: high}, Fill: band})
	c.Rule(x, y, x+width, y, rule)
	h.text.Draw(c, x+headingPad, y+headingPad, text)
	h.right.Draw(c, x+headingPad+text, y+headingPad, right)
}

// term is a name with its meaning: a keyword, an option, a face of a die.
type term struct{ name, text string }

// para sets a term as "Name: text", the name bold, hung under itself.
func (t term) para(p *page.Proof, field string, size float64) page.Para {
	name := t.name
	if t.text != "" {
		name += ":"
	}
	words := p.Plain(field, name, page.Style{Bold: true}).Then(p.Words(field, t.text, page.Style{}))
	return page.Para{Words: words, Size: size, Hang: size * 0.25}
}

// markdown sets the little Markdown that documents use: paragraphs, bullets
// and headings, with bold and italic.
func markdown(p *page.Proof, field, text string, size float64) []page.Para {
	var out []page.Para
	var lines []string
	flush := func() {
		if len(lines) == 0 {
			return
		}
		s := strings.Join(lines, " ")
		para := page.Para{Size: size}
		style := page.Style{}
		if bullet, ok := strings.CutPrefix(s, "• "); ok {
			s, para.Hang = "•\u00A0"+bullet, size*0.25
		} else if head := strings.TrimLeft(s, "#"); head != s {
			s, style.Bold = strings.TrimSpace(head), true
		}
		para.Words = p.Words(field, s, style)
		out, lines = append(out, para), nil
	}
	for l := range strings.Lines(text) {
		l = strings.TrimSpace(l)
		bullet, isBullet := strings.CutPrefix(l, "- ")
		switch {
		case l == "":
			flush()
			continue
		case isBullet:
			flush()
			l = "• " + bullet
		case strings.HasPrefix(l, "#"):
			flush()
			lines = []string{l}
			flush()
			continue
		}
		lines = append(lines, l)
	}
	flush()
	return out
}
