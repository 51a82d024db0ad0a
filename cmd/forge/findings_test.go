package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/text"
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
	if spec.Policies, err = policies([]string{"valdora=random"}, doc); err != nil {
		t.Fatal(err)
	}
	tally, err := simulate.Run(t.Context(), spec)
	if err != nil {
		t.Fatal(err)
	}
	return newPlayed(sceneOf(doc, s.left), spec, []*simulate.Tally{tally})
}

// TestFindingsOfAReport holds that what is printed is what is reported, joined
// with what the scenario says.
func TestFindingsOfAReport(t *testing.T) {
	r := bridge(t)
	doc, faults := r.paper(layout.Setup{})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	page := doc.Dump()
	for _, want := range []string{
		"The Bridge at Sarn", "What the dice say · Carry On Tintin", text.Capital(r.Verdict.Text), "(greedy)", "(random)", "both need 9",
		"(h5, 2 points)", "(d5, 1 point)", "(g7, 1 point)", "(i3, 2 points)", "(hash " + r.Hash + ")", "pieces", "in 40 games",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	for _, o := range r.setting.Objectives {
		if slices.Contains(o.Barred, true) != (o.Cell == "g7" || o.Cell == "i3") {
			t.Errorf("%+v", o)
		}
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
	r.draft = true
	if got := r.again(); !strings.Contains(got, " --draft ") {
		t.Errorf("%s", got)
	}
	r.draft = false
	r.Policy, r.File = "greedy", "bridge.cue"
	if got := r.again(); got != "forge simulate bridge.cue --games 40 --seed 1 --policy greedy" {
		t.Errorf("%s", got)
	}
	r.Panel, r.Stopped = &simulate.PanelReport{Players: []simulate.PlayerReport{{Policy: "greedy"}, {Policy: "aggressive"}, {Policy: "cautious"}}}, true
	if got := r.again(); got != "forge simulate bridge.cue --games auto --seed 1" {
		t.Errorf("%s", got)
	}
	r.Panel.Players[2].Policy = "random"
	if got := r.again(); got != "forge simulate bridge.cue --games auto --seed 1 --policy greedy --policy aggressive --policy random" {
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
	if doc, faults := r.paper(layout.Setup{}); len(faults) > 0 || !strings.Contains(doc.Dump(), "3 of 40 games broke") {
		t.Errorf("the page lacks it, faults %v", faults)
	}
}
