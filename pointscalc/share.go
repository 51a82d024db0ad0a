package pointscalc

import (
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// Share adds to a sum the lines that make the given share of it: the part
// taken off, the rounding to a whole number, and what lifts it to the share's
// minimum. A part is shown to the thousandth, and rounded from its exact value.
func Share(g *schema.Game, sum *rulebook.Sum, s schema.Share) {
	whole := sum.Total()
	times, over := whole*rulebook.Value(s.Times), rulebook.Value(s.Over)
	part := floor(2*times+over, 2*over) // the nearest thousandth
	sum.AddValue(part-whole, shareWord(g, s), s.Ref)
	n := rounded(times, s)
	sum.AddValue(n-part, g.Say("rounded "+way(s)), s.Ref)
	if s.Min != nil && n < rulebook.Whole(*s.Min) {
		sum.AddValue(rulebook.Whole(*s.Min)-n, g.Say("at least {number}", *s.Min), s.Ref)
	}
}

// rounded is an amount, multiplied already, over what the share divides by, as
// a whole number.
func rounded(times rulebook.Value, s schema.Share) rulebook.Value {
	over := rulebook.Whole(s.Over)
	if way(s) == "down" {
		return rulebook.Whole(int(floor(times, over)))
	}
	return -rulebook.Whole(int(floor(-times, over)))
}

// floor is a by b, rounded down, below zero too.
func floor(a, b rulebook.Value) rulebook.Value {
	if a%b < 0 {
		return a/b - 1
	}
	return a / b
}

func way(s schema.Share) string {
	if s.Round == "down" {
		return "down"
	}
	return "up"
}

func shareWord(g *schema.Game, s schema.Share) string {
	switch {
	case s.Times*2 == s.Over:
		return g.Say("half of it")
	case s.Times*2 == s.Over*3:
		return g.Say("half as much again")
	case s.Times == s.Over*2:
		return g.Say("as much again")
	}
	return g.Say("{times}/{over} of it", s.Times, s.Over)
}

// Limit is what a side's list may cost in the scenario, and whether there is a
// limit: the side's own, or the share of the scenario's that its role gives it
// (T2.4).
func Limit(g *schema.Game, s *schema.Scenario, side schema.Side) (rulebook.Sum, bool) {
	sum := rulebook.Sum{}
	switch {
	case side.Limit != nil:
		sum.AddValue(*side.Limit, g.Say("set for the side"), "")
	case s.Limit != nil:
		sum.AddValue(*s.Limit, g.Say("the scenario's limit"), "")
		if g.Victory != nil {
			if share, ok := g.Victory.Roles.Get(side.Role); ok {
				Share(g, &sum, share)
			}
		}
	default:
		return sum, false
	}
	return sum, true
}
