package simulate

import (
	"math"

	"github.com/tabletop-forge/forge/play"
)

// PairScores count pairs of games by what the first policy makes of both together, in
// halves of a game: 0 (both are lost) to 4 (both are won).
type PairScores [5]uint64

// Scores are what policy 0 makes of pairs.
func (p *Pairs) Scores() (s PairScores) {
	for first := range p {
		for second, n := range p[first] {
			s[half(first, 0)+half(second, 1)] += n
		}
	}
	return s
}

// half is what a game brings the policy that plays a side, in halves.
func half(winner, side int) int {
	switch winner {
	case play.Sides:
		return 1
	case side:
		return 2
	}
	return 0
}

// Add takes in further pairs.
func (s *PairScores) Add(more PairScores) {
	for i, n := range more {
		s[i] += n
	}
}

// Games are the games, and what the first policy makes of them: 1 each if it wins them
// all.
func (s *PairScores) Games() (games uint64, share float64) {
	sum := uint64(0)
	for i, n := range s {
		games += 2 * n
		sum += uint64(i) * n
	}
	if games == 0 {
		return 0, 0.5
	}
	return games, float64(sum) / float64(2*games)
}

// Interval is that share with the bounds that hold the true one in 95 runs of 100, by
// how far pairs differ.
func (s *PairScores) Interval() Interval { return s.within(z) }

// within is Interval with bounds that many standard deviations off.
func (s *PairScores) within(deviations float64) Interval {
	games, mean := s.Games()
	pairs := float64(games) / 2
	if pairs < 2 {
		return Interval{mean, 0, 1}
	}
	deviations = student(deviations, pairs-1)
	if mean == 0 || mean == 1 { // nothing differs, so what is open is what so few games leave open: Wilson's
		open := deviations * deviations / (float64(games) + deviations*deviations)
		return Interval{mean, max(0, mean-open), min(1, mean+open)}
	}
	spread := 0.0
	for i, n := range s {
		spread += float64(n) * (float64(i)/4 - mean) * (float64(i)/4 - mean)
	}
	// Pairs that are all the same leave something open too.
	half := deviations * math.Sqrt(max(spread/(pairs-1), 1/(16*pairs))/pairs)
	return Interval{mean, max(0, mean-half), min(1, mean+half)}
}

// manyPairs are enough for their spread to be as good as known.
const manyPairs = 30

// student is how many deviations off bounds lie that are to be as sure where the spread is known by a few pairs alone: by
// Student's law with that many degrees of freedom, near enough from three on and short of it below. (M. Abramowitz and
// I. Stegun, Handbook of Mathematical Functions, 26.7.5.)
func student(z, free float64) float64 {
	if free >= manyPairs-1 {
		return z
	}
	z2 := z * z
	return z * (1 + (z2+1)/(4*free) + (5*z2*z2+16*z2+3)/(96*free*free) + (3*z2*z2*z2+19*z2*z2+17*z2-15)/(384*free*free*free))
}

// Likelihood is the logarithm of how much likelier the pairs are if the first policy's
// true share is s1 than if it is s0: the ratio of the generalised sequential test, by the
// likeliest spread of the scores that has that mean (as engines of chess are tested). A
// test for s0 against s1, with errors of 5 % either way, goes on while it lies between
// −2.94 and 2.94.
func (s *PairScores) Likelihood(s0, s1 float64) float64 {
	n, p := 0.0, [5]float64{}
	for i := range s {
		p[i] = max(float64(s[i]), 1e-3) // no score is impossible
		n += p[i]
	}
	sum := 0.0
	x0, x1 := tilt(p, s0), tilt(p, s1)
	for i := range p {
		a := float64(i) / 4
		sum += p[i] * math.Log((1+x0*(a-s0))/(1+x1*(a-s1)))
	}
	return sum
}

// tilt finds x for which the weights p/(1 + x(a−s)) have the mean s: those are the
// likeliest.
func tilt(p [5]float64, s float64) float64 {
	low, high := -1/(1-s), 1/s
	for range 60 {
		x, sum := (low+high)/2, 0.0
		for i := range p {
			d := float64(i)/4 - s
			sum += p[i] * d / (1 + x*d)
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	return (low + high) / 2
}
