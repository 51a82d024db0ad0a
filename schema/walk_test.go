package schema

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"cuelang.org/go/cue"
	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/internal/cuelang"
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

// TestWalkerAgreesWithCUE compares the walker with CUE on the corpus and on
// the built-in games: it finds something in just the documents that CUE
// refuses.
func TestWalkerAgreesWithCUE(t *testing.T) {
	texts := map[string]string{}
	archives, err := filepath.Glob(corpus + "/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range archives {
		a, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range a.Files {
			texts[filepath.Base(name)+"/"+f.Name] = string(f.Data)
		}
	}
	for _, name := range Builtins() {
		b, err := embedded.ReadFile(name + "/game.json")
		if err != nil {
			t.Fatal(err)
		}
		texts[name+"/game.json"] = `{"kind": "Game",` + string(b)[1:]
	}
	refused := 0
	for name, text := range texts {
		walked, byCUE := bothWays(t, name, text)
		if walked != byCUE {
			t.Errorf("%s: the walker finds something: %v, CUE refuses: %v", name, walked, byCUE)
		}
		if byCUE {
			refused++
		}
	}
	if refused < 50 {
		t.Errorf("CUE refuses only %d documents", refused)
	}
}

// bothWays says whether the walker finds something in a document, and whether
// CUE refuses it. What is not sound or of no kind is not walked.
func bothWays(t *testing.T, name, text string) (walked, refused bool) {
	root, _, err := source.Read(context.Background(), name, []byte(text), source.Options{
		Sandbox: func(context.Context, string, []byte) ([]byte, error) { return nil, ErrTime },
	})
	if err != nil {
		t.Fatal(err)
	}
	if root == nil || !root.Sound() {
		return false, false
	}
	var p parsed
	kind, root := kindOf(&p, root)
	if kind == "" {
		return false, false
	}
	p = parsed{doc: Doc{Kind: kind}}
	w := newWalker(&p)
	w.walk(root, formOf(kind, true), nil)
	data := cuelang.New().BuildExpr(syntax(root))
	return len(w.found) > 0, closed(kind, true).Unify(data).Validate(cue.Concrete(true)) != nil
}

// TestUnsaid gives the place of what the walker has no words for, and none of CUE's.
func TestUnsaid(t *testing.T) {
	c := cuelang.New()
	root, _, err := source.Read(context.Background(), "l.json", []byte(`{"title": "A", "limit": 7}`), source.Options{})
	if err != nil {
		t.Fatal(err)
	}
	refusal := c.CompileString(`{title: string, limit: 8}`).Unify(c.BuildExpr(syntax(root))).Validate()
	d := raw(refusal, root)
	if d.Code != unsaid.Code || d.Line != 1 || d.Column != 25 || strings.Contains(d.Message, "conflicting values") {
		t.Errorf("got %s", report([]diag.Diagnostic{d}))
	}
}
