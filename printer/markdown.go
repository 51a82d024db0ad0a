package printer

import (
	"regexp"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
)

// markdown sets the little Markdown that documents use: paragraphs, bullets,
// numbered points and headings, with bold and italic.
func markdown(p *page.Proof, field, text string, size float64) []page.Para {
	var out []page.Para
	for _, m := range markdownParts(text) {
		style := page.Style{Bold: m.heading}
		para := page.Para{Size: size, Words: p.Words(field, m.text, style)}
		if m.point != "" {
			para.Words = p.Plain(field, m.point, style).Then(para.Words)
			para.Hang = size * 0.25
		}
		out = append(out, para)
	}
	return out
}

// part is a paragraph of Markdown.
type markdownPart struct {
	point   string // what stands before a point of a list: "•", "2."
	text    string
	heading bool
}

var (
	bullet   = regexp.MustCompile(`^[-*+] +(.*)`)
	numbered = regexp.MustCompile(`^(\d+\.) +(.*)`)
	heads    = regexp.MustCompile(`^#+ +(.*)`)
)

// markdownParts divides a text into paragraphs. Lines of one paragraph are
// joined; a blank line, a heading or a point of a list begins the next.
func markdownParts(text string) []markdownPart {
	var out []markdownPart
	open := false
	begin := func(m markdownPart, more bool) {
		out = append(out, m)
		open = more
	}
	for l := range strings.Lines(text) {
		l = strings.TrimSpace(l)
		if l == "" {
			open = false
		} else if m := bullet.FindStringSubmatch(l); m != nil {
			begin(markdownPart{point: "•", text: m[1]}, true)
		} else if m := numbered.FindStringSubmatch(l); m != nil {
			begin(markdownPart{point: m[1], text: m[2]}, true)
		} else if m := heads.FindStringSubmatch(l); m != nil {
			begin(markdownPart{text: m[1], heading: true}, false)
		} else if open {
			out[len(out)-1].text += " " + l
		} else {
			begin(markdownPart{text: l}, true)
		}
	}
	return out
}
