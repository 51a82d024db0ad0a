package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
	"github.com/tabletop-forge/forge/validate"
)

// scene is a scenario that is played.
type scene struct {
	name  string
	doc   *schema.Doc
	bound play.Weighted
	spec  simulate.Spec
}

// ruleset is the game that is tuned.
func (o *options) ruleset() (rules.Ruleset, bool) {
	if o.game == "homebrew" {
		return rules.FromData, true
	}
	i := slices.IndexFunc(rules.BuiltIn, func(r rules.Ruleset) bool { return r.Game == o.game })
	if i < 0 {
		return rules.Ruleset{}, false
	}
	return rules.BuiltIn[i], true
}

// bind makes a scenario ready that no check finds an error in.
func (o *options) bind(name string, doc *schema.Doc) (scene, error) {
	for _, d := range validate.Run(doc) {
		if d.Severity == diag.Error {
			return scene{}, errors.New(d.Message)
		}
	}
	r, _ := o.ruleset()
	b, err := r.Bind(doc)
	if err != nil {
		return scene{}, err
	}
	return scene{name, doc, b.Weighted, simulate.Spec{NewGame: b.NewGame, Names: b.Names, Seed: o.seed, Workers: o.workers, Pairs: true, Silent: true}}, nil
}

// shipped are the scenarios of the game that are shipped.
func (o *options) shipped(ctx context.Context) (all []scene, err error) {
	if _, ok := o.ruleset(); !ok {
		return nil, fmt.Errorf("no game %q", o.game)
	}
	pattern := "scenarios/" + o.game + "/*"
	if o.game == "homebrew" {
		pattern = "games/*/*"
	}
	files, err := filepath.Glob(filepath.Join(o.dir, filepath.FromSlash(pattern)))
	if err != nil {
		return nil, err
	}
	loader := schema.NewLoader(schema.Options{Read: func(name string) ([]byte, error) { return os.ReadFile(filepath.FromSlash(name)) }, Limits: schema.Limits{Heap: 4 << 30}})
	slices.Sort(files)
	for _, file := range files {
		doc, found, err := loader.Load(ctx, filepath.ToSlash(file))
		if err != nil {
			return nil, err
		}
		if doc.Scenario == nil {
			continue
		}
		if len(found) > 0 {
			return nil, fmt.Errorf("%s: %s", file, found[0].Message)
		}
		s, err := o.bind(strings.TrimSuffix(path.Base(filepath.ToSlash(file)), ".cue"), doc)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		all = append(all, s)
	}
	if len(all) < 2 {
		return nil, fmt.Errorf("%s: there are too few scenarios to keep any out", pattern)
	}
	return all, nil
}

// scenes are the scenarios that are shipped, in two halves, to tune on and to keep out,
// with the variants of each.
func (o *options) scenes(ctx context.Context) (tuned, kept []scene, err error) {
	all, err := o.shipped(ctx)
	if err != nil {
		return nil, nil, err
	}
	for i, s := range all {
		if i%2 == 0 {
			tuned = append(tuned, s)
		} else {
			kept = append(kept, s)
		}
	}
	tuned, err = o.withVariants(ctx, tuned, 0)
	if err == nil {
		kept, err = o.withVariants(ctx, kept, 1)
	}
	return tuned, kept, err
}

// withVariants adds scenarios that are drawn from some: variants of each in turn, as many
// as are asked for.
func (o *options) withVariants(ctx context.Context, shipped []scene, half uint64) ([]scene, error) {
	all := slices.Clone(shipped)
	for n, try := 0, uint64(0); n < o.variant; try++ {
		if try > uint64(100*o.variant) {
			return nil, errors.New("variants of the scenarios cannot be played")
		}
		r := dice.NewStream(o.seed, try, dice.Lane(16+half))
		from := shipped[n%len(shipped)]
		s, err := o.bind(fmt.Sprintf("%s~%d", from.name, n/len(shipped)+1), vary(from.doc, &r))
		if err != nil {
			continue // it has no room for a unit, or the like
		}
		if open, err := s.open(ctx); err != nil {
			return nil, err
		} else if !open {
			continue
		}
		all = append(all, s)
		n++
	}
	return all, nil
}

// open says whether both sides can win, as far as a few games show.
func (s *scene) open(ctx context.Context) (bool, error) {
	spec := s.spec
	spec.Pairs, spec.Games = false, 24
	greedy, err := simulate.StrategyNamed("greedy")
	if err != nil {
		return false, err
	}
	spec.Policies = [play.Sides]simulate.Strategy{greedy, greedy}
	tally, err := simulate.Run(ctx, spec)
	if err != nil {
		return false, err
	}
	return tally.Violations == 0 && tally.Wins[0] > 1 && tally.Wins[1] > 1, nil
}

// names are the scenarios' names, with blanks between.
func names(all []scene) (list []string) {
	for _, s := range all {
		list = append(list, s.name)
	}
	return list
}
