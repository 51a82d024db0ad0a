package printer

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/printer/sheets"
	"github.com/tabletop-forge/forge/schema"
)

// taggedEach is which of the products' structures are read in the usual run.
const taggedEach = 89

// TestStructure reads the structure of what ships back: everything on the pages is in
// it once, the words of each section in their order, tables are whole, headings leave
// no level out, figures say what they show. And a program of others reads the same.
func TestStructure(t *testing.T) {
	t.Parallel()
	soak, n, read := os.Getenv("FORGE_SOAK") != "", 0, 0
	for _, from := range everything(t) {
		for _, p := range products {
			doc, ok := page.Document{}, false
			if n++; soak || n%taggedEach == 0 {
				doc, ok = shippedPrint(p, from)
			}
			if !ok {
				continue
			}
			t.Run(p.Name+" of "+filepath.Base(from.File)+" "+from.Game.Name, func(t *testing.T) {
				file, err := pdf.File(doc)
				if err != nil {
					t.Fatal(err)
				}
				root := pdftest.Structure(t, file)
				wellFormed(t, root)
				saysAll(t, root, doc)
				readsDown(t, doc)
				if read++; read%4 == 1 || soak {
					readByOthers(t, file, root)
				}
			})
		}
	}
}

// wellFormed holds what PDF/UA asks of a structure.
func wellFormed(t *testing.T, root *pdftest.Tag) {
	t.Helper()
	level := 0
	root.All(func(k *pdftest.Tag) {
		switch {
		case k.Kind == "Part":
			level = 0
		case k.Kind == "Figure" && k.Alt == "":
			t.Error("a figure does not say what it shows")
		case len(k.Kind) == 2 && k.Kind[0] == 'H' && k.Kind[1] >= '1' && k.Kind[1] <= '6':
			next := int(k.Kind[1] - '0')
			if next > level+1 {
				t.Errorf("heading %q of level %d follows one of level %d", k.Text, next, level)
			}
			level = next
		case k.Kind == "TH" && k.Scope == "":
			t.Errorf("head %q has no scope", k.Said())
		case k.Kind == "Table":
			regular(t, k)
		case k.Text != "" && slices.Contains([]string{"Document", "Part", "Sect", "L", "LI", "Table", "TR"}, k.Kind):
			t.Errorf("%q stands right in a %s", k.Text, k.Kind)
		}
	})
}

// regular holds that all rows of a table are as wide, counting what reaches down from
// above.
func regular(t *testing.T, table *pdftest.Tag) {
	t.Helper()
	wide, down := -1, 0 // columns that a cell of the row above takes up too
	for _, row := range table.Kids {
		columns, next := down, 0
		for _, cell := range row.Kids {
			columns += cell.Columns
			if cell.Rows > 1 {
				next += cell.Columns
			}
		}
		down = next
		if wide >= 0 && columns != wide {
			t.Errorf("rows of %d and %d columns in %.300v", wide, columns, table.Cells())
			return
		}
		wide = columns
	}
}

// saysAll holds that each section says what stands in its groups on the pages, and that
// sections follow each other as the groups do.
func saysAll(t *testing.T, root *pdftest.Tag, doc page.Document) {
	t.Helper()
	var want, got []string
	said := map[string]string{}
	for _, s := range doc.Reading() {
		for _, it := range s.Items {
			if g, ok := it.(page.Group); ok {
				if _, known := said[g.Title]; !known {
					want = append(want, g.Title)
				}
				said[g.Title] += wordsRead(g.Items)
			}
		}
	}
	read := map[string]string{}
	for _, s := range root.Find("Sect") {
		if _, known := read[s.Title]; !known {
			got = append(got, s.Title)
		}
		s.All(func(k *pdftest.Tag) {
			if k.Page > 0 {
				read[s.Title] += k.Text
			}
		})
	}
	want = slices.DeleteFunc(want, func(title string) bool { return sortedLetters(said[title]) == "" })
	if !slices.Equal(got, want) {
		t.Errorf("sections %q, on the pages %q", got, want)
	}
	for _, title := range want {
		if sortedLetters(read[title]) != sortedLetters(said[title]) {
			t.Errorf("section %q says\n%.600s\non the page stands\n%.600s", title, read[title], said[title])
		}
	}
}

// wordsRead are the texts of items that are read.
func wordsRead(items []page.Item) string {
	var out strings.Builder
	unread, depth := 0, 0
	for _, it := range items {
		switch it := it.(type) {
		case *page.Element:
			depth++
			if it.Role == page.AsLooks && unread == 0 {
				unread = depth
			}
		case page.End:
			if unread == depth {
				unread = 0
			}
			depth--
		case page.Text:
			if unread == 0 && it.Ink.Drawn() {
				out.WriteString(it.Run)
			}
		}
	}
	return out.String()
}

// sortedLetters are those of a text, whatever their order: rows of a table's head are
// read one after the other, but drawn column by column.
func sortedLetters(s string) string {
	r := []rune(strings.Join(strings.Fields(s), ""))
	slices.Sort(r)
	return string(r)
}

// readsDown holds that what is read next stands farther down or farther right, within
// a group.
func readsDown(t *testing.T, doc page.Document) {
	t.Helper()
	for n, p := range doc.Pages {
		for _, it := range p.Items {
			g, ok := it.(page.Group)
			if !ok || turned(g.Items) {
				continue
			}
			var last page.Rect
			for i := 0; i < len(g.Items); i++ {
				e, ok := g.Items[i].(*page.Element)
				if !ok {
					continue
				}
				inside := page.Inside(g.Items[i+1:])
				i += len(inside)
				box := page.Group{Items: inside}.Bounds()
				if e.Role == page.AsLooks || e.Role == page.AsTable || box == (page.Rect{}) {
					continue
				}
				const hair = 1.0 // mm
				if box.Bottom() < last.Y-hair && box.X < last.Right()-hair && box.Right() > last.X+hair {
					t.Errorf("page %d, %q: %q is read after what stands under it", n+1, g.Title, wordsRead(inside))
				}
				last = box
			}
		}
	}
}

// turned says whether texts among items run elsewhere than to the right.
func turned(items []page.Item) bool {
	return slices.ContainsFunc(items, func(it page.Item) bool {
		text, ok := it.(page.Text)
		return ok && text.Turn != 0
	})
}

// readByOthers holds that poppler reads the same elements with the same words, where it
// is installed.
func readByOthers(t *testing.T, file []byte, root *pdftest.Tag) {
	t.Helper()
	tool, err := exec.LookPath("pdfinfo")
	if err != nil {
		return
	}
	name := filepath.Join(t.TempDir(), "out.pdf")
	if err := os.WriteFile(name, file, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(tool, "-struct-text", name).Output()
	if err != nil {
		t.Fatalf("pdfinfo: %v", err)
	}
	elements, words := map[string]int{}, ""
	for line := range strings.Lines(string(out)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, `"`) {
			words += strings.Trim(line, `"`)
			continue
		}
		kind, _, _ := strings.Cut(line, " ")
		elements[strings.TrimSuffix(kind, ":")]++
	}
	want, said := map[string]int{}, ""
	root.All(func(k *pdftest.Tag) {
		want[k.Kind]++
		if k.Page > 0 {
			said += k.Text
		}
	})
	for _, kind := range []string{"Table", "TR", "TH", "TD", "H1", "H2", "H3", "L", "LI"} {
		if elements[kind] != want[kind] {
			t.Errorf("pdfinfo reads %d of %s, the file has %d", elements[kind], kind, want[kind])
		}
	}
	if sortedLetters(said) != sortedLetters(words) {
		t.Errorf("pdfinfo reads %d letters, the file has %d", len(sortedLetters(words)), len(sortedLetters(said)))
	}
}

// TestTablesAsTheirData reads the tables of the games' sheets back: their cells are
// those of the data, under the same heads.
func TestTablesAsTheirData(t *testing.T) {
	for name, g := range pdftest.Games(t) {
		file, _ := printed(t, "sheet", g)
		tables := pdftest.Structure(t, file).Find("Table")
		screen, _ := sheets.SheetOnScreen(layout.Setup{}, g, nil)
		for _, b := range screen.Blocks {
			if len(b.Rows) == 0 || b.Rose {
				continue
			}
			if !slices.ContainsFunc(tables, func(k *pdftest.Tag) bool { return holds(k, b) }) {
				t.Errorf("%s: no table has the rows of %q: %.300q", name, b.Title, b.Rows)
			}
		}
	}
}

// holds says whether a table has a block's rows, or as many columns of them as stand
// in it.
func holds(k *pdftest.Tag, b layout.Block) bool {
	cells := k.Cells()
	heads := len(cells) - len(b.Rows)
	if heads < 0 {
		return false
	}
	for i, row := range b.Rows {
		if plainCell(row[0]) != pdftest.RunTogether(cells[heads+i][0]) {
			return false
		}
		for _, cell := range cells[heads+i][1:] {
			if !slices.ContainsFunc(row, func(s string) bool { return plainCell(s) == pdftest.RunTogether(cell) }) && cell != "" {
				return false
			}
		}
	}
	return true
}

// plainCell is a cell's words without their markup.
func plainCell(s string) string {
	var p page.Faults
	return pdftest.RunTogether(p.Words("", s, page.Style{}).String())
}

// TestAccessible holds that files say that they are for all readers, and those with
// a link outside of their structure do not.
func TestAccessible(t *testing.T) {
	g := pdftest.Games(t)["cadet"]
	file, doc := printed(t, "sheet", g)
	if !strings.Contains(string(file), "pdfuaid:part") {
		t.Error("a sheet does not say that it is PDF/UA")
	}
	doc.Pages[0].Items = append(doc.Pages[0].Items, page.Link{Rect: page.Rect{W: 9, H: 9}, To: "https://example.org"})
	loose, err := pdf.File(doc)
	if err != nil || strings.Contains(string(loose), "pdfuaid:part") {
		t.Errorf("a file with a loose link says that it is PDF/UA (%v)", err)
	}
}

// printed is a product of a game, as a file and as its pages.
func printed(t *testing.T, product string, g *schema.Game) ([]byte, page.Document) {
	t.Helper()
	i := slices.IndexFunc(products, func(p Product) bool { return p.Name == product })
	doc, faults := Job{}.Print(products[i], []Subject{{Game: g, File: g.Name}})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	file, err := pdf.File(doc)
	if err != nil {
		t.Fatal(err)
	}
	return file, doc
}
