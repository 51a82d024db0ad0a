package source

import (
	"bytes"
	"context"
	"math"
	"path"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// Options say how a file is read.
type Options struct {
	Limits
	// Sandbox evaluates a CUE document that may never come to an end, as
	// Evaluate does, where it can be stopped. Nil: here, under guard. The
	// errors are ErrTime and ErrMemory if it was stopped.
	Sandbox func(ctx context.Context, file string, text []byte) ([]byte, error)
	// Schemas are the names of forge's own schemas; nil: all are taken for some.
	Schemas []string
}

// Read reads the text of a file. It returns nil for the root if the text says
// nothing that can be used. The error is a sandbox that did not work.
func Read(ctx context.Context, file string, text []byte, o Options) (*Node, []diag.Diagnostic, error) {
	r := newReader(file, text, o)
	if !r.readable(text) {
		return nil, r.found, nil
	}
	var root *Node
	switch strings.ToLower(path.Ext(file)) {
	case ".json":
		root = r.readJSON()
	case ".yaml", ".yml":
		root = r.readYAML()
	case ".cue":
		var err error
		if root, err = r.readCUE(ctx); err != nil {
			return nil, nil, err
		}
	case ".ros", ".rosz":
		r.report(Format.At(diag.Span{File: file}, ForeignList))
	default:
		r.report(Format.At(diag.Span{File: file}, "forge reads files that end in .cue, .yaml, .yml or .json"))
	}
	if root != nil {
		r.meter.texts(root)
	}
	if r.meter.over != nil {
		return nil, append(r.found, *r.meter.over), nil
	}
	return root, r.found, nil
}

// ForeignList is said of the army list of another program.
const ForeignList = "it is the list of another program, which is not checked or played; forge print list, forge print units, forge points, forge show and forge diff read it, and forge import roster makes an army list of it"

// Unreadable is what keeps a text from being read; CUE is not evaluated.
func Unreadable(file string, text []byte) []diag.Diagnostic {
	r := newReader(file, text, Options{})
	if r.readable(text) {
		switch strings.ToLower(path.Ext(file)) {
		case ".json":
			r.readJSON()
		case ".yaml", ".yml":
			r.readYAML()
		default:
			r.parseCUE()
		}
	}
	if r.meter.over != nil {
		return []diag.Diagnostic{*r.meter.over}
	}
	return each.Where(r.found, func(d diag.Diagnostic) bool { return d.Code == Syntax.Code || d.Code == Several.Code })
}

// Parsable says whether CUE's parser comes to an end with a text: it recurses without
// bound.
func Parsable(file string, text []byte) bool { return newReader(file, text, Options{}).parsable() }

// reader reads one file. Its methods of each format stand in files of their
// own.
type reader struct {
	*page
	Options
	meter meter
	found []diag.Diagnostic
	ways  int // to mend what was found, as they were worked out
}

func newReader(file string, written []byte, o Options) *reader {
	o.Limits = o.Limits.Or(Standard())
	p := newPage(file, withoutBOM(written))
	if ext := strings.ToLower(path.Ext(file)); ext == ".yaml" || ext == ".yml" {
		p.text = text.Feeds(p.text)
	}
	return &reader{page: p, Options: o, meter: meter{Limits: o.Limits}}
}

// withoutBOM takes the mark away that some editors put before UTF-8.
func withoutBOM(text []byte) []byte { return bytes.TrimPrefix(text, []byte("\ufeff")) }

// report notes a mistake. A message is one line, whatever of the file the
// libraries quote in theirs.
func (r *reader) report(d diag.Diagnostic) {
	d.Message = strings.TrimSpace(strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return ' '
		}
		return c
	}, d.Message))
	r.found = append(r.found, d)
}

// readable checks the file before anybody parses it.
func (r *reader) readable(text []byte) bool {
	whole := diag.Span{File: r.file}
	switch {
	case len(text) > r.Bytes:
		r.report(TooLarge.At(whole, "the file has %s bytes, at most %s", thousands(len(text)), thousands(r.Bytes)))
	case !utf8.Valid(r.text):
		r.report(Syntax.At(r.firstBadByte(), "the file is not UTF-8 text"))
	case len(bytes.TrimSpace(r.text)) == 0:
		r.empty()
	default:
		return true
	}
	return false
}

func (r *reader) firstBadByte() diag.Span {
	for i := 0; i < len(r.text); {
		c, size := utf8.DecodeRune(r.text[i:])
		if c == utf8.RuneError && size == 1 {
			return r.span(i, i+1)
		}
		i += size
	}
	return diag.Span{File: r.file}
}

func (r *reader) empty() {
	r.report(Empty.At(diag.Span{File: r.file}, "the file is empty"))
}

// exact is the greatest whole number that JSON, CUE and Go agree on.
const exact = 1 << 53

// fits checks that a number is one that every step after this can hold.
func (r *reader) fits(n *Node, written string) {
	most := min(exact, float64(math.MaxInt)) // which is less on a machine of 32 bits
	if v, err := strconv.ParseFloat(n.Text, 64); err != nil || v > most || v < -most {
		r.tooGreat(n, written)
	}
}

func (r *reader) tooGreat(n *Node, written string) {
	if len(written) > 20 {
		written = written[:20] + "…"
	}
	r.report(Great.At(n.At, "%s is a greater number than forge can use", written))
	n.Kind, n.Text = Broken, ""
}
