package validate

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/golden"
)

// TestExamples holds each check to its own example: the bad document gives
// exactly this code, the good one does not give it.
func TestExamples(t *testing.T) {
	t.Parallel()
	for _, c := range Checks() {
		t.Run(c.Code, func(t *testing.T) {
			files, _ := unpack(c.Bad)
			ds := Run(load(t, c.Bad))
			text := diag.Text(ds, diag.TextOptions{Width: 100, Source: func(file string) []byte { return files[file] }})
			if len(ds) == 0 {
				t.Fatalf("the bad example gives nothing")
			}
			for _, d := range ds {
				if d.Code != c.Code || d.Severity != c.Severity {
					t.Errorf("the bad example gives %s %s", d.Severity, d.Code)
				}
			}
			golden.Check(t, "testdata/"+c.Code+".golden", text)
			if good := Run(load(t, c.Good)); slices.ContainsFunc(good, func(d diag.Diagnostic) bool { return d.Code == c.Code }) {
				t.Errorf("the good example gives it too:\n%s", diag.Text(good, diag.TextOptions{}))
			}
			if strings.TrimSpace(c.Explain) == "" || c.Title == "" {
				t.Error("nothing explains it")
			}
		})
	}
}
