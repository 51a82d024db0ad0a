package fluidtime

import (
	"fmt"
	"math/big"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Query asks for the chances of one time that a unit shoots. Ids are the game's.
type Query struct {
	odds.Opponents
	Attacker, Target string
	Range            tabletop.Length
	Terrain          []string // that the target stands in
	Gun              int      // which of the attacker's, from 0
	Moved            bool     // the attacker
	Moving           bool     // the target
	HullDown         bool     // the target, against this attacker
	Flank            bool     // of the target, its rear or top
	Suppressed       bool     // the target's crew has left its guns already
	GunOut           bool     // the target's gun is
	Immobilised      bool     // the target is, and so not moving
}

// NewQuery is a question about the first gun.
func NewQuery() odds.Query { return new(Query) }

// Asks are what a shot depends on.
func (q *Query) Asks() []odds.Ask {
	return []odds.Ask{
		{Name: "attacker", Into: &q.Attacker, Needed: true},
		{Name: "target", Into: &q.Target, Needed: true},
		{Name: "range", Into: func(inches int) { q.Range = tabletop.Length(inches) * tabletop.Inch }, Needed: true},
		{Name: "terrain", Into: &q.Terrain},
		{Name: "weapon", Into: func(n int) { q.Gun = n - 1 }},
		{Name: "attacker-state", States: []odds.State{{Word: "moving", Into: &q.Moved}}},
		{Name: "target-state", States: []odds.State{
			{Word: "moving", Into: &q.Moving},
			{Word: "hull-down", Said: "hull down", Into: &q.HullDown},
			{Word: "flank", Said: "from the flank", Into: &q.Flank},
			{Word: "suppressed", Into: &q.Suppressed},
			{Word: "gun-out", Said: "its gun out", Into: &q.GunOut},
			{Word: "immobilised", Into: &q.Immobilised},
		}},
	}
}

// Answer is the odds as they are read.
func (q *Query) Answer(g *schema.Game) (*odds.Answer, error) {
	o, err := NewOdds(g, *q)
	if err != nil {
		return nil, err
	}
	a := &odds.Answer{
		Title:    g.Say("{attacker}, {gun}, against {target} at {far}″", catalog.UnitNames(g, q.Attacker), o.Gun, catalog.UnitNames(g, q.Target), q.Range.String()),
		Outcomes: map[string]*big.Rat{"hurt": dice.AtLeast(o.Penetrations, 1), "destroyed": o.Out, "any": odds.Not(o.Untouched)},
	}
	a.Leave(1, dice.Map(o.all, fate.leaves))
	a.Add("weapon", "", o.Gun)
	a.Add("shots", "", o.Shots)
	a.Add("need", "", o.Need)
	a.Add("needSum", "{n} shots, each of which hits on a D10 of {need} or less", o.Why, o.Shots, o.Need)
	a.Add("dice", "", o.Dice)
	a.Add("diceSum", "{dice} D6 a hit, which penetrate if they reach armour {armour}", o.Sum, o.Dice, o.Armour)
	a.Add("armour", "", o.Armour)
	a.Add("hits", "hits", o.Hits)
	a.Add("penetrations", "penetrations", o.Penetrations)
	a.Add("out", "target out of action", o.Out)
	a.Add("gunOut", "its gun out", o.GunOut)
	a.Add("immobilised", "immobilised", o.Immobilised)
	a.Add("suppressed", "newly suppressed", o.Suppressed)
	a.Add("struck", "must test its morale", o.Struck)
	a.Add("untouched", "target untouched", o.Untouched)
	a.Add("morale", "", o.Morale.lines())
	return a, nil
}

// Ranges are the bands of the attacker's gun, in inches.
func (q *Query) Ranges(g *schema.Game, attacker string) []odds.Band {
	w := binder{game: g, scene: &schema.Scenario{}, index: map[string]uint8{}, b: newBoard()}
	by, err := w.sheet(q, odds.Attacker, attacker)
	if err != nil || w.Fault != nil || q.Gun < 0 || q.Gun >= len(by.guns) {
		return nil
	}
	return odds.BandsTo(each.Of(by.guns[q.Gun].bands, func(b band) int { return int(b.to / tabletop.Inch) })...)
}

// leaves is the fate as the next shot finds it. What is to be tested for is not: tests
// come when all have shot.
func (f fate) leaves() odds.After {
	if f.out {
		return odds.After{}
	}
	return odds.After{Left: 1, States: odds.StateWords(odds.If(f.marks.has(suppressed), "suppressed"), odds.If(f.marks.has(gunOut), "gun-out"), odds.If(f.marks.has(immobilised), "immobilised"))}
}

func (m *Morale) lines() (g odds.Group) {
	g.Add("modifier", "", m.Modifier)
	g.Add("sum", "a test of its morale: 2D6", m.Why)
	g.Add("passed", "passed", m.Passed)
	g.Add("suppressed", "suppressed", m.Suppressed)
	g.Add("abandoned", "abandoned", m.Abandoned)
	return g
}

// Odds are the exact chances of it. What becomes of the target comes of the same
// dice, so the outcomes are not independent.
type Odds struct {
	Gun  string
	Need int          // what each D10 must not exceed
	Why  rulebook.Sum // how that comes about
	Dice int          // D6s of a hit
	Sum  rulebook.Sum // how they come about
	Shots,
	Armour int

	Hits         dice.Dist[int]
	Penetrations dice.Dist[int]
	Out          *big.Rat // out of action
	GunOut       *big.Rat // and still there, like those below
	Immobilised  *big.Rat
	Suppressed   *big.Rat // newly
	Struck       *big.Rat // marked for a test
	Untouched    *big.Rat

	Morale Morale // of the target, tested once after it

	all dice.Dist[fate]
}

// Morale are the chances of one test (F5.2).
type Morale struct {
	Modifier   int
	Why        rulebook.Sum
	Passed     *big.Rat
	Suppressed *big.Rat // stays or becomes
	Abandoned  *big.Rat
}

// fate is what has become of a target.
type fate struct {
	hits, penetrations int
	marks              mark
	out                bool
}

// NewOdds answers a query from the game's data, by the functions that play. An
// error names what of the query cannot be: the user's mistake, in one line.
func NewOdds(g *schema.Game, q Query) (Odds, error) {
	w := binder{game: g, scene: &schema.Scenario{}, index: map[string]uint8{}, b: newBoard()}
	for _, do := range []func() error{w.constants, w.modifiers, w.penetrations} {
		if err := do(); err != nil {
			return Odds{}, err
		}
	}
	attacker, err := w.sheet(&q, odds.Attacker, q.Attacker)
	if err != nil {
		return Odds{}, err
	}
	target, err := w.sheet(&q, odds.Target, q.Target)
	if err != nil {
		return Odds{}, err
	}
	if w.Fault != nil {
		return Odds{}, w.Fault
	}
	cover, err := coverOf(g, q.Terrain)
	if err != nil {
		return Odds{}, err
	}
	switch n := len(attacker.guns); {
	case n == 0:
		return Odds{}, fmt.Errorf("%s has no gun", attacker.name)
	case q.Gun < 0 || q.Gun >= n:
		return Odds{}, fmt.Errorf("%s has %s, no number %d", attacker.name, text.Plural(n, "gun"), q.Gun+1)
	}
	with := &attacker.guns[q.Gun]
	if q.HullDown && q.Flank {
		return Odds{}, fmt.Errorf("%s is hull down to its front alone, not from the flank (F3.8)", target.name)
	}
	b := with.bandWithin(q.Range.Square())
	if b == nil {
		return Odds{}, fmt.Errorf("the %s of %s reaches %s″ (F1.2)", with.name, attacker.name, with.bands[len(with.bands)-1].to)
	}
	a := aim{
		size: target.size, armour: target.armour, afv: target.afv, moving: q.Moving && !q.Immobilised, cover: cover, hullDown: q.HullDown,
		moved: q.Moved, fireMoved: attacker.fireMoved, band: b.hit, dice: b.dice, shots: attacker.shots, flank: q.Flank,
	}
	return w.b.chances(&a, with.name, &target, q.marks()), nil
}

// marks are those that the target has already.
func (q *Query) marks() (m mark) {
	for of, has := range map[mark]bool{suppressed: q.Suppressed, gunOut: q.GunOut, immobilised: q.Immobilised} {
		if has {
			m |= of
		}
	}
	return m
}

// sheet is the profile of one of the two.
func (w *binder) sheet(q *Query, of int, unit string) (profile, error) {
	t, err := q.Troop(w.game, of, unit)
	if err != nil {
		return profile{}, err
	}
	return w.newProfile(w.game, &t), nil
}

// coverOf is the concealment of some terrain together.
func coverOf(g *schema.Game, ids []string) (uint8, error) {
	cover := noCover
	for _, id := range ids {
		t, err := odds.Find(g.Terrain, "terrain", id)
		if err != nil {
			return 0, err
		}
		cover = max(cover, uint8(min(max(schema.StatInt(t.Stats, "concealment", 0), 0), int(heavyCover))))
	}
	return cover, nil
}

// chances follows the dice of a shot to what becomes of its target.
func (b *board) chances(a *aim, gun string, target *profile, already mark) Odds {
	o := Odds{Gun: gun, Shots: a.shots, Armour: a.armour}
	o.Need = a.need(&b.figures, &o.Why)
	o.Dice = a.rolls(&b.figures, &o.Sum)
	sums := dice.Times(o.Dice, b.d6.Values())
	all := dice.Always(fate{marks: already})
	for range a.shots {
		all = dice.Then(all, func(f fate) dice.Dist[fate] { return b.shotAt(f, o.Need, sums, a) })
	}
	o.all = all
	o.Hits = dice.Map(all, func(f fate) int { return f.hits })
	o.Penetrations = dice.Map(all, func(f fate) int { return f.penetrations })
	o.Out = all.P(func(f fate) bool { return f.out })
	o.GunOut, o.Immobilised = all.P(marked(gunOut&^already)), all.P(marked(immobilised&^already))
	o.Suppressed, o.Struck = all.P(marked(suppressed&^already)), all.P(marked(struck))
	o.Untouched = all.P(func(f fate) bool { return f.hits == 0 })
	o.Morale = b.morale(target, already.has(suppressed))
	return o
}

// shotAt is one shot at a target that has fared so far: a D10 to hit, then the
// dice of the hit, then what a penetration does (F4.2 to F4.4).
func (b *board) shotAt(f fate, need int, sums dice.Dist[int], a *aim) dice.Dist[fate] {
	if f.out {
		return dice.Always(f)
	}
	return dice.Then(b.d10.Values(), func(rolled int) dice.Dist[fate] {
		if rolled > need {
			return dice.Always(f)
		}
		g := f
		g.hits++
		g.marks = f.marks.hit()
		pierced := dice.Map(sums, func(sum int) bool { return sum >= a.armour })
		return dice.Then(pierced, func(through bool) dice.Dist[fate] { return b.hitOn(g, through, a.afv) })
	})
}

// hitOn is what a hit does that goes through the armour or does not.
func (b *board) hitOn(f fate, through, afv bool) dice.Dist[fate] {
	if !through {
		f.marks |= struck
		return dice.Always(f)
	}
	f.penetrations++
	if !afv {
		return dice.Always(f.after(smashed))
	}
	return dice.Map(b.d6.Values(), func(rolled int) fate { return f.after(b.penetration[rolled]) })
}

// after is what a penetration makes of it.
func (f fate) after(m mishap) fate {
	f.marks, f.out = m.effect.on(f.marks), m.effect == destroyed
	return f
}

// marked asks for those that are left with a mark.
func marked(m mark) func(fate) bool { return func(f fate) bool { return f.marks.has(m) && !f.out } }

// morale are the chances of one test of a unit, struck again while suppressed or
// not (F5.2, F5.3).
func (b *board) morale(q *profile, again bool) Morale {
	var m Morale
	m.Modifier = b.nerve(q, again, &m.Why)
	total := dice.Map(dice.Times(2, b.d6.Values()), func(n int) int { return n + m.Modifier })
	m.Abandoned = total.P(func(n int) bool { return n <= b.figures.abandon })
	m.Suppressed = total.P(func(n int) bool { return n > b.figures.abandon && n < b.figures.pass })
	m.Passed = total.P(func(n int) bool { return n > b.figures.abandon && n >= b.figures.pass })
	return m
}
