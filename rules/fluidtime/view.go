package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/inch"
	"github.com/tabletop-forge/forge/simulate"
)

// view is what a rating needs to know of the decision at hand. It is no part of
// the state.
type view struct {
	ready  bool
	temper simulate.Temper
	here   int             // what standing where it stands is worth to the acting unit
	stands inch.Point      // the acting unit
	out    [maxUnits]int64 // millionths: the enemy survives the shots that are declared
	me     stance
	foes   [maxUnits]stance
	marks  [maxUnits]landmark
	seen   uint64 // which of them are seen from where the acting unit stands
	n      int
}

// landmark is where a foe is and how far his guns reach: enough to pass most of
// them over.
type landmark struct {
	at     inch.Point
	square uint32 // of the outlook
	hidden bool
	reach  int64 // squared
}

// stance is a unit as it stands, as far as shots depend on it.
type stance struct {
	number  int
	at      inch.Point
	heading inch.Heading
	guns    []gun
	shots   int
	turret  bool // all of its guns fire all round
	fire    int  // what it adds to its own shots
	size    int  // what shots at it need, but for range and hull down
	hull    bool
	hidden  bool
	worth   *promises
	reach   int64 // of its guns, squared
}

// stanceOf is a unit as it stands.
func (g *Game) stanceOf(p simulate.Piece) (s stance) {
	u, q := g.unit(p), g.of(p)
	s = stance{
		number: p.Number(), at: u.at, heading: u.heading, shots: q.shots, worth: &g.odds.worth[q.number],
		hull: u.marks.has(hullDown), hidden: u.marks.has(hidden), size: q.size, turret: true,
	}
	if g.armed(p) {
		s.guns, s.reach = q.guns, int64(q.reach)*int64(q.reach)
	}
	for i := range s.guns {
		s.turret = s.turret && (s.guns[i].turret || q.allRound)
	}
	f := &g.figures
	if u.marks.has(moving) {
		s.fire, s.size = q.fireMoved, s.size+f.moving
	}
	s.size += f.concealed(u.cover)
	return s
}

// concealed is what concealment takes off the size of whoever stands in it.
func (f *figures) concealed(cover uint8) int {
	switch cover {
	case lightCover:
		return f.light
	case heavyCover:
		return f.heavy
	}
	return 0
}

// look works out what all orders of a decision share.
func (g *Game) look() *view {
	v := &g.view
	if v.ready {
		return v
	}
	v.ready, v.here, v.seen, v.n = true, 0, 0, 0
	if g.step != stepAct {
		return v
	}
	p := g.acting()
	sees := g.sees(p)
	foe := 1 - p.Side()
	for set := g.alive[foe]; set != 0; set &= set - 1 {
		n := lowest(set)
		s := &v.foes[v.n]
		*s = g.stanceOf(simulate.PieceOf(foe, n))
		v.marks[v.n] = landmark{at: s.at, square: uint32(g.outlook.square(s.at)), hidden: s.hidden, reach: s.reach}
		v.seen |= sees >> n & 1 << v.n
		v.out[n] = million
		v.n++
	}
	u := g.unit(p)
	v.me, v.stands = g.stanceOf(p), u.at
	v.here = g.standing(v, p, u.at, u.heading, u.marks)
	for _, s := range g.volley.shots[:g.volley.n] {
		if a, ok := g.aim(s.by, s.at, int(s.gun)); ok {
			out, _ := g.odds.prospect(&g.profiles[a.target], a.shots, a.need(&g.figures, nil), a.dice6(&g.figures))
			v.out[s.at.Number()] = v.out[s.at.Number()] * (million - out) / million
		}
	}
	return v
}

// standing is what it is worth to the acting unit to stand at a place, facing a
// way: what it may shoot at from there and what may shoot at it, cover, and how
// near it is to where there is something to do.
func (g *Game) standing(v *view, p simulate.Piece, at inch.Point, heading inch.Heading, marks mark) int {
	t, f, q := &tempers[v.temper], &g.figures, g.of(p)
	cover := g.coverAt(at)
	me := &v.me
	me.at, me.heading, me.hull, me.fire, me.size = at, heading, marks.has(hullDown), 0, q.size+f.concealed(cover)
	if marks.has(moving) {
		me.fire, me.size = q.fireMoved, me.size+f.moving
	}
	seen := v.seen
	if at != v.stands {
		seen = v.inSight(g.outlook.seen(g.outlook.square(at)))
	}
	hope, danger := 0, 0
	for ; seen != 0; seen &= seen - 1 {
		i := lowest(seen)
		foe := &v.marks[i]
		far := foe.at.Minus(at).Square()
		if far <= me.reach && !foe.hidden {
			hope = max(hope, g.hopes(me, &v.foes[i], far))
		}
		if far <= foe.reach {
			danger += g.hopes(&v.foes[i], me, far)
		}
	}
	value := hope*t.hope/100 - danger*t.danger/100 + int(cover)*t.cover
	if len(q.guns) == 0 {
		return value // it has nothing to look for
	}
	return value + g.lure(t, p.Side(), at)
}

// inSight are the landmarks in some squares of the outlook.
func (v *view) inSight(squares []uint64) (set uint64) {
	for i := range v.marks[:v.n] {
		n := v.marks[i].square
		set |= squares[n/64] >> (n % 64) & 1 << i
	}
	return set
}

// hopes is what the best gun of one promises against another, who are so far
// apart, squared.
func (g *Game) hopes(by, target *stance, far int64) int {
	f := &g.figures
	need, dice := by.fire+target.size, 0
	if target.hull && target.heading.Fronts(target.at, by.at, f.front) {
		need += f.hullDown
	}
	if !target.heading.Faces(target.at, by.at, f.frontArc) {
		dice = f.flankDice
	}
	if !by.turret && !by.heading.Faces(by.at, target.at, f.hullArc) {
		return 0
	}
	best := int32(0)
	for i := range by.guns {
		if b := by.guns[i].bandWithin(far); b != nil {
			n := min(max(need+b.hit, f.alwaysHits), f.alwaysMisses-1)
			best = max(best, target.worth[by.shots][n][min(b.dice+dice, mostSumDice)])
		}
	}
	return int(best)
}
