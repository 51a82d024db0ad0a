package main

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/atomicfile"
	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
)

// found is a file that may be a document.
type found struct {
	name  string // with slashes
	named bool   // the command line names it, rather than a folder it lies in
}

// findFiles lists the files that paths name and those in the folders that they
// name, each once, those of a folder in the order of their names. Paths that
// cannot be read are all in the error; the others are listed all the same.
func findFiles(paths []string) (all []found, missing error) {
	seen := map[string]bool{}
	add := func(name string, named bool) {
		if filepath.Separator == '/' && strings.Contains(name, `\`) {
			missing = also(missing, oddName(name))
			return
		}
		name = filepath.ToSlash(name)
		if clean := path.Clean(name); !seen[clean] {
			seen[clean] = true
			all = append(all, found{name, named})
		}
	}
	for _, p := range paths {
		info, err := os.Stat(p)
		if err != nil {
			missing = also(missing, fmt.Errorf("reading %s: %w", p, atomicfile.Cause(err)))
			continue
		}
		if !info.IsDir() {
			add(p, true)
			continue
		}
		missing = also(missing, walk(p, func(name string) { add(name, false) }))
	}
	return all, missing
}

func oddName(file string) error {
	return fmt.Errorf(`reading %s: its name has a \, which parts folders on other systems: rename it`, file)
}

// also is an error and another one, on one line; either may be nil.
func also(first, second error) error {
	if first == nil || second == nil {
		return cmp.Or(first, second)
	}
	return fmt.Errorf("%w; %w", first, second)
}

// passedOver are folders whose files are no documents of the user: forge's own
// output by its usual name, data of tests, and the packages of a CUE module.
var passedOver = []string{"out", "testdata", "cue.mod"}

// walk calls visit for each file below a folder that may be a document by its
// name. The folder itself may be called anything. What cannot be read is in the
// error, and does not keep it from the rest.
func walk(root string, visit func(name string)) (missing error) {
	return walkWhile(root, func(name string, d fs.DirEntry) bool {
		if !d.IsDir() && isFile(name, d) {
			visit(name)
		}
		return true
	})
}

// walkWhile calls visit for all that lies below a folder, but for what is passed over,
// until it says no.
func walkWhile(root string, visit func(name string, d fs.DirEntry) bool) (missing error) {
	_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			missing = also(missing, fmt.Errorf("reading %s: %w", name, atomicfile.Cause(err)))
		case name == root:
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") || slices.Contains(passedOver, d.Name()) || isBuilt(name)):
			return fs.SkipDir
		case !visit(name, d):
			return fs.SkipAll
		}
		return nil
	})
	return missing
}

// isBuilt says whether forge build has written a folder, whatever its name is.
func isBuilt(folder string) bool {
	_, err := os.Lstat(filepath.Join(folder, manifestName))
	return err == nil
}

// isFile says whether there is a file that can be a document, by its name too; a
// link may lead to one.
func isFile(name string, d fs.DirEntry) bool {
	if !isDocumentName(filepath.ToSlash(name)) {
		return false
	}
	info, err := d.Info()
	if err == nil && d.Type()&fs.ModeSymlink != 0 {
		info, err = os.Stat(name)
	}
	return err == nil && info.Mode().IsRegular() && info.Size() <= largestFile
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

// isDocumentName says whether a file may be a document by its name.
func isDocumentName(name string) bool {
	ext := strings.ToLower(strings.TrimPrefix(path.Ext(name), "."))
	return !strings.HasPrefix(path.Base(name), ".") && slices.Contains(documentExtensions, ext)
}
