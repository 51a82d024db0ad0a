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

// bar is a share from 0 to 1 as a bar of at most n columns, in eighths.
func bar(share float64, n int) string {
	eighths := int(share*float64(n)*8 + 0.5)
	text := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		text += string([]rune("▏▎▍▌▋▊▉")[rest-1])
	}
	return text
}

func percent(share float64, decimals int) string { return fixed(100*share, decimals) }

func fixed(x float64, decimals int) string { return strconv.FormatFloat(x, 'f', decimals, 64) }

// shortest writes a figure that is rounded already.
func shortest(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// grouped writes a number with its thousands apart: "2,400".
func grouped(n uint64) string {
	text := strconv.FormatUint(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// counted is a number and what it counts: "1 game", "2,400 games".
func counted(n uint64, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return grouped(n) + " " + what + "s"
}
