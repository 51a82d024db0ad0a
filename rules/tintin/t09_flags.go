package tintin

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// What lets a piece ignore flags, as N of the event.
const (
	byKeyword int16 = iota // its own; Of: its profile
	byBanner               // Other: who bears it
	bySquare               // To; Of: which of what lies there
	byCard
)

// nerve is how many flags of a combat something lets a piece ignore.
type nerve struct {
	flags  int
	by     int16
	bearer play.Piece
}

// nerveOf is what lets a piece ignore flags: the most that an own keyword or a
// friendly banner near by gives, which do not add up, and what its square and
// cards give besides (T9.1, T9.2, T12.1). Banners do nothing for officers, who
// are no units.
func (g *Game) nerveOf(p play.Piece) [3]nerve {
	side, c := p.Side(), g.cell(p)
	n, by, of := g.of(p).ignoreFlags, byKeyword, play.NoPiece
	if !g.of(p).officer {
		for k := range (g.alive[side] & g.sides[side].bearers).All() {
			bearer := &g.pieces[side][k]
			for _, b := range g.profiles[bearer.profile].banners {
				if b.flags > n && g.distance(bearer.cell, c) <= int(b.radius) {
					n, by, of = b.flags, byBanner, play.PieceOf(side, k)
				}
			}
		}
	}
	return [...]nerve{{int(n), by, of}, {int(g.steady[c]), bySquare, 0}, {int(g.boons[side][p.Number()].flags), byCard, 0}}
}

// queueRetreat makes a piece retreat for flags, less those that it ignores (T9.1).
func (g *Game) queueRetreat(p play.Piece, flags int) {
	if flags == 0 {
		return
	}
	for _, from := range g.nerveOf(p) {
		n := min(from.flags, flags)
		if flags -= n; n > 0 && g.Log.Listening() {
			g.noteNerve(p, from, n)
		}
	}
	if flags > 0 {
		g.fight.debts[p.Number()] = retreatDebt{flags: uint8(flags)}
		g.fight.pending.Add(p.Number())
	}
}

// noteNerve tells why a piece ignores flags.
func (g *Game) noteNerve(p play.Piece, from nerve, flags int) {
	e := play.Event{What: play.Stood, Side: int8(p.Side()), Piece: p, Other: from.bearer, Value: int32(flags), N: from.by, Rule: T(9, 1)}
	switch from.by {
	case byKeyword:
		e.Of = int16(g.piece(p).profile)
	case bySquare:
		e.To = play.CellOf(g.cell(p))
		for i, placed := range g.layers[0].On(g.cell(p)) {
			if schema.StatInt(placed.Stats, "ignore-flags", 0) == int(g.steady[g.cell(p)]) {
				e.Of = int16(i)
			}
		}
	}
	g.Log.Add(e)
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

// choosesRetreat says whether something is left for the owner to choose: the
// order of several units, or one of several squares.
func (g *Game) choosesRetreat() bool {
	f := &g.fight
	return f.pending.Several() || f.pending != 0 && g.ways(play.PieceOf(int(f.side), f.pending.First())).Count() > 1
}

func (g *Game) legalRetreats(buf []play.Action) []play.Action {
	f := &g.fight
	for p := range f.pending.Pieces(int(f.side)) {
		ways := g.ways(p)
		if ways.Empty() {
			buf = append(buf, order{Verb: retreat, Piece: p, Cell: grid.None}.Action())
			continue
		}
		for c := range ways.All() {
			buf = append(buf, order{Verb: retreat, Piece: p, Cell: c}.Action())
		}
	}
	return buf
}

// step takes one step of a retreat, if a square is open, for a unit that makes some
// squares for a flag. With none open the flag becomes a figure lost, unless
// only its second square is shut (T9.3, T9.4). The odds ask the same function.
func (d *retreatDebt) step(open bool, squares uint8) (loses bool) {
	if open {
		if d.strides++; !d.mild && d.strides < squares {
			return false
		}
	} else {
		loses = d.strides == 0 && !d.mild
	}
	d.flags, d.strides = d.flags-1, 0
	return loses
}

// retreatStep takes one step of a retreat, or with no square open the loss.
func (g *Game) retreatStep(n int, to grid.Cell) {
	p := play.PieceOf(g.fleeing(), n)
	if to != grid.None {
		g.Log.Add(play.Event{What: play.Retreated, Side: int8(p.Side()), Piece: p, From: play.CellOf(g.cell(p)), To: play.CellOf(to), Value: 1, Rule: T(9, 3)})
		g.shiftTo(p, to)
		if !g.alive.Has(p) {
			return
		}
	}
	d := &g.fight.debts[n]
	loses := d.step(to != grid.None, g.of(p).flagSquares)
	g.settleFlags(n)
	if loses {
		g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedNoWay, Rule: T(9, 4)})
		g.wound(p, 1, play.NoPiece)
	}
}

// settleFlags lets a unit be that has no more flags to obey.
func (g *Game) settleFlags(n int) {
	if g.fight.debts[n].flags == 0 {
		g.fight.pending.Remove(n)
	}
}

// flagDone strikes one flag off.
func (g *Game) flagDone(n int) {
	d := &g.fight.debts[n]
	d.flags, d.strides = d.flags-1, 0
	g.settleFlags(n)
}

// rout deals with the first banner that fell and whose neighbours have not
// rolled yet: each friendly unit that armour does not protect, near enough and
// in sight of the place, rolls and obeys, with no cover and no bonus. All roll
// first, then obey in their owner's order; a banner lost by it starts another
// round afterwards (T9.2).
func (g *Game) rout() {
	if g.falls.n == 0 {
		g.step = g.fight.back
		return
	}
	one := g.falls.list[0]
	copy(g.falls.list[:], g.falls.list[1:g.falls.n])
	g.falls.n--
	g.fight.side = one.side
	g.fight.pending = 0
	g.step = stepRouted

	shaken := g.shaken(one)
	g.Log.Add(play.Event{What: play.Noted, Side: one.side, Piece: one.bearer, Value: notedBanner, N: int16(shaken.Count()), Rule: T(9, 2)})
	var pools [maxPieces]dice.Pool
	for n := range shaken.All() {
		pools[n] = g.roll(play.PieceOf(int(one.side), n), int(one.dice), T(9, 2))
	}
	for n := range shaken.All() {
		g.ranAway(play.PieceOf(int(one.side), n), pools[n])
	}
}

// shaken are the units that a fallen banner shakes; those who ride see nothing
// of it.
func (g *Game) shaken(one bannerLoss) play.Set {
	side := int(one.side)
	return (g.alive[side] & g.sides[side].units &^ g.riding[side]).Filter(func(n int) bool {
		p := &g.pieces[side][n]
		return !g.profiles[p.profile].pierced && g.distance(p.cell, one.cell) <= int(one.radius) &&
			(p.cell == one.cell || g.sees[p.cell].Has(one.cell))
	})
}

// ranAway carries a rout die out: only results that affect the unit's type
// count, and casualties count as run away.
func (g *Game) ranAway(p play.Piece, pool dice.Pool) {
	if g.step == stepOver || !g.alive.Has(p) {
		return
	}
	hits := pool.Count(g.matchOf(g.piece(p).profile, g.piece(p).profile).hits[0])
	flags := pool.Count(g.flagFace)
	if hits == 0 && flags == 0 {
		g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedFirm, Rule: T(9, 2)})
	}
	g.wound(p, hits, play.NoPiece)
	if flags > 0 && g.alive.Has(p) && g.step != stepOver {
		g.fight.debts[p.Number()] = retreatDebt{flags: uint8(flags)}
		g.fight.pending.Add(p.Number())
	}
}
