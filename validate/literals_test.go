package validate

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// literals are the texts in quotes of the files of the package and its folders, without tests.
func literals(t *testing.T) map[string][]string {
	t.Helper()
	here, _ := filepath.Glob("*.go")
	below, _ := filepath.Glob("*/*.go")
	files := append(here, below...)
	out := map[string][]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					out[file] = append(out[file], text)
				}
			}
			return true
		})
	}
	if len(out) < 40 {
		t.Fatalf("only %d files parsed", len(out))
	}
	return out
}
