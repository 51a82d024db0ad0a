package report

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
)

// Text is the document for a terminal of that many columns.
func (d *Doc) Text(width int) string {
	var b strings.Builder
	for _, block := range d.Shown(Terminal) {
		set := terminal(block.Part, width, d.Language)
		if set != "" && b.Len() > 0 && (block.Apart || parted(block.Part)) {
			b.WriteByte('\n')
		}
		b.WriteString(set)
	}
	return strings.ReplaceAll(b.String(), held, " ")
}

// parted tells whether a part stands below an empty line by itself.
func parted(p Part) bool {
	switch p := p.(type) {
	case *Table, HeatMaps, Plain:
		return true
	case Terms:
		return p.Title != ""
	}
	return false
}

// terminal is a part in lines; "" if a terminal has no room for it.
func terminal(p Part, width int, l *wording.Language) string {
	switch p := p.(type) {
	case Lead, Sentence:
		return hanging(holding(l.Spaced(fmt.Sprint(p)), held), "  ", width)
	case Paragraph:
		return hanging(holding(l.Spaced(string(p)), held), "", width)
	case Plain:
		return string(p)
	case Code:
		return hanging(p.Title, "  ", width) + "  " + text.OneLine(p.Text) + "\n"
	case List:
		out := hanging(p.Title, "  ", width)
		for _, item := range p.Items {
			out += text.Wrap(holding(l.Spaced(item), held), "  ", "    ", width) + "\n"
		}
		return out
	case *Table:
		return hanging(p.Title, "  ", width) + p.Text(width)
	case Terms:
		return p.text(width, l)
	case HeatMaps:
		return p.text(width, l)
	case Again:
		if p.Hash != "" {
			return l.Say("hash {hash}", p.Hash) + "\n"
		}
	}
	return ""
}

// hanging sets the lines of a text, those after the first a little further in; rest
// stands before what of the first goes on.
func hanging(s, rest string, width int) string {
	out, first := "", ""
	for line := range strings.Lines(s) {
		out += text.Wrap(line, first, rest, width) + "\n"
		first, rest = "  ", "  "
	}
	return out
}

func (t Terms) text(width int, l *wording.Language) string {
	out := hanging(l.Spaced(t.heading()), "  ", width)
	for _, term := range t.Terms {
		words := text.Words(term.Word)
		if len(words) > 0 && len(term.Items) > 0 {
			words[len(words)-1] = l.Spaced(words[len(words)-1] + ":")
		}
		for i, item := range term.Items {
			if i < len(term.Items)-1 {
				item += ","
			}
			words = append(words, l.Spaced(item))
		}
		out += text.Fill(words, "  ", "    ", width) + "\n"
	}
	return out
}

// heading is the title of terms with what is said of all of them.
func (t Terms) heading() string {
	if t.Aside == "" {
		return t.Title
	}
	return t.Title + " (" + t.Aside + ")"
}
