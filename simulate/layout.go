package simulate

import (
	"strconv"
	"strings"
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
