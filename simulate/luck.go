package simulate

import (
	"math"

	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
)

// LuckReport is what decides the games of two policies that change seats: shares of how
// far results lie from a half, squared (the variance of results about an even game, a win
// being 1 and a game without a winner one half). Who plays has the part of a policy's mean
// over both sides, the side that of what is added by having one, and dice and cards have all the
// rest. The three add up to 1. The shares are of these two policies: the more equal
// two players are, the more of their games is luck.
type LuckReport struct {
	Player Interval `json:"player"`
	Side   Interval `json:"side"`
	Dice   Interval `json:"dice"`
}

// unseen is how many of N pairs may end otherwise and have not yet: pairs that all end the same leave no
// spread to take an interval from. With 4, intervals of 10 to 200 pairs hold the true share in 87
// to 100 of 100 runs; without it, those of 10 pairs in as few as 73.
const unseen = 4

// luck is what decides the games of pairs; nil if there are too few, or no game has a
// winner.
func (p *Pairs) luck() *LuckReport {
	pairs, _, _ := p.count(0, 0)
	whole, ok := p.parts(pairs)
	if pairs < 2 || !ok {
		return nil
	}
	// How far off they are: by leaving out each pair in turn (the jackknife).
	n := float64(pairs)
	var spread [3]float64
	for first := range p {
		for second, times := range p[first] {
			if times == 0 {
				continue
			}
			less := *p
			less[first][second]--
			parts, ok := less.parts(pairs - 1)
			if !ok {
				return nil
			}
			for i := range parts {
				spread[i] += float64(times) * (parts[i] - whole[i]) * (parts[i] - whole[i])
			}
		}
	}
	var out [3]Interval
	for i, share := range whole {
		half := max(z*math.Sqrt((n-1)/n*spread[i]), unseen/n)
		out[i] = Interval{share, max(0, share-half), min(1, share+half)}
	}
	return &LuckReport{out[0], out[1], out[2]}
}

// parts are the shares of who plays, the side, and the dice. What the dice alone would
// put into the first two by chance is taken off them. ok is false if no game has a winner.
func (p *Pairs) parts(pairs uint64) (shares [3]float64, ok bool) {
	n := float64(pairs)
	var player, side, all, sum, difference float64
	for first := range p {
		for second, times := range p[first] {
			// What policy 0 makes of the two games, beyond a half.
			a, b := float64(half(first, 0))/2-0.5, float64(half(second, 1))/2-0.5
			t := float64(times)
			sum, difference = sum+t*(a+b)/2, difference+t*(a-b)/2
			player, side = player+t*(a+b)*(a+b)/4, side+t*(a-b)*(a-b)/4
			all += t * (a*a + b*b) / 2
		}
	}
	if n < 2 || all == 0 {
		return shares, false
	}
	unbiased := func(sum, squares float64) float64 {
		mean := sum / n
		return max(0, mean*mean-(squares-n*mean*mean)/(n-1)/n)
	}
	shares[0] = min(1, unbiased(sum, player)*n/all)
	shares[1] = min(1-shares[0], unbiased(difference, side)*n/all)
	shares[2] = 1 - shares[0] - shares[1]
	return shares, true
}

// words say what decides the games.
func (l *LuckReport) words(policies [play.Sides]string, in *wording.Language) string {
	percent := func(i Interval) string { return i.In(in) }
	return in.Say("luck against skill, between {player} and {other}: dice and cards decide {dice} of the results, who plays {skill}, which side they have {side} (shares of the variance)",
		policies[0], policies[1], percent(l.Dice), percent(l.Player), percent(l.Side))
}
