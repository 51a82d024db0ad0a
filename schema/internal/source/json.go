package source

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
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
	j := jsonReader{reader: r, dec: json.NewDecoder(bytes.NewReader(r.text))}
	j.dec.UseNumber()
	return j.value(0)
}

// jsonReader builds nodes from tokens. The text is known to be well formed.
type jsonReader struct {
	*reader
	dec  *json.Decoder
	from int // where the last token begins
}

// next returns the next token and notes where it begins.
func (j *jsonReader) next() json.Token {
	j.from = int(j.dec.InputOffset())
	for j.from < len(j.text) && bytes.IndexByte([]byte(" \t\r\n,:"), j.text[j.from]) >= 0 {
		j.from++
	}
	t, err := j.dec.Token()
	if err != nil && err != io.EOF {
		panic("source: JSON that was valid is not: " + err.Error())
	}
	return t
}

func (j *jsonReader) here() diag.Span { return j.span(j.from, int(j.dec.InputOffset())) }

func (j *jsonReader) value(depth int) *Node {
	t := j.next()
	n := &Node{At: j.here()}
	if !j.meter.node(n.At, depth) {
		return nil
	}
	from := j.from
	switch t := t.(type) {
	case json.Delim:
		ok := false
		if t == '{' {
			n.Kind, ok = Struct, j.fields(n, depth)
		} else {
			n.Kind, ok = List, j.items(n, depth)
		}
		if !ok {
			return nil
		}
		n.At = j.block(from, int(j.dec.InputOffset()))
	case string:
		n.Kind, n.Text = Text, t
	case json.Number:
		n.Kind, n.Text = Number, string(t)
		j.fits(n, n.Text)
	case bool:
		n.Kind, n.Text = Flag, "false"
		if t {
			n.Text = "true"
		}
	}
	return n
}

func (j *jsonReader) items(n *Node, depth int) bool {
	for j.dec.More() {
		item := j.value(depth + 1)
		if item == nil || !j.meter.elements(n.At, len(n.Items)+1) {
			return false
		}
		n.Items = append(n.Items, item)
	}
	j.next()
	return true
}

func (j *jsonReader) fields(n *Node, depth int) bool {
	seen := keys{reader: j.reader}
	for j.dec.More() {
		name, ok := j.next().(string)
		if !ok {
			panic("source: a key of JSON is a string")
		}
		f := Field{Name: name, Key: j.here()}
		f.Value = j.value(depth + 1)
		if f.Value == nil || !j.meter.elements(n.At, len(n.Fields)+1) {
			return false
		}
		if seen.add(f) {
			n.Fields = append(n.Fields, f)
		}
	}
	j.next()
	return true
}

// jsonMistake reports text that is not JSON.
func (r *reader) jsonMistake(err error) {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		r.report(Syntax.At(diag.Span{File: r.file}, "not JSON: %v", err))
		return
	}
	if i := int(syntax.Offset); i >= len(bytes.TrimRight(r.text, " \t\r\n")) && bytes.HasPrefix([]byte(err.Error()), []byte("unexpected end")) {
		r.unclosed()
		return
	}
	at := max(0, int(syntax.Offset)-1)
	r.report(Syntax.At(r.span(at, at+1), "%s", jsonWords(r.text, at, err)))
}

// jsonWords says what usually lies behind a character that may not stand
// where it does.
func jsonWords(text []byte, at int, err error) string {
	before := bytes.TrimRight(text[:at], " \t\r\n")
	last := byte(0)
	if len(before) > 0 {
		last = before[len(before)-1]
	}
	switch c := text[at]; {
	case strings.Contains(err.Error(), "after top-level value"):
		return "something follows the end of the document"
	case (c == '}' || c == ']') && last == ',':
		return "nothing follows the last comma; take it away"
	case c == '/' || c == '#':
		return "JSON has no comments; use CUE or YAML for a document with comments"
	case c == '\'':
		return "text must be in double quotes, not single ones"
	case c == '"' && bytes.IndexByte([]byte(`"}]el0123456789`), last) >= 0:
		return "a comma is missing before this"
	case (last == '{' || last == ',') && c != '{' && c != '[' && c != '"':
		return "the name of a field must be in double quotes"
	}
	return "not JSON: " + err.Error()
}
