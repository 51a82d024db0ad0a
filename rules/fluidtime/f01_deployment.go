package fluidtime

import (
	"errors"
	"fmt"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// setUp starts a game: units that the scenario places, then deployment, the
// defender first, or without roles the side that does not go first (F1.7). Who
// goes first is rolled for if the scenario does not say (F2.4).
func (g *Game) setUp() {
	if g.first < 0 {
		first, high, low := g.lots.RollOff(10)
		g.first = first
		g.Log.Add(play.Event{What: play.Noted, Side: first, Value: notedFirst, N: int16(high), Of: int16(low), Rule: F(2, 4)})
	}
	g.Log.Add(play.Event{What: play.GameBegan, Side: play.NoSide, Value: int32(g.first)})
	for side := range g.sides {
		for n := range g.sides[side].fixed.All() {
			own := &g.sides[side]
			g.stand(play.PieceOf(side, n), own.home[n].At, own.home[n].Heading, own.masked.Has(n))
		}
	}
	g.deploying = 1 - g.first
	if g.defender >= 0 {
		g.deploying = g.defender
	}
	g.nextToDeploy()
}

// stand puts a unit on the table at the start: concealed, it is hidden (F3.9), and at
// a crest it may be hull down (F3.6).
func (g *Game) stand(p play.Piece, at tabletop.Point, heading tabletop.Heading, hull bool) {
	side, n := p.Side(), p.Number()
	g.alive[side].Add(n)
	g.placed[side].Add(n)
	g.put(p, at, heading)
	u := g.unit(p)
	u.marks = 0
	if u.cover > noCover {
		u.marks |= hidden
	}
	if !g.sides[side].platoons[g.sides[side].men[n].platoon].Several() {
		u.marks |= alone // F5.1: it began alone
	}
	g.Log.Add(play.Event{What: play.Deployed, Side: int8(side), Piece: p, To: g.sectors.Of(at), Dice: play.Spot{At: at, Heading: heading}.Dice(), Rule: F(1, 7)})
	if hull {
		u.marks |= hullDown
		g.changed(p, changedHullDown, F(3, 6))
	}
	g.take(p)
}

// errNoCrest refuses to be hull down where nothing hides the hull (F3.6, F3.8).
var errNoCrest = errors.New("there is no crest (F3.6)")

// nextToDeploy goes on to the next unit that sets up; when all stand the first
// turn begins. One to which its friends have left no room stays away, which the log says.
func (g *Game) nextToDeploy() {
	g.step = stepDeploy
	for range g.sides {
		for n := range (g.sides[g.deploying].units &^ g.placed[g.deploying]).All() {
			if g.fits(n) {
				return
			}
			g.placed[g.deploying].Add(n)
			g.Log.Add(play.Event{What: play.Noted, Side: g.deploying, Piece: play.PieceOf(int(g.deploying), n), Value: notedNoRoom, Rule: F(1, 7)})
		}
		g.deploying = 1 - g.deploying
	}
	g.step = stepTurn
	g.swept()
}

// nextUp is the unit that sets up next.
func (g *Game) nextUp() play.Piece {
	return play.PieceOf(int(g.deploying), (g.sides[g.deploying].units &^ g.placed[g.deploying]).First())
}

// setDown sets a unit up.
func (g *Game) setDown(o Order) {
	g.stand(g.nextUp(), o.place(), o.heading(), o.Hull)
	g.nextToDeploy()
}

// maySetUp says whether a unit of the deploying side may set up at a place: in
// its zone, where there is room (F1.7).
func (g *Game) maySetUp(p play.Piece, at tabletop.Point) bool {
	return g.sides[g.deploying].zone.Has(at) && g.free(p, at)
}

func (g *Game) refuseDeploy(o Order) error {
	switch p := g.nextUp(); {
	case !g.maySetUp(p, o.place()):
		return fmt.Errorf("%s cannot set up there (F1.7)", p)
	case o.Hull && !g.atCrest(o.place()):
		return errNoCrest
	}
	return nil
}
