package orderdice

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// The events alone say where all stand at the end, and who
// rides: pictures of a game are made from events alone.
func TestEventsSayWhereUnitsAre(t *testing.T) {
	g := meeting(t)().(*Game)
	var log play.Log
	g.LogTo(&log)
	defer g.LogTo(nil)
	var buf []play.Action
	for index := range uint64(20) {
		log.Clear()
		g.Reset(1, index)
		for r := dice.NewStream(1, index, dice.Policy0); g.Side() != play.NoSide; {
			buf = g.Legal(buf[:0])
			g.Apply(buf[r.Below(uint32(len(buf)))])
		}
		told := map[play.Piece]tabletop.Point{}
		for i := range log.Events {
			switch e := &log.Events[i]; {
			case e.What == play.Moved && e.To == 0:
				delete(told, e.Piece)
			case e.What == play.Deployed || e.What == play.Moved:
				told[e.Piece] = e.Spot().At
			}
		}
		for side := range g.sides {
			for n := range g.alive[side].All() {
				p := play.PieceOf(side, n)
				at, afoot := told[p]
				if u := g.unit(p); afoot != (u.ride == 0) || afoot && at != u.at {
					t.Errorf("game %d: %s is at %s, told at %s", index, p, u.at, at)
				}
			}
		}
	}
}

// An assault is reported as one, and a barrage that comes down is not called again.
func TestAssaultsAndBarragesAreReported(t *testing.T) {
	for _, tt := range []struct{ pos, rolls, play, want string }{
		{"turn 1 A; A2 30,10; A12 5,5; B2 30,20 order fire; B12 5,55", "1 1 1 1 1 1 1 4 4 4 4 4 4 4", "take A2; order run; assault B2", "A2 assaults B2 rifles at 5.6″ (O6.1)"},
		{"turn 2 start; A2 10,10; B2 30,40; token A 1 30,40", "4 1 1 1", "", "Artillery barrage of a comes down at 30.0,40.0 (O7.1)"},
	} {
		g := stage(t, "", "")
		var log play.Log
		g.LogTo(&log)
		dice.Rig(t, &g.dice, rulestest.Numbers(t, tt.rolls)...)
		func() {
			defer func() { _ = recover() }() // the script ends before the game does
			if err := g.SetPosition(tt.pos); err != nil {
				t.Error(err)
			}
			for _, text := range play.Clauses(tt.play) {
				g.do(t, text)
			}
		}()
		g.LogTo(nil)
		found := false
		for i := range log.Events {
			found = found || strings.TrimSpace(g.Tell(log.Events[i])) == tt.want
			if log.Events[i].What == play.Called {
				t.Errorf("it is called: %s", g.Tell(log.Events[i]))
			}
		}
		if !found {
			for i := range log.Events {
				t.Log(g.Tell(log.Events[i]))
			}
			t.Errorf("nothing tells %q", tt.want)
		}
	}
}
