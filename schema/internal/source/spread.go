package source

import (
	"strings"
	"unicode/utf8"

	"cuelang.org/go/cue/format"
)

// longLine is how long a line may get before the parts of what is added to a file get
// lines of their own.
const longLine = 100

// inRow writes fields on one line.
func (l *language) inRow(fields []Field) string {
	var parts []string
	for _, f := range fields {
		parts = append(parts, l.field(f.Name, f.Value))
	}
	return strings.Join(parts, ", ")
}

// lines writes fields, each on a line or over several. What stands before each line is
// not written before the first.
func (w *written) lines(fields []Field, lead string) string {
	comma := ""
	if w.commas && w.comment == "" {
		comma = ","
	}
	var all []string
	for _, f := range fields {
		all = append(all, w.spread(f, lead))
	}
	return strings.Join(all, comma+w.newline()+lead)
}

// spread writes a field on one line if that is not too long, or else over several: in CUE
// as its own tools do.
func (w *written) spread(f Field, lead string) string {
	if w.comment != "//" {
		return strings.ReplaceAll(w.overLines(f, lead), "\n", w.newline())
	}
	text := w.overLines(f, "")
	if set, err := format.Source([]byte(text)); err == nil && strings.Contains(text, "\n") {
		text = strings.TrimSpace(string(set))
	}
	return strings.ReplaceAll(text, "\n", w.newline()+lead)
}

// overLines writes a field over as many lines as it needs.
func (l *language) overLines(f Field, lead string) string {
	text := l.field(f.Name, f.Value)
	if l.fits(f.Value, text, lead) {
		return text
	}
	if l.comment == "#" {
		return l.name(f.Name) + ":" + l.block(f.Value, "\n"+lead+l.further)
	}
	return l.name(f.Name) + ": " + l.brackets(f.Value, lead)
}

// fits says whether what a value is written as fits on a line, or has no parts.
func (l *language) fits(n *Node, text, lead string) bool {
	return len(n.Items)+len(n.Fields) == 0 || levels(n) <= 2 && len(lead)+utf8.RuneCountInString(text) <= longLine
}

// levels are how deep structs nest in a value.
func levels(n *Node) int {
	deepest := 0
	for _, item := range n.Items {
		deepest = max(deepest, levels(item))
	}
	for _, f := range n.Fields {
		deepest = max(deepest, levels(f.Value))
	}
	if n.Kind == Struct {
		deepest++
	}
	return deepest
}

// block writes the parts of a value by the rules of YAML, each behind a line break with
// its indent.
func (l *language) block(n *Node, lead string) string {
	text := ""
	for _, f := range n.Fields {
		text += lead + l.overLines(f, lead[1:])
	}
	for _, item := range n.Items {
		if line := l.value(item); item.Kind != Struct || l.fits(item, line, lead) {
			text += lead + "- " + line
			continue
		}
		inner := lead + l.further
		text += lead + "- " + strings.TrimPrefix(l.block(item, inner), inner)
	}
	return text
}

// brackets writes a value with its parts on lines.
func (l *language) brackets(n *Node, lead string) string {
	inner, open, shut := lead+l.further, "{", "}"
	var parts []string
	for _, f := range n.Fields {
		parts = append(parts, l.overLines(f, inner))
	}
	between := "\n" + inner
	if l.commas {
		between = "," + between
	}
	if n.Kind == List {
		open, shut, between = "[", "]", ",\n"+inner
	}
	for _, item := range n.Items {
		text := l.value(item)
		if !l.fits(item, text, inner) {
			text = l.brackets(item, inner)
		}
		parts = append(parts, text)
	}
	end := ""
	if n.Kind == List && l.lastComma {
		end = ","
	}
	return open + "\n" + inner + strings.Join(parts, between) + end + "\n" + lead + shut
}
