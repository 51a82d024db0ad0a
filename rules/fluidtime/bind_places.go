package fluidtime

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

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
	n, ok := find(army, p.Formation, p.Unit)
	switch at := spotted.Inch(); {
	case !ok:
		return fmt.Errorf("%s has no such unit", own.name)
	case own.fixed.Has(n):
		return errors.New("it stands somewhere already")
	case w.crowded(at):
		return errors.New("somebody stands there already (F1.6)")
	case w.b.closed(&w.b.profiles[own.men[n].profile], at):
		return errors.New("the ground is closed to it (F3.7)")
	default:
		own.fixed.Add(n)
		own.home[n] = play.Spot{At: at, Heading: -1}
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
func find(army schema.Army, formation, unit string) (int, bool) {
	f := slices.IndexFunc(army.Formations, func(f schema.Fielded) bool { return f.Own == formation })
	if f < 0 {
		f = army.Named(formation)
	}
	if f < 0 || formation == "" {
		return 0, false
	}
	first := 0
	for i := range f {
		first += len(army.Formations[i].Troops)
	}
	of := &army.Formations[f]
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
