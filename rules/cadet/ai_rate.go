package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// What decides a game is worth more than all else, whatever the style.
const (
	worthFlag  = 2500 // standing alone at the enemy's flag
	worthAlarm = 6000 // ending that at one's own
	worthWin   = 9000
	farthest   = 3 // hexes from one's own flag at which a guard still counts
)

// Rate says what an order is worth to the side that decides, by exact expectation
// one step ahead (see simulate.Rater).
func (g *Game) Rate(a play.Action) int {
	o := play.UnpackCells(a)
	v := g.look()
	switch o.Verb {
	case pass:
		return g.ratePass(v)
	case deploy:
		return g.rateDeploy(v, o.Cell)
	case activate:
		return g.rateCall(v, o.Piece)
	case choose:
		worth := g.worths(g.fight.target)
		return worth[o.N]
	case run:
		return g.rateRun(v, g.fight.target, o.Cell)
	case follow:
		return g.rateStay(v, g.acting(), g.followTo(), g.active.left)
	case makeRoom:
		return g.position(v, g.acting(), o.Cell)
	}
	return g.rateAct(v, g.acting(), o, g.active.left)
}

// rateDeploy likes the middle, near to the enemy's flag, and to stand apart.
func (g *Game) rateDeploy(v *outlook, c grid.Cell) int {
	return -(2*int(g.apart[c][g.bands[1-v.side].flag]) + int(g.count[c])) * v.style.front / 2
}

// Leeway is by how much a place to set up may be worse than the best and still be
// chosen (see play.Varied).
func (g *Game) Leeway() int {
	if g.step != stepDeploy {
		return 0
	}
	return g.Style(g.view.style).vary
}

// rateRun likes the hexes where enemies cannot strike, and to be far from them.
func (g *Game) rateRun(v *outlook, p play.Piece, c grid.Cell) int {
	danger := v.danger(c)
	if g.figure(p).str == 1 {
		danger += danger * v.style.frail / 100
	}
	return g.far(v, c)*v.style.flee - danger
}

// ratePass is what it is worth to leave things as they are.
func (g *Game) ratePass(v *outlook) int {
	switch g.step {
	case stepChoose:
		return 0 // who would gain nothing is left alone
	case stepFollow:
		return g.rateStay(v, g.acting(), g.cell(g.acting()), g.active.left)
	}
	return g.position(v, g.acting(), g.endsAt())
}

// endsAt is where the acting figure is left if it does no more: one too many in a hex goes
// back where it came from (C1.5).
func (g *Game) endsAt() grid.Cell {
	c := g.cell(g.acting())
	if back := grid.Cell(g.active.from); back != grid.None && g.count[c] > g.stack {
		return back
	}
	return c
}

// rateCall is what a figure could gain if it were activated.
func (g *Game) rateCall(v *outlook, p play.Piece) int {
	c, m := g.cell(p), g.of(p)
	now := g.position(v, p, c)
	best := now
	if g.figure(p).str < m.str {
		best = max(best, g.rateAct(v, p, order{Verb: rest}, g.actions))
	}
	w := &g.ways[m.ways]
	if !w.strikes[c].Meets(g.stands[1-v.side]) { // no one to meet: places are all that counts
		for left := w.near[g.actions][c].Without(g.full); !left.Empty(); {
			best = max(best, g.position(v, p, left.Pop())-1)
		}
		return best - now - 1
	}
	for left := w.near[g.actions][c]; !left.Empty(); {
		best = max(best, g.rateMove(v, p, c, left.Pop(), w, g.actions))
	}
	for foe := range g.foesOf(c).Pieces(1 - v.side) {
		best = max(best, g.rateAct(v, p, order{Verb: punch, Piece: foe}, g.actions))
	}
	return best - now - 1
}

// rateAct is what an act is worth to a figure: what it is expected to bring, and
// what it is worth to stand where it ends.
func (g *Game) rateAct(v *outlook, p play.Piece, o order, left int8) int {
	c := g.cell(p)
	switch o.Verb {
	case rest:
		return g.position(v, p, c) + g.regained(p)*v.style.str
	case move:
		return g.rateMove(v, p, c, o.Cell, &g.ways[g.of(p).ways], left)
	}
	from := c
	if g.step == stepMeet { // the move that met it is made
		from = grid.Cell(g.active.from)
	}
	to, less := g.cell(o.Piece), 0
	if from != to {
		less = g.less(from, to)
	}
	return g.position(v, p, c) + g.prospect(p, o.Piece, less)*g.blows(v, left-1)/100
}

// rateMove is what a move is worth, with what the actions that are left after it may
// still do: meet an enemy beyond, or leave a hex in which there is no room to stay.
func (g *Game) rateMove(v *outlook, p play.Piece, from, c grid.Cell, w *ways, left int8) int {
	left--
	if !w.near[1][from].Has(c) {
		left = 0 // going in took all of them
	}
	if foes := g.inHex(1-v.side, c); foes != 0 {
		return g.position(v, p, c) + g.bestOf(p, foes, g.less(from, c))*g.blows(v, left)/100
	}
	crowded := g.full.Has(c)
	ends := c
	if crowded {
		ends = from // it would go back where it came from (C1.5)
	}
	there := g.position(v, p, ends)
	best := there - 1 // moving to and fro is worth nothing
	if left <= 0 || w.stops[from].Has(c) {
		return best
	}
	next := w.near[left][c]
	for met := next.And(g.stands[1-v.side]); !met.Empty(); {
		to := met.Pop()
		best = max(best, g.position(v, p, to)+g.bestOf(p, g.inHex(1-v.side, to), g.less(c, to))-1)
	}
	if crowded {
		for room := next.Without(g.full); !room.Empty(); {
			best = max(best, g.position(v, p, room.Pop())-1)
		}
	} else if over := g.across[c].And(g.stands[1-v.side]); !over.Empty() {
		for foe := range g.foesOf(c).Pieces(1 - v.side) {
			best = max(best, there+g.prospect(p, foe, g.less(c, g.cell(foe)))-1)
		}
	}
	return best
}

// blows is what a punch-up counts, in percent, with the actions that are left for more.
func (g *Game) blows(v *outlook, left int8) int { return 100 + int(left)*v.style.again }

// rateStay is what it is worth to be in a hex with some actions left.
func (g *Game) rateStay(v *outlook, p play.Piece, c grid.Cell, left int8) int {
	value := g.position(v, p, c)
	if foes := g.inHex(1-v.side, c); left > 0 && foes != 0 {
		value += g.bestOf(p, foes, 0)
	}
	return value
}

// bestOf is the best punch-up with one of several enemies.
func (g *Game) bestOf(p play.Piece, foes play.Set, less int) int {
	best := 0
	for foe := range foes.Pieces(1 - p.Side()) {
		best = max(best, g.prospect(p, foe, less))
	}
	return best
}

// prospect is what a punch-up is expected to bring, by the best choice of the
// dice (C4.2).
func (g *Game) prospect(p, foe play.Piece, less int) int {
	v := &g.view.ofSide[p.Side()]
	if n := foe.Number(); !v.weighed.Has(n) {
		v.weighed.Add(n)
		v.worths[n] = g.worths(foe)
	}
	n := g.diceOf(int(g.of(p).atk), less, "", nil)
	return g.attack.expect(&v.worths[foe.Number()], n) * v.style.fight / 100
}

// worths is what each kind of result does to an enemy, in worth.
func (g *Game) worths(foe play.Piece) (worth [kinds]int) {
	str := int(g.figure(foe).str)
	worth[hurts] = g.worthOfLoss(foe, str, g.wound)
	worth[drives] = g.worthOfRun(foe, str)
	worth[both] = worth[hurts]
	if str > g.wound {
		worth[both] += g.worthOfRun(foe, str-g.wound)
	}
	return worth
}

// worthOfLoss is what it is worth that an enemy with so much STR loses some.
func (g *Game) worthOfLoss(foe play.Piece, str, n int) int {
	n = min(n, str)
	t := g.Style(g.view.style)
	value := n * g.perSTR * play.Point
	if n == str {
		value += t.out + g.cleared(foe)
		if g.bands[foe.Side()].leaders.Has(foe.Number()) {
			value += t.leader
		}
	}
	side := 1 - foe.Side()
	if g.Tally(side)+n*g.perSTR >= int(g.bands[side].target) || n == str && !g.alive[1-side].Several() {
		value += worthWin
	}
	return value
}

// worthOfRun is what it is worth that an enemy runs, as far as it can (C4.4).
func (g *Game) worthOfRun(foe play.Piece, str int) int {
	c, own, t := g.cell(foe), &g.bands[foe.Side()], g.Style(g.view.style)
	if own.off && c == own.flag {
		return t.home + g.cleared(foe)
	}
	if !g.toward(foe).Empty() {
		return t.run + g.cleared(foe)
	}
	if g.ways[g.of(foe).ways].runs[c].Without(g.full).Without(g.stands[1-foe.Side()]).Empty() {
		return t.home + g.cleared(foe)
	}
	return t.run + g.cleared(foe) + g.worthOfLoss(foe, str, g.cornered)
}

// cleared is what it is worth that an enemy is no longer in its hex.
func (g *Game) cleared(foe play.Piece) int {
	c, side := g.cell(foe), 1-foe.Side()
	others := g.inHex(foe.Side(), c) &^ play.SetOf(foe.Number())
	switch {
	case others != 0:
		return 0
	case c == g.bands[side].flag && !g.stands[side].Has(c):
		return worthAlarm
	case c == g.bands[foe.Side()].flag && g.stands[side].Has(c):
		return worthFlag
	}
	return 0
}

// position is what it is worth to a figure to stand in a hex. It is the same for all
// figures of a side but those with one STR left, so it is kept until something changes.
func (g *Game) position(v *outlook, p play.Piece, c grid.Cell) int {
	if !v.known.Has(c) {
		v.known.Add(c)
		v.ground[c], v.peril[c] = int32(g.groundWorth(v, c)), int32(v.danger(c))
	}
	value := int(v.ground[c] - v.peril[c])
	if g.figure(p).str == 1 {
		value -= int(v.peril[c]) * v.style.frail / 100
	}
	return value
}

// groundWorth is what a hex is worth to a figure that stands there, apart from danger.
func (g *Game) groundWorth(v *outlook, c grid.Cell) int {
	t := v.style
	own, foe := &g.bands[v.side], &g.bands[1-v.side]
	home, there := int(own.toFlag[c]), int(foe.toFlag[c])
	value := -g.far(v, c)*v.now.near - there*t.flag
	if ahead := v.watch - there; ahead > 0 { // its nearest guard is further away
		value += min(ahead, farthest) * t.race
		if there == 0 {
			value += worthFlag
			if v.reach[c] == 0 { // no one can come in time
				value += worthWin
			}
		}
	}
	switch {
	case v.now.alarm:
		value -= home * worthAlarm / farthest
	case v.raid <= farthest:
		value -= min(home, farthest+1) * (farthest + 1 - v.raid) * t.guard
	}
	return value + g.errands(v, c)
}

// errands are what objectives make a hex worth: to take one, to keep it, or to come
// nearer to one that is wanted.
func (g *Game) errands(v *outlook, c grid.Cell) (value int) {
	t := v.style
	for i := range g.goals {
		goal := &g.goals[i]
		points := int(goal.Points)
		switch wanted := g.Held.Wants(g.goals, i, v.side); {
		case wanted && goal.Cell == c:
			value += points * t.take
			if g.Tally(v.side)+points >= int(g.bands[v.side].target) {
				value += worthWin
			}
		case wanted:
			value -= points * int(g.apart[c][goal.Cell]) * t.errand
		case goal.Cell == c && g.Held.Open(g.goals, i, v.side):
			value += points * t.goal
		}
	}
	return value
}

// danger is what enemies who can strike in a hex are expected to take there: the worst of
// them, and what the others add.
func (v *outlook) danger(c grid.Cell) int {
	worst := int(v.worst[c])
	return (worst*v.style.danger + (int(v.reach[c])-worst)*v.style.gang) / 100 * v.now.brink / 100
}
