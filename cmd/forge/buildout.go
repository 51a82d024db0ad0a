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
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
)

// outFolder is the folder that a build writes to. It keeps a list of the files
// that it wrote, so that the next build can tell them from everybody else's: it
// overwrites and removes those, while they are as they were written, and no
// others.
type outFolder struct {
	dir     string
	own     bool               // it lies in the folder that is built
	folder  *atomicfile.Folder // nil while it is not there
	before  map[string]string  // what builds before wrote: hashes by name
	written map[string]string  // what this one has written
	journal *os.File           // what it was about to write; nil before the first
	removed []string
	kept    []string // files of an earlier build whose documents have errors now
}

// openOut begins to write to a folder, which need not be there yet. The folder "out" of
// the folder that is built is its own: that one may be a download, and out a link that
// it brings along. Only a user who names the link means where it leads.
func openOut(dir string, own bool) (*outFolder, error) {
	o := &outFolder{dir: dir, own: own, before: map[string]string{}, written: map[string]string{}}
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return o, nil
	}
	var err error
	if err = o.open(); err != nil {
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
// overwritten only if they are those of the last build, and else is the
// user's own.
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

// retain takes files that an earlier build made of a document, and that are as they
// were, for this one's.
func (o *outFolder) retain(stem string, p *part) {
	for _, f := range p.Files {
		o.written[stem+"."+f.Ending] = f.Hash
	}
}

// make makes the folder if it is not there.
func (o *outFolder) make() (err error) {
	if o.folder != nil {
		return nil
	}
	if err := os.MkdirAll(o.dir, 0o777); err != nil {
		return fmt.Errorf("making the folder %s: %w", o.dir, atomicfile.Cause(err))
	}
	return o.open()
}

// open opens the folder for this build alone. Two at once would each take files
// of the other for those of the user, or remove them.
func (o *outFolder) open() (err error) {
	if o.folder, err = atomicfile.OpenFolder(o.dir); err == nil && o.own && !o.folder.Is(o.dir) {
		o.folder.Close()
		o.folder = nil
		return fmt.Errorf("%s is a link, and forge follows none that lies in the folder it builds: remove it, or build into the folder it leads to with -o", o.dir)
	}
	if err != nil {
		return err
	}
	if !o.folder.Lock() {
		err = fmt.Errorf("another forge build is writing to %s: wait for its end, or build into another folder with -o", o.dir)
		o.folder.Close()
		o.folder = nil
	}
	return err
}

// largestOutput bounds what is read of a file to compare it: forge makes none
// as large, but a folder may hold one that takes no room on the disk.
const largestOutput = 1 << 30

// hash is that of a file in the folder, "" if there is no such file.
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
// removed, but for files that are to be kept; after another it stays, and stays
// on the list.
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
		maps.DeleteFunc(files, func(name, _ string) bool { return !slices.Contains(o.kept, name) })
	}
	maps.Copy(files, o.written)
	if len(files)+len(o.before) > 0 {
		if err := o.save(files); err != nil {
			return err
		}
	}
	return o.endJournal()
}

// keep leaves the files that the last build made under a stem, such as
// "lists/first": all that begin with it and an ending. It returns those that are
// there.
func (o *outFolder) keep(stem string) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(o.before)) {
		ending, ok := strings.CutPrefix(name, stem+".")
		if !ok || strings.Contains(ending, "/") || o.written[name] != "" {
			continue
		}
		if now, err := o.hash(name); err == nil && now != "" {
			names = append(names, name)
		}
	}
	o.kept = append(o.kept, names...)
	return names
}

// removeStale removes the files of the last build that this one did not write
// and that still are as they were written, and folders that are empty then.
func (o *outFolder) removeStale() error {
	for _, name := range slices.Sorted(maps.Keys(o.before)) {
		if _, ok := o.written[name]; ok || slices.Contains(o.kept, name) {
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

// The list of files, in the folder itself, and next to it while a build runs
// those that it was about to write. A build that is killed leaves the latter
// behind, and the next one reads there which files are its own.
const (
	manifestName = ".forge-manifest.json"
	journalName  = ".forge-journal.json"
)

// largestManifest bounds what is read of either: more than 100,000 files.
const largestManifest = 16 << 20

// manifest is the list as it is kept.
type manifest struct {
	About string            `json:"about"`
	Files map[string]string `json:"files"` // SHA-256 by name
}

const manifestAbout = "Files that forge build wrote. It removes those that it no longer makes and that no one has changed, and no others."

// intent is a line of the journal.
type intent struct {
	Name string `json:"name"`
	Hash string `json:"hash"`
}

// recall learns what builds before have written, also one that was killed, and
// clears away what that left. Names and hashes are the folder's word only: one
// that lies loses its own files, and nothing else.
func (o *outFolder) recall() error {
	if err := o.folder.Tidy(); err != nil {
		return err
	}
	text, err := o.read(manifestName)
	if err != nil {
		return err
	}
	if text != nil {
		var m manifest
		if err := json.Unmarshal(text, &m); err != nil {
			return o.misread(manifestName, "it is no JSON")
		}
		maps.Copy(o.before, m.Files)
	}
	return o.recover()
}

// recover adds what a killed build wrote to the list. Where it had not come to
// writing, the list is still right.
func (o *outFolder) recover() error {
	text, err := o.read(journalName)
	if text == nil {
		return err
	}
	meant := map[string]string{} // each file is read once, however often it is named
	lines := json.NewDecoder(bytes.NewReader(text))
	for {
		var i intent
		if lines.Decode(&i) != nil { // the end, or a line that was not written whole
			break
		}
		meant[i.Name] = i.Hash
	}
	for name, hash := range meant {
		if now, err := o.hash(name); err == nil && now != "" && now == hash {
			o.before[name] = hash
		}
	}
	if err := o.save(o.before); err != nil {
		return err
	}
	return o.endJournal()
}

// read reads one of the two files, nil if it is not there.
func (o *outFolder) read(name string) ([]byte, error) {
	file, err := o.folder.Open(name, os.O_RDONLY)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, largestManifest+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("reading %s: %w", o.folder.Path(name), atomicfile.Cause(err))
	case len(text) > largestManifest:
		return nil, o.misread(name, fmt.Sprintf("it has more than %d MiB", largestManifest>>20))
	}
	return text, nil
}

func (o *outFolder) misread(name, why string) error {
	return fmt.Errorf("reading %s: it is not as forge wrote it (%s); without it, forge takes no file there for its own", o.folder.Path(name), why)
}

// note puts into the journal what is about to be written.
func (o *outFolder) note(name, hash string) (err error) {
	if o.journal == nil {
		if o.journal, err = o.folder.Open(journalName, os.O_WRONLY|os.O_CREATE|os.O_APPEND); err != nil {
			return err
		}
	}
	line, err := json.Marshal(intent{name, hash})
	if err != nil {
		panic("forge: a line of the journal is plain text: " + err.Error())
	}
	if _, err := o.journal.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("writing %s: %w", o.folder.Path(journalName), atomicfile.Cause(err))
	}
	return nil
}

// save writes the list.
func (o *outFolder) save(files map[string]string) error {
	return o.folder.Write(manifestName, jsonBytes(manifest{manifestAbout, files}))
}

// endJournal removes the journal, which the list has caught up with.
func (o *outFolder) endJournal() error {
	if o.journal != nil {
		o.journal.Close() // what it would tell of is no longer needed
		o.journal = nil
	}
	if err := o.folder.Remove(journalName); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
