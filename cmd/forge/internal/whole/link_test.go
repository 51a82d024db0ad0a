//go:build !windows

package whole

import (
	"os"
	"path/filepath"
	"testing"
)

// What is written through a link leaves the link and the file's mode as they are. On
// Windows links want rights that a test need not have.
func TestWriteFileFollowsLinks(t *testing.T) {
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
