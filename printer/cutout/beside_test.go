package cutout

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// yard is a game with printables of every kind.
func yard(t *testing.T) *schema.Game {
	t.Helper()
	return pdftest.Load[schema.Game](t, "../testdata/beside.json")
}

// bandPlayer is a list of it.
func bandPlayer(t *testing.T) Player {
	t.Helper()
	return Player{Army: pdftest.Army(yard(t), pdftest.Load[schema.ArmyList](t, "../testdata/besidelist.json"))}
}

// besides are the products that print what lies next to a game.
var besides = map[string]func(layout.Setup, *schema.Game, Player) (page.Document, []page.Fault){
	"boards": Boards,
	"tokens": func(s layout.Setup, g *schema.Game, who Player) (page.Document, []page.Fault) {
		return Tokens(s, g, who)
	},
	"templates": func(s layout.Setup, g *schema.Game, _ Player) (page.Document, []page.Fault) { return Templates(s, g) },
}

// TestBeside prints every kind of printable, for a list and without one.
func TestBeside(t *testing.T) {
	want := map[string][]string{
		"boards": {
			"Score board", "Tick off a box for each STR lost. Ten points win.", "Aunt Agatha", "Cadet 1", "Cadet 3", "Big Tom", "ATK", "Has gone", "STR",
			"Run Away (2 of 6): one hex toward its flag", "Command deck", "Morning", "Immobilised", "4–5 Burning",
		},
		"tokens":    {"Hit and Run", "ADVANCE", "AMBUSH", "Parley", "Suppressed", "Morale", "Hull down", "6 Pins"},
		"templates": {"3 × 4″, 60°", "6 × 5″", "Smoke", "6″", "Arc of fire", "4 inches", "Command, 30 cm: sheet B2 of 4"},
	}
	for name, product := range besides {
		for paperName, paper := range pdftest.Papers {
			t.Run(name+" "+paperName, func(t *testing.T) {
				doc, faults := product(layout.Setup{Paper: paper, Marks: layout.CutLines}, yard(t), bandPlayer(t))
				if len(faults) > 0 {
					t.Fatal(faults)
				}
				if paperName == "a4" {
					golden.Check(t, "../testdata/beside_"+name+".golden", doc.Dump())
				}
				text := pdftest.RunTogether(pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)))
				for _, w := range want[name] {
					if !strings.Contains(text, pdftest.RunTogether(w)) {
						t.Errorf("the pages lack %q", w)
					}
				}
			})
		}
	}
}

// TestShippedBeside prints what the built-in games have: boards on a page each,
// in large print too.
func TestShippedBeside(t *testing.T) {
	t.Parallel()
	for name, g := range pdftest.Games(t) {
		boards := 0
		for _, x := range g.Printables.All() {
			if x.Kind == "board" {
				boards += max(1, x.Copies)
			}
		}
		for product, make := range besides {
			for i, s := range []layout.Setup{{}, {Paper: page.Letter}, {Large: true, Ink: layout.SaverInk}} {
				if (i+len(name)+len(product))%3 != 0 && os.Getenv("FORGE_SOAK") == "" {
					continue
				}
				t.Run(fmt.Sprint(name, " ", product, s.Paper, s.Large), func(t *testing.T) {
					doc, faults := make(s, g, Player{})
					for _, f := range faults {
						t.Error(f)
					}
					if product == "boards" && len(doc.Pages) != boards {
						t.Errorf("%d pages for %d boards", len(doc.Pages), boards)
					}
					if len(doc.Pages) == 0 && len(besideWords(g, product)) == 0 {
						return
					}
					text := pdftest.RunTogether(pdftest.Words(t, pdftest.Draw(t, pdf.File, s.Inked(doc))))
					for _, w := range besideWords(g, product) {
						if !strings.Contains(text, pdftest.RunTogether(w)) {
							t.Errorf("the pages lack %q", w)
						}
					}
				})
			}
		}
	}
}

// besideWords is what the pages of a product must say of a game.
func besideWords(g *schema.Game, product string) []string {
	var out []string
	for _, x := range g.Printables.All() {
		for _, d := range x.Panels {
			if s, ok := g.Supports.Get(d.Support); ok && product == "boards" {
				table, _ := g.Tables.Get(s.Table)
				out = append(out, s.Name, s.Text)
				for _, r := range table.Rows {
					out = append(out, schema.Plain(r.Cells[0]))
				}
			}
		}
		for _, k := range x.Tokens {
			if product == "tokens" {
				out = append(out, k.Name, k.Text)
			}
		}
		for _, k := range x.Shapes {
			if product == "templates" {
				out = append(out, k.Name)
			}
		}
	}
	for i, text := range out {
		out[i] = symbol.ReplaceAllString(text, "$1") // its word is there, unseen
	}
	return out
}

// symbol is the notation of an icon within a text.
var symbol = regexp.MustCompile(`:([a-z-]+):`)

// outlines are the closed paths and circles of a document with at least that many
// steps, by the title of their group and how wide and high they are.
func outlines(d page.Document) []string {
	var out []string
	for _, p := range d.Pages {
		for _, it := range p.Items {
			g, ok := it.(page.Group)
			if !ok {
				continue
			}
			for _, inner := range g.Items {
				if path, ok := inner.(page.Path); ok && path.Stroke.Width > 0 {
					b := page.Group{Items: []page.Item{path}}.Bounds()
					out = append(out, fmt.Sprintf("%s %.2f x %.2f", g.Title, b.W, b.H))
				}
			}
		}
	}
	return out
}

// TestTemplatesAreTrue measures templates in the model.
func TestTemplatesAreTrue(t *testing.T) {
	doc, _ := Templates(layout.Setup{}, yard(t))
	all := outlines(doc)
	for _, want := range []string{
		"Bomber 76.20 x 101.60", "Bomber 76.20 x 76.20", "Fighter 50.80 x 101.60", "Fighter 50.80 x 76.20",
		"Artillery box 101.60 x 101.60", "Artillery box 152.40 x 127.00", "Artillery box 152.40 x 203.20",
		"High explosive 101.60 x 101.60", "High explosive 76.20 x 76.20", "High explosive 25.40 x 25.40", "High explosive 152.40 x 152.40",
		"Check 180.00 x 180.00",
	} {
		if !slices.Contains(all, want) {
			t.Errorf("no %s among %q", want, all)
		}
	}
}

// TestTemplatePoint holds the pointed end to its angle (Y6.3): 60 degrees from
// the sides, on the middle line.
func TestTemplatePoint(t *testing.T) {
	s := schema.Shape{Name: "Medium", Width: 3, Height: 4, Taper: 60}
	c := template{Shape: s, mm: 25.4}.corners(page.Rect{X: 10, Y: 10})
	tip, shoulder := c[3], c[2]
	if math.Abs(tip.X-10-38.1) > 1e-9 || math.Abs(tip.Y-10-101.6) > 1e-9 {
		t.Errorf("the point is at %v", tip)
	}
	angle := math.Atan2(shoulder.X-tip.X, tip.Y-shoulder.Y) * 180 / math.Pi
	if math.Abs(angle-60) > 1e-9 {
		t.Errorf("its edge leads away at %v degrees from the middle line", angle)
	}
}

// TestNetFolds holds nets to a die's shape: the outline with its flaps encloses
// six faces and seven flaps, and opposite faces are a column apart.
func TestNetFolds(t *testing.T) {
	const e, f = 20.0, 5.0
	sum := 0.0
	outline := netOutline(e, f)
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		sum += (a.X*b.Y - b.X*a.Y) / 2
	}
	if want := 6*e*e + 7*f*(e-f); math.Abs(sum-want) > 1e-9 {
		t.Errorf("it encloses %v mm², want %v", sum, want)
	}
	for _, pair := range [][2]int{{1, 4}, {2, 3}} {
		if a, b := netPlaces[pair[0]], netPlaces[pair[1]]; a[1] != 0 || b[1] != 0 || math.Abs(a[0]-b[0]) != 2 && math.Abs(a[0]-b[0]) != 1 {
			t.Errorf("faces %v lie at %v and %v", pair, a, b)
		}
	}
}

// TestTokenBacks looks that every back lies behind its front, whichever edge
// the paper is turned on, and next to it when it is folded.
func TestTokenBacks(t *testing.T) {
	g := yard(t)
	for backs, mirrored := range map[layout.Backs]func(page.Point) page.Point{
		layout.LongEdge:  func(p page.Point) page.Point { return page.Point{X: page.A4.W - p.X, Y: p.Y} },
		layout.ShortEdge: func(p page.Point) page.Point { return page.Point{X: p.X, Y: page.A4.H - p.Y} },
	} {
		doc, _ := Tokens(layout.Setup{Backs: backs}, g, Player{})
		if !doc.Duplex || doc.Short != (backs == layout.ShortEdge) || len(doc.Pages) != 3 {
			t.Errorf("backs %d: duplex %v, short %v, %d pages", backs, doc.Duplex, doc.Short, len(doc.Pages))
		}
		pairs := 0
		for i := 1; i < len(doc.Pages); i += 2 {
			fronts := middles(doc.Pages[i-1])
			for _, m := range middles(doc.Pages[i]) {
				pairs++
				if !slices.ContainsFunc(fronts, func(f page.Point) bool { return math.Hypot(f.X-mirrored(m).X, f.Y-mirrored(m).Y) < 0.01 }) {
					t.Errorf("backs %d: nothing lies before the back at %v", backs, m)
				}
			}
		}
		if pairs != 3 {
			t.Errorf("backs %d: %d backs, want 3", backs, pairs)
		}
	}
	doc, _ := Tokens(layout.Setup{Backs: layout.FoldOver}, g, Player{})
	if text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)); doc.Duplex || strings.Count(text, "Morale") != 3 {
		t.Errorf("folded: duplex %v, %d backs", doc.Duplex, strings.Count(text, "Morale"))
	}
}

// middles are those of the dashed rims on a page.
func middles(p page.Page) []page.Point {
	var out []page.Point
	for _, it := range p.Items {
		g, _ := it.(page.Group)
		for _, inner := range g.Items {
			if path, ok := inner.(page.Path); ok && path.Stroke.Dash != [2]float64{} {
				b := page.Group{Items: []page.Item{path}}.Bounds()
				out = append(out, page.Point{X: b.X + b.W/2, Y: b.Y + b.H/2})
			}
		}
	}
	return out
}

// TestPlayer prints for a player: as many tokens as their list has formations,
// a box for each point of STR, their scenario's points and tables.
func TestPlayer(t *testing.T) {
	doc, _ := Tokens(layout.Setup{}, yard(t), bandPlayer(t))
	if n := strings.Count(pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)), "Moving"); n != 5 {
		t.Errorf("%d tokens for 5 formations", n)
	}
	lines := contentWriter{playBoard: playBoard{game: yard(t), who: bandPlayer(t)}, faults: new(page.Faults), size: 10}.units(schema.Content{Ticks: "str", Stats: []string{"atk"}})
	var boxes []int
	for _, l := range lines.lines {
		boxes = append(boxes, l.boxes)
	}
	if !slices.Equal(boxes, []int{4, 3, 3, 3, 6}) {
		t.Errorf("boxes %v", boxes)
	}
	g := pdftest.Games(t)["tintin"]
	who := Player{Points: map[string]int{"nurse": 7}, Swaps: map[string]string{"spy": "spy-sheet"}}
	doc, _ = Boards(layout.Setup{}, g, who)
	sheet, _ := g.Tables.Get("spy-sheet")
	usual, _ := g.Tables.Get("spy")
	text := pdftest.RunTogether(pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)))
	for want, n := range map[string]int{"76543210": 1, schema.Plain(sheet.Rows[1].Cells[0]): 1, schema.Plain(usual.Rows[1].Cells[0]): 0} {
		if got := strings.Count(text, pdftest.RunTogether(want)); got != n {
			t.Errorf("%q stands there %d times, want %d", want, got, n)
		}
	}
	for side, boards := range []int{2, 2, 1} { // both sides use one for cards
		if doc, _ := Boards(layout.Setup{}, g, Player{Side: side}); len(doc.Pages) != boards {
			t.Errorf("side %d has %d boards, want %d", side, len(doc.Pages), boards)
		}
	}
}

// TestTokenOverflow tells of a word that no counter holds.
func TestTokenOverflow(t *testing.T) {
	g := yard(t)
	g.Printables = schema.Map[schema.Printable]{}.With("long", schema.Printable{Title: "Long", Kind: "tokens", Tokens: []schema.Token{
		{Name: strings.Repeat("Insubordination ", 9), Size: 10}, {Name: "Fine"},
	}})
	_, faults := Tokens(layout.Setup{}, g, Player{})
	if len(faults) != 1 || faults[0].Kind != page.Overflow || !strings.HasPrefix(faults[0].Field, "token \"Insub") {
		t.Errorf("got %v", faults)
	}
}

// TestRimsInSaverInk keeps rims apart where ink is saved: they tell whose a
// counter is.
func TestRimsInSaverInk(t *testing.T) {
	s := layout.Setup{Ink: layout.SaverInk}
	doc, _ := Tokens(s, yard(t), Player{})
	widths := map[float64]bool{}
	for _, p := range s.Inked(doc).Pages {
		for _, it := range p.Items {
			g, _ := it.(page.Group)
			for _, inner := range g.Items {
				if path, ok := inner.(page.Path); ok && g.Title == "Markers" {
					widths[path.Stroke.Width] = true
				}
			}
		}
	}
	if !widths[1] || !widths[0.7] {
		t.Errorf("rims are %v mm wide, want some of 1 and 0.7", widths)
	}
}

// TestSided holds that what is for each unit can bear the name of its side.
func TestSided(t *testing.T) {
	g, l := pdftest.Games(t)["orderdice"], pdftest.Load[schema.ArmyList](t, "../../armylists/orderdice/norvik-storm-company.json")
	who := Player{Army: pdftest.Army(g, l)}
	got := who.tokens(new(page.Faults), g, token{Token: schema.Token{Name: "First side", Per: "unit", Sided: true}})
	if len(got) != len(l.Formations) || got[0].Name != "Norvik" {
		t.Errorf("%d tokens, the first of %q", len(got), got[0].Name)
	}
}

// TestPlacesOfTerrain counts terrain once, however often a token names it, on cells and
// in areas.
func TestPlacesOfTerrain(t *testing.T) {
	g := pdftest.Games(t)["tintin"]
	for _, b := range []schema.Board{
		{Map: []string{"WW.", ".W."}},
		{Columns: 3, Rows: 2, Areas: []schema.Area{{Feature: "woods"}, {Feature: "woods"}, {Feature: "woods"}}},
	} {
		who := Player{Battle: &schema.Scenario{Board: b}}
		who.places = schema.Places(g, who.Battle)
		if got := who.tokens(new(page.Faults), g, token{Token: schema.Token{Per: "terrain", Terrain: []string{"woods", "woods"}}}); len(got) != 3 {
			t.Errorf("%d tokens for three woods", len(got))
		}
	}
}

// TestLongNamesOfObjectives holds that it is said which name a token has no room for.
func TestLongNamesOfObjectives(t *testing.T) {
	long := strings.Repeat("The silver cup of Sarn ", 20)
	who := Player{Battle: &schema.Scenario{Objectives: []schema.Objective{{Name: "Cup"}, {Name: long}}}}
	var p page.Faults
	got := who.tokens(&p, &schema.Game{}, token{Token: schema.Token{Name: "Objective", Per: "objective", Named: true, Size: 20}})
	if len(got) != 2 || got[0].Name != "Cup" || got[1].Name != "Objective" {
		t.Errorf("tokens %v", got)
	}
	if all := p.All(); len(all) != 1 || all[0].Kind != page.Shortened || all[0].Text != long {
		t.Errorf("faults %v", all)
	}
}

// TestLargeTypeOnBoards holds that words stay whole where type outgrows what it
// stands in and under.
func TestLargeTypeOnBoards(t *testing.T) {
	var faults page.Faults
	var c page.Canvas
	w := contentWriter{faults: &faults, size: 34, width: 200}
	w.track("", series(8, 10), []int{10}).Draw(&c, 0, 0, 30)
	w.spots(schema.Content{Spots: []schema.Spot{{Name: "General"}}}).Draw(&c, 0, 0, 40)
	if len(faults.All()) > 0 || page.Breaks(c.Items()) {
		t.Error(faults.All(), c.Items())
	}
}
