package orderdice

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// Units in reserve (O3.5).
func TestReserves(t *testing.T) {
	const rifles = "turn 2 A; A-rifles 30,0 in reserve"
	scenes(t, []scene{
		{name: "O3.5 its die is in the bag", pos: rifles + "; A-medic 30,10", play: "", legal: "take A-rifles; take A-medic"},
		{name: "O3.5 DOWN: it stays", pos: rifles, play: "A-rifles down", exact: "A-rifles 30,0 order down in reserve", hides: "order check"},
		{name: "O3.5 in turn 1 no more than that", pos: "turn 1 A; A-rifles 30,0 in reserve", play: "take A-rifles", legal: "order down", shut: "order run; order advance; order fire; order ambush; order rally",
			why: "order run: it may come on from turn 2"},
		{name: "O3.5 from turn 2 on it may come on", pos: rifles, play: "take A-rifles", legal: "order down; order run; order advance", shut: "order fire; order ambush; order rally"},
		{name: "O3.5 by RUN, its way from the edge", pos: rifles, goals: "20,12", play: "A-rifles run; move 20,12 facing 0", exact: "A-rifles 20,12 order run", tells: "comes on at 20.0,0.0; moves 12.0″ to 20.0,12.0"},
		{name: "O3.5 no further", pos: rifles, goals: "20,12.1", play: "A-rifles run", shut: "move 20,12.1 facing 0"},
		{name: "O3.5 anywhere along the edge", pos: rifles, goals: "50,5", play: "A-rifles run; move 50,5 facing 0", exact: "A-rifles 50,5 order run"},
		{name: "O3.5 by ADVANCE, and shoots", pos: rifles + "; B-rifles 20,20 order fire", goals: "20,6", play: "A-rifles advance; move 20,6 facing 0", legal: "target B-rifles; pass"},
		{name: "O3.5 having moved", pos: "turn 2 A; A-sniper 30,0 in reserve; A-mmg 30,0 in reserve; B-rifles 20,30 order fire", goals: "20,6", rolls: "any", play: "A-mmg advance; move 20,6 facing 0; target B-rifles", tells: "moved −1"},
		{name: "O3.5 by RUN it shoots at none", pos: rifles + "; B-rifles 20,20 order fire", goals: "20,6", play: "A-rifles run; move 20,6 facing 0", legal: "take A-reserve"},
		{name: "O3.5 nor assaults", pos: rifles + "; B-rifles 20,8 order fire", play: "A-rifles run", shut: "assault B-rifles"},
		{name: "O3.5 nor boards", pos: rifles + "; A-lorry 20,8 order fire", play: "A-rifles run", shut: "board A-lorry"},
		{name: "O3.5 ambushers may shoot", pos: rifles + "; B-mmg 20,40 order ambush", goals: "20,12", play: "A-rifles run; move 20,12 facing 0", legal: "pass; ambush B-mmg", asks: "B"},
		{name: "O3.5 not through what bars its way", areas: "water 15,2 25,8", pos: rifles, goals: "20,12", play: "A-rifles run", shut: "move 20,12 facing 0"},
		{name: "O3.5 vehicles straight ahead", pos: "turn 2 A; A-tank 30,0 in reserve", goals: "20,18", play: "A-tank run; move 20,18 facing 0", exact: "A-tank 20,18 order run"},
		{name: "O3.5 on a road twice as far", areas: "road 20,0 20,60 w4", pos: "turn 2 A; A-lorry 30,0 in reserve", goals: "20,48", play: "A-lorry run; move 20,48 facing 75", exact: "A-lorry 20,48 facing 75 order run"},
		{name: "O3.5 artillery by its RUN alone", pos: "turn 2 A; A-gun 30,0 in reserve", goals: "20,6", play: "A-gun run; move 20,6 facing 35", exact: "A-gun 20,6 facing 35 order run"},
		{name: "O3.5 not by an ADVANCE, which only turns it", pos: "turn 2 A; A-gun 30,0 in reserve", play: "take A-gun", shut: "order advance"},
		{name: "O3.5 who never moves stays", pos: "turn 9 A; A-heavy-gun 30,0 in reserve", play: "take A-heavy-gun", legal: "order down", shut: "order run; order advance"},
		{name: "O3.5 from another edge", pos: "turn 2 B; A-medic 30,10; B-rifles 30,60 in reserve", goals: "20,48", play: "take B-rifles; order run; move 20,48 facing 180", exact: "B-rifles 20,48 order run"},
		{name: "O3.5 riders come on with their transport", pos: "turn 2 A; A-lorry 30,0 in reserve; A-rifles 30,0 in A-lorry", goals: "20,24", play: "A-lorry run; move 20,24 facing 50",
			exact: "A-lorry 20,24 facing 50 order run; A-rifles 20,24 in A-lorry"},
		{name: "O3.5 and do not get out before", pos: "turn 2 A; A-lorry 30,0 in reserve; A-rifles 30,0 in A-lorry", play: "take A-rifles", legal: "order down", shut: "order run; order rally",
			why: "order run: A2 is in reserve"},
		{name: "O3.5 they cannot be hit", pos: "turn 2 B; A-rifles 30,0 in reserve; B-rifles 30,10", play: "", legal: "take B-rifles", score: ""},
		{name: "O3.5 nor shot at", pos: "turn 2 B; A-rifles 30,0 in reserve; A-medic 40,10 order fire; B-rifles 30,10", play: "take B-rifles; order fire", legal: "target A-medic", shut: "target A-rifles"},
		{name: "O3.5 nor led", pos: "turn 2 A; A-rifles 30,0 in reserve; A-lieutenant 30,2", play: "A-lieutenant ambush", legal: "take A-rifles", shut: "snap A-rifles"},
		{name: "O3.5 nor lead", pos: "turn 2 A; A-captain 30,0 in reserve; A-medic 30,2 pins 3", rolls: "any", play: "A-medic fire", tells: "against 6"},
		{name: "O3.5 but those with them", pos: "turn 2 A; A-halftrack 30,0 in reserve; A-captain 30,0 in A-halftrack", play: "A-captain down", legal: "snap A-halftrack"},
		{name: "O3.5 a transport leads none of another", pos: "turn 2 A; A-captain 30,0 in reserve; A-halftrack 30,0 in reserve", play: "A-captain down", legal: "take A-halftrack", shut: "snap A-halftrack"},
		{name: "O3.5 a side with reserves has not lost", alone: true, pos: "turn 2 B; A-rifles 30,0 in reserve; A-medic 30,20 pins 8 order fire; B-rifles 30,30 men 1,0", play: "B-rifles fire A-medic", rolls: "4",
			exact: "A-rifles 30,0 in reserve", legal: "take A-rifles"},
		{name: "O3.5 at the end they are destroyed", alone: true, pos: "turn 6 A; A-rifles 30,0 in reserve; A-medic 30,10 order fire; B-medic 30,50 order fire", play: "A-rifles down", rolls: "1",
			ends: "nobody", score: "0 1", tells: "is lost: it never came on"},
		{name: "O3.5 with their riders", alone: true, pos: "turn 6 A; A-lorry 30,0 order down in reserve; A-rifles 30,0 in A-lorry; A-medic 30,10 order fire; B-medic 30,50 order fire", play: "A-rifles down", rolls: "1",
			ends: "B", score: "0 2"},
		{name: "O3.5 not before another turn", alone: true, pos: "turn 6 A; A-rifles 30,0 in reserve; A-medic 30,10 order fire; B-medic 30,50 order fire", play: "A-rifles down; pass", rolls: "4 1",
			exact: "A-rifles 30,0 in reserve", score: "0 0"},
		{name: "O3.5 a DOWN may be kept", alone: true, pos: "turn 5 A; A-rifles 30,0 in reserve; A-medic 30,10 order fire; B-medic 30,50 order fire", play: "A-rifles down", legal: "keep; pass"},
	})
}

// What a scenario holds in reserve waits, with who rides in it (O3.5).
func TestHeldInReserve(t *testing.T) {
	t.Parallel()
	g := relief(t)().(*Game)
	var away []string
	for p := range g.alive.All() {
		if g.isAway(p) && p.Side() == 0 {
			away = append(away, g.member(p).name)
		}
	}
	if got, want := strings.Join(away, ", "), "First, Cyclist squad, Light howitzer, Medium tank, Scout car, Half-track"; got != want {
		t.Errorf("in reserve are %s, not %s", got, want)
	}
	if first := g.named(t, "A2"); g.unit(first).ride == inReserve {
		t.Error("the squad does not wait in its half-track")
	}
	rulestest.Invariants(t, relief(t), 20)
}

// What cannot be held in reserve is refused (O3.5).
func TestReservesRefused(t *testing.T) {
	t.Parallel()
	for want, held := range map[string]string{
		"both placed":                  `reserve: ["Medic"], positions: [{formation: "Medic", at: "20,5"}]`,
		`no formation "Ghosts"`:        `reserve: ["Ghosts"]`,
		"none to begin with":           `reserve: ["Medic", "Scout"]`,
		"never moves, and would never": `reserve: ["Gun"]`,
	} {
		gun := `{type: "alden-heavy-gun", name: "Gun"}, `
		if !strings.Contains(held, "Gun") {
			gun = ""
		}
		_, _, err := New(rulestest.Document(t, map[string]string{
			"scene.cue": `kind: "Scenario", game: "orderdice", title: "Late", turns: 6, board: {width: 48, depth: 48}
				sides: {a: {edge: "south", list: "army.cue", ` + held + `}, b: {edge: "north", list: "army.cue"}}`,
			"army.cue": `kind: "ArmyList", game: "orderdice", title: "Army", formations: [` + gun + `{type: "alden-medic", name: "Medic"}, {type: "alden-scout", name: "Scout"}]`,
		}))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("reserve %s: %v, want %q", held, err, want)
		}
	}
}
