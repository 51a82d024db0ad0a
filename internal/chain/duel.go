package chain

import (
	"fmt"
	"math/big"

	"github.com/tabletop-forge/forge/internal/dice"
)

// MaxDuel is how many hits of a side are counted in a Duel.
const MaxDuel = MaxHits / 2

// Duel is dice of both sides thrown face to face. It comes to a number of hits: one's
// own, or, below 0, theirs.
//
// Dice that count are compared: those that count twice are higher than all others, and
// otherwise the one that shows more is. The hits are what is higher than all that
// counts on the other side; the same cancels.
type Duel struct {
	Own, Theirs Stage
	Cancel      bool // successes cancel one for one instead, whatever the dice show
}

// Check says what of the duel is beyond the bounds.
func (d *Duel) Check() error {
	for _, s := range [...]*Stage{&d.Own, &d.Theirs} {
		c := Chain{N: 1, Stages: [MaxStages]Stage{*s}}
		if err := c.Check(); err != nil {
			return err
		}
		b := s.bind()
		most := s.Dice.most()
		if b.two != 0 {
			most *= 2
		}
		if b.more != 0 {
			most *= 1 + Explosions
		}
		switch {
		case most > MaxDuel:
			return fmt.Errorf("a side may have %d successes, at most %d can be counted face to face", most, MaxDuel)
		case !d.Cancel && (b.more != 0 || b.confirm || b.fails):
			return fmt.Errorf("dice that are compared face to face bring no others, need no second one, and are not saves")
		}
	}
	return nil
}

// side is a stage of a duel.
func (d *Duel) side(s *Stage) stage {
	b := s.bind()
	b.once = false
	if !d.Cancel {
		b.more, b.then, b.confirm, b.fails = 0, 0, false, false
	}
	return b
}

// Ranks of dice that do not count, and of those that count twice.
const (
	noRank  = -maxTotal - 1
	topRank = maxTotal + 1
)

// rank is how high a face is against those of the other side.
func (s *stage) rank(face int) int {
	switch s.counts(face) {
	case 0:
		return noRank
	case 1:
		return int(s.die.values[face])
	}
	return topRank
}

// above is the stage with only what is higher counting.
func (s *stage) above(rank int) stage {
	b := *s
	for i := range s.die.sides {
		if s.rank(i) <= rank {
			b.one, b.two = b.one&^(1<<i), b.two&^(1<<i)
		}
	}
	return b
}

// Odds is the exact distribution of the duel.
func (d *Duel) Odds() dice.Dist[int] {
	own, theirs := d.side(&d.Own), d.side(&d.Theirs)
	if d.Cancel {
		return dice.Both(own.all(&own), theirs.all(&theirs), func(a, b int) int { return a - b })
	}
	outcomes, chances := []int{0}, []*big.Rat{big.NewRat(1, 1)}
	for sign, sides := range [][2]*stage{{&own, &theirs}, {&theirs, &own}} {
		for rank, p := range sides[1].best().All() {
			higher := sides[0].above(rank)
			for hits, q := range higher.all(sides[0]).All() {
				if hits > 0 {
					q.Mul(q, p)
					chances[0].Sub(chances[0], q)
					outcomes, chances = append(outcomes, hits*(1-2*sign)), append(chances, q)
				}
			}
		}
	}
	return dice.Among(outcomes, chances)
}

// all is how often all dice count; those rolled again are so by what counts before.
func (s *stage) all(before *stage) dice.Dist[int] {
	b := *s
	b.again = before.again
	each := sums(b.odds(Explosions))
	return dice.Then(b.dice.Odds(), func(n int) dice.Dist[int] {
		return dice.Map(each(perSuccess(n)), func(n int) int { return min(n, MaxDuel) })
	})
}

// best is the rank of the highest of all dice.
func (s *stage) best() dice.Dist[int] {
	first := s.die.odds()
	die := dice.Then(first, func(face int) dice.Dist[int] {
		if s.again>>face&1 != 0 {
			return dice.Map(first, s.rank)
		}
		return dice.Always(s.rank(face))
	})
	return dice.Then(s.dice.Odds(), func(n int) dice.Dist[int] {
		best := dice.Always(noRank)
		for range perSuccess(n) {
			best = dice.Both(best, die, func(a, b int) int { return max(a, b) })
		}
		return best
	})
}

// Clashed is what a Duel comes to in play.
type Clashed struct {
	Own, Theirs int // dice
	Hits        int // one's own, or, below 0, theirs
}

// Roll throws the dice of both sides, one's own first.
func (d *Duel) Roll(s *dice.Stream, rec *Record) (y Clashed) {
	own, theirs := d.side(&d.Own), d.side(&d.Theirs)
	asOwn := Throw{Die: own.die, Need: d.Own.Need, OrLess: d.Own.OrLess}
	asTheirs := Throw{Die: theirs.die, Need: d.Theirs.Need, OrLess: d.Theirs.OrLess, Foe: true}
	y.Own, y.Theirs = own.count(s, 1, rec, asOwn), theirs.count(s, 1, rec, asTheirs)
	if d.Cancel {
		a, b := own.throw(s, y.Own, rec, asOwn), theirs.throw(s, y.Theirs, rec, asTheirs)
		y.Hits = min(a, MaxDuel) - min(b, MaxDuel)
		return y
	}
	asOwn.What, asTheirs.What = Thrown, Thrown
	a, b := own.shown(s, y.Own, rec, asOwn), theirs.shown(s, y.Theirs, rec, asTheirs)
	y.Hits = min(own.higher(a, theirs.highest(b)), MaxDuel) - min(theirs.higher(b, own.highest(a)), MaxDuel)
	return y
}

// highest is the rank of the highest of some dice.
func (s *stage) highest(shown Shown) int {
	best := noRank
	for i := range s.die.sides {
		if shown.Face(i) > 0 {
			best = max(best, s.rank(i))
		}
	}
	return best
}

// higher is how often those dice count that are higher.
func (s *stage) higher(shown Shown, rank int) (n int) {
	for i := range s.die.sides {
		if s.rank(i) > rank {
			n += shown.Face(i) * s.counts(i)
		}
	}
	return n
}

// Duel is what a duel comes to.
func (r *Rater) Duel(d *Duel) Spread {
	k := r.ask(askDuel)
	k.n, k.stages[0], k.stages[1], k.cancel = 2, d.side(&d.Own), d.side(&d.Theirs), d.Cancel
	a, known := r.slot()
	if known {
		return a.spread()
	}
	all := &r.scratch[6]
	all.blank(2*MaxDuel + 1)
	own, theirs := &r.key.stages[0], &r.key.stages[1]
	if d.Cancel {
		r.cancel(all, own, theirs)
	} else {
		all.c[MaxDuel] = Whole
		r.stand(all, own, theirs, 1)
		r.stand(all, theirs, own, -1)
	}
	low := 0
	for all.c[low] == 0 {
		low++
	}
	for all.c[all.n-1] == 0 {
		all.n--
	}
	all.n = copy(all.c[:], all.c[low:all.n])
	return a.take(low-MaxDuel, all)
}

// cancel adds the successes of one side less those of the other.
func (r *Rater) cancel(all *poly, own, theirs *stage) {
	mine := &r.scratch[5]
	*mine = *r.side(own, own.again)
	yours := r.side(theirs, theirs.again)
	for i, x := range mine.c[:mine.n] {
		for j, y := range yours.c[:yours.n] {
			all.c[MaxDuel+min(i, MaxDuel)-min(j, MaxDuel)] += x * y
		}
	}
	all.rounded()
}

// stand moves chances from nothing to hits of a side, whose sign is given.
func (r *Rater) stand(all *poly, own, theirs *stage, sign int) {
	r.scratch[5].count(theirs.dice, MaxDice, &r.scratch[0], &r.scratch[1], &r.scratch[2])
	for face := range theirs.die.sides + 1 {
		rank := noRank // with no dice, too
		if face < theirs.die.sides {
			rank = theirs.rank(face)
		}
		if theirs.ranked(rank, face) {
			continue
		}
		chance := int64(0)
		throws := &r.scratch[5]
		upTo, below := theirs.atMost(rank), theirs.atMost(rank-1)
		if rank == noRank {
			below = -1
		}
		for n, p := range throws.c[:throws.n] {
			this := power(upTo, n)
			if below >= 0 {
				this -= power(below, n)
			}
			chance += (p*this + Whole/2) >> wholeBits
		}
		if chance <= 0 {
			continue
		}
		higher := own.above(rank)
		hits := r.side(&higher, own.again)
		for i, p := range hits.c[1:hits.n] {
			q := (p*chance + Whole/2) >> wholeBits
			all.c[MaxDuel] -= q
			all.c[MaxDuel+sign*min(i+1, MaxDuel)] += q
		}
	}
}

// ranked says whether a face before has the rank.
func (s *stage) ranked(rank, face int) bool {
	for i := range face {
		if s.rank(i) == rank {
			return true
		}
	}
	return false
}

// atMost is how likely a die is no higher.
func (s *stage) atMost(rank int) int64 {
	var ways int64
	w, back := int64(s.die.weight), s.die.ways(s.again)
	for i, weight := range s.die.weights[:s.die.sides] {
		if s.rank(i) > rank {
			continue
		}
		ways += int64(weight) * back
		if s.again>>i&1 == 0 {
			ways += int64(weight) * w
		}
	}
	return ways * Whole / (w * w)
}

// side is how often the dice of a stage count, where those of again are rolled again.
func (r *Rater) side(s *stage, again Faces) *poly {
	b := *s
	b.again = again
	all, each, throws, b1, b2, b3 := &r.scratch[0], &r.scratch[1], &r.scratch[2], &r.scratch[3], &r.scratch[4], &r.scratch[7]
	each.die(&b, b1, b2, b3)
	throws.count(b.dice, MaxDice, b1, b2, b3)
	all.sums(throws, each, b1)
	return all
}
