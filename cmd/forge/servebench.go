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
	"maps"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/serve"
	"github.com/tabletop-forge/forge/internal/assist"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
)

// bench is a folder whose documents are shown while they are written. Several requests
// may use it at once. It reads and writes nothing outside the folder.
type bench struct {
	dir    string
	folder *atomicfile.Folder
	desk   *assist.Desk // where documents are written in the page

	saving sync.Mutex // one file is saved at a time
	press  sync.Mutex // one product is printed at a time: several pages of it are asked for at once
	mu     sync.Mutex // guards what follows
	known  map[judgedFile]*lookedAt
	prints []*printedPages // the last that were asked for, the latest first
	shows  []*performance
}

// judgedFile is a document, judged as it is or as a draft.
type judgedFile struct {
	file  string
	draft bool
}

func openBench(dir string) (*bench, error) {
	folder, err := atomicfile.OpenFolder(dir)
	if err != nil {
		return nil, err
	}
	b := &bench{dir: dir, folder: folder, known: map[judgedFile]*lookedAt{}}
	b.desk = b.newDesk()
	return b, nil
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
	text, err := io.ReadAll(io.LimitReader(f, serve.LargestBody+1))
	if err == nil && len(text) > serve.LargestBody {
		err = fmt.Errorf("it is larger than %d MB, more than is shown and saved here", serve.LargestBody>>20)
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", file, atomicfile.Cause(err))
	}
	return text, nil
}

// sub opens a folder below that is named like those that commands name.
func (b *bench) sub(folder string) (*os.Root, error) {
	name, err := b.within(folder)
	if err != nil {
		return nil, err
	}
	return b.folder.Sub(name)
}

// entries are what is in a folder below.
func (b *bench) entries(folder string) []fs.DirEntry {
	root, err := b.sub(folder)
	if err != nil {
		return nil // it is not there either
	}
	defer root.Close()
	all, _ := fs.ReadDir(root.FS(), ".") // likewise
	return all
}

func (b *bench) names(folder string) []string { return each.Of(b.entries(folder), fs.DirEntry.Name) }

// files reads what is in the folder.
func (b *bench) files() files { return files{document: b.read, names: b.names, picture: b.picture} }

// picture reads a picture by its path from a folder below.
func (b *bench) picture(folder, name string) ([]byte, error) {
	root, err := b.sub(folder)
	if err != nil {
		return nil, errOutside
	}
	defer root.Close()
	return pictureIn(root, name)
}

// walk calls visit for the ordinary files of the folder, but for those that forge build
// wrote and those of hidden folders. What cannot be read is in the error, and does not keep
// it from the rest.
func (b *bench) walk(visit func(name string, d fs.DirEntry)) (missing error) {
	all := b.folder.FS()
	built := func(folder string) bool {
		_, err := fs.Stat(all, path.Join(folder, manifestName))
		return err == nil
	}
	_ = fs.WalkDir(all, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			missing = also(missing, fmt.Errorf("reading %s: %w", b.folder.Path(name), atomicfile.Cause(err)))
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || built(name)):
			return fs.SkipDir
		case d.Type().IsRegular():
			visit(name, d)
		}
		return nil
	})
	return missing
}

// documents are those of the folder, as far as their names and texts tell, with those that
// cannot be read; over are files that are none. What keeps others from being found is in the
// error.
func (b *bench) documents() (all []string, over strangers, missing error) {
	var odd error
	missing = b.walk(func(name string, _ fs.DirEntry) {
		file := filepath.ToSlash(b.folder.Path(name))
		switch {
		case !isDocumentName(name) || slices.ContainsFunc(strings.Split(path.Dir(name), "/"), func(in string) bool { return slices.Contains(passedOver, in) }):
		case strings.Contains(name, `\`):
			odd = also(odd, oddName(file))
		default:
			text, err := b.read(file)
			if stranger := strangerByText(file, text); err == nil && stranger != "" {
				over.add(stranger, name)
			} else if !errors.Is(err, fs.ErrNotExist) {
				all = append(all, file)
			}
		}
	})
	return all, over, also(missing, odd)
}

// state is the sizes and times of all files of the folder: pictures and fonts too, which
// documents name.
func (b *bench) state() string {
	sum := sha256.New()
	_ = b.walk(func(name string, d fs.DirEntry) { // what cannot be read stays as it is
		if info, err := d.Info(); err == nil {
			fmt.Fprintln(sum, name, info.Size(), info.ModTime().UnixNano())
		}
	})
	return string(sum.Sum(nil))
}

// lookedAt is a document as it was judged, with all that it was made from.
type lookedAt struct {
	turn sync.Mutex
	judged
	err    error
	sights *sights
	from   map[look]string   // nil: it is to be judged again
	all    []diag.Diagnostic // those of judged, and what print would refuse it for; nil: that was not tried
}

// now is the folder as one request sees it.
func (b *bench) now() *disk { return newDisk(b.files()) }

// asDrafts is the folder as one request sees it that asks for drafts.
func (b *bench) asDrafts() *disk {
	f := b.files()
	f.draft = true
	return newDisk(f)
}

// nowFor is the folder as a request sees it that may ask for drafts.
func (b *bench) nowFor(r *http.Request) *disk {
	if r.URL.Query().Get("draft") != "" {
		return b.asDrafts()
	}
	return b.now()
}

// look judges a document, again only if something has changed of what it was made from.
func (b *bench) look(ctx context.Context, file string, now *disk) (judged, error) {
	l := b.turn(judgedFile{file, now.under.draft})
	defer l.turn.Unlock()
	return l.look(ctx, file, now)
}

// examine is look with all that forge check says: what print would refuse takes longer to know,
// and a page of it is to be seen before.
func (b *bench) examine(ctx context.Context, file string, now *disk) (j judged, all []diag.Diagnostic, err error) {
	l := b.turn(judgedFile{file, now.under.draft})
	defer l.turn.Unlock()
	if j, err = l.look(ctx, file, now); err != nil || l.all != nil {
		return j, l.all, err
	}
	tried := judged{j.doc, append([]diag.Diagnostic{}, j.diagnostics...)}
	tried.tryPrint(l.sights.files().picture)
	causes, _ := diag.Causes(diag.Sort(tried.diagnostics))
	if l.all = diag.Brief(causes); l.all == nil {
		l.all = []diag.Diagnostic{}
	}
	l.settle()
	return j, l.all, nil
}

// glance is examine, without what is not known yet.
func (b *bench) glance(ctx context.Context, file string, now *disk) (judged, []diag.Diagnostic, error) {
	l := b.turn(judgedFile{file, now.under.draft})
	defer l.turn.Unlock()
	j, err := l.look(ctx, file, now)
	if l.all != nil {
		return j, l.all, err
	}
	return j, j.diagnostics, err
}

// forget forgets what is known of documents that are no longer among those of the folder.
func (b *bench) forget(but []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.DeleteFunc(b.known, func(of judgedFile, _ *lookedAt) bool { return !slices.Contains(but, of.file) })
}

// close ends the work, after what is being saved.
func (b *bench) close() error {
	b.saving.Lock() // for good
	return b.folder.Close()
}

// turn is what is known of a document, for one to use at a time.
func (b *bench) turn(file judgedFile) *lookedAt {
	b.mu.Lock()
	l := b.known[file]
	if l == nil {
		l = &lookedAt{}
		b.known[file] = l
	}
	b.mu.Unlock()
	l.turn.Lock()
	return l
}

func (l *lookedAt) look(ctx context.Context, file string, now *disk) (judged, error) {
	if l.from != nil && now.holds(l.from) {
		return l.judged, l.err
	}
	s := now.sights()
	s.add(look{Kind: atDocument, Name: file})
	f := s.files()
	j, err := f.judge(ctx, f.loader(), file)
	if ctx.Err() != nil {
		return judged{}, ctx.Err()
	}
	if err == nil {
		j.foresee()
	}
	l.judged, l.err, l.sights, l.all = j, err, s, nil
	l.settle()
	return j, err
}

// settle notes all that the document was made from.
func (l *lookedAt) settle() {
	l.from = nil
	if from, steady := l.sights.seen(l.doc); steady {
		l.from = from
	}
}

// holds says whether all looks as it did.
func (d *disk) holds(was map[look]string) bool {
	for l, sum := range was {
		if d.sum(l) != sum {
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
