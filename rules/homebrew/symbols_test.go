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
	const met = "turn 1 A; first A; phase lead; A1 g3 4; B3 g3 3; B1 a8 4"
	for _, s := range []scene{
		{"one of three", met, "1 2 3", "activate A1; scuffle B3", rulestest.Moment{Legal: "take oh-dear; take run-away; take ouch", Shut: "take hit-and-run", Why: "take hit-and-run: no die shows it"}},
		{"it hurts", met, "1 2 3", "activate A1; scuffle B3; take ouch", rulestest.Moment{Want: "A1 g3 4 acted*1 did scuffle; B3 g3 2", Points: "1 0"}},
		{"nothing", met, "1 2 3", "activate A1; scuffle B3; take oh-dear", rulestest.Moment{Want: "B3 g3 3", Points: "0 0"}},
		{"it drives back, where the target chooses", met, "2 2 2", "activate A1; scuffle B3", rulestest.Moment{Legal: "back B3 f4; back B3 g4"}},
		{"both", met, "4 4 1", "activate A1; scuffle B3; take hit-and-run; back B3 g4", rulestest.Moment{Want: "B3 g4 2", Points: "1 0"}},
		{"cornered", strings.ReplaceAll(met, "g3", "g8"), "2 2 2", "activate A1; scuffle B3", rulestest.Moment{Want: "B3 g8 2", Points: "1 0"}},
		{"who is out does not run", strings.Replace(met, "g3 3", "g3 1", 1), "4 4 4", "activate A1; scuffle B3", rulestest.Moment{None: "B3", Points: "1 0"}},
		{"a die less in the thicket", strings.ReplaceAll(met, "g3", "d5"), "3 3", "activate A1; scuffle B3", rulestest.Moment{Want: "B3 d5 2"}},
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
		rulestest.Do(t, g, "activate A1; scuffle B3")
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
	got := narrated(t, g, "turn 1 A; first A; phase lead; A1 g3 4; B3 g3 3; B1 a8 4", "1 1 3", "activate A1; scuffle B3; take ouch")
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
	rulestest.Do(t, g, "activate A1; scuffle B3")
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
