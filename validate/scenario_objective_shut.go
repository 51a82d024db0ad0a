package validate

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var objectiveShut = rule[*field]{diag.Check{
	Code:     "S324",
	Severity: diag.Error,
	Title:    "objective that nobody can reach",
	Explain: "No unit of any side that may score the objective can ever come to its square: not from where it deploys or is placed, not on foot " +
		"after a ride, in any number of turns. The ground around it is shut to them all.",
	Bad: sarn + sarnTurns + `objectives: [{name: "Buoy", at: "e4", points: 2}]
board: {columns: 10, rows: 8, features: [{at: "e4", feature: "open-water"}]}
` + sarnSides + sarnLists,
	Good: sarn + sarnTurns + `objectives: [{name: "Ford", at: "e4", points: 2}]
board: {columns: 10, rows: 8, features: [{at: "e4", feature: "river"}]}
` + sarnSides + sarnLists,
	Ref: "T4",
}, findObjectiveShut}

func findObjectiveShut(f *field, r *report) {
	if !f.sure || len(f.scenario.Objectives) == 0 {
		return
	}
	reached := map[string][]bool{}
	for _, p := range f.sides {
		if !p.sound || p.zoneErr != nil {
			return
		}
		reached[p.id] = f.reach(p)
		if !slices.Contains(reached[p.id], true) {
			return // it cannot even deploy, which is reported
		}
	}
	for i, o := range f.scenario.Objectives {
		c, err := f.ground.Cell(o.At)
		scorers := f.scorers(o)
		if err != nil || len(scorers) == 0 {
			continue
		}
		open := false
		for _, p := range scorers {
			open = open || reached[p.id][c]
		}
		if !open {
			r.at(f.doc.At("objectives", i, "at"), "no unit of %s can ever reach objective %s at %s", names(scorers), quote(o.Name), o.At).
				why("%s", f.shut(scorers, c, o.At))
		}
	}
}

// shut says what keeps the scorers from a cell: what lies on it, or if they may
// stand there, what lies around it.
func (f *field) shut(scorers []*party, c grid.Cell, name string) string {
	for _, p := range scorers {
		for _, w := range f.ways(p, nil) {
			if f.ground.Going(w.class, w.ignores...).Stand(c) {
				return "they may stand at " + name + ", and every way there is shut to them"
			}
		}
	}
	return name + ": " + f.lying(c)
}

// scorers are the sides that may score an objective.
func (f *field) scorers(o schema.Objective) []*party {
	if len(o.Sides) == 0 {
		return f.sides
	}
	var out []*party
	for _, p := range f.sides {
		for _, id := range o.Sides {
			if id == p.id {
				out = append(out, p)
			}
		}
	}
	return out
}

func names(ps []*party) string {
	out := make([]string, len(ps))
	for i, p := range ps {
		out[i] = p.name()
	}
	return text.Or(out)
}

// lying says what lies on a cell, with what it does.
func (f *field) lying(c grid.Cell) string {
	var out []string
	for _, p := range f.ground.On(c) {
		s := p.Name
		if p.Text != "" {
			s += " (" + strings.TrimSuffix(p.Text, ".") + ")"
		}
		out = append(out, s+p.Ref.In())
	}
	if len(out) == 0 {
		return "nothing lies there"
	}
	return strings.Join(out, ", ")
}
