package homebrew

import (
	"fmt"
	"math"
	"math/big"
	"os"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// end is what a clash comes to: who wins, by how much, and what each has lost.
type end struct {
	won, by int
	doubled bool
	lost    [2]int
}

// random is a clash of two units with random figures, and all that may come of it, found
// by going through every face of every die.
type random struct {
	name string
	at   int
	x    facts
	want map[end]*big.Rat
}

// newRandom makes one of a game of clashes.
func newRandom(t *testing.T, g *Game, s *dice.Stream) random {
	t.Helper()
	for side := range play.Sides {
		m := &g.sides[side].men[0]
		m.figure = uint8(s.D(2))
		m.strength = m.figure * uint8(s.D(3))
		m.stats[g.statNamed("quick")] = int16(s.D(2))
	}
	if err := g.SetPosition(fmt.Sprintf("turn 1 A; A1 c3 %d; A2 f1 1; B1 c4 %d; B2 f6 1", s.D(int(g.sides[0].men[0].strength)), s.D(int(g.sides[1].men[0].strength)))); err != nil {
		t.Fatal(err)
	}
	r := random{x: g.between(play.PieceOf(0, 0), play.PieceOf(1, 0)), want: map[end]*big.Rat{}}
	r.name = []string{"bid", "cross", "spar", "spar"}[s.D(4)-1]
	r.at = slices.IndexFunc(g.attacks, func(a attack) bool { return a.id == r.name })
	switch at := &g.attacks[r.at]; r.name {
	case "bid":
		at.results = nil
		r.opposed(at, s)
	case "cross":
		at.results = nil
		r.duel(at, s)
	default:
		r.fight(g, at, s)
	}
	return r
}

func (g *Game) statNamed(id string) int {
	return slices.IndexFunc(g.stats, func(s stat) bool { return s.id == id })
}

func (r *random) add(e end, p *big.Rat) {
	if r.want[e] == nil {
		r.want[e] = new(big.Rat)
	}
	r.want[e].Add(r.want[e], p)
}

// faces goes through all that some dice can show.
func faces(n, sides int, shown []int, each func([]int)) {
	if len(shown) == n {
		each(shown)
		return
	}
	for f := 1; f <= sides; f++ {
		faces(n, sides, append(shown, f), each)
	}
}

func oneIn(sides, n int) *big.Rat {
	return new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(int64(sides)), big.NewInt(int64(n)), nil))
}

func sumOf(all []int) (sum int) {
	for _, n := range all {
		sum += n
	}
	return sum
}

// opposed is a roll of each.
func (r *random) opposed(at *attack, s *dice.Stream) {
	sides, n, plus := [2]int{2 + s.D(6), 2 + s.D(6)}, [2]int{s.D(2), s.D(2)}, [2]int{s.D(4) - 2, s.D(4) - 2}
	for i, t := range []*total{&at.opposed.own, &at.opposed.foe} {
		die, _ := chain.D(sides[i])
		t.roll, t.plus = chain.Roll{N: uint8(n[i]), Die: die}, figure{amount: amount{n: plus[i]}}
	}
	tie := chain.Tie(s.D(4) - 1)
	at.opposed.tie = tie
	r.name += fmt.Sprintf(" %dD%d+%d against %dD%d+%d, tie %d", n[0], sides[0], plus[0], n[1], sides[1], plus[1], tie)
	p := new(big.Rat).Mul(oneIn(sides[0], n[0]), oneIn(sides[1], n[1]))
	faces(n[0], sides[0], nil, func(own []int) {
		a := sumOf(own) + plus[0]
		faces(n[1], sides[1], nil, func(theirs []int) {
			b := sumOf(theirs) + plus[1]
			e := end{by: max(a-b, b-a), doubled: a != b && max(a, b) >= 2*max(min(a, b), 1)}
			switch {
			case a > b:
				e.won = 1
			case a < b:
				e.won = -1
			default:
				e.won = map[chain.Tie]int{chain.TieBoth: 2, chain.TieSelf: 1, chain.TieFoe: -1}[tie]
			}
			r.add(e, p)
		})
	})
}

// duel is dice face to face.
func (r *random) duel(at *attack, s *dice.Stream) {
	n, need, twice, cancels := [2]int{s.D(3), s.D(3)}, [2]int{1 + s.D(5), 1 + s.D(5)}, s.D(2)*3, s.D(2) == 1
	for i := range n {
		at.stages[i].dice, at.stages[i].need = figure{amount: amount{n: n[i]}}, figure{amount: amount{n: need[i]}}
		at.stages[i].roll.Twice = int16(twice)
	}
	at.duel.cancels = cancels
	r.name += fmt.Sprintf(" %d at %d against %d at %d, twice %d, cancels %v", n[0], need[0], n[1], need[1], twice, cancels)
	// What a die is worth against others: nothing, what it shows, or more than all.
	rank := func(f, side int) int {
		switch {
		case f < need[side]:
			return 0
		case f >= twice:
			return 100
		}
		return f
	}
	count := func(all []int, side, above int) (hits int) {
		for _, f := range all {
			if k := rank(f, side); k > above {
				hits += map[bool]int{true: 2, false: 1}[k == 100]
			}
		}
		return hits
	}
	best := func(all []int, side int) (k int) {
		for _, f := range all {
			k = max(k, rank(f, side))
		}
		return k
	}
	p := oneIn(6, n[0]+n[1])
	faces(n[0], 6, nil, func(own []int) {
		faces(n[1], 6, nil, func(theirs []int) {
			hits := count(own, 0, 0) - count(theirs, 1, 0)
			if !cancels {
				hits = count(own, 0, best(theirs, 1)) - count(theirs, 1, best(own, 0))
			}
			r.add(end{won: sign(hits), by: max(hits, -hits)}, p)
		})
	})
}

func sign(n int) int { return min(max(n, -1), 1) }

// fight is close combat.
func (r *random) fight(g *Game, at *attack, s *dice.Stream) {
	need, each, spills, order, tie := 1+s.D(5), []int{s.D(3)}, s.D(2) == 1, s.D(3), winner(s.D(3)-1)
	at.stages[0].need = figure{amount: amount{n: need}}
	at.damage.each, at.damage.spills = figure{amount: amount{n: each[0]}}, spills
	if s.D(3) == 1 {
		die, _ := chain.D(3)
		each, at.damage.each = []int{1, 2, 3}, figure{amount: amount{from: ofDice, n: 1, die: die, times: 1, over: 1}}
	}
	at.fight.after, at.fight.firstOne, at.fight.tie = order == 1, order == 2, tie
	two := [2]play.Piece{r.x.self, r.x.foe}
	var left [2][]int // the wounds of each figure
	for i, p := range two {
		for n := int(g.unit(p).left); n > 0; n -= min(n, int(g.of(p).figure)) {
			left[i] = append(left[i], int(g.of(p).figure))
		}
		if over := sumOf(left[i]) - int(g.unit(p).left); over > 0 {
			left[i][0] -= over
		}
	}
	first := -1
	if order == 1 {
		first = 0
	} else if order == 2 {
		quick := g.statNamed("quick")
		if a, b := g.of(two[0]).stats[quick], g.of(two[1]).stats[quick]; a != b {
			first = map[bool]int{true: 0, false: 1}[a > b]
		}
	}
	r.name += fmt.Sprintf(" %v against %v at %d, damage %v, spills %v, first %d, tie %d", left[0], left[1], need, each, spills, first, tie)
	one := max(first, 0)
	for struck, p := range strikes(len(left[one]), need, each, spills, left[1-one]) {
		rest := left[one]
		answer := left[1-one]
		if first >= 0 {
			answer = standing(left[1-one], struck)
		}
		for hurt, q := range strikes(len(answer), need, each, spills, rest) {
			var e end
			e.lost[1-one], e.lost[one] = struck, hurt
			margin := e.lost[1] - e.lost[0]
			if e.won, e.by = sign(margin), max(margin, -margin); margin == 0 {
				e.won = int(tie.sign())
			}
			// Who is left alone has won, by one at least; of two that are out neither has.
			switch gone := [2]bool{e.lost[0] >= allOf(left[0]), e.lost[1] >= allOf(left[1])}; {
			case gone[0] && gone[1]:
				e.won, e.by = 0, 0
			case gone[1]:
				e.won, e.by = 1, max(margin, 1)
			case gone[0]:
				e.won, e.by = -1, max(-margin, 1)
			}
			r.add(e, new(big.Rat).Mul(p, q))
		}
	}
}

// allOf is what figures have left together.
func allOf(figures []int) (n int) {
	for _, f := range figures {
		n += f
	}
	return n
}

// strikes is how much dice take off figures, one success after the other.
func strikes(n, need int, each []int, spills bool, figures []int) map[int]*big.Rat {
	out := map[int]*big.Rat{}
	faces(n, 6, nil, func(shown []int) {
		hits := 0
		for _, f := range shown {
			if f >= need {
				hits++
			}
		}
		faces(hits, len(each), nil, func(rolls []int) {
			left := slices.Clone(figures)
			for _, f := range rolls {
				for d := each[f-1]; d > 0 && len(left) > 0; {
					now := min(d, left[0])
					if left[0] -= now; left[0] == 0 {
						left = left[1:]
					}
					if d -= now; !spills {
						break
					}
				}
			}
			lost := sumOf(figures) - sumOf(left)
			if out[lost] == nil {
				out[lost] = new(big.Rat)
			}
			out[lost].Add(out[lost], new(big.Rat).Mul(oneIn(6, n), oneIn(len(each), hits)))
		})
	})
	return out
}

// standing are the figures that are left after a loss, which comes off the first.
func standing(figures []int, lost int) []int {
	left := slices.Clone(figures)
	for len(left) > 0 && lost > 0 {
		now := min(lost, left[0])
		if left[0] -= now; left[0] == 0 {
			left = left[1:]
		}
		lost -= now
	}
	return left
}

// The odds of 200 random clashes are those of going through all faces of all dice, written
// apart.
func TestOddsOfRandomClashes(t *testing.T) {
	t.Parallel()
	g, s := newGame(t, clashed(t, "turns: 6")), dice.NewStream(18, 1, dice.Table)
	kinds := map[string]int{}
	for range 200 {
		r := newRandom(t, g, &s)
		kinds[g.attacks[r.at].id]++
		o, err := g.clashOdds(&g.attacks[r.at], r.x, false)
		if err != nil {
			t.Fatal(r.name, err)
		}
		sum := new(big.Rat)
		for e, want := range r.want {
			got := o.P(func(m Met) bool {
				return e == end{m.Won, m.By, m.Doubled, [2]int{m.Fates[0].Lost, m.Fates[1].Lost}}
			})
			if sum.Add(sum, want); got.Cmp(want) != 0 {
				t.Fatalf("%s: %+v with %v, want %v", r.name, e, got, want)
			}
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("%s: all ways are %v", r.name, sum)
		}
	}
	if len(kinds) != 3 {
		t.Errorf("there were %v", kinds)
	}
}

// What fights cost over many rolls of the engine is what the odds say; the soak rolls
// 100,000 times.
func TestRollsAgree(t *testing.T) {
	times, cases := 4_000, 4
	if os.Getenv("FORGE_SOAK") != "" {
		times, cases = 100_000, 40
	}
	g, s := newGame(t, clashed(t, "turns: 6")), dice.NewStream(18, 2, dice.Table)
	twin := new(Game)
	for n := 0; n < cases; {
		r := newRandom(t, g, &s)
		if g.attacks[r.at].fight == nil {
			continue
		}
		n++
		was, counts := [2]uint8{g.unit(r.x.self).left, g.unit(r.x.foe).left}, map[[2]int]int{}
		for i := range uint64(times) {
			g.Copy(twin)
			twin.dice = dice.NewStream(5, i, dice.Table)
			x := r.x
			twin.wield(r.at, &x)
			counts[[2]int{int(was[0] - twin.unit(x.self).left), int(was[1] - twin.unit(x.foe).left)}]++
		}
		want := map[[2]int]float64{}
		for e, p := range r.want {
			f, _ := p.Float64()
			want[e.lost] += f
		}
		for lost, p := range want {
			if got := float64(counts[lost]) / float64(times); math.Abs(got-p) > 5*math.Sqrt(p*(1-p)/float64(times))+1e-9 {
				t.Errorf("%s: %v lost in %.4f of the rolls, the odds are %.4f", r.name, lost, got, p)
			}
		}
	}
}
