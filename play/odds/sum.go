package odds

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
)

// sum is numbered dice that are added up: all of them, or the highest or the lowest.
type sum struct {
	n, sides int
	keep     int  // how many count
	lowest   bool // it is the lowest that do
	plus     int
}

// The bounds of what is added up.
const (
	mostSides = 100
	mostPlus  = 9999
)

// kept are the words for the dice that count, as rules write them.
var kept = []string{"kh", "k", "kl", "dl", "dh"}

// sum reads what stands behind the d of some dice: sides, which of them count, and what is added.
func (p *diceText) sum(count int) (s sum, err error) {
	s = sum{n: count, keep: count}
	var ok bool
	if s.sides, ok = p.number(); !ok && p.take("%") {
		s.sides, ok = 100, true
	}
	switch {
	case !ok:
		return s, fmt.Errorf("a d has its number of sides behind it, as d6")
	case s.sides < 2 || s.sides > mostSides:
		return s, fmt.Errorf("a d%d cannot be rolled: a die has 2 to %d sides", s.sides, mostSides)
	}
	if word := p.next(); p.take(kept...) {
		k, ok := p.number()
		if !ok {
			k = 1
		}
		s.keep, s.lowest = k, word == "kl" || word == "dh"
		if word[0] == 'd' {
			s.keep = count - k
		}
		if s.keep < 1 || s.keep > count {
			return s, fmt.Errorf("%s%d: of dice that are asked for, which are %d here, one at least is kept and no more than there are", word, k, count)
		}
	}
	for sign := p.next(); p.take("+", "-", "−"); sign = p.next() {
		n, ok := p.number()
		switch {
		case !ok:
			return s, fmt.Errorf("behind %s stands a number", sign)
		case n > mostPlus:
			return s, fmt.Errorf("%s%d is more than can be counted, which is %d", sign, n, mostPlus)
		case sign != "+":
			n = -n
		}
		s.plus += n
	}
	return s, nil
}

// span is the least and the most that they come to.
func (s sum) span() (low, high int) { return s.keep + s.plus, s.keep*s.sides + s.plus }

// check says what is beyond the bounds.
func (s sum) check() error {
	if low, high := s.span(); high-low > chain.MaxHits {
		return fmt.Errorf("%d d%d have %d totals, at most %d can be counted: ask for fewer dice or sides", s.keep, s.sides, high-low+1, chain.MaxHits+1)
	}
	return nil
}

// odds is the exact distribution of the total. It goes through the numbers that dice show, those
// that count first, and says of each how many dice show it: those are the first of the ones
// that are not yet accounted for.
func (s sum) odds() dice.Dist[int] {
	order := make([]int, s.sides)
	for i := range order {
		order[i] = i + 1
	}
	if !s.lowest {
		slices.Reverse(order)
	}
	type state struct{ shown, total int }
	ways := map[state]*big.Int{{0, s.plus}: big.NewInt(1)}
	for _, face := range order {
		next := map[state]*big.Int{}
		for at, w := range ways {
			for m := range s.n - at.shown + 1 {
				to := state{at.shown + m, at.total + face*max(0, min(m, s.keep-at.shown))}
				more := new(big.Int).Binomial(int64(s.n-at.shown), int64(m))
				if more.Mul(more, w); next[to] == nil {
					next[to] = more
				} else {
					next[to].Add(next[to], more)
				}
			}
		}
		ways = next
	}
	all := new(big.Int).Exp(big.NewInt(int64(s.sides)), big.NewInt(int64(s.n)), nil)
	var totals []int
	var chances []*big.Rat
	for low, high := s.span(); low <= high; low++ {
		if w := ways[state{s.n, low}]; w != nil {
			totals, chances = append(totals, low), append(chances, new(big.Rat).SetFrac(w, all))
		}
	}
	return dice.Among(totals, chances)
}
