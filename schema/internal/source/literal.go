package source

import (
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/token"
)

// literal is the tree of a file that is mere data, without an evaluation: most
// files are. False: the file has to be evaluated.
func (c *document) literal() (*Node, bool) {
	root := &Node{Kind: Struct}
	l := literals{document: c, ok: true}
	l.fields(root, c.tree.Decls, 0)
	if len(root.Fields) > 0 {
		root.At = root.Fields[0].Key
	}
	return root, l.ok && c.meter.over == nil
}

type literals struct {
	*document
	ok bool
}

func (l *literals) value(e ast.Expr, depth int) *Node {
	n := &Node{At: l.node(e)}
	if !l.ok || !l.meter.node(n.At, depth) {
		l.ok = false
		return n
	}
	switch e := e.(type) {
	case *ast.BasicLit:
		l.basic(n, e)
	case *ast.UnaryExpr:
		l.signed(n, e)
	case *ast.ParenExpr:
		return l.value(e.X, depth)
	case *ast.BottomLit:
		n.Kind = Broken // reported when it was put there
		l.ok = false
	case *ast.ListLit:
		n.Kind = List
		for _, item := range e.Elts {
			n.Items = append(n.Items, l.value(item, depth+1))
		}
	case *ast.StructLit:
		n.Kind = Struct
		l.fields(n, e.Elts, depth)
		if len(n.Fields) > 0 && !e.Lbrace.HasAbsPos() { // a: b: 1
			n.At = n.Fields[0].Key
		}
	default:
		l.ok = false
	}
	return n
}

// fields adds the fields of a struct. Structs of one name are one struct, as
// CUE has it; all else that is given twice has been reported.
func (l *literals) fields(n *Node, decls []ast.Decl, depth int) {
	for _, d := range decls {
		f, ok := d.(*ast.Field)
		if !ok {
			switch d.(type) {
			case *ast.Package, *ast.CommentGroup, *ast.Attribute:
				continue
			}
			l.ok = false
			return
		}
		name, plain := label(f)
		if !plain {
			l.ok = false
			return
		}
		v := l.value(f.Value, depth+1)
		if old, twice := n.Field(name); !twice {
			n.Fields = append(n.Fields, Field{Name: name, Key: l.node(f.Label), Value: v})
		} else if old.Value.Kind == Struct && v.Kind == Struct {
			l.join(old.Value, v)
		}
	}
}

// join adds the fields of a struct to another of the same name.
func (l *literals) join(to, from *Node) {
	for _, f := range from.Fields {
		if old, twice := to.Field(f.Name); !twice {
			to.Fields = append(to.Fields, f)
		} else if old.Value.Kind == Struct && f.Value.Kind == Struct {
			l.join(old.Value, f.Value)
		}
	}
}

// label is the name of a plain field: no definition, pattern, alias or
// constraint.
func label(f *ast.Field) (string, bool) {
	if f.Constraint != token.ILLEGAL || f.Alias != nil {
		return "", false
	}
	switch l := f.Label.(type) {
	case *ast.Ident:
		return l.Name, !strings.HasPrefix(l.Name, "_") && !strings.HasPrefix(l.Name, "#")
	case *ast.BasicLit:
		name, err := literal.Unquote(l.Value)
		return name, err == nil && l.Kind == token.STRING
	}
	return "", false
}

func (l *literals) basic(n *Node, e *ast.BasicLit) {
	switch e.Kind {
	case token.NULL:
	case token.TRUE, token.FALSE:
		n.Kind, n.Text = Flag, e.Value
	case token.STRING:
		s, err := literal.Unquote(e.Value)
		n.Kind, n.Text, n.Bare = Text, s, l.bare[e] > 0
		if err != nil || strings.HasPrefix(e.Value, "'") { // bytes
			l.ok = false
		}
	case token.INT, token.FLOAT:
		l.number(n, e, "")
	default:
		l.ok = false
	}
}

func (l *literals) signed(n *Node, e *ast.UnaryExpr) {
	lit, ok := e.X.(*ast.BasicLit)
	if !ok || lit.Kind != token.INT && lit.Kind != token.FLOAT {
		l.ok = false
		return
	}
	switch e.Op {
	case token.SUB:
		l.number(n, lit, "-")
	case token.ADD:
		l.number(n, lit, "")
	default:
		l.ok = false
	}
}

func (l *literals) number(n *Node, e *ast.BasicLit, sign string) {
	var info literal.NumInfo
	if err := literal.ParseNum(e.Value, &info); err != nil {
		l.ok = false
		return
	}
	n.Kind, n.Text = Number, sign+plainNumber(info.String(), info.IsInt())
	l.fits(n, sign+e.Value)
}

// plainNumber is a number as CUE prints it, made a number of JSON.
func plainNumber(s string, whole bool) string {
	s = strings.ToLower(s)
	sign, digits := "", s
	if strings.HasPrefix(s, "-") {
		sign, digits = "-", s[1:]
	}
	if strings.HasPrefix(digits, ".") {
		digits = "0" + digits
	}
	digits = strings.TrimSuffix(strings.Replace(digits, ".e", ".0e", 1), ".")
	switch isWhole := !strings.ContainsAny(digits, ".e"); {
	case whole && !isWhole: // 1K prints as 1e+3
		if v, err := strconv.ParseFloat(digits, 64); err == nil && v <= exact {
			digits = strconv.FormatFloat(v, 'f', 0, 64)
		}
	case !whole && isWhole:
		digits += ".0"
	}
	return sign + digits
}
