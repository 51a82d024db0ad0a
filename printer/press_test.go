package printer

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/cards"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// pressed is a file for presses of a game's cards, in colour.
func pressed(t *testing.T, game string) (file []byte, pages int) {
	t.Helper()
	s := layout.Setup{Loose: true, Card: page.Size{W: 63.5, H: 88.9}, Bleed: 3.175, Safe: 3.175, Backs: layout.LongEdge}
	doc, faults := cards.Profiles(s, pdftest.Games(t)[game])
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	doc.Sources = []page.Source{{Name: "list.cue", Data: []byte("kind")}}
	file, err := pdf.Press(s.Inked(doc))
	if err != nil {
		t.Fatal(err)
	}
	return file, len(doc.Pages)
}

// TestPress holds a file for presses to what shops ask for that has a name in it.
func TestPress(t *testing.T) {
	file, pages := pressed(t, "orderdice")
	for _, want := range []string{"%PDF-1.3\n", "/GTS_PDFXVersion (PDF/X-1a:2003)", "/Trapped /False", "/S /GTS_PDFX", "/OutputConditionIdentifier (CGATS TR 001)", "/ID [<"} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("it lacks %s", want)
		}
	}
	for _, refused := range []string{"/EmbeddedFiles", "/StructTreeRoot", "/Annots", "/SMask", "/DeviceRGB", "/ObjStm", "/AA ", "/AA<", "/Encrypt"} {
		if bytes.Contains(file, []byte(refused)) {
			t.Errorf("it has %s", refused)
		}
	}
	if n := bytes.Count(file, []byte("/TrimBox [9.00 9.00 189.00 261.00]")); n != pages {
		t.Errorf("%d of %d pages have the box of the cut", n, pages)
	}
	again, _ := pressed(t, "orderdice")
	if !bytes.Equal(file, again) {
		t.Error("the second file differs")
	}
}

// TestPressForOthers asks programs of others of the file: whether it is sound, of
// which version and standard, and how much ink lies where.
func TestPressForOthers(t *testing.T) {
	file, pages := pressed(t, "tintin")
	t.Run("qpdf", func(t *testing.T) {
		if out := pdftest.Program(t, file, "qpdf", "--check"); !strings.Contains(string(out), "No syntax or stream encoding errors found") {
			t.Error(string(out))
		}
	})
	t.Run("mutool", func(t *testing.T) {
		if out := string(pdftest.Program(t, file, "mutool", "info")); !strings.Contains(out, "PDF-1.3") || !strings.Contains(out, fmt.Sprint("Pages: ", pages)) {
			t.Error(out)
		}
	})
	t.Run("exiftool", func(t *testing.T) {
		if out := string(pdftest.Program(t, file, "exiftool", "-s")); !strings.Contains(out, "PDF/X-1a:2003") || !strings.Contains(out, "False") {
			t.Error(out)
		}
	})
	t.Run("gs", func(t *testing.T) {
		inks := pdftest.Program(t, file, "gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-r40", "-dLastPage=12", "-sDEVICE=pamcmyk32", "-sOutputFile=-")
		if most := pdftest.MostInk(t, inks); most > 240 || most < 100 {
			t.Errorf("the darkest place takes %d %% ink", most)
		}
	})
}
