package scenario

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

var targetOutOfReach = rule{Check: diag.Check{
	Code:     "S326",
	Severity: diag.Error,
	Title:    "target that can never be reached",
	Explain: "A side must score more than there is: all enemy units, all objectives that it may score and what it starts with do not come to its target. " +
		"`forge victory SCENARIO --why` shows how the target comes about.",
	Ref: "T2.3",
}, Find: findTargetOutOfReach}

// findTargetOutOfReach is silent in games that score each point of a stat: what
// heals can be lost, and scored, again (C5.1, C6.1).
func findTargetOutOfReach(f *scenarioContext, r *report) {
	if f.game.Victory == nil || f.game.Victory.Stats.Len() > 0 || len(f.sides) != 2 || !f.sides[0].sound || !f.sides[1].sound {
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
			found.Fix(fix{Say: "target: " + strconv.Itoa(most), Edit: sideSet(p.id, func(s *schema.Side) { s.Target = &most })})
		}
	}
}

// prizes is all that a side can score: its enemy's units, the objectives that
// are open to it, and what it starts with (T2.3, T2.5).
func (f *scenarioContext) prizes(p *side) rulebook.Sum {
	var sum rulebook.Sum
	enemy := f.enemy(p)
	units := 0
	for i := range enemy.army.Formations {
		for n := range enemy.army.Formations[i].Troops {
			units += f.lost(&enemy.army.Formations[i].Troops[n])
		}
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
