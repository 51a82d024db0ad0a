package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// stance is how a unit would stand when it shoots.
type stance struct {
	at     tabletop.Point
	facing tabletop.Heading
	moved  bool
	fires  bool // with FIRE or AMBUSH
	here   bool // it is where it is now
	drops  bool // its target goes DOWN
	ideal  bool // everything bears, on the rear, at the least range that there can be
}

func (g *Game) stanceOf(p play.Piece, fires bool) stance {
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
// against its best target: an enemy unit is worth a point. Below a floor it need
// not be exact.
func (g *Game) bestShot(p play.Piece, s stance, set uint8, floor int) int {
	q := g.of(p)
	if q.reach == 0 || s.here && g.unit(p).ride > 0 {
		return 0
	}
	if !s.here {
		return g.bestOfTargets(p, &s, set, floor)
	}
	best, mine, foe := floor, g.girth(p), 1-p.Side()
	for t := range g.afoot(foe).Pieces(foe) {
		if far := g.line(p, t).far - mine - g.girth(t); far <= q.reach {
			best = max(best, g.tamedWorth(p, t, &s, max(far, 0), set, best))
		}
	}
	return best
}

// tamedWorth is shotWorth against a target that goes DOWN if it had better.
func (g *Game) tamedWorth(p, t play.Piece, s *stance, far tabletop.Length, set uint8, floor int) int {
	n := g.shotWorth(p, t, s, far, set, floor)
	if n <= floor || !g.mayDrop(t) {
		return n
	}
	low := *s
	low.drops = true
	return max(floor, min(n, g.shotWorth(p, t, &low, far, set, 0)+g.actionWorth(t)))
}

// prospects are a unit's targets by what it could do to them at best by an
// ADVANCE, the best first. They follow from the state.
type prospects struct {
	ready bool
	of    play.Piece
	n     int
	list  [maxUnits]prospect
}

type prospect struct {
	target play.Piece
	most   int
}

// prospectsOf are the prospects of a unit with some loads once it has moved: as
// near as it could come, in the open.
func (g *Game) prospectsOf(p play.Piece, set uint8) []prospect {
	w := &g.view.prospects
	if w.ready && w.of == p {
		return w.list[:w.n]
	}
	w.ready, w.of, w.n = true, p, 0
	s := stance{ideal: true, moved: true}
	step, mine := g.strideOf(p), g.girth(p)
	if g.unit(p).ride == inReserve {
		step = tabletop.Most // it may come on anywhere along its edge
	}
	for t := range g.onTable(1 - p.Side()) {
		a := g.openAim(p, t, max(g.line(p, t).far-mine-g.girth(t)-step, 0), true)
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

// strideOf is how far a unit may get by an ADVANCE at most, on a road perhaps.
func (g *Game) strideOf(p play.Piece) tabletop.Length {
	far := g.paces[g.of(p).mobility].advance + tabletop.Inch
	if g.of(p).vehicle {
		far *= 2
	}
	return far
}

// bestOfTargets is bestShot from somewhere else than where the unit is: terrain
// is looked at only where a target promises more than what was found before.
func (g *Game) bestOfTargets(p play.Piece, s *stance, set uint8, floor int) int {
	best, mine, reach := floor, g.girth(p), g.of(p).reach
	for _, t := range g.prospectsOf(p, set) {
		if t.most <= best {
			break
		}
		if far := tabletop.Distance(s.at, g.unit(t.target).at) - mine - g.girth(t.target); far <= reach {
			best = max(best, g.tamedWorth(p, t.target, s, max(far, 0), set, best))
		}
	}
	return best
}

// shotWorth is bestShot against one target.
func (g *Game) shotWorth(p, t play.Piece, s *stance, far tabletop.Length, set uint8, floor int) int {
	a := g.openAim(p, t, far, s.moved)
	a.down = a.down || s.drops && g.of(t).isSmall()
	clear, known, best := true, s.here, floor
	if s.here {
		if clear = g.sees(p, t); clear {
			a.cover = g.coverOf(p, t)
		}
	}
	for l := range loads {
		switch {
		case set&(1<<l) == 0 || !clear && l < loadLob:
			continue
		case l >= loadLob && !g.isSpotted(p.Side(), t):
			continue
		}
		n := g.loadWorth(p, t, s, &a, l)
		if n > best && !known && l < loadLob {
			known = true
			if clear = g.seesFrom(p, s.at, t); !clear {
				continue
			}
			if a.cover = g.coverFrom(p, s.at, t); a.cover > 0 {
				n = g.loadWorth(p, t, s, &a, l)
			}
		}
		best = max(best, n)
	}
	return best
}

// openLoads are the loads that a unit may choose from, or the plain one.
func (g *Game) openLoads(p play.Piece) uint8 {
	if set := g.loadsLeft(p); g.of(p).loads != 0 && set != 0 {
		return set &^ (1 << loadSmoke)
	}
	return 1 << loadAT
}

// loadWorth is what all weapons of a unit that bear on a target are expected to
// do with a load, as worth.
func (g *Game) loadWorth(p, t play.Piece, s *stance, a *aim, l load) int {
	y := yield{miss: whole}
	guns := g.gunsOf(p)
	for i := range guns {
		g.gunYield(p, t, &guns[i], s, a, l, &y)
	}
	return g.yieldWorth(t, &y)
}

// addYield adds the odds of n dice that need so much.
func (g *Game) addYield(p, t play.Piece, w *weapon, l load, n, need int, s *stance, a *aim, y *yield) {
	c, target := &g.chances, g.of(t)
	hit := int64(c.hit[need])
	dv, pen := int(target.dv), int(w.pen)
	if l != loadAT {
		pen = g.he[w.he].pen
	}
	y.miss = y.miss * int64(c.misses[need][min(n, maxVolley)]) / whole
	if target.vehicle {
		if g.isArmoured(target) {
			mod := g.armour.rear
			if !s.ideal {
				mod = g.facet(s.at, t)
			}
			if l == loadLob || w.flame >= 0 {
				mod = max(mod, g.armour.top)
			}
			if pen += mod; l == loadAT && !w.longPen && 2*a.far > w.long {
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
func (g *Game) underHE(t play.Piece, he int) int {
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
func (g *Game) yieldWorth(t play.Piece, y *yield) int {
	hit := whole - y.miss
	if g.of(t).vehicle {
		n := int(min(y.kill, whole) * play.Point / whole)
		if y.kill > 0 {
			n += int(hit * worthPin / whole)
		}
		return n
	}
	men := int64(g.men(t))
	losses := min(y.wounds, men*whole)
	pins := int64(worthPin)
	if g.idle.Has(t) {
		pins += worthPin / 2
	}
	return int(losses*worthLosses/(men*whole) + hit*pins/whole)
}

// assaultWorth is what an assault is expected to be worth, by the rolls that
// both sides have.
func (g *Game) assaultWorth(p, q play.Piece) int {
	how, _ := g.onslaughtOf(p, q)
	switch how {
	case onMen:
		mine, theirs := g.expectedKills(p, q), g.expectedKills(q, p)
		if !g.defended(g.unit(p).at, q) {
			theirs = theirs * max(int64(g.men(q))*whole-mine, 0) / max(int64(g.men(q))*whole, 1)
		}
		mine, theirs = mine*mine/whole, theirs*theirs/whole
		return int((mine - theirs) * play.Point / max(mine+theirs, 1))
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
		return int(min(hits, whole) * play.Point / whole)
	case overrun:
		if g.of(q).artillery {
			return play.Point * 9 / 10
		}
		return int(whole-g.chances.pass[g.leadership(q, checkLosses)]) * play.Point / whole
	}
	return g.ramWorth(p, q)
}

// ramWorth is what a ram is expected to be worth: both roll a D6 and add their DV; who
// loses is destroyed if it is a soft-skin, else about half the time, or less if it is
// the heavier (O6.4).
func (g *Game) ramWorth(p, q play.Piece) int {
	lead := int(g.of(p).dv) - int(g.of(q).dv)
	wins := 0 // of 36 rolls, less those that the other wins
	harm := [2]int{g.ramLoss(p, q), g.ramLoss(q, p)}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			switch {
			case a+lead > b:
				wins += harm[1]
			case a+lead < b:
				wins -= harm[0]
			}
		}
	}
	return wins * play.Point / (36 * 6)
}

// ramLoss is in how many of six cases a unit is lost that loses a ram.
func (g *Game) ramLoss(q, to play.Piece) int {
	switch {
	case g.isSoft(g.of(q)):
		return 6
	case g.of(q).dv > g.of(to).dv:
		return 1
	}
	return 3
}

// expectedKills are those of one round, in parts of whole.
func (g *Game) expectedKills(p, q play.Piece) int64 {
	return min(int64(g.meleeRolls(p))*int64(g.chances.woundBy(int(g.of(q).dv), 0)), int64(g.men(q))*whole)
}

// gunYield adds what a gun is expected to do to a target.
func (g *Game) gunYield(p, t play.Piece, k *gun, s *stance, a *aim, l load, y *yield) {
	target, w := g.of(t), k.w
	if k.charges && !target.vehicle || w.small && g.isArmoured(target) {
		return
	}
	if !k.allRound && !s.ideal && !g.bears(p, k.rank, s.at, s.facing, g.unit(t).at) {
		return
	}
	if w.also >= 0 && !s.ideal && (w.needsFire && !s.fires || a.far < w.least) {
		w = &g.weapons[w.also]
	}
	if w.loads&(1<<l) == 0 {
		if w.loads != 1<<loadAT {
			return
		}
		l = loadAT
	}
	least, most := w.least, w.long
	if l >= loadLob {
		least, most = w.farLeast, w.far
	}
	if a.far > most || !s.ideal && (a.far < least || l < loadLob && w.needsFire && !s.fires) {
		return
	}
	g.addYield(p, t, w, l, int(k.n)*int(w.shots), g.gunNeed(p, t, k, w, s, a, l), s, a, y)
}

// gunNeed is what a gun needs to hit with one of its weapons.
func (g *Game) gunNeed(p, t play.Piece, k *gun, w *weapon, s *stance, a *aim, l load) int {
	switch {
	case l < loadLob:
		a.short = k.short
		return g.need(w, a)
	case s.moved:
		return g.fig.indirectHit
	}
	return g.lobNeed(p, t)
}
