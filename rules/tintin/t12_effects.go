package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
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

	gain, after int // number of a set of keywords, and of that which the card gave before (-1: none)
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
	foe     play.Piece // "the enemy" of a reaction
	named   play.Set
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
	case doActivate: // one's own, in one's own turn
		return f.named != 0 && !f.foes && own == int(g.side)
	case doBonusDice, doBonusMove, doGain, doRestore, doRetreat, doIgnoreFlags:
		return f.named != 0
	case doRefresh:
		return g.exhausted(own) != 0
	case doActivateHQ:
		return g.openOptions(own) != 0 && g.depth < maxFrames
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
		return g.shellsWeapon >= 0 && (e.n <= 0 || g.roomForShells(own) >= 0)
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
		for n := range f.named.All() {
			g.favour(e, play.PieceOf(f.ofNamed(), n))
		}
	case doRetreat:
		g.stepBack(f, e.n)
	case doOrders:
		g.addOrders(e.n)
	case doFewerOrders:
		g.addOrders(-e.n)
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
		g.fight.fewer = added(g.fight.fewer, e.n)
	case doCombatBack:
		g.combatBack(f, e.n)
	case doHalt:
		g.halt(f)
	case doSpoil:
		g.call.minus = added(g.call.minus, e.n)
	case doCancelCard:
		if g.depth >= 2 {
			g.frames[g.depth-2].off = true
		}
	}
}

// favour gives a piece what the effect gives.
func (g *Game) favour(e *effect, p play.Piece) {
	side, n := p.Side(), p.Number()
	b := &g.boons[side][n]
	switch e.do {
	case doBonusDice:
		if e.flag {
			b.closeDice = added(b.closeDice, e.n)
		} else {
			b.dice = added(b.dice, e.n)
		}
	case doBonusMove:
		b.squares = added(b.squares, e.n)
	case doGain:
		g.lend(e, p)
	case doRestore:
		if g.alive.Has(p) {
			g.restore(p, int(e.n), T(12, 1))
		}
		return
	case doIgnoreFlags:
		if g.forgive(p, int(e.n)) {
			return
		}
		b.flags = added(b.flags, e.n) // before any dice: of each combat this turn
	}
	g.favoured[side].Add(n)
	g.view.moved(side)
}

// maxFigure is how much the figure of an effect can be, and how much several
// can add up to.
const maxFigure = 60

// added adds what cards give.
func added(a, b int8) int8 { return int8(max(min(int(a)+int(b), maxFigure), -maxFigure)) }

// lend gives a piece keywords for the turn: one set, or a larger one that the
// same card gives after it. What others near it give comes on top.
func (g *Game) lend(e *effect, p play.Piece) {
	me, prof := g.piece(p), g.of(p)
	now, as := prof.bare(me.profile), g.profiles[prof.plain].gained
	if now == prof.plain || e.after >= 0 && now == as[e.after] {
		me.profile = as[e.gain]
		g.view.moved(p.Side())
		g.endow(p.Side())
	}
}

// restore gives a unit figures back, never above its starting strength, and
// vehicles none (T10.4).
func (g *Game) restore(p play.Piece, figures int, rule play.Rule) {
	me, prof := g.piece(p), g.of(p)
	n := min(figures, int(prof.figures)-int(me.figures))
	if n <= 0 || prof.mendCost == 0 {
		return
	}
	g.view.moved(p.Side())
	me.figures += uint8(n)
	g.Log.Add(play.Event{What: play.Restored, Side: int8(p.Side()), Piece: p, Value: int32(n), Rule: rule})
}

// forgive takes flags off those that a unit owes (T9.1); false: it owes none.
func (g *Game) forgive(p play.Piece, flags int) bool {
	f := &g.fight
	if int(f.side) != p.Side() || !f.pending.Has(p.Number()) {
		return false
	}
	g.Log.Add(play.Event{What: play.Stood, Side: int8(p.Side()), Piece: p, Value: int32(min(flags, int(f.debts[p.Number()].flags))), Rule: T(9, 1)})
	for ; flags > 0 && f.pending.Has(p.Number()); flags-- {
		g.flagDone(p.Number())
	}
	return true
}
