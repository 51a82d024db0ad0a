package schema

import (
	"embed"
	"sync"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/cue/parser"
)

// embedded holds the shapes and the data of the built-in games.
//
//go:embed *.cue */game.json
var embedded embed.FS

// closed is the CUE that a document of a kind must keep to. Shapes are compiled
// once each, when the first document asks. Those of a game's parts, the greater
// half of all, are left out for a document that has none itself.
func closed(kind string, parts bool) cue.Value {
	shapesMu.Lock()
	defer shapesMu.Unlock()
	key := shapeKey{kind, parts}
	v, ok := shapes[key]
	if !ok {
		v = compile(kind, parts)
		shapes[key] = v
	}
	return v
}

type shapeKey struct {
	kind  string
	parts bool
}

var (
	shapesMu sync.Mutex
	shapes   = map[shapeKey]cue.Value{}
)

// shapeFiles tells where the shape of a kind stands.
var shapeFiles = map[string]string{KindArmyList: "armylist.cue", KindScenario: "scenario.cue", KindGame: "game.cue"}

func compile(kind string, parts bool) cue.Value {
	names := []string{"common.cue", shapeFiles[kind]}
	whole := &ast.File{Filename: "schema.cue"}
	switch {
	case kind == KindGame:
		names = append(names, "printable.cue")
	case parts:
		names = append(names, "game.cue", "printable.cue")
	default:
		whole.Decls = append(whole.Decls, &ast.Field{Label: ast.NewIdent("#Parts"), Value: ast.NewIdent("_")})
	}
	for _, name := range names {
		whole.Decls = append(whole.Decls, shapeDecls(name)...)
	}
	v := cuecontext.New(cuecontext.CUE_DEBUG("")).BuildFile(whole).LookupPath(cue.MakePath(cue.Def(kind)))
	if err := v.Err(); err != nil {
		panic("schema: the shape of " + kind + " does not compile: " + err.Error())
	}
	return v
}

// shapeDecls parses one of the embedded shapes.
func shapeDecls(name string) []ast.Decl {
	b, err := embedded.ReadFile(name)
	if err != nil {
		panic("schema: " + name + " is not embedded")
	}
	f, err := parser.ParseFile(name, b)
	if err != nil {
		panic("schema: " + err.Error())
	}
	var decls []ast.Decl
	for _, d := range f.Decls {
		if _, clause := d.(*ast.Package); !clause {
			decls = append(decls, d)
		}
	}
	return decls
}
