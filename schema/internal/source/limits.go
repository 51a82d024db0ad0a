package source

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/tabletop-forge/forge/internal/diag"
)

// Limits bound what is read. They are held before anything is evaluated,
// since CUE can neither be bounded nor stopped.
type Limits struct {
	Bytes    int           // of a file
	Nodes    int           // values of a document
	Elements int           // of one list or struct
	Depth    int           // of nesting
	Text     int           // bytes of one text
	Word     int           // letters of a word, which no line of paper holds
	Marks    int           // stars and underscores of a text, which Markdown weighs against each other
	Time     time.Duration // of an evaluation in this process
	Heap     uint64        // bytes in use during one
}

// Standard are the limits that hold unless others are given. The longest
// document of a real game has a third of these values.
func Standard() Limits {
	return Limits{Bytes: 1 << 20, Nodes: 20_000, Elements: 2_000, Depth: 64, Text: 64 << 10, Word: 1000, Marks: 4000, Time: 10 * time.Second, Heap: 512 << 20}
}

// Or fills what is not given from others.
func (l Limits) Or(m Limits) Limits {
	return Limits{
		Bytes: or(l.Bytes, m.Bytes), Nodes: or(l.Nodes, m.Nodes), Elements: or(l.Elements, m.Elements),
		Depth: or(l.Depth, m.Depth), Text: or(l.Text, m.Text), Word: or(l.Word, m.Word), Marks: or(l.Marks, m.Marks), Time: or(l.Time, m.Time), Heap: or(l.Heap, m.Heap),
	}
}

func or[T comparable](a, b T) T {
	var zero T
	if a == zero {
		return b
	}
	return a
}

// meter counts what is built and complains once.
type meter struct {
	Limits
	nodes int
	bytes int // of texts
	over  *diag.Diagnostic
}

// node counts one more value at a depth. False: no more may be built.
func (m *meter) node(at diag.Span, depth int) bool {
	m.nodes++
	switch {
	case m.over != nil:
	case depth > m.Depth:
		m.complain(at, tooDeep(m.Depth))
	case m.nodes > m.Nodes:
		m.complain(at, "the document has more than "+thousands(m.Nodes)+" values")
	}
	return m.over == nil
}

// elements checks the length of a list or struct.
func (m *meter) elements(at diag.Span, n int) bool {
	if n > m.Elements && m.over == nil {
		m.complain(at, "one list or set of fields has more than "+thousands(m.Elements)+" elements")
	}
	return m.over == nil
}

// texts checks all texts under a node, names of fields among them.
func (m *meter) texts(n *Node) {
	if n.Kind == Text {
		m.text(n.At, n.Text)
	}
	for _, item := range n.Items {
		m.texts(item)
	}
	for _, f := range n.Fields {
		m.text(f.Key, f.Name)
		m.texts(f.Value)
	}
}

func (m *meter) text(at diag.Span, s string) {
	m.bytes += len(s)
	switch {
	case m.over != nil:
	case len(s) > m.Text:
		m.complain(at, "one text has "+thousands(len(s))+" bytes, at most "+thousands(m.Text))
	case m.bytes > 4*m.Bytes:
		m.complain(at, "the document's texts have more than "+thousands(4*m.Bytes)+" bytes together")
	case longestWord(s) > m.Word:
		m.complain(at, "one word has "+thousands(longestWord(s))+" letters, at most "+thousands(m.Word))
	case strings.Count(s, "*")+strings.Count(s, "_") > m.Marks:
		m.complain(at, "one text has more than "+thousands(m.Marks)+" stars and underscores")
	case deepestQuote(s) > m.Depth:
		m.complain(at, "one text has quotations in quotations, deeper than "+strconv.Itoa(m.Depth)+" levels")
	}
}

// deepestQuote counts the signs of quotation that the lines of a text begin with.
func deepestQuote(s string) int {
	most := 0
	for line := range strings.Lines(s) {
		signs := line[:len(line)-len(strings.TrimLeft(line, "> \t"))]
		most = max(most, strings.Count(signs, ">"))
	}
	return most
}

// longestWord counts the letters of the longest word of a text.
func longestWord(s string) int {
	most, now := 0, 0
	for _, r := range s {
		now++
		if unicode.IsSpace(r) {
			now = 0
		}
		most = max(most, now)
	}
	return most
}

// tooDeepToRead is what the libraries of JSON and YAML say of a text that nests deeper than
// they read.
const tooDeepToRead = "exceeded max depth"

func (m *meter) complain(at diag.Span, what string) {
	d := TooLarge.At(at, "%s", what)
	m.over = &d
}

// thousands writes a number with commas.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
