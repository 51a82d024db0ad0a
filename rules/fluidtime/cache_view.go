package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// view is what a rating needs to know of the decision at hand. It is no part of
// the state.
type view struct {
	ready  bool
	style  play.Style
	here   int             // what standing where it stands is worth to the acting unit
	bare   int             // and once it has fired: neither hidden nor on overwatch
	still  int             // and if it halts
	watch  int             // what being on overwatch there adds
	gain   int             // percent that enemy losses count, by what the side still needs
	loss   int             // and its own, by what the enemy needs
	danger int             // percent of what may be shot at the acting unit
	ahead  bool            // the side is ahead: the enemy has to come
	stands tabletop.Point  // the acting unit
	out    [maxUnits]int64 // millionths: the enemy survives the shots that are declared
	me     stance
	foes   [maxUnits]*stance
	marks  [maxUnits]landmark
	wants  [play.MaxObjectives]want
	nWants int
	seen   play.Set // which of them are seen from where the acting unit stands
	shown  play.Set // and which are not hidden
	n      int
	share  [maxUnits]int // percent of its fire that a foe has for the acting unit, others being in its view
	spare  [maxUnits]int // what shelter from a foe is worth to a unit that is still to set up, beyond this one
	most   int           // what the acting unit could hope for at the best of places
}

// want is an objective that counts for who decides.
type want struct {
	at    tabletop.Point
	worth int // to take or to keep
	held  bool
}

// landmark is where a foe is and how far its guns reach: enough to pass most of
// them over.
type landmark struct {
	at     tabletop.Point
	square uint32 // of the outlook
	reach  int64  // squared
	most   int    // what the acting unit could hope for against it at best
}

// stance is a unit as it stands, as far as shots depend on it.
type stance struct {
	kind    uint8 // its profile
	at      tabletop.Point
	heading tabletop.Heading
	guns    []gun
	shots   int
	turret  bool // all of its guns fire all round
	fire    int  // what it adds to its own shots
	size    int  // what shots at it need, but for range and hull down
	hull    bool
	hidden  bool
	watch   bool
	worth   *promises
	reach   int64 // of its guns, squared
}

// stances remember units as they stood when they were last looked at. They are no
// part of the state: each knows for which unit it holds.
type stances [2][maxUnits]struct {
	of    *board
	unit  unit
	stood stance
}

// stanceOf is a unit as it stands.
func (g *Game) stanceOf(p play.Piece) *stance {
	u, s := g.unit(p), &g.stances[p.Side()][p.Number()]
	if s.of != g.board || s.unit != *u {
		s.of, s.unit, s.stood = g.board, *u, g.stands(p)
	}
	return &s.stood
}

func (g *Game) stands(p play.Piece) (s stance) {
	u, q := g.unit(p), g.of(p)
	s = stance{
		kind: q.number, at: u.at, heading: u.heading, shots: q.shots, worth: &g.odds.worth[q.number],
		hull: u.marks.has(hullDown), hidden: u.marks.has(hidden), watch: u.marks.has(overwatch), size: q.size, turret: true,
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
	s.size += f.cover[u.cover]
	return s
}

// want finds the objectives that count for who decides: one that is held is to be
// guarded, if no other unit is there.
func (v *view) want(g *Game, side int, p play.Piece) {
	v.nWants = 0
	for i := range g.goals {
		goal := &g.goals[i]
		if !g.Held.Open(g.goals, i, side) {
			continue
		}
		w := want{goal.At, int(goal.Points) * g.Style(v.style).goal, g.Held.Holder[i] == int8(side)}
		if w.held {
			w.worth = int(goal.Points) * g.Style(v.style).guard
			for n := range g.alive[side].All() {
				if n != p.Number() && tabletop.Near(g.units[side][n].at, goal.At, g.figures.objective) {
					w.worth = 0
				}
			}
		}
		v.wants[v.nWants] = w
		v.nWants++
	}
}

// weigh finds out what points are worth to a side: the more, the fewer are missing.
func (v *view) weigh(g *Game, side int) {
	t := g.Style(v.style)
	now := g.Held.Worth(g.goals)
	var part [2]int
	for s := range g.sides {
		have, target := int(g.Points[s]+now[s]), max(int(g.sides[s].target), 1)
		part[s] = have * int(g.sides[1-s].target)
		if pay := 100 + t.race/max(target-have, 1); s == side {
			v.gain = pay
		} else {
			v.loss = pay
		}
	}
	v.ahead = part[side] > part[1-side]
}

// look works out what all orders of a decision share.
func (g *Game) look() *view {
	v := &g.view
	if v.ready {
		return v
	}
	v.ready, v.here, v.seen, v.shown, v.n, v.most = true, 0, 0, 0, 0, 0
	side, p := g.Side(), play.NoPiece
	switch g.step {
	case stepAct:
		p, v.danger = g.acting(), g.Style(v.style).danger
		v.stands = g.unit(p).at
	case stepDeploy:
		p, v.danger = g.nextUp(), g.Style(v.style).alert
		v.stands = tabletop.Point{X: -1}
	default:
		if side >= 0 {
			v.weigh(g, side)
		}
		return v
	}
	v.weigh(g, side)
	v.danger = v.danger * v.loss / 100
	v.want(g, side, p)
	v.me = *g.stanceOf(p)
	var sees play.Set
	if g.step == stepAct {
		sees = g.sees(p)
	}
	v.survey(g, p, sees)
	if g.step == stepAct {
		g.standHere(v, p)
	}
	return v
}

// survey looks at all enemies on the table, those among them whom the acting unit sees.
func (v *view) survey(g *Game, p play.Piece, sees play.Set) {
	side, foe := p.Side(), 1-p.Side()
	var plain play.Set // own units that can be shot at
	for n := range g.alive[side].All() {
		if n != p.Number() && !g.units[side][n].marks.has(hidden) {
			plain.Add(n)
		}
	}
	for n := range g.alive[foe].All() {
		q := play.PieceOf(foe, n)
		s := g.stanceOf(q)
		v.foes[v.n] = s
		v.marks[v.n] = landmark{at: s.at, square: uint32(g.outlook.Square(s.at)), reach: s.reach}
		if len(v.me.guns) > 0 && !s.hidden {
			v.shown |= 1 << v.n
			v.marks[v.n].most = int(g.odds.most[v.me.kind][s.kind])
			v.most = max(v.most, v.marks[v.n].most)
		}
		v.share[v.n] = 0
		if s.reach > 0 {
			v.share[v.n] = g.shareOf(s, v.me.kind, side, g.sees(q)&plain)
		}
		if g.step == stepDeploy {
			v.spare[v.n] = g.spared(s, p)
		}
		v.seen |= sees >> n & 1 << v.n
		v.out[n] = million
		v.n++
	}
}

// shareOf is how much of a foe's fire the acting unit must reckon with, in percent, where
// the foe has others in view as well: the more, the more it is worth to the foe than
// they are.
func (g *Game) shareOf(foe *stance, kind uint8, side int, others play.Set) int {
	most := g.odds.most[foe.kind]
	mine, rest := 3*int(most[kind]), 0
	for ; others != 0; others &= others - 1 {
		rest += int(most[g.sides[side].men[others.First()].profile])
	}
	return 100 * mine / max(mine+rest, 1)
}

// spared is about what shelter from a foe is worth to one of those who set up later, beyond
// what it is to the unit that sets up now.
func (g *Game) spared(foe *stance, p play.Piece) (worth int) {
	side, most := p.Side(), g.odds.most[foe.kind]
	mine := int(most[g.of(p).number])
	for n := range (g.sides[side].units &^ g.placed[side]).All() {
		worth = max(worth, int(most[g.sides[side].men[n].profile])-mine)
	}
	return worth / 2
}

// standHere rates where the acting unit stands, as it is and as it would be after what
// it may do there.
func (g *Game) standHere(v *view, p play.Piece) {
	u, t := g.unit(p), g.Style(v.style)
	v.here = g.standing(v, p, u.at, u.heading, u.marks, play.NoFloor)
	v.bare, v.still, v.watch = v.here, v.here, 0
	if u.marks.has(hidden) {
		v.bare = g.standing(v, p, u.at, u.heading, u.marks&^hidden, play.NoFloor)
	}
	if u.marks.has(moving) {
		v.still = g.standing(v, p, u.at, u.heading, u.marks&^moving, play.NoFloor)
	} else if g.armed(p) {
		v.watch = t.watch*min(g.outlook.Width(u.at), 30)/30 + g.hope(v, v.seen, 0)*t.eye/100
	}
	if u.marks.has(overwatch) {
		v.here += v.watch
	}
	for _, s := range g.volley.shots[:g.volley.n] {
		if a, ok := g.aim(s.by, s.at, int(s.gun)); ok {
			out, _ := g.odds.prospect(&g.profiles[a.target], a.shots, a.need(&g.figures, nil), a.dice6(&g.figures))
			v.out[s.at.Number()] = v.out[s.at.Number()] * (million - out) / million
		}
	}
}

// standing is what it is worth to the acting unit to stand at a place, facing a
// way: what it may shoot at from there and what may shoot at it, cover, and how
// near it is to where there is something to do. What is sure to be less than least
// is not worked out to its end (see play.BoundedRater).
func (g *Game) standing(v *view, p play.Piece, at tabletop.Point, heading tabletop.Heading, marks mark, least int) int {
	t, q := g.Style(v.style), g.of(p)
	value := 0
	if len(q.guns) > 0 { // else it has nothing to look for
		value = g.lure(v, p.Side(), at)
	} else if n := g.nearestEnemy(p.Side(), at); n >= 0 {
		value = min(int(tabletop.Distance(g.units[1-p.Side()][n].at, at)/tabletop.Inch), retired) * t.step
	}
	if marks.has(hidden) {
		value += t.conceal
	}
	if best := value + int(heavyCover)*t.cover + v.most*t.hope/100*v.gain/100; best < least {
		return best
	}
	return value + g.exchange(v, p, at, heading, marks, least-value)
}

// retired is how far from the enemy those stay who have no gun, in inches.
const retired = 30

// exchange is what a place promises for fire from there, less what it promises the
// enemy, with cover.
func (g *Game) exchange(v *view, p play.Piece, at tabletop.Point, heading tabletop.Heading, marks mark, least int) int {
	t, f, q := g.Style(v.style), &g.figures, g.of(p)
	cover := g.coverAt(at)
	value := int(cover) * t.cover
	me := &v.me
	me.at, me.heading, me.hull, me.fire, me.size = at, heading, marks.has(hullDown), 0, q.size+f.cover[cover]
	if marks.has(moving) {
		me.fire, me.size = q.fireMoved, me.size+f.moving
	}
	seen, setting := v.seen, g.step == stepDeploy
	if at != v.stands {
		seen = v.inSight(g.outlook.Seen(g.outlook.Square(at)))
	}
	value += g.hope(v, seen&v.shown, max(least-value, 0)*100/v.gain) * t.hope / 100 * v.gain / 100
	scale, trap := v.danger, t.trap
	if at == v.stands {
		trap = 0
	}
	if marks.has(hidden) {
		scale = scale * t.lurk / 100
	}
	danger := 0
	if setting { // crests are finer than squares of an outlook, and where it stands it will be shot at
		seen = play.FirstOf(v.n)
	}
	for ; seen != 0 && value-danger*scale/100 >= least; seen &= seen - 1 {
		i := seen.First()
		if far := v.marks[i].at.Minus(at).Square(); far <= v.marks[i].reach {
			more := g.hopes(v.foes[i], me, far) * v.share[i] / 100
			if v.foes[i].watch {
				more += more * trap / 100
			}
			if setting && more+v.spare[i] > 0 && !g.glimpsed(v.marks[i].at, at) {
				more = v.spare[i]
			}
			danger += more
		}
	}
	return value - danger*scale/100
}

// hope is what the acting unit's best shot at one of some foes promises. Foes who are
// not worth enough at best are passed over.
func (g *Game) hope(v *view, foes play.Set, enough int) int {
	hope, share := 0, g.Style(v.style).hope
	for ; foes != 0; foes &= foes - 1 {
		i := foes.First()
		if foe := &v.marks[i]; foe.most > hope && foe.most*share/100 >= enough {
			if far := foe.at.Minus(v.me.at).Square(); far <= v.me.reach {
				hope = max(hope, g.hopes(&v.me, v.foes[i], far))
			}
		}
	}
	return hope
}

// inSight are the landmarks in some squares of the outlook.
func (v *view) inSight(squares []uint64) (set play.Set) {
	for i := range v.marks[:v.n] {
		n := v.marks[i].square
		set |= play.Set(squares[n/64] >> (n % 64) & 1 << i)
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
	best := 0
	for i := range by.guns {
		if b := by.guns[i].bandWithin(far); b != nil {
			best = max(best, int(target.worth[by.shots][f.bounded(need+b.hit)][min(b.dice+dice, maxSumDice)]))
		}
	}
	return best
}

// losCache remembers who has a clear line to whom. It is no part of the state: it
// knows for which places it holds, and what has moved is looked at again when it
// is asked for.
type losCache struct {
	fresh  bool // nothing has moved since it was brought up to date
	at     [2][maxUnits]tabletop.Point
	looked [2][maxUnits]play.Set // enemies of whom it is known
	clear  [2][maxUnits]play.Set // enemies with a clear line
}

// refresh brings the cache up to date: of units that have moved nothing is known.
func (c *losCache) refresh(g *Game) {
	c.fresh = true
	for side := range g.sides {
		for n := range g.alive[side].All() {
			if at := g.units[side][n].at; c.at[side][n] != at {
				c.at[side][n], c.looked[side][n] = at, 0
				for k := range g.sides[1-side].men {
					c.looked[1-side][k].Remove(n)
				}
			}
		}
	}
}

// sees are the enemies to whom a unit has a clear line (F3.1).
func (g *Game) sees(p play.Piece) play.Set {
	c, side, n := &g.los, p.Side(), p.Number()
	if !c.fresh {
		c.refresh(g)
	}
	foe := 1 - side
	for k := range (g.alive[foe] &^ c.looked[side][n]).All() {
		c.looked[side][n].Add(k)
		c.looked[foe][k].Add(n)
		c.clear[side][n].Remove(k)
		c.clear[foe][k].Remove(n)
		if g.sight.Clear(c.at[side][n], c.at[foe][k]) {
			c.clear[side][n].Add(k)
			c.clear[foe][k].Add(n)
		}
	}
	return c.clear[side][n] & g.alive[foe]
}
