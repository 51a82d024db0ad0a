package prose

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

const harbourRules = `# Harbour Patrol: the rules

What they stand on.
<!-- For authors only. -->

## H1 Boats
- H1.1 A boat moves as H2.1 says, *always*; H9.9 says nothing.
  Another line.
- H1.2 **Ruling:** see H1, not ` + "`H1.1`" + `.
  - a point in it

| boat | crew |
|---|---|
| Gun boat ` + "`gun-boat`" + ` | 3 (H1.2) |
| Raft ` + "`float`" + ` | 2 |

## H2 Weather
Words first.
- H2.1 It changes.

### Storms
- without a number
`

func TestRules(t *testing.T) {
	for name, paper := range map[string]page.Size{"a4": page.A4, "a5": page.A5} {
		doc, faults := Rules(layout.Setup{Paper: paper}, "Harbour Patrol", harbourRules)
		for _, f := range faults {
			t.Error(f)
		}
		golden.Check(t, "testdata/rules_"+name+".golden", doc.Dump())
		text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
		for _, want := range []string{"What they stand on.", "Contents\n", "H1.1\n", "as H2.1 says", "Another line.", "Gun boat\n", "float\n", "Storms"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: the text lacks %q:\n%s", name, want, text)
			}
		}
		for _, not := range []string{"authors", "gun-boat"} {
			if strings.Contains(text, not) {
				t.Errorf("%s: the text has %q", name, not)
			}
		}
		var to []string
		for _, l := range linksOf(doc) {
			to = append(to, l.To)
		}
		slices.Sort(to)
		want := []string{"#H1 Boats", "#H1 Boats", "#H1.2", "#H2 Weather", "#H2.1", "#Storms"}
		if !slices.Equal(to, want) {
			t.Errorf("%s: links to %q, want %q", name, to, want)
		}
	}
}

func linksOf(d page.Document) []page.Link {
	var out []page.Link
	for _, p := range d.Pages {
		for _, it := range p.Items {
			if g, ok := it.(page.Group); ok {
				for _, it := range g.Items {
					if l, ok := it.(page.Link); ok {
						out = append(out, l)
					}
				}
			}
		}
	}
	return out
}

// TestShippedRules prints the rules of every game on every paper: the contents
// tell the pages on which the chapters begin, and every rule's id leads
// somewhere.
func TestShippedRules(t *testing.T) {
	files, err := filepath.Glob("../../docs/rules/*.md")
	if err != nil || len(files) == 0 {
		t.Fatalf("no rules: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, paper := range []page.Size{page.A4, page.A5, page.Letter} {
			doc, faults := Rules(layout.Setup{Paper: paper, Source: filepath.Base(file)}, "Game", string(text))
			for _, f := range faults {
				t.Error(f)
			}
			checkContents(t, doc, string(text))
			if err := doc.Check(); err != nil { // every link leads to a group
				t.Error(err)
			}
			if n := len(linksOf(doc)); n < 30 {
				t.Errorf("%s: only %d links", file, n)
			}
		}
		doc, _ := Rules(layout.Setup{Paper: page.A5}, "Game", string(text))
		pdftest.Draw(t, pdf.File, doc)
	}
}

// checkContents compares each line of the contents with where its chapter
// begins.
func checkContents(t *testing.T, doc page.Document, text string) {
	t.Helper()
	begins := map[string]int{}
	for i, p := range doc.Pages {
		for _, it := range p.Items {
			if g, ok := it.(page.Group); ok && !g.Continued && begins[g.Title] == 0 {
				begins[g.Title] = i + 1
			}
		}
	}
	listed := ""
	for _, p := range doc.Pages {
		for _, it := range p.Items {
			if g, ok := it.(page.Group); ok && g.Title == "Contents" {
				for _, it := range g.Items {
					if text, ok := it.(page.Text); ok {
						listed += text.Run + "|"
					}
				}
			}
		}
	}
	_, _, index := readRules(text)
	for _, c := range index.chapters {
		want := strings.TrimPrefix(c.id+"|"+c.name()+"|", "|") + strconv.Itoa(begins[c.title]) + "|"
		if begins[c.title] == 0 || !strings.Contains(listed, want) {
			t.Errorf("the contents lack %q", want)
		}
	}
}
