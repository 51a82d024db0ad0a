package homebrew

import (
	"math"
	"math/bits"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// chain is an attack with all its figures worked out. Without dice there is not one.
func (g *Game) chain(at *attack, x *facts, c *chain.Chain) (dice bool) {
	c.N = len(at.stages)
	for i := range at.stages {
		s, to := &at.stages[i], &c.Stages[i]
		*to = s.roll
		n := min(g.work(&s.dice, x, nil), maxDice)
		if n < 1 {
			return false
		}
		to.Dice = chain.Fixed(n)
		to.Need = narrow(g.work(&s.need, x, nil))
	}
	if at.damage != nil {
		c.Damage = g.damageOf(at.damage, x, nil)
	}
	return true
}

// attack rolls an attack, and what comes of it befalls the two.
func (g *Game) attack(i int, x *facts) {
	at := &g.attacks[i]
	if at.symbols != nil {
		g.cast(i, x)
		return
	}
	if at.opposed != nil || at.duel != nil {
		g.contend(i, x)
		return
	}
	var c chain.Chain
	dice := at.odds == nil && g.chain(at, x, &c)
	thrown := 0
	if dice {
		thrown = int(c.Stages[0].Dice.Plus)
	}
	g.begun(i, x, thrown)
	switch {
	case at.odds != nil:
		x.hits = g.lookUp(i, at, x)
	case dice:
		x.hits = g.hit(i, at, &c, x)
	default:
		x.hits = 0
	}
	g.come(at, x)
}

// begun says that an attack is made with a number of dice, and by which action.
func (g *Game) begun(i int, x *facts, thrown int) {
	by := g.doing.action
	if x.reacting {
		by = g.doing.answer
	}
	e := play.Event{
		What: play.Attacked, Side: int8(x.self.Side()), Piece: x.self, Other: x.foe, From: g.cellOf(x.at[0]), To: g.cellOf(x.at[1]),
		Value: int32(thrown), N: int16(i), Of: int16(by), Rule: g.attacks[i].rule,
	}
	if len(g.armsFor(&g.attacks[i], x.self)) > 1 {
		e.Die = uint8(x.arm)
	}
	if x.beside {
		e.Why = besideTarget
	}
	g.Log.Add(e)
}

// come has befall the two what comes of an attack.
func (g *Game) come(at *attack, x *facts) {
	for n := range at.results {
		if r := &at.results[n]; g.comesOf(r, x) {
			g.befall(r.effects, *x, at.rule)
		}
	}
}

// comesOf says whether a result comes of an attack: by its successes, by the face that
// is taken, by the cell of its table, or by who wins.
func (g *Game) comesOf(r *result, x *facts) bool {
	if !r.wins.is(x.won) || r.doubled && !x.doubled {
		return false
	}
	return r.fits(x.hits) && r.face == x.face && g.holds(&r.when, x)
}

// fits says whether a result is for a number of successes, or of a cell of a table.
func (r *result) fits(hits int) bool {
	if r.cells != 0 {
		return r.cells>>hits&1 != 0
	}
	return r.face > 0 || hits >= r.least && hits <= r.most
}

// span is between which numbers all lie that a result fits.
func (r *result) span() (low, high int) {
	switch {
	case r.cells != 0:
		return bits.TrailingZeros64(r.cells), bits.Len64(r.cells) - 1
	case r.face > 0:
		return 0, math.MaxInt32
	}
	return r.least, r.most
}

// roll rolls a chain against a target. What each die shows is written down if anybody
// listens.
func (g *Game) roll(i int, at *attack, c *chain.Chain, to chain.Target, x *facts) chain.Tally {
	if !g.Log.Listening() {
		return c.Roll(&g.dice, to, nil)
	}
	g.record.Clear()
	tally := c.Roll(&g.dice, to, &g.record)
	throws := g.record.All()
	for n, t := range throws {
		if t.What == chain.Damaged {
			g.Log.Add(play.Event{What: play.Rolled, Side: int8(x.self.Side()), Piece: x.self, Other: x.foe, Die: uint8(t.Die.Sides()), Dice: t.Shown.Pool(), Value: int32(t.Shown.Len()), Of: int16(i), Why: uint32(t.What), Rule: at.rule})
			continue
		}
		s := &at.stages[t.Stage]
		who, other := x.self, x.foe
		if s.foe {
			who, other = x.foe, x.self
		}
		passed := int32(-1)
		if n+1 == len(throws) || throws[n+1].Stage != t.Stage {
			passed = int32(tally.Passed[t.Stage])
		}
		g.Log.Add(play.Event{
			What: play.Rolled, Side: int8(who.Side()), Piece: who, Other: other, Die: uint8(t.Die.Sides()), Dice: t.Shown.Pool(),
			Value: passed, N: t.Need, Of: int16(i), Why: uint32(t.Shown.Len())<<16 | uint32(t.Stage)<<8 | uint32(t.What), Rule: at.rule,
		})
	}
	return tally
}

// passes rolls a test for the unit of the facts.
func (g *Game) passes(i int, x facts) bool {
	t := &g.tests[i]
	roll := g.testOf(t, &x)
	margin := roll.Try(&g.dice, nil)
	value := int(roll.Need) + margin
	if t.less {
		value = int(roll.Need) - margin
	}
	passed := uint32(0)
	if margin >= 0 {
		passed = 1
	}
	g.Log.Add(play.Event{
		What: play.Rolled, Side: int8(x.self.Side()), Piece: x.self, Value: int32(value), N: roll.Need, Of: -1 - int16(i), Why: passed, Rule: t.rule,
	})
	effects := t.fail
	if margin >= 0 {
		effects = t.pass
	}
	g.befall(effects, x, t.rule)
	return margin >= 0
}

// testOf is a test with its figures worked out.
func (g *Game) testOf(t *test, x *facts) chain.Test {
	return chain.Test{Roll: chain.Roll{N: uint8(t.dice), Die: t.die}, Need: narrow(g.work(&t.need, x, nil)), OrLess: t.less}
}

// befall has effects befall units, in order. Those who are gone feel nothing.
func (g *Game) befall(effects []effect, x facts, rule play.Rule) {
	for i := range effects {
		e := &effects[i]
		if !e.each {
			g.befallOne(e, &x, rule)
			continue
		}
		for n := range (x.with | 1<<x.self.Number()).All() {
			y := x
			y.self = play.PieceOf(x.self.Side(), n)
			y.at[0] = g.cell(y.self)
			g.befallOne(e, &y, rule)
		}
	}
}

// befallOne has an effect befall a unit.
func (g *Game) befallOne(e *effect, x *facts, rule play.Rule) {
	foe := e.befallsFoe(x)
	p, at := x.of(foe)
	if g.step == stepOver || !g.holds(&e.when, x) {
		return
	}
	if e.verb == following {
		y := *x
		if e.fate >= theWinner && foe {
			y = x.swapped()
			y.with = 0
		}
		g.owe(due{unit: y.self, foe: y.foe, with: y.with, cell: int16(y.at[1]), way: inPursuit, after: e.after, fled: e.fled, among: e.among, n: int8(min(g.work(&e.number, x, nil), maxPieces)), rule: rule})
	}
	if p == play.NoPiece || !g.alive.Has(p) {
		return
	}
	n := g.draw(&e.number, *x)
	switch e.verb {
	case lose:
		g.lose(p, n, x.self, rule)
	case restore:
		g.restore(p, n, rule)
	case removal:
		g.lose(p, int(g.unit(p).left), x.self, rule)
	case marking:
		g.mark(p, int(e.mark), n, rule)
	case unmarking:
		if e.all {
			n = maxRange
		}
		g.unmark(p, int(e.mark), n, rule)
	case scoring:
		g.gain(p.Side(), n)
	case rolling:
		y := *x
		if foe {
			y = x.swapped()
		}
		y.at[0] = at
		g.passes(int(e.test), y)
	case fallingBack:
		if other, stood := x.of(!foe); n > 0 {
			g.owe(due{unit: p, foe: other, cell: int16(stood), faced: x.facedBy(foe), way: e.way, n: int8(min(n, grid.MaxMove)), rule: rule})
		}
	case leaving:
		g.quiet = 0
		g.remove(p, play.NoPiece, rule)
		g.wipedOut(p.Side())
	case yielding:
		g.finish(1-p.Side(), play.ByRule)
	case turning:
		_, stood := x.of(!foe)
		g.turnTo(p, stood, rule)
	case ending:
		g.active.over = g.active.over || p == g.acting()
	}
}

// lose takes strength off a unit, which is removed when it has none left.
func (g *Game) lose(p play.Piece, n int, by play.Piece, rule play.Rule) {
	g.book(g.takeOff(p, n, by, rule))
}

// toll is what the loss of strength costs a side: points for the other, and perhaps a unit.
type toll struct {
	side, points int
	by           play.Piece // whose doing it is; NoPiece: no unit's that is known, or a friend's
	out          bool
}

// book counts losses that come at the same time, and only then sees whether the game is over.
func (g *Game) book(all ...toll) {
	scored := false
	for _, t := range all {
		scored = g.score(1-t.side, t.points, t.by) || scored
	}
	if scored {
		g.decide()
	}
	for _, t := range all {
		if t.out {
			g.wipedOut(t.side)
		}
	}
}

// takeOff takes strength off a unit, which is removed when it has none left. What it costs
// is still to be counted.
func (g *Game) takeOff(p play.Piece, n int, by play.Piece, rule play.Rule) toll {
	u := g.unit(p)
	if by.Side() == p.Side() {
		by = play.NoPiece
	}
	t := toll{side: p.Side(), by: by}
	n = min(n, int(u.left))
	if n <= 0 {
		return t
	}
	g.quiet = 0
	u.left -= uint8(n)
	if g.of(p).strength > 1 {
		g.Log.Add(play.Event{What: play.Lost, Side: int8(p.Side()), Piece: p, Value: int32(n), N: int16(u.left), Other: by, From: g.cellOf(g.cell(p)), Rule: rule})
	}
	t.points = (g.of(p).figures(n+int(u.left)) - g.figuresOf(p)) * int(g.of(p).each)
	if t.out = u.left == 0; t.out {
		t.points += int(g.of(p).points)
		g.remove(p, by, rule)
	}
	return t
}

func (g *Game) restore(p play.Piece, n int, rule play.Rule) {
	u := g.unit(p)
	if n = min(n, int(g.of(p).strength)-int(u.left)); n > 0 {
		u.left += uint8(n)
		g.Log.Add(play.Event{What: play.Restored, Side: int8(p.Side()), Piece: p, Value: int32(n), Rule: rule})
	}
}

// mark gives a unit some of a mark, at most what it can have.
func (g *Game) mark(p play.Piece, m, n int, rule play.Rule) {
	has := &g.unit(p).marks[m]
	if n = min(n, int(g.marks[m].most)-int(*has)); n > 0 {
		*has += uint8(n)
		g.changedMark(p, m, n, rule)
	}
}

// unmark takes them off.
func (g *Game) unmark(p play.Piece, m, n int, rule play.Rule) {
	has := &g.unit(p).marks[m]
	if n = min(n, int(*has)); n > 0 {
		*has -= uint8(n)
		g.changedMark(p, m, -n, rule)
	}
}

func (g *Game) changedMark(p play.Piece, m, by int, rule play.Rule) {
	g.Log.Add(play.Event{What: play.Changed, Side: int8(p.Side()), Piece: p, Value: int32(m), N: int16(by), Of: int16(g.unit(p).marks[m]), Rule: rule})
}

// ref is a rule as the game's author calls it.
func (g *Game) ref(r play.Rule) rulebook.Ref {
	if r == 0 {
		return ""
	}
	return g.refs[r-1]
}
