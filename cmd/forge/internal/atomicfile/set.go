package atomicfile

import (
	"errors"
	"fmt"
	"io"
	"os"
)

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
	return fillFile(f.temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
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
		_ = os.Remove(f.temporary)
	}
}
