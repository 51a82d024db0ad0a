package homebrew

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// Sight goes from the middle of a cell, or of a square inch of a table, to that of
// another. Between them one blocks if the line goes through its inside, or two that it
// runs between; over cells also the side of one if the line goes through it. Units do not
// block.

// sights is what is seen from where, and what lies between; nothing of it changes in
// a game.
type sights struct {
	// Over cells, by cell.
	sees  []grid.Mask   // nil: no rule asks
	spans [][]grid.Mask // by what conditions ask for

	level []uint8 // of each place; nil: no rule asks

	// Over a table, by place.
	hides []uint8  // the level that one must be above to see over it
	kinds []uint64 // by what conditions ask for: terrain, a bit each
}

// seen says whether one place is seen from another.
func (b *board) seen(from, to place) bool {
	switch {
	case b.hides != nil:
		low := min(b.level[from], b.level[to])
		return !b.table.meets(from, to, func(at place) bool { return b.hides[at] > low })
	case b.sees != nil:
		return b.sees[from].Has(to)
	}
	return true
}

// crosses says whether the line between two places crosses terrain of the kinds of a
// condition; the two themselves are not between.
func (b *board) crosses(kinds int8, from, to place) bool {
	switch {
	case from == grid.None || to == grid.None:
		return false
	case b.table != nil:
		return b.table.meets(from, to, func(at place) bool { return b.lies[at]&b.kinds[kinds] != 0 })
	}
	return b.spans[kinds][from].Has(to)
}

// meets says whether the line between two places meets one of a kind: it goes through
// its inside, or between two of them. The two themselves are not asked.
func (t *table) meets(from, to place, is func(place) bool) bool {
	columns, rows := int(between(t.column[from], t.column[to])), int(between(t.row[from], t.row[to]))
	ways, at := t.quarter(from, to), from
	for l := newCrossing(columns, rows); l.more(); {
		way := l.next()
		if way == grid.NorthEast {
			one, two := at+place(t.shifts[ways[grid.North]]), at+place(t.shifts[ways[grid.East]])
			if is(one) && is(two) {
				return true
			}
		}
		if at += place(t.shifts[ways[way]]); at != to && is(at) {
			return true
		}
	}
	return false
}

// look compiles what is seen, if any attack asks for it.
func (w *binder) look() {
	gr := w.t.surface
	if gr == nil || !slices.ContainsFunc(w.t.attacks, func(a attack) bool { return a.sight }) {
		return
	}
	if w.t.table != nil {
		w.lookOverTable(gr)
		return
	}
	lines := w.lines()
	var blockers []grid.Mask // by the lower level of the two ends
	walls := edgesWith(gr, func(p schema.Placed) bool { return p.Sight != "" && p.Sight != "open" })
	w.t.sees = matrix(gr, func(from, to grid.Cell) bool {
		low := min(gr.Level(from), gr.Level(to))
		for len(blockers) <= low {
			blockers = append(blockers, gr.Where(func(c grid.Cell) bool { return slices.ContainsFunc(gr.On(c), hides(len(blockers))) }))
		}
		return lines.ClearInside(from, to, blockers[low]) && !slices.ContainsFunc(walls, func(e grid.Edge) bool {
			return slices.ContainsFunc(gr.Between(e.A, e.B), hides(low)) && gr.Parts(e, from, to)
		})
	})
}

// unbounded is the level of what blocks at any.
const unbounded = 255

func (w *binder) lookOverTable(gr *schema.Ground) {
	w.levels()
	w.t.hides = make([]uint8, gr.Cells())
	for at := range place(gr.Cells()) {
		for _, p := range gr.On(at) {
			switch p.Sight {
			case "blocks":
				w.t.hides[at] = unbounded
			case "level":
				w.t.hides[at] = max(w.t.hides[at], uint8(min(p.Level, unbounded-1)))
			}
		}
	}
}

// levels works the level of each place out, once.
func (w *binder) levels() {
	if w.t.level != nil {
		return
	}
	gr, cells := w.t.surface, play.Sides // without ground those of a question about two units
	if gr != nil {
		cells = gr.Cells()
	}
	w.t.level = make([]uint8, cells)
	for at := range place(cells) {
		level := 0
		if gr != nil {
			level = gr.Level(at)
		} else {
			for id, t := range w.game.Terrain.All() {
				if w.lies(at, id) {
					level = max(level, t.Level)
				}
			}
		}
		w.t.level[at] = uint8(min(level, unbounded-1))
	}
}

// hides says of terrain whether it blocks sight where the lower end stands on a level.
func hides(low int) func(schema.Placed) bool {
	return func(p schema.Placed) bool { return p.Sight == "blocks" || p.Sight == "level" && p.Level > low }
}

// lines is the table of lines over the board, worked out once.
func (w *binder) lines() *grid.Sight {
	if w.sight == nil {
		w.sight = grid.NewSight(w.t.Board)
	}
	return w.sight
}

// across is the number of a condition that asks for terrain between two units; -1:
// it asks for none.
func (w *binder) across(ids []string) int8 {
	if len(ids) == 0 {
		return -1
	}
	if w.t.table != nil {
		w.t.kinds = append(w.t.kinds, w.sorts(ids))
		return int8(len(w.t.kinds) - 1)
	}
	is := func(p schema.Placed) bool { return slices.Contains(ids, p.ID) }
	var crossed []grid.Mask
	if gr := w.t.surface; gr != nil {
		on := gr.Where(func(c grid.Cell) bool { return slices.ContainsFunc(gr.On(c), is) })
		edges := edgesWith(gr, is)
		lines := w.lines()
		crossed = matrix(gr, func(from, to grid.Cell) bool {
			return lines.Crossed(from, to).Meets(on) || slices.ContainsFunc(edges, func(e grid.Edge) bool { return gr.Parts(e, from, to) })
		})
	} else {
		crossed = make([]grid.Mask, play.Sides) // of a question about two units
		if slices.ContainsFunc(ids, func(id string) bool { return slices.Contains(w.over, id) }) {
			crossed[0], crossed[1] = grid.MaskOf(0, 1), grid.MaskOf(0, 1)
		}
	}
	w.t.spans = append(w.t.spans, crossed)
	return int8(len(w.t.spans) - 1)
}

// matrix is what holds between any two cells, whichever of them comes first.
func matrix(gr *schema.Ground, holds func(from, to grid.Cell) bool) []grid.Mask {
	all := make([]grid.Mask, gr.Cells())
	for to := range grid.Cell(gr.Cells()) {
		for from := range to + 1 {
			if from == to || holds(from, to) {
				all[from].Add(to)
				all[to].Add(from)
			}
		}
	}
	return all
}

// edgesWith are the edges with terrain of some kind.
func edgesWith(gr *schema.Ground, is func(schema.Placed) bool) (all []grid.Edge) {
	for a := range grid.Cell(gr.Cells()) {
		for _, d := range gr.Sides() {
			if b := gr.Step(a, d); b > a && slices.ContainsFunc(gr.Between(a, b), is) {
				all = append(all, grid.Edge{A: a, B: b})
			}
		}
	}
	return all
}
