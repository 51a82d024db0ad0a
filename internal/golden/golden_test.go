package golden

import (
	"os"
	"path/filepath"
	"testing"
)

// probe notes failures instead of failing.
type probe struct {
	testing.TB
	failed bool
}

func (p *probe) Helper()               {}
func (p *probe) Errorf(string, ...any) { p.failed = true }
func (p *probe) Fatalf(string, ...any) { p.failed = true; panic(p) }

func fails(t *testing.T, path, got string) bool {
	p := &probe{TB: t}
	func() {
		defer func() {
			if r := recover(); r != nil && r != any(p) {
				panic(r)
			}
		}()
		Check(p, path, got)
	}()
	return p.failed
}

func TestCheck(t *testing.T) {
	t.Setenv("FORGE_UPDATE", "")
	path := filepath.Join(t.TempDir(), "deep", "x.golden")
	if !fails(t, path, "one\n") {
		t.Error("a missing golden passes")
	}
	t.Setenv("FORGE_UPDATE", "1")
	Check(t, path, "one\n")
	if b, err := os.ReadFile(path); err != nil || string(b) != "one\n" {
		t.Errorf("updating wrote %q, %v", b, err)
	}
	t.Setenv("FORGE_UPDATE", "")
	for got, want := range map[string]bool{"one\n": false, "one": true, "two\n": true, "one\ntwo\n": true, "": true} {
		if fails(t, path, got) != want {
			t.Errorf("Check(%q) fails: %v, want %v", got, !want, want)
		}
	}
}
