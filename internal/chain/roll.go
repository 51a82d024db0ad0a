package chain

import "github.com/tabletop-forge/forge/internal/dice"

// Tally is what a Chain comes to in play.
type Tally struct {
	Dice   [MaxStages]int16 // that each stage has thrown, without those rolled again, brought, or thrown after
	Passed [MaxStages]int16 // what each stage passes on
	Hits   int              // what the last one does
	Damage int              // of all hits, also where it is lost
	Wounds int              // as Chain.Wounds counts them
}

// What says why dice were thrown.
type What uint8

// Why dice are thrown.
const (
	Counted   What = iota // for the number of dice
	Thrown                // the dice of a stage
	Rerolled              // those rolled again
	Brought               // those that dice before them have brought
	Confirmed             // those thrown after dice that count
	Damaged               // for damage
	Summed                // to be added up
	Tested                // for a test
	Tabled                // for the row of a table
)

// Throw is dice of one kind that were thrown at once, for a report.
type Throw struct {
	Die    *Die
	Shown  Shown
	Need   int16 // of each die, or of the test
	OrLess bool
	Stage  int8
	What   What
	Foe    bool // the foe's, of two sides
}

// MaxThrows is how many throws a Record holds.
const MaxThrows = 128

// Record is what dice have shown, in their order. Those for damage, and for the number
// of dice, are one throw for many successes. A caller keeps one, and clears it.
type Record struct {
	Throws [MaxThrows]Throw
	N      int
	Lost   bool // there were more throws than it holds
}

// Clear forgets all throws.
func (r *Record) Clear() { r.N, r.Lost = 0, false }

// All are the throws.
func (r *Record) All() []Throw { return r.Throws[:r.N] }

// add writes a throw down; on a nil Record it does nothing.
func (r *Record) add(t Throw) {
	if r == nil {
		return
	}
	if r.N > 0 {
		last := &r.Throws[r.N-1]
		alike := *last
		alike.Shown = t.Shown
		if alike == t && (t.What == Counted || t.What == Damaged) && last.Shown.Len()+t.Shown.Len() <= dice.MaxPool {
			last.Shown = last.Shown.plus(t.Shown)
			return
		}
	}
	if r.N == MaxThrows {
		r.Lost = true
		return
	}
	r.Throws[r.N] = t
	r.N++
}

// Roll plays the chain against a target. What the dice show goes into rec, which may
// be nil.
func (c *Chain) Roll(s *dice.Stream, t Target, rec *Record) (y Tally) {
	passed := 1
	for i := range c.stages() {
		b := c.Stages[i].bind()
		as := Throw{Die: b.die, Need: c.Stages[i].Need, OrLess: c.Stages[i].OrLess, Stage: int8(i)}
		n := b.count(s, passed, rec, as)
		passed = b.throw(s, n, rec, as)
		y.Dice[i], y.Passed[i] = int16(n), int16(passed)
	}
	y.Hits = passed
	c.damage(s, t, rec, &y)
	return y
}

// count is how many dice are thrown for a number of successes.
func (s *stage) count(stream *dice.Stream, passed int, rec *Record, as Throw) (n int) {
	if s.once {
		passed = min(passed, 1)
	}
	if s.dice.N == 0 {
		return passed * perSuccess(int(s.dice.Plus))
	}
	as.What = Counted
	for range passed {
		n += perSuccess(s.dice.roll(stream, rec, as))
	}
	return n
}

// throw throws n dice, and says what they pass on.
func (s *stage) throw(stream *dice.Stream, n int, rec *Record, as Throw) int {
	var one, two int
	as.What = Thrown
	for wave, left := 0, n; left > 0; wave++ {
		a, b, more := s.wave(stream, left, rec, as)
		if one, two, left, as.What = one+a, two+b, more, Brought; wave == Explosions {
			left = 0
		}
	}
	if s.confirm {
		one, two = s.after(stream, one, rec, as), s.after(stream, two, rec, as)
	}
	if s.fails {
		return min(n-one, MaxHits)
	}
	return min(one+2*two, MaxHits)
}

// wave throws dice and rolls again what is: how many count once and twice in the end,
// and how many more they bring.
func (s *stage) wave(stream *dice.Stream, n int, rec *Record, as Throw) (one, two, more int) {
	first := s.one.mask()
	for ; n > 0; n -= MaxDice {
		shown := s.shown(stream, min(n, MaxDice), rec, as)
		one += shown.count(first)
		if s.two != 0 {
			two += shown.count(s.two.mask())
		}
		if s.more != 0 {
			more += shown.count(s.more.mask())
		}
	}
	return one, two, more
}

// shown is what n dice, at most MaxDice, show in the end.
func (s *stage) shown(stream *dice.Stream, n int, rec *Record, as Throw) Shown {
	as.Shown = s.die.throw(stream, n)
	rec.add(as)
	if s.again == 0 {
		return as.Shown
	}
	stays := as.Shown
	back := stays.only(s.again.mask())
	if back == (Shown{}) {
		return stays
	}
	as.What, as.Shown = Rerolled, s.die.throw(stream, back.Len())
	rec.add(as)
	return stays.less(back).plus(as.Shown)
}

// after throws a die after each of n that count: how many still do.
func (s *stage) after(stream *dice.Stream, n int, rec *Record, as Throw) (left int) {
	as.What = Confirmed
	for ; n > 0; n -= MaxDice {
		as.Shown = s.die.throw(stream, min(n, MaxDice))
		rec.add(as)
		left += as.Shown.count(s.then.mask())
	}
	return left
}

// damage rolls for the hits, one after another.
func (c *Chain) damage(s *dice.Stream, t Target, rec *Record, y *Tally) {
	d, health := c.Damage.bind(), t.health()
	y.Wounds = t.start()
	for range y.Hits {
		n := min(max(d.roll(s, rec, Throw{What: Damaged, Stage: int8(c.stages())}), 0), MaxWounds)
		if y.Damage += n; health > 0 {
			y.Wounds = t.take(y.Wounds, n)
		}
	}
	if health == 0 {
		y.Wounds = min(y.Damage, MaxWounds)
	}
}
