package source

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

// yamlError takes a message of the YAML library apart. It names the line
// only, and not always: 0.
func yamlError(s string) (line int, words string) {
	words, ours := strings.CutPrefix(s, "yaml: ")
	number, rest, ok := strings.Cut(strings.TrimPrefix(words, "line "), ": ")
	if n, err := strconv.Atoi(number); ours && ok && err == nil && strings.HasPrefix(words, "line ") {
		return n, rest
	}
	return 0, words
}

// yamlMistake reports text that is not YAML, on the line that the library
// names.
func (r *reader) yamlMistake(err error) {
	line, words := yamlError(err.Error())
	if line > 0 && strings.HasPrefix(words, "did not find expected") {
		line++ // the library's parser, unlike its scanner, counts lines from 0
	}
	if rest, ok := strings.CutPrefix(words, "unknown anchor '"); ok {
		r.noAnchor(strings.TrimSuffix(rest, "' referenced"))
		return
	}
	if tab, ok := r.tab(line); ok {
		r.report(Syntax.At(tab, "a tab indents the line; YAML wants spaces"))
		return
	}
	r.report(Syntax.At(r.wholeLine(line), "%s", yamlWords(words)))
}

// noAnchor reports an alias of nothing; the library does not say where it is.
func (r *reader) noAnchor(name string) {
	at := diag.Span{File: r.file}
	if i := bytes.Index(r.text, []byte("*"+name)); i >= 0 {
		at = r.span(i, i+1+len(name))
	}
	r.report(Syntax.At(at, "%q stands for nothing: there is no %q before it", "*"+name, "&"+name))
}

// tab is the place of a tab in a line's indentation.
func (r *reader) tab(line int) (diag.Span, bool) {
	if line < 1 || line > len(r.lines) {
		return diag.Span{}, false
	}
	for i := r.lines[line-1]; i < len(r.text); i++ {
		switch r.text[i] {
		case ' ':
		case '\t':
			return r.span(i, i+1), true
		default:
			return diag.Span{}, false
		}
	}
	return diag.Span{}, false
}

// yamlWords says what usually lies behind a message of the YAML library.
func yamlWords(words string) string {
	switch {
	case strings.Contains(words, "cannot start any token"):
		return "a text that begins with a special character must be in quotes"
	case strings.Contains(words, "mapping values are not allowed"):
		return "a colon stands where none may; put a text with a colon in quotes, or look at the indentation"
	case strings.Contains(words, "could not find expected ':'"):
		return "a colon is missing after the name of a field"
	case strings.Contains(words, "expected key"), strings.Contains(words, "'-' indicator"):
		return "the lines from here on do not line up; look at the indentation"
	case strings.Contains(words, "',' or ']'"):
		return "the list that begins here is not closed, or lacks a comma"
	case strings.Contains(words, "',' or '}'"):
		return "the struct that begins here is not closed, or lacks a comma"
	case strings.Contains(words, "unexpected end of stream"):
		return "a quote is not closed"
	}
	return "not YAML: " + words
}

// textAt is the text of a place.
func (r *reader) textAt(at diag.Span) string {
	if at.Line == 0 {
		return ""
	}
	from := r.offset(at.Line, at.Column)
	return string(r.text[from:r.offset(at.Line, at.Column+at.Length)])
}
