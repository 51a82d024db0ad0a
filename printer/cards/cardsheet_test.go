package cards

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// harbour is a made-up game with a deck: two kinds of cards, one for the
// enemy's turn, and one of an undeclared kind.
func harbour(t testing.TB) *schema.Game {
	g := *pdftest.Load[schema.Game](t, "../testdata/game.json")
	two := 2
	var d schema.Deck
	d.Name, d.Back, d.Ref = "Tide cards", "The tide waits", "H9"
	d.Kinds = d.Kinds.With("ebb", schema.CardKind{Name: "Ebb", When: "own", Text: "What the sea takes.", Icon: "flag"})
	d.Kinds = d.Kinds.With("flow", schema.CardKind{Name: "Flow", When: "enemy"})
	stats := schema.Stats{}.With("reach", schema.NewStatValue(2.0))
	d.Cards = d.Cards.With("low", schema.Card{Name: "Low water", Kind: "ebb", Count: &two, Text: "Boats move {reach} squares *less*.", Effects: []schema.Effect{{Do: "slow", With: stats}}, Cited: schema.Cited{Ref: "H9.1"}})
	d.Cards = d.Cards.With("spring", schema.Card{Name: "Spring tide, such as there has not been in living memory", Kind: "flow", Text: "All of the harbour is water this turn; whoever can swim, does."})
	d.Cards = d.Cards.With("odd", schema.Card{Name: "Odd", Kind: "eddy", Text: "Turn."})
	g.Decks = g.Decks.With("tides", d)
	return &g
}

// cardProducts are the products that are cards, of the made-up game.
func cardProducts(t testing.TB) map[string]func(layout.Setup) (page.Document, []page.Fault) {
	g, l := harbour(t), pdftest.Load[schema.ArmyList](t, "../testdata/list.json")
	return map[string]func(layout.Setup) (page.Document, []page.Fault){
		"units": func(s layout.Setup) (page.Document, []page.Fault) {
			return Units(s, pdftest.Army(g, l), pdftest.Prices)
		},
		"profiles": func(s layout.Setup) (page.Document, []page.Fault) { return Profiles(s, g) },
		"deck":     func(s layout.Setup) (page.Document, []page.Fault) { return Deck(s, g) },
		"terrain":  func(s layout.Setup) (page.Document, []page.Fault) { return Terrain(s, g) },
		"keywords": func(s layout.Setup) (page.Document, []page.Fault) { return Keywords(s, g) },
	}
}

func TestCardProducts(t *testing.T) {
	for name, product := range cardProducts(t) {
		if name == "units" { // has its own test
			continue
		}
		for paperName, paper := range pdftest.Papers {
			t.Run(name+" "+paperName, func(t *testing.T) {
				doc, faults := product(layout.Setup{Paper: paper, Source: "game.json"})
				for _, f := range faults {
					t.Error(f)
				}
				if paperName == "a4" {
					golden.Check(t, "../testdata/"+name+"_a4.golden", doc.Dump())
				}
				text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
				for want, n := range map[string]map[string]int{
					"deck":     {"Low water": 2, "Boats move 2 squares": 2, "less": 2, "Ebb": 2, "Flow": 1, "Eddy": 1, "In your own turn": 2, "In the enemy’s turn": 1, "What the sea takes.": 2, "Tide cards · 2 of these · H9.1": 2, "The tide waits": 4, "living memory": 1},
					"profiles": {"Marines": 1, "Gunboat": 1, "Raft": 1, "Deck gun": 1},
					"terrain":  {"Reef": 1, "boats remove it": 1, "On the ground": 1},
					"keywords": {"Steady": 1, "ignores the first flag": 1, "Marines": 1},
				}[name] {
					if got := strings.Count(text, want); got < n {
						t.Errorf("%q stands %d times on the cards, want %d\n%s", want, got, n, text)
					}
				}
			})
		}
	}
}

// TestCardSetups prints the cards in every way there is: nothing is lost, no
// text leaves its safe zone, nothing its card and bleed.
func TestCardSetups(t *testing.T) {
	t.Parallel()
	setups := map[string]layout.Setup{
		"tarot, lines":        {Card: page.Tarot, Marks: layout.CutLines},
		"bleed, both sides":   {Bleed: 3, Backs: layout.LongEdge},
		"short edge, moved":   {Paper: page.Letter, Backs: layout.ShortEdge, BackOffset: page.Point{X: 0.7, Y: -1.3}},
		"folded":              {Bleed: 2, Backs: layout.FoldOver, Marks: layout.NoMarks},
		"folded, no gap":      {Paper: page.Legal, Backs: layout.FoldOver},
		"for a machine":       {Paper: page.Letter, Registration: layout.ThreeMarks, Backs: layout.LongEdge, Marks: layout.NoMarks, Bleed: 0.6},
		"for another machine": {Registration: layout.FourMarks, Marks: layout.NoMarks},
		"large, on A5":        {Paper: page.A5, Large: true},
		"square, saver":       {Card: page.Square, Ink: layout.SaverInk, Safe: 5, Backs: layout.LongEdge},
		"a6, grey, gap":       {Card: page.A6, Ink: layout.GreyInk, Gap: 4, Backs: layout.LongEdge},
		"lying, long edge":    {Card: page.Tarot.Turned(), Backs: layout.LongEdge},
	}
	for name, s := range setups {
		for product, pages := range cardProducts(t) {
			t.Run(name+" "+product, func(t *testing.T) {
				doc, faults := pages(s)
				for _, f := range faults {
					t.Error(f)
				}
				doc = s.Inked(doc)
				checkCards(t, s, doc, len(usualCards(t, product)))
				checkMargins(t, s, doc)
				checkCuts(t, s, doc)
				if product == "deck" {
					pdftest.Draw(t, pdf.File, doc)
				}
			})
		}
	}
}

// usualCards are a product's cards as they are usually printed.
func usualCards(t *testing.T, product string) []page.Group {
	doc, _ := cardProducts(t)[product](layout.Setup{Backs: layout.NoBacks})
	return sides(doc, false)
}

// sides are the fronts or the backs of a document's cards, in order.
func sides(doc page.Document, backs bool) []page.Group {
	var out []page.Group
	for _, p := range doc.Pages {
		for _, it := range p.Items {
			if g, ok := it.(page.Group); ok && g.Continued == backs {
				out = append(out, g)
			}
		}
	}
	return out
}

// checkCards counts fronts and backs, and looks that each keeps to its place.
func checkCards(t *testing.T, s layout.Setup, doc page.Document, count int) {
	t.Helper()
	fronts, backs := sides(doc, false), sides(doc, true)
	if len(fronts) != count {
		t.Errorf("%d fronts, want %d", len(fronts), count)
	}
	if s.Backs != layout.UsualBacks && len(backs) != count {
		t.Errorf("%d backs, want %d", len(backs), count)
	}
	size, safe := CardSize(s), blankAt(s, page.Rect{}).safe
	for _, g := range append(fronts, backs...) {
		b := g.Bounds()
		if b.W > size.W+2*s.Bleed+0.01 || b.H > size.H+2*s.Bleed+0.01 {
			t.Errorf("%s covers %v, its card is %v", g.Title, b, size)
		}
		var texts page.Group
		for _, it := range g.Items {
			if text, ok := it.(page.Text); ok {
				texts.Items = append(texts.Items, text)
			}
		}
		if b := texts.Bounds(); b.W > size.W+safe.W+0.01 || b.H > size.H+safe.H+0.5 {
			t.Errorf("the texts of %s cover %v, the safe zone is %v x %v", g.Title, b, size.W+safe.W, size.H+safe.H)
		}
	}
}

// checkMargins holds that the cards stand in the middle of every page, that
// each has one ruler on it, and that neither it nor a mark touches a card.
func checkMargins(t *testing.T, s layout.Setup, doc page.Document) {
	t.Helper()
	for n, p := range doc.Pages {
		if x, y := p.Trim.X+p.Trim.W/2-p.Size.W/2, p.Trim.Y+p.Trim.H/2-p.Size.H/2; math.Hypot(x, y) > 1e-9 {
			t.Errorf("page %d: the cards stand %v, %v off the middle", n+1, x, y)
		}
		paper := page.Rect{W: p.Size.W, H: p.Size.H}
		rulers := 0
		for _, it := range p.Items {
			l, isLine := it.(page.Line)
			if !isLine {
				continue
			}
			b := page.Group{Items: []page.Item{l}}.Bounds()
			ruler := max(b.W, b.H) > page.RulerLength-0.001 && max(b.W, b.H) < page.RulerLength+0.5
			if ruler {
				rulers++
			}
			if !within(b, paper) {
				t.Errorf("page %d: a line at %v leaves the paper", n+1, b)
			}
			if (ruler || s.Marks == layout.CropMarks && s.Backs != layout.FoldOver) && touch(b, p.Bleed) {
				t.Errorf("page %d: a line at %v is on the cards", n+1, b)
			}
		}
		if rulers != 1 {
			t.Errorf("page %d: %d rulers", n+1, rulers)
		}
	}
}

// checkCuts holds that each front of a page has a cut of the card's size around it, or
// one around it and its back next to it, with all within what is left of the page.
func checkCuts(t *testing.T, s layout.Setup, doc page.Document) {
	t.Helper()
	size := CardSize(s)
	if s.Backs == layout.FoldOver {
		size.W *= 2
	}
	for n, p := range doc.Pages {
		i := 0
		for _, it := range p.Items {
			g, isCard := it.(page.Group)
			if !isCard || g.Continued {
				continue
			}
			cut := page.Group{Items: []page.Item{p.Cuts[i].Path}}.Bounds()
			if p.Cuts[i].Title != g.Title || math.Hypot(cut.W-size.W, cut.H-size.H) > 1e-9 || !within(g.Bounds(), cut.Inset(-s.Bleed-0.01, -s.Bleed-0.01)) ||
				!within(cut, p.Trim.Inset(-1e-9, -1e-9)) {
				t.Errorf("page %d: %s at %v is cut out at %v (%s)", n+1, g.Title, g.Bounds(), cut, p.Cuts[i].Title)
			}
			i++
		}
		if i != len(p.Cuts) {
			t.Errorf("page %d: %d cards, %d cuts", n+1, i, len(p.Cuts))
		}
	}
}

func within(b, room page.Rect) bool {
	return b.X >= room.X && b.Y >= room.Y && b.Right() <= room.Right() && b.Bottom() <= room.Bottom()
}

func touch(a, b page.Rect) bool {
	return a.X < b.Right() && b.X < a.Right() && a.Y < b.Bottom() && b.Y < a.Bottom()
}

// TestBacksMeetTheirFronts prints each card's number on both sides and looks
// through the paper: the two meet, but for the offset.
func TestBacksMeetTheirFronts(t *testing.T) {
	var cards []design
	dress := newDress(layout.Setup{}, new(schema.Game))
	for n := range 40 {
		name := fmt.Sprint("n", n)
		front := func(_ *page.Faults, c *page.Canvas, b blank) {
			c.Add(page.Text{At: b.Centre(), Size: 10, Ink: page.Black, Run: name})
		}
		cards = append(cards, design{title: name, copies: 1, front: front, back: dress.face(&card{what: "card back", back: true, name: name}, dress.plan("backs"))})
	}
	for _, paper := range []page.Size{page.A4, page.A5, page.Letter, page.Legal} {
		for _, card := range []page.Size{page.Poker, page.Bridge, page.Tarot, page.Mini, page.Square} {
			for _, backs := range []layout.Backs{layout.LongEdge, layout.ShortEdge} {
				s := layout.Setup{Paper: paper, Card: card, Backs: backs, BackOffset: page.Point{X: 0.75, Y: -1.5}, Bleed: 1}
				doc, _ := layoutCards(s, "n", "", "", layout.NoBacks, cards)
				if !doc.Duplex || doc.Short != (backs == layout.ShortEdge) {
					t.Errorf("%v, duplex %v, short edge %v", backs, doc.Duplex, doc.Short)
				}
				for i := 0; i < len(doc.Pages); i += 2 {
					checkBehind(t, doc.Pages[i], doc.Pages[i+1], s)
				}
			}
		}
	}
}

// checkBehind compares the middles of a page's cards with those of the page
// behind it.
func checkBehind(t *testing.T, front, back page.Page, s layout.Setup) {
	t.Helper()
	at := map[string]page.Point{}
	for _, it := range front.Items {
		if g, ok := it.(page.Group); ok {
			at[g.Title] = g.Items[0].(page.Text).At
		}
	}
	for _, it := range back.Items {
		g, ok := it.(page.Group)
		if !ok {
			continue
		}
		middle, turn := panelOf(g)
		through := page.Point{X: front.Size.W - at[g.Title].X, Y: at[g.Title].Y}
		upsideDown := (front.Size.H >= front.Size.W) == (s.Backs == layout.ShortEdge)
		if upsideDown {
			through = page.Point{X: at[g.Title].X, Y: front.Size.H - at[g.Title].Y}
		}
		if math.Hypot(middle.X-through.X-s.BackOffset.X, middle.Y-through.Y-s.BackOffset.Y) > 1e-9 {
			t.Fatalf("%v on %v: the back of %s is at %v, its front shows through at %v", s.Card, front.Size, g.Title, middle, through)
		}
		if upsideDown != (turn == 2) {
			t.Fatalf("%v on %v, %v: the back of %s is turned by %d quarters", s.Card, front.Size, s.Backs, g.Title, turn)
		}
		delete(at, g.Title)
	}
	if len(at) > 0 {
		t.Fatalf("no backs for %v", at)
	}
}

// panelOf is the middle of the panel on a card's back, and how its text is
// turned, which must be the card's own.
func panelOf(g page.Group) (middle page.Point, turn page.Turn) {
	for _, it := range g.Items {
		switch it := it.(type) {
		case page.Box:
			middle = page.Point{X: it.X + it.W/2, Y: it.Y + it.H/2}
		case page.Text:
			if it.Run == g.Title {
				turn = it.Turn
			}
		}
	}
	return middle, turn
}

// TestCalibration holds what a hole next to the cross says: moved by what is
// read off, the back lies behind the front.
func TestCalibration(t *testing.T) {
	for name, s := range map[string]layout.Setup{
		"upright, long edge":  {},
		"upright, short edge": {Paper: page.A5, Backs: layout.ShortEdge, BackOffset: page.Point{X: 0.5, Y: -1}},
		"lying, long edge":    {Card: page.Mini, Paper: page.Letter},
		"lying, short edge":   {Card: page.Mini, Paper: page.Letter, Backs: layout.ShortEdge},
	} {
		t.Run(name, func(t *testing.T) {
			doc, faults := Calibration(s)
			for _, f := range faults {
				t.Error(f)
			}
			pdftest.Draw(t, pdf.File, doc)
			if len(doc.Pages) != 2 || !doc.Duplex {
				t.Errorf("%d pages, duplex %v", len(doc.Pages), doc.Duplex)
			}
			l := calibration{size: doc.Pages[0].Size}
			_, l.turned = cardGrid(s, layout.LongEdge).BackSlot(0, s.Backs == layout.ShortEdge)
			// A printer that shifts backs by right and down, as seen through the front.
			const right, down = 3, -2
			x, _ := l.reading(right)
			_, y := l.reading(down)
			shifted := page.Point{X: -right, Y: down} // as one looks at the back
			if l.turned {
				shifted = page.Point{X: right, Y: -down}
			}
			if fmt.Sprint(-shifted.X) != x || fmt.Sprint(-shifted.Y) != y {
				t.Errorf("the scales say %s,%s against a shift of %v on the back", x, y, shifted)
			}
		})
	}
	var heads int
	for _, s := range []layout.Setup{{}, {BackOffset: page.Point{X: 1}}} {
		doc, _ := Calibration(s)
		heads += strings.Count(doc.Dump(), "already")
	}
	if heads != 1 {
		t.Errorf("%d of two sheets say that they are moved already", heads)
	}
}
