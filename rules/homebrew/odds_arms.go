package homebrew

import (
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
)

// A unit makes an attack with each of its weapons for it that reaches, one after the other. Each
// meets the target as those before it leave it.

// Armed is an attack with one of several weapons, on the target as it stands before the first.
type Armed struct {
	ID, Name string // of the weapon
	Odds     Odds
}

// reachFor has the facts be of the first weapon for an attack that reaches, if any does.
func (g *Game) reachFor(at *attack, x *facts) {
	y := *x
	for _, y.arm = range g.armsFor(at, x.self) {
		if g.reaches(at, &y) && g.throws(at, &y) {
			x.arm = y.arm
			return
		}
	}
}

// span is how near and how far an attack reaches with any of the attacker's weapons for it.
func (g *Game) span(at *attack, x facts) (least, most int) {
	least = math.MaxInt
	for _, x.arm = range g.armsFor(at, x.self) {
		least, most = min(least, g.work(&at.least, &x, nil)), max(most, g.work(&at.reach, &x, nil))
	}
	return least, most
}

// armsSaid says which weapons an attacker has for an attack, behind what it has not.
func (g *Game) armsSaid(at *attack, p play.Piece) string {
	var ids []string
	for _, arm := range g.armsFor(at, p) {
		if arm > 0 {
			ids = append(ids, g.arms[arm-1].id)
		}
	}
	if ids == nil {
		return ", nor with any weapon by name"
	}
	return "; it is with " + text.Or(ids)
}

// struckOn goes on with the weapons that strike after that of the facts.
func (g *Game) struckOn(o *Odds, at *attack, x facts, cornered bool) error {
	arms := g.armsFor(at, x.self)
	first := slices.Index(arms, x.arm)
	var more []Armed
	for _, y := range g.turns(at, x, arms[first+1:]) {
		w := Armed{ID: g.arms[y.arm-1].id, Name: g.arms[y.arm-1].name}
		if err := g.struck(&w.Odds, at, &y, cornered); err != nil {
			return err
		}
		more = append(more, w)
	}
	if more == nil {
		if len(arms) > 1 {
			o.With = g.arms[x.arm-1].name
		}
		return nil
	}
	one := g.arms[x.arm-1]
	o.Arms = append([]Armed{{one.id, one.name, *o}}, more...)
	ends, u := o.all(), g.unit(x.foe)
	was := *u
	var fault error
	for _, y := range g.turns(at, x, arms[first+1:]) {
		ends = dice.Then(ends, func(f Fate) dice.Dist[Fate] {
			if f.Lost >= o.Left {
				return dice.Always(f)
			}
			u.left, u.marks = was.left-uint8(f.Lost), f.marks
			defer func() { *u = was }()
			var next Odds
			if z := y; g.reaches(at, &z) && g.holds(&at.when, &z) && g.throws(at, &z) {
				if err := g.struck(&next, at, &z, cornered); err != nil {
					fault = err
					return dice.Always(f)
				}
				return dice.Map(next.all(), func(n Fate) Fate {
					return Fate{Lost: f.Lost + n.Lost, Back: f.Back + n.Back, Marked: g.gained(&was, &n), marks: n.marks}
				})
			}
			return dice.Always(f)
		})
	}
	o.Hits, o.Fates, o.Table, o.Each = dice.Always(0), map[int]dice.Dist[Fate]{0: ends}, nil, ""
	return fault
}

// turns are the facts of those of some weapons that reach, each in its turn.
func (g *Game) turns(at *attack, x facts, arms []int8) (all []facts) {
	for _, x.arm = range arms {
		if g.reaches(at, &x) && g.throws(at, &x) {
			all = append(all, x)
		}
	}
	return all
}

// gained are the marks of a fate that a unit did not have before, in words.
func (g *Game) gained(was *unit, f *Fate) string {
	var words []string
	for m := range g.marks {
		if f.marks[m] > was.marks[m] {
			words = append(words, strings.ToLower(g.marks[m].name))
		}
	}
	return g.names.Language.And(words)
}

// tellArms are lines for each weapon.
func (o *Odds) tellArms(a *odds.Answer, g *schema.Game) {
	var lines []odds.Group
	for _, w := range o.Arms {
		for i := range w.Odds.Stages {
			w.Odds.Stages[i].Name = w.Name + ", " + w.Odds.Stages[i].Name
		}
		for _, line := range tellStages(w.Odds.Stages) {
			lines = append(lines, append(odds.Group{{Key: "weapon", Value: w.ID}}, line...))
		}
		if w.Odds.Each != "" {
			var line odds.Group
			line.Add("weapon", "", w.ID)
			line.Add("damage", "{stage}: {what}", w.Odds.Damage, w.Name, g.Say("damage of each: {n}", w.Odds.Each))
			lines = append(lines, line)
		}
	}
	a.Add("stages", "", lines)
}
