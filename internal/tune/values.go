package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// state is one of a game that was played: its traits, how late it was, and how the game
// ended for side 0: 1, 0, or one half without a winner.
type state struct {
	scene  int // its number: which side a scenario favours is no merit of the state
	traits []int
	late   int
	won    float64
}

// fit finds what the traits of a state weigh, and writes it.
func fit(ctx context.Context, o *options) error {
	tuned, kept, err := o.scenes(ctx)
	if err != nil {
		return err
	}
	states, err := o.states(ctx, tuned, 0)
	if err != nil {
		return err
	}
	judged := tuned[0].spec.NewGame().(play.Judged)
	f := *judged.Values()
	weights := regress(states, len(tuned))
	f.Traits = append([]play.Trait(nil), f.Traits...)
	for i := range f.Traits {
		f.Traits[i].Early, f.Traits[i].Late = int(math.Round(whole*weights[2*i])), int(math.Round(whole*weights[2*i+1]))
		fmt.Fprintf(o.out, "  %-12s %6d %6d\n", f.Traits[i].Name, f.Traits[i].Early, f.Traits[i].Late)
	}
	others, err := o.states(ctx, kept, uint64(o.games))
	if err != nil {
		return err
	}
	f.Fitted = play.Fitting{Seed: o.seed, Games: o.games * len(tuned), States: len(states), Scenarios: names(tuned), KeptOut: names(kept), Result: []string{
		"tuned on: " + agreement(&f, states), "kept out: " + agreement(&f, others),
	}}
	for _, line := range f.Fitted.Result {
		fmt.Fprintln(o.out, line)
	}
	if !o.write {
		return nil
	}
	name := o.file
	if name == "" {
		name = filepath.Join(o.dir, "rules", o.game, "values.json")
	}
	return os.WriteFile(name, encodeValues(&f), 0o644)
}

const whole = 1000

// states plays games of greedy players of all styles and looks at states of them: about every
// eighth of those in which the decision goes over to the other side.
func (o *options) states(ctx context.Context, scenes []scene, first uint64) (all []state, err error) {
	for i := range scenes {
		g := scenes[i].spec.NewGame()
		if _, ok := g.(play.Judged); !ok {
			return nil, errors.New("this game has no traits")
		}
		var players []play.Policy
		for _, name := range []string{"greedy", "aggressive", "cautious"} {
			s, err := simulate.StrategyNamed(name)
			if err != nil {
				return nil, err
			}
			p, err := s.New(scenes[i].spec.NewGame)
			if err != nil {
				return nil, err
			}
			players = append(players, p)
		}
		for n := range uint64(o.games) {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			r := dice.NewStream(o.seed, first+n, dice.Lane(21))
			g.Reset(o.seed, first+n)
			// Half of the players are greedy, the others of another style.
			seats := [play.Sides]play.Policy{players[max(int(r.Below(4))-1, 0)], players[max(int(r.Below(4))-1, 0)]}
			all = append(all, watched(g, i, seats, &r)...)
		}
	}
	return all, nil
}

// watched plays a game to its end and has states of it.
func watched(g play.Game, scene int, seats [play.Sides]play.Policy, r *dice.Stream) (all []state) {
	judged, lane, last := g.(play.Judged), r.Split(), play.NoSide
	var legal []play.Action
	for range simulate.DefaultCap {
		side := g.Side()
		if side == play.NoSide {
			break
		}
		if side != last && r.Below(8) == 0 {
			all = append(all, state{scene: scene, traits: judged.Traits(nil), late: judged.Late()})
		}
		last, legal = side, g.Legal(legal[:0])
		a := legal[0]
		if len(legal) > 1 {
			a = seats[side].Pick(g, legal, &lane)
		}
		g.Apply(a)
	}
	won := map[int]float64{0: 1, 1: 0, play.NoSide: 0.5}[int(g.Result().Winner)]
	for i := range all {
		all[i].won = won
	}
	return all
}

// inputs are what the regression sees of a state: each trait in thousands, while the game is young and
// when it is late.
func (s *state) inputs(x []float64, scenes int) []float64 {
	late := float64(s.late) / whole
	for _, t := range s.traits {
		v := float64(t) / whole
		x = append(x, v*(1-late), v*late)
	}
	for i := range scenes {
		x = append(x, 0)
		if i == s.scene {
			x[len(x)-1] = 1
		}
	}
	return x
}

// shrink is the weight of the prior: that a trait weighs nothing.
const shrink = 2

// regress fits weights by logistic regression, with Newton's method.
func regress(states []state, scenes int) []float64 {
	n := 2*len(states[0].traits) + scenes
	w := make([]float64, n)
	x := make([]float64, 0, n)
	for range 12 {
		slope, curve := make([]float64, n), make([][]float64, n)
		for i := range curve {
			curve[i] = make([]float64, n)
			slope[i], curve[i][i] = -shrink*w[i], shrink
		}
		for k := range states {
			x = states[k].inputs(x[:0], scenes)
			sum := 0.0
			for i := range x {
				sum += w[i] * x[i]
			}
			p := 1 / (1 + math.Exp(-sum))
			for i := range x {
				slope[i] += (states[k].won - p) * x[i]
				for j := range x {
					curve[i][j] += p * (1 - p) * x[i] * x[j]
				}
			}
		}
		for i, d := range solved(curve, slope) {
			w[i] += d
		}
	}
	return w
}

// solved is x in a·x = b, by elimination; a is symmetric and positive, and spoilt.
func solved(a [][]float64, b []float64) []float64 {
	n := len(b)
	for i := range n {
		for k := i + 1; k < n; k++ {
			f := a[k][i] / a[i][i]
			for j := i; j < n; j++ {
				a[k][j] -= f * a[i][j]
			}
			b[k] -= f * b[i]
		}
	}
	for i := n - 1; i >= 0; i-- {
		for j := i + 1; j < n; j++ {
			b[i] -= a[i][j] * b[j]
		}
		b[i] /= a[i][i]
	}
	return b
}

// agreement says how well the values foretell who wins.
func agreement(f *play.ValueFile, states []state) string {
	squares, right, decided := 0.0, 0.0, 0.0
	for i := range states {
		s := &states[i]
		p := float64(play.Chance(f.Odds(s.traits, s.late))) / play.Certain
		squares += (p - s.won) * (p - s.won)
		if s.won != 0.5 {
			decided++
			if p > 0.5 == (s.won == 1) {
				right++
			}
		}
	}
	n := float64(len(states))
	return fmt.Sprintf("of %d states the winner is foretold in %.1f %%, mean square error %.3f (0.250 without looking)", len(states), 100*right/max(decided, 1), squares/n)
}

// encodeValues is a file of values as text, a row a line.
func encodeValues(f *play.ValueFile) []byte {
	var b bytes.Buffer
	ahead, _ := json.Marshal(f.Ahead)
	fmt.Fprintf(&b, "{\n  \"ahead\": %s,\n  \"doubt\": %d,\n  \"traits\": [", ahead, f.Doubt)
	for i := range f.Traits {
		line, _ := json.Marshal(f.Traits[i]) // of figures and words
		fmt.Fprintf(&b, "%s\n    %s", []string{"", ","}[min(i, 1)], line)
	}
	line, _ := json.Marshal(f.Fitted)
	fmt.Fprintf(&b, "\n  ],\n  \"fitted\": %s\n}\n", line)
	return b.Bytes()
}
