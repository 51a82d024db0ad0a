package game

import (
	"maps"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/rulebook"
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
	aChoice    kind = "choice"
	aBodyKind  kind = "kind of body"
	aCurrency  kind = "currency"
	aBody      kind = "formation or group"
	someGround kind = "terrain"
	aDie       kind = "die"
	anEffect   kind = "effect"
	aMount     kind = "mount"
	aSupport   kind = "support"
	aPrintable kind = "printable"
	aTable     kind = "table"
	aLayout    kind = "layout"
	aSwap      kind = "terrain, support or table"
	aValue     kind = "value"
	anAction   kind = "action"
	aMove      kind = "move"
	anAttack   kind = "attack"
	aTest      kind = "test"
	aMark      kind = "mark"
	aRetreat   kind = "retreat"
	ruleOfPlay kind = "rule of play"
	aBook      kind = "publication"
	anything   kind = "id"
)

// reference is a place at which a part names another. isKey says that the
// name is a field's; of a figure of a part the field has a value.
type reference struct {
	kind  kind
	id    string
	path  []any
	isKey bool
	value schema.StatValue
	cost  rulebook.Value // of a currency
}

// references calls back for every name of another part in the parts of a game,
// in the order of the documents' fields. The game says what their stats are.
func references(g *schema.Game, p *schema.Parts, visit func(reference)) {
	namer{game: g, visit: visit}.parts(p)
}

// counted calls back for all that limits, conditions and places in bodies count.
func counted(g *schema.Game, p *schema.Parts, visit func(w schema.What, path []any)) {
	namer{game: g, visit: func(reference) {}, count: visit}.parts(p)
}

func (w namer) parts(p *schema.Parts) {
	for id, s := range p.Stats.All() {
		w.id(aTable, s.Table, "stats", id, "table")
		w.who(s.Must, "stats", id, "must")
	}
	for id, c := range p.Classes.All() {
		w.ids(aClass, c.Is, "classes", id, "is")
		w.id(aLayout, c.Layout, "classes", id, "layout")
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
		w.members(u.Models, "units", id, "models")
		w.who(u.Carries, "units", id, "carries")
		w.costs(u.Costs, "units", id, "currencies")
		w.composed(composed{u.Options, u.OptionGroups, u.Changes}, "units", id)
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
		w.ids(aBodyKind, l.Bodies, "limits", id, "bodies")
		w.changes(l.Changes, "limits", id, "changes")
	}
	w.bodies(p)
	w.printables(p)
}

// namer walks the parts and calls back for each name.
type namer struct {
	game  *schema.Game
	visit func(reference)
	count func(w schema.What, path []any) // for each that is counted; nil: no one asks
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
		if w.game.Roster != nil && len(w.game.Roster.Mounts) > 0 {
			w.id(aMount, c.Mount, join(path, i, "mount")...)
		}
	}
}

// stats are the names of figures, and what their values name.
func (w namer) stats(stats schema.Stats, path ...any) {
	for id, d := range stats.All() {
		w.visit(reference{kind: aStat, id: id, path: join(path, id), isKey: true, value: d})
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

func (w namer) options(p *schema.Parts) {
	for id, o := range p.Options.All() {
		w.ids(aUnit, o.Units, "options", id, "units")
		w.ids(aUnit, o.Prefer, "options", id, "prefer")
		w.ids(anOption, o.Excludes, "options", id, "excludes")
		w.ids(anOption, o.Needs, "options", id, "needs")
		w.ids(aKeyword, o.Keywords, "options", id, "keywords")
		w.id(aUnit, o.Becomes, "options", id, "becomes")
		w.stats(o.Stats, "options", id, "stats")
		w.carried(o.Weapons, "options", id, "weapons")
		w.members(o.Models, "options", id, "models")
		w.carried(o.Replaces, "options", id, "replaces")
		w.costs(o.Costs, "options", id, "currencies")
		w.composed(composed{o.Options, o.OptionGroups, o.Changes}, "options", id)
	}
}

func (w namer) members(all []schema.Member, path ...any) {
	for i, m := range all {
		w.id(aUnit, m.Unit, join(path, i, "unit")...)
		w.stats(m.Stats, join(path, i, "stats")...)
	}
}

func (w namer) formations(p *schema.Parts) {
	for id, f := range p.Formations.All() {
		w.id(aGroup, f.Group, "formations", id, "group")
		w.ids(aGroup, f.Also, "formations", id, "also")
		w.costs(f.Costs, "formations", id, "currencies")
		w.members(f.Units, "formations", id, "units")
		if f.Choose != nil {
			w.ids(aUnit, f.Choose.Units, "formations", id, "choose", "units")
			w.ids(aClass, f.Choose.Classes, "formations", id, "choose", "classes")
		}
		w.ids(aKeyword, f.Keywords, "formations", id, "keywords")
		w.composed(composed{f.Options, f.OptionGroups, f.Changes}, "formations", id)
		w.ids(aBody, f.Serves, "formations", id, "serves")
	}
}

func (w namer) terrain(p *schema.Parts) {
	for id, t := range p.Terrain.All() {
		w.id(someGround, t.Over, "terrain", id, "over")
		w.who(t.Only, "terrain", id, "only")
		w.who(t.Never, "terrain", id, "never")
		w.who(t.Start, "terrain", id, "start")
		w.who(t.Stop, "terrain", id, "stop")
		w.who(t.StopLeaving, "terrain", id, "stopLeaving")
		for class := range t.Cost.All() {
			if class != "all" {
				w.key(aClass, class, "terrain", id, "cost")
			}
		}
		w.stats(t.Stats, "terrain", id, "stats")
	}
}

func (w namer) cards(p *schema.Parts) {
	for id, d := range p.Decks.All() {
		w.id(aLayout, d.Layout, "decks", id, "layout")
		for kind, k := range d.Kinds.All() {
			w.id(aLayout, k.Layout, "decks", id, "kinds", kind, "layout")
		}
		for card, c := range d.Cards.All() {
			w.stats(c.Stats, "decks", id, "cards", card, "stats")
			w.effects(c.Effects, "decks", id, "cards", card, "effects")
			w.id(aTable, c.Table, "decks", id, "cards", card, "table")
		}
	}
	for id, s := range p.Supports.All() {
		w.id(aTable, s.Table, "supports", id, "table")
		w.stats(s.Stats, "supports", id, "stats")
	}
	for id, t := range p.Tables.All() {
		if !isDieWord(t.Die) {
			w.id(aDie, t.Die, "tables", id, "die")
		}
		for i, row := range t.Rows {
			w.effects(row.Effects, "tables", id, "rows", i, "effects")
		}
	}
}

func (w namer) printables(p *schema.Parts) {
	for id, x := range p.Printables.All() {
		w.id(aDie, x.Die, "printables", id, "die")
		w.id(aPrintable, x.Instead, "printables", id, "instead")
		for i, t := range x.Tokens {
			w.ids(aUnit, t.Units, "printables", id, "tokens", i, "units")
		}
		for i, panel := range x.Panels {
			where := []any{"printables", id, "panels", i}
			w.id(aSupport, panel.Support, join(where, "support")...)
			for n, c := range panel.Contents {
				at := join(where, "contents", n)
				w.id(aTable, c.Table, join(at, "table")...)
				w.id(aDie, c.Die, join(at, "die")...)
				w.ids(aStat, c.Stats, join(at, "stats")...)
				w.id(aStat, c.Ticks, join(at, "ticks")...)
			}
		}
	}
}

func (w namer) effects(effects []schema.Effect, path ...any) {
	for i, e := range effects {
		w.id(anEffect, e.Do, join(path, i, "do")...)
		verb, _ := w.game.Effects.Get(e.Do)
		for arg, d := range e.With.All() {
			if s, ok := verb.Args.Get(arg); ok {
				w.stat(s, d, join(path, i, "with", arg)...)
			}
		}
	}
}

func (w namer) what(what schema.What, path ...any) {
	if w.count != nil {
		w.count(what, path)
	}
	w.ids(aFormation, what.Formations, join(path, "formations")...)
	w.ids(aGroup, what.Groups, join(path, "groups")...)
	w.ids(aUnit, what.Units, join(path, "units")...)
	w.ids(aClass, what.Classes, join(path, "classes")...)
	w.ids(aKeyword, what.Keywords, join(path, "keywords")...)
	w.ids(anOption, what.Options, join(path, "options")...)
}

// isDieWord says whether a table's die is written as players do, "D6" or "2D6",
// rather than by id.
func isDieWord(die string) bool {
	times, digits, ok := strings.Cut(die, "D")
	return ok && digits != "" && strings.Trim(times+digits, "0123456789") == ""
}
