package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
)

func TestPDF(t *testing.T) {
	pdf := pdftest.Draw(t, File, pdftest.Medley())
	for _, want := range []string{
		"%PDF-1.7\n", "/PrintScaling /None", "/DisplayDocTitle true", "/Duplex /DuplexFlipLongEdge",
		"/Lang (en)", "/MarkInfo << /Marked true >>", "/Count 2", "Medley &amp; &lt;more&gt;",
	} {
		if !bytes.Contains(pdf, []byte(want)) {
			t.Errorf("the file lacks %s", want)
		}
	}
	if bytes.Contains(pdf, []byte("Date")) {
		t.Error("the file tells a date")
	}
	text := pdftest.Words(t, pdf)
	for _, want := range []string{"The\n", "quick", "brown", `), “½” \ ) (`, "€ ﬁ", "100 mm", "A game · medley.cue · page 2 of 2"} {
		if !strings.Contains(text, want) {
			t.Errorf("the text lacks %q:\n%s", want, text)
		}
	}
}

// TestPDFOfAnotherProcess draws in fresh processes: map order, caches and
// clocks must not show.
func TestPDFOfAnotherProcess(t *testing.T) {
	pdf, err := File(pdftest.Medley())
	if err != nil {
		t.Fatal(err)
	}
	sum := fmt.Sprintf("%x", sha256.Sum256(pdf))
	if os.Getenv("FORGE_PDF_CHILD") == "1" {
		fmt.Println("sum", sum)
		return
	}
	for range 2 {
		cmd := exec.Command(os.Args[0], "-test.run=^TestPDFOfAnotherProcess$")
		cmd.Env = append(os.Environ(), "FORGE_PDF_CHILD=1")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(out), sum) {
			t.Errorf("another process draws other bytes: %s, here %s", out, sum)
		}
	}
}

func TestPDFRefusesWhatCannotBeDrawn(t *testing.T) {
	page1 := func(items ...page.Item) page.Document {
		return page.Document{Title: "T", Pages: []page.Page{{Size: page.A4, Items: items}}}
	}
	text := page.Text{At: page.Point{X: 10, Y: 10}, Size: 9, Ink: page.Black, Run: "a"}
	with := func(change func(*page.Text)) page.Document {
		c := text
		change(&c)
		return page1(c)
	}
	cases := []struct {
		want string
		doc  page.Document
	}{
		{"it has no pages", page.Document{Title: "T"}},
		{"page 1: size", page.Document{Pages: []page.Page{{}}}},
		{"a length that is no number", page1(page.Box{Rect: page.Rect{X: math.NaN()}})},
		{"a length that is no number", page1(page.Line{To: page.Point{Y: math.Inf(1)}})},
		{"a length that is no number", page1(page.Path{Steps: []page.Step{{To: page.Point{X: math.NaN()}}}})},
		{"face regular lacks U+1F600", with(func(t *page.Text) { t.Run = "😀" })},
		{"face regular lacks U+2192", with(func(t *page.Text) { t.Run = "→" })},
		{"not UTF-8", with(func(t *page.Text) { t.Run = "\xff" })},
		{"0 points", with(func(t *page.Text) { t.Size = 0 })},
		{"inside a group", page1(page.Group{Items: []page.Item{page.Group{Title: "b"}}})},
	}
	for _, c := range cases {
		if _, err := File(c.doc); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

func TestReadPDFRefusesScraps(t *testing.T) {
	pdf, err := Press(pdftest.Medley())
	if err != nil {
		t.Fatal(err)
	}
	for _, scrap := range [][]byte{nil, []byte("%PDF-1.7"), pdf[:len(pdf)/2], pdf[100:]} {
		if _, err := readPDF(scrap); err == nil {
			t.Errorf("%d bytes of a PDF were taken for one", len(scrap))
		}
	}
	f, err := readPDF(pdf)
	if err != nil {
		t.Fatal(err)
	}
	if f.press = true; !bytes.Equal(f.write(), pdf) {
		t.Error("read and written again the file differs")
	}
}

// TestFoldedPDF draws a booklet: bookmarks and tags follow its pages as they are
// read, and links lead to the sides that they lie on.
func TestFoldedPDF(t *testing.T) {
	var d page.Document
	d.Title, d.Language = "Fold", "en"
	for i := range 8 {
		at := page.Text{At: page.Point{X: 20, Y: 20}, Size: 9, Ink: page.Black, Run: fmt.Sprintf("words%d", i+1)}
		link := page.Link{Rect: page.Rect{X: 20, Y: 30, W: 10, H: 10}, To: fmt.Sprintf("#Title %d", 8-i)}
		d.Pages = append(d.Pages, page.Page{Size: page.A5, Items: []page.Item{
			page.Group{Title: fmt.Sprintf("Title %d", i+1), Items: []page.Item{at, link}},
			page.Group{Title: "Long", Continued: i > 1, Level: page.Unlisted, Items: []page.Item{at}},
		}})
	}
	pdf := pdftest.Draw(t, File, d.Folded(page.Fold{}))
	if !bytes.Contains(pdf, []byte("/Duplex /DuplexFlipShortEdge")) {
		t.Error("the file is not for the short edge")
	}
	objects := bytes.Join(pdftest.Objects(t, pdf), []byte("\n"))
	at := 0
	for i := range 8 {
		bookmark := fmt.Appendf(nil, "/Title %s", pdfString(fmt.Sprintf("Title %d", i+1)))
		next := bytes.Index(objects, bookmark)
		if next < at {
			t.Errorf("bookmark %d stands before that of the page before it", i+1)
		}
		at = next
	}
	if n := bytes.Count(objects, []byte("/Subtype /Link")); n != 8 {
		t.Errorf("%d links, want 8", n)
	}
}
