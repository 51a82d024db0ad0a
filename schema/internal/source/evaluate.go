package source

import (
	"context"
	"errors"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/cuecontext"
	cueerrors "cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/token"

	"github.com/tabletop-forge/forge/internal/diag"
)

// guarded evaluates the document in this process. The error is ctx's.
func (r *reader) guarded(ctx context.Context, c *document) (*Node, error) {
	// The evaluation has a reader of its own: if it is given up, it runs on.
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
	return root
}

const scalars = cue.BoolKind | cue.NumberKind | cue.StringKind | cue.BytesKind | cue.NullKind

func hasFields(v cue.Value) bool {
	it, err := v.Fields()
	return err == nil && it.Next()
}

// evaluation turns CUE's values into nodes.
type evaluation struct {
	*document
	syntax map[int]ast.Node // what is written at an offset
}

// syntax notes fields and values by where they begin; CUE tells positions,
// not extents.
func (c *document) syntax() map[int]ast.Node {
	m := map[int]ast.Node{}
	ast.Walk(c.tree, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.File, *ast.CommentGroup, *ast.EmbedDecl:
			return true
		}
		if n.Pos().HasAbsPos() {
			if _, outer := m[n.Pos().Offset()]; !outer {
				m[n.Pos().Offset()] = n
			}
		}
		return true
	}, nil)
	return m
}

func (e *evaluation) value(v cue.Value, depth int) *Node {
	_, at := e.places(v)
	n := &Node{At: at}
	if !e.meter.node(n.At, depth) {
		return n
	}
	switch k := v.IncompleteKind(); {
	case k == cue.StructKind:
		n.Kind = Struct
		e.fields(n, v, depth)
	case k == cue.ListKind:
		n.Kind = List
		e.items(n, v, depth)
	case k == cue.BottomKind && hasFields(v):
		e.partly(n, v, depth)
	case v.Err() != nil || k == cue.BottomKind:
		return e.broken(n, v)
	case !v.IsConcrete():
		return e.open(n, v)
	default:
		e.scalar(n, v, k)
	}
	return n
}

// partly keeps what is healthy of a struct or list with errors inside.
func (e *evaluation) partly(n *Node, v cue.Value, depth int) {
	before := len(e.found)
	if _, list := e.written(v).(*ast.ListLit); list {
		n.Kind = List
		it, _ := v.Fields()
		for it.Next() {
			n.Items = append(n.Items, e.value(it.Value(), depth+1))
		}
	} else {
		n.Kind = Struct
		e.fields(n, v, depth)
	}
	if len(e.found) == before && !e.spoilt(v) { // the error is not in any part
		e.broken(n, v)
	}
}

// spoilt says whether a part of the value is known to be broken.
func (e *evaluation) spoilt(v cue.Value) bool {
	return strings.Contains(v.Err().Error(), "explicit error (_|_ literal)")
}

func (e *evaluation) fields(n *Node, v cue.Value, depth int) {
	it, err := v.Fields()
	if err != nil {
		e.broken(n, v)
		return
	}
	for it.Next() {
		key, _ := e.places(it.Value())
		f := Field{Name: it.Selector().Unquoted(), Key: key, Value: e.value(it.Value(), depth+1)}
		n.Fields = append(n.Fields, f)
		if !e.meter.elements(n.At, len(n.Fields)) {
			return
		}
	}
}

func (e *evaluation) items(n *Node, v cue.Value, depth int) {
	it, err := v.List()
	if err != nil {
		e.broken(n, v)
		return
	}
	for it.Next() {
		n.Items = append(n.Items, e.value(it.Value(), depth+1))
		if !e.meter.elements(n.At, len(n.Items)) {
			return
		}
	}
}

func (e *evaluation) scalar(n *Node, v cue.Value, k cue.Kind) {
	switch {
	case k == cue.NullKind:
	case k == cue.BoolKind:
		n.Kind, n.Text = Flag, "false"
		if yes, _ := v.Bool(); yes {
			n.Text = "true"
		}
	case k == cue.StringKind:
		n.Kind = Text
		n.Text, _ = v.String()
		lit, _ := e.written(v).(*ast.BasicLit)
		n.Bare = e.bare[lit] > 0
	case k.IsAnyOf(cue.NumberKind):
		b, err := v.MarshalJSON()
		if err != nil {
			e.broken(n, v)
			return
		}
		n.Kind, n.Text = Number, plainNumber(string(b), k == cue.IntKind)
		e.fits(n, n.Text)
	default:
		e.report(Open.At(n.At, "bytes cannot stand in a document; write a text in double quotes"))
		n.Kind = Broken
	}
}

// broken reports a value that CUE could not work out.
func (e *evaluation) broken(n *Node, v cue.Value) *Node {
	n.Kind = Broken
	err := v.Err()
	if err == nil || e.spoilt(v) {
		return n
	}
	first := cueerrors.Errors(err)[0]
	if at := e.errorPlace(first); at.Line > 0 && n.At.Line == 0 {
		n.At = at
	}
	e.report(e.conflict(n, first))
	return n
}

// conflict words an error of evaluation.
func (e *evaluation) conflict(n *Node, err cueerrors.Error) diag.Diagnostic {
	format, args := err.Msg()
	words := cueerrors.Newf(token.NoPos, format, args...).Error()
	d := Conflict.At(n.At, "%s", conflictWords(words))
	for _, p := range cueerrors.Positions(err) {
		at := e.placeOf(p)
		if at.Line > 0 && at != n.At {
			d.Related = append(d.Related, diag.Place{Span: at, Label: "given here"})
		}
	}
	return d
}

// conflictWords is a message of the evaluator in our own words.
func conflictWords(s string) string {
	if rest, ok := strings.CutPrefix(s, "conflicting values "); ok {
		rest, _, _ = strings.Cut(rest, " (mismatched")
		return "the value cannot be both " + rest
	}
	if rest, ok := strings.CutPrefix(s, "invalid operands "); ok {
		values, _, _ := strings.Cut(rest, " (type")
		return "this cannot be computed: " + values
	}
	if strings.Contains(s, "cycle") {
		return "the value refers to itself"
	}
	return s
}

// open reports a value that is described and not given.
func (e *evaluation) open(n *Node, v cue.Value) *Node {
	n.Kind = Broken
	written := e.textAt(n.At)
	if written == "" {
		written = firstLine(v.IncompleteKind().String())
	}
	e.report(Open.At(n.At, "the value is not settled: %s says what it may be, not what it is", written))
	return n
}
