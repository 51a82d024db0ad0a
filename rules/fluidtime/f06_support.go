package fluidtime

import (
	"errors"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// strike is support that is being laid (F6).
type strike struct {
	side   int8
	weapon int8
	count  int8 // templates to be laid
	laid   int8
	entry  int8 // where the aircraft comes from, in eighths from its corner
	frames [maxTemplates]tabletop.Frame
	ways   [maxTemplates]int8 // of each template that which it is laid
}

const maxTemplates = 3

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

// call is what comes from off the table, -1: nothing, and the table on which its
// intensity is rolled.
type call struct{ weapon, intensity int8 }

// rollOn rolls for what comes, perhaps on another table again (F2.7).
func (g *Game) rollOn(side, table int8) {
	for range len(g.tables) {
		row := &g.tables[table].rows[g.roll(play.Event{Side: side, Die: dieD6, Of: int16(table), Rule: F(2, 2)})]
		if row.table < 0 {
			g.send(side, row.call)
			return
		}
		table = row.table
	}
	g.step = stepImpulse
}

// send calls for what comes, if a unit can observe (F6.1).
func (g *Game) send(side int8, c call) {
	g.step = stepImpulse
	switch {
	case c.weapon < 0:
		g.Log.Add(play.Event{What: play.Noted, Side: side, Value: notedNothing, Rule: F(2, 7)})
		return
	case g.observing(side) == 0:
		g.Log.Add(play.Event{What: play.Noted, Side: side, Value: notedUnobserved, Rule: F(6, 1)})
		return
	}
	g.Log.Add(play.Event{What: play.Noted, Side: side, Value: notedSupport, N: int16(c.weapon), Of: int16(c.intensity), Rule: F(6, 1)})
	row := &g.tables[c.intensity].rows[g.roll(play.Event{Side: side, Die: dieD6, Of: int16(c.intensity), Rule: F(6, 1)})]
	g.Log.Add(play.Event{What: play.Noted, Side: side, Value: notedStrength, N: int16(row.count), Rule: F(6, 1)})
	g.strike = strike{side: side, weapon: c.weapon, count: row.count}
	g.step = stepCorner
}

// observing are the units of a side that observe: not suppressed, and of those
// whom the scenario names (F6.1).
func (g *Game) observing(side int8) (set play.Set) {
	for n := range (g.alive[side] & g.sides[side].observers).All() {
		if !g.units[side][n].marks.has(suppressed) {
			set.Add(n)
		}
	}
	return set
}

// observer is the nearest unit that observes a place, -1: none does.
func (g *Game) observer(side int8, at tabletop.Point) int {
	best, nearest := -1, int64(1)<<62
	for n := range g.observing(side).All() {
		from := g.units[side][n].at
		if d := from.Minus(at).Square(); d < nearest && g.sight.Clear(from, at) {
			best, nearest = n, d
		}
	}
	return best
}

// corners of the table, clockwise from the south-western one.
const corners = 4

// needsCorner says whether aircraft come, and their side has not named the corner
// yet from which they are counted (F6.4).
func (g *Game) needsCorner() bool {
	return g.weapons[g.strike.weapon].flies && g.corner[g.strike.side] < 0
}

func (g *Game) legalCorners(buf []play.Action) []play.Action {
	return appendNumbers(buf, corner, corners)
}

// appendNumbers appends an order of a verb for each of the first n numbers.
func appendNumbers(buf []play.Action, v verb, n int) []play.Action {
	for k := range n {
		buf = append(buf, Order{Verb: v, N: uint8(k)}.Action())
	}
	return buf
}

// nameCorner names the corner from which a side's aircraft are counted, once a
// game (F6.4).
func (g *Game) nameCorner(n int) {
	side := g.strike.side
	g.corner[side] = int8(n)
	g.Log.Add(play.Event{What: play.Noted, Side: side, Value: notedCorner, N: int16(n), Rule: F(6, 4)})
	g.comeIn()
}

// comeIn rolls where an aircraft comes from: the corner, the middle of the next
// side clockwise, and so on (F6.4). Guns fire from where they are.
func (g *Game) comeIn() {
	s := &g.strike
	if g.step = stepAim; !g.weapons[s.weapon].flies {
		return
	}
	s.entry = int8((2*int(g.corner[s.side]) + g.roll(play.Event{Side: s.side, Die: dieD8, Rule: F(6, 4)}) - 1) % (2 * corners))
	g.Log.Add(play.Event{What: play.Noted, Side: s.side, Value: notedEntry, N: int16(s.entry), To: g.sectors.Of(g.entryAt(s.entry)), Rule: F(6, 4)})
}

// entryAt is the place of an entry, counted clockwise from the south-western
// corner.
func (b *board) entryAt(n int8) tabletop.Point {
	w, d := b.table.Width, b.table.Depth
	return [2 * corners]tabletop.Point{{}, {Y: d / 2}, {Y: d}, {X: w / 2, Y: d}, {X: w, Y: d}, {X: w, Y: d / 2}, {X: w}, {X: w / 2}}[n]
}

// refuseTarget says what is against a place for the first template, of which only
// some are offered: a unit must observe it (F6.1).
func (g *Game) refuseTarget(o Order) error {
	if g.observer(g.strike.side, o.place()) < 0 {
		return errors.New("no one observes that place (F6.1)")
	}
	return nil
}

// layDown lays the next template.
func (g *Game) layDown(frame tabletop.Frame, way int8) {
	s := &g.strike
	s.frames[s.laid], s.ways[s.laid] = frame, way
	s.laid++
	if g.Log != nil {
		g.writeLaid()
	}
	g.step = stepLay
}

// beyond is how far from the table a template may lie and its place still be said.
const beyond = 100 * tabletop.Inch

// writeLaid writes down how the last template lies: its middle and where it points;
// of a barrage's further ones the outer corner, and towards which side they are thick. Of the
// first it says who observes, and in Of whether that is an aircraft's.
func (g *Game) writeLaid() {
	s := &g.strike
	w, k := &g.weapons[s.weapon], int(s.laid)-1
	frame := s.frames[k]
	e := play.Event{What: play.Noted, Side: s.side, Value: notedLaid, N: int16(s.laid), To: g.sectors.Of(frame.At), Rule: F(6, 3)}
	if !w.flies && k > 0 {
		corner, thin := w.outline(k, &s.ways).Elbow()
		frame = tabletop.Frame{At: frame.Out(corner), Heading: tabletop.Toward(frame.Out(thin), frame.Out(corner))}
		e.Value = notedLaidRound
	}
	if n := g.observer(s.side, frame.At); k == 0 && n >= 0 {
		e.Piece = play.PieceOf(int(s.side), n)
		if w.flies {
			e.Of = 1
		}
	}
	e.SetSpot(play.Spot{At: frame.At.Plus(tabletop.Point{X: beyond, Y: beyond}), Heading: frame.Heading})
	g.Log.Add(e)
}

// firstFrame is how the first template lies at a place: its mark towards the
// aircraft's entry or the observer (F6.3).
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

// legalLays are the ways in which the next template may lie on what is laid.
func (g *Game) legalLays(buf []play.Action) []play.Action {
	return appendNumbers(buf, lay, g.layings())
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
func (w *weapon) outline(k int, ways *[maxTemplates]int8) tabletop.Polygon {
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
	nobody := true
	for p := range g.onTable() {
		if g.covered(g.unit(p).at) {
			nobody = false
			g.attack(p)
		}
	}
	if nobody {
		g.Log.Add(play.Event{What: play.Noted, Side: g.strike.side, Value: notedNobody, Rule: F(6, 2)})
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
	need := a.need(&g.figures, nil)
	g.Log.Add(play.Event{What: play.Attacked, Side: s.side, Other: p, To: g.sectors.Of(g.unit(p).at), Value: int32(need), Rule: F(6, 2)})
	if g.roll(play.Event{Side: s.side, Die: dieD10, N: int16(need), Rule: F(6, 2)}) > need {
		return
	}
	g.hit(&a, p, int(s.side), play.NoPiece, F(6, 2))
	if g.isAlive(p) {
		g.shake(p, F(6, 2))
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
	on    [maxTemplates]tabletop.Edge
	joins [maxTemplates][]tabletop.Edge
	// Of a barrage, in the frame of the first template: the ways in which the
	// second may lie, and of each of these the third.
	second []tabletop.Polygon
	third  [][]tabletop.Polygon
}
