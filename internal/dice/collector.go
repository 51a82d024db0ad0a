package dice

import "math/big"

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

func lcm(a, b *big.Int) *big.Int {
	g := new(big.Int).GCD(nil, nil, a, b)
	return g.Mul(a, new(big.Int).Quo(b, g))
}
