package simulate

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// What decides pairs of games that are of one kind, and of games that are tossed for.
func TestLuck(t *testing.T) {
	const a, b, none = 0, 1, play.Sides
	for _, c := range []struct {
		what               string
		pairs              Pairs
		player, side, dice float64
	}{
		{"policy 0 wins whichever side it has", Pairs{a: {b: 40}}, 1, 0, 0},
		{"policy 1 does", Pairs{b: {a: 40}}, 1, 0, 0},
		{"the first side wins", Pairs{a: {a: 40}}, 0, 1, 0},
		{"a half of both", Pairs{a: {a: 40, b: 40}}, 0.25, 0.25, 0.5},
		{"a coin is tossed", Pairs{a: {a: 100, b: 100}, b: {a: 100, b: 100}}, 0, 0, 1},
		{"some end without a winner", Pairs{a: {b: 40}, none: {none: 40}}, 0.5, 0, 0.5},
	} {
		l := c.pairs.luck()
		for i, got := range []Interval{l.Player, l.Side, l.Dice} {
			if want := []float64{c.player, c.side, c.dice}[i]; math.Abs(got.Value-want) > 0.02 || got.Low > want || got.High < want {
				t.Errorf("%s: %d: %+v, want %v", c.what, i, got, want)
			}
		}
	}
	if l := (&Pairs{none: {none: 9}}).luck(); l != nil {
		t.Errorf("games without a winner: %+v", l)
	}
	one := Pairs{a: {b: 10}}
	if said := one.luck().words([play.Sides]string{"a", "b"}, nil); !strings.Contains(said, "decide 0 % [0, 40] of the results, who plays 100 % [60, 100]") {
		t.Error(said)
	}
	// The bounds hold the truth in most runs: who plays wins 70 of 100.
	held := 0
	for seed := range uint64(200) {
		var p Pairs
		for r, i := dice.NewStream(seed, 0, dice.Table), 0; i < 100; i++ {
			game := func(side int) int { return (side + int(r.Below(10))/7) % 2 }
			p[game(0)][game(1)]++
		}
		if l := p.luck(); l.Player.Low <= 0.16 && l.Player.High >= 0.16 {
			held++
		}
	}
	if held < 180 {
		t.Errorf("the bounds hold the true share in %d of 200 runs", held)
	}
	// Of few pairs, too, all of which often end the same: who plays wins 90 of 100.
	held = 0
	for seed := range uint64(200) {
		var p Pairs
		for r, i := dice.NewStream(seed, 0, dice.Table), 0; i < 10; i++ {
			game := func(side int) int { return (side + int(r.Below(10))/9) % 2 }
			p[game(0)][game(1)]++
		}
		if l := p.luck(); l.Player.Low <= 0.64 && l.Player.High >= 0.64 && l.Dice.Low <= 0.36 && l.Dice.High >= 0.36 {
			held++
		}
	}
	if held < 180 {
		t.Errorf("the bounds of few pairs hold the true shares in %d of 200 runs", held)
	}
}

// Ratings are what shares of games say, and add up.
func TestElo(t *testing.T) {
	e := eloOf(Interval{10.0 / 11, 0.75, 1})
	if math.Abs(e.Value-400) > 1e-9 || math.Abs(e.Low-190.85) > 0.01 || e.High != eloMost {
		t.Errorf("%+v", e)
	}
	sum := Elo{10, 7, 13}.and(Elo{20, 16, 24})
	if sum != (Elo{30, 25, 35}) {
		t.Errorf("%+v", sum)
	}
	if sum := (Elo{10, 7, 13}).and(e); sum.High != eloMost {
		t.Errorf("%+v", sum)
	}
}

// A ladder of players who look further the higher they stand rises; one of equals does not.
func TestLadder(t *testing.T) {
	players := []Strategy{{Name: "another", New: newRandom}}
	for _, name := range []string{"random", "greedy"} {
		s, _ := StrategyNamed(name)
		players = append(players, s)
	}
	ways := func() play.Game { return newRace() }
	l, err := Climb(context.Background(), Spec{NewGame: ways, Seed: 1, Games: 200, Workers: 2}, players[1:])
	if err != nil || !l.Rises || l.From != usual || l.Rungs[0].Rating.High >= 0 || l.Rungs[1].Gain.Low <= 0 || l.Rungs[1].Rating.Value != 0 {
		t.Errorf("%v: %+v", err, l)
	}
	l, err = Climb(context.Background(), Spec{NewGame: ways, Seed: 1, Games: 200, Workers: 2}, players[:2])
	if err != nil || l.Rises {
		t.Errorf("%v: %+v", err, l)
	}
	if said := l.Doc(Scene{Title: "A race"}, nil).Text(80); !strings.Contains(said, "random is not distinguishable from another") {
		t.Error(said)
	}
	// Luck is explained where there is a figure of it, and few games are called so.
	l = &Ladder{Games: 20, From: "b", Rungs: []Rung{{Policy: "a"}, {Policy: "b", Games: 20, Share: &Interval{0.9, 0.7, 0.97}, Gain: &Elo{380, 150, 600}, Decides: &LuckReport{}}}}
	if said := l.Doc(Scene{}, nil).Text(80); !strings.Contains(said, "Luck is the share") || !strings.Contains(said, "More games would tell more: --games 100.") || strings.Contains(said, "380") || !strings.Contains(said, "150 to 600") {
		t.Error(said)
	}
	if l.Rises = true; !strings.HasPrefix(l.Doc(Scene{}, nil).Text(80), "the ladder rises, as far as 20 games of each tell: ") {
		t.Error(l.Doc(Scene{}, nil).Text(80))
	}
	l.Games, l.Rungs[1].Decides = 200, nil
	if said := l.Doc(Scene{}, nil).Text(80); strings.Contains(said, "Luck") || strings.Contains(said, "More games") {
		t.Error(said)
	}
}
