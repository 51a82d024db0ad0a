package pointscalc

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// Targets is what each side of a scenario must score.
type Targets struct {
	Title string   `json:"title"`
	Game  string   `json:"game"`
	Sides []Target `json:"sides"`
}

// Target is one side's: Units is its own strength as victory counts it, Target
// what it must score to win, 0 in a game that has no target.
type Target struct {
	Side   string       `json:"side"`
	Name   string       `json:"name"`
	Units  int          `json:"units"`
	Target int          `json:"target"`
	Sum    rulebook.Sum `json:"sum"` // how the target comes about
}

// Force is one side's army with the game that its list is bound to.
type Force struct {
	Game *schema.Game
	Side string // the side that the list says it is of; "" if it does not
	Army schema.Army
}

// Forces are the armies of a scenario's sides, by side, as far as their lists
// could be read.
func Forces(scenario *schema.Doc) map[string]Force {
	out := map[string]Force{}
	for id := range scenario.Scenario.Sides.All() {
		if d := scenario.Armies[id]; d != nil && d.List != nil && d.Game != nil {
			out[id] = Force{Game: d.Game, Side: d.List.Side, Army: d.Army()}
		}
	}
	return out
}

// Victory works the targets out. A side whose force is missing counts nothing,
// and nothing follows from it for its enemy: the missing list is reported
// elsewhere.
func Victory(g *schema.Game, s *schema.Scenario, forces map[string]Force) Targets {
	t := Targets{Title: s.Title, Game: g.Name, Sides: make([]Target, 0, s.Sides.Len())}
	for id, side := range s.Sides.All() {
		own := forces[id]
		t.Sides = append(t.Sides, Target{
			Side: id, Name: cmp.Or(side.Name, own.Side, id),
			Units: Strength(g, own).Total().Int(), Sum: rulebook.Sum{},
		})
	}
	if len(t.Sides) != 2 {
		return t // who is whose enemy? The checks ask it too
	}
	for i := range t.Sides {
		side, _ := s.Sides.Get(t.Sides[i].Side)
		enemy, known := forces[t.Sides[1-i].Side]
		t.Sides[i].Sum = target(g, side, enemy, known)
		t.Sides[i].Target = t.Sides[i].Sum.Total().Int()
	}
	return t
}

// target is what a side must score against the enemy: as the scenario says
// (T2.3), else a number of the game (C6.2), else a share of the enemy's
// strength (T2.2, F1.3).
func target(g *schema.Game, side schema.Side, enemy Force, known bool) rulebook.Sum {
	sum := rulebook.Sum{}
	v := g.Victory
	switch {
	case side.Target != nil:
		sum.Add(*side.Target, g.Say("set by the scenario"), "")
	case v == nil:
	case v.Fixed > 0:
		sum.Add(v.Fixed, g.Say("set by the game"), v.Ref)
	case v.Target != nil && known:
		sum = append(sum, Strength(g, enemy)...)
		Share(g, &sum, *v.Target)
	}
	return sum
}

// Strength is what a force counts for victory in a game, line by line: its
// formations (T2.1), or in a game that counts units the units of each
// formation, those that count the same together (F1.3).
func Strength(g *schema.Game, f Force) rulebook.Sum {
	sum := rulebook.Sum{}
	for i := range f.Army.Formations {
		fielded := &f.Army.Formations[i]
		switch {
		case g.Victory == nil:
		case g.Victory.Count == "units":
			countUnits(&sum, g, fielded)
		default:
			countFormation(&sum, g.Victory, f.Game, fielded)
		}
	}
	return sum
}

func countFormation(sum *rulebook.Sum, v *schema.Victory, own *schema.Game, f *schema.Fielded) {
	if group, ok := own.Groups.Get(f.Formation.Group); ok && group.Counts != nil {
		sum.Add(*group.Counts, f.Name+", "+group.Name, group.Ref)
		return
	}
	sum.Add(each(v), f.Name, v.Ref)
}

func countUnits(sum *rulebook.Sum, g *schema.Game, f *schema.Fielded) {
	same := map[int]int{} // units by what they count
	for i := range f.Troops {
		same[Worth(g, &f.Troops[i])]++
	}
	for i := range f.Troops {
		worth := Worth(g, &f.Troops[i])
		n := same[worth]
		if n == 0 {
			continue // counted with one before it
		}
		delete(same, worth)
		reason := g.Say("{formation}, {n} units", f.Name, n)
		if worth != 1 {
			reason = g.Say("{formation}, {n} units at {points}", f.Name, n, worth)
		}
		sum.Add(n*worth, reason, g.Victory.Ref)
	}
}

// Worth is what a unit counts by itself, in a game that says how it is won: a
// heavy tank more than another. Of several keywords that say it the first in
// the game's order decides.
func Worth(g *schema.Game, t *schema.Troop) int {
	for keyword, n := range g.Victory.Keywords.All() {
		if t.Has(keyword) {
			return n
		}
	}
	return each(g.Victory)
}

func each(v *schema.Victory) int {
	if v.Each != nil {
		return *v.Each
	}
	return 1
}
