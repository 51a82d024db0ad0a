package tintin

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// actors are units that turn into one of several: A1, with A5 the officer of
// the militia.
const actors = `{type: "actor"}, {type: "militia"} --- adds: {
	units: actor: {name: "Actor", class: "foot", stats: {figures: 3, "move-combat": 1, move: 2, dice: [1], hurt: ["soldier"], "turns-into": ["smg", "cavalry", "hmg"]}, keywords: ["small-arms"]}
	formations: actor: {name: "Actor", group: "support", points: 1, units: [{unit: "actor"}], keywords: ["bold"]}
}`

func TestSeveralForms(t *testing.T) {
	g, notes, err := bind(t, actors, `role: "attacker"`, `board: map: [".....", "...^.", "....."]`)
	if err != nil || len(notes) > 0 {
		t.Fatal(err, notes)
	}
	const pos = "turn 1 A; A5 a1 1; command A5 5 walked; A2 a2 4; B2 e3 4; A1 "
	for _, tt := range []struct{ name, at, play, unit, open, shut string }{
		{"T4.6 any of several", "c1 2", "order A1; move c1", "actor", "change smg; change cavalry; change hmg; pass", "change actor"},
		{"T4.6 the first", "c1 2", "order A1; move c1; change smg", "smg", "", "change smg"},
		{"T4.6 the last", "c1 2", "order A1; move c2; change hmg", "hmg", "", ""},
		{"T4.6 not one that could not stand there", "d2 3", "order A1; move d2", "actor", "change smg; change hmg", "change cavalry"},
		{"T4.6 as one of them it has no other form", "c1 2 as hmg", "order A1; move c1", "hmg", "", "change"},
	} {
		if err := g.SetPosition(pos + tt.at); err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		for _, text := range play.Clauses(tt.play) {
			rulestest.Do(t, g, text)
		}
		me := g.named(t, "A1")
		if got := g.of(me).unit; got != tt.unit || g.of(me).ignoreFlags != 1 {
			t.Errorf("%s: it is %s and ignores %d flags, want %s and 1", tt.name, got, g.of(me).ignoreFlags, tt.unit)
		}
		for _, want := range play.Clauses(tt.open) {
			if !rulestest.Contains(rulestest.Open(g), want) {
				t.Errorf("%s: %q should be open; open are %q", tt.name, want, rulestest.Open(g))
			}
		}
		for _, not := range play.Clauses(tt.shut) {
			if rulestest.Contains(rulestest.Open(g), not) {
				t.Errorf("%s: %q should not be open", tt.name, not)
			}
		}
		for _, a := range g.Legal(nil) {
			if back, err := g.Parse(g.Text(a)); err != nil || back != a {
				t.Errorf("%s: %q does not come back: %v", tt.name, g.Text(a), err)
			}
		}
		told := g.Position()
		if err := g.SetPosition(told); err != nil || g.Position() != told {
			t.Errorf("%s: %q comes back as %q (%v)", tt.name, told, g.Position(), err)
		}
	}
	if err := g.SetPosition(pos + "c1 2"); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"change":         `"change": change takes 1 word`,
		"change lorry":   `"change lorry": "lorry" is no unit that it turns into`,
		"change smg now": `"change smg now": change takes 1 word`,
	} {
		rulestest.Do(t, g, "order A1")
		if _, err := g.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q is refused with %v, want %q", text, err, want)
		}
		if err := g.SetPosition(pos + "c1 2"); err != nil {
			t.Fatal(err)
		}
	}
}
