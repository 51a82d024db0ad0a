package tintin

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
)

func TestFlags(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T9.3 straight back or either diagonal", pos: "+A4 e5 4; B4 e7 4", rolls: "flag blast", play: "order A4; move e5; combat e7", legal: "retreat B4 d8; retreat B4 e8; retreat B4 f8", shut: "retreat B4 d7; retreat B4 e6; retreat B4 e9", why: "retreat B4 e6: B4 retreats to a free square toward its own edge (T9.3); retreat A4 e4: A4 is not B's to command; retreat B5 e9: B5 is not on the board; pass: it is not the time to pass"},
		{name: "T9.3 toward one's own edge, wherever the enemy is", pos: "+A4 e8 4; B4 e6 4", rolls: "flag blast", play: "order A4; move e8; combat e6", legal: "retreat B4 d7; retreat B4 e7; retreat B4 f7"},
		{name: "T9.3 a square for each flag", pos: "+A4 e5 4; B4 e7 4", rolls: "flag flag", play: "order A4; move e5; combat e7; retreat B4 e8; retreat B4 f9", want: "B4 f9 4"},
		{name: "T9.3 not into an occupied square", pos: "+A4 e5 4; B4 e7 4; B5 e8 4; A5 d8 4", rolls: "flag blast", play: "order A4; move e5; combat e7", want: "B4 f8 4"},
		{name: "T9.3 not into forbidden terrain", board: rows9("8:....~...."), pos: "+A10 e5 2; B8 e7 3", rolls: "flag blast blast", play: "order A10; move e5; combat e7", legal: "retreat B8 d8; retreat B8 f8", shut: "retreat B8 e8"},
		{name: "T9.3 stopping terrain does not stop it", board: rows9("8:WWWWWWWWW"), pos: "+A4 e5 4; B4 e7 4", rolls: "flag flag", play: "order A4; move e5; combat e7; retreat B4 e8; retreat B4 e9", want: "B4 e9 4"},
		{name: "T9.3 retreating spends no activation", pos: "+A4 e5 4; A5 b2 4; B4 e7 4; B30 a9 1", rolls: "flag blast 4", play: "order A4; move e5; combat e7; retreat B4 e8; pass; command B30", legal: "order B4"},
		{name: "T9.4 at its own edge flags become losses", pos: "+A4 e7 4; B4 e9 4; A5 a5 4", rolls: "flag flag", play: "order A4; move e7; combat e9", want: "B4 e9 2"},
		{name: "T9.4 with no square open a flag becomes a loss", pos: "+A4 e6 4; A5 a5 4; B4 e8 4; B5 d9 4; B6 e9 4; B1 f9 4", rolls: "flag blast", play: "order A4; move e6; combat e8", want: "B4 e8 3"},
		{name: "T9.4 the last figure may go so", pos: "+A4 e7 4; B4 e9 1; B30 a9 1; A5 a5 4", rolls: "flag blast", play: "order A4; move e7; combat e9", none: "B4", points: "1 0"},
		{name: "T9.1 bold ignores one flag", pos: "+A4 e5 4; B17 e7 3", rolls: "flag flag", play: "order A4; move e5; combat e7; retreat B17 e8", want: "B17 e8 3"},
		{name: "T9.1 and a single one altogether", pos: "+A4 e5 4; A5 a5 4; B17 e7 3", rolls: "flag blast", play: "order A4; move e5; combat e7", want: "B17 e7 3; done A4"},
		{name: "T9.2 near a banner a unit is bold", pos: "+A4 e5 4; A5 a5 4; B4 e7 4; B3 h8 4", rolls: "flag blast", play: "order A4; move e5; combat e7", want: "B4 e7 4; done A4"},
		{name: "T9.2 not four squares off", pos: "+A4 e5 4; B4 e7 4; B3 i8 4", rolls: "flag blast", play: "order A4; move e5; combat e7", legal: "retreat B4 e8"},
		{name: "T9.2 the bearer is covered by its banner", pos: "+A4 e5 4; A5 a5 4; B3 e7 4", rolls: "flag blast", play: "order A4; move e5; combat e7", want: "B3 e7 4; done A4"},
		{name: "T9.1 bold and a banner do not add up", pos: "+A4 e5 4; B17 e7 3; B3 f8 4", rolls: "flag flag", play: "order A4; move e5; combat e7", legal: "retreat B17 e8"},
		{name: "T9.1 armour ignores flags of small arms", pos: "+A4 e5 4; A5 a5 4; B8 e7 3", rolls: "flag flag", play: "order A4; move e5; combat e7", want: "B8 e7 3; done A4"},
		{name: "T5.6 but obeys those of a tank rifle", pos: "+A29 e5 4; B8 e7 3", rolls: "flag blast", play: "order A29; move e5; combat e7", legal: "retreat B8 e8"},
		{name: "T9.3 a wavering unit goes two squares a flag", pos: "+A4 e5 4; B24 e6 4", rolls: "flag blast blast", play: "order A4; move e5; combat e6; retreat B24 e7; retreat B24 e8; pass", want: "B24 e8 4"},
		{name: "T9.4 none is lost if only its second square is shut", pos: "+A4 e6 4; A5 a5 4; B24 e8 4", rolls: "flag blast", play: "order A4; move e6; combat e8; retreat B24 e9", want: "B24 e9 4; done A4"},
		{name: "T9.4 one is lost if the first is shut", pos: "+A4 e7 4; A5 a5 4; B24 e9 4", rolls: "flag blast", play: "order A4; move e7; combat e9", want: "B24 e9 3; done A4"},
		{name: "T9.1 wavering near a banner: one ignored, then two squares each", pos: "+A4 e5 4; B24 e6 4; B3 h6 4", rolls: "flag flag blast", play: "order A4; move e5; combat e6; retreat B24 e7; retreat B24 e8; pass", want: "B24 e8 4"},
		{name: "T9.6 an officer retreats as infantry", pos: "+A4 e5 4; B30 e6 1; B1 i9 4", rolls: "flag blast blast", play: "order A4; move e5; combat e6; retreat B30 e7; enter", want: "A4 e6 4; B30 e7 1"},
	} {
		s.run(t)
	}
}

func TestRout(t *testing.T) {
	t.Parallel()
	// A4 destroys the banner B3 in e7; dice beyond its two are the rout's.
	const shot = "order A4; move e5; combat e7"
	for _, s := range []scene{
		{name: "T9.2 a friend in sight within 3 rolls a die and obeys it", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 g8 4", rolls: "soldier blast flag", play: shot + "; retreat B4 g9", want: "B4 g9 4; done A4", points: "1 0"},
		{name: "T9.2 casualties run away", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 g8 4", rolls: "soldier blast soldier", play: shot, want: "B4 g8 3"},
		{name: "T9.2 losses that destroy a unit score", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 g8 1; B5 a9 4", rolls: "soldier blast skull", play: shot, none: "B4", points: "2 0"},
		{name: "T9.2 not beyond 3 squares", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 i8 4", rolls: "soldier blast", play: shot, want: "B4 i8 4; done A4"},
		{name: "T9.2 not out of sight", board: rows9("7:.....WW.."), pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 h7 4", rolls: "soldier blast", play: shot, want: "B4 h7 4; done A4"},
		{name: "T9.2 armour does not roll", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B8 g8 3", rolls: "soldier blast", play: shot, want: "B8 g8 3; done A4"},
		{name: "T9.2 officers do not roll", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B30 g8 1; B4 a9 4", rolls: "soldier blast", play: shot, want: "B30 g8 1; done A4"},
		{name: "T9.2 only results that affect its type count", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B10 g8 2", rolls: "soldier blast soldier", play: shot, want: "B10 g8 2; done A4"},
		{name: "T9.2 there is no bonus: bold units obey", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B17 g8 3", rolls: "soldier blast flag", play: shot + "; retreat B17 g9", want: "B17 g9 3"},
		{name: "T9.2 the owner chooses the order", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 g7 4; B5 g8 4", rolls: "soldier blast flag flag", play: shot, legal: "retreat B4 f8; retreat B4 h8; retreat B5 g9", shut: "retreat B4 g8"},
		{name: "T9.2 another banner lost starts a new round", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B29 g8 1; B4 i8 4", rolls: "soldier blast soldier flag", play: shot + "; retreat B4 i9", none: "B29; B3", want: "B4 i9 4", points: "2 0"},
		{name: "T9.2 exactly 3 squares off", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 h8 4", rolls: "soldier blast soldier", play: shot, want: "B4 h8 3"},
		{name: "T9.2 lost by flags as well", pos: "+A4 e7 4; A5 a5 4; B3 e9 1; B4 g8 4", rolls: "flag flag soldier", play: "order A4; move e7; combat e9", none: "B3", want: "B4 g8 3"},
		{name: "T9.2 there is no cover: a bunker ignores none of it", board: rows9("8:......K.."), pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 g8 4", rolls: "soldier blast flag", play: shot + "; retreat B4 g9", want: "B4 g9 4"},
		{name: "T9.2 another banner does not help either", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B29 h9 4; B4 g8 4", rolls: "soldier blast flag blast", play: shot + "; retreat B4 g9", want: "B4 g9 4; B29 h9 4"},
		{name: "T9.2 T9.4 a flag without a way is a loss", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 g9 4", rolls: "soldier blast flag", play: shot, want: "B4 g9 3"},
		{name: "T9.2 T9.3 the wavering run two squares", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B24 g7 4", rolls: "soldier blast flag", play: shot + "; retreat B24 g8; retreat B24 h9", want: "B24 h9 4"},
		{name: "T9.2 all roll, then they obey: who makes room first", pos: "+A4 e5 4; A5 a5 4; B3 e7 1; B4 g8 4; B5 g9 4; B6 f9 4; B1 h9 4", rolls: "soldier blast blast flag blast blast", play: shot, want: "B4 g8 3; B5 g9 4"},
		{name: "T9.2 friends of whoever falls: the attacker's run too", pos: "+A3 e6 1; A4 g5 4; A5 a5 4; B17 e7 1; B4 c7 4", rolls: "soldier blast blast skull flag", play: "order A3; move e6; combat e7; retreat A4 g4", none: "A3; B17", want: "A4 g4 4; B4 c7 4", points: "1 1", shut: "enter"},
		{name: "T9.2 after the combat's retreats, from where it fell", pos: "+A4 e7 4; A5 a5 4; B3 e8 1; B4 d5 4; B5 h8 4", rolls: "flag flag flag soldier", play: "order A4; move e7; combat e8; retreat B3 e9", none: "B3", want: "B4 d5 4; B5 h8 3"},
		{name: "T9.2 T2.6 it may decide the game", pos: "+score 48 0; A4 e5 4; A5 a5 4; B3 e7 1; B4 g8 1; B5 f9 4", rolls: "soldier blast skull blast", play: shot, none: "B3; B4", points: "50 0", ends: "A"},
		{name: "T9.2 T2.6 none is rolled for once it is decided", pos: "+score 49 0; A4 e5 4; A5 a5 4; B3 e7 1; B4 g8 1; B5 f9 4", rolls: "soldier blast", play: shot, none: "B3", want: "B4 g8 1", points: "50 0", ends: "A"},
		{name: "T9.2 before ground is taken", pos: "+A4 e5 4; B3 e6 1; B4 g8 4", rolls: "soldier blast blast flag", play: "order A4; move e5; combat e6; retreat B4 g9", legal: "enter; pass"},
	} {
		s.run(t)
	}
}

// Sides may own the short edges: retreats go to one's own, whichever it is.
func TestEdges(t *testing.T) {
	g := stage(t, "", "turns: 33") // its own, since its edges are changed
	if err := g.SetPosition("turn 1 A; B4 e5 4; A4 a1 4; hand A strong-coffee"); err != nil {
		t.Fatal(err)
	}
	for edge, want := range map[string]string{"north": "d6 e6 f6", "south": "d4 e4 f4", "east": "f4 f5 f6", "west": "d4 d5 d6"} {
		g.sides[1].edge, _ = grid.EdgeDirection(edge)
		var got []string
		for c := range g.ways(g.named(t, "B4")).All() {
			got = append(got, g.Name(c))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("T2.9 T9.3 toward the %s: %v, want %s", edge, got, want)
		}
	}
}
