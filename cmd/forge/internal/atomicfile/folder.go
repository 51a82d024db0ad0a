package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// Folder is the files below one folder, to read and to write, and nothing
// outside it. The folder may come from others (a download), so no link in it is
// followed, and nothing but ordinary files is opened: a link could lead
// anywhere, a pipe could make one wait for ever. Names have slashes and begin
// at the folder.
type Folder struct {
	dir  string
	root *os.Root // leads nowhere else, should a link come to be after Look
	held *os.File // the folder itself, while it is locked
}

// OpenFolder opens a folder that is there; a link to it is followed.
func OpenFolder(dir string) (*Folder, error) {
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		err = errors.New("it is no folder") // and opening a pipe would wait
	}
	var root *os.Root
	if err == nil {
		root, err = os.OpenRoot(dir)
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", dir, Cause(err))
	}
	return &Folder{dir: dir, root: root}, nil
}

// Close ends the work with the folder.
func (f *Folder) Close() error {
	var err error
	if f.held != nil {
		err = f.held.Close()
	}
	return errors.Join(err, f.root.Close())
}

// Lock keeps other processes that lock the folder from it until Close, or the
// process's end. It is false if one has done so already. Where a system locks no
// folders it does nothing.
func (f *Folder) Lock() bool {
	dir, err := f.root.Open(".")
	if err != nil {
		return true // what cannot be opened will fail by itself
	}
	f.held = dir
	return lock(dir)
}

// Path is what messages call a file.
func (f *Folder) Path(name string) string { return filepath.Join(f.dir, filepath.FromSlash(name)) }

// Look is what is known of an ordinary file, nil if it does not exist. Anything
// else in its place, and anything but folders on the way to it, is an error.
func (f *Folder) Look(name string) (fs.FileInfo, error) {
	if !filepath.IsLocal(name) || path.Clean(name) != name {
		return nil, fmt.Errorf("%q is no name of a file below %s", name, f.dir)
	}
	for i, c := range name + "/" {
		if c != '/' {
			continue
		}
		info, err := f.root.Lstat(name[:i])
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, nil
		case err != nil:
			return nil, fmt.Errorf("reading %s: %w", f.Path(name[:i]), Cause(err))
		case i == len(name) && info.Mode().IsRegular():
			return info, nil
		case i == len(name) || !info.IsDir():
			return nil, fmt.Errorf("%s is %s: remove it, or choose another folder", f.Path(name[:i]), kind(info.Mode()))
		}
	}
	panic("whole: every name has an end")
}

// kind is what something is that stands in the way.
func kind(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeSymlink != 0:
		return "a link, and forge follows none there"
	case mode.IsDir():
		return "a folder, where a file belongs"
	case mode.IsRegular():
		return "a file, where a folder belongs"
	}
	return "no ordinary file"
}

// Open opens an ordinary file; with os.O_CREATE it need not be there.
func (f *Folder) Open(name string, flag int) (*os.File, error) {
	if _, err := f.Look(name); err != nil {
		return nil, err
	}
	file, err := OpenIn(f.root, name, flag)
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", f.Path(name), Cause(err))
	}
	return file, nil
}

// OpenIn opens an ordinary file below a root, and waits for nothing that has come to be in
// its place.
func OpenIn(root *os.Root, name string, flag int) (*os.File, error) {
	file, err := root.OpenFile(filepath.FromSlash(name), flag|unwaited, 0o666)
	if err != nil {
		return nil, err
	}
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, errors.Join(err, file.Close(), errNotOrdinary)
	}
	return file, nil
}

var errNotOrdinary = errors.New("it is no ordinary file")

// Sub opens a folder below, to which no link leads. The folder itself is ".".
func (f *Folder) Sub(name string) (*os.Root, error) {
	if name == "." {
		return f.root.OpenRoot(name)
	}
	if _, err := f.Look(name + "/x"); err != nil { // whatever is in it
		return nil, err
	}
	sub, err := f.root.OpenRoot(filepath.FromSlash(name))
	if err != nil {
		return nil, fmt.Errorf("opening the folder %s: %w", f.Path(name), Cause(err))
	}
	return sub, nil
}

// FS is all that is in the folder. Links in it lead nowhere else.
func (f *Folder) FS() fs.FS { return f.root.FS() }

// Is says whether a path leads to the folder that was opened, and not by a link.
func (f *Folder) Is(dir string) bool {
	there, err := os.Lstat(dir)
	held, wrong := f.root.Stat(".")
	return err == nil && wrong == nil && os.SameFile(there, held)
}

// Write writes a file whole or not at all, and makes the folders that it lies
// in.
func (f *Folder) Write(name string, text []byte) error {
	mode := fs.FileMode(0o666)
	switch there, err := f.Look(name); {
	case err != nil:
		return err
	case there != nil:
		mode = there.Mode().Perm()
	}
	if err := f.root.MkdirAll(path.Dir(name), 0o777); err != nil {
		return fmt.Errorf("making the folder %s: %w", f.Path(path.Dir(name)), Cause(err))
	}
	err := f.put(name, text, mode)
	for try := 0; errors.Is(err, fs.ErrNotExist) && try < 10; try++ {
		err = f.put(name, text, mode) // Tidy of another process took the file for a leftover
	}
	if err != nil {
		return fmt.Errorf("writing %s: %w", f.Path(name), Cause(err))
	}
	return nil
}

// leftovers matches the names of temporary files. They do not hold the name of
// the file to be, which may be as long as names can be, and all lie at the top
// of the folder, where Tidy finds them.
const leftovers = ".forge-[0-9]*-[0-9]*.tmp"

func (f *Folder) put(name string, text []byte, mode fs.FileMode) error {
	var temporary string
	var file *os.File
	err := fs.ErrExist
	for n := 0; errors.Is(err, fs.ErrExist) && n < 1000; n++ {
		temporary = fmt.Sprintf(".forge-%d-%d.tmp", os.Getpid(), n)
		file, err = begin(f.Path(temporary), func(string) (*os.File, error) {
			return f.root.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		}, func() error { return f.root.Remove(temporary) })
	}
	if err != nil {
		return err
	}
	defer forget(f.Path(temporary))
	if _, err = file.Write(text); err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = f.root.Rename(temporary, name)
	}
	return err
}

// Remove removes a file, or a folder that is empty.
func (f *Folder) Remove(name string) error {
	if err := f.root.Remove(name); err != nil {
		return fmt.Errorf("removing %s: %w", f.Path(name), Cause(err))
	}
	return nil
}

// Tidy removes the temporary files of processes that were killed.
func (f *Folder) Tidy() error {
	names, err := fs.Glob(f.root.FS(), leftovers)
	if err != nil {
		return fmt.Errorf("reading %s: %w", f.dir, Cause(err))
	}
	for _, name := range names {
		info, err := f.root.Lstat(name)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		if err := f.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
