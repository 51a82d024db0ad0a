package pdf

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"time"

	"github.com/jung-kurt/gofpdf"

	"github.com/tabletop-forge/forge/internal/page"
)

// visible tells whether a text is to be seen.
func visible(t page.Text) bool { return t.Run != "" && t.Ink.Drawn() }

// alphabets are the letters that pages use, by face: nil for a face that they
// do not use.
type alphabets [page.Faces]map[rune]bool

func (a *alphabets) read(items []page.Item) {
	for _, it := range items {
		switch it := it.(type) {
		case page.Group:
			a.read(it.Items)
		case page.Text:
			if visible(it) {
				if a[it.Face] == nil {
					a[it.Face] = map[rune]bool{' ': true}
				}
				for _, r := range it.Run {
					a[it.Face][r] = true
				}
			}
		}
	}
}

// blankFile has the PDF library make a file: as many pages, all empty, and the
// fonts, cut down to the letters that the pages use. Nothing else calls the
// library: no text, measure or picture ever reaches it, only letters that their
// faces have.
func blankFile(pages []page.Page) ([]byte, error) {
	var letters alphabets
	pdf := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm"})
	pdf.SetCatalogSort(true)
	pdf.SetCompression(false)      // or each page would take a writer of a megabyte, to pack nothing
	epoch := time.Unix(0, 0).UTC() // or it would ask the clock; finish drops the dates
	pdf.SetCreationDate(epoch)
	pdf.SetModificationDate(epoch)
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	for _, p := range pages {
		pdf.AddPageFormat("P", gofpdf.SizeType{Wd: p.Size.W, Ht: p.Size.H})
		letters.read(p.Items)
	}
	for face := range page.Faces {
		if letters[face] == nil {
			continue
		}
		used := slices.Sorted(maps.Keys(letters[face]))
		pdf.AddUTF8FontFromBytes(face.String(), "", face.With(used))
		pdf.SetFont(face.String(), "", 9)
		for _, r := range used {
			pdf.Text(0, 0, string(r)) // how it learns of a letter; the page itself is written elsewhere
		}
		if err := pdf.Error(); err != nil { // errors stick: the first face with one is to blame
			return nil, fmt.Errorf("cutting the font %s: %w", face, err)
		}
	}
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
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
	pdf := gofpdf.New("P", "mm", "A4", "")
	pdf.AddUTF8FontFromBytes("own", "", page.Lettered(ttf, []rune("Aa")))
	pdf.AddPageFormat("P", gofpdf.SizeType{Wd: 210, Ht: 297})
	pdf.SetFont("own", "", 9)
	pdf.Text(0, 0, "Aa")
	if pdf.Output(io.Discard) != nil {
		return errEmbed
	}
	return nil
}

var errEmbed = errors.New("it is broken, or lacks tables that PDF needs; a program for fonts may save it whole")

// contents puts in what stands on the pages, and the fonts under the names that
// it calls them by. The library puts each page's contents behind the page.
func (f *pdfFile) contents(p *plotter, pages []int) error {
	names := fontsHead
	for face, used := range p.content.faces {
		if !used {
			continue
		}
		n, err := f.nameFont(page.Face(face))
		if err != nil {
			return err
		}
		names += fmt.Sprintf("/%s %d 0 R\n", page.Face(face), n)
	}
	before, after, found := bytes.Cut(f.body[resources], []byte(fontsHead))
	_, after, closed := bytes.Cut(after, []byte(">>"))
	if !found || !closed {
		return fmt.Errorf("reading the library's PDF: object %d is no page resources", resources)
	}
	f.set(resources, "%s%s>>%s", before, names, after)
	for i, n := range pages {
		f.body[n+1] = p.packed[i]
	}
	return nil
}

// nameFont finds a face's font and gives it its proper name, with the tag that
// tells this cut of it from others.
func (f *pdfFile) nameFont(face page.Face) (int, error) {
	name := fmt.Appendf(nil, "/utf8%s\n", face)
	n := slices.IndexFunc(f.body, func(body []byte) bool {
		return bytes.HasPrefix(body, []byte("<</Type /Font\n/Subtype /Type0\n")) && bytes.Contains(body, name)
	})
	const descendant, descriptor, file = 1, 4, 6 // the objects behind it
	if n < 0 || n+file >= len(f.body) {
		return 0, fmt.Errorf("reading the library's PDF: no font %s", face)
	}
	proper := fmt.Appendf(nil, "/%s+%s\n", subsetTag(f.body[n+file]), face.Name())
	for _, part := range []int{n, n + descendant, n + descriptor} {
		if !bytes.Contains(f.body[part], name) {
			return 0, fmt.Errorf("reading the library's PDF: object %d is not of the font %s", part, face)
		}
		f.body[part] = bytes.Replace(f.body[part], name, proper, 1)
	}
	return n, nil
}

// subsetTag is six capitals, the same for the same font file.
func subsetTag(file []byte) string {
	sum := sha256.Sum256(file)
	tag := make([]byte, 6)
	for i := range tag {
		tag[i] = 'A' + sum[i]%26
	}
	return string(tag)
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
