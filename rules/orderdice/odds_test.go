package orderdice

import (
	"math"
	"math/big"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

func oddsOf(t *testing.T, q Query) Odds {
	t.Helper()
	g, _ := schema.Builtin("orderdice")
	o, err := NewOdds(g, q)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Hits and losses by hand: every way in which the dice can fall (O5.2, O5.5).
func TestOddsByHand(t *testing.T) {
	// A medic's pistol at 4 inches, near and yet over half its range: 3 to hit, 4 to
	// hurt.
	o := oddsOf(t, Query{Attacker: "medic", Target: "rifle-squad", Range: 4})
	if got := o.Hits.Chance(1); got.Cmp(big.NewRat(2, 3)) != 0 {
		t.Errorf("a hit: %v", got)
	}
	if got := o.Losses.Chance(1); got.Cmp(big.NewRat(1, 3)) != 0 {
		t.Errorf("a loss: %v", got)
	}
	// Five dice that need a 6 and another, against one man who lies down at long
	// range (O5.2).
	o = oddsOf(t, Query{Attacker: "mg-team", Target: "medic", Range: 30, Down: true})
	want, one := 0, 36*36
	for a := range 36 { // two dice stand for one of the five
		for b := range 36 {
			if a == 35 || b == 35 {
				want++
			}
		}
	}
	miss := math.Pow(35.0/36, 5)
	if p, _ := o.Hits.Chance(0).Float64(); math.Abs(p-miss) > 1e-12 || o.Shots[0].Need != 7 {
		t.Errorf("no hit: %v, want %v; %d of %d for two", p, miss, want, one)
	}
	// 2D6 and Ld 9 less 2 pins: 21 of 36, and a full squad tries again (O3.2).
	o = oddsOf(t, Query{Attacker: "rifle-squad", Target: "medic", Range: 10, Pins: 2})
	if got := o.Check; got.Cmp(big.NewRat(119, 144)) != 0 {
		t.Errorf("the check is passed with %v", got)
	}
	if o = oddsOf(t, Query{Attacker: "mg-team", Target: "medic", Range: 10, Pins: 2}); o.Check.Cmp(big.NewRat(21, 36)) != 0 {
		t.Errorf("a team's check is passed with %v", o.Check)
	}
	// PEN 4 against DV 8 from the front: 4, 5, 6 just, one over, two over; a 4 or
	// more of a D6 destroys, of D6-3 nothing does; a fire, on a 3 of the D6 or a 6
	// of D6-3, does by a check against Ld 9 less 2 pins (O5.7).
	o = oddsOf(t, Query{Attacker: "light-at-gun", Target: "light-tank", Range: 10})
	if want := big.NewRat(4*(2*3*36+2*15+15), 6*36*36); o.Destroyed.Cmp(want) != 0 {
		t.Errorf("the tank is destroyed with %v, want %v", o.Destroyed, want)
	}
}

// The chances to hit that playouts look up are those of the dice.
func TestChancesAreTheOdds(t *testing.T) {
	g := stage(t, "", "")
	for need := 2; need <= 7; need++ {
		hits := 0
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				if a >= min(need, 6) && (need < 7 || b == 6) {
					hits++
				}
			}
		}
		if got := g.chances.hit[need]; int(got) != hits*whole/36 {
			t.Errorf("needing %d: %d of %d", need, got, whole)
		}
	}
}

func TestOddsRefuse(t *testing.T) {
	g, _ := schema.Builtin("orderdice")
	for want, q := range map[string]Query{
		`unknown unit "rifle-sqad", did you mean "rifle-squad"?`:                     {Attacker: "rifle-sqad", Target: "medic"},
		`no weapon of Medic reaches 20 inches (O1.3)`:                                {Attacker: "medic", Target: "medic", Range: 20},
		`Medic stands with 0 to 8 pins, not 9 (O3.2)`:                                {Attacker: "medic", Target: "medic", Range: 2, Pins: 9},
		`Medic has 1 to 1 models, not 2`:                                             {Attacker: "medic", Target: "medic", Range: 2, Figures: 2},
		`unknown terrain "moor"`:                                                     {Attacker: "medic", Target: "medic", Range: 2, Terrain: []string{"moor"}},
		`Medic is no vehicle: side, rear and top count against vehicles only (O5.5)`: {Attacker: "mg-team", Target: "medic", Range: 2, Rear: true},
		`a range of 200 inches cannot be measured`:                                   {Attacker: "medic", Target: "lorry", Range: 200},
	} {
		if _, err := NewOdds(g, q); err == nil || err.Error() != want {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// A misspelt mount would let a gun of the hull fire all round.
func TestMountsAreKnown(t *testing.T) {
	g, _ := schema.Builtin("orderdice")
	own := *g
	u, _ := own.Units.Get("light-tank")
	u.Weapons = []schema.Carried{{Weapon: "light-at-gun", Mount: "hul"}}
	own.Units = own.Units.With("light-tank", u)
	const want = `Light tank has the mount "hul"; "hull", "pintle" or "turret" can be played`
	if _, err := NewOdds(&own, Query{Attacker: "light-tank", Target: "medic", Range: 9}); err == nil || err.Error() != want {
		t.Errorf("got %v, want %q", err, want)
	}
}

// Indirect fire needs less the longer its aim point is kept, and little once it has
// hit (O5.3).
func TestOddsOfIndirectFire(t *testing.T) {
	ask := Query{Attacker: "mortar-team", Target: "rifle-squad", Range: 30}
	for need, q := range map[int]Query{6: {}, 5: {Turns: 1}, 3: {Turns: 3}, 2: {RangedIn: true}} {
		q.Attacker, q.Target, q.Range = ask.Attacker, ask.Target, ask.Range
		o := oddsOf(t, q)
		if got := o.Shots[0]; got.Need != need || got.Why.Total() != rulebook.Whole(need) || o.Pinned.Cmp(big.NewRat(int64(7-need), 6)) != 0 {
			t.Errorf("%+v: needs %d (%v), pins with %v", q, got.Need, got.Why, o.Pinned)
		}
	}
	g, _ := schema.Builtin("orderdice")
	for fault, q := range map[string]Query{
		"Rifle squad has no weapon that fires indirectly (O5.3)":             {Attacker: "rifle-squad", RangedIn: true},
		"Medium mortar team has moved, so its aim point is a new one (O5.3)": {Attacker: "mortar-team", Turns: 1, Moved: true},
	} {
		q.Target, q.Range = ask.Target, 10
		if _, err := NewOdds(g, q); err == nil || err.Error() != fault {
			t.Errorf("%+v: %v, want %s", q, err, fault)
		}
	}
}
