package lsp

import (
	"sort"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/diag"
)

// encoder counts units of UTF-16, or bytes if the client agrees.
type encoder struct{ utf8 bool }

// places turns offsets of a text, and places in it, into positions and back.
type places struct {
	encoder
	text  []byte
	lines []int // where they begin for an editor, which ends them at a lone return too
	feeds []int // where they begin for us
	marks []int // units before each stretch of bytes
}

// stretch is how many bytes are counted for a position at most. A text may be one line.
const stretch = 256

func (e encoder) places(text []byte) *places {
	p := &places{encoder: e, text: text, lines: []int{0}, feeds: []int{0}, marks: []int{0}}
	for i, c := range text {
		if c == '\n' || c == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			p.lines = append(p.lines, i+1)
		}
		if c == '\n' {
			p.feeds = append(p.feeds, i+1)
		}
		if (i+1)%stretch == 0 {
			p.marks = append(p.marks, p.marks[len(p.marks)-1]+e.units(text[i+1-stretch:i+1]))
		}
	}
	return p
}

// units are those of the encoding that begin in some bytes.
func (e encoder) units(text []byte) (n int) {
	if e.utf8 {
		return len(text)
	}
	for _, c := range text {
		if utf8.RuneStart(c) {
			n++
		}
		if c >= 0xf0 { // beyond 16 bits
			n++
		}
	}
	return n
}

func (p *places) before(offset int) int {
	mark := offset / stretch
	return p.marks[mark] + p.units(p.text[mark*stretch:offset])
}

func (p *places) at(offset int) position {
	offset = max(0, min(offset, len(p.text)))
	line := sort.SearchInts(p.lines, offset+1) - 1
	return position{line, p.before(offset) - p.before(p.lines[line])}
}

func (p *places) part(from, to int) rng { return rng{p.at(from), p.at(max(from, to))} }

// offset is the place of a position; behind a line's end is its end.
func (p *places) offset(at position) int {
	offset, end := p.bounds(p.lines, at.Line)
	for units := 0; units < at.Character && offset < end; {
		_, size := utf8.DecodeRune(p.text[offset:end])
		units += p.units(p.text[offset : offset+size])
		offset += size
	}
	return offset
}

// bounds are where a line begins and ends, counted from 0; behind the last is the end.
func (p *places) bounds(lines []int, line int) (from, to int) {
	if line >= len(lines) {
		return len(p.text), len(p.text)
	}
	from, to = lines[max(0, line)], len(p.text)
	if line+1 < len(lines) {
		to = lines[max(0, line)+1]
	}
	for _, c := range "\n\r" {
		if to > from && p.text[to-1] == byte(c) {
			to--
		}
	}
	return from, to
}

// offsetOf is the offset of a line and a column of ours, both from 1.
func (p *places) offsetOf(line, column int) int {
	offset, end := p.bounds(p.feeds, line-1)
	for ; column > 1 && offset < end; column-- {
		_, size := utf8.DecodeRune(p.text[offset:end])
		offset += size
	}
	return offset
}

// span is the range of a place: the whole line if it has no column, the first if it
// has no line.
func (p *places) span(at diag.Span) rng {
	line := max(1, at.Line)
	if at.Column == 0 {
		return p.part(p.bounds(p.feeds, line-1))
	}
	return p.part(p.offsetOf(line, at.Column), p.offsetOf(line, at.Column+max(1, at.Length)))
}

func (p *places) edits(edits []diag.Edit) (out []textEdit) {
	for _, x := range edits {
		out = append(out, textEdit{p.part(p.offsetOf(x.Line, x.Column), p.offsetOf(x.EndLine, x.EndColumn)), x.New})
	}
	return out
}
