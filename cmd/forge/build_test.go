package main

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// campaign is a folder with a scenario and its lists to build.
func campaign(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"ford.yaml":       "kind: Scenario\ngame: cadet\ntitle: The ford\nboard: {columns: 10, rows: 7}\nsides:\n  red: {edge: south, list: lists/red.yaml}\n  blue: {edge: north, list: lists/blue.yaml}\nturns: 12\n",
		"lists/red.yaml":  "kind: ArmyList\ngame: cadet\ntitle: Red\nformations: [{type: leader}, {type: soldier, count: 2}]\n",
		"lists/blue.yaml": "kind: ArmyList\ngame: cadet\ntitle: Blue\nformations: [{type: leader}, {type: soldier}]\n",
	} {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// filesIn are the files below a folder with their contents.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(os.DirFS(dir), name)
		files[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestBuildIsTheSameEveryTime builds one folder in two places, on one core and
// on several: every byte is the same.
func TestBuildIsTheSameEveryTime(t *testing.T) {
	build := func(cores int) map[string]string {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
		dir := campaign(t)
		code := run(t.Context(), []string{"build", dir, "--games", "30", "--quiet"}, cmdline.Streams{Out: &strings.Builder{}, Err: os.Stderr, Width: cmdline.UsualWidth})
		if code != cmdline.ExitFine {
			t.Fatalf("exit %d", code)
		}
		return filesIn(t, filepath.Join(dir, "out"))
	}
	one, many := build(1), build(4)
	if len(one) != 28 { // 2 lists of 6, a scenario of 11, the sheet and its picture, two indexes and the manifest
		t.Errorf("%d files: %v", len(one), slices.Sorted(maps.Keys(one)))
	}
	for name, text := range one {
		if many[name] != text {
			t.Errorf("%s is another file", name)
		}
	}
	if len(one) != len(many) {
		t.Errorf("%d and %d files", len(one), len(many))
	}
}

// TestBuildIsInterrupted ends a build while it plays: what is there is finished
// and on the list, and nothing of the build before is lost sight of.
func TestBuildIsInterrupted(t *testing.T) {
	dir := campaign(t)
	quiet := cmdline.Streams{Out: &strings.Builder{}, Err: &strings.Builder{}, Width: cmdline.UsualWidth}
	if code := run(t.Context(), []string{"build", dir, "--games", "64", "--quiet"}, quiet); code != cmdline.ExitFine {
		t.Fatalf("exit %d", code)
	}
	out := filepath.Join(dir, "out")
	before := filesIn(t, out)
	ctx, cancel := context.WithCancel(t.Context())
	stopAt := &trigger{word: "made ", pull: cancel}
	code := run(ctx, []string{"build", dir, "--games", "64", "--seed", "2", "--paper", "letter"}, cmdline.Streams{Out: &strings.Builder{}, Err: stopAt, Width: cmdline.UsualWidth})
	if code != cmdline.ExitFailed || !strings.HasSuffix(stopAt.text.String(), "forge build: interrupted\n") {
		t.Fatalf("exit %d, on Err:\n%s", code, &stopAt.text)
	}
	after := filesIn(t, out)
	if !slices.Equal(slices.Sorted(maps.Keys(before)), slices.Sorted(maps.Keys(after))) {
		t.Errorf("the files are now %v", slices.Sorted(maps.Keys(after)))
	}
	if after["lists/red.units.pdf"] == before["lists/red.units.pdf"] || after["ford.simulation.txt"] != before["ford.simulation.txt"] {
		t.Error("it did not end between paper and play")
	}
	o, err := openOut(out, false)
	if err != nil {
		t.Fatal(err)
	}
	for name := range after {
		if name != manifestName && o.before[name] != hashOf([]byte(after[name])) {
			t.Errorf("%s is not on the list as it is", name)
		}
	}
}

// TestBuildSurvivesABug holds a document that makes forge itself stumble to be
// reported, and the rest to be built.
func TestBuildSurvivesABug(t *testing.T) {
	d := &built{}
	func() {
		defer d.guard()
		panic("T5.3 broken")
	}()
	if d.failed == nil || d.sound() || !strings.Contains(d.failed.Error(), "a bug in forge, not in your files: T5.3 broken") {
		t.Errorf("failed: %v", d.failed)
	}
}
