package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// when is the moment at which a reaction or an interrupt is played (T3.1).
type when uint8

// The moments, as the game's effect "when" names them.
const (
	never when = iota
	whenAttacked
	whenFlagged
	whenApproached
	whenOrdered
	whenHQ
	whenCard
)

var whenWords = map[string]when{
	"attacked": whenAttacked, "flagged": whenFlagged, "approached": whenApproached,
	"ordered": whenOrdered, "hq": whenHQ, "card": whenCard,
}

// prompt is a moment at which the player whose turn it is not may react.
type prompt struct {
	on        when
	unit, foe play.Piece // whom it befalls, and by whom
	back      step       // what follows
}

// raise gives the other player a moment; then play goes on.
func (g *Game) raise(on when, unit, foe play.Piece, back step) {
	if g.step == stepOver {
		return
	}
	g.step = back
	if g.mayReact(on) {
		g.prompt = prompt{on, unit, foe, back}
		g.step = stepReact
	}
}

// mayReact says whether the other player holds a card for the moment and has
// not yet played as many as allowed (T3.1).
func (g *Game) mayReact(on when) bool {
	return g.hands[1-g.side].events&(1<<on) != 0 && int(g.reacted) < g.figures.reactions && g.depth < maxFrames
}

// canReact says whether a card fits the moment.
func (g *Game) canReact() bool {
	var buf [maxCards]play.Action
	return len(g.appendReacts(buf[:0], g.prompt)) > 0
}

// appendReacts lists the cards that fit the moment, each with the unit that it
// is about.
func (g *Game) appendReacts(buf []play.Action, now prompt) []play.Action {
	for c := range g.hands[g.waiter()].kinds() {
		if g.cards[c].on != now.on {
			continue
		}
		if now.on == whenApproached {
			buf = g.appendAmbush(buf, int(c), now.foe)
		} else if g.fitsMoment(&g.cards[c], now) {
			at := grid.None
			if now.unit != play.NoPiece {
				at = g.cell(now.unit)
			}
			buf = append(buf, order{Verb: react, N: c, Cell: at}.Action())
		}
	}
	return buf
}

// fitsMoment says whether a card can be played on the unit that the moment is
// about.
func (g *Game) fitsMoment(c *card, now prompt) bool {
	if c.needsFoe && now.foe == play.NoPiece {
		return false
	}
	if now.unit == play.NoPiece {
		return true
	}
	return c.fits[g.piece(now.unit).profile] && (!c.close || g.fight.close)
}

// appendAmbush lists the units that could combat an enemy who has come near and
// in sight.
func (g *Game) appendAmbush(buf []play.Action, c int, foe play.Piece) []play.Action {
	side, at := 1-int(g.side), g.cell(foe)
	card := &g.cards[c]
	near := g.near[min(card.within, maxRange)][at].And(g.stands[side])
	for from := range near.All() {
		p := g.at[from]
		if card.fits[g.piece(p).profile] && g.sees[from].Has(at) && g.diceAt(p, foe) > 0 {
			buf = append(buf, order{Verb: react, N: uint8(c), Cell: from}.Action())
		}
	}
	return buf
}

// react plays a card in the enemy's turn.
func (g *Game) react(c int, at grid.Cell) {
	now := g.moment()
	if at != grid.None {
		now.unit = g.at[at]
	}
	side := 1 - int(g.side)
	if now.on == whenAttacked {
		g.Log.Add(play.Event{What: play.Noted, Side: g.side, Piece: now.foe, Other: now.unit, From: play.CellOf(g.cell(now.foe)), To: play.CellOf(g.cell(now.unit)), Value: notedDeclared, Rule: T(3, 1)})
	}
	g.reacted++
	g.use(side, c)
	g.Log.Add(play.Event{What: play.Played, Side: int8(side), Value: int32(c), Piece: now.unit, Other: now.foe, Rule: T(3, 1)})
	foe := now.foe
	if now.on == whenOrdered { // an officer is no target
		foe = play.NoPiece
	}
	f := frame{program: g.cards[c].program, pc: 1, side: int8(side), card: int16(c), foe: foe, mark: grid.None, plane: -1, back: now.back}
	if now.unit != play.NoPiece {
		f.named = play.SetOf(now.unit.Number())
	}
	g.push(f)
}

// moment is what there is to react to.
func (g *Game) moment() prompt {
	if g.step == stepFlags {
		return g.flagged()
	}
	return g.prompt
}

// flagged is the moment before a unit obeys flags.
func (g *Game) flagged() prompt {
	f := &g.fight
	p := play.PieceOf(int(f.side), f.pending.First())
	foe := f.foeOf(p)
	if foe != play.NoPiece && !g.alive.Has(foe) { // a card was quicker
		foe = play.NoPiece
	}
	return prompt{whenFlagged, p, foe, stepFlags}
}

// canCancel says whether anything can be done about flags that are owed: an
// officer may cancel some, a card may help (T9.1, T9.5).
func (g *Game) canCancel() bool {
	f := &g.fight
	if f.pending == 0 || g.step == stepOver {
		return false
	}
	p := play.PieceOf(int(f.side), f.pending.First())
	if g.cancellers(p) != 0 {
		return true
	}
	var buf [8]play.Action
	return int(f.side) != int(g.side) && g.mayReact(whenFlagged) && len(g.appendReacts(buf[:0], g.flagged())) > 0
}

func (g *Game) legalFlags(buf []play.Action) []play.Action {
	buf = append(buf, order{Verb: pass}.Action())
	if int(g.fight.side) != int(g.side) && g.mayReact(whenFlagged) {
		buf = g.appendReacts(buf, g.flagged())
	}
	side := g.fleeing()
	return play.AppendPieces(buf, cancel, side, g.cancellers(play.PieceOf(side, g.fight.pending.First())))
}

// cancellers are the officers who may try to cancel flags of a unit: those of
// its battalion and of the scenario, near enough, exhausted or not (T9.5).
func (g *Game) cancellers(p play.Piece) play.Set {
	side := p.Side()
	own := &g.sides[side]
	if !own.units.Has(p.Number()) {
		return 0
	}
	return (g.alive[side] & own.officers).Filter(func(n int) bool {
		m := &own.men[n]
		return (m.staff || m.formation == own.men[p.Number()].formation) &&
			g.distance(g.pieces[side][n].cell, g.cell(p)) <= g.figures.cancelReach
	})
}

// cancel has an officer try to cancel a flag: a soldier kills the officer, and the flag
// still counts (T9.5).
func (g *Game) cancel(n int) {
	f := &g.fight
	officer := play.PieceOf(int(f.side), n)
	unit := f.pending.First()
	g.Log.Add(play.Event{What: play.Noted, Side: f.side, Piece: officer, Other: play.PieceOf(int(f.side), unit), Value: notedCancel, Rule: T(9, 5)})
	killed := g.roll(officer, g.figures.cancelDice, T(9, 5)).Count(g.soldier) > 0
	g.Log.Add(play.Event{What: play.Noted, Side: f.side, Piece: officer, Value: notedCancelled, N: int16(btoi(killed)), Rule: T(9, 5)})
	if killed {
		g.wound(officer, 1, play.NoPiece)
		return
	}
	g.flagDone(unit)
}

// addOrders adds to the orders of the officer of this turn, rolled or not (T3.2).
func (g *Game) addOrders(n int8) {
	if g.officer >= 0 {
		g.orders = max(added(g.orders, n), 0)
	} else {
		g.moreOrders = added(g.moreOrders, n)
	}
}

// setAside lets the fight at hand wait for what a card does, with what falls
// from off the board. One fight waits at most: what a second card would do with
// it comes to nothing.
func (g *Game) setAside() bool {
	if g.waiting {
		return false
	}
	g.outer, g.beyond, g.waiting = g.fight, g.area, true
	return true
}

// resume goes on with the fight that waited.
func (g *Game) resume() {
	g.fight, g.area, g.waiting = g.outer, g.beyond, false
	g.outer, g.beyond = combat{}, barrage{}
	g.step = stepEffect
}

// inFight says whether a card is being carried out in the middle of a fight.
func (g *Game) inFight() bool {
	for _, f := range g.frames[:g.depth] {
		if f.back == stepDice || f.back == stepFlags {
			return true
		}
	}
	return false
}

// stepBack has the units named retreat, without loss where no way is open.
func (g *Game) stepBack(f *frame, squares int8) {
	named, side := f.named, f.ofNamed()
	if !g.setAside() {
		return
	}
	g.fight = combat{attacker: play.NoPiece, target: play.NoPiece, side: int8(side), back: stepResume}
	for n := range (named & g.alive[side] &^ g.riding[side]).All() {
		g.fight.debts[n] = retreatDebt{flags: uint8(squares), mild: true}
		g.fight.pending.Add(n)
	}
	g.step = stepRetired
}

// canCombatBack says whether the unit named can combat the enemy of the moment,
// with some dice more (T3.1).
func (g *Game) canCombatBack(f *frame, more int8) bool {
	if f.named == 0 || f.foes || f.foe == play.NoPiece || !g.alive.Has(f.foe) || g.waiting {
		return false
	}
	me := play.PieceOf(f.ofNamed(), f.named.First())
	return g.alive.Has(me) && g.diceMore(me, f.foe, more) > 0
}

// combatBack has the unit named combat the enemy of the moment at once. It takes
// no ground: it is not its turn.
func (g *Game) combatBack(f *frame, more int8) {
	me, foe := play.PieceOf(f.ofNamed(), f.named.First()), f.foe
	g.setAside()
	g.engage(me, foe, stepResume)
	g.fight.more = more
	g.step = stepDice
}

// halt ends the activation of the enemy (T3.1). Flags are obeyed all the same;
// no ground is taken.
func (g *Game) halt(f *frame) {
	if !g.active.on {
		return
	}
	g.active.tired, g.active.moved, g.active.assaults = true, true, 0
	switch {
	case f.back != stepFlags:
		f.back = stepActed
	case g.fight.back == stepGround:
		g.fight.back = stepActed
	}
}
