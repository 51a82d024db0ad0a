package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/cmd/forge/internal/lsp"
	"github.com/tabletop-forge/forge/internal/diag"
)

// editor is the client's end of a language server.
type editor struct {
	*testing.T
	conn   *jsonrpc2.Conn
	folder string
	told   chan published
	shown  chan string // what is shown to the user, and how far works are
	spoken int
}

type published struct {
	URI         string
	Version     int
	Diagnostics []struct {
		Range    struct{ Start, End spot }
		Code     any
		Message  string
		Severity int
	}
}

type spot struct{ Line, Character int }

// edit starts a server on a folder.
func edit(t *testing.T, files map[string]string) *editor {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		file := filepath.Join(folder, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	here, there := net.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		o := languageServer()
		o.Pause = time.Millisecond
		_ = lsp.Serve(ctx, there, o)
	}()
	e := &editor{T: t, folder: folder, told: make(chan published, 1000), shown: make(chan string, 1000)}
	e.conn = jsonrpc2.NewConn(ctx, jsonrpc2.NewBufferedStream(here, jsonrpc2.VSCodeObjectCodec{}), jsonrpc2.HandlerWithError(func(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
		var p published
		switch {
		case r.Method != "textDocument/publishDiagnostics":
			said := r.Method
			if r.Params != nil {
				said += " " + string(*r.Params)
			}
			e.shown <- said
		case json.Unmarshal(*r.Params, &p) == nil:
			e.told <- p
		}
		return nil, nil
	}))
	t.Cleanup(func() { e.conn.Close(); cancel(); <-done })
	e.call("initialize", map[string]any{"rootUri": "file://" + folder, "capabilities": clientCan}, nil)
	return e
}

// clientCan is what the client says that it can do.
var clientCan = json.RawMessage(`{"window": {"workDoneProgress": true}, "workspace": {"workspaceEdit": {"documentChanges": true}, "inlayHint": {"refreshSupport": true}, "codeLens": {"refreshSupport": true}}}`)

func (e *editor) call(method string, params, result any) {
	e.Helper()
	ctx, cancel := context.WithTimeout(e.Context(), time.Minute)
	defer cancel()
	if err := e.conn.Call(ctx, method, params, result); err != nil {
		e.Fatal(method, err)
	}
}

func (e *editor) uri(name string) string { return "file://" + e.folder + "/" + name }

// show opens a file with a text, or changes what is shown, and returns what is wrong
// with it then.
func (e *editor) show(name, text string) published {
	e.Helper()
	e.spoken++
	method, params := "textDocument/didChange", map[string]any{
		"textDocument": map[string]any{"uri": e.uri(name), "version": e.spoken}, "contentChanges": []any{map[string]any{"text": text}}}
	if e.spoken == 1 {
		method, params = "textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": e.uri(name), "version": e.spoken, "text": text}}
	}
	e.notify(method, params)
	return e.heard(name, e.spoken)
}

func (e *editor) notify(method string, params any) {
	e.Helper()
	if err := e.conn.Notify(e.Context(), method, params); err != nil {
		e.Fatal(err)
	}
}

// heard is what the server says of a file next, of a version at least.
func (e *editor) heard(name string, version int) published {
	e.Helper()
	late := time.After(time.Minute)
	for {
		select {
		case p := <-e.told:
			if p.URI == e.uri(name) && p.Version >= version {
				return p
			}
		case <-late:
			e.Fatalf("nothing is said of %s", name)
		}
	}
}

const wrongList = "kind: ArmyList\ngame: tintin\ntitle: \"🎲 Column\"\nlimit: \"22\"\nformations:\n  - {type: militia, name: \"🎲🎲\", options: [{option: banner, count: 3}]}\n"

// TestLanguageServer shows a wrong list, mends it by what the server offers, and
// changes the game behind it.
func TestLanguageServer(t *testing.T) {
	t.Parallel()
	e := edit(t, map[string]string{"l.yaml": wrongList})
	p := e.show("l.yaml", wrongList).wrong()
	if len(p.Diagnostics) != 2 || p.Diagnostics[0].Code != "D124" || p.Diagnostics[1].Code != "L205" {
		t.Fatalf("said %+v", p)
	}
	if at := p.Diagnostics[1].Range; at.Start != (spot{5, 44}) || at.End != (spot{5, 70}) {
		t.Errorf("counts in UTF-16: %+v", at)
	}
	if got := e.mended("quickfix", wrongList, spot{5, 44}); !strings.Contains(got, "banner, count: 1}") || !strings.Contains(got, `"22"`) {
		t.Errorf("mended\n%s", got)
	}
	all := e.mended("source.fixAll", wrongList, spot{0, 0})
	if !strings.Contains(all, "count: 1}") || !strings.Contains(all, "limit: 22\n") {
		t.Errorf("mended\n%s", all)
	}
	if p := e.show("l.yaml", all).wrong(); len(p.Diagnostics) != 1 || p.Diagnostics[0].Code != "P701" { // no font has the die of its title
		t.Errorf("said %+v", p)
	}
}

// wrong is what is said without notes, such as that no font has a letter.
func (p published) wrong() published {
	for i := len(p.Diagnostics) - 1; i >= 0; i-- {
		if p.Diagnostics[i].Severity == 3 {
			p.Diagnostics = slices.Delete(p.Diagnostics, i, i+1)
		}
	}
	return p
}

// mended is a text with the first change made that is offered at a place.
func (e *editor) mended(kind, text string, at spot) string {
	e.Helper()
	var actions []struct {
		Title, Kind string
		Edit        changes
	}
	e.call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": e.uri("l.yaml")},
		"range":        map[string]any{"start": at, "end": at}, "context": map[string]any{"only": []string{kind}},
	}, &actions)
	if len(actions) == 0 {
		e.Fatal("nothing is offered")
	}
	if v := actions[0].Edit.DocumentChanges[0].TextDocument.Version; v == nil || *v != e.spoken {
		e.Errorf("the changes are of version %v", v)
	}
	return textChanged(text, actions[0].Edit.of(e.uri("l.yaml")))
}

// utf16Of tells offsets of positions that count units of UTF-16.
func utf16Of(text string) lineText { return lineText(strings.SplitAfter(text, "\n")) }

type lineText []string

func (l lineText) at(p spot) int {
	offset := 0
	for _, line := range l[:p.Line] {
		offset += len(line)
	}
	units := 0
	for i, r := range l[p.Line] {
		if units >= p.Character {
			return offset + i
		}
		if units++; r >= 0x10000 {
			units++
		}
	}
	return offset + len(l[p.Line])
}

// TestLanguageServerJudgesAnew changes a game's document, which a list on the disk
// names.
func TestLanguageServerJudgesAnew(t *testing.T) {
	t.Parallel()
	game := "kind: Game\nname: burrow\ntitle: Burrow\nclasses: {beast: {name: Beasts}}\nunits: {mole: {name: Mole, class: beast}}\nformations: {moles: {name: Moles, points: 3, units: [{unit: mole}]}}\n"
	e := edit(t, map[string]string{"l.yaml": "kind: ArmyList\ngame: ./burrow.yaml\ntitle: A\nlimit: 5\nformations: [{type: moles}]\n", "burrow.yaml": game})
	if p := e.show("burrow.yaml", strings.Replace(game, "points: 3", "points: 7", 1)); len(p.Diagnostics) != 0 {
		t.Errorf("said %+v", p)
	}
	if p := e.heard("l.yaml", 0); len(p.Diagnostics) != 1 || p.Diagnostics[0].Code != "L201" {
		t.Errorf("said %+v", p)
	}
	e.writes("l.yaml", "kind: ArmyList\ngame: ./burrow.yaml\ntitle: A\nformations: [{type: moles}]\n")
	if got := <-e.shown; got != "workspace/inlayHint/refresh" {
		t.Errorf("asks for %s", got)
	}
}

// TestLanguageServerSaysOfBeginnings shows documents that are hardly begun, and what is
// another's.
func TestLanguageServerSaysOfBeginnings(t *testing.T) {
	t.Parallel()
	e := edit(t, nil)
	for i, tt := range []struct{ name, text, code string }{
		{"a.yaml", "", "D105"}, {"a.json", " \n", "D105"}, {"a.cue", "", "D105"}, {"a.yaml", "kind: ", "D121"}, {"a.yaml", "kind: # which?\ntitle: A\n", "D121"},
		{"a.json", `{"kind": ""}`, "D121"}, {"a.json", `{"kind": `, "D104"}, {"a.cue", "kind: \n", "D104"},
		{"b.yaml", "services:\n  web: {image: x}\n", ""}, {"b.yaml", "kind: Deployment\n", ""}, {"b.json", `{"a": `, ""}, {"b.yaml", "kind: {type: string}\n", ""},
	} {
		e.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": e.uri(tt.name), "version": i + 1, "text": tt.text}})
		code := ""
		for _, d := range e.heard(tt.name, i+1).Diagnostics {
			code += fmt.Sprint(d.Code)
		}
		if code != tt.code {
			t.Errorf("%s %q: said %q, want %q", tt.name, tt.text, code, tt.code)
		}
	}
}

// TestLanguageServerLoneReturns shows a list whose lines end as they did long ago.
func TestLanguageServerLoneReturns(t *testing.T) {
	t.Parallel()
	e := edit(t, nil)
	p := e.show("l.yaml", "kind: ArmyList\rgame: tintin\rtitle: A\rformations:\r  - type: bogus\r    name: B\r")
	if len(p.Diagnostics) != 1 || p.Diagnostics[0].Range != (struct{ Start, End spot }{spot{4, 10}, spot{4, 15}}) {
		t.Errorf("said %+v", p)
	}
	var folds []struct{ StartLine, EndLine int }
	if e.call("textDocument/foldingRange", map[string]any{"textDocument": map[string]any{"uri": e.uri("l.yaml")}}, &folds); fmt.Sprint(folds) != "[{3 5} {4 5}]" {
		t.Errorf("folded %v", folds)
	}
}

// TestLanguageServerForesees says of a scenario what play would refuse.
func TestLanguageServerForesees(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for _, f := range txtar.Parse([]byte(notAllowed.Bad)).Files {
		files[f.Name] = string(f.Data)
	}
	p := edit(t, files).show("scenario.cue", files["scenario.cue"])
	if len(p.Diagnostics) != 1 || p.Diagnostics[0].Code != notAllowed.Code {
		t.Errorf("said %+v", p)
	}
}

// TestLanguageServerEqualsCheck edits shipped lists and scenarios at random: the server
// says what forge check says of the same bytes.
func TestLanguageServerEqualsCheck(t *testing.T) {
	t.Parallel()
	edits := 30
	if os.Getenv("FORGE_SOAK") != "" {
		edits = 10_000
	}
	files, names := map[string]string{}, []string(nil)
	for _, pattern := range []string{"../../armylists/*/*.*", "../../scenarios/*/*.*"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatal(err)
		}
		for _, file := range found {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			files[strings.TrimPrefix(filepath.ToSlash(file), "../../")] = string(text)
		}
	}
	names = slices.DeleteFunc(slices.Sorted(maps.Keys(files)), func(name string) bool {
		return !slices.Contains(documentExtensions, strings.TrimPrefix(path.Ext(name), "."))
	})
	r := rand.New(rand.NewPCG(1, 1))
	e := edit(t, files)
	var text, name string
	for i := range edits {
		if i%10 == 0 {
			from := names[r.IntN(len(names))]
			text, name = files[from], path.Dir(from)+"/edited"+path.Ext(from)
			e.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": e.uri(name), "version": e.spoken, "text": text}})
		}
		from := r.IntN(len(text))
		to := min(len(text), from+r.IntN(6))
		text = strings.ToValidUTF8(text[:from]+[]string{"", "x", "{", "\"", "2", "\n", "🎲"}[r.IntN(7)]+text[to:], "")
		p := e.show(name, text)
		want := e.checked(name, text)
		if len(p.Diagnostics) != len(want) {
			t.Fatalf("edit %d: said %+v, forge check %v of\n%s", i, p, want, text)
		}
		for k, d := range p.Diagnostics {
			if d.Code != want[k].Code || !strings.HasPrefix(d.Message, want[k].Message) {
				t.Fatalf("edit %d: said %+v, forge check %v", i, d, want[k])
			}
		}
		if i%10 == 9 {
			e.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": e.uri(name)}})
		}
	}
}

// checked is what forge check says of a file with a text.
func (e *editor) checked(name, text string) []diag.Diagnostic {
	e.Helper()
	file := filepath.Join(e.folder, name)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		e.Fatal(err)
	}
	f := onDisk.checkFile(e.Context(), newLoader(), found{name: file})
	if f.err != nil {
		e.Fatal(f.err)
	}
	if f.stranger != "" {
		return nil
	}
	return diag.Brief(diag.Sort(f.diagnostics))
}
