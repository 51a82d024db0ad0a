package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// plane is a kind of aircraft.
type plane struct {
	name     string
	profile  uint16 // as a target
	weapon   int8   // -1: none
	dogfight int    // dice (T11.5)
}

// sortie is a side's aircraft: one at a time (T10.7).
type sortie struct {
	plane  int8 // -1: none is out or due
	wait   int8 // starts of turns until it arrives
	out    bool // on patrol
	rolled bool // the patrol die of this turn is done with (T11.1)
	back   step // what follows its attack
}

// What becomes of an aircraft that is fired at (T11.4), by the rows' ids.
const (
	carriesOn int = iota
	flownHome
	shotDown
	explodes
)

var damageRows = [...]string{carriesOn: "unhurt", flownHome: "home", shotDown: "bail-out", explodes: "explodes"}

// mayLaunch says whether a side may send for an aircraft: not one of its is
// out or due, and there is room on the board for another pilot (T10.7).
func (g *Game) mayLaunch(side int) bool {
	return len(g.planes) > 0 && g.air[side].plane < 0 && g.freePilot(side) >= 0
}

// sendPlane sends for the aircraft named.
func (g *Game) sendPlane(f *frame, wait int8) {
	if f.plane < 0 {
		f.pc-- // its name first
		g.step = stepPlane
		return
	}
	side := int(f.side)
	g.air[side] = sortie{plane: f.plane, wait: wait}
	f.plane = -1
	g.Log.Add(play.Event{What: play.Noted, Side: int8(side), Value: notedDue, N: int16(g.air[side].plane) + 1, Rule: T(10, 7)})
	if wait <= 0 {
		g.arrives(side, stepEffect)
	}
}

// namePlane takes the aircraft that is named, for the HQ or for a card.
func (g *Game) namePlane(plane int8) {
	g.Log.Add(play.Event{What: play.Noted, Side: int8(g.asks()), Value: notedNamed, N: int16(plane) + 1, Rule: T(10, 7)})
	if g.call.naming {
		g.call.plane = plane
		g.calling()
		return
	}
	g.top().plane = plane
	g.step = stepEffect
}

// startAir brings what is due a turn nearer (T3.7).
func (g *Game) startAir() {
	for i := range g.due[g.side] {
		g.due[g.side][i].wait--
	}
	a := &g.air[g.side]
	a.wait--
	a.rolled = false
}

// fallsDue does the next thing of a turn's start: shells, then the patrol die,
// then an aircraft that arrives (T3.7).
func (g *Game) fallsDue() {
	a := &g.air[g.side]
	switch {
	case g.fallDue():
	case a.plane >= 0 && a.out && !a.rolled:
		g.patrol()
	case a.plane >= 0 && !a.out && a.wait <= 0:
		g.arrives(int(g.side), stepDue)
	default:
		g.step = stepCard
	}
}

// patrol rolls whether the aircraft goes home (T11.1).
func (g *Game) patrol() {
	a := &g.air[g.side]
	a.rolled = true
	g.Log.Add(play.Event{What: play.Noted, Side: g.side, Value: notedPatrols, N: int16(a.plane) + 1, Rule: T(11, 1)})
	if g.goesHome[g.rollOne(dieD6, int(g.side), forResult, T(11, 1))] {
		g.logAircraft(int(g.side), flownHome, T(11, 1))
		*a = sortie{plane: -1}
		return
	}
	g.Log.Add(play.Event{What: play.Noted, Side: g.side, Value: notedStays, N: int16(a.plane) + 1, Rule: T(11, 1)})
}

// logAircraft notes what becomes of a side's aircraft.
func (g *Game) logAircraft(side, what int, rule play.Rule) {
	g.Log.Add(play.Event{What: play.Noted, Side: int8(side), Value: notedPlane, N: int16(what), Of: int16(g.air[side].plane) + 1, Rule: rule})
}

// arrives puts a side's aircraft on patrol; if one of the enemy's is there, they
// fight at once, both rolling together (T11.5).
func (g *Game) arrives(side int, back step) {
	g.step = back
	a, b := &g.air[side], &g.air[1-side]
	a.out, a.rolled = true, true
	g.Log.Add(play.Event{What: play.Noted, Side: int8(side), Value: notedArrives, N: int16(a.plane) + 1, Rule: T(11, 1)})
	if b.plane < 0 || !b.out {
		return
	}
	mine, its := &g.planes[a.plane], &g.planes[b.plane]
	e := play.Event{What: play.Noted, Side: int8(side), Value: notedDogfight, N: int16(a.plane) + 1, Of: int16(b.plane) + 1, Rule: T(11, 5)}
	g.Log.Add(e)
	on := g.rollFor(e, mine.dogfight).Count(g.matchOf(mine.profile, its.profile).hits[0])
	e.Side, e.N = int8(1-side), e.Of
	of := g.rollFor(e, its.dogfight).Count(g.matchOf(its.profile, mine.profile).hits[0])
	g.damage(1-side, on)
	g.damage(side, of)
	g.decide()
	g.bailOut(back)
}

// damage is what hits do to a side's aircraft (T11.4). It decides no game: that
// of the other may come at once (T11.5).
func (g *Game) damage(side, hits int) {
	what := g.damages[min(hits, len(g.damages)-1)]
	g.logAircraft(side, what, T(11, 4))
	if what == carriesOn {
		return
	}
	plane := g.air[side].plane
	g.air[side] = sortie{plane: -1, back: g.air[side].back}
	switch what {
	case shotDown:
		g.bail.pending[side] = plane + 1
	case explodes:
		g.book(1-side, g.figures.pilot, T(11, 4))
	}
}

// mayFly says whether the aircraft of the side whose turn it is can attack
// (T11.1).
func (g *Game) mayFly() bool {
	a := &g.air[g.side]
	return a.plane >= 0 && a.out && g.planes[a.plane].weapon >= 0
}

func (g *Game) appendFlight(buf []play.Action) []play.Action {
	if g.mayFly() {
		buf = append(buf, order{Verb: fly}.Action())
	}
	return buf
}

// attackFromAir begins an attack from the air, between activations.
func (g *Game) attackFromAir() {
	a := &g.air[g.side]
	a.back = g.step
	g.area = barrage{weapon: g.planes[a.plane].weapon, side: g.side, back: stepFlak}
	g.Log.Add(play.Event{What: play.Noted, Side: g.side, Value: notedFights, N: int16(a.plane) + 1, Rule: T(11, 1)})
	g.step = stepAim
}

// aims are the squares that can be named next: each touches the last (T11.3).
func (g *Game) aims() grid.Mask {
	a := &g.area
	if a.named == 0 {
		return g.all
	}
	m := g.near[closeRange][a.squares[a.named-1]]
	for _, c := range a.squares[:a.named] {
		m.Remove(c)
	}
	return m
}

// legalAims lists them; only without any is the attack made with fewer.
func (g *Game) legalAims(buf []play.Action) []play.Action {
	aims := g.aims()
	if aims.Empty() {
		return append(buf, order{Verb: pass}.Action())
	}
	return play.AppendCells(buf, aim, aims)
}

// aimAt names a square to attack, or to mark; after the last the attack comes.
func (g *Game) aimAt(c grid.Cell) {
	if g.step == stepMark {
		g.marked(c)
		return
	}
	a := &g.area
	a.squares[a.named] = c
	a.named++
	w := &g.weapons[a.weapon]
	if !w.deviates { // what does says where it is aimed and comes down
		g.Log.Add(play.Event{What: play.Noted, Side: a.side, Value: notedAim, To: play.CellOf(c), Rule: w.rule})
	}
	if a.named >= w.squares {
		g.strafe()
	}
}

// strafe carries the attack from the air out: what deviates does so, then who
// is there is hit (T11.2, T11.3).
func (g *Game) strafe() {
	a := &g.area
	if w := &g.weapons[a.weapon]; w.deviates {
		g.dropShell(a.weapon, a.side, a.squares[0], stepFlak)
		return
	}
	g.barrage()
}

// flak has the enemy fire at the aircraft that has attacked; then it flies home
// (T11.4).
func (g *Game) flak() {
	a := g.air[g.side]
	g.step = a.back
	if a.plane < 0 { // a card brought it down meanwhile
		g.bailOut(a.back)
		return
	}
	if g.flakWeapon >= 0 {
		w := &g.weapons[g.flakWeapon]
		pool := g.rollFor(play.Event{Side: 1 - g.side, N: int16(a.plane) + 1, Rule: T(11, 4)}, int(w.centre))
		g.damage(int(g.side), pool.Count(g.matchOf(w.profile, g.planes[a.plane].profile).hits[0]))
		g.decide()
	}
	if g.air[g.side].plane >= 0 {
		g.logAircraft(int(g.side), flownHome, T(11, 4))
		g.air[g.side] = sortie{plane: -1}
	}
	g.bailOut(a.back)
}
