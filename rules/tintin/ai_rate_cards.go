package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// worthPilot is bringing a pilot home.
const worthPilot = scale

// rateAside rates the orders that have to do with cards, the HQ, transport and
// what flies.
func (g *Game) rateAside(v *outlook, o order) int {
	switch o.Verb {
	case playCard:
		return g.rateCard(v, int(o.N))
	case discard:
		return g.discardWorth(v) - v.style.card - v.style.card*btoi(g.cards[o.N].own)/4
	case react:
		return g.rateReaction(v, int(o.N), o.Cell)
	case name:
		return g.rateName(v, o.Piece)
	case mend:
		return worthFigures / int(g.of(o.Piece).figures) / int(g.of(o.Piece).mendCost)
	case calls:
		return g.rateOption(v, int(o.N))
	case supply:
		return int(g.sides[g.player()].supports[o.N]) - int(g.hq[g.player()].points[o.N])
	case plant:
		return int(g.hq[1-g.player()].points[o.N])
	case boards:
		return g.rateBoarding(v, o.Piece)
	case leave:
		return worthPilot
	case clears:
		return worthFlag
	case cancel:
		return g.rateCancel(o.Piece)
	case fly:
		return g.rateFlight(v)
	case aim:
		return g.rateAim(v, o.Cell)
	case land:
		return -g.Depth(o.Cell, g.sides[g.bail.side].edge)
	case bail:
		return -g.Depth(o.Cell, g.sides[g.bail.side].edge)
	}
	return 0
}

// discardWorth is what it brings that a unit acts without an order, worked out once a decision.
func (g *Game) discardWorth(v *outlook) int {
	if !v.moreKnown {
		v.more, v.moreKnown = g.moreWorth(v, 1), true
	}
	return v.more
}

// rateCard is what a card brings that is played for its text: to its units what they gain with it
// over what orders would bring without.
func (g *Game) rateCard(v *outlook, c int) int {
	program := g.cards[c].program
	f := frame{program: program, side: g.side, mark: grid.None, plane: -1}
	worth, fit := -v.style.card, 0
	var named, acting, favoured play.Set
	var lent [maxPieces]favour
	for i := range g.programs[program] {
		e := &g.programs[program][i]
		switch e.do {
		case doChoose:
			if named, fit = 0, 0; !e.enemy {
				fits := g.candidates(e, &f)
				named, fit = g.bestOf(v, fits&g.idle(), int(e.n)), min(fits.Count(), int(e.n))
			}
		case doActivate:
			acting |= named
		case doBonusDice, doBonusMove, doGain:
			for n := range named.All() {
				lent[n].add(g, e, n, !favoured.Has(n))
			}
			favoured |= named
		case doRestore:
			worth += fit * int(e.n) * v.style.figure
		default:
			worth += g.rateEffect(v, e)
		}
	}
	return worth + g.actWorth(v, acting, favoured, &lent)
}

// actWorth is what it brings that some units act without an order, and that some are favoured.
func (g *Game) actWorth(v *outlook, acting, favoured play.Set, lent *[maxPieces]favour) (worth int) {
	if acting != 0 {
		worth = -g.spared(v, acting)
	}
	ordered := g.bestOf(v, g.idle(), usualOrders)
	for n := range (acting | favoured&ordered).All() {
		gain := g.rateUnit(v, n)
		if acting.Has(n) {
			worth += gain
		}
		if favoured.Has(n) {
			worth += max(g.gainWith(v, n, lent[n])-gain, 0) * v.style.bonus / 100
		}
	}
	return worth
}

// spared is what the officer's orders would have brought to units that act without them: fewer
// are left who are worth one.
func (g *Game) spared(v *outlook, units play.Set) int {
	return g.bestUnits(v, g.idle(), usualOrders) - g.bestUnits(v, g.idle()&^units, usualOrders)
}

// favour is what a unit is by a card for a turn.
type favour struct {
	boon
	profile uint16
}

// add adds an effect to it; first: it is the first of them.
func (f *favour) add(g *Game, e *effect, n int, first bool) {
	me := &g.pieces[g.side][n]
	if first {
		*f = favour{g.boons[g.side][n], me.profile}
	}
	if e.do != doGain {
		f.boon.add(e)
		return
	}
	was := me.profile
	me.profile = f.profile
	f.profile = g.lent(e, play.PieceOf(int(g.side), n))
	me.profile = was
}

// gainWith is what ordering a unit gains that is favoured so.
func (g *Game) gainWith(v *outlook, n int, f favour) int {
	k, me, more := &v.gains, &g.pieces[g.side][n], &g.boons[g.side][n]
	was, reach, known := favour{*more, me.profile}, k.reach[n], k.reached.Has(n)
	*more, me.profile = f.boon, f.profile
	k.reached.Remove(n)
	gain := g.gainOf(v, n)
	*more, me.profile, k.reach[n] = was.boon, was.profile, reach
	if !known {
		k.reached.Remove(n)
	}
	return gain
}

// usualOrders is how many an officer gives as a rule.
const usualOrders = 3

// bestOf are the units to which orders bring the most.
func (g *Game) bestOf(v *outlook, units play.Set, n int) (best play.Set) {
	for units &= g.sides[g.side].units; n > 0 && units != 0; n-- {
		top, most := units.First(), -1
		for unit := range units.All() {
			if worth := g.rateUnit(v, unit); worth > most {
				top, most = unit, worth
			}
		}
		best.Add(top)
		units.Remove(top)
	}
	return best
}

// bestUnits adds up what the best of some units bring.
func (g *Game) bestUnits(v *outlook, units play.Set, n int) (total int) {
	for unit := range g.bestOf(v, units, n).All() {
		total += max(g.rateUnit(v, unit), 0)
	}
	return total
}

// moreWorth is what n orders bring beyond those of a roll.
func (g *Game) moreWorth(v *outlook, n int) int {
	return g.bestUnits(v, g.idle(), usualOrders+n) - g.bestUnits(v, g.idle(), usualOrders)
}

// rateEffect is what an effect brings that names no units.
func (g *Game) rateEffect(v *outlook, e *effect) int {
	side := g.Side()
	switch e.do {
	case doOrders:
		return g.moreWorth(v, int(e.n))
	case doReach:
		return g.moreWorth(v, 1)
	case doRefresh:
		if g.rested(side) == 0 {
			return g.bestUnits(v, g.idle(), usualOrders)
		}
		return g.moreWorth(v, 1) / 2
	case doActivateHQ, doShells, doAircraft:
		return v.style.support
	case doSupply, doTakeCard:
		return 3 * v.style.card
	case doPlaceTintin, doRemoveTintin:
		return v.style.support / 2
	case doNurse:
		return g.wounded() * v.style.figure / 3
	case doShowHand:
		return v.style.card
	}
	return 0
}

// wounded is how many figures could be brought back now.
func (g *Game) wounded() int {
	n, side := 0, g.Side()
	for unit := range g.mendable(side, maxMend).All() {
		p := &g.pieces[side][unit]
		n += int(g.profiles[p.profile].figures) - int(p.figures)
	}
	return min(n, 4)
}

// rateName is what naming a piece for a card brings.
func (g *Game) rateName(v *outlook, p play.Piece) int {
	if p.Side() != int(g.side) || !g.sides[g.side].units.Has(p.Number()) {
		return 0
	}
	worth := g.rateUnit(v, p.Number())
	if worth == 0 && g.choosing().activates { // passing is as good
		return -1
	}
	return worth
}

// rateReaction is what a card in the enemy's turn brings: more against what is
// worth more to the enemy.
func (g *Game) rateReaction(v *outlook, c int, at grid.Cell) int {
	card := &g.cards[c]
	worth := -v.style.card
	for i := range g.programs[card.program] {
		e := &g.programs[card.program][i]
		switch e.do {
		case doFewerDice, doRetreat, doHalt:
			worth += v.style.threat
		case doIgnoreFlags:
			worth += worthFlag * min(int(e.n), int(g.fight.debts[(g.fight.pending|1<<63).First()].flags)) * 2
		case doCombatBack:
			worth += g.rateCombatBack(v, e, at)
		case doFewerOrders:
			worth += 2 * v.style.card * int(e.n)
		case doSpoil, doCancelCard:
			worth += v.style.threat
		}
	}
	return worth
}

func (g *Game) rateCombatBack(v *outlook, e *effect, at grid.Cell) int {
	foe := g.moment().foe
	if at == grid.None || foe == play.NoPiece {
		return 0
	}
	more := boon{dice: e.n}
	return g.attackWorth(v, g.piece(g.at[at]).profile, more, at, g.cell(foe))
}

// rateOption is what an HQ option may bring.
func (g *Game) rateOption(v *outlook, option int) int {
	s := &g.supports[option]
	switch {
	case s.marks && g.shellsWeapon >= 0:
		return g.bestHit(v, &g.weapons[g.shellsWeapon], g.asks())
	case s.marks, s.flies:
		return v.style.support
	case g.wounded() > 0:
		return g.wounded() * v.style.figure / 2
	}
	return 1
}

// rateBoarding likes a ride for those who have a way to go.
func (g *Game) rateBoarding(v *outlook, vehicle play.Piece) int {
	if g.step == stepOrders { // the officer
		return -1
	}
	b, c := g.bearing(v, g.active.unit), g.cell(g.active.unit)
	way := min(int(v.far[c])-max(b.keeps, alightAt), int(g.of(vehicle).freeMove))
	return v.stand(&b, c) + max(way, 0)*b.step*v.style.ride/100 - 1
}

// rateCancel puts an officer at risk where flags would cost figures.
func (g *Game) rateCancel(officer play.Piece) int {
	f := &g.fight
	unit := play.PieceOf(int(f.side), f.pending.First())
	flags := int(f.debts[unit.Number()].flags)
	loss := 0
	if g.ways(unit).Empty() {
		loss = worthFigures / max(int(g.of(unit).figures), 1)
		if int(g.piece(unit).figures) <= flags {
			loss += scale
		}
	}
	risk := g.soldierShare * worthOfficer / scale
	return (loss+worthFlag)*(scale-g.soldierShare)/scale - risk
}

// rateAim is what an attack from off the board on a square is expected to
// bring: enemies count for it, friends against it.
func (g *Game) rateAim(v *outlook, c grid.Cell) int {
	w, side := g.aiming()
	if w == nil {
		return 0
	}
	worth := g.hitWorth(v, w, side, c, int(w.centre))
	if w.around > 0 {
		for left := g.near[closeRange][c].And(g.occupied); !left.Empty(); {
			if at := left.Pop(); at != c {
				worth += g.hitWorth(v, w, side, at, int(w.around))
			}
		}
	}
	return worth
}

// aiming is the weapon that is being aimed, and whose.
func (g *Game) aiming() (w *weapon, side int) {
	switch g.step {
	case stepAim:
		return &g.weapons[g.area.weapon], int(g.area.side)
	case stepMark:
		if g.shellsWeapon >= 0 {
			return &g.weapons[g.shellsWeapon], g.asks()
		}
	}
	return nil, 0
}

// hitWorth is what some dice on a square are worth to a side.
func (g *Game) hitWorth(v *outlook, w *weapon, side int, c grid.Cell, n int) int {
	p := g.at[c]
	if p == play.NoPiece || g.of(p).pilot {
		return 0
	}
	worth := g.combatWorth(v, w.profile, g.piece(p), n, 0)
	switch {
	case p.Side() != side:
		return worth
	case w.sparesFriends:
		return 0
	}
	return -worth
}

// rateFlight attacks as soon as an aim is good enough; an aircraft that waits may
// be sent home.
func (g *Game) rateFlight(v *outlook) int {
	return g.bestHit(v, &g.weapons[g.planes[g.air[g.side].plane].weapon], int(g.side)) - worthFlag
}

// bestHit is the most that a weapon from off the board could bring in a square.
func (g *Game) bestHit(v *outlook, w *weapon, side int) (best int) {
	for left := g.stands[1-side]; !left.Empty(); {
		best = max(best, g.hitWorth(v, w, side, left.Pop(), int(w.centre)))
	}
	return best
}
