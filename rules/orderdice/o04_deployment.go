package orderdice

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// setUp starts a game: positions and reserves that the scenario fixes, then deployment,
// the winner of a roll-off first, each side a unit at a time (O4.7, O3.5).
func (g *Game) setUp() {
	g.side = g.starts
	high, low := 0, 0
	if g.side < 0 {
		g.side, high, low = g.lots.RollOff(6)
	}
	g.note(play.Event{What: play.GameBegan, Side: play.NoSide, Value: int32(g.side)})
	if g.starts < 0 {
		g.note(play.Event{What: play.Noted, Side: g.side, Value: notedFirst, N: int16(high), Of: int16(low), Rule: O(4, 7)})
	}
	for side := range g.sides {
		for n := range g.sides[side].men {
			switch m := &g.sides[side].men[n]; {
			case m.fixed:
				g.stand(side, n, m.at, m.facing)
			case m.reserve:
				g.holdBack(play.PieceOf(side, n))
			}
		}
	}
	g.step = stepDeploy
	g.nextToDeploy(int(g.side))
}

// nextToDeploy gives the turn to deploy to a side, or to the other if it has
// nothing left; then tokens are laid (O7.3).
func (g *Game) nextToDeploy(side int) {
	for range 2 {
		if n := g.deploying(side); n >= 0 {
			g.side, g.keeper = int8(side), int8(n)
			return
		}
		side = 1 - side
	}
	g.side = 0
	g.nextCall()
}

// deploying is the unit that a side sets up next, -1 if none is left. One that
// finds no room stays away.
func (g *Game) deploying(side int) int {
	for n := range g.sides[side].men {
		if g.placed[side].Has(n) || g.sides[side].men[n].carrier >= 0 && !g.alive[side].Has(int(g.sides[side].men[n].carrier)) &&
			!g.placed[side].Has(int(g.sides[side].men[n].carrier)) {
			continue // set up, or with its transport
		}
		var store [1]tabletop.Point
		if len(g.berths(side, n, store[:0])) > 0 {
			return n
		}
		g.placed[side].Add(n)
	}
	return none
}

// findRoom sets both sides up once, and says who of a side finds no room in its zone:
// such a scenario is not played without them.
func (g *Game) findRoom(side int) error {
	var store [deployMost]play.Action
	for g.step == stepDeploy {
		g.Apply(g.Legal(store[:0])[0])
	}
	var without []string
	for n := range g.sides[side].men {
		if !g.alive[side].Has(n) {
			without = append(without, g.sides[side].men[n].name)
		}
	}
	if len(without) == 0 {
		return nil
	}
	return fmt.Errorf("%s has no room to deploy %s: widen its zone, clear it, or place units by positions (O4.7)", g.sides[side].name, text.And(without))
}

const (
	deployColumns = 8
	deployRows    = 3
	deployMost    = 4 * deployColumns * deployRows
)

// berths are the places where a unit may set up, as many as out takes: in a
// pattern over its side's zone, a finer one where that has no room, and at last
// as close to friends as units may stand.
func (g *Game) berths(side, n int, out []tabletop.Point) []tabletop.Point {
	z := &g.sides[side].zone
	for fine := 1; fine <= 4; fine *= 2 {
		columns, rows := deployColumns*fine, deployRows*fine
		for i := range columns {
			for k := range rows {
				p := rounded(z.Part(i, columns, k, rows))
				if len(out) == cap(out) {
					return out
				}
				if g.hasRoom(side, n, p, fine > 2) {
					out = append(out, p)
				}
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	return out
}

// hasRoom says whether a unit may set up at a place: on ground that it may start
// on, clear of all others.
func (g *Game) hasRoom(side, n int, p tabletop.Point, close bool) bool {
	me := play.PieceOf(side, n)
	if !g.admits(g.of(me).mobility, p, true) {
		return false
	}
	for q := range g.everyone() {
		room := g.breadth(me) + g.breadth(q)
		switch {
		case q.Side() != side:
		case close:
			room = tabletop.Inch
		default:
			room = room*2/3 + tabletop.Inch/2
		}
		if tabletop.Near(p, g.unit(q).at, room) {
			return false
		}
	}
	return true
}

func (g *Game) legalDeploy(buf []play.Action) []play.Action {
	var store [deployMost]tabletop.Point
	from := len(buf)
	for _, p := range g.berths(int(g.side), int(g.keeper), store[:0]) {
		buf = append(buf, Order{Verb: deploys, N: fives(g.sides[g.side].edge), At: p}.Action())
	}
	return inOrder(buf, from)
}

// setDown sets the next unit up.
func (g *Game) setDown(p tabletop.Point, h tabletop.Heading) {
	g.stand(int(g.side), int(g.keeper), p, h)
	g.nextToDeploy(1 - int(g.side))
}

// stand puts a unit on the table, and its riders in it.
func (g *Game) stand(side, n int, p tabletop.Point, h tabletop.Heading) {
	me := play.PieceOf(side, n)
	g.join(me, none)
	g.put(me, p)
	u := g.unit(me)
	u.facing = h
	g.note(play.Event{What: play.Deployed, Side: int8(side), Piece: me, To: g.sectors.Of(p), Dice: play.Spot{At: p, Heading: h}.Dice(), Rule: O(4, 7)})
	g.seatRiders(me)
}

// join has a unit in the game, in a transport or in none.
func (g *Game) join(p play.Piece, ride int) {
	g.alive.Add(p)
	g.placed.Add(p)
	g.seat(p, ride)
}

// seatRiders seats those who begin the game in a transport.
func (g *Game) seatRiders(car play.Piece) {
	side := car.Side()
	for k := range g.sides[side].men {
		if p := play.PieceOf(side, k); int(g.sides[side].men[k].carrier) == car.Number() && !g.placed.Has(p) {
			g.join(p, car.Number())
			g.put(p, g.unit(car).at)
		}
	}
}
