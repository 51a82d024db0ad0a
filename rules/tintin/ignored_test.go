package tintin

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// forPeople are the fields of the game's parts that say something to people, or
// price and check their lists; nothing is played by them.
var forPeople = []string{
	"name", "title", "text", "short", "ref", "symbol", "icon", "back", "cells", "columns", "measure",
	"excludes", "excludesRef", "prefer", "for", "group", "serves",
}

// tweak is one figure of the game's data made another.
type tweak struct {
	path string
	make func()
	undo func()
}

// changesOf lists every figure below a value, each with what makes it another:
// numbers go up or down by one, what is true or said goes away.
func changesOf(path string, v any, set func(any), drop func(), out []tweak) []tweak {
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			if slices.Contains(forPeople, k) {
				continue
			}
			was := v[k]
			out = changesOf(path+"."+k, was, func(now any) { v[k] = now }, func() { delete(v, k) }, out)
		}
	case []any:
		for i := range v {
			was := v[i]
			without := func() {
				set(slices.Delete(slices.Clone(v), i, i+1))
			}
			switch was.(type) {
			case string:
				out = append(out, tweak{fmt.Sprintf("%s[%d] %v", path, i, was), without, func() { set(v) }})
			default:
				out = changesOf(fmt.Sprintf("%s[%d]", path, i), was, func(now any) { v[i] = now }, without, out)
			}
		}
	case float64:
		out = append(out, tweak{fmt.Sprintf("%s %v+1", path, v), func() { set(v + 1) }, func() { set(v) }})
		if v > 0 {
			out = append(out, tweak{fmt.Sprintf("%s %v-1", path, v), func() { set(v - 1) }, func() { set(v) }})
		}
	case bool, string:
		out = append(out, tweak{fmt.Sprintf("%s %v", path, v), drop, func() { set(v) }})
	}
	return out
}

// trace is a game in one number: whatever happens otherwise changes it.
func trace(g *Game, index uint64) uint64 {
	var log simulate.Log
	g.LogTo(&log)
	defer g.LogTo(nil)
	lane := dice.NewStream(17, index, dice.Policy0)
	g.Reset(17, index)
	for g.Side() >= 0 {
		legal := g.Legal(nil)
		g.Apply(legal[lane.Below(uint32(len(legal)))])
	}
	h := fnv.New64a()
	for _, e := range log.Events {
		fmt.Fprint(h, e)
	}
	fmt.Fprint(h, g.Result())
	return h.Sum64()
}

// differs says whether a game that is bound plays otherwise than before.
func differs(t *testing.T, doc *schema.Doc, g *schema.Game, was []uint64) bool {
	game, notes, err := New(withGame(doc, g))
	if err != nil || len(notes) > 0 {
		return true
	}
	for i, want := range was {
		if trace(game, uint64(i)) != want {
			return true
		}
	}
	return false
}

func TestNothingIsIgnored(t *testing.T) {
	_, doc := fair(t, "")
	_, sheet := fair(t, `rules: {spy: "sheet", railway: "sheet"}`)
	text, err := json.Marshal(doc.Game)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	var traces [2][]uint64
	for i, d := range []*schema.Doc{doc, sheet} {
		g, _, _ := New(d)
		for n := range 60 - 30*i {
			traces[i] = append(traces[i], trace(g, uint64(n)))
		}
	}
	var all []tweak
	for _, part := range strings.Fields(os.Getenv("PARTS")) {
		all = changesOf(part, tree[part], nil, nil, all)
	}
	start := time.Now()
	all = append([]tweak{{"nothing", func() {}, func() {}}}, all...)
	for _, c := range all {
		c.make()
		text, err := json.Marshal(tree)
		if err != nil {
			t.Fatal(err)
		}
		c.undo()
		var g schema.Game
		if err := json.Unmarshal(text, &g); err != nil {
			t.Errorf("%s: %v", c.path, err)
			continue
		}
		if !differs(t, doc, &g, traces[0]) && !differs(t, sheet, &g, traces[1]) {
			fmt.Printf("%s is ignored\n", c.path)
		}
	}
	t.Log(len(all), time.Since(start))
}

// withGame is a scenario of another game.
func withGame(doc *schema.Doc, g *schema.Game) *schema.Doc {
	out := *doc
	out.Game = g
	out.Armies = map[string]*schema.Doc{}
	for side, army := range doc.Armies {
		one := *army
		one.Game = g
		out.Armies[side] = &one
	}
	return &out
}
