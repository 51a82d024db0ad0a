package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/simulate"
)

// shares prints, as a table in Markdown, what the players of the panel make of every scenario
// that is shipped, of one game or of all.
func shares(ctx context.Context, o *options) error {
	games := []string{o.game}
	if o.game == "" {
		games = append(slices.Sorted(slices.Values(gameIDs())), "homebrew")
	}
	fmt.Fprintf(o.out, "| scenario (side) | greedy | aggressive | cautious | spread | finding |\n|---|--:|--:|--:|--:|---|\n")
	var spreads []float64
	for _, game := range games {
		one := *o
		one.game = game
		all, err := one.shipped(ctx)
		if err != nil {
			return err
		}
		for i := range all {
			r, err := one.panel(ctx, &all[i])
			if err != nil {
				return err
			}
			fmt.Fprintf(o.out, "| %s (%s)", all[i].doc.Scenario.Title, r.Sides[0].Side)
			for _, p := range r.Panel.Players {
				fmt.Fprintf(o.out, " | %s", shareWords(&p))
			}
			fmt.Fprintf(o.out, " | %.0f | %s |\n", 100*r.Panel.Spread, r.Verdict.Finding)
			spreads = append(spreads, 100*r.Panel.Spread)
		}
	}
	slices.Sort(spreads)
	fmt.Fprintf(o.out, "\nSpread: median %.0f, greatest %.0f.\n", spreads[len(spreads)/2], spreads[len(spreads)-1])
	return nil
}

// gameIDs are the games that have a ruleset of their own.
func gameIDs() (ids []string) {
	for i := range rules.BuiltIn {
		ids = append(ids, rules.BuiltIn[i].Game)
	}
	return ids
}

// panel plays a scenario by all players.
func (o *options) panel(ctx context.Context, s *scene) (*simulate.Report, error) {
	spec := s.spec
	spec.Pairs, spec.Games, spec.Panel = false, uint64(o.games), simulate.Panel(spec.NewGame)
	tallies, err := simulate.RunPanel(ctx, spec, simulate.Run)
	if err != nil {
		return nil, err
	}
	r := simulate.NewPanelReport(spec, tallies)
	if r.Panel == nil || r.Violations > 0 {
		return nil, fmt.Errorf("%s: %d violations, or not all players can play it", s.name, r.Violations)
	}
	return &r, nil
}

// shareWords are the first side's share, and the percentage of games without a winner where
// that is more than a few.
func shareWords(p *simulate.PlayerReport) string {
	words := fmt.Sprintf("%.1f", 100*float64(p.Wins[0])/float64(max(p.Wins[0]+p.Wins[1], 1)))
	if open := 100 * float64(p.Draws+p.Undecided) / float64(p.Games); open >= 5 {
		words += fmt.Sprintf(", %.0f open", open)
	}
	return words
}
