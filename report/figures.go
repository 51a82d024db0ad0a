package report

import (
	"regexp"
	"strings"
)

// held stands for a space within a figure on a terminal until its lines are set: it keeps the
// figure on one of them. No text has it: it is no character.
const held = "\xff"

// noBreak is the space that HTML does not break a line at.
const noBreak = "\u00a0"

// figure is a figure with what belongs to it: "48 % [45, 51]", "57.1 % ± 2.0", "[−60, 20] %", "± 2.0".
var figure = regexp.MustCompile(`[+−]?\d[\d.,–]*( %)?( ± \d[\d.,]*)?( \[[−\d][^][\pL]*\])?|\[[−\d][^][\pL]*\]( %)?|± \d[\d.,]*`)

// holding is a text whose figures have another space within them, at which no line is broken.
func holding(s, space string) string {
	return figure.ReplaceAllStringFunc(s, func(one string) string { return strings.ReplaceAll(one, " ", space) })
}
