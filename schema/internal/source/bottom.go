package source

import "cuelang.org/go/cue/ast"

// sign is how CUE writes a mistake.
const sign = "_|_"

// bottoms reports the sign for a mistake where the author has written it: it
// stands for no value at all.
func (c *document) bottoms() {
	ast.Walk(c.tree, func(n ast.Node) bool {
		if b, ok := n.(*ast.BottomLit); ok {
			at := c.node(b)
			at.Length = len(sign) // CUE thinks that it is shorter
			c.report(Conflict.At(at, "%s stands for a mistake, not for a value", sign))
		}
		return true
	}, nil)
}
