package source

import (
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"github.com/tabletop-forge/forge/internal/diag"
)

// keys are the names seen in one struct.
type keys struct {
	*reader
	first map[string]diag.Span
}

// add notes a field and says whether its name is new. A name given twice is a
// mistake even with the same value twice: one of the two is not what its
// author looks at.
func (k *keys) add(f Field) bool {
	if k.first == nil {
		k.first = map[string]diag.Span{}
	}
	was, twice := k.first[f.Name]
	if twice {
		k.reader.twice(f.Name, f.Key, was)
		return false
	}
	k.first[f.Name] = f.Key
	return true
}

// twice reports a name that is given a second time.
func (r *reader) twice(name string, at, first diag.Span) {
	d := Duplicate.At(at, "%q is given twice", name)
	d.Related = []diag.Place{{Span: first, Label: "first given here"}}
	r.report(d)
}

// duplicates finds fields of CUE that are given twice. Structs of one name are
// one struct and looked into together; a constraint next to a value is no
// second value.
func (c *document) duplicates(decls []ast.Decl) {
	groups := map[string][]*ast.Field{}
	var order []string
	for _, d := range decls {
		f, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		name, _, err := ast.LabelName(f.Label)
		if err != nil || f.Constraint != token.ILLEGAL || constrains(f.Value) {
			continue
		}
		if groups[name] == nil {
			order = append(order, name)
		}
		groups[name] = append(groups[name], f)
	}
	for _, name := range order {
		c.sameName(name, groups[name])
	}
}

// sameName looks at the fields of one name in a struct.
func (c *document) sameName(name string, fields []*ast.Field) {
	var inner []ast.Decl
	structs := true
	for _, f := range fields {
		s, ok := f.Value.(*ast.StructLit)
		if ok {
			inner = append(inner, s.Elts...)
			continue
		}
		structs = false
		if l, ok := f.Value.(*ast.ListLit); ok {
			c.within(l)
		}
	}
	c.duplicates(inner)
	for _, f := range fields[1:] {
		if !structs {
			c.twice(name, c.node(f.Label), c.node(fields[0].Label))
		}
	}
}

// within looks for duplicates in the elements of a list.
func (c *document) within(l *ast.ListLit) {
	for _, e := range l.Elts {
		switch e := e.(type) {
		case *ast.StructLit:
			c.duplicates(e.Elts)
		case *ast.ListLit:
			c.within(e)
		}
	}
}

// constrains says whether an expression describes a value rather than gives
// one.
func constrains(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return predeclared(e.Name)
	case *ast.UnaryExpr:
		return e.Op != token.SUB && e.Op != token.ADD
	case *ast.BinaryExpr:
		return e.Op == token.AND || e.Op == token.OR
	}
	return false
}
