package main

import (
	"slices"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/schema"
)

// player is for whom boards and tokens are printed: what his scenario says of
// points and variants holds on them.
func (s subject) player() printer.Player {
	p := printer.Player{List: s.list}
	if s.battle == nil {
		return p
	}
	p.Swaps = schema.Swaps(s.game, s.battle)
	side, _ := s.battle.Sides.Get(s.side)
	p.Target = s.goal.Total().Int()
	p.Side = slices.Index(s.battle.Sides.Keys(), s.side) + 1
	p.Points = map[string]int{}
	for id, n := range side.Supports.All() {
		p.Points[id] = n
	}
	return p
}

// refuseBare refuses a game that has nothing of what the product prints.
func (p product) refuseBare(subjects []subject) error {
	for _, from := range subjects {
		switch {
		case len(p.parts) == 0 && p.of != schema.KindGame || p.offered(from.game):
		case len(p.parts) == 0:
			return cmdline.Usagef("%s has no %s to print: its data has none", from.game.Title, p.things())
		default:
			return cmdline.Usagef("%s has no %s to print: its data has no printables of kind %s%s", from.game.Title, p.things(), text.Or(p.parts), others(from.game))
		}
	}
	return nil
}

// has tells whether a game has what the product prints.
func (p product) has(g *schema.Game) bool {
	for _, x := range g.Printables.All() {
		if slices.Contains(p.parts, x.Kind) {
			return true
		}
	}
	return false
}

// things is what the product prints, in the plural.
func (p product) things() string {
	switch p.name {
	case "board", "deck":
		return p.name + "s"
	}
	return p.name
}

// others are the products that a game's printables are for: "; forge print
// tokens would print others".
func others(g *schema.Game) string {
	var names []string
	for _, p := range products {
		if len(p.parts) > 0 && p.has(g) {
			names = append(names, p.name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "; it has some for " + text.And(names)
}
