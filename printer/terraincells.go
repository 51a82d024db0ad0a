package printer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

func terrainColumns(g *schema.Game) []schema.Column {
	out := []schema.Column{
		{Title: "Terrain", Field: "name"}, {Title: "Sight", Field: "sight"},
		{Title: "Entering", Field: "enter"}, {Title: "Stop", Field: "stop"},
	}
	out = append(out, statColumns(g, "terrain", "number", "text", "by-class")...)
	return append(out, schema.Column{Title: "Remarks", Field: "text"})
}

func terrainCells(g *schema.Game, layer string, shown func(string) bool) []cells {
	var out []cells
	for id, t := range g.Terrain.All() {
		if !shown(id) || layer != "" && t.Layer != layer {
			continue
		}
		fields := map[string]string{
			"name": pictured(t.Icon, t.Name), "text": g.Filled(t.Text, t.Stats), "sight": sight(t), "enter": entering(g, t), "stop": stopping(g, t),
		}
		out = append(out, cells{fields: fields, stats: t.Stats})
	}
	return out
}

// sight says whether a terrain blocks it.
func sight(t schema.Terrain) string {
	switch t.Sight {
	case "blocks":
		return "blocks"
	case "level":
		return "blocks from below"
	}
	return ""
}

// entering says who may enter and what it costs.
func entering(g *schema.Game, t schema.Terrain) string {
	var parts []string
	if len(t.Only) > 0 {
		parts = append(parts, "only "+g.ClassSetWords(t.Only))
	}
	switch {
	case slices.Equal(t.Never, schema.ClassSet{"all"}):
		parts = append(parts, "nobody")
	case len(t.Never) > 0:
		parts = append(parts, "never "+g.ClassSetWords(t.Never))
	}
	if len(t.Start) > 0 {
		parts = append(parts, g.ClassSetWords(t.Start)+" from the start")
	}
	for class, steps := range t.Cost.All() {
		parts = append(parts, fmt.Sprintf("%s %d steps", g.ClassName(class), steps))
	}
	return strings.Join(parts, "; ")
}

// stopping says who must stop, and where.
func stopping(g *schema.Game, t schema.Terrain) string {
	var parts []string
	if len(t.Stop) > 0 {
		parts = append(parts, g.ClassSetWords(t.Stop))
	}
	if len(t.StopLeaving) > 0 {
		parts = append(parts, "on leaving: "+g.ClassSetWords(t.StopLeaving))
	}
	return strings.Join(parts, "; ")
}
