package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// strike is an aircraft, or a barrage's token, that a side decides on (O7).
type strike struct {
	caller int8 // who decides
	astray bool // the opponent resolves it (O7.2)
	at     tabletop.Point
}

// rollPlane rolls for an air strike (O7.2).
func (g *Game) rollPlane(t *token) {
	roll := g.d6(play.NoPiece, castPlane)
	switch {
	case roll <= g.airStrike[0]:
		g.strike = strike{caller: 1 - t.side, astray: true}
		g.step = stepShift
	case roll <= g.airStrike[1]:
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

func (g *Game) placePlane(at tabletop.Point) {
	g.strike.at = at
	g.step = stepStrike
}

// attackFromAir resolves a strike: flak, pins round the target and the aircraft,
// then the table of warplanes (O7.2).
func (g *Game) attackFromAir() {
	t := &g.tokens[g.token]
	q := t.on
	g.step = stepToken
	g.note(play.Event{What: play.Noted, Side: int8(g.strike.caller), Other: q, Value: notedPlane, Rule: O(7, 2)})
	if g.flak() >= g.fig.flakDowns {
		g.note(play.Event{What: play.Noted, Side: g.strike.caller, Value: notedShotDown, Rule: O(7, 2)})
		return
	}
	g.beginHarm(stepToken)
	g.step = stepLoss
	for side := range g.sides {
		for n := range g.afoot(side).All() {
			p := play.PieceOf(side, n)
			if p == q || g.gap(p, q) <= g.fig.strike || tabletop.Distance(g.unit(p).at, g.strike.at)-g.girth(p) <= g.fig.strike {
				g.pin(p, g.throw(g.throws.strafed))
			}
		}
	}
	g.bomb(q)
}

// bomb is the table of warplanes against the target (O7.2).
func (g *Game) bomb(q play.Piece) {
	g.volley.pinned = [2]play.Set{}
	at := g.unit(q).at
	switch roll := g.d6(q, castWarplane); {
	case !g.isAlive(q):
	case roll <= g.warplane[0]:
		if g.isArmoured(g.of(q)) {
			return
		}
		g.pin(q, 1)
		hits := g.throw(g.throws.guns)
		if !g.of(q).vehicle {
			g.strikeMen(q, hits, g.fig.strikePen, false)
			return
		}
		for n := 0; n < hits && g.isAlive(q); n++ {
			g.pierce(q, g.penetrate(q, g.fig.strikePen, O(5, 7)), false)
		}
	case roll <= g.warplane[1]:
		g.explodeWith(at, g.rockets.he, g.rockets.pins, play.NoPiece, true)
	default:
		g.explodeWith(at, g.bombs.he, g.bombs.pins, play.NoPiece, true)
	}
}

// flak is how many pins those who can shoot at the aircraft put on it: enemies
// of its owner always, friends if they take it for another (O7.2).
func (g *Game) flak() (pins int) {
	owner := int(g.tokens[g.token].side)
	for side := range g.sides {
		for n := range g.afoot(side).All() {
			p := play.PieceOf(side, n)
			for r := range g.of(p).n {
				if !g.bearsUp(p, r) || side == owner && g.d6(p, castFriend) > g.flakUpTo[g.of(p).quality] {
					continue
				}
				k := &g.of(p).ranks[r]
				n := int(min(g.unit(p).men[r], k.gunners)) * int(g.weapons[k.weapon].shots)
				pins += g.hits(p, n, g.fig.flakHit, &g.weapons[k.weapon], O(7, 2))
			}
		}
	}
	return pins
}

// bearsUp says whether a rank's weapon can fire at the aircraft.
func (g *Game) bearsUp(p play.Piece, r int8) bool {
	k, u := &g.of(p).ranks[r], g.unit(p)
	if k.weapon < 0 || u.men[r] == 0 || u.broken&(1<<r) != 0 {
		return false
	}
	w := &g.weapons[k.weapon]
	return w.flak && tabletop.Distance(u.at, g.strike.at)-g.girth(p) <= w.long && g.bears(p, r, u.at, u.facing, g.strike.at)
}
