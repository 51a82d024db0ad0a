package homebrew

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// setUp starts a game: positions that the scenario fixes, the roll-off, then the
// first player sets up, then the other.
func (g *Game) setUp() {
	g.Log.Add(play.Event{What: play.GameBegan, Side: play.NoSide, Value: int32(g.starts)})
	for side := range g.sides {
		g.held[side] = g.sides[side].reserve
		g.placed[side] |= g.held[side]
		for n, post := range g.sides[side].posts[:len(g.sides[side].men)] {
			if post.at != grid.None {
				g.stand(play.PieceOf(side, n), post)
			}
		}
	}
	g.rollOff(&g.lots, g.starts)
	g.deploying = g.first
	g.nextToDeploy()
}

// rollOff settles who goes first, by the dice where that is not settled.
func (g *Game) rollOff(s *dice.Stream, settled int8) {
	high, low := 0, 0
	if g.first = settled; settled < 0 {
		g.first, high, low = s.RollOff(6)
	}
	g.Log.Add(play.Event{What: play.Noted, Side: g.first, Value: notedFirst, N: int16(high), Of: int16(low)})
}

// stand sets a unit up in a place. The event says which way it faces where that is not
// away from its side's edge.
func (g *Game) stand(p play.Piece, in post) {
	g.alive.Add(p)
	g.placed.Add(p)
	g.put(p, in.at)
	ahead, says := g.ahead(p.Side()), int16(0)
	if g.facing != nil {
		way := g.facing.ahead[p.Side()]
		if in.angle >= 0 {
			way, ahead = g.facing.toFace(int(in.angle)), tabletop.Heading(in.angle/2)
		}
		if g.unit(p).faces = way; way != g.facing.ahead[p.Side()] {
			says = int16(way) + 1
		}
	}
	g.Log.Add(play.Event{What: play.Deployed, Of: says, Side: int8(p.Side()), Piece: p, To: g.cellOf(in.at), Dice: g.spot(in.at, ahead)})
}

// ahead is which way a side faces that sets up: away from its edge.
func (g *Game) ahead(side int) tabletop.Heading {
	return tabletop.Heading(inward(g.sides[side].edge))
}

func (g *Game) deployed(o order) {
	if g.step == stepArrive {
		g.arrive(o.Piece, o.Cell)
		return
	}
	g.stand(o.Piece, post{o.Cell, -1})
	g.nextToDeploy()
}

// nextToDeploy passes on to the other side when one has set up, and then to the
// first round. A unit for which there is no room stays away.
func (g *Game) nextToDeploy() {
	for range g.sides {
		for n := range g.unplaced().All() {
			if g.canSetUp(n) {
				g.step = stepDeploy
				return
			}
			g.placed[g.deploying].Add(n)
		}
		g.deploying = 1 - g.deploying
	}
	g.step = stepRound
	g.side = g.first
	g.decide()
	g.wipedOut(0)
	g.wipedOut(1)
}

// unplaced are the units that the deploying side has still to set up.
func (g *Game) unplaced() play.Set {
	return play.FirstOf(len(g.sides[g.deploying].men)) &^ g.placed[g.deploying]
}

// roomFor are the cells of its side's zone where a unit may set up; with none
// left, those of the board that are nearest to its side's edge.
func (g *Game) roomFor(n int) grid.Mask {
	own := &g.sides[g.deploying]
	may := g.ways[own.men[n].ways].stand.Without(g.full).Without(g.stands[1-g.deploying])
	if zone := own.zone.And(may); !zone.Empty() {
		return zone
	}
	return g.Nearest(may, own.edge)
}

// canSetUp says whether there is room for a unit anywhere.
func (g *Game) canSetUp(n int) bool {
	if g.table != nil {
		return g.anyPlace(n)
	}
	return !g.roomFor(n).Empty()
}

// legalDeploy is where the next unit may set up: they come in the order of the
// list.
func (g *Game) legalDeploy(buf []play.Action) []play.Action {
	n := g.unplaced().First()
	if g.table != nil {
		return g.offerPlaces(n, buf)
	}
	p := play.PieceOf(int(g.deploying), n)
	for left := g.roomFor(n); !left.Empty(); {
		buf = append(buf, order{Verb: deploy, Piece: p, Cell: left.Pop()}.Action())
	}
	return buf
}
