package cadet

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// bands compiles both sides.
func (w *binder) bands() error {
	if w.scene.Sides.Len() != 2 {
		return errors.New("a game has two sides")
	}
	forces := pointscalc.Forces(w.doc)
	targets := pointscalc.Victory(w.game, w.scene, forces)
	for i, id := range w.scene.Sides.Keys() {
		side, _ := w.scene.Sides.Get(id)
		f, ok := forces[id]
		if !ok {
			return fmt.Errorf("the list of side %q cannot be had", id)
		}
		own := &w.t.bands[i]
		own.name = w.doc.SideName(id)
		w.t.names.Sides[i] = own.name
		if err := w.place(own, id, side); err != nil {
			return err
		}
		if err := w.aims(own, targets.Sides[i].Target, side.Points); err != nil {
			return err
		}
		if err := w.enlist(own, i, f); err != nil {
			return play.Beyond(err, "sides", id, "list")
		}
		if err := w.deployment(own, side, f.Army); err != nil {
			return err
		}
	}
	return nil
}

// place finds the side's edge and its flag (C1.2).
func (w *binder) place(own *band, id string, side schema.Side) (err error) {
	ok := false
	if own.edge, ok = grid.EdgeDirection(side.Edge); !ok {
		return fmt.Errorf("side %q has no edge of its own", id)
	}
	if own.flag, err = w.t.surface.Home(side); err != nil {
		return fmt.Errorf("the flag of %s: %w", own.name, err)
	}
	if own.flag == grid.None {
		return fmt.Errorf("%s has no flag", own.name)
	}
	w.t.rally(own)
	return nil
}

// rally compiles the way back to a side's flag: the hexes next to each that are
// nearer to it, and from the flag itself those nearer to the side's edge (C4.5).
func (w *ground) rally(own *band) {
	own.off = w.Depth(own.flag, own.edge) == 1
	for c := range grid.Cell(w.Cells()) {
		own.toFlag[c] = w.apart[c][own.flag]
		for to := range w.around[c].All() {
			nearer := w.apart[to][own.flag] < w.apart[c][own.flag]
			if c == own.flag {
				nearer = !own.off && w.Depth(to, own.edge) < w.Depth(c, own.edge)
			}
			if nearer {
				own.nearer[c].Add(to)
			}
		}
	}
}

// aims is what the side needs, and what it has from the start (C6.2).
func (w *binder) aims(own *band, target, ahead int) error {
	if target <= 0 {
		return fmt.Errorf("%s has no victory target", own.name)
	}
	if n := max(target, ahead); n > play.MaxPoints {
		return fmt.Errorf("%s has or needs %d points; at most %d can be played", own.name, n, play.MaxPoints)
	}
	own.target, own.ahead = int16(target), int16(ahead)
	return nil
}

// enlist makes the figures of a side.
func (w *binder) enlist(own *band, side int, f pointscalc.Force) error {
	for n := range f.Army.Formations {
		fielded := &f.Army.Formations[n]
		w.t.names.Formations[side] = append(w.t.names.Formations[side], fielded.Name)
		for t := range fielded.Troops {
			if err := w.recruit(own, side, f.Game, fielded, t, n); err != nil {
				return err
			}
		}
	}
	if n := max(len(own.men), len(f.Army.Formations)); n == 0 || n > maxPieces {
		return fmt.Errorf("%s has %d figures; 1 to %d can be played", own.name, n, maxPieces)
	}
	return nil
}

// recruit makes a figure (C1.3).
func (w *binder) recruit(own *band, side int, g *schema.Game, f *schema.Fielded, t, formation int) error {
	troop := &f.Troops[t]
	m := member{ways: w.t.waysOf(troop.Class, int(w.t.actions))}
	name := f.Name
	if len(f.Troops) > 1 {
		name = fmt.Sprintf("%s %d", f.Name, t+1)
	}
	for _, stat := range []struct {
		id   string
		to   *uint8
		most int
	}{{"atk", &m.atk, maxAtk}, {"str", &m.str, maxSTR}} {
		n, _ := g.Figure(troop.Stats, stat.id)
		if n < 1 || n > float64(stat.most) {
			return fmt.Errorf("%s has %s %v; 1 to %d can be played", name, stat.id, n, stat.most)
		}
		*stat.to = uint8(n)
	}
	if w.leads(g, troop) && len(own.men) < maxPieces {
		own.leaders.Add(len(own.men))
	}
	named := &w.t.names.Pieces[side]
	*named = append(*named, play.Member{Name: name, Kind: w.t.names.Kind(troop.Name), Formation: formation})
	own.men = append(own.men, m)
	return nil
}

// leads says whether a keyword has the figure go first (C2.1).
func (w *binder) leads(g *schema.Game, t *schema.Troop) bool {
	return slices.ContainsFunc(t.Keywords, func(id string) bool {
		k, _ := g.Keywords.Get(id)
		d, _ := k.Stats.Get("first")
		first, _ := d.Flag()
		return first
	})
}

// deployment is where the side sets up, and where the scenario puts figures
// (C1.2).
func (w *binder) deployment(own *band, side schema.Side, army schema.Army) error {
	zone, err := w.t.surface.Deployment(side)
	if err != nil {
		return fmt.Errorf("the deployment zone of %s: %w", own.name, err)
	}
	own.zone = grid.MaskOf(zone...)
	for n := range own.fixed {
		own.fixed[n] = grid.None
	}
	for _, pos := range side.Positions {
		n := positioned(army, pos)
		c, err := w.t.Cell(pos.At)
		if n < 0 || err != nil {
			return fmt.Errorf("the position of %q cannot be had", pos.Formation)
		}
		own.fixed[n] = c
	}
	return nil
}

// positioned is the number of the figure that a position names; -1 for a
// figure that is not there.
func positioned(army schema.Army, pos schema.Position) int {
	at, first := army.Named(pos.Formation), 0
	if at < 0 {
		return -1
	}
	for i := range at {
		first += len(army.Formations[i].Troops)
	}
	troop := 0
	if pos.Unit != "" {
		troop = army.Formations[at].Find(pos.Unit)
	}
	if troop < 0 || troop >= len(army.Formations[at].Troops) {
		return -1
	}
	return first + troop
}
