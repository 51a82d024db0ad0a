package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

var oneSheet = regexp.MustCompile(`: (1 page|2 pages)\n$`)

// TestShippedScenariosOnPaper prints every scenario that is shipped on one
// of two papers, in a soak on both: one sheet, both sides.
func TestShippedScenariosOnPaper(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../scenarios/*/*.cue")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d scenarios: %v", len(files), err)
	}
	for i, file := range files {
		papers := []string{"a4", "letter"}
		if os.Getenv("FORGE_SOAK") == "" {
			papers = papers[i%2:][:1]
		}
		for _, paper := range papers {
			t.Run(filepath.Base(file)+" on "+paper, func(t *testing.T) {
				t.Parallel()
				var remarks bytes.Buffer
				code := run(t.Context(), []string{"print", "scenario", file, "--paper", paper, "-o", filepath.Join(t.TempDir(), "x.pdf")},
					cmdline.Streams{Err: &remarks, Width: cmdline.UsualWidth})
				if code != cmdline.ExitFine || !oneSheet.MatchString(remarks.String()) {
					t.Errorf("exit %d: %s", code, remarks.String())
				}
			})
		}
	}
}
