package main

import (
	"cmp"
	"context"
	"slices"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
)

// diceOdds answers what dice show that are thrown by themselves; with a game, its own
// dice too, by id or by name.
func (c *call) diceOdds(ctx context.Context) error {
	for _, a := range allAsks() {
		if c.Flags.IsSet(a.Name) {
			return cmdline.Usagef("--dice asks for dice by themselves, and %s for an attack", cmdline.Dashed(a.Name))
		}
	}
	var named *odds.NamedDice
	if c.Flags.IsSet("game") {
		g, err := c.game(ctx, c.Flags.String("game"))
		if err != nil {
			return err
		}
		named = &odds.NamedDice{Game: g.Title, IDs: g.Dice.Keys(), Die: diceNamed(g)}
	}
	d, err := odds.ParseDice(c.Flags.String("dice"), named)
	if err != nil {
		return cmdline.Usagef("--dice %v", err)
	}
	l, _ := wording.Named(c.Flags.String("lang"))
	return c.writeAnswer(d.Answer(l))
}

// diceNamed are the dice of a game by their ids.
func diceNamed(g *schema.Game) func(string) *odds.OwnDice {
	return func(id string) *odds.OwnDice {
		data, ok := g.Dice.Get(id)
		if !ok {
			return nil
		}
		die, err := play.Die(g, new(schema.Scenario), id)
		if err != nil {
			return nil
		}
		own := &odds.OwnDice{Die: die}
		for _, f := range die.Faces() {
			i := slices.IndexFunc(data.Faces, func(d schema.Face) bool { return d.Face == f.Name })
			own.Faces = append(own.Faces, cmp.Or(data.Faces[i].Name, f.Name))
		}
		return own
	}
}
