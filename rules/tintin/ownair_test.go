package tintin

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// ownSky has aircraft, an HQ option and ground for pilots that forge does not
// ship. A1 and A2 are guns, A3 is an officer, A4 a pilot.
const ownSky = `
	board: {
		legend: f: "fen"
		map: [".........", ".........", "....f....", ".........", ".........", ".........", ".........", ".........", "........."]
	}
	adds: {
		weapons: {
			leaflets: {name: "Leaflets", text: "Long ones.", stats: {squares: 2, "dice-centre": 4, "ignores-terrain": true, "spares-friends": true}}
			rockets: {name: "Rockets", text: "Loud ones.", stats: {deviation: 3, "dice-centre": 1, "dice-around": 2, "fires-as": ["infantry"]}, keywords: ["blast"]}
		}
		units: {
			zeppelin: {name: "Zeppelin", class: "aircraft", stats: {figures: 1, dogfight: 2, hurt: ["soldier", "skull"]}, weapons: [{weapon: "leaflets"}]}
			triplane: {name: "Triplane", class: "aircraft", stats: {figures: 1, dogfight: 3, hurt: ["skull"]}, weapons: [{weapon: "rockets"}]}
			balloon: {name: "Balloon", class: "aircraft", stats: {figures: 1, dogfight: 0, hurt: ["skull"]}}
		}
		supports: signals: {name: "Signals", text: "Flags from the roof.", table: "signals", points: 2}
		tables: signals: {title: "Signals", die: "d3", columns: ["Result"], rows: [
			{from: 1, to: 2, cells: ["Nobody looks"]},
			{from: 3, cells: ["Two orders more"], effects: [{do: "orders", with: orders: 2}]},
		]}
		terrain: fen: {name: "Fen", layer: "base", stats: drowns: ["pilot"]}
	}`

// What users add to the HQ and to what flies is played as its stats say.
func TestOwnSky(t *testing.T) {
	const quiet = "A3 a1 1; B3 i9 1; B1 i8 4; "
	for _, s := range []scene{
		{name: "T10.7 own aircraft are sent for", pos: quiet, rolls: "2 #6", play: "command A3; call aircraft; send zeppelin", want: "air A zeppelin out", legal: "fly"},
		{name: "T11.3 own weapons name as many squares as they say", pos: quiet + "A1 e5 4; B2 e6 4; air A zeppelin out", rolls: "soldier skull blast blast blast blast blast", play: "fly; aim e5; aim e6", want: "A1 e5 4; B2 e6 2", none: "air A"},
		{name: "T11.2 go as far astray", pos: quiet + "B2 e8 4; air A triplane out", rolls: "#1 soldier blast blast blast", play: "fly; aim e5", want: "B2 e8 3"},
		{name: "T11.2 have their own dice around", pos: quiet + "A1 e5 4; B2 d4 4; air A triplane out", rolls: "#9 soldier skull skull blast blast blast", play: "fly; aim e5", want: "A1 e5 3; B2 d4 2"},
		{name: "T11.4 flak hurts by their own faces", pos: quiet + "A1 a3 4; air A zeppelin out", rolls: "soldier soldier skull", play: "fly; aim e5; aim e6", none: "air A", points: "0 1"},
		{name: "T11.5 they fight with their own dice", pos: "turn 1 B; " + quiet + "air A zeppelin 1; air B triplane out", rolls: "skull blast blast soldier blast", play: "pass", want: "turn 2 A", none: "air A; air B"},
		{name: "T11.5 with none they only suffer", pos: "turn 1 B; " + quiet + "air A triplane 1; air B balloon out", rolls: "skull blast blast", play: "pass", want: "air A triplane out", none: "air B"},
		{name: "T11.1 without a weapon they never attack", pos: quiet + "air A balloon out", legal: "command A3", shut: "fly"},
		{name: "T11.6 own water drowns pilots", pos: quiet + "A1 a3 4; air A triplane out", rolls: "#9 blast skull skull #1 #1 #1", play: "fly; aim i1", none: "A4"},
		{name: "T10.1 own options have their points", pos: quiet + "A1 a3 4", rolls: "2 #1", play: "command A3; call signals", want: "hq A signals 1 at signals; command A3 2"},
		{name: "T10.2 their own die and table", pos: quiet + "A1 a3 4", rolls: "2 #3", play: "command A3; call signals", want: "command A3 4"},
		{name: "T10.3 Tintin blocks them too", pos: quiet + "A1 a3 4; tintin A signals", rolls: "2", play: "command A3", legal: "call nurse", shut: "call signals"},
	} {
		t.Run(s.name, func(t *testing.T) {
			g, notes, err := bind(t, `{type: "artillery"}, {type: "artillery"}`, "officers: 1, target: 20", ownSky+"\nsides: b: {officers: 1, target: 20}")
			if err != nil || len(notes) > 0 {
				t.Fatal(err, notes)
			}
			dice.Rig(t, &g.dice, g.faces(t, s.rolls)...)
			pos := s.pos
			if !strings.Contains(pos, "turn") {
				pos = "turn 1 A; " + pos
			}
			if err := g.SetPosition(pos); err != nil {
				t.Fatal(err)
			}
			for _, text := range play.Clauses(s.play) {
				rulestest.Do(t, g, text)
			}
			s.check(t, g)
		})
	}
}

func TestOwnSkyStandsTheTrial(t *testing.T) {
	err := rulestest.Conforms(simulate.Spec{NewGame: func() play.Game {
		g, _, err := bind(t, `{type: "artillery"}, {type: "gendarmes"}`, "", ownSky+"\nturns: 12")
		if err != nil {
			t.Fatal(err)
		}
		return g
	}, Seed: 3, Games: 3})
	if err != nil {
		t.Error(err)
	}
}
