package orderdice

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/schema"
)

// rules reads the figures and tables of the game.
func (w *binder) rules() error {
	f := w.f
	w.constants(&f.fig)
	for k := range withGun {
		row := w.row("move", mobilityClasses[k])
		f.paces[k] = pace{w.inches(row, 1), w.inches(row, 3), int8(w.cell(row, 2)), int8(w.cell(row, 4))}
	}
	f.paces[withGun].run = f.fig.gunRun
	w.hits()
	w.figures(func(r schema.Row) int { return w.cell(r, 1) }, map[string]map[string]*int{
		"armour-modifiers":         {"top": &f.armour.top, "side": &f.armour.side, "rear": &f.armour.rear, "long": &f.armour.long},
		"vehicle-damage-modifiers": {"indirect": &f.onDamage.indirect, "flamethrower": &f.onDamage.flamer, "superficial": &f.onDamage.superficial},
		"friendly-flak":            {qualities[0]: &f.flakUpTo[0], qualities[1]: &f.flakUpTo[1], qualities[2]: &f.flakUpTo[2]},
		"ld-modifiers":             {"pin": &f.ldPin, "officer": &f.ldOfficer, "loss": &f.ldLoss},
		"ld-limits":                {"least": &f.ldLeast, "most": &f.ldMost},
	})
	for n := 1; n <= maxHE; n++ {
		row := w.row("he", fmt.Sprint(n))
		f.he[n] = heRow{tabletop.Length(n) * tabletop.Inch / 2, w.cell(row, 1), w.throw(row, 2), w.throw(row, 3)}
	}
	w.figures(upTo, map[string]map[string]*int{
		"fubar":          {"fire": &f.fubarFire},
		"warplane":       {"guns": &f.warplane[0], "rockets": &f.warplane[1]},
		"regular-crew":   {"inexperienced": &f.crewAsGreen},
		"vehicle-damage": {"stunned": &f.damageRolls[0], "immobilised": &f.damageRolls[1], "fire": &f.damageRolls[2]},
		"barrage":        {"astray": &f.barrage[0], "wait": &f.barrage[1]},
		"smoke-barrage":  {"astray": &f.smokeBarrage[0], "wait": &f.smokeBarrage[1]},
		"air-strike":     {"astray": &f.airStrike[0], "wait": &f.airStrike[1]},
		"barrage-unit":   {"near": &f.barrageNear},
		"smoke":          {"gone": &f.smokeTurn[0], "drifts": &f.smokeTurn[1]},
	})
	f.rockets, f.bombs = w.payload("rockets"), w.payload("bombs")
	f.throws = throws{
		shed: w.dice("order-check", "snake-eyes"), astray: w.dice("barrage", "astray"), smokeAstray: w.dice("smoke-barrage", "astray"),
		shelled: w.dice("barrage-unit", "near"), strafed: w.dice("strike", "area"), guns: w.dice("warplane", "guns"),
		flamed: throw{1, int(w.value("flame-pins")), 0},
	}
	if f.throws.shed.sides != 6 {
		w.Fail("the game's table of order checks sheds pins by dice that are not D6s")
	}
	f.layOut()
	return w.Fault
}

// figures reads one figure of each of some rows of tables.
func (w *binder) figures(read func(schema.Row) int, tables map[string]map[string]*int) {
	for _, table := range slices.Sorted(maps.Keys(tables)) {
		for _, id := range slices.Sorted(maps.Keys(tables[table])) {
			*tables[table][id] = read(w.row(table, id))
		}
	}
}

var qualities = [3]string{"inexperienced", "regular", "veteran"}

func (w *binder) hits() {
	h := &w.f.hit
	for id, to := range map[string]*int8{
		"close": &h.close, "pin": &h.pin, "long": &h.long, "inexperienced": &h.inexperienced, "moved": &h.moved, "down": &h.down,
		"few": &h.few, "soft": &h.soft, "hard": &h.hard, "loss": &h.loss,
	} {
		n := w.cell(w.row("hit-modifiers", id), 1)
		if n < -9 || n > 9 {
			w.Fail("a modifier to hit of %d cannot be played, only −9 to 9", n)
		}
		*to = int8(n)
	}
}

func (w *binder) constants(f *figures) {
	for id, to := range map[string]*int{
		"to-hit": &f.toHit, "armoured": &f.armoured, "tank": &f.tank, "assault-hit": &f.assaultHit, "assault-hit-moving": &f.assaultHitMoving,
		"assault-pen": &f.assaultPen, "tank-fear": &f.tankFear, "indirect-hit": &f.indirectHit, "indirect-best": &f.indirectBest, "indirect-wait": &f.indirectWait,
		"turret-locks": &f.turretLocks, "medic-save": &f.medicSave, "fuel-out": &f.fuelOut, "flak-hit": &f.flakHit, "flak-downs": &f.flakDowns,
		"strike-pen": &f.strikePen, "smoke-slip": &f.smokeSlip, "barrage-shell": &f.barrageShell,
	} {
		*to = int(w.value(id))
	}
	for id, to := range map[string]*tabletop.Length{
		"close": &f.close, "aim-slip": &f.aimSlip, "smoke-across": &f.smoke, "fubar-reach": &f.fubar, "gun-run": &f.gunRun, "plane-reach": &f.plane,
		"strike-reach": &f.strike, "barrage-shift": &f.barrageShift, "barrage-reach": &f.barrageReach, "spread": &f.spread, "base": &f.base,
		"hull": &f.hull, "apart": &f.apart, "objective-reach": &f.objective,
	} {
		*to = tabletop.Inches(w.value(id))
	}
	if f.barrageShell < 1 || f.barrageShell > maxHE {
		w.Fail("a barrage's shell of %d\" has no row in the table of HE", f.barrageShell)
	}
}

func (w *binder) value(id string) float64 {
	return w.Value(w.game, id, -20, 100)
}

// row finds a row of a table.
func (w *binder) row(table, id string) schema.Row {
	t, _ := w.game.Tables.Get(table)
	for _, r := range t.Rows {
		if r.Id == id {
			return r
		}
	}
	w.Fail("the game's table %q has no row %q", table, id)
	return schema.Row{}
}

// cell is a whole number in a row; none reads as 0.
func (w *binder) cell(r schema.Row, n int) int {
	if n >= len(r.Cells) {
		w.Fail("a row of the game's tables has no cell %d", n+1)
		return 0
	}
	v, ok := r.Cells[n].Int()
	if !ok && !r.Cells[n].IsNull() {
		w.Fail("%q in a table is no whole number", r.Cells[n])
	}
	return v
}

func (w *binder) inches(r schema.Row, n int) tabletop.Length {
	return tabletop.Length(w.cell(r, n)) * tabletop.Inch
}

// throw reads dice in a cell.
func (w *binder) throw(r schema.Row, n int) throw {
	if n >= len(r.Cells) {
		return throw{1, 6, 0}
	}
	t, err := parseThrow(r.Cells[n].Written().String())
	if err != nil {
		w.Fail("%v", err)
	}
	return t
}

// dice are those that a row names in its words: the first such as 3D6 or D6+1.
func (w *binder) dice(table, id string) throw {
	for _, c := range w.row(table, id).Cells {
		for word := range strings.FieldsSeq(c.Written().String()) {
			if t, err := parseThrow(strings.Trim(word, "\",.;")); err == nil {
				return t
			}
		}
	}
	w.Fail("the row %q of the game's table %q names no dice such as 2D6", id, table)
	return throw{1, 6, 0}
}

// upTo is the highest roll of a row.
func upTo(r schema.Row) int {
	switch {
	case r.To != nil:
		return *r.To
	case r.From != nil:
		return *r.From
	}
	return 0
}

// payload reads what a row of the table of warplanes drops.
func (w *binder) payload(id string) payload {
	row := w.row("warplane", id)
	p := payload{w.cell(row, 1), w.throw(row, 2)}
	if p.he < 1 || p.he > maxHE {
		w.Fail("%q in the table of warplanes has no row in the table of HE", id)
		p.he = 1
	}
	return p
}

// layOut works out where men stand round the middle of their unit: on a spiral
// that fills a circle evenly (O4.4).
func (f *board) layOut() {
	const golden = 137.50776405003785 * math.Pi / 180
	for n := range f.spots {
		r := float64(f.fig.spread) * math.Sqrt(float64(n))
		f.girths[n+1] = tabletop.Length(math.Round(r))
		sin, cos := math.Sincos(golden * float64(n))
		f.spots[n] = tabletop.Point{X: tabletop.Length(math.Round(r * sin)), Y: tabletop.Length(math.Round(r * cos))}
		for he := 1; he <= maxHE; he++ {
			f.covered[he][n+1] = f.covered[he][n]
			if tabletop.Near(f.spots[n], tabletop.Point{}, f.he[he].radius+f.fig.base) {
				f.covered[he][n+1]++
			}
		}
	}
}
