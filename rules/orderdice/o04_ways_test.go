package orderdice

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// A trip looks only at who is near where it sets out. No other is ever in its
// way: looking at all of them finds the same ways open.
func TestTripsLookFarEnough(t *testing.T) {
	t.Parallel()
	g := meeting(t)().(*Game)
	r := dice.NewStream(4, 4, dice.Policy0)
	shut := 0
	for index := range uint64(1) {
		for g.Reset(4, index); g.Side() >= 0; {
			for side := range g.sides {
				for n := range g.afoot(side).All() {
					shut += compareTrips(t, g, play.PieceOf(side, n), command(int(advance)+int(r.Below(2))))
				}
			}
			legal := g.Legal(nil)
			g.Apply(legal[r.Below(uint32(len(legal)))])
		}
	}
	if shut < 100 {
		t.Errorf("only %d ways are shut by others", shut)
	}
	g = stage(t, "", "")
	for far := 2.0; far < 16; far += 0.05 { // single men, who reach no further than where they stand
		if err := g.SetPosition(fmt.Sprintf("turn 1 A; A2 20,20; A4 20,%.2f; B4 %.2f,20", 20+far, 20+far)); err != nil {
			t.Fatal(err)
		}
		for _, c := range [...]command{advance, running} {
			compareTrips(t, g, g.named(t, "A2"), c)
		}
	}
}

// compareTrips tries places all round a unit, and counts those that others shut.
func compareTrips(t *testing.T, g *Game, p play.Piece, c command) (shut int) {
	t.Helper()
	near := g.tripOf(p, c)
	all, alone := near, near
	all.foes, all.mates = g.afoot(1-p.Side()), g.afoot(p.Side())&^play.SetOf(p.Number())
	alone.foes, alone.mates = 0, 0
	for h := tabletop.Heading(0); h < 360; h += 15 {
		for _, far := range [...]tabletop.Length{near.far / 2, near.far, near.far + tabletop.Inch/10, near.far * 2} {
			to := rounded(g.table.Nearest(h.Step(near.from, far)))
			_, open := g.legalWay(&near, to)
			_, really := g.legalWay(&all, to)
			if open != really {
				t.Fatalf("%s can go to %s: %v, looking at all %v; %s", pieceText(p), to, open, really, g.Position())
			}
			if _, free := g.legalWay(&alone, to); free && !open {
				shut++
			}
		}
	}
	return shut
}
