package chain

import (
	"fmt"
	"math/big"

	"github.com/tabletop-forge/forge/internal/dice"
)

// Roll is a number: fixed, or dice added up, and something added. The zero Roll is 0.
type Roll struct {
	N    uint8 // dice; 0: it is Plus
	Plus int16
	Die  *Die
}

// maxTotal is the most that a face shows and that is added to a roll.
const maxTotal = 9999

// Fixed is a number that is not rolled.
func Fixed(n int) Roll { return Roll{Plus: int16(min(max(n, -maxTotal), maxTotal))} }

// bind gives rolls that are the same the same value.
func (r Roll) bind() Roll {
	r.Plus = min(max(r.Plus, -maxTotal), maxTotal)
	if r.N = min(r.N, MaxDice); r.N == 0 {
		return Roll{Plus: r.Plus}
	}
	r.Die = r.Die.or()
	return r
}

// span is the least and the most that the roll comes to.
func (r Roll) span() (low, high int) {
	r = r.bind()
	low, high = int(r.Plus), int(r.Plus)
	if r.N > 0 {
		least, most := r.Die.span()
		low, high = low+int(r.N)*least, high+int(r.N)*most
	}
	return low, min(high, low+MaxHits)
}

// most is the most that it comes to, as a number of dice or of wounds.
func (r Roll) most() int {
	_, high := r.span()
	return max(high, 0)
}

// span is the least and the most that the die shows.
func (d *Die) span() (low, high int) {
	low, high = maxTotal, -maxTotal
	for _, v := range d.values[:d.sides] {
		low, high = min(low, int(v)), max(high, int(v))
	}
	return low, high
}

// Check says what of the roll is beyond the bounds.
func (r Roll) Check() error {
	if r.N > MaxDice {
		return fmt.Errorf("%d dice are added up, at most %d can be", r.N, MaxDice)
	}
	if r.Plus < -maxTotal || r.Plus > maxTotal {
		return fmt.Errorf("%d is added to a roll, -%d to %d can be", r.Plus, maxTotal, maxTotal)
	}
	if r.N > 0 {
		if least, most := r.Die.or().span(); int(r.N)*(most-least) > MaxHits {
			return fmt.Errorf("a roll of %d dice has %d totals, at most %d can be counted", r.N, int(r.N)*(most-least)+1, MaxHits+1)
		}
	}
	return nil
}

// Odds is the exact distribution of the total.
func (r Roll) Odds() dice.Dist[int] {
	r = r.bind()
	total := dice.Always(int(r.Plus))
	if r.N > 0 {
		die := r.Die.odds()
		_, high := r.span()
		for range r.N {
			total = dice.Both(total, die, func(n, face int) int { return n + r.Die.Value(face) })
		}
		total = dice.Map(total, func(n int) int { return min(n, high) })
	}
	return total
}

// Roll rolls the total. What the dice show goes into rec, which may be nil.
func (r Roll) Roll(s *dice.Stream, rec *Record) int {
	return r.bind().roll(s, rec, Throw{What: Summed})
}

// roll rolls a bound Roll, and writes it down as the throw says.
func (r Roll) roll(s *dice.Stream, rec *Record, as Throw) int {
	if r.N == 0 {
		return int(r.Plus)
	}
	as.Die, as.Shown = r.Die, r.Die.throw(s, int(r.N))
	rec.add(as)
	_, high := r.span()
	return min(int(r.Plus)+as.Shown.sum(r.Die), high)
}

// Test is a roll against a need: 2d6 or less against morale. What it comes to is the
// margin: 0 and above if it is passed, and by how much; below 0 if it is failed.
type Test struct {
	Roll   Roll
	Need   int16
	OrLess bool

	// Totals of the dice alone; 0: no such rule. With OrLess they turn round.
	Always int16 // this or more passes, by 0 if it would fail
	Never  int16 // this or less fails, by 1 if it would pass
}

// margin is what a total comes to.
func (t *Test) margin(total int) int {
	shown, m := total-int(t.Roll.bind().Plus), total-int(t.Need)
	sign := 1
	if t.OrLess {
		m, sign = -m, -1
	}
	if t.Never != 0 && (shown-int(t.Never))*sign <= 0 {
		m = min(m, -1)
	}
	if t.Always != 0 && (shown-int(t.Always))*sign >= 0 {
		m = max(m, 0)
	}
	return m
}

// Check says what of the test is beyond the bounds.
func (t *Test) Check() error {
	low, high := t.Never, t.Always
	if t.OrLess {
		low, high = high, low
	}
	if t.Always != 0 && t.Never != 0 && high <= low {
		return fmt.Errorf("always %d and never %d say of one total that it passes, and that it fails", t.Always, t.Never)
	}
	return t.Roll.Check()
}

// Odds is the exact distribution of the margin.
func (t *Test) Odds() dice.Dist[int] { return dice.Map(t.Roll.Odds(), t.margin) }

// Try rolls the test.
func (t *Test) Try(s *dice.Stream, rec *Record) int {
	return t.margin(t.Roll.bind().roll(s, rec, Throw{What: Tested, Need: t.Need, OrLess: t.OrLess}))
}

// Tie says what comes of the same total on both sides.
type Tie uint8

// The rules for ties.
const (
	TieNeither Tie = iota // neither side wins
	TieBoth               // both do
	TieSelf
	TieFoe
	TieAgain // both roll again
)

// mostAgain is how often both sides roll again at most. Dice that may differ do so long
// before.
const mostAgain = 1000

// Opposed is a roll of each side, of which the higher wins.
type Opposed struct {
	Own, Theirs Roll
	Tie         Tie
}

// Clash is what both sides have rolled.
type Clash struct{ Own, Theirs int }

// Margin is by how much one's own is higher, below 0 by how much theirs is.
func (c Clash) Margin() int { return c.Own - c.Theirs }

// Doubled says whether the higher total is twice the lower one or more; a lower one
// below 1 counts as 1.
func (c Clash) Doubled() bool { return doubled(c.Own, c.Theirs) }

func doubled(a, b int) bool { return a != b && max(a, b) >= 2*max(min(a, b), 1) }

// Wins says which side wins; neither or both may.
func (o *Opposed) Wins(c Clash) (own, theirs bool) {
	if c.Own != c.Theirs {
		return c.Own > c.Theirs, c.Theirs > c.Own
	}
	return o.Tie == TieSelf || o.Tie == TieBoth, o.Tie == TieFoe || o.Tie == TieBoth
}

// Check says what of the rolls is beyond the bounds.
func (o *Opposed) Check() error {
	for _, r := range [...]Roll{o.Own, o.Theirs} {
		if err := r.Check(); err != nil {
			return err
		}
	}
	a, b := o.Own.width(), o.Theirs.width()
	switch {
	case a+b > MaxHits:
		return fmt.Errorf("two rolls have %d margins, at most %d can be counted", a+b+1, MaxHits+1)
	case o.Tie > TieAgain:
		return fmt.Errorf("tie is %d, at most %d", o.Tie, TieAgain)
	case o.Tie == TieAgain && a+b == 0 && o.Own.most() == o.Theirs.most():
		return fmt.Errorf("both sides always roll %d, and would roll again for ever", o.Own.most())
	}
	return nil
}

func (r Roll) width() int {
	low, high := r.span()
	return high - low
}

// Odds is the exact distribution of both totals.
func (o *Opposed) Odds() dice.Dist[Clash] {
	all := dice.Both(o.Own.Odds(), o.Theirs.Odds(), func(a, b int) Clash { return Clash{a, b} })
	tied := all.P(func(c Clash) bool { return c.Margin() == 0 })
	if o.Tie != TieAgain || tied.Sign() == 0 || tied.IsInt() {
		return all
	}
	return untied(all, tied)
}

// untied is the distribution without ties, which are rolled again.
func untied(all dice.Dist[Clash], tied *big.Rat) dice.Dist[Clash] {
	rest := new(big.Rat).Sub(big.NewRat(1, 1), tied)
	var outcomes []Clash
	var chances []*big.Rat
	for c, p := range all.All() {
		if c.Margin() != 0 {
			outcomes, chances = append(outcomes, c), append(chances, p.Quo(p, rest))
		}
	}
	return dice.Among(outcomes, chances)
}

// Roll rolls for both sides, one's own first.
func (o *Opposed) Roll(s *dice.Stream, rec *Record) (c Clash) {
	own, theirs := o.Own.bind(), o.Theirs.bind()
	for range mostAgain {
		c.Own = own.roll(s, rec, Throw{What: Summed})
		c.Theirs = theirs.roll(s, rec, Throw{What: Summed, Foe: true})
		if o.Tie != TieAgain || c.Margin() != 0 {
			break
		}
	}
	return c
}
