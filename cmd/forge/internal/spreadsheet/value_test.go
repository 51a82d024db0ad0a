package spreadsheet

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// fieldNamed is a field of a part of a built-in game.
func fieldNamed(t *testing.T, game, part, name string) (Field, *Names) {
	t.Helper()
	g, _ := schema.Builtin(game)
	p := NewPart(part, g)
	for _, f := range p.Fields {
		if f.name == name {
			return f, NamesOf(g)
		}
	}
	t.Fatalf("%s have no %s", part, name)
	return Field{}, nil
}

func TestValues(t *testing.T) {
	for _, c := range []struct{ game, part, field, cell, want string }{
		{"tintin", "units", "points", " 12 ", `12`},
		{"tintin", "units", "points", "−3", `-3`},
		{"tintin", "units", "points", "+3", `3`},
		{"tintin", "units", "points", "007", `7`},
		{"tintin", "units", "points", "2,0", `2`},
		{"tintin", "units", "points", "2,5", `2.5`},
		{"tintin", "units", "points", "1,000", "not clear: 1000, or 1 and a fraction? Write it without a sign for thousands"},
		{"tintin", "units", "points", "few", "not a number"},
		{"tintin", "units", "points", "1e9", "not a number"},
		{"orderdice", "units", "quality", "2,5", "not a whole number"},
		{"fluidtime", "units", "move-road", "2,5", `2.5`},
		{"orderdice", "weapons", "range", `24"`, `24`},
		{"orderdice", "units", "quality", "4+", `4`},
		{"orderdice", "units", "sample", "x", `true`},
		{"orderdice", "units", "sample", "Nein", `false`},
		{"orderdice", "units", "sample", "maybe", "not yes or no"},
		{"tintin", "units", "dice", "4 3 – 2", `[4,3,null,2]`},
		{"tintin", "units", "dice", "4/3", `[4,3]`},
		{"tintin", "units", "dice", "4;x", "not numbers with blanks between, such as 4 3 2 –"},
		{"tintin", "units", "class", "On foot", `"On foot"`},
		{"tintin", "units", "keywords", "Small arms, takes ground;engineers", `["small-arms","take-ground","engineers"]`},
		{"tintin", "units", "captors", "all; !Infantry", `["all","!infantry"]`},
		{"tintin", "terrain", "layer", "Base", `"base"`},
		{"tintin", "terrain", "into", "Infantry 2; all: -1", `{"infantry":2,"all":-1}`},
		{"tintin", "terrain", "into", "infantry", "not names with a number each, such as infantry 2; armour 1"},
		{"orderdice", "units", "weapons", "rifle; 2 SMG (leader); pistol x3", `[{"weapon":"rifle"},{"weapon":"smg","count":2,"mount":"leader"},{"weapon":"pistol","count":3}]`},
		{"fluidtime", "units", "weapons", "37mm KwK 38(t)", `[{"weapon":"37mm-kwk-38t"}]`},
		{"orderdice", "formations", "options", `[{"option": "veteran", "points": 3}]`, `[{"option": "veteran", "points": 3}]`},
		{"orderdice", "formations", "options", `[{"option"`, "not JSON"},
		{"tintin", "cards", "text", "'=1+1", `"=1+1"`},
		{"tintin", "cards", "text", "'tis", `"'tis"`},
		{"tintin", "cards", "text", "two\nlines", `"two\nlines"`},
	} {
		f, names := fieldNamed(t, c.game, c.part, c.field)
		value, wrong := f.value(c.cell, names)
		got := string(value)
		if wrong != "" {
			got = "not " + wrong
		}
		if got != c.want {
			t.Errorf("%s %s %q: got %s, want %s", c.part, c.field, c.cell, got, c.want)
		}
	}
}

// again writes things as a sheet, and reads that into a document without them.
func again(t *testing.T, g *schema.Game, n *Names, part string, things []Thing, separator rune, doc any) json.RawMessage {
	t.Helper()
	p := NewPart(part, g)
	text := Write(p, things, separator)
	s, found := Read("x.csv", text, Options{})
	if len(found) == 0 {
		p.addStatsOf(things)
		var im *Import
		if im, found = NewImport(&p, s, Ways{}, n); len(found) == 0 {
			after, wrong := im.Apply(doc, Target{})
			if found = wrong; len(found) == 0 {
				return after
			}
		}
	}
	t.Fatalf("%s: %v\n%s", part, found, text)
	return nil
}

// addStatsOf adds figures that no game declares, as Write does.
func (p *Part) addStatsOf(things []Thing) {
	for _, th := range things {
		p.addStats(th)
	}
}

// TestParts reads off the shape of a game which parts a sheet may have rows of.
func TestParts(t *testing.T) {
	whole, _ := schema.ShapeOf(schema.KindGame)
	var want []string
	for _, name := range whole.Fields() {
		of := whole.In(name)
		if slices.Equal(of.Defines(), []string{name}) && name != "variants" && name != "printables" && !beyondWords(of.In("x")) {
			want = append(want, name)
		}
	}
	if want = append(want, cards); !slices.Equal(Parts(), want) {
		t.Errorf("a game has the parts %q; sheets have rows of %q", want, Parts())
	}
}

// beyondWords says whether parts of a shape must have what only JSON can say.
func beyondWords(of schema.Slot) bool {
	return slices.ContainsFunc(of.Fields(), func(name string) bool {
		f := fieldOf([]string{name}, of.In(name))
		return of.In(name).Required() && f.form == isJSON
	})
}

// TestRoundTripOfGames writes every part of the built-in games and reads it back.
func TestRoundTripOfGames(t *testing.T) {
	for i, name := range schema.Builtins() {
		g, _ := schema.Builtin(name)
		for k, part := range Parts() {
			if (i+k)%2 > 0 && part != cards && os.Getenv("FORGE_SOAK") == "" {
				continue // the games take turns
			}
			bare := readObject(asJSON(g))
			if part == cards {
				decks := readObject(bare.vals["decks"])
				for _, id := range decks.keys {
					d := readObject(decks.vals[id])
					d.set(cards, json.RawMessage("{}"))
					decks.set(id, d.json())
				}
				if len(decks.keys) > 0 {
					bare.set("decks", decks.json())
				}
			} else {
				bare.drop(part)
			}
			things := Things(g, part)
			if len(things) == 0 {
				continue
			}
			after := again(t, g, NamesOf(g), part, things, []rune(",;\t")[i%3], bare.json())
			for n, th := range Things(after, part) {
				if th.ID != things[n].ID || th.Deck != things[n].Deck || !same(th.Value, things[n].Value) {
					t.Errorf("%s %s %s: got\n%s\nwant\n%s", name, part, th.ID, th.Value, things[n].Value)
				}
			}
		}
	}
}

// TestRoundTripAtRandom does the same with parts of whatever their fields may hold.
func TestRoundTripAtRandom(t *testing.T) {
	g, _ := schema.Builtin("tintin")
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 7))
		part := []string{"units", "terrain", "options", "weapons", "formations", "keywords", cards}[seed%7]
		p := NewPart(part, g)
		var things []Thing
		for i := range 1 + r.IntN(4) {
			o := object{}
			for _, f := range p.Fields {
				f.fill(r, &o)
			}
			th := Thing{ID: fmt.Sprint("a", i), Value: o.json()}
			if part == cards {
				th.Deck = fmt.Sprint("d", r.IntN(2))
			}
			things = append(things, th)
		}
		doc := json.RawMessage(`{"decks": {"d0": {"kinds": {"k": {"name": "K"}, "l": {"name": "L"}}}, "d1": {"kinds": {"k": {"name": "K"}, "l": {"name": "L"}}}}}`)
		known := &Names{}
		known.name("classes", "infantry", "")
		known.name("classes", "foot", "")
		after := again(t, g, known, part, things, []rune(",;\t|")[r.IntN(3)], doc)
		got := map[string]json.RawMessage{}
		for _, th := range Things(after, part) {
			got[th.Deck+th.ID] = th.Value
		}
		for _, th := range things {
			if !same(got[th.Deck+th.ID], th.Value) {
				t.Errorf("seed %d, %s: got\n%s\nwant\n%s", seed, part, got[th.Deck+th.ID], th.Value)
			}
		}
	}
}

// nasty are texts that a cell could say otherwise.
var nasty = []string{"x", "=1+1", "'=x", "''", "@a", "-1", "+", "a;b", "a,b", "two\nlines", " blanks ", `"quoted"`, "[1]", "{", "Süd 5\"", "1,000", "yes", "\tx", "a|b", "2 x", "x (y)", "(z)", "–"}

// fill gives a struct a value of a field, or none.
func (f *Field) fill(r *rand.Rand, o *object) {
	if len(f.Path) == 0 || r.IntN(3) == 0 && !f.must {
		return
	}
	words := nasty
	if len(f.names) > 0 {
		words = []string{"infantry", "b-1", "!foot", "37mm-l-45"}
	}
	word := func() string { return words[r.IntN(len(words))] }
	var v any
	switch f.form {
	case isText:
		v = word()
		if f.name == "kind" {
			v = []string{"k", "l"}[r.IntN(2)]
		} else if c := f.slot.Choices(); len(c) > 0 {
			v = c[r.IntN(len(c))]
		}
	case isWhole:
		v = r.IntN(2000) - 500
	case isNumber:
		v = float64(r.IntN(4000)-1000) / 8
	case isFlag:
		v = r.IntN(2) == 0
	case isWords:
		list := []string{}
		for range r.IntN(4) {
			list = append(list, word())
		}
		v = list
	case isCounted:
		fields, list := counts(f.slot), []map[string]any{}
		for range r.IntN(3) {
			item := map[string]any{fields[0]: word()}
			if r.IntN(2) == 0 {
				item["count"] = r.IntN(5)
			}
			if fields[1] != "" && r.IntN(2) == 0 {
				item[fields[1]] = word()
			}
			list = append(list, item)
		}
		v = list
	case isNumbers:
		list := []any{}
		for range r.IntN(4) {
			list = append(list, []any{nil, 2, 2.5, -1}[r.IntN(4)])
		}
		v = list
	case isByName:
		v = map[string]any{"infantry": r.IntN(4) - 2, strings.TrimSpace(word()) + "z": 0.5}
	default:
		v = []any{map[string]any{"do": word(), "n": 1.5}, true}
	}
	if len(f.Path) == 1 {
		o.set(f.Path[0], asJSON(v))
		return
	}
	stats := readObject(o.vals[f.Path[0]])
	stats.set(f.Path[1], asJSON(v))
	o.set(f.Path[0], stats.json())
}
