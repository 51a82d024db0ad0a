package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/schema"
)

// vary draws a scenario that is like another: its ground is stirred, objectives are
// others or worth more or less, lists may change sides or lack a formation, and targets
// and turns are more or fewer. It may have errors.
func vary(doc *schema.Doc, r *dice.Stream) *schema.Doc {
	other, scenario := *doc, *doc.Scenario
	other.Scenario = &scenario
	scenario.Board.Map = stirred(scenario.Board.Map, r)
	scenario.Board.Areas = shifted(scenario.Board.Areas, r)
	scenario.Objectives = redrawn(scenario.Objectives, scenario.Board.Map, r)
	if scenario.Turns != nil {
		turns := max(4, *scenario.Turns+int(r.Below(5))-2)
		scenario.Turns = &turns
	}
	other.Armies = maps.Clone(doc.Armies)
	ids := scenario.Sides.Keys()
	if r.Below(3) == 0 && len(ids) == 2 {
		other.Armies[ids[0]], other.Armies[ids[1]] = doc.Armies[ids[1]], doc.Armies[ids[0]]
	}
	for _, id := range ids {
		side, _ := scenario.Sides.Get(id)
		if army := other.Armies[id]; army != nil && len(army.List.Formations) > 3 && r.Below(2) == 0 {
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

// redrawn are objectives that are worth more or less; on a map every second lies
// elsewhere and is scored the other way, and there may be one more.
func redrawn(all []schema.Objective, rows []string, r *dice.Stream) []schema.Objective {
	all = slices.Clone(all)
	if len(rows) > 0 && r.Below(2) == 0 {
		all = append(all, schema.Objective{Name: "The fourth stone", At: somewhere(rows, r), Points: 1})
	}
	for i := range all {
		o := &all[i]
		o.Points = max(1, o.Points+int(r.Below(3))-1)
		if len(rows) > 0 && r.Below(2) == 0 {
			o.At, o.Scoring = somewhere(rows, r), []string{"permanent", "temporary"}[r.Below(2)]
		}
	}
	return all
}

// somewhere is a cell of a map, not at its edges.
func somewhere(rows []string, r *dice.Stream) string {
	wide := len(strings.ReplaceAll(rows[0], " ", ""))
	return fmt.Sprintf("%c%d", 'a'+1+rune(r.Below(uint32(max(wide-2, 1)))), 2+r.Below(uint32(max(len(rows)-2, 1))))
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
