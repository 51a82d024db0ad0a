package recruit

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
)

// kind is what a thing of the game is to a list, those that are looked for first first.
type kind int

const (
	isFormation kind = iota
	isOption
	isMember // a unit of the formation
	isChosen // a unit that its owner chooses
	isOwn    // what the units have anyhow: weapons, keywords, classes
	isChoice // of the whole list: a theatre
	isValue  // of a choice
	isBody
	isSide
	isCurrency
)

// thing is something of the game that a roster may name.
type thing struct {
	kind kind
	id   string
	of   string // the choice of a value
	name string
}

// pool is the things that a part of a roster may be.
type pool struct {
	all   []thing
	names text.Spellings
	ids   map[string][]int
}

// add adds a thing with its names.
func (p *pool) add(t thing, names ...string) {
	if slices.ContainsFunc(p.all, func(o thing) bool { return o.kind == t.kind && o.id == t.id && o.of == t.of }) {
		return
	}
	if p.ids == nil {
		p.ids = map[string][]int{}
	}
	n := len(p.all)
	if len(names) > 0 {
		t.name = names[0]
	}
	p.all, p.ids[t.id] = append(p.all, t), append(p.ids[t.id], n)
	for _, name := range append(names, t.id) {
		if text.Spelled(name) != text.Spelled("") {
			p.names.Add(name, n)
		}
	}
}

// find are the things of a name, or of one of the ids that the roster has for it; those of
// the first kind that has any.
func (p *pool) find(name string, ids ...string) []thing {
	at := p.names.Of(name)
	for _, id := range ids {
		if some := p.ids[id]; len(some) > 0 {
			at = some
			break
		}
	}
	some := each.Of(at, func(i int) thing { return p.all[i] })
	if exact := each.Where(some, func(t thing) bool { return strings.EqualFold(t.name, name) || t.id == name }); len(exact) > 0 {
		some = exact
	}
	if len(some) == 0 {
		return nil
	}
	first := slices.MinFunc(some, func(a, b thing) int { return int(a.kind - b.kind) }).kind
	return each.Where(some, func(t thing) bool { return t.kind == first })
}

// near says what the pool has that is like a name, or else all that it has if that is little.
func (p *pool) near(name string) string {
	said := map[string]string{}
	var ids []string
	for _, t := range p.all {
		if _, twice := said[t.id]; !twice && t.kind != isOwn && t.kind != isMember {
			said[t.id], ids = t.name, append(ids, t.id)
		}
	}
	title := func(id string) string { return said[id] }
	if near := text.Meant(name, ids, title); len(near) > 0 {
		return ", did you mean " + text.Or(each.Of(near, func(id string) string { return worded(said[id], id) })) + "?"
	}
	const few = 6
	if len(ids) == 0 {
		return ""
	}
	some := each.Of(ids[:min(few, len(ids))], func(id string) string { return worded(said[id], id) })
	if n := len(ids) - few; n > 0 {
		return "; there are " + strings.Join(some, ", ") + " and " + text.Plural(n, "other")
	}
	return map[bool]string{true: "; there is ", false: "; there are "}[len(some) == 1] + text.And(some)
}

// worded is a thing by its name, with the id by which --as names it.
func worded(name, id string) string {
	if name == "" || name == id {
		return `"` + id + `"`
	}
	return `"` + name + `" (` + id + ")"
}

// inAll is the game in each language that it has texts in, its own first.
func inAll(g *schema.Game) []*schema.Game {
	games := []*schema.Game{g}
	for _, tag := range wording.Tags() {
		if l, ok := wording.Named(tag); ok && g.Texts.In(l).Len() > 0 {
			games = append(games, g.In(l))
		}
	}
	return games
}

// called are the names of a thing in games that are the same one in several languages.
func called[T any](games []*schema.Game, of func(*schema.Game) schema.Map[T], name func(T) string) func(id string) []string {
	return func(id string) (names []string) {
		for _, in := range games {
			if t, ok := of(in).Get(id); ok && name(t) != "" && !slices.Contains(names, name(t)) {
				names = append(names, name(t))
			}
		}
		return names
	}
}

// entryIDs are the ids that a roster has for a selection, the innermost first.
func entryIDs(s *roster.Selection) []string {
	ids := strings.Split(s.Entry, "::")
	slices.Reverse(ids)
	return ids
}
