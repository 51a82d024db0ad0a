package pdftest

import (
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// Heath is a scenario on an open table, with every kind of shape.
func Heath() (*schema.Game, *schema.Scenario) {
	g := &schema.Game{Title: "Heath", Board: &schema.BoardRules{Grid: "table", Depth: 6}}
	for _, t := range []struct{ id, layer, icon string }{
		{"woods", "area", "woods"}, {"hill", "area", "hill"}, {"pond", "area", "water"}, {"house", "area", "building"}, {"bog", "area", ""},
		{"river", "area", "river"}, {"road", "area", "road"}, {"rails", "area", "railway"}, {"trench", "area", "trench"},
		{"hedge", "line", "hedge"}, {"crest", "line", ""},
	} {
		g.Terrain = g.Terrain.With(t.id, schema.Terrain{Name: strings.ToUpper(t.id[:1]) + t.id[1:], Layer: t.layer, Icon: t.icon})
	}
	at := func(xy ...float64) (out []schema.Point) {
		for i := 0; i < len(xy); i += 2 {
			out = append(out, schema.Point{X: xy[i], Y: xy[i+1]})
		}
		return out
	}
	s := &schema.Scenario{Title: "The heath", Board: schema.Board{Width: 48, Depth: 36, Areas: []schema.Area{
		{Feature: "woods", Name: "Long Wood", Points: at(4, 20, 14, 18, 12, 28)}, // counterclockwise
		{Feature: "hill", Points: at(30, 24), Radius: 6}, {Feature: "pond", Points: at(40, 8), Radius: 3}, {Feature: "bog", Points: at(20, 8), Radius: 2},
		{Feature: "house", Points: at(22, 18, 26, 18, 26, 22, 22, 22)},
		{Feature: "river", Points: at(0, 14, 20, 16, 48, 12), Width: 3}, {Feature: "road", Points: at(24, 0, 24, 36), Width: 2},
		{Feature: "rails", Points: at(0, 30, 48, 32), Width: 1.5}, {Feature: "trench", Points: at(30, 6, 36, 6), Width: 1},
		{Feature: "hedge", Points: at(30, 16, 38, 18)}, {Feature: "crest", Points: at(28, 24, 32, 24)},
	}}}
	s.Sides = s.Sides.With("red", schema.Side{Edge: "south", Deploy: "0,0:48,8"}).With("blue", schema.Side{Edge: "north"})
	s.Objectives = []schema.Objective{{Name: "The cross", At: "24,14", Points: 2}}
	return g, s
}
