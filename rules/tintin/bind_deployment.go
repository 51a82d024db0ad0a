package tintin

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

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
		return errors.New("another piece stands there already (T4.1)")
	case !w.b.surfaces[0].goings[w.b.profiles[own.men[n].profile].going].stand.Has(c):
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
	first, officers := 0, own.units.Count()
	for i := range f {
		first += len(army.Formations[i].Troops)
		officers += army.Formations[i].Leaders
	}
	of := &army.Formations[f]
	if nth, ok := p.Leader(); ok {
		return officers + nth - 1, 1 <= nth && nth <= of.Leaders
	}
	if p.Unit == "" {
		return first, len(of.Troops) == 1
	}
	t := of.Find(p.Unit)
	return first + t, t >= 0
}
