package tintin

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// going is how one class of movers crosses the board.
type going struct {
	*grid.Paths
	stand  grid.Mask // may be set up there
	climbs []climb   // whole moves across edges (T6.5)
}

// climb is a step over an edge that takes the whole move.
type climb struct{ from, to grid.Cell }

// going is the number of the going of a class that ignores the limits of some
// terrain and climbs some edges, compiled when first asked for.
func (w *ground) going(gr *schema.Ground, class string, ignores, crosses []string) int {
	key := class + " " + strings.Join(ignores, " ") + "/" + strings.Join(crosses, " ")
	if i := slices.Index(w.goingKeys, key); i >= 0 {
		return i
	}
	one := newGoing(gr, gr.Going(class, ignores...))
	one.climb(gr, gr.Going(class, slices.Concat(ignores, crosses)...), crosses)
	w.goingKeys = append(w.goingKeys, key)
	w.goings = append(w.goings, one)
	return len(w.goings) - 1
}

// climb lists the steps over edges of the given kinds, square to square.
func (w *going) climb(gr *schema.Ground, rules *schema.Going, crosses []string) {
	for c := range grid.Cell(gr.Cells()) {
		for _, d := range []grid.Direction{grid.North, grid.East, grid.South, grid.West} {
			to := gr.Step(c, d)
			if to == grid.None || !rules.Step(c, d) {
				continue
			}
			if slices.ContainsFunc(gr.Between(c, to), func(p schema.Placed) bool {
				return slices.Contains(crosses, p.ID) && flag(p.Stats, "whole-move")
			}) {
				w.climbs = append(w.climbs, climb{c, to})
			}
		}
	}
}

func newGoing(gr *schema.Ground, rules *schema.Going) going {
	w := going{Paths: grid.NewPaths(gr.Board, func(c grid.Cell, d grid.Direction) grid.Step {
		return grid.Step{Open: rules.Step(c, d), Stops: rules.Stops(c, d), Cost: rules.Cost(c, d)}
	})}
	for c := range grid.Cell(gr.Cells()) {
		if rules.Stand(c) {
			w.stand.Add(c)
		}
	}
	return w
}

// reach is where a unit can go in an activation: squares from which it may
// still combat by its allowance, and all of them (T4.2). Its own square is
// among both.
type reach struct{ fight, any grid.Mask }

// reach works out where a unit of the profile can go from a square.
func (g *Game) reach(p *profile, from grid.Cell) reach {
	r := reach{grid.MaskOf(from), grid.MaskOf(from)}
	open := g.open()
	f := &g.firing[p.firing]
	w := &g.goings[p.going]
	fight, free := int(p.fightMove+p.offRoad), int(p.freeMove+p.offRoad)
	if f.slowed.Empty() {
		r.add(w, from, fight, free, open)
	} else {
		slowing := int(f.slowing)
		r.add(w, from, fight+slowing, free+slowing, open)
		r.add(w, from, fight, free, open.Without(f.slowed)) // T13.1: −1 only if railway is entered
	}
	if g.road.Has(from) { // T6.7
		bonus := int(g.roadBonus)
		if p.noRoadBonus {
			bonus = 0
		}
		r.add(w, from, int(p.fightMove)+bonus*allowed(p.fightMove), int(p.freeMove)+bonus, open.And(g.road))
	}
	for _, step := range w.climbs {
		if step.from == from && open.Has(step.to) {
			r.any.Add(step.to)
		}
	}
	return r
}

// allowed is 1 for an allowance that there is: a road adds nothing to a unit
// that may not move and combat at all.
func allowed(move int8) int {
	if move > 0 {
		return 1
	}
	return 0
}

func (r *reach) add(w *going, from grid.Cell, fight, free int, open grid.Mask) {
	fight, free = max(fight, 0), max(free, 0)
	near, far := w.Reach(from, fight, max(free-fight, 0), open)
	r.fight, r.any = r.fight.Or(near), r.any.Or(far)
}

// open are the squares that nobody stands in (T4.1).
func (g *Game) open() grid.Mask { return g.all.Without(g.occupied) }

// legalMoves are the squares that the ordered unit may go to, its own among
// them; and, for one that may combat first, its targets (T4.3).
func (g *Game) legalMoves(buf []simulate.Action) []simulate.Action {
	n := int(g.active.unit)
	me := &g.pieces[g.side][n]
	p := &g.profiles[me.profile]
	to := g.active.reach.any
	if g.step == stepAfter {
		to = g.reach(p, me.cell).fight // having fought, it moves by the allowance with combat
	}
	for c := range to.All() {
		buf = append(buf, Order{Verb: move, Cell: c}.action())
	}
	if g.step == stepMove && p.recon {
		buf = g.appendCombats(buf, p.reach)
	}
	return buf
}

// move moves the ordered unit; its own square: it stays.
func (g *Game) move(c grid.Cell) {
	p := simulate.PieceOf(int(g.side), int(g.active.unit))
	from := g.cell(p)
	if c != from {
		g.active.tired = g.tires(g.of(p), c)
		g.active.moved, g.active.entered = true, true
		g.moved(p, c, ruleT4_2)
	}
	switch g.step {
	case stepOver: // it took the objective that decides the game
	case stepAfter:
		g.endActivation()
	default:
		g.step = stepFight
	}
}

// tires says whether a move ends the unit's combat for this activation: because
// it went further than its allowance with combat, or because of where it went
// (T4.2, T6).
func (g *Game) tires(p *profile, to grid.Cell) bool {
	return !g.active.reach.fight.Has(to) || g.firing[p.firing].rushed.Has(to)
}

// canChange says whether the ordered unit may mount or dismount instead of
// combating (T4.6).
func (g *Game) canChange() bool {
	p := &g.profiles[g.pieces[g.side][g.active.unit].profile]
	return p.turnsInto >= 0 && !g.active.fought
}

// change mounts or dismounts (T4.6).
func (g *Game) change() {
	p := simulate.PieceOf(int(g.side), int(g.active.unit))
	piece := g.piece(p)
	piece.profile = uint8(g.profiles[piece.profile].turnsInto)
	e := simulate.NewEvent(simulate.Changed, int(g.side))
	e.Piece, e.Value, e.Rule = p, int32(piece.profile), ruleT4_6
	g.note(e)
	g.endActivation()
}
