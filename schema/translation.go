package schema

import (
	"reflect"
	"regexp"
	"slices"
	"sync"

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

// Untold are the texts of the game that have none in a language, each once: neither its own
// nor of documents that add to it.
func (g *Game) Untold(l *wording.Language, by ...*Doc) []string {
	known := []func() map[string]bool{g.inOther(l)}
	for _, d := range by {
		known = append(known, func() map[string]bool { return inOther(d.Translations().In(l)) })
	}
	return untold(append(g.sayings(), g.words(l)...), known...)
}

// Untold are the document's own texts that neither it nor its game has in a language,
// and those of its game that it has begun with an empty text, each once.
func (d *Doc) Untold(l *wording.Language) []string {
	if d.Game == nil {
		return nil
	}
	own, games := d.Translations().In(l), d.Game.Texts.In(l)
	out := untold(d.sayings(l), func() map[string]bool { return inOther(own) }, d.Game.inOther(l))
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
func untold(all []saying, known ...func() map[string]bool) (out []string) {
	for _, texts := range known {
		if len(all) == 0 {
			return nil
		}
		known := texts()
		has := func(s string) bool { return known[s] }
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
	idle := slices.Clone(d.Translations().In(l).Keys())
	// The game's texts are many, and those of most documents are their own.
	for _, says := range []func() map[string]bool{
		func() map[string]bool { return spoken(d.sayings(l)) },
		func() map[string]bool { return spoken(d.Game.words(l)) },
		d.Game.says(),
	} {
		if len(idle) == 0 {
			break
		}
		said := says()
		idle = slices.DeleteFunc(idle, func(of string) bool { return said[single(of)] })
	}
	return slices.DeleteFunc(idle, func(of string) bool {
		_, forges := l.Find(of)
		return forges
	})
}

// spoken is what there is among sayings, whole or as a part.
func spoken(all []saying) map[string]bool {
	out := map[string]bool{}
	for _, s := range all {
		out[s.whole] = true
		for _, part := range s.parts {
			out[part] = true
		}
	}
	return out
}

// inOther are the texts that others in a language stand for.
func inOther(texts Map[string]) map[string]bool {
	t, out := newTranslator(nil, texts, Map[Stat]{}), map[string]bool{}
	for of := range t.known {
		out[of] = true
	}
	return out
}

// says are the game's texts.
func (g *Game) says() func() map[string]bool {
	return g.always("", func() map[string]bool { return spoken(g.sayings()) })
}

// inOther are the game's texts that it has in a language.
func (g *Game) inOther(l *wording.Language) func() map[string]bool {
	return g.always(l.Tag(), func() map[string]bool { return inOther(g.Texts.In(l)) })
}

// always is what is worked out of a game, of a built-in one once: while a list that has texts
// is written, every fix that is tried asks for it.
func (g *Game) always(what string, is func() map[string]bool) func() map[string]bool {
	if built, ok := Builtin(g.made.ruleset); !ok || built != g {
		return is
	}
	known, _ := ofBuiltins.LoadOrStore([2]string{g.made.ruleset, what}, sync.OnceValue(is))
	return known.(func() map[string]bool)
}

var ofBuiltins sync.Map // [2]string to func() map[string]bool
