package odds

import (
	"math/big"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
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
		"range 1–6: 50.0 % against Crabs", "range 1–6: 50.0 % against Ants, Bees and Eels", "range 1–6: 33.3 % against Ants, Bees and 2 others", "range 1–6: 50.0 % against all", "no chance against anybody", "cannot attack anybody",
	} {
		if got := strings.Join(m.bestTerms().Terms[i].Items, "|"); got != want {
			t.Errorf("%s on paper: %q, want %q", m.Own[i].Name, got, want)
		}
	}
}

// Where chances change from range to range, ranges of which the same is read are one row, whom to attack is said
// once, and those who cannot attack at a range have no row there, whatever the names have in common.
func TestMatrixSaysOnceWhatIsTheSame(t *testing.T) {
	half, third, most := big.NewRat(1, 2), big.NewRat(1, 3), big.NewRat(9, 10)
	m := Matrix{Title: "A against B", Outcome: "hurt", Foe: []Fighter{{Name: "Ants"}, {Name: "Bees"}}, Ranges: []Band{{1, 3}, {4, 6}, {7, 9}, {10, 12}, {13, 15}}}
	m.Own = []Fighter{{Name: "Rifles of the second rank (LMG)"}, {Name: "Rifles of the second rank (SMG)"}, {Name: "Lorry"}}
	m.Chances = [][][]*big.Rat{
		{{half, third}, {nil, nil}, {nil, nil}},
		{{half, third}, {half, most}, {nil, nil}},
		{{most, third}, {nil, nil}, {nil, nil}},
		{{third, half}, {nil, nil}, {nil, nil}},
		{{nil, nil}, {nil, nil}, {nil, nil}},
	}
	terms := m.bestTerms().Terms
	for i, want := range []string{"range 1–6: 50.0 %, range 7–9: 90.0 % against Ants; range 10–12: 50.0 % against Bees", "range 4–6: 90.0 % against Bees", "cannot attack anybody"} {
		if got := strings.Join(terms[i].Items, "|"); got != want {
			t.Errorf("%s on paper: %q, want %q", m.Own[i].Name, got, want)
		}
	}
	got := m.Doc().Text(80)
	for _, want := range []string{
		"\nrange 1–3                     1   2\nRifles of the second rank    50  33\n  (LMG)\n\n",
		"\nrange 4–6                     1   2\nRifles of the second rank    50  33\n  (LMG)\nRifles of the second rank    50  90\n  (SMG)\n\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("want\n%s\nin\n%s", want, got)
		}
	}
	for text, want := range map[string]int{"Lorry": 1, "range 13": 0, "Ants": 2, "Bees": 3} {
		if n := strings.Count(got, text); n != want {
			t.Errorf("%q is said %d times, not %d, in\n%s", text, n, want, got)
		}
	}
	if n := strings.Count(m.Doc().Markdown(), "Lorry"); n != 1 {
		t.Errorf("Lorry is said %d times in Markdown", n)
	}
}

// A sheet says from which range to which a chance holds, as the table does.
func TestMatrixRecordsSayTheNearest(t *testing.T) {
	m := Matrix{Outcome: "hurt", Own: []Fighter{{Name: "Ants"}}, Foe: []Fighter{{Name: "Bees"}}, Ranges: []Band{{7, 12}}, Chances: [][][]*big.Rat{{{big.NewRat(1, 2)}}}}
	if got, want := m.Records(), "attacker,target,range,nearest,outcome,exact,p Ants,Bees,12,7,hurt,1/2,0.5"; strings.Join(got[0], ",")+" "+strings.Join(got[1], ",") != want {
		t.Errorf("%v, want %s", got, want)
	}
}

// hurting is an attack of which two outcomes are known.
type hurting struct{ barrage }

func (q *hurting) Answer(*schema.Game) (*Answer, error) {
	half := big.NewRat(1, 2)
	return &Answer{Outcomes: map[string]*big.Rat{"any": half, "hurt": half}}, nil
}

// An outcome that a game does not know is refused with those that it has.
func TestMatrixNamesTheOutcomes(t *testing.T) {
	ants := []Fighter{{Unit: "ants", Name: "Ants"}}
	_, err := MatrixOf(t.Context(), func() Query { return new(hurting) }, &schema.Game{Title: "Hill"}, ants, ants, nil, "driven-back")
	if want := `attacks in Hill have no outcome "driven-back"; ask for hurt or any`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
