package assist

import (
	"bytes"
	"strings"
)

// document is a document of YAML: the first, if there are several.
func (s *scanner) document() *Node {
	for s.next(); bytes.HasPrefix(s.text[s.pos:], []byte("---")) || s.peek() == '%'; s.next() {
		s.pos = s.eol(s.pos)
	}
	if s.done() {
		return &Node{Kind: Struct, To: len(s.text)}
	}
	n := s.block(-1)
	n.From = 0
	for s.next(); !s.done(); s.next() { // what belongs nowhere
		if more := s.block(-1); n.Kind == Struct {
			n.Fields = append(n.Fields, more.Fields...)
		}
	}
	n.To = len(s.text)
	return n
}

// next goes to what stands next, and returns its column.
func (s *scanner) next() int {
	s.skip(true)
	if bytes.HasPrefix(s.text[s.pos:], []byte("\n...")) {
		s.pos = len(s.text)
	}
	return s.column()
}

func (s *scanner) column() int { return s.pos - (bytes.LastIndexByte(s.text[:s.pos], '\n') + 1) }

// dash says whether an element begins here.
func (s *scanner) dash() bool {
	return s.peek() == '-' && (s.pos+1 >= len(s.text) || bytes.IndexByte([]byte(" \t\r\n"), s.text[s.pos+1]) >= 0)
}

// key says whether a name with a colon begins here.
func (s *scanner) key() bool {
	ahead := *s
	if c := ahead.peek(); c == '"' || c == '\'' {
		ahead.text = ahead.text[:ahead.eol(ahead.pos)]
		ahead.quoted()
		ahead.skip(false)
	} else if bytes.IndexByte([]byte("{[]},"), c) >= 0 {
		return false
	} else {
		ahead.plain()
	}
	return ahead.peek() == ':'
}

// plain reads a plain word up to the end of the line, or a name up to its colon.
func (s *scanner) plain() string {
	from := s.pos
	for !s.done() && s.peek() != '\n' && !s.remark() && (s.peek() != ':' || !s.colon()) {
		s.pos++
	}
	word := strings.TrimRight(string(s.text[from:s.pos]), " \t\r")
	if s.peek() != ':' {
		s.pos = from + len(word)
	}
	return word
}

// passMarks passes over anchors and tags.
func (s *scanner) passMarks() {
	for s.peek() == '&' || s.peek() == '!' {
		for !s.done() && bytes.IndexByte([]byte(" \t\r\n"), s.peek()) < 0 {
			s.pos++
		}
		s.skip(false)
	}
}

// block reads a value that begins here; margin is the column of what it is a part of.
func (s *scanner) block(margin int) *Node {
	if s.depth++; s.depth > maxDepth {
		n := &Node{From: s.pos}
		s.pos = s.eol(s.pos)
		n.To = s.pos
		s.depth--
		return n
	}
	defer func() { s.depth-- }()
	s.passMarks()
	if s.peek() == '\n' {
		return s.below(margin, s.pos)
	}
	switch c := s.peek(); {
	case s.dash():
		return s.elements(s.column())
	case c == '|' || c == '>':
		return s.lines(margin)
	case s.key():
		return s.mapping(s.column(), margin)
	case c == '{' || c == '[':
		return s.operand(0)
	case c == '"' || c == '\'':
		n := &Node{Kind: Scalar, From: s.pos, Quoted: true}
		n.Text = s.quoted()
		n.To = s.pos
		return n
	}
	n := &Node{Kind: Scalar, From: s.pos}
	n.Text = s.plain()
	n.To = s.pos
	s.more(n, margin)
	return n
}

// more adds the lines over which a plain text goes on.
func (s *scanner) more(n *Node, margin int) {
	for !s.done() {
		ahead := *s
		if ahead.skip(false); ahead.pos > s.pos && ahead.peek() != '\n' || ahead.next() <= margin || ahead.done() || ahead.dash() || ahead.key() {
			return
		}
		n.Text += " " + ahead.plain()
		if s.pos = ahead.pos; s.pos == n.To {
			return
		}
		n.To = s.pos
	}
}

// elements reads a list, an element a line.
func (s *scanner) elements(column int) *Node {
	n := &Node{Kind: List, From: s.pos, column: column}
	for !s.done() && s.dash() && s.column() == column {
		s.pos++
		n.Items = append(n.Items, s.behind(column, false))
		n.To = n.Items[len(n.Items)-1].To
		s.next()
	}
	return n
}

// mapping reads a struct, a field a line.
func (s *scanner) mapping(column, margin int) *Node {
	n := &Node{Kind: Struct, From: s.pos, column: column}
	for at := column; !s.done() && at > margin && !(s.dash() && at <= column); at = s.next() {
		if at < column && len(n.Fields) > 0 {
			break
		}
		f := Field{From: s.pos, Quoted: s.peek() == '"' || s.peek() == '\''}
		if f.Quoted {
			f.Name = s.quoted()
		} else {
			f.Name = s.plain()
		}
		f.To = s.pos
		if s.skip(false); s.peek() == ':' {
			s.pos++
			f.Colon = s.pos
			f.Value = s.behind(column, true)
		} else {
			f.Value = &Node{From: s.pos, To: s.pos}
			s.pos = max(s.pos, s.eol(s.pos))
		}
		n.Fields = append(n.Fields, f)
		n.To = max(f.Value.To, f.To)
	}
	return n
}

// behind reads the value behind a dash or a colon. The elements of a field's list may
// stand as far left as the field.
func (s *scanner) behind(column int, field bool) *Node {
	from := s.pos
	if s.skip(false); s.peek() != '\n' && !s.done() {
		return s.block(column)
	}
	end := s.pos
	ahead := *s
	if at := ahead.next(); ahead.done() || at < column || at == column && !(field && ahead.dash()) {
		s.pos = end
		return &Node{From: s.gap(from), To: max(s.gap(from), end)}
	}
	return s.below(column, from)
}

// below reads a value that begins on a line below.
func (s *scanner) below(margin, from int) *Node {
	ahead := *s
	if at := ahead.next(); ahead.done() || at < margin || at == margin && !ahead.dash() {
		return &Node{From: s.gap(from), To: max(s.gap(from), s.pos)}
	}
	s.pos = ahead.pos
	return s.block(min(margin, s.column()-1))
}

// lines reads a text of several lines, which are further in than the margin.
func (s *scanner) lines(margin int) *Node {
	n := &Node{Kind: Scalar, From: s.pos, Quoted: true}
	s.pos = s.eol(s.pos)
	begin := s.pos
	for n.To = s.pos; !s.done(); {
		line := s.text[s.pos+1 : s.eol(s.pos+1)]
		in := len(line) - len(bytes.TrimLeft(line, " "))
		if in <= margin && len(bytes.TrimSpace(line)) > 0 {
			break
		}
		if s.pos += 1 + len(line); len(bytes.TrimSpace(line)) > 0 {
			n.To = s.pos
		}
		if s.pos >= len(s.text) {
			break
		}
	}
	n.Text = strings.TrimSpace(string(s.text[begin:n.To]))
	return n
}
