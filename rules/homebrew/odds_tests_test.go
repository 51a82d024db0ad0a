package homebrew

import (
	"slices"
	"testing"
)

// The odds of a fight name the tests that the blow struck back has rolled, too, each once.
func TestBlowStruckBackNamesItsTests(t *testing.T) {
	rolls := func(tests ...int8) []result {
		var all []effect
		for _, n := range tests {
			all = append(all, effect{verb: rolling, test: n})
		}
		return []result{{effects: all}}
	}
	g := &Game{board: &board{
		tests:   []test{{name: "nerve"}, {name: "heart"}},
		attacks: []attack{{fight: &fight{back: 1}, results: rolls(0)}, {results: rolls(1, 0)}},
	}}
	if got := g.testsOf(&g.attacks[0]); !slices.Equal(got, []string{"nerve", "heart"}) {
		t.Errorf("a fight: %q", got)
	}
	if got := g.testsOf(&g.attacks[1]); !slices.Equal(got, []string{"heart", "nerve"}) {
		t.Errorf("the blow alone: %q", got)
	}
}
