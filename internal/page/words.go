package page

import "unicode"

// Words is rich text ready to be broken into lines of any width and size.
// It is made once, by Faults.Words; widths are kept in thousandths of the
// type size, so no text is measured twice.
type Words struct {
	words []word
	ink   Ink
}

// word is what a line does not break. It stands a space after the one
// before it (space > 0), on a new line (newline), or close to it (after a
// hyphen).
type word struct {
	runs    []run
	width   int
	space   int
	newline bool
}

// run is a stretch of one face, or an icon.
type run struct {
	face  Face
	text  string
	width int
	icon  *Icon
	link  string // where it leads
}

// Words cleans and reads rich text. The field names it in faults.
func (p *Faults) Words(field, text string, style Style) Words {
	return wordsOf(letters(p.Clean(field, text), style), style)
}

// Plain is Words for text that is no markup, such as a player's name for a
// unit: its stars are stars.
func (p *Faults) Plain(field, text string, style Style) Words {
	return wordsOf(literal(p.Clean(field, text), style), style)
}

// wordsOf divides letters into words.
func wordsOf(all []letter, style Style) Words {
	w := Words{ink: style.Ink}
	if !w.ink.Drawn() {
		w.ink = Black
	}
	gaps := 0
	for _, l := range all {
		if l.r == ' ' || l.r == '\n' {
			gaps++
		}
	}
	w.words = make([]word, 0, gaps+1)
	var now word
	flush := func(next word) {
		if len(now.runs) > 0 || now.newline && next.newline {
			w.words = append(w.words, now)
			now = next
			return
		}
		now.newline = now.newline || next.newline
		now.space = max(now.space, next.space)
	}
	for i, l := range all {
		switch {
		case l.r == '\n':
			flush(word{newline: true})
		case l.r == ' ':
			flush(word{space: l.face.Advance(' ')})
		default:
			now.add(l)
			if breakable(all, i) {
				flush(word{})
			}
		}
	}
	if len(now.runs) > 0 {
		w.words = append(w.words, now)
	}
	if len(w.words) > 0 {
		w.words[0].space, w.words[0].newline = 0, false
	}
	return w
}

// breakable reports whether a line may end after letter i: after a hyphen,
// dash or slash between letters, not in "0–1" or "-2".
func breakable(all []letter, i int) bool {
	if i == 0 || i+1 >= len(all) || !unicode.IsLetter(all[i-1].r) || !unicode.IsLetter(all[i+1].r) {
		return false
	}
	switch all[i].r {
	case '-', '‐', '–', '—', '/':
		return true
	}
	return false
}

// add appends a letter in its face, or in the symbols' for a rune that the
// text face lacks; or the icon that the letter stands for.
func (w *word) add(l letter) {
	if icon := iconOf(l.r); icon != nil {
		w.width += iconAdvance
		w.runs = append(w.runs, run{width: iconAdvance, icon: icon})
		return
	}
	face := l.face
	if !face.Has(l.r) {
		face = face.symbol()
	}
	width := face.Advance(l.r)
	w.width += width
	if last := len(w.runs) - 1; last >= 0 && w.runs[last].face == face && w.runs[last].icon == nil && w.runs[last].link == l.link {
		w.runs[last].text += string(l.r)
		w.runs[last].width += width
		return
	}
	w.runs = append(w.runs, run{face: face, text: string(l.r), width: width, link: l.link})
}

// Empty reports whether there is nothing to print.
func (w Words) Empty() bool { return len(w.words) == 0 }

// String is the plain text, for titles of groups and for tests.
func (w Words) String() string {
	s := ""
	for _, word := range w.words {
		if s != "" && (word.newline || word.space > 0) {
			s += " "
		}
		for _, r := range word.runs {
			s += r.text
		}
	}
	return s
}

// Inked is the words in another ink.
func (w Words) Inked(ink Ink) Words { return Words{w.words, ink} }

// Then is the words followed by others, a space between. The first one's
// ink holds for both.
func (w Words) Then(more Words) Words {
	if w.Empty() || more.Empty() {
		return Words{append(w.words[:len(w.words):len(w.words)], more.words...), w.ink}
	}
	first := more.words[0]
	first.space = Regular.Advance(' ')
	joined := append(w.words[:len(w.words):len(w.words)], first)
	return Words{append(joined, more.words[1:]...), w.ink}
}

// Longest is the length of the longest word in mm: in less width it is broken.
func (w Words) Longest(size float64) float64 { return millimetres(w.widest(), size) }
