package rulestest

import (
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// Sees says whether one place of a board sees another; places are written as in diagrams.
type Sees func(from, to string) bool

// DiagramsAreTrue holds that the diagrams of a game's rulebook show what is played: a piece
// that shoots there sees its target, and what bars a line does so in the engine. Diagrams with
// arcs are left out, since a gun may see what it cannot turn to. There are at least some.
func DiagramsAreTrue(t *testing.T, g *schema.Game, on func(s *schema.Scenario) (Sees, error)) {
	t.Helper()
	lines := 0
	for _, c := range g.Rulebook.Chapters {
		for _, p := range c.Parts {
			if p.Diagram == nil || hasArc(p.Diagram) || len(p.Diagram.Shots)+len(p.Diagram.Blocked) == 0 {
				continue
			}
			sees, err := on(&schema.Scenario{Board: p.Diagram.Board})
			if err != nil {
				t.Errorf("%s: %v", c.Title, err)
				continue
			}
			lines += agrees(t, p.Diagram.Caption, p.Diagram.Shots, sees, true)
			lines += agrees(t, p.Diagram.Caption, p.Diagram.Blocked, sees, false)
		}
	}
	if lines < 2 {
		t.Errorf("%d lines of sight in the diagrams", lines)
	}
}

// agrees holds lines of a diagram to what is seen, and says how many there are.
func agrees(t *testing.T, caption string, lines [][]string, sees Sees, want bool) int {
	t.Helper()
	for _, l := range lines {
		if from, to := l[0], l[len(l)-1]; sees(from, to) != want {
			t.Errorf("%q: from %s to %s is seen: %v, the diagram says %v", caption, from, to, !want, want)
		}
	}
	return len(lines)
}

func hasArc(d *schema.Diagram) bool {
	for _, c := range d.Circles {
		if c.Arc > 0 {
			return true
		}
	}
	return false
}
