package tintin

import "github.com/tabletop-forge/forge/play"

// favour gives a piece what the effect gives.
func (g *Game) favour(e *effect, p play.Piece) {
	side, n := p.Side(), p.Number()
	b := &g.boons[side][n]
	switch e.do {
	case doBonusDice:
		if e.flag {
			b.closeDice = added(b.closeDice, e.n)
		} else {
			b.dice = added(b.dice, e.n)
		}
	case doBonusMove:
		b.squares = added(b.squares, e.n)
	case doGain:
		g.lend(e, p)
	case doRestore:
		if g.alive.Has(p) {
			g.restore(p, int(e.n), T(12, 1))
		}
		return
	case doIgnoreFlags:
		if g.forgive(p, int(e.n)) {
			return
		}
		b.flags = added(b.flags, e.n) // before any dice: of each combat this turn
	}
	g.favoured[side].Add(n)
	g.view.moved(side)
}

// maxFigure is how much the figure of an effect can be, and how much several
// can add up to.
const maxFigure = 60

// added adds what cards give.
func added(a, b int8) int8 { return int8(max(min(int(a)+int(b), maxFigure), -maxFigure)) }

// lend gives a piece keywords for the turn: one set, or a larger one that the
// same card gives after it. What others near it give comes on top.
func (g *Game) lend(e *effect, p play.Piece) {
	me, prof := g.piece(p), g.of(p)
	now, as := prof.bare(me.profile), g.profiles[prof.plain].gained
	if now == prof.plain || e.after >= 0 && now == as[e.after] {
		me.profile = as[e.gain]
		g.view.moved(p.Side())
		g.endow(p.Side())
	}
}

// restore gives a unit figures back, never above its starting strength, and
// vehicles none (T10.4).
func (g *Game) restore(p play.Piece, figures int, rule play.Rule) {
	me, prof := g.piece(p), g.of(p)
	n := min(figures, int(prof.figures)-int(me.figures))
	if n <= 0 || prof.mendCost == 0 {
		return
	}
	g.view.moved(p.Side())
	me.figures += uint8(n)
	g.Log.Add(play.Event{What: play.Restored, Side: int8(p.Side()), Piece: p, Value: int32(n), Rule: rule})
}

// forgive takes flags off those that a unit owes (T9.1); false: it owes none.
func (g *Game) forgive(p play.Piece, flags int) bool {
	f := &g.fight
	if int(f.side) != p.Side() || !f.pending.Has(p.Number()) {
		return false
	}
	g.Log.Add(play.Event{What: play.Stood, Side: int8(p.Side()), Piece: p, Value: int32(min(flags, int(f.debts[p.Number()].flags))), Rule: T(9, 1)})
	for ; flags > 0 && f.pending.Has(p.Number()); flags-- {
		g.flagDone(p.Number())
	}
	return true
}
