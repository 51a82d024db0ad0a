package pdf

import (
	"bytes"
	"fmt"
	"strconv"
)

// A file's structure is thousands of small objects. They stand together in streams,
// packed, and the table at the end of the file is a stream too, which says where.

// enclosed are the numbers of the objects that stand in streams, and the first stream.
type enclosed struct{ from, to, streams int }

// place is where an object stands: the stream's number, and how many stand before it
// there.
func (e enclosed) place(n int) (stream, index int, inside bool) {
	if n < e.from || n >= e.to {
		return 0, 0, false
	}
	return e.streams + (n-e.from)/mostEnclosed, (n - e.from) % mostEnclosed, true
}

// mostEnclosed is how many objects a stream has: readers unpack all of one to read one.
const mostEnclosed = 200

// encloser puts objects into streams, one after the other.
type encloser struct {
	file         *pdfFile
	next         int // the number of the next one
	head, bodies bytes.Buffer
	count        int // in the stream
	line         [32]byte
}

// encloser takes a number of objects, the first of them the next of the file.
func (f *pdfFile) encloser(objects int) *encloser {
	e := &encloser{file: f, next: len(f.body)}
	f.body = append(f.body, make([][]byte, objects)...)
	f.enclosed = enclosed{e.next, e.next + objects, len(f.body)}
	return e
}

func (e *encloser) add(body []byte) {
	line := append(strconv.AppendInt(e.line[:0], int64(e.next), 10), ' ')
	line = append(strconv.AppendInt(line, int64(e.bodies.Len()), 10), ' ')
	e.head.Write(line)
	e.bodies.Write(body)
	e.bodies.WriteByte('\n')
	e.next++
	if e.count++; e.count == mostEnclosed {
		e.close()
	}
}

// close ends the stream.
func (e *encloser) close() {
	if e.count == 0 {
		return
	}
	about := fmt.Sprintf("/Type /ObjStm /N %d /First %d ", e.count, e.head.Len())
	e.head.Write(e.bodies.Bytes())
	e.file.body = append(e.file.body, e.file.pack.packAs(about, e.head.Bytes()))
	e.head.Reset()
	e.bodies.Reset()
	e.count = 0
}

// The table as a stream: a row of bytes for each object, in which each byte is less that
// of the row before.
const (
	tableKind, tableOffset, tableIndex = 1, 4, 2 // bytes of its columns
	tableRow                           = tableKind + tableOffset + tableIndex
	rowLessRow                         = 2 // the mark before a row that is made so
)

// table is the cross-reference stream, which is the object behind the last and stands at
// start.
func (f *pdfFile) table(offsets []int, start int, id []byte) []byte {
	var rows bytes.Buffer
	rows.Grow((1 + tableRow) * (len(f.body) + 1))
	var before [tableRow]byte
	for n := range len(f.body) + 1 {
		row := f.row(n, offsets, start)
		rows.WriteByte(rowLessRow)
		for i := range row {
			rows.WriteByte(row[i] - before[i])
		}
		before = row
	}
	about := fmt.Sprintf("/Type /XRef /Size %d /W [%d %d %d] /DecodeParms << /Predictor 12 /Columns %d >> /Root %d 0 R /Info %d 0 R /ID [<%x> <%x>] ",
		len(f.body)+1, tableKind, tableOffset, tableIndex, tableRow, f.root, f.info, id, id)
	return f.pack.packAs(about, rows.Bytes())
}

// row says where an object stands.
func (f *pdfFile) row(n int, offsets []int, start int) [tableRow]byte {
	const free, plain, inStream = 0, 1, 2
	stream, before, inside := f.enclosed.place(n)
	kind, where, index := plain, 0, 0
	switch {
	case n == 0:
		kind, index = free, 0xffff
	case inside:
		kind, where, index = inStream, stream, before
	case n < len(offsets):
		where = offsets[n]
	}
	if n == len(f.body) {
		where = start
	}
	return [tableRow]byte{byte(kind), byte(where >> 24), byte(where >> 16), byte(where >> 8), byte(where), byte(index >> 8), byte(index)}
}
