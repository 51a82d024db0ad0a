package validate

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

// archive is a folder of documents in memory.
type archive map[string][]byte

func (a archive) read(name string) ([]byte, error) {
	if text, ok := a[name]; ok {
		return text, nil
	}
	return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
}

// unpack is the folder of an example and the name of its document: the first
// file of an archive, or a text that is the document itself.
func unpack(example string) (archive, string) {
	a := txtar.Parse([]byte(example))
	if len(a.Files) == 0 {
		return archive{"example.cue": []byte(example)}, "example.cue"
	}
	files := archive{}
	for _, f := range a.Files {
		files[f.Name] = f.Data
	}
	return files, a.Files[0].Name
}

// load reads the document of an example, which has no mistake of shape.
func load(t testing.TB, example string) *schema.Doc {
	t.Helper()
	files, name := unpack(example)
	doc, found := loadWith(t, files.read, name)
	if len(found) > 0 {
		t.Fatalf("the loader says of\n%s\n%s", example, diag.Text(found, diag.TextOptions{}))
	}
	return doc
}

// shipped reads a document of the repository.
func shipped(t testing.TB, file string) *schema.Doc {
	t.Helper()
	doc, found := loadWith(t, os.ReadFile, file)
	if len(found) > 0 {
		t.Fatalf("%s: %s", file, diag.Text(found, diag.TextOptions{}))
	}
	return doc
}

func loadWith(t testing.TB, read func(string) ([]byte, error), file string) (*schema.Doc, []diag.Diagnostic) {
	t.Helper()
	doc, found, err := schema.NewLoader(schema.Options{Read: read}).Load(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	return doc, found
}
