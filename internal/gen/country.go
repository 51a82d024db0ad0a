package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// squareTable is the ground of squares (T6).
func squareTable(g *schema.Game) table {
	return terrainTable(g, func(t schema.Terrain) bool { return t.Layer == "base" })
}

// overlayTable is what lies on squares and between them (T6, T7).
func overlayTable(g *schema.Game) table {
	return terrainTable(g, func(t schema.Terrain) bool { return t.Layer != "base" })
}

// elsewhere are the figures that have a column of their own.
var elsewhere = []string{"into", "out", "no-combat-entry"}

func terrainTable(g *schema.Game, shown func(schema.Terrain) bool) table {
	t := newTable("terrain", "sight", "moving in", "no combat after entry", "combat into it", "combat out of it", "other figures")
	for id, p := range g.Terrain.All() {
		if !shown(p) {
			continue
		}
		name := p.Name + " `" + id + "`"
		if p.Level > 0 {
			name += fmt.Sprintf(", level %d", p.Level)
		}
		entered, _ := p.Stats.Get("no-combat-entry")
		classes, _ := entered.Words()
		t.add(name, sight(p), moving(g, p), g.ClassSetWords(classes), stat(g, p.Stats, "into"), stat(g, p.Stats, "out"), allStats(g, without(p.Stats, elsewhere)))
	}
	return t
}

func without(stats schema.Stats, ids []string) schema.Stats {
	var out schema.Stats
	for id, d := range stats.All() {
		if !slices.Contains(ids, id) {
			out = out.With(id, d)
		}
	}
	return out
}

func sight(p schema.Terrain) string {
	switch p.Sight {
	case "blocks":
		return "blocks"
	case "level":
		return "blocks unless both ends are as high"
	}
	return ""
}

// moving is who may enter, at what cost, and who must stop.
func moving(g *schema.Game, p schema.Terrain) string {
	var parts []string
	add := func(before string, w schema.ClassSet, after string) {
		if len(w) > 0 {
			parts = append(parts, before+g.ClassSetWords(w)+after)
		}
	}
	add("only ", p.Only, "")
	add("never ", p.Never, "")
	add("", p.Start, " from the start")
	add("", p.Stop, " stop")
	add("", p.StopLeaving, " stop on leaving")
	for class, cost := range p.Cost.All() {
		parts = append(parts, fmt.Sprintf("%s %d squares a step", g.ClassSetWords(schema.ClassSet{class}), cost))
	}
	switch p.Lifts {
	case "along":
		parts = append(parts, "along it the terrain beneath does not hinder")
	case "always":
		parts = append(parts, "the terrain beneath does not hinder")
	}
	return strings.Join(parts, "; ")
}
