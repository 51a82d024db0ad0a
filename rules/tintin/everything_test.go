package tintin

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// A fair has a bit of everything: its lists and its board are made of whatever
// the game's data has, so that a new part joins by itself.

// fairLists are every formation with as many of its options as go together:
// taken from the first on, and from the last.
func fairLists(g *schema.Game) (lists [2]string) {
	for side := range lists {
		var b strings.Builder
		b.WriteString(`kind: "ArmyList", game: "tintin", title: "Fair", formations: [`)
		for id, f := range g.Formations.All() {
			fmt.Fprintf(&b, "\n\t{type: %q, name: %q, options: [", id, id)
			for _, o := range together(g, f, side == 1) {
				fmt.Fprintf(&b, "{option: %q}, ", o)
			}
			b.WriteString("]},")
		}
		b.WriteString("\n]\n")
		lists[side] = b.String()
	}
	return lists
}

// together are options of a formation that do not exclude each other.
func together(g *schema.Game, f schema.Formation, fromBehind bool) (ids []string) {
	offers := slices.Clone(f.Options)
	if fromBehind {
		slices.Reverse(offers)
	}
	for _, offer := range offers {
		o, _ := g.Options.Get(offer.Option)
		if !slices.ContainsFunc(ids, func(id string) bool {
			other, _ := g.Options.Get(id)
			return slices.Contains(o.Excludes, id) || slices.Contains(other.Excludes, offer.Option)
		}) {
			ids = append(ids, offer.Option)
		}
	}
	return ids
}

// fairBoard is a board with every terrain: roads and the like along columns,
// obstacles and ground here and there, edges across a row.
func fairBoard(g *schema.Game) string {
	const columns, rows = 16, 15
	r := dice.NewStream(8, 0, dice.SetUp)
	var features, edges strings.Builder
	column := 0
	for id, t := range g.Terrain.All() {
		switch {
		case t.Layer == "edge":
			for i := range 6 {
				c := grid.ColumnName((2*i + column) % columns)
				fmt.Fprintf(&edges, `{between: ["%s8", "%s9"], feature: %q}, `, c, c, id)
			}
			column++
		case t.Layer == "overlay":
			c := grid.ColumnName((3*column + 1) % columns)
			if t.Over != "" {
				fmt.Fprintf(&features, `{at: "%s5:%s11", feature: %q}, `, c, c, t.Over)
			}
			fmt.Fprintf(&features, `{at: "%s5:%s11", feature: %q}, `, c, c, id)
			column++
		}
	}
	var base strings.Builder
	for id, t := range g.Terrain.All() {
		for range 9 * btoi(t.Layer == "base") {
			fmt.Fprintf(&base, `{at: "%s%d", feature: %q}, `, grid.ColumnName(int(r.Below(columns))), 4+r.Below(rows-6), id)
		}
	}
	return fmt.Sprintf("board: {columns: %d, rows: %d, features: [%s %s], edges: [%s]}\n", columns, rows, &base, &features, &edges)
}

// fair binds the fair by some rules of a scenario.
func fair(t testing.TB, rules string) (*Game, *schema.Doc) {
	t.Helper()
	g := rulestest.Shipped(t, "tintin", rulestest.ShippedNames(t, "tintin")[0]).Game
	lists := fairLists(g)
	files := map[string]string{"a.cue": lists[0], "b.cue": lists[1], "scene.cue": `
		kind: "Scenario", game: "tintin", title: "The fair", turns: 14
		sides: {
			a: {edge: "south", list: "a.cue", target: 60, hand: 10, supports: {` + lavish(g) + `}}
			b: {edge: "north", list: "b.cue"}
		}
		` + fairBoard(g) + rules}
	doc := rulestest.Document(t, files)
	game, notes, err := New(doc)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range notes {
		t.Errorf("of the game's own parts this is left out: %s%s", n.Text, n.Ref.In())
	}
	return game, doc
}

// lavish gives every HQ option plenty of points.
func lavish(g *schema.Game) string {
	var points []string
	for id := range g.Supports.All() {
		points = append(points, fmt.Sprintf("%q: 30", id))
	}
	return strings.Join(points, ", ")
}

// witness notes what of the game's data has come into play.
type witness struct {
	g     *Game
	doc   *schema.Doc
	seen  map[string]bool
	on    [][]string // terrain by square
	edges map[[2]grid.Cell][]string
}

func newWitness(g *Game, doc *schema.Doc, seen map[string]bool) *witness {
	w := &witness{g: g, doc: doc, seen: seen, edges: map[[2]grid.Cell][]string{}}
	gr, _ := schema.Survey(doc.Game, doc.Scenario)
	for c := range grid.Cell(gr.Cells()) {
		w.on = append(w.on, named_(gr.On(c)))
		for d := range grid.Directions {
			if to := gr.Step(c, grid.Direction(d)); to != grid.None {
				w.edges[[2]grid.Cell{c, to}] = named_(gr.Between(c, to))
			}
		}
	}
	return w
}

func named_(placed []schema.Placed) (ids []string) {
	for _, p := range placed {
		ids = append(ids, p.ID)
	}
	return ids
}

func (w *witness) saw(format string, args ...any) { w.seen[fmt.Sprintf(format, args...)] = true }

// watch looks at what an order has brought.
func (w *witness) watch(events []play.Event) {
	g := w.g
	for _, e := range events {
		w.ground(e)
		switch e.What {
		case play.Played:
			w.saw("card %s", g.cardIDs[e.Value])
		case play.Commanded:
			w.saw("die average")
		case play.Moved, play.Retreated:
			w.piece(e.Piece, "moved")
		case play.Attacked:
			if e.Piece == play.NoPiece {
				w.saw("weapon %s", g.weapons[g.area.weapon].id)
			} else {
				w.piece(e.Piece, "fought")
			}
		case play.Destroyed:
			w.piece(e.Piece, "lost")
		case play.Rolled:
			w.rolled(e)
		case play.Noted:
			w.noted(e)
		}
	}
}

// ground notes the terrain that is entered, shot into or fallen on, and the edge
// that is crossed.
func (w *witness) ground(e play.Event) {
	if e.To == 0 || e.What == play.Deployed {
		return
	}
	for _, id := range w.on[e.To.On()] {
		w.saw("terrain %s", id)
	}
	if e.From != 0 {
		for _, id := range w.edges[[2]grid.Cell{e.From.On(), e.To.On()}] {
			w.saw("terrain %s", id)
		}
	}
}

func (w *witness) rolled(e play.Event) {
	ids := [...]string{dieCombat: "combat", dieD3: "d3", dieD6: "d6", dieD10: "d10"}
	w.saw("die %s", ids[e.Die])
	switch {
	case e.Rule == T(11, 4):
		w.saw("weapon %s", w.g.weapons[w.g.flakWeapon].id)
	case e.Rule == T(11, 1):
		w.rolledOn("patrol", int(e.Value))
	case e.Rule == T(10, 6) && e.Die == dieD10:
		w.rolledOn("deviation", int(e.Value))
	}
}

// noted looks at what is noted of the HQ and of what flies.
func (w *witness) noted(e play.Event) {
	g := w.g
	what, detail := e.Value, int(e.N)
	switch what {
	case notedHQ:
		id := g.optionIDs[g.call.option]
		w.saw("option %s", id)
		s, _ := w.doc.Game.Supports.Get(id)
		table := s.Table
		if to, ok := schema.Swaps(w.doc.Game, w.doc.Scenario)[id]; ok {
			table = to
		}
		w.rolledOn(table, detail)
	case notedRemoved:
		w.saw("terrain %s removed", g.loose[detail])
	case notedFights:
		w.saw("aircraft %s fought", g.planeIDs[detail-1])
	case notedDue:
		if detail > 0 {
			w.saw("aircraft %s sent", g.planeIDs[detail-1])
		}
	case notedPlane:
		w.saw("row aircraft-damage %s", damageRows[detail])
	case notedPilot:
		w.saw("pilot %s", pilotWords[detail])
		if detail == pilotCaught {
			w.saw("unit pilot lost")
		}
	}
}

// rolledOn notes the row of a table that a roll falls into.
func (w *witness) rolledOn(table string, roll int) {
	t, _ := w.doc.Game.Tables.Get(table)
	for _, row := range t.Rows {
		if inRow(row, roll) {
			w.saw("row %s %s", table, row.Id)
		}
	}
}

// piece notes what a piece has done, by its unit and its formation.
func (w *witness) piece(p play.Piece, did string) {
	own := &w.g.sides[p.Side()]
	w.saw("unit %s %s", w.g.of(p).unit, did)
	if own.units.Has(p.Number()) {
		w.saw("formation %s %s", w.g.names.Formations[p.Side()][own.men[p.Number()].formation], did)
	}
}

// wanted is everything in the game's data that games can bring into play.
func wanted(g *schema.Game) (all []string) {
	want := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	for _, d := range g.Decks.All() {
		for id := range d.Cards.All() {
			want("card %s", id)
		}
	}
	for id := range g.Supports.All() {
		want("option %s", id)
	}
	for id, t := range g.Tables.All() {
		for _, row := range t.Rows {
			want("row %s %s", id, row.Id)
		}
	}
	for id, one := range g.Weapons.All() {
		if one.Stats.Has("dice-centre") {
			want("weapon %s", id)
		}
	}
	for id, t := range g.Terrain.All() {
		want("terrain %s", id)
		if t.Stats.Has("removed-by") || t.Stats.Has("removed-leaving") {
			want("terrain %s removed", id)
		}
	}
	for _, fate := range pilotWords {
		want("pilot %s", fate)
	}
	for id := range g.Dice.All() {
		want("die %s", id)
	}
	for id, u := range g.Units.All() {
		if u.Stats.Has("dogfight") {
			want("aircraft %s sent", id)
			want("aircraft %s fought", id)
			continue
		}
		want("unit %s moved", id)
		want("unit %s lost", id)
		if u.Stats.Has("dice") {
			want("unit %s fought", id)
		}
	}
	for id, f := range g.Formations.All() {
		want("formation %s moved", id)
		want("formation %s lost", id)
		if slices.ContainsFunc(f.Units, func(m schema.Member) bool { u, _ := g.Units.Get(m.Unit); return u.Stats.Has("dice") }) {
			want("formation %s fought", id)
		}
	}
	return all
}

// pictures are tables that are not rolled on.
var pictures = []string{"row compass away", "row compass level", "row compass back"}

// No card, formation, unit, terrain, weapon, HQ option or result of one stands in
// the data that games do not come to use. Who adds one that the engine passes
// over finds its name here.
func TestEverythingIsUsed(t *testing.T) {
	seen := map[string]bool{}
	for _, what := range pictures {
		seen[what] = true
	}
	var missing []string
	for _, rules := range []string{"", `rules: {spy: "sheet", railway: "sheet"}`, `rules: {sight: "centre", "combat-die": {soldier: 2, flag: 1, skull: 2, blast: 1}}`} {
		g, doc := fair(t, rules)
		w := newWitness(g, doc, seen)
		var log play.Log
		g.LogTo(&log)
		missing = wanted(doc.Game)
		for index := uint64(0); index < 400 && len(missing) > 0; index++ {
			playOut(g, index, func() { w.watch(log.Events); log.Clear() })
			missing = slices.DeleteFunc(missing, func(what string) bool { return seen[what] })
		}
	}
	for _, what := range missing {
		t.Errorf("no game has used %s", what)
	}
}

// playOut plays a game, by turns at random and as the next step is worth most.
func playOut(g *Game, index uint64, watch func()) {
	lane := dice.NewStream(11, index, dice.Policy0)
	g.Reset(11, index)
	for g.Side() >= 0 {
		legal := g.Legal(nil)
		a := legal[lane.Below(uint32(len(legal)))]
		if lane.Below(3) > 0 {
			for _, b := range legal {
				if g.Rate(b) > g.Rate(a) {
					a = b
				}
			}
		}
		g.Apply(a)
		watch()
	}
}
