package simulate

import "fmt"

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
func (t *Tally) verdict(names *Names) Verdict {
	won := t.Wins[0] + t.Wins[1]
	v := Verdict{Won: won, Share: Wilson(max(t.Wins[0], t.Wins[1]), won)}
	switch {
	case t.Wins[0] > t.Wins[1]:
		v.Side = names.side(0)
	case t.Wins[1] > t.Wins[0]:
		v.Side = names.side(1)
	}
	low, high := v.Share.Low, v.Share.High
	switch {
	case 2*won < t.Games || won == 0:
		v.Finding = NoWinner
	case low >= 0.5-EvenWithin && high <= 0.5+EvenWithin:
		v.Finding = Even
	case low > 0.5:
		v.Finding = Ahead
	default:
		v.Finding = Open
	}
	v.Text = v.words(t.Games)
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
		return fmt.Sprintf("most games have no winner: a side won %s of %s", grouped(v.Won), counted(games, "game"))
	case Even:
		return fmt.Sprintf("even within %s %%: %s", percent(EvenWithin, 0), lead)
	case Ahead:
		return fmt.Sprintf("%s is ahead: %s", v.Side, share)
	}
	return fmt.Sprintf("not distinguishable at %s: %s", counted(games, "game"), lead)
}
