package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/format"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"
)

// formatPage is the page that lists every field of every document.
const formatPage = "docs/format.md"

// shapeFiles are the documents' shapes.
var shapeFiles = []string{"common.cue", "armylist.cue", "scenario.cue", "game.cue", "compose.cue", "play.cue", "printable.cue", "layout.cue"}

// formatFile is the page of the documents' fields, its tables made from the
// shapes.
func formatFile(root string) (File, error) {
	old, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(formatPage)))
	if err != nil {
		return File{}, fmt.Errorf("generate: %w", err)
	}
	shapes, err := readShapes(root)
	if err != nil {
		return File{}, err
	}
	used := map[string]bool{}
	ceilings := ceilingsOf(shapes[ceilingsName])
	page, err := fill(formatPage, old, func(name string) (table, bool) {
		s, ok := shapes[name]
		used[name] = true
		return fieldTable(s, ceilings), ok
	})
	if err != nil {
		return File{}, err
	}
	for name, s := range shapes {
		if len(s.Elts) > 0 && !used[name] {
			return File{}, fmt.Errorf("%s has no table for #%s", formatPage, name)
		}
	}
	return File{formatPage, page}, nil
}

// readShapes are the definitions that have fields, by name.
func readShapes(root string) (map[string]*ast.StructLit, error) {
	out := map[string]*ast.StructLit{}
	for _, name := range shapeFiles {
		f, err := parser.ParseFile(filepath.Join(root, "schema", name), nil, parser.ParseComments)
		if err != nil {
			return nil, fmt.Errorf("generate: %w", err)
		}
		for _, d := range f.Decls {
			field, ok := d.(*ast.Field)
			if !ok {
				continue
			}
			label, _, err := ast.LabelName(field.Label)
			if s, isStruct := field.Value.(*ast.StructLit); err == nil && isStruct && hasNames(s) {
				out[strings.TrimPrefix(label, "#")] = s
			}
		}
	}
	return out, nil
}

// ceilingsName is the definition that bounds of other fields are taken from.
const ceilingsName = "Most"

// ceilingsOf writes out what bounds refer to: a reader wants the number.
func ceilingsOf(s *ast.StructLit) *strings.Replacer {
	var pairs []string
	for _, row := range fieldTable(s, strings.NewReplacer())[1:] {
		pairs = append(pairs, "#"+ceilingsName+"."+strings.Trim(row[0], "`"), strings.Trim(row[1], "`"))
	}
	return strings.NewReplacer(pairs...)
}

// hasNames says whether a struct names its fields, rather than giving a pattern
// for them.
func hasNames(s *ast.StructLit) bool {
	for _, e := range s.Elts {
		if f, ok := e.(*ast.Field); ok {
			if _, pattern := f.Label.(*ast.ListLit); !pattern {
				return true
			}
		}
	}
	return false
}

// fieldTable lists the fields of a struct, with the ceilings that they name.
func fieldTable(s *ast.StructLit, ceilings *strings.Replacer) table {
	t := newTable("field", "value", "meaning")
	if s == nil {
		return t
	}
	for _, e := range s.Elts {
		switch f := e.(type) {
		case *ast.Field:
			name, _, err := ast.LabelName(f.Label)
			if err != nil {
				continue
			}
			mark := ""
			if f.Constraint == token.NOT {
				mark = " (required)"
			}
			t.add("`"+name+"`"+mark, ceilings.Replace(valueText(f.Value)), docText(f))
		case *ast.EmbedDecl:
			t.add("…", valueText(f.Expr), "All fields of it too.")
		}
	}
	return t
}

// valueText is a value as CUE writes it.
func valueText(e ast.Expr) string {
	b, err := format.Node(e)
	if err != nil {
		return ""
	}
	return "`" + attributes.ReplaceAllString(strings.ReplaceAll(string(b), "\n", " "), "") + "`"
}

// attributes say what names mean, to programs.
var attributes = regexp.MustCompile(` @\w+\([^)]*\)`)

// docText is the comment above a field.
func docText(f *ast.Field) string {
	var lines []string
	for _, g := range ast.Comments(f) {
		if g.Doc {
			for _, c := range g.List {
				lines = append(lines, strings.TrimSpace(strings.TrimPrefix(c.Text, "//")))
			}
		}
	}
	return strings.Join(lines, " ")
}
