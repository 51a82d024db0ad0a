package sheets

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// Verdict is what the checks say of a list without errors, and the hash by
// which it is known again.
type Verdict struct {
	Warnings []string // their messages
	Waived   []Waived
	Hash     string // in letters that are written down easily
}

// Waived is a warning that the list's author lets stand.
type Waived struct{ Code, Reason string }

// line is the verdict in one line: what the checks say at the left, the hash
// at the right. Without a verdict it is empty.
func (v *Verdict) line(p *page.Faults, size float64) page.Piece {
	if v == nil {
		return page.Gap(0)
	}
	text := "**✓ Passes the checks**"
	if n := len(v.Warnings); n > 0 {
		text += ", with " + warnings(n)
	}
	if n := len(v.Waived); n > 0 {
		text += ", " + warnings(n) + " waived"
	}
	set := func(text string, align page.Align) page.Para {
		return page.Para{Words: p.Words("verdict", text, page.Style{}), Size: size, Align: align}
	}
	return verdictLine{set(text, page.Left), set(fmt.Sprintf("hash **%s** – forge check --verify confirms it", v.Hash), page.Right)}
}

// terms are the warnings and waivers themselves.
func (v *Verdict) terms() []layout.Term {
	if v == nil {
		return nil
	}
	var out []layout.Term
	for _, w := range v.Warnings {
		out = append(out, layout.Term{Name: "Warning", Text: page.Escaped(w)})
	}
	for _, w := range v.Waived {
		out = append(out, layout.Term{Name: "Waived " + w.Code, Text: page.Escaped(w.Reason)})
	}
	return out
}

// warnings is "1 warning", "2 warnings".
func warnings(n int) string {
	if n == 1 {
		return "1 warning"
	}
	return fmt.Sprintf("%d warnings", n)
}

// verdictLine is two texts side by side, or one under the other where they do
// not fit.
type verdictLine struct{ left, right page.Para }

const verdictGap = 1.2 // mm above and below

func (l verdictLine) beside(width float64) bool {
	return l.left.Words.Width(l.left.Size)+l.right.Words.Width(l.right.Size)+4 <= width-2*layout.PadX
}

func (l verdictLine) Height(width float64) float64 {
	high := l.left.Height(width-2*layout.PadX) + 2*verdictGap
	if !l.beside(width) {
		high += l.right.Height(width - 2*layout.PadX)
	}
	return high
}

func (l verdictLine) Draw(c *page.Canvas, x, y, width float64) {
	x, y, width = x+layout.PadX, y+verdictGap, width-2*layout.PadX
	l.left.Draw(c, x, y, width)
	if !l.beside(width + 2*layout.PadX) {
		y += l.left.Height(width)
		l.right.Align = page.Left
	}
	l.right.Draw(c, x, y, width)
}
