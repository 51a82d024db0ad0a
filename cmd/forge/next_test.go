package main

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
)

// Files stand whole, and nothing goes beyond the terminal's last column.
func TestGlancedRows(t *testing.T) {
	about := glanced{title: "What the column finds at the second bridge", about: "Grauland against Valdora", errors: 2, warnings: 1}
	for _, file := range []string{"a.cue", strings.Repeat("x", 36), strings.Repeat("x", 37), strings.Repeat("long/", 14) + "x.cue"} {
		d := about
		d.file = file
		got := rows([]glanced{{file: "b.cue", title: "Short"}, d}, 80)
		if !strings.Contains(got, file) || !strings.Contains(strings.Join(strings.Fields(got), " "), "error") {
			t.Errorf("%s:\n%s", file, got)
		}
		for line := range strings.Lines(got) {
			if uniseg.StringWidth(strings.TrimRight(line, "\n")) > 80 {
				t.Errorf("%s: too long: %q", file, line)
			}
		}
	}
}
