package pdftest

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"testing"
)

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
	head := headOfTable.FindSubmatch(pdf[min(start, len(pdf)):])
	if head == nil {
		t.Fatalf("the PDF has no table at %d", start)
	}
	count, _ := strconv.Atoi(string(head[1]))
	table := pdf[start+len(head[0]):]
	if len(table) < count*lineOfTable {
		t.Fatalf("the PDF's table of %d objects is cut short", count)
	}
	out := make([][]byte, count)
	for n := 1; n < count; n++ {
		offset, err := strconv.Atoi(string(table[n*lineOfTable : n*lineOfTable+10]))
		begin := fmt.Appendf(nil, "%d 0 obj\n", n)
		if err != nil || offset > start || !bytes.HasPrefix(pdf[offset:], begin) {
			t.Fatalf("object %d of the PDF is not at %d (%v)", n, offset, err)
		}
		out[n] = object(t, pdf[offset+len(begin):start])
	}
	return out
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
