package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// going is how one class of movers crosses the board.
type going struct {
	*grid.Paths
	stand  grid.Mask // may be set up there
	climbs []climb   // whole moves across edges (T6.5)
}

// climb is a step over an edge that takes the whole move.
type climb struct{ from, to grid.Cell }

// reach is where a unit can go in an activation (T4.2): squares in which it may
// still combat; those within its allowance with combat, whatever they do to it;
// and all of them. Its own square is among each.
type reach struct{ calm, fight, any grid.Mask }

// reach works out where a unit of the profile can go from a square, with some
// squares more by cards: either allowance grows, and to those who never do both
// moving stays all that they do (T4.2).
func (g *Game) reach(p *profile, from grid.Cell, more int8) reach {
	near := p.fightMove + more
	if p.fireOrMove {
		near = p.fightMove
	}
	r := g.around(p, from, near, p.freeMove+more, g.openTo(p))
	for _, step := range g.goings[p.going].climbs {
		if step.from == from && !g.occupied.Has(step.to) {
			r.any.Add(step.to)
		}
	}
	return r
}

// around is where a mover gets with one allowance, or with a longer one, over
// squares with room for it. Ground that slows takes its squares off once, so a move that avoids it goes further
// (T13.1); a move that keeps to the road is longer by the bonus, and what lies
// beneath the road does not hinder it (T6.7).
func (g *Game) around(p *profile, from grid.Cell, near, far int8, room grid.Mask) reach {
	r := reach{grid.MaskOf(from), grid.MaskOf(from), grid.MaskOf(from)}
	f, w := &g.firing[p.firing], &g.goings[p.going]
	for _, s := range f.slow {
		open := room.Without(s.slower)
		r.add(w, from, near+p.offRoad-s.by, far+p.offRoad-s.by, open, f.rushed)
		if g.road.Has(from) {
			bonus := p.roadBonus(g.roadBonus)
			r.add(w, from, near+p.closing(bonus)-s.by, far+bonus-s.by, open.And(g.road), f.rushedOnRoad)
		}
	}
	return r
}

// roadBonus is what a road adds to the profile's allowances (T4.4).
func (p *profile) roadBonus(bonus int8) int8 {
	if p.noRoadBonus {
		return 0
	}
	return bonus
}

// closing is what of a bonus counts for moving and combating: nothing to those
// who never do both (T4.2).
func (p *profile) closing(bonus int8) int8 {
	if p.fireOrMove {
		return 0
	}
	return bonus
}

func (r *reach) add(w *going, from grid.Cell, near, far int8, open, rushed grid.Mask) {
	steps := max(int(near), 0)
	fight, any := w.Reach(from, steps, max(int(far)-steps, 0), open)
	r.calm, r.fight, r.any = r.calm.Or(fight.Without(rushed)), r.fight.Or(fight), r.any.Or(any)
}

// open are the squares in which no piece stands (T4.1).
func (g *Game) open() grid.Mask { return g.all.Without(g.occupied) }

// openTo are the squares open to a mover of the side whose turn it is: to those
// who capture pilots, the squares of the enemy's too (T11.6).
func (g *Game) openTo(p *profile) grid.Mask {
	if p.captures {
		return g.open().Or(g.pilots[1-g.side])
	}
	return g.open()
}

// legalMoves are the squares that the acting unit may go to, its own among
// them; the vehicles that it may board; and, for one that may combat first, its
// targets (T4.3).
func (g *Game) legalMoves(buf []play.Action) []play.Action {
	me := g.piece(g.active.unit)
	p := &g.profiles[me.profile]
	to, more := g.active.reach.any, g.boons[g.side][g.active.unit.Number()].squares
	if g.step == stepAfter {
		to = g.reach(p, me.cell, more).fight // having fought, it moves by the allowance with combat
	}
	if g.step == stepMove {
		buf = play.AppendPieces(buf, boards, int(g.side), g.aboard(g.active.unit, p.freeMove+more))
	}
	buf = play.AppendCells(buf, move, to)
	if p.pilot && g.mayLeave(me.cell, p.freeMove+more) {
		buf = append(buf, order{Verb: leave}.Action())
	}
	if g.step == stepMove && p.recon && me.ride == 0 {
		buf = g.appendCombats(buf, p.reach)
	}
	return buf
}

// move moves the acting unit; its own square: it stays.
func (g *Game) move(c grid.Cell) {
	p := g.active.unit
	from := g.cell(p)
	back := stepFight
	if g.step == stepAfter {
		back = stepActed
	}
	if c == from {
		g.step = back
		return
	}
	g.active.tired = g.active.tired || g.tires(c)
	g.active.moved = true
	g.tellMove(p, c, T(4, 2), 0)
	g.passAlong(p, from, c)
	if g.step == stepOver { // it took what decides the game
		return
	}
	g.shiftTo(p, c)
	switch {
	case g.step == stepOver:
	case !g.alive.Has(p):
		g.endActivation()
	default:
		g.raise(whenApproached, play.NoPiece, p, back)
	}
}

// embark takes the acting unit aboard a vehicle (T4.5).
func (g *Game) embark(vehicle int) {
	g.takeAboard(g.active.unit, vehicle, 0)
	g.endActivation()
}

// passAlong takes what a move leads through: objectives, and enemy pilots, who
// are captured in the square where it ends too (T2.3, T11.6).
func (g *Game) passAlong(p play.Piece, from, to grid.Cell) {
	if caught := g.pilots[1-g.side]; g.of(p).captures && !caught.Empty() {
		for c := range caught.All() {
			if g.step != stepOver && (c == to || g.leadsThrough(g.of(p), from, c, to)) {
				g.capture(p, g.at[c])
			}
		}
	}
	g.holdAlong(p, from, to)
}

// holdAlong takes the objectives that a move leads through, as far as it can
// make the way by each of them: the unit is the last in their squares too
// (T2.3).
func (g *Game) holdAlong(p play.Piece, from, to grid.Cell) {
	for i := range g.goals {
		via := g.goals[i].Cell
		if g.Held.Holder[i] != int8(p.Side()) && via != to && !g.occupied.Has(via) &&
			g.step != stepOver && g.leadsThrough(g.of(p), from, via, to) {
			g.hold(p, via)
		}
	}
}

// leadsThrough says whether the ordered unit's move can lead through a square,
// at no cost: where it may still combat, it goes by its allowance with combat.
func (g *Game) leadsThrough(p *profile, from, via, to grid.Cell) bool {
	more := g.boons[g.side][g.active.unit.Number()].squares
	steps := p.freeMove + more
	if g.step == stepAfter || g.active.reach.fight.Has(to) {
		steps = p.fightMove + more
	}
	way, w := g.distance(from, via)+g.distance(via, to), &g.goings[p.going]
	leads := func(steps int, open grid.Mask) bool { return way <= steps && w.Via(from, via, to, steps, open) }
	for _, s := range g.firing[p.firing].slow {
		open := g.openTo(p).Without(s.slower)
		if leads(int(steps+p.offRoad-s.by), open) {
			return true
		}
		if g.road.Has(from) && leads(int(steps+p.roadBonus(g.roadBonus)-s.by), open.And(g.road)) {
			return true
		}
	}
	return false
}

// tires says whether a move ends the unit's combat for this activation: because
// it went further than its allowance with combat, or because of where it went
// (T4.2, T6).
func (g *Game) tires(to grid.Cell) bool { return !g.active.reach.calm.Has(to) }

// canChange says whether the acting unit may mount, dismount or whatever it
// turns into instead of combating (T4.6).
func (g *Game) canChange() bool {
	for form := range g.of(g.active.unit).turnsInto {
		if g.mayTurnInto(form) {
			return true
		}
	}
	return false
}

// mayTurnInto says whether the acting unit may take on one of its forms: not
// where that could not stand.
func (g *Game) mayTurnInto(form int) bool {
	me := g.piece(g.active.unit)
	other := &g.profiles[g.profiles[me.profile].turnsInto[form]]
	return !g.active.fought && me.ride == 0 && g.goings[other.going].stand.Has(me.cell)
}

func (g *Game) appendChanges(buf []play.Action) []play.Action {
	for form := range g.of(g.active.unit).turnsInto {
		if g.mayTurnInto(form) {
			buf = append(buf, order{Verb: change, N: uint8(form)}.Action())
		}
	}
	return buf
}

// change mounts, dismounts, or turns into another form (T4.6).
func (g *Game) change(form int) {
	p := g.active.unit
	piece := g.piece(p)
	g.view.moved(p.Side())
	piece.profile = g.profiles[piece.profile].turnsInto[form]
	g.endow(p.Side())
	g.Log.Add(play.Event{What: play.Changed, Side: g.side, Piece: p, Value: int32(piece.profile), Rule: T(4, 6)})
	g.endActivation()
}
