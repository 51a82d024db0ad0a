package tintin

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

func testGame(t testing.TB) *schema.Game {
	b, err := os.ReadFile("../../schema/tintin/game.json")
	if err != nil {
		t.Fatal(err)
	}
	var g schema.Game
	if err := json.Unmarshal(b, &g); err != nil {
		t.Fatal(err)
	}
	return &g
}

func testDoc(t testing.TB) *schema.Doc {
	g := testGame(t)
	list := &schema.ArmyList{Title: "Test", Formations: []schema.Entry{
		{Type: "special-infantry", Options: []schema.Taken{{Option: "banner"}}},
		{Type: "gendarmes"}, {Type: "artillery"}, {Type: "gun-tank"}, {Type: "armoured-car"}, {Type: "hmg"}, {Type: "cavalry"},
	}}
	var s schema.Scenario
	s.Board.Map = []string{
		"...W...~...H.",
		"..WW...~..HH.",
		".......+.....",
		"..B====+====.",
		".......~..W..",
		".R...M.~.....",
		"..H....~..B..",
		".HH...W~.....",
		"......W~.....",
	}
	turns := 20
	s.Turns = &turns
	if err := json.Unmarshal([]byte(`{"a":{"edge":"north","role":"defender","list":"a"},"b":{"edge":"south","role":"attacker","list":"b"}}`), &s.Sides); err != nil {
		t.Fatal(err)
	}
	s.Objectives = []schema.Objective{{Name: "bridge", At: "h6", Points: 2}}
	d := &schema.Doc{List: list, Game: g, Kind: schema.KindArmyList}
	return &schema.Doc{Kind: schema.KindScenario, Scenario: &s, Game: g, Armies: map[string]*schema.Doc{"a": d, "b": d}}
}

func TestFirst(t *testing.T) {
	g, notes, err := New(testDoc(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Log(notes)
	doc := testDoc(t)
	for _, policy := range []string{"random", "greedy"} {
		st, _ := simulate.StrategyNamed(policy)
		spec := simulate.Spec{NewGame: func() simulate.Game { g, _, _ := New(doc); return g }, Names: g.Names(), Policies: [2]simulate.Strategy{st, st}, Seed: 1, Games: 200, CheckAll: true}
		tally, err := simulate.Run(t.Context(), spec)
		if err != nil {
			t.Fatal(err)
		}
		r := simulate.NewReport(spec, tally)
		t.Log(r.Text())
		p, err := simulate.Replay(spec, 3)
		if err != nil {
			t.Fatal(err)
		}
		if policy == "greedy" {
			t.Log(p.Text(g.Names()))
		}
	}
}
