package layout

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"github.com/tabletop-forge/forge/internal/page"
)

// Markdown sets the little Markdown that documents use: paragraphs, bullets,
// numbered points and headings, with bold and italic.
func Markdown(p *page.Faults, field, source string, size float64) []page.Para {
	var out []page.Para
	for _, m := range markdownParts(source) {
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

// markdownPart is a paragraph of Markdown.
type markdownPart struct {
	point   string // what stands before a point of a list: "•", "2."
	text    string // with its emphasis still marked
	heading bool
}

// markdownParts divides a text into its paragraphs, headings and points of
// lists; a line that is broken in the source goes on.
func markdownParts(source string) []markdownPart {
	var out []markdownPart
	b := []byte(source)
	doc := goldmark.DefaultParser().Parse(text.NewReader(b))
	// Walk fails only if the function does.
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering || n.Type() != ast.TypeBlock || n.Lines() == nil || n.Lines().Len() == 0 {
			return ast.WalkContinue, nil
		}
		m := markdownPart{text: joined(n.Lines().Value(b)), heading: n.Kind() == ast.KindHeading}
		if item, ok := n.Parent().(*ast.ListItem); ok && n.PreviousSibling() == nil {
			m.point = point(item)
		}
		out = append(out, m)
		return ast.WalkSkipChildren, nil
	})
	return out
}

// joined are the lines of a paragraph in one.
func joined(lines []byte) string { return strings.Join(strings.Fields(string(lines)), " ") }

// point is what stands before an item of a list.
func point(item *ast.ListItem) string {
	list, ok := item.Parent().(*ast.List)
	if !ok || !list.IsOrdered() {
		return "•"
	}
	n := list.Start
	for before := item.PreviousSibling(); before != nil; before = before.PreviousSibling() {
		n++
	}
	return strconv.Itoa(n) + "."
}
