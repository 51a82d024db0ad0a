package dice

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// ordered calls f with every ordered roll of n dice, one physical face at a
// time: the slow twin of Each.
func ordered(d *Die, n int, f func(faces []int)) {
	roll := make([]int, n)
	var next func(i int)
	next = func(i int) {
		if i == n {
			f(roll)
			return
		}
		for face := range d.Faces() {
			for range d.Faces()[face].Weight {
				roll[i] = face
				next(i + 1)
			}
		}
	}
	next(0)
}

func TestEachAgainstOrderedRolls(t *testing.T) {
	for _, d := range []*Die{combat(t), average(t), Numbered(6), Numbered(1)} {
		for n := range 6 {
			want := map[Pool]uint64{}
			ordered(d, n, func(faces []int) {
				var p Pool
				for _, f := range faces {
					p += PoolOf(f)
				}
				want[p]++
			})
			got := map[Pool]uint64{}
			d.Each(n, func(p Pool, ways uint64) {
				if _, twice := got[p]; twice {
					t.Errorf("%d %s: %s comes twice", n, d.Name(), d.Text(p))
				}
				got[p] = ways
			})
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%d %s: got %v, want %v", n, d.Name(), got, want)
			}
		}
	}
}

// Up to the last size that fits in 64 bits both enumerations agree, and beyond
// it the big one still adds up to weight^n.
func TestEachAndEachBigAgree(t *testing.T) {
	d := average(t)
	for _, n := range []int{0, 1, 7, 24, 25, MaxPool} {
		sum := new(big.Int)
		big64 := map[Pool]uint64{}
		d.EachBig(n, func(p Pool, ways *big.Int) {
			sum.Add(sum, ways)
			big64[p] = ways.Uint64()
		})
		if sum.Cmp(d.Cases(n)) != 0 {
			t.Errorf("%d dice: ways add up to %v, want %v", n, sum, d.Cases(n))
		}
		if n > 24 {
			if got := panics(func() { d.Each(n, func(Pool, uint64) {}) }); !strings.Contains(got, "do not fit in 64 bits") {
				t.Errorf("%d dice: Each panics with %q", n, got)
			}
			continue
		}
		d.Each(n, func(p Pool, ways uint64) {
			if big64[p] != ways {
				t.Errorf("%d dice, %s: %d ways, by big numbers %d", n, d.Text(p), ways, big64[p])
			}
		})
	}
}

func TestTooManyDicePanic(t *testing.T) {
	if got := panics(func() { Numbered(2).EachBig(MaxPool+1, func(Pool, *big.Int) {}) }); !strings.Contains(got, "a pool of 64 dice") {
		t.Errorf("64 dice panic with %q", got)
	}
}

func BenchmarkEach(b *testing.B) {
	d := combat(b)
	for _, n := range []int{2, 4, 8, 16} {
		b.Run(fmt.Sprintf("%d dice", n), func(b *testing.B) {
			b.ReportAllocs()
			total := uint64(0)
			for range b.N {
				d.Each(n, func(_ Pool, ways uint64) { total += ways })
			}
		})
	}
}
