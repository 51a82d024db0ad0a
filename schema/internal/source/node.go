package source

import (
	"encoding/json"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
)

// Kind says what a node holds.
type Kind uint8

// The kinds of nodes.
const (
	Null   Kind = iota
	Flag        // true or false
	Number      // a number, whole or not
	Text        // a text
	List        // a list
	Struct      // named fields
	Broken      // a value that could not be had; a diagnostic says why
)

// Node is a value and where it is written.
type Node struct {
	Kind   Kind      `json:"k"`
	Text   string    `json:"t,omitempty"` // a text; a number as JSON writes it; "true" or "false"
	Bare   bool      `json:"b,omitempty"` // a text that lacks its quotes
	At     diag.Span `json:"a"`
	Items  []*Node   `json:"i,omitempty"` // a list's elements
	Fields []Field   `json:"f,omitempty"` // a struct's fields, in the order of the file
}

// Field is a field of a struct. Key is the place of its name.
type Field struct {
	Name  string    `json:"n"`
	Key   diag.Span `json:"p"`
	Value *Node     `json:"v"`
}

// Field returns the field of that name.
func (n *Node) Field(name string) (Field, bool) {
	for _, f := range n.Fields {
		if f.Name == name {
			return f, true
		}
	}
	return Field{}, false
}

// IsWhole says whether a number is a whole one: 3, and not 3.0, as in CUE.
func (n *Node) IsWhole() bool {
	_, err := strconv.ParseInt(n.Text, 10, 64)
	return n.Kind == Number && err == nil
}

// Sound says whether the tree has neither broken values nor texts without
// quotes.
func (n *Node) Sound() bool {
	if n.Kind == Broken || n.Bare {
		return false
	}
	for _, item := range n.Items {
		if !item.Sound() {
			return false
		}
	}
	return !slices.ContainsFunc(n.Fields, func(f Field) bool { return !f.Value.Sound() })
}

// Words name what the node holds, in a sentence: `text`, `20.5`, `a list`.
func (n *Node) Words() string {
	switch n.Kind {
	case Flag, Number:
		return n.Text
	case Text:
		if len(n.Text) > 40 {
			return "a text"
		}
		return strconv.Quote(n.Text)
	case List:
		return "a list"
	case Struct:
		return "a set of fields"
	case Null:
		return "null"
	}
	return "broken"
}

// JSON is the value as JSON, the fields in their order. What is broken is null.
func (n *Node) JSON() []byte { return n.appendJSON(nil) }

func (n *Node) appendJSON(b []byte) []byte {
	switch n.Kind {
	case Flag, Number:
		return append(b, n.Text...)
	case Text:
		return appendText(b, n.Text)
	case List:
		b = append(b, '[')
		for i, item := range n.Items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.appendJSON(b)
		}
		return append(b, ']')
	case Struct:
		b = append(b, '{')
		for i, f := range n.Fields {
			if i > 0 {
				b = append(b, ',')
			}
			b = f.Value.appendJSON(append(appendText(b, f.Name), ':'))
		}
		return append(b, '}')
	}
	return append(b, "null"...)
}

func appendText(b []byte, s string) []byte {
	quoted, err := json.Marshal(s)
	if err != nil {
		panic("source: a text is always JSON: " + err.Error())
	}
	return append(b, quoted...)
}
