package schema

import (
	"context"
	"path"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema/internal/source"
)

func FuzzCUE(f *testing.F)  { fuzz(f, ".cue") }
func FuzzYAML(f *testing.F) { fuzz(f, ".yaml") }
func FuzzJSON(f *testing.F) { fuzz(f, ".json") }

// fuzz loads changed documents of the corpus. Whatever is in a file, loading
// ends without a panic, marks places that are in the file, and says the same
// the second time.
func fuzz(f *testing.F, ext string) {
	archives, err := filepath.Glob(corpus + "/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range archives {
		a, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range a.Files {
			if path.Ext(file.Name) == ext {
				f.Add(string(file.Data))
			}
		}
	}
	known := map[string]bool{}
	for _, c := range Checks() {
		known[c.Code] = true
	}
	f.Fuzz(func(t *testing.T, text string) {
		doc, found := loadFuzzed(t, "list"+ext, text)
		for _, d := range found {
			checkDiagnostic(t, text, d)
			if !known[d.Code] || d.Code == unsaid.Code {
				t.Errorf("code %q: %s", d.Code, d.Message)
			}
		}
		if len(found) == 0 && !doc.Complete {
			t.Error("nothing is wrong, and the document is not whole")
		}
		if walked, refused := bothWays(t, "list"+ext, text); walked != refused {
			t.Errorf("the walker finds something: %v, CUE refuses: %v", walked, refused)
		}
		if _, again := loadFuzzed(t, "list"+ext, text); !reflect.DeepEqual(found, again) {
			t.Errorf("first\n%s\nthen\n%s", report(found), report(again))
		}
	})
}

func loadFuzzed(t *testing.T, name, text string) (*Doc, []diag.Diagnostic) {
	l := NewLoader(Options{
		Read:    func(string) ([]byte, error) { return []byte(text), nil },
		Sandbox: func(context.Context, string, []byte) ([]byte, error) { return nil, ErrTime },
	})
	doc, found, err := l.Load(context.Background(), name)
	if err != nil {
		t.Fatal(err)
	}
	return doc, found
}

// checkDiagnostic holds a diagnostic to what all of them promise.
func checkDiagnostic(t *testing.T, text string, d diag.Diagnostic) {
	if d.Message == "" || strings.ContainsAny(d.Message, "\n\r") || strings.HasSuffix(d.Message, ".") && d.Code != source.Syntax.Code {
		t.Errorf("message %q", d.Message)
	}
	checkPlace(t, text, d.Span)
	for _, r := range d.Related {
		checkPlace(t, text, r.Span)
	}
}

func checkPlace(t *testing.T, text string, at diag.Span) {
	lines := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n")
	if at.Line == 0 {
		return
	}
	if at.Line > len(lines) {
		t.Errorf("%s is behind the end of %d lines", at, len(lines))
		return
	}
	if n := utf8.RuneCountInString(lines[at.Line-1]); at.Column < 1 || at.Column+at.Length > n+1 {
		t.Errorf("%s (%d) is not within %d characters: %q", at, at.Length, n, lines[at.Line-1])
	}
}
