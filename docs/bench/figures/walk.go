package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/packages"
)

// walk follows one order from the function that takes it to the one that rolls
// the dice, as a reader does who opens every function at its first call, and
// reads on at the call when that is read:
//
//   - Calls are followed in the order in which they run, arguments first. A
//     function that is named as a value counts as called where it is named.
//   - Of a switch over constants of a key's type only the clauses of the keys are
//     read, and the default if a key has none. Of a table that is indexed by such
//     constants only the rows of the keys are read.
//   - A function called out of a field or a table leads to all rows that hold one,
//     and from there to what they name. Calls through interfaces lead nowhere.
//   - The walk stays in some packages, and ends when it comes to its last function.
//
// Each change to another file is a stop; a stop in a file that was open before is
// a return. So stops are files and returns.
type walk struct {
	from, to, keys, in string // as the flags say

	tree     *tree
	last     types.Object
	decls    map[types.Object]site
	isKey    map[types.Object]bool
	keyTypes map[types.Type]bool
	held     map[any][]site // functions in composite literals, by field or type of table
	seen     map[any]bool   // functions and rows
	opened   int
	stops    []string // files
	trail    []string // files and functions
}

// site is a piece of code and its package.
type site struct {
	pkg  *packages.Package
	node ast.Node
}

// report prints how the walk goes.
func (w *walk) report(t *tree, list bool) error {
	if err := w.prepare(t); err != nil {
		return err
	}
	w.follow("", w.find(w.from))
	if !w.seen[w.last] {
		return fmt.Errorf("the walk from %s does not come to a function %s", w.from, w.to)
	}
	files := map[string]bool{}
	for _, f := range w.stops {
		files[f] = true
	}
	fmt.Printf("order to dice   %d returns: %d stops in %d files, %d functions\n", len(w.stops)-len(files), len(w.stops), len(files), w.opened)
	if list {
		fmt.Println("\t" + strings.Join(w.trail, "\n\t"))
	}
	return nil
}

// prepare notes where functions are declared and what tables hold.
func (w *walk) prepare(t *tree) error {
	w.tree, w.decls, w.held, w.seen = t, map[types.Object]site{}, map[any][]site{}, map[any]bool{}
	w.isKey, w.keyTypes = map[types.Object]bool{}, map[types.Type]bool{}
	pkgs := t.in(strings.Split(w.in, ","))
	for _, key := range strings.Split(w.keys, ",") {
		o := pkgs[0].Types.Scope().Lookup(key)
		if o == nil {
			return fmt.Errorf("no constant %s in %s", key, pkgs[0].PkgPath)
		}
		w.isKey[o], w.keyTypes[o.Type()] = true, true
	}
	for _, p := range pkgs {
		functions(p, func(fn *ast.FuncDecl) { w.decls[p.TypesInfo.Defs[fn.Name]] = site{p, fn} })
		for _, f := range p.Syntax {
			w.fill(p, f)
		}
	}
	w.last = w.find(w.to)
	return nil
}

// find is the function of a name such as rules/tintin.Game.Apply, or nil.
func (w *walk) find(name string) types.Object {
	for o := range w.decls {
		full := strings.NewReplacer("(", "", ")", "", "*", "").Replace(o.(*types.Func).FullName())
		if strings.HasSuffix(full, "/"+name) {
			return o
		}
	}
	return nil
}

// fill notes the functions that composite literals hold, rows of other keys apart.
func (w *walk) fill(p *packages.Package, root ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		t := p.TypesInfo.TypeOf(lit)
		s, isStruct := t.Underlying().(*types.Struct)
		for i, e := range lit.Elts {
			var holder any = t.String()
			kv, keyed := e.(*ast.KeyValueExpr)
			switch {
			case keyed && w.otherKey(p, kv.Key):
				continue
			case keyed && isStruct:
				holder, e = origin(p, kv.Key), kv.Value
			case keyed:
				e = kv.Value
			case isStruct:
				holder = s.Field(i).Origin()
			}
			if isFunc(p.TypesInfo.TypeOf(e)) {
				w.held[holder] = append(w.held[holder], site{p, e})
			}
			w.fill(p, e)
		}
		return false
	})
}

// follow opens a function that a file names, if it was not read before.
func (w *walk) follow(file string, fn types.Object) {
	at, ours := w.decls[fn]
	if !ours || !w.enter(file, fn, at) {
		return
	}
	w.opened, w.trail = w.opened+1, append(w.trail, "\t"+fn.Name())
	if fn != w.last {
		w.read(at.pkg, at.node.(*ast.FuncDecl).Body)
	}
}

// open goes to the functions that a field, or a type of table, holds.
func (w *walk) open(file string, holder any) {
	for _, at := range w.held[holder] {
		if w.enter(file, at.node, at) {
			w.read(at.pkg, at.node)
		}
	}
}

// enter makes the stops on the way from a file to a thing, unless it was seen, or
// the walk is over.
func (w *walk) enter(file string, thing any, at site) bool {
	if w.seen[thing] || w.seen[w.last] {
		return false
	}
	w.seen[thing] = true
	for _, f := range []string{file, w.tree.file(at.pkg, at.node)} {
		if f != "" && (len(w.stops) == 0 || w.stops[len(w.stops)-1] != f) {
			w.stops, w.trail = append(w.stops, f), append(w.trail, f)
		}
	}
	return true
}

// read follows what a piece of code names.
func (w *walk) read(p *packages.Package, root ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok {
				w.read(p, sel.X)
			}
			for _, a := range n.Args {
				w.read(p, a)
			}
			w.read(p, n.Fun) // opens nothing of sel.X again
			return false
		case *ast.SwitchStmt:
			return !w.choose(p, n)
		case *ast.KeyValueExpr:
			return !w.otherKey(p, n.Key)
		case *ast.IndexExpr:
			if isFunc(p.TypesInfo.TypeOf(n)) {
				w.open(w.tree.file(p, n), strings.TrimPrefix(p.TypesInfo.TypeOf(n.X).String(), "*"))
			}
		case *ast.Ident:
			switch o := origin(p, n).(type) {
			case *types.Func:
				w.follow(w.tree.file(p, n), o)
			case *types.Var:
				if o.IsField() && isFunc(o.Type()) {
					w.open(w.tree.file(p, n), o)
				}
			}
		}
		return !w.seen[w.last]
	})
}

// choose reads what the keys have of a switch over constants of their types, and
// says whether it is one.
func (w *walk) choose(p *packages.Package, s *ast.SwitchStmt) bool {
	var kind types.Type
	cased := map[types.Object]bool{}
	for _, c := range s.Body.List {
		for _, e := range c.(*ast.CaseClause).List {
			if o := origin(p, e); o != nil && w.keyTypes[o.Type()] {
				kind, cased[o] = o.Type(), true
			}
		}
	}
	if kind == nil {
		return false
	}
	rest := false // whether a key has no clause
	for key := range w.isKey {
		rest = rest || key.Type() == kind && !cased[key]
	}
	w.read(p, s.Tag)
	for _, c := range s.Body.List {
		c := c.(*ast.CaseClause)
		take := c.List == nil && rest
		for _, e := range c.List {
			take = take || w.isKey[origin(p, e)]
		}
		for _, stmt := range c.Body {
			if take {
				w.read(p, stmt)
			}
		}
	}
	return true
}

// otherKey says whether an expression is a constant of a key's type, and no key.
func (w *walk) otherKey(p *packages.Package, e ast.Expr) bool {
	o, ok := origin(p, e).(*types.Const)
	return ok && w.keyTypes[o.Type()] && !w.isKey[o]
}

// origin is what a name stands for, before type arguments are filled in; nil if
// the expression is no name.
func origin(p *packages.Package, e ast.Expr) types.Object {
	id, ok := e.(*ast.Ident)
	if !ok {
		return nil
	}
	switch o := p.TypesInfo.Uses[id].(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	default:
		return o
	}
}

func isFunc(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}
