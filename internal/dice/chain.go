package dice

import "math/big"

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
		common = lcm(common, follow[i].total)
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
