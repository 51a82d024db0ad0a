package chain

import (
	"fmt"
	"math/big"

	"github.com/tabletop-forge/forge/internal/dice"
)

// MaxPools is how many different pools dice with symbols may show.
const MaxPools = 6000

// Symbols are dice whose faces are looked at one by one.
type Symbols struct {
	Die *Die
	N   int
}

// pools is how many different pools n dice show, or more than MaxPools.
func pools(faces, n int) int {
	all := 1
	for i := 1; i < faces && all <= MaxPools; i++ {
		all = all * (n + i) / i
	}
	return all
}

// bind has no more dice than can be counted.
func (s Symbols) bind() Symbols {
	s.Die = s.Die.or()
	s.N = min(max(s.N, 0), MaxDice)
	if s.Die.Die == nil {
		s.N = 0
	}
	for pools(s.Die.sides, s.N) > MaxPools {
		s.N--
	}
	return s
}

// Check says what of the dice is beyond the bounds.
func (s Symbols) Check() error {
	switch b := s.bind(); {
	case b.Die.Die == nil:
		return fmt.Errorf("a die with %d faces is looked at, at most %d can be", b.Die.sides, dice.MaxFaces)
	case s.N < 0:
		return fmt.Errorf("%d dice cannot be rolled", s.N)
	case b.N < s.N:
		return fmt.Errorf("%d dice with %d faces show too many different things, at most %d can be rolled", s.N, b.Die.sides, b.N)
	}
	return nil
}

// Odds is the exact distribution of what the dice show.
func (s Symbols) Odds() dice.Dist[dice.Pool] {
	if s = s.bind(); s.N == 0 {
		return dice.Always(dice.Pool(0))
	}
	return dice.Odds(s.Die.Die, s.N, func(p dice.Pool) dice.Pool { return p })
}

// Roll rolls the dice.
func (s Symbols) Roll(stream *dice.Stream, rec *Record) dice.Pool {
	if s = s.bind(); s.N == 0 {
		return 0
	}
	t := Throw{What: Thrown, Die: s.Die, Shown: s.Die.throw(stream, s.N)}
	rec.add(t)
	return t.Shown.low
}

// Worths says what each face is worth to the side that takes some.
type Worths [dice.MaxFaces]int32

// Pick is the n dice of a pool that are worth most; of faces worth the same, the first.
func (s Symbols) Pick(p dice.Pool, worths *Worths, n int) (picked dice.Pool) {
	for ; n > 0 && p != 0; n-- {
		best := -1
		for i := range min(s.Die.or().sides, dice.MaxFaces) {
			if p.Face(i) > 0 && (best < 0 || worths[i] > worths[best]) {
				best = i
			}
		}
		p, picked = p-dice.PoolOf(best), picked+dice.PoolOf(best)
	}
	return picked
}

// Weighed is a pool and how likely it is, in parts of Whole.
type Weighed struct {
	Pool  dice.Pool
	Parts int32
}

// met is what a Rater knows of symbols.
type met struct {
	dice  Symbols
	pools []Weighed
}

// mostMet is how many pools a Rater remembers, of different numbers and kinds of dice.
const mostMet = 4 * MaxPools

// Symbols is what the dice show. The parts are rounded: with many dice they do not quite add up
// to Whole.
func (r *Rater) Symbols(s Symbols) []Weighed {
	s = s.bind()
	known := 0
	for i := range r.met {
		if r.met[i].dice == s {
			return r.met[i].pools
		}
		known += len(r.met[i].pools)
	}
	if known > mostMet {
		r.met = r.met[:0]
	}
	m := met{dice: s}
	if s.N == 0 {
		m.pools = []Weighed{{0, Whole}}
	} else {
		cases := s.Die.Cases(s.N)
		s.Die.EachBig(s.N, func(p dice.Pool, ways *big.Int) {
			chance := new(big.Rat).SetFrac(ways, cases)
			m.pools = append(m.pools, Weighed{p, int32(dice.Scaled(chance, Whole))})
		})
	}
	r.met = append(r.met, m)
	return m.pools
}

// Taken is which face is taken, where one die is, by what the faces are worth; without
// dice no face is.
func (r *Rater) Taken(s Symbols, worths *Worths) Spread {
	s = s.bind()
	if s.N == 0 {
		return Spread{}
	}
	d := s.Die
	clear(r.parts[:d.sides])
	for i, w := range d.weights[:d.sides] {
		var below int64 // the weight of the faces that i is taken before
		for j, v := range d.weights[:d.sides] {
			if worths[j] < worths[i] || worths[j] == worths[i] && j > i {
				below += int64(v)
			}
		}
		all := int64(d.weight)
		r.parts[i] = int32(power((below+int64(w))*Whole/all, s.N) - power(below*Whole/all, s.N))
	}
	return Spread{0, r.parts[:d.sides]}
}

// power is the chance that n independent things of one chance all come about.
func power(chance int64, n int) int64 {
	all := int64(Whole)
	for range n {
		all = (all*chance + Whole/2) >> wholeBits
	}
	return all
}
