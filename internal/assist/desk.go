package assist

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// Reader reads a file: as it lies on the disk, or as it is being written.
type Reader = func(file string) ([]byte, error)

// Options are what a desk stands on.
type Options struct {
	// Loader makes a loader of documents.
	Loader func(Reader) *schema.Loader
	// Names are the names of what is in a folder, folders with a slash.
	Names func(folder string) []string
	// Chances says in Markdown how attacks of a unit end, with one of its weapons or, if
	// that is "", as it is; "" if no ruleset knows.
	Chances func(g *schema.Game, unit, weapon string) string
	// Rule is the text of a rule of a game, "" if it is not known.
	Rule func(g *schema.Game, id rulebook.Ref) string
	// Checks are all checks.
	Checks func() []diag.Check
}

// Desk is where documents are written. It keeps what it has read of them, and of those
// that they name, as long as their bytes are the same. Several goroutines may use it.
type Desk struct {
	Options
	turn chan struct{} // has the one token that reading takes

	// What follows belongs to who has the turn.
	papers []*Paper // read last, the latest first
	loader *schema.Loader

	mu   sync.Mutex        // guards what follows, which checks ask for too when they try fixes
	seen map[string][]byte // what the loader has read, by file, and keeps
	read Reader            // the latest
	main string            // the file that is being loaded, and its text
	text []byte
}

// NewDesk makes a desk.
func NewDesk(o Options) *Desk { return &Desk{Options: o, turn: make(chan struct{}, 1)} }

// Paper is a document while it is written.
type Paper struct {
	*Tree
	File  string
	Doc   *schema.Doc       // as it was loaded
	Found []diag.Diagnostic // what is wrong with its shape and its references
	// Made is the document as far as it can be made out: Doc, unless its text cannot be
	// parsed; then its places are not those of the text.
	Made *schema.Doc

	reads Reader
	gen   *schema.Loader // by which it was read
	text  []byte         // as it is written
	lines []int          // where its lines begin
}

// Game is the game of the document, nil if it cannot be had.
func (p *Paper) Game() *schema.Game { return p.Made.Game }

// keptPapers are how many documents are kept.
const keptPapers = 8

// Paper reads a document. The error is a file that cannot be read, or ctx's.
func (d *Desk) Paper(ctx context.Context, file string, read Reader) (*Paper, error) {
	text, err := read(file)
	if err != nil {
		return nil, err
	}
	select {
	case d.turn <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { d.loads("", nil); <-d.turn }()
	d.refresh(read)
	if p := d.kept(file, text); p != nil {
		return p, nil
	}
	bare := bytes.TrimPrefix(text, []byte("\ufeff"))
	p := &Paper{File: file, Tree: Read(file, bare), text: bare, reads: read, gen: d.loader}
	if p.Doc, p.Found, err = d.load(ctx, file, text); err != nil {
		return nil, err
	}
	if p.Made = p.Doc; p.Doc.Value() == nil || p.Doc.Game == nil {
		if made, _, err := d.load(ctx, file+".json", p.JSON()); err == nil && (made.Game != nil || p.Doc.Value() == nil) {
			p.Made = made
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p.lines = []int{0}
	for i, c := range p.text {
		if c == '\n' {
			p.lines = append(p.lines, i+1)
		}
	}
	d.keep(p)
	return p, nil
}

// refresh forgets what was read if any of it has changed.
func (d *Desk) refresh(read Reader) {
	d.mu.Lock()
	d.read = read
	seen := maps.Clone(d.seen)
	d.mu.Unlock()
	for file, was := range seen {
		if is, err := read(file); (err != nil) != (was == nil) || !bytes.Equal(is, was) {
			d.loader = nil
			break
		}
	}
	if d.loader == nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.seen, d.loader = map[string][]byte{}, d.Loader(d.fetch)
	}
}

// fetch reads a file for the loader.
func (d *Desk) fetch(file string) ([]byte, error) {
	d.mu.Lock()
	read, text, isMain := d.read, d.text, file == d.main
	d.mu.Unlock()
	if isMain {
		return text, nil
	}
	text, err := read(file)
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.seen[file] = text; err == nil && text == nil {
		d.seen[file] = []byte{}
	}
	return text, err
}

// loads notes which file is being loaded.
func (d *Desk) loads(file string, text []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.main, d.text = file, text
}

func (d *Desk) load(ctx context.Context, file string, text []byte) (*schema.Doc, []diag.Diagnostic, error) {
	d.loads(file, text)
	return d.loader.Load(ctx, file)
}

func (d *Desk) kept(file string, text []byte) *Paper {
	for _, p := range d.papers {
		if p.File == file && p.gen == d.loader && bytes.Equal(bytes.TrimPrefix(text, []byte("\ufeff")), p.text) {
			return p
		}
	}
	return nil
}

func (d *Desk) keep(p *Paper) {
	d.papers = slices.DeleteFunc(d.papers, func(q *Paper) bool { return q.File == p.File || q.gen != p.gen })
	d.papers = slices.Insert(d.papers, 0, p)
	d.papers = d.papers[:min(len(d.papers), keptPapers)]
}

// offset is where a place of the loader's begins in the text.
func (p *Paper) offset(at diag.Span) int {
	if at.Line < 1 || at.Line > len(p.lines) {
		return -1
	}
	offset := p.lines[at.Line-1]
	for i := 1; i < at.Column && offset < len(p.Text); i++ {
		_, size := utf8.DecodeRune(p.Text[offset:])
		offset += size
	}
	return offset
}

// entries are the indexes of the elements of a list of the document, by where they begin
// in the text: what has a mistake is left out of the values.
func (p *Paper) entries(field string, n int) map[int]int {
	all := map[int]int{}
	for i := range n {
		if at := p.offset(p.Doc.At(field, i)); at >= 0 {
			all[at] = i
		}
	}
	return all
}
