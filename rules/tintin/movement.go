package tintin

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// going is how one class of movers crosses the board, as masks over the
// squares that a step starts from, by direction.
type going struct {
	shift  [grid.Directions]int
	step   [grid.Directions]grid.Mask // may step
	stop   [grid.Directions]grid.Mask // and must stop there
	dear   [grid.Directions]grid.Mask // and pays two squares
	stand  grid.Mask                  // may be set up there
	climbs []climb                    // whole moves across edges (T6.5)
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
	var w going
	for d := range grid.Direction(grid.Directions) {
		for c := range grid.Cell(gr.Cells()) {
			to := gr.Step(c, d)
			if to == grid.None || !rules.Step(c, d) {
				continue
			}
			w.shift[d] = int(to - c)
			w.step[d].Add(c)
			if rules.Stops(c, d) {
				w.stop[d].Add(c)
			}
			if rules.Cost(c, d) > 1 {
				w.dear[d].Add(c)
			}
		}
	}
	for c := range grid.Cell(gr.Cells()) {
		if rules.Stand(c) {
			w.stand.Add(c)
		}
	}
	return w
}

// maxSteps bounds the length of a move.
const maxSteps = 12

// spread floods from a square: out[n] is all that is reached for n squares or
// fewer, through open squares only. A square where the mover must stop is
// reached, not passed (T4.1, T6).
func (w *going) spread(from grid.Cell, steps int, open *grid.Mask, out *[maxSteps + 1]grid.Mask) {
	var late, lateStopped grid.Mask // arrivals that cost two squares
	fresh := grid.MaskOf(from)
	passed := fresh
	out[0] = fresh
	for n := 1; n <= steps; n++ {
		next, stopped := late, lateStopped
		late, lateStopped = grid.Mask{}, grid.Mask{}
		for d := range w.step {
			src := fresh.And(w.step[d])
			if src.Empty() {
				continue
			}
			if dear := src.And(w.dear[d]); !dear.Empty() {
				late = late.Or(shift(dear.Without(w.stop[d]), w.shift[d]).And(*open))
				lateStopped = lateStopped.Or(shift(dear.And(w.stop[d]), w.shift[d]).And(*open))
				src = src.Without(w.dear[d])
			}
			next = next.Or(shift(src.Without(w.stop[d]), w.shift[d]).And(*open))
			stopped = stopped.Or(shift(src.And(w.stop[d]), w.shift[d]).And(*open))
		}
		fresh = next.Without(passed)
		passed = passed.Or(fresh)
		out[n] = out[n-1].Or(fresh).Or(stopped)
	}
}

// shift moves every cell of a set by a number of cells, less than 64 either
// way. Cells never fall off: only steps that stay on the board are shifted.
func shift(m grid.Mask, by int) grid.Mask {
	if by >= 0 {
		s := uint(by)
		return grid.Mask{
			m[0] << s,
			m[1]<<s | m[0]>>(64-s),
			m[2]<<s | m[1]>>(64-s),
			m[3]<<s | m[2]>>(64-s),
		}
	}
	s := uint(-by)
	return grid.Mask{
		m[0]>>s | m[1]<<(64-s),
		m[1]>>s | m[2]<<(64-s),
		m[2]>>s | m[3]<<(64-s),
		m[3] >> s,
	}
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
		r.add(w, from, fight, free, &open)
	} else {
		r.add(w, from, fight+int(f.slowing), free+int(f.slowing), &open)
		dry := open.Without(f.slowed) // T13.1: −1 only if railway is entered
		r.add(w, from, fight, free, &dry)
	}
	if g.road.Has(from) { // T6.7
		bonus := int(g.roadBonus)
		if p.noRoadBonus {
			bonus = 0
		}
		along := open.And(g.road)
		r.add(w, from, int(p.fightMove)+bonus*allowed(p.fightMove), int(p.freeMove)+bonus, &along)
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

func (r *reach) add(w *going, from grid.Cell, fight, free int, open *grid.Mask) {
	var out [maxSteps + 1]grid.Mask
	free = min(max(free, fight, 0), maxSteps)
	w.spread(from, free, open, &out)
	r.any = r.any.Or(out[free])
	r.fight = r.fight.Or(out[min(max(fight, 0), maxSteps)])
}

// open are the squares that nobody stands in (T4.1).
func (g *Game) open() grid.Mask { return g.all.Without(g.occupied) }

// legalMoves are the squares that the ordered unit may go to, its own among
// them; and, for one that may combat first, its targets (T4.3).
func (g *Game) legalMoves(buf []simulate.Action) []simulate.Action {
	n := int(g.active.unit)
	me := &g.pieces[g.side][n]
	p := &g.profiles[me.profile]
	r := g.reach(p, me.cell)
	to := r.any
	if g.step == stepAfter {
		to = r.fight // having fought, it moves by the allowance with combat
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
		g.active.tired = g.tires(g.of(p), from, c)
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
func (g *Game) tires(p *profile, from, to grid.Cell) bool {
	r := g.reach(p, from)
	return !r.fight.Has(to) || g.firing[p.firing].rushed.Has(to)
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
