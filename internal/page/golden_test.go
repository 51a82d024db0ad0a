package page

import (
	"os"
	"path/filepath"
	"testing"
)

// golden compares a text with testdata/name.golden. With FORGE_UPDATE=1 it
// writes the file; without it a missing file fails.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if os.Getenv("FORGE_UPDATE") == "1" {
		if err := os.MkdirAll("testdata", 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("no golden (FORGE_UPDATE=1 writes it): %v", err)
	}
	if string(want) != got {
		t.Errorf("%s differs from what is drawn now:\n%s", path, got)
	}
}
