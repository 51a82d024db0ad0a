package game

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// gameReferences calls back for every name of a part in what only a game has:
// prices, victory, ground, variants and its sheet.
func gameReferences(g, own *schema.Game, visit func(reference)) {
	w := namer{game: g, visit: visit}
	if b := own.Board; b != nil {
		w.id(someGround, b.Base, "board", "base")
	}
	if p := own.Pricing; p != nil {
		for stat := range p.Stats.All() {
			w.key(aStat, stat, "pricing", "stats")
		}
		for i, f := range p.Free {
			w.id(aFormation, f.Formation, "pricing", "free", i, "formation")
			w.id(aFormation, f.With, "pricing", "free", i, "with")
		}
	}
	if v := own.Victory; v != nil {
		for keyword := range v.Keywords.All() {
			w.key(aKeyword, keyword, "victory", "keywords")
		}
		for stat := range v.Stats.All() {
			w.key(aStat, stat, "victory", "stats")
		}
	}
	if own.Play != nil {
		w.play(own.Play)
	}
	w.variants(own)
	w.roster(own)
	w.sheet(own)
}

func (w namer) variants(own *schema.Game) {
	for id, v := range own.Variants.All() {
		w.id(aDie, v.Die, "variants", id, "die")
		for value, x := range v.Values.All() {
			for from, to := range x.Swaps.All() {
				w.key(aSwap, from, "variants", id, "values", value, "swaps")
				w.id(aSwap, to, "variants", id, "values", value, "swaps", from)
			}
		}
	}
}

// shown is what each kind of section picks its "only" from.
var shown = map[string]kind{
	"units": aUnit, "keywords": aKeyword, "terrain": someGround, "dice": aDie, "formations": aFormation,
	"options": anOption, "supports": aSupport, "weapons": aWeapon, "classes": aClass, "values": aValue, "play": ruleOfPlay,
}

func (w namer) roster(own *schema.Game) {
	if own.Roster != nil {
		w.id(aTable, own.Roster.Weapons, "roster", "weapons")
		w.id(aTable, own.Roster.Classes, "roster", "classes")
	}
}

func (w namer) sheet(own *schema.Game) {
	if own.Sheet != nil {
		for i, s := range own.Sheet.Sections {
			w.section(s, "sheet", "sections", i)
		}
	}
	if own.Rulebook == nil {
		return
	}
	for i, c := range own.Rulebook.Chapters {
		for n, p := range c.Parts {
			if p.Section != nil {
				w.section(*p.Section, "rulebook", "chapters", i, "parts", n, "section")
			}
		}
	}
}

func (w namer) section(s schema.Section, path ...any) {
	at := func(field ...any) []any { return join(path, field...) }
	if k, ok := shown[s.Show]; ok {
		w.ids(k, s.Only, at("only")...)
	}
	w.id(aTable, s.Table, at("table")...)
	if s.Chances != nil {
		w.questions(s.Chances.Rows, at("chances", "rows")...)
		w.questions(s.Chances.Columns, at("chances", "columns")...)
	}
	for n, c := range s.Columns {
		w.id(aStat, c.Stat, at("columns", n, "stat")...)
	}
}

// questions are about units, in terrain, with keywords.
func (w namer) questions(all []schema.Question, path ...any) {
	for i, q := range all {
		at := func(field string) []any { return join(path, i, field) }
		w.id(aUnit, q.Attacker, at("attacker")...)
		w.id(aUnit, q.Target, at("target")...)
		w.ids(someGround, q.Terrain, at("terrain")...)
		w.ids(someGround, q.From, at("from")...)
		w.ids(aKeyword, q.AttackerKeywords, at("attackerKeywords")...)
		w.ids(aKeyword, q.TargetKeywords, at("targetKeywords")...)
	}
}

// idsOfKind are the ids that a name of the kind may be.
func idsOfKind(g *schema.Game, k kind) []string {
	if ids, ok := idsByKind[k]; ok {
		return ids(g)
	}
	return allIDs(g)
}

var idsByKind = map[kind]func(*schema.Game) []string{
	aStat:      func(g *schema.Game) []string { return g.Stats.Keys() },
	aClass:     func(g *schema.Game) []string { return g.Classes.Keys() },
	aKeyword:   func(g *schema.Game) []string { return g.Keywords.Keys() },
	aWeapon:    func(g *schema.Game) []string { return g.Weapons.Keys() },
	aUnit:      func(g *schema.Game) []string { return g.Units.Keys() },
	anOption:   func(g *schema.Game) []string { return g.Options.Keys() },
	aFormation: func(g *schema.Game) []string { return g.Formations.Keys() },
	aGroup:     func(g *schema.Game) []string { return g.Groups.Keys() },
	aChoice:    func(g *schema.Game) []string { return g.Choices.Keys() },
	aBodyKind:  func(g *schema.Game) []string { return g.Bodies.Keys() },
	aCurrency:  func(g *schema.Game) []string { return g.Currencies.Keys() },
	aBody:      func(g *schema.Game) []string { return slices.Concat(g.Groups.Keys(), g.Formations.Keys()) },
	someGround: func(g *schema.Game) []string { return g.Terrain.Keys() },
	aDie:       func(g *schema.Game) []string { return g.Dice.Keys() },
	anEffect:   func(g *schema.Game) []string { return g.Effects.Keys() },
	aSupport:   func(g *schema.Game) []string { return g.Supports.Keys() },
	aPrintable: func(g *schema.Game) []string { return g.Printables.Keys() },
	aMount:     func(g *schema.Game) []string { return g.Roster.Mounts },
	aTable:     func(g *schema.Game) []string { return g.Tables.Keys() },
	aBook:      func(g *schema.Game) []string { return g.Publications.Keys() },
	aLayout:    func(g *schema.Game) []string { return g.Layouts.Keys() },
	aValue:     func(g *schema.Game) []string { return g.Values.Keys() },
	anAction:   inPlay("actions"),
	aMove:      inPlay("moves"),
	anAttack:   inPlay("attacks"),
	aTest:      inPlay("tests"),
	aMark:      inPlay("marks"),
	aRetreat:   inPlay("retreats"),
	ruleOfPlay: func(g *schema.Game) []string {
		part, _ := catalog.Named("play")
		return each.Of(part.Things(g), func(t catalog.Thing) string { return t.ID })
	},
	aSwap: func(g *schema.Game) []string {
		return slices.Concat(g.Terrain.Keys(), g.Supports.Keys(), g.Tables.Keys())
	},
}

// inPlay are ids of a game's rules of play.
func inPlay(part string) func(*schema.Game) []string {
	return func(g *schema.Game) []string { return g.Play.IDs(part) }
}

// allIDs are the ids of all parts, and of the faces of dice.
func allIDs(g *schema.Game) []string {
	out := slices.Concat(g.Units.Keys(), g.Keywords.Keys(), g.Weapons.Keys(), g.Terrain.Keys(), g.Classes.Keys(), g.Options.Keys(),
		g.Formations.Keys(), g.Groups.Keys(), g.Dice.Keys(), g.Effects.Keys(), g.Supports.Keys(), g.Tables.Keys(), g.Values.Keys(),
		g.Printables.Keys(), g.Layouts.Keys())
	for _, d := range g.Decks.All() {
		out = slices.Concat(out, d.Kinds.Keys(), d.Cards.Keys())
	}
	for _, d := range g.Dice.All() {
		for _, f := range d.Faces {
			out = append(out, f.Face)
		}
	}
	return out
}
