package tintin

import (
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
	removals  []removal // by number of loose
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
// (T13.1): a move shorter by that many may enter all but what is slower. There is
// always one of 0.
type slowing struct {
	by     int8
	slower grid.Mask
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
			n += why.Add(byClass(g, p.Stats, "into", class), reason(g, why, "into {terrain}", p), p.Ref)
		}
	}
	return n
}

// out is what the firer's own square takes off its dice (T6, T6.7).
func out(g *schema.Game, placed []schema.Placed, class string, why *rulebook.Sum) int {
	n := 0
	for _, p := range underfoot(placed) {
		n += why.Add(byClass(g, p.Stats, "out", class), reason(g, why, "out of {terrain}", p), p.Ref)
	}
	return n
}

// reason is the message of a terrain where a sum wants one.
func reason(g *schema.Game, why *rulebook.Sum, message string, p schema.Placed) string {
	if why == nil {
		return ""
	}
	return g.Language().Say(message, p.Name)
}

// underfoot is what hinders those who stand in a square: not what lies beneath a
// road or a bridge (T6.7).
func underfoot(placed []schema.Placed) []schema.Placed {
	if lifted(placed) == "" {
		return placed
	}
	var out []schema.Placed
	for _, p := range placed {
		if p.Layer != "base" {
			out = append(out, p)
		}
	}
	return out
}

// silencing is the terrain of a square out of which a class may not combat, nil
// for none (T6, T6.7).
func silencing(g *schema.Game, placed []schema.Placed, class string) *schema.Placed {
	for _, p := range underfoot(placed) {
		if holds(g, p, "no-combat-out", class) {
			return &p
		}
	}
	return nil
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
