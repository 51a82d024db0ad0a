package atomicfile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// threeFiles is a set with of files called a, b and c; a was there before.
func threeFiles(t *testing.T) (dir string, set *Set) {
	t.Helper()
	dir, set = t.TempDir(), new(Set)
	if err := os.WriteFile(filepath.Join(dir, "a"), []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a", "b", "c"} {
		if err := set.Add(filepath.Join(dir, name), []byte("new "+name)); err != nil {
			t.Fatal(err)
		}
	}
	return dir, set
}

func TestFileSet(t *testing.T) {
	dir, set := threeFiles(t)
	if data, _ := os.ReadFile(filepath.Join(dir, "a")); string(data) != "old" {
		t.Errorf("before its time a is %q", data)
	}
	if err := set.Commit(); err != nil {
		t.Fatal(err)
	}
	set.Drop()
	only(t, dir, map[string]string{"a": "new a", "b": "new b", "c": "new c"})
	if info, err := os.Stat(filepath.Join(dir, "a")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("a, which only its owner could read, is now %v", info.Mode())
	}
}

func TestFileSetDropped(t *testing.T) {
	dir, set := threeFiles(t)
	set.Drop()
	only(t, dir, map[string]string{"a": "old"})
}

// TestFileSetIsWholeOrNot takes one of the waiting files away.
func TestFileSetIsWholeOrNot(t *testing.T) {
	for lost := range 3 {
		dir, set := threeFiles(t)
		if err := os.Remove(set.files[lost].temporary); err != nil {
			t.Fatal(err)
		}
		want := "writing " + set.files[lost].name + ": "
		if err := set.Commit(); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got %v, want %s…", err, want)
		}
		set.Drop()
		only(t, dir, map[string]string{"a": "old"})
	}
}

func TestFileSetRefuses(t *testing.T) {
	dir := t.TempDir()
	for name, want := range map[string]string{dir: "it is a folder", filepath.Join(dir, "gone", "a"): "no such file", os.DevNull: "no ordinary file"} {
		var set Set
		if err := set.Add(name, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", name, err, want)
		}
		set.Drop()
	}
	only(t, dir, nil)
}
