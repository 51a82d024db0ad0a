package source

import (
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"
)

// harmless says whether evaluating the document is bound to stay small: it has
// only data, references and arithmetic, and even with every reference written
// out it is no larger than a document may be.
func (c *document) harmless() bool {
	w := weigher{known: map[ast.Node]int{}, most: c.Nodes, ok: true}
	ast.Walk(c.tree, w.plain, nil)
	return w.ok && w.weight(c.tree) < w.most
}

// weigher finds an upper bound for the size of a value once all references
// are written out. A text weighs by its length, too, since texts can be
// doubled as well.
type weigher struct {
	known map[ast.Node]int // what a definition weighs; most while it is being weighed: it may be a circle
	most  int
	ok    bool
}

// plain looks for syntax that can grow without end.
func (w *weigher) plain(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Interpolation, *ast.Comprehension, *ast.CallExpr, *ast.ImportDecl, *ast.SliceExpr, *ast.Func:
		w.ok = false
	case *ast.Field:
		_, pattern := n.Label.(*ast.ListLit)
		w.ok = w.ok && !pattern
	case *ast.BinaryExpr:
		if n.Op == token.OR {
			w.ok = w.ok && simple(n.X) && simple(n.Y)
		}
	}
	return w.ok
}

// simple says whether an alternative is a simple value, not a struct.
func simple(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return true
	case *ast.Ident:
		return predeclared(e.Name)
	case *ast.UnaryExpr:
		return simple(e.X)
	case *ast.ParenExpr:
		return simple(e.X)
	case *ast.BinaryExpr:
		return simple(e.X) && simple(e.Y)
	}
	return false
}

// weight is the bound for what stands under a node of syntax.
func (w *weigher) weight(n ast.Node) int {
	total := 0
	ast.Walk(n, func(n ast.Node) bool {
		total = min(w.most, total+1)
		switch n := n.(type) {
		case *ast.BasicLit:
			total = min(w.most, total+len(n.Value)/16)
		case *ast.Field:
			total = min(w.most, total+w.weight(n.Value))
			return false
		case *ast.Ident:
			total = min(w.most, total+w.definition(n.Node))
		}
		return total < w.most
	}, nil)
	return total
}

// definition is what a name stands for, weighed once.
func (w *weigher) definition(n ast.Node) int {
	if n == nil {
		return 0
	}
	if known, ok := w.known[n]; ok {
		return known
	}
	w.known[n] = w.most
	var what ast.Node
	switch n := n.(type) {
	case *ast.LetClause:
		what = n.Expr
	case *ast.Alias:
		what = n.Expr
	case ast.Expr, *ast.Field, *ast.File:
		what = n
	default:
		return w.most
	}
	w.known[n] = w.weight(what)
	return w.known[n]
}
