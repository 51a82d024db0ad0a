package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// Damage is what the successes of an attack take off a unit, one after the other, before
// its results. Figures may have several wounds each: then what is left of a unit counts in
// wounds, and how many figures it has follows from that.

// damage is what each success of an attack takes off.
type damage struct {
	each   figure
	spills bool // what is over goes on to the next figure
}

// figures is how many figures have that many wounds left in all.
func (m *member) figures(left int) int {
	if m.figure == 1 {
		return left
	}
	return (left + int(m.figure) - 1) / int(m.figure)
}

// figuresOf is how many figures of a unit are left.
func (g *Game) figuresOf(p play.Piece) int { return g.of(p).figures(int(g.unit(p).left)) }

// damage compiles it; nil for an attack without.
func (w *binder) damage(id string, d *schema.PlayDamage) *damage {
	if d == nil {
		return nil
	}
	out := &damage{each: w.figure(id+".damage", d.Each, 1, "", false), spills: d.Spills}
	if f := &out.each; f.from == ofDice && (f.times != 1 || f.over != 1) {
		w.Fail("the damage of %q multiplies or divides dice", id)
	}
	return out
}

// damageOf is what each success takes off. Of dice what changes them is added to each roll.
func (g *Game) damageOf(d *damage, x *facts, why *rulebook.Sum) chain.Roll {
	f := &d.each
	if f.from == ofDice {
		n := f.plus
		if n != 0 {
			why.Add(n, f.says, f.rule)
		}
		return chain.Roll{N: uint8(f.n), Die: f.die, Plus: narrow(g.changed(n, f.mods, x, why))}
	}
	return chain.Fixed(max(g.work(f, x, why), 0))
}

// targetOf is a unit as damage finds it; the zero one for an attack without.
func (g *Game) targetOf(at *attack, p play.Piece) chain.Target {
	if at.damage == nil {
		return chain.Target{}
	}
	return g.of(p).target(int(g.unit(p).left), at.damage.spills)
}

// target is the unit as damage finds it with that much left.
func (m *member) target(left int, spills bool) chain.Target {
	n, each := m.figures(left), int(m.figure)
	return chain.Target{Models: int16(n), Wounds: int16(each), Hurt: int16(n*each - left), Spills: spills}
}

// hit rolls an attack, and has its damage befall the target. It says how many successes
// there are.
func (g *Game) hit(i int, at *attack, c *chain.Chain, x *facts) int {
	to := g.targetOf(at, x.foe)
	tally := g.roll(i, at, c, to, x)
	if at.damage != nil {
		g.lose(x.foe, tally.Wounds-int(to.Hurt), x.self, at.rule)
	}
	return tally.Hits
}
