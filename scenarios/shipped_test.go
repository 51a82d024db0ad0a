package scenarios_test

import (
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/armylists"
	"github.com/tabletop-forge/forge/internal/diag"
	_ "github.com/tabletop-forge/forge/internal/golden" // garbage is collected seldom
	"github.com/tabletop-forge/forge/scenarios"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// shipped are the folders of examples by the name that documents know them by.
var shipped = map[string]fs.FS{"armylists": armylists.Files, "scenarios": scenarios.Files}

// read reads a shipped document out of the binary.
func read(name string) ([]byte, error) {
	folder, file, _ := strings.Cut(path.Clean(name), "/")
	files, ok := shipped[folder]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return fs.ReadFile(files, file)
}

// paths are all files of a shipped folder.
func paths(t *testing.T, folder string) []string {
	t.Helper()
	var found []string
	err := fs.WalkDir(shipped[folder], ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			found = append(found, path.Join(folder, name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// games are the games that have scenarios.
func games(t *testing.T) []string {
	t.Helper()
	entries, err := scenarios.Files.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// pathsOf are the files of a game in a shipped folder.
func pathsOf(t *testing.T, folder, game string) []string {
	t.Helper()
	all := paths(t, folder)
	return slices.DeleteFunc(all, func(file string) bool { return path.Base(path.Dir(file)) != game })
}

// load loads a document as the command does and judges it. Notes may stand;
// errors and warnings fail the test.
func load(t testing.TB, file string) *schema.Doc {
	t.Helper()
	loader := schema.NewLoader(schema.Options{Read: read})
	doc, found, err := loader.Load(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range append(found, validate.Run(doc)...) {
		if d.Severity != diag.Note {
			t.Errorf("%s:%d: %s %s: %s", d.Span.File, d.Span.Line, d.Severity, d.Code, d.Message)
		}
	}
	return doc
}

func TestDocumentsAreSound(t *testing.T) {
	kinds := map[string]string{"armylists": schema.KindArmyList, "scenarios": schema.KindScenario}
	for folder, kind := range kinds {
		for _, game := range games(t) {
			if files := pathsOf(t, folder, game); len(files) < 3 {
				t.Errorf("%s holds only %d documents of %s", folder, len(files), game)
			}
		}
		for _, file := range paths(t, folder) {
			if doc := load(t, file); doc.Kind != kind {
				t.Errorf("%s is of kind %q, want %q", file, doc.Kind, kind)
			}
		}
	}
}

// TestEveryListSaysWhatItIsFor: lists are read by people who choose one.
func TestEveryListSaysWhatItIsFor(t *testing.T) {
	for _, file := range paths(t, "armylists") {
		list := load(t, file).List
		if len(strings.Fields(list.Notes)) < 20 {
			t.Errorf("%s has no notes worth reading", file)
		}
		if list.Limit == nil {
			t.Errorf("%s has no limit", file)
		}
	}
}

// TestEveryListIsFought: a list that no scenario names has never been played.
func TestEveryListIsFought(t *testing.T) {
	fought := map[string]bool{}
	for _, file := range paths(t, "scenarios") {
		for _, army := range load(t, file).Armies {
			fought[path.Clean(army.File)] = true
		}
	}
	for _, file := range paths(t, "armylists") {
		if !fought[file] {
			t.Errorf("no scenario fields %s", file)
		}
	}
}

func TestEveryBriefingIsWorthReading(t *testing.T) {
	for _, file := range paths(t, "scenarios") {
		if n := len(strings.Fields(load(t, file).Scenario.Briefing)); n < 120 || n > 250 {
			t.Errorf("the briefing of %s has %d words, want 120 to 250", file, n)
		}
	}
}
