package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"sort"
	"strings"

	"golang.org/x/tools/go/packages"
)

// countLines counts files, their lines and their functions.
func (t *tree) countLines() {
	files, lines, n := 0, 0, 0
	for _, p := range t.pkgs {
		functions(p, func(*ast.FuncDecl) { n++ })
		for _, f := range p.Syntax {
			files++
			lines += p.Fset.File(f.Pos()).LineCount()
		}
	}
	fmt.Printf("lines           %d in %d files, %d functions\n", lines, files, n)
}

// countLengths tells how many lines functions have, from "func" to the brace.
func (t *tree) countLengths() {
	var lengths []int
	for _, p := range t.pkgs {
		functions(p, func(fn *ast.FuncDecl) {
			n := p.Fset.Position(fn.End()).Line - p.Fset.Position(fn.Pos()).Line + 1
			lengths = append(lengths, n)
		})
	}
	slices.Sort(lengths)
	at := func(percent int) int { return lengths[(len(lengths)*percent+99)/100-1] }
	long := len(lengths) - sort.SearchInts(lengths, 81)
	fmt.Printf("function length p50 %d, p90 %d, max %d lines; %d over 80\n", at(50), at(90), at(100), long)
}

// countShared counts the names of functions and methods that every ruleset has,
// and of these the ones that no interface of the vocabulary asks for.
func (t *tree) countShared(list bool) {
	asked := map[string]bool{}
	for _, p := range t.in(vocabulary) {
		for _, name := range p.Types.Scope().Names() {
			if i, ok := p.Types.Scope().Lookup(name).Type().Underlying().(*types.Interface); ok {
				for m := range i.Methods() {
					asked[m.Name()] = true
				}
			}
		}
	}
	has := map[string]int{}
	for _, p := range t.in(rulesets) {
		names := map[string]bool{}
		functions(p, func(fn *ast.FuncDecl) { names[fn.Name.Name] = true })
		for name := range names {
			has[name]++
		}
	}
	maps.DeleteFunc(has, func(_ string, n int) bool { return n < len(rulesets) })
	all := len(has)
	maps.DeleteFunc(has, func(name string, _ int) bool { return asked[name] })
	fmt.Printf("shared names    %d in all rulesets, %d of them in no interface\n", all, len(has))
	if list {
		fmt.Println("\t" + strings.Join(slices.Sorted(maps.Keys(has)), " "))
	}
}

// countOnce counts the unexported functions and methods that their package names
// just once besides the declaration, and that in another file: all, and those
// whose name is a value there, as in the row of a table, and not called.
//
// By spelling, a name counts if one function of the package has it, and it stands
// just once more in the package, for whatever. That is how it was counted first;
// it misses functions that share their name with a field or a variable.
func (t *tree) countOnce(list bool) {
	var all, once, values, unique, spelt int
	for _, p := range t.pkgs {
		elsewhere := func(fn *ast.FuncDecl, ids []*ast.Ident) bool {
			return len(ids) == 1 && t.file(p, ids[0]) != t.file(p, fn)
		}
		uses, called := namings(p)
		share := map[string]int{}
		functions(p, func(fn *ast.FuncDecl) { share[fn.Name.Name]++ })
		functions(p, func(fn *ast.FuncDecl) {
			name := fn.Name.Name
			if fn.Name.IsExported() {
				return
			}
			all++
			if share[name] == 1 {
				unique++
				if elsewhere(fn, uses[name]) {
					spelt++
				}
			}
			ids := uses[p.TypesInfo.Defs[fn.Name]]
			if !elsewhere(fn, ids) {
				return
			}
			once++
			row := ""
			if !called[ids[0]] {
				values++
				row = " (a row)"
			}
			if list {
				fmt.Printf("\t%s %s, named in %s%s\n", t.file(p, fn), name, t.file(p, ids[0]), row)
			}
		})
	}
	fmt.Printf("named once      %d of %d unexported functions (%s), from another file; %d without the rows of tables (%s)\n", once, all, percent(once, all), once-values, percent(once-values, all))
	fmt.Printf("  by spelling   %d of %d (%s)\n", spelt, unique, percent(spelt, unique))
}

// namings are the places where a package names a function or method, by what it
// is and by its spelling, those where it is declared apart; and which are calls.
func namings(p *packages.Package) (uses map[any][]*ast.Ident, called map[*ast.Ident]bool) {
	uses, called = map[any][]*ast.Ident{}, map[*ast.Ident]bool{}
	declared := map[*ast.Ident]bool{}
	for _, f := range p.Syntax {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				declared[n.Name] = true
			case *ast.CallExpr:
				fun := n.Fun
				if typed, ok := fun.(*ast.IndexExpr); ok {
					fun = typed.X
				}
				switch fun := fun.(type) {
				case *ast.Ident:
					called[fun] = true
				case *ast.SelectorExpr:
					called[fun.Sel] = true
				}
			case *ast.Ident:
				if declared[n] {
					break
				}
				uses[n.Name] = append(uses[n.Name], n)
				if o := origin(p, n); o != nil {
					uses[o] = append(uses[o], n)
				}
			}
			return true
		})
	}
	return uses, called
}

func percent(n, of int) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of)) }
