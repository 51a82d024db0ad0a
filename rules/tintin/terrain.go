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
	cells     int
	all       grid.Mask
	column    [grid.MaxCells]uint8
	row       [grid.MaxCells]uint8
	level     [grid.MaxCells]uint8
	sees      [grid.MaxCells]grid.Mask               // T8: cells in sight
	near      [maxRange + 1][grid.MaxCells]grid.Mask // near[n][c]: cells within n squares
	road      grid.Mask
	roadBonus int8
	goings    []going
	goingKeys []string
	firing    []firing // by class number
	classes   []string
	symbols   [grid.MaxCells]string // for drawing: what lies there
}

// firing is what the ground does to the dice of one class of firers (T5.3).
type firing struct {
	into    [2][grid.MaxCells]int8 // at a target there: from as high or higher, and from below
	out     [grid.MaxCells]int8
	silent  grid.Mask // may not combat out
	rushed  grid.Mask // may not combat after entering
	slowed  grid.Mask // a move that enters any is shorter
	slowing int8
}

// newGround compiles the board for the classes that take part.
func newGround(g *schema.Game, gr *schema.Ground, inside bool) *ground {
	w := &ground{Board: gr.Board, cells: gr.Cells()}
	for c := range grid.Cell(w.cells) {
		w.all.Add(c)
		column, row := w.Place(c)
		w.column[c], w.row[c], w.level[c] = uint8(column), uint8(row), uint8(gr.Level(c))
		for _, p := range gr.On(c) {
			if p.Symbol != "" {
				w.symbols[c] = p.Symbol
			}
			if n := figure(p.Stats, "road-move", 0); n > 0 {
				w.road.Add(c)
				w.roadBonus = max(w.roadBonus, int8(n))
			}
		}
	}
	w.rings()
	w.look(gr, inside)
	return w
}

// rings fills in the cells within each distance.
func (w *ground) rings() {
	for n := range w.near {
		for c := range grid.Cell(w.cells) {
			for to := range grid.Cell(w.cells) {
				if w.Distance(c, to) <= n {
					w.near[n][c].Add(to)
				}
			}
		}
	}
}

// distance counts diagonal steps as one (T5.13).
func (w *ground) distance(a, b grid.Cell) int {
	dc, dr := int(w.column[a])-int(w.column[b]), int(w.row[a])-int(w.row[b])
	return max(dc, -dc, dr, -dr)
}

// class is the number of a class of firers, compiled when first asked for.
func (w *ground) class(g *schema.Game, gr *schema.Ground, id string) int {
	if i := slices.Index(w.classes, id); i >= 0 {
		return i
	}
	w.classes = append(w.classes, id)
	w.firing = append(w.firing, newFiring(g, gr, id))
	return len(w.classes) - 1
}

func newFiring(g *schema.Game, gr *schema.Ground, class string) firing {
	var f firing
	for c := range grid.Cell(gr.Cells()) {
		for _, below := range []int{0, 1} {
			f.into[below][c] = int8(into(g, gr.On(c), class, below == 1, nil))
		}
		f.out[c] = int8(out(g, gr.On(c), class, nil))
		for _, p := range gr.On(c) {
			if holds(g, p, "no-combat-out", class) {
				f.silent.Add(c)
			}
			if holds(g, p, "no-combat-entry", class) {
				f.rushed.Add(c)
			}
			if n := byClass(g, p.Stats, "move-once", class); n != 0 {
				f.slowed.Add(c)
				f.slowing = min(f.slowing, int8(n))
			}
		}
	}
	return f
}

func holds(g *schema.Game, p schema.Placed, stat, class string) bool {
	return schema.Who(words(p.Stats, stat)).Holds(g, class)
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
	n := 0
	for _, last := range []bool{false, true} {
		if last && n != 0 {
			break
		}
		for _, p := range placed {
			if flag(p.Stats, "into-otherwise") != last || flag(p.Stats, "unless-level") && !below {
				continue
			}
			n += why.Add(byClass(g, p.Stats, "into", class), "into "+p.Name, p.Ref)
		}
	}
	return n
}

// out is what the firer's own square takes off his dice (T6).
func out(g *schema.Game, placed []schema.Placed, class string, why *rulebook.Sum) int {
	n := 0
	for _, p := range placed {
		n += why.Add(byClass(g, p.Stats, "out", class), "out of "+p.Name, p.Ref)
	}
	return n
}
