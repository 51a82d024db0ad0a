package text

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Harmless is a text as it may reach a terminal, whatever a file or its name
// holds: control characters, what turns the direction of writing, and broken
// letters become a mark. Line breaks and tabs stay.
func Harmless(s string) string {
	if strings.IndexFunc(s, harmful) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		if harmful(r) {
			return utf8.RuneError
		}
		return r
	}, s)
}

// harmful tells of a character that does something to a terminal, or is left
// of a broken one.
func harmful(r rune) bool {
	if ' ' <= r && r <= '~' || r == '\n' || r == '\t' {
		return false
	}
	return unicode.IsControl(r) || r == utf8.RuneError || unicode.Is(unicode.Bidi_Control, r)
}

// HarmlessJSON is a JSON text of the same values, with escapes for what is
// harmful on a terminal or, as "##[", in the log of a workflow: nothing is lost
// to a program that reads it.
func HarmlessJSON(b []byte) []byte {
	s := strings.ReplaceAll(string(b), "##", `#\u0023`)
	if strings.IndexFunc(s, harmful) < 0 {
		return []byte(s)
	}
	var out strings.Builder
	for _, r := range s { // above U+FFFF there is nothing harmful
		if harmful(r) && r != utf8.RuneError {
			fmt.Fprintf(&out, `\u%04x`, r)
		} else {
			out.WriteRune(r)
		}
	}
	return []byte(out.String())
}
