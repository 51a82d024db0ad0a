package assist

import (
	"encoding/json"
	"path"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
)

// Kind says what a node is.
type Kind uint8

// The kinds of nodes.
const (
	Missing Kind = iota // still to be written
	Scalar              // a text, a number, or what can be made out of one
	List
	Struct
)

// Node is a value, from one offset to another.
type Node struct {
	Kind     Kind
	From, To int
	Text     string // of a Scalar, without its quotes
	Quoted   bool   // it has quotes
	Items    []*Node
	Fields   []Field

	flow   bool // in brackets; or else one part a line
	column int  // in which its parts stand, of one a line
}

// Field is a field of a struct, or the beginning of one: half a name.
type Field struct {
	Name     string
	From, To int // of the name, with its quotes
	Quoted   bool
	Colon    int // where the colon ends; 0: it lacks one
	Value    *Node
}

// Field is the value of the field of that name, nil if it is not there.
func (n *Node) Field(name string) *Node {
	if n == nil {
		return nil
	}
	for _, f := range n.Fields {
		if f.Name == name {
			return f.Value
		}
	}
	return nil
}

// Tree is a document as far as it can be made out.
type Tree struct {
	Text   []byte // in YAML with a feed at the end of each line
	Format string // "yaml", "json" or "cue"
	Root   *Node
}

// maxDepth is how deep values are read in each other: far deeper than a document is.
const maxDepth = 60

// Read takes a document apart, whatever state its text is in. The file's ending says
// which language it is in; JSON is read as CUE is, which it is a part of.
func Read(file string, written []byte) *Tree {
	t := &Tree{Text: written, Format: strings.TrimPrefix(strings.ToLower(path.Ext(file)), ".")}
	s := &scanner{text: written}
	switch t.Format {
	case "yaml", "yml":
		t.Text = text.Feeds(written)
		s.text = t.Text
		t.Format, s.yaml = "yaml", true
		t.Root = s.document()
	default:
		t.Root = s.file()
	}
	return t
}

// Word is the text of a field of the document itself, "" if it has none.
func (t *Tree) Word(field string) string {
	if n := t.Root.Field(field); n != nil {
		return n.Text
	}
	return ""
}

// JSON is what can be made out, with what is missing left out.
func (t *Tree) JSON() []byte {
	b, _ := t.Root.appendJSON(nil)
	return b
}

// appendJSON adds the value; false if it is missing.
func (n *Node) appendJSON(b []byte) ([]byte, bool) {
	switch n.Kind {
	case List:
		b = append(b, '[')
		for _, item := range n.Items {
			if with, ok := item.appendJSON(b); ok {
				b = append(with, ',')
			}
		}
		return append(trimComma(b), ']'), true
	case Struct:
		b = append(b, '{')
		seen := map[string]bool{}
		for _, f := range n.Fields {
			with, ok := f.Value.appendJSON(append(appendText(b, f.Name), ':'))
			if ok && f.Colon > 0 && !seen[f.Name] {
				b, seen[f.Name] = append(with, ','), true
			}
		}
		return append(trimComma(b), '}'), true
	case Scalar:
		if !n.Quoted && json.Valid([]byte(n.Text)) {
			return append(b, n.Text...), true
		}
		return appendText(b, n.Text), true
	}
	return b, false
}

func trimComma(b []byte) []byte {
	if b[len(b)-1] == ',' {
		return b[:len(b)-1]
	}
	return b
}

func appendText(b []byte, s string) []byte {
	quoted, err := json.Marshal(s)
	if err != nil {
		panic("assist: a text is always JSON: " + err.Error())
	}
	return append(b, quoted...)
}
