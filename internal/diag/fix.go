package diag

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"github.com/aymanbagabas/go-udiff"
)

// Fix is a way to mend a mistake that was tried: with it the mistake is gone and
// none has come.
type Fix struct {
	Title     string `json:"title"`               // what to do, in the reader's words
	Edits     []Edit `json:"edits"`               // the same, done; empty: it is no change of a text, or not a clear one
	Preferred bool   `json:"preferred,omitempty"` // of several, the one that is most likely meant
	Doubtful  bool   `json:"doubtful,omitempty"`  // it may not be what was meant: never made without a question
	Stated    bool   `json:"-"`                   // the message says it already
}

// Edit is a stretch of a user's file and what takes its place. Lines and columns
// count from 1, columns in characters as those of a Span do; the end is behind the
// last character that goes. A stretch without length is a place to insert at.
type Edit struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	New       string `json:"text"`
}

// Help is what the fixes say that the message does not.
func (d *Diagnostic) Help() (titles []string) {
	for _, f := range d.Fixes {
		if !f.Stated {
			titles = append(titles, f.Title)
		}
	}
	return titles
}

// Sure is the fix that may be made without a question: the only one, or the one
// that is preferred. False: there is no such fix.
func (d *Diagnostic) Sure() (Fix, bool) {
	var done []Fix
	for _, f := range d.Fixes {
		switch {
		case len(f.Edits) == 0 || f.Doubtful:
		case f.Preferred:
			return f, true
		default:
			done = append(done, f)
		}
	}
	if len(done) != 1 || len(d.Fixes) != 1 {
		return Fix{}, false
	}
	return done[0], true
}

// Edits are what makes one text of a file another, as few characters of each line
// as there need to be.
func Edits(file string, before, after []byte) (edits []Edit) {
	for _, e := range udiff.Lines(string(before), string(after)) {
		old := before[e.Start:e.End]
		front := sharedFront(old, e.New)
		back := sharedBack(old[front:], e.New[front:])
		edit := Edit{File: file, New: e.New[front : len(e.New)-back]}
		edit.Line, edit.Column = lineColumn(before, e.Start+front)
		edit.EndLine, edit.EndColumn = lineColumn(before, e.End-back)
		edits = append(edits, edit)
	}
	return edits
}

// sharedFront is how many bytes the beginnings of two texts share, in whole characters.
func sharedFront(a []byte, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && (n < len(a) && !utf8.RuneStart(a[n]) || n < len(b) && !utf8.RuneStart(b[n])) {
		n--
	}
	return n
}

// sharedBack is how many bytes the ends of two texts share, in whole characters.
func sharedBack(a []byte, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	for n > 0 && !utf8.RuneStart(a[len(a)-n]) {
		n--
	}
	return n
}

func lineColumn(text []byte, offset int) (line, column int) {
	start := bytes.LastIndexByte(text[:offset], '\n') + 1
	return bytes.Count(text[:offset], []byte("\n")) + 1, utf8.RuneCount(text[start:offset]) + 1
}

// Apply makes edits of one file in its text. The error is an edit that lies outside
// of the text, or two that overlap.
func Apply(text []byte, edits []Edit) ([]byte, error) {
	var changes []udiff.Edit
	for _, e := range edits {
		from, ok := offsetOf(text, e.Line, e.Column)
		to, also := offsetOf(text, e.EndLine, e.EndColumn)
		if !ok || !also || to < from {
			return nil, fmt.Errorf("%s has no place %d:%d to %d:%d", e.File, e.Line, e.Column, e.EndLine, e.EndColumn)
		}
		changes = append(changes, udiff.Edit{Start: from, End: to, New: e.New})
	}
	return udiff.ApplyBytes(text, changes)
}

// offsetOf is the offset of a line and a column; false if the text ends before.
func offsetOf(text []byte, line, column int) (int, bool) {
	at := 0
	for ; line > 1; line-- {
		next := bytes.IndexByte(text[at:], '\n')
		if next < 0 {
			return 0, false
		}
		at += next + 1
	}
	for ; column > 1; column-- {
		if at >= len(text) || text[at] == '\n' {
			return 0, false
		}
		_, size := utf8.DecodeRune(text[at:])
		at += size
	}
	return at, line == 1 && column == 1
}

// Patch is the unified diff of a file, with the names that git gives the two; "" if
// they are the same.
func Patch(file string, before, after []byte) string {
	return udiff.Unified("a/"+file, "b/"+file, string(before), string(after))
}
