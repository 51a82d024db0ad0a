package tintin

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema"
)

func TestSight(t *testing.T) {
	tests := []struct {
		name, board    string
		from, to       string
		touch, centred bool
	}{
		{"T8.2 open ground", "", "a1", "i9", true, true},
		{"T8.2 woods on the line", rows9("3:..W......"), "a1", "e5", false, false},
		{"T8.2 a corner that the line touches", rows9("2:W........"), "a1", "c3", false, true},
		{"T13.5 between two corners", rows9("1:.W.......", "2:W........"), "a1", "c3", false, false},
		{"T8.2 adjacent squares see each other", rows9("1:.W.......", "2:W........"), "a1", "b2", true, true},
		{"T8.2 the end squares do not block", rows9("1:W...W...."), "a1", "e1", true, true},
		{"T8.4 a hill blocks on the ground", rows9("1:..H......"), "a1", "e1", false, false},
		{"T8.4 and for one end on a hill", rows9("1:H.H......"), "a1", "e1", false, false},
		{"T8.4 not if both stand as high", rows9("1:H.H.H...."), "a1", "e1", true, true},
		{"T8.4 a mountain blocks between hills", rows9("1:H.^.H...."), "a1", "e1", false, false},
		{"T8.4 not between mountains", rows9("1:^.^.^...."), "a1", "e1", true, true},
		{"T8.4 a hill does not block between a hill and a mountain", rows9("1:H.H.^...."), "a1", "e1", true, true},
		{"T8.4 woods block at any level", rows9("1:^.W.^...."), "a1", "e1", false, false},
		{"T8.4 buildings too", rows9("1:^.B.^...."), "a1", "e1", false, false},
		{"T6 rivers, marsh, rough ground and water do not block", rows9("1:.~MRw...."), "a1", "f1", true, true},
	}
	for _, tt := range tests {
		for more, want := range map[string]bool{"": tt.touch, `rules: sight: "centre"`: tt.centred} {
			g := stage(t, tt.board, more)
			from, err := g.Cell(tt.from)
			if err != nil {
				t.Fatal(err)
			}
			to, err := g.Cell(tt.to)
			if err != nil {
				t.Fatal(err)
			}
			if got := g.sees[from].Has(to); got != want {
				t.Errorf("%s (%s): sight %v, want %v", tt.name, strings.TrimSpace(more), got, want)
			}
			if g.sees[from].Has(to) != g.sees[to].Has(from) {
				t.Errorf("%s: sight is not mutual", tt.name)
			}
		}
	}
}

// TestDiagramsAreTrue holds the lines of sight of the rulebook's diagrams to T8.
func TestDiagramsAreTrue(t *testing.T) {
	game := rulestest.Shipped(t, "tintin", "the-bridge-at-sarn.cue").Game
	rulestest.DiagramsAreTrue(t, game, func(s *schema.Scenario) (rulestest.Sees, error) {
		gr, _ := schema.Survey(game, s)
		ground := newGround(gr, newCrowns(gr, s.Board.Edges), false)
		return func(from, to string) bool {
			a, _ := gr.Cell(from)
			b, _ := gr.Cell(to)
			return ground.sees[a].Has(b)
		}, nil
	})
}
