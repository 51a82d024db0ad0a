package tintin

import (
	"slices"
	"strings"
	"testing"
)

// How many dice a combat has; the worked examples of the rules come first.
func TestDice(t *testing.T) {
	tests := []struct {
		name, board   string
		firer, target string // piece, square, and perhaps "as" another unit
		want          int
	}{
		{"T5.3 rifles at rifles in woods, two squares off", rows9("7:....W...."), "A4 e5", "B4 e7", 1},
		{"T5.3 an LMG at rifles on higher ground", rows9("7:....H...."), "A1 e5", "B4 e7", 2},
		{"T5.3 an LMG at rifles in a wood", rows9("7:....W...."), "A1 e5", "B4 e7", 2},
		{"T5.3 no target behind a hill", rows9("6:....H...."), "A1 e5", "B4 e7", 0},

		{"T5.1 rifles at range 1", "", "A4 e5", "B4 e6", 3},
		{"T5.13 a diagonal neighbour is at range 1", "", "A4 e5", "B4 f6", 3},
		{"T5.1 rifles at range 3", "", "A4 e5", "B4 e8", 1},
		{"T5.1 not beyond", "", "A4 e5", "B4 e9", 0},
		{"T5.1 SMG at range 1 only", "", "A6 e5", "B4 e7", 0},
		{"T5.1 artillery at range 6", "", "A7 e1", "B4 e7", 1},
		{"T5.1 a mortar not at range 1", "", "A11 e5", "B4 e6", 0},
		{"T5.1 cavalry mounted in close assault", "", "A12 e5", "B4 e6", 3},
		{"T5.1 cavalry on foot", "", "A12 e5 3 as dismounted-cavalry", "B4 e6", 2},
		{"T5.1 cavalry at range 2", "", "A12 e5", "B4 e7", 1},

		{"T6 armour into woods", rows9("7:....W...."), "A8 e5", "B4 e7", 1},
		{"T6 armour into a building", rows9("7:....B...."), "A8 e5", "B4 e7", 1},
		{"T6 infantry into a building", rows9("7:....B...."), "A1 e5", "B4 e7", 2},
		{"T6 armour into rough ground", rows9("7:....R...."), "A8 e5", "B4 e7", 2},
		{"T6 armour uphill", rows9("7:....H...."), "A8 e5", "B4 e7", 2},
		{"T6 hill to hill", rows9("5:....H....", "7:....H...."), "A1 e5", "B4 e7", 3},
		{"T6 a mountain covers at any height", rows9("5:....^....", "7:....^...."), "A1 e5", "B4 e7", 2},
		{"T6 armour into a mountain", rows9("7:....^...."), "A8 e5", "B4 e7", 1},
		{"T6 armour out of woods", rows9("5:....W...."), "A8 e5", "B4 e7", 1},
		{"T6 infantry out of woods", rows9("5:....W...."), "A1 e5", "B4 e7", 3},
		{"T6 infantry out of a river", rows9("5:....~...."), "A1 e5", "B4 e7", 2},
		{"T6 armour not out of a marsh", rows9("5:....M...."), "A8 e5", "B4 e7", 0},
		{"T6 infantry out of a marsh", rows9("5:....M...."), "A1 e5", "B4 e7", 3},
		{"T6 armour out of rough ground", rows9("5:....R...."), "A8 e5", "B4 e7", 2},
		{"T5.3 reductions add up, never below 0", rows9("5:....W....", "7:....W...."), "A8 e5", "B4 e7", 0},
		{"T5.3 one die less one is none", rows9("8:....W...."), "A4 e5", "B4 e8", 0},
		{"T6.1 artillery minds no cover", rows9("7:....W...."), "A7 e5", "B4 e7", 3},
		{"T6.1 nor hills", rows9("7:....H...."), "A11 e5", "B4 e7", 2},
		{"T6.3 an HMG fires as infantry", rows9("7:....W...."), "A10 e5", "B4 e7", 2},
		{"T6.3 cavalry too", rows9("6:....W...."), "A12 e5", "B4 e6", 2},
		{"T6.3 an armoured car as armour", rows9("7:....W...."), "A9 e5", "B4 e7", 1},
		{"T6.6 mounted cavalry has no cover", rows9("7:....W...."), "A4 e5", "B12 e7", 2},
		{"T6.6 on foot it has", rows9("7:....W...."), "A4 e5", "B12 e7 3 as dismounted-cavalry", 1},
		{"T5.9 a flamethrower ignores cover close by", rows9("6:....W...."), "A29 e5", "B4 e6", 3},
		{"T5.9 not further off", rows9("7:....W...."), "A29 e5", "B4 e7", 1},
		{"T5.8 without sight no combat", rows9("6:....W...."), "A1 e5", "B4 e7", 0},
		{"T5.8 but indirectly", rows9("6:....W...."), "A11 e5", "B4 e7", 2},
		{"T9.6 an officer is no target at a distance", "", "A4 e5", "B30 e7", 0},
		{"T9.6 but in close assault", "", "A4 e5", "B30 e6", 3},
		{"T9.6 officers have no dice", "", "A30 e5", "B4 e6", 0},
	}
	for _, tt := range tests {
		g := stage(t, tt.board, "")
		pos := "turn 1 A; " + whole(g, t, tt.firer) + "; " + whole(g, t, tt.target) + "; hand A strong-coffee"
		if err := g.SetPosition(pos); err != nil {
			t.Fatal(err)
		}
		a, b := g.named(t, strings.Fields(tt.firer)[0]), g.named(t, strings.Fields(tt.target)[0])
		if got := g.diceFor(g.of(a), g.cell(a), g.of(b), g.cell(b)); got != tt.want {
			t.Errorf("%s: %d dice, want %d", tt.name, got, tt.want)
		}
	}
}

// whole adds the figures that a piece starts with, if its place does not say.
func whole(g *Game, t *testing.T, place string) string {
	words := strings.Fields(place)
	if len(words) > 2 {
		return place
	}
	p := g.named(t, words[0])
	m := g.sides[p.Side()].men[p.Number()]
	return place + " " + string(rune('0'+g.profiles[m.profile].figures))
}

// What counts against whom (T5.6), and whose flags armour obeys (T9.1).
func TestWhatHurtsWhom(t *testing.T) {
	tests := []struct {
		name, firer, target string
		far, close          string
		deaf                bool // the target obeys no flags
	}{
		{"T5.6 infantry", "A4", "B4", "soldier skull", "soldier skull", false},
		{"T5.6 cavalry", "A4", "B12", "soldier skull", "soldier skull", false},
		{"T5.6 artillery", "A4", "B7", "soldier skull", "soldier skull", false},
		{"T5.6 a sharpened tank gun at infantry", "A8", "B4", "soldier skull", "soldier skull", false},
		{"T5.6 a team", "A4", "B10", "skull", "soldier skull", false},
		{"T5.6 a mortar's team", "A8", "B11", "skull", "soldier skull", false},
		{"T5.6 armour against small arms", "A4", "B8", "", "skull", true},
		{"T5.6 armour against Anti-tank", "A10", "B8", "skull", "skull", false},
		{"T5.6 armour against Blast", "A8", "B16", "skull blast", "skull blast", false},
		{"T5.6 armour against a tank without Blast", "A16", "B8", "skull", "skull", false},
		{"T5.6 armour against a tank rifle", "A29", "B8", "skull", "skull", false},
		{"T5.6 armoured cars are armour", "A7", "B9", "skull blast", "skull blast", false},
		{"T5.6 small arms against an armoured car", "A4", "B9", "", "skull", true},
		{"T5.6 lorries", "A4", "B15", "skull", "soldier skull", false},
		{"T9.6 officers", "A4", "B30", "soldier skull", "soldier skull", false},
	}
	g := stage(t, "", "")
	for _, tt := range tests {
		a, b := g.named(t, tt.firer), g.named(t, tt.target)
		m := g.matchOf(g.piece(a).profile, g.piece(b).profile)
		for i, want := range []string{tt.far, tt.close} {
			var hurt []string
			for k, f := range g.combat.Faces() {
				if m.hits[i].Has(k) {
					hurt = append(hurt, f.Name)
				}
			}
			words := strings.Fields(want)
			slices.Sort(hurt)
			slices.Sort(words)
			if !slices.Equal(hurt, words) {
				t.Errorf("%s: %v hurt, want %v", tt.name, hurt, words)
			}
		}
		if deaf := m.flags == 0; deaf != tt.deaf {
			t.Errorf("%s: ignores flags %v, want %v", tt.name, deaf, tt.deaf)
		}
	}
}

func TestCombat(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T5.5 soldiers and skulls take figures", pos: "+A1 e5 4; B4 e7 4", rolls: "soldier skull blast", play: "order A1; move e5; combat e7", want: "B4 e7 2"},
		{name: "T5.2 a unit in contact may combat others", pos: "+A4 e5 4; B4 e6 4; B5 g7 4", play: "order A4; move e5", legal: "combat e6; combat g7"},
		{name: "T8.3 units do not block sight", pos: "+A1 e5 4; A4 e6 4; B4 e7 4", play: "order A1; move e5", legal: "combat e7"},
		{name: "T8.1 it is the square that is targeted: one figure counts as many", pos: "+A1 e5 4; B4 e7 1", rolls: "blast blast blast", play: "order A1; move e5; combat e7", want: "B4 e7 1"},
		{name: "T5.7 casualties come off before flags", pos: "+A4 e5 4; B4 e7 1", rolls: "soldier flag", play: "order A4; move e5; combat e7", none: "B4", want: "score 1 0"},
		{name: "T2.5 a unit lost scores", pos: "+A4 e5 4; B8 e6 1", rolls: "skull soldier blast", play: "order A4; move e5; combat e6; pass", none: "B8", points: "1 0"},
		{name: "T9.6 an officer does not", pos: "+A4 e5 4; B4 i9 4; B30 e6 1", rolls: "soldier blast blast", play: "order A4; move e5; combat e6; pass", none: "B30", points: "0 0"},
		{name: "T5.11 ground is taken", pos: "+A4 e5 4; B4 e6 4; A5 a5 4", rolls: "flag blast blast", play: "order A4; move e5; combat e6; retreat B4 e7; enter", want: "A4 e6 4; B4 e7 4; done A4"},
		{name: "T5.11 or not", pos: "+A4 e5 4; B4 e6 4; A5 a5 4", rolls: "flag blast blast", play: "order A4; move e5; combat e6; retreat B4 e7; pass", want: "A4 e5 4; B4 e7 4; done A4"},
		{name: "T5.11 after a full move too", pos: "+A4 e4 4; B4 e6 1; A5 a5 4", rolls: "soldier blast blast", play: "order A4; move e5; combat e6; enter", want: "A4 e6 4"},
		{name: "T5.11 only in close assault", pos: "+A4 e5 4; B4 e7 1; A5 a5 4", rolls: "soldier blast", play: "order A4; move e5; combat e7", shut: "enter"},
		{name: "T5.11 HMG take none", pos: "+A10 e5 2; B4 e6 1; A5 a5 4", rolls: "soldier blast blast", play: "order A10; move e5; combat e6", want: "A10 e5 2; done A10", shut: "enter"},
		{name: "T5.11 only where it may go", board: rows9("6:~~~~~~~~~"), pos: "+A8 e5 3; B4 e6 1; A5 a5 4", rolls: "soldier blast blast", play: "order A8; move e5; combat e6", want: "A8 e5 3; done A8", shut: "enter"},
		{name: "T5.12 overrun fights again", pos: "+A6 e5 4; B4 e6 1; B5 e7 4", rolls: "soldier blast blast blast", play: "order A6; move e5; combat e6; enter", legal: "combat e7; pass", want: "A6 e6 4"},
		{name: "T5.12 close assaults only", pos: "+A8 e5 3; B4 e6 1; B5 e8 4; A5 a5 4", rolls: "soldier blast blast", play: "order A8; move e5; combat e6; enter", want: "A8 e6 3; done A8", shut: "combat e8"},
		{name: "T5.12 ground may be taken after it, there is no third", pos: "+A6 e5 4; A5 a5 4; B4 e6 1; B5 e7 1; B6 e8 4", rolls: "soldier blast blast blast soldier blast blast blast",
			play: "order A6; move e5; combat e6; enter; combat e7; enter", want: "A6 e7 4; done A6", shut: "combat e8"},
		{name: "T5.12 rifles do not overrun", pos: "+A4 e5 4; A5 a5 4; B4 e6 1; B5 e7 4", rolls: "soldier blast blast", play: "order A4; move e5; combat e6; enter", want: "A4 e6 4; done A4", shut: "combat e7"},
		{name: "T5.11 entering woods ends the combat", board: rows9("6:....W...."), pos: "+A6 e5 4; A5 a5 4; B4 e6 1; B5 e7 4", rolls: "soldier blast blast", play: "order A6; move e5; combat e6; enter", want: "A6 e6 4; done A6", shut: "combat e7"},
		{name: "T5.10 a stubborn unit strikes back", pos: "+A4 e5 4; B17 e6 1; A5 a5 4", rolls: "soldier blast blast skull", play: "order A4; move e5; combat e6; enter", want: "A4 e6 3", none: "B17"},
		{name: "T5.10 who is driven off takes no ground", pos: "+A4 e5 4; B17 e6 1; A5 a5 4", rolls: "soldier blast blast flag", play: "order A4; move e5; combat e6; retreat A4 e4", want: "A4 e4 4; done A4", shut: "enter"},
		{name: "T5.10 nor from a square beside it", pos: "+A4 d6 4; B17 e6 1; A5 a5 4", rolls: "soldier blast blast flag", play: "order A4; move d6; combat e6; retreat A4 d5", want: "A4 d5 4; done A4", shut: "enter"},
		{name: "T5.10 the square is not free yet", pos: "+A4 e7 4; B17 e6 1; A5 a5 4", rolls: "soldier blast blast flag", play: "order A4; move e7; combat e6", legal: "retreat A4 d6; retreat A4 f6", shut: "retreat A4 e6"},
		{name: "T5.10 an attacker destroyed takes none", pos: "+A4 e5 1; B17 e6 1; A5 a5 4", rolls: "soldier blast blast soldier", play: "order A4; move e5; combat e6", none: "A4; B17", points: "1 1", shut: "enter"},
		{name: "T5.10 only in close assault", pos: "+A4 e5 4; B17 e7 1; A5 a5 4", rolls: "soldier blast", play: "order A4; move e5; combat e7", want: "A4 e5 4", none: "B17"},
		{name: "T5.10 losses by flags count", pos: "+A4 e8 4; B17 e9 1; A5 a5 4", rolls: "flag flag blast soldier", play: "order A4; move e8; combat e9; enter", want: "A4 e9 3", none: "B17"},
	} {
		s.run(t)
	}
}
