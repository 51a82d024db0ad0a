package homebrew

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// duel sets the two units of a question up, each in its own cell.
func duel(g *schema.Game, q *Query) (*Game, facts, error) {
	if g.Play == nil {
		return nil, facts{}, fmt.Errorf("%s has no rules of play", g.Title)
	}
	if q.measured && q.Range == 0 && onePerCell(g) {
		return nil, facts{}, fmt.Errorf("units in %s never share a cell%s: --range is at least 1", g.Title, g.Board.Ref.In())
	}
	if q.Together > mostTogether {
		return nil, facts{}, fmt.Errorf("--together is at most %d, not %d", mostTogether, q.Together)
	}
	w := emptyField(g)
	if err := w.lay(q); err != nil {
		return nil, facts{}, err
	}
	for side, id := range []string{q.Attacker, q.Target} {
		if err := w.oppose(side, id, q); err != nil {
			return nil, facts{}, err
		}
	}
	var err error
	if w.scene.Rules, err = q.variants(g); err != nil {
		return nil, facts{}, err
	}
	if w.Fault != nil {
		return nil, facts{}, w.Fault
	}
	if err := w.compile(); err != nil {
		return nil, facts{}, err
	}
	game := w.begin(q)
	own, foe := play.PieceOf(0, 0), play.PieceOf(1, 0)
	if game.facing != nil {
		game.unit(own).faces = game.facing.toFace(circle / 4)
		if err := game.showArc(foe, q.arc); err != nil {
			return nil, facts{}, err
		}
	}
	if err := game.weaken(&w, q); err != nil {
		return nil, facts{}, err
	}
	x := game.between(own, foe)
	x.apart, x.reacting = q.Range, q.Reacting
	return game, x, nil
}

// mostTogether is how many units attack together at most.
const mostTogether = 100

// onePerCell says whether a cell never holds two units, not even while one makes room for another.
func onePerCell(g *schema.Game) bool {
	return !g.OnTable() && g.Board != nil && g.Board.Stack == 1 && g.Play.Crowded == ""
}

// emptyField is what a scenario with two cells, and no units yet, is bound to.
func emptyField(g *schema.Game) binder {
	w := binder{game: g, data: g.Play, scene: &schema.Scenario{}, t: &board{Weights: weights.Clone(), Board: grid.Board{Columns: play.Sides, Rows: 1}, margin: 1, stack: maxPieces}, bits: map[string]uint64{}}
	w.Language = g.Language()
	w.t.names.Language = w.Language
	w.t.ground = &ground{beside: make([]grid.Mask, play.Sides), steps: [][]uint8{{0, 1}, {1, 0}}, lies: make([]uint64, play.Sides), touch: touching(g), pace: 1}
	return w
}

// lay puts the terrain of a question where its units stand, and between them.
func (w *binder) lay(q *Query) error {
	ground := [play.Sides][]string{q.From, q.Terrain}
	w.lies = func(c place, id string) bool { return slices.Contains(ground[c], id) }
	w.over = q.Across
	for _, id := range slices.Concat(q.From, q.Terrain, q.Across) {
		if _, err := odds.Find(w.game.Terrain, "terrain", id); err != nil {
			return err
		}
	}
	return nil
}

// oppose musters the unit of a side, with the keywords that a question gives it, and those near it.
func (w *binder) oppose(side int, id string, q *Query) error {
	g := w.game
	t, err := q.Troop(g, side, id, q.Keywords[side]...)
	if err != nil {
		return err
	}
	w.muster(side, soldier{&t, g, t.Name})
	for _, id := range q.Near[side] {
		if _, err := odds.Find(g.Units, "unit", id); err != nil {
			return err
		}
		by, _ := schema.Profile(g, id)
		w.muster(side, soldier{&by, g, by.Name})
	}
	if len(w.troops[side]) > maxPieces {
		return fmt.Errorf("%d units are too many near one; up to %d can be asked for", len(q.Near[side]), maxPieces-1)
	}
	return nil
}

// makes says which attacks the attacker may ever make.
func (q *Query) makes(g *schema.Game) func(attack string) bool {
	t, err := q.Troop(g, odds.Attacker, q.Attacker, q.Keywords[odds.Attacker]...)
	return func(attack string) bool { return err == nil && catalog.Makes(g, t, attack) }
}

// begin is the game in the round of a question, all units in their cells, with what the two
// have done and their marks.
func (w *binder) begin(q *Query) *Game {
	game := &Game{board: w.t}
	game.blank()
	game.round = int16(min(cmp.Or(q.Round, 1), math.MaxInt16))
	game.active.came = 1 // of what the unit has crossed, the terrain between the two tells
	for side := range play.Sides {
		for n := range w.troops[side] {
			game.alive.Add(play.PieceOf(side, n))
			game.unit(play.PieceOf(side, n)).cell = int16(side)
		}
		game.stands[side].Add(grid.Cell(side))
		p := play.PieceOf(side, 0)
		if q.acted[side] || len(q.did[side]) > 0 {
			game.called.Add(p)
		}
		for _, id := range q.did[side] {
			if i := slices.Index(w.data.Actions.Keys(), id); i < maxActions {
				game.unit(p).did |= 1 << i
			}
		}
		for id, n := range q.marks[side] {
			if i := w.number(id, w.data.Marks.Keys(), "mark"); i >= 0 {
				game.unit(p).marks[i] = uint8(n)
			}
		}
	}
	return game
}

// weaken takes off the two what a question says is lost already.
func (g *Game) weaken(w *binder, q *Query) error {
	for side, left := range [play.Sides]int{q.Own, q.Left} {
		p := play.PieceOf(side, 0)
		each := int(g.of(p).figure)
		if most := int(g.of(p).strength) / each; left > most {
			return fmt.Errorf("%s has 1 to %d left, not %d", w.troops[side][0].name, most, left)
		}
		if left > 0 {
			g.unit(p).left = uint8(left * each)
		}
	}
	for side, left := range [play.Sides]int{q.OwnWounds, q.Wounds} {
		p := play.PieceOf(side, 0)
		if most := int(g.of(p).strength); left > most {
			return fmt.Errorf("%s has 1 to %d wounds left, not %d", w.troops[side][0].name, most, left)
		}
		if left > 0 {
			g.unit(p).left = uint8(left)
		}
	}
	for side, lost := range q.Fallen {
		if lost > 99 {
			return fmt.Errorf("the side of %s has lost 0 to 99 %% of its units, not %d", w.troops[side][0].name, lost)
		}
	}
	g.fallen = q.Fallen
	return nil
}

// variants are those that a question says, each as "variant=value".
func (q *Query) variants(g *schema.Game) (schema.Stats, error) {
	var said schema.Stats
	all := map[string]string{}
	for _, one := range q.Rules {
		id, value, _ := strings.Cut(one, "=")
		v, err := odds.Find(g.Variants, "variant", id)
		if err != nil {
			return said, err
		}
		if _, err := odds.Find(v.Values, "value", value); err != nil {
			return said, err
		}
		all[id] = value
	}
	document, err := json.Marshal(all)
	if err != nil {
		return said, err
	}
	return said, json.Unmarshal(document, &said)
}

// showArc has a unit face so that the other is in one of its arcs.
func (g *Game) showArc(p play.Piece, named string) error {
	for way := range uint8(g.facing.ways) {
		if g.arcOf(1, way, 0) == max(arcs[named], frontArc) {
			g.unit(p).faces = way
			return nil
		}
	}
	return fmt.Errorf("units have no %s", named)
}

// setApart sets how far the two are apart.
func (g *Game) setApart(n int) {
	g.steps[0][1], g.steps[1][0] = uint8(min(n, maxRange)), uint8(min(n, maxRange))
	for c := range g.beside {
		g.beside[c] = grid.MaskOf(grid.Cell(c))
		if n <= g.touch {
			g.beside[c] = grid.MaskOf(0, 1)
		}
	}
}

// hidesFrom names terrain that is put between the two and blocks sight from where they stand; "" if none does.
func hidesFrom(g *schema.Game, q *Query) string {
	low := min(highest(g, q.Terrain), highest(g, q.From))
	for _, id := range q.Across {
		if t, _ := g.Terrain.Get(id); hides(low)(schema.Placed{ID: id, Terrain: &t}) {
			return t.Name
		}
	}
	return ""
}

// highest is the level of who stands in all of some terrain.
func highest(g *schema.Game, ids []string) (level int) {
	for _, id := range ids {
		t, _ := g.Terrain.Get(id)
		level = max(level, t.Level)
	}
	return level
}
