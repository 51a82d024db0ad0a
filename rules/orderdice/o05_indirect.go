package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// isSpotted says whether some unit of a side sees a target (O5.3).
func (g *Game) isSpotted(side int, q play.Piece) bool {
	return q.Side() == side || g.afoot(side).Any(side, func(p play.Piece) bool { return g.sees(p, q) })
}

// onAim says whether a firer's aim point still serves against a target: it is
// there, and the target is near it (O5.3).
func (g *Game) onAim(p, q play.Piece) bool {
	u := g.unit(p)
	return u.aimed && tabletop.Near(u.aim, g.unit(q).at, g.fig.aimSlip)
}

// lobNeed is what indirect fire needs to hit (O5.3).
func (g *Game) lobNeed(p, q play.Piece) int {
	u := g.unit(p)
	if !g.onAim(p, q) {
		return g.fig.indirectHit
	}
	return g.indirectNeed(int(g.round-u.aimTurn), u.hitTurn > 0 && u.hitTurn == g.round-1)
}

// indirectNeed is what indirect fire needs at an aim point that has been kept for some
// turns, or was hit last turn (O5.3).
func (f *board) indirectNeed(turns int, hit bool) int {
	if hit {
		return f.fig.indirectBest
	}
	return max(f.fig.indirectHit-f.fig.indirectWait*turns, f.fig.indirectBest)
}

// lob fires indirectly, and returns how often HE comes down on the target; smoke
// does on the token (O5.3, O5.12).
func (g *Game) lob(p, q play.Piece, s *shot) (hits int) {
	u := g.unit(p)
	if !g.onAim(p, q) {
		u.aim, u.aimed, u.aimTurn, u.hitTurn = g.unit(q).at, true, g.round, 0
	}
	g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Other: q, Value: notedLob, N: int16(s.load), Of: g.weaponNumber(s.w), Dice: play.Spot{At: u.aim}.Dice(), Rule: O(5, 3)})
	for range s.n {
		hit := g.makes(p, castIndirect, s.need)
		if hit {
			u.hitTurn = g.round
		}
		switch {
		case s.load == loadSmoke && hit:
			g.smokeAt(u.aim, p.Side())
		case s.load == loadSmoke:
			g.volley.slip = tabletop.Length(g.throw(p, castSlip, throw{g.fig.smokeSlip, 6, 0})) * tabletop.Inch
		case hit:
			hits++
		}
	}
	return hits
}

// legalPuffs are where the opponent may place smoke that missed: so far from
// the token, in any of twelve directions (O5.3).
func (g *Game) legalPuffs(buf []play.Action) []play.Action {
	from := len(buf)
	u := g.unit(g.volley.firer)
	for h := 0; h < 360; h += 30 {
		buf = append(buf, Order{Verb: puffs, At: rounded(g.table.Nearest(tabletop.Heading(h).Step(u.aim, g.volley.slip)))}.Action())
	}
	return inOrder(buf, from)
}

func (g *Game) puff(at tabletop.Point) {
	g.volley.slip = 0
	g.smokeAt(at, 1-g.volley.firer.Side())
	g.step = stepLoss
}

// smokeAt lays a circle of smoke (O5.12). On a table full of it the oldest is
// gone.
func (g *Game) smokeAt(at tabletop.Point, side int) {
	if g.nClouds == maxClouds {
		copy(g.clouds[:], g.clouds[1:])
		g.nClouds--
	}
	g.clouds[g.nClouds] = at
	g.nClouds++
	g.lines.restart()
	g.note(play.Event{What: play.Noted, Side: int8(side), Value: notedSmoke, Rule: O(5, 12), To: g.sectors.Of(at), Dice: play.Spot{At: at}.Dice()})
}

// smokeRolls rolls for the smoke on the table at the start of a turn (O7.1).
func (g *Game) smokeRolls() {
	if g.nClouds == 0 {
		return
	}
	switch roll := g.d6(play.NoPiece, castSmoke); {
	case roll <= g.smokeTurn[0]:
		g.nClouds = 0
		g.clouds = [maxClouds]tabletop.Point{}
	case roll <= g.smokeTurn[1]:
		far, h := tabletop.Length(g.d6(play.NoPiece, castDrift))*tabletop.Inch, g.anyWay()
		n := int8(0)
		for _, c := range g.clouds[:g.nClouds] {
			if to := h.Step(c, far); g.table.Has(to) {
				g.clouds[n] = to
				n++
			}
		}
		clear(g.clouds[n:])
		g.nClouds = n
		g.note(play.Event{What: play.Noted, Side: play.NoSide, Value: notedDrift, N: int16(n), Of: int16(h), Rule: O(7, 1)})
	default:
		return
	}
	g.lines.restart()
}
