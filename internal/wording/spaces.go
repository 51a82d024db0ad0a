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
	if l.or().tag != french || !strings.ContainsAny(text, ":;!?") {
		return text
	}
	return spaced(text)
}

func spaced(text string) string {
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

// englishWords are words that English sentences have and those of the other languages have not.
var englishWords = commonWords("the of and to is are it its this that with for from by or if not may be at has have they you who which when each one no their than all any into only does")

func commonWords(list string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(list) {
		out[w] = true
	}
	return out
}

// Foreign says whether a text is in English though the language is another: a text of a document
// that no one has put into the language. It has more of the words that English sentences are made
// with than of the language's own.
func (l *Language) Foreign(text string) bool {
	if l.English() {
		return false
	}
	own, english := l.common, 0
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		switch {
		case englishWords[word]:
			english++
		case own[word]:
			english--
		}
	}
	return english > 0
}
