package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/scenarios"
	"github.com/tabletop-forge/forge/schema"
)

// TestServePaints changes maps: what is not painted stays byte for byte.
func TestServePaints(t *testing.T) {
	const table = "kind: Scenario\ngame: orderdice\ntitle: A field # of mine\nboard:\n  width: 48\n  depth: 48\n  areas:\n    - {feature: woods, points: [{x: 10, y: 10}], radius: 4} # dark\nsides:\n  a: {edge: south, list: x.yaml}\n  b: {edge: north, list: x.yaml}\n"
	bare := strings.Replace(browsedScenario, browsedScenario[strings.Index(browsedScenario, "board: map"):strings.Index(browsedScenario, "sides:")], "board: {columns: 3, rows: 2}\n", 1)
	washing := "kind: Scenario\r\ngame: cadet\r\ntitle: W\r\nboard:\r\n  map:\r\n  - '. . w' # staggered\r\n  -  \" . é w\"\r\n  legend: {é: river}\r\nsides:\r\n  a: {list: x.yaml}\r\n  b: {list: x.yaml}\r\n"
	for _, c := range []struct{ name, text, stroke, old, new string }{
		{"squares.cue", browsedScenario, `{"paint": {"terrain": "bridge", "symbol": "+", "cells": ["g7"]}}`, `"......~...."`, `"......+...."`},
		{"hexes.yaml", washing, `{"paint": {"terrain": "open", "symbol": ".", "cells": ["c1"]}}`, `" . é w"`, `" . é ."`},
		{"circle.yaml", table, `{"area": {"n": 0, "to": {"feature": "woods", "points": [{"x": 12.5, "y": 10}], "radius": 4}}}`, `x: 10`, `x: 12.5`},
		{"gone.yaml", table, `{"area": {"n": 0, "to": null}}`, "  areas:\n    - {feature: woods, points: [{x: 10, y: 10}], radius: 4} # dark\n", "  areas: [] # dark\n"},
		{"bare.cue", bare, `{"paint": {"terrain": "woods", "symbol": "W", "cells": ["b2"]}}`, `{columns: 3, rows: 2}`, `{map: [".W.", "..."]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := servedFolder(t, map[string]string{c.name: c.text})
			d.T = t
			file, doc := filepath.Join(d.dir, c.name), d.whole(c.name)
			status, answer := d.ask("POST", "map?", file, doc.Hash, c.stroke)
			var got struct{ Text string }
			if err := json.Unmarshal([]byte(answer), &got); err != nil || status != 200 {
				t.Fatalf("%d %s", status, answer)
			}
			if want := strings.Replace(c.text, c.old, c.new, 1); got.Text != want {
				t.Errorf("it becomes\n%q\nwant\n%q", got.Text, want)
			}
			if d.read(c.name) != c.text {
				t.Error("it has been saved")
			}
			if status, _ := d.ask("POST", "map?", file, "another", c.stroke); status != http.StatusConflict {
				t.Errorf("of another text: %d", status)
			}
			for _, bad := range []string{`{}`, `{"paint": {"terrain": "woods", "symbol": "W", "cells": ["z99"]}}`, `{"paint": {"terrain": "woods", "symbol": "§", "cells": ["a1"]}}`, `{"area": {"n": 7, "to": null}}`, `{"area": {"n": 0, "to": {"feature": "nothing", "points": []}}}`, `[`} {
				if status, answer := d.ask("POST", "map?", file, doc.Hash, bad); status != http.StatusBadRequest {
					t.Errorf("%s: %d %s", bad, status, answer)
				}
			}
		})
	}
}

const roadMap = `kind: "Scenario"
game: "tintin"
title: "The old road"
board: {
	map: [".....", "..H..", "....."]
	features: [
		{at: "a3", feature: "road", name: "The old road"}, // nobody mends it
		{at: "e1,  c1:d2", feature: "sandbags"},
	] // behind them
	edges: [
		{between: ["a1", "a2"], feature: "cliff"},   // to be climbed
		{between: ["b3:d3", "b2:d2"], feature: "cliff"},
	]
}
sides: {a: {edge: "south", list: "x.yaml"}, b: {edge: "north", list: "x.yaml"}}
`

const bareHexes = "kind: Scenario\ngame: cadet\ntitle: Two walls\nboard:\n  columns: 4\n  rows: 3 # enough\nsides:\n  a: {list: x.yaml}\n  b: {list: x.yaml}\n"

// TestServeLays lays terrain on cells and stands it on edges: all else stays byte for byte.
func TestServeLays(t *testing.T) {
	for _, c := range []struct{ name, text, stroke, old, new string }{
		{"more.cue", roadMap, `{"paint": {"terrain": "sandbags", "cells": ["a1", "b1", "c2"]}}`, `"e1,  c1:d2"`, `"e1,  c1:d2, a1:b1"`},
		{"beside a named one.cue", roadMap, `{"paint": {"terrain": "road", "symbol": "", "cells": ["b2", "c3"]}}`, "\t] // behind", "\t\t{at: \"b2, c3\", feature: \"road\"},\n\t] // behind"},
		{"through a hill.cue", roadMap, `{"paint": {"terrain": "road", "symbol": "=", "cells": ["c2"]}}`, "\t] // behind", "\t\t{at: \"c2\", feature: \"road\"},\n\t] // behind"},
		{"by its symbol.cue", roadMap, `{"paint": {"terrain": "road", "symbol": "=", "cells": ["a2", "a3"]}}`, `"..H.."`, `"=.H.."`},
		{"less.cue", roadMap, `{"paint": {"cells": ["c1", "a2"]}}`, `"e1,  c1:d2"`, `"e1,  d1:d2, c2"`},
		{"none.cue", roadMap, `{"paint": {"cells": ["c1", "c2", "d1", "d2", "e1"]}}`, "\t\t{at: \"e1,  c1:d2\", feature: \"sandbags\"},\n", ""},
		{"first.yaml", bareHexes, `{"paint": {"terrain": "bridge", "cells": ["b2"]}}`, "  rows: 3 # enough\n", "  rows: 3 # enough\n  features: [{at: b2, feature: bridge}]\n"},
		{"there.cue", roadMap, `{"paint": {"terrain": "sandbags", "cells": ["d2"]}}`, "", ""},
		{"a wall.yaml", bareHexes, `{"stand": {"terrain": "wall", "edges": [["a1", "a2"], ["a2", "b1"]]}}`, "  rows: 3 # enough\n", "  rows: 3 # enough\n  edges: [{between: [\"a1:b1\", a2], feature: wall}]\n"},
		{"a long one.cue", roadMap, `{"stand": {"terrain": "cliff", "edges": [["b2", "b1"], ["c1", "c2"], ["d1", "d2"], ["a2", "a1"]]}}`, "\t]\n}\nsides", "\t\t{between: [\"b1:d1\", \"b2:d2\"], feature: \"cliff\"},\n\t]\n}\nsides"},
		{"a gap.cue", roadMap, `{"stand": {"edges": [["c2", "c3"]]}}`, `{between: ["b3:d3", "b2:d2"], feature: "cliff"}`, `{between: ["b2, d2", "b3, d3"], feature: "cliff"}`},
		{"nothing there.cue", roadMap, `{"stand": {"edges": [["a1", "b1"]]}}`, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := servedFolder(t, map[string]string{c.name: c.text})
			d.T = t
			file, doc := filepath.Join(d.dir, c.name), d.whole(c.name)
			status, answer := d.ask("POST", "map?", file, doc.Hash, c.stroke)
			var got struct{ Text string }
			if err := json.Unmarshal([]byte(answer), &got); err != nil || status != 200 {
				t.Fatalf("%d %s", status, answer)
			}
			if want := strings.Replace(c.text, c.old, c.new, 1); got.Text != want {
				t.Errorf("it becomes\n%s\nwant\n%s", got.Text, want)
			}
			for _, bad := range []string{`{"paint": {"terrain": "hill", "cells": ["a1"]}}`, `{"paint": {"terrain": "road", "cells": ["z9"]}}`, `{"stand": {"terrain": "road", "edges": [["a1", "a2"]]}}`, `{"stand": {"edges": [["a1", "c1"]]}}`, `{"stand": {"edges": [["a1", "a1:a3"]]}}`} {
				if status, answer := d.ask("POST", "map?", file, doc.Hash, bad); status != http.StatusBadRequest {
					t.Errorf("%s: %d %s", bad, status, answer)
				}
			}
		})
	}
}

// TestStrokesHold paints at random on all boards of cells that forge ships: what is painted
// lies there, and nothing else has changed.
func TestStrokesHold(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 17))
	files, err := fs.Glob(scenarios.Files, "*/*")
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, name := range files {
		text, err := scenarios.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		read := func(text []byte) *schema.Doc {
			j, err := judge(t.Context(), loaderOf(func(string) ([]byte, error) { return text, nil }), name)
			if err != nil {
				t.Fatal(err)
			}
			return j.doc
		}
		doc := read(text)
		if doc.Scenario == nil || len(rowsOf(doc)) == 0 {
			continue
		}
		m := cellMap(doc)
		some := func(all []shownTerrain) shownTerrain {
			if i := random.IntN(len(all) + 1); i > 0 {
				return all[i-1]
			}
			return shownTerrain{}
		}
		for range 12 {
			var s stroke
			painted := map[string]bool{}
			with := some(m.Terrain)
			if random.IntN(2) == 0 {
				s.Paint = &brush{Terrain: with.ID, Symbol: with.Symbol}
				for range 1 + random.IntN(6) {
					s.Paint.Cells = append(s.Paint.Cells, m.Cells[random.IntN(len(m.Cells))].Name)
					painted[s.Paint.Cells[len(s.Paint.Cells)-1]] = true
				}
			} else {
				with = some(m.Stood)
				s.Stand = &border{Terrain: with.ID}
				for range 1 + random.IntN(6) {
					s.Stand.Edges = append(s.Stand.Edges, m.Edges[random.IntN(len(m.Edges))].Between)
					painted[fmt.Sprint(s.Stand.Edges[len(s.Stand.Edges)-1])] = true
				}
			}
			before := cellMap(doc)
			after, err := s.on(doc)
			if err != nil {
				t.Fatalf("%s: %v\n%s\n%s", name, err, jsonBytes(s), doc.Text)
			}
			doc = read(after)
			tried++
			if _, faults := schema.Survey(doc.Game, doc.Scenario); len(faults) > 0 {
				t.Fatalf("%s has become faulty: %v", name, faults)
			}
			stands := cmp.Or(schema.Swaps(doc.Game, doc.Scenario)[with.ID], with.ID)
			is, _ := doc.Game.Terrain.Get(with.ID)
			for i, c := range cellMap(doc).Cells {
				was := before.Cells[i]
				want := slices.Equal(c.On, was.On)
				switch {
				case !painted[c.Name]:
				case with.ID == "":
					want = c.Bare
				case is.Layer == "base":
					want = c.On[0] == stands && c.Bare == was.Bare
				default:
					want = slices.Contains(c.On, stands) && (c.On[0] == was.On[0] || c.On[0] == is.Over) && len(c.On) >= len(was.On)
				}
				if !want {
					t.Errorf("%s: painted with %q, on %s lay %v and lies %v", name, with.ID, c.Name, was.On, c.On)
				}
			}
			for i, e := range cellMap(doc).Edges {
				want := before.Edges[i].On
				if painted[fmt.Sprint(e.Between)] {
					want = each.Where([]string{stands}, func(id string) bool { return id != "" })
				}
				if !slices.Equal(e.On, want) {
					t.Errorf("%s: on %v stands %v, want %v", name, e.Between, e.On, want)
				}
			}
		}
	}
	if tried < 100 {
		t.Errorf("%d strokes", tried)
	}
}
