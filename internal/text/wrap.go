package text

import (
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
)

// Wrap sets the words of a text in lines of at most width columns of a
// terminal: first stands before the first line, rest before the others. A
// word too long for a line has one to itself. The lines end without a line
// break.
func Wrap(s, first, rest string, width int) string {
	return Fill(Words(s), first, rest, width)
}

// Words are the words of a text: no-break spaces hold words together.
func Words(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) && !Holds(r) })
}

// Holds says whether a rune is a space that holds words together.
func Holds(r rune) bool { return r == '\u00a0' || r == '\u202f' }

// Loosened are words of which those wider than a number of columns part at their no-break
// spaces after all, as texts have them that are pasted from elsewhere.
func Loosened(words []string, width int) (out []string) {
	for _, word := range words {
		if uniseg.StringWidth(word) > width {
			out = append(out, strings.FieldsFunc(word, Holds)...)
		} else {
			out = append(out, word)
		}
	}
	return out
}

// Fill is Wrap for words that may have spaces in them, which stay on one line.
func Fill(words []string, first, rest string, width int) string {
	var b strings.Builder
	b.WriteString(first)
	at, fresh := uniseg.StringWidth(first), true
	for _, word := range Loosened(words, width-uniseg.StringWidth(rest)) {
		w := uniseg.StringWidth(word)
		switch {
		case fresh:
		case at+1+w > width:
			b.WriteString("\n" + rest)
			at = uniseg.StringWidth(rest)
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at, fresh = at+w, false
	}
	return b.String()
}

// Paragraphs wraps a longer text: paragraphs part at empty lines, items of a
// list ("- …") stay on separate lines, and what is indented or fenced stays as
// it is. Every line begins with indent; the last ends with a line break.
func Paragraphs(text, indent string, width int) string {
	p := paragraphs{indent: indent, width: width}
	for line := range strings.Lines(strings.TrimSpace(text)) {
		p.line(strings.TrimRight(line, " \r\n"))
	}
	p.flush()
	return p.b.String()
}

// paragraphs gathers the lines that are set together.
type paragraphs struct {
	b       strings.Builder
	indent  string
	width   int
	words   []string
	hanging string // put before the lines of a list item after its first
	fenced  bool
}

func (p *paragraphs) line(s string) {
	fence := strings.HasPrefix(s, "```")
	item := strings.HasPrefix(s, "- ")
	switch {
	case fence:
		p.flush()
		p.fenced = !p.fenced
	case p.fenced:
		p.verbatim("    " + s)
	case s == "":
		p.flush()
		p.verbatim("")
	case strings.HasPrefix(s, "    "):
		p.flush()
		p.verbatim(s)
	case item:
		p.flush()
		p.words, p.hanging = []string{s}, "  "
	default:
		p.words = append(p.words, s)
	}
}

func (p *paragraphs) verbatim(s string) {
	p.b.WriteString(strings.TrimRight(p.indent+s, " ") + "\n")
}

func (p *paragraphs) flush() {
	if len(p.words) > 0 {
		p.b.WriteString(Wrap(strings.Join(p.words, " "), p.indent, p.indent+p.hanging, p.width) + "\n")
	}
	p.words, p.hanging = nil, ""
}
