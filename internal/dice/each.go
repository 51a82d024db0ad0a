package dice

import (
	"fmt"
	"math/big"
)

// Each calls f with every multiset of faces that n dice can show, once, and
// the number of ways in which it comes up; the ways add up to weight^n. It
// panics when that does not fit in 64 bits; EachBig has no such bound.
func (d *Die) Each(n int, f func(p Pool, ways uint64)) {
	if !d.fits(n) {
		panic(fmt.Sprintf("dice: the cases of %d dice %q do not fit in 64 bits", n, d.name))
	}
	multisets(len(d.faces), n, func(p Pool) { f(p, d.ways(p, n)) })
}

// EachBig is Each for any n up to MaxPool. f may keep ways.
func (d *Die) EachBig(n int, f func(p Pool, ways *big.Int)) {
	multisets(len(d.faces), n, func(p Pool) { f(p, d.bigWays(p, n)) })
}

// Cases is weight^n: in how many equal ways n dice can fall.
func (d *Die) Cases(n int) *big.Int {
	return new(big.Int).Exp(new(big.Int).SetUint64(d.weight), big.NewInt(int64(n)), nil)
}

// multisets calls f with every pool of n dice over that many faces, the first
// face's count rising slowest.
func multisets(faces, n int, f func(Pool)) {
	if n < 0 || n > MaxPool {
		panic(fmt.Sprintf("dice: a pool of %d dice, not 0 to %d", n, MaxPool))
	}
	var rest func(face, left int, p Pool)
	rest = func(face, left int, p Pool) {
		if face == faces-1 {
			f(p + Pool(left)*PoolOf(face))
			return
		}
		for k := 0; k <= left; k++ {
			rest(face+1, left-k, p+Pool(k)*PoolOf(face))
		}
	}
	rest(0, n, 0)
}

// ways counts the ordered rolls that show the pool: for each face, which of
// the dice left show it, times its weight for each. No product on the way
// exceeds weight^n.
func (d *Die) ways(p Pool, n int) uint64 {
	ways := uint64(1)
	for i := range d.faces {
		k := p.Face(i)
		ways *= choose[n][k]
		for range k {
			ways *= uint64(d.faces[i].Weight)
		}
		n -= k
	}
	return ways
}

func (d *Die) bigWays(p Pool, n int) *big.Int {
	ways, x := big.NewInt(1), new(big.Int)
	for i := range d.faces {
		k := p.Face(i)
		ways.Mul(ways, x.SetUint64(choose[n][k]))
		ways.Mul(ways, x.Exp(big.NewInt(int64(d.faces[i].Weight)), big.NewInt(int64(k)), nil))
		n -= k
	}
	return ways
}

// choose[n][k] is the number of ways to choose k of n dice; all of them fit.
var choose = pascal()

func pascal() (rows [MaxPool + 1][MaxPool + 1]uint64) {
	for n := range rows {
		rows[n][0] = 1
		for k := 1; k <= n; k++ {
			rows[n][k] = rows[n-1][k-1] + rows[n-1][k]
		}
	}
	return rows
}
