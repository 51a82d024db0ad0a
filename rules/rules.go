// Package rules is the one list of the games that forge plays: each folder below it is
// one game in play.
package rules

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

// BuiltIn are all games that forge plays: a line each. A game that extends one
// of them is played by it. Whatever else a game brings is found by its folders:
// data in schema, rules in docs/rules, drafts in new, armylists and scenarios.
var BuiltIn = []Ruleset{
	{"cadet", binds(cadet.New), asks(cadet.NewQuery)},
	{"fluidtime", binds(fluidtime.New), asks(fluidtime.NewQuery)},
	{"orderdice", binds(orderdice.New), asks(orderdice.NewQuery)},
	{"tintin", binds(tintin.New), asks(tintin.NewQuery)},
}

// FromData plays the games that extend none of these and have rules of play of
// their own.
var FromData = Ruleset{"", binds(homebrew.New), homebrew.NewQuery}

// Ruleset is a game in play.
type Ruleset struct {
	Game string // the built-in game whose data it reads; "" for games written as data

	// Bind makes a scenario that has no errors ready for play. An error says
	// why it cannot be played at all.
	Bind func(scenario *schema.Doc) (*Bound, error)

	// Query is a new question about the chances of one attack in a game; nil: in
	// any.
	Query func(*schema.Game) odds.Query
}

// Of finds the ruleset that plays a game.
func Of(g *schema.Game) (Ruleset, bool) {
	for _, r := range BuiltIn {
		if r.Game == g.Ruleset() {
			return r, true
		}
	}
	return FromData, g.Ruleset() == "" && g.Play != nil
}

// Played are the names of the built-in games that are played.
func Played() []string {
	return each.Of(BuiltIn, func(r Ruleset) string { return r.Game })
}

// Bound is a scenario ready for play.
type Bound struct {
	NewGame  func() play.Game // cheap: the scenario is compiled already
	Names    play.Names
	Left     []play.Note   // what of the rules is left out of play
	Weighted play.Weighted // what its players weigh, which others may be tried against
}

// game is what a ruleset makes of a scenario: a pointer to its state.
type game[G any] interface {
	*G
	play.Named
	play.Weighted
}

// asks are questions that are the same in all games that a ruleset plays.
func asks(query func() odds.Query) func(*schema.Game) odds.Query {
	return func(*schema.Game) odds.Query { return query() }
}

// binds makes scenarios ready for play with the New of a ruleset. They are
// compiled once; every further game is a copy.
func binds[G any, P game[G]](compile func(*schema.Doc) (P, []play.Note, error)) func(*schema.Doc) (*Bound, error) {
	return func(scenario *schema.Doc) (*Bound, error) {
		bound, left, err := compile(scenario)
		if err != nil {
			return nil, err
		}
		return &Bound{Names: bound.Names(), Left: left, Weighted: bound, NewGame: func() play.Game {
			g := P(new(G))
			bound.Copy(g)
			return g
		}}, nil
	}
}
