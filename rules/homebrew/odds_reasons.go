package homebrew

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// Reasons are worked out only for sums that are shown: play takes the same amounts without.

// reasons says how the amount of a figure comes about, before the modifiers of the figure
// itself: what lists have, and what changes that.
func (g *Game) reasons(f *figure, x *facts, why *rulebook.Sum) {
	n, steps := g.traced(&f.amount, x)
	says := f.says
	if f.from == ofComparison {
		c := f.compare
		says = g.names.Language.Say("{own} against {foe}", g.compared(&c.own, x), g.compared(&c.foe, x))
	}
	if f.from == ofWeapon && x.arm > 0 {
		says += ", " + g.arms[x.arm-1].name
	}
	plus := f.plus
	if f.from == constant || f.table != nil {
		plus = 0
	}
	why.Add(n-plus, says, f.rule)
	why.Add(plus, g.names.Language.Say("set by the game"), "")
	for _, s := range steps {
		why.Add(s.Value.Int(), s.Reason, s.Ref)
	}
}

// compared is one of two figures that are compared, in words: "Strength 4".
func (g *Game) compared(a *amount, x *facts) string {
	n, _ := g.traced(a, x)
	return text.Join(" ", a.says, strconv.Itoa(n))
}

// traced is an amount with its stats as lists have them, and what modifiers of those make
// of it, one after the other.
func (g *Game) traced(a *amount, x *facts) (start int, steps rulebook.Sum) {
	p, _ := x.of(a.foe)
	switch {
	case a.from == ofComparison:
		own, owns := g.traced(&a.compare.own, x)
		foe, foes := g.traced(&a.compare.foe, x)
		start = a.compare.need(own - foe)
		n := start
		for i, s := range append(owns, foes...) {
			if by := s.Value.Int(); i < len(owns) {
				own += by
			} else {
				foe += by
			}
			n += steps.Add(a.compare.need(own-foe)-n, s.Reason, s.Ref)
		}
		return start, steps
	case a.from != ofStat || a.raw || a.side || p == play.NoPiece || len(g.stats[a.index].mods) == 0:
		return g.take(a, x), nil
	}
	y := *x
	if a.foe {
		y = x.swapped()
	}
	had := int(g.of(p).stats[a.index])
	var changes rulebook.Sum
	g.changed(had, g.stats[a.index].mods, &y, &changes)
	start = a.made(had)
	n := start
	for _, s := range changes {
		had += s.Value.Int()
		says := s.Reason
		if p == x.foe {
			says = g.names.Language.Say("target: {what}", says)
		}
		n += steps.Add(a.made(had)-n, says, s.Ref)
	}
	return start, steps
}
