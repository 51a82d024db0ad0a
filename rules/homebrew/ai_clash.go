package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
)

// clashWorth is the mean of what a roll of each, or a duel, is worth to the attacker.
func (g *Game) clashWorth(at *attack, x *facts) int {
	sum, y := int64(0), *x
	if at.duel != nil {
		d := g.duelOf(at, x)
		all := g.rates().Duel(&d)
		for i, p := range all.Parts {
			if p >= leastChance {
				margin := all.Low + i
				sum += int64(p) * int64(g.outcomeWorth(at, &y, margin, margin > 0, margin < 0))
			}
		}
		return int(sum / chain.Whole)
	}
	o := g.opposedOf(at.opposed, x)
	plain, doubles := g.rates().Opposed(&o)
	for n, all := range [2]chain.Spread{plain, doubles} {
		y.doubled = n == 1
		for i, p := range all.Parts {
			if p < leastChance {
				continue
			}
			margin := all.Low + i
			own, theirs := o.Wins(chain.Clash{Own: margin})
			sum += int64(p) * int64(g.outcomeWorth(at, &y, margin, own, theirs))
		}
	}
	return int(sum / chain.Whole)
}

// outcomeWorth is what it is worth to the attacker that a clash comes to a margin.
func (g *Game) outcomeWorth(at *attack, x *facts, margin int, own, theirs bool) (value int) {
	x.hits = max(margin, -margin)
	for _, x.won = range outcomes(own, theirs) {
		value += g.resultsWorth(at, x)
	}
	return value
}

// losses are how likely a unit loses how much, in parts of chain.Whole.
type losses struct {
	n     int
	parts [maxStrength + 1]int32
}

// fightWorth is the mean of what a fight is worth to the attacker: what the two take off
// each other, and what comes of the difference while both still stand.
func (g *Game) fightWorth(i int, x *facts) int {
	at := &g.attacks[i]
	b := g.boutOf(at, x)
	var first, then losses
	var margins [2*maxStrength + 1]int64
	one := max(b.first, 0)
	g.lossesOf(&b, one, &first)
	if b.first < 0 {
		g.lossesOf(&b, 1, &then)
	}
	worth := [2]int64{}
	struck, striker := g.unit(b.facts[one].foe), [2]int{int(g.unit(x.self).left), int(g.unit(x.foe).left)}
	was := struck.left
	for a, p := range first.parts[:first.n] {
		if p < leastChance {
			continue
		}
		if b.first >= 0 {
			if then = (losses{n: 1, parts: [maxStrength + 1]int32{chain.Whole}}); a < int(was) {
				struck.left = was - uint8(a)
				g.lossesOf(&b, 1-one, &then)
				struck.left = was
			}
		}
		worth[one] += int64(p) * int64(g.lossWorth(b.facts[one].foe, a))
		for c, q := range then.parts[:then.n] {
			if q < leastChance {
				continue
			}
			both := int64(p) * int64(q) / chain.Whole
			worth[1-one] += both * int64(g.lossWorth(b.facts[one].self, c))
			lost := [2]int{c, a} // by the attacker, and by the target
			if one == 1 {
				lost = [2]int{a, c}
			}
			if lost[0] < striker[0] && lost[1] < striker[1] {
				margins[lost[1]-lost[0]+maxStrength] += both
			}
		}
	}
	sum, y := worth[0]-worth[1], *x
	for n, p := range margins {
		if p >= leastChance {
			margin := n - maxStrength + b.score
			won := b.won(at, margin)
			sum += p * int64(g.outcomeWorth(at, &y, margin, won > 0, won < 0))
		}
	}
	return int(sum / chain.Whole)
}

// lossesOf are what one of the two takes off the other as they stand.
func (g *Game) lossesOf(b *bout, n int, out *losses) {
	at, y := b.attack[n], b.facts[n]
	*out = losses{n: 1}
	out.parts[0] = chain.Whole
	if n == 1 && !b.back {
		return
	}
	m, left := g.of(y.foe), int(g.unit(y.foe).left)
	for _, y.arm = range g.armsFor(at, y.self) {
		var c chain.Chain
		if y.arm > 0 && !g.reaches(at, &y) || !g.chain(at, &y, &c) {
			continue
		}
		var next losses
		for lost, p := range out.parts[:out.n] {
			if p < leastChance || lost == left {
				next.parts[lost] += p
				next.n = max(next.n, lost+1)
				continue
			}
			to := m.target(left-lost, at.damage.spills)
			for wounds, q := range g.rates().Wounds(&c, to).Parts {
				more := lost + wounds - int(to.Hurt)
				if q > 0 && more >= lost {
					next.parts[more] += int32(int64(p) * int64(q) / chain.Whole)
					next.n = max(next.n, more+1)
				}
			}
		}
		*out = next
	}
}
