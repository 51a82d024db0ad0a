package atomicfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// WriteFile writes a file whole or not at all: what fill writes goes to a
// temporary file in the same folder, which takes the name when it is
// complete. After an error (or a panic) nothing is left behind, and a file
// that was there is as it was. What is no ordinary file (a pipe, a device) is
// written to directly. Errors name the file and what was wrong with it.
func WriteFile(name string, fill func(io.Writer) error) (err error) {
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
		return fillFile(target, os.O_WRONLY, mode, fill)
	}
	temporary := freeName(target)
	defer os.Remove(temporary) // gone already if all went well
	if err := fillFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode, fill); err != nil {
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

func fillFile(name string, flag int, mode fs.FileMode, fill func(io.Writer) error) (err error) {
	f, err := os.OpenFile(name, flag, mode.Perm())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	b := bufio.NewWriter(f)
	if err := fill(b); err != nil {
		return err
	}
	return b.Flush()
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
