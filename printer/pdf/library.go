package pdf

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"time"

	"github.com/jung-kurt/gofpdf"

	"github.com/tabletop-forge/forge/internal/page"
)

// visible tells whether a text is to be seen.
func visible(t page.Text) bool { return t.Run != "" && t.Ink.Drawn() }

// libraryFile begins a file of the PDF library. Nothing but this and blankFile and
// fontAlone calls it: no text, measure or picture ever reaches it, only sizes of
// pages, and letters that their faces have.
func libraryFile() *gofpdf.Fpdf {
	pdf := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm"})
	pdf.SetCatalogSort(true)
	pdf.SetCompression(false)      // or each page would take a writer of a megabyte, to pack nothing
	epoch := time.Unix(0, 0).UTC() // or it would ask the clock; finish drops the dates
	pdf.SetCreationDate(epoch)
	pdf.SetModificationDate(epoch)
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	return pdf
}

// blankFile has the library make a file of as many pages, all empty.
func blankFile(pages []page.Page) ([]byte, error) {
	pdf := libraryFile()
	for _, p := range pages {
		pdf.AddPageFormat("P", gofpdf.SizeType{Wd: p.Size.W, Ht: p.Size.H})
	}
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// fontAlone has the library write a file with a font and nothing that is seen. It learns of
// the letters by their being set; no text of a document ever reaches it.
func fontAlone(w io.Writer, name string, ttf []byte, letters []rune) error {
	pdf := libraryFile()
	pdf.AddPageFormat("P", gofpdf.SizeType{Wd: 210, Ht: 297})
	pdf.AddUTF8FontFromBytes(name, "", ttf)
	pdf.SetFont(name, "", 9)
	for _, r := range letters {
		pdf.Text(0, 0, string(r))
	}
	return pdf.Output(w) // it fails with the first error of all
}

const (
	resources = 2 // the object that the library puts all pages' resources in
	fontsHead = "/Font <<\n"
)

// Embeds says why the library cannot put a font that page.ReadFont takes into a PDF, if it cannot.
func Embeds(ttf []byte) (err error) {
	defer func() {
		if recover() != nil {
			err = errEmbed
		}
	}()
	if fontAlone(io.Discard, "own", page.Lettered(ttf, []rune("Aa")), []rune("Aa")) != nil {
		return errEmbed
	}
	return nil
}

var errEmbed = errors.New("it is broken, or lacks tables that PDF needs; a program for fonts may save it whole")

// contents puts in what stands on the pages, and the fonts under the names that
// it calls them by. The library puts each page's contents behind the page.
func (f *pdfFile) contents(p *plotter, pages []int, letters *alphabets) error {
	before, after, found := bytes.Cut(f.body[resources], []byte(fontsHead))
	_, after, closed := bytes.Cut(after, []byte(">>"))
	if !found || !closed {
		return fmt.Errorf("reading the library's PDF: object %d is no page resources", resources)
	}
	names := fontsHead
	for face, used := range letters {
		if used == nil {
			continue
		}
		cut, err := fontOf(page.Face(face), used)
		if err != nil {
			return err
		}
		names += fmt.Sprintf("/%s %d 0 R\n", page.Face(face), f.addFont(cut))
	}
	f.set(resources, "%s%s>>%s", before, names, after)
	for i, n := range pages {
		f.body[n+1] = p.packed[i]
	}
	return nil
}

// addFont appends a font's objects and returns the number of the first.
func (f *pdfFile) addFont(cut font) int {
	first := len(f.body)
	for _, part := range []int{fontHead, fontDescendant, fontDescriptor} {
		cut[part] = renumber(cut[part], first)
	}
	f.body = append(f.body, cut[:]...)
	return first
}

// pdfFile is a PDF as numbered objects: body[n] is what stands between
// "n 0 obj" and "endobj". Number 0 is not in use.
type pdfFile struct {
	body [][]byte
	root int // the catalog
	info int // the document information

	press bool // it is a file for presses

	enclosed enclosed
	pack     packer // for streams of objects
}

// add appends an object and returns its number.
func (f *pdfFile) add(format string, args ...any) int {
	f.body = append(f.body, fmt.Appendf(nil, format, args...))
	return len(f.body) - 1
}

// set replaces an object, which may have been reserved by add("").
func (f *pdfFile) set(n int, format string, args ...any) {
	f.body[n] = fmt.Appendf(nil, format, args...)
}

var (
	startXref  = regexp.MustCompile(`startxref\s+(\d+)\s+%%EOF\s*$`)
	xrefHead   = regexp.MustCompile(`^xref\s+0 (\d+)\s+`)
	xrefEntry  = 20 // bytes
	trailerRef = regexp.MustCompile(`/(Root|Info) (\d+) 0 R`)
)

// readPDF takes the library's output apart. It knows the one form that the
// library writes, a single classic cross-reference table, and nothing else.
func readPDF(raw []byte) (*pdfFile, error) {
	at := startXref.FindSubmatch(raw)
	if at == nil {
		return nil, fmt.Errorf("reading the library's PDF: no startxref")
	}
	start, _ := strconv.Atoi(string(at[1]))
	if start > len(raw) {
		return nil, fmt.Errorf("reading the library's PDF: startxref %d beyond the end", start)
	}
	head := xrefHead.FindSubmatch(raw[start:])
	if head == nil {
		return nil, fmt.Errorf("reading the library's PDF: no xref table at %d", start)
	}
	count, _ := strconv.Atoi(string(head[1]))
	table := raw[start+len(head[0]):]
	if len(table) < count*xrefEntry {
		return nil, fmt.Errorf("reading the library's PDF: xref table of %d is cut short", count)
	}
	f := &pdfFile{body: make([][]byte, count)}
	offsets := make([]int, count)
	for n := range offsets[1:] {
		offsets[n+1], _ = strconv.Atoi(string(table[(n+1)*xrefEntry : (n+1)*xrefEntry+10]))
	}
	ends := append(slices.Sorted(slices.Values(offsets)), start) // an object ends where the next one, or the table, begins
	for n := range offsets[1:] {
		n, at := n+1, offsets[n+1]
		i, _ := slices.BinarySearch(ends, at+1)
		body, begun := bytes.CutPrefix(raw[min(at, start):ends[min(i, count)]], fmt.Appendf(nil, "%d 0 obj\n", n))
		body, ended := bytes.CutSuffix(bytes.TrimRight(body, "\n"), []byte("endobj"))
		if !begun || !ended {
			return nil, fmt.Errorf("reading the library's PDF: object %d is not at %d", n, at)
		}
		f.body[n] = bytes.TrimRight(body, "\n")
	}
	for _, m := range trailerRef.FindAllSubmatch(table[count*xrefEntry:], -1) {
		n, _ := strconv.Atoi(string(m[2]))
		if string(m[1]) == "Root" {
			f.root = n
		} else {
			f.info = n
		}
	}
	return f, nil
}

// size is about how many bytes the file has, rather more than fewer.
func (f *pdfFile) size() int {
	const around = 64 // an object, with its line of the table
	n := 4 << 10
	for _, body := range f.body {
		n += len(body) + around
	}
	return n
}

// write puts the file together again. Its identity is a hash of its
// content: the same content, the same file.
func (f *pdfFile) write() []byte {
	var b bytes.Buffer
	b.Grow(f.size())
	version := "1.7"
	if f.press {
		version = "1.3"
	}
	b.WriteString("%PDF-" + version + "\n%\xE2\xE3\xCF\xD3\n")
	offsets := make([]int, len(f.body))
	hash := sha256.New()
	for n, body := range f.body[1:] {
		if body == nil { // enclosed in another
			continue
		}
		offsets[n+1] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", n+1, body)
		hash.Write(body)
	}
	start := b.Len()
	if id := hash.Sum(nil)[:16]; f.enclosed.to > 0 {
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", len(f.body), f.table(offsets, start, id))
	} else {
		f.plainTable(&b, offsets, id)
	}
	fmt.Fprintf(&b, "startxref\n%d\n%%%%EOF\n", start)
	return b.Bytes()
}

// plainTable writes the table and the trailer of a file that encloses no objects.
func (f *pdfFile) plainTable(b *bytes.Buffer, offsets []int, id []byte) {
	fmt.Fprintf(b, "xref\n0 %d\n0000000000 65535 f \n", len(f.body))
	for _, o := range offsets[1:] {
		fmt.Fprintf(b, "%010d 00000 n \n", o)
	}
	fmt.Fprintf(b, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R /ID [<%x> <%x>] >>\n",
		len(f.body), f.root, f.info, id, id)
}
