package text

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Wrap sets the words of a text in lines of at most width columns of a
// terminal: first stands before the first line, rest before the others. A
// word too long for a line has one to itself. The lines end without a line
// break.
func Wrap(s, first, rest string, width int) string {
	return Fill(strings.Fields(s), first, rest, width)
}

// Fill is Wrap for words that may have spaces in them, which stay on one line.
func Fill(words []string, first, rest string, width int) string {
	var b strings.Builder
	b.WriteString(first)
	at, fresh := uniseg.StringWidth(first), true
	for _, word := range words {
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
