package source

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/diag"
)

// slips are what a text has from a word processor or from another language. Each
// kind is reported at its first place, and all of them are mended in a copy of the
// text that is as long, so that the rest of the file can be read.
type slips struct {
	*reader
	mended []byte
	found  []diag.Diagnostic
	kinds  []slip // of what was found
}

// slip is a kind of slip, and how all of them are mended; nil: they are not.
type slip struct {
	kind, title string
	cuts        []cut
}

// comments are how each format writes a remark.
var comments = map[string]string{"JSON": "", "CUE": "//", "YAML": "#"}

// mendSlips looks for slips in a text of JSON or CUE. The text that it returns has none.
func (r *reader) mendSlips(format string) ([]byte, []diag.Diagnostic) {
	s := slips{reader: r, mended: bytes.Clone(r.text)}
	for i := 0; i < len(r.text); {
		c, size := utf8.DecodeRune(r.text[i:])
		switch {
		case c == '"' && s.isInches(i):
			s.tell("inches", i, i+1, `%s" has the sign for inches; write the number by itself`, s.number(i))
			s.mend("inches", "write the number by itself", cut{i, i + 1, ""})
			s.mended[i] = ' '
		case c == '"':
			n, _ := textLength(r.text[i:])
			size = n
		case c == '0' && s.zeros(i) > 0:
			n := s.zeros(i)
			s.tell("zeros", i, i+n, "a number does not begin with 0; take the 0 away, or put a text in quotes")
			s.mend("zeros", "take the 0 away", cut{i, i + n, ""})
			copy(s.mended[i:], "                    "[:n])
			size = n
		case c == '=' && s.isColon(i):
			s.tell("equals", i, i+1, "a field and its value have a colon between them, not a =")
			s.mend("equals", "write a colon", cut{len(bytes.TrimRight(s.text[:i], " ")), i + 1, ":"})
			s.mended[i] = ':'
		case strings.ContainsRune(typographic, c), c == '\'' && format == "JSON":
			size = s.typographic(i, c)
		case s.commentLength(format, i) > 0:
			size = s.commentLength(format, i)
			s.comment(format, i, size)
		}
		i += size
	}
	for i, k := range s.kinds {
		offer := s.with
		if k.kind == "comment" && format == "JSON" {
			offer = s.perhaps
		}
		s.found[i] = offer(s.found[i], k.title, k.cuts...)
	}
	return s.mended, s.found
}

// tell reports a kind of slip the first time.
func (s *slips) tell(kind string, from, to int, format string, args ...any) {
	if !slices.ContainsFunc(s.kinds, func(k slip) bool { return k.kind == kind }) {
		s.found = append(s.found, Syntax.At(s.span(from, to), format, args...))
		s.kinds = append(s.kinds, slip{kind: kind})
	}
}

// mend notes how a slip of a kind is mended.
func (s *slips) mend(kind, title string, cuts ...cut) {
	for i := range s.kinds {
		if s.kinds[i].kind == kind {
			s.kinds[i].title, s.kinds[i].cuts = title, append(s.kinds[i].cuts, cuts...)
		}
	}
}

const typographic = "“”„‟«»‘’‚"

// typographic takes a text in the quotes of a word processor, and says how long it is.
func (s *slips) typographic(at int, c rune) int {
	first, kind, ends := utf8.RuneLen(c), "quote", typographic+`"`
	if c == '\'' {
		kind, ends = "single", "'"
		s.tell(kind, at, at+1, "text must be in double quotes, not single ones")
	} else {
		s.tell(kind, at, at+first, "%c is a typographic quote; texts are written in straight ones: \"", c)
	}
	line := s.text[at+first : at+lineLength(s.text[at:])]
	end := bytes.IndexAny(line, ends)
	if end < 0 {
		return first
	}
	_, last := utf8.DecodeRune(line[end:])
	copy(s.mended[at:], strings.Repeat(" ", first-1)+`"`)
	copy(s.mended[at+first+end:], `"`+strings.Repeat(" ", last-1))
	s.mend(kind, "write straight double quotes", cut{at, at + first, `"`}, cut{at + first + end, at + first + end + last, `"`})
	return first + end + last
}

// isInches says whether a quote stands behind a number in place of a unit.
func (s *slips) isInches(at int) bool {
	rest := bytes.TrimLeft(s.text[at+1:], " \t")
	return s.number(at) != "" && (len(rest) == 0 || bytes.IndexByte([]byte(",}]\r\n"), rest[0]) >= 0)
}

var endsInNumber = regexp.MustCompile(`[\s:\[,]([0-9]+(\.[0-9]+)?)$`)

// number is the number that ends at an offset, "" if none does.
func (s *slips) number(at int) string {
	if m := endsInNumber.FindSubmatch(s.text[max(0, at-20):at]); m != nil {
		return string(m[1])
	}
	return ""
}

var zeros = regexp.MustCompile(`^(0{1,20})[0-9]+(?:\.[0-9]+)?\s*[,}\]\r\n]`)

// zeros is how many there are too many at the beginning of a number.
func (s *slips) zeros(at int) int {
	before := bytes.TrimRight(s.text[:at], " \t\r\n")
	if m := zeros.FindSubmatch(s.text[at:]); m != nil && len(before) > 0 && bytes.IndexByte([]byte(":[,"), before[len(before)-1]) >= 0 {
		return len(m[1])
	}
	return 0
}

var nameBefore = regexp.MustCompile(`(?:^|[{,])\s*(?:[A-Za-z_][\w-]*|"[\w-]+") $`)

// isColon says whether an equals sign stands where the colon of a field belongs.
func (s *slips) isColon(at int) bool {
	from, _ := s.lineAt(at)
	return bytes.HasPrefix(s.text[at:], []byte("= ")) && nameBefore.Match(s.text[max(from, at-100):at])
}

// commentLength is the length of a remark in another language's signs.
func (s *slips) commentLength(format string, at int) int {
	rest := s.text[at:]
	switch {
	case bytes.HasPrefix(rest, []byte("/*")):
		if end := bytes.Index(rest, []byte("*/")); end >= 0 {
			return end + 2
		}
		return len(rest)
	case bytes.HasPrefix(rest, []byte("//")) && format != "JSON":
		return 0
	case bytes.HasPrefix(rest, []byte("//")), bytes.HasPrefix(rest, []byte("# ")), format == "JSON" && rest[0] == '#':
		return lineLength(rest)
	}
	return 0
}

func (s *slips) comment(format string, at, size int) {
	sign := string(s.text[at : at+min(2, size)])
	if sign[0] == '#' {
		sign = "#"
	}
	if write := comments[format]; write == "" {
		s.tell("comment", at, at+len(sign), "JSON has no comments; use CUE or YAML for a document with comments")
		s.mend("comment", "take all comments away", cut{len(bytes.TrimRight(s.text[:at], " \t")), at + size, ""})
	} else {
		s.tell("comment", at, at+len(sign), "comments begin with %s in %s, not with %s", write, format, sign)
		s.mend("comment", "write "+write, s.remark(write, at, size)...)
	}
	for i := at; i < at+size; i++ {
		if s.mended[i] != '\n' {
			s.mended[i] = ' '
		}
	}
}

// askew reports a closing bracket that does not fit the one that is open, at the
// one that is open.
func (r *reader) askew(before int) bool {
	at := before
	open, ok := lastOpen(r.text[:at])
	if ok && r.text[open] == '{' {
		at = r.nextElement(open, at)
	}
	if !ok || r.text[open] == '"' || closing[r.text[open]] == r.text[at] || bytes.IndexByte([]byte("}])"), r.text[before]) < 0 {
		return false
	}
	r.unclosedBefore(open, at)
	return true
}

// nextElement is where in a set of fields that is not closed before an offset a bracket
// opens on a line without a name: most likely the next element of the list that the set
// is in. Without one it is the offset.
func (r *reader) nextElement(open, before int) int {
	depth := 0
	for at := open + 1; at < before; at++ {
		switch r.text[at] {
		case '{', '[', '(':
			from, _ := r.lineAt(at)
			if depth == 0 && from > open && len(bytes.TrimSpace(r.text[from:at])) == 0 {
				return at
			}
			depth++
		case '}', ']', ')':
			depth--
		case '/':
			if bytes.HasPrefix(r.text[at:], []byte("//")) {
				at += lineLength(r.text[at:])
			}
		case '"':
			n, _ := textLength(r.text[at:])
			at += n - 1
		}
	}
	return before
}

// unnamed reports a bracket that opens where a name of a field belongs, at the one
// whose field that would be.
func (r *reader) unnamed(text []byte, at int) bool {
	open, ok := lastOpen(text[:at])
	if !ok || text[open] != '{' || text[at] != '{' || !bytes.HasSuffix(bytes.TrimSpace(text[:at]), []byte(",")) {
		return false
	}
	r.unclosedBefore(open, at)
	return true
}

// unclosedBefore reports a bracket that is to be closed before another one.
func (r *reader) unclosedBefore(open, at int) {
	d := Syntax.At(r.span(open, open+1), "the bracket %q is not closed before the %q of line %d",
		string(r.text[open]), string(r.text[at]), r.span(at, at+1).Line)
	end := len(bytes.TrimRight(r.text[:at], " \t\r\n,"))
	if from, line := r.lineAt(end); bytes.Contains(line, []byte(" //")) {
		end = from + len(bytes.TrimRight(line[:bytes.LastIndex(line, []byte(" //"))], " \t,"))
	}
	with := string(closing[r.text[open]])
	if r.text[at] == '{' && !bytes.HasPrefix(r.text[end:], []byte(",")) {
		with += ","
	}
	r.report(r.with(d, "close it there", cut{end, end, with}))
}

var closing = map[byte]byte{'{': '}', '[': ']', '(': ')'}

// otherComments reports remarks of another language in YAML, and takes them away.
func (r *reader) otherComments() (mended []byte, found []diag.Diagnostic) {
	mended = bytes.Clone(r.text)
	var cuts []cut
	for n, from := range r.lines {
		line := r.text[from : from+lineLength(r.text[from:])]
		rest := bytes.TrimLeft(line, " ")
		sign := bytes.HasPrefix(rest, []byte("//")) || bytes.HasPrefix(rest, []byte("/*"))
		if !sign {
			continue
		}
		at := from + len(line) - len(rest)
		if len(found) == 0 {
			found = append(found, Syntax.At(r.span(at, at+2), "comments begin with # in YAML, not with %s", rest[:2]))
		}
		cuts = append(cuts, r.remark("#", at, len(bytes.TrimRight(rest, " \r")))...)
		for i := at; i < r.lines[n]+len(line); i++ {
			mended[i] = ' '
		}
	}
	if len(found) > 0 {
		found[0] = r.with(found[0], "write #", cuts...)
	}
	return mended, found
}

// indentation finds the first line of YAML that does not line up with those around
// it, and what is wrong with it.
func (r *reader) indentation() (at diag.Span, words string, want int) {
	var levels []level
	closed := true // no bracket or text over several lines is open
	for n := range r.lines {
		line := string(r.text[r.lines[n] : r.lines[n]+lineLength(r.text[r.lines[n]:])])
		rest := strings.TrimLeft(line, " ")
		if rest == "" || rest[0] == '#' || rest[0] == '\r' {
			continue
		}
		if !closed || strings.ContainsAny(rest[:1], "[]{}") || strings.HasSuffix(strings.TrimSpace(rest), "|") {
			return at, "", 0 // more than lines of fields: too much to tell
		}
		have := len(line) - len(rest)
		if words, want := fault(&levels, have, rest); words != "" {
			return r.wholeLine(n + 1), words, want
		}
		closed = strings.Count(rest, "[") == strings.Count(rest, "]") && strings.Count(rest, "{") == strings.Count(rest, "}")
	}
	return at, "", 0
}

// level is the indentation of some lines: entries of a list or fields.
type level struct {
	blanks int
	isList bool
}

// fault says what is wrong with a line after lines of some levels, and adds its
// own levels to them; want is the column of the neighbours.
func fault(levels *[]level, have int, rest string) (words string, want int) {
	all := *levels
	inner := -1
	for len(all) > 0 && all[len(all)-1].blanks > have {
		inner = all[len(all)-1].blanks
		all = all[:len(all)-1]
	}
	isList := strings.HasPrefix(rest, "- ")
	if n := len(all); n > 0 && inner >= 0 && isList && all[n-1].isList {
		inner = all[n-1].blanks
	}
	if n := len(all); n > 0 && inner >= 0 && (all[n-1].blanks < have || all[n-1].isList && !isList) {
		return fmt.Sprintf("the line is indented by %d, its neighbours by %d; lines of one thing begin in one column", have, inner), inner
	}
	if n := len(all); n > 0 && all[n-1].blanks == have && all[n-1].isList && !isList {
		return fmt.Sprintf("the line is indented as far as the \"-\" of its entry; the fields of an entry begin in one column, %d", have+3), have + 2
	}
	for {
		if n := len(all); n == 0 || all[n-1].blanks < have || !all[n-1].isList && isList {
			all = append(all, level{have, isList})
		}
		if !isList {
			break
		}
		after := strings.TrimLeft(rest[2:], " ")
		have, rest = have+len(rest)-len(after), after
		isList = strings.HasPrefix(rest, "- ")
	}
	*levels = all
	return "", 0
}
