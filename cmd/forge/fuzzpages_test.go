package main

import (
	"encoding/json"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// pageSeeds are small documents of each kind, with a part of everything that is
// printed.
var pageSeeds = []string{
	`{"kind":"ArmyList","game":"./small.json","title":"Patrol","side":"Grauland","limit":60,"notes":"*One*\n\n1. two\n2. three","formations":[{"type":"militia","name":"A","count":2},{"type":"militia"}]}`,
	`{"kind":"ArmyList","game":"./small.json","title":"T","adds":{"stats":{"figures":{"title":"Figures","type":"number"}},"keywords":{"k":{"name":"K","text":"x {figures}","stats":{"figures":2}}},"units":{"u":{"name":"U","class":"foot","stats":{"figures":4},"keywords":["k"]}},"formations":{"f":{"name":"F","points":1,"officers":2,"units":[{"unit":"u","count":3}]}}},"formations":[{"type":"f","count":2}]}`,
	`{"kind":"Scenario","game":"./small.json","title":"S","briefing":"# A\n\n> b\n\n|c|d|\n|-|-|\n|e|f|","turns":12,"board":{"columns":9,"rows":6},"sides":{"a":{"edge":"south","list":"army.json","deploy":"a1:i2"},"b":{"edge":"north","list":"army.json","deploy":"a5:i6"}},"objectives":[{"name":"o","at":"c3","points":2}]}`,
	`{"kind":"Scenario","game":"orderdice","title":"S","turns":6,"board":{"width":48,"depth":36,"areas":[{"feature":"woods","name":"W","points":[{"x":10,"y":10}],"radius":4},{"feature":"road","points":[{"x":0,"y":20},{"x":48,"y":20}],"width":3},{"feature":"crops","points":[{"x":30,"y":5},{"x":36,"y":5},{"x":33,"y":12}]}]},"sides":{"a":{"edge":"south","list":"platoon.json"},"b":{"edge":"north","list":"platoon.json"}}}`,
	smallGame,
	`{"kind":"Game","name":"g","title":"G","extends":"./small.json","decks":{"d":{"name":"D","kinds":{"k":{"name":"K"}},"cards":{"c":{"name":"C","kind":"k","text":"x","count":3}}}},"printables":{"b":{"title":"B","kind":"board","columns":2,"panels":[{"title":"P","columns":2,"contents":[{"show":"track","from":3,"to":12,"goals":[5]},{"show":"spots","spots":[{"name":"s","count":3,"size":30}]}]}]},"t":{"title":"T","kind":"tokens","copies":2,"tokens":[{"name":"x","from":1,"to":4,"count":2,"back":{"name":"y"}},{"name":"f","shape":"flag","pattern":"bars"}]},"s":{"title":"S","kind":"shapes","measure":"cm","shapes":[{"name":"c","diameter":12,"rings":[4],"arc":90},{"name":"r","width":3,"height":40,"steps":1},{"name":"o","corners":[[0,0],[5,0],[2,6]]}]}}}`,
}

// pageLists are the lists of the scenarios, and the game of most documents.
var pageLists = map[string]string{
	"small.json": smallGame, "army.json": pageSeeds[0],
	"platoon.json": `{"kind":"ArmyList","game":"orderdice","title":"P","formations":[{"type":"alden-lieutenant"},{"type":"alden-rifles","count":2}]}`,
}

// FuzzPages prints whatever is sound in one of the products of its kind: the pages
// can be drawn, or faults say why not.
func FuzzPages(f *testing.F) {
	for _, seed := range pageSeeds {
		f.Add(seed)
	}
	desk := newPageDesk()
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) <= 4<<10 {
			desk.hold(t, text)
		}
	})
}

// pageDesk reads one document after the other, and what they refer to only once.
type pageDesk struct {
	files  map[string]string
	loader *schema.Loader
}

func newPageDesk() *pageDesk {
	files := maps.Clone(pageLists)
	return &pageDesk{files, loaderFrom(files)}
}

// hold prints a document, unless it has errors, in a product that its text chooses.
func (d *pageDesk) hold(t *testing.T, text string) (sound bool) {
	d.files["x.json"] = text
	doc := soundBy(t, d.loader)
	if doc == nil {
		return false
	}
	_, large := schema.Builtin(doc.Game.Name)
	products := slices.DeleteFunc(printer.Products(), func(p printer.Product) bool {
		return p.From == printer.Nothing || p.From == printer.FromAll || p.Name == "rules" || !p.Takes(doc.Kind) || doc.Kind == schema.KindGame && !p.OfGames() || large && p.OfGames()
	})
	h := fnv.New32a()
	h.Write([]byte(text))
	p := products[int(h.Sum32())%len(products)]
	subjects := p.Subjects(doc)
	if refuseBare(p, subjects) != nil {
		return true
	}
	pages, found := onDisk.newJob(layout.Setup{}, new(verdicts)).Print(p, subjects)
	if err := pages.Check(); err != nil && len(found) == 0 {
		t.Errorf("%s: %v\n%s", p.Name, err, text)
	}
	if len(pages.Pages) > 4_000 {
		t.Errorf("%s: %d pages\n%s", p.Name, len(pages.Pages), text)
	}
	return true
}

// TestRandomPages is FuzzPages with documents at random, made from its seeds: 100,
// and with FORGE_SOAK 100 times as many as games of a scenario.
func TestRandomPages(t *testing.T) {
	t.Parallel()
	documents := usualGames
	if games, err := strconv.Atoi(os.Getenv("FORGE_SOAK")); err == nil {
		documents = 100 * games
	}
	r, desk, sound := rand.New(rand.NewPCG(7, 8)), newPageDesk(), 0
	for n := range documents {
		var tree any
		if err := json.Unmarshal([]byte(pageSeeds[n%len(pageSeeds)]), &tree); err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(varied(r, "", tree))
		if err != nil {
			t.Fatal(err)
		}
		if desk.hold(t, string(text)) {
			sound++
		}
	}
	if 4*sound < documents {
		t.Errorf("of %d documents %d are sound: they show little", documents, sound)
	}
	t.Logf("%d documents, %d sound", documents, sound)
}

// varied is a tree of JSON with other texts where anything may be said, other
// numbers, and more or fewer elements.
func varied(r *rand.Rand, field string, tree any) any {
	switch v := tree.(type) {
	case map[string]any:
		out := map[string]any{}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			out[key] = varied(r, key, v[key])
		}
		return out
	case []any:
		out := []any{}
		for _, e := range v {
			for range [...]int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 0}[r.IntN(16)] {
				out = append(out, varied(r, field, e))
			}
		}
		return out
	case float64:
		return []float64{v + 1, 2 * v, v / 2, 0, float64(r.IntN(100)), v, v, v, v, v, v, v, v, v, v, v, v, v, v, v}[r.IntN(20)]
	case string:
		if r.IntN(3) == 0 && slices.Contains([]string{"title", "name", "text", "notes", "briefing", "side"}, field) {
			return randomText(r)
		}
	}
	return tree
}

// randomText is Markdown in pieces.
func randomText(r *rand.Rand) string {
	pieces := []string{"a ", "word ", "*", "**", "_", "`", "[", "](b)", "![", "> ", "\n", "\n\n", "- ", "1. ", "|", "|-|-|\n", "#", "<br>", "&amp;", "\\", "é", "—", "漢", "\u202e", "{figures}", "x_", "www.a.example ", strings.Repeat("w", 90)}
	var b strings.Builder
	for range 1 + r.IntN(12) {
		b.WriteString(pieces[r.IntN(len(pieces))])
	}
	return b.String()
}
