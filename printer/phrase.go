package printer

import (
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// none stands in a table where there is nothing.
const none = "–"

// signed is a figure with its sign, for what is added.
func signed(v float64) string {
	if v > 0 {
		return "+" + schema.Figure(v)
	}
	return schema.Figure(v)
}

// capital makes the first letter large.
func capital(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}

// statOf is the declaration of a stat, nil if the game has none.
func statOf(g *schema.Game, id string) *schema.Stat {
	if s, ok := g.Stats.Get(id); ok {
		return &s
	}
	return nil
}
