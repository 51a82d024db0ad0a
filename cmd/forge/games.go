package main

import (
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/rules/cadet"
	"github.com/tabletop-forge/forge/rules/fluidtime"
	"github.com/tabletop-forge/forge/rules/homebrew"
	"github.com/tabletop-forge/forge/rules/orderdice"
	"github.com/tabletop-forge/forge/rules/tintin"
	"github.com/tabletop-forge/forge/schema"
)

// rulesets are all games that forge plays: a line each. A game that extends one
// of them is played by it. Whatever else a game brings is found by its folders:
// data in schema, rules in docs/rules, drafts in new, armylists and scenarios.
var rulesets = []ruleset{
	{"cadet", binds(cadet.New), asks(cadet.NewQuery)},
	{"fluidtime", binds(fluidtime.New), asks(fluidtime.NewQuery)},
	{"orderdice", binds(orderdice.New), asks(orderdice.NewQuery)},
	{"tintin", binds(tintin.New), asks(tintin.NewQuery)},
}

// fromData plays the games that extend none of these and have rules of play of
// their own.
var fromData = ruleset{"", binds(homebrew.New), homebrew.NewQuery}

// ruleset is a built-in game in play.
type ruleset struct {
	game string // the built-in game whose data it reads

	// bind makes a scenario that has no errors ready for play. An error says
	// why it cannot be played at all.
	bind func(scenario *schema.Doc) (*playable, error)

	// query is a new question about the chances of one attack in a game; nil: in
	// any.
	query func(*schema.Game) odds.Query
}

// asks are questions that are the same in all games that a ruleset plays.
func asks(query func() odds.Query) func(*schema.Game) odds.Query {
	return func(*schema.Game) odds.Query { return query() }
}

// rulesetOf finds the ruleset that plays a game.
func rulesetOf(g *schema.Game) (ruleset, bool) {
	for _, r := range rulesets {
		if r.game == g.Ruleset() {
			return r, true
		}
	}
	return fromData, g.Ruleset() == "" && g.Play != nil
}

// playedGames are the names of the games that are played.
func playedGames() []string {
	return each.Of(rulesets, func(r ruleset) string { return r.game })
}

// playable is a scenario ready for play.
type playable struct {
	newGame func() play.Game // cheap: the scenario is compiled already
	names   play.Names
	left    []play.Note
}

// game is what a ruleset makes of a scenario: a pointer to its state.
type game[G any] interface {
	*G
	play.Named
}

// binds makes scenarios ready for play with the New of a ruleset. They are
// compiled once; every further game is a copy.
func binds[G any, P game[G]](compile func(*schema.Doc) (P, []play.Note, error)) func(*schema.Doc) (*playable, error) {
	return func(scenario *schema.Doc) (*playable, error) {
		bound, left, err := compile(scenario)
		if err != nil {
			return nil, err
		}
		return &playable{names: bound.Names(), left: left, newGame: func() play.Game {
			g := P(new(G))
			bound.Copy(g)
			return g
		}}, nil
	}
}
