package source

import (
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// shapes is where the schemas of games are imported from.
const shapes = "github.com/tabletop-forge/forge/schema"

// annotations takes the imports of forge's own schemas out of the file, with
// what uses them: `tintin.#ArmyList` by itself, or joined to a struct with &.
// They are there for editors. The rest of the file is checked as plain data.
func (c *document) annotations() {
	names := map[string]bool{}
	var decls []ast.Decl
	for _, d := range c.tree.Decls {
		imp, ok := d.(*ast.ImportDecl)
		if !ok {
			decls = append(decls, d)
			continue
		}
		left := each.Where(imp.Specs, func(spec *ast.ImportSpec) bool { return !c.annotates(spec, names) })
		if imp.Specs = left; len(left) > 0 {
			decls = append(decls, imp)
		}
	}
	c.tree.Decls = decls
	if len(names) > 0 {
		a := annotation{document: c, names: names}
		c.tree.Decls = a.strip(c.tree.Decls)
		ast.Walk(c.tree, a.visit, nil)
	}
}

// annotates says whether an import only annotates, notes the name it goes by,
// and reports one that forge cannot follow.
func (c *document) annotates(spec *ast.ImportSpec, names map[string]bool) bool {
	p, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return false // the parser has seen to it
	}
	bare, _, _ := strings.Cut(p, "@")
	if bare == shapes || strings.HasPrefix(bare, shapes+"/") {
		name := path.Base(bare)
		if _, pkg, ok := strings.Cut(p, ":"); ok {
			name = pkg
		}
		if spec.Name != nil {
			name = spec.Name.Name
		}
		names[name] = true
		c.knowsSchema(spec, strings.TrimPrefix(strings.TrimPrefix(bare, shapes), "/"))
		return true
	}
	if first, _, _ := strings.Cut(p, "/"); strings.Contains(first, ".") || first == "tool" {
		c.report(Import.At(c.node(spec.Path), "%q cannot be imported; only forge's schemas and CUE's own packages can", p))
	}
	return false
}

// knowsSchema reports an import of a schema that forge does not have. Those of games
// that are not built in lie with the documents.
func (c *document) knowsSchema(spec *ast.ImportSpec, name string) {
	if names := c.Schemas; name != "" && !strings.HasPrefix(name, "games/") && names != nil && !slices.Contains(names, name) {
		d := Import.At(c.node(spec.Path), "forge has no schema %q%s", name, text.DidYouMean(name, names))
		for _, near := range text.Meant(name, names) {
			d = c.with(d, "write "+strconv.Quote(near), c.renamed(name, near)...)
		}
		c.report(d)
	}
}

// renamed writes another name wherever a word stands in the file: in an import, and
// where what is imported is named.
func (c *document) renamed(from, to string) (cuts []cut) {
	for _, m := range regexp.MustCompile(`[/\s(]`+regexp.QuoteMeta(from)+`(?:"|\.#)`).FindAllIndex(c.text, -1) {
		cuts = append(cuts, cut{m[0] + 1, m[0] + 1 + len(from), to})
	}
	return cuts
}

// annotation takes references to forge's schemas away.
type annotation struct {
	*document
	names map[string]bool
}

func (a annotation) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.StructLit:
		n.Elts = a.strip(n.Elts)
	case *ast.Field:
		n.Value = a.without(n.Value)
	case *ast.ListLit:
		for i, e := range n.Elts {
			n.Elts[i] = a.without(e)
		}
	case *ast.SelectorExpr:
		if a.refers(n) {
			a.report(Import.At(a.node(n), "a schema of forge describes a set of fields; nothing can be made from it"))
			return false
		}
	}
	return true
}

// strip drops embedded annotations from a struct.
func (a annotation) strip(decls []ast.Decl) []ast.Decl {
	var left []ast.Decl
	for _, d := range decls {
		if e, ok := d.(*ast.EmbedDecl); ok {
			if a.refers(e.Expr) {
				continue
			}
			e.Expr = a.without(e.Expr)
		}
		left = append(left, d)
	}
	return left
}

// without is an expression without the annotations joined to it.
func (a annotation) without(e ast.Expr) ast.Expr {
	b, ok := e.(*ast.BinaryExpr)
	if !ok || b.Op != token.AND {
		return e
	}
	switch {
	case a.refers(b.X):
		return a.without(b.Y)
	case a.refers(b.Y):
		return a.without(b.X)
	}
	return e
}

// refers says whether an expression is a name out of a schema of forge.
func (a annotation) refers(e ast.Expr) bool {
	s, ok := e.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	id, ok := s.X.(*ast.Ident)
	return ok && a.names[id.Name]
}
