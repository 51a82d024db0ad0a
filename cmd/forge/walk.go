package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"cuelang.org/go/cue/parser"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// found is a file that may be a document.
type found struct {
	name  string // with slashes
	named bool   // the command line names it, rather than a folder it lies in
}

// findFiles lists the files that paths name and those in the folders that they
// name, each once, those of a folder in the order of their names.
func findFiles(paths []string) ([]found, error) {
	var all []found
	seen := map[string]bool{}
	add := func(name string, named bool) {
		name = filepath.ToSlash(name)
		if clean := path.Clean(name); !seen[clean] {
			seen[clean] = true
			all = append(all, found{name, named})
		}
	}
	for _, p := range paths {
		info, err := os.Stat(p)
		if err != nil {
			return nil, fmt.Errorf("reading %s: %w", p, atomicfile.Cause(err))
		}
		if !info.IsDir() {
			add(p, true)
			continue
		}
		if err := walk(p, func(name string) { add(name, false) }); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// passedOver are folders whose files are no documents of the user: forge's own
// output, data of tests, and the packages of a CUE module.
var passedOver = []string{"out", "testdata", "cue.mod"}

// walk calls visit for each file below a folder that may be a document by its
// name. The folder itself may be called anything.
func walk(root string, visit func(name string)) error {
	return filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fmt.Errorf("reading %s: %w", name, atomicfile.Cause(err))
		case name == root:
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") || slices.Contains(passedOver, d.Name())):
			return fs.SkipDir
		case !d.IsDir() && isFile(name, d):
			visit(name)
		}
		return nil
	})
}

// isFile says whether there is a file that can be a document, by its name too; a
// link may lead to one.
func isFile(name string, d fs.DirEntry) bool {
	ext := strings.ToLower(strings.TrimPrefix(filepath.Ext(name), "."))
	if strings.HasPrefix(d.Name(), ".") || !slices.Contains(documentExtensions, ext) {
		return false
	}
	info, err := d.Info()
	if err == nil && d.Type()&fs.ModeSymlink != 0 {
		info, err = os.Stat(name)
	}
	return err == nil && info.Mode().IsRegular() && info.Size() <= largestFile
}

// saysKind finds what may be a document's field "kind", and beginsWithKind
// such a field at the beginning of a line, where that of a CUE file stands.
var (
	saysKind       = regexp.MustCompile(`(^|[\s{,])["']?kind["']?\s*:`)
	beginsWithKind = regexp.MustCompile(`(?m)^"?kind"?\s*:`)
)

// isDocument says whether a file that lies in a folder is a document by its
// text: it says of what kind it is, and is no file of a CUE package, which
// means something only together with the others. If it would be a document but
// for that, pkg is the package.
func isDocument(name string, text []byte) (is bool, pkg string) {
	if !saysKind.Match(text) {
		return false, ""
	}
	if filepath.Ext(name) == ".cue" {
		if f, err := parser.ParseFile(name, text, parser.PackageClauseOnly); err == nil {
			pkg = f.PackageName()
		}
	}
	if pkg != "" && !beginsWithKind.Match(text) {
		return false, ""
	}
	return pkg == "", pkg
}

// codeKindless is the diagnostic of a document that does not say its kind.
const codeKindless = "D120"

// isStranger says whether what was loaded from a folder turned out to be no
// document: all that is wrong with it is that it does not say its kind.
func isStranger(j judged) bool {
	return j.doc.Kind == "" && len(j.diagnostics) == 1 && j.diagnostics[0].Code == codeKindless
}

// inOrder does work for every i from 0 to n-1 on all cores and hands the
// results to done one at a time, in order. No more than a few results wait for
// those before them, so memory does not grow with n. It ends early when done
// returns an error, which it returns, or when ctx ends. A panic of work is
// raised again here as a cmdline.Bug, where the command's caller can catch it.
func inOrder[T any](ctx context.Context, n int, work func(i int) T, done func(i int, result T) error) error {
	type outcome struct {
		result T
		bug    *cmdline.Bug
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	queue := make(chan chan outcome, runtime.GOMAXPROCS(0))
	go func() {
		defer close(queue)
		for i := range n {
			place := make(chan outcome, 1)
			select {
			case queue <- place:
			case <-ctx.Done():
				return
			}
			go func() {
				var o outcome
				defer func() {
					if value := recover(); value != nil {
						o.bug = &cmdline.Bug{Value: value, Stack: debug.Stack()}
					}
					place <- o
				}()
				o.result = work(i)
			}()
		}
	}()
	next := 0
	for place := range queue {
		o := <-place
		if o.bug != nil {
			panic(*o.bug)
		}
		if err := done(next, o.result); err != nil {
			return err
		}
		next++
	}
	return ctx.Err()
}
