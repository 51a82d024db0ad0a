package recruit

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
)

// languages are those of a game, its own first, and which of them a roster is in: one word may
// be two things of the game in two of them.
type languages struct {
	games []*schema.Game
	words []string         // what each is called
	known []text.Spellings // all names of the game, by language
	of    int              // that of the roster
}

// languagesOf are those that a game has texts in.
func languagesOf(g *schema.Game) languages {
	own, _ := wording.Named(cmp.Or(g.Lang, "en"))
	out := languages{games: []*schema.Game{g}, words: []string{own.Name()}}
	for _, tag := range wording.Tags() {
		if l, ok := wording.Named(tag); ok && g.Texts.In(l).Len() > 0 {
			out.games, out.words = append(out.games, g.In(l)), append(out.words, l.Name())
		}
	}
	out.known = make([]text.Spellings, len(out.games))
	return out
}

// called are the names of a thing in games that are the same one in several languages, one
// for each.
func called[T any](games []*schema.Game, of func(*schema.Game) schema.Map[T], name func(T) string) func(id string) []string {
	return func(id string) (names []string) {
		for _, in := range games {
			t, _ := of(in).Get(id)
			names = append(names, name(t))
		}
		return names
	}
}

// know notes the names of things of the game.
func (l *languages) know(ids []string, names func(id string) []string) {
	for _, id := range ids {
		for in, name := range names(id) {
			add(&l.known[in], name, 0)
		}
	}
}

// settle finds the language of a roster: the one in which most of its names are those of
// something in the game; the game's own if it has as many.
func (l *languages) settle(r *roster.Roster) {
	count, seen := make([]int, len(l.games)), map[string]bool{}
	note := func(name string) {
		if seen[name] {
			return
		}
		seen[name] = true
		for in := range l.known {
			count[in] += min(1, len(l.known[in].Of(name)))
		}
	}
	r.AllForces(func(f *roster.Force, _ int) {
		note(f.Name)
		note(f.Catalogue)
		for i := range f.Selections {
			f.Selections[i].Each(func(s *roster.Selection, _ int) { note(s.Name) })
		}
	})
	l.of = slices.Index(count, slices.Max(count))
}

// find are the things of a pool with one of some ids, or else with a name: in the language of
// the roster, and in another one if the name means nothing else in the roster's.
func (l *languages) find(p *pool, name string, ids ...string) []thing {
	some := p.byID(name, ids)
	if len(some) == 0 {
		some = p.in(l.of, name)
	}
	if len(some) > 0 || len(l.known[l.of].Of(name)) > 0 {
		return some
	}
	some, _ = l.elsewhere(p, name)
	return some
}

// elsewhere are the things of a name in the first other language that has any, or by their
// ids, and which language it is.
func (l *languages) elsewhere(p *pool, name string) ([]thing, int) {
	for in := -1; in < len(l.games); in++ {
		if some := p.in(in, name); in != l.of && len(some) > 0 {
			return some, in
		}
	}
	return nil, -1
}

// near says what a pool has that is like a name: the same word in another language before all.
func (l *languages) near(p *pool, name string) string {
	some, in := l.elsewhere(p, name)
	switch {
	case len(some) == 0:
		return p.near(name)
	case in < 0:
		return fmt.Sprintf("; did you mean %s?", worded(some[0].name, some[0].id))
	}
	return fmt.Sprintf("; %s is called so in %s", worded(some[0].name, some[0].id), l.words[in])
}

func (l *languages) option() func(id string) []string {
	return called(l.games, func(g *schema.Game) schema.Map[schema.Option] { return g.Options }, func(o schema.Option) string { return o.Name })
}

func (l *languages) unit() func(id string) []string {
	return called(l.games, func(g *schema.Game) schema.Map[schema.Unit] { return g.Units }, func(u schema.Unit) string { return u.Name })
}

func (l *languages) weapon() func(id string) []string {
	return called(l.games, func(g *schema.Game) schema.Map[schema.Weapon] { return g.Weapons }, func(w schema.Weapon) string { return w.Name })
}

func (l *languages) keyword() func(id string) []string {
	return called(l.games, func(g *schema.Game) schema.Map[schema.Keyword] { return g.Keywords }, func(k schema.Keyword) string { return k.Name })
}

func (l *languages) class() func(id string) []string {
	return called(l.games, func(g *schema.Game) schema.Map[schema.Class] { return g.Classes }, func(c schema.Class) string { return c.Name })
}
