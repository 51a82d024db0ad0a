package orderdice

import (
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
	met   [2]play.Set     // who has had a share of it
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
		if laid < len(g.calls[g.side]) && g.alive[1-g.side] != 0 {
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
		t := &g.tokens[g.nTokens]
		t.at = at
		g.nTokens++
		g.tellToken(t)
		g.nextCall()
		return
	}
	g.tokens[g.token].at = at
	g.step = stepToken
}

// marked lays an aircraft's token on a unit, or changes its target (O7.2).
func (g *Game) marked(q play.Piece) {
	if g.step == stepCall {
		t := &g.tokens[g.nTokens]
		t.on = q
		g.nTokens++
		g.tellToken(t)
		g.nextCall()
		return
	}
	t := &g.tokens[g.token]
	t.on = q
	if g.step = stepToken; g.strike.astray {
		g.comeIn(t)
	}
}

// tellToken tells of a token that is laid (O7.3).
func (g *Game) tellToken(t *token) {
	at := g.sectors.Of(t.at)
	if t.on == play.NoPiece && g.callOf(t).plane {
		at = 0
	}
	g.note(play.Event{What: play.Called, Side: t.side, Value: int32(g.callOf(t).support), Piece: t.on, To: at, Rule: O(7, 3)})
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
	switch roll := g.d6(play.NoPiece, castBarrage); {
	case roll <= rows[0]:
		slip := g.throws.astray
		if g.callOf(t).screens {
			slip = g.throws.smokeAstray
		}
		t.at = rounded(g.table.Nearest(g.anyWay().Step(t.at, tabletop.Length(g.throw(slip))*tabletop.Inch)))
	case roll <= rows[1]:
		g.strike = strike{caller: t.side}
		g.step = stepShift
		return
	}
	t.spent = true
	g.note(play.Event{What: play.Noted, Side: int8(t.side), Value: notedFalls, N: int16(g.callOf(t).support), Rule: O(7, 1), To: g.sectors.Of(t.at)})
	if g.callOf(t).screens {
		g.smokeAt(t.at, int(t.side))
		g.step = stepToken
		return
	}
	t.near = tabletop.Length(g.d6(play.NoPiece, castReach))*tabletop.Inch + g.fig.barrageReach
	g.step = stepShell
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
	for side := range g.sides {
		for n := range (g.afoot(side) &^ t.met[side]).All() {
			t.met[side].Add(n)
			q := play.PieceOf(side, n)
			if tabletop.Distance(t.at, g.unit(q).at)-g.girth(q) <= t.near {
				g.barrageOn(q)
				return
			}
		}
	}
	g.step = stepToken
}

func (g *Game) barrageOn(q play.Piece) {
	g.beginHarm(stepShell)
	g.step = stepLoss
	if g.d6(q, castShell) <= g.barrageNear {
		g.pin(q, g.throw(g.throws.shelled))
		return
	}
	g.volley.pinned = [2]play.Set{}
	he := g.fig.barrageShell
	g.explodeWith(g.unit(q).at, he, g.he[he].pins, play.NoPiece, true)
}
