package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
)

// clashWorth is the mean of what a roll of each, or a duel, is worth to the attacker.
func (g *Game) clashWorth(at *attack, x *facts) int {
	sum, y := int64(0), *x
	var parts [2][chain.MaxHits + 1]int32 // weapons that strike after this one ask for others
	if at.duel != nil {
		d := g.duelOf(at, x)
		all := g.rates().Duel(&d)
		low, n := all.Low, copy(parts[0][:], all.Parts)
		for i, p := range parts[0][:n] {
			if p >= leastChance {
				margin := low + i
				sum += int64(p) * int64(g.outcomeWorth(at, &y, margin, margin > 0, margin < 0))
			}
		}
		return int(sum / chain.Whole)
	}
	o := g.opposedOf(at.opposed, x)
	plain, doubles := g.rates().Opposed(&o)
	low, n := plain.Low, copy(parts[0][:], plain.Parts)
	copy(parts[1][:], doubles.Parts)
	for i := range parts {
		y.doubled = i == 1
		for m, p := range parts[i][:n] {
			if p < leastChance {
				continue
			}
			margin := low + m
			own, theirs := o.Wins(chain.Clash{Own: margin})
			sum += int64(p) * int64(g.outcomeWorth(at, &y, margin, own, theirs))
		}
	}
	return int(sum / chain.Whole)
}

// outcomeWorth is what it is worth to the attacker that a clash comes to a margin.
func (g *Game) outcomeWorth(at *attack, x *facts, margin int, own, theirs bool) (value int) {
	if x.hits = max(margin, -margin); at.inOrder(x) {
		return g.worthAfter(at, [2]int{}, outcomes(own, theirs), x)
	}
	for _, x.won = range outcomes(own, theirs) {
		value += g.resultsWorth(at, x)
	}
	return value
}

// losses are how likely a unit loses how much, in parts of chain.Whole. Beyond n there is
// nothing that counts.
type losses struct {
	n     int
	parts [maxStrength + 1]int32
}

// none has it be certain that nothing is lost.
func (l *losses) none() { l.n, l.parts[0] = 1, chain.Whole }

// add adds to how likely a loss is.
func (l *losses) add(lost int, p int32) {
	for ; l.n <= lost; l.n++ {
		l.parts[l.n] = 0
	}
	l.parts[lost] += p
}

// margins are how likely the attacker takes off so much more than it loses, in parts of
// chain.Whole, as far as both still stand; and how likely so much less.
type margins struct {
	more, less [2*maxStrength + 1]int32
	ends       [2]int // the least and the greatest
}

func (m *margins) clear(low, high int) {
	m.ends = [2]int{low, high}
	clear(m.more[low+maxStrength : high+maxStrength+1])
	clear(m.less[maxStrength-high : maxStrength-low+1])
}

func (m *margins) add(by int, p int32) {
	m.more[by+maxStrength] += p
	m.less[maxStrength-by] += p
}

// fightWorth is the mean of what a fight is worth to the attacker: what the two take off
// each other, and what comes of the difference while both still stand.
func (g *Game) fightWorth(i int, x *facts) int {
	at := &g.attacks[i]
	b := g.boutOf(at, x)
	first, then, by := &g.weighed.losses[0], &g.weighed.losses[1], &g.weighed.margins
	one := max(b.first, 0)
	g.lossesOf(&b, one, first)
	if b.first < 0 {
		g.lossesOf(&b, 1, then)
	}
	worth, after := [2]int64{}, int64(0)
	struck, left := g.unit(b.facts[one].foe), [2]int{int(g.unit(x.self).left), int(g.unit(x.foe).left)}
	was := struck.left
	by.clear(-left[0], left[1])
	for a, p := range first.parts[:first.n] {
		if p < leastChance {
			continue
		}
		if b.first >= 0 {
			if a < int(was) {
				struck.left = was - uint8(a)
				g.lossesOf(&b, 1-one, then)
				struck.left = was
			} else {
				then.none()
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
			switch stand := lost[0] < left[0] && lost[1] < left[1]; {
			case stand && at.ordered:
				after += both * int64(g.endWorth(at, &b, lost, *x))
			case stand:
				by.add(lost[1]-lost[0], int32(both))
			}
		}
	}
	return int((worth[0] - worth[1] + after + g.marginsWorth(at, &b, by, *x)) / chain.Whole)
}

// endWorth is what the results of a fight are worth in which each of the two has lost so much.
func (g *Game) endWorth(at *attack, b *bout, lost [2]int, x facts) int {
	margin := lost[1] - lost[0] + b.score
	x.hits = max(margin, -margin)
	won := b.won(at, margin)
	return g.worthAfter(at, lost, outcomes(won > 0, won < 0), &x)
}

// marginsWorth is what the results of a fight are worth, by how likely each margin is.
func (g *Game) marginsWorth(at *attack, b *bout, by *margins, x facts) (sum int64) {
	low, high := by.ends[0]+b.score, by.ends[1]+b.score
	if from := max(low, 1); from <= high {
		x.won = 1
		sum += g.spreadWorth(at, &x, by.more[from-b.score+maxStrength:high-b.score+maxStrength+1], from)
	}
	if from := max(-high, 1); from <= -low {
		x.won = -1
		sum += g.spreadWorth(at, &x, by.less[from+b.score+maxStrength:-low+b.score+maxStrength+1], from)
	}
	if low <= 0 && high >= 0 {
		x.won = b.won(at, 0)
		at0 := maxStrength - b.score
		sum += g.spreadWorth(at, &x, by.more[at0:at0+1], 0)
	}
	return sum
}

// lossesOf are what one of the two takes off the other as they stand.
func (g *Game) lossesOf(b *bout, n int, out *losses) {
	at, y := b.attack[n], b.facts[n]
	if out.none(); n == 1 && !b.back {
		return
	}
	m, left := g.of(y.foe), int(g.unit(y.foe).left)
	for k, arm := range g.armsFor(at, y.self) {
		var c chain.Chain
		if y.arm = arm; arm > 0 && !g.reaches(at, &y) || !g.chain(at, &y, &c) {
			continue
		}
		next := &g.weighed.losses[2]
		next.n = 0
		for lost, p := range out.parts[:out.n] {
			if k > 0 && p < leastChance || lost == left {
				next.add(lost, p)
				continue
			}
			to := m.target(left-lost, at.damage.spills)
			for wounds, q := range g.rates().Wounds(&c, to).Parts {
				more := lost + wounds - int(to.Hurt)
				if q > 0 && more >= lost {
					next.add(more, int32(int64(p)*int64(q)/chain.Whole))
				}
			}
		}
		out.n = copy(out.parts[:], next.parts[:next.n])
	}
}
