package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
)

// The list of files, in the folder itself, and beside it while a build runs
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

const manifestAbout = "Files that forge build wrote. It removes those that it no longer makes and that nobody has changed, and no others."

// intent is a line of the journal.
type intent struct {
	Name string `json:"name"`
	Hash string `json:"hash"`
}

// recall learns what builds before have written, also one that was killed, and
// clears away what that left. Names and hashes are the folder's word only: one
// that lies loses files of its own, and nothing else.
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
			return o.misread(manifestName, err)
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
		return nil, o.misread(name, fmt.Errorf("more than %d MiB", largestManifest>>20))
	}
	return text, nil
}

func (o *outFolder) misread(name string, err error) error {
	return fmt.Errorf("reading %s: it is not as forge wrote it (%w); without it, forge takes no file there for its own", o.folder.Path(name), err)
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
