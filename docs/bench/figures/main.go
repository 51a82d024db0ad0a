// Command figures measures how the Go of this repository is laid out: how much
// there is, how long its functions are, which names every ruleset has, which
// functions are named once and from another file, and how often a reader who
// follows one order to the dice goes back to a file.
//
//	go run ./docs/bench/figures [FLAGS] [REV]
//
// REV is a revision of the repository; without one the working tree is measured.
// All figures leave out tests, generated files, and files that this platform
// does not build. -list names what is counted, and the files and functions on
// the way to the dice. docs/bench/compare.sh compares how two revisions play.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// rulesets are the packages whose function names are compared.
var rulesets = []string{"rules/tintin", "rules/orderdice", "rules/fluidtime", "rules/cadet"}

// vocabulary are the packages that declare what a ruleset has to offer.
var vocabulary = []string{"simulate", "play"}

func main() {
	var w walk
	list := flag.Bool("list", false, "name what is counted")
	flag.StringVar(&w.from, "from", "rules/tintin.Game.Apply", "the walk begins at this `FUNCTION`")
	flag.StringVar(&w.to, "to", "rules/tintin.Game.roll", "the walk ends at this `FUNCTION`")
	flag.StringVar(&w.keys, "keys", "combats,stepReact,stepDice", "the `CONSTANTS` of the order and the steps that the walk follows")
	flag.StringVar(&w.in, "in", "rules/tintin,simulate,play", "the walk stays in these `PACKAGES`, those that there are")
	flag.Parse()
	if err := run(flag.Arg(0), &w, *list); err != nil {
		fmt.Fprintln(os.Stderr, "figures:", err)
		os.Exit(1)
	}
}

func run(rev string, w *walk, list bool) error {
	dir, clean, err := checkout(rev)
	if err != nil {
		return err
	}
	defer clean()
	t, err := load(dir)
	if err != nil {
		return err
	}
	t.countLines()
	t.countLengths()
	t.countShared(list)
	t.countOnce(list)
	return w.report(t, list)
}

// checkout gives the folder of the working tree, or one with the files of a
// revision, which clean removes.
func checkout(rev string) (dir string, clean func(), err error) {
	top, err := exec.Command("git", "rev-parse", "--show-toplevel").Output()
	if err != nil {
		return "", nil, fmt.Errorf("find the repository: %w", err)
	}
	root := strings.TrimSpace(string(top))
	if rev == "" {
		return root, func() {}, nil
	}
	if dir, err = os.MkdirTemp("", "figures"); err != nil {
		return "", nil, err
	}
	clean = func() { os.RemoveAll(dir) }
	out, err := exec.Command("sh", "-c", `git -C "$0" archive "$1" | tar -x -C "$2"`, root, rev, dir).CombinedOutput()
	if err != nil {
		clean()
		return "", nil, fmt.Errorf("check %s out: %w\n%s", rev, err, out)
	}
	return dir, clean, nil
}

// tree is the Go of the repository, read and type-checked.
type tree struct {
	dir  string
	pkgs []*packages.Package // by path
}

// load reads all packages of the module in a folder.
func load(dir string) (*tree, error) {
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return nil, err
	}
	pkgs, err := packages.Load(&packages.Config{
		Dir: dir,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesSizes | packages.NeedTypesInfo,
	}, "./...")
	if err != nil {
		return nil, err
	}
	if packages.PrintErrors(pkgs) > 0 {
		return nil, fmt.Errorf("the packages in %s do not build", dir)
	}
	t := &tree{dir: dir, pkgs: pkgs}
	for _, p := range pkgs {
		p.Syntax = slices.DeleteFunc(p.Syntax, ast.IsGenerated)
	}
	return t, nil
}

// in are the packages in some folders of the repository; those that are not
// there are left out.
func (t *tree) in(folders []string) []*packages.Package {
	var found []*packages.Package
	for _, folder := range folders {
		for _, p := range t.pkgs {
			if len(p.GoFiles) > 0 && filepath.Dir(p.GoFiles[0]) == filepath.Join(t.dir, folder) {
				found = append(found, p)
			}
		}
	}
	return found
}

// file is a file's path in the repository.
func (t *tree) file(p *packages.Package, n ast.Node) string {
	name, err := filepath.Rel(t.dir, p.Fset.Position(n.Pos()).Filename)
	if err != nil {
		panic(err) // both are absolute
	}
	return filepath.ToSlash(name)
}

// functions calls do with every function of a package.
func functions(p *packages.Package, do func(*ast.FuncDecl)) {
	for _, f := range p.Syntax {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				do(fn)
			}
		}
	}
}
