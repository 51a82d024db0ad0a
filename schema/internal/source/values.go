package source

import (
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	cueerrors "cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/token"

	"github.com/tabletop-forge/forge/internal/cuelang"
	"github.com/tabletop-forge/forge/internal/diag"
)

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
	v, _ = v.Default()
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
	err := v.Err()
	return err != nil && strings.Contains(err.Error(), "explicit error (_|_ literal)")
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
	if err == nil { // a function, which is neither a value nor an error
		return e.open(n, v)
	}
	if e.spoilt(v) {
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

// open reports a value that is described and not given.
func (e *evaluation) open(n *Node, v cue.Value) *Node {
	n.Kind = Broken
	d := Open.At(n.At, "the value is not settled")
	if written := e.textAt(n.At); written != "" {
		d.Message += ": " + written + " says what it may be, not what it is"
	}
	e.report(d)
	return n
}

// textAt is the text of a place.
func (p *page) textAt(at diag.Span) string {
	if at.Line == 0 {
		return ""
	}
	from := p.offset(at.Line, at.Column)
	return string(p.text[from:p.offset(at.Line, at.Column+at.Length)])
}

// places are where a value of CUE stands: its name and itself. What comes by
// reference stands where it is written.
func (e *evaluation) places(v cue.Value) (key, value diag.Span) {
	n := e.source(v)
	if n == nil {
		return diag.Span{File: e.file}, diag.Span{File: e.file}
	}
	key = e.node(n)
	if f, ok := n.(*ast.Field); ok {
		key = e.node(f.Label)
	}
	if w := e.written(v); w != nil {
		return key, e.node(w)
	}
	return key, key
}

// source is the syntax that a value comes from: a field or an expression.
func (e *evaluation) source(v cue.Value) ast.Node {
	if n := v.Source(); n != nil {
		if _, file := n.(*ast.File); !file {
			return n
		}
	}
	if p := v.Pos(); p.HasAbsPos() && p.Filename() == e.file {
		return e.syntax[p.Offset()]
	}
	return nil
}

// written is the expression that gives a value, names followed to what they
// stand for.
func (e *evaluation) written(v cue.Value) ast.Node {
	n := e.source(v)
	for steps := 0; steps < e.Depth; steps++ {
		switch at := n.(type) {
		case *ast.Field:
			n = at.Value
		case *ast.LetClause:
			n = at.Expr
		case *ast.Alias:
			n = at.Expr
		case *ast.ParenExpr:
			n = at.X
		case *ast.Ident:
			if at.Node == nil {
				return n
			}
			n = at.Node
		default:
			return n
		}
	}
	return n
}

// placeOf is the place of what is written at a position.
func (e *evaluation) placeOf(p token.Pos) diag.Span {
	if !p.HasAbsPos() || p.Filename() != e.file {
		return diag.Span{File: e.file}
	}
	n := e.syntax[p.Offset()]
	if f, ok := n.(*ast.Field); ok {
		n = f.Value
	}
	if n == nil {
		return e.span(p.Offset(), p.Offset()+1)
	}
	return e.node(n)
}

// evaluate lets CUE work the document out.
func (c *document) evaluate() *Node {
	e := evaluation{document: c, syntax: c.syntax()}
	v := cuelang.New().BuildFile(c.tree)
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
