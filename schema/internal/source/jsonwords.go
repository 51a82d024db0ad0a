package source

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

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
