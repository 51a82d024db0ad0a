package tintin

import "github.com/tabletop-forge/forge/simulate"

// favour gives a piece what the effect gives.
func (g *Game) favour(e *effect, p simulate.Piece) {
	side, n := p.Side(), p.Number()
	b, me := &g.boons[side][n], g.piece(p)
	switch e.do {
	case doBonusDice:
		if e.flag {
			b.closeDice += e.n
		} else {
			b.dice += e.n
		}
	case doBonusMove:
		b.squares += e.n
	case doGain:
		if as := g.profiles[me.profile].gained; len(as) > 0 {
			me.profile = as[e.gain]
		}
	case doRestore:
		if g.isAlive(p) {
			g.restore(p, int(e.n), ruleT12_1)
		}
		return
	case doIgnoreFlags:
		g.forgive(p, int(e.n))
		return
	}
	g.favoured[side] |= bit(n)
	g.view.ready = false
}

// restore gives a unit figures back, never above its starting strength, and
// vehicles none (T10.4).
func (g *Game) restore(p simulate.Piece, figures int, rule uint16) {
	me, prof := g.piece(p), g.of(p)
	n := min(figures, int(prof.figures)-int(me.figures))
	if n <= 0 || prof.mendCost == 0 {
		return
	}
	me.figures += uint8(n)
	e := simulate.NewEvent(simulate.Restored, p.Side())
	e.Piece, e.Value, e.Rule = p, int32(n), rule
	g.note(e)
}

// forgive takes flags off those that a unit owes (T9.1).
func (g *Game) forgive(p simulate.Piece, flags int) {
	f := &g.fight
	if int(f.side) != p.Side() || f.pending&bit(p.Number()) == 0 {
		return
	}
	e := simulate.NewEvent(simulate.Stood, p.Side())
	e.Piece, e.Value, e.Rule = p, int32(min(flags, int(f.duty[p.Number()].flags))), ruleT9_1
	g.note(e)
	for ; flags > 0 && f.pending&bit(p.Number()) != 0; flags-- {
		g.flagDone(p.Number())
	}
}
