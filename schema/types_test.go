package schema

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// TestTypesMatchShapes compares the Go types with the CUE shapes field by
// field, both ways: a field that only one side has would be lost on the way,
// or could never be set.
func TestTypesMatchShapes(t *testing.T) {
	for kind, goType := range map[string]reflect.Type{
		KindArmyList: reflect.TypeFor[ArmyList](),
		KindScenario: reflect.TypeFor[Scenario](),
		KindGame:     reflect.TypeFor[Game](),
	} {
		m := matcher{T: t, seen: map[string]bool{}}
		m.same(kind, newForm(compile(kind, true)), goType)
		if len(m.seen) < 5 {
			t.Errorf("%s: only %d structs compared", kind, len(m.seen))
		}
	}
}

type matcher struct {
	*testing.T
	seen map[string]bool // Go types of structs that are compared already
}

// same compares one place of a shape with the Go type for it.
func (m matcher) same(where string, f *form, g reflect.Type) {
	f.open()
	for g.Kind() == reflect.Pointer {
		g = g.Elem()
	}
	switch {
	case g == reflect.TypeFor[StatValue]():
		if f.kind != cue.TopKind {
			m.Errorf("%s: Go takes anything, CUE %s", where, f.words())
		}
	case f.kind == cue.ListKind:
		if g.Kind() != reflect.Slice {
			m.Errorf("%s: CUE has a list, Go %v", where, g)
			return
		}
		m.same(where+"[]", f.element, g.Elem())
	case f.kind == cue.StructKind && f.element != nil && len(f.fields) == 0:
		m.sameMap(where, f, g)
	case f.kind == cue.StructKind:
		m.sameFields(where, f, g)
	default:
		m.sameSimple(where, f, g)
	}
}

// sameMap compares a struct with free names, which is a Map in Go.
func (m matcher) sameMap(where string, f *form, g reflect.Type) {
	get, ok := reflect.PointerTo(g).MethodByName("Get")
	if !ok || !strings.HasPrefix(g.Name(), "Map[") {
		m.Errorf("%s: CUE has free names, Go %v", where, g)
		return
	}
	m.same(where+".*", f.element, get.Type.Out(0))
}

func (m matcher) sameFields(where string, f *form, g reflect.Type) {
	if g.Kind() != reflect.Struct {
		m.Errorf("%s: CUE has a struct, Go %v", where, g)
		return
	}
	if m.seen[g.Name()] {
		return
	}
	m.seen[g.Name()] = true
	inGo := map[string]reflect.StructField{}
	for _, field := range reflect.VisibleFields(g) {
		if field.IsExported() && !field.Anonymous {
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			inGo[name] = field
		}
	}
	for _, c := range f.fields {
		field, ok := inGo[c.name]
		if !ok {
			m.Errorf("%s.%s: not in Go's %s", where, c.name, g.Name())
			continue
		}
		delete(inGo, c.name)
		if _, options, _ := strings.Cut(field.Tag.Get("json"), ","); c.required == (options == "omitzero") {
			m.Errorf("%s.%s: required is %v, its tag is %q", where, c.name, c.required, field.Tag)
		}
		m.same(where+"."+c.name, c.form, field.Type)
	}
	for name := range inGo {
		m.Errorf("%s.%s: not in CUE", where, name)
	}
}

func (m matcher) sameSimple(where string, f *form, g reflect.Type) {
	if f.kind == cue.NumberKind && g == reflect.TypeFor[rulebook.Value]() {
		return // exact, in thousandths
	}
	kinds := map[cue.Kind][]reflect.Kind{
		cue.StringKind: {reflect.String},
		cue.IntKind:    {reflect.Int},
		cue.NumberKind: {reflect.Float64},
		cue.BoolKind:   {reflect.Bool},
	}
	if !slices.Contains(kinds[f.kind], g.Kind()) {
		m.Errorf("%s: CUE has %s, Go %v", where, f.words(), g)
	}
}

// TestShapesAreDocumented holds every field and definition to a doc comment:
// editors and docs/format.md show it.
func TestShapesAreDocumented(t *testing.T) {
	n := 0
	for _, name := range []string{"common.cue", "armylist.cue", "scenario.cue", "game.cue", "compose.cue", "play.cue", "printable.cue", "layout.cue"} {
		b, err := embedded.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(name, b, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			ast.Walk(d, func(node ast.Node) bool {
				f, ok := node.(*ast.Field)
				if _, pattern := fieldLabel(f).(*ast.ListLit); ok && !pattern {
					n++
					if doc := ownDoc(f); !strings.HasSuffix(doc, ".") {
						t.Errorf("%v: no doc comment that ends with a full stop, but %q", f.Pos(), doc)
					}
				}
				return true
			}, nil)
		}
	}
	if n < 200 {
		t.Errorf("only %d fields seen", n)
	}
}

func fieldLabel(f *ast.Field) ast.Label {
	if f == nil {
		return nil
	}
	return f.Label
}

func ownDoc(f *ast.Field) string {
	for _, g := range ast.Comments(f) {
		if g.Doc {
			return strings.TrimSpace(g.Text())
		}
	}
	return ""
}

// TestShapesArePure holds the shapes to what is quick and can be explained:
// no defaults, no alternatives but of texts.
func TestShapesArePure(t *testing.T) {
	n := 0
	for _, kind := range []string{KindArmyList, KindScenario, KindGame} {
		eachField(kind, newForm(compile(kind, true)), map[string]bool{}, func(where string, v cue.Value) {
			n++
			if _, ok := v.Default(); ok && v.IncompleteKind() != cue.ListKind && !v.IsConcrete() {
				t.Errorf("%s has a default", where)
			}
			if op, args := cue.Dereference(v).Expr(); op == cue.OrOp {
				for _, a := range args {
					if _, err := a.String(); err != nil {
						t.Errorf("%s has an alternative that is no text: %v", where, a)
					}
				}
			}
		})
	}
	if n < 200 {
		t.Errorf("only %d fields seen", n)
	}
}

// eachField calls see for every field of a shape, with the field's value.
func eachField(where string, f *form, seen map[string]bool, see func(where string, v cue.Value)) {
	f.open()
	if f.element != nil {
		eachField(where+".*", f.element, seen, see)
	}
	for _, m := range f.fields {
		at := where + "." + m.name
		see(at, m.form.value)
		if id := fmt.Sprint(m.form.value.Pos()) + m.name; !seen[id] {
			seen[id] = true
			eachField(at, m.form, seen, see)
		}
	}
}
