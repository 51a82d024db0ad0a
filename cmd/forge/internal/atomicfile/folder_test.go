package atomicfile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// openTemp opens an empty folder.
func openTemp(t *testing.T) (string, *Folder) {
	t.Helper()
	dir := t.TempDir()
	f, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return dir, f
}

func TestFolderWrites(t *testing.T) {
	dir, f := openTemp(t)
	long := strings.Repeat("a", 251) + ".pdf"
	for _, name := range []string{"a.txt", long} {
		for _, text := range []string{"one", "two"} {
			if err := f.Write(name, []byte(text)); err != nil {
				t.Fatal(err)
			}
		}
	}
	only(t, dir, map[string]string{"a.txt": "two", long: "two"})
	if err := f.Write("deep/er/a.txt", []byte("one")); err != nil {
		t.Fatal(err)
	}
	only(t, filepath.Join(dir, "deep", "er"), map[string]string{"a.txt": "one"})
}

func TestFolderRefuses(t *testing.T) {
	_, f := openTemp(t)
	if err := f.Write("folder/file", nil); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"":             "is no name of a file below",
		"../a":         "is no name of a file below",
		"/a":           "is no name of a file below",
		"folder/../a":  "is no name of a file below",
		".":            "is a folder, where a file belongs",
		"folder":       "is a folder, where a file belongs",
		"folder/file/": "is no name of a file below",
		"folder/file/a": filepath.Join("folder", "file") +
			" is a file, where a folder belongs",
	} {
		if err := f.Write(name, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("writing %q: got %v, want %q", name, err, want)
		}
		if _, err := f.Open(name, os.O_RDONLY); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("reading %q: got %v, want %q", name, err, want)
		}
	}
}

// The temporary files of others go, and no other files.
func TestFolderTidies(t *testing.T) {
	dir, f := openTemp(t)
	for _, name := range []string{".forge-12-0.tmp", ".forge-notes.tmp"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Tidy(); err != nil {
		t.Fatal(err)
	}
	only(t, dir, map[string]string{".forge-notes.tmp": ""})
}

// A process that ends while it writes leaves no temporary file.
func TestFolderIsAbandoned(t *testing.T) {
	dir, f := openTemp(t)
	file, err := begin(f.Path(".forge-1-1.tmp"), func(string) (*os.File, error) { return f.root.Create(".forge-1-1.tmp") }, func() error { return f.root.Remove(".forge-1-1.tmp") })
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	temporaries.mu.Lock()
	abandon()
	temporaries.mu.Unlock()
	only(t, dir, nil)
	forget(f.Path(".forge-1-1.tmp"))
	if err := f.Write("a.txt", []byte("whole")); err != nil || len(temporaries.remove) > 0 {
		t.Errorf("%v, and %d are still temporary", err, len(temporaries.remove))
	}
	only(t, dir, map[string]string{"a.txt": "whole"})
}
