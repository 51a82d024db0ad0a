package printer

import "github.com/tabletop-forge/forge/schema"

// signed is a figure with its sign, for what is added.
func signed(v float64) string {
	if v > 0 {
		return "+" + schema.Figure(v)
	}
	return schema.Figure(v)
}

// statOf is the declaration of a stat, nil if the game has none.
func statOf(g *schema.Game, id string) *schema.Stat {
	if s, ok := g.Stats.Get(id); ok {
		return &s
	}
	return nil
}
