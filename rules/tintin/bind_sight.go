package tintin

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// look works out what each square sees (T8.2, T8.4). Units do not block sight
// (T8.3), so this never changes in a game. inside asks for the reading of
// T13.5: only a square whose inside is crossed blocks.
func (w *ground) look(gr *schema.Ground, crowns crowns, inside bool) {
	table := grid.NewSight(w.Board)
	clear := table.Clear
	if inside {
		clear = table.ClearInside
	}
	var blockers [maxLevel + 1]grid.Mask // by the lower level of the two ends
	for level := range blockers {
		blockers[level] = blocking(gr, crowns, level)
	}
	for from := range grid.Cell(w.cells) {
		for to := range grid.Cell(w.cells) {
			low := min(w.level[from], w.level[to], maxLevel)
			if from != to && clear(from, to, blockers[low]) {
				w.sees[from].Add(to)
			}
		}
	}
}

// maxLevel is the height above which nothing differs.
const maxLevel = 7

// blocking are the squares that block a line whose lower end stands on a level:
// those that block at any level, and those higher than that end (T8.4).
func blocking(gr *schema.Ground, crowns crowns, level int) grid.Mask {
	return gr.Where(func(c grid.Cell) bool {
		return slices.ContainsFunc(crowns.on(gr, c), func(p schema.Placed) bool { return p.Sight == "blocks" || p.Sight == "level" && p.Level > level })
	})
}
