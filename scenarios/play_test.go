package scenarios_test

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/rules/cadet"
	"github.com/tabletop-forge/forge/rules/fluidtime"
	"github.com/tabletop-forge/forge/rules/orderdice"
	"github.com/tabletop-forge/forge/rules/tintin"
	"github.com/tabletop-forge/forge/simulate"
)

const (
	trialGames = 60
	// A side must win this share of the games at least, by greedy play on both
	// sides. Scenarios are tuned to 35 % and more over 400 games; the rest
	// is chance and room for the engine to grow.
	leastShare = 20
)

// TestScenariosAreOpen plays every scenario: nothing breaks, games come to an
// end, and both sides can win.
func TestScenariosAreOpen(t *testing.T) {
	for _, file := range paths(t, "scenarios") {
		t.Run(file, func(t *testing.T) {
			tally, names := playGreedy(t, file)
			addsUp(t, tally, &names)
			if tally.Violations > 0 {
				t.Errorf("game %d: %s", tally.First.Game, tally.First.What)
			}
			if tally.Undecided > 0 {
				t.Errorf("%d of %d games come to no end", tally.Undecided, tally.Games)
			}
			for side, wins := range tally.Wins {
				if wins*100 < leastShare*tally.Games {
					t.Errorf("side %d wins %d of %d games, want %d %% at least", side, wins, tally.Games, leastShare)
				}
			}
		})
	}
}

// addsUp holds what was counted from events to what the results say.
func addsUp(t *testing.T, tally *simulate.Tally, names *play.Names) {
	t.Helper()
	c := &tally.Chronicle
	equal := func(what string, got, want uint64) {
		if got != want {
			t.Errorf("%s: %d, want %d", what, got, want)
		}
	}
	equal("games that are told", c.Games, tally.Games)
	equal("games in which somebody began", c.Began[0]+c.Began[1], tally.Games)
	for side := range play.Sides {
		var ended, points, fell, lost, fought uint64
		for _, m := range c.Ended[side] {
			ended += m.Games
			points += uint64(m.Sum)
		}
		equal("games with a last turn", ended, tally.Games)
		equal("points at the end", points, uint64(tally.Points[side].Sum))
		for _, toll := range c.Cells[side] {
			fell += toll.Pieces
		}
		var units [play.MaxPieces]uint64
		for n, m := range names.Pieces[side] {
			s := &c.Pieces[side][n]
			lost, fought = lost+s.Lost, fought+s.Fought
			if !m.Leads {
				units[m.Formation] += s.Lost
			}
		}
		equal("pieces that fell somewhere", fell, lost)
		if units != tally.LostFormations[side] {
			t.Errorf("side %d lost %v by formation, want %v", side, units, tally.LostFormations[side])
		}
		if fought == 0 {
			t.Errorf("side %d never fought", side)
		}
	}
}

func playGreedy(t *testing.T, file string) (*simulate.Tally, play.Names) {
	t.Helper()
	newGame, names := bind(t, file)
	greedy, err := simulate.StrategyNamed("greedy")
	if err != nil {
		t.Fatal(err)
	}
	tally, err := simulate.Run(t.Context(), simulate.Spec{
		NewGame:  newGame,
		Names:    names,
		Policies: [play.Sides]simulate.Strategy{greedy, greedy},
		Seed:     1,
		Games:    trialGames,
	})
	if err != nil {
		t.Fatal(err)
	}
	return tally, names
}

// bind has the ruleset of its game make a scenario ready for play; every further
// game is a copy of the first.
func bind(t *testing.T, file string) (func() play.Game, play.Names) {
	t.Helper()
	doc := load(t, file)
	switch ruleset := doc.Game.Ruleset(); ruleset {
	case "cadet":
		first, _, err := cadet.New(doc)
		if err != nil {
			t.Fatal(err)
		}
		return func() play.Game { g := new(cadet.Game); first.Copy(g); return g }, first.Names()
	case "fluidtime":
		first, _, err := fluidtime.New(doc)
		if err != nil {
			t.Fatal(err)
		}
		return func() play.Game { g := new(fluidtime.Game); first.Copy(g); return g }, first.Names()
	case "orderdice":
		first, _, err := orderdice.New(doc)
		if err != nil {
			t.Fatal(err)
		}
		return func() play.Game { g := new(orderdice.Game); first.Copy(g); return g }, first.Names()
	case "tintin":
		first, _, err := tintin.New(doc)
		if err != nil {
			t.Fatal(err)
		}
		return func() play.Game { g := new(tintin.Game); first.Copy(g); return g }, first.Names()
	default:
		t.Fatalf("%s: nothing plays %q", file, ruleset)
		return nil, play.Names{}
	}
}

// TestTurnsBeginWithTheirBoard holds the board of a turn to what happens in the
// turn: what comes down as it begins falls on those who stand there.
func TestTurnsBeginWithTheirBoard(t *testing.T) {
	made, names := bind(t, "scenarios/orderdice/market-day.cue")
	greedy, err := simulate.StrategyNamed("greedy")
	if err != nil {
		t.Fatal(err)
	}
	spec := simulate.Spec{NewGame: made, Names: names, Policies: [play.Sides]simulate.Strategy{greedy, greedy}, Seed: 5}
	lost := 0
	for game := range uint64(6) {
		told, err := simulate.Replay(spec, game)
		if err != nil {
			t.Fatal(err)
		}
		for _, turn := range told.Turns {
			for _, e := range turn.Events {
				if e.What != play.Destroyed {
					continue
				}
				if lost++; !strings.Contains(turn.Board, "    "+e.Piece.String()+" ") {
					t.Errorf("game %d, turn %d: %s is lost and was not on the board", game, turn.Number, e.Piece)
				}
			}
		}
	}
	if lost == 0 {
		t.Error("nothing is lost in any game")
	}
}
