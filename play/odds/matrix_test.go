package odds

import (
	"math/big"
	"strings"
	"testing"
)

// Those whom an attacker had best attack have names, up to a few; one without any has a row that says so.
func TestMatrixSaysWhomToAttack(t *testing.T) {
	half, some, no := big.NewRat(1, 2), big.NewRat(1, 3), new(big.Rat)
	m := Matrix{Title: "A against B", Outcome: "hurt"}
	for _, name := range []string{"Ants", "Bees", "Crabs", "Drones", "Eels"} {
		m.Foe = append(m.Foe, Fighter{Name: name})
	}
	m.Chances = make([][][]*big.Rat, 1)
	for _, c := range []struct {
		name, says string
		chances    []*big.Rat
	}{
		{"Archers", "50.0 %  Crabs", []*big.Rat{some, nil, half, no, some}},
		{"Bowmen", "50.0 %  Ants, Bees and Eels", []*big.Rat{half, half, some, no, half}},
		{"Cannon", "33.3 %  Ants, Bees and 2 others", []*big.Rat{some, some, some, nil, some}},
		{"Dragon", "50.0 %  all", []*big.Rat{half, half, half, half, half}},
		{"Elves", "no chance against anybody", []*big.Rat{no, nil, no, no, no}},
		{"Lorry", "cannot attack anybody", make([]*big.Rat, 5)},
	} {
		m.Own = append(m.Own, Fighter{Name: c.name})
		m.Chances[0] = append(m.Chances[0], c.chances)
		_, best, _ := strings.Cut(m.Doc().Text(80), "Whom each had best attack")
		found := false
		for row := range strings.Lines(best) {
			found = found || strings.HasPrefix(row, c.name) && strings.HasSuffix(strings.TrimSpace(row), c.says)
		}
		if !found {
			t.Errorf("%s: want %q in%s", c.name, c.says, best)
		}
	}
	m.Ranges, m.Chances = []Band{{1, 1}, {2, 6}}, append(m.Chances, m.Chances[0])
	for i, want := range []string{
		"range 1: 50.0 % against Crabs; range 2–6: 50.0 % against Crabs", "range 1: 50.0 % against Ants, Bees and Eels; range 2–6: 50.0 % against Ants, Bees and Eels",
		"range 1: 33.3 % against Ants, Bees and 2 others; range 2–6: 33.3 % against Ants, Bees and 2 others", "range 1: 50.0 % against all; range 2–6: 50.0 % against all", "no chance against anybody", "cannot attack anybody",
	} {
		if got := strings.Join(m.bestTerms().Terms[i].Items, "|"); got != want {
			t.Errorf("%s on paper: %q, want %q", m.Own[i].Name, got, want)
		}
	}
}
