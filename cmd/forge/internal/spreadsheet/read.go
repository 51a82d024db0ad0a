package spreadsheet

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

// What a sheet may have. A document has no room for more rows.
const (
	mostBytes   = 4 << 20
	mostColumns = 256
)

var mostRows = schema.StandardLimits().Elements

// Options say how a file is read.
type Options struct {
	Separator rune // between cells; 0: the one that the first row has most of
	Head      int  // the row with the headings, counted from 1; 0: the first that is not empty
}

// Sheet is a file as it was read.
type Sheet struct {
	File      string
	Text      []byte // in UTF-8
	Separator rune
	Head      []Cell
	Rows      [][]Cell // without those that are empty, each as long as the head
}

// Cell is a cell and where it is written.
type Cell struct {
	Text string
	At   diag.Span
	Row  int // as spreadsheets count rows, from 1
}

// Empty says whether nothing but blanks stands in the cell.
func (c Cell) Empty() bool { return strings.TrimSpace(c.Text) == "" }

// word is what stands in the cell, without blanks round it.
func (c Cell) word() string { return strings.TrimSpace(bared(c.Text)) }

// Read reads a file. With diagnostics that are errors the sheet is not to be used; it has
// the text for them, if that could be had.
func Read(file string, raw []byte, o Options) (*Sheet, []diag.Diagnostic) {
	s := &Sheet{File: file, Separator: o.Separator}
	if len(raw) > mostBytes {
		return s, []diag.Diagnostic{tooLarge.At(diag.Span{File: file}, "the file has %d bytes, at most %d", len(raw), mostBytes)}
	}
	decoded, wrong := decode(file, raw)
	if wrong != nil {
		return s, wrong
	}
	s.Text = decoded
	plain := s.withoutSeparatorLine()
	if s.Separator == 0 {
		s.Separator = guessed(plain)
	}
	r := newRows(s, plain)
	if err := r.read(o.Head); err != nil {
		panic("spreadsheet: a text with lazy quotes is always read: " + err.Error())
	}
	if len(r.found) == 0 && s.Head == nil {
		r.found = append(r.found, noRows.At(diag.Span{File: file}, "the file has no rows: the first is to have the headings of the columns"))
	}
	if len(r.found) == 0 && len(s.Rows) == 0 {
		r.found = append(r.found, noRows.At(s.Head[0].At, "the file has no rows below the headings"))
	}
	return s, r.found
}

// withoutSeparatorLine is the text without a first line "sep=;", by which some
// spreadsheets are given the separator.
func (s *Sheet) withoutSeparatorLine() []byte {
	line, rest, ok := bytes.Cut(s.Text, []byte("\n"))
	sep, is := strings.CutPrefix(strings.ToLower(string(line)), "sep=")
	if !ok || !is || utf8.RuneCountInString(sep) != 1 || !Separates([]rune(sep)[0]) {
		return s.Text
	}
	if s.Separator == 0 {
		s.Separator = []rune(sep)[0]
	}
	return append([]byte("\n"), rest...)
}

// Separates says whether a sign can stand between cells.
func Separates(r rune) bool {
	return r != 0 && r != '"' && r != '\n' && r != '\r' && r != utf8.RuneError && utf8.ValidRune(r) && r != 0xfeff
}

// guessed is the separator that the first line with any has most of, outside of quotes.
func guessed(plain []byte) rune {
	for line := range strings.Lines(string(plain)) {
		count, quoted := map[rune]int{}, false
		for _, r := range line {
			if r == '"' {
				quoted = !quoted
			}
			if !quoted {
				count[r]++
			}
		}
		best := ','
		for _, sep := range []rune{'\t', ';', ','} {
			if count[sep] > count[best] || count[sep] > 0 && count[sep] == count[best] && sep != ',' {
				best = sep
			}
		}
		if count[best] > 0 {
			return best
		}
	}
	return ','
}

// rows reads the rows of a sheet.
type rows struct {
	*Sheet
	plain []byte
	begin []int // where each line begins
	csv   *csv.Reader
	row   int // the number of the last row
	line  int // on which that ended
	found []diag.Diagnostic
}

func newRows(s *Sheet, plain []byte) *rows {
	r := &rows{Sheet: s, plain: plain, begin: []int{0}, csv: csv.NewReader(bytes.NewReader(plain))}
	r.csv.Comma, r.csv.LazyQuotes, r.csv.FieldsPerRecord = s.Separator, true, -1
	r.csv.TrimLeadingSpace = s.Separator != '\t' && s.Separator != ' '
	for i, b := range plain {
		if b == '\n' {
			r.begin = append(r.begin, i+1)
		}
	}
	return r
}

// read reads all rows, of which head is the number of that with the headings.
func (r *rows) read(head int) error {
	for {
		cells, err := r.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case len(cells) > mostColumns:
			r.found = append(r.found, tooLarge.At(cells[mostColumns].At, "row %d has %d cells, at most %d", r.row, len(cells), mostColumns))
			return nil
		case r.row < head || isEmpty(cells):
		case r.Head == nil:
			r.Head = cells
		case len(r.Rows) == mostRows:
			r.found = append(r.found, tooLarge.At(cells[0].At, "the file has more than %d rows; a document holds no more of one kind", mostRows))
			return nil
		default:
			if cells = r.sized(cells); cells != nil {
				r.Rows = append(r.Rows, cells)
			}
		}
	}
}

func isEmpty(cells []Cell) bool {
	for _, c := range cells {
		if !c.Empty() {
			return false
		}
	}
	return true
}

// next are the cells of the next row that is not blank.
func (r *rows) next() ([]Cell, error) {
	record, err := r.csv.Read()
	if err != nil {
		return nil, err
	}
	first, _ := r.csv.FieldPos(0)
	r.row += first - r.line
	cells := make([]Cell, len(record))
	for i, value := range record {
		line, column := r.csv.FieldPos(i)
		cells[i] = Cell{Text: value, Row: r.row, At: diag.Span{File: r.File, Line: line}}
		at := r.begin[line-1] + column - 1
		cells[i].At.Column = utf8.RuneCount(r.plain[r.begin[line-1]:at]) + 1
		end := r.end(i, len(record), line)
		cells[i].At.Length = utf8.RuneCount(bytes.TrimRight(r.plain[at:max(at, end)], " "))
		cells[i].Text = r.unquoted(value, at)
		r.line = line + strings.Count(value, "\n")
	}
	r.unclosed(cells[len(cells)-1])
	return cells, nil
}

// end is where a cell ends, on the line on which it begins.
func (r *rows) end(i, n, line int) int {
	eol := len(r.plain)
	if line < len(r.begin) {
		eol = r.begin[line] - 1
	}
	if i+1 < n {
		if next, column := r.csv.FieldPos(i + 1); next == line {
			before := bytes.LastIndexByte(r.plain[:r.begin[line-1]+column-1], byte(r.Separator))
			if utf8.RuneLen(r.Separator) == 1 && before >= r.begin[line-1] {
				return before
			}
			return r.begin[line-1] + column - 2
		}
	}
	return eol
}

// unquoted is a cell without the blanks round it, unless it is in quotes.
func (r *rows) unquoted(value string, at int) string {
	if at < len(r.plain) && r.plain[at] == '"' {
		return value
	}
	return strings.TrimSpace(value)
}

// unclosed reports a quote that opens in the last cell and takes all the rest of the file.
func (r *rows) unclosed(last Cell) {
	at := r.begin[last.At.Line-1]
	line := r.plain[at:]
	for range last.At.Column - 1 {
		_, size := utf8.DecodeRune(line)
		line = line[size:]
	}
	rest := bytes.TrimRight(line, " \t\n")
	ends := r.csv.InputOffset() >= int64(len(r.plain))
	if ends && bytes.HasPrefix(rest, []byte(`"`)) && (len(rest) == 1 || rest[len(rest)-1] != '"') && strings.Contains(last.Text, "\n") {
		r.found = append(r.found, ragged.At(last.At, "a quote opens here that is not closed, so that all the rest of the file is one cell; write two quotes for one that is meant as a sign"))
	}
}

// sized are the cells of a row as long as the head; nil: the row has another length, which
// is reported. What has no heading may be missing.
func (r *rows) sized(cells []Cell) []Cell {
	want, headings := len(r.Head), 0
	for i, head := range r.Head {
		if !head.Empty() {
			headings = i + 1
		}
	}
	last := cells[len(cells)-1]
	if len(cells) < headings {
		r.found = append(r.found, ragged.At(last.At, "row %d has %s, and there are %s: a separator %s is missing", last.Row, text.Plural(len(cells), "cell"), text.Plural(headings, "heading"), signName(r.Separator)))
		return nil
	}
	for len(cells) < want {
		cells = append(cells, Cell{At: last.At, Row: last.Row})
	}
	for _, c := range cells[want:] {
		if !c.Empty() {
			r.found = append(r.found, ragged.At(c.At, "row %d has %s, and there are %s; a cell that has %s in it wants quotes round it, and every column a heading", c.Row, text.Plural(len(cells), "cell"), text.Plural(want, "heading"), signName(r.Separator)))
			return nil
		}
	}
	return cells[:want]
}

// signName is a separator as a message shows it.
func signName(sep rune) string {
	if sep == '\t' {
		return "(a tab)"
	}
	return string([]rune{'"', sep, '"'})
}
