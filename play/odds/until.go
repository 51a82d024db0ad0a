package odds

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
)

// What is counted until a target is destroyed, at most: in how many attacks, and how many
// different ways it may stand in between.
const (
	mostAttacks = 1000
	mostStands  = 20_000
)

// mostRows is how many numbers of attacks are shown.
const mostRows = 15

// Until is how many attacks it takes until the target is destroyed, if the volley is
// repeated for as long as it takes. The chances are those of a Markov chain over how the
// target stands, which never stands better again.
func (v *Volley) Until(ctx context.Context) (*Answer, error) {
	start, err := v.begin(ctx)
	if err != nil {
		return nil, err
	}
	w := waiting{v: v, known: map[After][]wait{}}
	begun, err := w.from(ctx, start)
	if err != nil {
		return nil, err
	}
	out := v.answer(v.Game.Say("{attack}, until it is destroyed", v.title()))
	if len(v.Attacks) == 1 {
		out.Title = v.Game.Say("{attack}, until it is destroyed", v.pair(ctx))
	}
	ever := begun[0].ever
	out.Add("ever", "destroyed in the end", ever)
	if ever.Sign() == 0 {
		out.Add("mean", "These attacks never destroy it.", nil)
		v.tellAssumed(out)
		return out, nil
	}
	rows, nine, err := v.within(ctx, start)
	if err != nil {
		return nil, err
	}
	out.Add("within", "", rows)
	switch {
	case nine > 0:
		out.Add("nineTenths", "in 9 cases of 10, {n} attacks are enough", nine, nine)
	case ever.Cmp(nineTenths) < 0:
		out.Add("nineTenths", "No number of attacks is enough in 9 cases of 10.", nil)
	default:
		out.Add("nineTenths", "In 9 cases of 10 it takes more than {n} attacks.", nil, mostAttacks)
	}
	if ever.Cmp(one) == 0 {
		out.Add("mean", "attacks until it is destroyed", Mean{begun[0].mean})
	} else {
		out.Add("mean", "There is no mean, for it may be that it is never destroyed.", nil)
	}
	v.tellAssumed(out)
	return out, nil
}

// pair says who attacks whom, again and again.
func (v *Volley) pair(ctx context.Context) string {
	a, err := v.ask(ctx, 0, v.Values)
	if err != nil {
		return v.title()
	}
	return a.Title
}

var nineTenths = big.NewRat(9, 10)

// wait is what is to come for a target that is about to be attacked.
type wait struct {
	ever *big.Rat // that it is destroyed
	mean *big.Rat // attacks until then, if it always is
}

// waiting works waits out, by how the target stands, for each attack of the volley that
// may be the next.
type waiting struct {
	v     *Volley
	known map[After][]wait // nil: it is being worked out
}

// from are the waits of a target. Whatever an attack changes leads to a target that stands
// worse, so these are known first; what it leaves as it is leads on to the next attack, round
// and round, which is one equation.
func (w *waiting) from(ctx context.Context, a After) ([]wait, error) {
	n := len(w.v.Attacks)
	if a.Left == 0 {
		return slices.Repeat([]wait{{ever: one, mean: new(big.Rat)}}, n), nil
	}
	if known, ok := w.known[a]; ok {
		if known == nil {
			return nil, fmt.Errorf("a target that stands as it stood before: how many attacks it takes is not worked out")
		}
		return known, nil
	}
	if len(w.known) >= mostStands {
		return nil, fmt.Errorf("the target may stand in more than %d ways in between: ask for fewer figures or attacks", mostStands)
	}
	w.known[a] = nil
	moves := make([]wait, n) // what the attacks that change something come to
	stays := make([]*big.Rat, n)
	for i := range n {
		next, err := w.v.next(ctx, i, a)
		if err != nil {
			return nil, err
		}
		moves[i], stays[i] = wait{new(big.Rat), new(big.Rat).Set(one)}, next.Chance(a)
		for b, p := range next.All() {
			if b == a {
				continue
			}
			then, err := w.from(ctx, b)
			if err != nil {
				return nil, err
			}
			k := then[(i+1)%n]
			moves[i].ever.Add(moves[i].ever, new(big.Rat).Mul(p, k.ever))
			if k.mean != nil && moves[i].mean != nil {
				moves[i].mean.Add(moves[i].mean, new(big.Rat).Mul(p, k.mean))
			} else {
				moves[i].mean = nil
			}
		}
	}
	all := make([]wait, n)
	for i := range all {
		all[i] = around(moves, stays, i)
	}
	w.known[a] = all
	return all, nil
}

// around solves what is to come if attacks are made from the one with a number on, in turns,
// until one of them changes something.
func around(moves []wait, stays []*big.Rat, from int) wait {
	reached := new(big.Rat).Set(one) // that nothing has changed so far
	sum := wait{new(big.Rat), new(big.Rat)}
	for j := range moves {
		i := (from + j) % len(moves)
		sum.ever.Add(sum.ever, new(big.Rat).Mul(reached, moves[i].ever))
		if sum.mean != nil && moves[i].mean != nil {
			sum.mean.Add(sum.mean, new(big.Rat).Mul(reached, moves[i].mean))
		} else if reached.Sign() > 0 {
			sum.mean = nil
		}
		reached.Mul(reached, stays[i])
	}
	changes := new(big.Rat).Sub(one, reached)
	if changes.Sign() == 0 {
		return wait{ever: new(big.Rat)}
	}
	sum.ever.Quo(sum.ever, changes)
	if sum.mean != nil {
		sum.mean.Quo(sum.mean, changes)
	}
	return sum
}

// within are the chances to have destroyed the target within numbers of attacks, up to the
// one that is enough in nine cases of ten; 0: it is beyond what is counted.
func (v *Volley) within(ctx context.Context, start After) (rows []Group, nine int, err error) {
	n := len(v.Attacks)
	whole := make([]*big.Int, n) // what the chances of each attack are parts of
	for i := range whole {
		whole[i] = big.NewInt(1)
		for k, d := range v.asked {
			if k.attack == i {
				for _, p := range d.All() {
					whole[i] = dice.LCM(whole[i], p.Denom())
				}
			}
		}
	}
	total := big.NewInt(1)
	stands := map[After]*big.Int{start: big.NewInt(1)}
	var gone []*big.Rat
	for len(gone) < mostAttacks {
		i := len(gone) % n
		if stands, err = v.step(ctx, i, stands, whole[i]); err != nil {
			return nil, 0, err
		}
		total = new(big.Int).Mul(total, whole[i])
		share := new(big.Rat)
		if ways := stands[After{}]; ways != nil {
			share.SetFrac(ways, total)
		}
		if gone = append(gone, share); share.Cmp(nineTenths) >= 0 {
			nine = len(gone)
			break
		}
	}
	every := (len(gone) + mostRows - 1) / mostRows
	for k, p := range gone {
		if (k+1)%every == 0 || k == len(gone)-1 {
			var row Group
			row.Add("attacks", "", k+1)
			row.Add("destroyed", "within {n} attacks", p, k+1)
			rows = append(rows, row)
		}
	}
	return rows, nine, nil
}

// step is one attack more, in whole numbers: all chances of it are parts of whole.
func (v *Volley) step(ctx context.Context, i int, stands map[After]*big.Int, whole *big.Int) (map[After]*big.Int, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	next := map[After]*big.Int{}
	for a, ways := range stands {
		leaves, err := v.next(ctx, i, a)
		if err != nil {
			return nil, err
		}
		for b, p := range leaves.All() {
			part := new(big.Int).Quo(whole, p.Denom())
			part.Mul(part, p.Num()).Mul(part, ways)
			if next[b] == nil {
				next[b] = part
			} else {
				next[b].Add(next[b], part)
			}
		}
	}
	return next, nil
}
