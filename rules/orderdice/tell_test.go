package orderdice

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/inch"
	"github.com/tabletop-forge/forge/simulate"
)

// Whoever follows the events knows where everybody stands at the end, and who
// rides: pictures of a game are made from events alone.
func TestEventsSayWhereUnitsAre(t *testing.T) {
	g := meeting(t)().(*Game)
	var log simulate.Log
	g.LogTo(&log)
	defer g.LogTo(nil)
	var buf []simulate.Action
	for index := range uint64(20) {
		log.Clear()
		g.Reset(1, index)
		for r := dice.NewStream(1, index, dice.Policy0); g.Side() != simulate.NoSide; {
			buf = g.Legal(buf[:0])
			g.Apply(buf[r.Below(uint32(len(buf)))])
		}
		told := map[simulate.Piece]inch.Point{}
		for i := range log.Events {
			switch e := &log.Events[i]; {
			case e.What == simulate.Moved && e.To == simulate.NoCell:
				delete(told, e.Piece)
			case e.What == simulate.Deployed || e.What == simulate.Moved:
				told[e.Piece] = e.Spot().At
			}
		}
		for side := range g.sides {
			each(g.alive[side], func(n int) {
				p := simulate.PieceOf(side, n)
				at, afoot := told[p]
				if u := g.unit(p); afoot != (u.ride == 0) || afoot && at != u.at {
					t.Errorf("game %d: %s is at %s, told at %s", index, p, u.at, at)
				}
			})
		}
	}
}
