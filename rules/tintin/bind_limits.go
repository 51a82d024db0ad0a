package tintin

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/schema"
)

// What can be played at most.
const (
	maxUnitFigures = 99 // of a unit
	maxUnitDice    = 20 // of a unit at a range
)

// bound looks for figures of a troop that are too large to be played.
func (w *binder) bound(t *schema.Troop) {
	if n := schema.StatInt(t.Stats, "figures", 1); n < 1 || n > maxUnitFigures {
		w.fail("%s has %d figures; 1 to %d can be played", t.Name, n, maxUnitFigures)
	}
	d, _ := t.Stats.Get("dice")
	ns, _ := d.Ints()
	if len(ns) > maxRange {
		w.fail("%s has dice for %d ranges; at most %d can be played", t.Name, len(ns), maxRange)
	}
	for _, n := range ns {
		if n > maxUnitDice {
			w.fail("%s has %d dice; at most %d can be played", t.Name, n, maxUnitDice)
		}
	}
}

// fail keeps the first reason why the scenario cannot be played.
func (w *binder) fail(format string, args ...any) {
	if w.fault == nil {
		w.fault = fmt.Errorf(format, args...)
	}
}

// profile is the number of the profile of a troop; equal troops share one.
func (w *binder) profile(g *schema.Game, t *schema.Troop) uint16 {
	stats, _ := t.Stats.MarshalJSON() // maps of plain values cannot fail
	key := fmt.Sprint(g.Name, t.Profile, t.Keywords, string(stats))
	if i, ok := w.index[key]; ok {
		return i
	}
	w.bound(t)
	i := uint16(len(w.b.profiles))
	p := w.newProfile(g, t)
	p.plain = i
	w.index[key] = i
	w.b.profiles = append(w.b.profiles, p)
	w.troops = append(w.troops, source{g, *t})
	w.passOn(g, t)
	w.turnInto(g, t, i)
	return i
}

// newProfile compiles a troop and how it goes about the board.
func (w *binder) newProfile(g *schema.Game, t *schema.Troop) profile {
	p := newProfile(g, t)
	p.officer, p.pilot = t.Unit == officerUnit, t.Unit == pilotUnit
	p.going = w.b.ground.going(w.game, p.class, p.ignores, p.crosses)
	p.firing = w.b.ground.class(w.game, w.crowns, p.class)
	u, _ := g.Units.Get(t.Profile)
	p.carries = u.Carries
	return p
}

// turnInto compiles the profiles that the troop may change to (T4.6).
func (w *binder) turnInto(g *schema.Game, t *schema.Troop, i uint16) {
	for _, id := range schema.StatWords(t.Stats, "turns-into") {
		if u, ok := g.Units.Get(id); ok {
			form := w.profile(g, formOf(g, t, id, &u))
			w.b.profiles[i].turnsInto = append(w.b.profiles[i].turnsInto, form)
		}
	}
}

// formOf is a troop as another unit: it keeps what it owes to its formation and
// its options.
func formOf(g *schema.Game, t *schema.Troop, id string, u *schema.Unit) *schema.Troop {
	other := schema.Troop{Unit: t.Unit, Nth: t.Nth, Profile: id, Name: u.Name, Class: u.Class, Stats: u.Stats}
	was, _ := g.Units.Get(t.Profile)
	for stat, v := range t.Stats.All() {
		if old, ok := was.Stats.Get(stat); !ok || old.String() != v.String() {
			other.Stats = other.Stats.With(stat, v)
		}
	}
	other.Keywords = slices.Clone(u.Keywords)
	for _, k := range t.Keywords {
		if !slices.Contains(was.Keywords, k) && !slices.Contains(other.Keywords, k) {
			other.Keywords = append(other.Keywords, k)
		}
	}
	return &other
}
