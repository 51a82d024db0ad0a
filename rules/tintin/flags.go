package tintin

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// ignored is how many flags of a combat a piece may ignore: the most that a
// keyword of its own or a friendly banner near by gives, which do not add up,
// and what its square and cards give besides (T9.1, T9.2, T12.1). Banners do nothing for
// officers, who are no units.
func (g *Game) ignored(p play.Piece) int {
	side, c := p.Side(), g.cell(p)
	n := g.of(p).ignoreFlags
	if !g.of(p).officer {
		each(g.alive[side]&g.sides[side].bearers, func(k int) {
			bearer := &g.pieces[side][k]
			for _, b := range g.profiles[bearer.profile].banners {
				if b.flags > n && g.distance(bearer.cell, c) <= int(b.radius) {
					n = b.flags
				}
			}
		})
	}
	return int(n+g.steady[c]) + int(g.boons[side][p.Number()].flags)
}

// owe makes a piece retreat for flags, less those that it ignores (T9.1).
func (g *Game) owe(p play.Piece, flags int) {
	if flags == 0 {
		return
	}
	ignored := min(g.ignored(p), flags)
	if ignored > 0 {
		g.note(play.Event{What: play.Stood, Side: int8(p.Side()), Piece: p, Value: int32(ignored), Rule: T(9, 1)})
	}
	if flags -= ignored; flags > 0 {
		g.fight.duty[p.Number()] = duty{flags: uint8(flags)}
		g.fight.pending |= bit(p.Number())
	}
}

// ways are the squares that a piece may retreat to: one step towards its own
// edge, straight or diagonally, free and not forbidden (T9.3).
func (g *Game) ways(p play.Piece) grid.Mask {
	var m grid.Mask
	from := g.cell(p)
	w := &g.goings[g.of(p).going]
	for _, turn := range []int{-1, 0, 1} {
		d := g.sides[p.Side()].edge.Turn(turn)
		if to := g.Step(from, d); to != grid.None && w.Open(from, d) && !g.occupied.Has(to) {
			m.Add(to)
		}
	}
	if g.step == stepAttacker && g.fight.close { // who strikes back has not gone yet (T5.10)
		m.Remove(g.fight.cell)
	}
	return m
}

// pendingChoice settles what leaves no choice, and says whether something is
// left for the owner to choose: the order of several units, or one of several
// squares.
func (g *Game) pendingChoice() bool {
	f := &g.fight
	for f.pending != 0 && g.step != stepOver {
		if f.pending&(f.pending-1) != 0 {
			return true
		}
		n := onlyOne(f.pending)
		ways := g.ways(play.PieceOf(int(f.side), n))
		if ways.Count() > 1 {
			return true
		}
		g.obey(n, ways.First())
	}
	return g.step == stepOver
}

func onlyOne(set uint64) int { return bits.TrailingZeros64(set) }

func (g *Game) legalRetreats(buf []play.Action) []play.Action {
	f := &g.fight
	each(f.pending, func(n int) {
		p := play.PieceOf(int(f.side), n)
		ways := g.ways(p)
		if ways.Empty() {
			buf = append(buf, Order{Verb: retreat, Piece: p, Cell: grid.None}.action())
			return
		}
		for c := range ways.All() {
			buf = append(buf, Order{Verb: retreat, Piece: p, Cell: c}.action())
		}
	})
	return buf
}

// obey takes one step of a retreat. With no square open the flag becomes a
// figure or wound lost, unless only its second square is shut (T9.4).
func (g *Game) obey(n int, to grid.Cell) {
	f := &g.fight
	p := play.PieceOf(int(f.side), n)
	d := &f.duty[n]
	if to == grid.None {
		costs := d.strides == 0 && !d.mild
		g.flagDone(n)
		if costs {
			g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedNoWay, Rule: T(9, 4)})
			g.wound(p, 1, play.NoPiece)
		}
		return
	}
	g.note(play.Event{What: play.Retreated, Side: int8(p.Side()), Piece: p, From: play.CellOf(g.cell(p)), To: play.CellOf(to), Value: 1, Rule: T(9, 3)})
	g.shiftTo(p, to)
	if !g.isAlive(p) {
		return
	}
	if d.strides++; d.mild || d.strides >= g.of(p).flagSquares {
		g.flagDone(n)
	}
}

// flagDone strikes one flag off.
func (g *Game) flagDone(n int) {
	f := &g.fight
	f.duty[n] = duty{flags: f.duty[n].flags - 1, mild: f.duty[n].mild}
	if f.duty[n].flags == 0 {
		f.pending &^= bit(n)
	}
}
