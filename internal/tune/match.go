package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// match plays a policy against another on every scenario, those to tune on and those that
// are kept out.
func match(ctx context.Context, o *options) error {
	tuned, kept, err := o.scenes(ctx)
	if err != nil {
		return err
	}
	var players [play.Sides]simulate.Strategy
	for i, name := range []string{o.a, o.b} {
		if players[i], err = o.player(name, i, append(tuned, kept...)); err != nil {
			return err
		}
	}
	for _, half := range []struct {
		words  string
		scenes []scene
	}{{"tuned on", tuned}, {"kept out", kept}} {
		if o.half != "" && o.half != half.words {
			continue
		}
		began := spent()
		if _, err := o.table(ctx, half.words, half.scenes, players, o.pairs); err != nil {
			return err
		}
		if err := o.cost(ctx, half.scenes, spent()-began); err != nil {
			return err
		}
	}
	return nil
}

// cost says how many times as much processor time as greedy both players have taken together, by a
// match of greedy against itself over as many games: for a game against greedy, what a player takes is
// that less one.
func (o *options) cost(ctx context.Context, scenes []scene, took time.Duration) error {
	greedy := [play.Sides]simulate.Strategy{simulate.Styled("greedy", play.Steady), simulate.Styled("again", play.Steady)}
	began := spent()
	for i := range scenes {
		if _, _, err := scenes[i].duel(ctx, greedy, 0, o.pairs); err != nil {
			return err
		}
	}
	usual := spent() - began
	_, err := fmt.Fprintf(o.out, "  cost: the two together %.1f times greedy, %v a game\n", 2*float64(took)/float64(usual), (took / time.Duration(2*o.pairs*len(scenes))).Round(10*time.Microsecond))
	return err
}

// player is a policy by name, or greedy by the weights of a file, which is then on trial.
func (o *options) player(name string, trial int, scenes []scene) (simulate.Strategy, error) {
	file, style, _ := strings.Cut(name, ".json")
	if file == name {
		s, err := simulate.StrategyNamed(name)
		s.Name = fmt.Sprintf("%s (%c)", name, 'a'+trial) // in pairs the two have two names
		return s, err
	}
	t, err := styleNamed(cmp.Or(strings.TrimPrefix(style, ":"), "steady"))
	if err != nil {
		return simulate.Strategy{}, err
	}
	f, err := readFile(file + ".json")
	if err != nil {
		return simulate.Strategy{}, err
	}
	try(scenes, trial, adapted(f, scenes[0].bound.WeightFile(), t))
	return simulate.Styled(name, play.Trial(trial)), nil
}

// adapted is the vector of a file that may lack weights or have others: those that it
// does not have are as the game's own file has them.
func adapted(f, own *play.WeightFile, t play.Style) []int {
	v := own.Vector(t)
	for i := range own.Weights {
		for k := range f.Weights {
			if f.Weights[k].Name == own.Weights[i].Name {
				v[i] = f.Weights[k].Of(t)
			}
		}
	}
	return v
}

// try puts a vector on trial in all scenarios.
func try(scenes []scene, trial int, values []int) {
	for i := range scenes {
		scenes[i].bound.Try(trial, values)
	}
}

func styleNamed(name string) (play.Style, error) {
	for t, n := range []string{"steady", "aggressive", "cautious"} {
		if n == name {
			return play.Style(t), nil
		}
	}
	return 0, fmt.Errorf("no style %q: there are steady, aggressive and cautious", name)
}

func readFile(name string) (*play.WeightFile, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	f := new(play.WeightFile)
	return f, json.Unmarshal(text, f)
}

// table plays two players on some scenarios and prints what the first makes of each, and
// of all.
func (o *options) table(ctx context.Context, words string, scenes []scene, players [play.Sides]simulate.Strategy, pairs int) (string, error) {
	fmt.Fprintf(o.out, "%s v %s, %s, %d pairs each\n", players[0].Name, players[1].Name, words, pairs)
	var all simulate.PairScores
	var decided, won uint64
	for i := range scenes {
		s, p, err := scenes[i].duel(ctx, players, 0, pairs)
		if err != nil {
			return "", err
		}
		all.Add(s)
		w, d := wins(p)
		won, decided = won+w, decided+d
		fmt.Fprintf(o.out, "  %-28s %s; of those decided %.1f %%\n", scenes[i].name, s.Interval().PlusMinus(), 100*float64(w)/float64(max(d, 1)))
	}
	line := fmt.Sprintf("%s: %s; of those decided %.1f %%", words, all.Interval().PlusMinus(), 100*float64(won)/float64(max(decided, 1)))
	fmt.Fprintf(o.out, "  %s\n", line)
	return line, nil
}

// duel plays pairs from a number on.
func (s *scene) duel(ctx context.Context, players [play.Sides]simulate.Strategy, first, pairs int) (simulate.PairScores, *simulate.Pairs, error) {
	spec := s.spec
	spec.Policies, spec.First, spec.Games = players, 2*uint64(first), 2*uint64(pairs)
	tally, err := simulate.Run(ctx, spec)
	if err != nil {
		return simulate.PairScores{}, nil, err
	}
	if tally.Violations > 0 {
		return simulate.PairScores{}, nil, fmt.Errorf("%s: game %d: %s", s.name, tally.First.Game, tally.First.What)
	}
	return tally.Pairs.Scores(), &tally.Pairs, nil
}

// wins are the games that policy 0 wins, and those that either does.
func wins(p *simulate.Pairs) (won, decided uint64) {
	for first := range p {
		for second, n := range p[first] {
			for side, winner := range []int{first, second} {
				if winner < play.Sides {
					decided += n
				}
				if winner == side {
					won += n
				}
			}
		}
	}
	return won, decided
}
