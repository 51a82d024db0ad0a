package cuelang

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
)

// TestPackages imports each of CUE's own packages that computes values.
func TestPackages(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), "go", "list", "-f", `{{join .Imports "\n"}}`, "cuelang.org/go/pkg").Output()
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for name := range strings.FieldsSeq(string(out)) {
		name = strings.TrimPrefix(name, "cuelang.org/go/pkg/")
		imported := New().CompileString("import p \""+name+"\"\n\nx: p").Err() == nil
		if commands := strings.HasPrefix(name, "tool"); imported == commands {
			t.Errorf("%s: imported: %v", name, imported)
		}
		tried++
	}
	if tried < 20 {
		t.Errorf("CUE has %d packages", tried)
	}
}

// TestEvaluates works values out, in a context of their own each.
func TestEvaluates(t *testing.T) {
	for text, want := range map[string]string{
		"import \"list\"\n\nlist.Sum([1, 2, 3])": "6",
		"{n: 1 | *2, m: n + 1}.m":                "3",
		"{n: int, n: \"a\"}.n":                   "_|_",
	} {
		if got := fmt.Sprint(New().CompileString(text)); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
