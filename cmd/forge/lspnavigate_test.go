package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/lsp"
)

// The shape of documents in an editor, and the ways from one to another.

type stretch struct{ Start, End spot }

type site struct {
	URI   string
	Range stretch
}

type change struct {
	Range   stretch
	NewText string
}

// changes are those of several documents.
type changes struct {
	DocumentChanges []struct {
		TextDocument struct {
			URI     string
			Version *int
		}
		Edits []change
	}
}

func (c changes) of(uri string) (edits []change) {
	for _, d := range c.DocumentChanges {
		if d.TextDocument.URI == uri {
			edits = append(edits, d.Edits...)
		}
	}
	return edits
}

// ask asks about a place of a file, or about all of it. More are further parameters.
func (e *editor) ask(method, name string, at spot, result any, more ...any) error {
	params := map[string]any{"textDocument": map[string]any{"uri": e.uri(name)}, "position": at}
	for i := 0; i+1 < len(more); i += 2 {
		params[more[i].(string)] = more[i+1]
	}
	ctx, cancel := context.WithTimeout(e.Context(), time.Minute)
	defer cancel()
	return e.conn.Call(ctx, "textDocument/"+method, params, result)
}

// textChanged is a text with edits made.
func textChanged(text string, edits []change) string {
	units := utf16Of(text)
	slices.SortStableFunc(edits, func(a, b change) int { return units.at(b.Range.Start) - units.at(a.Range.Start) })
	for _, x := range edits {
		text = text[:units.at(x.Range.Start)] + x.NewText + text[units.at(x.Range.End):]
	}
	return text
}

// burrow is a game of one's own with a list and a scenario, each in a language.
var burrow = map[string]string{
	"burrow.yaml": "kind: Game\nname: burrow\ntitle: Burrow # 🎲\nclasses: {beast: {name: Beasts}}\nkeywords:\n  quick: {name: Quick, text: Digs}\n" +
		"units:\n  mole: {name: Mole, class: beast, keywords: [quick]}\nformations:\n  moles:\n    name: Moles\n    points: 3\n    units: [{unit: mole}]\n  carts:\n    name: Carts\n    points: 1\n    units: [{unit: mole, count: 2}]\n    serves: [moles]\n",
	"l.cue":  "kind:  \"ArmyList\"\ngame:  \"./burrow.yaml\"\ntitle: \"A\"\nlimit: 5\nformations: [\n\t{type: \"moles\", name: \"🎲 \\\"First\\\"\"},\n\t{type: \"carts\", serves: \"🎲 \\\"First\\\"\"},\n]\n",
	"m.json": "{\"kind\": \"ArmyList\", \"game\": \"./burrow.yaml\", \"title\": \"B\", \"limit\": 5, \"formations\": [{\"type\": \"moles\", \"name\": \"Second\"}]}\n",
	"s.yaml": "kind: Scenario\ngame: ./burrow.yaml\ntitle: S\nboard: {width: 40, depth: 40}\nsides:\n  north: {list: l.cue, observers: ['🎲 \"First\"']}\n  south: {list: ./m.json, observers: [Second]}\nfirst: north\n",
}

// where is the place of a word's occurrence in a text.
func where(text, word string, nth int) spot {
	from := 0
	for range nth {
		from += strings.Index(text[from:], word) + len(word)
	}
	from += strings.Index(text[from:], word)
	line := text[strings.LastIndexByte(text[:from], '\n')+1 : from]
	return spot{strings.Count(text[:from], "\n"), len(line) - 2*strings.Count(line, "🎲")}
}

func TestDefinitionsAndReferences(t *testing.T) {
	t.Parallel()
	e := edit(t, burrow)
	for _, c := range []struct {
		file, word string
		nth        int
		want       string // file and line, from 1
		all        int    // references with the definition
	}{
		{"l.cue", "moles", 0, "burrow.yaml:10", 4},
		{"m.json", "moles", 0, "burrow.yaml:10", 4},
		{"burrow.yaml", "quick]", 0, "burrow.yaml:6", 2},
		{"burrow.yaml", "mole}", 0, "burrow.yaml:8", 3},
		{"l.cue", "First", 1, "l.cue:6", 3},
		{"s.yaml", "First", 0, "l.cue:6", 3},
		{"s.yaml", "Second", 0, "m.json:1", 2},
		{"s.yaml", "l.cue", 0, "l.cue:1", 2},
		{"s.yaml", "./burrow", 0, "burrow.yaml:1", 4},
		{"s.yaml", "north", 1, "s.yaml:6", 2},
		{"l.cue", "title", 0, "", 0},
	} {
		at := where(burrow[c.file], c.word, c.nth)
		var to, refs []site
		if err := e.ask("definition", c.file, at, &to); err != nil {
			t.Fatal(err)
		}
		got := ""
		if len(to) > 0 {
			got = fmt.Sprintf("%s:%d", filepath.Base(to[0].URI), to[0].Range.Start.Line+1)
		}
		if got != c.want || len(to) > 1 {
			t.Errorf("%s in %s: %v, want %s", c.word, c.file, to, c.want)
		}
		if err := e.ask("references", c.file, at, &refs, "context", map[string]any{"includeDeclaration": true}); err != nil || len(refs) != c.all {
			t.Errorf("%s in %s: %d references, want %d: %v %v", c.word, c.file, len(refs), c.all, refs, err)
		}
	}
}

// TestDefinitionOfABuiltInGame opens the game's own text, which is not to be changed.
func TestDefinitionOfABuiltInGame(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	e := edit(t, map[string]string{"l.yaml": wrongList})
	for _, word := range []string{"militia", "banner", "tintin"} {
		var to []site
		if err := e.ask("definition", "l.yaml", where(wrongList, word, 0), &to); err != nil || len(to) != 1 {
			t.Fatalf("%s: %v %v", word, to, err)
		}
		file := strings.TrimPrefix(to[0].URI, "file://")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		line := strings.Split(string(text), "\n")[to[0].Range.Start.Line]
		if info, err := os.Stat(file); err != nil || info.Mode()&0o222 != 0 || word != "tintin" && !strings.Contains(line, word) {
			t.Errorf("%s: %s %v %q", word, file, err, line)
		}
		if err := e.conn.Notify(t.Context(), "textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": to[0].URI, "version": 1, "text": string(text)}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := e.ask("rename", "l.yaml", where(wrongList, "militia", 0), nil, "newName", "levy"); err == nil || !strings.Contains(err.Error(), "a game that forge brings") {
		t.Errorf("renamed: %v", err)
	}
	if p := e.show("l.yaml", wrongList); len(p.Diagnostics) == 0 {
		t.Error("nothing is said of the list")
	}
}

// TestRename renames and has forge check judge all files, before and after.
func TestRename(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		file, word string
		nth        int
		to         string
		files      int
		why        string
	}{
		{"l.cue", "First", 0, "Old \"Süd\" 🎲", 2, ""},
		{"s.yaml", "First", 0, "it's: [x]", 2, ""},
		{"m.json", "Second", 0, "no", 2, ""},
		{"l.cue", "moles", 0, "diggers", 3, ""},
		{"burrow.yaml", "quick", 0, "1e5", 1, ""},
		{"s.yaml", "north", 0, "true", 1, ""},
		{"l.cue", "moles", 0, "carts", 0, "is the name of another, in line 14"},
		{"l.cue", "moles", 0, "Two Words", 0, "no id"},
		{"l.cue", "First", 0, " x", 0, "without blanks"},
		{"l.cue", "limit", 0, "x", 0, "no name stands here"},
		{"s.yaml", "./burrow", 0, "x", 0, "no name stands here"},
	} {
		e := edit(t, burrow)
		before := e.findings(burrow)
		var got changes
		at := where(burrow[c.file], c.word, c.nth)
		err := e.ask("rename", c.file, at, &got, "newName", c.to)
		if c.why != "" {
			if err == nil || !strings.Contains(err.Error(), c.why) {
				t.Errorf("%s to %q: %v, want %q", c.word, c.to, err, c.why)
			}
			continue
		}
		if err != nil || len(got.DocumentChanges) != c.files {
			t.Errorf("%s to %q: %v %v", c.word, c.to, err, got)
			continue
		}
		var named struct{ Placeholder string }
		if err := e.ask("prepareRename", c.file, at, &named); err != nil || !strings.Contains(named.Placeholder, c.word) {
			t.Errorf("%s: %v %v", c.word, named, err)
		}
		after := map[string]string{}
		for name, text := range burrow {
			after[name] = textChanged(text, got.of(e.uri(name)))
			if err := os.WriteFile(filepath.Join(e.folder, name), []byte(after[name]), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if now := e.findings(after); now != before {
			t.Errorf("%s to %q: forge check says\n%s\nbefore\n%s\nof %v", c.word, c.to, now, before, after)
		}
		var back []site
		if err := e.ask("references", c.file, at, &back, "context", map[string]any{"includeDeclaration": true}); err != nil || len(back) < 2 {
			t.Errorf("%s to %q: afterwards %v %v\n%v", c.word, c.to, back, err, after)
		}
	}
}

// findings are what forge check says of files, by their codes.
func (e *editor) findings(files map[string]string) string {
	var all []string
	for name := range files {
		f := onDisk.checkFile(e.Context(), newLoader(), found{name: filepath.Join(e.folder, name)})
		for _, d := range f.diagnostics {
			if d.Code != "P701" { // letters that no font has come and go with names
				all = append(all, name+" "+d.Code)
			}
		}
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

func TestFormattingInAnEditor(t *testing.T) {
	t.Parallel()
	const ugly = "kind:   ArmyList # 🎲\ngame: tintin\n\n\ntitle:    A\nformations:\n-   type: hmg\n"
	const set = "kind: ArmyList # 🎲\ngame: tintin\n\ntitle: A\nformations:\n  - type: hmg\n"
	e := edit(t, map[string]string{"l.yaml": ugly, "dos.yaml": strings.ReplaceAll(ugly, "\n", "\r\n"), "mixed.yaml": strings.Replace(ugly, "\n", "\r\n", 1), "other.yaml": "a:   1\n", "broken.yaml": "kind: ArmyList\ntitle\nx: 1\n"})
	for name, want := range map[string]string{
		"l.yaml": set, "dos.yaml": strings.ReplaceAll(set, "\n", "\r\n"), "mixed.yaml": set, "other.yaml": "a:   1\n", "broken.yaml": "kind: ArmyList\ntitle\nx: 1\n",
	} {
		text, err := os.ReadFile(filepath.Join(e.folder, name))
		if err != nil {
			t.Fatal(err)
		}
		var edits []change
		if err := e.ask("formatting", name, spot{}, &edits); err != nil || textChanged(string(text), edits) != want {
			t.Errorf("%s: %v %v\n%s", name, err, edits, textChanged(string(text), edits))
		}
	}
}

func TestOutlineInAnEditor(t *testing.T) {
	t.Parallel()
	e := edit(t, burrow)
	outline := func(name string) string {
		var all []symbol
		if err := e.ask("documentSymbol", name, spot{}, &all); err != nil {
			t.Fatal(err)
		}
		return told(all, "")
	}
	if got, want := outline("burrow.yaml"), `kind 15 Game
name 15 burrow
title 15 Burrow
classes 19
  beast 10 Beasts
keywords 19
  quick 14 Quick
units 19
  mole 23 Mole
    keywords 18
formations 19
  moles 5 Moles
    units 18
      mole 19
  carts 5 Carts
    units 18
      mole 19
    serves 18
`; got != want {
		t.Errorf("got\n%s", got)
	}
	if got := outline("l.cue"); !strings.Contains(got, "formations 18\n  🎲 \"First\" 19 moles\n  carts 19\n") {
		t.Errorf("got\n%s", got)
	}
	if got := outline("s.yaml"); !strings.Contains(got, "sides 19\n  north 3\n    observers 18\n") {
		t.Errorf("got\n%s", got)
	}
	var folds []struct {
		StartLine, EndLine int
		Kind               string
	}
	if err := e.ask("foldingRange", "l.cue", spot{}, &folds); err != nil || fmt.Sprint(folds) != "[{4 6 }]" {
		t.Errorf("folds %v %v", folds, err)
	}
}

type symbol struct {
	Name, Detail          string
	Kind                  int
	Range, SelectionRange stretch
	Children              []symbol
}

func told(all []symbol, indent string) (text string) {
	for _, s := range all {
		text += strings.TrimRight(fmt.Sprintf("%s%s %d %s", indent, s.Name, s.Kind, s.Detail), " ") + "\n" + told(s.Children, indent+"  ")
	}
	return text
}

// TestWatchesFiles asks the client to say what others change.
func TestWatchesFiles(t *testing.T) {
	t.Parallel()
	here, there := net.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() { _ = lsp.Serve(ctx, there, languageServer()) }()
	asked := make(chan string, 1)
	conn := jsonrpc2.NewConn(ctx, jsonrpc2.NewBufferedStream(here, jsonrpc2.VSCodeObjectCodec{}), jsonrpc2.HandlerWithError(func(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
		asked <- r.Method + string(*r.Params)
		return nil, nil
	}))
	defer conn.Close()
	var params any
	if err := json.Unmarshal([]byte(`{"capabilities": {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}}`), &params); err != nil {
		t.Fatal(err)
	}
	if err := conn.Call(ctx, "initialize", params, nil); err != nil {
		t.Fatal(err)
	}
	if err := conn.Notify(ctx, "initialized", struct{}{}); err != nil {
		t.Fatal(err)
	}
	select {
	case got := <-asked:
		if !strings.HasPrefix(got, "client/registerCapability") || !strings.Contains(got, "**/*.{cue,yaml,yml,json}") {
			t.Error(got)
		}
	case <-time.After(time.Minute):
		t.Error("nothing was asked for")
	}
}

// TestHearsOfFilesChangedOutside mends and deletes files behind the editor's back.
func TestHearsOfFilesChangedOutside(t *testing.T) {
	t.Parallel()
	plain := strings.ReplaceAll(wrongList, "🎲", "x")
	e := edit(t, map[string]string{"l.yaml": plain, "m.yaml": plain})
	changed := func(names ...string) {
		var all []any
		for _, name := range names {
			all = append(all, map[string]any{"uri": e.uri(name), "type": 2})
		}
		if err := e.conn.Notify(t.Context(), "workspace/didChangeWatchedFiles", map[string]any{"changes": all}); err != nil {
			t.Fatal(err)
		}
	}
	// What was judged before a change may be reported after it.
	found := func(name string, want bool) {
		t.Helper()
		for (len(e.heard(name, 0).Diagnostics) > 0) != want {
		}
	}
	changed("l.yaml")
	found("l.yaml", true)
	changed("m.yaml")
	found("m.yaml", true)
	mended := strings.Replace(strings.Replace(plain, "count: 3", "count: 1", 1), `"22"`, "22", 1)
	if err := os.WriteFile(filepath.Join(e.folder, "l.yaml"), []byte(mended), 0o666); err != nil {
		t.Fatal(err)
	}
	changed("l.yaml")
	found("l.yaml", false)
	if err := os.Remove(filepath.Join(e.folder, "m.yaml")); err != nil {
		t.Fatal(err)
	}
	changed("l.yaml", "m.yaml")
	found("m.yaml", false)
}
