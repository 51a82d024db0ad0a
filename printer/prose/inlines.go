package prose

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"github.com/tabletop-forge/forge/internal/page"
)

// lineBreak is the one tag that Markdown has no sign for within a table.
var lineBreak = regexp.MustCompile(`^<br */?>$`)

// inlines are the spans of a block of prose, and the pictures in it.
func (w *Text) inlines(block ast.Node) ([]page.Span, []*ast.Image) {
	var spans []page.Span
	var pictures []*ast.Image
	var walk func(n ast.Node, look page.Span)
	walk = func(parent ast.Node, look page.Span) {
		for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
			add := func(s string) { look.Text = s; spans = append(spans, look); look.Text = "" }
			switch n := n.(type) {
			case *ast.Text:
				s := string(util.UnescapePunctuations(util.ResolveEntityNames(util.ResolveNumericReferences(n.Value(w.source)))))
				if n.SoftLineBreak() {
					s += " "
				}
				spans = append(spans, w.rules.cited(block, n, s, look)...)
				spans[len(spans)-1].Break = n.HardLineBreak()
			case *ast.String:
				add(string(n.Value))
			case *ast.RawHTML:
				text := string(n.Segments.Value(w.source))
				if len(spans) > 0 && lineBreak.MatchString(text) { // as tables have them
					spans[len(spans)-1].Break = true
					continue
				}
				add(text)
			case *ast.Emphasis:
				in := look
				if n.Level == 2 {
					in.Bold = !in.Bold
				} else {
					in.Italic = !in.Italic
				}
				walk(n, in)
			case *ast.CodeSpan:
				if w.rules != nil && w.echoes(n, spans) {
					continue
				}
				in := look
				in.Code = true
				walk(n, in)
			case *ast.AutoLink:
				in := look
				in.Text = string(n.Label(w.source))
				in.Link, _ = page.Address(string(n.URL(w.source)))
				spans = append(spans, in)
			case *ast.Link:
				in := look
				in.Link, _ = page.Address(string(n.Destination))
				walk(n, in)
				if in.Link != "" && !strings.Contains(w.bare(n), in.Link) {
					add(" (" + in.Link + ")") // paper cannot be clicked on
				}
			case *ast.Image:
				pictures = append(pictures, n)
			default:
				walk(n, look)
			}
		}
	}
	walk(block, page.Span{})
	return spans, pictures
}
