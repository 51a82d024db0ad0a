package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// TestReportsAreBrief checks documents that are as long as documents can be and
// wrong everywhere: the report is much shorter, and counts them all.
func TestReportsAreBrief(t *testing.T) {
	t.Parallel()
	entries := func(n int, entry string) string {
		var b strings.Builder
		b.WriteString("kind: ArmyList\ngame: tintin\ntitle: Many\nside: Grauland\nformations:\n")
		for i := range n {
			fmt.Fprintf(&b, "  - {type: "+entry+"}\n", fmt.Sprint(strings.Repeat("x", 300), i))
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"an id of a megabyte":    "kind: ArmyList\ngame: tintin\ntitle: Long\nformations:\n  - type: " + strings.Repeat("x", 1_000_000) + "\n",
		"ids that no game knows": entries(1_199, "%s"), "names that no list has": entries(1_199, "lorry, serves: %s"),
	} {
		file := filepath.Join(t.TempDir(), "list.yaml")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		for i, form := range diagnosticForms {
			if i > 0 && !strings.Contains(name, "ids") {
				continue // what is long is cut before it has a form
			}
			var out bytes.Buffer
			code := run(context.Background(), []string{"check", "--format", form, file}, cmdline.Streams{Out: &out, Err: &out, Width: cmdline.UsualWidth})
			if code != cmdline.ExitProblems || out.Len() > len(text)/4 {
				t.Errorf("%s as %s: exit code %d, %d bytes of %d", name, form, code, out.Len(), len(text))
			}
			if strings.Contains(name, "ids") && !strings.Contains(out.String(), "and 1,149 more like it") {
				t.Errorf("%s as %s: %s", name, form, out.String())
			}
		}
	}
}
