package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

const (
	maxSupports = 8
	maxRoll     = 12 // of the die that an HQ option is rolled with
	maxMend     = 63 // results that bring figures back
)

// headquarters is a side's HQ board (T10.1).
type headquarters struct {
	points  [maxSupports]int8
	general int8 // the option that the General stands on, -1: none
}

// visitor is Tintin: on whose HQ, and on which option (T10.3).
type visitor struct{ side, option int8 }

var noVisitor = visitor{-1, -1}

// call is an activation of the HQ under way (T10.2).
type call struct {
	on          bool
	naming      bool // what the option needs is being named
	side        int8
	option      int8
	plus, minus int8
	plane       int8
	mark        grid.Cell
	back        step
}

// support is an option of the HQ: what becomes of each roll, and what its
// player names before it.
type support struct {
	name  string
	rolls [maxRoll + 1]int16 // programs by roll
	rows  [maxRoll + 1]int8  // rows of the table by roll
	says  []string           // what each row says
	die   uint8              // by number in events
	sides int                // how high it is rolled
	marks bool               // a square
	flies bool               // an aircraft
}

// isBlocked says whether Tintin blocks an option (T10.3).
func (g *Game) isBlocked(side, option int) bool {
	return int(g.tintin.side) == side && int(g.tintin.option) == option
}

// openOptions are the options that the General can go to: not the one where
// that stands, with points left, and not blocked; for aircraft, none of one's own
// may be out or due (T10.2, T10.7).
func (g *Game) openOptions(side int) play.Set {
	hq := &g.hq[side]
	return play.FirstOf(len(g.supports)).Filter(func(o int) bool {
		return hq.points[o] > 0 && int(hq.general) != o && !g.isBlocked(side, o) && (!g.supports[o].flies || g.mayLaunch(side))
	})
}

// callHQ activates the HQ: the General walks (T10.2).
func (g *Game) callHQ(side int, plus int8, back step) {
	g.step = back
	if g.openOptions(side) == 0 || g.call.on {
		return
	}
	g.call = call{on: true, naming: true, side: int8(side), plus: plus, plane: -1, mark: grid.None, back: back}
	g.step = stepGeneral
}

// callOn moves the General to an option and spends a point; what it needs is
// named before the roll (T10.2).
func (g *Game) callOn(option int) {
	k := &g.call
	k.option = int8(option)
	hq := &g.hq[k.side]
	hq.general = int8(option)
	hq.points[option]--
	g.Log.Add(play.Event{What: play.Called, Side: int8(k.side), Value: int32(option), Rule: T(10, 2)})
	switch s := &g.supports[option]; {
	case s.marks && g.shellsWeapon >= 0:
		g.step = stepMark
	case s.flies:
		g.step = stepPlane
	default:
		g.calling()
	}
}

// calling lets the enemy spoil the roll, which comes next.
func (g *Game) calling() {
	g.call.naming = false
	if g.call.side != g.side { // by a card in the enemy's turn: one's own call is nothing to react to
		g.step = stepHQRoll
		return
	}
	g.raise(whenHQ, play.NoPiece, play.NoPiece, stepHQRoll)
}

// asks is whose decision it is while a card or the HQ is carried out.
func (g *Game) asks() int {
	if g.call.naming {
		return int(g.call.side)
	}
	return int(g.top().side)
}

// rollHQ rolls for the option and does what the table says (T10.2).
func (g *Game) rollHQ() {
	k := g.call
	s := &g.supports[k.option]
	rolled := g.rollOne(s.die, int(k.side), forResult, T(10, 2))
	total := min(max(rolled+int(k.plus)-int(k.minus), 1), s.sides)
	e := play.Event{What: play.Noted, Side: k.side, N: int16(total), Of: int16(k.option), Rule: T(10, 2)}
	if e.Value = notedMade; total != rolled {
		g.Log.Add(e)
	}
	e.Value = notedHQ
	g.Log.Add(e)
	g.call.on = false
	g.step = k.back
	if program := s.rolls[total]; program >= 0 {
		g.push(frame{program: program, card: -1, side: k.side, foe: play.NoPiece, mark: k.mark, plane: k.plane, back: k.back})
	}
}

// leaveHQ leaves the HQ alone.
func (g *Game) leaveHQ() {
	g.call.on, g.call.naming = false, false
	g.step = g.call.back
}

// shortOptions are the options that have fewer points than at the start.
func (g *Game) shortOptions(side int) play.Set {
	return play.FirstOf(len(g.supports)).Filter(func(o int) bool { return g.hq[side].points[o] < g.sides[side].supports[o] })
}

// supply gives an option points back (T10.1).
func (g *Game) supply(option int) {
	f := g.top()
	hq := &g.hq[f.side]
	hq.points[option] = int8(min(int(hq.points[option])+int(f.left), int(g.sides[f.side].supports[option])))
	g.Log.Add(play.Event{What: play.Noted, Side: f.side, Value: notedSupply, N: int16(option), Rule: T(10, 1)})
	g.step = stepEffect
}

// tintinMoves are the options of a side to which Tintin could go (T10.3).
func (g *Game) tintinMoves(side int) play.Set {
	return play.FirstOf(len(g.supports)).Filter(func(o int) bool { return !g.isBlocked(side, o) })
}

// plantTintin sends Tintin to an option of the enemy's (T10.3).
func (g *Game) plantTintin(option uint8) {
	side := g.top().side
	g.sendTintin(visitor{1 - side, int8(option)}, int(side))
}

// sendTintin moves Tintin, by a card of a side (T10.3).
func (g *Game) sendTintin(to visitor, by int) {
	g.tintin = to
	g.Log.Add(play.Event{What: play.Noted, Side: int8(by), Value: notedTintin, N: int16(to.option) + 1, Rule: T(10, 3)})
	g.step = stepEffect
}

// exhausted are a side's officers who cannot be chosen for having given orders
// (T3.6).
func (g *Game) exhausted(side int) play.Set {
	return g.alive[side] & g.sides[side].officers &^ g.rested(side)
}

// rested are a side's officers who are not exhausted (T3.6).
func (g *Game) rested(side int) play.Set {
	return (g.alive[side] & g.sides[side].officers).Filter(func(n int) bool {
		last := int(g.gave[side][n])
		return last == 0 || int(g.round)-last > g.figures.rest
	})
}

// refresh makes an officer fresh (T3.6).
func (g *Game) refresh(p play.Piece) {
	f := g.top()
	g.gave[p.Side()][p.Number()] = 0
	g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedFresh, Rule: T(3, 6)})
	if f.left--; f.left <= 0 {
		g.step = stepEffect
	}
}

// mendable are a side's units that some soldiers can give a figure back to:
// they have lost some, and no enemy is next to them (T10.4).
func (g *Game) mendable(side, soldiers int) play.Set {
	return (g.alive[side] & g.sides[side].units).Filter(func(n int) bool {
		cost := int(g.profiles[g.pieces[side][n].profile].mendCost)
		return cost > 0 && cost <= soldiers && g.isWeakened(side, n)
	})
}

// mendOne gives a unit a figure back.
func (g *Game) mendOne(p play.Piece) {
	g.top().left -= int8(g.of(p).mendCost)
	g.restore(p, 1, T(10, 4))
}

// show has a side show its hand (T10.5).
func (g *Game) show(side int) {
	h := &g.hands[side]
	h.known = 1<<h.n - 1
	g.Log.Add(play.Event{What: play.Noted, Side: int8(side), Value: notedShown, Rule: T(10, 5)})
}

// takeCard takes a card of a side's: of choice, who sees the hand then, or at
// random (T10.5).
func (g *Game) takeCard(from int, chosen bool) {
	h := &g.hands[from]
	if !chosen {
		g.steal(from, int(g.dice.Below(uint32(h.n))))
		return
	}
	h.known = 1<<h.n - 1
	g.step = stepTake
}

func (g *Game) legalTakes(buf []play.Action) []play.Action {
	for c := range g.hands[1-g.player()].kinds() {
		buf = append(buf, order{Verb: take, N: c}.Action())
	}
	return buf
}

// takeOne takes the card that was chosen.
func (g *Game) takeOne(c int) {
	from := 1 - g.player()
	g.steal(from, g.hands[from].find(c))
	g.step = stepEffect
}
