package scenario

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var objectiveShut = rule{Check: diag.Check{
	Code:     "S324",
	Severity: diag.Error,
	Title:    "objective that nobody can reach",
	Explain: "No unit of any side that may score the objective can ever come to its square: not from where it deploys or is placed, not on foot " +
		"after a ride, in any number of turns. The ground around it is shut to them all.",
	Ref: "T4",
}, Find: findObjectiveShut}

func findObjectiveShut(f *scenarioContext, r *report) {
	if !f.faultless || len(f.scenario.Objectives) == 0 {
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
			r.At(f.doc.At("objectives", i, "at"), "no unit of %s can ever reach objective %q at %s", names(scorers), o.Name, o.At).
				Why("%s", f.shut(scorers, c, o.At))
		}
	}
}

// shut says what keeps the scorers from a cell: what lies on it, or if they may
// stand there, what lies around it.
func (f *scenarioContext) shut(scorers []*side, c grid.Cell, name string) string {
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
func (f *scenarioContext) scorers(o schema.Objective) []*side {
	if len(o.Sides) == 0 {
		return f.sides
	}
	var out []*side
	for _, p := range f.sides {
		for _, id := range o.Sides {
			if id == p.id {
				out = append(out, p)
			}
		}
	}
	return out
}

func names(ps []*side) string {
	out := make([]string, len(ps))
	for i, p := range ps {
		out[i] = p.name()
	}
	return text.Or(out)
}

// lying says what lies on a cell, with what it does.
func (f *scenarioContext) lying(c grid.Cell) string {
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
