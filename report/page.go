package report

import (
	"strings"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/text"
)

// Page is a text in the making, wrapped at Width columns: paragraphs, lists,
// and tables of two columns.
type Page struct {
	b     strings.Builder
	Width int
}

// String is the page as it is so far.
func (p *Page) String() string { return p.b.String() }

// Gap adds an empty line.
func (p *Page) Gap() { p.b.WriteByte('\n') }

// Text adds a paragraph.
func (p *Page) Text(s string) { p.b.WriteString(text.Wrap(s, "", "", p.Width) + "\n") }

// Raw adds what is set already.
func (p *Page) Raw(s string) { p.b.WriteString(s) }

// Paragraphs adds a text of several paragraphs and lists.
func (p *Page) Paragraphs(s string) { p.Raw(text.Paragraphs(s, "", p.Width)) }

// Heading adds a paragraph below an empty line.
func (p *Page) Heading(s string) {
	p.Gap()
	p.Text(s)
}

// List adds lines below a title; nothing if there are none.
func (p *Page) List(title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	p.Heading(title)
	for _, l := range lines {
		p.b.WriteString("  " + l + "\n")
	}
}

// Table sets two columns below a title, if it has one; where the left column
// is long the right one begins on the next line.
func (p *Page) Table(title string, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	p.Gap()
	if title != "" {
		p.Text(title)
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
		p.b.WriteString(strings.TrimRight(text.Wrap(r[1], first, indent, p.Width), " ") + "\n")
	}
}
