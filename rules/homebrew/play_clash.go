package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// A clash is an attack that either of the two may win: a roll of each of which the higher
// wins, dice thrown face to face, or a fight in which the target strikes back.

// winner is who wins a clash, or whom of the two something befalls.
type winner uint8

const (
	either winner = iota // of attacks without a winner
	theAttacker
	theTarget
	neither
	someone   // one of the two
	theWinner // whom it befalls
	theLoser
)

var winners = map[string]winner{"self": theAttacker, "foe": theTarget, "tie": neither, "winner": theWinner, "loser": theLoser}

// is says whether that is who has won: 1 the attacker, -1 the target, 0 neither.
func (w winner) is(won int8) bool {
	switch w {
	case theAttacker:
		return won > 0
	case theTarget:
		return won < 0
	case neither:
		return won == 0
	case someone:
		return won != 0
	}
	return true
}

// befallsFoe says whether an effect befalls the other of the two. Where neither wins the
// loser is the target.
func (e *effect) befallsFoe(x *facts) bool {
	switch e.fate {
	case theWinner:
		return x.won < 0
	case theLoser:
		return x.won >= 0
	}
	return e.foe
}

// opposed is a roll of each.
type opposed struct {
	own, foe total
	tie      chain.Tie
}

// total is dice that are added up, and what is added.
type total struct {
	roll chain.Roll
	says string
	plus figure
}

var ties = map[string]chain.Tie{"": chain.TieNeither, "self": chain.TieSelf, "foe": chain.TieFoe, "both": chain.TieBoth, "again": chain.TieAgain}

// faceToFace says how the dice of the attack's two stages are compared.
type faceToFace struct{ cancels bool }

// rollOf is a total with its figures worked out.
func (g *Game) rollOf(t *total, x *facts, why *rulebook.Sum) chain.Roll {
	roll := t.roll
	roll.Plus = narrow(g.work(&t.plus, x, why))
	return roll
}

func (g *Game) opposedOf(o *opposed, x *facts) chain.Opposed {
	return chain.Opposed{Own: g.rollOf(&o.own, x, nil), Theirs: g.rollOf(&o.foe, x, nil), Tie: o.tie}
}

// duelOf are the dice of both, with their figures worked out.
func (g *Game) duelOf(at *attack, x *facts) (d chain.Duel) {
	d.Cancel = at.duel.cancels
	for i, to := range []*chain.Stage{&d.Own, &d.Theirs} {
		s := &at.stages[i]
		*to = s.roll
		to.Dice, to.Need = chain.Fixed(min(max(g.work(&s.dice, x, nil), 0), maxDice)), narrow(g.work(&s.need, x, nil))
	}
	return d
}

// contend rolls a clash without a fight, and has befall the two what comes of it.
func (g *Game) contend(i int, x *facts) {
	at := &g.attacks[i]
	g.begun(i, x, 0)
	if at.duel != nil {
		d := g.duelOf(at, x)
		g.face(i, at, &d, x)
		return
	}
	o := g.opposedOf(at.opposed, x)
	c := o.Roll(&g.dice, nil)
	g.Log.Add(play.Event{What: play.Rolled, Side: int8(x.self.Side()), Piece: x.self, Other: x.foe, Value: int32(c.Own), N: int16(c.Theirs), Of: int16(i), Rule: at.rule})
	own, theirs := o.Wins(c)
	x.doubled = c.Doubled()
	g.settle(at, x, c.Margin(), own, theirs)
}

// face throws the dice of a duel.
func (g *Game) face(i int, at *attack, d *chain.Duel, x *facts) {
	var record *chain.Record
	if g.Log.Listening() {
		record = &g.record
		record.Clear()
	}
	won := d.Roll(&g.dice, record).Hits
	if record != nil {
		for _, t := range record.All() {
			who, other, stage := x.self, x.foe, uint32(0)
			if t.Foe {
				who, other, stage = x.foe, x.self, 1
			}
			g.Log.Add(play.Event{
				What: play.Rolled, Side: int8(who.Side()), Piece: who, Other: other, Die: uint8(t.Die.Sides()), Dice: t.Shown.Pool(), Value: -1, N: t.Need, Of: int16(i),
				Why: uint32(t.Shown.Len())<<16 | stage<<8 | uint32(t.What), Rule: at.rule,
			})
		}
	}
	g.settle(at, x, won, won > 0, won < 0)
}

// settle has befall the two what comes of a clash that is won by a margin; in one that
// both win first what comes of the attacker's.
func (g *Game) settle(at *attack, x *facts, margin int, own, theirs bool) {
	x.hits = max(margin, -margin)
	for _, won := range outcomes(own, theirs) {
		if g.step == stepOver {
			return
		}
		x.won = won
		who, other := x.self, x.foe
		if won < 0 {
			who, other = x.foe, x.self
		}
		why := uint32(0)
		if !g.alive.Has(who) {
			why = outWinner
		}
		g.Log.Add(play.Event{What: play.Noted, Side: int8(who.Side()), Piece: who, Other: other, Value: notedWon, N: int16(x.hits), Of: int16(won), Why: why, Rule: at.rule})
		g.come(at, x)
	}
}

// outcomes are who wins, one after the other.
func outcomes(own, theirs bool) []int8 {
	switch {
	case own && theirs:
		return bothWin
	case own:
		return attackerWins
	case theirs:
		return targetWins
	}
	return neitherWins
}

var bothWin, attackerWins, targetWins, neitherWins = []int8{1, -1}, []int8{1}, []int8{-1}, []int8{0}
