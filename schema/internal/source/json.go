package source

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/diag"
)

// readJSON reads a JSON document.
func (r *reader) readJSON() *Node {
	text, ok := r.mendJSON()
	if !ok {
		return nil
	}
	j := jsonReader{r, text, json.NewDecoder(bytes.NewReader(text))}
	j.tokens.UseNumber()
	return j.value(0)
}

// jsonReader builds nodes from text that is known to be well formed.
type jsonReader struct {
	*reader
	json   []byte
	tokens *json.Decoder
}

// mendJSON is the text, or the text without the mistakes that leave no doubt of
// what is meant; it is as long. False: there is one that hides the rest.
func (r *reader) mendJSON() (text []byte, ok bool) {
	err := json.Unmarshal(r.text, new(json.RawMessage))
	if err == nil {
		return r.text, true
	}
	text, found := r.mendSlips("JSON")
	for _, d := range found {
		r.report(d)
	}
	for err = json.Unmarshal(text, new(json.RawMessage)); err != nil; err = json.Unmarshal(text, new(json.RawMessage)) {
		at, hides := r.jsonMistake(text, err)
		if hides {
			return nil, false
		}
		if text[at] == ',' {
			text[at] = ' '
		} else {
			text[at] = ','
		}
	}
	return text, true
}

// next is the next token, and from where to where it goes.
func (j jsonReader) next() (t json.Token, from, to int) {
	at := int(j.tokens.InputOffset())
	from = len(j.json) - len(bytes.TrimLeft(j.json[at:], " \t\r\n,:"))
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

// jsonMistake reports text that is not JSON, and says where a comma and a blank
// have to be exchanged; or else that the mistake hides what follows.
func (r *reader) jsonMistake(text []byte, err error) (comma int, hides bool) {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		r.report(Syntax.At(diag.Span{File: r.file}, "the document is not JSON"))
		return 0, true
	}
	if strings.Contains(err.Error(), tooDeepToRead) {
		r.meter.complain(r.span(int(syntax.Offset)-1, int(syntax.Offset)), tooDeep(r.Depth))
		return 0, true
	}
	if strings.HasPrefix(err.Error(), "unexpected end") {
		r.unclosed()
		return 0, true
	}
	at := max(0, int(syntax.Offset)-1)
	if r.askew(at) || r.unnamed(text, at) {
		return 0, true
	}
	words, before := jsonWords(text, at), bytes.TrimRight(text[:at], " \t\r\n")
	d := Syntax.At(r.span(at, at+1), "%s", words)
	switch words {
	case commaLast:
		r.report(r.with(d, "take it away", cut{len(before) - 1, len(before), ""}))
		return len(before) - 1, false
	case commaTwice:
		r.report(r.with(d, "take it away", cut{at, at + 1, ""}))
		return at, false
	case commaMissing:
		r.report(r.with(d, "write a comma", cut{len(before), len(before), ","}))
		return len(before), len(before) == at // there must be a blank to take its place
	case nameBare:
		d = r.with(d, "put the names in quotes", nameless(r.text)...)
	case quoteMissing:
		d = r.quoteClosed(d, at)
	default:
		if from, to := wordAround(text, at); to-from > 1 {
			d = r.with(d, "put it in quotes", cut{from, from, `"`}, cut{to, to, `"`})
		}
	}
	r.report(d)
	return 0, true
}

// wordAround is from where to where the word goes that an offset lies in.
func wordAround(text []byte, at int) (from, to int) {
	for from = at; from > 0 && isWordByte(text[from-1]); from-- {
	}
	if !isWordByte(text[from]) {
		return at, at
	}
	return from, from + wordLength(text[from:])
}

const (
	commaTwice   = "nothing stands between two commas; take one of them away"
	commaLast    = "nothing follows the last comma; take it away"
	commaMissing = "a comma is missing before this"
	nameBare     = "the name of a field must be in double quotes"
	quoteMissing = "a text has no closing quote on its line"
)

// jsonWords says what usually lies behind a character that may not stand
// where it does.
func jsonWords(text []byte, at int) string {
	before := bytes.TrimRight(text[:at], " \t\r\n")
	last := byte(0)
	if len(before) > 0 {
		last = before[len(before)-1]
	}
	switch c := text[at]; {
	case c == '\n' || c == '\r': // elsewhere it may stand
		return quoteMissing
	case json.Valid(before):
		return "something follows the end of the document"
	case (c == '}' || c == ']') && last == ',':
		return commaLast
	case c == ',' && last == ',':
		return commaTwice
	case last == ':' && bytes.IndexByte([]byte("},]"), c) >= 0:
		return "a value is missing before this"
	case c == '"' && bytes.IndexByte([]byte(`"}]el0123456789`), last) >= 0:
		return commaMissing
	case (last == '{' || last == ',') && c != '{' && c != '[' && c != '"':
		return nameBare
	}
	return jsonSign(text, at)
}

// jsonSign says of a sign that may not stand where it does no more than what it is.
func jsonSign(text []byte, at int) string {
	sign, _ := utf8.DecodeRune(text[at:])
	from, to := wordAround(text, at)
	switch {
	case at > 0 && text[at-1] == '\\':
		return `a backslash begins a sign, and this one is not known; write \\ for the backslash itself`
	case sign == '\t':
		return `a tab cannot stand in a text; write \t for it`
	case to-from > 1:
		return fmt.Sprintf("the word %q cannot stand here; texts are in double quotes", text[from:to])
	}
	return fmt.Sprintf("'%c' cannot stand here", sign)
}
