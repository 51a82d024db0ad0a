package printer

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
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
	for _, refused := range []string{"/EmbeddedFiles", "/StructTreeRoot", "/Annots", "/SMask", "/DeviceRGB", "/ObjStm", "/AA", "/Encrypt"} {
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

// program runs a program of others on a file, if it is installed.
func program(t *testing.T, file []byte, name string, arguments ...string) []byte {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("%s is not installed", name)
	}
	at := filepath.Join(t.TempDir(), "press.pdf")
	if err := os.WriteFile(at, file, 0o600); err != nil {
		t.Fatal(err)
	}
	var told bytes.Buffer
	cmd := exec.Command(name, append(arguments, at)...)
	cmd.Stderr = &told
	out, err := cmd.Output()
	if err != nil || told.Len() > 0 {
		t.Errorf("%s: %v: %s", name, err, &told)
	}
	return out
}

// TestPressForOthers asks programs of others of the file: whether it is sound, of
// which version and standard, and how much ink lies where.
func TestPressForOthers(t *testing.T) {
	file, pages := pressed(t, "tintin")
	t.Run("qpdf", func(t *testing.T) {
		if out := program(t, file, "qpdf", "--check"); !strings.Contains(string(out), "No syntax or stream encoding errors found") {
			t.Error(string(out))
		}
	})
	t.Run("mutool", func(t *testing.T) {
		if out := string(program(t, file, "mutool", "info")); !strings.Contains(out, "PDF-1.3") || !strings.Contains(out, fmt.Sprint("Pages: ", pages)) {
			t.Error(out)
		}
	})
	t.Run("exiftool", func(t *testing.T) {
		if out := string(program(t, file, "exiftool", "-s")); !strings.Contains(out, "PDF/X-1a:2003") || !strings.Contains(out, "False") {
			t.Error(out)
		}
	})
	t.Run("gs", func(t *testing.T) {
		inks := program(t, file, "gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-r40", "-dLastPage=12", "-sDEVICE=pamcmyk32", "-sOutputFile=-")
		if most := mostInk(t, inks); most > 240 || most < 100 {
			t.Errorf("the darkest place takes %d %% ink", most)
		}
	})
}

// mostInk is how much ink the darkest pixel of some pages takes, in percent of one
// full ink.
func mostInk(t *testing.T, pam []byte) (most int) {
	t.Helper()
	for len(pam) > 0 {
		head, rest, ok := bytes.Cut(pam, []byte("ENDHDR\n"))
		var width, height int
		for line := range strings.Lines(string(head)) {
			fmt.Sscanf(line, "WIDTH %d", &width)
			fmt.Sscanf(line, "HEIGHT %d", &height)
		}
		if n := 4 * width * height; !ok || n == 0 || len(rest) < n {
			t.Fatalf("no picture of four inks: %q", head)
		}
		for i := 0; i < 4*width*height; i += 4 {
			most = max(most, (int(rest[i])+int(rest[i+1])+int(rest[i+2])+int(rest[i+3]))*100/255)
		}
		pam = rest[4*width*height:]
	}
	return most
}
