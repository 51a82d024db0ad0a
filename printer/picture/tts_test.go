package picture

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"reflect"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
)

// shade is the grey that card i is filled with.
func shade(i int) float64 { return float64(5 + i%90) }

// plainCards are loose cards of one grey each, copies of each, their backs
// black or in another grey.
func plainCards(size page.Size, ownBacks bool, copies ...int) page.Document {
	side := func(title string, tint float64, back bool) page.Page {
		paint := page.Box{Rect: page.Rect{W: size.W, H: size.H}, Fill: page.Tint(tint)}
		return page.Page{Size: size, Items: []page.Item{page.Group{Title: title, Continued: back, Items: []page.Item{paint}}}}
	}
	doc := page.Document{Title: "Greys"}
	for i, n := range copies {
		title, back := fmt.Sprintf("Card %d", i), 100.0
		if ownBacks {
			back = shade(i) + 5
		}
		for range n {
			doc.Pages = append(doc.Pages, side(title, shade(i), false), side(title, back, true))
		}
	}
	return doc
}

// saved reads what Tabletop wrote: the object, and the pictures by name.
func saved(t *testing.T, files []File) (ttsSave, map[string]image.Image) {
	t.Helper()
	var s ttsSave
	if err := json.Unmarshal(files[0].Data, &s); err != nil {
		t.Fatal(err)
	}
	pictures := map[string]image.Image{}
	for _, f := range files[1:] {
		m, err := png.Decode(bytes.NewReader(f.Data))
		if err != nil {
			t.Fatal(err)
		}
		if m.Bounds().Dx() > ttsSide || m.Bounds().Dy() > ttsSide {
			t.Errorf("%s is %v", f.Name, m.Bounds())
		}
		if m.ColorModel() != color.RGBAModel { // what the reader makes of RGB
			t.Errorf("%s is no RGB", f.Name)
		}
		pictures[f.Name] = m
	}
	return s, pictures
}

// tint is how black, in percent, the middle of a place in a picture is.
func tint(m image.Image, d ttsDeck, place int) float64 {
	b := m.Bounds()
	x := b.Dx() * (2*(place%d.NumWidth) + 1) / (2 * d.NumWidth)
	y := b.Dy() * (2*(place/d.NumWidth) + 1) / (2 * d.NumHeight)
	return dark(m, x, y) * 100
}

func about(a, b float64) bool { return a-b < 1 && b-a < 1 }

// TestTabletop lays decks out and looks every card up as the simulator does.
func TestTabletop(t *testing.T) {
	t.Parallel()
	alone := func(n int) []int {
		all := make([]int, n)
		for i := range all {
			all[i] = 1
		}
		return all
	}
	small := page.Size{W: 12, H: 18}
	cases := []struct {
		name     string
		size     page.Size
		ownBacks bool
		copies   []int
		pictures int
	}{
		{"two cards", small, false, []int{1, 1}, 2},
		{"copies share a picture", small, false, []int{3, 1, 12}, 2},
		{"as many as a picture holds", page.Poker, false, alone(69), 2},
		{"one more", small, false, alone(70), 3},
		{"backs of their own", small, true, alone(8), 2},
		{"many backs of their own", small, true, alone(80), 4},
		{"lying cards", small.Turned(), false, alone(30), 2},
		{"large cards", page.Size{W: 297, H: 420}, false, alone(3), 2},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			files, err := Tabletop(plainCards(c.size, c.ownBacks, c.copies...), "deck", "")
			if err != nil {
				t.Fatal(err)
			}
			if len(files) != 1+c.pictures {
				t.Errorf("%d files, want %d pictures", len(files), c.pictures)
			}
			s, pictures := saved(t, files)
			deck := s.ObjectStates[0]
			n := 0
			for i, copies := range c.copies {
				for range copies {
					card := deck.ContainedObjects[n]
					if deck.DeckIDs[n] != card.CardID || card.Nickname != fmt.Sprintf("Card %d", i) {
						t.Fatalf("card %d is %q, %d and %d", n, card.Nickname, card.CardID, deck.DeckIDs[n])
					}
					d := deck.CustomDeck[fmt.Sprint(card.CardID/100)]
					if !reflect.DeepEqual(card.CustomDeck[fmt.Sprint(card.CardID/100)], d) {
						t.Errorf("card %d knows another picture than the deck", n)
					}
					checkCard(t, d, pictures, card.CardID%100, i, c.ownBacks)
					n++
				}
			}
			if n != len(deck.DeckIDs) || n != len(deck.ContainedObjects) {
				t.Errorf("%d cards, %d ids, %d objects", n, len(deck.DeckIDs), len(deck.ContainedObjects))
			}
		})
	}
}

// TestTabletopOfSeveralSizes gives cards of each size pictures of their own, and says of those
// that are wider than high that they lie on their side.
func TestTabletopOfSeveralSizes(t *testing.T) {
	doc, wide := plainCards(page.Size{W: 12, H: 18}, false, 1, 1), plainCards(page.Size{W: 30, H: 20}, false, 1, 1, 1)
	doc.Pages = append(doc.Pages, wide.Pages...)
	files, err := Tabletop(doc, "deck", "")
	if err != nil {
		t.Fatal(err)
	}
	s, pictures := saved(t, files)
	for i, card := range s.ObjectStates[0].ContainedObjects {
		d := card.CustomDeck[fmt.Sprint(card.CardID/100)]
		face := pictures[d.FaceURL].Bounds()
		if lies := i >= 2; card.SidewaysCard != lies || (face.Dx()/d.NumWidth > face.Dy()/d.NumHeight) != lies {
			t.Errorf("card %d: %v, of %v in %d x %d", i, card.SidewaysCard, face, d.NumWidth, d.NumHeight)
		}
	}
}

func checkCard(t *testing.T, d ttsDeck, pictures map[string]image.Image, place, card int, ownBack bool) {
	t.Helper()
	face, back := pictures[d.FaceURL], pictures[d.BackURL]
	if face == nil || back == nil || d.UniqueBack != ownBack || d.NumWidth > 10 || d.NumHeight > 7 {
		t.Fatalf("a picture is missing: %+v", d)
	}
	last := d.NumWidth*d.NumHeight - 1
	if place >= last {
		t.Errorf("card %d lies in the place that others see, %d of %d", card, place, last)
	}
	if got := tint(face, d, place); !about(got, shade(card)) {
		t.Errorf("card %d: %.0f %% black at place %d, want %.0f", card, got, place, shade(card))
	}
	if ownBack {
		if got := tint(back, d, place); !about(got, shade(card)+5) {
			t.Errorf("card %d: its back is %.0f %% black", card, got)
		}
		return
	}
	if got := tint(face, d, last); !about(got, 100) {
		t.Errorf("others see %.0f %% black, not the back", got)
	}
	if got := tint(back, ttsDeck{NumWidth: 1, NumHeight: 1}, 0); !about(got, 100) {
		t.Errorf("the back is %.0f %% black", got)
	}
}

// TestTabletopOfOneCard: a deck of one is no deck.
func TestTabletopOfOneCard(t *testing.T) {
	files, err := Tabletop(plainCards(page.Poker, false, 1), "one", "")
	if err != nil {
		t.Fatal(err)
	}
	s, _ := saved(t, files)
	if o := s.ObjectStates[0]; o.Name != "Card" || o.CardID != 100 || o.CustomDeck["1"].FaceURL != "one-fronts.png" || o.GUID == "" {
		t.Errorf("%+v", o)
	}
}

// TestTabletopAddresses: other pictures have other addresses, or the simulator
// would show those it knows.
func TestTabletopAddresses(t *testing.T) {
	address := func(at string, copies ...int) string {
		files, err := Tabletop(plainCards(page.Size{W: 12, H: 18}, false, copies...), "my deck", at)
		if err != nil {
			t.Fatal(err)
		}
		s, _ := json.Marshal(json.RawMessage(files[0].Data))
		_, rest, _ := strings.Cut(string(s), `"FaceURL":"`)
		url, _, _ := strings.Cut(rest, `"`)
		return url
	}
	const web = "https://example.org/decks/"
	first := address(web, 1, 1)
	if !strings.HasPrefix(first, web+"my%20deck-fronts.png?") || first != address(web, 1, 1) {
		t.Errorf("the address is %s", first)
	}
	if other := address(web, 1, 1, 1); other == first {
		t.Errorf("another picture has the same address %s", other)
	}
	if got := address("file:///C:/decks/", 1, 1); got != "file:///C:/decks/my deck-fronts.png" {
		t.Errorf("the address is %s", got)
	}
}
