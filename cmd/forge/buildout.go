package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
)

// outFolder is the folder that a build writes to. It keeps a list of the files
// that it wrote, so that the next build can tell them from everybody else's: it
// overwrites and removes those, while they are as they were written, and no
// others.
type outFolder struct {
	dir     string
	folder  *atomicfile.Folder // nil while it is not there
	before  map[string]string  // what builds before wrote: hashes by name
	written map[string]string  // what this one has written
	journal *os.File           // what it was about to write; nil before the first
	removed []string
}

// openOwnOut begins to write to the folder "out" of the folder that is built.
// That one may be a download, and out a link that it brings along: only a user
// who names the link means where it leads.
func openOwnOut(dir string) (*outFolder, error) {
	if info, err := os.Lstat(dir); err == nil && info.Mode()&(fs.ModeSymlink|fs.ModeIrregular) != 0 {
		return nil, fmt.Errorf("%s is a link, and forge follows none that lies in the folder it builds: remove it, or build into the folder it leads to with -o", dir)
	}
	return openOut(dir)
}

// openOut begins to write to a folder, which need not be there yet.
func openOut(dir string) (*outFolder, error) {
	o := &outFolder{dir: dir, before: map[string]string{}, written: map[string]string{}}
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return o, nil
	}
	var err error
	if o.folder, err = atomicfile.OpenFolder(dir); err != nil {
		return nil, err
	}
	if err = o.recall(); err != nil {
		o.folder.Close()
		return nil, err
	}
	return o, nil
}

// write puts a file into the folder, whole or not at all. One that is there
// already with the same bytes is left as it is; one with other bytes is
// overwritten only if they are those of the last build, and else is somebody's
// own.
func (o *outFolder) write(name string, text []byte) error {
	if err := o.make(); err != nil {
		return err
	}
	now, err := o.hash(name)
	if err != nil {
		return err
	}
	hash := hashOf(text)
	if now != "" && now != hash && now != o.before[name] {
		return fmt.Errorf("%s is there already and no build wrote it as it is: move it away, or build into another folder with -o", o.folder.Path(name))
	}
	if o.before[name] != hash {
		if err := o.note(name, hash); err != nil {
			return err
		}
	}
	if now != hash {
		if err := o.folder.Write(name, text); err != nil {
			return err
		}
	}
	o.written[name] = hash
	return nil
}

// make makes the folder if it is not there.
func (o *outFolder) make() (err error) {
	if o.folder != nil {
		return nil
	}
	if err := os.MkdirAll(o.dir, 0o777); err != nil {
		return fmt.Errorf("making the folder %s: %w", o.dir, atomicfile.Cause(err))
	}
	o.folder, err = atomicfile.OpenFolder(o.dir)
	return err
}

// largestOutput bounds what is read of a file to compare it: forge makes none
// as large, but a folder may hold one that takes no room on the disk.
const largestOutput = 1 << 30

// hash is that of a file in the folder, "" if there is none.
func (o *outFolder) hash(name string) (string, error) {
	file, err := o.folder.Open(name, os.O_RDONLY)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, io.LimitReader(file, largestOutput)); err != nil {
		return "", fmt.Errorf("reading %s: %w", o.folder.Path(name), atomicfile.Cause(err))
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

func hashOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// close ends a build. After a complete one, what only the last build made is
// removed; after another it stays, and stays on the list.
func (o *outFolder) close(complete bool) error {
	if o.folder == nil {
		return nil
	}
	defer o.folder.Close()
	files := maps.Clone(o.before)
	if complete {
		if err := o.removeStale(); err != nil {
			return err
		}
		clear(files)
	}
	maps.Copy(files, o.written)
	if len(files)+len(o.before) > 0 {
		if err := o.save(files); err != nil {
			return err
		}
	}
	return o.endJournal()
}

// removeStale removes the files of the last build that this one did not write
// and that still are as they were written, and folders that are empty then.
func (o *outFolder) removeStale() error {
	for _, name := range slices.Sorted(maps.Keys(o.before)) {
		if _, ok := o.written[name]; ok {
			continue
		}
		if now, err := o.hash(name); err != nil || now != o.before[name] || now == "" {
			continue
		}
		if err := o.folder.Remove(name); err != nil {
			return err
		}
		o.removed = append(o.removed, name)
		for folder := path.Dir(name); folder != "." && o.folder.Remove(folder) == nil; {
			folder = path.Dir(folder)
		}
	}
	return nil
}
