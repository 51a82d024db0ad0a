package main

import (
	"testing"

	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
)

// TestAnswers has the chances of the built-in games' sheets worked out: every
// column has an answer, and an outcome that no ruleset knew would have none.
func TestAnswers(t *testing.T) {
	asked := 0
	for _, name := range rules.Played() {
		g, _ := schema.Builtin(name)
		if g.Sheet == nil {
			continue
		}
		all := answers(g)
		for i, section := range g.Sheet.Sections {
			if section.Chances == nil {
				continue
			}
			asked++
			for n, column := range section.Chances.Columns {
				known := 0
				for _, row := range all[i] {
					if row[n].Known {
						known++
					}
				}
				if known == 0 {
					t.Errorf("%s, %q: nobody can be asked about %+v", name, section.Title, column)
				}
			}
		}
	}
	if asked == 0 {
		t.Error("no sheet asks for chances")
	}
}

// TestAnswersAreExact asks about rifles at two squares: 1 die in 2 of which 3
// faces of 6 hurt.
func TestAnswersAreExact(t *testing.T) {
	g, _ := schema.Builtin("tintin")
	r, _ := rules.Of(g)
	for outcome, want := range map[string]float64{"hurt": 0.5, "driven-back": 1. / 3, "any": 5. / 6, "destroyed": 0} {
		q := schema.Question{Attacker: "rifles", Range: 2}.With(schema.Question{Target: "rifles", Terrain: []string{"woods"}})
		if got := answer(g, r, q, outcome); !got.Known || got.P != want {
			t.Errorf("%s: %v, want %v", outcome, got, want)
		}
	}
	for _, bad := range []schema.Question{{Attacker: "rifles", Target: "rifles", Range: 4}, {Attacker: "riflemen", Target: "rifles", Range: 1}} {
		if got := answer(g, r, bad, "hurt"); got != (gamedata.Chance{}) {
			t.Errorf("%+v is answered: %v", bad, got)
		}
	}
}
