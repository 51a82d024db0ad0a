// Package atomicfile writes files whole or not at all, one or several that
// belong together. After an error, a panic or Ctrl-C there is no half a file,
// and what was there before is as it was. It knows no documents and no streams;
// all that forge writes to disk goes through it. In folders that come from
// others it follows no link that leads out of them.
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// WriteFile writes a file whole or not at all: the bytes go to a temporary
// file in the same folder, which takes the name when it is complete. After an
// error nothing is left behind, and a file that was there is as it was. What is no ordinary file (a pipe, a device) is
// written to directly. Errors name the file and what was wrong with it.
func WriteFile(name string, data []byte) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("writing %s: %w", name, Cause(err))
		}
	}()
	target, mode, err := writeTarget(name)
	if err != nil {
		return err
	}
	if !mode.IsRegular() {
		return fillFile(target, os.O_WRONLY, mode, data)
	}
	temporary := freeName(target)
	defer forget(temporary)
	if err := fillFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode, data); err != nil {
		return err
	}
	return os.Rename(temporary, target)
}

// writeTarget follows links, so that a rename replaces the file they lead to
// and not the link. The mode is the file's, or that of a new one.
func writeTarget(name string) (string, fs.FileMode, error) {
	target, err := filepath.EvalSymlinks(name)
	if errors.Is(err, fs.ErrNotExist) {
		return name, 0o666, nil
	}
	if err != nil {
		return "", 0, err
	}
	info, err := os.Stat(target)
	if err != nil {
		return "", 0, err
	}
	if info.IsDir() {
		return "", 0, errors.New("it is a folder")
	}
	return target, info.Mode(), nil
}

// freeName is an unused hidden name in target's folder. It takes only the
// beginning of a name that is nearly as long as names can be.
func freeName(target string) string {
	dir, base := filepath.Split(target)
	base = strings.ToValidUTF8(base[:min(len(base), 100)], "")
	for n := 0; ; n++ {
		name := filepath.Join(dir, fmt.Sprintf(".%s.%d-%d.tmp", base, os.Getpid(), n))
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		} else if n > 1000 {
			return name // opening it will tell what is wrong with the folder
		}
	}
}

func fillFile(name string, flag int, mode fs.FileMode, data []byte) error {
	open := func(name string) (*os.File, error) { return os.OpenFile(name, flag, mode.Perm()) }
	var f *os.File
	var err error
	if flag&os.O_CREATE != 0 {
		f, err = begin(name, open, func() error { return os.Remove(name) })
	} else {
		f, err = open(name)
	}
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil && mode.IsRegular() {
		err = f.Sync() // before it takes a name that a file of value may have
	}
	return errors.Join(err, f.Close())
}

// temporaries are the files that are not whole yet, with what removes each.
var temporaries = struct {
	mu     sync.Mutex
	remove map[string]func() error
}{remove: map[string]func() error{}}

// begin opens a temporary file that is to be made, which Abandon removes.
func begin(name string, open func(name string) (*os.File, error), remove func() error) (*os.File, error) {
	temporaries.mu.Lock()
	defer temporaries.mu.Unlock()
	f, err := open(name)
	if err == nil {
		temporaries.remove[name] = remove
	}
	return f, err
}

// forget removes a temporary file, if it has not got its name.
func forget(name string) {
	temporaries.mu.Lock()
	defer temporaries.mu.Unlock()
	if remove := temporaries.remove[name]; remove != nil {
		_ = remove() // it has got its name
	}
	delete(temporaries.remove, name)
}

// Abandon removes the temporary files of a process that ends at once. Nothing is
// written after it.
func Abandon() {
	temporaries.mu.Lock() // for good: no other begins
	abandon()
}

func abandon() {
	for _, remove := range temporaries.remove {
		_ = remove()
	}
}

// Cause is what went wrong with a file, without its name: messages name the
// file that was meant, which may not be the one that was opened.
func Cause(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link): // of a rename
		return link.Err
	}
	return err
}

// Set is files that belong together: all of them are written, or none. They
// wait under temporary names in their folders until commit; drop removes what
// waits.
type Set struct{ files []waiting }

// waiting is a file of the set that has not its name yet.
type waiting struct {
	name, target, temporary string
	old                     string // where the file that was there waits, or ""
}

// Add writes a file that is to be called name.
func (s *Set) Add(name string, data []byte) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("writing %s: %w", name, Cause(err))
		}
	}()
	// The user has not named these files one by one, so a link among them is not
	// meant.
	if info, err := os.Lstat(name); err == nil && info.Mode()&os.ModeSymlink != 0 {
		return errors.New("it is a link, and one of several files; remove it, or write elsewhere")
	}
	target, mode, err := writeTarget(name)
	if err != nil {
		return err
	}
	if !mode.IsRegular() {
		return errors.New("it is no ordinary file, and one of several")
	}
	f := waiting{name: name, target: target, temporary: freeName(target)}
	s.files = append(s.files, f)
	return fillFile(f.temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode, data)
}

// Commit gives all files their names. If one cannot have its own, those that
// were there before come back.
func (s *Set) Commit() error {
	for i := range s.files {
		if err := s.files[i].place(); err != nil {
			for j := i - 1; j >= 0; j-- {
				s.files[j].takeBack()
			}
			return fmt.Errorf("writing %s: %w", s.files[i].name, Cause(err))
		}
	}
	for _, f := range s.files {
		forget(f.temporary)
		if f.old != "" {
			_ = os.Remove(f.old) // a leftover, of no harm
		}
	}
	s.files = nil
	return nil
}

// place gives a file its name.
func (f *waiting) place() error {
	if _, err := os.Lstat(f.target); err == nil {
		f.old = freeName(f.target + ".old")
		if err := os.Rename(f.target, f.old); err != nil {
			return err
		}
	}
	err := os.Rename(f.temporary, f.target)
	if err != nil && f.old != "" {
		err = errors.Join(err, os.Rename(f.old, f.target))
	}
	return err
}

// takeBack undoes place.
func (f *waiting) takeBack() {
	_ = os.Remove(f.target)
	if f.old != "" {
		_ = os.Rename(f.old, f.target)
	}
}

// Drop removes what still waits.
func (s *Set) Drop() {
	for _, f := range s.files {
		forget(f.temporary)
	}
}
