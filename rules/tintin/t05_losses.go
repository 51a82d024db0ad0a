package tintin

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// strike carries rolled dice out on a target: casualties come off before flags
// are obeyed (T5.6, T5.7).
func (g *Game) strike(m *matchup, target play.Piece, pool dice.Pool, close bool) {
	hits, flags := m.toll(pool, close)
	if g.Log.Listening() {
		g.noteToll(m, target, pool, hits)
	}
	g.wound(target, hits, g.fight.foeOf(target))
	if g.step != stepOver && g.alive.Has(target) {
		g.queueRetreat(target, flags)
	}
}

// noteToll tells of dice that do nothing: what the target disregards, or all.
func (g *Game) noteToll(m *matchup, target play.Piece, pool dice.Pool, hits int) {
	e := play.Event{What: play.Noted, Side: int8(target.Side()), Piece: target}
	if flags := pool.Count(g.flagFace); flags > 0 && m.flags == 0 {
		e.Value, e.N, e.Of, e.Rule = notedDeaf, int16(flags), int16(g.piece(target).profile), T(9, 1)
		g.Log.Add(e)
	} else if hits == 0 && flags == 0 {
		e.Value, e.Rule = notedNothing, T(5, 6)
		g.Log.Add(e)
	}
}

// foeOf is the other of the two in a fight.
func (f *combat) foeOf(p play.Piece) play.Piece {
	if p == f.attacker {
		return f.target
	}
	return f.attacker
}

// wound takes figures off a piece, and the piece off the board when none is
// left.
func (g *Game) wound(p play.Piece, n int, by play.Piece) {
	piece := g.piece(p)
	n = min(n, int(piece.figures))
	if n <= 0 {
		return
	}
	g.quiet = 0
	g.view.moved(p.Side())
	g.Log.Add(play.Event{What: play.Lost, Side: int8(p.Side()), Piece: p, Other: by, Value: int32(n), N: int16(piece.figures), Rule: T(5, 5)})
	piece.figures -= uint8(n)
	if piece.figures == 0 {
		g.destroy(p)
	}
}

// destroy takes a piece off the board: a unit scores for the other side, an
// officer does not (T2.5), a fallen banner shakes those around it (T9.2), and
// the passenger of a vehicle is spilled (T4.5).
func (g *Game) destroy(p play.Piece) {
	side, n := p.Side(), p.Number()
	me, c := g.piece(p), g.cell(p)
	g.Log.Add(play.Event{What: play.Destroyed, Side: int8(side), Piece: p, From: play.CellOf(c)})
	for _, b := range g.of(p).banners {
		if b.dice > 0 && int(g.falls.n) < len(g.falls.list) {
			g.falls.list[g.falls.n] = bannerLoss{c, p, int8(side), b.radius, b.dice}
			g.falls.n++
		}
	}
	if me.ride > 0 {
		g.alight(p)
		me.cell = grid.None
	} else {
		g.lift(p)
	}
	g.alive[side].Remove(n)
	g.lost[side].Add(n)
	me.figures = 0
	g.endow(side)
	for _, f := range []*combat{&g.fight, &g.outer} {
		if int(f.side) == side {
			f.pending.Remove(n)
		}
	}
	if g.sides[side].units.Has(n) {
		g.LosePiece(p, &g.names)
		g.gain(1-side, g.figures.lost, T(2, 5))
	}
	if me.load > 0 {
		g.spill(side, int(me.load)-1, c)
	}
}
