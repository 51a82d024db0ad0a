package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema"
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
	most, twice := 3, 2
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
	nation := ""
	if a.nations[side] != "" {
		nation = fmt.Sprintf(`"side": %q, `, a.nations[side])
	}
	return fmt.Sprintf(`{"kind": "ArmyList", "game": %q, "title": "A", %s"formations": [%s%s]}`, a.game, nation, a.musts[side], strings.Join(all, ","))
}

// board is a map or a table, with the places of objectives on it.
func (a arena) board(e *entropy, g *schema.Game) (board string, at func() string) {
	if a.letters != "" {
		columns, rows := 6+e.below(5), 6+e.below(5)
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

// scenario is the text of a random scenario of a game, x.json, and of its lists.
func (a arena) scenario(e *entropy) map[string]string {
	g, _ := schema.Builtin(a.game)
	board, at := a.board(e, g)
	var objectives []string
	for i := range e.below(3) {
		objectives = append(objectives, fmt.Sprintf(`{"name": "o%d", "at": %q, "points": %d}`, i, at(), 1+e.below(3)))
	}
	return map[string]string{"a.json": a.army(e, g, 0), "b.json": a.army(e, g, 1),
		"x.json": fmt.Sprintf(`{"kind": "Scenario", "game": %q, "title": "S", "turns": %d, "board": %s, %s "objectives": [%s],
			"sides": {"a": {"edge": "south", "list": "a.json"}, "b": {"edge": "north", "list": "b.json"}}}`,
			a.game, 1+e.below(4), board, a.more, strings.Join(objectives, ","))}
}

// FuzzScenarios plays random scenarios of each game that the checks find sound,
// watched at every decision.
func FuzzScenarios(f *testing.F) {
	for i := range 16 {
		seed := make([]byte, 400)
		for n := range seed {
			seed[n] = byte(n * (7*i + 3) >> (i % 4))
		}
		seed[0] = byte(i)
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, choices []byte) {
		e := entropy(choices)
		arenas[e.below(len(arenas))].try(t, &e, 1)
	})
}

// TestRandomScenarios is FuzzScenarios with choices at random: in all as many games
// of each ruleset as TestSoak plays of a scenario, and with FORGE_SOAK 25 times as
// many. It takes longer to make a scenario ready than to play it: each is played
// 25 times.
func TestRandomScenarios(t *testing.T) {
	t.Parallel()
	const each = 25
	scenarios, _ := strconv.Atoi(cmp.Or(os.Getenv("FORGE_SOAK"), strconv.Itoa(usualGames/each)))
	for _, a := range arenas {
		t.Run(a.game, func(t *testing.T) {
			t.Parallel()
			lane, choices := rand.NewChaCha8([32]byte{1}), make([]byte, 400)
			played, asked, sound := 0, 0, 0
			for n := range scenarios {
				lane.Read(choices)
				e := entropy(choices)
				if a.try(t, &e, each) {
					played++
				}
				if n%100 != 0 {
					continue
				}
				asked++
				if e = choices; soundIn(t, a.scenario(&e)) != nil {
					sound++
				}
			}
			if 2*played < scenarios || 2*sound < asked {
				t.Errorf("too few scenarios can be played, or are sound")
			}
			t.Logf("%d games of %d scenarios, of %d that could not be played; the checks find %d of %d sound", each*played, played, scenarios-played, sound, asked)
		})
	}
}

// try plays some games of a random scenario, unless it cannot be played. The checks
// take longer than a game: only where something is wrong with one they say whether
// the scenario is sound.
func (a arena) try(t *testing.T, e *entropy, games int) (played bool) {
	files := a.scenario(e)
	seed := uint64(e.below(256))
	played, err := playedThrough(files, seed, games)
	if err != nil && soundIn(t, files) != nil {
		t.Errorf("from seed %d, %q\n%v", seed, files, err)
	}
	return played
}

// playedThrough plays x.json of some files, if it can be played, and returns what
// is wrong with a game.
func playedThrough(files map[string]string, seed uint64, games int) (played bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	doc := &schema.Doc{File: "x.json", Kind: schema.KindScenario, Scenario: new(schema.Scenario), Complete: true, Whole: true, Named: true, Armies: map[string]*schema.Doc{}}
	if err := json.Unmarshal([]byte(files["x.json"]), doc.Scenario); err != nil {
		return false, err
	}
	doc.Game, _ = schema.Builtin(doc.Scenario.Game)
	for _, side := range []string{"a", "b"} {
		list := &schema.Doc{File: side + ".json", Kind: schema.KindArmyList, List: new(schema.ArmyList), Game: doc.Game, Complete: true, Whole: true, Named: true}
		if err := json.Unmarshal([]byte(files[list.File]), list.List); err != nil {
			return false, err
		}
		doc.Armies[side] = list
	}
	stage, _ := prepare(doc)
	if stage == nil {
		return false, nil
	}
	return true, rulestest.Glances(stage.newGame, seed, games)
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
