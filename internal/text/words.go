package text

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/each"
)

// Join writes the parts that there are, with something between them.
func Join(between string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), between)
}

// Or is "a, b or c".
func Or(words []string) string { return series(words, " or ") }

// And is "a, b and c".
func And(words []string) string { return series(words, " and ") }

func series(words []string, last string) string {
	n := len(words) - 1
	if n < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + last + words[n]
}

// Quoted puts each word in quotes.
func Quoted(words []string) []string {
	return each.Of(words, strconv.Quote)
}

// symbol is how authors write a symbol of print in a text.
var symbol = regexp.MustCompile(`:([a-z][a-z0-9-]*):`)

// WithoutSymbols is a text in words where authors have written symbols of print:
// "on a :skull:" is "on a skull".
func WithoutSymbols(s string) string {
	if strings.Count(s, ":") < 2 { // most texts
		return s
	}
	return symbol.ReplaceAllStringFunc(s, func(m string) string { return strings.ReplaceAll(strings.Trim(m, ":"), "-", " ") })
}

// OneLine makes a text fit for one line of a terminal: no line breaks, no
// control characters out of a file's name.
func OneLine(s string) string {
	return Harmless(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.TrimSpace(s)))
}

// Kebab is a name as an id would have it.
func Kebab(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' })
	return strings.ReplaceAll(strings.Join(words, "-"), "'", "")
}

// Column is a text in exactly n columns of a terminal, cut with an ellipsis if
// it is longer.
func Column(s string, n int) string {
	if uniseg.StringWidth(s) <= n {
		return Pad(s, n, false)
	}
	cut, at := "", 0
	for letters := uniseg.NewGraphemes(s); letters.Next(); {
		if at += letters.Width(); at > n-1 {
			break
		}
		cut += letters.Str()
	}
	return Pad(cut+"…", n, false)
}

// Capital makes the first letter large.
func Capital(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:size]) + s[size:]
}

// Pad fills a text up to a width in columns of a terminal; right puts the
// spaces before it.
func Pad(s string, width int, right bool) string {
	space := strings.Repeat(" ", max(0, width-uniseg.StringWidth(s)))
	if right {
		return space + s
	}
	return s + space
}
