package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// Where units face a way it is one of the directions to the next cells, or of sixteen on a
// table, counted clockwise. Arcs go by the angle between that and the line from middle to
// middle.

// facing is how units face; nil: they do not.
type facing struct {
	front, rear int   // half as wide, in half degrees
	ways        int   // how many ways there are
	angles      []int // and where they point, in half degrees
	dirs        []grid.Direction
	words       []string // as orders and positions call them
	points      []string // and as players read them
	ahead       [play.Sides]uint8
	bearings    []int16 // of cells, from each to each, in half degrees
}

// circle is a full circle in half degrees.
const circle = 720

// arc is a part of what lies round a unit.
type arc uint8

const (
	anyArc arc = iota
	frontArc
	flankArc
	rearArc
)

var arcs = map[string]arc{"front": frontArc, "flank": flankArc, "rear": rearArc}

var compass = [16]string{"n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"}

// points are the same in words.
var points = [16]string{"N#compass", "NNE#compass", "NE#compass", "ENE#compass", "E#compass", "ESE#compass", "SE#compass", "SSE#compass", "S#compass", "SSW#compass", "SW#compass", "WSW#compass", "W#compass", "WNW#compass", "NW#compass", "NNW#compass"}

// newFacing compiles how units face on a ground.
func (w *ground) newFacing(f *schema.PlayFacing) *facing {
	front, rear := f.Arcs()
	out := &facing{front: front, rear: rear}
	if w.table != nil {
		out.angles, out.words, out.points = schema.Ways(nil), compass[:], points[:]
		out.ways = len(out.angles)
		return out
	}
	if w.surface == nil {
		return out.between(grid.Board{Columns: play.Sides, Rows: 1})
	}
	board := w.surface.Board
	out.dirs, out.angles = board.Ways(), schema.Ways(&board)
	out.ways = len(out.angles)
	for _, d := range out.dirs {
		out.words, out.points = append(out.words, compass[2*d]), append(out.points, points[2*d])
	}
	out.bear(board)
	return out
}

// between is how two units face of whose ground only the distance is known: each toward the
// other, away, or with the middle of a flank to it. On real ground they come to face so if not
// in one direction of the board then in another, or from farther off.
func (f *facing) between(board grid.Board) *facing {
	f.bear(board)
	for _, toward := range []int16{f.bearings[1], f.bearings[2]} {
		flank := (f.front + circle/2 - f.rear) / 2
		f.angles = append(f.angles, int(toward), (int(toward)+flank)%circle)
	}
	f.ways, f.words, f.points = len(f.angles), compass[:], points[:]
	return f
}

// bear measures where the cells of a board lie from each other.
func (f *facing) bear(board grid.Board) {
	for from := range grid.Cell(board.Cells()) {
		for to := range grid.Cell(board.Cells()) {
			f.bearings = append(f.bearings, int16(2*tabletop.Toward(middleOf(board, from), middleOf(board, to))))
		}
	}
}

// middleOf is the middle of a cell, in thousandths of how far apart cells are.
func middleOf(b grid.Board, c grid.Cell) tabletop.Point {
	column, row := b.Place(c)
	x, y := 1000*column, 1000*row
	switch b.Shape {
	case grid.FlatHexes:
		x, y = 866*column, y+500*(column&1)
	case grid.PointedHexes:
		x, y = x+500*(row&1), 866*row
	}
	return tabletop.Point{X: tabletop.Length(x), Y: tabletop.Length(y)}
}

// bearing is the angle from one place to another, in half degrees.
func (g *Game) bearing(from, to place) int {
	if g.table != nil {
		return 2 * int(g.toward(from, to))
	}
	return int(g.facing.bearings[int(from)*g.Cells()+int(to)])
}

// toFace is the way that faces an angle best.
func (f *facing) toFace(angle int) (best uint8) {
	for way := range uint8(f.ways) {
		if angleBetween(f.angles[way], angle) < angleBetween(f.angles[best], angle) {
			best = way
		}
	}
	return best
}

// angleBetween is the angle between two.
func angleBetween(a, b int) int {
	d := ((a-b)%circle + circle) % circle
	return min(d, circle-d)
}

// arcOf is in which arc a place lies of a unit elsewhere that faces a way. Without ground
// it is the front.
func (g *Game) arcOf(at place, way uint8, other place) arc {
	if at == grid.None || other == grid.None || at == other {
		return frontArc
	}
	switch off := angleBetween(g.facing.angles[way], g.bearing(at, other)); {
	case off <= g.facing.front:
		return frontArc
	case circle/2-off <= g.facing.rear:
		return rearArc
	}
	return flankArc
}

// pointsAt says whether the other is in the arc of the one in which an attack must have it.
func (g *Game) pointsAt(at *attack, x *facts) bool {
	return at.arc == anyArc || g.arcOf(x.at[0], x.ways[0], x.at[1]) == at.arc
}

// turnTo has a unit face a place.
func (g *Game) turnTo(p play.Piece, to place, rule play.Rule) {
	if from := g.cell(p); g.facing != nil && from != grid.None && to != grid.None && from != to {
		g.faceWay(p, g.facing.toFace(g.bearing(from, to)), rule)
	}
}

// faceWay has a unit face a way.
func (g *Game) faceWay(p play.Piece, way uint8, rule play.Rule) {
	if u := g.unit(p); u.faces != way {
		u.faces = way
		g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedTurned, N: int16(way), Rule: rule})
	}
}

// after is which way an event leaves its unit facing; ok: it does.
func (f *facing) after(e *play.Event) (heading tabletop.Heading, ok bool) {
	way := -1
	switch {
	case e.What == play.Deployed && e.Of == 0:
		way = int(f.ahead[e.Side])
	case e.What == play.Deployed || e.What == play.Moved || e.What == play.Entered:
		way = int(e.Of) - 1
	case e.What == play.Noted && e.Value == notedTurned:
		way = int(e.N)
	}
	if way < 0 {
		return 0, false
	}
	return tabletop.Heading(f.angles[way] / 2), true
}

// wayWord is a way in words.
func (g *Game) wayWord(way uint8) string {
	say := g.names.Language.Say
	return say("to the {direction}", say(g.facing.points[way]))
}

// turns is how many turns lead from one way to another.
func (f *facing) turns(from, to uint8) int {
	d := (int(to) - int(from) + f.ways) % f.ways
	return min(d, f.ways-d)
}

// wheel is where a move over cells can end, and facing which way: what it costs to come
// there, plus one; 0: it does not.
type wheel struct {
	cost  [grid.MaxCells][grid.Directions]uint8
	ended grid.Mask // cells that end it
}

// comes says whether a move comes to a cell, facing a way, for just so much.
func (w *wheel) comes(c place, way uint8, cost int) bool {
	return cost >= 0 && int(w.cost[c][way]) == cost+1
}

// wheelFrom finds where a move can end.
func (g *Game) wheelFrom(w *wheel, m *movement, p play.Piece, x *facts) {
	g.spreadWheel(w, m, p, x)
	from := x.at[0]
	w.cost[from][x.ways[0]] = 0
	shut := grid.Mask{}
	if g.crowded < 0 {
		shut = g.full
	}
	if m.cells > 0 {
		shut = shut.Or(g.field.All().Without(g.within(from, m.cells)))
	}
	for c := range shut.All() {
		if c != from {
			w.cost[c] = [grid.Directions]uint8{}
		}
	}
}

// spreadWheel finds where a move comes. It goes straight on from cell to cell, and turns in
// those that do not end it.
func (g *Game) spreadWheel(w *wheel, m *movement, p play.Piece, x *facts) {
	f, watched := g.facing, g.watched(p)
	steps := min(max(g.stepsOf(m, x)-watched.less, 0), grid.MaxMove)
	from, foes := x.at[0], g.stands[1-p.Side()]
	paths, free := g.ways[g.of(p).ways].paths, g.ways[g.of(p).ways].all.Without(foes)
	*w = wheel{}
	come := func(c place, way uint8, cost int) bool {
		if now := &w.cost[c][way]; cost <= steps && (*now == 0 || int(*now) > cost+1) {
			*now = uint8(cost) + 1
			return true
		}
		return false
	}
	come(from, x.ways[0], 0)
	for cost := 0; cost <= steps; cost++ {
		for again := true; again; {
			again = false
			for c := range place(g.Cells()) {
				for way := range uint8(f.ways) {
					if int(w.cost[c][way]) != cost+1 || w.ended.Has(c) {
						continue
					}
					for _, next := range [2]uint8{(way + 1) % uint8(f.ways), (way + uint8(f.ways) - 1) % uint8(f.ways)} {
						again = come(c, next, cost+m.turn) && m.turn == 0 || again
					}
					to := g.Step(c, f.dirs[way])
					if to == grid.None || c == from && watched.Bar.Has(to) {
						continue
					}
					meets := m.meets && foes.Has(to)
					if s := paths.Step(c, f.dirs[way]); s.Open && (free.Has(to) || meets) && come(to, way, cost+s.Cost) && (s.Stops || meets || watched.Stop.Has(to)) {
						w.ended.Add(to)
					}
				}
			}
		}
	}
}

// appendWheels lists the places and ways in which a move that turns can end.
func (g *Game) appendWheels(buf []play.Action, o order, m *movement, p play.Piece, x *facts) []play.Action {
	if g.table != nil {
		var to ends
		g.offerMoves(&to.spots, m, p, x, false)
		for _, o.Cell = range to.at[:to.n] {
			o.N = g.facing.toFace(g.bearing(x.at[0], o.Cell))
			buf = append(buf, o.Action())
		}
		o.Cell = x.at[0]
		for o.N = range uint8(g.facing.ways) {
			if o.N != x.ways[0] && g.mayTurn(m, p, x, o.Cell, o.N) {
				buf = append(buf, o.Action())
			}
		}
		return buf
	}
	var w wheel
	g.wheelFrom(&w, m, p, x)
	for o.N = range uint8(g.facing.ways) {
		for o.Cell = range place(g.Cells()) {
			if w.cost[o.Cell][o.N] > 0 {
				buf = append(buf, o.Action())
			}
		}
	}
	return buf
}

// mayTurn says whether a move can end in a place facing a way.
func (g *Game) mayTurn(m *movement, p play.Piece, x *facts, to place, way uint8) bool {
	if int(way) >= g.facing.ways {
		return false
	}
	if g.table == nil {
		var w wheel
		g.wheelFrom(&w, m, p, x)
		return w.cost[to][way] > 0
	}
	var w walker
	w.set(g, m, p, x)
	if to == x.at[0] {
		return way != x.ways[0] && !m.meets && g.facing.turns(x.ways[0], way)*m.turn <= w.reach
	}
	along := g.facing.toFace(g.bearing(x.at[0], to))
	w.most -= int32(g.facing.turns(along, way) * m.turn * 1000)
	return w.ends(to)
}

// anyWheel says whether a move leads anywhere.
func (g *Game) anyWheel(m *movement, p play.Piece, x *facts) bool {
	if g.table != nil {
		var to ends
		if g.offerMoves(&to.spots, m, p, x, true); to.n > 0 {
			return true
		}
		next := (x.ways[0] + 1) % uint8(g.facing.ways)
		return g.mayTurn(m, p, x, x.at[0], next)
	}
	var w wheel
	g.wheelFrom(&w, m, p, x)
	for c := range place(g.Cells()) {
		if w.cost[c] != [grid.Directions]uint8{} {
			return true
		}
	}
	return false
}
