package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	paper "github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// What commands do with documents: load them, judge them, and refuse those
// that cannot be worked with.

// documentExtensions end the names of documents.
var documentExtensions = []string{"cue", "yaml", "yml", "json"}

// listExtensions end the names of documents, and of other programs' lists.
var listExtensions = append(slices.Clip(documentExtensions), "ros", "rosz")

// kindEndings may stand before the extension, for editors that tell files by their
// names.
var kindEndings = map[string]string{schema.KindArmyList: ".army", schema.KindScenario: ".scenario", schema.KindGame: ".game"}

// withoutEnding is the path of a document without extension and kind.
func withoutEnding(file string) string {
	bare := strings.TrimSuffix(file, path.Ext(file))
	for _, ending := range kindEndings {
		if cut, ok := strings.CutSuffix(bare, ending); ok && path.Base(cut) != "." && !strings.HasSuffix(cut, "/") {
			return cut
		}
	}
	return bare
}

// documentFiles is the hint of arguments that are documents.
var documentFiles = cmdline.Files(documentExtensions...)

// files is how documents are read, and what they use, and how they are judged.
type files struct {
	document func(name string) ([]byte, error)
	names    func(folder string) []string
	picture  func(folder, name string) ([]byte, error) // nothing outside the folder
	draft    bool                                      // what does not keep a document from being worked with is a warning
}

// onDisk reads the files of the world as they are.
var onDisk = files{document: readDocument, names: namesIn, picture: readPicture}

// loader makes the loader of a command. Several goroutines may share it.
func (f files) loader() *schema.Loader {
	return schema.NewLoader(schema.Options{Read: f.document, Names: f.names, Sandbox: sandbox, Errors: errorsIn})
}

func newLoader() *schema.Loader { return onDisk.loader() }

// loaderOf is a loader that reads files in a way.
func loaderOf(read func(string) ([]byte, error)) *schema.Loader {
	return files{document: read, names: namesIn}.loader()
}

// errorsIn are what keeps others from building on a document: what is wrong in its data, and in the
// layouts of its cards.
func errorsIn(doc *schema.Doc) []diag.Diagnostic {
	bad := each.Where(printer.LayoutFaults(doc), func(f printer.Fault) bool { return f.Kind == paper.BadLayout })
	return append(validate.Errors(doc), faults(bad).diagnostics()...)
}

// namesIn are the names of what is in a folder.
func namesIn(folder string) (names []string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil // the folder is not there either
	}
	return each.Of(entries, func(e os.DirEntry) string { return e.Name() })
}

// largestFile is far beyond the documents that are read; what is larger does
// not even come into memory.
const largestFile = 64 << 20

// sameFile says whether two paths are of one file.
func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	other, none := os.Stat(b)
	return path.Clean(filepath.ToSlash(a)) == path.Clean(filepath.ToSlash(b)) || err == nil && none == nil && os.SameFile(one, other)
}

// readDocument reads a file of the disk for the loader. One that says to be empty
// is not opened: the kernel's files do, and some of them are waited for.
func readDocument(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
	case info.IsDir():
		err = errors.New("it is a folder")
	case !info.Mode().IsRegular():
		err = errors.New("it is no ordinary file")
	case info.Size() > largestFile:
		err = fmt.Errorf("it has %d bytes, far more than a document", info.Size())
	}
	var text []byte
	if err == nil && info.Size() > 0 {
		text, err = os.ReadFile(name)
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, atomicfile.Cause(err))
	}
	return text, nil
}

// readPicture reads a picture by its path from a folder. What lies outside, be it
// by "..", by a link or on another machine, is not looked at: a document comes
// from anybody.
func readPicture(folder, name string) ([]byte, error) {
	root, err := os.OpenRoot(filepath.FromSlash(folder))
	if err != nil {
		return nil, fmt.Errorf("opening the folder %s: %w", folder, atomicfile.Cause(err))
	}
	defer root.Close()
	return pictureIn(root, name)
}

// pictureIn reads a picture by its path from a root.
func pictureIn(root *os.Root, name string) ([]byte, error) {
	file := filepath.FromSlash(name)
	info, err := root.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("there is no file %s in the document's folder", name)
	case err != nil:
		return nil, errOutside
	case !info.Mode().IsRegular():
		return nil, errors.New("it is no ordinary file")
	case info.Size() > paper.PictureBytes:
		return nil, fmt.Errorf("the file has %d MB, at most %d", info.Size()>>20, paper.PictureBytes>>20)
	}
	f, err := atomicfile.OpenIn(root, name, os.O_RDONLY)
	if err != nil {
		return nil, atomicfile.Cause(err)
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, paper.PictureBytes+1))
}

var errOutside = errors.New("it does not lie in the document's folder or below it; copy it there")

// files is how the command reads and judges.
func (c *call) files() files {
	f := onDisk
	f.draft = c.drafts()
	return f
}

// loadValid loads the documents that a command is to work with, all of one kind.
// If one has errors, all errors are reported on Err and nothing is worked with.
func (c *call) loadValid(ctx context.Context, kind string, names []string) ([]*schema.Doc, error) {
	return c.loadAll(ctx, names, func(j judged) error {
		if j.doc.Kind != kind && j.doc.Kind != "" {
			return cmdline.Usagef("%s is %s; this command wants %s", j.doc.File, aKind[j.doc.Kind], manyKinds[kind])
		}
		return nil
	})
}

// loadAll loads and checks documents, each of which take may refuse.
func (c *call) loadAll(ctx context.Context, names []string, take func(judged) error) ([]*schema.Doc, error) {
	l := newLoader()
	var docs []*schema.Doc
	r := judgement{checked: len(names), checks: allChecks(), source: sourceOf}
	for _, name := range names {
		j, err := c.files().judge(ctx, l, name)
		if err == nil {
			err = take(j)
		}
		if err != nil {
			return nil, err
		}
		docs = append(docs, j.doc)
		r.diagnostics = append(r.diagnostics, j.diagnostics...)
	}
	if err := c.refuse(r); err != nil {
		return docs, err
	}
	return docs, c.printDiagnostics(c.draftsIn(docs))
}

// How kinds of documents are spoken of.
var (
	aKind     = map[string]string{schema.KindArmyList: "an army list", schema.KindScenario: "a scenario", schema.KindGame: "a game"}
	manyKinds = map[string]string{schema.KindArmyList: "army lists", schema.KindScenario: "scenarios", schema.KindGame: "games"}
)

// game is the game of a name or a path, as a command line gives it.
func (c *call) game(ctx context.Context, name string) (*schema.Game, error) {
	if !isPath(name) {
		g, ok := schema.Builtin(name)
		if !ok && name != likeNone && slices.Contains(likes(), name) {
			return nil, cmdline.Usagef("%s is shipped as data alone, to begin your own with: \"forge new game %[1]s.cue --like %[1]s\" writes it with two lists and a scenario, and %[1]s.cue is its name then", name)
		}
		if !ok {
			return nil, cmdline.Usagef("unknown game %q%s", name, text.OrElse(text.DidYouMean(name, schema.Builtins(), schema.BuiltinTitle), "\"forge games\" lists them, and a Game document is named by its path"))
		}
		return g, nil
	}
	docs, err := c.loadValid(ctx, schema.KindGame, []string{name})
	if err != nil {
		return nil, err
	}
	return docs[0].Game, nil
}

// isPath tells the path of a Game document from the name of a game.
func isPath(game string) bool { return strings.ContainsAny(game, `/\`) || path.Ext(game) != "" }

// writeJSON writes a result for --format json.
func (c *call) writeJSON(v any) error {
	_, err := c.Out.Write(jsonBytes(v))
	return err
}

// jsonBytes is a value as JSON for people: indented, in the order of its
// fields, without escapes for web pages.
func jsonBytes(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		panic("forge: results are plain values: " + err.Error())
	}
	return text.HarmlessJSON(b.Bytes())
}
