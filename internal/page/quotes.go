package page

import (
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/wording"
)

// Typeset is a text with the apostrophes and quotation marks of print in place of
// those of a typewriter, and the spaces before punctuation, as a language has them.
// What stands behind a figure is a sign of feet or inches and stays, as does a
// quotation mark that has no other to close it.
func Typeset(l *wording.Language, text string) string {
	if l.English() {
		return curled(text)
	}
	before, behind := l.Quotes()
	text = strings.NewReplacer(string(opening), before, string(closing), behind).Replace(curledWith(text, opening, closing))
	return l.Spaced(text)
}

// What stands for quotation marks until it is known which they are.
const opening, closing = '\x0e', '\x0f'

func curled(text string) string { return curledWith(text, '“', '”') }

func curledWith(text string, opens, closes rune) string {
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
		case r == '\'' && begins(before) && unicode.IsDigit(after): // '40s
			runes[i] = '’'
		case r == '\'' && begins(before) && !unicode.IsSpace(after):
			if end := singleEnd(runes, i); end > 0 {
				runes[i], runes[end] = '‘', '’'
				if string(runes[i:end+1]) == "‘n’" { // rock 'n' roll
					runes[i] = '’'
				}
			}
		case r == '\'' && (unicode.IsLetter(before) || unicode.IsPunct(before) && !begins(before)):
			runes[i] = '’'
		case r == '"' && begins(before) && !unicode.IsSpace(after):
			open = i
		case r == '"' && open >= 0 && !begins(before):
			runes[open], runes[i], open = opens, closes, -1
		}
	}
	return string(runes)
}

// longestQuoted bounds how far the end of a single quotation is looked for, in letters.
const longestQuoted = 300

// singleEnd is where the single quotation that begins at a place ends; 0: nowhere.
func singleEnd(runes []rune, from int) int {
	for i := from + 2; i < min(len(runes), from+longestQuoted); i++ {
		if runes[i] == '\'' && !unicode.IsSpace(runes[i-1]) && (i+1 == len(runes) || !unicode.IsLetter(runes[i+1])) {
			return i
		}
	}
	return 0
}

// begins says whether a quotation can begin behind a rune.
func begins(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("([–—*_", r) }
