package source

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// readYAML reads a YAML document.
func (r *reader) readYAML() *Node {
	dec := yaml.NewDecoder(bytes.NewReader(r.text))
	var doc yaml.Node
	if err := dec.Decode(&doc); errors.Is(err, io.EOF) {
		r.empty()
		return nil
	} else if err != nil {
		r.yamlMistake(err)
		return nil
	}
	var second yaml.Node
	if err := dec.Decode(&second); err == nil {
		r.report(Several.At(r.wholeLine(second.Line), "a second document begins here; forge reads one document a file"))
		return nil
	} else if !errors.Is(err, io.EOF) {
		r.yamlMistake(err)
		return nil
	}
	y := yamlReader{reader: r, open: map[*yaml.Node]bool{}}
	return y.value(doc.Content[0], 0)
}

// yamlReader builds nodes from YAML's.
type yamlReader struct {
	*reader
	open map[*yaml.Node]bool // anchors being written out, against circles
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
			y.report(Syntax.At(y.place(yn), "\"<<\" takes a struct or a list of structs"))
			return nil, false
		}
		fields = append(fields, n.Fields...)
	}
	return fields, true
}

// scalar fills in a simple value as YAML's core schema reads it.
func (y *yamlReader) scalar(n *Node, yn *yaml.Node) {
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
