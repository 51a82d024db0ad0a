package diag

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
)

// tabStop is how far apart the stops are to which a tab is shown.
const tabStop = 4

// cell is one character as a reader sees it: it may be several code points
// (a letter and its accent) and two columns wide.
type cell struct {
	text  string
	runes int
	width int
}

// sourceLine returns line n of a file, counted from 1; false if the file is
// shorter.
func sourceLine(file []byte, n int) ([]byte, bool) {
	if file == nil || n < 1 {
		return nil, false
	}
	rest := bytes.TrimPrefix(file, []byte("\xef\xbb\xbf"))
	for ; n > 1; n-- {
		i := bytes.IndexByte(rest, '\n')
		if i < 0 {
			return nil, false
		}
		rest = rest[i+1:]
	}
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	return bytes.TrimSuffix(line, []byte("\r")), true
}

// cells cuts a line into what a reader sees. Tabs become spaces, and what
// would upset a terminal a mark.
func cells(line []byte) []cell {
	var cs []cell
	at, state := 0, -1
	for len(line) > 0 {
		var cluster []byte
		var width int
		cluster, line, width, state = uniseg.FirstGraphemeCluster(line, state)
		c := cell{text: string(cluster), runes: utf8.RuneCount(cluster), width: width}
		switch {
		case c.text == "\t":
			c.width = tabStop - at%tabStop
			c.text = strings.Repeat(" ", c.width)
		case text.Harmless(c.text) != c.text:
			c.text, c.width = string(utf8.RuneError), 1
		}
		cs = append(cs, c)
		at += c.width
	}
	return cs
}

// harmless is a text that may go to a terminal on one line, whatever a file
// or its name holds.
func harmless(s string) string { return text.Harmless(oneLine.Replace(s)) }

var oneLine = strings.NewReplacer("\n", " ", "\t", " ")

// snippet is a source line as it is shown: clipped to a width, with the
// place of the caret below it.
type snippet struct {
	text  string
	start int // columns before the caret
	caret int // columns under which it stands, at least 1
}

// cut makes the snippet of a span of length characters from column, both
// from 1, in a line of the file, so that no more than width columns are
// used. A span reaching past the line's end ends there; one beginning there
// points behind the last character.
func cut(line []byte, column, length, width int) snippet {
	line, column = around(line, column, width)
	cs := cells(line)
	from := len(cs)
	for i, seen := 0, 0; i < len(cs); i++ {
		if seen += cs[i].runes; seen >= column {
			from = i
			break
		}
	}
	to := from
	for seen := runesIn(cs[:from]) + 1; to < len(cs) && seen < column+max(1, length); to++ {
		seen += cs[to].runes
	}
	return clip(cs, from, to, width)
}

// around is the part of a long line that a snippet may show, and the column in
// it. A file may be one line of a megabyte, with a mistake in every word.
func around(line []byte, column, width int) ([]byte, int) {
	reach := 8 * width // in bytes and in characters, since a reader's character may be several
	if len(line) <= 4*reach {
		return line, column
	}
	from := behind(line, max(0, column-reach))
	column -= utf8.RuneCount(line[:from])
	return line[from:][:behind(line[from:], 2*reach)], column
}

// behind is the offset behind the first n characters of a line.
func behind(line []byte, n int) int {
	at := 0
	for ; n > 0 && at < len(line); n-- {
		_, size := utf8.DecodeRune(line[at:])
		at += size
	}
	return at
}

// clip shows cells so that the caret's, from up to to, are among them, with
// "…" where something is left out.
func clip(cs []cell, from, to, width int) snippet {
	first, last := 0, len(cs)
	need := widthOf(cs)
	if from == len(cs) {
		need++ // the caret stands behind the last cell
	}
	if need > width {
		first, last = window(cs, from, to, width-2)
	}
	to = min(to, last)
	s := snippet{start: widthOf(cs[first:from]), caret: max(1, widthOf(cs[from:to]))}
	var b strings.Builder
	if first > 0 {
		b.WriteString("…")
		s.start++
	}
	for _, c := range cs[first:last] {
		b.WriteString(c.text)
	}
	if last < len(cs) {
		b.WriteString("…")
	}
	s.text = strings.TrimRight(b.String(), " ")
	return s
}

// window grows from the caret's first cell: over the caret, then a third of
// what is left to the left, the rest to the right, and what is then still
// left to the left.
func window(cs []cell, from, to, width int) (first, last int) {
	first, last = from, from
	left := width
	right := func(limit int) {
		for last < limit && left >= cs[last].width {
			left -= cs[last].width
			last++
		}
	}
	back := func(keep int) {
		for first > 0 && left-cs[first-1].width >= keep {
			first--
			left -= cs[first].width
		}
	}
	right(to)
	back(left - left/3)
	right(len(cs))
	back(0)
	return first, last
}

func widthOf(cs []cell) int {
	return each.Sum(cs, func(c cell) int { return c.width })
}

func runesIn(cs []cell) int {
	return each.Sum(cs, func(c cell) int { return c.runes })
}
