package check

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// Among is where a name is looked for: the ids that it may be, and what they are.
type Among struct {
	Game    *schema.Game
	What    string // one of them: "formation"
	Plural  string // all of them: "formations"
	IDs     []string
	Title   func(id string) string // what each is called
	Message string                 // begins the message in place of `unknown formation "x"`
	Guess   bool                   // what is like the name is offered, but never written unasked
}

// Unknown reports a name that nothing has of those it may be, with the ones that
// were probably meant, and what it is if it is something else; or else with all
// that there are.
func (r *Report) Unknown(place diag.Span, got string, a Among) *Finding {
	if a.Message == "" {
		a.Message = fmt.Sprintf("unknown %s %q", a.What, got)
	}
	found := r.At(place, "%s", a.Message).Meant(got, a.IDs, a.Title)
	if a.Guess {
		found.doubt()
	}
	if found.Message == a.Message {
		found.Why("%s", cmp.Or(WhatIs(a.Game, a.What, got), Known(a.Plural, a.IDs)))
	}
	return found
}

// sort is one kind of a game's parts, and where a document names them.
type sort struct {
	what  string // as Among has it
	one   string // as a sentence has it
	ids   func(*schema.Game) []string
	title func(*schema.Game, string) string
	place func(g *schema.Game, id string) string
}

func sortOf[T any](what, one string, of func(*schema.Game) schema.Map[T], place func(*schema.Game, string) string) sort {
	return sort{what, one,
		func(g *schema.Game) []string { return of(g).Keys() },
		func(g *schema.Game, id string) string { return of(g).Title(id) },
		place}
}

// said is a place that needs no game to be said.
func said(place string) func(*schema.Game, string) string {
	return func(*schema.Game, string) string { return place }
}

var sorts = []sort{
	sortOf("formation", "a formation", func(g *schema.Game) schema.Map[schema.Formation] { return g.Formations }, func(_ *schema.Game, id string) string {
		return "a list buys it with type: " + id
	}),
	sortOf("unit", "a unit", func(g *schema.Game) schema.Map[schema.Unit] { return g.Units }, boughtIn),
	sortOf("option", "an option", func(g *schema.Game) schema.Map[schema.Option] { return g.Options }, func(_ *schema.Game, id string) string {
		return "a formation takes it with options: [{option: " + id + "}]"
	}),
	sortOf("keyword", "a keyword", func(g *schema.Game) schema.Map[schema.Keyword] { return g.Keywords }, said("units have it by the game's data")),
	sortOf("weapon", "a weapon", func(g *schema.Game) schema.Map[schema.Weapon] { return g.Weapons }, said("units carry it by the game's data")),
	sortOf("terrain", "terrain", func(g *schema.Game) schema.Map[schema.Terrain] { return g.Terrain }, said("it lies on a scenario's board")),
	sortOf("group", "a group of formations", func(g *schema.Game) schema.Map[schema.Group] { return g.Groups }, withinGroup),
	sortOf("class", "a class", func(g *schema.Game) schema.Map[schema.Class] { return g.Classes }, said("units are of it by the game's data")),
	sortOf("stat", "a stat", func(g *schema.Game) schema.Map[schema.Stat] { return g.Stats }, said(`figures stand in "stats"`)),
	sortOf("publication", "a publication", func(g *schema.Game) schema.Map[schema.Publication] { return g.Publications }, said("what stands in it says so in publication")),
	sortOf("support", "off-table support", func(g *schema.Game) schema.Map[schema.Support] { return g.Supports }, said("a scenario's sides have it")),
}

// What is spelled out to find what an unknown name may be: thousands of unknown
// names are not held against thousands of others.
const (
	mostNames   = 1000
	longestName = 100
)

// WhatIs says what a name is that is not the wanted sort of thing, and where such
// a thing is named; "" if it is nothing of the game.
func WhatIs(g *schema.Game, wanted, got string) string {
	very := func(_ sort, id string) bool { return id == got }
	word, names := text.Spelled(got), 0
	for _, s := range sorts {
		names += len(s.ids(g))
	}
	nearly := func(s sort, id string) bool {
		return names <= mostNames && len(got) <= longestName && (word.Same(text.Spelled(id)) || word.Same(text.Spelled(s.title(g, id))))
	}
	for _, is := range []func(sort, string) bool{very, nearly} {
		for _, s := range sorts {
			i := slices.IndexFunc(s.ids(g), func(id string) bool { return s.what != wanted && is(s, id) })
			if i >= 0 {
				id := s.ids(g)[i]
				return text.Join(": ", strconv.Quote(id)+" is "+s.one, s.place(g, id))
			}
		}
	}
	return ""
}

// TitleOf is what the part of a game with an id is called, "" if it has no name.
func TitleOf(g *schema.Game, id string) (title string) {
	for i := 0; i < len(sorts) && title == ""; i++ {
		title = sorts[i].title(g, id)
	}
	return title
}

// mostTold is how many formations a sentence names.
const mostTold = 4

// boughtIn says in which formations lists get a unit.
func boughtIn(g *schema.Game, unit string) string {
	fixed, chosen := formationsOf(g, unit)
	switch {
	case len(fixed) > 0:
		return "it comes with " + Several(fixed)
	case len(chosen) > 0:
		return fmt.Sprintf("it is chosen in {type: %s, units: [{unit: %s}]}", chosen[0], unit)
	}
	return ""
}

// ChosenIn is the first formation in which lists choose a unit that comes with none;
// "" without one.
func ChosenIn(g *schema.Game, unit string) string {
	if fixed, chosen := formationsOf(g, unit); len(fixed) == 0 && len(chosen) > 0 {
		return chosen[0]
	}
	return ""
}

// formationsOf are those that have a unit, and those in which it can be chosen.
func formationsOf(g *schema.Game, unit string) (fixed, chosen []string) {
	u, _ := g.Units.Get(unit)
	for id, f := range g.Formations.All() {
		for _, m := range f.Units {
			if m.Unit == unit {
				fixed = append(fixed, id)
				break
			}
		}
		if f.Choose != nil && Choosable(g, *f.Choose, unit, u) {
			chosen = append(chosen, id)
		}
	}
	return fixed, chosen
}

// withinGroup names the formations of a group.
func withinGroup(g *schema.Game, group string) string {
	var ids []string
	for id, f := range g.Formations.All() {
		if f.Group == group {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return ""
	}
	return "of it are " + Several(ids)
}

// Several names ids, or the first of many.
func Several(ids []string) string {
	if len(ids) > mostTold {
		return strings.Join(ids[:mostTold], ", ") + " and others"
	}
	return text.And(ids)
}
