package orderdice

import (
	"github.com/tabletop-forge/forge/internal/inch"
	"github.com/tabletop-forge/forge/simulate"
)

// stance is how a unit would stand when it shoots.
type stance struct {
	at     inch.Point
	facing inch.Heading
	moved  bool
	fires  bool // with FIRE or AMBUSH
	here   bool // it is where it is now
	ideal  bool // everything bears, at close range and on the rear
}

func (g *Game) stanceOf(p simulate.Piece, fires bool) stance {
	u := g.unit(p)
	return stance{at: u.at, facing: u.facing, fires: fires, here: true}
}

// yield is what shots are expected to do, in parts of whole.
type yield struct {
	wounds int64 // on men
	kill   int64 // of a vehicle
	miss   int64 // that nothing hits at all
}

// bestShot is what a unit's shooting from a stance is expected to be worth
// against its best target: an enemy unit is worth a point. Terrain is looked at
// only where the rest promises more than what was found before.
func (g *Game) bestShot(p simulate.Piece, s stance, set uint8) (best int) {
	foe := 1 - p.Side()
	q := g.of(p)
	if q.reach == 0 || g.unit(p).ride > 0 {
		return 0
	}
	if !s.here {
		return g.bestOfTargets(p, &s, set)
	}
	mine := g.girth(p)
	for rest := g.afoot(foe); rest != 0; rest &= rest - 1 {
		t := simulate.PieceOf(foe, lowest(rest))
		far := inch.Distance(s.at, g.unit(t).at) - mine - g.girth(t)
		if far > q.reach {
			continue
		}
		if n := g.shotWorth(p, t, &s, max(far, 0), set, best); n > best {
			best = n
		}
	}
	return best
}

// prospects are a unit's targets by what it could do to them at best, the best
// first. They follow from the state.
type prospects struct {
	ready bool
	of    simulate.Piece
	n     int
	list  [maxUnits]prospect
}

type prospect struct {
	target simulate.Piece
	most   int
}

// prospectsOf are the prospects of a unit with some loads.
func (g *Game) prospectsOf(p simulate.Piece, set uint8) []prospect {
	w := &g.view.prospects
	if w.ready && w.of == p {
		return w.list[:w.n]
	}
	w.ready, w.of, w.n = true, p, 0
	s := stance{ideal: true, fires: true}
	a := aim{far: g.fig.close, pins: int(g.unit(p).pins), inexperienced: g.of(p).quality == 0}
	for rest := g.afoot(1 - p.Side()); rest != 0; rest &= rest - 1 {
		t := simulate.PieceOf(1-p.Side(), lowest(rest))
		g.poise(t, &a)
		most := 0
		for l := range loads {
			if set&(1<<l) != 0 {
				most = max(most, g.loadWorth(p, t, &s, &a, l))
			}
		}
		k := w.n
		for ; k > 0 && w.list[k-1].most < most; k-- {
			w.list[k] = w.list[k-1]
		}
		w.list[k] = prospect{t, most}
		w.n++
	}
	return w.list[:w.n]
}

// poise is how a target stands, for an aim at it.
func (g *Game) poise(t simulate.Piece, a *aim) {
	k := g.of(t)
	a.down = (k.infantry || k.artillery) && g.unit(t).order == down
	a.few = k.infantry && g.men(t) <= 2
}

// bestOfTargets is bestShot from somewhere else than where the unit is.
func (g *Game) bestOfTargets(p simulate.Piece, s *stance, set uint8) (best int) {
	mine, reach := g.girth(p), g.of(p).reach
	for _, t := range g.prospectsOf(p, set) {
		if t.most <= best {
			break
		}
		if far := inch.Distance(s.at, g.unit(t.target).at) - mine - g.girth(t.target); far <= reach {
			best = max(best, g.shotWorth(p, t.target, s, max(far, 0), set, best))
		}
	}
	return best
}

// shotWorth is bestShot against one target; at most so much need not be exact.
func (g *Game) shotWorth(p, t simulate.Piece, s *stance, far inch.Length, set uint8, floor int) int {
	a := aim{far: far, pins: int(g.unit(p).pins), inexperienced: g.of(p).quality == 0, moved: s.moved}
	g.poise(t, &a)
	clear, known := false, false
	best := 0
	for l := range loads {
		if set&(1<<l) == 0 {
			continue
		}
		n := g.loadWorth(p, t, s, &a, l)
		if n <= max(floor, best) {
			continue
		}
		if l >= loadLob {
			if g.isSpotted(p.Side(), t) {
				best = n
			}
			continue
		}
		if !known {
			known = true
			if s.here {
				line := g.line(p, t)
				clear, a.cover = line.clear, line.cover[t.Side()]
			} else if clear = g.clear(s.at, g.unit(t).at); clear {
				a.cover = g.cover(s.at, g.breadth(p), g.unit(t).at, g.breadth(t))
			}
		}
		if clear {
			if a.cover > 0 {
				n = g.loadWorth(p, t, s, &a, l)
			}
			best = max(best, n)
		}
	}
	return best
}

// openLoads are the loads that a unit may choose from, or the plain one.
func (g *Game) openLoads(p simulate.Piece) uint8 {
	if set := g.loadsLeft(p); g.of(p).loads != 0 && set != 0 {
		return set &^ (1 << loadSmoke)
	}
	return 1 << loadAT
}

// loadWorth is what all weapons of a unit that bear on a target are expected to
// do with a load, as worth.
func (g *Game) loadWorth(p, t simulate.Piece, s *stance, a *aim, l load) int {
	y := yield{miss: whole}
	for r := range g.of(p).n {
		g.rankYield(p, t, r, s, a, l, &y)
	}
	return g.yieldWorth(t, &y)
}

// rankYield adds what one rank is expected to do.
func (g *Game) rankYield(p, t simulate.Piece, r int8, s *stance, a *aim, l load, y *yield) {
	q, u := g.of(p), g.unit(p)
	k := &q.ranks[r]
	n := int(min(u.men[r], k.gunners))
	if k.weapon < 0 || n == 0 || u.broken&(1<<r) != 0 || k.charges && !g.of(t).vehicle {
		return
	}
	w := &g.weapons[k.weapon]
	if w.also >= 0 && !s.ideal && (w.needsFire && !s.fires || a.far < w.least) {
		w = &g.weapons[w.also]
	}
	set := w.loadsOf()
	if set&(1<<l) == 0 {
		if set != 1<<loadAT {
			return
		}
		l = loadAT
	}
	need := 0
	if l >= loadLob {
		if !s.ideal && (a.far < w.farLeast || a.far > w.far) {
			return
		}
		if need = g.lobNeed(p, t); s.moved {
			need = g.fig.indirectHit
		}
	} else {
		if !s.ideal && (a.far < w.least || a.far > w.long || w.needsFire && !s.fires) {
			return
		}
		mine := *a
		mine.short = g.lacksTeam(p, r)
		need = g.need(w, &mine)
	}
	if !s.ideal && !g.bears(p, r, s.at, s.facing, g.unit(t).at) {
		return
	}
	g.addYield(p, t, w, l, n*int(w.shots), need, s, a, y)
}

// addYield adds the odds of n dice that need so much.
func (g *Game) addYield(p, t simulate.Piece, w *weapon, l load, n, need int, s *stance, a *aim, y *yield) {
	c, target := &g.chances, g.of(t)
	hit := int64(c.hit[need])
	dv, pen := int(target.dv), int(w.pen)
	if l != loadAT {
		pen = g.he[w.he].pen
	}
	y.miss = y.miss * int64(c.misses[need][min(n, maxVolley)]) / whole
	if target.vehicle {
		if g.isArmoured(target) {
			if w.small {
				return
			}
			mod := g.armour.rear
			if !s.ideal {
				mod = g.facet(s.at, t)
			}
			if l == loadLob || w.flame >= 0 {
				mod = max(mod, g.armour.top)
			}
			if pen += mod; l == loadAT && !w.longPen && !s.ideal && 2*a.far > w.long {
				pen += g.armour.long
			}
		}
		y.kill += int64(n) * hit * int64(c.killBy(dv, pen)) / whole
		return
	}
	wounds := int64(n) * hit * int64(c.woundBy(dv, pen)) / whole
	switch {
	case l == loadLob || l == loadHE:
		wounds = wounds * int64(g.underHE(t, int(w.he))) / 2
	case w.flame >= 0:
		wounds = wounds * int64(7+2*w.flame) / 2
	}
	y.wounds += wounds
}

// underHE is twice the hits that a template on a unit is expected to be.
func (g *Game) underHE(t simulate.Piece, he int) int {
	row := &g.he[he]
	if g.men(t) == 1 || g.houseAt(g.unit(t).at) >= 0 {
		return row.hits.n*(row.hits.sides+1) + 2*row.hits.plus
	}
	return 2 * int(g.covered[he][g.men(t)])
}

const (
	worthLosses = 900 // all men of a unit, as parts of a point
	worthPin    = 40
)

// yieldWorth is what expected losses and pins are worth.
func (g *Game) yieldWorth(t simulate.Piece, y *yield) int {
	hit := whole - y.miss
	if g.of(t).vehicle {
		n := int(min(y.kill, whole) * simulate.Point / whole)
		if y.kill > 0 {
			n += int(hit * worthPin / whole)
		}
		return n
	}
	men := int64(g.men(t))
	losses := min(y.wounds, men*whole)
	pins := int64(worthPin)
	if g.idle[t.Side()]&bit(t.Number()) != 0 {
		pins += worthPin / 2
	}
	return int(losses*worthLosses/(men*whole) + hit*pins/whole)
}

// assaultWorth is what an assault is expected to be worth, by the rolls that
// both sides have.
func (g *Game) assaultWorth(p, q simulate.Piece) int {
	how, _ := g.onslaughtOf(p, q)
	switch how {
	case onMen:
		mine, theirs := g.expectedKills(p, q), g.expectedKills(q, p)
		if !g.defended(g.unit(p).at, q) {
			theirs = theirs * max(int64(g.men(q))*whole-mine, 0) / max(int64(g.men(q))*whole, 1)
		}
		mine, theirs = mine*mine/whole, theirs*theirs/whole
		return int((mine - theirs) * simulate.Point / max(mine+theirs, 1))
	case onVehicle:
		need := g.fig.assaultHit
		if g.unit(q).order == advance {
			need = g.fig.assaultHitMoving
		}
		c, t := &g.chances, g.of(q)
		hurt := int64(c.woundBy(int(t.dv), g.fig.assaultPen))
		hits := int64(g.men(p)) * int64(c.hit[need]) * hurt / whole
		if !t.open && !g.isSoft(t) {
			hits /= 4
		}
		return int(min(hits, whole) * simulate.Point / whole)
	case overrun:
		if g.of(q).artillery {
			return simulate.Point * 9 / 10
		}
		return int(whole-g.chances.pass[g.leadership(q, 0, false)]) * simulate.Point / whole
	}
	return (int(g.of(p).dv) - int(g.of(q).dv)) * simulate.Point / 8
}

// expectedKills are those of one round, in parts of whole.
func (g *Game) expectedKills(p, q simulate.Piece) int64 {
	rolls, u, a := int64(0), g.unit(p), g.of(p)
	for r := range a.n {
		if !a.ranks[r].charges {
			rolls += int64(u.men[r]) * int64(max(a.ranks[r].rolls, 1))
		}
	}
	return min(rolls*int64(g.chances.woundBy(int(g.of(q).dv), 0)), int64(g.men(q))*whole)
}
