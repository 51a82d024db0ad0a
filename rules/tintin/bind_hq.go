package tintin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// hq compiles the HQ board: its options, what they are rolled on, and with how
// many points each side starts (T10.1).
func (w *binder) hq() error {
	if w.game.Supports.Len() > maxSupports {
		return fmt.Errorf("the game has %d HQ options, at most %d can be played", w.game.Supports.Len(), maxSupports)
	}
	swaps := schema.Swaps(w.game, w.scene)
	for id, s := range w.game.Supports.All() {
		table := s.Table
		for _, from := range []string{id, table} { // a variant swaps the option's table, by either id
			if to, ok := swaps[from]; ok {
				table = to
			}
		}
		t, ok := w.game.Tables.Get(table)
		if !ok {
			w.Leave(s.Ref, "the HQ option {name}: it has no table", s.Name)
			continue
		}
		n := len(w.b.supports)
		one, err := w.support(s, t)
		if err != nil {
			return err
		}
		w.b.supports, w.b.optionIDs = append(w.b.supports, one), append(w.b.optionIDs, id)
		for i, key := range w.scene.Sides.Keys() {
			side, _ := w.scene.Sides.Get(key)
			points, told := side.Supports.Get(id)
			if !told && s.Points != nil {
				points = *s.Points
			}
			w.b.sides[i].supports[n] = int8(min(points, 99))
			name := one.name
			if points == 0 {
				name = "" // T10.1
			}
			w.b.names.Supports[i] = append(w.b.names.Supports[i], name)
		}
	}
	return nil
}

// support compiles an option: a program for each roll.
func (w *binder) support(s schema.Support, t schema.Table) (support, error) {
	if t.Die == "" {
		return support{}, fmt.Errorf("the HQ option %s: its table %s names no die", s.Name, t.Title)
	}
	die, err := w.numberOf(strings.ToLower(t.Die))
	if err != nil {
		return support{}, fmt.Errorf("the HQ option %s: %w", s.Name, err)
	}
	out := support{name: s.Name, die: die}
	for _, f := range w.b.numbered[die].Faces() {
		out.sides = max(out.sides, f.Value)
	}
	if out.sides > maxRoll {
		return out, fmt.Errorf("the HQ option %s is rolled for with a die up to %d; at most %d can be played", s.Name, out.sides, maxRoll)
	}
	for i := range out.rolls {
		out.rolls[i] = -1
	}
	for _, row := range t.Rows {
		program := w.program(row.Effects, s.Name, s.Ref, place{})
		for _, e := range row.Effects {
			out.marks = out.marks || e.Do == "shells"
			out.flies = out.flies || e.Do == "aircraft"
		}
		for n := range out.rolls {
			if inRow(row, n) {
				out.rolls[n], out.rows[n] = program, int8(len(out.says))
			}
		}
		out.says = append(out.says, said(row))
	}
	return out, nil
}

// said is what a row of a table says, in its first column.
func said(row schema.Row) string {
	if len(row.Cells) == 0 {
		return ""
	}
	words, _ := row.Cells[0].Text()
	return words
}

// inRow says whether a roll falls into a row of a table.
func inRow(row schema.Row, n int) bool {
	if row.From == nil {
		return false
	}
	to := *row.From
	if row.To != nil {
		to = *row.To
	}
	return n >= *row.From && (n <= to || row.OrMore)
}

// mends compiles what it takes to bring a figure back, from the option that
// says it (T10.4).
func (w *binder) mends() {
	for _, s := range w.game.Supports.All() {
		if !s.Stats.Has("mends") {
			continue
		}
		who := schema.ClassSet(schema.StatWords(s.Stats, "mends"))
		for i := range w.b.profiles {
			p := &w.b.profiles[i]
			if who.Holds(w.game, p.class) && !p.officer && !p.pilot {
				p.mendCost = uint8(byClass(w.game, s.Stats, "mend", p.class))
			}
		}
	}
}

// numberOf is the number in events of a numbered die.
func (w *binder) numberOf(id string) (uint8, error) {
	if i := slices.Index(w.dieNames, id); i >= 0 {
		return uint8(i), nil
	}
	d, err := play.Die(w.game, w.scene, id)
	if err != nil {
		return 0, err
	}
	w.b.numbered, w.dieNames = append(w.b.numbered, d), append(w.dieNames, id)
	return uint8(len(w.b.numbered) - 1), nil
}

// numbers makes the dice that the rules roll besides the combat die.
func (w *binder) numbers() error {
	w.b.numbered, w.dieNames = []*dice.Die{nil, w.b.combat}, []string{"", "combat"}
	for _, id := range []string{"d3", "d6", "d10"} {
		if _, err := w.numberOf(id); err != nil {
			return err
		}
	}
	return nil
}

// weapons compiles what comes from off the board, and the aircraft (T10.6, T11).
func (w *binder) weapons() error {
	w.b.shellsWeapon, w.b.flakWeapon = -1, -1
	for id, one := range w.game.Weapons.All() {
		if !one.Stats.Has("dice-centre") {
			continue // a unit's own
		}
		if err := w.weapon(id, one); err != nil {
			return err
		}
	}
	for _, id := range w.planesOf() {
		w.plane(id)
	}
	w.tables()
	w.centre()
	if u, ok := w.game.Units.Get(pilotUnit); ok {
		w.b.drowns = where(w.game, w.gr, "drowns", u.Class)
	}
	return nil
}

func (w *binder) weapon(id string, one schema.Weapon) error {
	s := one.Stats
	as := schema.StatWords(s, "fires-as")
	t := schema.Troop{Unit: id, Profile: id, Name: one.Name, Keywords: one.Keywords, Stats: s}
	if len(as) > 0 {
		t.Class = as[0]
	}
	out := weapon{
		id: id, name: one.Name, profile: uint16(len(w.b.profiles)),
		centre: int8(min(schema.StatInt(s, "dice-centre", 0), maxUnitDice)), around: int8(min(schema.StatInt(s, "dice-around", 0), maxUnitDice)),
		deviation: int8(min(schema.StatInt(s, "deviation", 0), grid.MaxCells/2)), squares: int8(min(schema.StatInt(s, "squares", 1), maxSquares)),
		covered: !schema.StatFlag(s, "ignores-terrain"), fromAbove: schema.StatFlag(s, "from-above"), sparesFriends: schema.StatFlag(s, "spares-friends"),
		firing: w.b.ground.class(w.game, w.crowns, t.Class),
	}
	out.deviates, out.rule = out.deviation > 0, T(10, 6)
	for _, die := range schema.StatWords(s, "deviation-die") {
		n, err := w.numberOf(die)
		if err != nil {
			return fmt.Errorf("the weapon %s: %w", one.Name, err)
		}
		out.deviationDie, out.deviates = n, true
	}
	if out.deviates && out.squares > 1 {
		w.Leave(one.Ref, "more than the first square of {name}: what goes astray is aimed at one", one.Name)
		out.squares = 1
	}
	w.b.profiles = append(w.b.profiles, w.newProfile(w.game, &t))
	switch id {
	case "shells":
		w.b.shellsWeapon = int8(len(w.b.weapons))
	case "flak":
		w.b.flakWeapon = int8(len(w.b.weapons))
	}
	w.b.weapons = append(w.b.weapons, out)
	return nil
}

// planesOf are the units that fly: those with dice for a dogfight.
func (w *binder) planesOf() (ids []string) {
	for id, u := range w.game.Units.All() {
		if u.Stats.Has("dogfight") {
			ids = append(ids, id)
		}
	}
	return ids
}

func (w *binder) plane(id string) {
	u, _ := w.game.Units.Get(id)
	t := troopOf(id, u)
	out := plane{name: u.Name, profile: uint16(len(w.b.profiles)), weapon: -1, dogfight: min(schema.StatInt(u.Stats, "dogfight", 0), dice.MaxPool)}
	w.b.profiles = append(w.b.profiles, w.newProfile(w.game, &t))
	for _, carried := range u.Weapons {
		if i := slices.IndexFunc(w.b.weapons, func(one weapon) bool { return one.id == carried.Weapon }); i >= 0 && out.weapon < 0 {
			out.weapon = int8(i)
			w.b.weapons[i].fromTheAir()
		}
	}
	w.b.planes, w.b.planeIDs = append(w.b.planes, out), append(w.b.planeIDs, id)
}

// fromTheAir says by which rule an aircraft's weapon hits (T11.2, T11.3).
func (w *weapon) fromTheAir() {
	w.rule = T(11, 3)
	if w.deviates {
		w.rule = T(11, 2)
	}
}

// tables compiles what dice do to aircraft, the patrol die and hits (T11.1,
// T11.4), and which rolls send what is aimed astray (T10.6).
func (w *binder) tables() {
	for n := range maxRoll + 1 {
		w.b.goesHome[n] = w.reads("patrol", damageRows[flownHome], n)
		w.b.strays[n] = n >= 1 && n <= grid.Directions && w.reads("deviation", "deviates", n)
	}
	t, _ := w.game.Tables.Get("aircraft-damage")
	for hits := range maxRoll {
		what := explodes
		for _, row := range t.Rows {
			if i := slices.Index(damageRows[:], row.Id); i >= 0 && inRow(row, hits) {
				what = i
			}
		}
		w.b.damages = append(w.b.damages, what)
	}
}

// reads says whether a table has a number in a row.
func (w *binder) reads(table, row string, n int) bool {
	t, _ := w.game.Tables.Get(table)
	return slices.ContainsFunc(t.Rows, func(r schema.Row) bool { return r.Id == row && inRow(r, n) })
}

// centre is the squares in the middle of the board: four, two or one (T11.6).
func (w *binder) centre() {
	b := w.b.Board
	for column := (b.Columns - 1) / 2; column <= b.Columns/2; column++ {
		for row := (b.Rows - 1) / 2; row <= b.Rows/2; row++ {
			w.b.centres.Add(b.At(column, row))
		}
	}
}
