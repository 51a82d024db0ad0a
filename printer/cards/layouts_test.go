package cards

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// ownDeck is a deck of two cards with their layout.
func ownDeck(l schema.Layout) *schema.Game {
	g := &schema.Game{Title: "The fair"}
	g.Layouts = g.Layouts.With("luck", l)
	d := schema.Deck{Name: "Luck", Layout: "luck"}
	d.Kinds = d.Kinds.With("luck", schema.CardKind{Name: "Luck"})
	short := schema.Card{Name: "Draw", Kind: "luck", Text: "Draw two.", Art: schema.Art{File: "a.svg"}}
	long := short
	long.Name, long.Text = "Fate", strings.Repeat("A longer text than the other. ", 6)
	d.Cards = d.Cards.With("short", short).With("long", long)
	g.Decks = g.Decks.With("luck", d)
	return g
}

const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 63"><rect width="88" height="63" fill="#000000"/></svg>`

// laidOut are the fronts of the two cards, and the size that they have.
func laidOut(t *testing.T, l schema.Layout) (fronts []page.Group, card page.Size) {
	t.Helper()
	s := layout.Setup{Loose: true, Backs: layout.NoBacks, Pictures: func(string, string) (page.Picture, error) {
		return page.NewPicture([]byte(square), page.AllPixels)
	}}
	doc, faults := Deck(s, ownDeck(l))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return sides(doc, false), doc.Pages[0].Size
}

// TestPanelsGrowWithTheirTexts prints a panel at the foot of a faded picture: it is as high as its
// text, and stands on the edge of where texts may.
func TestPanelsGrowWithTheirTexts(t *testing.T) {
	fronts, card := laidOut(t, schema.Layout{Card: []float64{88, 63}, Zones: []schema.Zone{
		{At: []float64{0, 0, 0, 0}, Bleed: []string{"left", "top", "right", "bottom"}, Show: []string{"art"}, Fade: 50},
		{ID: "panel", Over: true, At: []float64{0, 0, 0, 0}, Wrap: true, Stand: 1, Pad: []float64{2}, Fill: "white"},
		{In: "panel", From: "top", Text: "{kind}: {name}", Capitals: true, Size: []float64{9}},
		{In: "panel", Show: []string{"text"}, Size: []float64{8}},
	}})
	if (card != page.Size{W: 88, H: 63}) {
		t.Errorf("cards of %v", card)
	}
	var heights []float64
	for _, g := range fronts {
		for _, it := range g.Items {
			switch it := it.(type) {
			case page.Box:
				heights = append(heights, it.H)
				if at := 63 - UsualSafe; it.Bottom() < at-0.001 || it.Bottom() > at+0.001 {
					t.Errorf("the panel ends at %v", it.Bottom())
				}
			case page.Image:
				if it.Rect != (page.Rect{W: 88, H: 63}) || it.Paths()[0].Fill != page.RGB(128, 128, 128) {
					t.Errorf("a picture at %v in %v", it.Rect, it.Paths()[0].Fill)
				}
			}
		}
	}
	if len(heights) != 2 || heights[1] < heights[0]+5 {
		t.Errorf("panels are %v mm high", heights)
	}
	if first := texts(fronts[0]); first[0] != "LUCK: DRAW" {
		t.Errorf("texts %q", first)
	}
}

func texts(g page.Group) (out []string) {
	for _, it := range g.Items {
		if text, ok := it.(page.Text); ok {
			out = append(out, text.Run)
		}
	}
	return out
}

// TestTextsAreTurned prints names upwards and downwards at the sides of a card.
func TestTextsAreTurned(t *testing.T) {
	fronts, _ := laidOut(t, schema.Layout{Zones: []schema.Zone{
		{At: []float64{0, 0, 6, 0}, Turn: "up", Show: []string{"name"}},
		{At: []float64{-6, 0, 6, 0}, Turn: "down", Show: []string{"kind"}},
	}})
	turns := map[string]page.Turn{}
	for _, it := range fronts[0].Items {
		if text, ok := it.(page.Text); ok {
			turns[text.Run] = text.Turn
			if left := text.At.X < page.Poker.W/2; left != (text.Run == "Draw") {
				t.Errorf("%q at %v", text.Run, text.At)
			}
		}
	}
	if turns["Draw"] != 3 || turns["Luck"] != 1 {
		t.Errorf("turned %v", turns)
	}
}

// TestLayoutsLargerThanThePaper refuses cards of which no sheet holds one.
func TestLayoutsLargerThanThePaper(t *testing.T) {
	g := ownDeck(schema.Layout{Card: []float64{300, 300}, Zones: []schema.Zone{{Show: []string{"text"}, Size: []float64{8}}}})
	doc, faults := Deck(layout.Setup{}, g)
	if len(doc.Pages) > 0 || len(faults) != 1 || !strings.Contains(faults[0].Detail, "no card of 300 × 300 mm fits") {
		t.Errorf("%d pages, %v", len(doc.Pages), faults)
	}
}

// TestTextsKeepToTheirRoom prints texts that are too long: each is a fault of the zone that shows
// it, or loses its last words.
func TestTextsKeepToTheirRoom(t *testing.T) {
	text := func(z schema.Zone) schema.Zone {
		z.Show, z.Size = []string{"text"}, []float64{9}
		return z
	}
	for name, c := range map[string]struct {
		zones []schema.Zone
		kind  page.Kind
		want  string
	}{
		"from the top":    {[]schema.Zone{text(schema.Zone{From: "top", Lines: 40})}, page.Overflow, "room for 80.8 mm"},
		"from the bottom": {[]schema.Zone{text(schema.Zone{From: "bottom"})}, page.Overflow, "room for 80.8 mm"},
		"by its lines":    {[]schema.Zone{text(schema.Zone{From: "top", Lines: 4})}, page.Overflow, "room for 15.0 mm"},
		"shortened":       {[]schema.Zone{text(schema.Zone{At: []float64{0, 50, 0, 20}, Shorten: true})}, page.Shortened, "A longer text"},
		"after another":   {[]schema.Zone{{From: "bottom", Text: "{kind}"}, text(schema.Zone{From: "bottom", Lines: 4})}, page.Overflow, "room for 15.0 mm"},
	} {
		g := ownDeck(schema.Layout{Zones: c.zones})
		d, _ := g.Decks.Get("luck")
		long, _ := d.Cards.Get("long")
		long.Text = strings.Repeat(long.Text, 10)
		d.Cards = d.Cards.With("long", long)
		g.Decks = g.Decks.With("luck", d)
		_, faults := Deck(layout.Setup{Loose: true, Backs: layout.NoBacks}, g)
		if len(faults) != 1 || faults[0].Kind != c.kind || faults[0].Field != `card "Fate", text` || !strings.Contains(faults[0].Detail, c.want) {
			t.Errorf("%s: %v", name, faults)
		}
	}
}

// TestRadiiAndSpareIcons draws corners no rounder than their zone, and an icon in what is left
// without a bound.
func TestRadiiAndSpareIcons(t *testing.T) {
	g := ownDeck(schema.Layout{Zones: []schema.Zone{
		{From: "top", Take: []float64{10}, Fill: "black", Radius: 40},
		{Show: []string{"text"}}, {Spare: 10, Show: []string{"icon"}},
	}})
	d, _ := g.Decks.Get("luck")
	d.Kinds = d.Kinds.With("luck", schema.CardKind{Name: "Luck", Icon: "star"})
	g.Decks = g.Decks.With("luck", d)
	doc, faults := Deck(layout.Setup{Loose: true, Backs: layout.NoBacks}, g)
	fronts := sides(doc, false)
	if box, ok := fronts[0].Items[0].(page.Box); len(faults) > 0 || !ok || box.Radius != 5 {
		t.Errorf("%v, %#v", faults, fronts[0].Items[0])
	}
	if len(fronts[0].Items) < 3 {
		t.Errorf("no icon in %d items", len(fronts[0].Items))
	}
}

// TestCardsOfSeveralSizes prints each deck in the size that its layout is drawn for, on separate
// sheets and pages; a format that is asked for lies on its side for a layout that does.
func TestCardsOfSeveralSizes(t *testing.T) {
	g := ownDeck(schema.Layout{Card: []float64{88, 63}, Zones: []schema.Zone{{Show: []string{"text"}}}})
	g.Decks = g.Decks.With("more", schema.Deck{Name: "More", Cards: schema.Map[schema.Card]{}.With("one", schema.Card{Name: "One", Text: "One.", Kind: "k"})})
	wide, poker := page.Size{W: 88, H: 63}, page.Poker
	for name, c := range map[string]struct {
		setup layout.Setup
		cards []page.Size
	}{
		"own":   {layout.Setup{}, []page.Size{wide, poker}},
		"large": {layout.Setup{Large: true}, []page.Size{largeOf(wide), largeOf(poker)}},
		"tarot": {layout.Setup{Card: page.Size{W: 70, H: 120}}, []page.Size{{W: 120, H: 70}, {W: 70, H: 120}}},
		"wide":  {layout.Setup{Card: page.Size{W: 120, H: 70}}, []page.Size{{W: 120, H: 70}}},
	} {
		doc, faults := Deck(c.setup, g)
		if len(faults) > 0 || !slices.Equal(doc.Cards, c.cards) || len(doc.Pages) != 2*len(c.cards) || !doc.Paired() {
			t.Errorf("%s: cards of %v on %d pages, %v", name, doc.Cards, len(doc.Pages), faults)
		}
		for i, size := range c.cards {
			at := page.Group{Items: []page.Item{doc.Pages[2*i].Cuts[0].Path}}.Bounds()
			if math.Abs(at.W-size.W)+math.Abs(at.H-size.H) > 0.01 {
				t.Errorf("%s: the cards of set %d are cut to %v", name, i, at)
			}
		}
		c.setup.Loose = true
		if doc, _ = Deck(c.setup, g); doc.Pages[0].Size != c.cards[0] || doc.Pages[len(doc.Pages)-1].Size != c.cards[len(c.cards)-1] {
			t.Errorf("%s: pages of %v to %v", name, doc.Pages[0].Size, doc.Pages[len(doc.Pages)-1].Size)
		}
	}
}

// TestPicturesGrowInTheirPanel prints a picture in a panel that is as high as what stands in it,
// with room left: it is as high as it may be.
func TestPicturesGrowInTheirPanel(t *testing.T) {
	fronts, _ := laidOut(t, schema.Layout{Zones: []schema.Zone{
		{ID: "panel", At: []float64{0, 0, 0, 0}, Wrap: true},
		{In: "panel", From: "top", Take: []float64{10, 30}, Show: []string{"art"}},
		{In: "panel", Show: []string{"text"}, Size: []float64{7}},
	}})
	for _, g := range fronts {
		high := 0.0
		for _, it := range g.Items {
			if box, is := it.(page.Image); is {
				high = box.H
			}
		}
		if high < 29.9 || high > 30.1 {
			t.Errorf("the picture is %.1f mm high of %d items", high, len(g.Items))
		}
	}
}

// TestTextsOfLayoutsHaveMarkup puts a text with markup into one of a layout, and one that has none.
func TestTextsOfLayoutsHaveMarkup(t *testing.T) {
	k := &card{name: "2*2*2", note: "*Once*"}
	if got := k.filled("{name}: {note}"); got != `2\*2\*2: *Once*` {
		t.Error(got)
	}
}

// TestPicturesFit prints a picture of 88 x 63 in a square: it covers that, or all of it is there.
func TestPicturesFit(t *testing.T) {
	for fit, want := range map[string]page.Rect{
		"contain": {X: UsualSafe, Y: UsualSafe + 40*(1-63.0/88)/2, W: 40, H: 40 * 63.0 / 88},
		"":        {X: UsualSafe, Y: UsualSafe, W: 40, H: 40},
	} {
		fronts, _ := laidOut(t, schema.Layout{Zones: []schema.Zone{{At: []float64{0, 0, 40, 40}, Show: []string{"art"}, Fit: fit}}})
		got, ok := fronts[0].Items[0].(page.Image)
		if off := math.Abs(got.X-want.X) + math.Abs(got.Y-want.Y) + math.Abs(got.W-want.W) + math.Abs(got.H-want.H); !ok || off > 0.001 {
			t.Errorf("%q: at %v, want %v", fit, got.Rect, want)
		}
	}
}

// TestConditionsOnNumbers shows zones by the size of a number of the unit.
func TestConditionsOnNumbers(t *testing.T) {
	k := &card{amounts: map[string]float64{"atk": 3, "zero": 0}}
	for what, want := range map[string]bool{
		"atk > 2": true, "atk > 3": false, "atk >= 3": true, "atk = 3": true, "atk < 3": false, "atk <= 3": true,
		"zero = 0": true, "none = 0": false, "none < 9": false, "atk < 3.5": true,
	} {
		if got := k.has(what); got != want {
			t.Errorf("%s: %v", what, got)
		}
	}
}

// TestFiguresOfCards shows the figures of a card: numbers side by side and others in words, in its
// text, and where a layout names them; a card without has the room for its text.
func TestFiguresOfCards(t *testing.T) {
	g := ownDeck(schema.Layout{Zones: []schema.Zone{
		{From: "top", Text: "costs {cost}", If: []string{"cost > 2"}},
		{From: "top", Show: []string{"numbers"}}, {From: "top", Show: []string{"stats"}}, {Show: []string{"text"}},
	}})
	one := 1.0
	g.Stats = g.Stats.With("cost", schema.Stat{Title: "Cost", Of: []string{"cards"}, Kind: "number"}).
		With("school", schema.Stat{Title: "School", Of: []string{"cards"}, Kind: "text"}).
		With("move", schema.Stat{Title: "Move", Of: []string{"units"}, Kind: "number", Default: &one})
	d, _ := g.Decks.Get("luck")
	short, _ := d.Cards.Get("short")
	short.Text = "Pay {cost}."
	short.Stats = short.Stats.With("cost", schema.NewStatValue(3.0)).With("school", schema.NewStatValue("Old"))
	d.Cards = d.Cards.With("short", short)
	g.Decks = g.Decks.With("luck", d)
	for _, own := range []bool{true, false} {
		if !own {
			d.Layout = ""
			g.Decks = g.Decks.With("luck", d)
		}
		doc, faults := Deck(layout.Setup{Loose: true, Backs: layout.NoBacks}, g)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		fronts := sides(doc, false)
		first, second := strings.Join(texts(fronts[0]), " "), strings.Join(texts(fronts[1]), " ")
		for _, want := range []string{"Cost 3", "School:  Old", "Pay 3."} {
			if !strings.Contains(first, want) {
				t.Errorf("own layout %v: %q lacks %q", own, first, want)
			}
		}
		if strings.Contains(first, "costs 3") != own || strings.Contains(first+second, "Move") || strings.Contains(second, "Cost") {
			t.Errorf("own layout %v: %q and %q", own, first, second)
		}
	}
}

// TestPicturesOfZones draws a picture that is the same on all cards, in its place and besides that
// of the card.
func TestPicturesOfZones(t *testing.T) {
	fronts, _ := laidOut(t, schema.Layout{Zones: []schema.Zone{
		{At: []float64{0, 0, 0, 30}, Show: []string{"art"}},
		{At: []float64{0, 40, 20, 10}, Picture: "logo.svg", Fit: "contain"},
		{At: []float64{0, 55, 0, 0}, Show: []string{"text"}},
	}})
	for _, g := range fronts {
		var at []page.Rect
		for _, it := range g.Items {
			if image, ok := it.(page.Image); ok {
				at = append(at, image.Rect)
			}
		}
		if len(at) != 2 || at[1].Y != UsualSafe+40 || at[1].H != 10 {
			t.Errorf("pictures at %v", at)
		}
	}
}

// TestUnlikeType notes type that is to be bold or slanted in a font that has no file for it.
func TestUnlikeType(t *testing.T) {
	for _, tt := range []struct {
		zone schema.Zone
		font schema.Font
		want string
	}{
		{schema.Zone{Bold: true}, schema.Font{}, "bold"},
		{schema.Zone{Bold: true}, schema.Font{Bold: "b.ttf"}, ""},
		{schema.Zone{Italic: true}, schema.Font{Bold: "b.ttf"}, "italic"},
		{schema.Zone{Italic: true}, schema.Font{Italic: "i.ttf"}, ""},
		{schema.Zone{Bold: true, Italic: true}, schema.Font{Bold: "b.ttf", Italic: "i.ttf"}, "boldItalic"},
		{schema.Zone{Bold: true, Italic: true}, schema.Font{Bold: "b.ttf", Italic: "i.ttf", BoldItalic: "z.ttf"}, ""},
	} {
		tt.zone.Show = []string{"name"}
		g := &schema.Game{Theme: &schema.Theme{Font: "own"}}
		g.Theme.Fonts = g.Theme.Fonts.With("own", tt.font)
		found := Slips(g, "cards", schema.Layout{Zones: []schema.Zone{tt.zone}})
		told := len(found) == 1 && found[0].Kind == page.Otherwise && strings.Contains(found[0].Detail, "no file for "+tt.want+",")
		if told != (tt.want != "") || !told && len(found) > 0 {
			t.Errorf("%+v in %+v: %v", tt.zone, tt.font, found)
		}
	}
}
