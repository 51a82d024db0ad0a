package wording

import (
	"slices"
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
		if strings.ContainsRune(":;!?", r) && ends(runes[i+1:]) {
			out = withSpace(out)
		}
		out = append(out, r)
	}
	return string(out)
}

// withSpace is a text with the space before the punctuation that follows it, and before
// the backslash that has it stand for itself.
func withSpace(text []rune) []rune {
	end := len(text)
	if end > 0 && text[end-1] == '\\' {
		end--
	}
	if end == 0 {
		return text
	}
	switch before := text[end-1]; {
	case before == ' ' || before == '\u00a0':
		text[end-1] = narrow
	case before != narrow && !strings.ContainsRune(":;!?(", before):
		return slices.Insert(text, end, narrow)
	}
	return text
}

// ends says whether a sentence or a part of it ends before what follows.
func ends(rest []rune) bool {
	return len(rest) == 0 || unicode.IsSpace(rest[0]) || strings.ContainsRune("*_)”’»!?.", rest[0])
}
