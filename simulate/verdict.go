package simulate

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// Finding is what the share of wins lets one say.
type Finding string

// The findings.
const (
	Ahead    Finding = "ahead"     // one side wins more, beyond chance
	Even     Finding = "even"      // the interval lies within EvenWithin of one half
	Open     Finding = "open"      // not distinguishable at so many games
	NoWinner Finding = "no winner" // nobody has won a game, or hardly anybody
)

// EvenWithin is how far from one half a scenario is still called even.
const EvenWithin = 0.05

// Verdict is who is ahead, as far as the games bear saying it.
type Verdict struct {
	Finding Finding  `json:"finding"`
	Side    string   `json:"side"`  // who wins more of the games that somebody won; "" if both win as many
	Share   Interval `json:"share"` // that side's part of the games that somebody won; one half if both win as many
	Won     uint64   `json:"won"`   // games that somebody won
	Text    string   `json:"text"`  // a sentence without a full stop: "Grauland is ahead: 57 % ± 2"
}

// verdict says who is ahead among the games that somebody won. Games that
// nobody won are no evidence either way; where they are most of all, that is
// the finding.
func (t *Tally) verdict(names *play.Names) Verdict {
	return newVerdict(t.Wins, t.Games, t.Pairs.sideTie(0), [play.Sides]string{names.SideName(0), names.SideName(1)})
}

// newVerdict is the verdict on two that won so many of the games, which hang
// together so much (see Pairs).
func newVerdict(wins [play.Sides]uint64, games uint64, tie float64, names [play.Sides]string) Verdict {
	won := wins[0] + wins[1]
	v := Verdict{Won: won, Share: tied(max(wins[0], wins[1]), won, tie)}
	switch {
	case wins[0] > wins[1]:
		v.Side = names[0]
	case wins[1] > wins[0]:
		v.Side = names[1]
	}
	low, high := v.Share.Low, v.Share.High
	switch {
	case 2*won < games || won == 0:
		v.Finding = NoWinner
	case low >= 0.5-EvenWithin && high <= 0.5+EvenWithin:
		v.Finding = Even
	case low > 0.5:
		v.Finding = Ahead
	default:
		v.Finding = Open
	}
	v.Text = v.words(games)
	v.Share = v.Share.rounded()
	return v
}

// words say no more than the finding bears.
func (v *Verdict) words(games uint64) string {
	share := v.Share.PlusMinus()
	lead := "both win as many, " + share
	if v.Side != "" {
		lead = v.Side + " wins " + share
	}
	switch v.Finding {
	case NoWinner:
		return fmt.Sprintf("most games have no winner: a side won %s of %s", text.Grouped(v.Won), text.Counted(games, "game"))
	case Even:
		return fmt.Sprintf("even within %s %%: %s", text.Percent(EvenWithin, 0), lead)
	case Ahead:
		return fmt.Sprintf("%s is ahead: %s", v.Side, share)
	}
	return fmt.Sprintf("not distinguishable at %s: %s", text.Counted(games, "game"), lead)
}
