package orderdice

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// volley is a unit's shooting that is being resolved (O5.1).
type volley struct {
	firer  play.Piece
	now    play.Piece // the target whose turn it is
	only   play.Piece // who alone may be shot at
	aims   [maxRanks]play.Piece
	next   int8 // the rank that declares next
	back   step
	fires  bool        // by FIRE or AMBUSH
	moved  bool        // the firer has
	asked  play.Pieces // targets that have had their say
	done   play.Pieces // targets that have been shot at
	burnt  uint8       // ranks of flamethrowers that were used
	slip   tabletop.Length
	pinned play.Pieces // by HE of this volley already (O5.4)
}

// open begins a unit's shooting: at whomever it chooses, or at one only.
func (g *Game) open(p, only play.Piece, back step) {
	v := &g.volley
	*v = volley{firer: p, only: only, back: back}
	c := g.unit(p).order
	v.fires = c == fire || c == ambush
	v.moved = c == advance && g.active.unit >= 0 && p == g.acting() && g.active.moved
	if only == play.NoPiece {
		g.step = stepTarget
		return
	}
	a := g.aimAt(p, only, v.moved)
	g.aimAll(only, &a)
	g.step = stepReact
}

// aimAll has all ranks that can shoot at a target aim at it.
func (g *Game) aimAll(only play.Piece, a *aim) {
	v := &g.volley
	p := v.firer
	for r := range g.of(p).n {
		if g.of(p).ranks[r].charges && (p.Side() == only.Side() || !g.of(only).vehicle || int(g.chargesOf(p, &v.aims)) >= g.men(p)) {
			continue // not for this, or by no one
		}
		if _, ok := g.shotAt(p, r, only, a, v.fires); ok {
			v.aims[r] = only
		}
	}
}

// group is the set of ranks that declare together with one: all of a squad but
// charges (O5.1).
func (g *Game) group(p play.Piece, r int8) (set uint8) {
	q := g.of(p)
	for k := range q.n {
		if r == k || !q.vehicle && !q.ranks[r].charges && !q.ranks[k].charges {
			set |= 1 << k
		}
	}
	return set
}

// canTarget says whether any of the ranks that declare next can shoot at an
// enemy.
func (g *Game) canTarget(q play.Piece) bool {
	v := &g.volley
	if g.of(v.firer).ranks[v.next].charges && int(g.chargesOf(v.firer, &v.aims)) >= g.men(v.firer) {
		return false // no man is left to fire it
	}
	return g.canShoot(v.firer, q, g.group(v.firer, v.next), v.moved, v.fires)
}

// hasTarget says whether there is a target to be declared, for the next ranks
// that have one.
func (g *Game) hasTarget() bool {
	v := &g.volley
	if !g.isAlive(v.firer) || g.unit(v.firer).ride > 0 {
		return false
	}
	foe := 1 - v.firer.Side()
	for ; v.next < g.of(v.firer).n; v.next++ {
		before := uint8(1)<<v.next - 1
		if g.group(v.firer, v.next)&before == 0 && g.afoot(foe).Any(foe, g.canTarget) {
			return true
		}
	}
	return false
}

func (g *Game) legalTargets(buf []play.Action) []play.Action {
	foe := 1 - g.volley.firer.Side()
	return appendPieces(append(buf, passing), targets, foe, g.afoot(foe).Where(foe, g.canTarget))
}

// declare names the target of the next ranks, or none.
func (g *Game) declare(q play.Piece) {
	v := &g.volley
	group := g.group(v.firer, v.next)
	for r := range maxRanks {
		if q != play.NoPiece && group&(1<<r) != 0 {
			v.aims[r] = q
		}
	}
	v.next++
	g.step = stepTarget
}

// openFire has the unit that acts declare its targets.
func (g *Game) openFire() { g.open(g.acting(), play.NoPiece, stepActed) }

// nextTarget is the next target that has not been shot at.
func (g *Game) nextTarget() play.Piece {
	v := &g.volley
	for _, q := range v.aims {
		if q != play.NoPiece && !v.done.Has(q) && g.isAlive(q) {
			return q
		}
	}
	return play.NoPiece
}

// mayReact looks at the next target, and says whether it has a choice: it has
// no order yet, and can go DOWN or move away; DOWN is nothing to vehicles (O3.1,
// O5.1).
func (g *Game) mayReact() bool {
	v := &g.volley
	v.now = g.nextTarget()
	q := v.now
	if q == play.NoPiece || v.asked.Has(q) || !g.isAlive(v.firer) {
		return false
	}
	v.asked.Add(q)
	g.attacked(v.firer, q, O(5, 1))
	return g.idle.Has(q) && q.Side() != v.firer.Side() && (g.of(q).isSmall() || g.mayScout(q))
}

// isSmall says whether a unit is of infantry or artillery, which can go DOWN and is
// hard to hit then.
func (p *profile) isSmall() bool { return p.infantry || p.artillery }

// mayScout says whether a target may move away.
func (g *Game) mayScout(q play.Piece) bool { return g.of(q).scouts && !g.unit(q).immobile }

// legalReactions are what the target may do.
func (g *Game) legalReactions(buf []play.Action) []play.Action {
	q := g.volley.now
	buf = append(buf, passing)
	from := len(buf)
	if g.of(q).isSmall() {
		buf = append(buf, Order{Verb: drops}.Action())
	}
	if g.mayScout(q) {
		at, foe := g.unit(q).at, g.unit(g.volley.firer).at
		far := tabletop.Distance(at, foe)
		for _, a := range g.waysOf(q, advance) {
			if o := unpack(a); o.Verb == moves && tabletop.Distance(o.At, foe) > far+2*tabletop.Inch && turnOf(tabletop.Toward(foe, at), tabletop.Toward(at, o.At)) <= 45 {
				buf = append(buf, Order{Verb: away, At: o.At}.Action())
			}
		}
	}
	return inOrder(buf, from)
}

// reactAway moves the target away; its die shows DOWN, and does no more than that (O3.1).
func (g *Game) reactAway(to tabletop.Point) {
	q := g.volley.now
	u := g.unit(q)
	from := u.at
	if g.of(q).vehicle && turnOf(u.facing, tabletop.Toward(from, to)) <= 90 {
		u.facing = tabletop.Toward(from, to)
	}
	u.aimed = false
	g.put(q, to)
	g.goDown(q)
	u.upright = g.of(q).isSmall()
	g.noteMove(q, from, O(3, 1))
	g.step = stepVolley
}

// shoot resolves the shots at the next target (O5.1, steps 3 to 6).
func (g *Game) shoot() {
	v := &g.volley
	if v.now = g.nextTarget(); v.now == play.NoPiece || !g.isAlive(v.firer) {
		if v.done == (play.Pieces{}) && v.fires && g.isAlive(v.firer) {
			g.note(play.Event{What: play.Noted, Side: int8(v.firer.Side()), Piece: v.firer, Value: notedAtNoOne, Rule: O(5, 1)})
		}
		g.step = stepFuel
		return
	}
	q := v.now
	v.done.Add(q)
	g.beginHarm(stepReact)
	a := g.aimAt(v.firer, q, v.moved)
	var t tally
	busy := g.busy(v.firer, &v.aims)
	missing := play.Event{What: play.Noted, Side: int8(v.firer.Side()), Piece: v.firer, Other: q, Value: notedNoShot, Rule: O(5, 1)}
	shot := false
	for r := range g.of(v.firer).n {
		if v.aims[r] != q {
			continue
		}
		if s, ok := g.shotAt(v.firer, r, q, &a, v.fires); ok {
			if g.spare(&s, r, &a, &busy); s.n <= 0 {
				missing.Value, missing.Rule = notedNoMan, O(5, 13)
				continue
			}
			g.shootRank(r, q, &s, &a, &t[r])
			shot = true
		}
	}
	if !shot {
		g.note(missing)
	}
	g.pinAll(q, &t)
	g.rollDamage(q, &t)
	if g.step = stepLoss; v.slip > 0 {
		g.step = stepPuff
	}
}

// tally is what the shots of each rank at one target come to. All that hits pins
// first, then it rolls to damage (O5.1, step 5a).
type tally [maxRanks]landed

// landed are a rank's hits.
type landed struct {
	hits int
	load load
	he   uint8
	blow blow // of each, but of HE
}

// shootRank rolls to hit for one rank (O5.2, O5.3).
func (g *Game) shootRank(r int8, q play.Piece, s *shot, a *aim, l *landed) {
	v := &g.volley
	k := &g.of(v.firer).ranks[r]
	u := g.unit(v.firer)
	if k.turret {
		u.lockedAt = tabletop.Toward(u.at, g.unit(q).at).Turn(-int(u.facing))
	}
	if s.w.flame >= 0 {
		v.burnt |= 1 << r
	}
	if k.charges {
		u.men[r] -= min(u.men[r], k.gunners)
	}
	if l.load, l.he = s.load, s.w.he; s.load >= loadLob {
		l.hits = g.lob(v.firer, q, s)
		return
	}
	l.hits = g.shotHits(s, a)
	if s.load == loadAT {
		l.blow = g.blowOf(s.w, g.of(q), g.sideOf(v.firer, q), s.far)
	}
}

// pinAll pins by what has hit (O5.4).
func (g *Game) pinAll(q play.Piece, t *tally) {
	for r := range t {
		if l := &t[r]; l.hits > 0 && l.load != loadAT {
			g.pinUnder(g.unit(q).at, g.shellOf(l.he), g.volley.firer, l.load == loadLob)
		}
	}
	g.pinByFire(q, t)
}

// rollDamage rolls to damage with all that has hit.
func (g *Game) rollDamage(q play.Piece, t *tally) {
	at, firer := g.unit(q).at, g.volley.firer
	for r := range t {
		l := &t[r]
		switch {
		case l.hits == 0:
		case l.load != loadAT:
			for range l.hits {
				g.hurtUnder(at, g.shellOf(l.he), firer, l.load == loadLob)
			}
		case l.blow.rolls == throw{}:
			if g.isAlive(q) {
				g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedProof, Rule: O(5, 5)})
			}
		default:
			g.rollHits(q, l)
		}
	}
	g.tellHeld()
}

// rollHits rolls to damage with a rank's hits.
func (g *Game) rollHits(q play.Piece, l *landed) {
	g.noteBlow(q, &l.blow)
	for n := 0; n < l.hits && g.isAlive(q); n++ {
		rolls := l.blow.rolls.plus
		if l.blow.rolls.n > 0 { // of flame
			rolls += g.d6(g.volley.firer, castFlames)
			g.harm.flamed.Add(q)
		}
		g.damage(q, &l.blow, rolls)
	}
}

// busy is how many men of each rank fire what they carry besides their own weapon,
// by what ranks aim at: those with its usual weapon first, then the leader, men
// without a weapon, and the rest (O5.13).
func (g *Game) busy(p play.Piece, aims *[maxRanks]play.Piece) (busy [maxRanks]uint8) {
	q, u := g.of(p), g.unit(p)
	if q.vehicle {
		return busy
	}
	left := g.chargesOf(p, aims)
	bulk := q.bulk()
	for _, will := range [...]func(r int8) bool{
		func(r int8) bool { return r == bulk },
		func(r int8) bool { return q.ranks[r].leader },
		func(r int8) bool { return q.ranks[r].weapon < 0 },
		func(int8) bool { return true },
	} {
		for r := range q.n {
			if !q.ranks[r].charges && will(r) {
				n := min(left, u.men[r]-busy[r])
				busy[r], left = busy[r]+n, left-n
			}
		}
	}
	return busy
}

// chargesOf is how many one-shot weapons of a unit have a target.
func (g *Game) chargesOf(p play.Piece, aims *[maxRanks]play.Piece) (n uint8) {
	q := g.of(p)
	for r := range q.n {
		if k := &q.ranks[r]; k.charges && aims[r] != play.NoPiece {
			n += min(g.unit(p).men[r], k.gunners)
		}
	}
	return n
}

// spare takes the men of a rank who are busy off a shot; who loads may be one of
// them (O5.2, O5.13).
func (g *Game) spare(s *shot, r int8, a *aim, busy *[maxRanks]uint8) {
	p := g.volley.firer
	u, k := g.unit(p), &g.of(p).ranks[r]
	men, loader := min(u.men[r]-busy[r], k.gunners), k.loader
	if !k.charges {
		s.n = int(men) * int(s.w.shots)
	}
	needs := uint8(1)
	if loader == r { // any two of a crew
		needs = 2
	}
	if s.load < loadLob && loader >= 0 && busy[loader] > 0 && u.men[loader]-busy[loader] < needs {
		mine := *a
		mine.short = true
		s.need, s.short = g.need(s.w, &mine), true
	}
}

// bulk is the rank that most of a unit's men are of.
func (p *profile) bulk() int8 {
	best := int8(0)
	for r := range p.n {
		if k := &p.ranks[r]; !k.charges && k.weapon >= 0 && k.men > p.ranks[best].men {
			best = r
		}
	}
	return best
}

// shotHits rolls to hit with the weapon of a rank (O5.2).
func (g *Game) shotHits(s *shot, a *aim) int {
	e := play.Event{Rule: O(5, 2)}
	if g.Log.Listening() {
		mine := *a
		mine.short = s.short
		e.Why, e.Of = mine.why(s.load), g.weaponNumber(s.w)
	}
	return g.hits(g.volley.firer, s.n, s.need, e)
}

// weaponNumber is a weapon's number + 1, as events have it.
func (b *board) weaponNumber(w *weapon) int16 {
	return int16(1 + slices.IndexFunc(b.weapons, func(o weapon) bool { return w.id == o.id }))
}

// hits rolls to hit, and tells it with what an event already says (O5.2, O6).
func (g *Game) hits(p play.Piece, n, need int, e play.Event) int {
	n = min(n, dice.MaxPool)
	pool := six.Roll(&g.dice, n)
	hits := pool.Count(from6[min(need, 6)])
	if g.Log.Listening() {
		e.What, e.Side, e.Piece, e.Dice, e.Value, e.N, e.Die = play.Rolled, int8(p.Side()), p, pool, int32(hits), int16(need), dieHit
		g.noteMore(e)
	}
	if need > 6 && hits > 0 {
		pool = six.Roll(&g.dice, hits)
		hits = pool.Count(from6[6])
		if g.Log.Listening() {
			e.Dice, e.Value, e.Die = pool, int32(hits), dieAgain
			g.noteMore(e)
		}
	}
	return hits
}

// six is a D6; from6 are the faces that show so much or more.
var (
	six   = dice.Numbered(6)
	from6 = newFrom6()
)

func newFrom6() (from [8]dice.Faces) {
	for n := 7; n > 0; n-- {
		if n < 7 {
			from[n] = from[n+1] | dice.FacesOf(n-1)
		}
	}
	from[0] = from[1]
	return from
}

// attacked tells of a unit that shoots at another, or assaults it.
func (g *Game) attacked(p, q play.Piece, rule play.Rule) {
	g.note(play.Event{What: play.Attacked, Side: int8(p.Side()), Piece: p, Other: q, Value: int32(g.gap(p, q)), Rule: rule, From: g.sectors.Of(g.unit(p).at), To: g.sectors.Of(g.unit(q).at)})
}

// fuel rolls for each flamethrower that was used (O5.10).
func (g *Game) fuel() {
	v := &g.volley
	p := v.firer
	for r := range maxRanks {
		if v.burnt&(1<<r) == 0 || !g.isAlive(p) || g.d6(p, castFuel) > g.fig.fuelOut {
			continue
		}
		g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedFuel, Rule: O(5, 10)})
		u, q := g.unit(p), g.of(p)
		switch k := &q.ranks[r]; {
		case q.vehicle:
			u.broken |= 1 << r
		case k.loader == int8(r): // a team
			g.destroy(p, O(5, 10))
		default:
			u.men[r] = 0
			g.recount(p)
			g.lostMen(p, 1, int(r))
			if g.men(p) == 0 {
				g.destroy(p, O(5, 10))
			}
		}
	}
	g.step = stepFired
}

// fired ends the shooting.
func (g *Game) fired() {
	back := g.volley.back
	g.volley = volley{}
	g.step = back
}
