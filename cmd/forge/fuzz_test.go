package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// arena is what random scenarios of a game are made from.
type arena struct {
	game     string
	letters  string   // of a map; "": an open table
	features []string // of an open table
	nations  [2]string
	musts    [2]string // what a side's list must have, a comma behind
	prefixes [2]string // of the formations of a side
	more     string    // further fields
}

var arenas = []arena{
	{game: "cadet", letters: "...w~", musts: [2]string{`{"type": "leader"},`, `{"type": "leader"},`}},
	{game: "tintin", letters: "....WHBR~=+M"},
	{
		game: "orderdice", features: []string{"woods", "building", "rough", "hedge", "road", "crops", "water"}, prefixes: [2]string{"alden-", "norvik-"},
		musts: [2]string{`{"type": "alden-lieutenant"}, {"type": "alden-rifles", "count": 2},`, `{"type": "norvik-lieutenant"}, {"type": "norvik-grenadiers", "count": 2},`},
	},
	{
		game: "fluidtime", features: []string{"woods", "building", "rough", "hill", "crest", "road", "crops", "orchard", "water"}, nations: [2]string{"Germany", "Soviet Union"},
		more: `"deck": [{"card": "turn-over", "count": 2}, {"card": "side-free", "side": "a"}, {"card": "side-free", "side": "b"}, {"card": "commander", "side": "a"}, {"card": "commander", "side": "b"}],`,
	},
}

// entropy hands out what chooses, byte by byte; 0 when there is no more.
type entropy []byte

func (e *entropy) below(n int) int {
	if len(*e) == 0 || n < 2 {
		return 0
	}
	b := int((*e)[0])
	*e = (*e)[1:]
	return b % n
}

func (e *entropy) of(words []string) string { return words[e.below(len(words))] }

// army is a list of a few formations, with some of their options.
func (a arena) army(e *entropy, g *schema.Game, side int) string {
	var all []string
	ids := each.Where(g.Formations.Keys(), func(id string) bool {
		return strings.HasPrefix(id, a.prefixes[side]) && !strings.Contains(a.musts[side], fmt.Sprintf("%q", id))
	})
	most, twice := 6, 2
	if a.prefixes[side] != "" { // a platoon has one of most things
		most, twice = 2, 1
	}
	for range 1 + e.below(most) {
		id := e.of(ids)
		f, _ := g.Formations.Get(id)
		more := ""
		if len(f.Units) == 0 {
			more = fmt.Sprintf(`, "units": [{"unit": %q, "count": %d}]`, e.of(g.Units.Keys()), 1+e.below(3))
		}
		if len(f.Options) > 0 && e.below(2) > 0 {
			more += fmt.Sprintf(`, "options": [{"option": %q}]`, f.Options[e.below(len(f.Options))].Option)
		}
		all = append(all, fmt.Sprintf(`{"type": %q, "count": %d%s}`, id, 1+e.below(twice), more))
	}
	return fmt.Sprintf(`{"kind": "ArmyList", "game": %q, "title": "A", "side": %q, "formations": [%s%s]}`, a.game, a.nations[side], a.musts[side], strings.Join(all, ","))
}

// board is a map or a table, with the places of objectives on it.
func (a arena) board(e *entropy, g *schema.Game) (board string, at func() string) {
	if a.letters != "" {
		columns, rows := 6+e.below(10), 6+e.below(10)
		lines := make([]string, rows)
		for i := range lines {
			for range columns {
				lines[i] += string(a.letters[e.below(len(a.letters))])
			}
		}
		text, _ := json.Marshal(lines)
		return fmt.Sprintf(`{"map": %s}`, text), func() string { return fmt.Sprintf("%c%d", 'a'+e.below(columns), 1+e.below(rows)) }
	}
	wide, deep := 24+4*e.below(12), 24+4*e.below(8)
	var areas []string
	for range e.below(8) {
		x, y := e.below(wide-8), e.below(deep-8)
		w, d := 2+e.below(6), 2+e.below(6)
		points, size := fmt.Sprintf(`{"x": %d, "y": %d}, {"x": %d, "y": %d}, {"x": %d, "y": %d}`, x, y, x+w, y, x+w, y+d), ""
		feature := e.of(a.features)
		kind := e.below(3)
		if part, _ := g.Terrain.Get(feature); part.Layer == "line" {
			kind = 0
		}
		switch kind {
		case 1:
			points, size = fmt.Sprintf(`{"x": %d, "y": %d}`, x+4, y+4), `, "radius": 3`
		case 2:
			points, size = fmt.Sprintf(`{"x": %d, "y": %d}, {"x": %d, "y": %d}`, x, y, x+w, y+d), `, "width": 2`
		}
		areas = append(areas, fmt.Sprintf(`{"feature": %q, "points": [%s]%s}`, feature, points, size))
	}
	return fmt.Sprintf(`{"width": %d, "depth": %d, "areas": [%s]}`, wide, deep, strings.Join(areas, ",")),
		func() string { return fmt.Sprintf("%d,%d", e.below(wide), e.below(deep)) }
}

// FuzzScenarios plays random scenarios of each game that the checks find sound,
// watched after every decision.
func FuzzScenarios(f *testing.F) {
	for i := range 16 {
		seed := make([]byte, 400)
		for n := range seed {
			seed[n] = byte(n * (7*i + 3) >> (i % 4))
		}
		seed[0] = byte(i)
		f.Add(seed)
	}
	random, err := simulate.StrategyNamed("random")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, choices []byte) {
		e := entropy(choices)
		a := arenas[e.below(len(arenas))]
		g, _ := schema.Builtin(a.game)
		board, at := a.board(&e, g)
		var objectives []string
		for i := range e.below(3) {
			objectives = append(objectives, fmt.Sprintf(`{"name": "o%d", "at": %q, "points": %d}`, i, at(), 1+e.below(3)))
		}
		files := map[string]string{"a.json": a.army(&e, g, 0), "b.json": a.army(&e, g, 1)}
		files["x.json"] = fmt.Sprintf(`{"kind": "Scenario", "game": %q, "title": "S", "turns": %d, "board": %s, %s "objectives": [%s],
			"sides": {"a": {"edge": "south", "list": "a.json"}, "b": {"edge": "north", "list": "b.json"}}}`,
			a.game, 1+e.below(10), board, a.more, strings.Join(objectives, ","))
		doc := soundIn(t, files)
		if doc == nil {
			return
		}
		stage, _ := prepare(doc)
		if stage == nil {
			return
		}
		spec := simulate.Spec{NewGame: stage.newGame, Names: stage.names, Seed: uint64(e.below(256)), Games: 1, Cap: 4000, CheckAll: true, Workers: 1}
		spec.Policies = [play.Sides]simulate.Strategy{random, random}
		tally, err := simulate.Run(t.Context(), spec)
		if err != nil || tally.Violations > 0 {
			t.Errorf("%s\n%v %+v", files, err, tally.First)
		}
	})
}

// soundIn is x.json of some files, nil if it has errors.
func soundIn(t *testing.T, files map[string]string) *schema.Doc {
	l := schema.NewLoader(schema.Options{Limits: schema.Limits{Heap: 4 << 30}, Read: func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return nil, os.ErrNotExist
	}})
	j, err := judge(t.Context(), l, "x.json")
	if err != nil || j.doc.Kind == "" || slices.ContainsFunc(j.diagnostics, func(d diag.Diagnostic) bool { return d.Severity == diag.Error }) {
		return nil
	}
	return j.doc
}

// FuzzFlags gives forge odds and forge print whatever can stand behind them: they
// do it, or say what is wrong with it.
func FuzzFlags(f *testing.F) {
	for _, line := range []string{
		"odds --game tintin --attacker rifles --target mg-tank --range 1", "odds --game orderdice --attacker alden-rifles --target alden-light-tank --range 99999999999 --format json",
		"odds --game cadet --attacker soldier --target leader", "odds --game fluidtime --attacker t-34 --target pz-iii-j --range -1", "odds --list", "odds --game tintin",
		"print sheet --game cadet --paper letter --format svg", "print deck --game fluidtime --loose", "print board --game tintin --ink 0 --cut", "print rules --game cadet --columns 3",
		"print tokens --game orderdice --copies 9999999", "print templates --game fluidtime --scale 1:1", "print sheet --game tintin --for x --only y",
	} {
		f.Add(line)
	}
	f.Chdir(f.TempDir())
	f.Fuzz(func(t *testing.T, line string) {
		args := strings.Fields(line)
		if len(args) == 0 || args[0] != "odds" && args[0] != "print" || len(line) > 300 {
			return
		}
		for _, a := range args {
			if name := strings.TrimLeft(a, "-"); a != name && (strings.HasPrefix(name, "o") || strings.HasPrefix(name, "tts")) {
				return // what it writes is no file of the test's
			}
		}
		code, _, err := runs(t.Context(), commands(), append(args, "-o", "-")...)
		if code < 0 || code > cmdline.ExitFailed || strings.Contains(err, "a bug in forge") {
			t.Errorf("forge %s: exit code %d\n%s", line, code, err)
		}
	})
}
