package orderdice

import (
	"math/bits"

	"github.com/tabletop-forge/forge/play"
)

// gun is the men of a rank, and of those that shoot as it does, or a weapon of a
// vehicle, as far as shots at anybody rest on it.
type gun struct {
	w        *weapon
	rank     int8
	n        uint8 // who shoot
	short    bool  // it lacks its loader
	charges  bool  // it is for vehicles alone
	allRound bool
}

// battery are the guns of a unit that can shoot.
type battery struct {
	n    int8
	list [maxRanks]gun
}

func (b *battery) guns() []gun { return b.list[:b.n] }

// man finds the guns of a unit as it stands.
func (g *Game) man(b *battery, p play.Piece) {
	b.n = 0
	q, u := g.of(p), g.unit(p)
	for rest := q.shoot; rest != 0; rest &= rest - 1 {
		r := int8(bits.TrailingZeros8(rest))
		k, n := &q.ranks[r], uint8(0)
		for rest := k.alike &^ u.broken; rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros8(rest)
			n += min(u.men[i], q.ranks[i].gunners)
		}
		if n == 0 {
			continue
		}
		w := &g.weapons[k.weapon]
		turns := w.arc == 0
		if q.vehicle {
			turns = k.turns && !(k.turret && u.locks > 0)
		}
		b.list[b.n] = gun{w: w, rank: r, n: n, short: g.lacksTeam(p, r), charges: k.charges, allRound: turns}
		b.n++
	}
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
