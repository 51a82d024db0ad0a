package source

import (
	"encoding/json"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

// readJSON reads a JSON document.
func (r *reader) readJSON() *Node {
	var valid json.RawMessage
	if err := json.Unmarshal(r.text, &valid); err != nil {
		r.jsonMistake(err)
		return nil
	}
	j := jsonReader{reader: r, text: string(r.text)}
	return j.value(0)
}

// Trusted reads JSON of our own, which is known to be well formed. Its nodes
// have no places.
func Trusted(text string) *Node {
	j := jsonReader{text: text}
	return j.value(0)
}

// Part is a field of a JSON object: its name and the text of its value.
type Part struct{ Name, Text string }

// Split takes an object of our own JSON apart and leaves its values unread.
func Split(text []byte) []Part {
	j := jsonReader{text: string(text)}
	if j.next() != '{' {
		panic("source: only an object can be split")
	}
	var parts []Part
	for j.at++; j.next() != '}'; {
		name := j.string()
		j.next()
		from := j.at
		j.skip()
		parts = append(parts, Part{name, j.text[from:j.at]})
	}
	return parts
}

// skip passes over a value.
func (j *jsonReader) skip() {
	depth := 0
	for {
		switch j.next() {
		case '{', '[':
			depth++
			j.at++
		case '}', ']':
			depth--
			j.at++
		case '"':
			j.string()
		default:
			j.word()
		}
		if depth == 0 {
			return
		}
	}
}

// jsonReader builds nodes from text that is known to be well formed.
type jsonReader struct {
	*reader // nil: no places, limits and duplicates
	text    string
	at      int
	slab    []Node // nodes that are still to be used
}

// node is a new node. They are made many at a time.
func (j *jsonReader) node() *Node {
	if len(j.slab) == 0 {
		j.slab = make([]Node, 32)
	}
	n := &j.slab[0]
	j.slab = j.slab[1:]
	return n
}

// next skips what stands between values and returns the byte that follows.
func (j *jsonReader) next() byte {
	for {
		switch c := j.text[j.at]; c {
		case ' ', '\t', '\r', '\n', ',', ':':
			j.at++
		default:
			return c
		}
	}
}

// place is the place of the text from an offset to where the reader stands.
func (j *jsonReader) place(from int) diag.Span {
	if j.reader == nil {
		return diag.Span{}
	}
	return j.span(from, j.at)
}

// value reads one value. Nil: it goes beyond a limit.
func (j *jsonReader) value(depth int) *Node {
	n := j.node()
	c, from := j.next(), j.at
	if j.reader != nil && !j.meter.node(j.span(from, from+1), depth) {
		return nil
	}
	switch c {
	case '{', '[':
		if !j.composite(n, c, depth) {
			return nil
		}
		if j.reader != nil {
			n.At = j.block(from, j.at)
		}
		return n
	case '"':
		n.Kind, n.Text = Text, j.string()
	case 't', 'f', 'n':
		n.Kind, n.Text = Flag, j.word()
		if c == 'n' {
			n.Kind, n.Text = Null, ""
		}
	default:
		n.Kind, n.Text = Number, j.word()
	}
	n.At = j.place(from)
	if n.Kind == Number && j.reader != nil {
		j.fits(n, n.Text)
	}
	return n
}

func (j *jsonReader) composite(n *Node, c byte, depth int) bool {
	from := j.at
	j.at++
	ok := false
	if c == '{' {
		n.Kind, ok = Struct, j.fields(n, from, depth)
	} else {
		n.Kind, ok = List, j.items(n, from, depth)
	}
	j.at++
	return ok
}

func (j *jsonReader) items(n *Node, from, depth int) bool {
	for j.next() != ']' {
		item := j.value(depth + 1)
		if item == nil || j.tooMany(from, len(n.Items)+1) {
			return false
		}
		n.Items = append(n.Items, item)
	}
	return true
}

func (j *jsonReader) fields(n *Node, from, depth int) bool {
	seen := keys{reader: j.reader}
	for j.next() != '}' {
		key := j.at
		f := Field{Name: j.string()}
		f.Key = j.place(key)
		f.Value = j.value(depth + 1)
		if f.Value == nil || j.tooMany(from, len(n.Fields)+1) {
			return false
		}
		if j.reader == nil || seen.add(f) {
			n.Fields = append(n.Fields, f)
		}
	}
	return true
}

func (j *jsonReader) tooMany(from, n int) bool {
	return j.reader != nil && !j.meter.elements(j.span(from, from+1), n)
}

// word reads a number or a name.
func (j *jsonReader) word() string {
	from := j.at
	for j.at < len(j.text) && strings.IndexByte(" \t\r\n,]}", j.text[j.at]) < 0 {
		j.at++
	}
	return j.text[from:j.at]
}

// string reads a text in quotes.
func (j *jsonReader) string() string {
	from, plain := j.at, true
	for j.at++; j.text[j.at] != '"'; j.at++ {
		if j.text[j.at] == '\\' {
			plain = false
			j.at++
		}
	}
	j.at++
	if plain {
		return j.text[from+1 : j.at-1]
	}
	var s string
	if err := json.Unmarshal([]byte(j.text[from:j.at]), &s); err != nil {
		panic("source: JSON that was valid is not: " + err.Error())
	}
	return s
}
