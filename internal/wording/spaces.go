package wording

import (
	"strings"
	"unicode"
)

// narrow is the space of French punctuation: no line ends at it.
const narrow = '\u202f'

// Spaced is a text with the spaces that the language has before its punctuation.
func (l *Language) Spaced(text string) string {
	if !l.or().spaced || !strings.ContainsAny(text, ":;!?") {
		return text
	}
	runes := []rune(text)
	out := make([]rune, 0, len(runes)+4)
	for i, r := range runes {
		if strings.ContainsRune(":;!?", r) && i > 0 && ends(runes[i+1:]) {
			switch before := runes[i-1]; {
			case before == ' ' || before == '\u00a0':
				out[len(out)-1] = narrow
			case before != narrow && !strings.ContainsRune(":;!?(", before):
				out = append(out, narrow)
			}
		}
		out = append(out, r)
	}
	return string(out)
}

// ends says whether a sentence or a part of it ends before what follows.
func ends(rest []rune) bool {
	return len(rest) == 0 || unicode.IsSpace(rest[0]) || strings.ContainsRune("*_)”’»!?.", rest[0])
}
