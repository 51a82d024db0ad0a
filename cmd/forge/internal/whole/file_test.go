package whole

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func holds(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

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
	if err := WriteFile(name, holds("one")); err != nil {
		t.Fatal(err)
	}
	only(t, dir, map[string]string{"a.pdf": "one"})
	if err := WriteFile(name, holds("two")); err != nil {
		t.Fatal(err)
	}
	only(t, dir, map[string]string{"a.pdf": "two"})
}

func TestWriteFileLeavesNothingBehind(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a.pdf")
	if err := os.WriteFile(name, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("no font")
	err := WriteFile(name, func(w io.Writer) error {
		io.WriteString(w, strings.Repeat("half", 10_000))
		return broken
	})
	if !errors.Is(err, broken) || !strings.HasPrefix(err.Error(), "writing "+name+": ") {
		t.Errorf("error %v", err)
	}
	only(t, dir, map[string]string{"a.pdf": "old"})

	func() {
		defer func() { recover() }()
		WriteFile(name, func(io.Writer) error { panic("bug") })
	}()
	only(t, dir, map[string]string{"a.pdf": "old"})
}

func TestWriteFileSaysWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	for name, want := range map[string]string{
		dir:                                 "writing " + dir + ": it is a folder",
		filepath.Join(dir, "gone", "a.pdf"): "writing " + filepath.Join(dir, "gone", "a.pdf") + ": ",
	} {
		err := WriteFile(name, holds("x"))
		if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), ".tmp") {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	only(t, dir, nil)
}

func TestWriteFileFollowsLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links want rights there")
	}
	dir := t.TempDir()
	link := filepath.Join(dir, "link.pdf")
	if err := os.WriteFile(filepath.Join(dir, "a.pdf"), []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a.pdf", link); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(link, holds("new")); err != nil {
		t.Fatal(err)
	}
	only(t, dir, map[string]string{"a.pdf": "new", "link.pdf": "new"})
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	if info, err := os.Stat(link); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file's mode is %v, %v", info.Mode(), err)
	}
	if err := WriteFile(os.DevNull, holds("new")); err != nil {
		t.Errorf("a device: %v", err)
	}
}
