package page

import (
	"strings"
	"unicode"
)

// Style is how words look before their own **bold** and *italic*. The zero
// Ink prints black.
type Style struct {
	Bold, Italic bool
	Ink          Ink
}

// face is the text face of the style.
func (s Style) face() Face {
	switch {
	case s.Bold && s.Italic:
		return BoldItalic
	case s.Bold:
		return Bold
	case s.Italic:
		return Italic
	}
	return Regular
}

// letter is a rune with the face that its markup asks for.
type letter struct {
	r    rune
	face Face
}

// marks are what rich text is written with, longest first.
var marks = []string{"**", "*"}

// letters reads rich text: **bold**, *italic*, \* for a star. A star that
// opens or closes nothing, as in "2*" or "3 * 4", is a star.
func letters(text string, style Style) []letter {
	var out []letter
	open := map[string]bool{}
	add := func(r rune) {
		s := Style{Bold: style.Bold != open["**"], Italic: style.Italic != open["*"]}
		out = append(out, letter{r, s.face()})
	}
	runes := []rune(text)
next:
	for i := 0; i < len(runes); i++ {
		if runes[i] == '\\' && i+1 < len(runes) && runes[i+1] == '*' {
			i++
			add('*')
			continue
		}
		for _, m := range marks {
			if hasMark(runes[i:], m) && (open[m] && closes(runes, i, m) || !open[m] && opens(runes, i, m)) {
				open[m] = !open[m]
				i += len(m) - 1
				continue next
			}
		}
		add(runes[i])
	}
	return out
}

func hasMark(runes []rune, mark string) bool {
	return len(runes) >= len(mark) && strings.HasPrefix(string(runes[:len(mark)]), mark)
}

// opens reports whether the mark at i begins a stretch: at a word's
// beginning, with an end further on.
func opens(runes []rune, i int, mark string) bool {
	after := i + len(mark)
	if i > 0 && wordly(runes[i-1]) || after >= len(runes) || unicode.IsSpace(runes[after]) {
		return false
	}
	for j := after + 1; j < len(runes); j++ {
		if hasMark(runes[j:], mark) && closes(runes, j, mark) {
			return true
		}
	}
	return false
}

// closes reports whether the mark at i may end a stretch: at a word's end.
func closes(runes []rune, i int, mark string) bool {
	after := i + len(mark)
	return i > 0 && !unicode.IsSpace(runes[i-1]) && (after >= len(runes) || !wordly(runes[after]))
}

func wordly(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// plain takes the meaning of stars away from a text that is no markup.
func plain(text string) string {
	return strings.NewReplacer(`\*`, `\\*`, "*", `\*`).Replace(text)
}
