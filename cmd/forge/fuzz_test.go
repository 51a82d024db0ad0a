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

	"github.com/urfave/cli/v2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/rules"
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
func soundIn(t *testing.T, files map[string]string) *schema.Doc { return soundBy(t, loaderFrom(files)) }

func loaderFrom(files map[string]string) *schema.Loader {
	return schema.NewLoader(schema.Options{Limits: schema.Limits{Heap: 4 << 30}, Read: func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return nil, os.ErrNotExist
	}})
}

func soundBy(t *testing.T, l *schema.Loader) *schema.Doc {
	j, err := judge(t.Context(), l, "x.json")
	if err != nil || j.doc.Kind == "" || slices.ContainsFunc(j.diagnostics, func(d diag.Diagnostic) bool { return d.Severity == diag.Error }) {
		return nil
	}
	return j.doc
}

// FuzzFlags gives forge odds and forge print whatever can stand behind them: they
// do it, or say what is wrong with it. What is printed is small: the flags are
// tried, not the products.
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
	if err := os.WriteFile("small.json", []byte(smallGame), 0o666); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, line string) {
		args := strings.Fields(line)
		if len(args) == 0 || args[0] != "odds" && args[0] != "print" || len(line) > 300 {
			return
		}
		for i, a := range args {
			if _, large := schema.Builtin(strings.TrimPrefix(a, "--game=")); large && args[0] == "print" {
				args[i] = strings.Replace(a, strings.TrimPrefix(a, "--game="), "./small.json", 1)
			}
			if name := strings.TrimLeft(a, "-"); a != name && (strings.HasPrefix(name, "o") || strings.HasPrefix(name, "tts")) {
				return // what it writes is no file of the test's
			}
		}
		holdFlags(t, commands(), args)
	})
}

// holdFlags runs forge with flags that may be anything.
func holdFlags(t *testing.T, cmds []*cmdline.Command, args []string) (code int) {
	code, _, err := runs(t.Context(), cmds, append(args, "-o", "-")...)
	if code < 0 || code > cmdline.ExitFailed || strings.Contains(err, "a bug in forge") {
		t.Errorf("forge %q: exit code %d\n%s", args, code, err)
	}
	return code
}

// smallGame has one of everything that is printed: its products take no time.
const smallGame = `{"kind": "Game", "name": "small", "title": "Small", "board": {"grid": "squares", "base": "clear", "depth": 2},
	"classes": {"foot": {"name": "Foot"}}, "terrain": {"clear": {"name": "Clear", "layer": "base"}}, "units": {"militia": {"name": "Militia", "class": "foot"}},
	"formations": {"militia": {"name": "Militia", "points": 3, "units": [{"unit": "militia"}]}},
	"decks": {"d": {"name": "D", "kinds": {"k": {"name": "K"}}, "cards": {"c": {"name": "C", "kind": "k", "text": "x"}}}},
	"printables": {"b": {"title": "B", "kind": "board", "panels": [{"title": "P", "contents": [{"show": "track", "to": 3}]}]},
		"t": {"title": "T", "kind": "tokens", "tokens": [{"name": "x", "back": {"name": "y"}}]},
		"s": {"title": "S", "kind": "shapes", "measure": "cm", "shapes": [{"name": "c", "diameter": 4, "rings": [2]}]}}}`

// TestRandomFlags is FuzzFlags with flags at random, of those that there are: 100
// lines, and with FORGE_SOAK 100 times as many as games of a scenario.
func TestRandomFlags(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("small.json", []byte(smallGame), 0o666); err != nil {
		t.Fatal(err)
	}
	if code, _, err := runs(t.Context(), commands(), "check", "small.json"); code != 0 {
		t.Fatal(err)
	}
	lines := usualGames
	if games, err := strconv.Atoi(os.Getenv("FORGE_SOAK")); err == nil {
		lines = 100 * games
	}
	r := rand.New(rand.NewPCG(5, 6))
	kinds := []func() *cmdline.Command{oddsCommand, printCommand}
	codes := map[int]int{}
	for range lines {
		c := kinds[r.IntN(2)]()
		line := randomLine(r, c)
		codes[holdFlags(t, []*cmdline.Command{c}, line)]++
	}
	t.Logf("%d lines; by exit code: %v", lines, codes)
}

// randomLine is a command with a few of its flags, and with values of which some
// fit: the odds of a built-in game, or a product of a small one.
func randomLine(r *rand.Rand, c *cmdline.Command) []string {
	g, _ := schema.Builtin(rules.Played()[r.IntN(len(rules.Played()))])
	unit := func() string { return g.Units.Keys()[r.IntN(g.Units.Len())] }
	args := []string{c.Name}
	if c.Name == "odds" {
		args = append(args, "--game", g.Name, "--attacker", unit(), "--target", unit())
		if g.Name != "cadet" {
			args = append(args, "--range", strconv.Itoa(r.IntN(20)))
		}
	} else {
		products := each.Where(printer.Products(), func(p printer.Product) bool { return p.OfGames() })
		args = append(args, products[r.IntN(len(products))].Name, "--game", "./small.json", "--format", "svg")
	}
	terrain := g.Terrain.Keys()
	numbers := []string{"0", "-1", "1", "2", "3", "9", "0.5", "24.5", "99999999999", "1e9", "NaN", "Inf"}
	words := append([]string{"", "-", "x", "63x88", "1x1", "1e5x2", "1:1", "1:0", "0,0", "-3,7", "down", "moving", terrain[r.IntN(len(terrain))], unit(), g.Name, "no/file.yaml"}, numbers...)
	fits := map[string][]string{"paper": {"a5", "letter"}, "ink": {"saver", "grey"}, "marks": {"crop", "lines"}, "backs": {"long", "short", "fold"}, "registration": {"3", "4"},
		"card": {"mini", "63x88"}, "back-offset": {"1,-0.5"}, "format": {"json", "pdf", "md", "svg"}, "color": {"always"}, "terrain": terrain, "with": g.Units.Keys()}
	for range r.IntN(4) {
		flag := c.Flags[r.IntN(len(c.Flags))]
		name := flag.Names()[0]
		if name == "output" || strings.HasPrefix(name, "tts") {
			continue // what it writes is no file of the test's
		}
		args = append(args, "--"+name)
		values := words
		switch flag.(type) {
		case *cli.BoolFlag:
			continue
		case *cli.IntFlag, *cli.Float64Flag:
			values = numbers
		default:
			if len(fits[name]) > 0 && r.IntN(4) > 0 {
				values = fits[name]
			}
		}
		args = append(args, values[r.IntN(len(values))])
	}
	return args
}
