package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/cue/load"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// folder makes a folder as forge new folder does.
func folder(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "camp")
	if code, _, err := runs(t.Context(), commands(), "new", "folder", dir); code != cmdline.ExitFine {
		t.Fatal(err)
	}
	return dir
}

// vet does what "cue vet -c FILE" does, offline.
func vet(t *testing.T, dir, file string) error {
	t.Helper()
	instances := load.Instances([]string{file}, &load.Config{Dir: dir, Env: []string{}})
	if len(instances) != 1 {
		t.Fatalf("%d instances", len(instances))
	}
	if err := instances[0].Err; err != nil {
		return err
	}
	return cuecontext.New().BuildInstance(instances[0]).Validate(cue.Concrete(true))
}

// CUE's own tools find the schemas that lie in the folder.
func TestFolderForCUE(t *testing.T) {
	dir := folder(t)
	const file = "scenarios/the-mill-at-oberplim.cue"
	if err := vet(t, dir, file); err != nil {
		t.Errorf("%s: %v", file, err)
	}
	bad := filepath.Join(dir, "lists", "bad.cue")
	text := "import \"github.com/tabletop-forge/forge/schema/tintin\"\n\ntintin.#ArmyList\nkind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nformations: [{type: \"gards\"}]\n"
	if err := os.WriteFile(bad, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := vet(t, dir, "lists/bad.cue"); err == nil || !strings.Contains(err.Error(), "formations.0.type") {
		t.Errorf("a slip passes: %v", err)
	}
}
