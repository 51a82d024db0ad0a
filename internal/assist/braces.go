package assist

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// scanner goes through a text from its beginning and never back. It takes what is there for
// what it most likely is, and what is not there for what is still to be written.
type scanner struct {
	text  []byte
	pos   int
	depth int
	yaml  bool // brackets are those of YAML
}

func (s *scanner) done() bool { return s.pos >= len(s.text) }

func (s *scanner) peek() byte {
	if s.done() {
		return 0
	}
	return s.text[s.pos]
}

// skip passes over blanks and remarks, and over line breaks too if lines may end.
func (s *scanner) skip(lines bool) {
	for ; !s.done(); s.pos++ {
		switch c := s.peek(); {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n' && lines:
		case s.remark():
			s.pos = s.eol(s.pos) - 1
		default:
			return
		}
	}
}

// remark says whether one begins here.
func (s *scanner) remark() bool {
	if s.yaml {
		return s.peek() == '#' && (s.pos == 0 || bytes.IndexByte([]byte(" \t\r\n[{,"), s.text[s.pos-1]) >= 0)
	}
	return bytes.HasPrefix(s.text[s.pos:], []byte("//"))
}

func (s *scanner) eol(at int) int {
	if i := bytes.IndexByte(s.text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(s.text)
}

// file is a document of CUE or JSON: fields, or one struct in braces.
func (s *scanner) file() *Node {
	s.skip(true)
	if s.peek() == '{' {
		return s.value(0)
	}
	n := &Node{Kind: Struct, flow: true}
	s.fields(n, 0)
	n.To = len(s.text)
	return n
}

// fields reads the fields of a struct up to the brace that ends it. Around is what
// encloses the struct: a bracket, or 0.
func (s *scanner) fields(n *Node, around byte) {
	for {
		s.skip(true)
		c := s.peek()
		switch {
		case s.done() || c == '}':
			return
		case c == ']' && around == '[' || c == '{' && around == '[':
			return // the brace that is missing stood before
		case c == ',' || c == ']' || c == ':' || c == '&' || c == '|':
			s.pos++
		case c == '{' || c == '[' || c == '(':
			s.into(n, s.value(around))
		default:
			s.field(n, around)
		}
	}
}

// into adds the fields of what is embedded.
func (s *scanner) into(n, embedded *Node) { n.Fields = append(n.Fields, embedded.Fields...) }

// field reads a field, or what there is of one.
func (s *scanner) field(n *Node, around byte) {
	f := Field{From: s.pos}
	f.Name, f.Quoted = s.label()
	f.To = s.pos
	s.skip(false)
	for !s.yaml && (s.peek() == '?' || s.peek() == '!') {
		s.pos++
	}
	switch words := !f.Quoted && !s.yaml; {
	case s.peek() == ':': // whatever the word: a field may be called "for"
		s.pos++
		f.Colon = s.pos
		f.Value = s.value('{')
	case words && (f.Name == "for" || f.Name == "if"):
		s.until('{')
		return
	case words && (f.Name == "package" || f.Name == "import" || f.Name == "let" || f.Name == "..." || strings.HasPrefix(f.Name, "@")):
		if !s.ended() {
			s.operands(around)
		}
		return
	default:
		f.Value = &Node{From: s.pos, To: s.pos}
	}
	n.Fields = append(n.Fields, f)
}

// until passes over what stands before a brace on the same line.
func (s *scanner) until(brace byte) {
	for !s.done() && s.peek() != brace && s.peek() != '\n' {
		s.pos++
	}
}

// label reads a field's name.
func (s *scanner) label() (name string, quoted bool) {
	if c := s.peek(); c == '"' || c == '\'' || c == '#' && bytes.HasPrefix(bytes.TrimLeft(s.text[s.pos:], "#"), []byte(`"`)) {
		return s.quoted(), true
	}
	return s.word(), false
}

// word reads up to what ends one; at least a letter.
func (s *scanner) word() string {
	from := s.pos
	for !s.done() {
		c := s.peek()
		ends := bytes.IndexByte([]byte(",:{}[]()\"\n"), c) >= 0 || s.remark()
		if s.yaml {
			ends = bytes.IndexByte([]byte(",{}[]\n"), c) >= 0 || s.remark() || c == ':' && s.colon()
		} else if c == ' ' || c == '\t' || c == '\r' {
			ends = true
		}
		if ends && s.pos > from {
			break
		}
		_, size := utf8.DecodeRune(s.text[s.pos:])
		if s.pos += size; ends {
			break
		}
	}
	word := strings.TrimRight(string(s.text[from:s.pos]), " \t\r")
	s.pos = from + len(word)
	if word == "" {
		s.pos = min(from+1, len(s.text))
	}
	return word
}

// colon says whether a colon of YAML ends a name.
func (s *scanner) colon() bool {
	return s.pos+1 >= len(s.text) || bytes.IndexByte([]byte(" \t\r\n,[]{}"), s.text[s.pos+1]) >= 0
}

// value reads what stands behind a colon, or as an element of a list.
func (s *scanner) value(around byte) *Node {
	from := s.pos
	s.skip(false)
	if s.peek() == '\n' && s.goesOn() {
		s.skip(true)
	}
	if s.ended() {
		return &Node{From: s.gap(from), To: s.pos}
	}
	if s.depth++; s.depth > maxDepth {
		s.depth--
		s.pos++
		return &Node{From: from, To: s.pos}
	}
	defer func() { s.depth-- }()
	if s.yaml {
		s.passMarks()
		if s.ended() {
			return &Node{From: s.gap(from), To: s.pos}
		}
		return s.operand(around)
	}
	return s.operands(around)
}

// gap is where a missing value would begin: behind one blank.
func (s *scanner) gap(from int) int {
	if from < s.pos && s.text[from] == ' ' {
		return from + 1
	}
	return from
}

func (s *scanner) ended() bool {
	return s.done() || bytes.IndexByte([]byte(",}]\n"), s.peek()) >= 0
}

// goesOn says whether a value that does not stand on the line of its name stands
// below it: what has a colon behind it is the next field.
func (s *scanner) goesOn() bool {
	ahead := *s
	ahead.skip(true)
	if ahead.done() || bytes.IndexByte([]byte(",}]"), ahead.peek()) >= 0 {
		return false
	}
	if bytes.IndexByte([]byte("{[("), ahead.peek()) >= 0 { // unless more than the name stands before it
		return !bytes.ContainsAny(s.text[bytes.LastIndexByte(s.text[:s.pos], '\n')+1:s.pos], "{[,")
	}
	ahead.label()
	ahead.skip(false)
	return ahead.peek() != ':'
}

// operands reads an expression, which is what it has in braces, or all of it.
func (s *scanner) operands(around byte) *Node {
	n := s.operand(around)
	for more := n; s.joined(n); {
		if more = s.operand(around); more.Kind != Scalar {
			n = more
		} else if n.Kind == Scalar {
			n.To, n.Quoted = more.To, false
		}
	}
	if n.Kind == Scalar && !n.Quoted {
		n.Text = string(s.text[n.From:n.To])
	}
	return n
}

// joined passes over what joins an operand to the next, and says whether one follows.
func (s *scanner) joined(n *Node) bool {
	at := s.pos
	s.skip(false)
	switch c := s.peek(); {
	case s.done() || bytes.IndexByte([]byte(",}]:\n{[\"'"), c) >= 0:
		s.pos = at
		return false
	case bytes.IndexByte([]byte("&|+-*/=<>!.("), c) >= 0:
		s.pos++
		s.skip(true)
		return !s.ended()
	case n.Kind != Scalar:
		s.pos = at
		return false
	}
	return true
}

func (s *scanner) operand(around byte) *Node {
	n := &Node{From: s.pos, flow: true}
	switch c := s.peek(); {
	case c == '{':
		n.Kind = Struct
		s.pos++
		s.fields(n, around)
		s.close('}')
	case c == '[':
		n.Kind = List
		s.pos++
		s.items(n)
		s.close(']')
	default:
		n.Kind = Scalar
		if n.Text, n.Quoted = s.label(); !s.yaml && s.peek() == ':' { // a: b: 1
			return s.chain(n)
		}
	}
	n.To = s.pos
	return n
}

// chain is a struct without braces, of one field whose name was read.
func (s *scanner) chain(name *Node) *Node {
	s.pos++
	f := Field{Name: name.Text, Quoted: name.Quoted, From: name.From, To: s.pos - 1, Colon: s.pos}
	f.Value = s.value('{')
	return &Node{Kind: Struct, From: name.From, To: s.pos, Fields: []Field{f}, flow: true}
}

func (s *scanner) close(bracket byte) {
	if s.peek() == bracket {
		s.pos++
	}
}

func (s *scanner) items(n *Node) {
	for {
		s.skip(true)
		c := s.peek()
		switch {
		case s.done() || c == ']' || c == '}':
			return
		case c == ',':
			s.pos++
		case !s.yaml && s.clause():
			s.until('{')
		default:
			before := s.pos
			v := s.value('[')
			if s.skip(false); s.yaml && v.Kind == Scalar && s.peek() == ':' {
				v = s.chain(v)
			}
			if n.Items = append(n.Items, v); s.pos == before {
				s.pos++
			}
			if s.peek() == ':' {
				s.pos++
			}
		}
	}
}

// clause says whether elements are made from here on.
func (s *scanner) clause() bool {
	return bytes.HasPrefix(s.text[s.pos:], []byte("for ")) || bytes.HasPrefix(s.text[s.pos:], []byte("if "))
}

// quoted reads a text in quotes. One that does not end ends with its line.
func (s *scanner) quoted() string {
	from := s.pos
	for s.peek() == '#' {
		s.pos++
	}
	hashes, quote := s.pos-from, s.peek()
	if three := bytes.Repeat([]byte{quote}, 3); !s.yaml && bytes.HasPrefix(s.text[s.pos:], three) {
		s.pos += 3
		return s.long(three, hashes)
	}
	for s.pos++; !s.done() && (s.peek() != '\n' || s.yaml && s.continued()); s.pos++ {
		switch c := s.peek(); {
		case c == '\\' && hashes == 0 && (quote == '"' || !s.yaml):
			s.pos = min(s.pos+1, len(s.text)-1)
		case c == quote && s.yaml && quote == '\'' && bytes.HasPrefix(s.text[s.pos:], []byte("''")):
			s.pos++
		case c == quote && len(s.text)-s.pos > hashes && bytes.Count(s.text[s.pos+1:s.pos+1+hashes], []byte("#")) == hashes:
			s.pos += 1 + hashes
			return s.unquoted(string(s.text[from+hashes:s.pos-hashes]), quote)
		}
	}
	return strings.TrimRight(string(s.text[from+hashes+1:s.pos]), "\r")
}

// continued says whether a text of YAML goes on in the next line: its end comes before a
// line that begins a field or an element.
func (s *scanner) continued() bool {
	rest := s.text[s.pos+1:]
	line := bytes.TrimLeft(rest[:s.eol(s.pos+1)-s.pos-1], " ")
	return len(line) > 0 && !bytes.HasPrefix(line, []byte("- ")) && !bytes.Contains(line, []byte(": ")) && !bytes.HasSuffix(bytes.TrimSpace(line), []byte(":"))
}

// long reads a text of several lines.
func (s *scanner) long(quote []byte, hashes int) string {
	end := append(quote, bytes.Repeat([]byte("#"), hashes)...)
	rest := s.text[s.pos:]
	if i := bytes.Index(rest, end); i >= 0 {
		rest = rest[:i]
		s.pos += len(end)
	}
	s.pos += len(rest)
	return strings.TrimSpace(string(rest))
}

func (s *scanner) unquoted(word string, quote byte) string {
	inner := word[1 : len(word)-1]
	if quote == '\'' && s.yaml {
		return strings.ReplaceAll(inner, "''", "'")
	}
	if plain, err := strconv.Unquote(strings.ReplaceAll(word, `\/`, "/")); err == nil && quote == '"' {
		return plain
	}
	return inner
}
