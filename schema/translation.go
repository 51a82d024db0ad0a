package schema

import (
	"reflect"
	"regexp"
	"slices"

	"github.com/tabletop-forge/forge/internal/wording"
)

// What a document says in words, and what of it has words in another language.

// saying is a text that stands on paper: whole, and by its paragraphs and points.
type saying struct {
	whole string
	parts []string
}

// hasWords tells texts from figures and signs, which are the same in all languages.
var hasWords = regexp.MustCompile(`\pL\pL`)

// sayings are the texts of a part of a document, in order. Figures and signs may have a
// text in another language, such as "W6" for "D6", but need none.
func sayings(of any, stats Map[Stat]) (all []saying) {
	t := &translator{stats: stats}
	t.visit = func(whole string, parts []paragraph) {
		s := saying{whole: single(whole)}
		for _, p := range parts {
			if hasWords.MatchString(p.text) {
				s.parts = append(s.parts, p.text)
			}
		}
		all = append(all, s)
	}
	t.of(reflect.ValueOf(of), false)
	return all
}

// sayings are the texts of the game. Its waivers are for those who write it.
func (g *Game) sayings() []saying {
	printed := *g
	printed.Waive = nil
	return sayings(printed, g.Stats)
}

// words are those of the game's data that are no texts: what stats measure, the heads of
// their columns, and for whom cards are.
func (g *Game) words(l *wording.Language) (all []saying) {
	add := func(word string) { all = append(all, saying{whole: word, parts: []string{word}}) }
	for _, s := range g.Stats.All() {
		if message := "{n} " + s.Measure; hasWords.MatchString(s.Measure) {
			if _, ok := l.Find(message); !ok {
				add(message)
			}
		}
		for _, column := range s.Columns {
			add(column)
		}
	}
	for _, deck := range g.Decks.All() {
		for _, c := range deck.Cards.All() {
			if c.Formation != "" {
				add(c.Formation)
			}
		}
	}
	return all
}

// Untold are the texts of the game that have none in a language, each once.
func (g *Game) Untold(l *wording.Language) []string {
	return untold(append(g.sayings(), g.words(l)...), g.Texts.In(l))
}

// Untold are the document's own texts that neither it nor its game has in a language,
// and those of its game that it has begun with an empty text, each once.
func (d *Doc) Untold(l *wording.Language) []string {
	if d.Game == nil {
		return nil
	}
	own, games := d.Translations().In(l), d.Game.Texts.In(l)
	out := untold(d.sayings(l), own, games)
	begun := slices.DeleteFunc(slices.Clone(own.Keys()), func(of string) bool {
		is, _ := own.Get(of)
		if is == "" {
			is, _ = games.Get(of)
		}
		return is != ""
	})
	if len(begun) == 0 {
		return out
	}
	listed := map[string]bool{}
	for _, of := range slices.Concat(out, d.Idle(l)) {
		listed[single(of)] = true
	}
	for _, of := range begun {
		if !listed[single(of)] {
			out = append(out, single(of))
		}
	}
	return out
}

// untold are the texts that are in none of some others, each once. The last of these
// are not looked at where the first have all: a game has many.
func untold(all []saying, known ...Map[string]) (out []string) {
	for _, texts := range known {
		if len(all) == 0 {
			return nil
		}
		t := newTranslator(nil, texts, Map[Stat]{})
		has := func(s string) bool { _, ok := t.known[s]; return ok }
		var left []saying
		for _, s := range all {
			if parts := slices.DeleteFunc(slices.Clone(s.parts), has); len(parts) > 0 && !has(s.whole) {
				left = append(left, saying{s.whole, parts})
			}
		}
		all = left
	}
	seen := map[string]bool{}
	for _, s := range all {
		for _, part := range s.parts {
			if !seen[part] {
				seen[part] = true
				out = append(out, part)
			}
		}
	}
	return out
}

// sayings are the texts of the document's own.
func (d *Doc) sayings(l *wording.Language) []saying {
	switch {
	case d.List != nil:
		return sayings(*d.List, d.Game.Stats)
	case d.Scenario != nil:
		return sayings(*d.Scenario, d.Game.Stats)
	case d.Authored != nil:
		return append(d.Authored.sayings(), d.Authored.words(l)...)
	}
	return nil
}

// Idle are the texts that the document has something for in a language, and that
// neither it nor its game says, nor forge of them.
func (d *Doc) Idle(l *wording.Language) []string {
	if d.Game == nil {
		return nil
	}
	idle := slices.DeleteFunc(slices.Clone(d.Translations().In(l).Keys()), func(of string) bool {
		_, forges := l.Find(of)
		return forges
	})
	// The game's texts are many, and those of most documents are their own.
	for _, say := range []func() []saying{
		func() []saying { return d.sayings(l) },
		func() []saying { return append(d.Game.sayings(), d.Game.words(l)...) },
	} {
		if len(idle) == 0 {
			break
		}
		said := map[string]bool{}
		for _, s := range say() {
			said[s.whole] = true
			for _, part := range s.parts {
				said[part] = true
			}
		}
		idle = slices.DeleteFunc(idle, func(of string) bool { return said[single(of)] })
	}
	return idle
}
