package source

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

// readJSON reads a JSON document.
func (r *reader) readJSON() *Node {
	if err := json.Unmarshal(r.text, new(json.RawMessage)); err != nil {
		r.jsonMistake(err)
		return nil
	}
	j := jsonReader{r, json.NewDecoder(bytes.NewReader(r.text))}
	j.tokens.UseNumber()
	return j.value(0)
}

// jsonReader builds nodes from text that is known to be well formed.
type jsonReader struct {
	*reader
	tokens *json.Decoder
}

// next is the next token, and from where to where it goes.
func (j jsonReader) next() (t json.Token, from, to int) {
	at := int(j.tokens.InputOffset())
	from = len(j.text) - len(bytes.TrimLeft(j.text[at:], " \t\r\n,:"))
	t, err := j.tokens.Token()
	if err != nil {
		panic("source: JSON that was valid is not: " + err.Error())
	}
	return t, from, int(j.tokens.InputOffset())
}

// value reads one value. Nil: it goes beyond a limit.
func (j jsonReader) value(depth int) *Node {
	t, from, to := j.next()
	first := j.span(from, from+1)
	if !j.meter.node(first, depth) {
		return nil
	}
	n := &Node{At: j.span(from, to)}
	switch t := t.(type) {
	case json.Delim:
		n.Kind = List
		if t == '{' {
			n.Kind = Struct
		}
		if !j.inside(n, first, depth+1) {
			return nil
		}
		_, _, to = j.next()
		n.At = j.block(from, to)
	case string:
		n.Kind, n.Text = Text, t
	case bool:
		n.Kind, n.Text = Flag, strconv.FormatBool(t)
	case json.Number:
		n.Kind, n.Text = Number, t.String()
		j.fits(n, n.Text)
	}
	return n
}

// inside reads what stands in a list or struct. False: it goes beyond a limit.
func (j jsonReader) inside(n *Node, first diag.Span, depth int) bool {
	seen := keys{reader: j.reader}
	for many := 1; j.tokens.More(); many++ {
		var f Field
		if n.Kind == Struct {
			name, from, to := j.next()
			f.Name, f.Key = name.(string), j.span(from, to)
		}
		f.Value = j.value(depth)
		if f.Value == nil || !j.meter.elements(first, many) {
			return false
		}
		switch {
		case n.Kind == List:
			n.Items = append(n.Items, f.Value)
		case seen.add(f):
			n.Fields = append(n.Fields, f)
		}
	}
	return true
}

// jsonMistake reports text that is not JSON.
func (r *reader) jsonMistake(err error) {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		r.report(Syntax.At(diag.Span{File: r.file}, "not JSON: %v", err))
		return
	}
	if strings.HasPrefix(err.Error(), "unexpected end") {
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
