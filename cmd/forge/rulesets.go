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
	bind func(scenario *schema.Doc) (*stage, error)

	// odds works out the chances of one attack. An error says what is wrong
	// with the question.
	odds func(g *schema.Game, q attack) (chances, error)

	// needs are the flags of forge odds without which nobody can say how an
	// attack goes in the game; takes are those that it may have besides. The
	// others mean nothing there.
	needs, takes []string
}

// rulesets are all games that forge plays. A game that extends one of them is
// played by it.
var rulesets = []ruleset{
	{
		game: "cadet", bind: bindCadet, odds: oddsInCadet,
		takes: []string{"terrain", "figures", "retreat"},
	},
	{
		game: "fluidtime", bind: bindFluidTime, odds: oddsInFluidTime,
		needs: []string{"range"}, takes: []string{"terrain", "weapon", "attacker-state", "target-state"},
	},
	{
		game: "orderdice", bind: bindOrderDice, odds: oddsInOrderDice,
		needs: []string{"range"}, takes: []string{"terrain", "figures", "pins", "attacker-state", "target-state"},
	},
	{
		game: "tintin", bind: bindTintin, odds: oddsInTintin,
		needs: []string{"range"}, takes: []string{"terrain", "from", "attacker-keyword", "target-keyword", "figures", "retreat", "bold"},
	},
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

// stage is a scenario ready for play.
type stage struct {
	newGame func() play.Game // cheap: the scenario is compiled already
	names   play.Names
	left    []leftOut
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
