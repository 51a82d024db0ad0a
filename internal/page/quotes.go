package page

import (
	"strings"
	"unicode"

	"github.com/tabletop-forge/forge/internal/wording"
)

// Typeset is a text with the apostrophes and quotation marks of print in place of
// those of a typewriter, and the spaces before punctuation, as a language has them.
// A text that was left in English has those of English. What stands behind a figure is a sign of feet or inches and stays, as does a
// quotation mark that has no other to close it.
func Typeset(l *wording.Language, text string) string {
	if l.Foreign(text) {
		l = nil
	}
	switch {
	case l.English():
		return curled(text, marks{'“', '”', '‘', '’'})
	case !strings.ContainsAny(text, `'"`):
		return l.Spaced(text)
	}
	double, single := l.Quotes()
	named := marks{'\x0e', '\x0f', '\x10', '\x11'} // until all are found: those of a language may be more than a letter
	text = strings.NewReplacer(string(named.opens), double[0], string(named.closes), double[1],
		string(named.opensInner), single[0], string(named.closesInner), single[1]).Replace(curled(text, named))
	return l.Spaced(text)
}

// marks are the quotation marks, those in place of single ones behind the others.
type marks struct{ opens, closes, opensInner, closesInner rune }

func curled(text string, m marks) string {
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
				runes[i], runes[end] = m.opensInner, m.closesInner
				if string(runes[i+1:end]) == "n" { // rock 'n' roll
					runes[i], runes[end] = '’', '’'
				}
			}
		case r == '\'' && (unicode.IsLetter(before) || unicode.IsPunct(before) && !begins(before)):
			runes[i] = '’'
		case r == '"' && begins(before) && !unicode.IsSpace(after):
			open = i
		case r == '"' && open >= 0 && !begins(before):
			runes[open], runes[i], open = m.opens, m.closes, -1
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
