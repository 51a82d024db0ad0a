package prose

import (
	"errors"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// manuscript has all that Markdown has.
const manuscript = `# The *night* before

A paragraph whose lines
go on, with **bold**, ` + "`code`" + `, 2\* and a [link](https://example.org/a?b=1&c=2).\
A new line; <https://example.org/bare>, &frac12; and a [broken](javascript:x) one.

## Orders

1. First
   - in it
   - and *more*

     of it
2. Second

> Quoted,
> and more.

| Who | Points |
|:----|-------:|
| Grauland | **12** |
| Valdora<br>of the south | 3 |

---

    as written  *here*

![A bridge](colours.png)
`

// set sets prose in one column on as many pages as it takes.
func set(t *testing.T, source string, find Pictures) (page.Document, []page.Fault) {
	t.Helper()
	var p page.Faults
	w := Text{Faults: &p, Field: "briefing", Section: "Briefing", Size: 10, Pictures: find}
	var s layout.Setup
	contents := page.Flow{Area: s.TextArea()}.Pages(&p, []page.Columns{{Count: 1, Items: func(width float64) []page.FlowItem { return w.Set(source, width) }}})
	return s.FinishPages(&p, page.Furniture{Title: "Prose"}, "prose", contents), p.All()
}

func TestProse(t *testing.T) {
	all := pdftest.Pictures(t)
	doc, faults := set(t, manuscript, func(name string) (page.Picture, error) { return all[name], nil })
	for _, f := range faults {
		t.Error(f)
	}
	golden.Check(t, "testdata/prose.golden", doc.Dump())
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	for _, want := range []string{
		"night\n", "code\n", "2* and a\nlink\n(https://example.org/a?b=1&c=2)", "A new line;", "https://example.org/bare", "½ and a broken one.",
		"1.\n", "•\n", "Quoted, and more.", "Who\n", "12\n", "Valdora\nof the south", "as written *here*",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the text lacks %q:\n%s", want, text)
		}
	}
	links := map[string]bool{}
	for _, it := range doc.Pages[0].Items {
		if g, ok := it.(page.Group); ok {
			for _, it := range g.Items {
				if l, ok := it.(page.Link); ok {
					links[l.To] = true
				}
			}
		}
	}
	if !links["https://example.org/a?b=1&c=2"] || !links["https://example.org/bare"] || len(links) != 2 {
		t.Errorf("it leads to %v", links)
	}
}

func TestProseTellsOfPictures(t *testing.T) {
	missing := errors.New("no such file or directory")
	for name, find := range map[string]Pictures{
		"there are no pictures here": nil,
		missing.Error():              func(string) (page.Picture, error) { return page.Picture{}, missing },
	} {
		_, faults := set(t, "![x](lost.png)", find)
		if len(faults) != 1 || faults[0].Kind != page.BadPicture || !strings.Contains(faults[0].String(), `briefing, picture "lost.png": cannot be printed: `+name) {
			t.Errorf("faults %v", faults)
		}
	}
}

// TestProseBreaks sets far more than a page: every line is there once, and no
// heading ends a page.
func TestProseBreaks(t *testing.T) {
	var b strings.Builder
	for i := range 60 {
		b.WriteString("## Part\n\nIt goes on and on, line by line, until nobody can tell how it began, and then it ends. " + strings.Repeat("again ", i) + "\n\n")
	}
	doc, faults := set(t, b.String(), nil)
	for _, f := range faults {
		t.Error(f)
	}
	if len(doc.Pages) < 3 {
		t.Fatalf("%d pages", len(doc.Pages))
	}
	parts := 0
	for i, p := range doc.Pages {
		last := ""
		for _, it := range p.Items {
			g, ok := it.(page.Group)
			if !ok {
				continue
			}
			for _, it := range g.Items {
				if text, ok := it.(page.Text); ok {
					last = text.Run
					if last == "Part" {
						parts++
					}
				}
			}
		}
		if last == "Part" {
			t.Errorf("page %d ends with a heading", i+1)
		}
	}
	if parts != 60 {
		t.Errorf("%d headings", parts)
	}
}

// TestNumbersOfPointsAreWhole holds that wide numbers stand in one line, before their text.
func TestNumbersOfPointsAreWhole(t *testing.T) {
	doc, _ := set(t, "100000. one\n100001. two\n", nil)
	for _, want := range []string{`"100000."`, `"100001."`} {
		if !strings.Contains(doc.Dump(), want) {
			t.Errorf("the page lacks %s:\n%s", want, doc.Dump())
		}
	}
}

// TestDeepProse holds that what stands in others many times over stays on the page.
func TestDeepProse(t *testing.T) {
	for _, source := range []string{strings.Repeat("> ", 60) + "deep", strings.Repeat("999999999. ", 30) + "deep"} {
		doc, _ := set(t, source, nil)
		for _, item := range doc.Pages[0].Items {
			g, _ := item.(page.Group)
			for _, item := range g.Items {
				if text, ok := item.(page.Text); ok && text.At.X > doc.Pages[0].Size.W*0.6 {
					t.Errorf("%q stands at %v", text.Run, text.At)
				}
			}
		}
	}
}
