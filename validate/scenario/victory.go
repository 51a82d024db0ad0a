package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

var objectiveOff = rule{Check: diag.Check{
	Code:    "S322",
	Title:   "objective is off the board",
	Explain: "An objective lies on a square that the board does not have, or whose name cannot be read.",
	Ref:     "T2.3",
}, Find: func(f *scenarioContext, r *report) {
	for i, o := range f.scenario.Objectives {
		if err := f.place(o.At); err != nil {
			r.At(f.doc.At("objectives", i, "at"), "objective %q: %v", o.Name, err)
		}
	}
}}

var objectiveTwice = rule{Check: diag.Check{
	Code:    "S323",
	Title:   "two objectives on one square",
	Draft:   true,
	Explain: "A square holds one objective. To make a square worth more, give its objective more points.",
	Ref:     "T2.3",
}, Find: func(f *scenarioContext, r *report) {
	seen := map[string]int{}
	for i, o := range f.scenario.Objectives {
		at := strings.ToLower(strings.ReplaceAll(o.At, " ", ""))
		first, twice := seen[at]
		if twice {
			other := f.scenario.Objectives[first]
			r.At(f.doc.At("objectives", i, "at"), "objectives %q and %q both lie at %s", other.Name, o.Name, o.At).
				See(f.doc.At("objectives", first, "at"), "%q lies here", other.Name)
			continue
		}
		seen[at] = i
	}
}}

var objectiveShut = rule{Check: diag.Check{
	Code:  "S324",
	Title: "objective that no unit can reach",
	Draft: true,
	Explain: "No unit of any side that may score the objective can ever come to its square, or near enough to it on an open table: not from where it deploys or is placed, not on foot " +
		"after a ride, in any number of turns. The ground around it is shut to them all.",
	Ref: "T4",
}, Find: func(f *scenarioContext, r *report) {
	if len(f.scenario.Objectives) == 0 {
		return
	}
	if t, ok := f.table(); ok {
		f.shutOnTable(r, t)
		return
	}
	if !f.faultless {
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
}}

// shut says what keeps the scorers from a cell: what lies on it, or if they may
// stand there, what lies around it.
func (f *scenarioContext) shut(scorers []*side, c grid.Cell, name string) string {
	for _, p := range scorers {
		for _, w := range f.ways(p, nil) {
			if f.going(w).Stand(c) {
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
	out := each.Of(ps, (*side).name)
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

var objectiveSide = rule{Check: diag.Check{
	Code:    "S325",
	Title:   "objective for an unknown side",
	Explain: "An objective's `sides` are ids of the scenario's sides: those that may score it. Without the field both may.",
}, Find: func(f *scenarioContext, r *report) {
	for i, o := range f.scenario.Objectives {
		for k, id := range o.Sides {
			if !f.scenario.Sides.Has(id) {
				r.At(f.doc.At("objectives", i, "sides", k), "objective %q is for %q, which is no side", o.Name, id).Meant(id, f.ids(), f.sideTitle).
					Why("the sides are %s", text.Or(text.Quoted(f.ids())))
			}
		}
	}
}}

// targetOutOfReach is silent in games that score each point of a stat: what
// heals can be lost, and scored, again (C5.1, C6.1).
var targetOutOfReach = rule{Check: diag.Check{
	Code:  "S326",
	Title: "target that can never be reached",
	Draft: true,
	Explain: "A side must score more than there is: all enemy units, all objectives that it may score and what it starts with do not come to its target. " +
		"`forge victory SCENARIO --why` shows how the target comes about.",
	Ref: "T2.3",
}, Find: func(f *scenarioContext, r *report) {
	if f.game.Victory == nil || f.game.Victory.Stats.Len() > 0 || !f.doc.Whole || len(f.sides) != 2 || !f.sides[0].sound || !f.sides[1].sound {
		return
	}
	for i, t := range pointscalc.Victory(f.game, f.scenario, f.forces()).Sides {
		p := f.sides[i]
		there := f.prizes(p)
		most := there.Total().Int()
		if t.Target <= most {
			continue
		}
		place := f.at(p, "target")
		if p.data.Target == nil {
			place = f.doc.KeyAt("sides", p.id)
		}
		found := r.At(place, "%s must score %s, and only %d can be scored%s", p.name(), text.Plural(t.Target, "point"), most, f.game.Victory.Ref.In()).
			Why("%s = %d", arithmetic(there), most)
		if most > 0 {
			found.Fix(fix{Say: "target: " + strconv.Itoa(most), Edit: sideSet(p.id, "target", most)})
		}
	}
}}

var wonAlready = rule{Check: diag.Check{
	Code:     "S344",
	Severity: diag.Warning,
	Title:    "side that starts with what it must score",
	Explain:  "A side's `points` at the start come to its target: the game is over before it begins. Give it fewer points, or a higher target.",
	Ref:      "T2.3",
}, Find: func(f *scenarioContext, r *report) {
	if len(f.sides) != 2 || !f.sides[0].sound || !f.sides[1].sound {
		return
	}
	for i, t := range pointscalc.Victory(f.game, f.scenario, f.forces()).Sides {
		p := f.sides[i]
		if t.Target < 1 || p.data.Points < t.Target {
			continue
		}
		least := t.Target - 1
		r.At(f.at(p, "points"), "%s starts with %s of the %d that it must score: it has won before the first turn", p.name(), text.Plural(p.data.Points, "point"), t.Target).
			Why("target %s = %d", arithmetic(t.Sum), t.Target).
			Fix(fix{Say: "points: " + strconv.Itoa(least), Edit: sideSet(p.id, "points", least)})
	}
}}

// prizes is all that a side can score: its enemy's units, the objectives that
// are open to it, and what it starts with (T2.3, T2.5).
func (f *scenarioContext) prizes(p *side) rulebook.Sum {
	var sum rulebook.Sum
	enemy := f.enemy(p)
	units := 0
	for _, t := range enemy.troops() {
		units += f.lost(t)
	}
	sum.Add(units, "for all units of "+enemy.name(), f.game.Victory.Ref)
	for _, o := range f.scenario.Objectives {
		for _, scorer := range f.scorers(o) {
			if scorer == p {
				sum.Add(o.Points, "for "+o.Name, "")
			}
		}
	}
	sum.Add(p.data.Points, "at the start", "")
	return sum
}

// lost is what a lost unit scores.
func (f *scenarioContext) lost(t *schema.Troop) int {
	if f.game.Victory.Lost != nil {
		return *f.game.Victory.Lost
	}
	return pointscalc.Worth(f.game, t)
}

var noTurnLimit = rule{Check: diag.Check{
	Code:     "S333",
	Severity: diag.Note,
	Title:    "no turn limit",
	Explain: "The scenario sets no last turn in `turns`, so a game goes on until a side has won. In simulations games that go nowhere are broken off " +
		"and counted as undecided.",
	Ref: "T2.6",
}, Find: func(f *scenarioContext, r *report) {
	if f.scenario.Turns == nil && f.doc.Whole {
		r.At(f.doc.KeyAt("kind"), "the scenario has no turn limit")
	}
}}

// forces are the armies of the sides whose lists are sound.
func (f *scenarioContext) forces() map[string]pointscalc.Force {
	out := map[string]pointscalc.Force{}
	for _, p := range f.sides {
		if p.sound {
			out[p.id] = pointscalc.Force{Game: p.doc.Game, Side: p.doc.List.Side, Army: p.army}
		}
	}
	return out
}
