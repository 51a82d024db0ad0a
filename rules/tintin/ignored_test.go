package tintin

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"testing"

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
	game := shipped(t, shippedNames(t)[0]).Game
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

// tweak is one figure of the game's data made another, and made good again.
type tweak struct {
	path       string
	make, undo func()
}

// tweaksOf lists the figures below a value of the data: numbers go up by one,
// what is true or said goes away. set puts another value in its place, drop takes
// it away.
func tweaksOf(path string, v any, set func(any), drop func(), out []tweak) []tweak {
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			if !slices.Contains(forPeople, k) {
				out = tweaksOf(path+"."+k, v[k], func(now any) { v[k] = now }, func() { delete(v, k) }, out)
			}
		}
	case []any:
		for i := range v {
			without := func() { set(slices.Delete(slices.Clone(v), i, i+1)) }
			here := fmt.Sprintf("%s[%d]", path, i)
			if _, word := v[i].(string); word {
				out = append(out, tweak{fmt.Sprint(here, " ", v[i]), without, func() { set(v) }})
			} else {
				out = tweaksOf(here, v[i], func(now any) { v[i] = now }, without, out)
			}
		}
	case float64:
		out = append(out, tweak{fmt.Sprint(path, " ", v), func() { set(v + 1) }, func() { set(v) }})
	case bool, string:
		out = append(out, tweak{fmt.Sprint(path, " ", v), drop, func() { set(v) }})
	}
	return out
}

// reading is what the engine makes of a game's data: the compiled board, without
// words and without the data itself.
func reading(doc *schema.Doc, game *schema.Game) (b board, ok bool) {
	g, notes, err := New(withGame(doc, game))
	if err != nil || len(notes) > 0 {
		return board{}, false
	}
	b = *g.board
	ground := *b.ground
	ground.layers, b.ground = nil, &ground
	b.profiles = slices.Clone(b.profiles)
	for i := range b.profiles {
		b.profiles[i].keywords = nil
	}
	return b, true
}

// withGame is a scenario of another game.
func withGame(doc *schema.Doc, g *schema.Game) *schema.Doc {
	out := *doc
	out.Game, out.Armies = g, map[string]*schema.Doc{}
	for side, army := range doc.Armies {
		one := *army
		one.Game = g
		out.Armies[side] = &one
	}
	return &out
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
// played: of units, cards, terrain and whatever else a side can have. FORGE_SOAK
// tries them all; the usual tests try a few.
func TestNothingIsIgnored(t *testing.T) {
	every := 120
	if os.Getenv("FORGE_SOAK") != "" {
		every = 1
	}
	var docs []*schema.Doc
	var was []board
	for _, rules := range []string{"", `rules: {spy: "sheet", railway: "sheet"}`} {
		_, doc := fair(t, rules)
		b, ok := reading(doc, decoded(t, encoded(t, doc.Game)))
		if !ok {
			t.Fatal("the game's data cannot be written and read again")
		}
		docs, was = append(docs, doc), append(was, b)
	}
	tree := encoded(t, docs[0].Game)
	var all []tweak
	for _, part := range []string{"units", "keywords", "weapons", "formations", "options", "terrain", "dice", "decks", "supports"} {
		all = tweaksOf(part, tree[part], nil, nil, all)
	}
	tried := 0
	for i, w := range all {
		if i%every != 0 {
			continue
		}
		tried++
		w.make()
		g := decoded(t, tree)
		w.undo()
		ignored := true
		for k := range docs {
			if b, ok := reading(docs[k], g); !ok || !reflect.DeepEqual(b, was[k]) {
				ignored = false
				break
			}
		}
		if why := passedOver[w.path]; ignored != (why != "") {
			t.Errorf("%s: ignored %v, excused %q", w.path, ignored, why)
		}
	}
	t.Logf("tried %d of %d figures", tried, len(all))
}

func encoded(t *testing.T, g *schema.Game) map[string]any {
	t.Helper()
	text, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	return tree
}

func decoded(t *testing.T, tree map[string]any) *schema.Game {
	t.Helper()
	text, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	g := new(schema.Game)
	if err := json.Unmarshal(text, g); err != nil {
		t.Fatal(err)
	}
	return g
}
