package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/cmd/forge/internal/whole"
)

// outFolder is the folder that a build writes to. It keeps a list of the files
// that it wrote, so that the next build can remove those that it no longer
// makes, and no others.
type outFolder struct {
	cmdline.Streams
	dir     string
	before  map[string]string // what the last build wrote: hashes by name
	written map[string]string // what this one has written
	removed []string
}

// manifestName is the list of files, in the folder itself.
const manifestName = ".forge-manifest.json"

// manifest is the list as it is kept.
type manifest struct {
	About string            `json:"about"`
	Files map[string]string `json:"files"` // SHA-256 by name
}

const manifestAbout = "Files that forge build wrote. It removes those that it no longer makes and that nobody has changed, and no others."

// openOut begins to write to a folder, which need not be there yet.
func openOut(s cmdline.Streams, dir string) (*outFolder, error) {
	o := &outFolder{Streams: s, dir: dir, written: map[string]string{}}
	name := filepath.Join(dir, manifestName)
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return o, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, whole.Cause(err))
	}
	var m manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, fmt.Errorf("reading %s: it is not as forge wrote it (%w); without it, forge takes no file there for its own", name, err)
	}
	o.before = m.Files
	return o, nil
}

// write puts a file into the folder, whole or not at all. One that is there
// already with the same bytes is left as it is; one with other bytes that no
// build wrote is somebody's own, and is not overwritten.
func (o *outFolder) write(name string, text []byte) error {
	file := filepath.Join(o.dir, filepath.FromSlash(name))
	now, err := os.ReadFile(file)
	_, ours := o.before[name]
	switch {
	case err == nil && bytes.Equal(now, text):
		o.written[name] = hashOf(text)
		return nil
	case err == nil && !ours:
		return fmt.Errorf("%s is there already and no build wrote it: move it away, or build into another folder with -o", file)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return fmt.Errorf("making the folder %s: %w", filepath.Dir(file), whole.Cause(err))
	}
	err = o.WriteFile(file, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
	if err == nil {
		o.written[name] = hashOf(text)
	}
	return err
}

func hashOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// close ends a build. After a complete one, what only the last build made is
// removed; after another it stays, and stays on the list.
func (o *outFolder) close(complete bool) error {
	files := maps.Clone(o.before)
	if files == nil {
		files = map[string]string{}
	}
	if complete {
		if err := o.removeStale(); err != nil {
			return err
		}
		clear(files)
	}
	maps.Copy(files, o.written)
	if len(files) == 0 && len(o.before) == 0 {
		return nil
	}
	if err := os.MkdirAll(o.dir, 0o777); err != nil {
		return fmt.Errorf("making the folder %s: %w", o.dir, whole.Cause(err))
	}
	return o.WriteFile(filepath.Join(o.dir, manifestName), func(w io.Writer) error {
		_, err := w.Write(jsonBytes(manifest{manifestAbout, files}))
		return err
	})
}

// removeStale removes the files of the last build that this one did not write
// and that still are as they were written, and folders that are empty then.
// The manifest is a file like any other, so names in it are not trusted: an
// os.Root keeps them inside the folder.
func (o *outFolder) removeStale() error {
	if len(o.before) == 0 {
		return nil
	}
	root, err := os.OpenRoot(o.dir)
	if err != nil {
		return fmt.Errorf("reading %s: %w", o.dir, whole.Cause(err))
	}
	defer root.Close()
	for _, name := range slices.Sorted(maps.Keys(o.before)) {
		if _, ok := o.written[name]; ok || !o.unchanged(root, name) {
			continue
		}
		if err := root.Remove(name); err != nil {
			return fmt.Errorf("removing %s: %w", filepath.Join(o.dir, name), whole.Cause(err))
		}
		o.removed = append(o.removed, name)
		for folder := path.Dir(name); folder != "." && root.Remove(folder) == nil; {
			folder = path.Dir(folder)
		}
	}
	return nil
}

// unchanged says whether a file is still as the last build wrote it.
func (o *outFolder) unchanged(root *os.Root, name string) bool {
	info, err := root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	text, err := root.ReadFile(name)
	return err == nil && hashOf(text) == o.before[name]
}
