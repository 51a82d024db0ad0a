package tintin

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

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

// plot is a kind of square: what lies there, and where.
type plot struct {
	placed []schema.Placed
	cells  grid.Mask
}

// plots sorts the squares by what lies on them: what they say is asked once
// for all with the same.
func plots(gr *schema.Ground, crowns crowns) (out []plot) {
	for c := range grid.Cell(gr.Cells()) {
		placed := crowns.on(gr, c)
		i := slices.IndexFunc(out, func(p plot) bool { return slices.Equal(p.placed, placed) })
		if i < 0 {
			i, out = len(out), append(out, plot{placed: placed})
		}
		out[i].cells.Add(c)
	}
	return out
}

func newFiring(g *schema.Game, gr *schema.Ground, crowns crowns, class string) firing {
	f := firing{fatal: where(g, gr, "fatal", class)}
	for _, plot := range plots(gr, crowns) {
		level, below := into(g, plot.placed, class, false, nil), into(g, plot.placed, class, true, nil)
		away := out(g, plot.placed, class, nil)
		for c := range plot.cells.All() {
			f.into[0][c], f.into[1][c], f.out[c] = int8(level), int8(below), int8(away)
		}
		if silencing(g, plot.placed, class) != nil {
			f.silent = f.silent.Or(plot.cells)
		}
		for _, p := range plot.placed {
			if holds(g, p, "no-combat-entry", class) {
				f.rush(plot, p)
			}
		}
	}
	f.slow = slowings(g, gr, class)
	return f
}

// rush marks squares that end the combat of those who enter them: what lies
// beneath a road does so only off the road, beneath a bridge never (T6.7).
func (f *firing) rush(on plot, p schema.Placed) {
	lifts := lifted(on.placed)
	if p.Layer != "base" || lifts == "" {
		f.rushedOnRoad = f.rushedOnRoad.Or(on.cells)
	}
	if p.Layer != "base" || lifts != "always" {
		f.rushed = f.rushed.Or(on.cells)
	}
}

// where are the squares whose terrain names a class in a stat, those with a road
// or a bridge aside: such as those in which its units are destroyed (T6).
func where(g *schema.Game, gr *schema.Ground, stat, class string) (cells grid.Mask) {
	for _, plot := range plots(gr, nil) {
		if slices.ContainsFunc(underfoot(plot.placed), func(p schema.Placed) bool { return holds(g, p, stat, class) }) {
			cells = cells.Or(plot.cells)
		}
	}
	return cells
}

// slowings sorts the ground by what it takes off a move.
func slowings(g *schema.Game, gr *schema.Ground, class string) []slowing {
	by := map[int8]grid.Mask{0: {}}
	for _, plot := range plots(gr, nil) {
		n := each.Most(plot.placed, func(p schema.Placed) int { return -byClass(g, p.Stats, "move-once", class) })
		by[int8(n)] = by[int8(n)].Or(plot.cells)
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

// going is the number of the going of a class that ignores the limits of some
// terrain and crosses some edges, compiled when first asked for.
func (w *ground) going(g *schema.Game, class string, ignores, crosses []string) int {
	key := class + " " + strings.Join(ignores, " ") + "/" + strings.Join(crosses, " ")
	if i := slices.Index(w.goingKeys, key); i >= 0 {
		return i
	}
	var steep []string // what is crossed as a whole move; the rest is stepped over
	for _, id := range crosses {
		if t, _ := g.Terrain.Get(id); schema.StatFlag(t.Stats, "whole-move") {
			steep = append(steep, id)
		} else {
			ignores = append(slices.Clip(ignores), id)
		}
	}
	w.goingKeys = append(w.goingKeys, key)
	for i, gr := range w.layers {
		one := newGoing(gr, gr.Going(class, ignores...))
		one.stand = one.stand.Without(where(g, gr, "fatal", class))
		if len(steep) > 0 {
			one.climb(gr, gr.Going(class, slices.Concat(ignores, steep)...), steep)
		}
		w.surfaces[i].goings = append(w.surfaces[i].goings, one)
	}
	return len(w.goingKeys) - 1
}

// climb lists the steps over edges of the given kinds, square to square (T6.5).
func (w *going) climb(gr *schema.Ground, rules *schema.Going, crosses []string) {
	for c := range grid.Cell(gr.Cells()) {
		for _, d := range []grid.Direction{grid.North, grid.East, grid.South, grid.West} {
			to := gr.Step(c, d)
			if to == grid.None || !rules.Step(c, d) {
				continue
			}
			if slices.ContainsFunc(gr.Between(c, to), func(p schema.Placed) bool {
				return slices.Contains(crosses, p.ID)
			}) {
				w.climbs = append(w.climbs, climb{c, to})
			}
		}
	}
}

func newGoing(gr *schema.Ground, rules *schema.Going) going {
	return going{stand: gr.Where(rules.Stand), Paths: grid.NewPaths(gr.Board, func(c grid.Cell, d grid.Direction) grid.Step {
		return grid.Step{Open: rules.Step(c, d), Stops: rules.Stops(c, d), Cost: rules.Cost(c, d)}
	})}
}

// loosen finds the terrain that play removes (T7.2, T7.3), and makes a surface
// for each way in which some of it can be gone.
func (w *binder) loosen() {
	ground := w.b.ground
	for c := range grid.Cell(w.gr.Cells()) {
		for _, p := range w.gr.On(c) {
			if isLoose(p) && slices.Index(ground.loose, p.ID) < 0 {
				w.loosenKind(p)
			}
		}
	}
	for gone := 1; gone < 1<<len(ground.loose); gone++ {
		ground.layer(w.gr.Without(func(p schema.Placed) bool {
			kind := slices.Index(ground.loose, p.ID)
			return kind >= 0 && gone&(1<<kind) != 0
		}), w.crowns)
	}
}

func (w *binder) loosenKind(p schema.Placed) {
	if len(w.b.loose) == maxLoose {
		w.Fail("more than %d kinds of terrain that can be removed cannot be played, %s among them", maxLoose, p.Name)
		return
	}
	name := w.Language.Lowered(p.Name)
	rule := T(7, 2)
	if p.Stats.Has("removed-by") {
		rule = T(7, 3)
	}
	w.b.loose, w.b.removals = append(w.b.loose, p.ID), append(w.b.removals, removal{name, rule})
	if p.Sight != "" || p.Level > 0 {
		w.Leave("T7", "sight past {name} that has been removed: it stays as it was", name)
	}
	if len(p.StopLeaving) > 0 || p.Stats.Has("move-once") {
		w.Leave("T7", "moves away from {name} that has been removed: it slows as before", name)
	}
}

// isLoose says whether terrain can be removed in play.
func isLoose(p schema.Placed) bool {
	return p.Layer == "overlay" && (p.Stats.Has("removed-by") || p.Stats.Has("removed-leaving"))
}

// layer adds a surface.
func (w *ground) layer(gr *schema.Ground, crowns crowns) {
	var s surface
	for c := range grid.Cell(w.cells) {
		for _, p := range crowns.on(gr, c) {
			s.steady[c] = max(s.steady[c], uint8(schema.StatInt(p.Stats, "ignore-flags", 0)))
			if p.Symbol != "" {
				s.symbols[c] = p.Symbol
			}
		}
	}
	w.layers, w.surfaces = append(w.layers, gr), append(w.surfaces, s)
}

// newClearing compiles who removes what (T7.2, T7.3).
func newClearing(g *schema.Game, w *ground, class string) (out clearing) {
	gr := w.layers[0]
	for c := range grid.Cell(w.cells) {
		for _, p := range gr.On(c) {
			kind := slices.Index(w.loose, p.ID)
			if kind < 0 {
				continue
			}
			if holds(g, p, "removed-leaving", class) {
				out.leaving[kind].Add(c)
			}
			if holds(g, p, "removed-by", class) {
				out.clears[kind].Add(c)
			}
		}
	}
	return out
}
