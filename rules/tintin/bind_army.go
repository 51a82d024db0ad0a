package tintin

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// officerUnit is the id of the unit that stands for an officer (T9.6).
const officerUnit = "officer"

// armies compiles both sides.
func (w *binder) armies() error {
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
		own := &w.b.sides[i]
		own.name = w.doc.SideName(id)
		w.b.names.Sides[i] = own.name
		own.edge, ok = grid.EdgeDirection(side.Edge)
		if !ok {
			return fmt.Errorf("side %q has no edge of its own", id)
		}
		if n := max(targets.Sides[i].Target, side.Points); n > play.MaxPoints {
			return fmt.Errorf("%s has or needs %d points; at most %d can be played", own.name, n, play.MaxPoints)
		}
		w.b.targets[i], own.ahead = targets.Sides[i].Target, int16(side.Points)
		if err := w.enlist(own, i, f, side); err != nil {
			return play.Beyond(err, "sides", id, "list")
		}
		if err := w.deployment(own, side, f.Army); err != nil {
			return err
		}
	}
	for i := range w.b.sides {
		if w.b.targets[i] <= 0 {
			w.Fail("%s has no victory target", w.b.sides[i].name)
		}
	}
	return w.Fault
}

// enlist makes the pieces of a side: units, then officers of battalions and of
// the scenario (T1.7).
func (w *binder) enlist(own *force, number int, f pointscalc.Force, side schema.Side) error {
	formations := &w.b.names.Formations[number]
	for n, fielded := range f.Army.Formations {
		*formations = append(*formations, fielded.Name)
		for t := range fielded.Troops {
			w.recruit(number, f.Game, &fielded.Troops[t], pieceName(&fielded, t), n)
			own.men[len(own.men)-1].serves = int8(fielded.Serves)
		}
	}
	own.units = play.FirstOf(len(own.men))
	officer := func(name string, formation int) error {
		u, ok := f.Game.Units.Get(officerUnit)
		if !ok {
			return fmt.Errorf("the game has no unit %q", officerUnit)
		}
		t := troopOf(officerUnit, u)
		w.recruit(number, f.Game, &t, name, formation)
		return nil
	}
	for n, fielded := range f.Army.Formations {
		for k := range fielded.Leaders {
			if err := officer(numbered(w.Language.Say("officer of {formation}", fielded.Name), k, fielded.Leaders), n); err != nil {
				return err
			}
		}
	}
	for k := range side.Leaders {
		if err := officer(numbered(w.Language.Say("officer of the staff"), k, side.Leaders), 0); err != nil {
			return err
		}
		own.men[len(own.men)-1].staff = true
	}
	if len(*formations) > maxPieces {
		return fmt.Errorf("%s has %d formations; at most %d can be played", own.name, len(*formations), maxPieces)
	}
	if len(own.men) == 0 || len(own.men) > maxPieces {
		return fmt.Errorf("%s has %d pieces on the board, officers included; 1 to %d can be played", own.name, len(own.men), maxPieces)
	}
	own.officers = play.FirstOf(len(own.men)) &^ own.units
	own.formationOf = make([]play.Set, len(*formations))
	for n, m := range own.men {
		if !m.staff {
			own.formationOf[m.formation].Add(n)
		}
	}
	for n, m := range own.men {
		p := &w.b.profiles[m.profile]
		if len(p.banners) > 0 || slices.ContainsFunc(p.turnsInto, func(as uint16) bool { return len(w.b.profiles[as].banners) > 0 }) {
			own.bearers.Add(n)
		}
		for _, b := range p.banners {
			w.falls += btoi(b.dice > 0)
		}
	}
	if w.falls > maxFalls {
		w.Fail("more than %d banners that shake others when they fall cannot be played", maxFalls)
	}
	own.bearers &= own.units
	return nil
}

// troopOf is one of a unit that no list buys.
func troopOf(id string, u schema.Unit) schema.Troop {
	return schema.Troop{Unit: id, Nth: 1, Profile: id, Name: u.Name, Class: u.Class, Keywords: u.Keywords, Stats: u.Stats}
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

func (w *binder) recruit(side int, g *schema.Game, t *schema.Troop, name string, formation int) {
	i := w.profile(g, t)
	own, named, p := &w.b.sides[side], &w.b.names.Pieces[side], &w.b.profiles[i]
	*named = append(*named, play.Member{Name: name, Kind: w.b.names.Kind(t.Name), Formation: formation, Leads: p.officer, Unarmed: p.reach == 0})
	own.men = append(own.men, member{profile: i, formation: uint8(formation), serves: -1})
}

// carriage is who may ride in a vehicle: by the classes that it carries, and,
// if it serves a formation, of that one only (T1.6, T4.5).
func (w *binder) carriage() {
	for side := range w.b.sides {
		own := &w.b.sides[side]
		for n := range own.men {
			who := w.b.profiles[own.men[n].profile].carries
			for k := range own.men {
				m := &own.men[k]
				if k != n && m.able(who, w.game, w.b) && own.men[n].servesOne(m) {
					own.men[n].takes.Add(k)
				}
			}
			if own.men[n].takes != 0 {
				own.vehicles.Add(n)
			}
		}
	}
}

// servesOne says whether a vehicle is there for a piece: any, or those of the
// formation that it serves; officers whom the scenario grants are of none.
func (m *member) servesOne(rider *member) bool {
	return m.serves < 0 || m.serves == int8(rider.formation) && !rider.staff
}

// able says whether a piece is of the classes that a vehicle carries.
func (m *member) able(who schema.ClassSet, g *schema.Game, b *board) bool {
	p := &b.profiles[m.profile]
	return len(who) > 0 && len(p.carries) == 0 && !p.pilot && who.Holds(g, p.class)
}
