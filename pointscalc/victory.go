package pointscalc

import (
	"fmt"

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
	Army schema.Army
}

// Victory works the targets out. A side whose force is missing counts nothing
// (its list is reported elsewhere).
func Victory(g *schema.Game, s *schema.Scenario, forces map[string]Force) Targets {
	t := Targets{Title: s.Title, Game: g.Name, Sides: make([]Target, 0, s.Sides.Len())}
	for id, side := range s.Sides.All() {
		own := Strength(g, forces[id])
		t.Sides = append(t.Sides, Target{Side: id, Name: sideName(id, side), Units: own.Total().Int()})
	}
	for i := range t.Sides {
		side, _ := s.Sides.Get(t.Sides[i].Side)
		if len(t.Sides) == 2 {
			enemy := t.Sides[1-i].Side
			t.Sides[i].Sum = target(g, side, forces[enemy])
		}
		t.Sides[i].Target = t.Sides[i].Sum.Total().Int()
	}
	return t
}

func sideName(id string, side schema.Side) string {
	if side.Name != "" {
		return side.Name
	}
	return id
}

// target is what a side must score against the enemy: as the scenario says
// (T2.3), else a number of the game (C6.2), else a share of the enemy's
// strength (T2.2, F1.3).
func target(g *schema.Game, side schema.Side, enemy Force) rulebook.Sum {
	sum := rulebook.Sum{}
	v := g.Victory
	switch {
	case side.Target != nil:
		sum.Add(*side.Target, "set by the scenario", "")
	case v == nil:
	case v.Fixed > 0:
		sum.Add(v.Fixed, "set by the game", v.Ref)
	case v.Target != nil:
		sum = append(sum, Strength(g, enemy)...)
		Share(&sum, *v.Target)
	}
	return sum
}

// Strength is what a force counts for victory: a line for each formation, or
// for each kind of unit that a game counts singly (T2.1, F1.3).
func Strength(g *schema.Game, f Force) rulebook.Sum {
	sum := rulebook.Sum{}
	if g.Victory == nil {
		return sum
	}
	for i := range f.Army.Formations {
		fielded := &f.Army.Formations[i]
		n, kind, ref := worth(g, f.Game, fielded)
		sum.Add(n, fielded.Name+kind, ref)
	}
	return sum
}

// worth is what a formation counts, with a word for why.
func worth(g, own *schema.Game, f *schema.Fielded) (n int, kind string, ref rulebook.Ref) {
	v := g.Victory
	if v.Count == "units" {
		for i := range f.Troops {
			n += Worth(g, &f.Troops[i])
		}
		return n, fmt.Sprintf(", %d units", len(f.Troops)), v.Ref
	}
	group, ok := own.Groups.Get(f.Formation.Group)
	if ok && group.Counts != nil {
		return *group.Counts, ", " + group.Name, group.Ref
	}
	return each(v), "", v.Ref
}

// Worth is what a unit counts by itself: a heavy tank more than another.
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

// Share adds to a sum the lines that make the given share of it: the part
// taken off, the rounding, and what lifts it to the share's minimum.
func Share(sum *rulebook.Sum, s schema.Share) {
	whole := sum.Total()
	part := whole * rulebook.Value(s.Times) / rulebook.Value(s.Over)
	sum.AddValue(part-whole, shareWord(s), s.Ref)
	rounded := roundTo(part, s.Round)
	sum.AddValue(rounded-part, "rounded "+way(s.Round), s.Ref)
	if s.Min != nil && rounded < rulebook.Whole(*s.Min) {
		sum.AddValue(rulebook.Whole(*s.Min)-rounded, fmt.Sprintf("at least %d", *s.Min), s.Ref)
	}
}

func shareWord(s schema.Share) string {
	switch {
	case s.Times == 1 && s.Over == 2:
		return "half of it"
	case s.Times > s.Over && (s.Times-s.Over)*2 == s.Over:
		return "half as much again"
	}
	return fmt.Sprintf("%d/%d of it", s.Times, s.Over)
}

func way(round string) string {
	if round == "down" {
		return "down"
	}
	return "up"
}

func roundTo(v rulebook.Value, round string) rulebook.Value {
	down := v / 1000 * 1000
	if down == v || round == "down" {
		return down
	}
	return down + 1000
}

// Limit is what a side's list may cost in the scenario, and whether there is a
// limit: the side's own, or the share of the scenario's that its role gives it
// (T2.4).
func Limit(g *schema.Game, s *schema.Scenario, side schema.Side) (rulebook.Sum, bool) {
	sum := rulebook.Sum{}
	switch {
	case side.Limit != nil:
		sum.Add(*side.Limit, "set for the side", "")
	case s.Limit != nil:
		sum.Add(*s.Limit, "the scenario's limit", "")
		if g.Victory != nil {
			if share, ok := g.Victory.Roles.Get(side.Role); ok {
				Share(&sum, share)
			}
		}
	default:
		return sum, false
	}
	return sum, true
}
