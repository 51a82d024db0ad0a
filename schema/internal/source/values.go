package source

import (
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
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
