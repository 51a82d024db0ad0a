package recruit

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/text"
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
	said []string // its names in the languages of the game
}

// pool is the things that a part of a roster may be.
type pool struct {
	all     []thing
	names   []text.Spellings // by language
	spelled text.Spellings   // ids, as they are typed
	ids     map[string][]int
}

// add adds a thing with its names in each language.
func (p *pool) add(t thing, names ...string) {
	if slices.ContainsFunc(p.all, func(o thing) bool { return o.kind == t.kind && o.id == t.id && o.of == t.of }) {
		return
	}
	if p.ids == nil {
		p.ids = map[string][]int{}
	}
	n := len(p.all)
	if t.said = names; len(names) > 0 {
		t.name = names[0]
	}
	p.all, p.ids[t.id] = append(p.all, t), append(p.ids[t.id], n)
	for len(p.names) < len(names) {
		p.names = append(p.names, text.Spellings{})
	}
	for l, name := range names {
		add(&p.names[l], name, n)
	}
	add(&p.spelled, t.id, n)
}

// add gives a name to what has a number, if it has any letter.
func add(to *text.Spellings, name string, n int) {
	if text.Spelled(name) != text.Spelled("") {
		to.Add(name, n)
	}
}

// byID are the things of the first of some ids that anything has.
func (p *pool) byID(name string, ids []string) []thing {
	for _, id := range ids {
		if some := p.ids[id]; len(some) > 0 {
			return p.first(some, func(t thing) bool { return t.id == name })
		}
	}
	return nil
}

// in are the things of a name in a language; less than 0: of an id that is spelled so.
func (p *pool) in(language int, name string) []thing {
	switch {
	case language < 0:
		return p.first(p.spelled.Of(name), func(t thing) bool { return t.id == name })
	case language < len(p.names):
		return p.first(p.names[language].Of(name), func(t thing) bool { return language < len(t.said) && strings.EqualFold(t.said[language], name) })
	}
	return nil
}

// first are the things with some numbers of the first kind that has any, those that are
// named exactly if there are such.
func (p *pool) first(at []int, exactly func(thing) bool) []thing {
	some := each.Of(at, func(i int) thing { return p.all[i] })
	if exact := each.Where(some, exactly); len(exact) > 0 {
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

// entryIDs are the ids that a roster has for a selection, the innermost first.
func entryIDs(s *roster.Selection) []string {
	ids := strings.Split(s.Entry, "::")
	slices.Reverse(ids)
	return ids
}
