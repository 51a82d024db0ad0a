package source

import (
	"strconv"

	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"
)

const (
	// signsOfLevel is how many signs of CUE may make one level of nesting: no
	// syntax needs more.
	signsOfLevel = 8
	// mostMisspelt is how many signs that are none of CUE's are reported.
	mostMisspelt = 100
)

// parsable counts, before anything is built from a CUE file, how deep its signs
// nest, and how many are no signs at all. The parser recurses without bound
// over fields in a row (a: a: a: …), and keeps every mistake that it finds.
func (r *reader) parsable() bool {
	s := &signs{}
	s.scanner.Init(token.NewFile(r.file, -1, len(r.text)), r.text, s.misspelt, 0)
	for len(s.wrong) < mostMisspelt {
		pos, kind, _ := s.scanner.Scan()
		if kind == token.EOF {
			return true
		}
		if s.take(kind); s.depth > signsOfLevel*r.Depth {
			r.meter.complain(r.span(pos.Offset(), pos.Offset()+1), tooDeep(r.Depth))
			return false
		}
	}
	var all errors.Error
	for _, e := range s.wrong {
		all = errors.Append(all, e)
	}
	r.syntaxErrors(all)
	return false
}

func tooDeep(depth int) string {
	return "the document is nested deeper than " + strconv.Itoa(depth) + " levels"
}

// signs follows the signs of a CUE file. A bracket is a level, and so is each
// sign in a row of them (a.b.c, 1+2+3, a: b: c) up to the comma that ends it.
type signs struct {
	scanner scanner.Scanner
	depth   int
	open    []bracket
	row     int  // the signs in the row that is being read
	within  bool // the next bracket opens a value within a text
	wrong   []errors.Error
}

// bracket is one that is open: the row that it stands in, and whether it
// holds a value within a text.
type bracket struct {
	row    int
	within bool
}

func (s *signs) misspelt(at token.Pos, msg string, args []any) {
	if len(s.wrong) < mostMisspelt { // one sign may be wrong a million times, in an attribute
		s.wrong = append(s.wrong, errors.Newf(at, msg, args...))
	}
}

func (s *signs) take(kind token.Token) {
	switch kind {
	case token.COMMA:
		s.depth -= s.row
		s.row = 0
	case token.INTERPOLATION:
		s.within = true
	case token.LPAREN, token.LBRACK, token.LBRACE:
		s.open = append(s.open, bracket{s.row, s.within})
		s.row, s.within = 0, false
		s.depth++
	case token.RPAREN, token.RBRACK, token.RBRACE:
		s.closed(kind)
	case token.IDENT, token.STRING, token.INT, token.FLOAT, token.ATTRIBUTE, token.COMMENT, token.ILLEGAL:
	default:
		s.row++
		s.depth++
	}
}

// closed ends a bracket. What was in it is the beginning of what follows, as in
// a[0](1), and makes it a level deeper; a value within a text does not.
func (s *signs) closed(kind token.Token) {
	n := len(s.open) - 1
	if n < 0 {
		return // the parser tells of it
	}
	b := s.open[n]
	s.open = s.open[:n]
	s.depth -= s.row
	s.row = b.row
	switch {
	case !b.within:
		s.row++ // instead of the bracket
	case kind == token.RPAREN:
		s.depth--
		text := s.scanner.ResumeInterpolation()
		s.within = text != "" && text[len(text)-1] == '('
	}
}
