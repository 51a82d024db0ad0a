package gamedata

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// TroopNames are what the units of a formation are called, those of one name
// numbered: on its cards as on its army sheet.
func TroopNames(troops []schema.Troop) []string {
	many, nth := map[string]int{}, map[string]int{}
	for i := range troops {
		many[troops[i].Name]++
	}
	out := make([]string, len(troops))
	for i := range troops {
		name := troops[i].Name
		if out[i] = name; many[name] > 1 {
			nth[name]++
			out[i] += fmt.Sprintf(" %d", nth[name])
		}
	}
	return out
}

// InSymbols is a game as it is printed: texts have faces of dice as their icons.
func InSymbols(g *schema.Game) *schema.Game {
	return g.WithSymbols(func(icon, word string) string {
		i, _ := page.FindIcon(icon)
		return i.Symbol(word)
	})
}
