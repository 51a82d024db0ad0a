package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// TestOddsHelpAsksForWhatItSays runs the examples of forge odds, and the dice that its help
// writes. No dice are asked what is sure: that is a slip of the pen.
func TestOddsHelpAsksForWhatItSays(t *testing.T) {
	t.Parallel()
	files := strings.NewReplacer(
		"border.cue", "../../armylists/tintin/valdora-customs-post.cue", "column.cue", "../../armylists/tintin/grauland-motor-column.cue",
		"'", `"`, "matrix.html", filepath.Join(t.TempDir(), "matrix.html"),
	)
	help := oddsCommand()
	lines := slices.Clone(help.Examples)
	for _, dice := range regexp.MustCompile(`--dice "[^"]+"`).FindAllString(help.Help, -1) {
		lines = append(lines, "forge odds "+dice)
	}
	if len(lines) == len(help.Examples) {
		t.Error("the help has no dice")
	}
	for _, line := range lines {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			args := shellWords(files.Replace(line))[1:]
			if !slices.Contains(args, "-o") {
				args = append(args, "--format", "json")
			}
			code, out, told := runs(t.Context(), commands(), args...)
			if code != cmdline.ExitFine {
				t.Fatalf("exit %d: %s", code, told)
			}
			if slices.Contains(args, "--dice") && strings.Contains(out, `"exact": "1"`) {
				t.Errorf("it is sure:\n%s", out)
			}
		})
	}
}
