package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// rates is the table of chances, one for each game that is played at a time.
func (g *Game) rates() *chain.Rater {
	if g.rater == nil {
		g.rater = chain.NewRater()
	}
	return g.rater
}

// strikeWorth is the mean of what the results of an attack with a weapon are worth, on all
// that it falls on.
func (g *Game) strikeWorth(i int, x *facts) int {
	at := &g.attacks[i]
	value := g.volleyWorth(at, x)
	if at.area >= 0 && x.at[1] != grid.None {
		for p := range g.around(at, x).All() {
			y := g.instead(x, p)
			y.beside = true
			value += g.volleyWorth(at, &y)
		}
	}
	return value
}

// volleyWorth is that on one unit, with this weapon and those that strike after it.
func (g *Game) volleyWorth(at *attack, x *facts) int {
	g.memo.volley++
	return g.hitsWorth(at, x)
}

// hitsWorth is that of its results on one unit.
func (g *Game) hitsWorth(at *attack, x *facts) int {
	switch {
	case at.symbols != nil:
		return g.symbolsWorth(at, x)
	case at.opposed != nil || at.duel != nil:
		return g.clashWorth(at, x)
	}
	var parts [chain.MaxHits + 1]int32
	var c chain.Chain
	n, y, sum := 0, *x, int64(0)
	switch {
	case at.odds != nil:
		o := g.compare(at.odds, x)
		n = copy(parts[:], g.rates().Table(at.odds.table, o.column, o.plus).Parts)
	case g.chain(at, x, &c):
		if at.damage != nil {
			sum = int64(g.damageWorth(at, &c, x)) * chain.Whole
			if at.inOrder(x) {
				return int((sum + g.struckWorth(at, &c, x)) / chain.Whole)
			}
		}
		n = copy(parts[:], g.rates().Hits(&c).Parts)
	default:
		y.hits = 0
		return g.resultsWorth(at, &y)
	}
	return int((sum + g.spreadWorth(at, &y, parts[:n], 0)) / chain.Whole)
}

// damageWorth is the mean of what the damage of an attack is worth to its side.
func (g *Game) damageWorth(at *attack, c *chain.Chain, x *facts) int {
	to := g.targetOf(at, x.foe)
	sum := int64(0)
	for wounds, p := range g.rates().Wounds(c, to).Parts {
		if p >= leastChance {
			sum += int64(p) * int64(g.lossWorth(x.foe, wounds-int(to.Hurt)))
		}
	}
	if x.foe.Side() == x.self.Side() {
		sum = -sum
	}
	return int(sum / chain.Whole)
}

// symbolsWorth is what an attack with symbols is expected to bring to a side that always
// takes the best.
func (g *Game) symbolsWorth(at *attack, x *facts) int {
	s := g.symbolsOf(at, x, nil)
	var worths chain.Worths
	y := *x
	for face := range at.symbols.names {
		y.face = uint8(face + 1)
		worths[face] = int32(min(max(g.resultsWorth(at, &y), -1<<30), 1<<30))
	}
	sum := int64(0)
	for face, p := range g.rates().Taken(s, &worths).Parts {
		sum += int64(p) * int64(worths[face])
	}
	return int(sum / chain.Whole)
}

// spreadWorth is what the results of an attack are worth, by how likely each number of hits is,
// from some number on. What does the same for each of them is weighed once.
func (g *Game) spreadWorth(at *attack, x *facts, parts []int32, from int) (sum int64) {
	if at.inOrder(x) {
		for i, p := range parts {
			if x.hits = from + i; p >= leastChance {
				sum += int64(p) * int64(g.resultsWorth(at, x))
			}
		}
		return sum
	}
	for n := range at.results {
		r := &at.results[n]
		if !r.wins.is(x.won) || r.doubled && !x.doubled || r.face != x.face {
			continue
		}
		first, last, mass := -1, 0, int64(0)
		low, high := r.span()
		for i := max(low-from, 0); i < len(parts) && i <= high-from; i++ {
			if p := parts[i]; p >= leastChance && r.fits(from+i) {
				if last, mass = i, mass+int64(p); first < 0 {
					first = i
				}
			}
		}
		if mass == 0 || !g.holds(&r.when, x) {
			continue
		}
		for i := range r.effects {
			e := &r.effects[i]
			if !e.counts {
				sum += mass * int64(g.effectWorth(e, x))
				continue
			}
			roll, tested := g.trialOf(e, x)
			for i, p := range parts[first : last+1] {
				switch x.hits = from + first + i; {
				case p < leastChance || !r.fits(x.hits):
				case tested:
					sum += int64(p) * g.trialWorth(&roll, x.hits)
				default:
					sum += int64(p) * int64(g.effectWorth(e, x))
				}
			}
		}
	}
	return sum
}

// trial is a test that an effect rolls, with what comes of it weighed already.
type trial struct {
	test       *test
	x          facts
	pass, fail int64
}

// trialOf weighs what comes of the test that an effect rolls; ok: it is one, and only what it
// needs hangs on the number of hits.
func (g *Game) trialOf(e *effect, x *facts) (t trial, ok bool) {
	p, at := x.of(e.befallsFoe(x))
	if e.verb != rolling || g.tests[e.test].counts || p == play.NoPiece || e.each || !g.holds(&e.when, x) {
		return t, false
	}
	t = trial{test: &g.tests[e.test], x: *x}
	sign := int64(1)
	if p != x.self {
		t.x = x.swapped()
	}
	if p.Side() != x.self.Side() {
		sign = -1
	}
	t.x.at[0] = at
	t.pass, t.fail = sign*int64(g.effectsWorth(t.test.pass, &t.x)), sign*int64(g.effectsWorth(t.test.fail, &t.x))
	return t, true
}

// trialWorth is what it is worth after a number of hits.
func (g *Game) trialWorth(t *trial, hits int) int64 {
	t.x.hits = hits
	pass := t.test.passing(g.work(&t.test.need, &t.x, nil))
	return (t.pass*pass + t.fail*(chain.Whole-pass)) / chain.Whole
}

// resultsWorth is what the results of a number of hits are worth to the attacker.
func (g *Game) resultsWorth(at *attack, x *facts) (value int) {
	if at.inOrder(x) {
		return g.worthAfter(at, [2]int{}, outcomes(x.won > 0, x.won < 0), x)
	}
	for n := range at.results {
		if r := &at.results[n]; g.comesOf(r, x) {
			value += g.effectsWorth(r.effects, x)
		}
	}
	return value
}

// effectsWorth is what effects are worth to the side of the unit that acts.
func (g *Game) effectsWorth(effects []effect, x *facts) (value int) {
	for i := range effects {
		value += g.effectWorth(&effects[i], x)
	}
	return value
}

func (g *Game) effectWorth(e *effect, x *facts) int {
	if e.each && x.with != 0 && !x.one {
		return g.eachWorth(e, x, false)
	}
	other := e.befallsFoe(x)
	p, at := x.of(other)
	if p == play.NoPiece || e.verb == following || !g.holds(&e.when, x) {
		return 0
	}
	n, sign := g.work(&e.number, x, nil), 1
	if p.Side() == x.self.Side() {
		sign = -1
	}
	if e.each {
		sign *= max(1, int(x.fold))
	}
	switch e.verb {
	case lose:
		return sign * g.lossWorth(p, n)
	case removal:
		return sign * g.lossWorth(p, int(g.unit(p).left))
	case leaving:
		return sign * g.leaveWorth(p)
	case restore:
		return -sign * min(n, int(g.of(p).strength)-int(g.unit(p).left)) * g.pointWorth(p)
	case marking:
		return sign * g.markWorth(p, int(e.mark), min(n, int(g.marks[e.mark].most)-int(g.unit(p).marks[e.mark])))
	case unmarking:
		has := int(g.unit(p).marks[e.mark])
		if !e.all {
			has = min(has, n)
		}
		return -sign * g.markWorth(p, int(e.mark), has)
	case fallingBack:
		foe, stood := x.of(!other)
		return sign * g.backWorth(&due{unit: p, foe: foe, cell: int16(stood), faced: x.facedBy(other), way: e.way, n: int8(min(n, grid.MaxMove))})
	case yielding:
		return sign * worthWin
	case scoring:
		return -sign * n * play.Point
	case rolling:
		y := *x
		if other {
			y = x.swapped()
		}
		y.at[0] = at
		return -sign * g.afterTest(int(e.test), 0, &y)
	}
	return 0
}

// pointWorth is what a point of a unit's strength is worth.
func (g *Game) pointWorth(p play.Piece) int {
	m := g.of(p)
	return int(m.each)*play.Point/int(m.figure) + g.worth.each[p.Side()][p.Number()]
}

// lossWorth is what it is worth to its enemy that a unit loses some of its strength.
func (g *Game) lossWorth(p play.Piece, n int) int {
	m, left := g.of(p), int(g.unit(p).left)
	n = min(n, left)
	points := (m.figures(left) - m.figures(left-n)) * int(m.each)
	value := n*g.worth.each[p.Side()][p.Number()] + points*play.Point
	if n > 0 && n == left {
		value += int(m.points)*play.Point + g.worth.unit[p.Side()][p.Number()]/2
		points += int(m.points)
		side := 1 - p.Side()
		if wins := g.aims[side] > 0 && g.Tally(side)+points >= g.aims[side] || g.isLast(p.Side()); wins && g.alive.Has(p) {
			value += worthWin
		}
	}
	return value
}

// leaveWorth is what it is worth to its enemy that a unit leaves the board unscored.
func (g *Game) leaveWorth(p play.Piece) int {
	value := g.worth.unit[p.Side()][p.Number()]/2 + int(g.unit(p).left)*g.worth.each[p.Side()][p.Number()]
	if g.isLast(p.Side()) && g.alive.Has(p) {
		value += worthWin
	}
	return value
}

// isLast says whether a side has one unit left, in reserve or on the board.
func (g *Game) isLast(side int) bool { return !(g.alive[side] | g.held[side]).Several() }

// markWorth is how bad it is for a unit to have some more of a mark.
func (g *Game) markWorth(p play.Piece, m, n int) int {
	return n * int(g.worth.mark[m][p.Side()][p.Number()])
}
