package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// setUp starts a game: positions that the scenario fixes, the roll-off, then the
// first player sets up, then the other (C1.2, C2.0).
func (g *Game) setUp() {
	g.Log.Add(play.Event{What: play.GameBegan, Side: play.NoSide, Value: int32(g.starts)})
	for side := range g.bands {
		for n, c := range g.bands[side].fixed[:len(g.bands[side].men)] {
			if c != grid.None {
				g.stand(play.PieceOf(side, n), c)
			}
		}
	}
	high, low := 0, 0
	if g.first < 0 {
		g.first, high, low = g.lots.RollOff(6)
	}
	g.Log.Add(play.Event{What: play.Noted, Side: g.first, Value: notedFirst, N: int16(high), Of: int16(low), Rule: C(2, 0)})
	g.deploying = g.first
	g.nextToDeploy()
}

// stand sets a figure up in a hex.
func (g *Game) stand(p play.Piece, c grid.Cell) {
	g.alive.Add(p)
	g.placed.Add(p)
	g.put(p, c)
	g.Log.Add(play.Event{What: play.Deployed, Side: int8(p.Side()), Piece: p, To: play.CellOf(c), Rule: C(1, 2)})
}

// nextToDeploy passes on to the other side when one has set up, and then to the
// first turn. A figure for which there is no room stays away.
func (g *Game) nextToDeploy() {
	for range g.bands {
		for n := range g.unplaced().All() {
			if !g.roomFor(n).Empty() {
				g.step = stepDeploy
				return
			}
			g.placed[g.deploying].Add(n)
		}
		g.deploying = 1 - g.deploying
	}
	g.begin()
}

// unplaced are the figures that the deploying side has still to set up.
func (g *Game) unplaced() play.Set {
	return play.FirstOf(len(g.bands[g.deploying].men)) &^ g.placed[g.deploying]
}

// roomFor are the hexes of its side's zone where a figure may set up; with none
// left, those of the board that are nearest to its side's edge (C1.2).
func (g *Game) roomFor(n int) grid.Mask {
	own := &g.bands[g.deploying]
	may := g.ways[own.men[n].ways].stand.Without(g.full).Without(g.stands[1-g.deploying])
	if zone := own.zone.And(may); !zone.Empty() {
		return zone
	}
	return g.Nearest(may, own.edge)
}

// legalDeploy is where the next figure may set up: they come in the order of the
// list.
func (g *Game) legalDeploy(buf []play.Action) []play.Action {
	n := g.unplaced().First()
	p := play.PieceOf(int(g.deploying), n)
	for left := g.roomFor(n); !left.Empty(); {
		buf = append(buf, order{Verb: deploy, Piece: p, Cell: left.Pop()}.Action())
	}
	return buf
}

// begin starts the first turn. Points that a side has from the start may have
// won already, and a side without figures has lost (C6.2, C6.3).
func (g *Game) begin() {
	g.side, g.round = g.first, 1
	g.step = stepTurn
	g.decide()
	g.wipedOut(0)
	g.wipedOut(1)
}

// crowded sends the acting figure, the last to enter its hex, out of it: back
// where it came from, else where there is room, else home (C1.5).
func (g *Game) crowded(p play.Piece) {
	back := grid.Cell(g.active.from)
	if back != grid.None && !g.full.Has(back) && !g.stands[1-g.side].Has(back) {
		g.makeRoom(back)
		return
	}
	switch room := g.room(); {
	case room.Empty():
		g.goHome(p, C(1, 5))
		if g.step != stepOver {
			g.step = stepChoose
		}
	case room.Count() == 1:
		g.makeRoom(room.First())
	default:
		g.step = stepCrowd
	}
}

// room are the hexes to which the one too many can go: adjacent, with no enemy
// and room for it (C1.5).
func (g *Game) room() grid.Mask {
	p := g.acting()
	return g.ways[g.of(p).ways].open[g.cell(p)].Without(g.full).Without(g.stands[1-g.side])
}

// makeRoom takes the one too many to a hex, free (C1.5).
func (g *Game) makeRoom(c grid.Cell) {
	p := g.acting()
	g.Log.Add(play.Event{What: play.Moved, Side: int8(p.Side()), Piece: p, From: play.CellOf(g.cell(p)), To: play.CellOf(c), Value: 1, Rule: C(1, 5)})
	g.shiftTo(p, c)
	g.step = stepChoose
}
