//go:build !windows

package atomicfile

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
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
	if err := WriteFile(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	only(t, dir, map[string]string{"a.pdf": "new", "link.pdf": "new"})
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	if info, err := os.Stat(link); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file's mode is %v, %v", info.Mode(), err)
	}
	if err := WriteFile(os.DevNull, []byte("new")); err != nil {
		t.Errorf("a device: %v", err)
	}
}

// A process that loses its temporary file to another's Tidy makes a new one.
// Windows keeps files that are open.
func TestFolderIsTidiedMeanwhile(t *testing.T) {
	_, f := openTemp(t)
	var tidying sync.WaitGroup
	defer tidying.Wait()
	stop := make(chan struct{})
	defer close(stop)
	tidying.Go(func() {
		for tidied := 0; tidied < 100; tidied++ {
			select {
			case <-stop:
				return
			default:
				f.Tidy()
			}
		}
	})
	for range 100 {
		if err := f.Write("a.txt", []byte("one")); err != nil {
			t.Fatal(err)
		}
	}
}

// Links in the folder lead neither out of it nor about in it.
func TestFolderFollowsNoLinks(t *testing.T) {
	dir, f := openTemp(t)
	outside := t.TempDir()
	if err := os.WriteFile(filepath.Join(outside, "a.txt"), []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := f.Write("inside/a.txt", []byte("old")); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{
		"out.txt": filepath.Join(outside, "a.txt"), "new.txt": filepath.Join(outside, "b.txt"), "in.txt": "inside/a.txt",
		"out": outside, "in": "inside", "zero": "/dev/zero",
	} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"out.txt", "new.txt", "in.txt", "zero", "out/a.txt", "out/c/a.txt", "in/a.txt", "in/b.txt"} {
		_, read := f.Open(name, os.O_RDONLY)
		for _, err := range []error{read, f.Write(name, []byte("new"))} {
			if err == nil || !strings.Contains(err.Error(), " is a link, and forge follows none there") {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	only(t, outside, map[string]string{"a.txt": "old"})
	only(t, filepath.Join(dir, "inside"), map[string]string{"a.txt": "old"})
}

// A folder that was opened is known from what a link has led to since, and what lies
// below it is opened by no link.
func TestFolderIs(t *testing.T) {
	above := t.TempDir()
	dir, outside := filepath.Join(above, "dir"), filepath.Join(above, "outside")
	for _, at := range []string{filepath.Join(dir, "sub"), outside} {
		if err := os.MkdirAll(at, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	f, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sub, err := f.Sub("sub")
	if err != nil || !f.Is(dir) {
		t.Fatal(err, f.Is(dir))
	}
	sub.Close()
	if err := os.Symlink(outside, filepath.Join(dir, "away")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("sub", filepath.Join(dir, "within")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"away", "within", "..", "none/../sub"} {
		if _, err := f.Sub(name); err == nil {
			t.Errorf("%s is opened", name)
		}
	}
	if err := os.Rename(dir, dir+" before"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, dir); err != nil {
		t.Fatal(err)
	}
	if f.Is(dir) {
		t.Error("a link is taken for the folder")
	}
}

// A pipe that has come to be where a file was is not waited for.
func TestOpenInWaitsForNothing(t *testing.T) {
	dir, f := openTemp(t)
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenIn(f.root, "pipe", os.O_RDONLY); err == nil {
		t.Error("a pipe is opened")
	}
}
