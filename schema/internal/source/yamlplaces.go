package source

import (
	"bytes"

	"gopkg.in/yaml.v3"

	"github.com/tabletop-forge/forge/internal/diag"
)

// place is where a YAML node stands, without its anchor and tag.
func (y *yamlReader) place(yn *yaml.Node) diag.Span {
	from := y.offset(yn.Line, yn.Column)
	for from < len(y.text) && (y.text[from] == '&' || y.text[from] == '!') {
		word := bytes.IndexAny(y.text[from:], " \t\r\n")
		if word < 0 {
			break
		}
		rest := bytes.TrimLeft(y.text[from+word:], " \t\r\n")
		from = len(y.text) - len(rest)
	}
	return y.extent(yn, from)
}

// extent measures a node that begins at an offset. YAML's parser gives no
// ends.
func (y *yamlReader) extent(yn *yaml.Node, from int) diag.Span {
	rest := y.text[from:]
	switch {
	case yn.Kind == yaml.AliasNode:
		return y.span(from, from+1+len(yn.Value))
	case yn.Kind == yaml.MappingNode || yn.Kind == yaml.SequenceNode:
		if yn.Style&yaml.FlowStyle != 0 {
			return y.block(from, from+flowEnd(rest))
		}
		if yn.Kind == yaml.MappingNode && len(yn.Content) > 0 {
			return y.place(yn.Content[0])
		}
		return y.span(from, from+1)
	case yn.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0:
		return y.span(from, from+quoteEnd(rest))
	case yn.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		return y.span(from, from+1)
	case bytes.HasPrefix(rest, []byte(yn.Value)):
		return y.span(from, from+len(yn.Value))
	}
	return y.span(from, len(y.text)) // a plain text over several lines: its first
}

// quoteEnd is the length of a quoted text.
func quoteEnd(s []byte) int {
	for i := 1; i < len(s); i++ {
		switch {
		case s[0] == '"' && s[i] == '\\':
			i++
		case s[i] == s[0] && s[0] == '\'' && i+1 < len(s) && s[i+1] == '\'':
			i++
		case s[i] == s[0]:
			return i + 1
		}
	}
	return len(s)
}

// flowEnd is the length of a list or struct in brackets.
func flowEnd(s []byte) int {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '[', '{':
			depth++
		case ']', '}':
			if depth--; depth == 0 {
				return i + 1
			}
		case '"', '\'':
			if bytes.IndexByte([]byte(" ,[{:"), s[i-1]) >= 0 {
				i += quoteEnd(s[i:]) - 1
			}
		case '\n':
			return len(s) + 1 // more than a line: its length does not matter
		}
	}
	return len(s)
}
