package schema

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

// Limits bound what is read and how long it may be evaluated; what is 0 is as
// StandardLimits says.
type Limits = source.Limits

// StandardLimits are the limits for a user's documents.
func StandardLimits() Limits { return source.Standard() }

// What a Sandbox returns for a document that it stopped.
var (
	ErrTime   = source.ErrTime
	ErrMemory = source.ErrMemory
)

// Options say how documents are loaded.
type Options struct {
	// Read reads the file of a path, which has slashes.
	Read func(path string) ([]byte, error)
	// Names are the names of the files of a folder, to tell which one is meant by a
	// path that leads to no file. Nil: none is suggested.
	Names func(folder string) []string
	// Limits bound each document.
	Limits Limits
	// Sandbox does what Evaluate does in a process that can be stopped. It is
	// asked for documents that may never come to an end. Nil: all documents
	// are evaluated in this process, which then gives up on some and cannot
	// stop them.
	Sandbox func(ctx context.Context, file string, text []byte) ([]byte, error)
	// Errors are those that the checks find in a game that other documents name. Nil: none.
	Errors func(doc *Doc) []diag.Diagnostic
}

// Evaluate is what a sandbox runs: it evaluates the text of a CUE document and
// returns what Options.Sandbox has to return. It gives up at the limits of time
// and memory, but what it gave up runs on: the process should end then.
func Evaluate(ctx context.Context, file string, text []byte, l Limits) ([]byte, error) {
	return source.Evaluate(ctx, file, text, l)
}

// Loader loads documents and what they refer to. What documents refer to is
// read once and kept; the documents themselves are not. Several goroutines may
// use one loader.
type Loader struct {
	options Options

	mu    sync.Mutex
	known map[string]*reading // what has been referred to, by path
}

// NewLoader makes a loader that knows nothing yet.
func NewLoader(o Options) *Loader {
	return &Loader{options: o, known: map[string]*reading{}}
}

// Load loads a document and binds it to its game. What is wrong with the
// document is said in diagnostics, sorted; the document is never nil then, but
// may have nothing in it. The error is a file that cannot be read, or ctx's.
func (l *Loader) Load(ctx context.Context, file string) (*Doc, []diag.Diagnostic, error) {
	file = strings.ReplaceAll(file, `\`, "/")
	l.mu.Lock()
	r := l.known[file] // whose places name this very path; another spelling of it is read afresh
	l.mu.Unlock()
	if r == nil {
		r = new(reading)
	}
	if r.load(ctx, l, file); r.err != nil {
		return nil, nil, r.err
	}
	doc, found := l.bind(ctx, r, nil)
	if err := ctx.Err(); err != nil { // what it refers to was not read to the end
		return nil, nil, err
	}
	found = append(found, doc.causes(r.found)...)
	doc.faults = counts(found)
	return doc, diag.Sort(found), nil
}

// causes are mistakes without what a part lacks that is defined again, in vain: its
// author means to add to the one there is.
func (d *Doc) causes(found []diag.Diagnostic) []diag.Diagnostic {
	if d.Game == nil || len(d.Game.made.twice) == 0 {
		return found
	}
	home := []any{"adds"}
	if d.Authored != nil {
		home = nil
	}
	var again []diag.Span
	for _, o := range d.Game.made.twice {
		again = append(again, d.At(append(home[:len(home):len(home)], o.part, o.id)...))
	}
	return each.Where(found, func(x diag.Diagnostic) bool { return x.Code != missing.Code || !slices.Contains(again, x.Span) })
}

// referenced is a document that another one names. It is read and, if it is of
// the kind that is wanted, bound once, and kept. chain are the paths of the
// games that extend it. The error is a file that cannot be read.
func (l *Loader) referenced(ctx context.Context, file, kind string, chain []string) (*Doc, error) {
	l.mu.Lock()
	r := l.known[file]
	if r == nil {
		r = new(reading)
		l.known[file] = r
	}
	doc := r.bound
	l.mu.Unlock()
	if doc != nil {
		return doc, nil
	}
	if r.load(ctx, l, file); r.err != nil {
		return nil, r.err
	}
	if doc = &r.doc; doc.Kind != kind {
		return doc, nil
	}
	doc, found := l.bind(ctx, r, chain)
	doc.Complete = doc.Complete && diag.Count(found, diag.Error) == 0
	doc.fault = doc.mistakes(append(found, doc.causes(r.found)...))
	if l.options.Errors != nil {
		doc.checked = sync.OnceValue(func() string { return doc.mistakes(l.options.Errors(doc)) })
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if ctx.Err() == nil {
		r.bound = doc
	}
	return doc, nil
}

// mistakes says how many errors are among what was found, and which is the first, for documents that name this one; ""
// without any. Of one that only comes of another document the first is that document's.
func (d *Doc) mistakes(found []diag.Diagnostic) string {
	errors := diag.Sort(each.Where(found, func(x diag.Diagnostic) bool { return x.Severity == diag.Error }))
	if len(errors) == 0 {
		return ""
	}
	first := errors[0]
	if root := d.roots[first.Of]; root != "" {
		return root
	}
	if len(errors) == 1 {
		return fmt.Sprintf("has a mistake at %s: %s", first.Span, first.Message)
	}
	return fmt.Sprintf("has %d mistakes, the first at %s: %s", len(errors), first.Span, first.Message)
}

// reading is a document by itself, and as others see it once it is bound.
type reading struct {
	mu    sync.Mutex
	done  bool
	doc   Doc
	found []diag.Diagnostic
	err   error

	bound *Doc // guarded by the loader; nil: not yet
}

// load reads the document the first time it is called, and again after a time
// that was called off.
func (r *reading) load(ctx context.Context, l *Loader, file string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.done {
		return
	}
	r.doc, r.found, r.err = l.read(ctx, file)
	r.doc.fault = r.doc.mistakes(r.found)
	r.done = ctx.Err() == nil
}

// read reads one file, with the ways to mend its mistakes of shape.
func (l *Loader) read(ctx context.Context, file string) (Doc, []diag.Diagnostic, error) {
	text, err := l.options.Read(file)
	if err != nil {
		return Doc{}, nil, err
	}
	p, err := l.parse(ctx, file, text, false)
	if err == nil {
		err = l.mend(ctx, &p)
	}
	return p.doc, p.found, err
}

// parsed is what a text says.
type parsed struct {
	doc   Doc
	found []diag.Diagnostic
	ways  []way // to mend what was found, not yet tried
}

// parse reads a text: its syntax, its shape, its values. A text that only differs
// in a little from one that was read has its shape checked without CUE.
func (l *Loader) parse(ctx context.Context, file string, text []byte, again bool) (p parsed, err error) {
	root, found, err := source.Read(ctx, file, text, source.Options{Limits: l.options.Limits, Sandbox: l.options.Sandbox, Schemas: Builtins()})
	if err != nil {
		return p, err
	}
	for _, d := range found {
		p.report(d)
		if d.Code == source.Duplicate.Code && len(d.Related) == 1 {
			p.suggest("leave this one out", source.Change{Do: source.Remove, Key: d.Span})
			p.suggest("leave the first one out", source.Change{Do: source.Remove, Key: d.Related[0].Span})
		}
	}
	p.doc = Doc{File: file, Text: bytes.TrimPrefix(text, []byte("\ufeff")), load: l}
	if root == nil {
		return p, nil
	}
	whole := !slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return !slices.Contains(leftOut, d.Code) })
	kind, root := kindOf(&p, root)
	if p.doc.Kind = kind; kind == "" {
		return p, nil
	}
	if game, ok := root.Field("game"); ok {
		prefetch(game.Value.Text)
	}
	root, k, err := l.shape(ctx, &p, root, again)
	if err != nil || root == nil {
		return p, err
	}
	p.doc.root = root
	p.found = append(p.found, decode(&p.doc, root)...)
	p.doc.Complete = diag.Count(p.found, diag.Error) == 0
	p.doc.Whole, p.doc.Named = k.whole && (whole || p.doc.Complete), k.named && (whole || p.doc.Complete)
	return p, nil
}

// report notes a mistake of shape.
func (p *parsed) report(d diag.Diagnostic) { p.found = append(p.found, d) }

// offer notes a way to mend the mistake that was reported last.
func (p *parsed) offer(title string, changes ...source.Change) {
	p.ways = append(p.ways, way{of: len(p.found) - 1, title: title, changes: changes})
}

// suggest notes a way that may not be what was meant.
func (p *parsed) suggest(title string, changes ...source.Change) {
	p.ways = append(p.ways, way{of: len(p.found) - 1, title: title, changes: changes, doubtful: true})
}

// leftOut are the mistakes that leave nothing in doubt but the values in which they
// stand.
var leftOut = []string{source.Syntax.Code, source.Import.Code, source.Undefined.Code, source.Conflict.Code, source.Open.Code, source.Great.Code}

// decode fills in the document's values.
func decode(doc *Doc, root *source.Node) []diag.Diagnostic {
	var into any
	switch doc.Kind {
	case KindArmyList:
		doc.List = new(ArmyList)
		into = doc.List
	case KindScenario:
		doc.Scenario = new(Scenario)
		into = doc.Scenario
	case KindGame:
		doc.Authored = new(Game)
		into = doc.Authored
	}
	text := root.JSON()
	doc.cites = cites(text)
	if err := json.Unmarshal(text, into); err != nil {
		return []diag.Diagnostic{unsaid.At(diag.Span{File: doc.File}, "%s", undecoded(err))}
	}
	if doc.Authored != nil {
		doc.Authored.Theme = doc.Authored.Theme.of(doc.File)
	}
	return nil
}

// undecoded says what of a document cannot be read into values.
func undecoded(err error) string {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) && kind.Field != "" {
		return fmt.Sprintf("the value of %q is of a kind or size that cannot be worked with", kind.Field)
	}
	return "the document holds a value that cannot be worked with"
}

// Parsable says whether CUE's parser comes to an end with a text: it recurses without
// bound.
func Parsable(file string, text []byte) bool { return source.Parsable(file, text) }

// Unreadable is what keeps a text from being read at all; CUE is not evaluated.
func Unreadable(file string, text []byte) []diag.Diagnostic { return source.Unreadable(file, text) }
