package source

import (
	"bytes"
	"context"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"github.com/tabletop-forge/forge/internal/diag"
)

// readCUE reads a CUE document. What is mere data is taken as it is written;
// the rest is evaluated, here if its result is bound to be small, or else in
// the sandbox.
func (r *reader) readCUE(ctx context.Context) (*Node, error) {
	c := r.parseCUE()
	if c == nil {
		return nil, nil
	}
	if root, ok := c.literal(); ok {
		return root, nil
	}
	if r.Sandbox == nil || c.harmless() {
		out := c.guarded(ctx)
		return r.take(out), ctx.Err()
	}
	out, err := r.sandboxed(ctx)
	return r.take(out), err
}

// document is a CUE file on its way: parsed, its annotations taken out, its
// bare words made texts.
type document struct {
	*reader
	tree *ast.File
	bare map[*ast.BasicLit]int // texts that stand in for words without quotes: where those end
}

// parseCUE parses and prepares the file; nil if there is nothing to evaluate.
func (r *reader) parseCUE() *document {
	if !r.parsable() {
		return nil
	}
	f, err := parser.ParseFile(r.file, r.text) // tells the first ten lines with mistakes
	if err != nil {
		text, found := r.mendSlips("CUE")
		for _, d := range found {
			r.report(d)
		}
		if len(found) > 0 {
			f, err = parser.ParseFile(r.file, text, parser.AllErrors)
		}
	}
	if err != nil {
		r.syntaxErrors(err)
		return nil
	}
	c := &document{reader: r, tree: f, bare: map[*ast.BasicLit]int{}}
	if !c.withinLimits() {
		return nil
	}
	before := len(r.found)
	c.annotations()
	c.bottoms()
	if len(r.found) > before {
		return nil
	}
	if !c.bareWords() {
		return nil
	}
	c.dropUnused()
	c.duplicates(f.Decls)
	if !c.says() {
		r.empty()
		return nil
	}
	return c
}

// says reports whether the file has any content.
func (c *document) says() bool {
	for _, d := range c.tree.Decls {
		switch d.(type) {
		case *ast.Field, *ast.EmbedDecl, *ast.LetClause, *ast.Comprehension:
			return true
		}
	}
	return false
}

// node is the place of a piece of syntax.
func (c *document) node(n ast.Node) diag.Span {
	from, to := offsets(n)
	switch n := n.(type) {
	case *ast.StructLit, *ast.ListLit:
		return c.block(from, to)
	case *ast.BasicLit:
		if end, bare := c.bare[n]; bare {
			to = end
		}
	}
	return c.span(from, to)
}

// offsets are where a piece of syntax begins and ends.
func offsets(n ast.Node) (from, to int) {
	from = n.Pos().Offset()
	if n.End().HasAbsPos() {
		to = n.End().Offset()
	}
	return from, max(to, from+1)
}

// syntaxErrors reports every mistake that the parser found, one a line.
func (r *reader) syntaxErrors(err error) {
	line := 0
	for _, e := range errors.Errors(err) {
		at := r.errorPlace(e)
		if line > 0 && (at.Line == line || r.atEnd(at)) {
			continue // what follows on one line, or is missed at the end, follows from the first
		}
		if r.atEnd(at) {
			r.unclosed()
			return
		}
		if line == 0 && r.askew(r.offset(at.Line, at.Column)) {
			return // what follows, follows from it
		}
		line = at.Line
		format, args := e.Msg()
		words := syntaxWords(errors.Newf(token.NoPos, format, args...).Error())
		d, offset := Syntax.At(at, "%s", words), r.offset(at.Line, at.Column)
		switch words {
		case cueCommaMissing:
			d = r.with(d, "write a comma", r.commaBefore(offset))
		case quoteMissing:
			d = r.quoteClosed(d, offset)
		case cueValueBeforeComma:
			if bytes.HasSuffix(bytes.TrimSpace(r.text[:offset]), []byte(",")) {
				d.Message = commaTwice
				d = r.with(d, "take it away", cut{offset, offset + 1, ""})
			}
		}
		r.report(d)
	}
}

// errorPlace is where an error of CUE stands in the user's file.
func (r *reader) errorPlace(e errors.Error) diag.Span {
	for _, p := range append([]token.Pos{e.Position()}, errors.Positions(e)...) {
		if p.HasAbsPos() && p.Filename() == r.file {
			return r.span(p.Offset(), p.Offset()+wordLength(r.text[min(p.Offset(), len(r.text)):]))
		}
	}
	return diag.Span{File: r.file}
}

// wordLength is the length of the word or sign that a text begins with.
func wordLength(s []byte) int {
	n := 0
	for n < len(s) && (s[n] == '_' || s[n] == '-' || '0' <= s[n] && s[n] <= '9' || 'a' <= s[n]|32 && s[n]|32 <= 'z') {
		n++
	}
	return max(n, 1)
}

// dropUnused takes definitions away that nothing refers to, perhaps because
// what did was broken: CUE would refuse the whole file for them.
func (c *document) dropUnused() {
	used := map[ast.Node]bool{}
	ast.Walk(c.tree, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			used[id.Node] = true
		}
		return true
	}, nil)
	kept := c.tree.Decls[:0]
	for _, d := range c.tree.Decls {
		if l, ok := d.(*ast.LetClause); !ok || used[l] || used[l.Expr] {
			kept = append(kept, d)
		}
	}
	c.tree.Decls = kept
}

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
