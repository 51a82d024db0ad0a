package fluidtime

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// Who sets up at a crest may be hull down from the start, guns that cannot move
// too; no others (F3.6).
func TestSettingUpHullDown(t *testing.T) {
	t.Parallel()
	flak := `{type: "platoon", name: "Flak", units: [{unit: "flak-88"}, {unit: "pz-iii-j"}]}`
	side := `target: 9, role: "defender", deploy: "44,26:58,34", positions: [{formation: "Flak", unit: "pz-iii-j", at: "47.5,27", facing: 270, hullDown: true}]`
	g, _, err := bind(t, flak, stageB, side, `target: 9, role: "attacker"`, `first: "b"`+stageTable+`deck: [{card: "turn-over"}, {card: "side-move", side: "a"}]`)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"deploy 47.5,30 90 hull-down": "", "deploy 47.5,30 90": "", "deploy 52,30 90 hull-down": "there is no crest (F3.6)", "deploy 40,30 90 hull-down": "A1 cannot set up there (F1.7)"} {
		a, err := g.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if why := g.Refuse(a); why == nil && want != "" || why != nil && (want == "" || !strings.HasSuffix(why.Error(), want)) {
			t.Errorf("F3.6 %s: %v, want %q", text, why, want)
		}
	}
	if open := rulestest.Open(g); !slices.ContainsFunc(open, func(o string) bool { return strings.HasSuffix(o, " hull-down") }) {
		t.Errorf("F3.6 nobody is offered to be hull down: %q", open)
	}
	g.do(t, "deploy 47.5,30 90 hull-down")
	for g.turn == 0 {
		g.Apply(g.Legal(nil)[0])
	}
	for _, want := range []string{"A1 47.5,30 90 hull-down", "A2 47.5,27 270 hull-down"} {
		if !strings.Contains(g.Position(), want) {
			t.Errorf("F3.6 want %q in %q", want, g.Position())
		}
	}
	if err := g.SetPosition("turn 1; A1 47.5,30 90; B1 1,39 180; hand 0 0; acts A1 move 1"); err != nil {
		t.Fatal(err)
	}
	a, err := g.Parse("move 47.5,30 180")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Refuse(a); err == nil || !strings.HasSuffix(err.Error(), "A1 has no move on its data sheet (F1.2)") {
		t.Errorf("F1.2 a gun without a move: %v", err)
	}
}

// Units that find no room to deploy are named, and the scenario is not played; one to
// which its friends leave none stays away, and the log says so (F1.7).
func TestNoRoom(t *testing.T) {
	t.Parallel()
	three := `{type: "platoon", name: "Panzers", units: [{unit: "pz-iii-j", count: 3}]}`
	deck := `deck: [{card: "turn-over"}, {card: "side-move", side: "a"}]`
	if _, _, err := bind(t, three, stageB, `target: 9, deploy: "0,0:1.5,1"`, "target: 9", deck); err == nil ||
		!strings.Contains(err.Error(), "has no room to deploy Panzers Pz.Kpfw. III J 3: widen its zone") {
		t.Errorf("F1.7 three in a zone for two: %v", err)
	}
	g, _, err := bind(t, three, stageB, `target: 9, deploy: "0,0:3,0"`, "target: 9", `first: "b"`+"\n"+deck)
	if err != nil {
		t.Fatal(err)
	}
	var log play.Log
	g.LogTo(&log)
	g.Reset(0, 0)
	g.do(t, "deploy 0.75,0 0")
	g.do(t, "deploy 2.25,0 0")
	told := ""
	for _, e := range log.Events {
		told += g.Tell(e) + "\n"
	}
	if !strings.Contains(told, "Panzers Pz.Kpfw. III J 3 finds no room left in its zone, and stays away (F1.7)") && !strings.Contains(told, "A3 finds no room left in its zone, and stays away (F1.7)") {
		t.Errorf("F1.7 the log does not say that the third stays away:\n%s", told)
	}
}
