package schema

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/golden"
)

// The corpus is a folder of archives, each with one mistake, or one kind of
// them, in every format that can have it. Its comment names the texts that
// must be marked, in order: "*" for a struct or a list, nothing for the file
// as a whole. The golden next to it has the diagnostics in full.
const corpus = "testdata/corpus"

// archive is a corpus file as a folder of documents.
type archive map[string][]byte

func (a archive) read(name string) ([]byte, error) {
	if text, ok := a[name]; ok {
		return text, nil
	}
	return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
}

func unpack(a *txtar.Archive) archive {
	files := archive{}
	for _, f := range a.Files {
		files[f.Name] = f.Data
	}
	return files
}

func (a archive) load(t *testing.T, name string) (*Doc, []diag.Diagnostic) {
	t.Helper()
	doc, found, err := NewLoader(Options{Read: a.read}).Load(context.Background(), name)
	if err != nil {
		t.Fatal(err)
	}
	return doc, found
}

func TestCorpus(t *testing.T) {
	archives, err := filepath.Glob(corpus + "/*.txtar")
	if err != nil || len(archives) < 60 {
		t.Fatalf("%d archives in the corpus (%v)", len(archives), err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			checkArchive(t, a, strings.TrimSuffix(name, ".txtar")+".golden")
		})
	}
}

// checkArchive loads the archive's document in each format.
func checkArchive(t *testing.T, a *txtar.Archive, goldenFile string) {
	files := unpack(a)
	stem := strings.TrimSuffix(a.Files[0].Name, path.Ext(a.Files[0].Name))
	var all bytes.Buffer
	var first []string
	for _, f := range a.Files {
		if strings.TrimSuffix(f.Name, path.Ext(f.Name)) != stem {
			continue
		}
		doc, found := files.load(t, f.Name)
		if whole := !slices.ContainsFunc(found, ofShape); doc.Complete != whole {
			t.Errorf("%s: whole is %v", f.Name, doc.Complete)
		}
		checkMarks(t, a, f, found)
		words := messages(found)
		if first == nil {
			first = words
		} else if !slices.Equal(first, words) {
			t.Errorf("%s says\n%s\nand %s says\n%s", a.Files[0].Name, strings.Join(first, "\n"), f.Name, strings.Join(words, "\n"))
		}
		all.WriteString(report(found))
	}
	golden.Check(t, goldenFile, all.String())
}

// ofShape tells mistakes within a document from those of what it refers to.
func ofShape(d diag.Diagnostic) bool { return d.Code < unknownGame.Code }

// messages are codes and messages in the order of the file.
func messages(found []diag.Diagnostic) []string {
	var out []string
	for _, d := range found {
		out = append(out, d.Code+" "+d.Message)
	}
	return out
}

func report(found []diag.Diagnostic) string {
	var b strings.Builder
	for _, d := range found {
		fmt.Fprintf(&b, "%s (%d): %s: %s\n", d.Span, d.Length, d.Code, d.Message)
		for _, r := range d.Related {
			fmt.Fprintf(&b, "\t%s (%d): %s\n", r.Span, r.Length, r.Label)
		}
	}
	return b.String()
}

// checkMarks compares what is marked with what the archive says is to be
// marked.
func checkMarks(t *testing.T, a *txtar.Archive, f txtar.File, found []diag.Diagnostic) {
	t.Helper()
	var want []string
	for line := range strings.Lines(string(a.Comment)) {
		if mark, ok := strings.CutPrefix(line, "mark:"); ok {
			want = append(want, strings.Trim(mark, " \n"))
		}
	}
	if len(want) != len(found) {
		t.Errorf("%s: %d marks wanted, got\n%s", f.Name, len(want), report(found))
		return
	}
	for i, d := range found {
		got := marked(string(f.Data), d.Span)
		if bare := strings.Trim(got, `"`); bare != want[i] && got != want[i] && (want[i] != "*" || got == "") {
			t.Errorf("%s marks %q, want %q", d.Span, got, want[i])
		}
	}
}

// marked is the text at a place, found without any help of the loader.
func marked(text string, at diag.Span) string {
	if at.Line == 0 {
		return ""
	}
	line := []rune(strings.Split(text, "\n")[at.Line-1])
	return string(line[at.Column-1 : at.Column-1+at.Length])
}
