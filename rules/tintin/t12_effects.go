package tintin

import (
	"strings"

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
)

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
	if do := doings[e.do].do; do != nil && g.isOpen(e, f) {
		g.noteEffect(e, f)
		do(g, e, f)
	}
}

// noteEffect tells what an effect does that no other event tells: to each
// piece that is named, or to all.
func (g *Game) noteEffect(e *effect, f *frame) {
	says := doings[e.do].says
	if says == "" || !g.Log.Listening() {
		return
	}
	note := play.Event{What: play.Noted, Side: f.side, Value: notedEffect, N: int16(e.n), Of: int16(e.do), Rule: T(12, 1)}
	switch e.do {
	case doGain:
		note.N = int16(e.gain)
	case doBonusDice:
		note.To = play.Cell(btoi(e.flag))
	case doCancelCard:
		if note.N = -1; g.depth >= 2 {
			note.N = g.frames[g.depth-2].card
		}
		if note.N < 0 {
			return
		}
	case doHalt:
		note.Piece = g.active.unit
	}
	if !strings.Contains(says, "{who}") || e.do == doHalt {
		g.Log.Add(note)
		return
	}
	for p := range f.named.Pieces(f.ofNamed()) {
		if e.do == doIgnoreFlags && g.owes(p) { // the event says so as it is done
			continue
		}
		note.Piece = p
		g.Log.Add(note)
	}
}

// isOpen says whether an effect has anything to do.
func (g *Game) isOpen(e *effect, f *frame) bool {
	open := doings[e.do].open
	return open == nil || open(g, e, f)
}

// doing is a verb: the game's word for it, whether it has anything to do, and
// what it does, or the decision that it asks for.
type doing struct {
	word string
	open func(g *Game, e *effect, f *frame) bool // nil: always
	do   func(g *Game, e *effect, f *frame)      // nil: nothing
	says string                                  // in a replay (see play.Saying); "": the events say it
}

func (f *frame) foeSide() int { return 1 - int(f.side) }

func anyNamed(_ *Game, _ *effect, f *frame) bool { return f.named != 0 }

func foeHolds(g *Game, _ *effect, f *frame) bool { return g.hands[f.foeSide()].n > 0 }

func favourNamed(g *Game, e *effect, f *frame) {
	for p := range f.named.Pieces(f.ofNamed()) {
		g.favour(e, p)
	}
}

var doings = [...]doing{
	doWhen: {word: "when"},
	doChoose: {"choose", func(g *Game, e *effect, f *frame) bool { return g.candidates(e, f) != 0 }, func(g *Game, e *effect, f *frame) {
		f.named, f.left, f.foes = 0, e.n, e.enemy
		g.step = stepChoose
	}, ""},
	doActivate: {"activate", func(g *Game, _ *effect, f *frame) bool { // one's own, in one's own turn
		return f.named != 0 && !f.foes && f.side == g.side
	}, func(g *Game, _ *effect, _ *frame) { g.step = stepNamed }, ""},

	doBonusDice:   {"bonus-dice", anyNamed, favourNamed, "  {who} has {n die} more{close}, this turn"},
	doBonusMove:   {"bonus-move", anyNamed, favourNamed, "  {who} may move {n square} further, this turn"},
	doGain:        {"gain", anyNamed, favourNamed, "  {who} gains {keywords}, for this turn"},
	doRestore:     {"restore", anyNamed, favourNamed, ""},
	doIgnoreFlags: {"ignore-flags", anyNamed, favourNamed, "  {who} may ignore {n flag} more of each combat, this turn"},
	doRetreat:     {"retreat", anyNamed, func(g *Game, e *effect, f *frame) { g.stepBack(f, e.n) }, "  {who} is to step back {n square}"},

	doOrders:      {"orders", nil, func(g *Game, e *effect, _ *frame) { g.addOrders(e.n) }, "  {n order} more for the officer of this turn"},
	doFewerOrders: {"fewer-orders", nil, func(g *Game, e *effect, _ *frame) { g.addOrders(-e.n) }, "  {n order} fewer for the officer of this turn"},
	doReach:       {"reach", nil, func(g *Game, e *effect, _ *frame) { g.flatCost = e.n }, "  every order of this turn costs {n}"},
	doRefresh: {"refresh", func(g *Game, _ *effect, f *frame) bool { return g.exhausted(int(f.side)) != 0 },
		func(g *Game, e *effect, f *frame) { f.left, g.step = e.n, stepRefresh }, ""},

	doActivateHQ: {"activate-hq", func(g *Game, _ *effect, f *frame) bool { return g.openOptions(int(f.side)) != 0 && g.depth < maxFrames },
		func(g *Game, e *effect, f *frame) { g.callHQ(int(f.side), e.n, stepEffect) }, ""},
	doSupply: {"supply", func(g *Game, _ *effect, f *frame) bool { return g.shortOptions(int(f.side)) != 0 },
		func(g *Game, e *effect, f *frame) { f.left, g.step = e.n, stepSupply }, ""},
	doPlaceTintin: {"place-tintin", func(g *Game, _ *effect, f *frame) bool { return g.tintinMoves(f.foeSide()) != 0 },
		func(g *Game, _ *effect, _ *frame) { g.step = stepTintin }, ""},
	doRemoveTintin: {"remove-tintin", func(g *Game, _ *effect, f *frame) bool { return g.tintin.side == f.side },
		func(g *Game, _ *effect, f *frame) { g.sendTintin(noVisitor, int(f.side)) }, ""},
	doNurse: {"nurse", func(g *Game, _ *effect, f *frame) bool { return g.mendable(int(f.side), maxMend) != 0 },
		func(g *Game, e *effect, f *frame) { // soldiers bring figures back (T10.4)
			f.left = int8(g.rollFor(play.Event{Side: f.side, Rule: T(10, 4)}, int(e.n)).Count(g.soldier))
			if g.step = stepMend; !g.canMend() {
				g.Log.Add(play.Event{What: play.Noted, Side: f.side, Value: notedNothing, Rule: T(10, 4)})
			}
		}, ""},

	doShowHand: {"show-hand", foeHolds, func(g *Game, _ *effect, f *frame) { g.show(f.foeSide()) }, ""},
	doTakeCard: {"take-card", foeHolds, func(g *Game, e *effect, f *frame) { g.takeCard(f.foeSide(), e.flag) }, ""},
	doLoseCard: {"lose-card", func(g *Game, _ *effect, f *frame) bool { return g.hands[f.side].n > 0 },
		func(g *Game, _ *effect, f *frame) { g.steal(int(f.side), int(g.dice.Below(uint32(g.hands[f.side].n)))) }, ""},
	doShells: {"shells", func(g *Game, e *effect, f *frame) bool {
		return g.shellsWeapon >= 0 && (e.n <= 0 || g.roomForShells(int(f.side)) >= 0)
	}, func(g *Game, e *effect, f *frame) { g.sendShells(f, e.n) }, ""},
	doAircraft: {"aircraft", func(g *Game, _ *effect, f *frame) bool { return g.mayLaunch(int(f.side)) },
		func(g *Game, e *effect, f *frame) { g.sendPlane(f, e.n) }, ""},

	doFewerDice: {"fewer-dice", nil, func(g *Game, e *effect, _ *frame) { g.fight.fewer = added(g.fight.fewer, e.n) }, "  the attack has {n die} fewer"},
	doCombatBack: {"combat-back", func(g *Game, e *effect, f *frame) bool { return g.canCombatBack(f, e.n) },
		func(g *Game, e *effect, f *frame) { g.combatBack(f, e.n) }, "  {who} combats at once{more}"},
	doHalt:  {"halt", nil, func(g *Game, _ *effect, f *frame) { g.halt(f) }, "  {who} does no more this turn"},
	doSpoil: {"spoil", nil, func(g *Game, e *effect, _ *frame) { g.call.minus = added(g.call.minus, e.n) }, "  {n} less on the roll at the HQ"},
	doCancelCard: {"cancel-card", nil, func(g *Game, _ *effect, _ *frame) {
		if g.depth >= 2 {
			g.frames[g.depth-2].off = true
		}
	}, "  {card} comes to nothing"},
}

// add adds the dice or squares of an effect.
func (b *boon) add(e *effect) {
	switch {
	case e.do == doBonusMove:
		b.squares = added(b.squares, e.n)
	case e.flag:
		b.closeDice = added(b.closeDice, e.n)
	default:
		b.dice = added(b.dice, e.n)
	}
}

// favour gives a piece what the effect gives.
func (g *Game) favour(e *effect, p play.Piece) {
	side, n := p.Side(), p.Number()
	b := &g.boons[side][n]
	switch e.do {
	case doBonusDice, doBonusMove:
		b.add(e)
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
	if as := g.lent(e, p); as != g.piece(p).profile {
		g.piece(p).profile = as
		g.view.moved(p.Side())
		g.endow(p.Side())
	}
}

// lent is the profile that a piece has with the keywords that an effect gives it.
func (g *Game) lent(e *effect, p play.Piece) uint16 {
	me, prof := g.piece(p), g.of(p)
	now, as := prof.bare(me.profile), g.profiles[prof.plain].gained
	if now == prof.plain || e.after >= 0 && now == as[e.after] {
		return as[e.gain]
	}
	return me.profile
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

// owes says whether a piece has flags to obey.
func (g *Game) owes(p play.Piece) bool {
	return int(g.fight.side) == p.Side() && g.fight.pending.Has(p.Number())
}

// forgive takes flags off those that a unit owes (T9.1); false: it owes none.
func (g *Game) forgive(p play.Piece, flags int) bool {
	f := &g.fight
	if !g.owes(p) {
		return false
	}
	g.Log.Add(play.Event{What: play.Stood, Side: int8(p.Side()), Piece: p, Value: int32(min(flags, int(f.debts[p.Number()].flags))), N: byCard, Rule: T(9, 1)})
	for ; flags > 0 && f.pending.Has(p.Number()); flags-- {
		g.flagDone(p.Number())
	}
	return true
}
