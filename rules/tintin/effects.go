package tintin

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/simulate"
)

// do is what an effect does, by the game's verbs (T12.1).
type do uint8

// The verbs.
const (
	doChoose do = iota
	doWhen
	doActivate
	doBonusDice
	doBonusMove
	doGain
	doRestore
	doRetreat
	doOrders
	doRefresh
	doReach
	doActivateHQ
	doSupply
	doPlaceTintin
	doRemoveTintin
	doNurse
	doShowHand
	doTakeCard
	doLoseCard
	doShells
	doAircraft
	doFewerDice
	doIgnoreFlags
	doCombatBack
	doHalt
	doFewerOrders
	doSpoil
	doCancelCard
	doings
)

var doWords = [doings]string{
	"choose", "when", "activate", "bonus-dice", "bonus-move", "gain", "restore", "retreat", "orders", "refresh",
	"reach", "activate-hq", "supply", "place-tintin", "remove-tintin", "nurse", "show-hand", "take-card", "lose-card",
	"shells", "aircraft", "fewer-dice", "ignore-flags", "combat-back", "halt", "fewer-orders", "spoil", "cancel-card",
}

// effect is one thing that a card or an HQ result does.
type effect struct {
	do   do
	n    int8 // its figure: units, dice, squares, orders, points …
	flag bool // close, or seen

	// Whom choose names.
	fits      []bool // by profile
	lent      []bool // by profile: it would be named if a banner near it gave it a keyword
	lends     []int8 // by profile: how far it gives friends such a keyword, -1: not at all
	anybody   bool   // not units only
	activates bool   // they are to be activated afterwards
	formation bool
	enemy     bool
	weakened  bool

	gain int // number of the set of keywords
}

// frame is a card or an HQ result that is being carried out.
type frame struct {
	program int16
	card    int16 // -1: none
	pc      int8
	side    int8 // whose it is
	left    int8 // how many may still be named, mended and so on
	foes    bool // those named are the enemy's
	off     bool // cancelled
	plane   int8 // the aircraft named, -1: none
	mark    grid.Cell
	foe     simulate.Piece // "the enemy" of a reaction
	named   uint64
	back    step
}

const maxFrames = 6

func (g *Game) top() *frame { return &g.frames[g.depth-1] }

// push begins to carry something out.
func (g *Game) push(f frame) {
	g.frames[g.depth] = f
	g.depth++
	g.step = stepEffect
}

// carryOn does the next effect of what is being carried out.
func (g *Game) carryOn() {
	f := g.top()
	effects := g.programs[f.program]
	if f.off || int(f.pc) >= len(effects) {
		g.step = f.back
		g.depth--
		g.frames[g.depth] = frame{}
		return
	}
	e := &effects[f.pc]
	f.pc++
	if !g.isOpen(e, f) {
		return
	}
	g.carryOut(e, f)
}

// isOpen says whether an effect has anything to do.
func (g *Game) isOpen(e *effect, f *frame) bool {
	own, foe := int(f.side), 1-int(f.side)
	switch e.do {
	case doChoose:
		return g.candidates(e, f) != 0
	case doActivate, doBonusDice, doBonusMove, doGain, doRestore, doRetreat, doIgnoreFlags:
		return f.named != 0
	case doRefresh:
		return g.exhausted(own) != 0
	case doActivateHQ:
		return g.openOptions(own) != 0
	case doSupply:
		return g.shortOptions(own) != 0
	case doPlaceTintin:
		return g.tintinMoves(foe) != 0
	case doRemoveTintin:
		return int(g.tintin.side) == own
	case doNurse:
		return g.mendable(own, maxMend) != 0
	case doTakeCard, doShowHand:
		return g.hands[foe].n > 0
	case doLoseCard:
		return g.hands[own].n > 0
	case doAircraft:
		return g.mayLaunch(own)
	case doShells:
		return g.shellsWeapon >= 0
	}
	return true
}

// carryOut does one effect, or asks for the decision that it needs.
func (g *Game) carryOut(e *effect, f *frame) {
	own, foe := int(f.side), 1-int(f.side)
	switch e.do {
	case doChoose:
		f.named, f.left, f.foes = 0, e.n, e.enemy
		g.step = stepChoose
	case doActivate:
		g.step = stepNamed
	case doBonusDice, doBonusMove, doGain, doRestore, doIgnoreFlags:
		each(f.named, func(n int) { g.favour(e, simulate.PieceOf(f.ofNamed(), n)) })
	case doRetreat:
		g.stepBack(f, e.n)
	case doOrders:
		g.addOrders(int(e.n))
	case doFewerOrders:
		g.orders = max(g.orders-e.n, 0)
	case doReach:
		g.flatCost = e.n
	case doActivateHQ:
		g.callHQ(own, e.n, stepEffect)
	case doRefresh:
		f.left, g.step = e.n, stepRefresh
	case doSupply:
		f.left, g.step = e.n, stepSupply
	case doPlaceTintin:
		g.step = stepTintin
	case doRemoveTintin:
		g.sendTintin(noVisitor, own)
	case doNurse:
		g.nurse(f, int(e.n))
	case doShowHand:
		g.show(foe)
	case doTakeCard:
		g.takeCard(foe, e.flag)
	case doLoseCard:
		g.steal(own, int(g.dice.Below(uint32(g.hands[own].n))))
	case doShells:
		g.sendShells(f, e.n)
	case doAircraft:
		g.sendPlane(f, e.n)
	case doFewerDice:
		g.fight.fewer += e.n
	case doCombatBack:
		g.combatBack(f, e.n)
	case doHalt:
		g.halt(f)
	case doSpoil:
		g.call.minus += e.n
	case doCancelCard:
		if g.depth >= 2 {
			g.frames[g.depth-2].off = true
		}
	}
}

// ofNamed is the side of those who are named.
func (f *frame) ofNamed() int {
	if f.foes {
		return 1 - int(f.side)
	}
	return int(f.side)
}

// candidates are the pieces that choose could name next.
func (g *Game) candidates(e *effect, f *frame) (set uint64) {
	side := int(f.side)
	if e.enemy {
		side = 1 - side
	}
	own := &g.sides[side]
	open := g.alive[side] &^ f.named
	if !e.anybody {
		open &= own.units
	}
	if e.activates {
		open &= own.units &^ g.activated
	}
	if e.formation && f.named != 0 {
		open &= own.formationOf[own.men[bits.TrailingZeros64(f.named)].formation]
	}
	for ; open != 0; open &= open - 1 {
		n := bits.TrailingZeros64(open)
		if (e.fits[g.pieces[side][n].profile] || g.isLent(e, side, n)) && (!e.weakened || g.isWeakened(side, n)) {
			set |= bit(n)
		}
	}
	return set
}

// isLent says whether a friend near by, such as a banner, gives a unit a keyword
// by which it may be named (T9.2).
func (g *Game) isLent(e *effect, side, n int) bool {
	p := &g.pieces[side][n]
	units := g.sides[side].units
	if len(e.lends) == 0 || units&bit(n) == 0 || !e.lent[p.profile] {
		return false
	}
	for friends := g.alive[side] & units; friends != 0; friends &= friends - 1 {
		f := &g.pieces[side][bits.TrailingZeros64(friends)]
		if r := e.lends[f.profile]; r >= 0 && g.distance(f.cell, p.cell) <= int(r) {
			return true
		}
	}
	return false
}

// isWeakened says whether a piece has lost figures and no enemy is next to it.
func (g *Game) isWeakened(side, n int) bool {
	p := &g.pieces[side][n]
	return p.figures < g.profiles[p.profile].figures && !g.isBeset(side, p.cell)
}

// isBeset says whether an enemy, unit or officer, is next to a square.
func (g *Game) isBeset(side int, c grid.Cell) bool {
	for to := range g.near[closeRange][c].And(g.occupied).All() {
		if p := g.at[to]; p.Side() != side && !g.of(p).pilot {
			return true
		}
	}
	return false
}

func (g *Game) choosing() *effect {
	f := g.top()
	return &g.programs[f.program][f.pc-1]
}

func (g *Game) legalNames(buf []simulate.Action) []simulate.Action {
	f, e := g.top(), g.choosing()
	if f.named != 0 {
		buf = append(buf, Order{Verb: pass}.action())
	}
	side := int(f.side)
	if e.enemy {
		side = 1 - side
	}
	each(g.candidates(e, f), func(n int) { buf = append(buf, Order{Verb: name, Piece: simulate.PieceOf(side, n)}.action()) })
	return buf
}

// nameOne names a piece.
func (g *Game) nameOne(p simulate.Piece) {
	f := g.top()
	f.named |= bit(p.Number())
	if f.left--; f.left <= 0 || g.candidates(g.choosing(), f) == 0 {
		g.step = stepEffect
	}
}

// namedIdle are those named who are still to be activated.
func (g *Game) namedIdle() uint64 { return g.top().named & g.alive[g.side] &^ g.activated }

func (g *Game) legalNamed(buf []simulate.Action) []simulate.Action {
	buf = append(buf, Order{Verb: pass}.action())
	each(g.namedIdle(), func(n int) {
		buf = append(buf, Order{Verb: order, Piece: simulate.PieceOf(int(g.side), n)}.action())
	})
	return g.appendFlight(buf)
}

// favour gives a piece what the effect gives.
func (g *Game) favour(e *effect, p simulate.Piece) {
	side, n := p.Side(), p.Number()
	b, me := &g.boons[side][n], g.piece(p)
	switch e.do {
	case doBonusDice:
		if e.flag {
			b.closeDice += e.n
		} else {
			b.dice += e.n
		}
	case doBonusMove:
		b.squares += e.n
	case doGain:
		if as := g.profiles[me.profile].gained; len(as) > 0 {
			me.profile = as[e.gain]
		}
	case doRestore:
		if g.isAlive(p) {
			g.restore(p, int(e.n), ruleT12_1)
		}
		return
	case doIgnoreFlags:
		g.forgive(p, int(e.n))
		return
	}
	g.favoured[side] |= bit(n)
	g.view.ready = false
}

// restore gives a unit figures back, never above its starting strength, and
// vehicles none (T10.4).
func (g *Game) restore(p simulate.Piece, figures int, rule uint16) {
	me, prof := g.piece(p), g.of(p)
	n := min(figures, int(prof.figures)-int(me.figures))
	if n <= 0 || prof.mendCost == 0 {
		return
	}
	me.figures += uint8(n)
	e := simulate.NewEvent(simulate.Restored, p.Side())
	e.Piece, e.Value, e.Rule = p, int32(n), rule
	g.note(e)
}

// forgive takes flags off those that a unit owes (T9.1).
func (g *Game) forgive(p simulate.Piece, flags int) {
	f := &g.fight
	if int(f.side) != p.Side() || f.pending&bit(p.Number()) == 0 {
		return
	}
	e := simulate.NewEvent(simulate.Stood, p.Side())
	e.Piece, e.Value, e.Rule = p, int32(min(flags, int(f.duty[p.Number()].flags))), ruleT9_1
	g.note(e)
	for ; flags > 0 && f.pending&bit(p.Number()) != 0; flags-- {
		g.flagDone(p.Number())
	}
}

// addOrders adds to the orders of the officer of this turn, rolled or not.
func (g *Game) addOrders(n int) {
	if g.officer >= 0 {
		g.orders += int8(n)
	} else {
		g.moreOrders += int8(n)
	}
}

// setAside lets the fight at hand wait for what a card does. There is one such
// card a turn, so one fight waits at most.
func (g *Game) setAside() bool {
	if g.waiting {
		return false
	}
	g.outer, g.waiting = g.fight, true
	return true
}

// resume goes on with the fight that waited.
func (g *Game) resume() {
	g.fight, g.waiting = g.outer, false
	g.outer = combat{}
	g.step = stepEffect
}

// stepBack has the units named retreat, without loss where no way is open.
func (g *Game) stepBack(f *frame, squares int8) {
	named, side := f.named, f.ofNamed()
	if !g.setAside() {
		return
	}
	g.fight = combat{attacker: simulate.NoPiece, target: simulate.NoPiece, side: int8(side), back: stepResume}
	each(named&g.alive[side]&^g.riding[side], func(n int) {
		g.fight.duty[n] = duty{flags: uint8(squares), mild: true}
		g.fight.pending |= bit(n)
	})
	g.step = stepRetired
}

// combatBack has the unit named combat the enemy of the moment at once, if it
// can (T3.1). It takes no ground: it is not its turn.
func (g *Game) combatBack(f *frame, more int8) {
	foe := f.foe
	if f.named == 0 || foe == simulate.NoPiece || !g.isAlive(foe) {
		return
	}
	me := simulate.PieceOf(f.ofNamed(), bits.TrailingZeros64(f.named))
	if !g.isAlive(me) || g.diceMore(me, foe, more) == 0 || !g.setAside() {
		return
	}
	g.engage(me, foe, stepResume)
	g.fight.more = more
	g.step = stepDice
}

// halt ends the activation of the enemy (T3.1).
func (g *Game) halt(f *frame) {
	if !g.active.on {
		return
	}
	g.active.tired, g.active.moved, g.active.assaults = true, true, 0
	if f.back != stepFlags { // flags are obeyed all the same
		f.back = stepActed
	}
}
