package cutout

import (
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// cadetPlayer plays the second or first side of a scenario with a small list.
func cadetPlayer(t *testing.T, side int) (*schema.Game, Player) {
	t.Helper()
	g := pdftest.Games(t)["cadet"]
	return g, Player{Side: side, Target: 6, Army: pdftest.Army(g, &schema.ArmyList{Title: "The Owls", Side: "Owls", Formations: []schema.Entry{
		{Type: "leader", Name: "Aunt Ada"}, {Type: "hero", Name: "Wim"}, {Type: "soldier", Name: "Owl", Count: ptr(2)},
	}})}
}

func ptr[T any](v T) *T { return &v }

// TestStandees cuts out a list's figures: each with its name on both sides and
// its ATK, in the look of its side, with the side's own flag; and from the game
// alone those of both sides.
func TestStandees(t *testing.T) {
	g, who := cadetPlayer(t, 2)
	for _, c := range []struct {
		name string
		who  Player
		want map[string]int
	}{
		{"second side", who, map[string]int{"glue here": 4, "Aunt Ada": 2, "Wim": 2, "Owl 1": 2, "Owl 2": 2, "ATK 3": 4, "ATK 2": 4, "Owls": 2, "Star": 0, "Moon": 0, "Has gone": 4}},
		{"list alone", Player{Army: who.Army}, map[string]int{"glue here": 4, "Owls": 2}},
		{"nobody", Player{}, map[string]int{"glue here": 14, "Hero": 4, "Star": 2, "Moon": 2, "ATK": 0, "Has gone": 7}},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, faults := Tokens(layout.Setup{}, g, c.who)
			if len(faults) > 0 {
				t.Fatal(faults)
			}
			pdftest.Draw(t, pdf.File, doc)
			text := strings.Join(runs(doc), "\n")
			for word, n := range c.want {
				if got := strings.Count(text, word); got != n {
					t.Errorf("%q stands there %d times, want %d", word, got, n)
				}
			}
		})
	}
}

// runs are all texts of a document, as they are drawn.
func runs(d page.Document) []string {
	var out []string
	var walk func(items []page.Item)
	walk = func(items []page.Item) {
		for _, it := range items {
			switch it := it.(type) {
			case page.Text:
				out = append(out, it.Run)
			case page.Group:
				walk(it.Items)
			}
		}
	}
	for _, p := range d.Pages {
		walk(p.Items)
	}
	return out
}

// TestSidesDiffer holds the figures of two sides apart without colour: by the
// line that they stand on.
func TestSidesDiffer(t *testing.T) {
	bases := func(side int) (dashed, whole int) {
		g, who := cadetPlayer(t, side)
		doc, _ := Tokens(layout.Setup{}, g, who)
		for _, p := range doc.Pages {
			for _, it := range p.Items {
				group, _ := it.(page.Group)
				for _, inner := range group.Items {
					if l, ok := inner.(page.Line); ok && l.Stroke.Width > 1 {
						if l.Stroke.Dash != [2]float64{} {
							dashed++
						} else {
							whole++
						}
					}
				}
			}
		}
		return dashed, whole
	}
	if dashed, whole := bases(1); dashed != 0 || whole != 8 {
		t.Errorf("first side: %d dashed, %d whole lines", dashed, whole)
	}
	if dashed, whole := bases(2); dashed != 8 || whole != 0 {
		t.Errorf("second side: %d dashed, %d whole lines", dashed, whole)
	}
}

// TestScoreBoard has a line for each figure with its picture, a box for each
// STR, and a track to what the scenario asks for, or the game (C7.1).
func TestScoreBoard(t *testing.T) {
	g, who := cadetPlayer(t, 1)
	for _, c := range []struct {
		target int
		track  string
	}{{6, "0 1 2 3 4 5 6"}, {0, "0 1 2 3 4 5 6 7 8 9 10"}} {
		who.Target = c.target
		doc, faults := Boards(layout.Setup{}, g, who)
		if len(faults) > 0 || len(doc.Pages) != 1 {
			t.Fatal(len(doc.Pages), faults)
		}
		all := runs(doc)
		i := slices.Index(all, "0")
		if i < 0 || !strings.HasPrefix(strings.Join(all[i:], " ")+" ", c.track+" You ") {
			t.Errorf("target %d: the track is not %s: %q", c.target, c.track, all)
		}
	}
	w := contentWriter{playBoard: playBoard{game: g, who: who}, faults: new(page.Faults), size: 10}
	for _, l := range w.units(schema.Content{Ticks: "str", Stats: []string{"atk"}, Pictured: true}).lines {
		if l.icon.Name == "" || l.boxes < 3 {
			t.Errorf("a line has the picture %q and %d boxes", l.icon.Name, l.boxes)
		}
	}
}

// TestFiguresOfAll has a figure of each unit of every game: its name on both sides, its
// picture on the one as a mirror at the fold shows that of the other.
func TestFiguresOfAll(t *testing.T) {
	for name, g := range pdftest.Games(t) {
		doc, faults := Standees(layout.Setup{}, g, Player{})
		for _, f := range faults {
			if f.Kind.Stops() {
				t.Errorf("%s: %v", name, f)
			}
		}
		all := runs(doc)
		if got, want := strings.Count(strings.Join(all, "\n"), "glue here"), g.Units.Len(); got != want {
			t.Errorf("%s: %d figures of %d units", name, got, want)
		}
		for _, u := range g.Units.All() {
			s := standee{token{Token: schema.Token{Name: u.Name, Icon: u.Icon}}, standeeWidth(g)}
			k := s.cutout()
			var c page.Canvas
			k.front(new(page.Faults), &c, page.Rect{W: k.W, H: k.H})
			ups, downs := map[float64]int{}, map[float64]int{}
			for _, it := range c.Items() {
				if path, ok := it.(page.Path); ok {
					b := page.Group{Items: []page.Item{path}}.Bounds()
					if b.Y > k.H/2 {
						ups[math.Round(1e6*(b.Y-k.H/2))]++
					} else {
						downs[math.Round(1e6*(k.H/2-b.Bottom()))]++
					}
				}
			}
			if !maps.Equal(ups, downs) || len(ups) == 0 {
				t.Errorf("%s, %s: %v above the fold, %v below", name, u.Name, downs, ups)
			}
		}
	}
}

// TestFigureSizes makes figures as high as they are asked to be, as wide as the game's
// own or as its cells have room for.
func TestFigureSizes(t *testing.T) {
	games := pdftest.Games(t)
	g, who := cadetPlayer(t, 1)
	for _, s := range who.standees(g, 58) {
		if math.Abs(s.high()-58) > 1e-9 {
			t.Errorf("%s is %v mm high", s.Name, s.high())
		}
	}
	if got := standeeWidth(games["cadet"]); got != 24 {
		t.Errorf("Cadet's figures are %v mm wide", got)
	}
	of := *games["tintin"]
	for inches, want := range map[float64]float64{0: standeeUsual, 0.5: 18, 2: 2 * 25.4 * 0.6, 9: 45} {
		board := *of.Board
		board.Across, of.Board = inches, &board
		if got := standeeWidth(&of); math.Abs(got-want) > 1e-9 {
			t.Errorf("in squares of %v inches figures are %v mm wide, want %v", inches, got, want)
		}
	}
}

// TestShelvesAreEven wants no figure alone below a full row, and no row longer than it was.
func TestShelvesAreEven(t *testing.T) {
	for n, want := range map[int][]int{6: {6}, 7: {4, 3}, 13: {5, 5, 3}, 18: {6, 6, 6}} {
		l := &cutSheets{area: page.Rect{W: 6 * 20}}
		all := l.shelves(slices.Repeat([]cutout{{Size: page.Size{W: 20, H: 50}}}, n))
		var got []int
		for _, s := range all {
			got = append(got, len(s.cutouts))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d figures stand in rows of %v, want %v", n, got, want)
		}
	}
}
