package simulate

import (
	"fmt"
	"math"
)

// Report is what a tally says, with no more decimals than the number of games
// bears. Its JSON is part of the command's interface.
type Report struct {
	Games      uint64       `json:"games"`
	Seed       uint64       `json:"seed"`
	Policy     string       `json:"policy"` // "greedy", or "greedy/random" by side
	Sides      []SideReport `json:"sides"`
	Draws      uint64       `json:"draws"`
	Undecided  uint64       `json:"undecided"`
	Turns      Summary      `json:"turns"`
	Violations uint64       `json:"violations"`
	Hash       string       `json:"hash"` // 16 hexadecimal digits, equal for equal games

	First   *Violation `json:"firstViolation,omitempty"`
	Endings []Count    `json:"-"` // how games ended, for the text
	turns   Series     // for the bars of the text
}

// SideReport is one side's part of a Report.
type SideReport struct {
	Side   string   `json:"side"`
	Wins   uint64   `json:"wins"`
	Rate   Interval `json:"rate"` // wins in all games, undecided ones included
	Points Points   `json:"points"`
	Losses Losses   `json:"losses"`
}

// Summary describes one number a game.
type Summary struct {
	Mean   Interval `json:"mean"`
	SD     float64  `json:"sd"`  // of single games
	P10    int      `json:"p10"` // a tenth of the games have this or less
	Median int      `json:"median"`
	P90    int      `json:"p90"`
}

// Points are what a side scored, and what it needed.
type Points struct {
	Summary
	Target int32 `json:"target"` // 0: there is none
}

// Losses are pieces lost by a side, on average a game.
type Losses struct {
	Pieces     Summary `json:"pieces"`
	Kinds      []Share `json:"kinds"`      // only those that were ever lost, by number
	Formations []Share `json:"formations"` // likewise
}

// Share is how many pieces of one name are lost, on average a game.
type Share struct {
	Name string  `json:"name"`
	Mean float64 `json:"mean"`
}

// Count is how many games ended in one way.
type Count struct {
	Ending Ending
	Games  uint64
}

// NewReport sums up the games of a spec: the seed, the policies and the names
// are the spec's, the figures the tally's.
func NewReport(spec Spec, t *Tally) Report {
	r := Report{
		Games: t.Games, Seed: spec.Seed, Policy: spec.Policy(),
		Draws: t.Draws, Undecided: t.Undecided, Turns: t.Turns.summary(t.Games),
		Violations: t.Violations, Hash: fmt.Sprintf("%016x", t.Hash), turns: t.Turns,
	}
	for side := range Sides {
		r.Sides = append(r.Sides, SideReport{
			Side: spec.Names.side(side), Wins: t.Wins[side], Rate: Wilson(t.Wins[side], t.Games).rounded(),
			Points: Points{t.Points[side].summary(t.Games), t.Target[side]},
			Losses: t.losses(side, &spec.Names),
		})
	}
	for e, n := range t.Endings {
		if n > 0 {
			r.Endings = append(r.Endings, Count{Ending(e), n})
		}
	}
	if t.Violations > 0 {
		first := t.First
		r.First = &first
	}
	return r
}

func (s *Series) summary(n uint64) Summary {
	mean, sd := s.mean(n)
	return Summary{
		Mean: mean.rounded(), SD: round(sd, decimals((mean.High-mean.Low)/2)),
		P10: s.quantile(0.1, n), Median: s.quantile(0.5, n), P90: s.quantile(0.9, n),
	}
}

func (t *Tally) losses(side int, names *Names) Losses {
	return Losses{
		Pieces:     t.Lost[side].summary(t.Games),
		Kinds:      t.shares(&t.LostKinds[side], names.kind),
		Formations: t.shares(&t.LostFormations[side], func(i int) string { return names.formation(side, i) }),
	}
}

// shares are the means of the counts above 0. Their spread is not kept; the
// decimals are those that so many events, each apart, would bear.
func (t *Tally) shares(counts *[MaxPieces]uint64, name func(int) string) []Share {
	means := []Share{}
	for i, n := range counts {
		if n > 0 {
			half := z * math.Sqrt(float64(n)) / float64(t.Games)
			means = append(means, Share{name(i), round(float64(n)/float64(t.Games), decimals(half))})
		}
	}
	return means
}
