package pdf

import (
	"bytes"
	"fmt"
	"go/parser"
	gotoken "go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
)

// TestOneGateToTheLibrary holds that one file calls the PDF library, and that
// it asks for nothing that the library gets wrong: no arcs, no measures, no
// line breaks, no core fonts, no templates, no page boxes, no pictures, no
// metadata, no attachments.
func TestOneGateToTheLibrary(t *testing.T) {
	err := filepath.WalkDir("../..", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(gotoken.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range f.Imports {
			if i.Path.Value == `"github.com/jung-kurt/gofpdf"` && filepath.Base(path) != "library.go" {
				t.Errorf("%s imports the library", path)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	gate, err := os.ReadFile("library.go")
	if err != nil {
		t.Fatal(err)
	}
	sound := []string{"SetCatalogSort", "SetCompression", "SetCreationDate", "SetModificationDate", "SetMargins", "SetAutoPageBreak",
		"AddPageFormat", "AddUTF8FontFromBytes", "SetFont", "Text", "Output"}
	calls := regexp.MustCompile(`\bpdf\.(\w+)`).FindAllSubmatch(gate, -1)
	if len(calls) < len(sound) {
		t.Errorf("%d calls of the library", len(calls))
	}
	for _, call := range calls {
		if !slices.Contains(sound, string(call[1])) {
			t.Errorf("the library's %s is called", call[1])
		}
	}
}

// TestLibraryGetsLettersOnly draws a text of every Latin letter of the faces,
// and those that PDF's own strings escape: each is embedded and read back.
func TestLibraryGetsLettersOnly(t *testing.T) {
	var c page.Canvas
	want := ""
	for face := range page.SymbolBold + 1 {
		run := ""
		for r := ' '; r < 0x250; r++ {
			if face.Has(r) {
				run += string(r)
			}
		}
		want += run + "\n"
		c.Add(page.Text{At: page.Point{X: 10, Y: 10 + 10*float64(face)}, Size: 6, Face: face, Ink: page.Black, Run: run})
	}
	pdf := pdftest.Draw(t, File, page.Document{Title: "Letters", Language: "en", Pages: []page.Page{{Size: page.A4, Items: c.Items()}}})
	if got := pdftest.Words(t, pdf); got != want {
		t.Errorf("%d bytes of letters are read back, drew %d", len(got), len(want))
	}
}

// TestFileSaysWhatTheLibraryCannot looks at the objects that the library leaves
// out, or writes where no viewer finds them.
func TestFileSaysWhatTheLibraryCannot(t *testing.T) {
	for _, doc := range []page.Document{pdftest.Medley(), pdftest.Album(t)} {
		pdf := pdftest.Draw(t, File, doc)
		f := readBack(t, pdf)
		at := regexp.MustCompile(`/Metadata (\d+) 0 R`).FindSubmatch(f.body[f.root])
		if at == nil {
			t.Fatal("no metadata in the catalog")
		}
		if n, _ := strconv.Atoi(string(at[1])); !bytes.Contains(f.body[n], []byte("/Subtype /XML")) {
			t.Errorf("object %d is no metadata", n)
		}
		if !regexp.MustCompile(`/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]`).Match(pdf) {
			t.Error("the file has no identity")
		}
		fonts := 0
		for _, body := range f.body {
			dict, _, _ := bytes.Cut(body, []byte("stream\n"))
			for _, wrong := range []string{"/Subtype /Type1", "/Subtype /Form", "/ExtGState", "/Shading", "/utf8"} {
				if bytes.Contains(dict, []byte(wrong)) {
					t.Errorf("the file has %s: %.80s", wrong, dict)
				}
			}
			if bytes.HasPrefix(dict, []byte("<</Type /Font\n/Subtype /Type0")) {
				fonts++
				if !regexp.MustCompile(`/BaseFont /[A-Z]{6}\+(RobotoCondensed|DejaVuSansCondensed)`).Match(dict) {
					t.Errorf("the font does not say that it is a part of one: %s", dict)
				}
			}
		}
		if fonts == 0 {
			t.Error("no fonts")
		}
	}
}

// TestEveryPageSetsItsFont reads pages: none shows a text before it has chosen
// a font, whatever the page before it had.
func TestEveryPageSetsItsFont(t *testing.T) {
	one := page.Page{Size: page.A5, Items: []page.Item{page.Text{At: page.Point{X: 9, Y: 9}, Size: 9, Ink: page.Black, Run: "a"}}}
	f := readBack(t, pdftest.Draw(t, File, page.Document{Title: "Alike", Language: "en", Pages: []page.Page{one, one, one}}))
	for _, n := range f.pages() {
		content := pdftest.Inflate(t, f.body[n+1])
		if font, text := bytes.Index(content, []byte(" Tf")), bytes.Index(content, []byte(" Tj")); font < 0 || text < font {
			t.Errorf("a page sets its font at %d, its text at %d", font, text)
		}
	}
}

// TestManySourcesComeOutAgain attaches more files than one digit counts, out of
// order: readers look them up in a tree that must be sorted.
func TestManySourcesComeOutAgain(t *testing.T) {
	doc := pdftest.Medley()
	for n := range 14 {
		doc.Sources = append(doc.Sources, page.Source{Name: fmt.Sprintf("list %d.cue", (n*5)%14), Data: fmt.Appendf(nil, "limit: %d\n", n)})
	}
	api.DisableConfigDir()
	pdf := pdftest.Draw(t, File, doc)
	found, err := api.ExtractAttachmentsRaw(bytes.NewReader(pdf), "", nil, model.NewDefaultConfiguration())
	if err != nil || len(found) != len(doc.Sources) {
		t.Fatalf("%d sources: %v", len(found), err)
	}
	f := readBack(t, pdf)
	keys := regexp.MustCompile(`\((\d{4})\) \d+ 0 R`).FindAllString(string(f.body[f.root]), -1)
	if len(keys) != len(doc.Sources) || !slices.IsSorted(keys) {
		t.Errorf("the sources' keys are %q", keys)
	}
}

// readBack takes a whole file apart.
func readBack(t *testing.T, pdf []byte) *pdfFile {
	t.Helper()
	f := &pdfFile{body: pdftest.Objects(t, pdf)}
	root := regexp.MustCompile(`/Root (\d+) 0 R`).FindSubmatch(pdf)
	if root == nil {
		t.Fatal("no root")
	}
	f.root, _ = strconv.Atoi(string(root[1]))
	return f
}
