// Package golden compares what a test got with a reviewed file. Only tests use
// it. FORGE_UPDATE=1 rewrites the files; a missing one fails. Tests that import it
// collect garbage as seldom as the command does, which saves up to a quarter of their time.
package golden

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
)

// gcPercent is what the command sets.
const gcPercent = 400

var _ = collect()

// collect leaves what the environment asks for.
func collect() int {
	if os.Getenv("GOGC") != "" {
		return 0
	}
	return debug.SetGCPercent(gcPercent)
}

// Update tells whether expectations are to be rewritten instead of compared.
func Update() bool { return os.Getenv("FORGE_UPDATE") != "" }

// Check fails the test unless got equals the file at path, which is relative
// to the package's folder. When updating it writes the file.
func Check(t testing.TB, path, got string) {
	t.Helper()
	if Update() {
		write(t, path, got)
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (FORGE_UPDATE=1 writes it)", err)
	}
	if at, w, g, ok := firstDifference(string(want), got); !ok {
		t.Errorf("%s differs at line %d (FORGE_UPDATE=1 rewrites it)\nwant: %s\n got: %s\nall of it:\n%s", path, at, w, g, got)
	}
}

// write leaves a file alone that is as it should be: other tests may be reading it.
func write(t testing.TB, path, got string) {
	t.Helper()
	if was, err := os.ReadFile(path); err == nil && string(was) == got {
		return
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
		t.Fatal(err)
	}
}

// firstDifference returns the first line, from 1, on which two texts differ.
func firstDifference(want, got string) (at int, w, g string, same bool) {
	if want == got {
		return 0, "", "", true
	}
	ws, gs := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range max(len(ws), len(gs)) {
		w, g := line(ws, i), line(gs, i)
		if w != g {
			return i + 1, w, g, false
		}
	}
	panic("golden: texts differ and all their lines are equal")
}

func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(end of file)"
}
