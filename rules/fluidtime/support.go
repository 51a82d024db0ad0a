package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// strike is support that is being laid (F6).
type strike struct {
	side   int8
	weapon int8
	table  int8 // on which its intensity is rolled
	count  int8 // templates to be laid
	laid   int8
	entry  int8 // where the aircraft comes from, in eighths from its corner
	frames [mostTemplates]tabletop.Frame
	ways   [mostTemplates]int8 // of each template that which it is laid
}

const mostTemplates = 3

// rolls is a table that says what comes (F2.2).
type rolls struct {
	id, title string
	rows      [9]outcome // by the roll
}

// outcome is a row of such a table.
type outcome struct {
	call  call
	table int8 // to roll on instead, -1: none
	count int8 // templates, of a table of intensity
	name  string
}

// rollOn rolls for what comes, perhaps on another table again (F2.7).
func (g *Game) rollOn(side, table int8) {
	for range len(g.tables) {
		row := &g.tables[table].rows[g.rollFor(side, dieD6, F(2, 2))]
		if row.table < 0 {
			g.send(side, row.call)
			return
		}
		table = row.table
	}
	g.step = stepImpulse
}

// rollFor rolls a die for a side.
func (g *Game) rollFor(side int8, die uint8, rule play.Rule) int {
	n := g.dieOf(die).RollValue(&g.dice)
	g.note(play.Event{What: play.Rolled, Side: int8(side), Die: die, Value: int32(n), Rule: rule})
	return n
}

// send calls for what comes, if somebody can observe (F6.1).
func (g *Game) send(side int8, c call) {
	g.step = stepImpulse
	note := func(what int32, detail int, rule play.Rule) {
		g.note(play.Event{What: play.Noted, Side: int8(side), Value: noted(what, detail), Rule: rule})
	}
	switch {
	case c.weapon < 0:
		note(notedNothing, 0, F(2, 7))
		return
	case g.observing(side) == 0:
		note(notedNothing, 1, F(6, 1))
		return
	}
	note(notedSupport, int(c.weapon), F(6, 1))
	row := &g.tables[c.intensity].rows[g.rollFor(side, dieD6, F(6, 1))]
	note(notedStrength, int(row.count), F(6, 1))
	g.strike = strike{side: side, weapon: c.weapon, table: c.intensity, count: row.count}
	g.step = stepAim
	if g.weapons[c.weapon].flies {
		if g.corner[side] < 0 {
			g.step = stepCorner
			return
		}
		g.comeIn()
	}
}

// observing are the units of a side that observe: not suppressed, and of those
// whom the scenario names (F6.1).
func (g *Game) observing(side int8) uint64 {
	set := uint64(0)
	for left := g.alive[side] & g.sides[side].observers; left != 0; left &= left - 1 {
		if n := lowest(left); !g.units[side][n].marks.has(suppressed) {
			set |= bit(n)
		}
	}
	return set
}

// observer is the nearest unit that observes a place, -1: none does.
func (g *Game) observer(side int8, at tabletop.Point) int {
	best, nearest := -1, int64(1)<<62
	for set := g.observing(side); set != 0; set &= set - 1 {
		n := lowest(set)
		from := g.units[side][n].at
		if d := from.Minus(at).Square(); d < nearest && g.sight.Clear(from, at) {
			best, nearest = n, d
		}
	}
	return best
}

// corners of the table, clockwise from the south-western one.
const corners = 4

func (g *Game) appendCorners(buf []play.Action) []play.Action {
	for n := range uint8(corners) {
		buf = append(buf, Order{Verb: corner, N: n}.action())
	}
	return buf
}

// nameCorner names the corner from which a side's aircraft are counted, once a
// game (F6.4).
func (g *Game) nameCorner(n int) {
	side := g.strike.side
	g.corner[side] = int8(n)
	g.note(play.Event{What: play.Noted, Side: int8(side), Value: noted(notedCorner, n), Rule: F(6, 4)})
	g.step = stepAim
	g.comeIn()
}

// comeIn rolls where an aircraft comes from: the corner, the middle of the next
// side clockwise, and so on (F6.4).
func (g *Game) comeIn() {
	s := &g.strike
	s.entry = int8((2*int(g.corner[s.side]) + g.rollFor(s.side, dieD8, F(6, 4)) - 1) % (2 * corners))
	g.note(play.Event{What: play.Noted, Side: int8(s.side), Value: noted(notedEntry, int(s.entry)), To: g.sectors.Of(g.entryAt(s.entry)), Rule: F(6, 4)})
}

// entryAt is the place of an entry, counted clockwise from the south-western
// corner.
func (b *board) entryAt(n int8) tabletop.Point {
	w, d := b.table.Width, b.table.Depth
	return [2 * corners]tabletop.Point{{}, {Y: d / 2}, {Y: d}, {X: w / 2, Y: d}, {X: w, Y: d}, {X: w, Y: d / 2}, {X: w}, {X: w / 2}}[n]
}

// appendAims lists places for the first template: on each enemy, and between two
// that are near each other, as far as an observer sees the place (F6.1).
func (g *Game) appendAims(buf []play.Action) []play.Action {
	side := g.strike.side
	foe := 1 - side
	for set := g.alive[foe]; set != 0; set &= set - 1 {
		n := lowest(set)
		at := g.units[foe][n].at
		buf = g.appendAim(buf, at)
		for rest := set & (set - 1); rest != 0; rest &= rest - 1 {
			if other := g.units[foe][lowest(rest)].at; tabletop.Near(at, other, 6*tabletop.Inch) {
				buf = g.appendAim(buf, tabletop.Between(at, other, 1, 2))
			}
		}
	}
	return buf
}

func (g *Game) appendAim(buf []play.Action, at tabletop.Point) []play.Action {
	o := target.at(at, 0, false)
	if g.observer(g.strike.side, o.place()) >= 0 {
		buf = append(buf, o.action())
	}
	return buf
}

// layFirst lays the first template, its mark towards the aircraft's entry or the
// observer (F6.3).
func (g *Game) layFirst(at tabletop.Point) {
	s := &g.strike
	s.frames[0] = g.firstFrame(at)
	s.laid = 1
	g.laidOne()
}

func (g *Game) firstFrame(at tabletop.Point) tabletop.Frame {
	s := &g.strike
	from := g.entryAt(s.entry)
	if !g.weapons[s.weapon].flies {
		from = at
		if n := g.observer(s.side, at); n >= 0 {
			from = g.units[s.side][n].at
		}
	}
	return tabletop.Frame{At: at, Heading: tabletop.Toward(from, at)}
}

func (g *Game) laidOne() {
	s := &g.strike
	g.note(play.Event{What: play.Noted, Side: int8(s.side), Value: noted(notedLaid, int(s.laid)), To: g.sectors.Of(s.frames[s.laid-1].At), Rule: F(6, 3)})
	if g.step = stepStrike; s.laid < s.count {
		g.step = stepLay
	}
}

// appendLays lists the ways in which the next template may lie on what is laid.
func (g *Game) appendLays(buf []play.Action) []play.Action {
	for n := range g.layings() {
		buf = append(buf, Order{Verb: lay, N: uint8(n)}.action())
	}
	return buf
}

// layings is in how many ways the next template may lie.
func (g *Game) layings() int {
	s := &g.strike
	w := &g.weapons[s.weapon]
	switch {
	case w.flies:
		return len(w.joins[s.laid])
	case s.laid == 1:
		return len(w.second)
	}
	return len(w.third[s.ways[1]])
}

func (g *Game) layNext(n int) {
	s := &g.strike
	s.frames[s.laid], s.ways[s.laid] = g.nextFrame(n), int8(n)
	s.laid++
	g.laidOne()
}

// nextFrame is how the next template would lie: of a barrage all lie in the frame
// of the first.
func (g *Game) nextFrame(n int) tabletop.Frame {
	s := &g.strike
	w := &g.weapons[s.weapon]
	if !w.flies {
		return s.frames[0]
	}
	return s.frames[s.laid-1].Against(w.on[s.laid], w.joins[s.laid][n])
}

// outline is the outline of a template in its frame, if it is laid so.
func (w *weapon) outline(k int, ways *[mostTemplates]int8) tabletop.Polygon {
	switch {
	case w.flies || k == 0:
		return w.shapes[k]
	case k == 1:
		return w.second[ways[1]]
	}
	return w.third[ways[1]][ways[2]]
}

// covered says whether a place lies under a template that is laid.
func (g *Game) covered(p tabletop.Point) bool {
	s := &g.strike
	w := &g.weapons[s.weapon]
	for k := range int(s.laid) {
		if w.outline(k, &s.ways).Has(s.frames[k].In(p)) {
			return true
		}
	}
	return false
}

// strikeAll attacks everything under the templates, friend or foe, each once
// (F6.2). The game is decided when all of it is over.
func (g *Game) strikeAll() {
	var under [2]uint64
	for side := range g.sides {
		for set := g.alive[side]; set != 0; set &= set - 1 {
			if n := lowest(set); g.covered(g.units[side][n].at) {
				under[side] |= bit(n)
			}
		}
	}
	for side := range under {
		for set := under[side]; set != 0; set &= set - 1 {
			g.attack(play.PieceOf(side, lowest(set)))
		}
	}
	g.step = stepImpulse
	g.decide()
}

// attack is the strike at one unit: to hit by its size as it is; dice by the
// weapon, one more against AFVs. Hit and not destroyed, it is marked (F6.2).
func (g *Game) attack(p play.Piece) {
	s, q := &g.strike, g.of(p)
	w := &g.weapons[s.weapon]
	a := aim{size: q.size, armour: q.armour, afv: q.afv, dice: w.dice, flank: q.afv}
	e := play.Event{What: play.Attacked, Side: int8(s.side)}
	need := a.need(&g.figures, nil)
	e.Other, e.To, e.Value, e.Rule = p, g.sectors.Of(g.unit(p).at), int32(need), F(6, 2)
	g.note(e)
	if g.rollFor(s.side, dieD10, F(6, 2)) > need {
		return
	}
	g.hitFromAbove(&a, p)
	if g.isAlive(p) {
		g.shake(p)
	}
}

// hitFromAbove rolls a hit's dice.
func (g *Game) hitFromAbove(a *aim, p play.Piece) {
	if u := g.unit(p); u.marks.has(suppressed) {
		u.marks |= again // F5.2
	}
	if g.rollSum(a.rolls(&g.figures, nil), int(g.strike.side), play.NoPiece, p, F(6, 2)) >= a.armour {
		g.penetrate(p, play.NoPiece)
	}
}

// weapon is what comes from off the table.
type weapon struct {
	id, name string
	dice     int
	flies    bool
	shapes   []tabletop.Polygon // its templates, each in its own frame
	// Of an aircraft, by template: the side of the one before that it lies on,
	// and its own sides that may lie there, the first for straight flight.
	on    [mostTemplates]tabletop.Edge
	joins [mostTemplates][]tabletop.Edge
	// Of a barrage, in the frame of the first template: the ways in which the
	// second may lie, and of each of these the third.
	second []tabletop.Polygon
	third  [][]tabletop.Polygon
}
