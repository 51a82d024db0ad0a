package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/text"
)

// newFile is a file that is to be written.
type newFile struct {
	name string // with slashes
	text []byte
	care care
}

// care is what becomes of a file that is there already, and whether one hears
// of it.
type care uint8

const (
	guarded care = iota // it is not overwritten without --force
	kept                // it stays as it is: the user has settings of his own
	made                // forge makes it, and the user need not know of each
)

// writeNew writes files that are not there yet; with --force also those that
// are.
func (c *call) writeNew(files []newFile) error {
	var left []newFile
	for _, f := range files {
		_, err := os.Lstat(f.name)
		there := f.name != "-" && err == nil && !c.Flags.Bool("force")
		switch {
		case there && f.care == kept:
			defer fmt.Fprintf(c.Err, "kept %s as it is\n", f.name)
			continue
		case there:
			return cmdline.Usagef("%s is there already; nothing was written (--force overwrites)", f.name)
		}
		left = append(left, f)
	}
	return c.writeAll(left)
}

// writeAll writes files, with the folders that they lie in. If one cannot be
// written, those that were not there before are taken away again.
func (c *call) writeAll(files []newFile) (err error) {
	var fresh []string // files and folders, in the order of making
	defer func() {
		for i := len(fresh) - 1; err != nil && i >= 0; i-- {
			os.Remove(fresh[i])
		}
	}()
	for _, f := range files {
		if f.name != "-" {
			folders, err := makeFolders(filepath.Dir(f.name))
			fresh = append(fresh, folders...)
			if err != nil {
				return fmt.Errorf("writing %s: %w", f.name, atomicfile.Cause(err))
			}
			if _, err := os.Lstat(f.name); errors.Is(err, fs.ErrNotExist) {
				fresh = append(fresh, f.name)
			}
		}
		err = c.WriteFile(f.name, func(w io.Writer) error {
			_, err := io.Copy(w, bytes.NewReader(f.text))
			return err
		})
		if err != nil {
			return err
		}
	}
	c.tellWritten(files)
	return nil
}

// makeFolders makes a folder and those around it, and returns what was not
// there before.
func makeFolders(dir string) (made []string, err error) {
	if _, err := os.Stat(dir); err == nil {
		return nil, nil
	}
	if parent := filepath.Dir(dir); parent != dir {
		if made, err = makeFolders(parent); err != nil {
			return made, err
		}
	}
	if err := os.Mkdir(dir, 0o777); err != nil {
		return made, err
	}
	return append(made, dir), nil
}

// tellWritten names the files on Out.
func (c *call) tellWritten(files []newFile) {
	n := 0
	for _, f := range files {
		switch {
		case f.care == made:
			n++
		case f.name != "-":
			fmt.Fprintln(c.Out, "wrote", f.name)
		}
	}
	if n > 0 {
		fmt.Fprintf(c.Out, "wrote %s for editors in %s and cue.mod\n", text.Plural(n, "file"), editorFolder)
	}
}
