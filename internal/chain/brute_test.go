package chain

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
)

// This file is the arithmetic a second time, written apart: it plays with every
// order of dice, one after another, by the rules as they are read at the table, and
// uses nothing of the package but its plain values.

// everyWay is the distribution of what play comes to, or nil if there are limit ways
// or more. They are counted first: most chains that are made up have too many.
func everyWay[T comparable](limit int, play func(roll func(weights []int64) int) T) map[T]*big.Rat {
	if !eachOrder(limit, play, func(T, []thrown) {}) {
		return nil
	}
	all := map[T]*big.Rat{}
	eachOrder(limit, play, func(x T, dice []thrown) {
		chance := big.NewRat(1, 1)
		for i := range dice {
			d := &dice[i]
			if d.chance == nil {
				d.chance = big.NewRat(d.weights[d.face], total(d.weights))
				d.chance.Mul(d.chance, chance)
			}
			chance = d.chance
		}
		if all[x] == nil {
			all[x] = new(big.Rat)
		}
		all[x].Add(all[x], chance)
	})
	return all
}

// thrown is a die on the table.
type thrown struct {
	face    int
	weights []int64
	chance  *big.Rat // with all dice before; nil: no one asked yet
}

func total(weights []int64) (sum int64) {
	for _, w := range weights {
		sum += w
	}
	return sum
}

// eachOrder plays with every order of dice, and says whether that were fewer than limit.
func eachOrder[T any](limit int, play func(roll func(weights []int64) int) T, got func(x T, dice []thrown)) bool {
	var dice []thrown
	for ; limit > 0; limit-- {
		next := 0
		x := play(func(weights []int64) int {
			if next == len(dice) {
				dice = append(dice, thrown{weights: weights})
			}
			next++
			return dice[next-1].face
		})
		got(x, dice)
		for {
			if len(dice) == 0 {
				return true
			}
			last := dice[len(dice)-1]
			dice = dice[:len(dice)-1]
			if last.face+1 < len(last.weights) {
				dice = append(dice, thrown{face: last.face + 1, weights: last.weights})
				break
			}
		}
	}
	return false
}

// plainDie is a die for the tests: the value and weight of each face.
type plainDie struct {
	values  []int
	weights []int64
}

// plainDice are numbered dice, and two with a game's own faces: also in their order.
func plainDice() (all map[*Die]plainDie, order []*Die) {
	all = map[*Die]plainDie{}
	add := func(d *Die, values []int, weights []int64) {
		all[d], order = plainDie{values, weights}, append(order, d)
	}
	for _, n := range []int{2, 3, 4, 6, 8, 10, 12, 20} {
		d, err := D(n)
		if err != nil {
			panic(err)
		}
		var p plainDie
		for i := range n {
			p.values, p.weights = append(p.values, i+1), append(p.weights, 1)
		}
		add(d, p.values, p.weights)
		if n == 6 {
			all[nil] = p
		}
	}
	for _, own := range [][]dice.Face{
		{{Name: "2", Value: 2, Weight: 1}, {Name: "3", Value: 3, Weight: 2}, {Name: "4", Value: 4, Weight: 2}, {Name: "5", Value: 5, Weight: 1}},
		{{Name: "flag", Weight: 1}, {Name: "burst", Value: 1, Weight: 3}, {Name: "star", Value: 2, Weight: 2}},
	} {
		o, err := dice.NewDie("own", own)
		if err != nil {
			panic(err)
		}
		var p plainDie
		for _, f := range own {
			p.values, p.weights = append(p.values, f.Value), append(p.weights, int64(f.Weight))
		}
		add(OwnDie(o), p.values, p.weights)
	}
	return all, order
}

// table plays chains die by die.
type table struct {
	dice map[*Die]plainDie
	roll func(weights []int64) int
}

func (g *table) number(r Roll) int {
	sum := int(r.Plus)
	for range r.N {
		d := g.dice[r.Die]
		sum += d.values[g.roll(d.weights)]
	}
	return sum
}

// counts is how often a face counts, and whether it brings another die.
func (g *table) counts(s *Stage, face int) (n int, more bool) {
	if s.Symbols {
		if s.Faces>>face&1 == 1 {
			n = 1
			if s.Double>>face&1 == 1 {
				n = 2
			}
		}
		return n, s.More>>face&1 == 1
	}
	v := int16(g.dice[s.Die].values[face])
	good := func(n int16) bool { return s.OrLess && v <= n || !s.OrLess && v >= n }
	hit := good(s.Need)
	if s.Never != 0 && (s.OrLess && v >= s.Never || !s.OrLess && v <= s.Never) {
		hit = false
	}
	if s.Always != 0 && good(s.Always) {
		hit = true
	}
	if hit {
		n = 1
		if s.Twice != 0 && good(s.Twice) {
			n = 2
		}
	}
	return n, s.Explode != 0 && good(s.Explode)
}

// one throws a die, and again if that is the rule.
func (g *table) one(s *Stage) (n int, more bool) {
	d := g.dice[s.Die]
	face := g.roll(d.weights)
	n, more = g.counts(s, face)
	if s.Again == Misses && n == 0 || s.Again == Hits && n > 0 || s.Again == Ones && d.values[face] == 1 {
		n, more = g.counts(s, g.roll(d.weights))
	}
	return n, more
}

// confirmed throws the die after one that counts.
func (g *table) confirmed(s *Stage, n int) int {
	if n > 0 && s.Then != 0 {
		d := g.dice[s.Die]
		v := int16(d.values[g.roll(d.weights)])
		if s.OrLess && v > s.Then || !s.OrLess && v < s.Then {
			return 0
		}
	}
	return n
}

// die throws a die with all that it brings, and says what goes on.
func (g *table) die(s *Stage) (passed int) {
	for further := 0; ; further++ {
		n, more := g.one(s)
		n = g.confirmed(s, n)
		if s.Fails {
			return 1 - n
		}
		if passed += n; !more || further == 3 {
			return passed
		}
	}
}

// result is what a chain comes to, die by die.
type result struct {
	passed [MaxStages]int
	wounds int
}

func (g *table) play(c *Chain, t Target) (y result) {
	passed := 1
	for i := range c.N {
		s := &c.Stages[i]
		times := passed
		if s.Once && times > 1 {
			times = 1
		}
		passed = 0
		for range times {
			for range g.number(s.Dice) {
				passed += g.die(s)
			}
		}
		y.passed[i] = passed
	}
	models := make([]int, t.Models)
	for i := range models {
		models[i] = int(t.Wounds)
	}
	if len(models) > 0 {
		models[0] -= int(t.Hurt)
	}
	taken := int(t.Hurt)
	for range passed {
		n := max(g.number(c.Damage), 0)
		if t.Models == 0 {
			taken += n
			continue
		}
		for n > 0 && len(models) > 0 {
			off := min(n, models[0])
			models[0], n, taken = models[0]-off, n-off, taken+off
			if models[0] == 0 {
				models = models[1:]
				if !t.Spills {
					break
				}
			}
		}
	}
	y.wounds = taken
	return y
}

// maker makes chains up.
type maker struct {
	*rand.Rand
	dice []*Die
	used map[string]int // what was made of each kind
}

func (m *maker) one(n int) bool { return m.IntN(n) == 0 }

func (m *maker) use(what string) { m.used[what]++ }

func (m *maker) die() *Die {
	if m.one(3) {
		return nil
	}
	return m.dice[m.IntN(len(m.dice))]
}

func (m *maker) stage(first bool) (s Stage) {
	s.Die = m.die()
	sides := s.Die.Sides()
	pick := func() int16 { return int16(1 + m.IntN(sides)) }
	switch {
	case m.one(6):
		m.use("rolled number of dice")
		s.Dice = Roll{N: 1, Plus: int16(m.IntN(2) - 1), Die: m.dice[m.IntN(2)]}
	case first:
		s.Dice = Fixed(1 + m.IntN(3))
	case m.one(8):
		m.use("dice once")
		s.Once, s.Dice = true, Fixed(1+m.IntN(2))
	default:
		s.Dice = Fixed(1 + m.IntN(5)/4)
	}
	s.Need, s.OrLess = int16(m.IntN(sides+3)), m.one(4)
	if s.OrLess {
		m.use("or less")
	}
	if m.one(4) {
		m.use("always")
		s.Always = pick()
	}
	if m.one(4) {
		m.use("never")
		s.Never = pick()
	}
	if s.Again = Again(max(m.IntN(6)-2, 0)); s.Again != NoneAgain {
		m.use([]string{"", "misses again", "ones again", "hits again"}[s.Again])
	}
	if m.one(6) {
		m.use("then")
		s.Then = pick()
	}
	if !first && m.one(3) {
		m.use("save")
		s.Fails = true
		return s
	}
	if m.one(5) {
		m.use("explodes")
		s.Explode = int16(sides)
		if s.OrLess {
			s.Explode = 1
		}
	}
	if m.one(5) {
		m.use("twice")
		s.Twice = pick()
	}
	if m.one(6) {
		m.use("symbols")
		all := Faces(1)<<sides - 1
		s.Symbols, s.Faces = true, Faces(m.Uint32())&all
		s.Double = s.Faces & Faces(m.Uint32())
		s.More = Faces(1) << m.IntN(sides) * Faces(m.IntN(2))
	}
	return s
}

func (m *maker) chain() (c Chain) {
	c.N = 1 + m.IntN(4)
	for i := range c.N {
		c.Stages[i] = m.stage(i == 0)
	}
	c.Damage = Fixed(m.IntN(4))
	if m.one(3) {
		m.use("rolled damage")
		c.Damage = Roll{N: 1, Plus: int16(m.IntN(4) - 2), Die: m.dice[m.IntN(4)]}
	}
	return c
}

func (m *maker) target() (t Target) {
	if m.one(3) {
		return t
	}
	m.use("models")
	t.Models, t.Wounds, t.Spills = int16(1+m.IntN(4)), int16(1+m.IntN(3)), m.one(2)
	t.Hurt = int16(m.IntN(int(t.Wounds)))
	if t.Spills {
		m.use("spills")
	}
	return t
}

// within says that a Spread is that distribution, but for rounding.
func within(t testing.TB, what string, s Spread, want map[int]*big.Rat) {
	t.Helper()
	sum := int64(0)
	for i, p := range s.Parts {
		sum += int64(p)
		w := new(big.Rat)
		if want[s.Low+i] != nil {
			w.Set(want[s.Low+i])
		}
		if exact := dice.Scaled(w, Whole); exact-int64(p) > 300 || int64(p)-exact > 300 {
			t.Errorf("%s: %d has %d parts, exactly %d", what, s.Low+i, p, exact)
		}
	}
	for n, p := range want {
		if (n < s.Low || n >= s.Low+len(s.Parts)) && dice.Scaled(p, Whole) > 300 {
			t.Errorf("%s: %d is not among %d to %d", what, n, s.Low, s.Low+len(s.Parts)-1)
		}
	}
	if sum != Whole {
		t.Errorf("%s: %d parts in all, not %d", what, sum, Whole)
	}
}

// same says that a distribution is that of brute force.
func same[T comparable](t testing.TB, what string, d dice.Dist[T], want map[T]*big.Rat) {
	t.Helper()
	n := 0
	for x, p := range d.All() {
		n++
		if want[x] == nil || want[x].Cmp(p) != 0 {
			t.Errorf("%s: %v has a chance of %v, every order of dice gives %v", what, x, p, want[x])
		}
	}
	if n != len(want) {
		t.Errorf("%s: %d outcomes, every order of dice gives %d", what, n, len(want))
	}
}

// marginal adds up what is read off outcomes.
func marginal[T, U comparable](all map[T]*big.Rat, read func(T) U) map[U]*big.Rat {
	by := map[U]*big.Rat{}
	for x, p := range all {
		if u := read(x); by[u] == nil {
			by[u] = new(big.Rat).Set(p)
		} else {
			by[u].Add(by[u], p)
		}
	}
	return by
}

// agree rolls often, and says that outcomes come as often as they should: within five and
// a half standard deviations, which the seed makes sure of once and for all.
func agree[T comparable](t testing.TB, what string, times int, want map[T]*big.Rat, roll func() T) {
	t.Helper()
	got := map[T]int{}
	for range times {
		got[roll()]++
	}
	for x, n := range got {
		if want[x] == nil {
			t.Errorf("%s: %v was rolled %d times, and cannot be", what, x, n)
		}
	}
	for x, r := range want {
		p, _ := r.Float64()
		off := float64(got[x]) - p*float64(times)
		if off*off > 5.5*5.5*p*(1-p)*float64(times)+1 {
			t.Errorf("%s: %v was rolled %d times of %d, with a chance of %.5f", what, x, got[x], times, p)
		}
	}
}
