package orderdice

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// What dice are rolled for is written in the order in which they fall: damage rolls
// at one unit in a line, before what else is rolled for it.
func TestDiceAreWritten(t *testing.T) {
	g := meeting(t)().(*Game)
	log := &play.Log{}
	g.Reset(1, 1)
	g.LogTo(log)
	b2 := play.PieceOf(1, 1)
	g.alive.Add(b2)
	g.hurt(b2, 4, O(5, 5))
	g.hurt(b2, 4, O(5, 5))
	g.hurt(b2, 5, O(5, 5))
	g.makes(b2, castMedic, 6)
	g.d6(play.NoPiece, castSmoke)
	g.alive.Remove(play.PieceOf(1, 2))
	g.d6(play.PieceOf(1, 2), castTable) // it is gone: not reported
	g.hurt(b2, 5, O(5, 7))
	g.tellHeld()
	want := []struct {
		dice       int
		begin, end string
	}{
		{2, "  damage on B2: rolls ", " (DV 4) (O5.5)"},
		{1, "  damage on B2: rolls ", " (DV 4, D6−1) (O5.5)"},
		{1, "  B2 rolls ", "saved (O5.8)"},
		{1, "  rolls ", " (O7.1)"},
		{1, "  damage on B2: rolls ", " (DV 4, D6−1) (O5.7)"},
	}
	if len(log.Events) != len(want) {
		t.Fatalf("%d events, want %d", len(log.Events), len(want))
	}
	for i, w := range want {
		e := log.Events[i]
		if text := g.Tell(e); e.Dice.Len() != w.dice || !strings.HasPrefix(text, w.begin) || !strings.HasSuffix(text, w.end) {
			t.Errorf("%d dice are told of as %q, want %q …%q", e.Dice.Len(), text, w.begin, w.end)
		}
	}
}

// More damage rolls than a pool holds are written in several lines.
func TestManyDamageRolls(t *testing.T) {
	g := meeting(t)().(*Game)
	log := &play.Log{}
	g.Reset(1, 1)
	g.LogTo(log)
	for range dice.MaxPool + 3 {
		g.hurt(play.PieceOf(0, 1), 4, O(5, 5))
	}
	g.tellHeld()
	if len(log.Events) != 2 || log.Events[0].Dice.Len() != dice.MaxPool || log.Events[1].Dice.Len() != 3 {
		t.Errorf("%d events: %d dice and %d", len(log.Events), log.Events[0].Dice.Len(), log.Events[len(log.Events)-1].Dice.Len())
	}
}

func TestEveryDieHasWords(t *testing.T) {
	for what, c := range casts {
		if c.words == "" || c.rule == 0 {
			t.Errorf("die %d is rolled for %q (%s)", what, c.words, c.rule.Ref())
		}
	}
}
