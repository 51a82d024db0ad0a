package orderdice

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/schema"
)

// TestOddsAsStages says volleys at men as stages of dice, each rank's hits and then
// its damage rolls: the fractions are the same for every unit against every other
// that is on foot.
func TestOddsAsStages(t *testing.T) {
	game := newRange(t).game
	r := chain.NewRater()
	asked, beyond, rolled := 0, 0, 0
	for i, attacker := range game.Units.Keys() {
		for j, target := range game.Units.Keys() {
			if (i+j)%7 > 0 { // a seventh will do
				continue
			}
			q := Query{Attacker: attacker, Target: target, Range: []int{4, 20, 30}[i%3], HE: j%2 == 0, Down: j%5 == 0}
			ranks, o, men, ok := volleyAsStages(t, game, q)
			if !ok {
				continue
			}
			asked++
			hits, losses := dice.Always(0), dice.Always(0)
			for n := range ranks {
				c := &ranks[n]
				if err := c.Check(); err != nil {
					t.Fatalf("%s at %s: %v", attacker, target, err)
				}
				if c.Stages[0].Then > 0 {
					beyond++
				}
				if c.Stages[1].Dice.N > 0 {
					rolled++
				}
				hits = dice.Plus(hits, c.Passed(0))
				losses = dice.Plus(losses, c.Hits())
			}
			capped := dice.Map(losses, func(n int) int { return min(n, men) })
			if len(ranks) == 1 {
				to := chain.Target{Models: int16(men), Wounds: 1}
				capped = ranks[0].Wounds(to)
				rated := r.Wounds(&ranks[0], to)
				for n, p := range o.Losses.All() {
					if off := dice.Scaled(p, chain.Whole) - int64(rated.AtLeast(n)-rated.AtLeast(n+1)); off > 300 || off < -300 {
						t.Errorf("%s at %s: %d men are rated %d parts too low", attacker, target, n, off)
					}
				}
			}
			for what, both := range map[string][2]dice.Dist[int]{"hits": {o.Hits, hits}, "men lost": {o.Losses, capped}} {
				for n, p := range both[0].All() {
					if q := both[1].Chance(n); q.Cmp(p) != 0 {
						t.Errorf("%s at %s: %d %s have a chance of %v, as stages of %v", attacker, target, n, what, p, q)
					}
				}
			}
		}
	}
	if asked < 50 || beyond < 3 || rolled < 3 {
		t.Errorf("%d volleys, %d with needs beyond the die, %d with rolled damage dice are too few", asked, beyond, rolled)
	}
}

// volleyAsStages is a volley as a chain for each rank.
func volleyAsStages(t *testing.T, game *schema.Game, q Query) (ranks []chain.Chain, o Odds, men int, ok bool) {
	t.Helper()
	d, o, a, ok := asked(t, game, q)
	if !ok || o.Men == 0 {
		return nil, o, 0, false
	}
	v := &d.volley
	busy := d.busy(v.firer, &v.aims)
	for r := range d.of(v.firer).n {
		shot, ok := d.shotAt(v.firer, r, v.only, &a, v.fires)
		if !ok || v.aims[r] != v.only {
			continue
		}
		if d.spare(&shot, r, &a, &busy); shot.n <= 0 {
			continue
		}
		b := d.blowAt(q, &shot)
		hit := chain.Stage{Dice: chain.Fixed(shot.n), Need: int16(min(shot.need, 6))}
		if shot.need > 6 {
			hit.Then = 6
		}
		wound := chain.Stage{Dice: chain.Fixed(b.rolls.plus), Need: int16(int(d.of(v.only).dv) - b.pen)}
		if b.rolls.n > 0 {
			die, err := chain.D(b.rolls.sides)
			if err != nil {
				t.Fatal(err)
			}
			wound.Dice = chain.Roll{N: uint8(b.rolls.n), Plus: int16(b.rolls.plus), Die: die}
		}
		c := chain.Chain{N: 2, Damage: chain.Fixed(1)}
		c.Stages[0], c.Stages[1] = hit, wound
		ranks = append(ranks, c)
	}
	return ranks, o, d.men(v.only), true
}

// asked is a question with the table that it is answered on.
func asked(t *testing.T, game *schema.Game, q Query) (*Game, Odds, aim, bool) {
	t.Helper()
	w := newBinder(game)
	if err := w.rules(); err != nil {
		t.Fatal(err)
	}
	var profiles [2]profile
	for i, id := range [2]string{q.Attacker, q.Target} {
		p, _ := schema.Profile(w.game, id)
		profiles[i] = w.profile(w.game, &p)
	}
	a, err := w.aimOf(q, &profiles[0], &profiles[1])
	if err != nil {
		return nil, Odds{}, a, false
	}
	d := w.duel(q, &profiles[0], &profiles[1])
	o, err := d.odds(q, a)
	if err != nil {
		return nil, o, a, false
	}
	d.aimAll(d.volley.only, &a)
	return d, o, a, true
}

// TestCheckAsATest says order checks as rolls of 2d6 (O3.2).
func TestCheckAsATest(t *testing.T) {
	w := newBinder(newRange(t).game)
	if err := w.rules(); err != nil {
		t.Fatal(err)
	}
	for ld := int8(5); ld <= 11; ld++ {
		for pins := range int(ld) {
			need := min(max(int(ld)+w.f.ldPin*pins, w.f.ldLeast), w.f.ldMost)
			check := chain.Test{Roll: chain.Roll{N: 2}, Need: int16(need), OrLess: true, Always: 2, Never: 12}
			if err := check.Check(); err != nil {
				t.Fatal(err)
			}
			want := w.f.passes(&profile{ld: ld}, pins)
			if got := dice.AtLeast(check.Odds(), 0); got.Cmp(want) != 0 {
				t.Errorf("Ld %d with %d pins passes with %v, as a test with %v", ld, pins, want, got)
			}
		}
	}
}
