package simulate

// When a run has played enough to say who is ahead.

// AutoGames is how many games a run may take that stops when its verdict is sure.
const AutoGames = 2400

// Lookout is after how many games a run looks whether its verdict is sure: always at
// the same ones, in the order of their numbers, so that the answer is the same on any
// number of workers. Games that were played beyond are thrown away.
const Lookout = 64

// The sequential tests, in millionths of a logarithm, so that they come out the same
// on every machine. Two run at once, one for each side: that it wins 53 % of the games
// with a winner against that it wins 57 %, which is the bound of even less and more the
// Leeway. What they ask for falls with the games, to nothing at closes: a share that lies near
// the bound is not made clearer by going on.
const (
	forWin  = 72_759    // ln(57/53)
	forLoss = 88_947    // ln(47/43)
	surely  = 4_600_000 // ln(0.99/0.01)
	closes  = 2700
)

// Settled tells that the verdict on the games is sure, so that no more need be played: the
// tests have come to an end, and the interval bears it too. In pairs it holds for both
// verdicts, on the sides and on the policies.
func (t *Tally) Settled() bool {
	if pairs, _, _ := t.Pairs.count(0, 0); pairs > 0 {
		_, first, _ := t.Pairs.count(0, 1)
		_, second, _ := t.Pairs.count(1, 0)
		if !settled([2]uint64{first, second}, t.Games, t.Pairs.tie(0, 1)) {
			return false
		}
	}
	return settled(t.Wins, t.Games, t.Pairs.tie(0, 0))
}

// settled is Settled of two that won some of the games, which hang together so much
// (see Pairs).
func settled(wins [2]uint64, games uint64, tie float64) bool {
	lead := func(side int) float64 {
		return (forWin*float64(wins[side]) - forLoss*float64(wins[1-side])) / tie
	}
	wanted := surely * (1 - float64(wins[0]+wins[1])/closes)
	switch finding, _ := judge(wins, games, tie); finding {
	case Even:
		return max(lead(0), lead(1)) <= -wanted
	case Ahead:
		return max(lead(0), lead(1)) >= wanted
	case NoWinner:
		return Wilson(wins[0]+wins[1], games).High < 0.5-EvenWithin
	}
	return false
}
