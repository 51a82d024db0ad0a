package simulate

import (
	"cmp"
	"context"
	"fmt"
	"math"
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
	Lists    []ListScore  `json:"lists"`     // the best first
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
// one half.
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

// Meeting is what two lists make of each other.
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

// GroundSeen is how the sides of a scenario fare in all its games, with whichever list.
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
	games                [2]func() play.Game // once it is seated
	scores               PairScores          // of list a
	sides                PairScores          // of side 0
}

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
				for player := range players {
					all = append(all, met{ground: ground, player: player, a: a, b: b})
				}
			}
		}
	}
	sides := make([]string, len(c.Grounds))
	err := c.round(ctx, players, all, sides, 0, c.pairsAtOnce(), s)
	if err == nil && c.Spec.Games/2 > c.pairsAtOnce() {
		err = c.round(ctx, players, all, sides, c.pairsAtOnce(), c.Spec.Games/2, s)
	}
	c.sum(s, all, sides)
	return s, err
}

// round plays some of the pairs of games of every meeting. The first round has a few of each: a tournament that is
// broken off has seen all lists then.
func (c *Tournament) round(ctx context.Context, players []Spec, all []met, sides []string, from, to uint64, s *Standings) (err error) {
	var games [2]func() play.Game
	for k := range all {
		m := &all[k]
		if m.games[0] != nil {
			games = m.games // of an earlier round
		} else if m.player == 0 {
			if sides[m.ground], games, err = c.seat(m.ground, m.a, m.b); err != nil {
				return err
			}
		}
		m.games = games
		if err = context.Cause(ctx); err != nil {
			return err
		}
		if err = c.meet(ctx, &players[m.player], games, m, uint64(k), from, to, s); err != nil {
			return err
		}
	}
	return nil
}

// seat makes the games of two lists on a ground: with the first on the first side, and on the
// second.
func (c *Tournament) seat(ground, a, b int) (side string, games [2]func() play.Game, err error) {
	for seats, lists := range [2][2]int{{a, b}, {b, a}} {
		var sides [play.Sides]string
		if games[seats], sides, err = c.Grounds[ground].At(lists[0], lists[1]); err != nil {
			return side, games, err
		}
		side = sides[0]
	}
	return side, games, nil
}

// pairsAtOnce is how many pairs of games are begun before those are ended that were: what is lost of a
// tournament that is broken off. Each worker has some, whatever is asked for.
func (c *Tournament) pairsAtOnce() uint64 {
	return max(16, 4*uint64(cmp.Or(c.Spec.Workers, runtime.GOMAXPROCS(0))))
}

// meet plays some pairs of games of a meeting by a player. They have numbers of their own: the
// dice of no two meetings are the same.
func (c *Tournament) meet(ctx context.Context, player *Spec, games [2]func() play.Game, m *met, number, from, to uint64, s *Standings) error {
	half, step := c.Spec.Games/2, c.pairsAtOnce()
	for to = min(to, half); from < to; from += step {
		one := *player
		one.First, one.Games, one.Silent, one.Auto, one.Pairs, one.before = number*half+from, min(step, to-from), true, false, false, nil
		if err := c.bothSeats(ctx, one, games, m, s); err != nil {
			return err
		}
	}
	return nil
}

// bothSeats plays games with the lists on either side.
func (c *Tournament) bothSeats(ctx context.Context, one Spec, games [2]func() play.Game, m *met, s *Standings) error {
	var winners [2][]int8
	for seats, newGame := range games {
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

// sum makes the standings of the meetings that were played.
func (c *Tournament) sum(s *Standings, all []met, sides []string) {
	n := len(c.Lists)
	of := func(pick func(m *met) (PairScores, bool)) (sum PairScores) {
		for i := range all {
			if scores, ok := pick(&all[i]); ok {
				sum.Add(scores)
			}
		}
		return sum
	}
	beats := newBeats(n)
	deviations := forAll(n * (n - 1) / 2)
	for a := range n {
		for b := a + 1; b < n; b++ {
			s.Meetings = append(s.Meetings, c.meeting(s, of, a, b, deviations, beats))
		}
	}
	for i := range c.Grounds {
		g := &c.Grounds[i]
		scores := of(func(m *met) (PairScores, bool) { return m.sides, m.ground == i })
		games, _ := scores.Games()
		s.Grounds = append(s.Grounds, GroundSeen{g.Name, g.File, games, sides[i], scores.Interval()})
	}
	for i := range n {
		s.Lists = append(s.Lists, c.score(of, i, beats))
	}
	s.rank(beats)
	s.Hash = fmt.Sprintf("%016x", s.sum)
}

// meeting sums up what two lists made of each other, and notes which beats which.
func (c *Tournament) meeting(s *Standings, of func(func(*met) (PairScores, bool)) PairScores, a, b int, deviations float64, beats beats) Meeting {
	theirs := func(also func(m *met) bool) PairScores {
		return of(func(m *met) (PairScores, bool) { return m.scores, m.a == a && m.b == b && also(m) })
	}
	scores := theirs(func(*met) bool { return true })
	m := Meeting{A: c.Lists[a].Name, B: c.Lists[b].Name, a: a, b: b}
	m.Games, _ = scores.Games()
	m.Share = scores.Interval()
	var more, less bool
	for i, name := range s.Policies {
		one := theirs(func(m *met) bool { return m.player == i })
		sure := one.within(deviations)
		more, less = more || sure.Low > 0.5, less || sure.High < 0.5
		m.ByPlayer = append(m.ByPlayer, shared(name, one))
	}
	for i := range c.Grounds {
		m.ByGround = append(m.ByGround, shared(c.Grounds[i].Name, theirs(func(m *met) bool { return m.ground == i })))
	}
	m.Depends = more && less
	switch sure := scores.within(deviations); {
	case m.Depends:
	case sure.Low > 0.5:
		m.Winner, beats[a][b] = m.A, true
	case sure.High < 0.5:
		m.Winner, beats[b][a] = m.B, true
	}
	return m
}

// score sums up a list.
func (c *Tournament) score(of func(func(*met) (PairScores, bool)) PairScores, n int, beats beats) ListScore {
	own := func(ground int) PairScores {
		return of(func(m *met) (PairScores, bool) {
			switch {
			case ground >= 0 && m.ground != ground:
				return PairScores{}, false
			case m.b == n:
				return m.scores.turned(), true
			}
			return m.scores, m.a == n
		})
	}
	scores := own(-1)
	l := ListScore{Entrant: c.Lists[n], n: n, Share: scores.Interval(), Beats: []string{}, LosesTo: []string{}}
	l.Games, _ = scores.Games()
	for i := range c.Grounds {
		l.ByGround = append(l.ByGround, shared(c.Grounds[i].Name, own(i)))
	}
	for other := range beats {
		if beats[n][other] {
			l.Beats = append(l.Beats, c.Lists[other].Name)
		}
		if beats[other][n] {
			l.LosesTo = append(l.LosesTo, c.Lists[other].Name)
		}
	}
	return l
}

func shared(of string, s PairScores) Shared {
	games, _ := s.Games()
	return Shared{of, games, s.Interval()}
}

// turned are the scores of the other.
func (s PairScores) turned() PairScores { return PairScores{s[4], s[3], s[2], s[1], s[0]} }

// forAll is how many standard deviations the bounds lie off, so that of that many intervals all
// hold the true share in 95 of 100 runs (Bonferroni).
func forAll(intervals int) float64 {
	return math.Sqrt2 * math.Erfinv(1-0.05/float64(max(intervals, 1)))
}
