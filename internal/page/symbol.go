package page

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// A symbol is an icon that stands in a text for a word: a face of a die. It is drawn as
// the icon, and is that word for those who search the file, copy from it or have it read
// to them.

// The word stands behind the icon's letter, each of its letters moved into Unicode's first
// private area beyond the basic plane, which documents leave free.
const spokenLetters, lastSpoken = 0xF0000, 0xFFFD

// symbolAdvance is how wide a symbol is, in thousandths of the type size: an icon has air
// at its sides.
const symbolAdvance = iconHigh

// Symbol is the icon as a letter of a text that means a word: the word alone for the zero
// Icon.
func (i Icon) Symbol(word string) string {
	letter := i.Letter()
	if letter == "" {
		return word
	}
	return letter + strings.Map(func(r rune) rune {
		if r > lastSpoken {
			return -1
		}
		return spokenLetters + r
	}, word)
}

// spoken is the letter that a letter of a symbol's word means; any other is itself.
func spoken(r rune) rune {
	if isSpoken(r) {
		return r - spokenLetters
	}
	return r
}

func isSpoken(r rune) bool { return r > spokenLetters && r <= spokenLetters+lastSpoken }

// Spoken is the word of the symbol that a text begins with, behind its icon's letter, and
// the text behind that; "" if it begins with none.
func Spoken(text string) (word, rest string) {
	for rest = text; ; {
		r, n := utf8.DecodeRuneInString(rest)
		if !isSpoken(r) {
			return word, rest
		}
		word, rest = word+string(spoken(r)), rest[n:]
	}
}

// notation is how authors write a symbol: ":skull:".
var notation = regexp.MustCompile(`:[a-z][a-z0-9-]*:`)

// symbols puts symbols in the place of the names of icons between colons, as words of the
// language; what is no icon's name stays.
func (p *Faults) symbols(field, text string) string {
	p.Misspelt(field, text)
	if strings.IndexByte(text, ':') < 0 { // most texts
		return text
	}
	return notation.ReplaceAllStringFunc(text, func(m string) string {
		name := strings.Trim(m, ":")
		if icon, ok := p.icon(name); ok {
			return icon.Symbol(p.Language.Say(strings.ReplaceAll(name, "-", " ")))
		}
		return m
	})
}

// icon is the icon of a name: the author's own, or else a built-in one.
func (p *Faults) icon(name string) (Icon, bool) {
	if own, ok := p.Icons[name]; ok {
		return own, true
	}
	return FindIcon(name)
}

// speak makes the word's last icon one that means a word, letter by letter.
func (w *word) speak(r rune) {
	last := len(w.runs) - 1
	if last < 0 || w.runs[last].icon == nil {
		return
	}
	run := &w.runs[last]
	w.width += symbolAdvance - run.width
	run.width = symbolAdvance
	run.text += string(spoken(r))
}

// symbol draws the run's icon, and its word in the same place, which is found but not
// seen.
func (r run) symbol(c *Canvas, at Point, size float64, ink Ink) {
	r.icon.inLine(c, at, size, ink)
	if wide := each.Sum([]rune(r.text), Regular.Advance); wide > 0 {
		c.Add(Text{At: at, Size: size * symbolAdvance / float64(wide), Face: Regular, Ink: ink, Run: r.text, Unseen: true})
	}
}

// alone is a word between colons that stands by itself, as a symbol does and a time does not.
var alone = regexp.MustCompile(`(?:^|[\s(\[*,.;!?–—-])(:[a-z][a-z0-9-]*:)(?:$|[\s)\]*,.;!?–—-])`)

// Misspelt notes words between colons that name no icon: they are printed as they are written.
func (p *Faults) Misspelt(field, source string) {
	if strings.Count(source, ":") < 2 {
		return
	}
	for _, m := range alone.FindAllStringSubmatch(source, -1) {
		name := strings.Trim(m[1], ":")
		if _, ok := p.icon(name); ok {
			continue
		}
		way := text.OrElse(text.DidYouMean(name, append(slices.Sorted(maps.Keys(p.Icons)), IconNames()...)), "no icon is called so; `forge print icons` shows them all, and the game's `theme` may have one of your own")
		p.Add(Fault{Field: field, Kind: Unread, Detail: strconv.Quote(m[1]) + way, Text: m[1]})
	}
}
