package gamedata

import (
	"fmt"
	"strings"

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

// FacesPictured are faces of dice as their pictures, "" where a stat is of other
// things or one has no picture.
func FacesPictured(g *schema.Game, s schema.Stat, d schema.StatValue) string {
	ids, ok := d.Words()
	if s.Kind != "ids" || !ok {
		return ""
	}
	var out []string
	for _, id := range ids {
		letter := ""
		for _, die := range g.Dice.All() {
			for _, f := range die.Faces {
				if icon, known := page.FindIcon(f.Icon); known && f.Face == id {
					letter = icon.Letter()
				}
			}
		}
		if letter == "" {
			return ""
		}
		out = append(out, letter)
	}
	return strings.Join(out, " ")
}
