package fluidtime

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// A fair has a bit of everything: its lists, its table and its deck are made of
// whatever the game's data has, so that a new part joins by itself.

// fairList has every unit of a nation, in platoons of four.
func fairList(g *schema.Game, nation string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "kind: \"ArmyList\", game: \"fluidtime\", title: \"Fair\", side: %q, formations: [", nation)
	n := 0
	for id, u := range g.Units.All() {
		if u.Nation != nation {
			continue
		}
		if n%4 == 0 {
			fmt.Fprintf(&b, "%s\n{type: \"platoon\", name: %q, units: [", strings.Repeat("]},", btoi(n > 0)), fmt.Sprint(nation, " ", n/4+1))
		}
		fmt.Fprintf(&b, "{unit: %q}, ", id)
		n++
	}
	return b.String() + "]}]"
}

// platoonsOf are how many platoons a nation has at the fair.
func platoonsOf(g *schema.Game, nation string) int {
	n := 0
	for _, u := range g.Units.All() {
		n += btoi(u.Nation == nation)
	}
	return (n + 3) / 4
}

// fairTable is a table with two patches of every terrain.
func fairTable(g *schema.Game) string {
	var areas strings.Builder
	n := 0
	for id, t := range g.Terrain.All() {
		for range 2 {
			x, y := 3+7*(n%7), 9+6*(n/7)
			switch {
			case t.Layer == "line":
				fmt.Fprintf(&areas, "{feature: %q, points: [{x: %d, y: %d}, {x: %d, y: %d}]}, ", id, x, y, x+5, y+4)
			case id == "road":
				fmt.Fprintf(&areas, "{feature: %q, points: [{x: %d, y: 0}, {x: %d, y: 36}], width: 1.5}, ", id, x, x)
			default:
				fmt.Fprintf(&areas, "{feature: %q, points: [{x: %d, y: %d}, {x: %d, y: %d}, {x: %d, y: %d}, {x: %d, y: %d}]}, ", id, x, y, x+5, y, x+5, y+4, x, y+4)
			}
			n++
		}
	}
	return "board: {width: 54, depth: 36, areas: [" + areas.String() + "]}\n"
}

// fairDeck has every card that a scenario makes its deck of, for everybody whom
// it can name.
func fairDeck(g *schema.Game, nations [2]string) string {
	var cards strings.Builder
	command, _ := g.Decks.Get("command")
	for id, c := range command.Cards.All() {
		kind, _ := command.Kinds.Get(c.Kind)
		for side, nation := range nations {
			switch {
			case kind.Names == "formation":
				for n := range platoonsOf(g, nation) {
					fmt.Fprintf(&cards, "{card: %q, side: %q, formation: %q}, ", id, "ab"[side:side+1], fmt.Sprint(nation, " ", n+1))
				}
			case kind.Names == "side" && (c.Side == "" || c.Side == nation):
				fmt.Fprintf(&cards, "{card: %q, side: %q, count: %d}, ", id, "ab"[side:side+1], 1+2*btoi(c.Kind == "support"))
			case kind.Ends && side == 0:
				fmt.Fprintf(&cards, "{card: %q, count: 3}, ", id)
			}
		}
	}
	return "deck: [" + cards.String() + "]\n"
}

// fair binds the fair.
func fair(t testing.TB) (*Game, *schema.Doc) {
	t.Helper()
	g, nations := ofGame(t), [2]string{"Germany", "Soviet Union"}
	files := map[string]string{
		"a.cue": fairList(g, nations[0]), "b.cue": fairList(g, nations[1]),
		"scene.cue": `
			kind: "Scenario", game: "fluidtime", title: "The fair", turns: 12
			sides: {
				a: {edge: "south", list: "a.cue", target: 60}
				b: {edge: "north", list: "b.cue", target: 60}
			}
			objectives: [{name: "Tent", at: "27,18", points: 1}, {name: "Beer", at: "30,6", points: 1, scoring: "permanent"}]
			` + fairTable(g) + fairDeck(g, nations),
	}
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

// witness notes what of the game's data has come into play.
type witness struct {
	intensity int16 // the table on which the strength of support is rolled
	g         *Game
	seen      map[string]bool
}

func (w *witness) saw(format string, args ...any) { w.seen[fmt.Sprintf(format, args...)] = true }

// watch looks at what an order has brought.
func (w *witness) watch(events []play.Event) {
	g := w.g
	table := ""
	for _, e := range events {
		switch e.What {
		case play.Played:
			c := &g.cards[e.Value]
			w.saw("card %s", c.id)
			if table = ""; c.table >= 0 {
				table = g.tables[c.table].id
			}
		case play.Moved:
			w.saw("unit %s moved", g.of(e.Piece).unit)
			w.ground(e.Spot().At)
		case play.Attacked:
			if e.Piece != play.NoPiece {
				w.saw("unit %s fought", g.of(e.Piece).unit)
			}
		case play.Destroyed:
			w.saw("unit %s lost", g.of(e.Piece).unit)
		case play.Changed:
			w.saw("change %d", e.Value)
		case play.Noted:
			w.noted(e)
		case play.Rolled:
			table = w.rolled(e, table)
		}
	}
}

// rolled notes the row of a table that a roll falls into, and which table is
// rolled on after it.
func (w *witness) rolled(e play.Event, table string) string {
	next := table
	switch e.Rule.Ref() {
	case "F2.2":
		for i := range w.g.tables {
			if row := &w.g.tables[i].rows[e.Value]; w.g.tables[i].id == table && row.table >= 0 {
				next = w.g.tables[row.table].id
			}
		}
	case "F6.1":
		table = w.g.tables[w.intensity].id
	case "F6.4":
		table = "entry"
	case "F4.4":
		table = "penetration"
	default:
		return table
	}
	w.row(table, int(e.Value))
	return next
}

func (w *witness) row(table string, roll int) {
	if row, ok := rowOf(w.table(table), roll); ok {
		w.saw("row %s %s %d", table, row.Id, *row.From)
	}
}

func (w *witness) table(id string) schema.Table {
	g, _ := schema.Builtin("fluidtime")
	t, _ := g.Tables.Get(id)
	return t
}

func (w *witness) noted(e play.Event) {
	if e.Value == notedSupport {
		w.intensity = e.Of
		w.saw("weapon %s", w.g.weapons[e.N].id)
	}
}

// ground notes the terrain that a unit comes to.
func (w *witness) ground(at tabletop.Point) {
	for i := range w.g.tracts {
		if t := &w.g.tracts[i]; t.Has(at) {
			w.saw("terrain %s", t.name)
		}
	}
	if w.g.atCrest(at) {
		w.saw("terrain Crest")
	}
}

// wanted is everything in the game's data that games can bring into play.
func wanted(g *schema.Game) (all []string) {
	want := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	command, _ := g.Decks.Get("command")
	for id := range command.Cards.All() {
		want("card %s", id)
	}
	for id, t := range g.Tables.All() {
		for _, row := range t.Rows {
			if row.From != nil {
				want("row %s %s %d", id, row.Id, *row.From)
			}
		}
	}
	for id, x := range g.Weapons.All() {
		if x.Stats.Has("strike") {
			want("weapon %s", id)
		}
	}
	for _, t := range g.Terrain.All() {
		if !slices.Contains(t.Never, "all") && t.Name != "Water" {
			want("terrain %s", t.Name)
		}
	}
	for id, u := range g.Units.All() {
		if open, _ := g.Figure(u.Stats, "move-open"); open > 0 {
			want("unit %s moved", id)
		}
		want("unit %s lost", id)
		if len(u.Weapons) > 0 {
			want("unit %s fought", id)
		}
	}
	for n := range changeWords {
		want("change %d", n)
	}
	return all
}

// No card, unit, terrain, strike, result of a table or change of state stands in
// the data or the engine that games do not come to. Who adds one that the
// engine passes over finds its name here.
func TestEverythingIsUsed(t *testing.T) {
	t.Parallel()
	g, doc := fair(t)
	w := witness{g: g, seen: map[string]bool{}}
	var log play.Log
	g.LogTo(&log)
	missing := wanted(doc.Game)
	for index := uint64(0); index < 60 && len(missing) > 0; index++ {
		playOut(g, index, func() { w.watch(log.Events); log.Clear() })
		missing = slices.DeleteFunc(missing, func(what string) bool { return w.seen[what] })
	}
	for _, what := range missing {
		t.Errorf("no game has used %s", what)
	}
}

// playOut plays a game, by turns at random and as the next step is worth most.
func playOut(g *Game, index uint64, watch func()) {
	lane := dice.NewStream(11, index, dice.Policy0)
	var legal []play.Action
	for g.Reset(11, index); g.Side() >= 0; watch() {
		legal = g.Legal(legal[:0])
		a := legal[lane.Below(uint32(len(legal)))]
		if most := math.MinInt; lane.Below(3) > 0 {
			for _, b := range legal {
				if rate := g.Rate(b); rate > most {
					a, most = b, rate
				}
			}
		}
		g.Apply(a)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
