package tintin

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
)

// A's big guns fire at e5; by these rolls at once and on the mark.
const (
	markE5    = "command A30; call big-guns; aim e5; "
	shellsNow = "2 #6 #9 "
)

func TestShellsArrive(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T10.6 any square can be marked", pos: atHQ + "A4 b2 4; B4 e5 4", rolls: "2", play: "command A30; call big-guns", legal: "aim e5; aim b2; aim a1; aim i9; aim d4", shut: "pass"},
		{name: "T10.6 before the roll", pos: atHQ + "A4 b2 4; B4 e5 4", rolls: "2 #1", play: markE5, want: "B4 e5 4; hq A big-guns 2 at big-guns", none: "due", legal: "order A4"},
		{name: "T10.6 success: they are on their way", pos: atHQ + "A4 b2 4; B4 e5 4", rolls: "2 #2", play: markE5, want: "B4 e5 4; due A e5 1", legal: "order A4"},
		{name: "T10.6 not as the enemy's turn starts", pos: atHQ + "B4 e5 4", rolls: "2 #5", play: markE5 + "pass", want: "turn 1 B; due A e5 1; B4 e5 4"},
		{name: "T10.6 but as the owner's next turn starts", pos: atHQ + "A31 b1 1; B4 e5 4", rolls: "2 #5 #9 soldier soldier blast", play: markE5 + "pass; pass", want: "turn 2 A; B4 e5 2", none: "due"},
		{name: "T10.6 on whoever is there by then", pos: atHQ + "A31 b1 1; B4 e5 4; B31 d8 1", rolls: "2 #5 4 #9", play: markE5 + "pass; command B31; order B4; move e7; pass", want: "turn 2 A; B4 e7 4", none: "due"},
		{name: "T10.6 great success: they arrive now", pos: atHQ + "A4 b2 4; B4 e5 4", rolls: shellsNow + "soldier soldier blast", play: markE5, want: "turn 1 A; B4 e5 2", none: "due", legal: "order A4"},
		{name: "T10.6 B's as well", pos: "turn 1 B; " + atHQ + "A4 e5 4", rolls: "2 #6 #10 soldier soldier blast", play: "command B30; call big-guns; aim e5", want: "A4 e5 2"},
		{name: "T3.7 two on their way fall one after the other", pos: "turn 1 B; " + atHQ + "due A e5 1; due A b8 1; B4 e5 4; B6 b8 4", rolls: "#9 soldier blast blast #10 skull skull blast", play: "pass", want: "turn 2 A; B4 e5 3; B6 b8 2", none: "due"},
		{name: "T3.7 those of a later turn wait", pos: "turn 1 B; " + atHQ + "due A e5 2; B4 e5 4", play: "pass", want: "turn 2 A; due A e5 1; B4 e5 4"},
		{name: "T3.7 before the card is played", pos: "turn 1 B; " + atHQ + "due A e5 1; B4 e5 4; hand A the-telephone-works", rolls: "#9 soldier blast blast", play: "pass", want: "turn 2 A; B4 e5 3", legal: "play the-telephone-works"},
		{name: "T10.6 guns fire on when their owner has nobody left to order", pos: "turn 1 B; B30 i9 1; B4 e5 4; A15 a1 2; due A e5 1", rolls: "#9 soldier blast blast", play: "pass", want: "B4 e5 3"},
	} {
		s.run(t)
	}
}

// T10.6: a D10 says which way shells go astray, a D3 how far. 1 is straight away
// from the player, the rest clockwise.
func TestShellsDeviate(t *testing.T) {
	t.Parallel()
	wide := strings.Repeat("............. ", 9)
	astray := map[string][8][3]string{
		"A": {{"e6", "e7", "e8"}, {"f6", "g7", "h8"}, {"f5", "g5", "h5"}, {"f4", "g3", "h2"}, {"e4", "e3", "e2"}, {"d4", "c3", "b2"}, {"d5", "c5", "b5"}, {"d6", "c7", "b8"}},
		"B": {{"e4", "e3", "e2"}, {"d4", "c3", "b2"}, {"d5", "c5", "b5"}, {"d6", "c7", "b8"}, {"e6", "e7", "e8"}, {"f6", "g7", "h8"}, {"f5", "g5", "h5"}, {"f4", "g3", "h2"}},
	}
	for side, ways := range astray {
		for way, squares := range ways {
			for i, square := range squares {
				scene{
					board: wide,
					name:  fmt.Sprintf("T10.6 %s rolls %d and deviates %d: %s", side, way+1, i+1, square),
					pos:   fmt.Sprintf("turn 1 %s; A30 m1 1; B30 m9 1; A12 m3 3; B13 %s 3", side, square),
					rolls: fmt.Sprintf("2 #6 #%d #%d soldier skull blast", way+1, i+1),
					play:  "command " + side + "30; call big-guns; aim e5",
					want:  "B13 " + square + " 1",
				}.run(t)
			}
		}
		for _, rolled := range []int{9, 10} {
			scene{
				board: wide,
				name:  fmt.Sprintf("T10.6 %s rolls %d: on the mark", side, rolled),
				pos:   fmt.Sprintf("turn 1 %s; A30 m1 1; B30 m9 1; A12 m3 3; B13 e5 3", side),
				rolls: fmt.Sprintf("2 #6 #%d soldier skull blast", rolled),
				play:  "command " + side + "30; call big-guns; aim e5",
				want:  "B13 e5 1",
			}.run(t)
		}
	}
	for _, s := range []scene{
		{name: "T10.6 off the board they are lost", pos: atHQ + "B4 b9 4", rolls: "2 #6 #1 #1", play: "command A30; call big-guns; aim b9", want: "B4 b9 4"},
		{name: "T10.6 sideways too", pos: atHQ + "B4 a5 4", rolls: "2 #6 #7 #1", play: "command A30; call big-guns; aim a5", want: "B4 a5 4"},
		{name: "T10.6 and diagonally", pos: atHQ + "B4 c9 4; B6 a9 4", rolls: "2 #6 #8 #2", play: "command A30; call big-guns; aim c8", want: "B4 c9 4; B6 a9 4"},
		{name: "T10.6 not along the edge", pos: atHQ + "B4 c9 4; B6 a9 4", rolls: "2 #6 #7 #1 soldier soldier", play: "command A30; call big-guns; aim c9", want: "B4 c9 3; B6 a9 3"},
		{name: "T10.6 in a corner only those next to it", pos: atHQ + "B4 a9 4; B6 b8 4; B1 a7 4", rolls: shellsNow + "soldier blast blast skull", play: "command A30; call big-guns; aim a9", want: "B4 a9 3; B6 b8 3; B1 a7 4"},
	} {
		s.run(t)
	}
}

// T10.6: away from the player is away from their edge, whichever it is.
func TestShellsFromAnyEdge(t *testing.T) {
	g := stage(t, "", "turns: 34") // its own, since its edges are changed
	for edge, want := range map[string]string{"south": "e6 f5", "north": "e4 d5", "west": "f5 e4", "east": "d5 e6"} {
		g.sides[0].edge, _ = grid.EdgeDirection(edge)
		dice.Rig(t, &g.dice, g.faces(t, "#1 #1 #3 #1")...)
		w, mark := &g.weapons[g.shellsWeapon], cellNamed(t, g, "e5")
		if got := g.Name(g.deviate(w, mark)) + " " + g.Name(g.deviate(w, mark)); got != want {
			t.Errorf("from the %s 1 and 3 are %s, want %s", edge, got, want)
		}
	}
}

// T10.6: three dice on the square that is hit and one on each next to it, the
// middle first, then clockwise from the first direction.
func TestShellsHitOneAfterTheOther(t *testing.T) {
	t.Parallel()
	around := map[string][]string{
		"A": {"e5", "e6", "f6", "f5", "f4", "e4", "d4", "d5", "d6"},
		"B": {"e5", "e4", "d4", "d5", "d6", "e6", "f6", "f5", "f4"},
	}
	hurt := []string{"B1", "B2", "B4", "B5", "B6", "B21", "B22", "B23", "B27"}
	for side, squares := range around {
		pos := fmt.Sprintf("turn 1 %s; A30 a1 1; A4 a2 4; B30 i9 1", side)
		for i, square := range squares {
			pos += "; " + hurt[i] + " " + square + " 4"
		}
		for hit, square := range squares {
			rolls := "2 #6 #9"
			for i := range 3 + 8 {
				if i == 0 && hit == 0 || hit > 0 && i == hit+2 {
					rolls += " soldier"
				} else {
					rolls += " blast"
				}
			}
			want := ""
			for i := range squares {
				left := 4
				if i == hit {
					left = 3
				}
				want += fmt.Sprintf("%s %s %d; ", hurt[i], squares[i], left)
			}
			scene{name: "T10.6 " + side + "'s shells, " + square, pos: pos, rolls: rolls, play: "command " + side + "30; call big-guns; aim e5", want: want}.run(t)
		}
	}
}

func TestShellsHit(t *testing.T) {
	t.Parallel()
	bunker := `board: features: [{at: "e5", feature: "bunker"}]`
	car := `{"type": "gendarmes"}, {"type": "staff-car"}, {"type": "lorry"}, {"type": "militia", "options": [{"option": "banner"}]}`
	for _, s := range []scene{
		{name: "T5.6 infantry: soldiers and skulls", pos: "B4 e5 4", rolls: "soldier skull blast", want: "B4 e5 2"},
		{name: "T5.6 cavalry", pos: "B12 e5 3", rolls: "soldier skull blast", want: "B12 e5 1"},
		{name: "T5.6 artillery", pos: "B7 e5 4", rolls: "soldier skull blast", want: "B7 e5 2"},
		{name: "T10.6 anti-tank and blast: armour by skull and blast", pos: "B8 e5 3", rolls: "soldier skull blast", want: "B8 e5 1"},
		{name: "T10.6 an armoured car too", pos: "B9 e5 2; B4 e8 4", rolls: "soldier soldier blast", want: "B9 e5 1"},
		{name: "T5.6 a team by skulls: it is no close assault", pos: "B10 e5 2; B4 e8 4", rolls: "soldier soldier skull", want: "B10 e5 1"},
		{name: "T5.6 a lorry by skulls", pos: "B15 e5 2; B4 e8 4", rolls: "soldier blast skull", want: "B15 e5 1"},
		{name: "T9.6 an officer by a soldier", pos: "B31 e5 1; B4 e8 4", rolls: "soldier blast blast", none: "B31", points: "0 0"},
		{name: "T9.6 by a skull", pos: "B31 e5 1; B4 e8 4", rolls: "skull blast blast", none: "B31", points: "0 0"},
		{name: "T9.6 not by a blast", pos: "B31 e5 1; B4 e8 4", rolls: "blast blast blast", want: "B31 e5 1"},
		{name: "T11.6 no fire hurts a pilot", pos: "B37 e5 1; B4 e6 4", rolls: "soldier", want: "B37 e5 1; B4 e6 3"},
		{name: "T10.6 friends are hit as well", pos: "A4 e5 4; B4 e6 4", rolls: "soldier skull blast soldier", want: "A4 e5 2; B4 e6 3"},
		{name: "T2.5 and score for the enemy", pos: "A4 e5 1; B4 e8 4", rolls: "soldier blast blast", none: "A4", points: "0 1"},
		{name: "T10.6 an empty square", pos: "B4 e8 4", want: "B4 e8 4"},
		{name: "T10.6 only around it", pos: "B4 e6 4; B6 d4 4; B1 e7 4", rolls: "soldier skull", want: "B4 e6 3; B6 d4 3; B1 e7 4"},

		// Cover counts as for artillery, so not at all.
		{name: "T6.1 T10.6 no cover in woods", board: rows9("5:....W...."), pos: "B4 e5 4", rolls: "soldier soldier soldier", want: "B4 e5 1"},
		{name: "T6.1 T10.6 nor for those next to it", board: rows9("6:....B...."), pos: "B4 e6 4", rolls: "soldier", want: "B4 e6 3"},
		{name: "T6.1 T10.6 nor on a hill", board: rows9("5:....H...."), pos: "B4 e5 4", rolls: "soldier soldier soldier", want: "B4 e5 1"},
		{name: "T6.1 T10.6 nor on a mountain", board: rows9("5:....^...."), pos: "B4 e5 4", rolls: "soldier soldier soldier", want: "B4 e5 1"},
		{name: "T6.1 T10.6 nor on rough ground", board: rows9("5:....R...."), pos: "B4 e5 4", rolls: "soldier soldier soldier", want: "B4 e5 1"},
		{name: "T7.1 T10.6 nor in a bunker", more: bunker, pos: "B4 e5 4", rolls: "soldier soldier soldier", want: "B4 e5 1"},
		{name: "T7.2 T10.6 nor behind sandbags", more: strings.Replace(bunker, "bunker", "sandbags", 1), pos: "B4 e5 4", rolls: "soldier soldier soldier", want: "B4 e5 1"},
		{name: "T7.1 T9.1 but the bunker ignores a flag", more: bunker, pos: "B4 e5 4; A4 a2 4", rolls: "flag blast blast", want: "B4 e5 4", legal: "order A4"},
		{name: "T7.1 T9.1 one", more: bunker, pos: "B4 e5 4", rolls: "flag flag blast", legal: "retreat B4 e6"},
		{name: "T8.1 T10.6 no sight is needed", board: rows9("2:WWWWWWWWW", "4:^^^^^^^^^"), pos: "B4 e5 4", rolls: "soldier blast blast", want: "B4 e5 3"},

		// Flags are obeyed as they are rolled.
		{name: "T10.6 flags are obeyed", pos: "B4 e5 4", rolls: "flag blast blast", legal: "retreat B4 d6; retreat B4 e6; retreat B4 f6"},
		{name: "T10.6 armour obeys them: shells are no small arms", pos: "B8 e5 3", rolls: "flag soldier soldier", legal: "retreat B8 d6"},
		{name: "T9.1 T10.6 bold units ignore one", pos: "B17 e5 3; A4 a2 4", rolls: "flag blast blast", want: "B17 e5 3", legal: "order A4"},
		{name: "T9.2 T10.6 so do those near a banner", pos: "B4 e5 4; B3 e8 4; A4 a2 4", rolls: "flag blast blast", want: "B4 e5 4", legal: "order A4"},
		{name: "T9.3 T10.6 wavering units go two squares", pos: "B24 e5 4; B5 i8 4", rolls: "flag blast blast", play: "retreat B24 e6; retreat B24 e7", want: "B24 e7 4"},
		{name: "T10.6 a lorry takes its passenger along", pos: "B15 e5 2; B4 e5 4 in B15; A4 a2 4", rolls: "flag blast blast", play: "retreat B15 e6", want: "B15 e6 2; B4 e6 4 in B15"},
		{name: "T9.6 T10.6 an officer obeys them as infantry", pos: "B31 e5 1; B4 i7 4", rolls: "flag blast blast", legal: "retreat B31 d6; retreat B31 e6; retreat B31 f6"},
		{name: "T9.4 T10.6 with no way open a flag is a loss", pos: "B4 b9 4; B5 h8 4", play: "aim b9", rolls: "flag blast blast", want: "B4 b9 3"},
		{name: "T9.5 T10.6 an officer may cancel them", pos: "B4 e5 4; B31 e8 1", rolls: "flag blast blast", legal: "cancel B31; pass"},
		{name: "T9.5 T10.6 and then the next is hit", pos: "B4 e5 4; B31 e8 1; B6 e6 4", rolls: "flag blast blast blast soldier", play: "cancel B31", want: "B4 e5 4; B31 e8 1; B6 e6 3"},
		{name: "T10.6 he who steps back is not hit again", pos: "B4 e5 4; B6 d5 4; B1 a8 4", rolls: "flag blast blast soldier", play: "retreat B4 d6", want: "B4 d6 4; B6 d5 3"},
		{name: "T10.6 nor he who steps into the middle", pos: "B4 e4 4; B6 a8 4; B1 d3 4", rolls: "flag", play: "retreat B4 e5", want: "B4 e5 4; B1 d3 4"},
		{name: "T10.6 who was outside is not hit inside", pos: "B4 e5 4; B6 f6 4; B1 a8 4", rolls: "flag blast blast flag", play: "retreat B4 e6; retreat B6 f7", want: "B4 e6 4; B6 f7 4"},
		{name: "T10.6 the way is open that the first has left", pos: "B4 e5 1; B6 e4 4; B1 d5 4; B2 f5 4", rolls: "soldier blast blast blast flag blast", play: "", none: "B4", want: "B6 e5 4", points: "1 0"},

		// What comes of losses.
		{name: "T2.5 a unit lost scores", pos: "B4 e5 2; B6 i7 4", rolls: "soldier skull blast", none: "B4", points: "1 0"},
		{name: "T5.10 T10.6 stubborn units do not strike back", pos: "B17 e5 2; A4 e4 4; B6 i7 4", rolls: "soldier skull blast blast", none: "B17", want: "A4 e4 4", points: "1 0"},
		{name: "T5.11 T10.6 no ground is taken", pos: "B4 e5 1; A4 e4 4; B6 i7 4", rolls: "soldier blast blast blast", none: "B4", shut: "enter", legal: "order A4"},
		{name: "T7.2 sandbags stay if their unit dies", more: strings.Replace(bunker, "bunker", "sandbags", 1), pos: "B4 e5 1; B6 i7 4", rolls: "soldier blast blast", none: "B4; gone"},
		{name: "T7.2 and go if it retreats", more: strings.Replace(bunker, "bunker", "sandbags", 1), pos: "B4 e5 4; B6 i7 4", rolls: "flag flag blast", play: "retreat B4 e6", want: "B4 e6 4; gone sandbags e5"},
		{name: "T4.5 the passenger of a lorry is no target", pos: "B15 e5 2; B4 e5 4 in B15", rolls: "soldier soldier skull", want: "B15 e5 1; B4 e5 4 in B15"},
		{name: "T4.5 it takes one die when the lorry is destroyed", pos: "B15 e5 2; B4 e5 4 in B15", rolls: "skull blast skull soldier", none: "B15", want: "B4 e5 3", points: "1 0"},
		{name: "T4.5 T10.6 and is not hit in its square", pos: "B15 e5 2; B4 e5 4 in B15; B6 e6 4", rolls: "skull blast skull blast soldier", want: "B4 e5 4; B6 e6 3"},
		{name: "T2.5 cargo and transport each count", pos: "B15 e5 2; B4 e5 1 in B15; B6 i7 4", rolls: "skull blast skull skull", none: "B15; B4", points: "2 0"},
		{name: "T2.5 an officer in his car scores nothing", army: car, pos: "B4 e5 1; B9 e5 1 in B4; A9 b1 1; A1 b2 4; B1 i7 4", play: "command A9; call big-guns; aim e5", rolls: "skull blast blast soldier", none: "B4; B9", points: "1 0"},
	} {
		s.pos = "A30 a1 1; B30 i9 1; " + s.pos
		if s.army != "" {
			s.pos = strings.TrimPrefix(s.pos, "A30 a1 1; B30 i9 1; ")
		}
		s.rolls = shellsNow + s.rolls
		switch {
		case strings.HasPrefix(s.play, "aim"):
			s.play = "command A30; call big-guns; " + s.play
		case !strings.HasPrefix(s.play, "command"):
			s.play = markE5 + s.play
		}
		s.run(t)
	}
}

// Banners that fall to shells, and games that end under them.
func TestShellsShake(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T9.2 a banner that is shelled shakes those in sight", pos: atHQ + "A4 a2 4; B3 e5 1; B4 e8 4; B6 e9 4", rolls: "skull blast blast soldier", play: markE5, none: "B3", want: "B4 e8 3; B6 e9 4", points: "1 0"},
		{name: "T9.2 after everybody under the shells was hit", pos: atHQ + "A4 a2 4; B3 e5 1; B4 e8 4; B6 e6 4", rolls: "skull blast blast soldier soldier skull", play: markE5, want: "B4 e8 3; B6 e6 2", points: "1 0"},
		{name: "T9.2 and has stepped back", pos: atHQ + "A4 a2 4; B3 e5 1; B6 e6 4; B4 i6 4", rolls: "skull blast blast flag skull", play: markE5 + "retreat B6 e7", want: "B6 e7 3", points: "1 0"},
		{name: "T9.2 it covers them until it falls", pos: atHQ + "A4 a2 4; B3 e6 4; B6 e5 4", rolls: "flag blast blast blast", play: markE5, want: "B6 e5 4; B3 e6 4", legal: "order A4"},
		{name: "T9.2 not after", pos: atHQ + "A4 a2 4; B3 e5 1; B6 e6 4", rolls: "skull blast blast flag blast", play: markE5 + "retreat B6 e7", want: "B6 e7 4", none: "B3"},
		{name: "T9.2 all roll, then obey", pos: atHQ + "A4 a2 4; B3 e5 1; B4 e8 4; B6 g7 4", rolls: "skull blast blast flag flag", play: markE5, legal: "retreat B4 d9; retreat B6 f8"},
		{name: "T9.2 one's own banner under one's own shells", pos: atHQ + "A3 e5 1; A4 e3 4; A6 a2 4", rolls: "skull blast blast soldier", play: markE5, none: "A3", want: "A4 e3 3; A6 a2 4", points: "0 1"},
		{name: "T9.2 banners of both sides", pos: atHQ + "A3 e4 1; B3 e5 1; A4 c4 4; B4 e8 4", rolls: "skull blast blast skull soldier soldier", play: markE5, none: "A3; B3", want: "A4 c4 3; B4 e8 3", points: "1 1"},
		{name: "T9.2 a banner in a lorry", pos: atHQ + "A4 a2 4; B15 e5 1; B3 e5 1 in B15; B4 e8 4", rolls: "skull blast blast soldier soldier", play: markE5, none: "B15; B3", want: "B4 e8 3", points: "2 0"},
		{name: "T9.2 it covers those near its lorry", pos: atHQ + "A4 a2 4; B15 e7 2; B3 e7 4 in B15; B4 e5 4", rolls: "flag blast blast", play: markE5, want: "B4 e5 4", legal: "order A4"},
		{name: "T3.4 the officer who called them may be under them himself", pos: "A30 e5 1; B30 i9 1; B5 i8 4; A4 a2 4", rolls: "soldier blast blast", play: markE5, none: "A30; command", want: "turn 1 B", points: "0 0"},
		{name: "T2.6 the game ends under the shells", pos: atHQ + "score 49 0; B4 e5 1; B6 e6 1", rolls: "skull blast blast", play: markE5, none: "B4", want: "B6 e6 1", points: "50 0", ends: "A"},
		{name: "T2.6 for the enemy if the units were one's own", pos: atHQ + "score 49 49; A4 e5 1; B6 e6 1", rolls: "skull blast blast", play: markE5, none: "A4", want: "B6 e6 1", points: "49 50", ends: "B"},
		{name: "T2.6 as the turn starts", pos: "turn 1 B; " + atHQ + "score 49 0; due A e5 1; due A c5 1; B4 e5 1; B6 c5 1", rolls: "#9 skull blast blast", play: "pass", want: "turn 2 A; B6 c5 1", points: "50 0", ends: "A"},
		{name: "T2.6 before the passenger rolls", pos: atHQ + "score 49 0; B15 e5 1; B4 e5 4 in B15", rolls: "skull blast blast", play: markE5, none: "B15", want: "B4 e5 4", points: "50 0", ends: "A"},
		{name: "T2.6 in the rout", pos: atHQ + "score 48 0; B3 e5 1; B4 e8 1; B6 e7 1", rolls: "skull blast blast skull skull", play: markE5, points: "50 0", ends: "A"},
	} {
		if strings.HasPrefix(s.play, markE5) {
			s.rolls = shellsNow + s.rolls
		}
		s.run(t)
	}
}
