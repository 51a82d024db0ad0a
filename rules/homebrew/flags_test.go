package homebrew

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// best is the order that is worth most to the side that decides.
func best(t *testing.T, g *Game, at string) string {
	t.Helper()
	if err := g.SetPosition(at); err != nil {
		t.Fatal(err)
	}
	word, most := "", 0
	for _, a := range g.Legal(nil) {
		if r := g.Rate(a); word == "" || r > most {
			word, most = g.Text(a), r
		}
	}
	return word
}

// Who runs into an enemy fights at once, and that is worth the run; an enemy alone at one's flag
// is worse than all else.
func TestPlayersSeeWhatARunLeadsTo(t *testing.T) {
	t.Parallel()
	g := newGame(t, yard(t))
	if got := best(t, g, "turn 1 A; first A; phase lead; A1 g3 4; B3 g4 1; B1 a8 4"); got != "step g4" {
		t.Errorf("next to an enemy with a last point it is best to %s", got)
	}
	const decoy = "turn 1 B; first A; phase lead+; A1 e8 4; A2 b7 1; B1 c7 4"
	to := best(t, g, decoy)
	cell, isStep := strings.CutPrefix(to, "step ")
	at, err := g.Cell(cell)
	flag, _ := g.Cell("e8")
	from, _ := g.Cell("c7")
	if !isStep || err != nil || g.apart(at, flag) >= g.apart(from, flag) {
		t.Errorf("with an enemy alone at its flag it is best to %s; open are %q", to, rulestest.Open(g))
	}
	if got := best(t, g, strings.Replace(decoy, "e8", "h1", 1)); got != "step b7" {
		t.Errorf("with none there it is best to %s", got)
	}
}
