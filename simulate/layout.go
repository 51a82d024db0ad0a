package simulate

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// width is how many columns a text for the terminal has at most.
const width = 80

// tidy takes the blanks off the ends of lines.
func tidy(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n")
}

// list writes "head a, b, c", going on in the next line where it is full.
func list(b *strings.Builder, head string, items []string) {
	if len(items) == 0 {
		return
	}
	for i := range items[:len(items)-1] {
		items[i] += ","
	}
	if utf8.RuneCountInString(head) > width {
		fill(b, " ", "   ", append(strings.Fields(head), items...))
		return
	}
	fill(b, head, "   ", items)
}

// fill writes words behind a head, within the width; lines after the first
// begin with indent. A word that is too long for any line has one to itself.
func fill(b *strings.Builder, head, indent string, words []string) {
	line := head
	for _, w := range words {
		if utf8.RuneCountInString(line)+1+utf8.RuneCountInString(w) > width {
			b.WriteString(line + "\n")
			line = indent
		}
		line += " " + w
	}
	b.WriteString(line + "\n")
}

// sentence writes words, going on in the next line where it is full.
func sentence(b *strings.Builder, text string) {
	if words := strings.Fields(text); len(words) > 0 {
		fill(b, words[0], " ", words[1:])
	}
}

// column is text in exactly n columns, cut with an ellipsis if it is longer.
func column(text string, n int) string {
	letters := []rune(text)
	if len(letters) > n {
		return string(letters[:n-1]) + "…"
	}
	return text + strings.Repeat(" ", n-len(letters))
}

// shortest writes a figure that is rounded already.
func shortest(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
