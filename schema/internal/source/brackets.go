package source

import (
	"bytes"

	"github.com/tabletop-forge/forge/internal/diag"
)

// unclosed reports a document that ends before it is complete, at the bracket
// or quote that is still open.
func (r *reader) unclosed() {
	at, ok := lastOpen(r.text)
	switch {
	case !ok:
		r.report(Syntax.At(diag.Span{File: r.file}, "the document ends before it is complete"))
	case r.text[at] == '"':
		r.report(r.quoteClosed(Syntax.At(r.span(at, at+1), "the text that begins here has no closing quote"), at))
	default:
		r.report(r.with(Syntax.At(r.span(at, at+1), "the bracket %q is not closed", string(r.text[at])), "close it at the end", r.closedAtEnd()))
	}
}

// atEnd says whether nothing is written at or behind a place.
func (r *reader) atEnd(at diag.Span) bool {
	return at.Line > 0 && len(bytes.TrimSpace(r.text[r.offset(at.Line, at.Column):])) == 0
}

// lastOpen finds the innermost bracket, or the quote, that is open at the end
// of a text of CUE or JSON.
func lastOpen(text []byte) (int, bool) {
	open, _ := allOpen(text)
	if len(open) == 0 {
		return 0, false
	}
	return open[len(open)-1], true
}

// allOpen are the brackets, outermost first, and the quote behind them, that are open at
// the end of a text; remark is whether it ends within one.
func allOpen(text []byte) (open []int, remark bool) {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '{', '[', '(':
			open = append(open, i)
		case '}', ']', ')':
			open = open[:max(0, len(open)-1)]
		case '/':
			if bytes.HasPrefix(text[i:], []byte("//")) {
				i += lineLength(text[i:])
				remark = i == len(text)
			}
		case '"':
			n, closed := textLength(text[i:])
			if !closed {
				return append(open, i), false
			}
			i += n - 1
		}
	}
	return open, remark
}

func lineLength(s []byte) int {
	if i := bytes.IndexByte(s, '\n'); i >= 0 {
		return i
	}
	return len(s)
}

// textLength is the length of a text in quotes, or in three of them.
func textLength(s []byte) (n int, closed bool) {
	quote := []byte(`"`)
	if bytes.HasPrefix(s, []byte(`"""`)) {
		quote = s[:3]
	}
	for i := len(quote); i < len(s); i++ {
		switch {
		case s[i] == '\\':
			i++
		case bytes.HasPrefix(s[i:], quote):
			return i + len(quote), true
		}
	}
	return len(s), false
}
