package main

import (
	"strings"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/diag"
)

// page is a help text in the making.
type page struct {
	b     strings.Builder
	width int
}

func (p *page) gap() { p.b.WriteByte('\n') }

func (p *page) text(s string) { p.b.WriteString(diag.Wrap(s, "", "", p.width) + "\n") }

func (p *page) heading(s string) {
	p.gap()
	p.text(s)
}

func (p *page) list(title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	p.heading(title)
	for _, l := range lines {
		p.b.WriteString("  " + l + "\n")
	}
}

// table sets two columns below a title, if it has one; where the left column
// is long the right one begins on the next line.
func (p *page) table(title string, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	p.gap()
	if title != "" {
		p.text(title)
	}
	const most = 24
	left := 0
	for _, r := range rows {
		if w := uniseg.StringWidth(r[0]); w <= most {
			left = max(left, w)
		}
	}
	indent := strings.Repeat(" ", left+4)
	for _, r := range rows {
		w := uniseg.StringWidth(r[0])
		first := "  " + r[0] + strings.Repeat(" ", max(0, left+2-w))
		if w > left {
			p.b.WriteString("  " + r[0] + "\n")
			first = indent
		}
		p.b.WriteString(strings.TrimRight(diag.Wrap(r[1], first, indent, p.width), " ") + "\n")
	}
}
