package homebrew

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/games"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema"
)

// yard is the shipped game whose dice have symbols: a ringleader and a big sister with
// three dice, and five scamps with two, a side.
func yard(t testing.TB) *schema.Doc {
	t.Helper()
	files := map[string]string{}
	for name, as := range map[string]string{"game.cue": "game.cue", "apple-stealers.cue": "apple-stealers.cue", "hedge-keepers.cue": "hedge-keepers.cue", "fallen-apples.cue": "scene.cue"} {
		text, err := games.Files.ReadFile("backyard/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[as] = string(text)
	}
	return rulestest.Document(t, files)
}

// Of what the dice show the attacker takes one; where they show but one thing it is taken.
func TestSymbols(t *testing.T) {
	t.Parallel()
	g := newGame(t, yard(t))
	const crowd = "turn 1 A; first A; phase lead; A1 c2 4; A2 c3 3; B3 c3 3; B1 h8 4"
	const met = "turn 1 A; first A; phase lead; A1 g3 4; B3 g3 3; B1 a8 4"
	for _, s := range []scene{
		{"one of three", met, "1 2 3", "scuffle B3", rulestest.Moment{Legal: "take oh-dear; take run-away; take ouch", Shut: "take hit-and-run", Why: "take hit-and-run: no die shows it"}},
		{"it hurts", met, "1 2 3", "scuffle B3; take ouch", rulestest.Moment{Want: "A1 g3 4 did scuffle; B3 g3 2", Points: "1 0"}},
		{"nothing", met, "1 2 3", "scuffle B3; take oh-dear", rulestest.Moment{Want: "B3 g3 3", Points: "0 0"}},
		{"it drives back toward the flag, where the target chooses", met, "2 2 2", "scuffle B3", rulestest.Moment{Legal: "back B3 f4; back B3 g4", Shut: "back B3 g2"}},
		{"both", met, "4 4 1", "scuffle B3; take hit-and-run; back B3 g4", rulestest.Moment{Want: "B3 g4 2", Points: "1 0", Legal: "follow A1; pass"}},
		{"after it, where it went", met, "4 4 1", "scuffle B3; take hit-and-run; back B3 g4; follow A1", rulestest.Moment{Want: "A1 g4 4; B3 g4 2"}},
		{"no room that way", "turn 1 A; first A; phase lead; A1 g8 4; B3 g8 3; B1 f8 4; B4 f8 3", "2 2 2", "scuffle B3", rulestest.Moment{Legal: "back B3 h8; back B3 g7; back B3 h7", Shut: "back B3 f8"}},
		{"aside, and it hurts", "turn 1 A; first A; phase lead; A1 g8 4; B3 g8 3; B1 f8 4; B4 f8 3", "2 2 2", "scuffle B3; back B3 h7", rulestest.Moment{Want: "B3 h7 2", Points: "1 0"}},
		{"no room at all", "turn 1 A; first A; phase lead; A1 a1 4; A2 b1 4; A3 a2 3; A4 b1 3; A5 a2 3; B3 a1 3; B1 f8 4", "2 2 2", "scuffle B3", rulestest.Moment{None: "B3", Points: "0 0"}},
		{"who is out does not run", strings.Replace(met, "g3 3", "g3 1", 1), "4 4 4", "scuffle B3", rulestest.Moment{None: "B3", Points: "1 0"}},
		{"who runs into somebody scuffles at once", "turn 1 A; first A; phase lead; A1 c5 4; B3 d5 3; B1 a8 4", "", "step d5", rulestest.Moment{Legal: "meet B3", Shut: "pass; rest", Why: "rest: it must do something else first (Y3)"}},
		{"a die less in the thicket", "turn 1 A; first A; phase lead; A1 c5 4; B3 d5 3; B1 a8 4", "3 3", "step d5; meet B3", rulestest.Moment{Want: "B3 d5 2", None: "A1 d5 4 met*1"}},
		{"and across the fence", "turn 1 A; first A; phase lead; A1 a4 4; B3 a5 3; B1 h8 4", "3 3", "poke B3", rulestest.Moment{Want: "B3 a5 2", Why: "scuffle B3: B3 is 1 away"}},
		{"over the fence it takes both", "turn 1 A; first A; phase lead; A1 a4 4; B1 h8 4", "", "", rulestest.Moment{Legal: "step a5; step b4", Shut: "rest", Why: "rest: what it takes is not so (Y3)"}},
		{"and nothing is left then", "turn 1 A; first A; phase lead; A1 a4 4; B1 h8 4", "", "step a5", rulestest.Moment{Want: "phase lead+; A1 a5 4 did step"}},
		{"a die less for who climbs", "turn 1 A; first A; phase lead; A1 a4 4; B3 a5 3; B1 h8 4", "3 3", "step a5; meet B3", rulestest.Moment{Want: "B3 a5 2"}},
		{"a full cell is no bar", crowd, "3 3 3", "step c3; meet B3", rulestest.Moment{Want: "A1 c3 4; A2 c3 3; B3 c3 2", Legal: "pass; scuffle B3"}},
		{"who is one too many goes back", crowd, "3 3 3", "step c3; meet B3; pass", rulestest.Moment{Want: "A1 c2 4; A2 c3 3; B3 c3 2"}},
		{"the hurt rest", "turn 1 A; first A; phase lead; A1 a4 2; B1 h8 4", "", "rest", rulestest.Moment{Want: "A1 a4 4"}},
		{"among enemies toward its flag", "turn 1 A; first A; phase lead; A1 g3 4; A2 g4 3; A3 f4 3; B3 g3 3; B1 a8 4", "2 2 2", "scuffle B3", rulestest.Moment{Legal: "back B3 f4; back B3 g4"}},
		{"off the board from its flag", "turn 1 A; first A; phase lead; A1 e8 4; B3 e8 3; B1 a8 4", "2 2 2", "scuffle B3", rulestest.Moment{None: "B3", Points: "0 0"}},
		{"who stops ends the turn", "turn 1 A; first A; phase one; A1 a1 4; A2 b1 3; B1 a8 4; acted A1", "", "pass", rulestest.Moment{Want: "phase lead+"}},
		{"once is enough", "turn 1 A; first A; phase one; A1 a1 4; A2 b1 3; A3 c1 3; B1 a8 4; acted A1", "", "activate A2; pass", rulestest.Moment{Legal: "activate A3; pass", Shut: "activate A1; activate A2"}},
		{"alone at their flag when their turn ends", "turn 1 B; first A; phase more; A2 e8 4; B3 a8 3", "", "pass", rulestest.Moment{Ends: "A"}},
		{"not alone", "turn 1 B; first A; phase more; A2 e8 4; B3 e8 3", "", "pass", rulestest.Moment{}},
	} {
		s.play(t, g)
	}
}

// In every way that three dice can fall, what play lets one take is what the odds say that
// a die shows.
func TestSymbolOddsArePlay(t *testing.T) {
	t.Parallel()
	doc := yard(t)
	g := newGame(t, doc)
	o, err := NewOdds(doc.Game, Query{Attacker: "leader", Target: "soldier"})
	if err != nil {
		t.Fatal(err)
	}
	weights, shown := [...]int64{2, 2, 1, 1}, [4]int64{}
	for roll := range 64 {
		faces := [...]int{roll & 3, roll >> 2 & 3, roll >> 4}
		ways := weights[faces[0]] * weights[faces[1]] * weights[faces[2]]
		if err := g.SetPosition("turn 1 A; first A; phase lead; A1 g3 4; B3 g3 3; B1 a8 4"); err != nil {
			t.Fatal(err)
		}
		g.dice = dice.Script(faces[0]+1, faces[1]+1, faces[2]+1)
		rulestest.Do(t, g, "scuffle B3")
		open := rulestest.Open(g)
		for face, word := range []string{"oh-dear", "run-away", "ouch", "hit-and-run"} {
			only := faces[0] == face && faces[1] == face && faces[2] == face
			if only || rulestest.Contains(open, "take "+word) {
				shown[face] += ways
			}
		}
	}
	for face, offered := range o.Symbols.Offered {
		if got := big.NewRat(shown[face], 216); got.Cmp(offered.Chance) != 0 {
			t.Errorf("a die shows %s in %s of the rolls, by the odds %s", offered.ID, got, offered.Chance)
		}
	}
}

// A replay says what the dice show and what is taken.
func TestSymbolsInWords(t *testing.T) {
	t.Parallel()
	g := newGame(t, yard(t))
	got := narrated(t, g, "turn 1 A; first A; phase lead; A1 g3 4; B3 g3 3; B1 a8 4", "1 1 3", "scuffle B3; take ouch")
	for _, want := range []string{"A1 Posy, Scuffle die: 2 × Oh dear, Ouch", "  A1 Posy takes Ouch"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not said in\n%s", want, got)
		}
	}
}

// Greedy players take what is worth most by the exact chances.
func TestSymbolsAreRated(t *testing.T) {
	t.Parallel()
	g := newGame(t, yard(t))
	if err := g.SetPosition("turn 1 A; first A; phase lead; A1 g3 4; B3 g3 1; B1 a8 4"); err != nil {
		t.Fatal(err)
	}
	g.dice = dice.Script(1, 2, 3)
	rulestest.Do(t, g, "scuffle B3")
	best, rate := "", 0
	for _, a := range g.Legal(nil) {
		if r := g.Rate(a); best == "" || r > rate {
			best, rate = g.Text(a), r
		}
	}
	if best != "take ouch" {
		t.Errorf("it takes %s, with the last point of strength to be had", fmt.Sprint(best))
	}
}
