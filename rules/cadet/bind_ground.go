package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

const (
	maxActions = 4 // in an activation, that can be played
	maxShield  = 2 // dice that protection takes off
)

// ground is the board compiled: masks of hexes, by hex.
type ground struct {
	grid.Board
	cells    int
	field    grid.Field
	ways     []ways
	around   []grid.Mask            // hexes adjacent to each
	across   []grid.Mask            // those that can be attacked over an edge (C4.1)
	shielded [maxShield][]grid.Mask // those attacked with a die less, and with another (C4.2)
	apart    [][]uint8              // hexes between any two
	surface  *schema.Ground         // for Draw
}

// ways is how figures of one class move.
type ways struct {
	class string
	stand grid.Mask                   // where they may set up
	near  [maxActions + 1][]grid.Mask // where a move of that many actions can lead (C3.1)
	open  []grid.Mask                 // where they can step at all
	runs  []grid.Mask                 // where they can be driven (C4.4)
	stops []grid.Mask                 // where a move ends

	strikes []grid.Mask // where a figure here could attack in one activation, with nothing in the way
}

func newGround(gr *schema.Ground) *ground {
	n := gr.Cells()
	w := &ground{Board: gr.Board, cells: n, field: grid.NewField(gr.Board), surface: gr, around: masks(n), across: masks(n), apart: make([][]uint8, n)}
	for k := range w.shielded {
		w.shielded[k] = masks(n)
	}
	for c := range grid.Cell(n) {
		w.apart[c] = make([]uint8, n)
		for o := range grid.Cell(n) {
			w.apart[c][o] = uint8(gr.Distance(c, o))
		}
		for _, d := range gr.Sides() {
			if to := gr.Step(c, d); to != grid.None {
				w.side(gr, c, to)
			}
		}
	}
	return w
}

func masks(n int) []grid.Mask { return make([]grid.Mask, n) }

// side compiles what lies between a hex and a neighbour, and what an attack into
// that one from outside meets (C4.1, C4.2).
func (w *ground) side(gr *schema.Ground, c, to grid.Cell) {
	w.around[c].Add(to)
	less := 0
	for _, p := range gr.Between(c, to) {
		if has(p, "across") {
			w.across[c].Add(to)
		}
		less = max(less, protection(p))
	}
	for _, p := range gr.On(to) {
		less = max(less, protection(p))
	}
	for k := range min(less, maxShield) {
		w.shielded[k][c].Add(to)
	}
}

// has says whether terrain has a flag among its figures.
func has(p schema.Placed, stat string) bool {
	d, _ := p.Stats.Get(stat)
	on, _ := d.Flag()
	return on
}

// protection is how many dice terrain takes off an attack.
func protection(p schema.Placed) int {
	d, _ := p.Stats.Get("protects")
	n, _ := d.Int()
	return n
}

// less is how many dice protection takes off an attack from a hex into another
// (C4.2).
func (w *ground) less(from, to grid.Cell) int {
	n := 0
	for k := range w.shielded {
		if w.shielded[k][from].Has(to) {
			n++
		}
	}
	return n
}

// waysOf compiles how a class moves, and returns its number.
func (w *ground) waysOf(class string, actions int) uint8 {
	for i := range w.ways {
		if w.ways[i].class == class {
			return uint8(i)
		}
	}
	n := w.Cells()
	going := w.surface.Going(class)
	v := ways{class: class, stand: w.Where(going.Stand), open: masks(n), runs: masks(n), stops: masks(n)}
	for a := range v.near {
		v.near[a] = masks(n)
	}
	for c := range grid.Cell(n) {
		for _, d := range w.Sides() {
			if to := w.Step(c, d); to != grid.None && going.Step(c, d) {
				v.step(w.surface, c, to, min(going.Cost(c, d), actions), going.Stops(c, d))
			}
		}
	}
	v.strikes = masks(n)
	for c := range grid.Cell(n) {
		zone := grid.MaskOf(c).Or(w.across[c]).Or(v.near[actions][c])
		for by := range v.near[1][c].All() {
			zone = zone.Or(w.across[by]).Or(v.near[actions-1][by])
		}
		v.strikes[c] = zone
	}
	w.ways = append(w.ways, v)
	return uint8(len(w.ways) - 1)
}

// step enters a step with its cost in actions (C3.1). Free moves ignore the
// cost, but no figure is driven into a river (C4.4).
func (v *ways) step(gr *schema.Ground, c, to grid.Cell, cost int, stops bool) {
	for a := cost; a <= maxActions; a++ {
		v.near[a][c].Add(to)
	}
	v.open[c].Add(to)
	if stops {
		v.stops[c].Add(to)
	}
	for _, p := range gr.Entered(c, to) {
		if has(p, "no-retreat") {
			return
		}
	}
	v.runs[c].Add(to)
}
