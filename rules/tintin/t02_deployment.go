package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// setUp starts a game: positions that the scenario fixes, then deployment, the
// defender first (T2.10). Without roles the side that goes first sets up first;
// so if the scenario leaves that open, the roll-off comes before deployment.
func (g *Game) setUp() {
	g.Log.Add(play.Event{What: play.GameBegan, Side: play.NoSide, Value: int32(g.starts)})
	for side := range g.sides {
		for n := range g.sides[side].men {
			if c := g.sides[side].fixed[n]; c != grid.None {
				g.stand(play.PieceOf(side, n), c)
			}
		}
	}
	g.rollOff()
}

func (g *Game) stand(p play.Piece, c grid.Cell) {
	g.alive.Add(p)
	g.placed.Add(p)
	g.put(p, c)
	g.Log.Add(play.Event{What: play.Deployed, Side: int8(p.Side()), Piece: p, To: play.CellOf(c), Rule: T(2, 10)})
	g.occupy(p)
}

// toDeploy is the next piece of the deploying side, or -1. Those with the
// fewest squares to go to come first, so that others do not take their room. A
// piece that no square of the board is left for stays away.
func (g *Game) toDeploy() int {
	best, room := -1, grid.MaxCells+1
	for n := range g.sides[g.deploying].men {
		if g.placed[g.deploying].Has(n) {
			continue
		}
		switch k := g.roomFor(n).Count(); {
		case k == 0:
			g.placed[g.deploying].Add(n)
		case k < room:
			best, room = n, k
		}
	}
	return best
}

// roomFor are the free squares of its zone where a piece may stand; if there
// are none left, those nearest to its side's own edge.
func (g *Game) roomFor(n int) grid.Mask {
	own := &g.sides[g.deploying]
	may := g.goings[g.profiles[own.men[n].profile].going].stand.Without(g.occupied)
	if zone := own.zone.And(may); !zone.Empty() {
		return zone
	}
	return g.Nearest(may, own.edge)
}

// nextToDeploy passes deployment on to the other side when one is done, and
// then to the first turn.
func (g *Game) nextToDeploy() {
	for range g.sides {
		if g.deploys = int8(g.toDeploy()); g.deploys >= 0 {
			g.step = stepDeploy
			return
		}
		g.deploying = 1 - g.deploying
	}
	g.begin()
}

func (g *Game) legalDeploy(buf []play.Action) []play.Action {
	n := int(g.deploys)
	p := play.PieceOf(int(g.deploying), n)
	for c := range g.roomFor(n).All() {
		buf = append(buf, order{Verb: deploy, Piece: p, Cell: c}.Action())
	}
	return buf
}

// rollOff settles who goes first if the scenario does not: both roll, the
// winner chooses (T2.8).
func (g *Game) rollOff() {
	if g.starts >= 0 {
		g.goesFirst(g.starts)
		return
	}
	first, high, low := g.lots.RollOff(6)
	g.first = first
	g.Log.Add(play.Event{What: play.Noted, Side: first, Value: notedLot, N: int16(high), Of: int16(low), Rule: T(2, 8)})
	g.step = stepFirst
}

// goesFirst notes who has the first turn, and goes on to deployment.
func (g *Game) goesFirst(side int8) {
	g.Log.Add(play.Event{What: play.Noted, Side: side, Value: notedFirst, Rule: T(2, 8)})
	g.first, g.deploying = side, side
	if g.setsUp >= 0 {
		g.deploying = g.setsUp
	}
	g.nextToDeploy()
}

// begin starts the first turn. Points that a side has from the start may have
// won already (T2.6).
func (g *Game) begin() {
	g.side, g.round = g.first, 1
	g.step = stepTurn
	g.deal()
	g.decide()
}
