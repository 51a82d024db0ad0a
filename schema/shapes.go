package schema

//go:generate go run ../internal/gen

import (
	"context"
	"embed"
	"errors"
	"slices"
	"strings"
	"sync"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	cueerrors "cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"github.com/tabletop-forge/forge/internal/cuelang"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

// embedded holds the shapes and the data of the built-in games.
//
//go:embed *.cue */*.json
var embedded embed.FS

// Sources are the CUE files of the shapes and of the built-in games' data, as
// they lie in this folder: for editors, which want them next to a user's
// documents, and for people who want to read them.
//
//go:embed *.cue */*.cue
var Sources embed.FS

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
		names = append(names, "compose.cue", "play.cue", "printable.cue", "layout.cue")
	case parts:
		names = append(names, "game.cue", "compose.cue", "play.cue", "printable.cue", "layout.cue")
	default:
		whole.Decls = append(whole.Decls, &ast.Field{Label: ast.NewIdent("#Parts"), Value: ast.NewIdent("_")})
	}
	for _, name := range names {
		whole.Decls = append(whole.Decls, shapeDecls(name)...)
	}
	v := cuelang.New().BuildFile(whole).LookupPath(cue.MakePath(cue.Def(kind)))
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
	f, err := parser.ParseFile(name, b, parser.ParseComments)
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

// documentKinds are what a document may say that it is.
var documentKinds = []string{KindArmyList, KindScenario, KindGame}

// kindsWith are the kinds whose documents may have all of some fields; none for no fields.
func kindsWith(fields []source.Field) (may []string) {
	for _, kind := range documentKinds {
		shape, _ := ShapeOf(kind)
		known := shape.Fields()
		if len(fields) > 0 && !slices.ContainsFunc(fields, func(f source.Field) bool { return !slices.Contains(known, f.Name) }) {
			may = append(may, kind)
		}
	}
	return may
}

// kindOf reads what a document says it is: "" if nothing that forge knows. Of a
// kind that is misspelt it returns the one that is meant, and the document so.
func kindOf(p *parsed, root *source.Node) (kind string, read *source.Node) {
	if root.Kind == source.Broken {
		return "", root // reported already
	}
	f, ok := root.Field("kind")
	if !ok {
		i, d := noKind(root)
		if p.report(d); i < 0 {
			if may := kindsWith(root.Fields); len(may) == 1 {
				p.suggest("kind: "+may[0]+", whose fields these are", source.Change{Do: source.Add, First: true, Name: "kind", Value: &source.Node{Kind: source.Text, Text: may[0]}})
			}
			return "", root
		}
		p.offer(`write "kind"`, source.Change{Do: source.Rename, Key: root.Fields[i].Key, Name: "kind"})
		root = withField(root, i, "kind", root.Fields[i].Value)
		f = root.Fields[i]
	}
	switch {
	case f.Value.Kind == source.Broken:
		return "", root // reported already
	case f.Value.Kind == source.Text && slices.Contains(documentKinds, f.Value.Text):
		return f.Value.Text, root
	}
	p.report(unknownKind.At(f.Value.At, "unknown kind %s; %s", f.Value.Words(), suggest(f.Value.Text, documentKinds)))
	near := text.Meant(f.Value.Text, documentKinds)
	p.words(f.Value, near)
	if len(near) != 1 || f.Value.Kind != source.Text {
		return "", root
	}
	want := *f.Value
	want.Text, want.Bare = near[0], false
	i := slices.IndexFunc(root.Fields, func(f source.Field) bool { return f.Name == "kind" })
	return near[0], withField(root, i, "kind", &want)
}

// noKind reports a document that does not say its kind, and the index of the
// field that was to say it; or -1.
func noKind(root *source.Node) (int, diag.Diagnostic) {
	const words = `the file does not say what it is: it has no "kind"`
	if root.Kind == source.List {
		return -1, kindless.At(root.At, "%s, since it is a list; a document begins with its fields", words)
	}
	if root.Kind != source.Struct {
		return -1, kindless.At(root.At, words)
	}
	if len(root.Fields) == 1 && root.Fields[0].Name == "roster" {
		return -1, kindless.At(diag.Span{File: root.At.File}, source.ForeignList)
	}
	for i, f := range root.Fields {
		if text.Nearest(f.Name, []string{"kind"}) != "" {
			return i, kindless.At(f.Key, `%s; did you mean "kind" by %q?`, words, f.Name)
		}
	}
	return -1, kindless.At(diag.Span{File: root.At.File}, words)
}

// withField is a set of fields of which one has another name and value.
func withField(root *source.Node, i int, name string, value *source.Node) *source.Node {
	c := *root
	c.Fields = slices.Clone(root.Fields)
	c.Fields[i].Name, c.Fields[i].Value = name, value
	return &c
}

// kept is what a document has still, without what is broken: all that its checks
// depend on, and all that others name.
type kept struct{ whole, named bool }

// shape checks a document against its shape. CUE says whether anything is
// wrong; if so, or if CUE is not to be asked, the walker says what. The tree that
// is returned lacks what is broken, and is nil if the document could not be
// checked. The error is ctx's.
func (l *Loader) shape(ctx context.Context, p *parsed, root *source.Node, again bool) (pruned *source.Node, k kept, err error) {
	_, parts := root.Field("adds")
	var refusal error
	if !again {
		guard := source.Guard(ctx, l.options.Limits.Or(StandardLimits()), func() { refusal = refused(p.doc.Kind, parts, root) })
		switch {
		case ctx.Err() != nil:
			return nil, kept{}, ctx.Err()
		case guard != nil:
			p.report(source.Endless.At(diag.Span{File: root.At.File}, "the document %s", source.Stopped(guard.Error())))
			return nil, kept{}, nil
		case refusal == nil:
			return root, kept{true, true}, nil
		}
	}
	before := len(p.found)
	w := newWalker(p)
	w.walk(root, formOf(p.doc.Kind, parts), nil)
	if len(p.found) == before && root.Sound() && refusal != nil {
		p.report(raw(refusal, root))
	}
	return w.prune(root), kept{!w.lost, !w.hidden}, nil
}

// refused is what CUE finds wrong with a document; nil: nothing.
func refused(kind string, parts bool, root *source.Node) error {
	if !root.Sound() {
		return errors.New("a part of the document is broken")
	}
	data := cuelang.New().BuildExpr(syntax(root))
	return closed(kind, parts).Unify(data).Validate(cue.Concrete(true))
}

// raw reports at its place a mistake that the walker has no words for.
func raw(refusal error, root *source.Node) diag.Diagnostic {
	first := cueerrors.Errors(refusal)[0]
	node := root
	for _, step := range first.Path() {
		if f, ok := node.Field(strings.Trim(step, `"`)); ok {
			node = f.Value
		}
	}
	return unsaid.At(node.At, "this is not as it should be; docs/format.md says what may stand here")
}

// syntax writes a tree as CUE.
func syntax(n *source.Node) ast.Expr {
	switch n.Kind {
	case source.Text:
		return &ast.BasicLit{Kind: token.STRING, Value: literal.String.Quote(n.Text)}
	case source.Number:
		return literalNumber(n)
	case source.Flag:
		return ast.NewBool(n.Text == "true")
	case source.List:
		l := &ast.ListLit{Elts: make([]ast.Expr, len(n.Items))}
		for i, item := range n.Items {
			l.Elts[i] = syntax(item)
		}
		return l
	case source.Struct:
		s := &ast.StructLit{Elts: make([]ast.Decl, len(n.Fields))}
		for i, f := range n.Fields {
			label := &ast.BasicLit{Kind: token.STRING, Value: literal.String.Quote(f.Name)}
			s.Elts[i] = &ast.Field{Label: label, Value: syntax(f.Value)}
		}
		return s
	}
	return ast.NewNull()
}

func literalNumber(n *source.Node) ast.Expr {
	digits, negative := strings.CutPrefix(n.Text, "-")
	kind := token.FLOAT
	if n.IsWhole() {
		kind = token.INT
	}
	lit := &ast.BasicLit{Kind: kind, Value: digits}
	if negative {
		return &ast.UnaryExpr{Op: token.SUB, X: lit}
	}
	return lit
}
