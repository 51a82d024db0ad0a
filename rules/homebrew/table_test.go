package homebrew

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// heath is the skirmish on an open table in inches.
func heath(t testing.TB, more string) *schema.Doc { return heathOf(t, skirmish, more) }

// heathOf is the same of a game that differs from the skirmish in some rules.
func heathOf(t testing.TB, game, more string) *schema.Doc {
	t.Helper()
	return staged(t, strings.NewReplacer(
		`board: {grid: "squares", base: "grass", opposite: true, depth: 2, stack: 2}`, `board: {grid: "table", base: "grass", opposite: true, depth: 8, room: 1}`,
		`wood: {name: "Wood", layer: "base"`, `dyke: {name: "Dyke", layer: "line", symbol: "=", cost: all: 3}, wood: {name: "Wood", layer: "area"`,
		`marsh: {name: "Marsh", layer: "base"`, `marsh: {name: "Marsh", layer: "area"`,
		`default: 2}`, `default: 6}`, `volley: {value: 4`, `volley: {value: 18`, `range: min: 4`, `range: min: 12`,
		`over: 2, plus: 1}, actions: ["march"`, `over: 6, plus: 1}, actions: ["march"`, `within: 2`, `within: 6`,
	).Replace(game), `{type: "captain"}, {type: "spear", count: 2}, {type: "archer", count: 2}`, `board: {width: 40, depth: 36, areas: [
				{feature: "wood", points: [{x: 6, y: 14}, {x: 14, y: 14}, {x: 14, y: 22}, {x: 6, y: 22}]},
				{feature: "marsh", points: [{x: 30, y: 18}], radius: 3},
				{feature: "dyke", points: [{x: 18, y: 18}, {x: 24, y: 18}]},
			]}
			objectives: [{name: "Cross", at: "20,18", points: 1, scoring: "temporary"}, {name: "Mill", at: "30.2,24", points: 1, scoring: "permanent"}]
			`+more)
}

// What lies between two places is measured as a ruler does: an inch that is begun counts, and
// units in contact are as near as they stand.
func TestInchesApart(t *testing.T) {
	t.Parallel()
	g := newGame(t, heath(t, "turns: 6"))
	lane := dice.NewStream(1, 1, dice.Policy0)
	for range 5000 {
		a, b := place(lane.Below(uint32(g.Cells()))), place(lane.Below(uint32(g.Cells())))
		p, q := g.surface.Middle(a), g.surface.Middle(b)
		away := math.Hypot(p.X.Float()-q.X.Float(), p.Y.Float()-q.Y.Float())
		want := int(math.Ceil(away - 1e-9))
		if near := int(math.Round(away)); near <= g.touch {
			want = near
		}
		if got := g.apart(a, b); got != want {
			t.Fatalf("from %v to %v are %d inches, not %d", p, q, want, got)
		}
	}
}

// A line runs through all the square inches between its ends, each next to the one before,
// and is as long as they say.
func TestLinesOverInches(t *testing.T) {
	t.Parallel()
	for rows := range 12 {
		for columns := range 12 {
			l := newCourse(columns, rows)
			x, y, sum := 0, 0, 0
			for _, s := range l.steps {
				x, y, sum = x+eastward[s.way], y+northward[s.way], sum+int(s.part)
				// The place is as near to the line as half the diagonal of a square inch.
				if off := x*rows - y*columns; 2*off*off > columns*columns+rows*rows {
					t.Errorf("to %d,%d the line comes through %d,%d", columns, rows, x, y)
				}
			}
			half := 0
			if columns+rows > 0 {
				half = int(l.length) / max(columns, rows) / 2 // in the first square inch
			}
			if x != columns || y != rows || math.Abs(float64(sum+half-int(l.length))) > 30 {
				t.Errorf("the line to %d,%d leads to %d,%d and is %d + %d of %d long", columns, rows, x, y, half, sum, l.length)
			}
		}
	}
}

// The heath, inch by inch. The wood lies from 6,14 to 14,22, the marsh round 30,18, the dyke
// from 18,18 to 24,18.
func TestHeathScenes(t *testing.T) {
	t.Parallel()
	g := newGame(t, heath(t, "turns: 6"))
	const move = "turn 1 A; first A; phase move; "
	for _, s := range []scene{
		{"any point is its square inch", move + "A2 20,5 6; A3 2.5,1.5 6; B2 20.5,30.5 6", "", "activate A2; march 20.1,10.9",
			rulestest.Moment{Want: "A2 20.5,10.5 6 did march"}},
		{"six inches and no further", move + "A2 20.5,5.5 6; B2 20.5,30.5 6", "", "activate A2",
			rulestest.Moment{Legal: "march 20.5,11.5; march 24.5,9.5", Shut: "march 20.5,12.5", Why: "march 20.5,12.5: cannot come there in 6; march 25.5,9.5: cannot come there in 6; march 20.5,5.5: it is there"}},
		{"any place in reach, listed or not", move + "A2 20.5,5.5 6; A3 2.5,1.5 6; B2 20.5,30.5 6", "", "activate A2; march 21.5,7.5", rulestest.Moment{Want: "A2 21.5,7.5 6"}},
		{"an inch in the wood costs two", move + "A2 10.5,11.5 6; B2 20.5,30.5 6", "", "activate A2",
			rulestest.Moment{Legal: "march 10.5,15.5", Shut: "march 10.5,16.5", Why: "march 10.5,16.5: cannot come there in 6"}},
		{"the guard stops in the wood", move + "A1 10.5,12.5 3; B2 20.5,30.5 6", "", "activate A1", rulestest.Moment{Legal: "march 10.5,14.5", Why: "march 10.5,15.5: cannot come there in 6"}},
		{"no way into the marsh for the guard, nor over it", move + "A1 30.5,14.5 3; B2 20.5,30.5 6", "", "activate A1",
			rulestest.Moment{Why: "march 30.5,16.5: cannot come there in 6; march 30.5,20.5: cannot come there in 6"}},
		{"the dyke costs three", move + "A2 20.5,15.5 6; B2 20.5,30.5 6", "", "activate A2", rulestest.Moment{Legal: "march 20.5,19.5", Why: "march 20.5,20.5: cannot come there in 6"}},
		{"not in contact, and not past an enemy", move + "A2 20.5,5.5 6; B2 20.5,8.5 6", "", "activate A2",
			rulestest.Moment{Why: "march 20.5,7.5: an enemy is too near; march 20.5,11.5: an enemy is in the way; march 20.5,8.5: there is no room"}},
		{"a charge ends in contact", move + "A2 20.5,5.5 6; A3 2.5,1.5 6; B2 20.5,15.5 6; B3 30.5,15.5 6", "3 4", "activate A2; charge 20.5,14.5",
			rulestest.Moment{Want: "A2 20.5,14.5 6 did charge"}},
		{"and nowhere else", move + "A2 20.5,5.5 6; B2 20.5,15.5 6; B3 20.5,25.5 6", "", "activate A2",
			rulestest.Moment{Legal: "charge 20.5,14.5", Why: "charge 20.5,12.5: it meets no enemy there; charge 20.5,24.5: an enemy is in the way"}},
		{"near the captain is within six inches", move + "A1 20.5,11.5 3; A2 20.5,5.5 6; A3 2.5,1.5 6; B2 24.5,15.5 6", "4 4", "activate A2; charge 23.5,14.5",
			rulestest.Moment{Want: "A2 23.5,14.5 6 did charge"}},
		{"shooting up to eighteen inches", "turn 1 A; first A; phase shoot; A4 20.5,5.5 5 did march; B2 20.5,23.5 6; B3 20.5,24.5 6", "", "activate A4",
			rulestest.Moment{Legal: "shoot B2", Why: "shoot B3: B3 is 19 away, and it reaches from 2 to 18"}},
		{"one side alone at the cross holds it", "turn 1 B; first A; phase fight+; A2 20.5,17.5 6; B2 20.5,23.5 6", "6 1", "pass",
			rulestest.Moment{Want: "held 1 A", Points: "1 0"}},
	} {
		s.play(t, g)
	}
}

// Where a unit may go is listed only where nothing is said against it, and all that is not
// refused can be carried out.
func TestTablesOfferWhatTheyAllow(t *testing.T) {
	t.Parallel()
	g := newGame(t, heath(t, "turns: 4"))
	twin, moved := new(Game), 0
	for index := range uint64(6) {
		lane := dice.NewStream(4, index, dice.Policy0)
		g.Reset(2, index)
		for g.Side() != play.NoSide {
			legal := g.Legal(nil)
			if !slices.IsSorted(legal) {
				t.Fatal("orders are not sorted")
			}
			words := []string{"march ", "charge "}
			if g.step == stepDeploy {
				words = []string{"deploy " + play.PieceOf(g.Side(), g.unplaced().First()).String() + " "}
			}
			for _, verb := range words {
				a, err := g.Parse(verb + g.placeName(place(lane.Below(uint32(g.Cells())))))
				if err != nil {
					t.Fatal(err)
				}
				if g.Refuse(a) == nil {
					g.Copy(twin)
					if twin.Apply(a); twin.Check() != nil {
						t.Fatalf("%s in %s: %v", g.Text(a), g.Position(), twin.Check())
					}
					moved++
				}
			}
			a := legal[lane.Below(uint32(len(legal)))]
			if o := play.UnpackCells(a); o.Verb >= verbs && g.actions[o.Verb-verbs].move >= 0 {
				if why := g.refuseMove(&g.actions[o.Verb-verbs], g.acting(), o.Cell, 0); why != "" {
					t.Fatalf("%s is offered in %s: %s", g.Text(a), g.Position(), why)
				}
			}
			g.Apply(a)
		}
	}
	if moved < 20 {
		t.Errorf("only %d orders that were not listed", moved)
	}
	if g.placeName(grid.None) == "" {
		t.Error("nowhere has no name")
	}
}

// How near an attack can reach, or a condition holds, is measured to the very inch: what has only begun the third is
// nearer than three.
func TestNearestOverInches(t *testing.T) {
	t.Parallel()
	g := newGame(t, heath(t, "turns: 6"))
	from := g.surface.At(10, 10)
	for _, c := range []struct {
		east, north, least int
		near               bool
	}{{2, 2, 3, true}, {3, 0, 3, false}, {2, 1, 3, true}, {3, 1, 3, false}, {1, 1, 1, false}, {2, 0, 2, false}} {
		x := facts{at: [2]place{from, g.off(from, offset{c.east, c.north})}}
		x.apart = g.apart(x.at[0], x.at[1])
		if got := g.isTooNear(c.least, &x); got != c.near {
			t.Errorf("%d east and %d north, of %d inches at least: too near %v", c.east, c.north, c.least, got)
		}
		if got := g.holds(&when{all: cond{near: c.least, far: math.MaxInt32, end: math.MaxInt32, across: -1, crossed: -1, contact: -1, reacting: -1}}, &x); got == c.near {
			t.Errorf("%d east and %d north, a range of %d inches or more: %v", c.east, c.north, c.least, got)
		}
	}
}
