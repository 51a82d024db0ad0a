package orderdice

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// shots remember what units could do to each of their enemies with FIRE where
// they stand. An activation changes two or three units; all that the others could
// do to one another is as before. They are no part of the state: they follow from
// it.
type shots struct {
	ready  bool // the snapshots are those of this moment
	seen   [2][maxUnits]unitSnapshot
	fires  [2][maxUnits]uint32 // counts up when what a unit shoots with is not as it was
	stands [2][maxUnits]uint32 // and when it is another target
	count  uint32
	guns   [2][maxUnits]battery
	of     [2][maxUnits][maxUnits]shotKept
}

// unitSnapshot is all of a unit that shots by it and at it rest on.
type unitSnapshot struct {
	unit
	moved uint32 // see lines
	idle  bool
}

// firer is what shots by the unit rest on; those of a barrage are not remembered.
func (s *unitSnapshot) firer() unitSnapshot {
	f := *s
	f.idle, f.order, f.upright, f.loaded, f.immobile = false, noOrder, false, loadAT, false
	f.aim, f.aimed, f.aimTurn, f.hitTurn = tabletop.Point{}, false, 0, 0
	return f
}

// target is what shots at the unit rest on.
func (s *unitSnapshot) target() unitSnapshot {
	t := *s
	t.pins, t.loaded, t.broken, t.locks, t.lockedAt, t.immobile = 0, loadAT, 0, 0, 0, false
	t.aim, t.aimed, t.aimTurn, t.hitTurn = tabletop.Point{}, false, 0, 0
	return t
}

// shotKept is what a unit could do to another, and since when both have been as
// they were then; 0: nothing is known.
type shotKept struct {
	by, at uint32
	worth  int32
	low    int32 // if the other goes DOWN
}

// shotsNow are the shots of this moment.
func (g *Game) shotsNow() *shots {
	if !g.view.shots.ready {
		g.look(&g.view.shots)
	}
	return &g.view.shots
}

// look sees which units are not as they were.
func (g *Game) look(s *shots) {
	s.ready = true
	for side := range g.sides {
		for n := range g.alive[side].All() {
			now := unitSnapshot{g.units[side][n], g.lines.moved[side][n], g.idle[side].Has(n)}
			was := &s.seen[side][n]
			if *was == now {
				continue
			}
			s.count++
			if was.firer() != now.firer() {
				s.fires[side][n] = s.count
				g.man(&s.guns[side][n], play.PieceOf(side, n))
			}
			if was.target() != now.target() {
				s.stands[side][n] = s.count
			}
			*was = now
		}
	}
}

// gunsOf are the guns of a unit that can shoot.
func (g *Game) gunsOf(p play.Piece) []gun {
	return g.shotsNow().guns[p.Side()][p.Number()].guns()
}

// fireWorth is bestShot with a FIRE where the unit stands.
func (g *Game) fireWorth(p play.Piece) int {
	set := g.openLoads(p)
	switch {
	case g.of(p).reach == 0 || g.unit(p).ride > 0:
		return 0
	case set>>loadLob != 0: // it matters who else sees the target, and the turn
		return g.bestShot(p, g.stanceOf(p, true), set, 0)
	}
	best, foe := 0, 1-p.Side()
	for rest := g.afoot(foe); rest != 0; rest &= rest - 1 {
		t := play.PieceOf(foe, rest.First())
		k := g.shotKept(p, t, set)
		if n := int(k.worth); n > best {
			if g.mayDrop(t) {
				n = min(n, int(k.low)+g.actionWorth(t))
			}
			best = max(best, n)
		}
	}
	return best
}

// mayDrop says whether a target may go DOWN before it is shot at (O5.1).
func (g *Game) mayDrop(t play.Piece) bool { return g.idle.Has(t) && g.of(t).isSmall() }

// actionWorth is about what an enemy gives up who goes DOWN: what it could shoot directly,
// if no one answered, and an action.
func (g *Game) actionWorth(t play.Piece) int {
	kept := &g.view.acts[t.Side()][t.Number()]
	if *kept == 0 {
		best := int32(0)
		if set := g.openLoads(t) & (1<<loadLob - 1); g.of(t).reach > 0 && g.unit(t).ride == 0 {
			foe := 1 - t.Side()
			for rest := g.afoot(foe); rest != 0; rest &= rest - 1 {
				best = max(best, g.shotKept(t, play.PieceOf(foe, rest.First()), set).worth)
			}
		}
		*kept = 1 + best*2/3 + int32(g.mood().act)
	}
	return int(*kept - 1)
}

// shotKept is what FIRE could do to one enemy.
func (g *Game) shotKept(p, t play.Piece, set uint8) *shotKept {
	v, side, a, b := g.shotsNow(), p.Side(), p.Number(), t.Number()
	k := &v.of[side][a][b]
	if by, at := v.fires[side][a], v.stands[1-side][b]; k.by != by || k.at != at {
		*k = shotKept{by: by, at: at}
		if far := g.line(p, t).far - g.girth(p) - g.girth(t); far <= g.of(p).reach {
			s := g.stanceOf(p, true)
			k.worth = int32(g.shotWorth(p, t, &s, max(far, 0), set, 0))
			if k.low = k.worth; k.worth > 0 && g.of(t).isSmall() {
				s.drops = true
				k.low = int32(g.shotWorth(p, t, &s, max(far, 0), set, 0))
			}
		}
	}
	return k
}

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

// view is what ratings remember between two decisions. It is no part of the
// state: it follows from it.
type view struct {
	style play.Style
	ways  [2]ways // by ADVANCE and by RUN

	outlooks  [2]outlook
	prospects prospects
	menaces   menaces
	vista     vista
	acts      [2][maxUnits]int32 // 1 + what who goes DOWN gives up; 0: not known
	shots     shots
}

// menaces are what enemies could do to a unit, in the order of its side's outlook.
type menaces struct {
	ready bool
	of    play.Piece
	worth [maxUnits]int32
}

// at are the ways by an order.
func (v *view) at(c command) *ways {
	if c == running {
		return &v.ways[1]
	}
	return &v.ways[0]
}

// forget forgets all.
func (v *view) forget() {
	v.ways[0].ready, v.ways[1].ready, v.prospects.ready, v.shots.ready = false, false, false, false
	v.outlooks[0].ready, v.outlooks[1].ready, v.menaces.ready, v.vista.ready = false, false, false, false
	v.acts = [2][maxUnits]int32{}
}

// lines remember what stands between the units of the two sides. They are no
// part of the state: they follow from it, and are worked out when asked for.
type lines struct {
	of    [maxUnits][maxUnits]line
	moved [2][maxUnits]uint32 // counts up when a unit moves
	count uint32
}

// line is what stands between a unit of side 0 and one of side 1.
type line struct {
	moved [2]uint32 // what it was worked out from; 0: nothing
	far   tabletop.Length
	clear bool
	cover [2]int8 // for the unit of the side, fired at by the other; none: not looked at yet
}

// restart forgets all lines.
func (l *lines) restart() {
	for side := range l.moved {
		for n := range l.moved[side] {
			l.stir(play.PieceOf(side, n))
		}
	}
}

// stir forgets the lines of a unit.
func (l *lines) stir(p play.Piece) {
	l.count++
	l.moved[p.Side()][p.Number()] = l.count
}

// line is what stands between two enemies.
func (g *Game) line(p, q play.Piece) *line {
	a, b := p.Number(), q.Number()
	if p > q { // p is of side 1
		a, b = b, a
	}
	l := &g.lines.of[a][b]
	now := [2]uint32{g.lines.moved[0][a], g.lines.moved[1][b]}
	if l.moved == now {
		return l
	}
	from, to := g.units[0][a].at, g.units[1][b].at
	*l = line{moved: now, far: tabletop.Distance(from, to), clear: g.clear(from, to), cover: [2]int8{none, none}}
	return l
}

// coverOf is the cover of a target. Friends who are shot at have it as well
// (O3.3).
func (g *Game) coverOf(p, q play.Piece) int8 {
	if p.Side() == q.Side() {
		return g.cover(g.unit(p).at, g.girth(p), g.unit(q).at, g.girth(q))
	}
	l := g.line(p, q)
	cover := &l.cover[q.Side()]
	if *cover == none && l.clear {
		*cover = g.cover(g.unit(p).at, g.girth(p), g.unit(q).at, g.girth(q))
	}
	return max(*cover, 0)
}

// sees says whether a unit sees an enemy.
func (g *Game) sees(p, q play.Piece) bool { return g.line(p, q).clear }
