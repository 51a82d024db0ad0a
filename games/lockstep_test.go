package games_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/rules/cadet"
	"github.com/tabletop-forge/forge/rules/homebrew"
)

// twins are a game of Cadet Commander and the same one of Back Yard.
type twins struct {
	builtin *cadet.Game
	data    *homebrew.Game
}

// Back Yard is the very game: at every decision the same orders are open to the same side, and
// with the same dice the same comes of each, at random and by greedy players. make soak plays
// 10,000 games of each scenario.
func TestBackYardIsCadetCommander(t *testing.T) {
	t.Parallel()
	files, err := os.ReadDir("../scenarios/cadet")
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		name := "scenarios/cadet/" + f.Name()
		builtin, _, err := cadet.New(readAs(t, name, `${1}"cadet"`))
		if err != nil {
			t.Fatal(err)
		}
		data, _, err := homebrew.New(asBackYard(t, name))
		if err != nil {
			t.Fatal(err)
		}
		w := twins{builtin, data}
		for index := range rulestest.Games(12) {
			who := players[index%uint64(len(players))]
			if err := w.play(index, who); err != nil {
				t.Fatalf("%s, game %d, played %s: %v\nCadet Commander: %s\nBack Yard:       %s", f.Name(), index, who, err, builtin.Position(), data.Position())
			}
		}
	}
}

// players are who chooses for both games: chance, or the greedy players of either.
var players = []string{"at random", "at random", "by Cadet Commander", "by Back Yard"}

// play plays a game, the same in both.
func (w twins) play(index uint64, who string) error {
	w.builtin.Reset(5, index)
	w.data.Reset(5, index)
	lane, last := dice.NewStream(5, index, dice.Policy0), ""
	for {
		*w.data.Dice() = *w.builtin.Dice()
		built, data := ordersOf(w.builtin, cadetWords), ordersOf(w.data, yardWords)
		open, other := slices.Sorted(maps.Keys(built)), slices.Sorted(maps.Keys(data))
		if a, b := stateOf(w.builtin), stateOf(w.data); a != b {
			return fmt.Errorf("they part after %q:\n%s\n%s", last, a, b)
		}
		if !slices.Equal(open, other) {
			return fmt.Errorf("after %q are open %q and %q", last, open, other)
		}
		if w.builtin.Side() == play.NoSide {
			return nil
		}
		switch last = open[lane.Below(uint32(len(open)))]; who {
		case "by Cadet Commander":
			last = bestOf(open, func(order string) int { return w.builtin.Rate(built[order]) })
		case "by Back Yard":
			last = bestOf(open, func(order string) int { return w.data.Rate(data[order]) })
		}
		w.builtin.Apply(built[last])
		w.data.Apply(data[last])
		// Cadet Commander asks whom of one enemy a figure meets as little as what it takes of one die.
		if met := w.data.Legal(nil); len(met) == 1 && strings.HasPrefix(w.data.Text(met[0]), "meet ") {
			w.data.Apply(met[0])
		}
	}
}

// bestOf is the order that is worth most.
func bestOf(open []string, worth func(string) int) string {
	return slices.MaxFunc(open, func(a, b string) int { return worth(a) - worth(b) })
}

type notated interface {
	play.Game
	play.Notated
}

// What orders are called in both: in Cadet Commander, and in Back Yard, where who falls back is
// named.
var (
	cadetWords = map[string]string{"step": "run"}
	yardWords  = map[string]string{"step": "move", "meet": "punch", "scuffle": "punch", "poke": "punch", "take": "choose", "back": "run"}
)

// ordersOf are the open orders by their words.
func ordersOf(g notated, as map[string]string) map[string]play.Action {
	all := map[string]play.Action{}
	for _, a := range g.Legal(nil) {
		words := strings.Fields(g.Text(a))
		if words[0] == "back" || words[0] == "follow" && len(words) > 1 {
			words = slices.Delete(words, 1, 2)
		}
		if word, ok := as[words[0]]; ok {
			words[0] = word
		}
		all[strings.Join(words, " ")] = a
	}
	return all
}

// stateOf is what both games have: whose decision it is, how the game stands, and each figure
// with its hex and what is left of it.
func stateOf(g notated) string {
	r := g.Result()
	var figures []string
	for clause := range strings.SplitSeq(g.Position(), "; ") {
		if words := strings.Fields(clause); len(words) >= 3 && strings.ContainsAny(words[0][:1], "AB") {
			figures = append(figures, strings.Join(words[:3], " "))
		}
	}
	return fmt.Sprint(g.Side(), r.Winner, r.Ending, r.Points, r.Turns, figures)
}
