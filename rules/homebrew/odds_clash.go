package homebrew

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play/odds"
)

// ClashOdds are the exact chances of an attack that either of the two may win.
type ClashOdds struct {
	Rolls [2]Rolled // of a roll of each
	Back  *Answered // of a fight in which the target strikes back
	Left  int       // of the attacker's strength
	All   dice.Dist[Met]
}

// Rolled is what one of the two rolls, and how what is added comes about.
type Rolled struct {
	Dice string
	Plus rulebook.Sum
}

// Answered is the attack that the target of a fight strikes back with.
type Answered struct {
	Attack string
	First  int // who strikes first: 0 the attacker, 1 the target; -1: they strike together
	Stages []Stage
}

// Met is what comes of a clash: who wins (1 the attacker, -1 the target, 0 neither, 2
// both), by how much, and what becomes of the attacker and the target.
type Met struct {
	Won, By int
	Doubled bool
	Fates   [2]Fate
}

// clash says whether either of the two may win the attack.
func (at *attack) clash() bool { return at.opposed != nil || at.duel != nil || at.fight != nil }

// clashOdds works the chances of a clash out.
func (g *Game) clashOdds(at *attack, x facts, cornered bool) (*ClashOdds, error) {
	o := &ClashOdds{Left: int(g.unit(x.self).left)}
	switch {
	case at.opposed != nil:
		for i, t := range []*total{&at.opposed.own, &at.opposed.foe} {
			o.Rolls[i] = Rolled{Dice: t.says, Plus: rulebook.Sum{}}
			g.rollOf(t, &x, &o.Rolls[i].Plus)
		}
		op := g.opposedOf(at.opposed, &x)
		if err := op.Check(); err != nil {
			return nil, fmt.Errorf("%s: %w", at.name, err)
		}
		o.All = dice.Map(op.Odds(), func(c chain.Clash) Met {
			own, theirs := op.Wins(c)
			y := x
			y.doubled = c.Doubled()
			return g.meet(at, y, c.Margin(), [2]int{}, cornered, own, theirs)
		})
	case at.duel != nil:
		d := g.duelOf(at, &x)
		if err := d.Check(); err != nil {
			return nil, fmt.Errorf("%s: %w", at.name, err)
		}
		o.All = dice.Map(d.Odds(), func(n int) Met { return g.meet(at, x, n, [2]int{}, cornered, n > 0, n < 0) })
	default:
		return o, g.fightOdds(o, at, x, cornered)
	}
	return o, nil
}

// meet is what comes of a clash that is won by a margin.
func (g *Game) meet(at *attack, x facts, margin int, lost [2]int, cornered, own, theirs bool) Met {
	x.hits = max(margin, -margin)
	won := outcomes(own, theirs)
	m := Met{Won: int(won[0]), By: x.hits, Doubled: x.doubled, Fates: g.fate(at, lost, x, cornered, won...)}
	if len(won) > 1 {
		m.Won = 2
	}
	return m
}

// fightOdds works the chances of a fight out: each of the two with all weapons that reach.
func (g *Game) fightOdds(o *ClashOdds, at *attack, x facts, cornered bool) error {
	b := g.boutOf(at, &x)
	if b.back {
		y := b.facts[1]
		if arms := g.armsFor(b.attack[1], y.self); len(arms) > 0 {
			y.arm = arms[0]
		}
		o.Back = &Answered{Attack: b.attack[1].id, First: b.first, Stages: g.explain(b.attack[1], &y)}
	}
	var r reckoner
	takes := func(n int) dice.Dist[int] { return g.takenOff(&b, n, &r) }
	var lost dice.Dist[[2]int] // by the attacker and the target
	if b.first < 0 {
		lost = dice.Both(takes(0), takes(1), func(own, theirs int) [2]int { return [2]int{theirs, own} })
	} else {
		one := b.first
		struck := g.unit(b.facts[one].foe)
		was := struck.left
		lost = dice.Then(takes(one), func(a int) dice.Dist[[2]int] {
			answer := dice.Always(0)
			if struck.left = was - uint8(a); a < int(was) {
				answer = takes(1 - one)
			}
			struck.left = was
			return dice.Map(answer, func(c int) [2]int {
				if one == 0 {
					return [2]int{c, a}
				}
				return [2]int{a, c}
			})
		})
	}
	if r.fault != nil {
		return r.fault
	}
	left := [2]int{int(g.unit(x.self).left), int(g.unit(x.foe).left)}
	o.All = dice.Map(lost, func(n [2]int) Met {
		won, margin := b.outcome(at, n[1]-n[0]+b.score, [2]bool{n[0] >= left[0], n[1] >= left[1]})
		return g.meet(at, x, margin, n, cornered, won > 0, won < 0)
	})
	return nil
}

// takenOff is what one of the two takes off the other as they stand.
func (g *Game) takenOff(b *bout, n int, r *reckoner) dice.Dist[int] {
	at, y := b.attack[n], b.facts[n]
	if n == 1 && !b.back {
		return dice.Always(0)
	}
	var chains []chain.Chain
	for _, y.arm = range g.armsFor(at, y.self) {
		var c chain.Chain
		if y.arm > 0 && !g.reaches(at, &y) || !g.chain(at, &y, &c) {
			continue
		}
		if err := c.Check(); err != nil {
			r.fault = cmp.Or(r.fault, fmt.Errorf("%s: %w", at.name, err))
		}
		chains = append(chains, c)
	}
	return r.takenOff(n, at, g.of(y.foe), int(g.unit(y.foe).left), chains)
}

// reckoner works out what the two take off each other: with the same dice against as much
// only once, and no more than can be waited for.
type reckoner struct {
	last  [2]reckoned
	work  int
	fault error
}

// reckoned is what chains of dice take off a unit of which so much is left.
type reckoned struct {
	left   int
	chains []chain.Chain
	all    dice.Dist[int]
}

// mostWork bounds the chances that are added up for a fight: a few seconds.
const mostWork = 1 << 25

// takenOff is what chains of dice take off a unit, one after the other.
func (r *reckoner) takenOff(n int, at *attack, m *member, left int, chains []chain.Chain) dice.Dist[int] {
	last := &r.last[n]
	if last.left == left && slices.Equal(last.chains, chains) {
		return last.all
	}
	all := dice.Always(0)
	for i := range chains {
		c := &chains[i]
		if r.fault != nil {
			break
		}
		most, outcomes := slices.Max(c.Hits().Outcomes()), len(c.Damage.Odds().Outcomes())
		for _, lost := range all.Outcomes() {
			r.work += (most*outcomes + 1) * (left - lost + 1)
		}
		if r.work > mostWork {
			r.fault = fmt.Errorf("%s: too many chances to work out, of up to %d successes with each of %d weapons against %d left; it can be asked with fewer figures", at.name, most, len(chains), left)
			break
		}
		all = dice.Then(all, func(lost int) dice.Dist[int] {
			if lost == left {
				return dice.Always(lost)
			}
			to := m.target(left-lost, at.damage.spills)
			return dice.Map(c.Wounds(to), func(wounds int) int { return lost + wounds - int(to.Hurt) })
		})
	}
	*last = reckoned{left, chains, all}
	return all
}

// P is the chance of something.
func (o *ClashOdds) P(wanted func(Met) bool) *big.Rat { return o.All.P(wanted) }

// tell adds the chances to an answer.
func (o *ClashOdds) tell(a *odds.Answer, all *Odds) {
	left := [2]int{o.Left, all.Left}
	a.Outcomes = map[string]*big.Rat{
		"hurt": o.P(func(m Met) bool { return m.Fates[1].Lost > 0 }), "destroyed": o.P(func(m Met) bool { return m.Fates[1].Lost >= left[1] }),
		"driven-back": o.P(func(m Met) bool { return m.Fates[1].Back > 0 && m.Fates[1].Lost < left[1] }), "any": o.P(func(m Met) bool { return m.Fates[1].isSome() }),
	}
	if o.Rolls[0].Dice != "" {
		a.Add("own", "attacker rolls {dice}", o.Rolls[0].Plus, o.Rolls[0].Dice)
		a.Add("theirs", "target rolls {dice}", o.Rolls[1].Plus, o.Rolls[1].Dice)
	} else {
		a.Add("stages", "", tellStages("", all.Stages))
	}
	if b := o.Back; b != nil {
		a.Add("first", map[int]string{0: "the attacker strikes first", 1: "the target strikes first"}[b.First], b.First)
		a.Add("back", "the target strikes back: {attack}", b.Attack, b.Attack)
		a.Add("backStages", "", tellStages("", b.Stages))
	}
	for _, w := range []struct {
		key, words string
		won        int
	}{{"wins", "attacker wins", 1}, {"loses", "target wins", -1}, {"tied", "neither wins", 0}, {"both", "both win", 2}} {
		if p := o.P(func(m Met) bool { return m.Won == w.won }); p.Sign() > 0 {
			a.Add(w.key, w.words, p)
		}
	}
	if p := o.P(func(m Met) bool { return m.Won != 0 && m.Doubled }); p.Sign() > 0 {
		a.Add("doubled", "by twice as much", p)
	}
	o.tellFates(a, 1, left[1], "target loses", "target falls back", "target out", "target ")
	o.tellFates(a, 0, left[0], "attacker loses", "attacker falls back", "attacker out", "attacker ")
}

// tellFates adds what becomes of one of the two.
func (o *ClashOdds) tellFates(a *odds.Answer, of, left int, loses, back, out, marked string) {
	key := []string{"own", "target"}[of]
	fates := dice.Map(o.All, func(m Met) Fate { return m.Fates[of] })
	var marks []odds.Face
	for _, f := range fates.Outcomes() {
		if word := f.Marked; word != "" && f.Lost < left && !hasFace(marks, word) {
			marks = append(marks, odds.Face{ID: word, Title: word, Chance: fates.P(func(f Fate) bool { return f.Marked == word })})
		}
	}
	if marks != nil {
		a.Add(key+"Marks", marked, marks)
	}
	if lost := dice.Map(fates, func(f Fate) int { return f.Lost }); left > 1 && lost.Chance(0).Cmp(big.NewRat(1, 1)) < 0 {
		a.Add(key+"Losses", loses, lost)
	}
	if p := fates.P(func(f Fate) bool { return f.Back > 0 && f.Lost < left }); p.Sign() > 0 {
		a.Add(key+"Back", back, p)
	}
	if p := fates.P(func(f Fate) bool { return f.Lost >= left }); p.Sign() > 0 {
		a.Add(key+"Out", out, p)
	}
}

func hasFace(all []odds.Face, id string) bool {
	for _, f := range all {
		if f.ID == id {
			return true
		}
	}
	return false
}
