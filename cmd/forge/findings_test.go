package main

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// bridge is the shipped scenario of the two bridges, played a few times.
func bridge(t *testing.T) played {
	t.Helper()
	doc, found, err := newLoader().Load(t.Context(), "../../scenarios/tintin/the-bridge-at-sarn.cue")
	if err != nil {
		t.Fatalf("%v, %v", err, found)
	}
	s, _ := prepare(doc)
	spec := simulate.Spec{NewGame: s.newGame, Names: s.names, Seed: 1, Games: 40}
	if spec.Policies, err = policies([]string{"valdora=random"}, doc.Scenario.Sides.Keys()); err != nil {
		t.Fatal(err)
	}
	tally, err := simulate.Run(t.Context(), spec)
	if err != nil {
		t.Fatal(err)
	}
	return newPlayed(sceneOf(doc, s.left), spec, tally)
}

// TestFindingsOfAReport holds that what is printed is what is reported, joined
// with what the scenario says.
func TestFindingsOfAReport(t *testing.T) {
	r := bridge(t)
	p := r.findings()
	if p.Scenario != "The Bridge at Sarn" || p.Game != "Carry On Tintin" || p.Games != 40 || p.Hash != r.Hash || len(p.LeftOut) != len(r.Left) {
		t.Errorf("%+v", p)
	}
	if !strings.EqualFold(p.Verdict, r.Verdict.Text) || p.Verdict == r.Verdict.Text && p.Verdict[0] >= 'a' {
		t.Errorf("verdict %q of %q", p.Verdict, r.Verdict.Text)
	}
	games := uint64(0)
	for _, l := range p.Turns {
		games += l.Games
	}
	if games != 40 || len(p.Course) != len(r.Course) {
		t.Errorf("%d games by length, %d turns of %d", games, len(p.Course), len(r.Course))
	}
	for i, s := range p.Sides {
		lost, fell := 0.0, 0.0
		for _, piece := range r.Sides[i].Pieces { // officers too
			lost += float64(piece.Lost) / 40
		}
		for _, mean := range p.Board.Lost[i] {
			fell += mean
		}
		if math.Abs(lost-fell) > 0.2 || lost == 0 { // the figures of cells are rounded
			t.Errorf("%s lost %.2f pieces a game, %.2f of them on the board", s.Name, lost, fell)
		}
		if s.Policy != []string{"greedy", "random"}[i] || s.Target != 9 || len(s.Bought) != len(r.Sides[i].Earnings) || len(s.Bought) == 0 {
			t.Errorf("%+v", s)
		}
	}
	var objectives []string
	for _, o := range p.Objectives {
		barred := []bool{o.Takers[0].Barred, o.Takers[1].Barred}
		objectives = append(objectives, o.Cell)
		if slices.Contains(barred, true) != (o.Cell == "g7" || o.Cell == "i3") || o.Points != map[string]int{"h5": 2, "d5": 1, "g7": 2, "i3": 2}[o.Cell] {
			t.Errorf("%+v", o)
		}
	}
	if !slices.Equal(objectives, []string{"h5", "d5", "g7", "i3"}) {
		t.Errorf("objectives at %v", objectives)
	}
}

func TestGroundOfAScenario(t *testing.T) {
	s := bridge(t).setting
	at := func(column, row int) string { return s.Ground[row*13+column] }
	for want, got := range map[string]string{"H": at(0, 1), "": at(2, 0), "W": at(2, 8), "~": at(0, 5), "+": at(3, 4), "=": at(7, 0)} {
		if got != want {
			t.Errorf("%q stands where the map has %q", got, want)
		}
	}
	if len(s.Ground) != 13*9 || !slices.Contains(s.Key, "+ bridge") || !slices.Contains(s.Key, "W woods") || len(s.Key) != 6 {
		t.Errorf("%d cells, key %v", len(s.Ground), s.Key)
	}
	if symbols, key := groundOf(&schema.Doc{Game: &schema.Game{}, Scenario: &schema.Scenario{}}); symbols != nil || key != nil {
		t.Errorf("a scenario without a board has %v, %v", symbols, key)
	}
}

// TestAgain holds that the command on the page plays the games on the page.
func TestAgain(t *testing.T) {
	r := bridge(t)
	r.File = "the bridge.cue"
	want := "forge simulate 'the bridge.cue' --games 40 --seed 1 --policy grauland=greedy --policy valdora=random"
	if got := r.again(); got != want {
		t.Errorf("%s", got)
	}
	r.Policy, r.File = "greedy", "bridge.cue"
	if got := r.again(); got != "forge simulate bridge.cue --games 40 --seed 1 --policy greedy" {
		t.Errorf("%s", got)
	}
}

func TestShellWord(t *testing.T) {
	for in, want := range map[string]string{
		"a/b-c_1.cue": "a/b-c_1.cue", "red=greedy": "red=greedy", "": "''", "a b": "'a b'", "it's": `'it'\''s'`, "$HOME": "'$HOME'", "grün": "'grün'",
	} {
		if got := shellWord(in); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
}

// TestBrokenGamesAreOnThePage holds that a page never hides a violation.
func TestBrokenGamesAreOnThePage(t *testing.T) {
	r := bridge(t)
	r.Violations = 3
	remarks := strings.Join(r.findings().Remarks, "\n")
	if !strings.Contains(remarks, "3 of 40 games broke the rules of play") {
		t.Errorf("remarks: %s", remarks)
	}
	if doc, faults := r.paper(layout.Setup{}); len(faults) > 0 || !strings.Contains(doc.Dump(), "3 of 40 games broke") {
		t.Errorf("the page lacks it, faults %v", faults)
	}
}
