package page

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Style is how words look before their own **bold** and *italic*. The zero
// Ink prints black.
type Style struct {
	Bold, Italic bool
	Ink          Ink
}

// face is the text face of the style.
func (s Style) face() Face {
	switch {
	case s.Bold && s.Italic:
		return BoldItalic
	case s.Bold:
		return Bold
	case s.Italic:
		return Italic
	}
	return Regular
}

// letter is a rune with the face that its markup asks for.
type letter struct {
	r    rune
	face Face
	link string // where it leads
}

// inline reads **bold** and *italic* as CommonMark does, and nothing else: what
// a paragraph is, the caller has settled.
var inline = parser.NewParser(
	parser.WithBlockParsers(util.Prioritized(parser.NewParagraphParser(), 1)),
	parser.WithInlineParsers(util.Prioritized(parser.NewEmphasisParser(), 1)),
)

// letters reads rich text: **bold**, *italic*, \* for a star. A star that
// opens or closes nothing, as in "2*" or "3 * 4", is a star.
func letters(rich string, style Style) []letter {
	if !strings.ContainsAny(rich, "*_\\\n") { // most texts
		return literal(rich, style)
	}
	source := []byte(rich)
	out := make([]letter, 0, len(rich))
	bold, italic := false, false
	// Walk fails only if the function does.
	_ = ast.Walk(inline.Parse(text.NewReader(source)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Paragraph:
			if entering && n.PreviousSibling() != nil {
				out = append(out, letter{r: '\n', face: style.face()}, letter{r: '\n', face: style.face()})
			}
		case *ast.Emphasis:
			if n.Level == 2 {
				bold = entering
			} else {
				italic = entering
			}
		case *ast.Text:
			if entering {
				s := Style{Bold: style.Bold != bold, Italic: style.Italic != italic}
				out = append(out, literal(string(util.UnescapePunctuations(n.Value(source))), s)...)
				if n.SoftLineBreak() || n.HardLineBreak() {
					out = append(out, letter{r: '\n', face: s.face()})
				}
			}
		}
		return ast.WalkContinue, nil
	})
	return out
}

// literal is text without markup: its stars are stars.
func literal(text string, style Style) []letter {
	out := make([]letter, 0, len(text))
	for _, r := range text {
		out = append(out, letter{r: r, face: style.face()})
	}
	return out
}

// Escaped is rich text that says what a plain text does: its stars are stars.
func Escaped(text string) string { return escapes.Replace(text) }

var escapes = strings.NewReplacer(`\`, `\\`, `*`, `\*`, `_`, `\_`)
