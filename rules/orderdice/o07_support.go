package orderdice

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// token is a token of support on the table (O7.3).
type token struct {
	call  uint8 // of its side's calls
	side  int8
	spent bool
	at    tabletop.Point
	on    play.Piece      // whom an aircraft is to attack
	near  tabletop.Length // the radius of a barrage that is falling; 0: none
	met   play.Pieces     // who has had a share of it
}

func (g *Game) callOf(t *token) *call { return &g.calls[t.side][t.call] }

// nextCall asks for the next token to be laid, at the start of turn 1 (O7.3).
func (g *Game) nextCall() {
	for ; g.side < 2; g.side++ {
		laid := 0
		for i := range g.nTokens {
			if g.tokens[i].side == g.side {
				laid++
			}
		}
		if laid < len(g.calls[g.side]) && g.afoot(1-int(g.side)) != 0 {
			g.tokens[g.nTokens] = token{call: uint8(laid), side: g.side, on: play.NoPiece}
			g.step = stepCall
			return
		}
	}
	g.side, g.step = 0, stepTurn
}

// legalCall are where a token may be laid: an aircraft's on an enemy, others on
// enemies or objectives, as places of the table that anybody would think of.
func (g *Game) legalCall(buf []play.Action) []play.Action {
	from := len(buf)
	t := &g.tokens[g.nTokens]
	if g.callOf(t).plane {
		return appendPieces(buf, marks, 1-int(t.side), g.afoot(1-int(t.side)))
	}
	for n := range g.afoot(1 - int(t.side)).All() {
		buf = append(buf, Order{Verb: aims, At: rounded(g.units[1-t.side][n].at)}.Action())
	}
	for i := range g.goals {
		buf = append(buf, Order{Verb: aims, At: rounded(g.goals[i].At)}.Action())
	}
	return inOrder(buf, from)
}

// aimed lays or moves the token at hand.
func (g *Game) aimed(at tabletop.Point) {
	if g.step == stepCall {
		g.lay(play.NoPiece, at)
		return
	}
	g.tokens[g.token].at = at
	g.noteShift(&g.tokens[g.token], 0)
	g.step = stepToken
}

// marked lays an aircraft's token on a unit, or changes its target (O7.2).
func (g *Game) marked(q play.Piece) {
	if g.step == stepCall {
		g.lay(q, tabletop.Point{})
		return
	}
	t := &g.tokens[g.token]
	t.on = q
	g.noteShift(t, 0)
	if g.step = stepToken; g.strike.astray {
		g.comeIn(t)
	}
}

// lay puts the next token on a unit, or at a place (O7.3).
func (g *Game) lay(on play.Piece, at tabletop.Point) {
	t := &g.tokens[g.nTokens]
	t.on, t.at = on, at
	g.nTokens++
	g.note(play.Event{What: play.Called, Side: t.side, Value: int32(g.callOf(t).support), Piece: on, To: g.sectors.Of(at), Dice: play.Spot{At: at}.Dice(), Rule: O(7, 3)})
	g.nextCall()
}

// nextToken rolls for the next token that is due (O7.1, O7.2).
func (g *Game) nextToken() {
	for g.token++; g.token < g.nTokens; g.token++ {
		t := &g.tokens[g.token]
		if t.spent || g.round < g.callOf(t).from {
			continue
		}
		switch c := g.callOf(t); {
		case c.plane:
			g.rollPlane(t)
		case c.screens:
			g.rollBarrage(t, g.smokeBarrage)
		default:
			g.rollBarrage(t, g.barrage)
		}
		return
	}
	g.token, g.step = none, stepDraw
}

// rollBarrage rolls for a barrage (O7.1).
func (g *Game) rollBarrage(t *token, rows [2]int) {
	switch row := g.callRoll(t, castBarrage, rows); row {
	case rowAstray:
		slip := g.throws.astray
		if g.callOf(t).screens {
			slip = g.throws.smokeAstray
		}
		way := g.anyWay()
		t.at = rounded(g.table.Nearest(way.Step(t.at, tabletop.Length(g.throw(play.NoPiece, castAstray, slip))*tabletop.Inch)))
		g.noteShift(t, 1+int16(way))
	case rowWait:
		g.strike = strike{caller: t.side}
		g.step = stepShift
		return
	}
	t.spent = true
	g.note(play.Event{What: play.Noted, Side: int8(t.side), Value: notedFalls, N: int16(g.callOf(t).support), Rule: O(7, 1), To: g.sectors.Of(t.at), Dice: play.Spot{At: t.at}.Dice()})
	if g.callOf(t).screens {
		g.smokeAt(t.at, int(t.side))
		g.step = stepToken
		return
	}
	t.near = tabletop.Length(g.d6(play.NoPiece, castReach))*tabletop.Inch + g.fig.barrageReach
	g.step = stepShell
}

// The rows of the tables of barrages and of air strikes (O7.1, O7.2).
const (
	rowAstray = iota
	rowWait
	rowComes
)

// callRoll rolls for a token of support, and says which row that is.
func (g *Game) callRoll(t *token, what cast, rows [2]int) int {
	roll, row := g.dice.D(6), rowComes
	if roll <= rows[0] {
		row = rowAstray
	} else if roll <= rows[1] {
		row = rowWait
	}
	g.note(play.Event{What: play.Rolled, Side: t.side, Value: int32(roll), Of: int16(what), Why: callWhy(g.callOf(t).support, row), Dice: dice.PoolOf(roll - 1), Die: dieOne, Rule: casts[what].rule})
	return row
}

// callWhy is which support rolled which row, as an event has it.
func callWhy(support uint8, row int) uint32 { return uint32(support) | uint32(row)<<8 }

// noteShift tells where a barrage's token, or whose an aircraft's, is now; way is 1 + the
// heading by which it went astray, 0 if it was moved.
func (g *Game) noteShift(t *token, way int16) {
	e := play.Event{What: play.Noted, Side: t.side, Other: t.on, Value: notedShifted, N: int16(g.callOf(t).support), Of: way, Rule: O(7, 2)}
	if t.on == play.NoPiece {
		e.Rule = O(7, 1)
		e.SetSpot(play.Spot{At: t.at})
	}
	g.note(e)
}

// anyWay is a random direction: an hour of the clock.
func (g *Game) anyWay() tabletop.Heading { return tabletop.Heading(0).Turn(30 * g.dice.D(12)) }

// legalShift are where a token may be moved: onto enemies within reach, or
// nowhere (O7.1); for an aircraft another target (O7.2), or by its opponent one
// of its caller's units.
func (g *Game) legalShift(buf []play.Action) []play.Action {
	t := &g.tokens[g.token]
	foe := 1 - int(t.side)
	if g.callOf(t).plane {
		if g.strike.astray {
			return appendPieces(buf, marks, int(t.side), g.afoot(int(t.side)))
		}
		return appendPieces(append(buf, passing), marks, foe, g.afoot(foe))
	}
	buf = append(buf, passing)
	from := len(buf)
	for n := range g.afoot(foe).All() {
		if at := rounded(g.units[foe][n].at); tabletop.Near(at, t.at, g.fig.barrageShift) {
			buf = append(buf, Order{Verb: aims, At: at}.Action())
		}
	}
	return inOrder(buf, from)
}

// nextShell has the next unit in a barrage roll, friend or foe (O7.1).
func (g *Game) nextShell() {
	t := &g.tokens[g.token]
	for q := range g.everyone() {
		if t.met.Has(q) {
			continue
		}
		t.met.Add(q)
		if g.gapTo(q, t.at) <= t.near {
			g.barrageOn(q)
			return
		}
	}
	g.step = stepToken
}

func (g *Game) barrageOn(q play.Piece) {
	g.beginHarm(stepShell)
	g.step = stepLoss
	if g.d6(q, castShell) <= g.barrageNear {
		g.pin(q, g.throw(q, castPins, g.throws.shelled))
		return
	}
	g.volley.pinned = play.Pieces{}
	g.explode(g.unit(q).at, g.shellOf(uint8(g.fig.barrageShell)), play.NoPiece, true)
}

// strike is an aircraft, or a barrage's token, that a side decides on (O7).
type strike struct {
	caller int8 // who decides
	astray bool // the opponent resolves it (O7.2)
	at     tabletop.Point
}

// rollPlane rolls for an air strike (O7.2).
func (g *Game) rollPlane(t *token) {
	switch g.callRoll(t, castPlane, g.airStrike) {
	case rowAstray:
		g.strike = strike{caller: 1 - t.side, astray: true}
		if g.step = stepShift; g.afoot(int(t.side)) == 0 {
			t.on = play.NoPiece
			g.comeIn(t)
		}
	case rowWait:
		g.strike = strike{caller: t.side}
		g.step = stepShift
	default:
		g.strike = strike{caller: t.side}
		g.comeIn(t)
	}
}

// comeIn brings the aircraft in; if its target is gone the strike is wasted.
func (g *Game) comeIn(t *token) {
	t.spent = true
	if t.on == play.NoPiece || !g.isAlive(t.on) || g.unit(t.on).ride > 0 {
		g.note(play.Event{What: play.Noted, Side: t.side, Value: notedWasted, Rule: O(7, 2)})
		g.step = stepToken
		return
	}
	g.step = stepPlane
}

// legalPlane are where the aircraft may be placed: over its target, or round it
// as far as it may be (O7.2).
func (g *Game) legalPlane(buf []play.Action) []play.Action {
	from := len(buf)
	at := g.unit(g.tokens[g.token].on).at
	for _, far := range [...]tabletop.Length{0, g.fig.plane / 2, g.fig.plane - tabletop.Inch} {
		for h := 0; h < 360; h += 60 {
			if to := rounded(g.table.Nearest(tabletop.Heading(h).Step(at, far))); tabletop.Near(to, at, g.fig.plane) {
				buf = append(buf, Order{Verb: flies, At: to}.Action())
			}
		}
	}
	return inOrder(buf, from)
}

// attackFromAir resolves a strike: flak, pins round the target and the aircraft,
// then the table of warplanes (O7.2).
func (g *Game) attackFromAir() {
	t := &g.tokens[g.token]
	q := t.on
	g.step = stepToken
	g.note(play.Event{What: play.Noted, Side: int8(g.strike.caller), Other: q, Value: notedPlane, Dice: play.Spot{At: g.strike.at}.Dice(), Rule: O(7, 2)})
	pins := g.flak()
	if pins > 0 {
		g.note(play.Event{What: play.Noted, Side: g.strike.caller, Value: notedFlak, N: int16(pins), Rule: O(7, 2)})
	}
	if pins >= g.fig.flakDowns {
		g.note(play.Event{What: play.Noted, Side: g.strike.caller, Value: notedShotDown, Rule: O(7, 2)})
		return
	}
	g.beginHarm(stepToken)
	g.step = stepLoss
	for p := range g.everyone() {
		if p == q || g.gap(p, q) <= g.fig.strike || g.gapTo(p, g.strike.at) <= g.fig.strike {
			g.pin(p, g.throw(p, castPins, g.throws.strafed))
		}
	}
	g.bomb(q)
}

// bomb is the table of warplanes against the target (O7.2).
func (g *Game) bomb(q play.Piece) {
	g.volley.pinned = play.Pieces{}
	at := g.unit(q).at
	switch roll := g.d6(q, castWarplane); {
	case !g.isAlive(q):
	case roll <= g.warplane[0]:
		if g.isArmoured(g.of(q)) {
			return
		}
		g.pin(q, 1)
		hits := g.throw(q, castHits, g.throws.guns)
		if !g.of(q).vehicle {
			g.strikeMen(q, hits, g.fig.strikePen, false)
			return
		}
		for n := 0; n < hits && g.isAlive(q); n++ {
			g.pierce(q, g.fig.strikePen, false)
		}
	case roll <= g.warplane[1]:
		g.explode(at, g.rockets, play.NoPiece, true)
	default:
		g.explode(at, g.bombs, play.NoPiece, true)
	}
}

// flak is how many pins those who can shoot at the aircraft put on it: enemies
// of its owner always, friends if they take it for another (O7.2).
func (g *Game) flak() (pins int) {
	owner := int(g.tokens[g.token].side)
	for p := range g.everyone() {
		for r := range g.of(p).n {
			if !g.bearsUp(p, r) || p.Side() == owner && g.d6(p, castFriend) > g.flakUpTo[g.of(p).quality] {
				continue
			}
			k := &g.of(p).ranks[r]
			w := &g.weapons[k.weapon]
			pins += g.hits(p, int(min(g.unit(p).men[r], k.gunners))*int(w.shots), g.fig.flakHit, play.Event{Of: k.weapon + 1, Rule: O(7, 2)})
		}
	}
	return pins
}

// bearsUp says whether a rank's weapon can fire at the aircraft.
func (g *Game) bearsUp(p play.Piece, r int8) bool {
	if !g.isReady(p, r) {
		return false
	}
	u, w := g.unit(p), &g.weapons[g.of(p).ranks[r].weapon]
	return w.flak && g.gapTo(p, g.strike.at) <= w.long && g.bears(p, r, u.at, u.facing, g.strike.at)
}
