package dice

import (
	"cmp"
	"fmt"
	"iter"
	"math/big"
	"slices"
)

// Dist is an exact distribution: each outcome with its ways, out of a common
// number of ways. An outcome is any comparable value: a number of hits, or a
// struct of hits and flags where the same dice give both. A Dist never changes.
// Outcomes keep the order in which they were first found, which is the same
// every time.
type Dist[T comparable] struct {
	outcomes []T
	ways     []*big.Int // of the same length, each above 0, lowest terms
	total    *big.Int   // their sum
}

// Odds is the distribution of what f reads off n dice, found by trying every
// multiset of faces.
func Odds[T comparable](d *Die, n int, f func(Pool) T) Dist[T] {
	if !d.fits(n) {
		var c collector[T]
		d.EachBig(n, func(p Pool, ways *big.Int) { c.add(f(p), ways) })
		return c.dist()
	}
	index := map[T]int{}
	var outcomes []T
	var counts []uint64
	d.Each(n, func(p Pool, ways uint64) {
		x := f(p)
		i, ok := index[x]
		if !ok {
			i = len(outcomes)
			index[x] = i
			outcomes, counts = append(outcomes, x), append(counts, 0)
		}
		counts[i] += ways
	})
	var c collector[T]
	for i, x := range outcomes {
		c.add(x, new(big.Int).SetUint64(counts[i]))
	}
	return c.dist()
}

// Always is the distribution that has one outcome.
func Always[T comparable](x T) Dist[T] {
	return Dist[T]{[]T{x}, []*big.Int{big.NewInt(1)}, big.NewInt(1)}
}

// Chance is the probability of one outcome, 0 if it cannot come about.
func (d Dist[T]) Chance(x T) *big.Rat {
	return d.P(func(y T) bool { return y == x })
}

// P is the probability that the outcome is one of those wanted.
func (d Dist[T]) P(wanted func(T) bool) *big.Rat {
	sum := new(big.Int)
	for i, x := range d.outcomes {
		if wanted(x) {
			sum.Add(sum, d.ways[i])
		}
	}
	return new(big.Rat).SetFrac(sum, d.total)
}

// Expect is the mean of a whole number taken from each outcome.
func (d Dist[T]) Expect(f func(T) int) *big.Rat {
	sum, term := new(big.Int), new(big.Int)
	for i, x := range d.outcomes {
		sum.Add(sum, term.Mul(d.ways[i], big.NewInt(int64(f(x)))))
	}
	return new(big.Rat).SetFrac(sum, d.total)
}

// Outcomes are all that can come about, in the order found.
func (d Dist[T]) Outcomes() []T { return slices.Clone(d.outcomes) }

// All gives each outcome with its probability, in the order found.
func (d Dist[T]) All() iter.Seq2[T, *big.Rat] {
	return func(yield func(T, *big.Rat) bool) {
		for i, x := range d.outcomes {
			if !yield(x, new(big.Rat).SetFrac(d.ways[i], d.total)) {
				return
			}
		}
	}
}

// Ascending gives each outcome with its probability, the least first.
func Ascending[T cmp.Ordered](d Dist[T]) iter.Seq2[T, *big.Rat] {
	return func(yield func(T, *big.Rat) bool) {
		for _, x := range slices.Sorted(slices.Values(d.outcomes)) {
			if !yield(x, d.Chance(x)) {
				return
			}
		}
	}
}

// Mean is the expected number.
func Mean(d Dist[int]) *big.Rat { return d.Expect(func(x int) int { return x }) }

// AtLeast is the probability of n or more.
func AtLeast(d Dist[int], n int) *big.Rat { return d.P(func(x int) bool { return x >= n }) }

// Scaled is r times scale, rounded to the nearest whole number, halves away
// from zero: exact odds as the integers that a playout compares. It panics
// beyond 64 bits.
func Scaled(r *big.Rat, scale int64) int64 {
	n := new(big.Int).Mul(r.Num(), big.NewInt(2*scale)) // halves, whose terms need not be lowest
	half := new(big.Int).Mul(r.Denom(), big.NewInt(int64(n.Sign())))
	n.Quo(n.Add(n, half), new(big.Int).Lsh(r.Denom(), 1))
	if !n.IsInt64() {
		panic(fmt.Sprintf("dice: %v by %d does not fit in 64 bits", r, scale))
	}
	return n.Int64()
}

// collector adds up ways by outcome.
type collector[T comparable] struct {
	index    map[T]int
	outcomes []T
	ways     []*big.Int
}

func (c *collector[T]) add(x T, ways *big.Int) {
	i, ok := c.index[x]
	if !ok {
		if c.index == nil {
			c.index = map[T]int{}
		}
		i = len(c.outcomes)
		c.index[x] = i
		c.outcomes = append(c.outcomes, x)
		c.ways = append(c.ways, new(big.Int))
	}
	c.ways[i].Add(c.ways[i], ways)
}

// dist gives what was collected, in lowest terms. The collector is spent.
func (c *collector[T]) dist() Dist[T] {
	total, common := new(big.Int), new(big.Int)
	for _, w := range c.ways {
		total.Add(total, w)
		common.GCD(nil, nil, common, w)
	}
	if common.Cmp(big.NewInt(1)) > 0 {
		total.Quo(total, common)
		for _, w := range c.ways {
			w.Quo(w, common)
		}
	}
	return Dist[T]{c.outcomes, c.ways, total}
}

// LCM is the least common multiple of two numbers above 0.
func LCM(a, b *big.Int) *big.Int {
	g := new(big.Int).GCD(nil, nil, a, b)
	return g.Mul(a, new(big.Int).Quo(b, g))
}

// Map is the distribution of f of the outcome.
func Map[T, U comparable](d Dist[T], f func(T) U) Dist[U] {
	var c collector[U]
	for i, x := range d.outcomes {
		c.add(f(x), d.ways[i])
	}
	return c.dist()
}

// Then is a chain: after each outcome of d chance goes on as next says, and
// the whole is the mixture of what follows.
func Then[T, U comparable](d Dist[T], next func(T) Dist[U]) Dist[U] {
	follow := make([]Dist[U], len(d.outcomes))
	common := big.NewInt(1)
	for i, x := range d.outcomes {
		follow[i] = next(x)
		common = LCM(common, follow[i].total)
	}
	var c collector[U]
	for i, e := range follow {
		scale := new(big.Int).Quo(common, e.total)
		scale.Mul(scale, d.ways[i])
		for j, y := range e.outcomes {
			c.add(y, new(big.Int).Mul(scale, e.ways[j]))
		}
	}
	return c.dist()
}

// Both is the distribution of f of two independent outcomes.
func Both[A, B, C comparable](a Dist[A], b Dist[B], f func(A, B) C) Dist[C] {
	var c collector[C]
	for i, x := range a.outcomes {
		for j, y := range b.outcomes {
			c.add(f(x, y), new(big.Int).Mul(a.ways[i], b.ways[j]))
		}
	}
	return c.dist()
}

// Plus is the sum of two independent numbers.
func Plus(a, b Dist[int]) Dist[int] {
	return Both(a, b, func(x, y int) int { return x + y })
}

// Times is the sum of n independent rolls of one distribution: Times(2, d6) is
// 2d6.
func Times(n int, d Dist[int]) Dist[int] {
	sum := Always(0)
	for range n {
		sum = Plus(sum, d)
	}
	return sum
}

// Values is the distribution of the value that one die shows.
func (d *Die) Values() Dist[int] { return Odds(d, 1, d.Sum) }

// Among is the distribution that gives each outcome its chance. Outcomes may come
// twice; the chances add up to 1.
func Among[T comparable](outcomes []T, chances []*big.Rat) Dist[T] {
	common := big.NewInt(1)
	for _, p := range chances {
		common = LCM(common, p.Denom())
	}
	var c collector[T]
	for i, p := range chances {
		if p.Sign() > 0 {
			ways := new(big.Int).Quo(common, p.Denom())
			c.add(outcomes[i], ways.Mul(ways, p.Num()))
		}
	}
	return c.dist()
}
