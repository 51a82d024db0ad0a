package lsp

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

// places turns many offsets of a text into positions.
type places struct {
	encoder
	text  []byte
	lines []int // where they begin
	marks []int // units before each stretch of bytes
}

// stretch is how many bytes are counted for a position at most. A text may be one line.
const stretch = 256

func (e encoder) places(text []byte) *places {
	p := &places{encoder: e, text: text, lines: []int{0}, marks: []int{0}}
	for i, c := range text {
		if c == '\n' {
			p.lines = append(p.lines, i+1)
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
	if at.Line >= len(p.lines) {
		return len(p.text)
	}
	offset := p.lines[max(0, at.Line)]
	rest := p.text[offset:]
	if end := bytes.IndexByte(rest, '\n'); end >= 0 {
		rest = bytes.TrimSuffix(rest[:end], []byte("\r"))
	}
	for units := 0; units < at.Character && len(rest) > 0; {
		_, size := utf8.DecodeRune(rest)
		units += p.units(rest[:size])
		offset, rest = offset+size, rest[size:]
	}
	return offset
}
