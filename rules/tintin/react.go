package tintin

import (
	"math/bits"

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

// raise gives the other player his moment; then play goes on.
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
// not yet played as many as he may (T3.1).
func (g *Game) mayReact(on when) bool {
	return g.hands[1-g.side].events&(1<<on) != 0 && int(g.reacted) < g.figures.reactions && g.depth < maxFrames
}

// appendReacts lists the cards that fit the moment, each with the unit that it
// is about.
func (g *Game) appendReacts(buf []play.Action, now prompt) []play.Action {
	h := &g.hands[1-g.side]
	for i := range int(h.n) {
		c := h.cards[i]
		if i > 0 && h.cards[i-1] == c || g.cards[c].on != now.on {
			continue
		}
		if now.on == whenApproached {
			buf = g.appendAmbush(buf, int(c), now.foe)
		} else if g.fitsMoment(&g.cards[c], now) {
			at := grid.None
			if now.unit != play.NoPiece {
				at = g.cell(now.unit)
			}
			buf = append(buf, Order{Verb: react, N: uint8(c), Cell: at}.action())
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
		if card.fits[g.piece(p).profile] && g.hasSight(from, at) && g.diceAt(p, foe) > 0 {
			buf = append(buf, Order{Verb: react, N: uint8(c), Cell: from}.action())
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
	g.reacted++
	g.use(side, c)
	g.note(play.Event{What: play.Played, Side: int8(side), Value: int32(c), Piece: now.unit, Other: now.foe, Rule: T(3, 1)})
	foe := now.foe
	if now.on == whenOrdered { // an officer is nobody to combat
		foe = play.NoPiece
	}
	f := frame{program: g.cards[c].program, pc: 1, side: int8(side), card: int16(c), foe: foe, mark: grid.None, plane: -1, back: now.back}
	if now.unit != play.NoPiece {
		f.named = bit(now.unit.Number())
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
	p := play.PieceOf(int(f.side), onlyOne(f.pending))
	foe := f.foeOf(p)
	if foe != play.NoPiece && !g.isAlive(foe) { // a card was quicker
		foe = play.NoPiece
	}
	return prompt{whenFlagged, p, foe, stepFlags}
}

// decidesFlags says whether anything can be done about flags that are owed: an
// officer may cancel some, a card may help (T9.1, T9.5).
func (g *Game) decidesFlags() bool {
	f := &g.fight
	if f.pending == 0 || g.step == stepOver {
		return false
	}
	p := play.PieceOf(int(f.side), onlyOne(f.pending))
	if g.cancellers(p) != 0 {
		return true
	}
	var buf [8]play.Action
	return int(f.side) != int(g.side) && g.mayReact(whenFlagged) && len(g.appendReacts(buf[:0], g.flagged())) > 0
}

func (g *Game) legalFlags(buf []play.Action) []play.Action {
	buf = append(buf, Order{Verb: pass}.action())
	if int(g.fight.side) != int(g.side) && g.mayReact(whenFlagged) {
		buf = g.appendReacts(buf, g.flagged())
	}
	side := int(g.fight.side)
	each(g.cancellers(play.PieceOf(side, onlyOne(g.fight.pending))), func(n int) {
		buf = append(buf, Order{Verb: cancel, Piece: play.PieceOf(side, n)}.action())
	})
	return buf
}

// cancellers are the officers who may try to cancel flags of a unit: those of
// its battalion and of the scenario, near enough, exhausted or not (T9.5).
func (g *Game) cancellers(p play.Piece) (officers uint64) {
	side := p.Side()
	own := &g.sides[side]
	if own.units&bit(p.Number()) == 0 {
		return 0
	}
	for set := g.alive[side] & own.officers; set != 0; set &= set - 1 {
		n := bits.TrailingZeros64(set)
		m := &own.men[n]
		if (m.staff || m.formation == own.men[p.Number()].formation) &&
			g.distance(g.pieces[side][n].cell, g.cell(p)) <= g.figures.cancelReach {
			officers |= bit(n)
		}
	}
	return officers
}

// cancel has an officer try to cancel a flag: a soldier kills him, and the flag
// still counts (T9.5).
func (g *Game) cancel(n int) {
	f := &g.fight
	officer := play.PieceOf(int(f.side), n)
	unit := onlyOne(f.pending)
	g.note(play.Event{What: play.Noted, Side: int8(f.side), Piece: officer, Other: play.PieceOf(int(f.side), unit), Value: notedCancel, Rule: T(9, 5)})
	pool := g.roll(officer, g.figures.cancelDice, T(9, 5))
	if pool.Count(g.soldier) > 0 {
		g.wound(officer, 1, play.NoPiece)
		return
	}
	g.flagDone(unit)
}
