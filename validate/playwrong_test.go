package validate

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/golden"
)

// TestWrongRulesOfPlay makes mistakes in rules of play that are sound, one at a time:
// each is reported at its place. The golden has what is said.
func TestWrongRulesOfPlay(t *testing.T) {
	t.Parallel()
	base, err := os.ReadFile("testdata/play/bridge.cue")
	if err != nil {
		t.Fatal(err)
	}
	if found := judged(t, "bridge.cue", string(base)); len(found) > 0 {
		t.Fatalf("the sound document has\n%s", diag.Text(found, diag.TextOptions{}))
	}
	lines, err := os.ReadFile("testdata/play/wrong.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	n := 0
	for line := range strings.Lines(string(lines)) {
		parts := strings.SplitN(strings.TrimSuffix(line, "\n"), " | ", 3)
		if strings.HasPrefix(line, "#") || len(parts) < 3 {
			continue
		}
		was, is, _ := strings.Cut(parts[2], " => ")
		if strings.Count(string(base), was) != 1 {
			t.Errorf("%s: %q stands %d times in the sound document", parts[0], was, strings.Count(string(base), was))
			continue
		}
		n++
		text := strings.Replace(string(base), was, is, 1)
		found := judged(t, "bridge.cue", text)
		m := mistake{name: parts[0], mark: parts[1]}
		at := false
		fmt.Fprintf(&out, "\n%s\n", m.name)
		for _, d := range found {
			at = at || m.isAt(text, d.Span)
			fmt.Fprintf(&out, "  %d %s[%s] %s\n", d.Span.Line, d.Severity, d.Code, d.Message)
			for _, help := range append([]string{d.Why}, d.Help()...) {
				if help != "" {
					fmt.Fprintf(&out, "    %s\n", help)
				}
			}
		}
		if !at {
			t.Errorf("%s: nothing is reported at %q:\n%s", m.name, m.mark, diag.Text(found, diag.TextOptions{}))
		}
	}
	if n < 50 {
		t.Errorf("%d mistakes, 50 are wanted", n)
	}
	golden.Check(t, "testdata/play/wrong.golden", out.String())
}

// What is nearer than units may stand is never so; what counts that none is so near always is, and
// where a cell holds several, so may be the other.
func TestNobodyStandsSoNear(t *testing.T) {
	t.Parallel()
	base, err := os.ReadFile("testdata/play/bridge.cue")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		stack, near string
		told        bool
	}{
		{"stack: 1", "near: {within: 0,", true},
		{"stack: 1", "near: {within: 1,", false},
		{"stack: 2", "near: {within: 0,", false},
		{"stack: 1", "near: {count: max: 0, within: 0,", false},
	} {
		text := strings.NewReplacer("stack: 2", c.stack, "near: {within: 2,", c.near).Replace(string(base))
		told := slices.ContainsFunc(judged(t, "bridge.cue", text), func(d diag.Diagnostic) bool { return d.Code == "G435" })
		if told != c.told {
			t.Errorf("%s, %s: told %t", c.stack, c.near, told)
		}
	}
}
