package homebrew

import (
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// brigades is the shipped hex game of brigades on its own board. A3 to A5 and B1 to B4
// are line brigades, A1 is the guard, A6 are cuirassiers, A8 foot artillery, A10 the staff.
func brigades(t testing.TB) *schema.Doc {
	t.Helper()
	files := map[string]string{}
	for _, name := range []string{"game.cue", "vessen.cue", "karolin.cue"} {
		text, err := os.ReadFile("../../games/brigades/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(text)
	}
	files["scene.cue"] = `kind: "Scenario", game: "./game.cue", title: "Field"
		sides: {a: {edge: "south", list: "vessen.cue"}, b: {edge: "north", list: "karolin.cue"}}
		board: map: ["........", "........", "....h...", "........", "...t....", "........", "........", "........"], turns: 6, first: "a"`
	return rulestest.Document(t, files)
}

// A town lies in d4, a hill in e6. The neighbours of c4 are c5 and c3, b3 and b4, d3 and d4.
func TestJointAttackScenes(t *testing.T) {
	t.Parallel()
	g := newGame(t, brigades(t))
	const at = "turn 1 A; phase combat; "
	for _, s := range []scene{
		{"alone, one to one", at + "A3 c3 2; B1 c4 2", "2", "activate A3; assault B1", rulestest.Moment{Legal: "back A3 c2"}},
		{"two are two to one", at + "A3 c3 2; A4 b3 2; B1 c4 2", "2", "activate A3; assault B1; join A4", rulestest.Moment{Want: "A3 c3 1; A4 b3 2; B1 c4 1"}},
		{"one of them may be enough", at + "A3 c3 2; A4 b3 2; B1 c4 2; B2 h8 2", "1", "activate A3; assault B1; pass; back A3 c2", rulestest.Moment{Want: "A3 c2 1; A4 b3 2; B1 c4 2", Legal: "activate A4"}},
		{"who has joined has acted", at + "A3 c3 2; A4 b3 2; A5 h1 2; B1 c4 2", "4", "activate A3; assault B1; join A4; back B1 c6; pass", rulestest.Moment{Shut: "activate A4; activate A3", Legal: "activate A5"}},
		{"the rest of the strength is lost: eleven to four is two to one", at + "A1 c3 3; A8 a3 1; B1 c4 2; B2 h8 2", "1", "activate A1; assault B1; join A8; back A1 c2", rulestest.Moment{Want: "A1 c2 3; A8 a3 1; B1 c4 2"}},
		{"all fall back that are next to the enemy", at + "A3 c4 2; A4 d3 2; A8 b3 1; B7 d4 2", "1", "activate A3; assault B7; join A4; join A8; back A3 c3; back A4 d2", rulestest.Moment{Want: "A3 c3 2; A4 d2 2; A8 b3 1; B7 d4 2"}},
		{"either of two may follow", at + "A3 c3 2; A4 b3 2; B1 c4 2; B2 h8 2", "5", "activate A3; assault B1; join A4; back B1 c6", rulestest.Moment{Legal: "follow A3; follow A4; pass", Want: "B1 c6 1"}},
		{"guns follow nobody from afar", at + "A8 a3 1; A9 d2 1; B1 c4 2; B2 h8 2", "6", "activate A8; assault B1; join A9; back B1 c6", rulestest.Moment{Want: "A8 a3 1; A9 d2 1; B1 c6 1", None: "done A3"}},
		{"who has not reached the enemy joins nobody", at + "A3 c3 2; A4 h1 2; A5 b3 2; B1 c4 2", "", "activate A3; assault B1", rulestest.Moment{Legal: "join A5; pass", Shut: "join A4", Why: "join A4: it cannot attack with them"}},
		{"half its steps, half its strength", at + "A3 c3 1; A4 b3 1; B1 c4 2", "6", "activate A3; assault B1; join A4; back B1 c6; pass", rulestest.Moment{Want: "B1 c6 2"}},
	} {
		s.play(t, g)
	}
}

// The chances of an attack are what all rolls lead to in play: by one to three brigades,
// in fields, on hills and in towns, near the staff or not.
func TestTableOddsAreWhatPlayDoes(t *testing.T) {
	t.Parallel()
	doc := brigades(t)
	g := newGame(t, doc)
	tried := 0
	for cell, ground := range map[string]string{"c4": "", "d4": "town", "e6": "hill"} {
		c, _ := g.Cell(cell)
		var beside []string
		for d := range grid.Direction(grid.Directions) {
			if to := g.Step(c, d); to >= 0 {
				beside = append(beside, g.Name(to))
			}
		}
		for n := 1; n <= 3; n++ {
			values := map[string]any{"attacker": "line", "target": "line"}
			if ground != "" {
				values["terrain"] = []string{ground}
			}
			if n > 1 {
				values["together"] = n
			}
			_, want := asked(t, doc.Game, values)
			at, do := "turn 1 A; phase combat; B1 "+cell+" 2; B2 h8 2", "activate A3; assault B1"
			for i := range n {
				at += fmt.Sprintf("; A%d %s 2", 3+i, beside[i])
				if i > 0 {
					do += fmt.Sprintf("; join A%d", 3+i)
				}
			}
			compareTable(t, g, at, do, want)
			tried++
		}
	}
	if tried != 9 {
		t.Errorf("%d attacks", tried)
	}
}

// compareTable plays an attack on B1 with each roll of the die, and holds the steps that B1 loses, or whether
// it falls back, to the odds.
func compareTable(t *testing.T, g *Game, at, do string, want *Odds) {
	t.Helper()
	b1 := play.PieceOf(1, 0)
	lost, back := [3]int64{}, int64(0)
	for roll := 1; roll <= 6; roll++ {
		if err := g.SetPosition(at); err != nil {
			t.Fatal(err)
		}
		g.dice = dice.Script(roll)
		from := g.cell(b1)
		rulestest.Do(t, g, do)
		left := int(g.unit(b1).left)
		if !g.alive.Has(b1) {
			left = 0
		}
		lost[2-left]++
		if g.step == stepBack && g.due.unit == b1 || left > 0 && g.cell(b1) != from {
			back++
		}
	}
	for n, k := range lost {
		if p := want.P(func(f Fate) bool { return f.Lost == n }); p.Cmp(big.NewRat(k, 6)) != 0 {
			t.Errorf("%s: %s: it loses %d in %d of 6 rolls, the odds say %v", at, do, n, k, p)
		}
	}
	if p := want.P(func(f Fate) bool { return f.Back > 0 && f.Lost < 2 }); p.Cmp(big.NewRat(back, 6)) != 0 {
		t.Errorf("%s: %s: it falls back in %d of 6 rolls, the odds say %v", at, do, back, p)
	}
}

// How the column comes about is said with its reasons, and what the table says by its own words.
func TestTableOddsInWords(t *testing.T) {
	t.Parallel()
	doc := brigades(t)
	_, o := asked(t, doc.Game, map[string]any{"attacker": "cuirassiers", "target": "line", "terrain": []string{"field"}, "together": 2})
	if o.Table.Column != "3:1" || o.Table.Shift.Total().Int() != 1 || o.Table.Attack.Total().Int() != 5 {
		t.Errorf("column %s, shifted %v, attack %v", o.Table.Column, o.Table.Shift, o.Table.Attack)
	}
	g := newGame(t, doc)
	got := narrated(t, g, "turn 1 A; phase combat; A3 c4 2; A4 b3 2; B1 d4 2; B2 h8 2", "3", "activate A3; assault B1; back A3 c3")
	if want := "  A3 Line brigade 1, 4 against 4: 1:2, rolled 3: AR\n"; !strings.Contains(got, want) {
		t.Errorf("%q is not said in\n%s", want, got)
	}
}
