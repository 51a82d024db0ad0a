package schema

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

const skirmish = `kind: Game
name: skirmish
title: Skirmish
board: {grid: hexes}
units:
  scout: {name: Scout, class: foot}
`

func TestGameByName(t *testing.T) {
	doc, found := archive{"l.yaml": []byte("kind: ArmyList\ngame: tintin\ntitle: A\nformations: []\n")}.load(t, "l.yaml")
	want, ok := Builtin("tintin")
	if !ok || doc.Game != want || len(found) > 0 {
		t.Errorf("the game is %p, want %p; %v", doc.Game, want, messages(found))
	}
	if got := doc.Game.Ruleset(); got != "tintin" {
		t.Errorf("the ruleset is %q", got)
	}
	if at, ok := doc.Game.Origin("units", "rifles"); ok {
		t.Errorf("a built-in unit stands at %v", at)
	}
	if _, ok := Builtin("chess"); ok {
		t.Error("chess is built in")
	}
}

func TestGameByPath(t *testing.T) {
	files := archive{
		"lists/l.yaml":        []byte("kind: ArmyList\ngame: ../games/skirmish.yaml\ntitle: A\nformations: []\n"),
		"games/skirmish.yaml": []byte(skirmish),
	}
	doc, found := files.load(t, "lists/l.yaml")
	if len(found) > 0 || doc.Game == nil {
		t.Fatal(messages(found))
	}
	if got := doc.Game.Ruleset(); got != "" {
		t.Errorf("a game of its own is played by %q", got)
	}
	at, ok := doc.Game.Origin("units", "scout")
	if want := (diag.Span{File: "games/skirmish.yaml", Line: 6, Column: 3, Length: 5}); !ok || at != want {
		t.Errorf("the scout stands at %v, want %v", at, want)
	}
}

// TestExtends gives a game what it does not say from the one it extends.
func TestExtends(t *testing.T) {
	files := archive{
		"desert.yaml": []byte("kind: Game\nname: desert\ntitle: Desert\nextends: tintin\nunits:\n  camel: {name: Camels, class: infantry}\n"),
		"sea.yaml":    []byte("kind: Game\nname: sea\ntitle: Sea\nextends: ./desert.yaml\nboard: {grid: hexes}\n"),
	}
	tintin, _ := Builtin("tintin")
	doc, found := files.load(t, "sea.yaml")
	if len(found) > 0 {
		t.Fatal(messages(found))
	}
	g := doc.Game
	if g.Name != "sea" || g.Title != "Sea" || g.Ruleset() != "tintin" {
		t.Errorf("the game is %s, %q, played by %q", g.Name, g.Title, g.Ruleset())
	}
	if g.Board.Grid != "hexes" || g.Victory != tintin.Victory || g.Sheet != tintin.Sheet || g.Variants.Len() != tintin.Variants.Len() {
		t.Error("a game inherits what it does not say, and nothing else")
	}
	if !g.Units.Has("camel") || !g.Units.Has("rifles") || g.Units.Len() != tintin.Units.Len()+1 {
		t.Errorf("the units are %v", g.Units.Keys())
	}
	if at, ok := g.Origin("units", "camel"); !ok || at.File != "desert.yaml" {
		t.Errorf("the camels stand at %v", at)
	}
	if tintin.Units.Has("camel") {
		t.Error("the built-in game has changed")
	}
}

func TestExtendsCircle(t *testing.T) {
	files := archive{}
	for a, b := range map[string]string{"a": "b", "b": "c", "c": "a"} {
		files[a+".yaml"] = fmt.Appendf(nil, "kind: Game\nname: %s\ntitle: %[1]s\nextends: %s.yaml\n", a, b)
	}
	_, found := files.load(t, "c.yaml")
	want := `D141 the game "a.yaml" has a mistake at b.yaml:4:10: the game extends itself: c.yaml → a.yaml → b.yaml → c.yaml`
	if got := messages(found); len(got) != 1 || got[0] != want {
		t.Errorf("got %q", got)
	}
	_, found = archive{"a.yaml": files["a.yaml"], "b.yaml": []byte(strings.Replace(string(files["b.yaml"]), "c.yaml", "a.yaml", 1))}.load(t, "a.yaml")
	if got := messages(found); len(got) != 1 {
		t.Errorf("got %q", got)
	}
	_, found = archive{"a.yaml": []byte("kind: Game\nname: a\ntitle: A\nextends: ./a.yaml\n")}.load(t, "a.yaml")
	if got := messages(found); len(got) != 1 || got[0] != "D144 the game extends itself: a.yaml → a.yaml" {
		t.Errorf("got %q", got)
	}
}

// TestMistakesElsewhere holds that a document which names one with mistakes shows the first of them where it stands,
// also through another that names it, and how many there are.
func TestMistakesElsewhere(t *testing.T) {
	const game = "kind: Game\nname: g\ntitle: G\nextends: tintin\n"
	const scene = "kind: Scenario\ntitle: S\ngame: ./g.yaml\nturns: 4\nboard: {columns: 4, rows: 4}\nsides:\n  a: {edge: south, list: l.yaml}\n  b: {edge: north, list: l.yaml}\n"
	list := "kind: ArmyList\ntitle: L\ngame: ./g.yaml\nformations: []\n"
	for _, c := range []struct{ name, game, list, want string }{
		{"one of shape", game + "unitz: {}\n", list, `has a mistake at g.yaml:5:1: unknown field "unitz"; did you mean "units"?`},
		{"several", game + "unitz: {}\nclassez: {}\n", list, `has 2 mistakes, the first at g.yaml:5:1: unknown field "unitz"`},
		{"by the checks", game, list, "has 2 mistakes, the first at g.yaml:3:8: G is dull"},
		{"no document", "x: 1\n", list, "has a mistake at g.yaml: the file does not say what it is"},
		{"a list without a game", game + "unitz: {}\n", strings.Replace(list, "formations", "frmations", 1), "has a mistake at g.yaml:5:1: "},
	} {
		files := archive{"g.yaml": []byte(c.game), "l.yaml": []byte(c.list), "s.yaml": []byte(scene)}
		checks := func(doc *Doc) []diag.Diagnostic {
			if c.name != "by the checks" {
				return nil
			}
			return []diag.Diagnostic{badUse.At(doc.At("extends"), "wrong"), badUse.At(doc.At("title"), "G is dull")}
		}
		_, found, err := NewLoader(Options{Read: files.read, Errors: checks}).Load(t.Context(), "s.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range found {
			if d.Code == badGame.Code && !strings.HasPrefix(d.Message, `the game "./g.yaml" `+c.want) {
				t.Errorf("%s: %s", c.name, d.Message)
			}
			if d.Code == badList.Code && strings.Contains(d.Message, "frmations") == strings.Contains(d.Message, "g.yaml:") {
				t.Errorf("%s: %s", c.name, d.Message)
			}
		}
		if !slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Code == badGame.Code }) || !slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Code == badList.Code }) {
			t.Errorf("%s: %s", c.name, report(found))
		}
	}
}

func TestAddsAndUses(t *testing.T) {
	files := archive{
		"l.cue":     []byte("kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nuses: [\"cat.json\"]\nadds: units: camel: {name: \"Camels\", class: \"infantry\"}\nformations: []\n"),
		"cat.json":  []byte(`{"kind": "Game", "name": "cat", "title": "Catalogue", "extends": "tintin", "units": {"mule": {"name": "Mules", "class": "infantry"}}}`),
		"cat2.json": []byte(`{"kind": "Game", "name": "cat", "title": "Catalogue", "units": {"mule": {"name": "Mules", "class": "infantry"}}}`),
	}
	doc, found := files.load(t, "l.cue")
	if len(found) > 0 || !doc.Game.Units.Has("camel") || !doc.Game.Units.Has("mule") {
		t.Fatal(messages(found))
	}
	if at, _ := doc.Game.Origin("units", "camel"); at != doc.KeyAt("adds", "units", "camel") || at.Line != 5 {
		t.Errorf("the camels stand at %v", at)
	}
	files["l.cue"] = []byte(strings.Replace(string(files["l.cue"]), `"cat.json"`, `"cat.json", "cat2.json"`, 1))
	_, found = files.load(t, "l.cue")
	if len(found) != 1 || found[0].Code != "D143" || len(found[0].Related) != 2 || found[0].Related[0].File != "cat2.json" || found[0].Related[1].File != "cat.json" {
		t.Errorf("two of an id: %s", report(found))
	}
}

const bridge = `kind: Scenario
game: tintin
title: The bridge
board: {columns: 9, rows: 9}
sides:
  west: {list: lists/one.yaml}
  east: {list: lists/two.yaml}
  both: {list: ./lists/one.yaml}
`

func TestArmies(t *testing.T) {
	files := &counting{archive: archive{
		"s.yaml":         []byte(bridge),
		"lists/one.yaml": []byte(goodList),
		"lists/two.yaml": []byte(strings.Replace(goodList, "count: 2", "count: two", 1)),
	}, reads: map[string]int{}}
	l := NewLoader(Options{Read: files.read})
	doc, found, err := l.Load(context.Background(), "s.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if len(doc.Armies) != 2 || doc.Armies["west"] != doc.Armies["both"] || doc.Armies["west"].Game == nil {
		t.Errorf("the armies are %v", doc.Armies)
	}
	if len(found) != 1 || found[0].Span != doc.At("sides", "east", "list") {
		t.Errorf("the broken list: %s", report(found))
	}
	list, own, err := l.Load(context.Background(), "lists/two.yaml")
	if err != nil || len(own) != 1 || own[0].Line != 7 || list.Complete {
		t.Errorf("the list by itself: %v %s", err, report(own))
	}
	if files.reads["lists/one.yaml"] != 1 || files.reads["lists/two.yaml"] != 1 {
		t.Errorf("files are read %v times", files.reads)
	}
}

// counting counts how often each file is read.
type counting struct {
	archive
	mu    sync.Mutex
	reads map[string]int
}

func (c *counting) read(name string) ([]byte, error) {
	c.mu.Lock()
	c.reads[name]++
	c.mu.Unlock()
	return c.archive.read(name)
}

// TestTogether has several goroutines load documents that share what they
// refer to: for the race detector, and for one reading of each file.
func TestTogether(t *testing.T) {
	files := &counting{archive: archive{"lists/one.yaml": []byte(goodList), "lists/two.yaml": []byte(goodList), "g.yaml": []byte(skirmish)}, reads: map[string]int{}}
	for i := range 8 {
		files.archive[fmt.Sprintf("s%d.yaml", i)] = []byte(bridge)
		files.archive[fmt.Sprintf("l%d.yaml", i)] = []byte("kind: ArmyList\ngame: g.yaml\ntitle: A\nformations: []\nsode: x\n")
	}
	l := NewLoader(Options{Read: files.read})
	var wg sync.WaitGroup
	for i := range 8 {
		for name, want := range map[string]int{fmt.Sprintf("s%d.yaml", i): 0, fmt.Sprintf("l%d.yaml", i): 1} {
			wg.Go(func() {
				doc, found, err := l.Load(context.Background(), name)
				if err != nil || len(found) != want || doc.Game == nil {
					t.Errorf("%s: %v %v", name, err, found)
				}
			})
		}
	}
	wg.Wait()
	for _, name := range []string{"g.yaml", "lists/one.yaml"} {
		if files.reads[name] != 1 {
			t.Errorf("%s is read %d times", name, files.reads[name])
		}
	}
}

// TestMissingFile is a world that fails: no diagnostic, but an error.
func TestMissingFile(t *testing.T) {
	_, _, err := NewLoader(Options{Read: archive{}.read}).Load(context.Background(), "gone.yaml")
	if err == nil || !strings.Contains(err.Error(), "gone.yaml") {
		t.Errorf("error %v", err)
	}
}

// Sides are called as their lists say, and by their ids where that is the same.
func TestSidesCalledTheSame(t *testing.T) {
	of := func(side string) []byte {
		return []byte("kind: ArmyList\ngame: tintin\ntitle: T\nside: " + side + "\nformations: [{type: hmg}]\n")
	}
	doc, _, err := NewLoader(Options{Read: archive{"s.yaml": []byte(bridge), "lists/one.yaml": of("Alden"), "lists/two.yaml": of("Norvik")}.read}).Load(context.Background(), "s.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if west, east, both := doc.SideName("west"), doc.SideName("east"), doc.SideName("both"); west != "west" || east != "Norvik" || both != "both" {
		t.Errorf("they are called %s, %s and %s", west, east, both)
	}
}

// A path that leads nowhere: the file that is meant stands under its own name
// elsewhere, or under a like one; it is never the document itself.
func TestNearFiles(t *testing.T) {
	for _, tt := range []struct{ list, want string }{
		{"lists/one.yaml", `there is no file lists/one.yaml, did you mean "./one.yaml"?`},
		{"one.yml", `there is no file one.yml, did you mean "./one.yaml"?`},
		{"on.yaml", `there is no file on.yaml, did you mean "./one.yaml"?`},
		{"x.yaml", `there is no file x.yaml; paths begin at the folder of this document`},
	} {
		files := archive{"s.yaml": bytes.ReplaceAll([]byte(bridge), []byte("lists/one.yaml"), []byte(tt.list)), "one.yaml": []byte(goodList), "lists/two.yaml": []byte(goodList)}
		l := NewLoader(Options{Read: files.read, Names: func(dir string) []string {
			return map[string][]string{".": {"one.yaml", "s.yaml"}, "lists": {"two.yaml"}}[dir]
		}})
		_, found, err := l.Load(context.Background(), "s.yaml")
		if err != nil || len(found) != 2 || !strings.Contains(found[0].Message, tt.want) { // both sides name it
			t.Errorf("%s: %v %s", tt.list, err, report(found))
		}
	}
}

// TestInterrupted is a user who has had enough, as the scenario or one of its lists is
// read: an error, and nothing of the half-done reading is kept.
func TestInterrupted(t *testing.T) {
	for _, during := range []string{"s.yaml", "lists/two.yaml"} {
		ctx, cancel := context.WithCancel(context.Background())
		l := NewLoader(Options{Read: func(name string) ([]byte, error) {
			if name == during {
				cancel()
			}
			return archive{"s.yaml": []byte(bridge), "lists/one.yaml": []byte(goodList), "lists/two.yaml": []byte(goodList)}.read(name)
		}})
		if _, found, err := l.Load(ctx, "s.yaml"); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v, %s", during, err, report(found))
		}
		doc, found, err := l.Load(context.Background(), "s.yaml")
		if err != nil || len(found) > 0 || len(doc.Armies) != 3 {
			t.Errorf("%s, afterwards: %v %v %v", during, err, found, doc)
		}
	}
}

// TestOtherSpelling loads a list that a scenario has named before, by another
// spelling of its path: its places are in the caller's words.
func TestOtherSpelling(t *testing.T) {
	l := NewLoader(Options{Read: func(name string) ([]byte, error) {
		return archive{"s.yaml": []byte(bridge), "lists/one.yaml": []byte(goodList), "lists/two.yaml": []byte("kind: ArmyList\n")}.read(path.Clean(name))
	}})
	if _, _, err := l.Load(context.Background(), "s.yaml"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"./lists/two.yaml", "lists/two.yaml"} {
		doc, found, err := l.Load(context.Background(), name)
		if err != nil || len(found) != 3 || found[0].File != name || doc.At("kind").File != name {
			t.Errorf("%s: %v %s", name, err, report(found))
		}
	}
}

// TestEmptyReferences: an empty text is there, and leads nowhere.
func TestEmptyReferences(t *testing.T) {
	const board, list = "board: {}\n", "kind: ArmyList\ngame: tintin\ntitle: A\nformations: []\n"
	files := archive{
		"l.yaml":    []byte("kind: ArmyList\ngame: \"\"\ntitle: A\nformations: []\n"),
		"s.yaml":    []byte("kind: Scenario\ngame: tintin\ntitle: A\n" + board + "sides:\n  a: {list: \"\"}\n  b: {list: good.yaml}\n"),
		"good.yaml": []byte(list),
	}
	for file, want := range map[string]string{
		"l.yaml": `l.yaml:2:7: D140: unknown game ""; one of: ` + strings.Join(Builtins(), ", ") + "; a game of your own is named by its path",
		"s.yaml": `s.yaml:6:13: D145: the list "" cannot be read: its path is empty`,
	} {
		_, found := files.load(t, file)
		if len(found) != 1 || fmt.Sprintf("%v: %s: %s", found[0].Span, found[0].Code, found[0].Message) != want {
			t.Errorf("%s: %v, want %s", file, messages(found), want)
		}
	}
}

// TestRedefinedOnce says of a deck that is to get cards that it is there already, and
// not what it would lack if it were another.
func TestRedefinedOnce(t *testing.T) {
	files := map[string]string{"g.cue": `kind: "Game", name: "g", title: "G", extends: "tintin"
decks: orders: cards: yodel: {name: "Yodel", kind: "activation", count: 3, text: "x"}
`}
	_, found, err := NewLoader(Options{Read: func(name string) ([]byte, error) { return []byte(files[name]), nil }}).Load(t.Context(), "g.cue")
	if err != nil || len(found) != 1 || found[0].Code != "D143" || !strings.Contains(found[0].Message, "a deck of another id") {
		t.Errorf("found %v, %v", found, err)
	}
}

// TestUnknownSchema knows the schemas that may be imported.
func TestUnknownSchema(t *testing.T) {
	text := `import "github.com/tabletop-forge/forge/schema/tintn"
tintn.#ArmyList
kind: "ArmyList", game: "tintin", title: "A", formations: [{type: "reservists"}]
`
	_, found, err := NewLoader(Options{Read: func(string) ([]byte, error) { return []byte(text), nil }}).Load(t.Context(), "l.cue")
	if err != nil || len(found) != 1 || found[0].Message != `forge has no schema "tintn", did you mean "tintin"?` {
		t.Errorf("found %v, %v", found, err)
	}
}
