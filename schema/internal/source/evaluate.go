package source

import (
	"context"
	"errors"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/cuecontext"

	"github.com/tabletop-forge/forge/internal/diag"
)

// guarded evaluates the document in this process. The error is ctx's.
func (r *reader) guarded(ctx context.Context, c *document) (*Node, error) {
	// The evaluation has its own reader, since it runs on after it is given up.
	own := newReader(r.file, r.text, r.Options)
	own.found = nil
	c.reader = own
	var root *Node
	if err := Guard(ctx, r.Limits, func() { root = c.evaluate() }); err != nil {
		r.stopped(err)
		return nil, ctx.Err()
	}
	r.found = append(r.found, own.found...)
	if own.meter.over != nil {
		r.grew()
		return nil, nil
	}
	return root, nil
}

// stopped reports an evaluation that was given up.
func (r *reader) stopped(err error) {
	whole := diag.Span{File: r.file}
	switch {
	case errors.Is(err, ErrTime):
		r.report(Endless.At(whole, "the document takes too long to evaluate"))
	case errors.Is(err, ErrMemory):
		r.report(Endless.At(whole, "the document takes too much memory to evaluate"))
	default:
		r.report(Endless.At(whole, "the document could not be evaluated: %s", firstLine(err.Error())))
	}
}

// grew reports a document that is small as written and too large when
// evaluated.
func (r *reader) grew() {
	r.report(Endless.At(diag.Span{File: r.file}, "the document grows beyond %s values when it is evaluated", thousands(r.Nodes)))
}

func firstLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	return s
}

// evaluate lets CUE work the document out.
func (c *document) evaluate() *Node {
	e := evaluation{document: c, syntax: c.syntax()}
	v := cuecontext.New(cuecontext.CUE_DEBUG("")).BuildFile(c.tree)
	root := &Node{Kind: Struct}
	if v.IncompleteKind() == cue.BottomKind && !hasFields(v) {
		return e.broken(&Node{}, v)
	}
	if v.IncompleteKind() == cue.ListKind || v.IncompleteKind().IsAnyOf(scalars) {
		return e.value(v, 0)
	}
	e.fields(root, v, 0)
	if len(root.Fields) > 0 {
		root.At = root.Fields[0].Key
	}
	if v.Err() != nil && len(e.found) == 0 { // in what the document does not show, such as a hidden field
		e.broken(&Node{}, v)
	}
	return root
}

const scalars = cue.BoolKind | cue.NumberKind | cue.StringKind | cue.BytesKind | cue.NullKind

func hasFields(v cue.Value) bool {
	it, err := v.Fields()
	return err == nil && it.Next()
}
