package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// search is a run of spsa: where the weights are, and how far each is moved to try it.
type search struct {
	*options
	scenes  []scene
	rows    []play.Weight
	at      []float64
	stride  []float64 // 0: it is not tuned
	played  int       // pairs so far
	players [play.Sides]simulate.Strategy
}

// spsa tunes the weights of a style, tests them, and writes them if they are better.
func spsa(ctx context.Context, o *options) error {
	t, err := styleNamed(o.style)
	if err != nil {
		return err
	}
	tuned, kept, err := o.scenes(ctx)
	if err != nil {
		return err
	}
	f := tuned[0].bound.WeightFile()
	before := f.Vector(t)
	s := newSearch(o, tuned, f.Weights, before)
	if err := s.climb(ctx); err != nil {
		return err
	}
	after := s.vector(nil, 0)
	s.tell(before, after)
	try(append(tuned, kept...), 0, after)
	try(append(tuned, kept...), 1, before)
	better, line, err := s.accepts(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintln(o.out, line)
	result := []string{line}
	if o.kept > 0 {
		if line, err = o.table(ctx, "kept out", kept, s.players, o.kept); err != nil {
			return err
		}
		result = append(result, line)
	}
	if !better || !o.write {
		return nil
	}
	return o.save(f, t, after, play.Tuning{Style: o.style, Date: o.date, Seed: o.seed, Iterations: o.iterations, Pairs: s.played, Scenarios: names(tuned), KeptOut: names(kept), Result: result})
}

func newSearch(o *options, scenes []scene, rows []play.Weight, at []int) *search {
	s := &search{options: o, scenes: scenes, rows: rows}
	s.players = [play.Sides]simulate.Strategy{simulate.Styled("new", play.Trial(0)), simulate.Styled("old", play.Trial(1))}
	only := strings.Split(o.only, ",")
	for i, v := range at {
		s.at = append(s.at, float64(v))
		stride := 0.0
		if o.only == "" || slices.Contains(only, rows[i].Name) {
			stride = max(1, 0.15*math.Abs(float64(v)), 0.01*float64(rows[i].Most-rows[i].Least))
		}
		s.stride = append(s.stride, stride)
	}
	return s
}

// vector is the weights moved by some strides each, whole and within their bounds.
func (s *search) vector(way []float64, times float64) (v []int) {
	for i, x := range s.at {
		if way != nil {
			x += way[i] * times * s.stride[i]
		}
		v = append(v, min(max(int(math.Round(x)), s.rows[i].Least), s.rows[i].Most))
	}
	return v
}

// climb runs the iterations. Where the weights were in the last third of them, on average,
// is where they end: the last alone would be as much chance as it is better.
func (s *search) climb(ctx context.Context) error {
	way, mean, late := make([]float64, len(s.at)), make([]float64, len(s.at)), 0.0
	for k := range s.iterations {
		r := dice.NewStream(s.seed, uint64(k), dice.Lane(20))
		for i := range way {
			way[i] = 2*float64(r.Below(2)) - 1
		}
		// Strides shrink slowly, moves faster.
		times := 1 / math.Pow(1+float64(k)/float64(s.iterations), 0.6)
		try(s.scenes, 0, s.vector(way, times))
		try(s.scenes, 1, s.vector(way, -times))
		score, err := s.pass(ctx, s.pairs)
		if err != nil {
			return err
		}
		_, share := score.Games()
		gain := s.gain / math.Pow(1+4*float64(k)/float64(s.iterations), 0.6)
		for i := range s.at {
			x := s.at[i] + gain*(2*share-1)*way[i]*s.stride[i]
			s.at[i] = min(max(x, float64(s.rows[i].Least)), float64(s.rows[i].Most))
		}
		if left := s.iterations - k; left <= s.iterations/3 {
			late++
			for i, x := range s.at {
				mean[i] += (x - mean[i]) / late
			}
		}
		if (k+1)%50 == 0 {
			fmt.Fprintf(s.out, "%4d %v\n", k+1, s.vector(nil, 0))
		}
	}
	if late > 0 {
		s.at = mean
	}
	return nil
}

// pass plays some pairs, spread over all scenarios, on dice not played before.
func (s *search) pass(ctx context.Context, pairs int) (all simulate.PairScores, err error) {
	each := max(1, pairs/len(s.scenes))
	for i := range s.scenes {
		score, _, err := s.scenes[i].duel(ctx, s.players, s.played, each)
		if err != nil {
			return all, err
		}
		all.Add(score)
	}
	s.played += each * len(s.scenes)
	return all, nil
}

// What the sequential test tells apart: the share of the games of weights that are no
// better, and of such as are worth having; and the likelihood at which it is sure to 95 %.
const (
	noBetter = 0.50
	better   = 0.52
	sure     = 2.94
)

// accepts tests trial 0 against trial 1.
func (s *search) accepts(ctx context.Context) (bool, string, error) {
	var all simulate.PairScores
	for {
		score, err := s.pass(ctx, 128)
		if err != nil {
			return false, "", err
		}
		all.Add(score)
		games, _ := all.Games()
		l := all.Likelihood(noBetter, better)
		if games >= 2*uint64(s.most) || l > sure || l < -sure {
			word := map[bool]string{true: "accepted", false: "refused"}[l > sure]
			return l > sure, fmt.Sprintf("%s: %s over %d pairs of the tuning, likelihood %.2f", word, all.Interval().PlusMinus(), games/2, l), nil
		}
	}
}

// tell prints what has changed.
func (s *search) tell(before, after []int) {
	for i := range s.rows {
		if before[i] != after[i] {
			fmt.Fprintf(s.out, "  %-12s %5d -> %5d\n", s.rows[i].Name, before[i], after[i])
		}
	}
}

// save writes the weights of a style to the game's file, with how they came about.
func (o *options) save(f *play.WeightFile, t play.Style, values []int, how play.Tuning) error {
	for i, v := range values {
		f.Weights[i].Set(t, v)
	}
	f.Tuned = append(slices.DeleteFunc(f.Tuned, func(was play.Tuning) bool { return was.Style == how.Style }), how)
	name := o.file
	if name == "" {
		name = filepath.Join(o.dir, "rules", o.game, "weights.json")
	}
	return os.WriteFile(name, encode(f), 0o644)
}

// encode is a file of weights as text, a row a line.
func encode(f *play.WeightFile) []byte {
	var b bytes.Buffer
	list := func(name string, n int, at func(i int) any) {
		fmt.Fprintf(&b, "  %q: [", name)
		for i := range n {
			line, _ := json.Marshal(at(i)) // of figures and words
			fmt.Fprintf(&b, "%s\n    %s", []string{"", ","}[min(i, 1)], line)
		}
		b.WriteString([]string{"]", "\n  ]"}[min(n, 1)])
	}
	b.WriteString("{\n")
	list("weights", len(f.Weights), func(i int) any { return f.Weights[i] })
	b.WriteString(",\n")
	list("tuned", len(f.Tuned), func(i int) any { return f.Tuned[i] })
	b.WriteString("\n}\n")
	return b.Bytes()
}
