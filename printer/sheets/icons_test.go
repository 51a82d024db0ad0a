package sheets

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

func TestIcons(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "../testdata/game.json")
	for name, paper := range pdftest.Papers {
		t.Run(name, func(t *testing.T) {
			doc, faults := Icons(layout.Setup{Paper: paper}, g)
			for _, f := range faults {
				t.Error(f)
			}
			text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
			for _, want := range append(page.IconNames(), "Units", "Ground", "Marines", "Gunboat", "White flag") {
				if !strings.Contains(text, want+"\n") {
					t.Errorf("the page lacks %q", want)
				}
			}
		})
	}
}

// TestShippedGamesHaveIcons holds that what a built-in game fields and plays
// on has a picture, and no two kinds of unit the same, unless they are of one
// class on a data sheet of samples.
func TestShippedGamesHaveIcons(t *testing.T) {
	for name, g := range pdftest.Games(t) {
		has := func(what, icon string) {
			if _, ok := page.FindIcon(icon); !ok {
				t.Errorf("%s: %s has the icon %q, which does not exist", name, what, icon)
			}
		}
		seen := map[string]string{}
		samples := func(a, b string) bool {
			one, _ := g.Units.Get(a)
			other, _ := g.Units.Get(b)
			return one.Sample && other.Sample && one.Class == other.Class
		}
		for id, u := range g.Units.All() {
			has(id, u.Icon)
			if other, taken := seen[u.Icon]; taken && !samples(id, other) {
				t.Errorf("%s: %s and %s have the same icon", name, id, other)
			}
			seen[u.Icon] = id
		}
		for id, x := range g.Terrain.All() {
			if g.Board == nil || id != g.Board.Base {
				has(id, x.Icon)
			}
		}
		for id, x := range g.Supports.All() {
			has(id, x.Icon)
		}
	}
}
