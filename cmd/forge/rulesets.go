package main

import (
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// ruleset is a built-in game in play.
type ruleset struct {
	game string // the built-in game whose data it reads

	// bind makes a scenario that has no errors ready for play. An error says
	// why it cannot be played at all.
	bind func(scenario *schema.Doc) (*playable, error)

	// odds works out the chances of one attack. An error says what is wrong
	// with the question.
	odds func(g *schema.Game, q attack) (chances, error)

	// needs are the flags of forge odds without which nobody can say how an
	// attack goes in the game; takes are those that it may have besides. The
	// others mean nothing there.
	needs, takes []string
}

// rulesetOf finds the ruleset that plays a game.
func rulesetOf(g *schema.Game) (ruleset, bool) {
	for _, r := range rulesets {
		if r.game == g.Ruleset() {
			return r, true
		}
	}
	return ruleset{}, false
}

// playedGames are the names of the games that are played.
func playedGames() []string {
	names := make([]string, len(rulesets))
	for i, r := range rulesets {
		names[i] = r.game
	}
	return names
}

// playable is a scenario ready for play.
type playable struct {
	newGame func() play.Game // cheap: the scenario is compiled already
	names   play.Names
	left    []leftOut
}

// game is what a ruleset makes of a scenario: a pointer to its state.
type game[G any] interface {
	*G
	play.Game
	Names() play.Names
}

// note is something that a ruleset leaves out of play.
type note interface {
	~struct {
		Text string
		Ref  rulebook.Ref
	}
}

// binds makes scenarios ready for play with the New of a ruleset. They are
// compiled once; every further game is a copy.
func binds[G any, P game[G], N note](compile func(*schema.Doc) (P, []N, error)) func(*schema.Doc) (*playable, error) {
	return func(scenario *schema.Doc) (*playable, error) {
		bound, notes, err := compile(scenario)
		if err != nil {
			return nil, err
		}
		s := &playable{names: bound.Names(), newGame: func() play.Game {
			g := P(new(G))
			bound.Copy(g)
			return g
		}}
		for _, n := range notes {
			s.left = append(s.left, leftOut(n))
		}
		return s, nil
	}
}

// leftOut is something of a scenario that its ruleset does not play.
type leftOut struct {
	Text string       `json:"text"`
	Ref  rulebook.Ref `json:"ref"`
}

// attack is what forge odds asks. Ids are the game's.
type attack struct {
	attacker, target           string   // units
	distance                   int      // in the game's own measure
	terrain, from              []string // what the target stands in, and the attacker
	attackerGains, targetGains []string // keywords beside the units' own
	figures                    int      // that the target has left; 0: all
	retreat                    int      // how far it can go back; unbounded: as far as it must
	bold                       bool     // a friend near by steadies it
	weapon                     int      // which of the attacker's, from 1; 0: the first
	attackerIs, targetIs       []string // states, in the game's words
	pins                       int      // on the attacker
}

// unbounded, as an attack's retreat, is as far as the target must.
const unbounded = -1

// chances is the answer. As it is it goes out as JSON.
type chances interface {
	text(width int) string
	// of is the chance of an outcome that sheets ask for: schema.Chances.
	of(outcome string) (chance, bool)
}
