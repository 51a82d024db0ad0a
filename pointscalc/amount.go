package pointscalc

import (
	"slices"

	"github.com/tabletop-forge/forge/schema"
)

// Amount counts what a limit counts in an entry that fields a formation the
// given number of times, at the given points in all.
func Amount(g *schema.Game, w schema.What, fielded *schema.Fielded, copies, points int) int {
	if !picksFormation(w, fielded) {
		return 0
	}
	units, figures, seats := 0, 0, 0
	for n := range fielded.Troops {
		t := &fielded.Troops[n]
		if !picksUnit(g, w, t) {
			continue
		}
		units++
		figures += Figures(g, t)
		seats += seatsIn(g, t)
	}
	picky := len(w.Units)+len(w.Classes)+len(w.Keywords) > 0
	switch {
	case w.Of == "units":
		return copies * units
	case w.Of == "figures":
		return copies * figures
	case w.Of == "seats":
		return copies * seats
	case picky && units == 0:
		return 0
	case w.Of == "officers":
		return copies * fielded.Leaders
	case w.Of == "points":
		return points
	}
	return copies
}

func picksFormation(w schema.What, f *schema.Fielded) bool {
	return (len(w.Formations) == 0 || slices.Contains(w.Formations, f.Type)) &&
		(len(w.Groups) == 0 || slices.Contains(w.Groups, f.Formation.Group))
}

func picksUnit(g *schema.Game, w schema.What, t *schema.Troop) bool {
	return (len(w.Units) == 0 || slices.Contains(w.Units, t.Profile) || slices.Contains(w.Units, t.Unit)) &&
		(len(w.Classes) == 0 || slices.ContainsFunc(w.Classes, func(c string) bool { return g.ClassIs(t.Class, c) })) &&
		(len(w.Keywords) == 0 || slices.ContainsFunc(w.Keywords, t.Has))
}

// seatsIn is how many can ride in a unit.
func seatsIn(g *schema.Game, t *schema.Troop) int {
	u, _ := g.Units.Get(t.Profile)
	if u.Seats == 0 && len(u.Carries) > 0 {
		return 1
	}
	return u.Seats
}
