package simulate

import (
	"cmp"
	"context"
	"runtime"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// Tournament is a tournament: army lists that meet on scenarios, every two of them on each, in
// pairs of games with the same dice and seats changed.
type Tournament struct {
	// Spec says who plays: its policy, or each player of its panel. Games is how many games
	// two lists play on each scenario by each player; the number is even.
	Spec     Spec
	Lists    []Entrant
	Grounds  []Ground
	Progress func(done, of uint64) // if set, hears how many games are played
}

// Entrant is a list that takes part.
type Entrant struct {
	Name  string         `json:"name"`
	File  string         `json:"file"`
	Price rulebook.Value `json:"price,omitempty"` // in points of the game; 0: it has none
	Draft bool           `json:"draft,omitempty"` // it has errors that are let stand, or is over a scenario's limit
}

// Ground is a scenario that lists meet on.
type Ground struct {
	Name string
	File string

	// At makes games in which a list plays side 0 and another side 1, by their numbers. The
	// error says why the scenario cannot take them.
	At func(first, second int) (newGame func() play.Game, sides [play.Sides]string, err error)
}

// Standings are what came of a tournament.
type Standings struct {
	Seed     uint64       `json:"seed"`
	Policies []string     `json:"policies"`
	Games    uint64       `json:"games"`     // of two lists on one scenario by one player
	Played   uint64       `json:"played"`    // those of whole pairs, which all figures are of
	Wanted   uint64       `json:"wanted"`    // more than were played if it was broken off
	Lists    []ListScore  `json:"lists"`     // the best first; as they were named if it was broken off
	Meetings []Meeting    `json:"meetings"`  // of every two lists, in the order of the lists as they were named
	Grounds  []GroundSeen `json:"scenarios"` // as they were named
	Cycles   [][]string   `json:"cycles"`    // each beats the next, and the last the first
	Ranked   bool         `json:"ranked"`    // of every two lists one beats the other, without a cycle

	Violations uint64     `json:"violations"`
	First      *Violation `json:"firstViolation,omitempty"`
	Hash       string     `json:"hash"` // equal for equal games

	sum uint64 // of the games' hashes
}

// ListScore is a list with what it makes of its games: a win is 1, a game without a winner
// one half. Shares are averages over the lists that it met, each with the same weight however many
// games were played.
type ListScore struct {
	Entrant
	Games    uint64   `json:"games"`
	Share    Interval `json:"share"`
	Beats    []string `json:"beats"`
	LosesTo  []string `json:"losesTo"`
	ByGround []Shared `json:"byScenario"`

	n int // as it was named
}

// Shared is a share of games and what of.
type Shared struct {
	Of    string   `json:"of"`
	Games uint64   `json:"games"`
	Share Interval `json:"share"`
}

// Meeting is what two lists make of each other. Players contradict each other if one finds the
// first list better and another the second, and they differ for certain.
type Meeting struct {
	A        string   `json:"a"`
	B        string   `json:"b"`
	Games    uint64   `json:"games"`
	Share    Interval `json:"share"`    // of A
	Winner   string   `json:"winner"`   // "" if neither is shown to be better
	Depends  bool     `json:"depends"`  // players contradict each other
	ByPlayer []Shared `json:"byPlayer"` // of A
	ByGround []Shared `json:"byScenario"`

	a, b int
}

// GroundSeen is how the sides of a scenario fare, on average over the meetings there.
type GroundSeen struct {
	Name  string   `json:"name"`
	File  string   `json:"file"`
	Games uint64   `json:"games"`
	Side  string   `json:"side"` // the first
	Share Interval `json:"share"`
}

// met is what one meeting came to on a ground by a player.
type met struct {
	ground, player, a, b int
	seats                *seats
	scores               PairScores // of list a
	sides                PairScores // of side 0
}

// seats are the games of two lists on a ground, with the first on the first side, and on the second: nil until they
// are wanted, then those of all players.
type seats [2]func() play.Game

// HoldTournament plays a tournament. If ctx ends first, the standings are of the games played until then.
func HoldTournament(ctx context.Context, c Tournament) (*Standings, error) {
	s := &Standings{Seed: c.Spec.Seed, Games: c.Spec.Games, Wanted: c.all()}
	players := c.Spec.ByPlayer()
	for i := range players {
		s.Policies = append(s.Policies, players[i].Policies[0].Name)
	}
	var all []met
	for a := range c.Lists {
		for b := a + 1; b < len(c.Lists); b++ {
			for ground := range c.Grounds {
				shared := new(seats)
				for player := range players {
					all = append(all, met{ground: ground, player: player, a: a, b: b, seats: shared})
				}
			}
		}
	}
	sides := make([]string, len(c.Grounds))
	var err error
	for from := uint64(0); err == nil && from < c.Spec.Games/2; from += c.pairsAtOnce() {
		err = c.round(ctx, players, all, sides, from, s)
	}
	c.sum(s, all, sides)
	return s, err
}

// round plays the next few pairs of games of every meeting: a tournament that is broken off has as many of each,
// but for those of one round.
func (c *Tournament) round(ctx context.Context, players []Spec, all []met, sides []string, from uint64, s *Standings) (err error) {
	for k := range all {
		m := &all[k]
		if m.seats[0] == nil {
			if sides[m.ground], *m.seats, err = c.seat(m.ground, m.a, m.b); err != nil {
				return err
			}
		}
		if err = context.Cause(ctx); err != nil {
			return err
		}
		// Games have numbers of their own: the dice of no two meetings are the same.
		half, one := c.Spec.Games/2, players[m.player]
		one.First, one.Games, one.Silent, one.Auto, one.Pairs, one.before = uint64(k)*half+from, min(c.pairsAtOnce(), half-from), true, false, false, nil
		if err = c.bothSeats(ctx, one, m, s); err != nil {
			return err
		}
	}
	return nil
}

// seat makes the games of two lists on a ground: with the first on the first side, and on the
// second.
func (c *Tournament) seat(ground, a, b int) (side string, games seats, err error) {
	for seats, lists := range [2][2]int{{a, b}, {b, a}} {
		var sides [play.Sides]string
		if games[seats], sides, err = c.Grounds[ground].At(lists[0], lists[1]); err != nil {
			return side, games, err
		}
		side = sides[0]
	}
	return side, games, nil
}

// pairsAtOnce is how many pairs of games of a meeting are played in a round: what is lost of a
// tournament that is broken off. Each worker has some, whatever is asked for.
func (c *Tournament) pairsAtOnce() uint64 {
	return max(16, 4*uint64(cmp.Or(c.Spec.Workers, runtime.GOMAXPROCS(0))))
}

// bothSeats plays games with the lists on either side.
func (c *Tournament) bothSeats(ctx context.Context, one Spec, m *met, s *Standings) error {
	var winners [2][]int8
	for seats, newGame := range m.seats {
		won := make([]int8, one.Games)
		one.NewGame = newGame
		one.each = func(game uint64, rec *record) { won[game-one.First] = rec.result.Winner }
		before := s.Played + uint64(seats)*one.Games
		one.Progress = func(done, _ uint64) {
			if c.Progress != nil {
				c.Progress(before+done, c.all())
			}
		}
		tally, err := Run(ctx, one)
		if tally != nil {
			s.sum += tally.Hash
			if s.Violations += tally.Violations; s.First == nil && tally.Violations > 0 {
				first := tally.First
				s.First = &first
			}
			winners[seats] = won[:tally.Games]
		}
		if err != nil {
			s.Played += m.count(winners)
			return err
		}
	}
	s.Played += m.count(winners)
	return nil
}

// count takes in pairs of games: list a has side 0 in the first of each and side 1 in the second.
// One whose other game was not played counts for neither. It returns how many games count.
func (m *met) count(winners [2][]int8) uint64 {
	pairs := min(len(winners[0]), len(winners[1]))
	for i := range pairs {
		first, second := outcome(winners[0][i]), outcome(winners[1][i])
		m.scores[half(first, 0)+half(second, 1)]++
		m.sides[half(first, 0)+half(second, 0)]++
	}
	return 2 * uint64(pairs)
}

// all is how many games there are to play.
func (c *Tournament) all() uint64 {
	n := uint64(len(c.Lists))
	return n * (n - 1) / 2 * uint64(len(c.Grounds)) * uint64(max(1, len(c.Spec.Panel))) * c.Spec.Games
}
