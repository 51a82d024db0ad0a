package source

import (
	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"github.com/tabletop-forge/forge/internal/diag"
)

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
