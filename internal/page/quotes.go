package page

import (
	"strings"
	"unicode"
)

// Curled is a text with the apostrophes and quotation marks of print in place of
// those of a typewriter. What stands behind a figure is a sign of feet or inches and
// stays, as does a quotation mark that has no other to close it.
func Curled(text string) string {
	if !strings.ContainsAny(text, `'"`) { // most texts
		return text
	}
	runes := []rune(text)
	open := -1 // where the last quotation began
	for i, r := range runes {
		before, after := ' ', ' '
		if i > 0 {
			before = runes[i-1]
		}
		if i+1 < len(runes) {
			after = runes[i+1]
		}
		switch {
		case unicode.IsDigit(before):
		case r == '\'' && (unicode.IsLetter(before) || unicode.IsPunct(before) && !begins(before)):
			runes[i] = '’'
		case r == '"' && begins(before) && !unicode.IsSpace(after):
			open = i
		case r == '"' && open >= 0 && !begins(before):
			runes[open], runes[i], open = '“', '”', -1
		}
	}
	return string(runes)
}

// begins says whether a quotation can begin behind a rune.
func begins(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("([–—*_", r) }
