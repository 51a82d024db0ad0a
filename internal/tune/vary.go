package main

import (
	"maps"
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/schema"
)

// vary draws a scenario that is like another: its ground is stirred, objectives are worth
// more or less, and lists may lack a formation. It may have errors.
func vary(doc *schema.Doc, r *dice.Stream) *schema.Doc {
	other, scenario := *doc, *doc.Scenario
	other.Scenario = &scenario
	scenario.Board.Map = stirred(scenario.Board.Map, r)
	scenario.Board.Areas = shifted(scenario.Board.Areas, r)
	scenario.Objectives = slices.Clone(scenario.Objectives)
	for i := range scenario.Objectives {
		scenario.Objectives[i].Points = max(1, scenario.Objectives[i].Points+int(r.Below(3))-1)
	}
	other.Armies = maps.Clone(doc.Armies)
	for _, id := range scenario.Sides.Keys() {
		side, _ := scenario.Sides.Get(id)
		if army := doc.Armies[id]; army != nil && len(army.List.Formations) > 3 && r.Below(2) == 0 {
			other.Armies[id] = without(army, int(r.Below(uint32(len(army.List.Formations)))))
		}
		if side.Target != nil {
			target := max(2, *side.Target-int(r.Below(4)))
			side.Target = &target
			scenario.Sides = scenario.Sides.With(id, side)
		}
	}
	return &other
}

// without is an army list that lacks an entry.
func without(army *schema.Doc, n int) *schema.Doc {
	one, list := *army, *army.List
	list.Formations = slices.Delete(slices.Clone(list.Formations), n, n+1)
	one.List = &list
	return &one
}

// stirred swaps one cell in six of a map with one near it in the same row.
func stirred(rows []string, r *dice.Stream) []string {
	rows = slices.Clone(rows)
	for i, row := range rows {
		cells := []byte(row)
		for range len(cells) / 6 {
			a := int(r.Below(uint32(len(cells))))
			b := min(a+2+2*int(r.Below(2)), len(cells)-1)
			if cells[a] != ' ' && cells[b] != ' ' {
				cells[a], cells[b] = cells[b], cells[a]
			}
		}
		rows[i] = string(cells)
	}
	return rows
}

// shifted moves every second area of a table by up to two inches each way.
func shifted(areas []schema.Area, r *dice.Stream) []schema.Area {
	areas = slices.Clone(areas)
	for i := range areas {
		if r.Below(2) == 0 {
			continue
		}
		dx, dy := float64(r.Below(5))-2, float64(r.Below(5))-2
		areas[i].Points = slices.Clone(areas[i].Points)
		for k := range areas[i].Points {
			areas[i].Points[k].X += dx
			areas[i].Points[k].Y += dy
		}
	}
	return areas
}
