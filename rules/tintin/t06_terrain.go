package tintin

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// ground is the board compiled: what lies where, as masks and tables over
// cells. It never changes.
type ground struct {
	grid.Board
	field     grid.Field
	cells     int
	all       grid.Mask
	column    [grid.MaxCells]uint8
	row       [grid.MaxCells]uint8
	level     [grid.MaxCells]uint8
	sees      [grid.MaxCells]grid.Mask               // T8: cells in sight
	inside    bool                                   // only what a line crosses counts, not what it touches (T13.5)
	near      [maxRange + 1][grid.MaxCells]grid.Mask // near[n][c]: cells within n squares
	road      grid.Mask
	roadBonus int8
	goingKeys []string
	classes   []string
	loose     []string  // terrain that play removes (T7), by id
	surfaces  []surface // by which of it is gone everywhere: bit i for loose[i]
	layers    []*schema.Ground
	clearings []clearing // by class number
}

// surface is what the ground does to units as long as nothing on it changes.
type surface struct {
	goings  []going
	firing  []firing              // by class number
	steady  [grid.MaxCells]uint8  // flags that a unit there ignores (T7.4: the greatest)
	symbols [grid.MaxCells]string // for drawing: what lies there
}

// firing is what the ground does to one class: to its dice (T5.3), and to
// whether it combats at all.
type firing struct {
	into         [2][grid.MaxCells]int8 // at a target there: from as high or higher, and from below
	out          [grid.MaxCells]int8
	silent       grid.Mask // may not combat out
	rushed       grid.Mask // may not combat after entering
	rushedOnRoad grid.Mask // the same for a move along the road (T6.7)
	fatal        grid.Mask // is destroyed there
	slow         []slowing
	hedges       *hedges // nil: no edge covers
}

// slowing is ground that takes squares off a move which enters it, once
// (T13.1): a move shorter by so many may enter all but what is slower. There is
// always one of 0.
type slowing struct {
	by     int8
	slower grid.Mask
}

// newGround compiles what is the same for everybody; goings and classes join
// it as units ask for them.
func newGround(gr *schema.Ground, crowns crowns, inside bool) *ground {
	w := &ground{Board: gr.Board, field: grid.NewField(gr.Board), cells: gr.Cells(), inside: inside}
	for c := range grid.Cell(w.cells) {
		w.all.Add(c)
		column, row := w.Place(c)
		w.column[c], w.row[c] = uint8(column), uint8(row)
		for _, p := range crowns.on(gr, c) {
			w.level[c] = max(w.level[c], uint8(p.Level))
			if n := schema.StatInt(p.Stats, "road-move", 0); n > 0 {
				w.road.Add(c)
				w.roadBonus = max(w.roadBonus, int8(n))
			}
		}
	}
	for n := range w.near {
		for c := range grid.Cell(w.cells) {
			w.near[n][c] = w.Where(func(to grid.Cell) bool { return w.Distance(c, to) <= n })
		}
	}
	w.look(gr, crowns, inside)
	w.wallOff(gr, inside)
	w.layer(gr, crowns)
	return w
}

// class is the number of a class of firers, compiled when first asked for.
func (w *ground) class(g *schema.Game, crowns crowns, id string) int {
	if i := slices.Index(w.classes, id); i >= 0 {
		return i
	}
	w.classes = append(w.classes, id)
	hedges := newHedges(g, w.layers[0], id, w.inside)
	for i := range w.surfaces {
		f := newFiring(g, w.layers[i], crowns, id)
		f.hedges = hedges
		w.surfaces[i].firing = append(w.surfaces[i].firing, f)
	}
	w.clearings = append(w.clearings, newClearing(g, w, id))
	return len(w.classes) - 1
}

func newFiring(g *schema.Game, gr *schema.Ground, crowns crowns, class string) firing {
	f := firing{fatal: where(g, gr, "fatal", class)}
	for c := range grid.Cell(gr.Cells()) {
		placed := crowns.on(gr, c)
		for below := range f.into {
			f.into[below][c] = int8(into(g, placed, class, below == 1, nil))
		}
		f.out[c] = int8(out(g, placed, class, nil))
		for _, p := range placed {
			if holds(g, p, "no-combat-out", class) {
				f.silent.Add(c)
			}
			if holds(g, p, "no-combat-entry", class) {
				f.rush(placed, p, c)
			}
		}
	}
	f.slow = slowings(g, gr, class)
	return f
}

// rush marks a square that ends the combat of those who enter it: what lies
// beneath a road does so only off the road, beneath a bridge never (T6.7).
func (f *firing) rush(placed []schema.Placed, p schema.Placed, c grid.Cell) {
	lifts := lifted(placed)
	if p.Layer != "base" || lifts == "" {
		f.rushedOnRoad.Add(c)
	}
	if p.Layer != "base" || lifts != "always" {
		f.rushed.Add(c)
	}
}

// lifted says how far the limits of what lies beneath do not hold: "" for not
// at all, "along" a road, or "always".
func lifted(placed []schema.Placed) string {
	lifts := ""
	for _, p := range placed {
		if p.Lifts != "" && lifts != "always" {
			lifts = p.Lifts
		}
	}
	return lifts
}

// where are the squares whose terrain names a class in a stat, those with a road
// or a bridge aside: such as those in which its units are destroyed (T6).
func where(g *schema.Game, gr *schema.Ground, stat, class string) grid.Mask {
	return gr.Where(func(c grid.Cell) bool {
		lifts := lifted(gr.On(c)) != ""
		return slices.ContainsFunc(gr.On(c), func(p schema.Placed) bool { return holds(g, p, stat, class) && !(lifts && p.Layer == "base") })
	})
}

// slowings sorts the ground by what it takes off a move.
func slowings(g *schema.Game, gr *schema.Ground, class string) []slowing {
	by := map[int8]grid.Mask{0: {}}
	for c := range grid.Cell(gr.Cells()) {
		n := 0
		for _, p := range gr.On(c) {
			n = max(n, -byClass(g, p.Stats, "move-once", class))
		}
		m := by[int8(n)]
		m.Add(c)
		by[int8(n)] = m
	}
	var out []slowing
	for n := range by {
		one := slowing{by: n}
		for m := range by {
			if m > n {
				one.slower = one.slower.Or(by[m])
			}
		}
		out = append(out, one)
	}
	slices.SortFunc(out, func(a, b slowing) int { return int(a.by) - int(b.by) })
	return out
}

func holds(g *schema.Game, p schema.Placed, stat, class string) bool {
	return schema.ClassSet(schema.StatWords(p.Stats, stat)).Holds(g, class)
}

// byClass is a figure given by class: of the classes that hold, the last in
// the game's order decides, and "all" comes before any.
func byClass(g *schema.Game, s schema.Stats, stat, class string) int {
	d, _ := s.Get(stat)
	by, _ := d.Fields()
	n, _ := by["all"].Int()
	for id := range g.Classes.All() {
		if v, ok := by[id]; ok && g.ClassIs(class, id) {
			n, _ = v.Int()
		}
	}
	return n
}

// into is what a target's square takes off the dice of a firer of the class,
// who may stand below it (T6, T7.2).
func into(g *schema.Game, placed []schema.Placed, class string, below bool, why *rulebook.Sum) int {
	n := reduction(g, placed, class, below, false, why)
	if n == 0 {
		n = reduction(g, placed, class, below, true, why)
	}
	return n
}

// reduction is what terrain takes off the dice of a firer who may stand below
// it: that which always does, or that which does only if nothing else does.
func reduction(g *schema.Game, placed []schema.Placed, class string, below, otherwise bool, why *rulebook.Sum) int {
	n := 0
	for _, p := range placed {
		if schema.StatFlag(p.Stats, "into-otherwise") == otherwise && (below || !schema.StatFlag(p.Stats, "unless-level")) {
			n += why.Add(byClass(g, p.Stats, "into", class), "into "+p.Name, p.Ref)
		}
	}
	return n
}

// out is what the firer's own square takes off its dice (T6).
func out(g *schema.Game, placed []schema.Placed, class string, why *rulebook.Sum) int {
	n := 0
	for _, p := range placed {
		n += why.Add(byClass(g, p.Stats, "out", class), "out of "+p.Name, p.Ref)
	}
	return n
}
