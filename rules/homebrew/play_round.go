package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// beginRound settles who goes first, and begins with the first phase.
func (g *Game) beginRound() {
	g.round++
	g.Log.Add(play.Event{What: play.TurnBegan, Side: play.NoSide, Value: int32(g.round)})
	if g.round > 1 {
		switch g.initiative {
		case alternates:
			g.rollOff(&g.dice, 1-g.first)
		case rolled:
			g.rollOff(&g.dice, -1)
		}
	}
	for side := range g.sides {
		for n := range g.alive[side].All() {
			g.units[side][n].did = 0
		}
	}
	g.row, g.step, g.done, g.called = 0, stepPhase, play.Pieces{}, play.Pieces{}
	g.pool = [play.Sides]int8{everybody, everybody}
	g.beginArrivals()
	g.happen(-1, false)
}

// phase is the phase of the round that is played.
func (g *Game) phase() *phaseRow { return &g.phases[g.rows[g.row].phase] }

// beginPhase begins a row of the round.
func (g *Game) beginPhase() {
	r := &g.rows[g.row]
	g.side = g.first
	if r.whose == 1 {
		g.side = 1 - g.first
	}
	if len(g.rows) > 1 {
		side := g.side
		if r.whose == both {
			side = play.NoSide
		}
		g.Log.Add(play.Event{What: play.PhaseBegan, Side: side, Value: int32(r.phase), Rule: g.phase().rule})
	}
	g.done = play.Pieces{}
	g.step = stepChoose
	for side := range g.sides {
		g.pool[side] = everybody
		if ph := g.phase(); ph.limited && g.takesPart(side) {
			n := g.draw(&ph.units, facts{self: play.PieceOf(side, 0)})
			g.pool[side] = int8(min(max(n, 0), maxPieces))
			if ph.units.from != constant {
				g.Log.Add(play.Event{What: play.Noted, Side: int8(side), Value: notedPool, N: int16(g.pool[side]), Rule: ph.rule})
			}
		}
	}
	g.happen(r.phase, false)
	g.nextSide()
}

// everybody is the pool of a side without a bound.
const everybody = -1

// nextSide draws whose turn it is, in a phase in which that is drawn from a bag:
// there is a token in it for each unit that can still act.
func (g *Game) nextSide() {
	if !g.phase().bag || g.step == stepOver {
		return
	}
	var tokens [play.Sides]int
	for side := range tokens {
		tokens[side] = g.idle(int8(side)).Count()
		if n := int(g.pool[side]); n >= 0 {
			tokens[side] = min(tokens[side], n)
		}
	}
	all := tokens[0] + tokens[1]
	if all == 0 {
		return
	}
	if g.side = 0; g.dice.D(all) > tokens[0] {
		g.side = 1
	}
	g.Log.Add(play.Event{What: play.Noted, Side: g.side, Value: notedDrawn, Rule: g.phase().rule})
}

// drawCard draws the unit that acts next, of those of both sides that can still act, and
// has it act; without one the phase is over. All that is owed is done then, so that the
// card is of a unit that still stands.
func (g *Game) drawCard() {
	idle := play.Pieces{g.idle(0), g.idle(1)}
	all := idle[0].Count() + idle[1].Count()
	if all == 0 {
		g.step = stepPhaseEnd
		return
	}
	n, card := g.dice.D(all), play.NoPiece
	for p := range idle.All() {
		if n--; n == 0 {
			card, g.side = p, int8(p.Side())
		}
	}
	g.Log.Add(play.Event{What: play.Noted, Side: g.side, Piece: card, Value: notedCard, Rule: g.phase().rule})
	g.activate(card.Number())
}

// idle are the units of a side that can still act in this phase.
func (g *Game) idle(side int8) play.Set {
	ph := g.phase()
	set := g.alive[side] &^ g.done[side]
	if g.pool[side] == 0 {
		return 0
	}
	if ph.each.always {
		return set
	}
	for left := set; left != 0; left &= left - 1 {
		if x := g.here(play.PieceOf(int(side), left.First())); !g.meets(&ph.each.all, &x) {
			set.Remove(left.First())
		}
	}
	return set
}

// hasChoice says whether there is a unit to be chosen. The last one of those that must act
// is not one.
func (g *Game) hasChoice() bool {
	idle := g.idle(g.side)
	return !g.phase().deck && idle != 0 && (!g.phase().must || idle.Several())
}

func (g *Game) legalChoice(buf []play.Action) []play.Action {
	if !g.phase().alternate && !g.phase().must {
		buf = append(buf, order{}.Action())
	}
	return play.AppendPieces(buf, activate, int(g.side), g.idle(g.side))
}

// noChoice has the only unit act that can, or the other side, or ends the phase.
func (g *Game) noChoice() {
	if g.phase().deck {
		g.drawCard()
		return
	}
	if idle := g.idle(g.side); idle != 0 {
		g.activate(idle.First())
		return
	}
	if g.phase().alternate && g.idle(1-g.side) != 0 {
		g.side = 1 - g.side
		return
	}
	g.step = stepPhaseEnd
}

// stop ends a side's phase though units are left: a player may.
func (g *Game) stop() {
	g.Log.Add(play.Event{What: play.Passed, Side: g.side, Value: -1, Rule: g.phase().rule})
	g.step, g.ended = stepPhaseEnd, g.phase().forgoes
}

// activate has a unit act, once in the phase.
func (g *Game) activate(n int) {
	p := play.PieceOf(int(g.side), n)
	g.Log.Add(play.Event{What: play.Ordered, Side: g.side, Piece: p, Rule: g.phase().rule})
	g.done.Add(p)
	g.called.Add(p)
	if g.pool[g.side] > 0 {
		g.pool[g.side]--
	}
	ph, x := g.phase(), g.here(p)
	g.active = activation{unit: int8(n), came: int16(grid.None)}
	g.step = stepAct
	g.clear(p, onNext)
	if ph.call >= 0 && !g.passes(int(ph.call), x) {
		g.active.over = true
		if ph.breaks || ph.turnover {
			g.pool[g.side], g.ended = 0, ph.turnover
		}
		return
	}
	g.active.left = int8(min(max(g.draw(&ph.budget, x), 0), 100))
	if ph.budget.from == ofDice {
		g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedBudget, N: int16(g.active.left)})
	}
}

// acted ends an activation; by turns the other side is next.
func (g *Game) acted() {
	p := g.acting()
	if g.alive.Has(p) {
		if g.isCrowded(p) {
			g.makeRoom(p)
			return
		}
		if g.active.did == 0 && !g.active.over {
			g.Log.Add(play.Event{What: play.Passed, Side: g.side, Piece: p, Rule: g.phase().rule})
		}
		g.clear(p, afterActivation)
	}
	for n := range (g.with & g.alive[g.side]).All() {
		g.clear(play.PieceOf(int(g.side), n), afterActivation)
	}
	g.with, g.active.came = 0, int16(grid.None)
	if g.phase().alternate {
		g.side = 1 - g.side
	}
	g.step = stepChoose
	g.nextSide()
}

// isCrowded says whether a unit is in a cell with one too many.
func (g *Game) isCrowded(p play.Piece) bool { return g.table == nil && g.count[g.cell(p)] > g.stack }

// makeRoom has the unit that has acted fall back that is one too many in its cell. If it is
// so yet it leaves the board.
func (g *Game) makeRoom(p play.Piece) {
	rule := g.retreats[g.crowded].rule
	if !g.active.out {
		g.active.out = true
		g.owe(due{unit: p, foe: play.NoPiece, cell: int16(grid.None), way: g.crowded, n: 1, rule: rule})
		return
	}
	g.quiet = 0
	g.remove(p, play.NoPiece, rule)
	g.wipedOut(p.Side())
}

// clear takes off a unit the marks that go at such a time.
func (g *Game) clear(p play.Piece, at clearing) {
	for m := range g.marks {
		if g.marks[m].clears == at {
			g.unmark(p, m, maxRange, g.marks[m].rule)
		}
	}
}

// clearAll takes them off all units.
func (g *Game) clearAll(at clearing) {
	for p := range g.alive.All() {
		g.clear(p, at)
	}
}

// endPhase ends a row of the round.
func (g *Game) endPhase() {
	if g.happen(g.rows[g.row].phase, true); g.step == stepOver {
		return
	}
	g.clearAll(afterPhase)
	if g.ended {
		g.row, g.ended = g.lastOfTurn(), false
	}
	if g.endTurn(); g.step == stepOver {
		return
	}
	if g.row++; int(g.row) < len(g.rows) {
		g.step = stepPhase
		return
	}
	g.row, g.step = 0, stepRoundEnd
}

// lastOfTurn is the last row of the turn that is played: phases of a side that follow each other.
func (g *Game) lastOfTurn() int8 {
	at := g.row
	for int(at)+1 < len(g.rows) && g.rows[at+1].whose == g.rows[g.row].whose && g.rows[at].whose != both {
		at++
	}
	return at
}

// endRound reads the objectives; after the last round the game is over.
func (g *Game) endRound() {
	if g.happen(-1, true); g.step == stepOver {
		return
	}
	g.clearAll(afterRound)
	g.Log.Add(play.Event{What: play.TurnEnded, Side: play.NoSide, Value: int32(g.round)})
	if !g.byTurn {
		g.readObjectives()
	}
	if g.step == stepOver {
		return
	}
	if g.limit > 0 && g.round >= g.limit {
		g.finish(g.leader(), play.ByTurnLimit)
		return
	}
	if g.quiet++; g.limit == 0 && (g.quiet > standstill || g.round >= longest) {
		g.finish(play.NoSide, play.ByStandstill)
		return
	}
	g.step = stepRound
}
