package pointscalc

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/schema"
)

// options adds what the entry's options cost, for each of its formations
// (T1.8).
func (a account) options() {
	for i := range a.entry.Options {
		taken := &a.entry.Options[i]
		o, ok := a.game.Options.Get(taken.Option)
		if !ok {
			continue
		}
		var goes []string
		if t := a.f.Targets[i]; t >= 0 {
			goes = []string{" for " + bought(a.game, &a.f.Troops[t])}
		}
		a.add(taken.Number()*a.paid(o, i), o.Name, OptionPoints(a.f.Formation, taken.Option, o), o.Ref, goes...)
	}
}

// OptionPoints is the price of an option as the formation offers it.
func OptionPoints(f schema.Formation, id string, o schema.Option) int {
	for _, offer := range f.Options {
		if offer.Option == id && offer.Points != nil {
			return *offer.Points
		}
	}
	if o.Points != nil {
		return *o.Points
	}
	return 0
}

// paid is how many times the price of the entry's option is paid when it is
// taken once: once, or for each unit or figure that has it.
func (a account) paid(o schema.Option, option int) int {
	if o.Per != "unit" && o.Per != "figure" {
		return 1
	}
	n := 0
	for t := range a.f.Troops {
		if target := a.f.Targets[option]; target != t && target != schema.All {
			continue
		}
		if o.Per == "unit" {
			n++
		} else {
			n += Figures(a.game, &a.f.Troops[t])
		}
	}
	return n
}

// Figures is the number of models of a unit; one if its game does not count
// them.
func Figures(g *schema.Game, t *schema.Troop) int {
	if n, ok := g.Figure(t.Stats, countOfFigures(g)); ok {
		return int(n)
	}
	return 1
}

// countOfFigures is the id of the stat that counts a unit's models: the number
// that the game measures in figures, or else the one of that id.
func countOfFigures(g *schema.Game) string {
	for id, s := range g.Stats.All() {
		if s.Measure == "figures" && s.Kind == "number" && slices.Contains(s.Of, "units") {
			return id
		}
	}
	return "figures"
}

// bought is the name of a unit as it was bought, before an option turned it into
// another.
func bought(g *schema.Game, t *schema.Troop) string {
	u, _ := g.Units.Get(t.Unit)
	return cmp.Or(t.Own, u.Name, t.Unit)
}
