package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/cue/load"
	"github.com/sourcegraph/jsonrpc2"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

// What the tools of others say of a folder that forge lays out: the language server
// for YAML, which reads JSON too, and the cue command.

// TestFolderForOtherTools lays out a folder for a game, with a list and a
// scenario in every language: nothing is wrong with them, and slips are found.
func TestFolderForOtherTools(t *testing.T) {
	t.Parallel()
	games := []string{"cadet", "games/pond.game.yaml"} // the shapes are those of all games
	if os.Getenv("FORGE_SOAK") != "" {
		games = append(games, schema.Builtins()...)
	}
	for _, game := range games {
		t.Run(path.Base(game), func(t *testing.T) {
			t.Parallel()
			dir := laidOut(t, game)
			t.Run("yaml", func(t *testing.T) { tryYAML(t, dir) })
			t.Run("cue", func(t *testing.T) { tryCUE(t, dir) })
		})
	}
}

// laidOut is a new folder with documents of a game.
func laidOut(t *testing.T, game string) string {
	t.Helper()
	dir := filepath.ToSlash(filepath.Join(t.TempDir(), "camp"))
	run := func(line ...string) {
		t.Helper()
		if code, out, err := runs(t.Context(), commands(), line...); code != cmdline.ExitFine {
			t.Fatal(line, out, err)
		}
	}
	if isPath(game) {
		run("new", "folder", dir)
		game = dir + "/" + game
		run("new", "game", game)
	} else {
		run("new", "folder", dir, "--game", game)
	}
	for _, ext := range []string{"yaml", "json", "cue"} {
		run("new", "list", dir+"/lists/l."+ext, "--game", game)
		run("new", "scenario", dir+"/scenarios/s.scenario."+ext, "--game", game)
		run("new", "game", dir+"/games/g-"+ext+".game."+ext)
	}
	run("check", dir)
	return dir
}

// wrong is a document of a folder with its first id misspelt; "": it has no id.
func wrong(file, text string) string {
	if strings.Contains(path.Base(file), ".game.") {
		return misnamed(text)
	}
	at := someID.FindStringSubmatchIndex(text)
	if at == nil {
		return ""
	}
	return text[:at[2]] + "blot" + text[at[3]:]
}

// someID finds an id of a formation or of terrain.
var someID = regexp.MustCompile(`\b(?:type|feature)"?:\s*"?([a-z0-9-]+)`)

// misnamed is a game's document that extends a game with a name that no game has.
func misnamed(text string) string {
	for _, kind := range []string{"kind: Game\n", "\"kind\": \"Game\",\n", "kind:  \"Game\"\n"} {
		field := strings.NewReplacer("kind", "extends", "Game", "tintn").Replace(kind)
		if strings.Contains(text, kind) {
			return strings.Replace(text, kind, kind+field, 1)
		}
	}
	return ""
}

func documentsIn(t *testing.T, dir string, exts ...string) (files []string) {
	t.Helper()
	all, err := findFiles([]string{dir})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		for _, ext := range exts {
			if path.Ext(f.name) == ext {
				files = append(files, f.name)
			}
		}
	}
	return files
}

func tryYAML(t *testing.T, dir string) {
	e := yamlServer(t, dir)
	found := 0
	for _, file := range documentsIn(t, dir, ".yaml", ".json") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, _ := strings.CutPrefix(file, dir+"/")
		if p := e.opened(name, string(text)); len(p.Diagnostics) > 0 {
			t.Errorf("%s: %+v", name, p.Diagnostics)
		}
		if slip := wrong(file, string(text)); slip != "" {
			found++
			if withoutEnding(name)+path.Ext(name) != name {
				slip = strings.TrimPrefix(slip, "# yaml-language-server: ") // by its name
			}
			if p := e.opened(name, slip); len(p.Diagnostics) == 0 {
				t.Errorf("%s: a slip passes", name)
			}
		}
	}
	if found < 4 {
		t.Errorf("%d slips", found)
	}
}

// yamlServer starts the language server for YAML in a folder, with the settings that
// are laid out there.
func yamlServer(t *testing.T, dir string) *editor {
	t.Helper()
	program, err := exec.LookPath("yaml-language-server")
	if err != nil {
		t.Skip("yaml-language-server is not installed")
	}
	var settings map[string]any
	text, err := os.ReadFile(filepath.Join(dir, ".vscode", "settings.json"))
	if err == nil {
		err = json.Unmarshal(text, &settings)
	}
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), program, "--stdio")
	in, _ := cmd.StdinPipe()
	out, _ := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	e := &editor{T: t, folder: dir, told: make(chan published, 1000)}
	e.conn = jsonrpc2.NewConn(t.Context(), jsonrpc2.NewBufferedStream(pipes{out, in}, jsonrpc2.VSCodeObjectCodec{}), jsonrpc2.HandlerWithError(func(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
		var p published
		switch r.Method {
		case "workspace/configuration":
			own := map[string]any{"schemas": settings["yaml.schemas"], "schemaStore": map[string]any{"enable": false}, "validate": true}
			return []any{own, nil, nil, nil, nil}, nil
		case "textDocument/publishDiagnostics":
			if err := json.Unmarshal(*r.Params, &p); err != nil {
				return nil, err
			}
			e.told <- p
		}
		return nil, nil
	}))
	t.Cleanup(func() { e.conn.Close(); _ = cmd.Process.Kill(); _ = cmd.Wait() })
	e.call("initialize", map[string]any{
		"rootUri": "file://" + dir, "workspaceFolders": []any{map[string]any{"uri": "file://" + dir, "name": "camp"}},
		"capabilities": map[string]any{"workspace": map[string]any{"configuration": true, "workspaceFolders": true}},
	}, nil)
	e.notify("initialized", map[string]any{})
	return e
}

// pipes are the two ends of a program.
type pipes struct {
	io.ReadCloser
	io.Writer
}

// opened is what is wrong with a document that is opened as YAML.
func (e *editor) opened(name, text string) published {
	e.Helper()
	e.spoken++
	document := map[string]any{"uri": e.uri(name), "languageId": "yaml", "version": e.spoken, "text": text}
	e.notify("textDocument/didOpen", map[string]any{"textDocument": document})
	p := e.heard(name, 0)
	e.notify("textDocument/didClose", map[string]any{"textDocument": document})
	e.heard(name, 0)
	return p
}

func tryCUE(t *testing.T, dir string) {
	found := 0
	for _, file := range documentsIn(t, dir, ".cue") {
		if err := vet(t, dir, file); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		// The shape of a game does not say which games there are.
		slip := wrong(file, string(text))
		if slip == "" || strings.Contains(path.Base(file), ".game.") {
			continue
		}
		found++
		write(t, newFile{name: path.Join(path.Dir(file), "slip.cue"), text: []byte(slip)})
		if err := vet(t, dir, path.Join(path.Dir(file), "slip.cue")); err == nil {
			t.Errorf("%s: a slip passes", file)
		}
	}
	if found < 1 {
		t.Errorf("%d slips", found)
	}
}

// vet is what the cue command says of a file; where it is not installed, what its
// library does.
func vet(t *testing.T, dir, file string) error {
	t.Helper()
	if program, err := exec.LookPath("cue"); err == nil {
		cmd := exec.CommandContext(t.Context(), program, "vet", "-c", file)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%w: %s", err, out)
		}
		return nil
	}
	instances := load.Instances([]string{file}, &load.Config{Dir: dir, Env: []string{}})
	if len(instances) != 1 {
		t.Fatalf("%d instances", len(instances))
	}
	if err := instances[0].Err; err != nil {
		return err
	}
	return cuecontext.New().BuildInstance(instances[0]).Validate(cue.Concrete(true))
}

// TestProblemMatcher reads what forge check prints, as tasks do that are laid out and
// those that use the extension.
func TestProblemMatcher(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../editors/vscode/package.json")
	if err != nil {
		t.Fatal(err)
	}
	var extension struct {
		Contributes struct {
			ProblemMatchers []struct{ Pattern struct{ Regexp string } }
		}
	}
	if err := json.Unmarshal(text, &extension); err != nil {
		t.Fatal(err)
	}
	pattern := problemMatcher["pattern"].(map[string]any)["regexp"].(string)
	if got := extension.Contributes.ProblemMatchers[0].Pattern.Regexp; got != pattern {
		t.Errorf("the extension reads %s, tasks %s", got, pattern)
	}
	line := diag.GitHub([]diag.Diagnostic{{
		Code: "L201", Severity: diag.Warning, Message: "too dear", Span: diag.Span{File: "a b/c.cue", Line: 3, Column: 7, Length: 2},
		Why: "30 of 20",
	}})
	found := regexp.MustCompile(pattern).FindStringSubmatch(strings.TrimSuffix(line, "\n"))
	if got := strings.Join(found[min(1, len(found)):], "|"); got != "warning|a b/c.cue|3|7|9|L201|too dear" {
		t.Errorf("read %q of %s", got, line)
	}
}
