package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
)

// bench is a folder whose documents are shown while they are written. Several requests
// may use it at once. It reads and writes nothing outside the folder.
type bench struct {
	dir    string
	folder *atomicfile.Folder

	saving sync.Mutex // one file is saved at a time
	mu     sync.Mutex // guards what follows
	known  map[string]*lookedAt
	prints []*printedPages // the last that were asked for, the latest first
	shows  []*performance
}

func openBench(dir string) (*bench, error) {
	folder, err := atomicfile.OpenFolder(dir)
	if err != nil {
		return nil, err
	}
	return &bench{dir: dir, folder: folder, known: map[string]*lookedAt{}}, nil
}

// within is the name of a file below the folder, for one that is named like those that
// commands name.
func (b *bench) within(file string) (string, error) {
	name, err := filepath.Rel(b.dir, filepath.FromSlash(file))
	if err != nil || !filepath.IsLocal(name) {
		return "", fmt.Errorf("reading %s: it lies outside %s, the folder that is served", file, b.dir)
	}
	return filepath.ToSlash(name), nil
}

// read reads a file of the folder.
func (b *bench) read(file string) ([]byte, error) {
	name, err := b.within(file)
	if err != nil {
		return nil, err
	}
	f, err := b.folder.Open(name, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, largestFile+1))
	if err == nil && len(text) > largestFile {
		err = errors.New("it is far larger than a document")
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", file, atomicfile.Cause(err))
	}
	return text, nil
}

// names are those of what is in a folder below.
func (b *bench) names(folder string) []string {
	if name, err := b.within(folder); err != nil || name != "." && b.isLink(name) {
		return nil
	}
	return namesIn(folder)
}

// isLink says whether a link lies on the way to a name below the folder.
func (b *bench) isLink(name string) bool {
	for i := 0; i <= len(name); i++ {
		if i == len(name) || name[i] == '/' {
			info, err := os.Lstat(b.folder.Path(name[:i]))
			if err != nil || info.Mode()&fs.ModeSymlink != 0 {
				return true
			}
		}
	}
	return false
}

// files are the documents of the folder, as far as their names and texts tell.
func (b *bench) files() []string {
	all, _ := findFiles([]string{b.dir}) // what cannot be read is not shown
	all = each.Where(all, func(f found) bool {
		text, err := b.read(f.name)
		return err == nil && strangerByText(f.name, text) == ""
	})
	return each.Of(all, func(f found) string { return f.name })
}

// state is the sizes and times of all files of the folder: pictures and fonts too, which
// documents name.
func (b *bench) state() string { return b.stamps(func(string) bool { return true }) }

// others is the state of all that is no document by its name.
func (b *bench) others() string {
	return b.stamps(func(name string) bool {
		return !isDocumentName(filepath.ToSlash(name))
	})
}

func (b *bench) stamps(of func(name string) bool) string {
	sum := sha256.New()
	_ = filepath.WalkDir(b.dir, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case d.IsDir() && name != b.dir && (strings.HasPrefix(d.Name(), ".") || isBuilt(name)):
			return fs.SkipDir
		case d.Type().IsRegular() && of(name):
			if info, err := d.Info(); err == nil {
				fmt.Fprintln(sum, name, info.Size(), info.ModTime().UnixNano())
			}
		}
		return nil
	})
	return string(sum.Sum(nil))
}

// lookedAt is a document as it was judged, with all that was read for it.
type lookedAt struct {
	turn sync.Mutex
	judged
	err    error
	reads  map[string]string // hashes of documents by file; "": it could not be read
	others string            // the state of what else may have been read
}

// look judges a document, again only if something has changed of what was read for it.
func (b *bench) look(ctx context.Context, file string) (judged, error) {
	return b.lookAgain(ctx, file, b.others())
}

func (b *bench) lookAgain(ctx context.Context, file, others string) (judged, error) {
	b.mu.Lock()
	l := b.known[file]
	if l == nil {
		l = &lookedAt{}
		b.known[file] = l
	}
	b.mu.Unlock()
	l.turn.Lock()
	defer l.turn.Unlock()
	if l.reads != nil && l.others == others && b.holds(l.reads) {
		return l.judged, l.err
	}
	var noting sync.Mutex
	reads := map[string]string{}
	loader := schema.NewLoader(schema.Options{Names: b.names, Sandbox: sandbox, Sound: buildable, Read: func(name string) ([]byte, error) {
		text, err := b.read(name)
		noting.Lock()
		defer noting.Unlock()
		reads[name] = textHash(text, err)
		return text, err
	}})
	j, err := judge(ctx, loader, file)
	if ctx.Err() != nil {
		return judged{}, ctx.Err()
	}
	if err == nil {
		j.foresee()
		j.diagnostics = diag.Brief(diag.Sort(j.diagnostics))
	}
	l.judged, l.err, l.reads, l.others = j, err, reads, others
	return j, err
}

// holds says whether files are as they were read.
func (b *bench) holds(reads map[string]string) bool {
	for name, was := range reads {
		if textHash(b.read(name)) != was {
			return false
		}
	}
	return true
}

// textHash tells one text from another; "" if it cannot be read.
func textHash(text []byte, err error) string {
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// errChanged is a file that has been saved by another program since the page read it.
var errChanged = errors.New("it has been changed elsewhere")

// save writes a file whole, if it is still what the page believes it to be.
func (b *bench) save(file string, text []byte, was string) error {
	b.saving.Lock()
	defer b.saving.Unlock()
	name, err := b.within(file)
	if err != nil {
		return err
	}
	is, err := b.read(file)
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case textHash(is, err) != was:
		return errChanged
	case err == nil && bytes.Equal(is, text):
		return nil
	}
	return b.folder.Write(name, text)
}
