package golden

import (
	"regexp"
	"strings"
)

// Marked is a text in the letters of another script: whatever is Latin on a
// page that is made in such a language has come past the catalogues and the texts of
// the documents. Names in braces and the addresses of links stay.
func Marked(text string) string {
	return kept.ReplaceAllStringFunc(text, func(s string) string {
		if strings.HasPrefix(s, "{") || strings.HasPrefix(s, "](") {
			return s
		}
		return shifted(s, 'a', 'а', 'A', 'А')
	})
}

var kept = regexp.MustCompile(`\{[a-z0-9 -]+\}|\]\([^)]*\)|[^{\]]+|.`)

// Unmarked is a mark back in Latin, to be read in a failure.
func Unmarked(text string) string { return shifted(text, 'а', 'a', 'А', 'A') }

// shifted moves 26 small and 26 capital letters to where others begin.
func shifted(text string, small, toSmall, capital, toCapital rune) string {
	return strings.Map(func(r rune) rune {
		switch {
		case small <= r && r < small+26:
			return toSmall + r - small
		case capital <= r && r < capital+26:
			return toCapital + r - capital
		}
		return r
	}, text)
}

// ofNoLanguage are words that are the same in all languages: ids of rules, cells,
// dice, files, measures.
var ofNoLanguage = regexp.MustCompile(`[A-Z]+[0-9]+(\.[0-9]+)*[a-z]?|\b[a-z]{1,2}[0-9]+\b|\b[\w-]+\.(cue|yaml|json|md)\b|\b(mm|cm|forge|Forge)\b|\b[XYxD]\b`)

var latin = regexp.MustCompile(`[A-Za-z]{2,}`)

// Unmarks says whether words of a text are left that no language has marked.
func Unmarks(text string) bool { return latin.MatchString(ofNoLanguage.ReplaceAllString(text, "")) }
