package layers

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestImportsPointDown reads the imports of every Go file of the repository.
// It parses the files rather than asking the go command, since Go's test cache
// does not see a change in another package.
func TestImportsPointDown(t *testing.T) {
	for _, name := range goFiles(t) {
		check(t, root, name)
	}
}

// root is the repository's folder, as these tests see it.
var root = filepath.Join("..", "..")

// goFiles are the names of all Go files of the repository, below root.
func goFiles(t *testing.T) (names []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := path.Base(name)
		switch {
		case d.IsDir() && name != "." && (strings.HasPrefix(base, ".") || base == "testdata" || base == "out"):
			return fs.SkipDir
		case !d.IsDir() && strings.HasSuffix(name, ".go"):
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(names) < 50 {
		t.Fatalf("only %d Go files found: the walk is broken", len(names))
	}
	return names
}

func check(t *testing.T, root, name string) {
	from := path.Dir(name)
	if _, ok := Of(from); !ok {
		t.Errorf("%s: package %s has no layer; add it to the table", name, from)
	}
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, imp := range f.Imports {
		p, err := strconv.Unquote(imp.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		to, ours := strings.CutPrefix(p, Module+"/")
		if !ours || to == from || forTests(name, to) {
			continue
		}
		if !Allowed(from, to) {
			t.Errorf("%s: %s must not import %s", name, from, to)
		}
	}
}

// forTests says whether a test file may import the package: test helpers and
// the shipped examples stand outside the layers. The examples' own tests load,
// check and play them, so they import from anywhere.
func forTests(file, to string) bool {
	if !strings.HasSuffix(file, "_test.go") {
		return false
	}
	return slices.Contains([]string{"internal/golden", "internal/pdftest", "internal/rulestest"}, to) || example(to) || example(file)
}

// example says whether a path lies in a folder of shipped examples.
func example(name string) bool {
	first, _, _ := strings.Cut(name, "/")
	return slices.Contains([]string{"armylists", "scenarios", "games"}, first)
}

func TestAllowed(t *testing.T) {
	tests := []struct {
		from, to string
		want     bool
	}{
		{"cmd/forge", "rules/tintin", true},
		{"rules/tintin", "simulate", true},
		{"rules/tintin", "rules/cadet", false},
		{"validate", "pointscalc", true},
		{"validate", "printer", false},
		{"schema", "validate", false},
		{"schema", "internal/diag", true},
		{"internal/page", "internal/diag", false},
		{"printer", "printer/battlemap", true},
		{"printer/battlemap", "printer", false},
		{"printer/battlemap", "printer/prose", false},
		{"printer/picture", "schema", false},
		{"cmd/forge", "cmd/forge/internal/cmdline", true},
		{"cmd/forge/internal/cmdline", "report", true},
		{"report", "cmd/forge/internal/cmdline", false},
		{"schema/catalog", "simulate", false},
		{"internal/nowhere", "internal/dice", false},
	}
	for _, tt := range tests {
		if got := Allowed(tt.from, tt.to); got != tt.want {
			t.Errorf("Allowed(%q, %q) = %v, want %v", tt.from, tt.to, got, tt.want)
		}
	}
}
