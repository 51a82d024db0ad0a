package tintin

import (
	"math/bits"

	"github.com/tabletop-forge/forge/play"
)

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
	if f.named == 0 || f.foes || foe == play.NoPiece || !g.isAlive(foe) {
		return
	}
	me := play.PieceOf(f.ofNamed(), bits.TrailingZeros64(f.named))
	if !g.isAlive(me) || g.diceMore(me, foe, more) == 0 || !g.setAside() {
		return
	}
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
