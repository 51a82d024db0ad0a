package source

import (
	"regexp"
	"strings"
	"sync"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"github.com/tabletop-forge/forge/internal/text"
)

// bareWords finds names that nothing in the file defines. One that stands alone
// as a value is a text without its quotes, most likely: it is read as that text
// and marked, for a caller that knows what belongs there. The rest are reported
// here. False: the file cannot be evaluated for such names.
func (c *document) bareWords() bool {
	unknown := map[*ast.Ident]bool{}
	for _, id := range c.tree.Unresolved {
		if !predeclared(id.Name) {
			unknown[id] = true
		}
	}
	for _, d := range c.tree.Decls {
		if p, ok := d.(*ast.Package); ok {
			delete(unknown, p.Name)
		}
	}
	b := bareWords{document: c, unknown: unknown, scope: c.names()}
	if len(unknown) > 0 {
		ast.Walk(c.tree, b.visit, nil)
	}
	for _, id := range c.tree.Unresolved {
		if b.unknown[id] { // no value can be put in its place
			b.undefined(id)
		}
	}
	return len(b.unknown) == 0
}

type bareWords struct {
	*document
	unknown map[*ast.Ident]bool
	scope   []string
}

func (b bareWords) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Field:
		n.Value = b.mend(n.Value)
	case *ast.LetClause:
		n.Expr = b.mend(n.Expr)
	case *ast.ListLit:
		for i, e := range n.Elts {
			n.Elts[i] = b.mend(e)
		}
	}
	return true
}

// mend is the value without unknown names: a text in place of a bare word, or
// a broken value in place of an expression that uses one.
func (b bareWords) mend(e ast.Expr) ast.Expr {
	switch e.(type) {
	case *ast.StructLit, *ast.ListLit, *ast.Comprehension:
		return e
	}
	ids := b.within(e)
	if len(ids) == 0 {
		return e
	}
	for _, id := range ids {
		delete(b.unknown, id)
	}
	if word, ok := b.word(e); ok {
		lit := ast.NewString(word)
		lit.ValuePos = e.Pos()
		_, b.bare[lit] = offsets(e)
		return lit
	}
	for _, id := range ids {
		b.undefined(id)
	}
	return &ast.BottomLit{Bottom: e.Pos()}
}

// within lists the unknown names of an expression, but for those inside
// structs and lists, which are values of their own.
func (b bareWords) within(e ast.Expr) []*ast.Ident {
	var ids []*ast.Ident
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.StructLit, *ast.ListLit:
			return false
		case *ast.Ident:
			if b.unknown[n] {
				ids = append(ids, n)
			}
		}
		return true
	}, nil)
	return ids
}

// bareWord is compiled when the first one is met: most documents have none.
var bareWord = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[\pL_][\pL\pN_]*(-[\pL\pN_]+)*$`)
})

// word is the text of a bare word, if that is what an expression is. CUE reads
// tank-rifle as a subtraction.
func (b bareWords) word(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.Ident:
	case *ast.BinaryExpr:
		if e.Op != token.SUB {
			return "", false
		}
	default:
		return "", false
	}
	from, to := offsets(e)
	text := string(b.text[from:min(to, len(b.text))])
	return text, bareWord().MatchString(text)
}

func (b bareWords) undefined(id *ast.Ident) {
	d := Undefined.At(b.node(id), "%q is not defined in this file", id.Name)
	d.Message += text.DidYouMean(id.Name, b.scope)
	from, to := offsets(id)
	for _, near := range text.Meant(id.Name, b.scope) {
		d = b.with(d, "write "+near, cut{from, to, near})
	}
	b.report(d)
}

// names lists what the top level of the file defines.
func (c *document) names() []string {
	var names []string
	for _, d := range c.tree.Decls {
		switch d := d.(type) {
		case *ast.Field:
			if name, _, err := ast.LabelName(d.Label); err == nil {
				names = append(names, name)
			}
		case *ast.LetClause:
			names = append(names, d.Ident.Name)
		}
	}
	return names
}

// predeclared says whether CUE itself defines the name.
func predeclared(name string) bool {
	switch strings.TrimPrefix(name, "__") {
	case "_", "self", "bool", "bytes", "error", "float", "float32", "float64", "int", "int8", "int16", "int32", "int64", "int128",
		"uint", "uint8", "uint16", "uint32", "uint64", "uint128", "number", "rune", "string", "null", "true", "false",
		"len", "close", "and", "or", "div", "mod", "quo", "rem", "matchIf", "matchN":
		return true
	}
	return false
}
