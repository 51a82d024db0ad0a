package schema

import (
	"cmp"
	"reflect"
	"slices"

	"github.com/tabletop-forge/forge/internal/wording"
)

// Texts is texts of a document in other languages: each by the text as it stands in the document. A text of several paragraphs or points may be given whole, or one paragraph or point at a time.
type Texts struct {
	// In English.
	En Map[string] `json:"en,omitzero"`
	// In German.
	De Map[string] `json:"de,omitzero"`
	// In French.
	Fr Map[string] `json:"fr,omitzero"`
}

// In are the texts in a language.
func (t *Texts) In(l *wording.Language) Map[string] {
	if all := t.of(l); all != nil {
		return *all
	}
	return Map[string]{}
}

func (t *Texts) of(l *wording.Language) *Map[string] {
	switch {
	case t == nil:
	case l.Tag() == "en":
		return &t.En
	case l.Tag() == "de":
		return &t.De
	case l.Tag() == "fr":
		return &t.Fr
	}
	return nil
}

// Saying are the texts with others in a language in place of those that it has.
func (t *Texts) Saying(all Map[string], l *wording.Language) *Texts {
	out := Texts{}
	if t != nil {
		out = *t
	}
	*out.of(l) = all
	return &out
}

// with are texts and others, of which those hold that are there already.
func (t *Texts) with(more *Texts) *Texts {
	if t == nil || more == nil {
		return cmp.Or(t, more)
	}
	return &Texts{En: both(t.En, more.En), De: both(t.De, more.De), Fr: both(t.Fr, more.Fr)}
}

// both are merged when they are first asked for: of most documents no one asks.
func both[T comparable](own, more Map[T]) Map[T] {
	if own.entries == nil || more.entries == nil {
		return Map[T]{cmp.Or(own.entries, more.entries)}
	}
	return Map[T]{&entries[T]{late: func() (all Map[T], _ error) {
		var none T
		for _, some := range []Map[T]{own, more} {
			for of, is := range some.All() {
				if known, _ := all.Get(of); known == none {
					all.set(of, is)
				}
			}
		}
		return all, nil
	}}}
}

// rendering is what language a game or a document has been put into.
type rendering[T any] struct {
	in *wording.Language
	of *T // as it was; nil: it is in the language that it was written in
}

// Language is the language that the document is printed in where none is asked for:
// its own, or that of its game.
func (d *Doc) Language() *wording.Language {
	tag := ""
	switch {
	case d.List != nil:
		tag = d.List.Lang
	case d.Scenario != nil:
		tag = d.Scenario.Lang
	}
	if tag == "" && d.Game != nil {
		tag = d.Game.Lang
	}
	l, _ := wording.Named(tag)
	return l
}

// Language is the language that the game has been put into, or else that in which it
// is written.
func (g *Game) Language() *wording.Language {
	if g.said.in != nil {
		return g.said.in
	}
	l, _ := wording.Named(g.Lang)
	return l
}

// Original is the game as it was before it was put into a language.
func (g *Game) Original() *Game { return cmp.Or(g.said.of, g) }

// Original is the document as it was before it was put into a language.
func (d *Doc) Original() *Doc { return cmp.Or(d.said.of, d) }

// OfSide is a list as the side of a scenario fields it that calls itself otherwise.
func (d *Doc) OfSide(name string) *Doc {
	if d.List == nil || name == "" || name == d.List.Side {
		return d
	}
	out, list := *d, *d.List
	list.Side = name
	out.List, out.said.of = &list, d.Original()
	return &out
}

// In is the game with its texts in a language, as far as it has them. What forge says
// of it is in that language too.
func (g *Game) In(l *wording.Language) *Game { return g.in(l, nil) }

func (g *Game) in(l *wording.Language, more *Texts) *Game {
	known := more.with(g.Texts).In(l)
	_, marks := l.Mark("")
	if l == g.said.in || l.English() && g.said.of == nil && known.Len() == 0 {
		return g
	}
	g = g.Original()
	out := *g
	if known.Len() > 0 || marks || g.made.cites {
		t := newTranslator(l, known, g.Stats)
		t.publications = g.Publications
		out = t.of(reflect.ValueOf(*g), false).Interface().(Game)
		out.Keywords = byAlphabet(g.Keywords, out.Keywords, g.Language(), l)
	}
	out.said = rendering[Game]{in: l, of: g}
	return &out
}

// byAlphabet are parts of a game in the order of the alphabet, if they stood so before they
// were put into a language.
func byAlphabet[T any](was, is Map[T], from, to *wording.Language) Map[T] {
	by := func(m Map[T], l *wording.Language) func(a, b string) int {
		compare := l.Compare()
		return func(a, b string) int { return compare(m.Title(a), m.Title(b)) }
	}
	if !slices.IsSortedFunc(was.Keys(), by(was, from)) {
		return is
	}
	return Map[T]{&entries[T]{keys: slices.SortedStableFunc(slices.Values(is.Keys()), by(is, to)), vals: is.get().vals}}
}

// In is the document with its texts and those of its game in a language, as far as
// they have them. Its hash and its places are those of the original.
func (d *Doc) In(l *wording.Language) *Doc {
	if d == nil || d.Game == nil || l == d.said.in {
		return d
	}
	d = d.Original()
	own := d.Translations()
	g := d.Game.in(l, own)
	if g == d.Game && own.In(l).Len() == 0 && d.Scenario == nil {
		return d
	}
	out := *d
	out.Game, out.said = g, rendering[Doc]{in: l, of: d}
	t := newTranslator(l, own.with(d.Game.Texts).In(l), d.Game.Stats)
	switch {
	case d.List != nil:
		list := t.of(reflect.ValueOf(*d.List), false).Interface().(ArmyList)
		out.List, out.army = &list, nil
		out.serve(d)
		out.army = &mustering{game: g, list: &list}
	case d.Scenario != nil:
		scenario := t.of(reflect.ValueOf(*d.Scenario), false).Interface().(Scenario)
		out.Scenario = &scenario
		out.armiesIn(l)
	}
	return &out
}

// Translations are the document's own texts in other languages.
func (d *Doc) Translations() *Texts {
	switch {
	case d.List != nil:
		return d.List.Texts
	case d.Scenario != nil:
		return d.Scenario.Texts
	case d.Authored != nil:
		return d.Authored.Texts
	}
	return nil
}

// serve has the entries of a translated list serve those that they did before.
func (d *Doc) serve(before *Doc) {
	called := d.renamed(before)
	for i := range d.List.Formations {
		e := &d.List.Formations[i]
		e.Serves = called(e.Serves)
	}
}

// renamed tells by what name a formation goes that the list had called otherwise
// before it was translated.
func (d *Doc) renamed(before *Doc) func(name string) string {
	was, is := Muster(before.Game, before.List), Muster(d.Game, d.List)
	called := map[string]string{}
	for i := range was.Formations {
		f, now := &was.Formations[i], &is.Formations[i]
		called[f.Name] = now.Name
	}
	for i := range was.Formations {
		if f := &was.Formations[i]; f.Own != "" {
			called[f.Own] = is.Formations[i].Own
		}
	}
	return func(name string) string { return cmp.Or(called[name], name) }
}

// armiesIn puts the lists of a scenario into a language, and has the scenario call
// formations by the names that they have then.
func (d *Doc) armiesIn(l *wording.Language) {
	armies := map[string]*Doc{}
	for id, army := range d.Armies {
		armies[id] = army.In(l)
	}
	d.Armies = armies
	s := d.Scenario
	for id, side := range s.Sides.All() {
		army := d.Armies[id]
		if army == nil || army.List == nil || army.Game == nil {
			continue
		}
		called := army.renamed(army.Original())
		d.Game = d.Game.withCardsFor(called)
		side.Positions = slices.Clone(side.Positions)
		for i := range side.Positions {
			side.Positions[i].Formation = called(side.Positions[i].Formation)
		}
		side.Arrivals = slices.Clone(side.Arrivals)
		for i := range side.Arrivals {
			side.Arrivals[i].Formation = called(side.Arrivals[i].Formation)
		}
		side.Observers, side.Reserve = all(side.Observers, called), all(side.Reserve, called)
		s.Sides = s.Sides.With(id, side)
		for i := range s.Deck {
			if of := &s.Deck[i]; of.Side == "" || of.Side == id {
				of.Formation = called(of.Formation)
			}
		}
	}
}

// withCardsFor is the game with the cards of its decks for formations that a list calls by
// other names.
func (g *Game) withCardsFor(called func(string) string) *Game {
	out := *g
	for id, deck := range g.Decks.All() {
		for card, c := range deck.Cards.All() {
			if now := called(c.Formation); now != c.Formation {
				c.Formation = now
				deck.Cards = deck.Cards.With(card, c)
				out.Decks = out.Decks.With(id, deck)
			}
		}
	}
	return &out
}

func all(names []string, called func(string) string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = called(name)
	}
	return out
}

// Say is what forge says of the game on paper, in its language. A game's own texts
// may have the message too: in its own words, or how many there are of what it
// alone counts.
func (g *Game) Say(message string, args ...any) string {
	l := g.Language()
	pattern, _ := g.Texts.In(l).Get(message)
	if pattern == "" {
		pattern, _ = l.Find(message)
	}
	return l.Filled(message, pattern, args...)
}

// Worded is a word of the game's data that is no text, such as the column
// of a stat's rows, in the game's language.
func (g *Game) Worded(word string) string {
	l := g.Language()
	if marked, marks := l.Mark(word); marks {
		return marked
	}
	own, ok := g.Texts.In(l).Get(word)
	if !ok {
		return word
	}
	return own
}
