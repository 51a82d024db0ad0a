package source

import (
	"cuelang.org/go/cue/ast"
)

// withinLimits counts the syntax of the file against the limits.
func (c *document) withinLimits() bool {
	depth := 0
	ast.Walk(c.tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Comment, *ast.CommentGroup:
			return false
		case *ast.StructLit:
			c.meter.elements(c.node(n), len(n.Elts))
		case *ast.ListLit:
			c.meter.elements(c.node(n), len(n.Elts))
		}
		if deepens(n) {
			depth++
		}
		switch n.(type) {
		case *ast.Field:
			c.meter.nodes -= 2 // it and its label are no values
		case *ast.EmbedDecl:
			c.meter.nodes--
		}
		return c.meter.node(c.node(n), depth)
	}, func(n ast.Node) {
		if deepens(n) {
			depth--
		}
	})
	c.meter.nodes = 0 // what is built from it is counted again
	return c.meter.over == nil
}

// deepens says whether what stands within the syntax is nested deeper. Fields
// are not: their struct is.
func deepens(n ast.Node) bool {
	switch n.(type) {
	case *ast.File, *ast.Field, *ast.EmbedDecl, *ast.CommentGroup, *ast.Comment:
		return false
	}
	return true
}
