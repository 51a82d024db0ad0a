package cards

import (
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
)

// loose are the fronts of a game's unit cards, each on a page of its size.
func loose(t *testing.T, game string) []page.Group {
	t.Helper()
	doc, faults := Profiles(layout.Setup{Loose: true, Backs: layout.NoBacks}, pdftest.Games(t)[game])
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return sides(doc, false)
}

// TestStatsHaveFixedPlaces finds each number of a data sheet in one place on all
// cards of the game, ones and zeros with the others.
func TestStatsHaveFixedPlaces(t *testing.T) {
	for game, names := range map[string][]string{
		"fluidtime": {"Size", "Armour", "Road", "Open", "Rough", "Shots", "Troops", "Equip."}, "orderdice": {"Ld", "DV", "ADVANCE", "RUN"},
	} {
		places := map[string]page.Point{}
		for _, g := range loose(t, game) {
			found := map[string]page.Point{}
			for _, it := range g.Items {
				if text, ok := it.(page.Text); ok {
					found[text.Run] = text.At
				}
			}
			for _, name := range names {
				at, ok := found[name]
				if first, known := places[name]; !ok || known && at != first {
					t.Errorf("%s, %s: %q stands at %v, not at %v", game, g.Title, name, at, first)
				}
				places[name] = at
			}
		}
	}
}

// TestOneSizeASet holds that the keywords of all cards of a game are set in one
// size, but for cards that hold them in smaller type only.
func TestOneSizeASet(t *testing.T) {
	for _, game := range []string{"tintin", "orderdice", "cadet"} {
		sizes := map[float64][]string{}
		for _, g := range loose(t, game) {
			for _, it := range g.Items {
				if text, ok := it.(page.Text); ok && text.Face == page.Bold && strings.Contains(text.Run, ":") && text.Size != 8.5*0.9 && text.Size != 8.5 && text.Size != 8.5*0.8 {
					sizes[text.Size] = append(sizes[text.Size], g.Title)
				}
			}
		}
		large := 0
		for size := range sizes {
			if size >= cardReadable {
				large++
			}
		}
		if large != 1 {
			t.Errorf("%s has keywords in %d readable sizes: %v", game, large, sizes)
		}
	}
}

// TestCardsKeepOffTheCut holds that nothing of a unit's card is nearer to the cut
// than a print shop asks: 3.2 mm.
func TestCardsKeepOffTheCut(t *testing.T) {
	for _, game := range []string{"tintin", "orderdice", "fluidtime", "cadet"} {
		for _, g := range loose(t, game) {
			b := g.Bounds()
			if off := min(b.X, b.Y, page.Poker.W-b.Right(), page.Poker.H-b.Bottom()); off < 3.2 || math.IsNaN(off) {
				t.Errorf("%s, %s: %.2f mm from the cut", game, g.Title, off)
			}
		}
	}
}
