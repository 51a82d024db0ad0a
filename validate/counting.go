package validate

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// amount counts what a limit counts in some entries of the list.
func (f *force) amount(w schema.What, entries []int, bill pointscalc.Bill) int {
	n := 0
	for _, i := range entries {
		if f.first[i] < 0 {
			continue
		}
		alike := f.last[i] - f.first[i]
		n += f.amountOf(w, &f.army.Formations[f.first[i]], alike, bill.Formations[i].Points)
	}
	return n
}

// amountOf counts what a limit counts in an entry of alike formations, which
// cost so many points together.
func (f *force) amountOf(w schema.What, fielded *schema.Fielded, alike, points int) int {
	if !picksFormation(w, fielded) {
		return 0
	}
	units, figures, seats := 0, 0, 0
	for n := range fielded.Troops {
		t := &fielded.Troops[n]
		if !f.picksUnit(w, t) {
			continue
		}
		units++
		figures += pointscalc.Figures(f.game, t)
		seats += f.seats(t)
	}
	picky := len(w.Units)+len(w.Classes)+len(w.Keywords) > 0
	switch {
	case w.Of == "units":
		return alike * units
	case w.Of == "figures":
		return alike * figures
	case w.Of == "seats":
		return alike * seats
	case picky && units == 0:
		return 0
	case w.Of == "officers":
		return alike * fielded.Leaders
	case w.Of == "points":
		return points
	}
	return alike
}

func picksFormation(w schema.What, f *schema.Fielded) bool {
	return (len(w.Formations) == 0 || slices.Contains(w.Formations, f.Type)) &&
		(len(w.Groups) == 0 || slices.Contains(w.Groups, f.Formation.Group))
}

func (f *force) picksUnit(w schema.What, t *schema.Troop) bool {
	return (len(w.Units) == 0 || slices.Contains(w.Units, t.Profile) || slices.Contains(w.Units, t.Unit)) &&
		(len(w.Classes) == 0 || slices.ContainsFunc(w.Classes, func(c string) bool { return f.game.ClassIs(t.Class, c) })) &&
		(len(w.Keywords) == 0 || slices.ContainsFunc(w.Keywords, t.Has))
}

// seats is how many can ride in a unit.
func (f *force) seats(t *schema.Troop) int {
	u, _ := f.game.Units.Get(t.Profile)
	if u.Seats == 0 && len(u.Carries) > 0 {
		return 1
	}
	return u.Seats
}

// counted names what is counted, for n of it: "3 units of Hero".
func counted(g *schema.Game, w schema.What, n int) string {
	word := strings.TrimSuffix(w.Of, "s")
	if word == "" {
		word = "formation"
	}
	out := text.Plural(n, word)
	var of []string
	of = append(of, namesOf(g.Formations, w.Formations, func(f schema.Formation) string { return f.Name })...)
	of = append(of, namesOf(g.Groups, w.Groups, func(x schema.Group) string { return x.Name })...)
	of = append(of, namesOf(g.Units, w.Units, func(u schema.Unit) string { return u.Name })...)
	of = append(of, namesOf(g.Classes, w.Classes, func(c schema.Class) string { return c.Name })...)
	of = append(of, namesOf(g.Keywords, w.Keywords, func(k schema.Keyword) string { return k.Name })...)
	if len(of) > 0 {
		out += " (" + text.Or(of) + ")"
	}
	return out
}

func namesOf[T any](m schema.Map[T], ids []string, name func(T) string) []string {
	var out []string
	for _, id := range ids {
		if v, ok := m.Get(id); ok {
			out = append(out, name(v))
		}
	}
	return out
}
