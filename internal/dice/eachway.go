package dice

import "math/big"

// openEnd marks a script that EachWay goes on with where it ends.
const openEnd = 1 << 7

// unrolled is what a roll after the end of an open script panics with: dice with
// named faces, or one with faces as likely as each other.
type unrolled struct {
	die   *Die
	n     int
	faces uint32
}

// EachWay plays something out in every way in which the dice that it rolls can
// fall. It calls play with a stream that rolls one of these ways, and the chance
// of that way; the chances of all ways add up to 1. Play must do the same each
// time but for the dice. A call of play ends early, by a panic that EachWay
// recovers, where the stream has no more rolls: play may act on the chance only
// after its last roll.
//
// EachWay returns false, and has called play for some of the ways, if there are
// more than limit of them, or one takes more than MaxScript dice.
func EachWay(limit int, play func(s Stream, chance *big.Rat)) bool {
	type way struct {
		rolls  []int
		chance *big.Rat
	}
	for open := []way{{nil, big.NewRat(1, 1)}}; len(open) > 0; limit-- {
		if limit == 0 {
			return false
		}
		w := open[len(open)-1]
		open = open[:len(open)-1]
		s := Script(w.rolls...)
		s.scripted |= openEnd
		next, more := tryWay(func() { play(s, w.chance) })
		if !more {
			continue
		}
		limit++
		if len(w.rolls)+max(next.n, 1) > MaxScript || next.faces > 255 {
			return false
		}
		next.each(func(rolls []int, share *big.Rat) {
			open = append(open, way{append(w.rolls[:len(w.rolls):len(w.rolls)], rolls...), share.Mul(share, w.chance)})
		})
		if len(open) > limit {
			return false
		}
	}
	return true
}

// tryWay plays, and returns the roll that there was no more script for.
func tryWay(play func()) (next unrolled, more bool) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case unrolled:
			next, more = r, true
		default:
			panic(r)
		}
	}()
	play()
	return
}

// each calls f with everything that the dice can show, as a script says it, and
// how likely that is.
func (u unrolled) each(f func(rolls []int, share *big.Rat)) {
	if u.die == nil {
		for r := range u.faces {
			f([]int{int(r) + 1}, big.NewRat(1, int64(u.faces)))
		}
		return
	}
	cases := u.die.Cases(u.n)
	u.die.EachBig(u.n, func(p Pool, ways *big.Int) {
		var rolls []int
		for i := range u.die.faces {
			for range p.Face(i) {
				rolls = append(rolls, i+1)
			}
		}
		f(rolls, new(big.Rat).SetFrac(ways, cases))
	})
}
