package pdftest

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

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/validate"

	"github.com/tabletop-forge/forge/internal/page"
)

// Draw makes a PDF of a document and lets it pass what every PDF here must pass:
// the same bytes twice, a sound skeleton, the standard, and no complaint from the
// program that draws it.
func Draw(t *testing.T, makePDF func(page.Document) ([]byte, error), d page.Document) []byte {
	t.Helper()
	pdf, err := makePDF(d)
	if err != nil {
		t.Fatal(err)
	}
	again, err := makePDF(d)
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
	objects := Objects(t, pdf)
	for n, body := range objects[1:] {
		dict, stream, isStream := bytes.Cut(body, []byte("stream\n"))
		for _, m := range reference.FindAllSubmatch(dict, -1) {
			if to, _ := strconv.Atoi(string(m[1])); to < 1 || to >= len(objects) {
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
			Inflate(t, body)
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

// Words reads the text of a PDF back, page by page, one line a run. Contents
// stand behind their page, as the library writes them.
func Words(t *testing.T, pdf []byte) string {
	t.Helper()
	var out strings.Builder
	for _, content := range Contents(t, pdf) {
		out.WriteString(shown(t, content))
	}
	return out.String()
}

// Contents are the operators of a PDF's pages.
func Contents(t *testing.T, pdf []byte) (out [][]byte) {
	t.Helper()
	objects := Objects(t, pdf)
	for n, body := range objects {
		if isPage(body) {
			out = append(out, Inflate(t, objects[n+1]))
		}
	}
	return out
}

// Inflate unpacks an object that is a stream.
func Inflate(t *testing.T, body []byte) []byte {
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
	for line := range strings.Lines(shownWhole(t, content)) {
		fmt.Fprintln(&out, strings.TrimRight(line, " \n"))
	}
	return out.String()
}

// shownWhole are the strings with the spaces at their ends.
func shownWhole(t *testing.T, content []byte) string {
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
		fmt.Fprintln(&out, string(utf16.Decode(units)))
	}
	return out.String()
}

// RunTogether takes the spaces out, and the curls of quotation marks: what is left
// of a text is the same however its lines broke, on paper and in a document.
func RunTogether(s string) string { return straight.Replace(strings.Join(strings.Fields(s), "")) }

var straight = strings.NewReplacer("’", "'", "“", `"`, "”", `"`)

var (
	startOfTable = regexp.MustCompile(`startxref\s+(\d+)\s+%%EOF\s*$`)
	headOfTable  = regexp.MustCompile(`^xref\s+0 (\d+)\s+`)
	lineOfTable  = 20 // bytes
	lengthOf     = regexp.MustCompile(`/Length (\d+)`)
)

// Objects are a PDF's objects by number, each as it stands between "n 0 obj" and
// "endobj"; number 0 is not in use. The test fails unless every one stands where
// the table at the end of the file says.
func Objects(t *testing.T, pdf []byte) [][]byte {
	t.Helper()
	at := startOfTable.FindSubmatch(pdf)
	if at == nil {
		t.Fatal("the PDF does not say where its table stands")
	}
	start, _ := strconv.Atoi(string(at[1]))
	if head := headOfTable.FindSubmatch(pdf[min(start, len(pdf)):]); head != nil {
		return plainObjects(t, pdf, start, head)
	}
	return enclosedObjects(t, pdf, start)
}

// objectAt is what stands at an offset, which must be the object of a number.
func objectAt(t *testing.T, pdf []byte, n, offset int) []byte {
	t.Helper()
	begin := fmt.Appendf(nil, "%d 0 obj\n", n)
	if offset > len(pdf) || !bytes.HasPrefix(pdf[offset:], begin) {
		t.Fatalf("object %d of the PDF is not at %d", n, offset)
	}
	return object(t, pdf[offset+len(begin):])
}

// plainObjects are those of a file whose table is text.
func plainObjects(t *testing.T, pdf []byte, start int, head [][]byte) [][]byte {
	t.Helper()
	count, _ := strconv.Atoi(string(head[1]))
	table := pdf[start+len(head[0]):]
	if len(table) < count*lineOfTable {
		t.Fatalf("the PDF's table of %d objects is cut short", count)
	}
	out := make([][]byte, count)
	for n := 1; n < count; n++ {
		offset, err := strconv.Atoi(string(table[n*lineOfTable : n*lineOfTable+10]))
		if err != nil {
			t.Fatalf("object %d of the PDF is at %v", n, err)
		}
		out[n] = objectAt(t, pdf[:start], n, offset)
	}
	return out
}

// enclosedObjects are those of a file whose table is a stream, some of which stand in
// streams themselves.
func enclosedObjects(t *testing.T, pdf []byte, start int) [][]byte {
	t.Helper()
	_, body, found := bytes.Cut(pdf[min(start, len(pdf)):], []byte(" 0 obj\n"))
	if !found || !bytes.HasPrefix(body, []byte("<< /Type /XRef")) {
		t.Fatalf("the PDF has no table at %d", start)
	}
	body = object(t, body)
	count := int(parsed(t, body).(dict)["Size"].(float64))
	const row = 1 + 1 + 4 + 2 // bytes: how it is made, kind, place, index
	rows, above := Inflate(t, body), make([]byte, row)
	if len(rows) != count*row {
		t.Fatalf("the PDF's table of %d objects has %d bytes", count, len(rows))
	}
	out := make([][]byte, count)
	for n := range count {
		line := rows[n*row : (n+1)*row]
		for i := 1; i < row; i++ {
			line[i] += above[i]
		}
		above = line
		if where := int(binary.BigEndian.Uint32(line[2:])); line[1] == 1 {
			out[n] = objectAt(t, pdf, n, where)
		}
	}
	for n, stream := range out {
		if bytes.HasPrefix(stream, []byte("<< /Type /ObjStm")) {
			unenclose(t, n, stream, out)
		}
	}
	return out
}

// unenclose takes the objects out of a stream.
func unenclose(t *testing.T, n int, stream []byte, out [][]byte) {
	t.Helper()
	about, data := parsed(t, stream).(dict), Inflate(t, stream)
	first := int(about["First"].(float64))
	numbers := strings.Fields(string(data[:first]))
	if len(numbers) != 2*int(about["N"].(float64)) {
		t.Fatalf("stream %d has %d numbers", n, len(numbers))
	}
	for i := 0; i < len(numbers); i += 2 {
		number, _ := strconv.Atoi(numbers[i])
		from, _ := strconv.Atoi(numbers[i+1])
		end := len(data) - first
		if i+3 < len(numbers) {
			end, _ = strconv.Atoi(numbers[i+3])
		}
		out[number] = bytes.TrimRight(data[first+from:first+end], "\n")
	}
}

// object is what comes before the end of an object. A stream is skipped by its
// length: its bytes may look like anything.
func object(t *testing.T, from []byte) []byte {
	t.Helper()
	skip := 0
	if s, end := bytes.Index(from, []byte("stream\n")), bytes.Index(from, []byte("endobj")); s >= 0 && s < end {
		if m := lengthOf.FindSubmatch(from[:s]); m != nil {
			long, _ := strconv.Atoi(string(m[1]))
			skip = min(s+len("stream\n")+long, len(from))
		}
	}
	end := bytes.Index(from[skip:], []byte("endobj"))
	if end < 0 {
		t.Fatal("an object of the PDF has no end")
	}
	return bytes.TrimRight(from[:skip+end], "\n")
}

// valid holds a file to the PDF standard, as another library reads it. The library's
// package api would do it in one call; it also reads forms, and makes tables of letters
// for them whenever a program starts, the tests' own forge included.
func valid(t *testing.T, pdf []byte) {
	t.Helper()
	model.ConfigPath = "disable"
	ctx, err := pdfcpu.Read(bytes.NewReader(pdf), model.NewDefaultConfiguration())
	if err == nil {
		err = validate.XRefTable(ctx)
	}
	if err == nil {
		err = pdfcpu.OptimizeXRefTable(ctx)
	}
	if err != nil {
		t.Errorf("the file is no valid PDF: %v", err)
	}
}
