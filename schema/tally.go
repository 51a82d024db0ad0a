package schema

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// Tally counts what a limit or a condition counts in an entry that fields a formation
// the given number of times, at the given points in all.
func Tally(g *Game, w What, fielded *Fielded, copies int, points rulebook.Value) rulebook.Value {
	if !picksFormation(w, fielded) {
		return 0
	}
	if w.Of == "options" {
		return rulebook.Whole(copies * optionsTaken(w, fielded))
	}
	units, figures, seats, has := 0, 0, 0, false
	for n := range fielded.Troops {
		t := &fielded.Troops[n]
		if !picksUnit(g, w, t) {
			n := pickedModels(g, w, t)
			figures, has = figures+n, has || n > 0
			continue
		}
		units++
		figures += FiguresOf(g, t)
		seats += seatsIn(g, t)
	}
	picky := len(w.Units)+len(w.Classes)+len(w.Keywords)+len(w.Options) > 0
	switch {
	case w.Of == "units":
		return rulebook.Whole(copies * units)
	case w.Of == "figures":
		return rulebook.Whole(copies * figures)
	case w.Of == "seats":
		return rulebook.Whole(copies * seats)
	case picky && units == 0 && !has:
		return 0
	case w.Of == "officers":
		return rulebook.Whole(copies * fielded.Leaders)
	case w.Of == "points", w.Of == "currency":
		return points
	}
	return rulebook.Whole(copies)
}

// Spent says whether what is counted is what is paid: points, or another currency. It comes in
// fractions, and may be less than nothing.
func (w What) Spent() bool { return w.Of == "points" || w.Of == "currency" }

// Whole is the same of everything there is, whichever it is.
func (w What) Whole() What { return What{Of: w.Of, Currency: w.Currency} }

// optionsTaken is how often some options are taken; all of them, if none is named.
func optionsTaken(w What, f *Fielded) (n int) {
	for i := range f.Taken {
		if len(w.Options) == 0 || slices.Contains(w.Options, f.Taken[i].Option) {
			n += f.Taken[i].Number()
		}
	}
	return n
}

func picksFormation(w What, f *Fielded) bool {
	return (len(w.Formations) == 0 || slices.Contains(w.Formations, f.Type)) &&
		(len(w.Groups) == 0 || slices.ContainsFunc(w.Groups, f.Formation.Of))
}

func picksUnit(g *Game, w What, t *Troop) bool {
	return (len(w.Units) == 0 || slices.Contains(w.Units, t.Profile) || slices.Contains(w.Units, t.Unit)) &&
		(len(w.Classes) == 0 || slices.ContainsFunc(w.Classes, func(c string) bool { return g.ClassIs(t.Class, c) })) &&
		(len(w.Keywords) == 0 || slices.ContainsFunc(w.Keywords, t.Has)) &&
		(len(w.Options) == 0 || slices.ContainsFunc(t.Options, func(o Taken) bool { return slices.Contains(w.Options, o.Option) }))
}

// pickedModels is how many figures there are of models in a unit of others.
func pickedModels(g *Game, w What, t *Troop) (n int) {
	for i := range t.Models {
		if picksUnit(g, w, &t.Models[i].Troop) {
			n += t.Models[i].Figures(g)
		}
	}
	return n
}

// seatsIn is how many can ride in a unit.
func seatsIn(g *Game, t *Troop) int {
	u, _ := g.Units.Get(t.Profile)
	if u.Seats == 0 && len(u.Carries) > 0 {
		return 1
	}
	return u.Seats
}

// FiguresOf is the number of models of a unit; one if its game does not count
// them.
func FiguresOf(g *Game, t *Troop) int {
	if n, ok := g.Figure(t.Stats, countOfFigures(g)); ok {
		return int(n)
	}
	return 1
}

// countOfFigures is the id of the stat that counts a unit's models: the number
// that the game measures in figures, or else the one of that id.
func countOfFigures(g *Game) string {
	for id, s := range g.Stats.All() {
		if s.Measure == "figures" && s.Kind == "number" && slices.Contains(s.Of, "units") {
			return id
		}
	}
	return "figures"
}
