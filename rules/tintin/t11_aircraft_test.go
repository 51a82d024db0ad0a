package tintin

import (
	"fmt"
	"strings"
	"testing"
)

func TestAircraftArrive(t *testing.T) {
	t.Parallel()
	const call = "command A30; call aircraft; "
	both := atHQ + "A4 b2 4; "
	for _, s := range []scene{
		{name: "T10.7 a bomber or a fighter", pos: both, rolls: "2", play: "command A30; call aircraft", legal: "send bomber; send fighter", shut: "pass"},
		{name: "T10.7 failure: it stays", pos: both, rolls: "2 #1", play: call + "send fighter", none: "air A", want: "hq A aircraft 2 at aircraft", legal: "order A4"},
		{name: "T10.7 success: it is on its way", pos: both, rolls: "2 #2", play: call + "send fighter", want: "air A fighter 1", shut: "fly", why: "fly: no aircraft of one's own is on patrol (T11.1)"},
		{name: "T10.7 not as the enemy's turn starts", pos: both, rolls: "2 #5", play: call + "send bomber; pass", want: "turn 1 B; air A bomber 1", shut: "fly"},
		{name: "T10.7 and arrives as the owner's next turn starts", pos: both, rolls: "2 #5", play: call + "send bomber; pass; pass", want: "turn 2 A; air A bomber out", legal: "fly"},
		{name: "T10.7 great success: it arrives now", pos: both, rolls: "2 #6", play: call + "send bomber", want: "air A bomber out", legal: "fly; order A4"},
		{name: "T10.7 B's too", pos: "turn 1 B; " + both, rolls: "2 #6", play: "command B30; call aircraft; send fighter", want: "air B fighter out", legal: "fly"},
		{name: "T10.7 the option is closed while it flies", pos: both + "air A fighter out", rolls: "2", play: "command A30", legal: "call nurse", shut: "call aircraft", why: "call aircraft: out or due already (T10.7)"},
		{name: "T10.7 or is due", pos: both + "air A fighter 1", rolls: "2", play: "command A30", legal: "call nurse", shut: "call aircraft"},
		{name: "T10.7 not while the enemy's flies", pos: both + "air B fighter out", rolls: "2", play: "command A30", legal: "call aircraft"},
		{name: "T10.7 open again when it has gone home", pos: both + "air A fighter out; hq A at spy", rolls: "blast blast blast 2", play: "fly; aim a8; aim a7; aim a6; command A30", none: "air A", legal: "call aircraft"},
		{name: "T10.7 no card brings a second one", pos: both + "air A fighter out; hand A the-mail-plane", shut: "play the-mail-plane", legal: "discard the-mail-plane"},
		{name: "T3.7 shells, then the patrol die", pos: "turn 1 B; " + atHQ + "A4 b2 4; due A e5 1; air A fighter out; B4 e5 4", rolls: "#9 soldier blast blast #2", play: "pass", want: "turn 2 A; B4 e5 3; air A fighter out"},
		{name: "T3.7 shells, then what arrives, then who fights it", pos: "turn 1 B; " + atHQ + "due A e5 1; air A bomber 1; air B bomber out; B4 e5 4", rolls: "#9 soldier blast blast" + pool(5, 0) + pool(5, 1), play: "pass", want: "turn 2 A; B4 e5 3; air B bomber out", none: "air A"},
	} {
		s.run(t)
	}
}

// pool is a roll of n dice, some of them skulls.
func pool(n, skulls int) string {
	return strings.Repeat(" skull", skulls) + strings.Repeat(" blast", n-skulls)
}

func TestPatrol(t *testing.T) {
	t.Parallel()
	out := "turn 1 B; " + atHQ + "A4 b2 4; air A fighter out"
	for _, s := range []scene{
		{name: "T11.1 1: it goes home", pos: out, rolls: "#1", play: "pass", want: "turn 2 A", none: "air A", shut: "fly"},
		{name: "T11.1 2: it stays", pos: out, rolls: "#2", play: "pass", want: "turn 2 A; air A fighter out", legal: "fly"},
		{name: "T11.1 6: it stays", pos: out, rolls: "#6", play: "pass", want: "turn 2 A; air A fighter out", legal: "fly"},
		{name: "T11.1 in the enemy's turn there is no die", pos: atHQ + "A4 b2 4; air A fighter out", play: "pass", want: "turn 1 B; air A fighter out"},
		{name: "T11.1 nor in the turn in which it arrives", pos: "turn 1 B; " + atHQ + "air A fighter 1", play: "pass", want: "turn 2 A; air A fighter out"},
		{name: "T11.1 it may wait, turn after turn", pos: out, rolls: "#2 #3", play: "pass; pass; pass", want: "turn 3 A; air A fighter out", legal: "fly"},
		{name: "T11.1 it attacks before cards", pos: atHQ + "A4 b2 4; air A fighter out; hand A the-telephone-works", legal: "fly; play the-telephone-works"},
		{name: "T11.1 before orders", pos: atHQ + "A4 b2 4; air A fighter out", legal: "fly; command A30"},
		{name: "T11.1 between orders", pos: "+A4 b2 4; A5 c2 4; B5 i8 4; air A fighter out", play: "order A4; move b3", legal: "fly; order A5"},
		{name: "T11.1 between those whom a card activates", pos: atHQ + "A4 b2 4; A5 c2 4; air A fighter out; hand A the-other-left", play: "play the-other-left; name A4; name A5; order A4; move b3", legal: "fly; order A5"},
		{name: "T11.1 not in the middle of an activation", pos: "+A4 e4 4; A5 c2 4; B4 e6 4; air A fighter out", play: "order A4", shut: "fly"},
		{name: "T11.1 nor before its combat", pos: "+A4 e4 4; A5 c2 4; B4 e6 4; air A fighter out", play: "order A4; move e4", legal: "combat e6", shut: "fly"},
		{name: "T11.1 not in the enemy's turn", pos: "turn 1 B; " + atHQ + "air A fighter out", legal: "command B30", shut: "fly"},
		{name: "T11.1 it needs no order", pos: "A30 a1 1; command A30 0 walked; A4 b2 4; B5 i8 4; air A fighter out", legal: "fly; pass", shut: "order A4"},
		{name: "T11.1 nor an officer", pos: "A4 b2 4; B5 i8 4; air A fighter out", legal: "fly"},
		{name: "T11.1 nor anybody on the ground", pos: "A37 a5 1; B5 i8 4; air A fighter out", legal: "fly"},
		{name: "T11.1 it attacks once", pos: "+A4 b2 4; B5 i8 4; air A bomber out", rolls: "#9 blast blast blast", play: "fly; aim e5", want: "command A30 5", none: "air A", shut: "fly", legal: "order A4"},
		{name: "T11.1 and play goes on where it was", pos: atHQ + "A4 b2 4; A5 c2 4; air A bomber out; hand A the-other-left", rolls: "#9 blast blast blast", play: "play the-other-left; name A4; name A5; order A4; move b3; fly; aim e5", legal: "order A5; pass", shut: "order A4"},
	} {
		s.run(t)
	}
}

func TestBombs(t *testing.T) {
	t.Parallel()
	bombed := func(rows, more, pos, rolls string) scene {
		return scene{board: rows, more: more, pos: "+A6 a2 4; air A bomber out; " + pos, rolls: "#9 " + rolls + " blast blast blast", play: "fly; aim e5"}
	}
	for name, s := range map[string]scene{
		"T11.2 two dice on the square":                 bombed("", "", "B4 e5 4", "soldier skull").wants("B4 e5 2"),
		"T11.2 one on each next to it":                 bombed("", "", "B4 e6 4; B6 d4 4; B1 e7 4", "soldier skull").wants("B4 e6 3; B6 d4 3; B1 e7 4"),
		"T11.2 friends too":                            bombed("", "", "A4 e5 4; B4 f5 4", "soldier skull soldier").wants("A4 e5 2; B4 f5 3"),
		"T11.2 no cover in woods":                      bombed(rows9("5:....W...."), "", "B4 e5 4", "soldier skull").wants("B4 e5 2"),
		"T11.2 none in a bunker":                       bombed("", `board: features: [{at: "e5", feature: "bunker"}]`, "B4 e5 4", "soldier skull").wants("B4 e5 2"),
		"T11.2 anti-tank and blast":                    bombed("", "", "B8 e5 3", "blast skull").wants("B8 e5 1"),
		"T11.2 a soldier does nothing to armour":       bombed("", "", "B8 e5 3", "soldier skull").wants("B8 e5 2"),
		"T5.6 nor to a team: it is no close assault":   bombed("", "", "B10 e5 2", "soldier skull").wants("B10 e5 1"),
		"T11.6 a pilot is not hurt":                    bombed("", "", "B37 e5 1; B4 e6 4", "soldier").wants("B37 e5 1; B4 e6 3"),
		"T4.5 nor the passenger of a lorry that holds": bombed("", "", "B15 e5 2; B4 e5 4 in B15", "skull soldier").wants("B15 e5 1; B4 e5 4 in B15"),
	} {
		s.name, s.none = name, "air A"
		s.run(t)
	}
	for _, s := range []scene{
		{name: "T11.2 any square", pos: "+A4 a2 4; B4 e5 4; air A bomber out", play: "fly", legal: "aim e5; aim a2; aim i9; aim d4", shut: "pass"},
		{name: "T11.2 flags are obeyed", pos: "+A4 a2 4; B8 e5 3; air A bomber out", rolls: "#9 flag flag", play: "fly; aim e5; retreat B8 e6", legal: "retreat B8 e7"},
		{name: "T11.2 a lorry and those whom it spills", pos: "+A4 a2 4; B15 e5 2; B4 e5 4 in B15; B6 i7 4; air A bomber out", rolls: "#9 skull skull soldier blast blast blast", play: "fly; aim e5", none: "B15", want: "B4 e5 3", points: "1 0"},
		{name: "T9.2 a banner carrier bombed", pos: "+A4 a2 4; B3 e5 1; B4 e8 4; air A bomber out", rolls: "#9 skull blast soldier blast blast blast", play: "fly; aim e5", none: "B3; air A", want: "B4 e8 3", points: "1 0"},
		{name: "T9.2 the rout comes before the flak", pos: "+A4 a2 4; B3 e5 1; B4 e8 4; air A bomber out", rolls: "#9 skull blast flag", play: "fly; aim e5", legal: "retreat B4 e9", want: "air A bomber out"},
		{name: "T3.4 one's own officer under one's own bombs", pos: "A30 e5 1; command A30 5 walked; A4 a2 4; B5 i8 4; B30 i9 1; air A bomber out", rolls: "#9 soldier blast blast blast blast", play: "fly; aim e5", none: "A30; command; air A", want: "turn 1 B"},
		{name: "T12.1 or those whom a card has named", pos: atHQ + "A4 e5 1; A5 c2 4; air A bomber out; hand A the-other-left", rolls: "#9 soldier blast blast blast blast", play: "play the-other-left; name A4; name A5; fly; aim e5", none: "A4", legal: "order A5", shut: "order A4", points: "0 1"},
		{name: "T3.1 cards for units attacked are no use", pos: "+A4 a2 4; B4 e5 4; B5 i8 4; hand B made-on-a-monday after-you; air A bomber out", rolls: "#9 soldier blast blast blast blast", play: "fly; aim e5", want: "B4 e5 3; hand B made-on-a-monday after-you"},
		{name: "T2.6 the game ends under the bombs, before the flak", pos: "+score 49 49; A4 a2 4; B4 e5 1; B6 e6 1; air A bomber out", rolls: "#9 skull blast", play: "fly; aim e5", points: "50 49", ends: "A", want: "B6 e6 1"},
		{name: "T11.2 off the board they are lost, and the flak fires", pos: "+A4 a2 4; B4 b9 4; air A bomber out", rolls: "#1 blast blast blast", play: "fly; aim b9", want: "B4 b9 4", none: "air A"},
	} {
		s.run(t)
	}
}

// wants is the scene with what must be true then.
func (s scene) wants(want string) scene {
	s.want = want
	return s
}

// T11.2: bombs go astray as shells do, but one square, without a die for it.
func TestBombsDeviate(t *testing.T) {
	t.Parallel()
	for side, squares := range map[string][]string{
		"A": {"e6", "f6", "f5", "f4", "e4", "d4", "d5", "d6", "e5", "e5"},
		"B": {"e4", "d4", "d5", "d6", "e6", "f6", "f5", "f4", "e5", "e5"},
	} {
		for i, square := range squares {
			scene{
				name:  fmt.Sprintf("T11.2 %s rolls %d: %s", side, i+1, square),
				pos:   fmt.Sprintf("turn 1 %s; A30 a1 1; B30 i9 1; A12 a2 3; B13 %s 3; air %s bomber out", side, square, side),
				rolls: fmt.Sprintf("#%d soldier skull blast blast blast", i+1),
				play:  "fly; aim e5",
				want:  "B13 " + square + " 1",
			}.run(t)
		}
	}
}

func TestStrafing(t *testing.T) {
	t.Parallel()
	// A fighter of A's strafes d5, e5 and f5.
	row := func(rows, more, pos, rolls string) scene {
		return scene{board: rows, more: more, pos: "+A6 a2 4; air A fighter out; " + pos, rolls: rolls + " blast blast blast", play: "fly; aim d5; aim e5; aim f5"}
	}
	feature := func(id string) string { return `board: features: [{at: "e5", feature: "` + id + `"}]` }
	for name, s := range map[string]scene{
		"T11.3 two dice on each square":         row("", "", "B4 d5 4; B6 e5 4; B1 f5 4", "soldier skull soldier blast skull blast").wants("B4 d5 2; B6 e5 3; B1 f5 3"),
		"T11.3 none beside them":                row("", "", "B4 d6 4; B6 g5 4; B1 e4 4", "").wants("B4 d6 4; B6 g5 4; B1 e4 4"),
		"T11.3 only enemies are hit":            row("", "", "A4 d5 4; B6 e5 4; A12 f5 3", "soldier soldier").wants("A4 d5 4; B6 e5 2; A12 f5 3"),
		"T11.3 anti-tank: armour by skulls":     row("", "", "B8 e5 3", "skull soldier").wants("B8 e5 2"),
		"T11.3 not by blasts":                   row("", "", "B8 e5 3", "blast skull").wants("B8 e5 2"),
		"T9.6 officers too":                     row("", "", "B31 e5 1; B4 i7 4", "soldier blast").without("B31"),
		"T11.6 pilots not":                      row("", "", "B37 e5 1", "").wants("B37 e5 1"),
		"T11.3 cover counts: woods":             row(rows9("5:....W...."), "", "B4 e5 4", "soldier").wants("B4 e5 3"),
		"T11.3 buildings":                       row(rows9("5:....B...."), "", "B4 e5 4", "soldier").wants("B4 e5 3"),
		"T11.3 rough ground":                    row(rows9("5:....R...."), "", "B4 e5 4", "soldier").wants("B4 e5 3"),
		"T11.3 mountains, at any height":        row(rows9("5:....^...."), "", "B4 e5 4", "soldier").wants("B4 e5 3"),
		"T11.3 marsh gives none":                row(rows9("5:....M...."), "", "B4 e5 4", "soldier soldier").wants("B4 e5 2"),
		"T11.3 nor a river":                     row(rows9("5:....~...."), "", "B4 e5 4", "soldier soldier").wants("B4 e5 2"),
		"T11.3 nor a hill: he comes from above": row(rows9("5:....H...."), "", "B4 e5 4", "soldier soldier").wants("B4 e5 2"),
		"T6.5 nor the top of a cliff":           row("", `board: edges: [{between: ["e5", "e4"], feature: "cliff"}]`, "B4 e5 4", "soldier soldier").wants("B4 e5 2"),
		"T6 nor a hedge, whatever its side": row("", `board: edges: [{between: ["e5", "e4"], feature: "hedge"}]
			adds: terrain: hedge: {name: "Hedge", layer: "edge", stats: into: all: -1}`, "B4 e5 4", "soldier soldier").wants("B4 e5 2"),
		"T7.1 a bunker":                            row("", feature("bunker"), "B4 e5 4", "soldier").wants("B4 e5 3"),
		"T7.2 sandbags":                            row("", feature("sandbags"), "B4 e5 4", "soldier").wants("B4 e5 3"),
		"T7.2 on a hill too, which gives none":     row(rows9("5:....H...."), feature("sandbags"), "B4 e5 4", "soldier").wants("B4 e5 3"),
		"T7.2 but not in woods besides":            row(rows9("5:....W...."), feature("sandbags"), "B4 e5 4", "soldier").wants("B4 e5 3"),
		"T5.3 a bunker in woods leaves no dice":    row(rows9("5:....W...."), feature("bunker"), "B4 e5 4", "").wants("B4 e5 4"),
		"T6.7 a road through woods leaves cover":   row(rows9("5:....W...."), feature("road"), "B4 e5 4", "soldier").wants("B4 e5 3"),
		"T7.3 wire gives none":                     row("", feature("wire"), "B4 e5 4", "soldier soldier").wants("B4 e5 2"),
		"T6.6 mounted cavalry has none":            row(rows9("5:....R...."), "", "B12 e5 3", "soldier soldier").wants("B12 e5 1"),
		"T6.3 armour has infantry's, not armour's": row(rows9("5:....W...."), "", "B8 e5 3", "skull").wants("B8 e5 2"),
		"T11.3 no sight is needed":                 row(rows9("2:WWWWWWWWW", "4:^^^^^^^^^"), "", "B4 e5 4", "soldier soldier").wants("B4 e5 2"),
		"T4.5 a passenger is no target":            row("", "", "B15 e5 2; B4 e5 4 in B15", "skull soldier").wants("B15 e5 1; B4 e5 4 in B15"),
	} {
		s.name, s.none = name, s.none+"; air A"
		s.run(t)
	}
	const fly = "+A6 a2 4; B4 e5 4; air A fighter out"
	for _, s := range []scene{
		{name: "T11.3 the first square is any", pos: fly, play: "fly", legal: "aim a1; aim i9; aim e5", shut: "pass"},
		{name: "T11.3 each touches the next, diagonals too", pos: fly, play: "fly; aim e5", legal: "aim d4; aim d5; aim f6; aim e6", shut: "aim e5; aim e7; aim c5; pass", why: "aim e7: e7 does not touch e5 (T11.3); aim e5: e5 is named already (T11.3); pass: there is something to decide first"},
		{name: "T11.3 in a row or not", pos: fly, play: "fly; aim e5; aim f6", legal: "aim g7; aim f5; aim e6; aim g5", shut: "aim e5; aim d5; aim e4; aim f6; pass"},
		{name: "T11.3 three squares", pos: fly, rolls: "soldier blast blast blast blast", play: "fly; aim e5; aim f6; aim e6", none: "air A", want: "B4 e5 3", legal: "order A6"},
		{name: "T11.3 a board that has no third square", board: ". . . . .", pos: "+A4 a2 4; B4 a4 4; air A fighter out", rolls: "soldier blast blast blast blast", play: "fly; aim a4; aim a5; pass", want: "B4 a4 3", none: "air A"},
		{name: "T11.3 flags are obeyed before the next square is hit", pos: "+A6 a2 4; B4 e5 4; B6 f5 4; air A fighter out", rolls: "flag blast", play: "fly; aim e5; aim f5; aim g5", legal: "retreat B4 e6", want: "B6 f5 4"},
		{name: "T11.3 by armour too: a fighter is no small arm", pos: "+A6 a2 4; B8 e5 3; air A fighter out", rolls: "flag blast", play: "fly; aim e5; aim f5; aim g5", legal: "retreat B8 e6"},
		{name: "T11.3 who steps into a square named is not hit there", pos: "+A6 a2 4; B4 e5 4; air A fighter out", rolls: "flag blast blast blast blast", play: "fly; aim e5; aim e6; aim e7; retreat B4 e6", want: "B4 e6 4", none: "air A"},
		{name: "T7.1 a bunker ignores a flag", more: feature("bunker"), pos: "+A6 a2 4; B4 e5 4; air A fighter out", rolls: "flag blast blast blast", play: "fly; aim e5; aim f5; aim g5", want: "B4 e5 4", none: "air A"},
		{name: "T9.2 a banner carrier strafed", pos: "+A6 a2 4; B3 e5 1; B4 e8 4; air A fighter out", rolls: "skull blast soldier blast blast blast", play: "fly; aim e5; aim f5; aim g5", none: "B3; air A", want: "B4 e8 3", points: "1 0"},
		{name: "T5.10 stubborn units do not strike back", pos: "+A6 a2 4; B17 e5 1; B4 i7 4; air A fighter out", rolls: "skull blast blast blast blast", play: "fly; aim e5; aim f5; aim g5", none: "B17", points: "1 0"},
		{name: "T2.6 the game ends between two squares", pos: "+score 49 0; A6 a2 4; B4 e5 1; B6 f5 1; air A fighter out", rolls: "skull blast", play: "fly; aim e5; aim f5; aim g5", want: "B6 f5 1", points: "50 0", ends: "A"},
		{name: "T11.3 B's fighter hits A's", pos: "turn 1 B; A30 a1 1; A4 e5 4; B4 f5 4; air B fighter out", rolls: "soldier soldier blast blast blast", play: "fly; aim e5; aim f5; aim g5", want: "A4 e5 2; B4 f5 4", none: "air B"},
	} {
		s.run(t)
	}
}

// without is the scene with what must not be there then.
func (s scene) without(none string) scene {
	s.none = none
	return s
}

func TestFlak(t *testing.T) {
	t.Parallel()
	// A's bomber drops its bombs on e5, which is empty; the defender fires.
	const bomb = "fly; aim e5"
	out := "+A4 a2 4; B4 i7 4; air A bomber out"
	for _, s := range []scene{
		{name: "T11.4 no skull: it flies home all the same", pos: out, rolls: "#9 soldier flag blast", play: bomb, none: "air A", points: "0 0", legal: "order A4"},
		{name: "T11.4 one: driven home", pos: out, rolls: "#9" + pool(3, 1), play: bomb, none: "air A; A37", points: "0 0", legal: "order A4"},
		{name: "T11.4 two: the pilot bails out", pos: out, rolls: "#9" + pool(3, 2) + " #1 #1 #1", play: bomb, none: "air A", want: "A37 e7 1", points: "0 0", legal: "order A37"},
		{name: "T11.4 three: it explodes with its pilot, for a point", pos: out, rolls: "#9" + pool(3, 3), play: bomb, none: "air A; A37", points: "0 1", legal: "order A4"},
		{name: "T11.4 after strafing too", pos: "+A4 a2 4; B4 i7 4; air A fighter out", rolls: pool(3, 3), play: "fly; aim e5; aim e6; aim e7", none: "air A", points: "0 1"},
		{name: "T11.4 B's aircraft, A's point", pos: "turn 1 B; " + atHQ + "air B bomber out", rolls: "#9" + pool(3, 3), play: bomb, none: "air B", points: "1 0"},
		{name: "T11.4 fired at even by nobody on the board", pos: "+A4 a2 4; air A bomber out", rolls: "#9" + pool(3, 3), play: bomb, none: "air A", points: "0 1"},
		{name: "T2.6 the game ends in the flak", pos: "+score 49 49; A4 a2 4; B4 i7 4; air A bomber out", rolls: "#9" + pool(3, 3), play: bomb, points: "49 50", ends: "B"},
		{name: "T10.7 another can be sent for then", pos: atHQ + "A4 a2 4; air A bomber out", rolls: "#9" + pool(3, 3) + " 2", play: bomb + "; command A30", legal: "call aircraft"},
		{name: "T11.4 T11.6 the pilot comes down where the bombs fell", pos: "+A4 a2 4; B4 e7 1; B6 i7 4; air A bomber out", rolls: "#1 blast" + pool(3, 2) + " #1 #1 #2", play: "fly; aim e5", want: "A37 e8 1; B4 e7 1"},
	} {
		s.run(t)
	}
}

func TestDogfight(t *testing.T) {
	t.Parallel()
	// A's aircraft arrives where B's is on patrol: the arriving one's dice are
	// rolled first.
	for _, s := range []scene{
		{name: "T11.5 a fighter rolls eight, a bomber five: nothing happens", pos: fight("fighter", "bomber"), rolls: pool(8, 0) + pool(5, 0), want: "air A fighter out; air B bomber out", points: "0 0"},
		{name: "T11.5 a bomber rolls five, a fighter eight", pos: fight("bomber", "fighter"), rolls: pool(5, 0) + pool(8, 0), want: "air A bomber out; air B fighter out"},
		{name: "T11.5 two fighters", pos: fight("fighter", "fighter"), rolls: pool(8, 0) + pool(8, 0), want: "air A fighter out; air B fighter out"},
		{name: "T11.5 two bombers", pos: fight("bomber", "bomber"), rolls: pool(5, 0) + pool(5, 0), want: "air A bomber out; air B bomber out"},
		{name: "T11.5 only skulls count", pos: fight("fighter", "bomber"), rolls: "soldier flag blast soldier flag blast soldier flag soldier flag blast soldier flag", want: "air A fighter out; air B bomber out"},
		{name: "T11.5 one skull drives home", pos: fight("fighter", "bomber"), rolls: pool(8, 1) + pool(5, 0), want: "air A fighter out", none: "air B", points: "0 0"},
		{name: "T11.5 he who arrives may be driven home too", pos: fight("fighter", "bomber"), rolls: pool(8, 0) + pool(5, 1), want: "air B bomber out", none: "air A"},
		{name: "T11.5 or both", pos: fight("fighter", "bomber"), rolls: pool(8, 1) + pool(5, 1), none: "air A; air B"},
		{name: "T11.5 two skulls shoot down", pos: fight("fighter", "bomber"), rolls: pool(8, 2) + pool(5, 0) + " #1 #1 #1", want: "air A fighter out; B37 e3 1", none: "air B", points: "0 0"},
		{name: "T11.5 three explode, for a point", pos: fight("fighter", "bomber"), rolls: pool(8, 3) + pool(5, 0), want: "air A fighter out", none: "air B; B37", points: "1 0"},
		{name: "T11.5 more than three as well", pos: fight("fighter", "bomber"), rolls: pool(8, 8) + pool(5, 0), none: "air B", points: "1 0"},
		{name: "T11.5 both at once: both explode", pos: fight("fighter", "bomber"), rolls: pool(8, 3) + pool(5, 3), none: "air A; air B", points: "1 1"},
		{name: "T11.5 both pilots jump, he whose turn it is first", pos: fight("fighter", "bomber"), rolls: pool(8, 2) + pool(5, 2) + " #1 #1 #1 #1 #1 #2", want: "A37 e7 1; B37 e2 1", none: "air A; air B"},
		{name: "T11.5 one explodes, the other jumps", pos: fight("fighter", "bomber"), rolls: pool(8, 3) + pool(5, 2) + " #1 #1 #1", want: "A37 e7 1", points: "1 0"},
		{name: "T11.5 none against one that is only due", pos: "turn 1 B; " + atHQ + "air A fighter 1; air B bomber 2", want: "air A fighter out; air B bomber 2"},
		{name: "T11.5 at once by a great success", pos: atHQ + "air B bomber out", rolls: "2 #6" + pool(8, 1) + pool(5, 0), play: "command A30; call aircraft; send fighter", want: "turn 1 A; air A fighter out", none: "air B"},
		{name: "T11.5 then orders go on", pos: atHQ + "A4 a2 4; air B bomber out", rolls: "2 #6" + pool(8, 2) + pool(5, 2) + " #1 #1 #1 #1 #1 #1", play: "command A30; call aircraft; send fighter", want: "A37 e7 1; B37 e3 1; command A30 2", legal: "order A4; order A37"},
		{name: "T11.5 two survivors fight no more", pos: "turn 1 B; " + atHQ + "air A fighter out; air B bomber out", rolls: "#2 #2", play: "pass; pass", want: "turn 2 B; air A fighter out; air B bomber out"},
		{name: "T11.5 until another arrives", pos: "turn 1 B; " + atHQ + "air A fighter 1; air B bomber out", rolls: pool(8, 0) + pool(5, 1), play: "pass", want: "turn 2 A; air B bomber out", none: "air A"},
		{name: "T11.5 the winner may attack", pos: fight("fighter", "bomber"), rolls: pool(8, 1) + pool(5, 0), legal: "fly"},
		{name: "T2.6 both at once: equal shares, the active player", pos: "score 49 49; " + fight("fighter", "bomber"), rolls: pool(8, 3) + pool(5, 3), points: "50 50", ends: "A"},
		{name: "T2.6 of one that wins no pilot jumps", pos: "score 49 0; " + fight("fighter", "bomber"), rolls: pool(8, 3) + pool(5, 2), points: "50 0", ends: "A"},
	} {
		if s.play == "" {
			s.play = "pass"
		}
		s.run(t)
	}
}

// fight is B's turn before A's aircraft arrives, where B's is on patrol.
func fight(arrives, there string) string {
	return "turn 1 B; " + atHQ + "air A " + arrives + " 1; air B " + there + " out"
}
