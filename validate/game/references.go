package game

import (
	"maps"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// kind is a kind of parts that others name by id.
type kind string

const (
	aStat      kind = "stat"
	aClass     kind = "class"
	aKeyword   kind = "keyword"
	aWeapon    kind = "weapon"
	aUnit      kind = "unit"
	anOption   kind = "option"
	aFormation kind = "formation"
	aGroup     kind = "group"
	aBody      kind = "formation or group"
	someGround kind = "terrain"
	aDie       kind = "die"
	anEffect   kind = "effect"
	aSupport   kind = "support"
	aTable     kind = "table"
	aSwap      kind = "terrain, support or table"
	anything   kind = "id"
)

// reference is a place at which a part names another. isKey says that the
// name is a field's.
type reference struct {
	kind  kind
	id    string
	path  []any
	isKey bool
}

// references calls back for every name of another part in the parts of a game,
// in the order of the documents' fields. The game says what their stats are.
func references(g *schema.Game, p *schema.Parts, visit func(reference)) {
	w := namer{g, visit}
	for id, s := range p.Stats.All() {
		w.id(aTable, s.Table, "stats", id, "table")
		w.who(s.Must, "stats", id, "must")
	}
	for id, c := range p.Classes.All() {
		w.ids(aClass, c.Is, "classes", id, "is")
	}
	for id, k := range p.Keywords.All() {
		w.stats(k.Stats, "keywords", id, "stats")
		w.ids(aKeyword, k.Brings, "keywords", id, "brings")
	}
	for id, x := range p.Weapons.All() {
		w.stats(x.Stats, "weapons", id, "stats")
		w.ids(aKeyword, x.Keywords, "weapons", id, "keywords")
	}
	for id, u := range p.Units.All() {
		w.id(aClass, u.Class, "units", id, "class")
		w.stats(u.Stats, "units", id, "stats")
		w.ids(aKeyword, u.Keywords, "units", id, "keywords")
		w.carried(u.Weapons, "units", id, "weapons")
		w.who(u.Carries, "units", id, "carries")
	}
	w.options(p)
	w.formations(p)
	w.terrain(p)
	w.cards(p)
	for id, l := range p.Limits.All() {
		w.what(l.Count, "limits", id, "count")
		if l.Per != nil {
			w.what(*l.Per, "limits", id, "per")
		}
	}
	w.printables(p)
}

// namer walks the parts and calls back for each name.
type namer struct {
	game  *schema.Game
	visit func(reference)
}

func (w namer) id(k kind, id string, path ...any) {
	if id != "" {
		w.visit(reference{kind: k, id: id, path: path})
	}
}

func (w namer) key(k kind, id string, path ...any) {
	w.visit(reference{kind: k, id: id, path: join(path, id), isKey: true})
}

func (w namer) ids(k kind, ids []string, path ...any) {
	for i, id := range ids {
		w.id(k, id, join(path, i)...)
	}
}

// who is for whom a rule holds: classes, each perhaps taken out, or all.
func (w namer) who(who []string, path ...any) {
	for i, word := range who {
		if class := strings.TrimPrefix(word, "!"); class != "all" {
			w.id(aClass, class, join(path, i)...)
		}
	}
}

func (w namer) carried(weapons []schema.Carried, path ...any) {
	for i, c := range weapons {
		w.id(aWeapon, c.Weapon, join(path, i, "weapon")...)
	}
}

// stats are the names of figures, and what their values name.
func (w namer) stats(stats schema.Stats, path ...any) {
	for id, d := range stats.All() {
		w.key(aStat, id, path...)
		if s, ok := w.game.Stats.Get(id); ok {
			w.stat(s, d, join(path, id)...)
		}
	}
}

func (w namer) stat(s schema.Stat, d schema.StatValue, path ...any) {
	words, isWords := d.Words()
	fields, isFields := d.Fields()
	switch {
	case s.Kind == "classes" && isWords:
		w.who(words, path...)
	case s.Kind == "ids" && isWords:
		w.ids(anything, words, path...)
	case s.Kind == "by-class" && isFields:
		for _, class := range slices.Sorted(maps.Keys(fields)) {
			if class != "all" {
				w.key(aClass, class, path...)
			}
		}
	}
}
