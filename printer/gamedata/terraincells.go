package gamedata

import (
	"github.com/tabletop-forge/forge/schema"
)

func TerrainColumns(g *schema.Game) []schema.Column {
	out := []schema.Column{
		{Title: "Terrain", Field: "name"}, {Title: "Sight", Field: "sight"},
		{Title: "Entering", Field: "enter"}, {Title: "Stop", Field: "stop"},
	}
	out = append(out, StatColumns(g, "terrain", "number", "text", "by-class")...)
	return append(out, schema.Column{Title: "Remarks", Field: "text"})
}
