package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/tabletop-forge/forge/internal/diag"
)

// readYAML reads a YAML document.
func (r *reader) readYAML() *Node {
	dec := yaml.NewDecoder(bytes.NewReader(r.text))
	var doc yaml.Node
	err := dec.Decode(&doc)
	if err != nil && !errors.Is(err, io.EOF) {
		if text, found := r.otherComments(); len(found) > 0 {
			r.report(found[0])
			dec = yaml.NewDecoder(bytes.NewReader(text))
			err = dec.Decode(&doc)
		}
	}
	if errors.Is(err, io.EOF) {
		r.empty()
		return nil
	} else if err != nil {
		r.yamlMistake(err)
		return nil
	}
	var second yaml.Node
	if err := dec.Decode(&second); err == nil {
		r.report(Several.At(r.wholeLine(r.ours(second.Line)), "a second document begins here; forge reads one document a file"))
		return nil
	} else if !errors.Is(err, io.EOF) {
		r.yamlMistake(err)
		return nil
	}
	if doc.Content[0].Kind == yaml.ScalarNode && r.habit(&equalsSign) {
		return nil
	}
	y := newYAML(r)
	root := y.value(doc.Content[0], 0)
	if len(y.commas) > 0 {
		d := Syntax.At(r.span(y.commas[0].from, y.commas[0].to), "a comma at the end of a line is part of the text in YAML; take it away, or put the text in quotes")
		r.report(r.with(d, "take the commas away", y.commas...))
	}
	return root
}

// yamlReader builds nodes from YAML's.
type yamlReader struct {
	*reader
	open   map[*yaml.Node]bool // anchors being written out, against circles
	commas []cut               // behind texts without quotes, as if it were JSON
	breaks []int               // where lines begin for the library
}

func newYAML(r *reader) *yamlReader {
	return &yamlReader{reader: r, open: map[*yaml.Node]bool{}, breaks: yamlLines(r.text)}
}

// yamlLines are the offsets at which lines begin for the library: it ends them at three
// characters of Unicode too.
func yamlLines(text []byte) []int {
	lines := []int{0}
	for i, r := range string(text) {
		switch r {
		case '\n', '\u0085', '\u2028', '\u2029':
			lines = append(lines, i+utf8.RuneLen(r))
		}
	}
	return lines
}

// found is the offset of a line and column of the library's.
func (y *yamlReader) found(line, column int) int {
	if line < 1 || line > len(y.breaks) {
		return len(y.text)
	}
	at := y.span(y.breaks[line-1], y.breaks[line-1])
	return y.offset(at.Line, at.Column+column-1)
}

// ours is the line of ours in which one of the library's begins.
func (r *reader) ours(line int) int {
	breaks := yamlLines(r.text)
	if line < 1 || line > len(breaks) {
		return line
	}
	return r.span(breaks[line-1], breaks[line-1]).Line
}

// value is the node for a YAML value, nil if it goes beyond a limit.
func (y *yamlReader) value(yn *yaml.Node, depth int) *Node {
	n := &Node{At: y.place(yn)}
	if !y.meter.node(n.At, depth) {
		return nil
	}
	switch yn.Kind {
	case yaml.AliasNode:
		return y.alias(yn, depth)
	case yaml.SequenceNode:
		n.Kind = List
		return y.items(n, yn, depth)
	case yaml.MappingNode:
		n.Kind = Struct
		return y.fields(n, yn, depth)
	}
	y.scalar(n, yn)
	return n
}

// alias writes the anchored value out. It stands where it is written.
func (y *yamlReader) alias(yn *yaml.Node, depth int) *Node {
	if y.open[yn.Alias] {
		y.report(Syntax.At(y.place(yn), "%q stands for a value that it is itself a part of", "*"+yn.Value))
		return nil
	}
	y.open[yn.Alias] = true
	defer delete(y.open, yn.Alias)
	return y.value(yn.Alias, depth)
}

func (y *yamlReader) items(n *Node, yn *yaml.Node, depth int) *Node {
	if !y.meter.elements(n.At, len(yn.Content)) {
		return nil
	}
	for _, c := range yn.Content {
		item := y.value(c, depth+1)
		if item == nil {
			return nil
		}
		n.Items = append(n.Items, item)
	}
	return n
}

func (y *yamlReader) fields(n *Node, yn *yaml.Node, depth int) *Node {
	if !y.meter.elements(n.At, len(yn.Content)/2) {
		return nil
	}
	seen := keys{reader: y.reader}
	var merged []Field
	for i := 0; i+1 < len(yn.Content); i += 2 {
		key, val := yn.Content[i], yn.Content[i+1]
		if key.Kind == yaml.ScalarNode && key.Value == "<<" && key.Style == 0 {
			more, ok := y.merge(val, depth)
			if !ok {
				return nil
			}
			merged = append(merged, more...)
			continue
		}
		if key.Kind != yaml.ScalarNode {
			y.report(Syntax.At(y.place(key), "the name of a field must be a text"))
			return nil
		}
		if strings.HasPrefix(key.Value, "-") && y.habit(&dashAlone) {
			return nil
		}
		f := Field{Name: key.Value, Key: y.place(key), Value: y.value(val, depth+1)}
		if f.Value == nil {
			return nil
		}
		if seen.add(f) {
			n.Fields = append(n.Fields, f)
		}
	}
	for _, f := range merged { // what a struct says itself overrules what it merges
		if _, ok := n.Field(f.Name); !ok {
			n.Fields = append(n.Fields, f)
		}
	}
	return n
}

// merge is the fields that "<<" brings in.
func (y *yamlReader) merge(yn *yaml.Node, depth int) ([]Field, bool) {
	from := yn
	if from.Kind == yaml.AliasNode {
		from = from.Alias
	}
	parts := []*yaml.Node{yn}
	if from.Kind == yaml.SequenceNode {
		parts = from.Content
	}
	var fields []Field
	for _, p := range parts {
		n := y.value(p, depth)
		if n == nil {
			return nil, false
		}
		if n.Kind != Struct {
			y.report(Syntax.At(y.place(yn), "\"<<\" takes fields, or a list of such"))
			return nil, false
		}
		fields = append(fields, n.Fields...)
	}
	return fields, true
}

// scalar fills in a simple value as YAML's core schema reads it.
func (y *yamlReader) scalar(n *Node, yn *yaml.Node) {
	// A habit of JSON, unless the text has more commas.
	if word, ok := strings.CutSuffix(yn.Value, ","); ok && yn.Style == 0 && !strings.Contains(word, ",") {
		if at := y.begin(yn); bytes.HasPrefix(y.text[at:], []byte(yn.Value)) {
			y.commas = append(y.commas, cut{at + len(word), at + len(yn.Value), ""})
			yn.Value, yn.Tag = word, "" // perhaps a number
			n.At = y.place(yn)
		}
	}
	n.Kind, n.Text = Text, yn.Value
	switch yn.ShortTag() {
	case "!!str", "!!timestamp":
	case "!!null":
		n.Kind, n.Text = Null, ""
	case "!!bool":
		n.Kind, n.Text = Flag, strings.ToLower(yn.Value)
	case "!!int", "!!float":
		y.number(n, yn)
	default:
		y.report(Syntax.At(n.At, "the tag %q means nothing here", yn.Tag))
		n.Kind = Broken
	}
}

// otherBase finds whole numbers that do not mean what a reader takes them for.
var otherBase = regexp.MustCompile(`^[-+]?0[0-9xXoObB]`)

func (y *yamlReader) number(n *Node, yn *yaml.Node) {
	var v any
	if err := yn.Decode(&v); err != nil {
		y.report(Syntax.At(n.At, "%q is not a number", yn.Value))
		n.Kind = Broken
		return
	}
	n.Kind = Number
	switch v := v.(type) {
	case int:
		if otherBase.MatchString(yn.Value) {
			y.report(Syntax.At(n.At, "%s is %d in YAML, which counts by another base than ten behind a 0; write %[2]d, or take the 0 away", yn.Value, v))
			n.Kind = Broken
			return
		}
		n.Text = strconv.Itoa(v)
	case float64:
		if math.IsInf(v, 0) || math.IsNaN(v) {
			y.tooGreat(n, yn.Value)
			return
		}
		n.Text = fraction(v)
	default: // beyond an int
		y.tooGreat(n, yn.Value)
		return
	}
	y.fits(n, yn.Value)
}

// fraction writes a number that is not whole so that it stays one: 3.0 is not
// 3 in a document.
func fraction(v float64) string {
	s := strconv.FormatFloat(v, 'g', -1, 64)
	if !strings.ContainsAny(s, ".e") {
		s += ".0"
	}
	return s
}

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
	if strings.HasPrefix(words, "did not find expected") {
		line++ // the library's parser, unlike its scanner, counts lines from 0, and names not that one
	}
	line = r.ours(line)
	if strings.Contains(words, tooDeepToRead) {
		r.meter.complain(diag.Span{File: r.file}, tooDeep(r.Depth))
		return
	}
	if rest, ok := strings.CutPrefix(words, "unknown anchor '"); ok {
		r.noAnchor(strings.TrimSuffix(rest, "' referenced"))
		return
	}
	tab, ok := r.tab(line)
	if !ok {
		tab, ok = r.tab(line + 1)
	}
	if ok {
		d := Syntax.At(tab, "a tab indents the line; YAML wants spaces")
		r.report(r.with(r.with(d, "write spaces", r.untabbed(2)...), "write spaces", r.untabbed(4)...))
		return
	}
	if r.yamlSlip(line, words) {
		return
	}
	at, said := r.wholeLine(line), yamlWords(words)
	if said == linesAskew || strings.Contains(words, "mapping values") {
		if bad, why, want := r.indentation(); why != "" {
			r.report(r.with(Syntax.At(bad, "%s", why), fmt.Sprintf("indent it by %d", want), r.indentedBy(bad.Line, want)))
			return
		}
	}
	r.report(r.quotedValue(Syntax.At(at, "%s", said), line))
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

// place is where a YAML node stands, without its anchor and tag.
func (y *yamlReader) place(yn *yaml.Node) diag.Span { return y.extent(yn, y.begin(yn)) }

func (y *yamlReader) begin(yn *yaml.Node) int {
	from := y.found(yn.Line, yn.Column)
	for from < len(y.text) && (y.text[from] == '&' || y.text[from] == '!') {
		word := bytes.IndexAny(y.text[from:], " \t\r\n")
		if word < 0 {
			break
		}
		rest := bytes.TrimLeft(y.text[from+word:], " \t\r\n")
		from = len(y.text) - len(rest)
	}
	return from
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
