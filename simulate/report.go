package simulate

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// Report is what a tally says, with no more decimals than the number of games
// bears. Its JSON is part of the command's interface.
type Report struct {
	Games       uint64            `json:"games"`
	Seed        uint64            `json:"seed"`
	Policy      string            `json:"policy"` // "greedy", or "greedy/random" by side
	Verdict     Verdict           `json:"verdict"`
	Sides       []SideReport      `json:"sides"`
	Draws       uint64            `json:"draws"`
	Undecided   uint64            `json:"undecided"`
	Endings     []Ended           `json:"endings"` // only those that came up
	Turns       Summary           `json:"turns"`
	FirstPlayer *FirstPlayer      `json:"firstPlayer,omitempty"` // nil if no game says who goes first
	Course      []TurnReport      `json:"course,omitempty"`      // points over time
	Objectives  []ObjectiveReport `json:"objectives,omitempty"`
	Board       *BoardReport      `json:"board,omitempty"` // nil if the game names no cells
	Never       []Never           `json:"never,omitempty"` // what happened in none of the games
	Pairs       *PairsReport      `json:"pairs,omitempty"` // nil unless games were played in pairs
	Violations  uint64            `json:"violations"`
	Hash        string            `json:"hash"` // 16 hexadecimal digits, equal for equal games

	First *Violation `json:"firstViolation,omitempty"`
}

// SideReport is one side's part of a Report.
type SideReport struct {
	Side     string        `json:"side"`
	Wins     uint64        `json:"wins"`
	Rate     Interval      `json:"rate"` // wins in all games, undecided ones included
	Points   Points        `json:"points"`
	Losses   Losses        `json:"losses"`
	Pieces   []PieceReport `json:"pieces,omitempty"`
	Earnings []Earnings    `json:"earnings,omitempty"` // by entry of its list
	Cards    []Use         `json:"cards,omitempty"`    // that it played; each card there is
	Supports []Use         `json:"supports,omitempty"` // likewise
}

// Summary describes one number a game.
type Summary struct {
	Mean   Interval `json:"mean"`
	SD     float64  `json:"sd"`  // of single games
	P10    int      `json:"p10"` // a tenth of the games have this or less
	Median int      `json:"median"`
	P90    int      `json:"p90"`
	Bars   []Bar    `json:"bars"` // how many games have each value, ascending
}

// Bar is how many games have one value: the last stands for MaxBar and more.
type Bar struct {
	Value int    `json:"value"`
	Games uint64 `json:"games"`
}

// Points are what a side scored, and what it needed.
type Points struct {
	Summary
	Target int32 `json:"target"` // 0: it has no target
}

// NewReport sums up the games of a spec: the seed, the policies and the names
// are the spec's, the figures the tally's.
func NewReport(spec Spec, t *Tally) Report {
	names := &spec.Names
	r := Report{
		Games: t.Games, Seed: spec.Seed, Policy: spec.Policy(),
		Verdict: t.verdict(names), Draws: t.Draws, Undecided: t.Undecided, Endings: t.endings(),
		Turns: t.Turns.summary(t.Games), FirstPlayer: t.firstPlayer(names), Course: t.course(names),
		Objectives: t.objectives(names), Board: t.heatMap(names), Never: t.never(names),
		Pairs:      t.Pairs.report(&spec),
		Violations: t.Violations, Hash: fmt.Sprintf("%016x", t.Hash),
	}
	for side := range play.Sides {
		r.Sides = append(r.Sides, t.side(side, names))
	}
	if t.Violations > 0 {
		first := t.First
		r.First = &first
	}
	return r
}

func (t *Tally) side(side int, names *play.Names) SideReport {
	return SideReport{
		Side: names.SideName(side), Wins: t.Wins[side], Rate: tied(t.Wins[side], t.Games, t.Pairs.sideTie(side)).rounded(),
		Points: Points{t.Points[side].summary(t.Games), t.Target[side]},
		Losses: t.losses(side, names), Pieces: t.pieces(side, names), Earnings: t.earnings(side, names),
		Cards:    t.Chronicle.uses(names.CardsOf(side), t.Chronicle.Cards[side][:]),
		Supports: t.Chronicle.uses(names.Supports[side], t.Chronicle.Supports[side][:]),
	}
}

// endings are those that came up, with who won by them.
func (t *Tally) endings() []Ended {
	ended := []Ended{}
	for e, n := range t.Endings {
		if n > 0 {
			ended = append(ended, Ended{play.Ending(e).String(), n, []uint64{t.EndedBy[0][e], t.EndedBy[1][e]}})
		}
	}
	return ended
}

func (s *Series) summary(n uint64) Summary {
	mean, sd := s.mean(n)
	return Summary{
		Mean: mean.rounded(), SD: round(sd, text.Decimals((mean.High-mean.Low)/2)),
		P10: s.quantile(0.1, n), Median: s.quantile(0.5, n), P90: s.quantile(0.9, n),
		Bars: s.bars(),
	}
}

// bars are the values that came up.
func (s *Series) bars() []Bar {
	bars := []Bar{}
	for value, n := range s.Bars {
		if n > 0 {
			bars = append(bars, Bar{value, n})
		}
	}
	return bars
}
