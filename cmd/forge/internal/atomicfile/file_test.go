package atomicfile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// only fails the test unless the folder holds these files and no others.
func only(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		b, _ := os.ReadFile(filepath.Join(dir, e.Name()))
		if text, ok := want[e.Name()]; !ok || string(b) != text {
			t.Errorf("%s holds %q, want %q (there: %v)", e.Name(), b, text, ok)
		}
	}
	if len(entries) != len(want) {
		t.Errorf("%d files, want %d", len(entries), len(want))
	}
}

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a.pdf")
	if err := WriteFile(name, []byte("one")); err != nil {
		t.Fatal(err)
	}
	only(t, dir, map[string]string{"a.pdf": "one"})
	if err := WriteFile(name, []byte("two")); err != nil {
		t.Fatal(err)
	}
	only(t, dir, map[string]string{"a.pdf": "two"})
}

func TestWriteFileSaysWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	for name, want := range map[string]string{
		dir:                                 "writing " + dir + ": it is a folder",
		filepath.Join(dir, "gone", "a.pdf"): "writing " + filepath.Join(dir, "gone", "a.pdf") + ": ",
	} {
		err := WriteFile(name, []byte("x"))
		if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), ".tmp") {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	only(t, dir, nil)
}
