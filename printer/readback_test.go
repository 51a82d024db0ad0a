package printer

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/tabletop-forge/forge/internal/page"
)

// draw makes the PDF and lets it pass what every PDF here must pass.
func draw(t *testing.T, d page.Document) []byte {
	t.Helper()
	pdf, err := PDF(d)
	if err != nil {
		t.Fatal(err)
	}
	again, err := PDF(d)
	if err != nil || !bytes.Equal(pdf, again) {
		t.Errorf("drawn twice, the bytes differ (%v)", err)
	}
	sound(t, pdf)
	valid(t, pdf)
	render(t, pdf)
	if dir := os.Getenv("FORGE_PDFS"); dir != "" { // to look at the pages
		name := strings.NewReplacer("/", "_", " ", "-").Replace(t.Name()) + ".pdf"
		if err := os.WriteFile(filepath.Join(dir, name), pdf, 0o666); err != nil {
			t.Error(err)
		}
	}
	return pdf
}

var reference = regexp.MustCompile(`\b(\d+) 0 R\b`)

// sound checks the file's skeleton: every object stands where the table says,
// every reference leads to one, every stream is as long as it says and
// unpacks.
func sound(t *testing.T, pdf []byte) {
	t.Helper()
	f, err := readPDF(pdf)
	if err != nil {
		t.Fatal(err)
	}
	for n, body := range f.body[1:] {
		dict, stream, isStream := bytes.Cut(body, []byte("stream\n"))
		for _, m := range reference.FindAllSubmatch(dict, -1) {
			if to, _ := strconv.Atoi(string(m[1])); to < 1 || to >= len(f.body) {
				t.Errorf("object %d refers to %s, which does not exist", n+1, m[0])
			}
		}
		if !isStream {
			continue
		}
		if !bytes.Contains(dict, fmt.Appendf(nil, "/Length %d", len(stream)-len("\nendstream"))) {
			t.Errorf("object %d: a stream of %d bytes, not as long as it says: %s", n+1, len(stream), dict)
		}
		if bytes.Contains(dict, []byte("/FlateDecode")) {
			inflate(t, body)
		}
	}
}

// render lets poppler draw the pages, where it is installed: it complains of
// what validators pass.
func render(t *testing.T, pdf []byte) {
	t.Helper()
	tool, err := exec.LookPath("pdftoppm")
	if err != nil {
		return
	}
	file := filepath.Join(t.TempDir(), "out.pdf")
	if err := os.WriteFile(file, pdf, 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tool, "-r", "20", "-gray", file, filepath.Join(t.TempDir(), "page"))
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	if err := cmd.Run(); err != nil || complaints.Len() > 0 {
		t.Errorf("pdftoppm: %v\n%s", err, &complaints)
	}
}

// words reads the text of a PDF back, page by page, one line a run.
func words(t *testing.T, pdf []byte) string {
	t.Helper()
	f, err := readPDF(pdf)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for n, body := range f.body {
		if bytes.HasPrefix(body, []byte("<</Type /Page /StructParents")) {
			out.WriteString(shown(t, inflate(t, f.body[n+1]))) // the library writes contents behind their page
		}
	}
	return out.String()
}

func inflate(t *testing.T, body []byte) []byte {
	t.Helper()
	start := bytes.Index(body, []byte("stream\n")) + len("stream\n")
	r, err := zlib.NewReader(bytes.NewReader(body[start:]))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

var showText = regexp.MustCompile(`(?s)Td \((.*?[^\\](?:\\\\)*)\) Tj`)

// shown are the strings that a content stream shows, one a line.
func shown(t *testing.T, content []byte) string {
	t.Helper()
	var out strings.Builder
	for _, m := range showText.FindAllSubmatch(content, -1) {
		raw := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(string(m[1]))
		if len(raw)%2 != 0 {
			t.Fatalf("a string of %d bytes is no UTF-16", len(raw))
		}
		units := make([]uint16, len(raw)/2)
		for i := range units {
			units[i] = binary.BigEndian.Uint16([]byte(raw[2*i:]))
		}
		fmt.Fprintln(&out, strings.TrimRight(string(utf16.Decode(units)), " "))
	}
	return out.String()
}
