package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"regexp"
	"strconv"
)

// pdfFile is a PDF as numbered objects: body[n] is what stands between
// "n 0 obj" and "endobj". Number 0 is not in use.
type pdfFile struct {
	body [][]byte
	root int // the catalog
	info int // the document information
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
	for n := 1; n < count; n++ {
		offset, err := strconv.Atoi(string(table[n*xrefEntry : n*xrefEntry+10]))
		if err != nil {
			return nil, fmt.Errorf("reading the library's PDF: xref entry %d: %w", n, err)
		}
		if f.body[n], err = objectAt(raw[:start], offset, n); err != nil {
			return nil, err
		}
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

var streamLength = regexp.MustCompile(`/Length (\d+)`)

// objectAt cuts object n out at an offset. A stream is skipped by its
// length: its bytes may look like anything.
func objectAt(raw []byte, offset, n int) ([]byte, error) {
	prefix := fmt.Appendf(nil, "%d 0 obj\n", n)
	if offset > len(raw) || !bytes.HasPrefix(raw[offset:], prefix) {
		return nil, fmt.Errorf("reading the library's PDF: object %d is not at %d", n, offset)
	}
	body := raw[offset+len(prefix):]
	skip := 0
	end := bytes.Index(body, []byte("endobj"))
	if s := bytes.Index(body, []byte("stream\n")); s >= 0 && s < end {
		if m := streamLength.FindSubmatch(body[:s]); m != nil {
			length, _ := strconv.Atoi(string(m[1]))
			skip = min(s+len("stream\n")+length, len(body))
		}
	}
	end = bytes.Index(body[skip:], []byte("endobj"))
	if end < 0 {
		return nil, fmt.Errorf("reading the library's PDF: object %d has no end", n)
	}
	return bytes.TrimRight(body[:skip+end], "\n"), nil
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
	b.WriteString("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n")
	offsets := make([]int, len(f.body))
	hash := sha256.New()
	for n, body := range f.body[1:] {
		offsets[n+1] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", n+1, body)
		hash.Write(body)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(f.body))
	for _, o := range offsets[1:] {
		fmt.Fprintf(&b, "%010d 00000 n \n", o)
	}
	id := hash.Sum(nil)[:16]
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R /ID [<%x> <%x>] >>\nstartxref\n%d\n%%%%EOF\n",
		len(f.body), f.root, f.info, id, id, start)
	return b.Bytes()
}
