package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var cardNamesNobody = rule[*field]{diag.Check{
	Code:     "S337",
	Severity: diag.Error,
	Title:    "card of the scenario's deck does not say whom it names",
	Explain: "The game's data says of each kind of card whether it names a side or a formation. A line of the scenario's `deck` says which one: " +
		"`{card: \"march\", side: \"dead\"}`, `{card: \"walk\", formation: \"Ghosts\"}`; of a name that both sides field, `side` says whose; " +
		"of a name that several formations of a list have, the number says which: `\"Ghosts 2\"`.",
	Bad: deckScenario("", `deck: [
	{card: "walk", side: "dead", formation: "Ghosts"},
	{card: "walk", formation: "Ghosts"},
	{card: "dawn"},
	{card: "lantern", side: "dead"},
	{card: "lantern", side: "undead"},
]
`),
	Good: deckScenario("", soundDeck),
}, findNameless}

// deckScenario is an example of a scenario whose deck names sides and
// formations, with its deck and, of the side of the dead, further fields.
func deckScenario(side, deck string) string {
	return `-- scenario.cue --
kind:  "Scenario"
game:  "./moor.cue"
title: "Lights on the moor"
turns: 6
board: {width: 48, depth: 36}
sides: {
	dead: {list: "dead.cue", deploy: "0,0:48,6"` + side + `}
	undead: {list: "dead.cue", deploy: "0,30:48,36"}
}
` + deck + `-- dead.cue --
kind:  "ArmyList"
game:  "./moor.cue"
title: "The dead"
side:  "Moor"
formations: [{type: "ghosts"}]
` + moorGame
}

// moorGame is a game whose cards name sides and formations.
const moorGame = `-- moor.cue --
kind:  "Game"
name:  "moor"
title: "Moor"
board: {grid: "table", room: 2}
classes: spirit: name: "Spirits"
units: ghost: {name: "Ghost", class: "spirit"}
formations: ghosts: {name: "Ghosts", points: 3, units: [{unit: "ghost", count: 2}]}
terrain: tarn: {name: "Tarn", layer: "area", never: ["all"]}
decks: night: {
	name: "Night"
	kinds: {
		walk: {name: "Walk", names: "formation"}
		dawn: {name: "Dawn", ends: true}
		lantern: {name: "Lantern", names: "side", held: true}
	}
	cards: {
		walk: {name: "Walk", kind: "walk", text: "They walk.", count: 0}
		dawn: {name: "Dawn", kind: "dawn", text: "They rest.", count: 0}
		lantern: {name: "Lantern", kind: "lantern", text: "They all walk.", count: 0}
	}
}
`

// soundDeck is a deck with which nothing is wrong.
const soundDeck = `deck: [
	{card: "walk", side: "dead", formation: "Ghosts"},
	{card: "walk", side: "undead", formation: "Ghosts"},
	{card: "dawn"},
	{card: "lantern", side: "dead"},
	{card: "lantern", side: "undead"},
]
`

func findNameless(f *field, r *report) {
	for _, d := range f.dealt {
		if d.Line < 0 {
			continue // the game's own cards: whom they do not find they do not act for, which is told
		}
		at := f.doc.At("deck", d.Line)
		switch {
		case d.Kind.Names == "side" && d.Side == "":
			r.at(at, "the card %s names a side, and its line says none: give it a side", quote(d.Card.Name)).
				why("the sides are %s", text.And(text.Quoted(f.ids())))
		case d.Kind.Names == "formation" && d.Formation == "":
			r.at(at, "the card %s names a formation, and its line says none: give it a formation", quote(d.Card.Name))
		case d.Kind.Names == "formation" && d.Side == "" && len(f.owners(d)) > 1:
			r.at(at, "both sides field %s: give the line a side", quote(d.Formation)).
				why("the sides are %s", text.And(text.Quoted(f.ids())))
		case d.Kind.Names == "formation":
			f.severalOf(r, d)
		}
	}
}

// severalOf reports a card for a name that several formations of a side have:
// they are numbered, and the card is for none of them.
func (f *field) severalOf(r *report, d schema.Dealt) {
	for _, p := range f.owners(d) {
		var called []string
		for _, m := range p.army.Formations {
			if m.Own == d.Formation && m.Name != d.Formation {
				called = append(called, m.Name)
			}
		}
		if len(called) < 2 {
			continue
		}
		r.at(f.doc.At("deck", d.Line, "formation"), "%s of %s are called %s: say which", text.Plural(len(called), "formation"), p.name(), quote(d.Formation)).
			why("they are numbered: %s", text.And(text.Quoted(called))).
			offer(func() (ways []fix) {
				for _, name := range called {
					ways = append(ways, fix{"formation: " + quote(name), func(s *schema.Doc) { s.Scenario.Deck[d.Line].Formation = name }})
				}
				return ways
			})
	}
}

// owners are the sides that field the formation that cards name.
func (f *field) owners(d schema.Dealt) []*party {
	var out []*party
	for _, p := range f.sides {
		if p.sound && (d.Side == "" || d.Side == p.id) && p.named(d.Formation) >= 0 {
			out = append(out, p)
		}
	}
	return out
}
