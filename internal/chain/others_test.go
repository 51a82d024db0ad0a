package chain

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
)

// trial compares the three answers of one thing with every order of dice.
type trial[T comparable] struct {
	name string
	odds func() dice.Dist[T]
	roll func(s *dice.Stream) T
	play func(g *table) T
}

func (y trial[T]) run(t *testing.T, seed uint64) (want map[T]*big.Rat) {
	t.Helper()
	plain, _ := plainDice()
	return y.runWith(t, seed, plain)
}

func (y trial[T]) runWith(t *testing.T, seed uint64, plain map[*Die]plainDie) (want map[T]*big.Rat) {
	t.Helper()
	g := table{dice: plain}
	want = everyWay(200_000, func(roll func([]int64) int) T {
		g.roll = roll
		return y.play(&g)
	})
	if want == nil {
		t.Fatalf("%s: too many orders of dice", y.name)
	}
	same(t, y.name, y.odds(), want)
	s := dice.NewStream(181, seed, dice.Table)
	agree(t, y.name, 100_000, want, func() T { return y.roll(&s) })
	return want
}

func die(n int) *Die { return &numbered[n] }

func TestRollsOfDiceAddedUp(t *testing.T) {
	r := NewRater()
	plain, order := plainDice()
	for i, roll := range []Roll{
		{}, Fixed(7), {N: 1}, {N: 2}, {N: 3, Plus: -4}, {N: 1, Plus: 3, Die: die(3)}, {N: 2, Die: die(20)},
		{N: 3, Die: die(10), Plus: 2}, {N: 4, Die: order[8]}, {N: 2, Plus: -9, Die: order[9]},
	} {
		y := trial[int]{fmt.Sprintf("%+v", roll), roll.Odds,
			func(s *dice.Stream) int { return roll.Roll(s, nil) },
			func(g *table) int { return g.number(roll) },
		}
		within(t, y.name, r.Roll(roll), y.runWith(t, uint64(i), plain))
	}
}

func TestTests(t *testing.T) {
	r := NewRater()
	for i, test := range []Test{
		{Roll: Roll{N: 2}, Need: 7, OrLess: true},
		{Roll: Roll{N: 2}, Need: 12, OrLess: true, Never: 12},
		{Roll: Roll{N: 2, Plus: 3}, Need: 3, OrLess: true, Always: 3, Never: 11},
		{Roll: Roll{N: 1, Plus: 2, Die: die(20)}, Need: 15, Always: 20, Never: 1},
		{Roll: Roll{N: 1}, Need: 9},
		{Roll: Roll{N: 3}, Need: 10, Never: 4},
	} {
		y := trial[int]{fmt.Sprintf("%+v", test), test.Odds,
			func(s *dice.Stream) int { return test.Try(s, nil) },
			func(g *table) int {
				shown := g.number(Roll{N: test.Roll.N, Die: test.Roll.Die})
				over := shown + int(test.Roll.Plus) - int(test.Need)
				if test.OrLess {
					over = -over
				}
				pass := over >= 0
				if n := int(test.Never); n != 0 && (test.OrLess && shown >= n || !test.OrLess && shown <= n) {
					pass = false
				}
				if n := int(test.Always); n != 0 && (test.OrLess && shown <= n || !test.OrLess && shown >= n) {
					pass = true
				}
				switch {
				case pass && over < 0:
					return 0
				case !pass && over >= 0:
					return -1
				}
				return over
			},
		}
		within(t, y.name, r.Test(&test), y.run(t, uint64(i)))
	}
	morale := Test{Roll: Roll{N: 2}, Need: 9, OrLess: true}
	if got := dice.AtLeast(morale.Odds(), 0).RatString(); got != "5/6" {
		t.Errorf("2d6 of 9 or less pass with %s, not 5/6", got)
	}
}

func TestOpposedRolls(t *testing.T) {
	r := NewRater()
	for i, o := range []Opposed{
		{Own: Roll{N: 1}, Theirs: Roll{N: 1}},
		{Own: Roll{N: 1, Plus: 3}, Theirs: Roll{N: 1, Plus: 2}, Tie: TieBoth},
		{Own: Roll{N: 1, Plus: 4, Die: die(20)}, Theirs: Roll{N: 1, Plus: 2, Die: die(20)}, Tie: TieSelf},
		{Own: Roll{N: 2, Plus: -3}, Theirs: Roll{N: 1, Plus: -1, Die: die(10)}, Tie: TieFoe},
		{Own: Fixed(4), Theirs: Roll{N: 2, Die: die(4)}, Tie: TieFoe},
	} {
		y := trial[Clash]{fmt.Sprintf("%+v", o), o.Odds,
			func(s *dice.Stream) Clash { return o.Roll(s, nil) },
			func(g *table) Clash { return Clash{g.number(o.Own), g.number(o.Theirs)} },
		}
		checkOpposed(t, r, &o, y.name, y.run(t, uint64(i)))
	}
	// Ties that are rolled again: what is left of all orders of dice without them.
	o := Opposed{Own: Roll{N: 1, Plus: 4}, Theirs: Roll{N: 1, Die: die(8)}, Tie: TieAgain}
	want := map[Clash]*big.Rat{}
	for a := 5; a <= 10; a++ {
		for b := 1; b <= 8; b++ {
			if a != b {
				want[Clash{a, b}] = big.NewRat(1, 48-4)
			}
		}
	}
	same(t, "ties again", o.Odds(), want)
	s := dice.NewStream(181, 99, dice.Table)
	agree(t, "ties again", 100_000, want, func() Clash { return o.Roll(&s, nil) })
	checkOpposed(t, r, &o, "ties again", want)
	for _, tt := range []struct {
		tie         Tie
		own, theirs bool
	}{{TieNeither, false, false}, {TieBoth, true, true}, {TieSelf, true, false}, {TieFoe, false, true}} {
		o.Tie = tt.tie
		if own, theirs := o.Wins(Clash{3, 3}); own != tt.own || theirs != tt.theirs {
			t.Errorf("with tie %d wins %v, %v", tt.tie, own, theirs)
		}
	}
	if own, theirs := o.Wins(Clash{2, 3}); own || !theirs {
		t.Error("the lower total wins")
	}
}

func checkOpposed(t *testing.T, r *Rater, o *Opposed, name string, want map[Clash]*big.Rat) {
	t.Helper()
	plain, doubled := r.Opposed(o)
	sum := int64(0)
	for _, part := range []struct {
		s       Spread
		doubled bool
	}{{plain, false}, {doubled, true}} {
		for i, p := range part.s.Parts {
			exact := new(big.Rat)
			for c, q := range want {
				twice := c.Own >= 2*max(c.Theirs, 1) || c.Theirs >= 2*max(c.Own, 1)
				if c.Own-c.Theirs == part.s.Low+i && twice == part.doubled {
					exact.Add(exact, q)
				}
			}
			if off := dice.Scaled(exact, Whole) - int64(p); off > 300 || off < -300 {
				t.Errorf("%s: margin %d, doubled %v, has %d parts, and is %v", name, part.s.Low+i, part.doubled, p, exact)
			}
			sum += int64(p)
		}
	}
	if sum != Whole {
		t.Errorf("%s: %d parts in all", name, sum)
	}
}

func TestTables(t *testing.T) {
	columns := []Column{{1, 2}, {1, 1}, {3, 2}, {3, 1}}
	rows := []Row{{1, 1, []int{0, 1, 1, 2}}, {2, 3, []int{0, 1, 2, 3}}, {4, 5, []int{1, 2, 3, 3}}, {6, 6, []int{2, 3, 4, 4}}}
	byRatio, err := NewTable(true, columns, Roll{N: 1}, rows)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ attack, defence, shift, want int }{
		{4, 8, 0, 0}, {7, 8, 0, 0}, {8, 8, 0, 1}, {11, 8, 0, 1}, {12, 8, 0, 2}, {23, 8, 0, 2}, {24, 8, 0, 3}, {99, 8, 0, 3},
		{1, 9, 0, 0}, {5, 0, 0, 3}, {-3, 2, 0, 0}, {8, 8, -1, 0}, {8, 8, -5, 0}, {8, 8, 2, 3}, {8, 8, 9, 3},
	} {
		if got := byRatio.Column(tt.attack, tt.defence, tt.shift); got != tt.want {
			t.Errorf("%d:%d moved %d is column %d, not %d", tt.attack, tt.defence, tt.shift, got, tt.want)
		}
	}
	if !byRatio.Below(3, 8) || byRatio.Below(4, 8) {
		t.Error("what is too little for the first column is wrong")
	}
	byDifference, err := NewTable(false, []Column{{Attack: -2}, {}, {Attack: 3}}, Roll{N: 2, Plus: 1}, []Row{{4, 7, []int{1, 2, 3}}, {8, 9, []int{2, 3, 4}}})
	if err != nil {
		t.Fatal(err)
	}
	for diff, want := range map[int]int{-5: 0, -2: 0, -1: 0, 0: 1, 2: 1, 3: 2, 9: 2} {
		if got := byDifference.Column(10+diff, 10, 0); got != want {
			t.Errorf("a difference of %d is column %d, not %d", diff, got, want)
		}
	}
	r := NewRater()
	for name, tab := range map[string]*Table{"ratio": byRatio, "difference": byDifference} {
		for column := range tab.Columns() {
			for plus := -2; plus <= 3; plus++ {
				y := trial[int]{fmt.Sprintf("%s, column %d, %+d", name, column, plus),
					func() dice.Dist[int] { return tab.Odds(column, plus) },
					func(s *dice.Stream) int { return tab.Try(s, column, plus, nil) },
					func(g *table) int {
						total := g.number(tab.Roll) + plus
						if name == "ratio" {
							total = min(max(total, 1), 6)
							for _, row := range rows {
								if total >= row.From && total <= row.To {
									return row.Cells[column]
								}
							}
						}
						if total <= 7 {
							return column + 1
						}
						return column + 2
					},
				}
				within(t, y.name, r.Table(tab, column, plus), y.run(t, uint64(column*10+plus)))
			}
		}
	}
	for want, err := range map[string]error{
		"a table has at least one column and one row, not 0 and 1":            tableErr(nil, rows[0]),
		"column 2 is not for more than column 1":                              tableErr([]Column{{2, 1}, {4, 2}}, rows[0]),
		"column 1 is for 1:0, which is not a ratio of numbers up to 16777216": tableErr([]Column{{1, 0}}, rows[0]),
		"row 1: it has 4 cells in 1 columns":                                  tableErr([]Column{{1, 1}}, rows[0]),
		"row 2: it begins at 4, not at 2":                                     tableErr(columns, rows[0], rows[2]),
		"row 1: it ends at 0, not from 1 to 256":                              tableErr(columns, Row{From: 1}),
		"row 1: result 256 is not from 0 to 255":                              tableErr(columns[:1], Row{1, 1, []int{256}}),
	} {
		if err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func tableErr(columns []Column, rows ...Row) error {
	_, err := NewTable(true, columns, Roll{N: 1}, rows)
	return err
}

func TestSymbols(t *testing.T) {
	r := NewRater()
	plain, order := plainDice()
	for i, s := range []Symbols{{order[9], 1}, {order[9], 4}, {order[8], 3}, {die(6), 3}, {nil, 2}, {order[9], 0}} {
		y := trial[dice.Pool]{fmt.Sprintf("%d dice of %d", s.N, s.Die.Sides()), s.Odds,
			func(stream *dice.Stream) dice.Pool { return s.Roll(stream, nil) },
			func(g *table) (p dice.Pool) {
				for range s.N {
					p += dice.PoolOf(g.roll(g.dice[s.Die].weights))
				}
				return p
			},
		}
		want := y.runWith(t, uint64(i), plain)
		for _, w := range r.Symbols(s) {
			if off := dice.Scaled(want[w.Pool], Whole) - int64(w.Parts); off != 0 {
				t.Errorf("%s: %v has %d parts too few", y.name, w.Pool, off)
			}
		}
		if len(r.Symbols(s)) != len(want) {
			t.Errorf("%s: %d pools, not %d", y.name, len(r.Symbols(s)), len(want))
		}
		worths := Worths{5, 9, 9, -3, 20, 1}
		taken := map[int]*big.Rat{}
		for p, chance := range want {
			best := -1 // by hand: the worth of each face that is shown
			for face := range s.Die.Sides() {
				if p.Face(face) > 0 && (best < 0 || worths[face] > worths[best]) {
					best = face
				}
			}
			if best < 0 {
				continue
			}
			if got := s.Pick(p, &worths, 1); got != dice.PoolOf(best) {
				t.Errorf("%s: of %v is picked %v", y.name, p, got)
			}
			if taken[best] == nil {
				taken[best] = new(big.Rat)
			}
			taken[best].Add(taken[best], chance)
		}
		if s.N > 0 {
			within(t, y.name, r.Taken(s, &worths), taken)
		}
	}
	three := dice.PoolOf(0) + 2*dice.PoolOf(1) + dice.PoolOf(2)
	if got, want := (Symbols{order[9], 4}).Pick(three, &Worths{1, 2, 3}, 3), 2*dice.PoolOf(1)+dice.PoolOf(2); got != want {
		t.Errorf("the best three are %v, not %v", got, want)
	}
}

func TestDuels(t *testing.T) {
	r := NewRater()
	d20 := die(20)
	skill := func(n, need int) Stage {
		return Stage{Die: d20, Dice: Fixed(n), Symbols: true, Faces: 1<<need - 1, Double: d20.Exactly(need)}
	}
	for i, d := range []Duel{
		{Own: skill(2, 12), Theirs: skill(1, 14)},
		{Own: skill(1, 5), Theirs: skill(2, 19)},
		{Own: Stage{Dice: Fixed(3), Need: 4}, Theirs: Stage{Dice: Fixed(2), Need: 3, Again: Ones}},
		{Own: Stage{Dice: Fixed(2), Need: 5, Again: Misses, Twice: 6}, Theirs: Stage{Dice: Fixed(1), Need: 2, Die: die(8)}},
		{Own: Stage{Dice: Roll{N: 1, Die: die(3)}, Need: 4}, Theirs: Stage{Dice: Fixed(2), Need: 4}},
		{Own: Stage{Dice: Fixed(2), Need: 4}, Theirs: Stage{Dice: Fixed(0), Need: 4}},
		{Own: Stage{Dice: Fixed(3), Need: 3}, Theirs: Stage{Dice: Fixed(2), Need: 5, Again: Hits}, Cancel: true},
		{Own: Stage{Dice: Fixed(2), Need: 3, Twice: 6}, Theirs: Stage{Dice: Fixed(1), Need: 5, Explode: 6}, Cancel: true},
		{Own: Stage{Dice: Fixed(1), Need: 3, Then: 3}, Theirs: Stage{Dice: Roll{N: 1, Plus: -1, Die: die(3)}, Need: 2, Never: 1}, Cancel: true},
	} {
		if err := d.Check(); err != nil {
			t.Error(err)
		}
		y := trial[int]{fmt.Sprintf("%d: %+v", i, d), d.Odds,
			func(s *dice.Stream) int { return d.Roll(s, nil).Hits },
			func(g *table) int { return g.duel(&d) },
		}
		within(t, y.name, r.Duel(&d), y.run(t, uint64(i)))
	}
}

// duel is face to face die by die.
func (g *table) duel(d *Duel) int {
	if d.Cancel {
		n := 0
		for i, s := range []*Stage{&d.Own, &d.Theirs} {
			for range g.number(s.Dice) {
				n += g.die(s) * (1 - 2*i)
			}
		}
		return n
	}
	type shown struct{ times, value int }
	var sides [2][]shown
	for i, s := range []*Stage{&d.Own, &d.Theirs} {
		for range g.number(s.Dice) {
			p := g.dice[s.Die]
			face := g.roll(p.weights)
			n, _ := g.counts(s, face)
			if s.Again == Misses && n == 0 || s.Again == Hits && n > 0 || s.Again == Ones && p.values[face] == 1 {
				face = g.roll(p.weights)
				n, _ = g.counts(s, face)
			}
			if n > 0 {
				sides[i] = append(sides[i], shown{n, p.values[face]})
			}
		}
	}
	beaten := func(a shown, by []shown) bool {
		for _, b := range by {
			if b.times > a.times || b.times == a.times && (a.times == 2 || b.value >= a.value) {
				return true
			}
		}
		return false
	}
	hits := 0
	for i, side := range sides {
		for _, a := range side {
			if !beaten(a, sides[1-i]) {
				hits += a.times * (1 - 2*i)
			}
		}
	}
	return hits
}

// TestSpreads reads what is worked out by hand: 0, 1 and 2 of two dice at 4+.
func TestSpreads(t *testing.T) {
	s := Spread{0, []int32{Whole / 4, Whole / 2, Whole / 4}}
	if got := s.Mean(); got != Whole {
		t.Errorf("the mean is %d", got)
	}
	for n, want := range map[int]int32{-1: Whole, 0: Whole, 1: Whole / 4 * 3, 2: Whole / 4, 3: 0} {
		if got := s.AtLeast(n); got != want {
			t.Errorf("at least %d has %d parts, not %d", n, got, want)
		}
	}
	if got := s.Worth([]int32{0, 100}); got != 75 {
		t.Errorf("one or more is worth %d, not 75", got)
	}
}

// TestSymbolsAreForgotten asks for more than a Rater keeps.
func TestSymbolsAreForgotten(t *testing.T) {
	r := NewRater()
	for range 2 {
		for sides := 2; sides <= dice.MaxFaces; sides++ {
			for n := range MaxDice {
				r.Symbols(Symbols{die(sides), n})
				kept := 0
				for _, m := range r.met {
					kept += len(m.pools)
				}
				if kept > mostMet+MaxPools {
					t.Fatalf("%d pools are kept", kept)
				}
			}
		}
	}
}

// TestMemoNeverChangesAnAnswer asks the same of one Rater in two orders, more
// than it remembers.
func TestMemoNeverChangesAnAnswer(t *testing.T) {
	m := maker{Rand: rand.New(rand.NewPCG(18, 2)), used: map[string]int{}}
	_, m.dice = plainDice()
	full, fresh := NewRater(), NewRater()
	var all []Chain
	for len(all) < 3*slots {
		if c := m.chain(); c.Check() == nil {
			all = append(all, c)
			full.Hits(&c)
		}
	}
	for i := range all[:300] {
		a, b := full.Hits(&all[i]), fresh.Hits(&all[i])
		if fmt.Sprint(a) != fmt.Sprint(b) {
			t.Fatalf("%+v: %v with a full memo, %v with an empty one", all[i], a, b)
		}
	}
}

// TestNothingIsAllocated plays and rates in steady state.
func TestNothingIsAllocated(t *testing.T) {
	c := stages(Stage{Dice: Roll{N: 2}, Need: 3, Explode: 6, Again: Ones}, Stage{Dice: Fixed(1), Need: 4}, Stage{Dice: Fixed(1), Need: 5, Fails: true})
	c.Damage = Roll{N: 1, Die: die(3)}
	to := Target{Models: 5, Wounds: 2}
	test := Test{Roll: Roll{N: 2}, Need: 8, OrLess: true}
	o := Opposed{Own: Roll{N: 1, Die: die(20)}, Theirs: Roll{N: 1, Die: die(20)}, Tie: TieAgain}
	d := Duel{Own: Stage{Dice: Fixed(3), Need: 4}, Theirs: Stage{Dice: Fixed(2), Need: 4}}
	_, order := plainDice()
	sym := Symbols{order[9], 4}
	tab, err := NewTable(true, []Column{{1, 1}, {2, 1}}, Roll{N: 1}, []Row{{1, 3, []int{0, 1}}, {4, 6, []int{1, 2}}})
	if err != nil {
		t.Fatal(err)
	}
	r, s, rec := NewRater(), dice.NewStream(1, 1, dice.Table), new(Record)
	all := func() {
		rec.Clear()
		c.Roll(&s, to, rec)
		test.Try(&s, rec)
		o.Roll(&s, rec)
		d.Roll(&s, rec)
		sym.Roll(&s, rec)
		tab.Try(&s, 1, 0, rec)
		for need := range int16(7) { // not only what is remembered
			c.Stages[0].Need = need
			r.Hits(&c)
			r.Passed(&c, 0)
			r.Wounds(&c, to)
			d.Own.Need = need
			r.Duel(&d)
		}
		*r = Rater{met: r.met}
		r.Test(&test)
		r.Opposed(&o)
		r.Table(tab, 1, 0)
		r.Symbols(sym)
		r.Taken(sym, &Worths{1, 2, 3})
	}
	all()
	if n := testing.AllocsPerRun(100, all); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
