package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/build"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"github.com/tabletop-forge/forge/internal/cuelang"
	"github.com/tabletop-forge/forge/schema"
)

// shapes is the import path of the documents' shapes; a game's data lies in a
// package below it.
const shapes = "github.com/tabletop-forge/forge/schema"

// Evaluate evaluates the CUE package in a game's folder. root holds the
// shapes, with the games' folders below. The value is concrete and keeps to
// schema.#Game, or there is an error.
//
// A package that embeds #Game is not closed by it: CUE lets it add fields to
// those embedded, however deep. So the two are unified here.
func Evaluate(root fs.FS, game string) (cue.Value, error) {
	l := &loader{root: root, done: map[string]*build.Instance{}}
	l.context = build.NewContext(build.Loader(l.load))
	ctx := cuelang.New()
	shape := ctx.BuildInstance(l.load(token.NoPos, shapes)).LookupPath(cue.ParsePath("#Game"))
	v := ctx.BuildInstance(l.load(token.NoPos, path.Join(shapes, game))).Unify(shape)
	if err := v.Validate(cue.Concrete(true)); err != nil {
		return v, fmt.Errorf("game %s: %s", game, errors.Details(err, nil))
	}
	return v, nil
}

// loader reads the packages of this module's schema folder and no others.
type loader struct {
	root    fs.FS
	context *build.Context
	done    map[string]*build.Instance
}

func (l *loader) load(pos token.Pos, importPath string) *build.Instance {
	folder, ours := strings.CutPrefix(importPath, shapes)
	if !ours {
		return nil // one of CUE's own packages
	}
	if i := l.done[importPath]; i != nil {
		return i
	}
	inst := l.context.NewInstance("", l.load)
	inst.ImportPath = importPath
	l.done[importPath] = inst
	files, err := l.files(path.Join(".", folder))
	if err != nil {
		inst.Err = errors.Wrapf(err, pos, "package %s", importPath)
		return inst
	}
	for _, f := range files {
		if err := inst.AddSyntax(f); err != nil {
			inst.Err = err
			return inst
		}
	}
	if err := inst.Complete(); err != nil {
		inst.Err = errors.Promote(err, importPath)
	}
	return inst
}

func (l *loader) files(folder string) ([]*ast.File, error) {
	names, err := fs.Glob(l.root, path.Join(folder, "*.cue"))
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("no CUE files in %s", folder)
	}
	var out []*ast.File
	for _, name := range names {
		b, err := fs.ReadFile(l.root, name)
		if err != nil {
			return nil, err
		}
		f, err := parser.ParseFile(name, b, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	return out, nil
}

// Game evaluates a game's data and decodes it.
func Game(root fs.FS, game string) (*schema.Game, error) {
	v, err := Evaluate(root, game)
	if err != nil {
		return nil, err
	}
	b, err := v.MarshalJSON()
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", game, err)
	}
	g := new(schema.Game)
	if err := json.Unmarshal(b, g); err != nil {
		return nil, fmt.Errorf("game %s: %w", game, err)
	}
	return g, nil
}
