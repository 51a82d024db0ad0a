package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// Whatever form the report of a run has, that of its merged shards is the same,
// byte for byte.
func TestMergedReportsAreThoseOfOneRun(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	writeBridge(t, dir)
	forge := func(args ...string) []byte {
		t.Helper()
		var out, remarks bytes.Buffer
		if code := run(t.Context(), args, cmdline.Streams{Out: &out, Err: &remarks, Width: cmdline.UsualWidth}); code != cmdline.ExitFine {
			t.Fatalf("forge %q: exit %d, %s", args, code, remarks.String())
		}
		return out.Bytes()
	}
	play := []string{"simulate", filepath.Join(dir, "bridge.cue"), "--games", "50", "--seed", "9", "--policy", "south=random"}
	merge := []string{"simulate", "merge"}
	for i := range 3 {
		part := filepath.Join(dir, fmt.Sprintf("part-%d.json", i))
		forge(append(play, "--shard", fmt.Sprintf("%d/3", i+1), "-o", part)...)
		merge = append(merge, part)
	}
	for _, form := range reportForms {
		one, merged := forge(append(play, "--format", form, "-o", "-")...), forge(append(merge, "--format", form, "-o", "-")...)
		if len(one) == 0 || !bytes.Equal(one, merged) {
			t.Errorf("%s: one run gives %d bytes, its shards other %d:\n%s\n%s", form, len(one), len(merged), one, merged)
		}
	}
}
