package chain

import (
	"math/big"
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
)

// odds is the exact distribution of the face that the die shows.
func (d *Die) odds() dice.Dist[int] {
	faces, chances := make([]int, d.sides), make([]*big.Rat, d.sides)
	for i := range faces {
		faces[i], chances[i] = i, big.NewRat(int64(d.weights[i]), int64(d.weight))
	}
	return dice.Among(faces, chances)
}

// Hits is the exact distribution of what the last stage passes on.
func (c *Chain) Hits() dice.Dist[int] { return c.from(0, dice.Always(1)) }

// Passed is the exact distribution of what a stage passes on, counted from 0.
func (c *Chain) Passed(stage int) dice.Dist[int] {
	cut := c.upTo(stage)
	return cut.Hits()
}

// Pair is what two stages pass on.
type Pair struct{ Passed, Hits int }

// Joint is the exact distribution of what a stage passes on and what the last one
// does, on the same dice.
func (c *Chain) Joint(stage int) dice.Dist[Pair] {
	cut := c.upTo(stage)
	rest := sums(c.from(cut.N, dice.Always(1)))
	if slices.ContainsFunc(c.Stages[cut.N:c.stages()], func(s Stage) bool { return s.Once }) {
		rest = func(n int) dice.Dist[int] { return c.from(cut.N, dice.Always(n)) } // no sum of what each brings
	}
	return dice.Then(cut.Hits(), func(n int) dice.Dist[Pair] {
		return dice.Map(rest(n), func(hits int) Pair { return Pair{n, hits} })
	})
}

// from goes on with a number of successes at a stage.
func (c *Chain) from(stage int, passed dice.Dist[int]) dice.Dist[int] {
	for i := stage; i < c.stages(); i++ {
		s := c.Stages[i].bind()
		each := sums(s.odds(Explosions))
		all := sums(dice.Then(s.dice.Odds(), func(n int) dice.Dist[int] { return each(perSuccess(n)) }))
		passed = dice.Then(passed, func(n int) dice.Dist[int] {
			if s.once {
				n = min(n, 1)
			}
			return all(n)
		})
	}
	return passed
}

// sums gives the sum of n of one kind, up to MaxHits.
func sums(d dice.Dist[int]) func(n int) dice.Dist[int] {
	all := []dice.Dist[int]{dice.Always(0)}
	return func(n int) dice.Dist[int] {
		for len(all) <= n {
			all = append(all, dice.Both(all[len(all)-1], d, func(a, b int) int { return min(a+b, MaxHits) }))
		}
		return all[n]
	}
}

// odds is what one die passes on, which may bring that many more.
func (s *stage) odds(more int) dice.Dist[int] {
	first := s.die.odds()
	shown := dice.Then(first, func(face int) dice.Dist[int] {
		if s.again>>face&1 != 0 {
			return first
		}
		return dice.Always(face)
	})
	return dice.Then(shown, func(face int) dice.Dist[int] {
		passed := dice.Map(s.confirmed(s.counts(face)), func(n int) int {
			if s.fails {
				return 1 - n
			}
			return n
		})
		if s.more>>face&1 == 0 || more == 0 {
			return passed
		}
		return dice.Plus(passed, s.odds(more-1))
	})
}

// confirmed is what is left of a die that counts n times.
func (s *stage) confirmed(n int) dice.Dist[int] {
	if !s.confirm || n == 0 {
		return dice.Always(n)
	}
	return dice.Map(s.die.odds(), func(face int) int { return n * int(s.then>>face&1) })
}

// Wounds is the exact distribution of the wounds that a target has taken after the
// chain, with those from before: Target.Fate reads them. Without a target it is the
// damage in all.
func (c *Chain) Wounds(t Target) dice.Dist[int] {
	if t.health() == 0 {
		damage := dice.Map(c.Damage.Odds(), func(n int) int { return min(max(n, 0), MaxWounds) })
		return dice.Then(c.Hits(), sums(damage))
	}
	return dice.Then(c.Hits(), c.struck(t))
}

// Struck is Wounds after a number of hits, for a target.
func (c *Chain) Struck(hits int, t Target) dice.Dist[int] { return c.struck(t)(hits) }

func (c *Chain) struck(t Target) func(hits int) dice.Dist[int] {
	damage := c.Damage.Odds()
	after := []dice.Dist[int]{dice.Always(t.start())}
	return func(hits int) dice.Dist[int] {
		for len(after) <= hits {
			after = append(after, dice.Both(after[len(after)-1], damage, func(taken, n int) int { return t.take(taken, min(max(n, 0), MaxWounds)) }))
		}
		return after[hits]
	}
}
