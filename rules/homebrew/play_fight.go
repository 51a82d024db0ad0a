package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/play"
)

// A fight is an attack that the target answers: each takes off the other what the stages
// and the damage of its attack say, together or one after the other, and who takes off
// more wins.

// fight is how an attack is answered.
type fight struct {
	back     int // the attack that the target strikes back with
	backID   string
	after    bool // it does so afterwards
	firstOne bool // who has more of a figure strikes first
	first    figure
	score    figure // added to what each has taken off
	tie      winner
}

// bout is a fight with its figures worked out: who strikes first, what is added for
// the attacker, and less for the target.
type bout struct {
	facts  [2]facts // of the attacker, and of the target that strikes back
	attack [2]*attack
	first  int // 0 or 1: that one; -1: both together
	score  int
	back   bool // the target strikes back
}

// boutOf works a fight out, as the two stand before it.
func (g *Game) boutOf(at *attack, x *facts) (b bout) {
	f := at.fight
	y := x.swapped()
	y.with, y.fold, y.reacting = 0, 0, false
	b = bout{facts: [2]facts{*x, y}, attack: [2]*attack{at, &g.attacks[f.back]}, first: -1}
	b.score = g.work(&f.score, x, nil) - g.work(&f.score, &y, nil)
	b.back = g.isOnGround(x) && g.inReach(b.attack[1], &y) || !g.isOnGround(x) && len(g.armsFor(b.attack[1], y.self)) > 0 && g.holds(&b.attack[1].when, &y)
	switch own, theirs := g.work(&f.first, x, nil), g.work(&f.first, &y, nil); {
	case f.after, f.firstOne && own > theirs:
		b.first = 0
	case f.firstOne && own < theirs:
		b.first = 1
	}
	return b
}

// isOnGround says whether the two of the facts stand anywhere, and are not only weighed
// against each other.
func (g *Game) isOnGround(x *facts) bool { return x.at[0] >= 0 && x.at[1] >= 0 }

// melee fights a fight, and has befall the two what comes of it.
func (g *Game) melee(i int, x *facts) {
	at := &g.attacks[i]
	g.begun(i, x, 0)
	b := g.boutOf(at, x)
	if n := b.first; at.fight.firstOne && n >= 0 && (n == 0 || b.back) {
		y := &b.facts[n]
		g.Log.Add(play.Event{What: play.Noted, Side: int8(y.self.Side()), Piece: y.self, Other: y.foe, Value: notedFirstBlow, N: int16(i), Rule: at.rule})
	}
	was := [2]int{int(g.unit(x.self).left), int(g.unit(x.foe).left)}
	if b.first < 0 {
		own, theirs := g.blows(&b, 0), g.blows(&b, 1)
		g.book(g.takeOff(x.foe, own, x.self, at.rule), g.takeOff(x.self, theirs, x.foe, at.rule))
	} else {
		for _, n := range [2]int{b.first, 1 - b.first} {
			if y := &b.facts[n]; g.step != stepOver && g.alive.Has(y.self) && g.alive.Has(y.foe) {
				g.lose(y.foe, g.blows(&b, n), y.self, at.rule)
			}
		}
	}
	if g.step == stepOver {
		return
	}
	margin := was[1] - int(g.unit(x.foe).left) - was[0] + int(g.unit(x.self).left) + b.score
	won, margin := b.outcome(at, margin, [2]bool{!g.alive.Has(x.self), !g.alive.Has(x.foe)})
	g.settle(at, x, margin, won > 0, won < 0)
}

// outcome is who wins, and the margin for it: who is left alone of the two does, by one at
// least; of two that are out neither.
func (b *bout) outcome(at *attack, margin int, out [2]bool) (won int8, by int) {
	switch {
	case out[0] && out[1]:
		return 0, 0
	case out[1]:
		return 1, max(margin, 1)
	case out[0]:
		return -1, min(margin, -1)
	}
	return b.won(at, margin), margin
}

// won is who wins by a margin: 1 the attacker, -1 the target, 0 neither.
func (b *bout) won(at *attack, margin int) int8 {
	switch {
	case margin > 0:
		return 1
	case margin < 0:
		return -1
	}
	return at.fight.tie.sign()
}

// sign is who wins, as facts have it.
func (w winner) sign() int8 {
	switch w {
	case theAttacker:
		return 1
	case theTarget:
		return -1
	}
	return 0
}

// blows rolls all that one of the two takes off the other: with each weapon that reaches.
func (g *Game) blows(b *bout, n int) int {
	at, y := b.attack[n], b.facts[n]
	if n == 1 && !b.back {
		return 0
	}
	if n == 1 && b.first != 1 {
		g.Log.Add(play.Event{What: play.Noted, Side: int8(y.self.Side()), Piece: y.self, Other: y.foe, Value: notedBack, N: int16(at.number), Rule: at.rule})
	}
	left := int(g.unit(y.foe).left)
	now := left
	for _, y.arm = range g.armsFor(at, y.self) {
		var c chain.Chain
		if now == 0 {
			break
		}
		if y.arm > 0 && !g.reaches(at, &y) || !g.chain(at, &y, &c) {
			continue
		}
		to := g.of(y.foe).target(now, at.damage.spills)
		now -= g.roll(at.number, at, &c, to, &y).Wounds - int(to.Hurt)
	}
	return left - now
}
