package tintin

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema"
)

// makings are what a unit is compiled to, but for its words and what is numbered
// by the board that it stands on.
func makings(g *Game, n int) profile {
	p := g.profiles[g.sides[0].men[n].profile]
	p.name, p.unit, p.class, p.keywords = "", "", "", nil
	p.going, p.firing, p.plain, p.turnsInto, p.gained = 0, 0, 0, nil, nil
	return p
}

// An option that makes nothing of its units but words would be one that the
// engine ignores (T1.3).
func TestEveryOptionMakesADifference(t *testing.T) {
	game := rulestest.Shipped(t, "tintin", rulestest.ShippedNames(t, "tintin")[0]).Game
	taken := map[string]bool{}
	for id, f := range game.Formations.All() {
		plain, _, err := bind(t, fmt.Sprintf("{type: %q}", id), "", "")
		if err != nil {
			t.Fatal(err)
		}
		for _, offer := range f.Options {
			taken[offer.Option] = true
			with, _, err := bind(t, fmt.Sprintf("{type: %q, options: [{option: %q}]}", id, offer.Option), "", "")
			if err != nil {
				t.Fatal(err)
			}
			same := true
			for n := range with.sides[0].men {
				same = same && reflect.DeepEqual(makings(with, n), makings(plain, n))
			}
			if same {
				t.Errorf("%s of %s changes nothing that is played", offer.Option, id)
			}
		}
	}
	for id := range game.Options.All() {
		if !taken[id] {
			t.Errorf("no formation is offered %s", id)
		}
	}
}

// forPeople are the fields of the game's parts that say something to people, or
// price and check their lists: nothing is played by them.
var forPeople = []string{
	"name", "title", "text", "short", "ref", "symbol", "icon", "back", "cells", "columns", "measure",
	"excludes", "excludesRef", "prefer", "for", "group", "serves", "points", "options", "kind",
}

// reading is what the engine makes of a game's data in a scenario: the compiled
// board, without words and without the data itself.
func reading(doc *schema.Doc) func(game *schema.Game) (any, bool) {
	return func(game *schema.Game) (any, bool) {
		g, notes, err := New(rulestest.WithGame(doc, game))
		if err != nil || len(notes) > 0 {
			return nil, false
		}
		b := *g.board
		ground := *b.ground
		ground.layers, b.ground = nil, &ground
		b.profiles = slices.Clone(b.profiles)
		for i := range b.profiles {
			b.profiles[i].keywords = nil
		}
		return b, true
	}
}

// passedOver are figures of which the engine makes nothing, each with its reason.
var passedOver = map[string]string{
	"units.armoured-car.stats.hurt[0] skull":                                             armouredAnyway,
	"units.gun-tank.stats.hurt[0] skull":                                                 armouredAnyway,
	"units.mg-tank.stats.hurt[0] skull":                                                  armouredAnyway,
	"keywords.armoured.stats.spared[0] soldier":                                          "machines are not hurt by it before (T5.6)",
	"units.hmg.stats.hurt[0] soldier":                                                    sparedAnyway,
	"units.mortar.stats.hurt[0] soldier":                                                 sparedAnyway,
	"units.artillery.stats.move-combat 0":                                                deployedAnyway,
	"units.hmg.stats.move-combat 0":                                                      deployedAnyway,
	"units.mortar.stats.move-combat 0":                                                   deployedAnyway,
	"units.cavalry.keywords[5] take-ground":                                              overrunsAnyway,
	"units.dismounted-cavalry.keywords[4] take-ground":                                   overrunsAnyway,
	"units.smg.keywords[2] take-ground":                                                  overrunsAnyway,
	"units.dismounted-cavalry.keywords[1] dismount-mount":                                "the mounted unit says what turns into what (T4.6)",
	"formations.cavalry.keywords[0] mounted":                                             cavalryAnyway,
	"formations.cavalry.keywords[1] dismount-mount":                                      cavalryAnyway,
	"formations.cavalry.keywords[2] recon":                                               cavalryAnyway,
	"terrain.bridge.over river":                                                          "where bridges may lie is checked before (T6.8)",
	"decks.orders.cards.map-the-right-way-up.effects[0].with.keywords[0] dismount-mount": "cavalry has Recon as well (T12.1)",
}

const (
	armouredAnyway = "Armoured spares it the same faces (T5.6)"
	sparedAnyway   = "Vulnerable spares it the same face (T5.6)"
	deployedAnyway = "who never does both needs no allowance for it (T4.2)"
	overrunsAnyway = "Overrun takes ground as well (T5.12)"
	cavalryAnyway  = "its units have it themselves (T1.2)"
)

// No figure of the data is one that the engine ignores: whichever is made
// another, the engine makes something else of it, or says that it cannot be
// played: of units, cards, terrain and whatever else a side can have.
func TestNothingIsIgnored(t *testing.T) {
	_, plain := fair(t, "")
	_, sheets := fair(t, `rules: {spy: "sheet", railway: "sheet"}`)
	rulestest.Figures{
		Game:      plain.Game,
		Parts:     []string{"units", "keywords", "weapons", "formations", "options", "terrain", "dice", "decks", "supports"},
		ForPeople: forPeople,
		Readings:  []func(*schema.Game) (any, bool){reading(plain), reading(sheets)},
		Excuse:    func(path string) string { return passedOver[path] },
		Every:     250,
	}.NothingIsIgnored(t)
}
