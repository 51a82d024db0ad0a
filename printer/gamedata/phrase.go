package gamedata

import "github.com/tabletop-forge/forge/schema"

// StatOf is the declaration of a stat, nil if the game has none.
func StatOf(g *schema.Game, id string) *schema.Stat {
	if s, ok := g.Stats.Get(id); ok {
		return &s
	}
	return nil
}
