package tintin

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// officerUnit is the id of the unit that stands for an officer (T9.6).
const officerUnit = "officer"

func (w *binder) forces() map[string]pointscalc.Force {
	out := map[string]pointscalc.Force{}
	for id := range w.scene.Sides.All() {
		if d := w.doc.Armies[id]; d != nil && d.List != nil && d.Game != nil {
			out[id] = pointscalc.Force{Game: d.Game, Side: d.List.Side, Army: schema.Muster(d.Game, d.List)}
		}
	}
	return out
}

// armies compiles both sides.
func (w *binder) armies() error {
	if w.scene.Sides.Len() != 2 {
		return errors.New("a game has two sides")
	}
	forces, targets := w.forces(), w.targets()
	for i, id := range w.scene.Sides.Keys() {
		side, _ := w.scene.Sides.Get(id)
		f, ok := forces[id]
		if !ok {
			return fmt.Errorf("the list of side %q cannot be had", id)
		}
		own := &w.b.sides[i]
		own.name = cmp.Or(side.Name, w.doc.Armies[id].List.Side, id)
		own.edge, ok = grid.EdgeDirection(side.Edge)
		if !ok {
			return fmt.Errorf("side %q has no edge of its own", id)
		}
		if n := max(targets.Sides[i].Target, side.Points); n > mostPoints {
			return fmt.Errorf("%s has or needs %d points; at most %d can be played", own.name, n, mostPoints)
		}
		own.target, own.ahead = int16(targets.Sides[i].Target), int16(side.Points)
		if err := w.enlist(own, f, side); err != nil {
			return err
		}
		if err := w.deployment(own, side, f.Army); err != nil {
			return err
		}
	}
	if w.fault != nil {
		return w.fault
	}
	return w.turns()
}

// enlist makes the pieces of a side: units, then officers of battalions and of
// the scenario (T1.7).
func (w *binder) enlist(own *force, f pointscalc.Force, side schema.Side) error {
	for n, fielded := range f.Army.Formations {
		own.formations = append(own.formations, fielded.Name)
		for t := range fielded.Troops {
			w.recruit(own, f.Game, &fielded.Troops[t], pieceName(&fielded, t), n)
		}
	}
	own.units = below(len(own.men))
	officer := func(name string, formation int) error {
		u, ok := f.Game.Units.Get(officerUnit)
		if !ok {
			return fmt.Errorf("the game has no unit %q", officerUnit)
		}
		t := schema.Troop{Unit: officerUnit, Nth: 1, Profile: officerUnit, Name: u.Name, Class: u.Class, Keywords: u.Keywords, Stats: u.Stats}
		w.recruit(own, f.Game, &t, name, formation)
		return nil
	}
	for n, fielded := range f.Army.Formations {
		for k := range fielded.Officers {
			if err := officer(numbered("officer of "+fielded.Name, k, fielded.Officers), n); err != nil {
				return err
			}
		}
	}
	for k := range side.Officers {
		if err := officer(numbered("officer of the staff", k, side.Officers), 0); err != nil {
			return err
		}
	}
	if len(own.formations) > maxPieces {
		return fmt.Errorf("%s has %d formations; at most %d can be played", own.name, len(own.formations), maxPieces)
	}
	if len(own.men) == 0 || len(own.men) > maxPieces {
		return fmt.Errorf("%s has %d pieces on the board, officers included; 1 to %d can be played", own.name, len(own.men), maxPieces)
	}
	own.officers = below(len(own.men)) &^ own.units
	for n, m := range own.men {
		p := &w.b.profiles[m.profile]
		if len(p.banners) > 0 || p.turnsInto >= 0 && len(w.b.profiles[p.turnsInto].banners) > 0 {
			own.bearers |= bit(n)
		}
		for _, b := range p.banners {
			w.falls += btoi(b.dice > 0)
		}
	}
	if w.falls > maxFalls {
		w.fail("more than %d banners that shake others when they fall cannot be played", maxFalls)
	}
	own.bearers &= own.units
	return nil
}

func numbered(name string, k, of int) string {
	if of == 1 {
		return name
	}
	return fmt.Sprintf("%s %d", name, k+1)
}

// pieceName is how a replay calls a unit: its formation alone if that has no
// other unit, else formation and unit.
func pieceName(f *schema.Fielded, t int) string {
	if len(f.Troops) == 1 {
		return f.Name
	}
	same, nth := 0, 0
	for i := range f.Troops {
		if f.Troops[i].Name == f.Troops[t].Name {
			same++
			if i <= t {
				nth++
			}
		}
	}
	name := f.Name
	if f.Troops[t].Name != name { // "Cavalry 2", not "Cavalry Cavalry 2"
		name += " " + f.Troops[t].Name
	}
	if same == 1 {
		return name
	}
	return fmt.Sprintf("%s %d", name, nth)
}

func (w *binder) recruit(own *force, g *schema.Game, t *schema.Troop, name string, formation int) {
	p := w.profile(g, t)
	kind := slices.Index(w.b.kinds, t.Name)
	if kind < 0 {
		kind = len(w.b.kinds)
		w.b.kinds = append(w.b.kinds, t.Name)
	}
	own.men = append(own.men, member{name: name, profile: p, kind: uint8(kind), formation: uint8(formation)})
}

// What can be played at most.
const (
	mostFigures = 99   // of a unit
	mostDice    = 20   // of a unit at a range
	mostPoints  = 1000 // to score, or for an objective
)

// bound looks for figures of a troop that are too large to be played.
func (w *binder) bound(t *schema.Troop) {
	if n := figure(t.Stats, "figures", 1); n < 1 || n > mostFigures {
		w.fail("%s has %d figures; 1 to %d can be played", t.Name, n, mostFigures)
	}
	d, _ := t.Stats.Get("dice")
	ns, _ := d.Ints()
	if len(ns) > maxRange {
		w.fail("%s has dice for %d ranges; at most %d can be played", t.Name, len(ns), maxRange)
	}
	for _, n := range ns {
		if n > mostDice {
			w.fail("%s has %d dice; at most %d can be played", t.Name, n, mostDice)
		}
	}
}

// fail keeps the first reason why the scenario cannot be played.
func (w *binder) fail(format string, args ...any) {
	if w.fault == nil {
		w.fault = fmt.Errorf(format, args...)
	}
}

// profile is the number of the profile of a troop; alike troops share one.
func (w *binder) profile(g *schema.Game, t *schema.Troop) uint8 {
	stats, _ := t.Stats.MarshalJSON() // maps of plain values cannot fail
	key := fmt.Sprint(g.Name, t.Profile, t.Keywords, string(stats))
	if i, ok := w.index[key]; ok {
		return i
	}
	w.bound(t)
	p := newProfile(g, t)
	p.officer = t.Unit == officerUnit
	p.going = w.b.ground.going(w.game, w.gr, p.class, p.ignores, p.crosses)
	p.firing = w.b.ground.class(w.game, w.gr, w.crowns, p.class)
	i := uint8(len(w.b.profiles))
	w.index[key] = i
	w.b.profiles = append(w.b.profiles, p)
	w.give(g, t)
	w.carry(g, t)
	w.turnInto(g, t, i)
	return i
}

// carry notes that those who could ride walk (T4.5).
func (w *binder) carry(g *schema.Game, t *schema.Troop) {
	if u, _ := g.Units.Get(t.Profile); len(u.Carries) > 0 {
		w.leave("riding in lorries and staff cars: they drive empty", "T4.5")
	}
}

// give notes what a banner gives to those near it beyond ignored flags (T9.2),
// which is all that is played of it.
func (w *binder) give(g *schema.Game, t *schema.Troop) {
	for _, id := range t.Keywords {
		k, _ := g.Keywords.Get(id)
		for _, given := range words(k.Stats, "gives") {
			what, _ := g.Keywords.Get(given)
			for stat := range what.Stats.All() {
				if stat != "ignore-flags" {
					w.leave("what "+k.Name+" gives beyond ignored flags: "+stat, k.Ref)
				}
			}
		}
	}
}

// turnInto compiles the profile that the troop may change to (T4.6).
func (w *binder) turnInto(g *schema.Game, t *schema.Troop, i uint8) {
	ids := words(t.Stats, "turns-into")
	if len(ids) == 0 {
		return
	}
	u, ok := g.Units.Get(ids[0])
	if !ok {
		return
	}
	if len(ids) > 1 {
		w.leave(t.Name+" turns into "+u.Name+" only, the first of several", "T4.6")
	}
	other := schema.Troop{Unit: t.Unit, Nth: t.Nth, Profile: ids[0], Name: u.Name, Class: u.Class, Stats: u.Stats}
	was, _ := g.Units.Get(t.Profile)
	for stat, v := range t.Stats.All() { // what it owes to its formation and its options stays
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
	w.b.profiles[i].turnsInto = int(w.profile(g, &other))
}

// deployment compiles where the side sets up, and who stands somewhere from the
// start (T2.10).
func (w *binder) deployment(own *force, side schema.Side, army schema.Army) (err error) {
	zone, err := w.gr.Deployment(side)
	if err != nil {
		return err
	}
	own.zone = grid.MaskOf(zone...)
	for i := range own.fixed {
		own.fixed[i] = grid.None
	}
	for _, p := range side.Positions {
		if err := w.position(own, army, p); err != nil {
			return fmt.Errorf("%s cannot stand in %s: %w", strings.TrimSpace(p.Formation+" "+p.Unit), p.At, err)
		}
	}
	return nil
}

// position compiles where the scenario puts a piece.
func (w *binder) position(own *force, army schema.Army, p schema.Position) error {
	c, err := w.gr.Cell(p.At)
	if err != nil {
		return err
	}
	n, ok := find(own, army, p)
	switch {
	case !ok:
		return fmt.Errorf("%s has no such unit", own.name)
	case own.fixed[n] != grid.None:
		return fmt.Errorf("it stands in %s already", w.gr.Name(own.fixed[n]))
	case w.fixed.Has(c):
		return errors.New("somebody stands there already (T4.1)")
	case !w.b.goings[w.b.profiles[own.men[n].profile].going].stand.Has(c):
		return errors.New("its terrain is closed to it (T6)")
	}
	own.fixed[n] = c
	w.fixed.Add(c)
	return nil
}

// find is the number of the piece that a position names: a unit of a formation,
// or one of its officers as "officer" or "officer-2".
func find(own *force, army schema.Army, p schema.Position) (int, bool) {
	f := slices.IndexFunc(army.Formations, func(f schema.Fielded) bool { return f.Own == p.Formation })
	if f < 0 {
		f = army.Named(p.Formation)
	}
	if f < 0 || p.Formation == "" {
		return 0, false
	}
	first, officers := 0, bits.OnesCount64(own.units)
	for i := range f {
		first += len(army.Formations[i].Troops)
		officers += army.Formations[i].Officers
	}
	of := &army.Formations[f]
	if nth, ok := officerNumber(p.Unit); ok {
		return officers + nth - 1, nth <= of.Officers
	}
	if p.Unit == "" {
		return first, len(of.Troops) == 1
	}
	t := of.Find(p.Unit)
	return first + t, t >= 0
}

// officerNumber reads "officer" as 1 and "officer-2" as 2.
func officerNumber(unit string) (int, bool) {
	if unit == officerUnit {
		return 1, true
	}
	digits, ok := strings.CutPrefix(unit, officerUnit+"-")
	n, err := strconv.Atoi(digits)
	return n, ok && err == nil && n >= 1
}

// turns checks that the game will end: with no way to score, only a turn limit
// or a standstill ends it.
func (w *binder) turns() error {
	for i := range w.b.sides {
		if w.b.sides[i].target <= 0 {
			return fmt.Errorf("%s has no victory target", w.b.sides[i].name)
		}
	}
	return nil
}
