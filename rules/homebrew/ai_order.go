package homebrew

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/play"
)

// What comes of an attack may hang on what the two have lost by then: a test once half of the
// target is gone. Attacks of which that is so are weighed loss by loss, with all that befalls
// the two in order; all others are weighed as the two stand before it, which is faster. What one
// weapon of a unit takes off counts for those that strike after it.

// inOrder says whether what comes of an attack hangs on what it takes off.
func (b *board) inOrder(at *attack) bool {
	var h hinges
	f := finder{b, &h, make(map[*test]bool)}
	for i := range at.results {
		f.result(&at.results[i], false)
	}
	return h.left && (h.loses || at.damage != nil)
}

// inOrder says whether the attack is weighed loss by loss.
func (at *attack) inOrder(x *facts) bool { return at.ordered || x.rest > 0 }

// outset is how things stand before an attack.
type outset struct {
	two         [2]unit
	others      int // of g.weighed.others that are as they were by then
	alive, gone play.Pieces
	points      [play.Sides]int16
}

func (g *Game) outset(x *facts) outset {
	return outset{[2]unit{*g.unit(x.self), *g.unit(x.foe)}, g.weighed.n, g.alive, g.gone, g.Points}
}

// restand has things stand so again.
func (g *Game) restand(x *facts, s *outset) {
	for w := &g.weighed; w.n > s.others; {
		w.n--
		*g.unit(w.others[w.n].piece) = w.others[w.n].unit
	}
	*g.unit(x.self), *g.unit(x.foe), g.alive, g.gone, g.Points = s.two[0], s.two[1], s.alive, s.gone, s.points
}

// struckWorth is what the results of an attack are worth, by how likely each number of successes
// is and what their damage then takes off; that itself apart.
func (g *Game) struckWorth(at *attack, c *chain.Chain, x *facts) (sum int64) {
	var hits, wounds [chain.MaxHits + 1]int32
	y, to := *x, g.targetOf(at, x.foe)
	n := copy(hits[:], g.rates().Hits(c).Parts)
	sure := chain.Chain{N: 1, Damage: c.Damage} // that many successes, and no other number
	for i, p := range hits[:n] {
		if p < leastChance {
			continue
		}
		y.hits, sure.Stages[0] = i, chain.Stage{Dice: chain.Fixed(i), Need: 1}
		m := copy(wounds[:], g.rates().Wounds(&sure, to).Parts)
		for taken, q := range wounds[:m] {
			if q >= leastChance {
				sum += int64(p) * int64(q) / chain.Whole * int64(g.worthAfter(at, [2]int{1: taken - int(to.Hurt)}, neitherWins, &y))
			}
		}
	}
	return sum
}

// worthAfter is what the results of an attack are worth to the attacker once each of the two has
// lost so much. Won is who wins, one after the other.
func (g *Game) worthAfter(at *attack, lost [2]int, won []int8, x *facts) int {
	was := g.outset(x)
	g.stamped()
	g.suffer(x.self, lost[0])
	g.suffer(x.foe, lost[1])
	value := g.onward(at, won, 0, 0, *x)
	g.restand(x, &was)
	return value
}

// onward is what the results of an attack are worth from an effect on, as the two stand by
// then. A test parts the ways: either may be gone on.
func (g *Game) onward(at *attack, won []int8, n, i int, x facts) (value int) {
	for ; len(won) > 0; won, n = won[1:], 0 {
		x.won = won[0]
		for ; n < len(at.results); n, i = n+1, 0 {
			r := &at.results[n]
			if i == 0 && !g.comesOf(r, &x) {
				continue
			}
			for ; i < len(r.effects); i++ {
				if e := &r.effects[i]; e.verb != rolling || e.each {
					value += g.undergo(e, &x)
				} else if p, _ := x.of(e.befallsFoe(&x)); p != play.NoPiece && g.unit(p).left > 0 && g.holds(&e.when, &x) {
					return value + g.parted(at, won, n, i, &x)
				}
			}
		}
	}
	if x.rest > 0 {
		value += g.restWorth(at, &x)
	}
	return value
}

// restWorth is what the weapons are worth that strike yet, as those before them have left the
// two. Many ways lead to the same losses, so what was worked out for them is remembered. Those
// next to a target are struck by what reaches the target; that it may be gone by then is not
// looked at.
func (g *Game) restWorth(at *attack, x *facts) int {
	if !g.alive.Has(x.self) || !g.alive.Has(x.foe) {
		return 0
	}
	y, arms := *x, g.armsFor(at, x.self)
	y.won, y.doubled, y.face, y.hits = 0, false, 0, 0
	for more := true; more; more = !x.beside && !g.reaches(at, &y) {
		if !y.takeUp(arms) {
			return 0
		}
	}
	s := mixed(g.memo.volley<<8 | uint64(x.rest))
	for _, p := range [2]play.Piece{x.self, x.foe} {
		s = mixed(s ^ g.unit(p).stamp(p.Split()))
	}
	for n := range x.with.All() {
		s = mixed(s ^ g.units[x.self.Side()][n].stamp(x.self.Side(), n))
	}
	row := &g.memo.rests[s%worthRests]
	if row.situation == s {
		return row.worth
	}
	worth := g.hitsWorth(at, &y) // which may take the row
	*row = worthRow{s, worth}
	return worth
}

// parted is what a test is worth, and all that comes after it.
func (g *Game) parted(at *attack, won []int8, n, i int, x *facts) int {
	e := &at.results[n].effects[i]
	t, y, sign := &g.tests[e.test], *x, 1
	p, place := x.of(e.befallsFoe(x))
	if p != x.self {
		y = x.swapped()
	}
	if y.at[0] = place; p.Side() != x.self.Side() {
		sign = -1
	}
	pass, sum := t.passing(g.work(&t.need, &y, nil)), int64(0)
	for _, way := range [2]struct {
		chance  int64
		effects []effect
	}{{pass, t.pass}, {chain.Whole - pass, t.fail}} {
		if way.chance == 0 {
			continue
		}
		was, worth := g.outset(x), 0
		for i := range way.effects {
			worth += sign * g.undergo(&way.effects[i], &y)
		}
		sum += way.chance * int64(worth+g.onward(at, won, n, i+1, *x))
		g.restand(x, &was)
	}
	return int(sum / chain.Whole)
}

// undergo is what an effect is worth, which befalls its unit at once. Those who are gone feel
// nothing.
func (g *Game) undergo(e *effect, x *facts) int {
	if e.each && x.with != 0 && !x.one {
		return g.eachWorth(e, x, true)
	}
	p, _ := x.of(e.befallsFoe(x))
	if p == play.NoPiece || g.unit(p).left == 0 || !g.holds(&e.when, x) {
		return 0
	}
	known := g.memo.all
	if e.verb == fallingBack { // what it is worth is remembered for the two as they are now
		g.memo.all = mixed(known ^ g.unit(x.self).stamp(x.self.Split()) ^ 3*g.unit(x.foe).stamp(x.foe.Split()))
	}
	value, n := g.effectWorth(e, x), g.work(&e.number, x, nil)
	g.memo.all = known
	switch u := g.unit(p); e.verb {
	case lose:
		g.suffer(p, n)
	case removal, leaving:
		g.suffer(p, int(u.left))
	case restore:
		u.left += uint8(min(max(n, 0), int(g.of(p).strength)-int(u.left)))
	case marking:
		u.marks[e.mark] += uint8(min(max(n, 0), int(g.marks[e.mark].most)-int(u.marks[e.mark])))
	case unmarking:
		if u.marks[e.mark] -= uint8(min(max(n, 0), int(u.marks[e.mark]))); e.all {
			u.marks[e.mark] = 0
		}
	}
	return value
}

// aside is a unit as it was before an attack in which it takes part besides the two.
type aside struct {
	piece play.Piece
	unit  unit
}

// eachWorth is what an effect is worth that befalls all who attack together, one after the
// other (see befall); inOrder has it befall them.
func (g *Game) eachWorth(e *effect, x *facts, inOrder bool) (value int) {
	y := *x
	y.one = true
	for left := x.with | 1<<x.self.Number(); left != 0; left &= left - 1 {
		y.self = play.PieceOf(x.self.Side(), bits.TrailingZeros64(uint64(left)))
		y.at[0] = g.cell(y.self)
		if w := &g.weighed; inOrder && w.n < len(w.others) {
			if y.self != x.self {
				w.others[w.n] = aside{y.self, *g.unit(y.self)}
				w.n++
			}
			value += g.undergo(e, &y)
		} else {
			value += g.effectWorth(e, &y)
		}
	}
	return value
}

// suffer takes strength off a unit that is weighed, and books what that scores.
func (g *Game) suffer(p play.Piece, n int) {
	u, m := g.unit(p), g.of(p)
	n = min(max(n, 0), int(u.left))
	points := (m.figures(int(u.left)) - m.figures(int(u.left)-n)) * int(m.each)
	if u.left -= uint8(n); n > 0 && u.left == 0 {
		points += int(m.points)
		g.alive[p.Side()].Remove(p.Number())
		g.gone[p.Side()].Add(p.Number())
	}
	g.Points[1-p.Side()] += int16(points)
}
