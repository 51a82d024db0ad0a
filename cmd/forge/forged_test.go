package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/simulate"
)

// A result of a shard may be forged, with a check that is right: it is refused, or
// reported as it stands.
func TestForgedShards(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	writeBridge(t, dir)
	name := filepath.Join(dir, "part.json")
	if code, _, err := runs(t.Context(), commands(), "simulate", "shard", filepath.Join(dir, "bridge.cue"), "1/1", "--games", "20", "-o", name); code != 0 {
		t.Fatal(err)
	}
	sound, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 200 {
		var tree any
		d := json.NewDecoder(strings.NewReader(string(sound)))
		d.UseNumber()
		if err := d.Decode(&tree); err != nil {
			t.Fatal(err)
		}
		for range 1 + r.IntN(3) {
			forgeOne(r, tree)
		}
		forged, _ := json.Marshal(tree)
		var part simulate.Part
		if json.Unmarshal(forged, &part) != nil || part.Tally == nil {
			continue
		}
		text, err := part.Encode()
		if err != nil {
			continue
		}
		if err := os.WriteFile(name, text, 0o666); err != nil {
			t.Fatal(err)
		}
		for _, form := range []string{"text", "html", "pdf"} {
			if code, _, err := runs(t.Context(), commands(), "simulate", "merge", name, "--format", form, "-o", filepath.Join(dir, "report."+form)); code > cmdline.ExitProblems && strings.Contains(err, "runtime error") {
				t.Errorf("%d, %s: %s", i, form, err)
				break
			}
		}
	}
}

// forgeOne changes a value somewhere below a tree of JSON.
func forgeOne(r *rand.Rand, tree any) {
	wild := []any{json.Number("-1"), json.Number("0"), json.Number("1000000000"), json.Number("127"), "x", "", nil, []any{}, true}
	switch v := tree.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		if len(keys) == 0 {
			return
		}
		k := keys[r.IntN(len(keys))]
		switch v[k].(type) {
		case map[string]any, []any:
			if r.IntN(8) > 0 {
				forgeOne(r, v[k])
				return
			}
		}
		v[k] = wild[r.IntN(len(wild))]
	case []any:
		if len(v) == 0 {
			return
		}
		k := r.IntN(len(v))
		switch v[k].(type) {
		case map[string]any, []any:
			forgeOne(r, v[k])
		default:
			v[k] = wild[r.IntN(len(wild))]
		}
	}
}
