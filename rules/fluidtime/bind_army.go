package fluidtime

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// What can be played at most.
const (
	maxShots = 4
	maxDice  = 12
)

// armies compiles both sides.
func (w *binder) armies() error {
	if w.scene.Sides.Len() != 2 {
		return errors.New("a game has two sides")
	}
	forces := pointscalc.Forces(w.doc)
	for _, id := range w.scene.Sides.Keys() {
		if _, ok := forces[id]; !ok {
			return fmt.Errorf("the list of side %q cannot be had", id)
		}
	}
	targets := pointscalc.Victory(w.game, w.scene, forces)
	for i, id := range w.scene.Sides.Keys() {
		side, _ := w.scene.Sides.Get(id)
		f := forces[id]
		own := &w.b.sides[i]
		own.name, own.nation = w.doc.SideName(id), f.Side
		if n := max(targets.Sides[i].Target, side.Points); n > play.MaxPoints || targets.Sides[i].Target < 1 {
			return fmt.Errorf("%s needs %d points; 1 to %d can be played", own.name, n, play.MaxPoints)
		}
		own.target, own.ahead = int16(targets.Sides[i].Target), int16(side.Points)
		w.b.names.Sides[i] = own.name
		if err := w.enlist(i, f); err != nil {
			return play.Beyond(err, "sides", id, "list")
		}
		if err := w.zone(own, side); err != nil {
			return err
		}
		if err := w.places(own, side, f.Army); err != nil {
			return err
		}
		w.observers(own, side, f.Army)
	}
	w.fronts()
	return w.room(forces)
}

// room sees that all units that are not placed have room in their zones (F1.6,
// F1.7).
func (w *binder) room(forces map[string]pointscalc.Force) error {
	var taken []tabletop.Point
	for i := range w.b.sides {
		for n := range w.b.sides[i].fixed.All() {
			taken = append(taken, w.b.sides[i].home[n].At)
		}
	}
	for i, id := range w.scene.Sides.Keys() {
		own := &w.b.sides[i]
		var classes, names []string
		n := 0
		for _, fielded := range forces[id].Army.Formations {
			for t := range fielded.Troops {
				if !own.fixed.Has(n) {
					classes, names = append(classes, fielded.Troops[t].Class), append(names, w.b.names.Pieces[i][n].Name)
				}
				n++
			}
		}
		without := each.Of(schema.Unseated(w.game, w.tracts, own.zone, taken, classes), func(i int) string { return names[i] })
		if len(without) > 0 {
			return fmt.Errorf("%s has no room to deploy %s: widen its zone, clear it, or place units by positions (F1.7)", own.name, text.And(without))
		}
	}
	return nil
}

// enlist makes the units of a side, platoon by platoon (F1.1).
func (w *binder) enlist(side int, f pointscalc.Force) error {
	own, names := &w.b.sides[side], &w.b.names
	total, platoons := 0, len(f.Army.Formations)
	for n := range f.Army.Formations {
		total += len(f.Army.Formations[n].Troops)
	}
	if total == 0 || total > maxUnits || platoons > maxUnits {
		return fmt.Errorf("%s has %d units in %d platoons; 1 to %d can be played", own.name, total, platoons, maxUnits)
	}
	for n := range f.Army.Formations {
		fielded := &f.Army.Formations[n]
		names.Formations[side] = append(names.Formations[side], fielded.Name)
		var units play.Set
		for t := range fielded.Troops {
			units.Add(len(own.men))
			m := member{profile: w.profile(f.Game, &fielded.Troops[t]), platoon: uint8(n)}
			own.men = append(own.men, m)
			p := &w.b.profiles[m.profile]
			names.Pieces[side] = append(names.Pieces[side], play.Member{Name: unitName(fielded, t), Kind: names.Kind(p.name), Formation: n, Unarmed: len(p.guns) == 0})
		}
		own.platoons = append(own.platoons, units)
	}
	own.units = play.FirstOf(len(own.men))
	return nil
}

// unitName is what a unit is called: by its platoon and kind, with a number where
// the platoon has several.
func unitName(f *schema.Fielded, t int) string {
	troop := &f.Troops[t]
	if troop.Own != "" {
		return troop.Own
	}
	several := slices.ContainsFunc(f.Troops, func(o schema.Troop) bool { return o.Unit == troop.Unit && o.Nth == 2 })
	name := f.Name + " " + troop.Name
	if len(f.Troops) == 1 {
		name = f.Name
	}
	if several {
		name += " " + strconv.Itoa(troop.Nth)
	}
	return name
}

// profile is the number of the profile of a troop; troops that are the same share one.
func (w *binder) profile(g *schema.Game, t *schema.Troop) uint8 {
	stats, _ := t.Stats.MarshalJSON() // maps of plain values cannot fail
	key := fmt.Sprint(g.Name, t.Profile, t.Keywords, t.Weapons, string(stats))
	if i, ok := w.index[key]; ok {
		return i
	}
	if len(w.b.profiles) >= maxUnits {
		w.Fail("more than %d different kinds of units cannot be played", maxUnits)
		return 0
	}
	i := uint8(len(w.b.profiles))
	w.index[key] = i
	w.b.profiles = append(w.b.profiles, w.newProfile(g, t))
	return i
}

// newProfile reads a line of a data sheet (F1.2).
func (w *binder) newProfile(g *schema.Game, t *schema.Troop) profile {
	u, _ := g.Units.Get(t.Profile)
	q := profile{
		number: uint8(len(w.b.profiles)),
		unit:   t.Profile, name: u.Name,
		size: w.bound(t, "size", 1, 10, 0), armour: w.bound(t, "armour", 1, 72, 0), shots: w.bound(t, "shots", 1, maxShots, 1),
		morale: w.bound(t, "troops", -9, 9, 0) + w.bound(t, "equipment", -9, 9, 0),
		afv:    g.ClassIs(t.Class, "afv"), fireMoved: w.b.figures.shooterMoved,
		worth: int16(pointscalc.Worth(w.game, t)),
	}
	for going, stat := range map[uint8]string{roadGoing: "move-road", openGoing: "move-open", roughGoing: "move-rough"} {
		n, _ := g.Figure(t.Stats, stat)
		if n < 0 || n > 60 {
			w.Fail("%s has a move of %v; 0 to 60 can be played", t.Name, n)
		}
		q.moves[going] = tabletop.Inches(n)
	}
	for _, id := range t.Keywords {
		k, _ := g.Keywords.Get(id)
		q.fireMoved = schema.StatInt(k.Stats, "fire-moving", q.fireMoved)
		q.allRound = q.allRound || schema.StatFlag(k.Stats, "all-round")
	}
	for _, c := range t.Weapons {
		w.arm(g, t, &q, c)
	}
	for i := range w.tracts {
		if !w.tracts[i].Admits(g, t.Class) {
			q.shut.Add(i)
		}
	}
	return q
}

// bound is a whole number of a data sheet within bounds.
func (w *binder) bound(t *schema.Troop, stat string, least, most, absent int) int {
	n := schema.StatInt(t.Stats, stat, absent)
	if n < least || n > most {
		w.Fail("%s has %s %d; %d to %d can be played", t.Name, stat, n, least, most)
	}
	return n
}

// arm gives a profile a gun (F1.2).
func (w *binder) arm(g *schema.Game, t *schema.Troop, q *profile, c schema.Carried) {
	weapon, _ := g.Weapons.Get(c.Weapon)
	d, ok := weapon.Stats.Get("bands")
	if !ok {
		w.Fail("%s has the %s, which has no range bands: it cannot be played", t.Name, weapon.Name)
		return
	}
	if len(q.guns) == maxGuns {
		w.Fail("%s has more than %d guns, which cannot be played", t.Name, maxGuns)
		return
	}
	if c.Mounted() != "" && c.Mounted() != "hull" && c.Mounted() != "turret" {
		w.Fail("%s has the %s by the mount %q; \"turret\" or \"hull\" can be played", t.Name, weapon.Name, c.Mounted())
	}
	made := gun{name: weapon.Name, turret: c.Mounted() == "turret"}
	rows, _ := d.List()
	for _, row := range rows {
		fields, _ := row.Fields()
		to, _ := fields["to"].Number()
		dice, _ := fields["dice"].Int()
		hit, _ := fields["hit"].Int()
		if to <= 0 || to > 500 || dice < 1 || dice > maxDice || hit < -20 || hit > 20 {
			w.Fail("%s has a band that cannot be played: %s", weapon.Name, row)
		}
		made.bands = append(made.bands, band{to: tabletop.Inches(to), square: tabletop.Inches(to).Square(), dice: dice, hit: hit})
		q.reach = max(q.reach, tabletop.Inches(to))
	}
	q.guns = append(q.guns, made)
}

// zone compiles where a side sets up (F1.7).
func (w *binder) zone(own *force, side schema.Side) error {
	z, ok, err := w.table.Deployment(w.game, side)
	switch {
	case err != nil:
		return fmt.Errorf("the zone of %s: %w", own.name, err)
	case !ok:
		return fmt.Errorf("%s has neither a zone to set up in nor an edge of its own", own.name)
	}
	own.zone = z.Inch()
	return nil
}

// fronts have each side look to the other's zone.
func (w *binder) fronts() {
	middle := func(side int) tabletop.Point {
		return w.b.sides[side].zone.Middle()
	}
	for side := range w.b.sides {
		own := &w.b.sides[side]
		h := tabletop.Toward(middle(side), middle(1-side))
		own.front = tabletop.Heading((int(h) + 45) / 90 * 90 % 360) // square to an edge
		for n := range own.men {
			if own.fixed.Has(n) && own.home[n].Heading < 0 {
				own.home[n].Heading = own.front
			}
		}
	}
}

// places compiles where the scenario puts units.
func (w *binder) places(own *force, side schema.Side, army schema.Army) error {
	for _, p := range side.Positions {
		if err := w.place(own, army, p); err != nil {
			return fmt.Errorf("%s cannot stand at %s: %w", strings.TrimSpace(p.Formation+" "+p.Unit), p.At, err)
		}
	}
	return nil
}

func (w *binder) place(own *force, army schema.Army, p schema.Position) error {
	spotted, err := w.table.Spot(p.At)
	if err != nil {
		return err
	}
	n, ok := own.find(army, p.Formation, p.Unit)
	switch at := spotted.Inch(); {
	case !ok:
		return fmt.Errorf("%s has no such unit", own.name)
	case own.fixed.Has(n):
		return errors.New("it stands somewhere already")
	case w.crowded(at):
		return errors.New("another unit stands there already (F1.6)")
	case w.b.closed(&w.b.profiles[own.men[n].profile], at):
		return errors.New("the ground is closed to it (F3.7)")
	case p.HullDown && !w.b.atCrest(at):
		return fmt.Errorf("it cannot be hull down: %w", errNoCrest)
	default:
		own.fixed.Add(n)
		own.home[n] = play.Spot{At: at, Heading: -1}
		if p.HullDown {
			own.masked.Add(n)
		}
		if p.Facing != nil {
			own.home[n].Heading = tabletop.Heading(0).Turn(int(*p.Facing + 0.5))
		}
	}
	return nil
}

// crowded says whether a unit that is placed already stands too near.
func (w *binder) crowded(at tabletop.Point) bool {
	for side := range w.b.sides {
		own := &w.b.sides[side]
		for n := range own.fixed.All() {
			if tabletop.Near(own.home[n].At, at, w.b.room-1) {
				return true
			}
		}
	}
	return false
}

// find is the number of the unit that a scenario names by formation and kind.
func (own *force) find(army schema.Army, formation, unit string) (int, bool) {
	f := slices.IndexFunc(army.Formations, func(f schema.Fielded) bool { return f.Own == formation })
	if f < 0 {
		f = army.Named(formation)
	}
	if f < 0 || formation == "" {
		return 0, false
	}
	first, of := own.platoons[f].First(), &army.Formations[f]
	if unit == "" {
		return first, len(of.Troops) == 1
	}
	t := of.Find(unit)
	return first + t, t >= 0
}

// observers compiles who observes for support: whom the scenario names by
// formation or kind, else everybody (F6.1).
func (w *binder) observers(own *force, side schema.Side, army schema.Army) {
	if len(side.Observers) == 0 {
		own.observers = own.units
		return
	}
	n := 0
	for i := range army.Formations {
		f := &army.Formations[i]
		for t := range f.Troops {
			for _, name := range side.Observers {
				if name == f.Name || name == f.Own || name == f.Troops[t].Profile {
					own.observers.Add(n)
				}
			}
			n++
		}
	}
}
