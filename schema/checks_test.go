package schema

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/internal/diag"
)

// TestChecks runs the examples of every check: the bad one gives exactly its
// code, the good one nothing.
func TestChecks(t *testing.T) {
	for _, c := range Checks() {
		t.Run(c.Code+" "+c.Title, func(t *testing.T) {
			if c == &unsaid {
				return // has no example: an example would get its own words
			}
			if got := codes(t, c.Bad); !slices.Equal(got, []string{c.Code}) {
				t.Errorf("the bad example gives %v", got)
			}
			if got := codes(t, c.Good); len(got) > 0 {
				t.Errorf("the good example gives %v", got)
			}
		})
	}
}

// codes are those that an example gives, each once.
func codes(t *testing.T, example string) []string {
	t.Helper()
	a := txtar.Parse([]byte(example))
	if len(a.Files) == 0 {
		t.Fatal("the example is no archive")
	}
	_, found := unpack(a).load(t, a.Files[0].Name)
	t.Log(report(found))
	return codesOf(found)
}

// codesOf are the codes of diagnostics, sorted, each once.
func codesOf(found []diag.Diagnostic) []string {
	var out []string
	for _, d := range found {
		out = append(out, d.Code)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// TestChecksAreTold holds what a reader of forge explain relies on.
func TestChecksAreTold(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Checks() {
		switch {
		case seen[c.Code]:
			t.Errorf("%s is used twice", c.Code)
		case !strings.HasPrefix(c.Code, "D1") || len(c.Code) != 4:
			t.Errorf("%s is no code of documents", c.Code)
		case c.Title == "" || c.Explain == "":
			t.Errorf("%s has no title or no explanation", c.Code)
		case strings.HasSuffix(c.Title, "."), c.Severity != diag.Error:
			t.Errorf("%s: the title is a sentence, or the severity not an error", c.Code)
		}
		seen[c.Code] = true
	}
}
