package homebrew

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
)

// A unit makes an attack with each of its weapons for it that reaches, one after the other. Each
// meets the two as those before it leave them.

// Armed is an attack with one of several weapons, on the target as it stands before the first; as those before it
// leave the two, if it has dice only then.
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

// span is how near and how far an attack reaches with any of the attacker's weapons for it, or with that of the facts
// if one is named; and whether any of them reaches as far as the two are apart.
func (g *Game) span(at *attack, x facts, named string) (least, most int, reaches bool) {
	arms := g.armsFor(at, x.self)
	if named != "" {
		arms = []int8{x.arm}
	}
	least = math.MaxInt
	for _, x.arm = range arms {
		least, most = min(least, g.work(&at.least, &x, nil)), max(most, g.work(&at.reach, &x, nil))
		reaches = reaches || g.reaches(at, &x)
	}
	return least, most, reaches
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

// struckOn are the odds of an attack with all weapons, as wield makes it, if more than one strikes.
func (g *Game) struckOn(o *Odds, at *attack, x facts, cornered bool) error {
	two := [2]*unit{g.unit(x.self), g.unit(x.foe)}
	was := [2]unit{*two[0], *two[1]}
	defer func() { *two[0], *two[1] = was[0], was[1] }()
	var fault error
	ends := dice.Always([2]Fate{{marks: was[0].marks}, {marks: was[1].marks}})
	for _, x.arm = range g.armsFor(at, x.self) {
		w := Armed{Odds: Odds{}}
		strikes := func() bool { return g.reaches(at, &x) && g.throws(at, &x) }
		tell := func() {
			if w.ID == "" {
				w.ID, w.Name = g.arms[x.arm-1].id, g.arms[x.arm-1].name
				fault = cmp.Or(fault, g.struck(&w.Odds, at, &x, cornered))
			}
		}
		if *two[0], *two[1] = was[0], was[1]; strikes() {
			tell()
		}
		ends = dice.Then(ends, func(f [2]Fate) dice.Dist[[2]Fate] {
			for i, u := range two {
				u.left, u.marks = was[i].left-uint8(f[i].Lost), f[i].marks
			}
			if two[0].left == 0 || two[1].left == 0 || !strikes() {
				return dice.Always(f)
			}
			tell()
			hits, c, err := g.hitsOf(at, &x)
			fault = cmp.Or(fault, err)
			return dice.Map(dice.Then(hits, func(n int) dice.Dist[[2]Fate] { return g.fates(at, c, n, x, cornered) }), func(n [2]Fate) [2]Fate {
				for i := range n {
					n[i] = Fate{Lost: f[i].Lost + n[i].Lost, Back: f[i].Back + n[i].Back, marks: n[i].marks}
				}
				return n
			})
		})
		if w.ID != "" {
			o.Arms = append(o.Arms, w)
		}
	}
	if len(o.Arms) < 2 {
		o.Arms = nil
		return fault
	}
	foe := dice.Map(ends, func(f [2]Fate) Fate {
		f[1].Marked = g.gained(&was[1], &f[1])
		return f[1]
	})
	o.Hits, o.Fates, o.Table, o.Each = dice.Always(0), map[int]dice.Dist[Fate]{0: foe}, nil, ""
	return fault
}

// hitsOf are the successes of an attack with one weapon, or the cells of its table.
func (g *Game) hitsOf(at *attack, x *facts) (dice.Dist[int], *chain.Chain, error) {
	c := new(chain.Chain)
	if at.odds != nil {
		_, cells := g.looked(at.odds, x)
		return cells, c, nil
	}
	if !g.chain(at, x, c) {
		return dice.Always(0), c, nil
	}
	if err := c.Check(); err != nil {
		return dice.Always(0), c, fmt.Errorf("%s: %w", at.name, err)
	}
	return c.Hits(), c, nil
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
		for _, line := range tellStages(w.Name, w.Odds.Stages) {
			lines = append(lines, append(odds.Group{{Key: "weapon", Value: w.ID}}, line...))
		}
		line := odds.Group{{Key: "weapon", Value: w.ID}}
		if t := w.Odds.Table; t != nil {
			line.Add("column", "{stage}: {what}", t.Column, w.Name, g.Say("column {column}", t.Column))
		}
		if w.Odds.tellDamage(&line, g, w.Name); len(line) > 1 {
			lines = append(lines, line)
		}
	}
	a.Add("stages", "", lines)
}
