package schema

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

// locator finds places in a document's tree, which is that of the decoded
// values: the same indexes hold for both.
func locator(root *source.Node, file string) func(path []any, key bool) diag.Span {
	home := diag.Span{File: file}
	if kind, ok := root.Field("kind"); ok {
		home = kind.Value.At
	}
	return func(path []any, key bool) diag.Span {
		at, node := home, root
		for i, step := range path {
			next, name, ok := child(node, step)
			if !ok {
				return at
			}
			node, at = next, next.At
			if key && i == len(path)-1 {
				at = name
			}
		}
		return at
	}
}

// child is a node's field or element, and the place of its name: an element
// has none, and answers with itself.
func child(n *source.Node, step any) (*source.Node, diag.Span, bool) {
	switch step := step.(type) {
	case string:
		f, ok := n.Field(step)
		return f.Value, f.Key, ok
	case int:
		if step >= 0 && step < len(n.Items) {
			return n.Items[step], n.Items[step].At, true
		}
	}
	return nil, diag.Span{}, false
}
