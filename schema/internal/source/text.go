package source

import (
	"bytes"
	"sort"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
)

// page is a file's text and where its lines begin, to turn offsets into
// places. Columns count characters whatever the parser counts.
type page struct {
	file  string
	text  []byte
	lines []int // the offset at which each line begins
	marks []int // how many characters stand before every stretch-th byte; made when it is first needed
}

// stretch is how many bytes are counted for a column. A file may be one line.
const stretch = 256

func newPage(file string, text []byte) *page {
	p := &page{file: file, text: text, lines: make([]int, 1, 1+bytes.Count(text, []byte("\n")))}
	for i, c := range text {
		if c == '\n' {
			p.lines = append(p.lines, i+1)
		}
	}
	return p
}

// span is the place of the text from one offset to another. What runs over
// several lines is marked to the end of the first.
func (p *page) span(from, to int) diag.Span {
	from = min(max(from, 0), len(p.text))
	line := sort.SearchInts(p.lines, from+1) - 1
	to = max(from, min(to, p.lineEnd(line)))
	return diag.Span{
		File:   p.file,
		Line:   line + 1,
		Column: p.characters(p.lines[line], from) + 1,
		Length: p.characters(from, to),
	}
}

// characters counts those that begin from one offset up to another.
func (p *page) characters(from, to int) int {
	if to-from <= stretch {
		return utf8.RuneCount(p.text[from:to])
	}
	return p.before(to) - p.before(from)
}

// before is how many characters begin before an offset.
func (p *page) before(offset int) int {
	if p.marks == nil {
		p.marks = append(make([]int, 0, len(p.text)/stretch+1), 0)
		for at := stretch; at <= len(p.text); at += stretch {
			p.marks = append(p.marks, p.marks[len(p.marks)-1]+begins(p.text[at-stretch:at]))
		}
	}
	mark := offset / stretch
	return p.marks[mark] + begins(p.text[mark*stretch:offset])
}

// begins counts the bytes that begin a character.
func begins(text []byte) (n int) {
	return each.Count(text, utf8.RuneStart)
}

// block is span for a struct or a list: the whole of it if it stands on one
// line, or else its first character.
func (p *page) block(from, to int) diag.Span {
	at := p.span(from, from+1)
	if to <= len(p.text) && to > from && bytes.IndexByte(p.text[from:to], '\n') < 0 {
		return p.span(from, to)
	}
	return at
}

// lineEnd is the offset behind the last visible character of a line, counting
// from 0.
func (p *page) lineEnd(line int) int {
	end := len(p.text)
	if line+1 < len(p.lines) {
		end = p.lines[line+1] - 1
	}
	start := p.lines[line]
	return start + len(bytes.TrimRight(p.text[start:end], " \t\r"))
}

// offset is the offset of a line and column, both from 1, the column in
// characters.
func (p *page) offset(line, column int) int {
	if line < 1 || line > len(p.lines) {
		return len(p.text)
	}
	off, feed := p.lines[line-1], len(p.text)
	if line < len(p.lines) {
		feed = p.lines[line] - 1
	}
	if column > stretch {
		past, end := p.before(off), p.lineEnd(line-1)
		for mark := off/stretch + 1; mark*stretch < end && p.marks[mark]-past < column; mark++ {
			off = mark * stretch
		}
		for off < len(p.text) && !utf8.RuneStart(p.text[off]) {
			off++
		}
		column -= p.before(off) - past
	}
	for ; column > 1 && off < feed; column-- {
		_, size := utf8.DecodeRune(p.text[off:])
		off += size
	}
	return off
}

// wholeLine is the place of a line's visible text.
func (p *page) wholeLine(line int) diag.Span {
	if line < 1 || line > len(p.lines) {
		return diag.Span{File: p.file}
	}
	start, end := p.lines[line-1], p.lineEnd(line-1)
	for start < end && (p.text[start] == ' ' || p.text[start] == '\t') {
		start++
	}
	return p.span(start, end)
}
