package orderdice

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// armies compiles both sides.
func (w *binder) armies() error {
	if w.scene.Sides.Len() != 2 {
		return errors.New("a game has two sides")
	}
	for i, id := range w.scene.Sides.Keys() {
		side, _ := w.scene.Sides.Get(id)
		d := w.doc.Armies[id]
		if d == nil || d.List == nil || d.Game == nil {
			return fmt.Errorf("the list of side %q cannot be had", id)
		}
		own := &w.f.sides[i]
		own.name = w.doc.SideName(id)
		if err := w.home(own, side); err != nil {
			return err
		}
		if err := w.enlist(own, d.Game, d.Army(), id); err != nil {
			return play.Beyond(err, "sides", id, "list")
		}
		for n := range own.men {
			w.f.profiles[play.PieceOf(i, n)] = &own.men[n].profile
			if own.men[n].medic > 0 {
				w.f.medics[i].Add(n)
			}
		}
	}
	return w.Fault
}

// home is where a side deploys, and which way it looks (O4.7).
func (w *binder) home(own *force, side schema.Side) error {
	looks, ok := map[string]tabletop.Heading{"south": 0, "west": 90, "north": 180, "east": 270}[side.Edge]
	if !ok {
		return fmt.Errorf("%s has no edge of its own", own.name)
	}
	z, _, err := w.table.Deployment(w.game, side)
	middle := tabletop.Point{X: w.f.table.Width / 2, Y: w.f.table.Depth / 2}
	own.back = rounded(w.f.table.Nearest(looks.Turn(180).Step(middle, max(w.f.table.Width, w.f.table.Depth))))
	own.edge, own.zone = looks, z.Inch()
	return err
}

// enlist makes the units of a side.
func (w *binder) enlist(own *force, g *schema.Game, army schema.Army, id string) error {
	side, _ := w.scene.Sides.Get(id)
	first := make([]int, len(army.Formations)) // the first unit of each formation
	for n := range army.Formations {
		fielded := &army.Formations[n]
		own.formations = append(own.formations, fielded.Name)
		first[n] = len(own.men)
		for t := range fielded.Troops {
			m := member{profile: w.profile(g, &fielded.Troops[t]), name: pieceName(fielded, t), formation: uint8(min(n, 255)), carrier: none}
			m.transport = m.seats > 0
			own.men = append(own.men, m)
		}
	}
	if n := len(own.men); n == 0 || n > maxUnits {
		return fmt.Errorf("%s has %d units; 1 to %d can be played", own.name, n, maxUnits)
	}
	for n := range own.men {
		for k := range own.men {
			if own.men[n].seats > 0 && !own.men[k].vehicle && own.men[n].carries.Holds(g, own.men[k].class) {
				own.men[n].takes.Add(k)
			}
		}
	}
	w.embark(own, army, first)
	if err := w.positions(own, army, first, side); err != nil {
		return play.Mistaken(err, "sides", id, "positions")
	}
	return play.Mistaken(w.reserve(own, army, first, side), "sides", id, "reserve")
}

// reserve holds formations back that the scenario names, in their transports where those
// are held back too (O3.5).
func (w *binder) reserve(own *force, army schema.Army, first []int, side schema.Side) error {
	if w.game.Board != nil {
		w.f.reserves = int16(w.game.Board.Reserves)
	}
	for _, name := range side.Reserve {
		n := army.Called(name)
		if n < 0 || w.f.reserves < 1 {
			return fmt.Errorf("%s has no formation %q to hold in reserve", own.name, name)
		}
		for t := range army.Formations[n].Troops {
			own.men[first[n]+t].reserve = true
		}
	}
	begin := false
	for n := range own.men {
		m := &own.men[n]
		rides := m.carrier >= 0 && own.men[m.carrier].reserve
		switch {
		case m.reserve && m.fixed:
			return fmt.Errorf("%s is both placed and in reserve", m.name)
		case m.reserve && !rides && w.f.paces[m.mobility].run == 0:
			return fmt.Errorf("%s never moves, and would never come on: hold a transport back that it begins in (O3.5)", m.name)
		case m.reserve && !rides:
			m.carrier = none
		}
		m.reserve = m.reserve && !rides
		begin = begin || !m.reserve && !rides
	}
	if !begin {
		return fmt.Errorf("%s has all its units in reserve, and none to begin with (O3.5)", own.name)
	}
	return nil
}

// embark seats formations in the transports that serve them, as far as they fit
// (O4.6).
func (w *binder) embark(own *force, army schema.Army, first []int) {
	taken := make([]int, len(own.men))
	for n := range army.Formations {
		to := army.Formations[n].Serves
		if to < 0 || len(army.Formations[n].Troops) == 0 {
			continue
		}
		car := first[n]
		for t := range army.Formations[to].Troops {
			m := &own.men[first[to]+t]
			if m.carrier < 0 && own.men[car].takes.Has(first[to]+t) && taken[car]+int(m.figures) <= int(own.men[car].seats) {
				m.carrier = int8(car)
				taken[car] += int(m.figures)
			}
		}
	}
}

func (w *binder) positions(own *force, army schema.Army, first []int, side schema.Side) error {
	for _, pos := range side.Positions {
		n, t := army.Called(pos.Formation), 0
		if n >= 0 && pos.Unit != "" {
			t = army.Formations[n].Find(pos.Unit)
		}
		if n < 0 || t < 0 || t >= len(army.Formations[n].Troops) {
			return fmt.Errorf("%s %s cannot stand at %s: %s has no such unit", pos.Formation, pos.Unit, pos.At, own.name)
		}
		p, err := w.table.Spot(pos.At)
		if err != nil {
			return err
		}
		m := &own.men[first[n]+t]
		m.fixed, m.at, m.facing, m.carrier = true, rounded(p.Inch()), own.edge, none
		if pos.Facing != nil {
			m.facing = tabletop.Heading(0).Turn(int(*pos.Facing))
		}
	}
	return nil
}

// pieceName is how a replay calls a unit: its formation alone if that has no
// other unit, else formation and unit.
func pieceName(f *schema.Fielded, t int) string {
	if len(f.Troops) == 1 {
		return f.Name
	}
	return fmt.Sprintf("%s %s", f.Name, f.Troops[t].Key())
}

// profile compiles a unit.
func (w *binder) profile(g *schema.Game, t *schema.Troop) profile {
	u, _ := g.Units.Get(t.Profile)
	p := profile{
		unit: t.Profile, name: t.Name, class: t.Class, figures: uint8(schema.StatInt(t.Stats, "figures", 1)),
		infantry: g.ClassIs(t.Class, "infantry"), artillery: g.ClassIs(t.Class, "artillery"), vehicle: g.ClassIs(t.Class, "vehicle"),
		rank: int8(schema.StatInt(t.Stats, "rank", 0)), seats: uint8(min(u.Seats, 60)), carries: u.Carries,
	}
	row := slices.IndexFunc(mobilityClasses[:], func(c string) bool { return g.ClassIs(t.Class, c) })
	if row < 0 || !p.infantry && !p.artillery && !p.vehicle {
		w.Fail("%s is of class %q, which the rules do not move", t.Name, t.Class)
		row = 0
	}
	p.mobility = mobility(row)
	w.quality(g, t, &p)
	for _, id := range t.Keywords {
		k, _ := g.Keywords.Get(id)
		setFlags(k.Stats, map[string]*bool{"rerolls": &p.rerolls, "scouts": &p.scouts, "open": &p.open, "tank-hunters": &p.hunters})
		p.medic = max(p.medic, tabletop.Length(schema.StatInt(k.Stats, "medic-reach", 0))*tabletop.Inch)
	}
	p.scouts = p.scouts || p.mobility == onBicycles || p.mobility == onHorses
	w.arm(g, t, &p)
	p.breadth = w.f.girthOf(&p, p.figures)
	kind := slices.Index(w.f.kinds, t.Name)
	if kind < 0 {
		kind = len(w.f.kinds)
		w.f.kinds = append(w.f.kinds, t.Name)
	}
	p.kind = uint8(kind)
	return p
}

// quality reads Ld, DV and an officer's bubble off their tables (O1.1, O1.2).
func (w *binder) quality(g *schema.Game, t *schema.Troop, p *profile) {
	q, _ := g.Figure(t.Stats, "quality")
	p.quality = int8(min(max(int(q)-1, 0), 2))
	row := w.row("quality", qualities[p.quality])
	p.ld, p.dv = int8(w.cell(row, 1)), int8(w.cell(row, 2))
	if p.vehicle {
		p.dv = int8(schema.StatInt(t.Stats, "dv", 0))
		if p.dv < 2 {
			w.Fail("%s has no damage value", t.Name)
		}
	}
	if p.rank > 0 {
		officers, _ := w.game.Tables.Get("officers")
		for _, r := range officers.Rows {
			if w.cell(r, 1) == int(p.rank) {
				p.bubble = w.inches(r, 2)
			}
		}
	}
	if p.figures < 1 || p.figures > maxMen || p.vehicle && p.figures != 1 {
		w.Fail("%s has %d models; 1 to %d can be played, of vehicles 1", t.Name, p.figures, maxMen)
		p.figures = 1
	}
}
