package source

import (
	"bytes"
	"path"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"
	"go.yaml.in/yaml/v3"
)

// written is how a file is written down: its lists, structs and simple values
// with where each begins and ends.
type written struct {
	*page
	language
	root   *piece
	pieces map[int]*piece // by where they begin
	parts  map[int]where  // by where the value begins
	named  map[int]where  // by where the name begins
}

// where is a part by what it is a part of.
type where struct {
	in *piece
	i  int
}

// piece is a value as it is written, from one offset to another.
type piece struct {
	kind     Kind // List, Struct, or else a simple value
	from, to int
	flow     bool // in brackets, with commas between its parts; or else one part a line
	parts    []part
	colon    int // where the colon of its field ends; 0: it has none
}

// part is an element of a list, or a field of a struct with its name.
type part struct {
	from, to int
	nameTo   int // where the name ends
	value    *piece
}

// written takes the file's text apart; nil if it is not to be parsed. Slips of the
// pen are passed over: the text without them is as long.
func (r *reader) written() *written {
	w := &written{page: r.page, pieces: map[int]*piece{}, parts: map[int]where{}, named: map[int]where{}}
	switch strings.ToLower(path.Ext(r.file)) {
	case ".json":
		text, ok := r.mendJSON()
		if f, err := parser.ParseFile(r.file, text); ok && err == nil {
			w.language = inJSON
			w.file(f)
		}
	case ".cue":
		f, err := parser.ParseFile(r.file, r.text)
		if err != nil {
			text, _ := r.mendSlips("CUE")
			f, err = parser.ParseFile(r.file, text)
		}
		if err == nil {
			w.language = inCUE
			w.file(f)
		}
	case ".yaml", ".yml":
		var doc yaml.Node
		if yaml.Unmarshal(r.text, &doc) == nil && len(doc.Content) == 1 {
			w.language = inYAML
			w.root = w.yaml(newYAML(r), doc.Content[0], 0)
		}
	}
	if w.root == nil {
		return nil
	}
	w.index(w.root)
	for _, p := range w.pieces {
		w.index(p)
	}
	return w
}

// index notes the parts of a piece.
func (w *written) index(p *piece) {
	for i, x := range p.parts {
		w.parts[x.value.from] = where{p, i}
		if p.kind == Struct {
			w.named[x.from] = where{p, i}
		}
	}
}

// file takes a file of CUE apart, or one of JSON, which is CUE too. Its root is
// the whole of it, or the one struct in braces that it consists of.
func (w *written) file(f *ast.File) {
	w.root = &piece{kind: Struct, to: len(w.text)}
	for _, d := range f.Decls {
		w.decl(w.root, d)
	}
	for _, d := range f.Decls {
		if e, ok := d.(*ast.EmbedDecl); ok && len(w.root.parts) == 0 {
			w.root = w.expr(e.Expr)
		}
	}
}

func (w *written) decl(p *piece, d ast.Decl) {
	switch d := d.(type) {
	case *ast.Field:
		from, to := offsets(d)
		_, nameTo := offsets(d.Label)
		v := w.expr(d.Value)
		p.parts = append(p.parts, part{from: from, to: max(to, v.to), nameTo: nameTo, value: v})
	case *ast.EmbedDecl:
		w.expr(d.Expr)
	case *ast.LetClause:
		w.expr(d.Expr)
	case *ast.Comprehension:
		w.expr(d.Value)
	}
}

// expr takes an expression apart. What is joined by & is one of the two with
// braces: the other is a shape.
func (w *written) expr(e ast.Expr) *piece {
	p := &piece{kind: Text}
	p.from, p.to = offsets(e)
	switch e := e.(type) {
	case *ast.ParenExpr:
		return w.expr(e.X)
	case *ast.BinaryExpr:
		x, y := w.expr(e.X), w.expr(e.Y)
		if y.kind == Struct || y.kind == List {
			return y
		}
		if x.kind == Struct || x.kind == List {
			return x
		}
	case *ast.Comprehension:
		w.expr(e.Value)
	case *ast.StructLit:
		p.kind, p.flow = Struct, e.Lbrace.HasAbsPos()
		for _, d := range e.Elts {
			w.decl(p, d)
		}
		if !p.flow && len(p.parts) > 0 { // a: b: 1
			p.from, p.to = p.parts[0].from, p.parts[0].to
		}
	case *ast.ListLit:
		p.kind, p.flow = List, true
		for _, item := range e.Elts {
			v := w.expr(item)
			from, to := offsets(item)
			p.parts = append(p.parts, part{from: from, to: to, nameTo: from, value: v})
		}
	}
	w.pieces[p.from] = p
	return p
}

// yaml takes a value of YAML apart. Margin is the indent of what it is a part
// of.
func (w *written) yaml(y *yamlReader, n *yaml.Node, margin int) *piece {
	p := &piece{kind: Text, from: y.begin(n), flow: n.Style&yaml.FlowStyle != 0}
	switch n.Kind {
	case yaml.SequenceNode:
		p.kind = List
		for _, c := range n.Content {
			v := w.yaml(y, c, n.Column-1)
			from := y.found(c.Line, c.Column)
			p.parts = append(p.parts, part{from: from, to: v.to, nameTo: from, value: v})
		}
	case yaml.MappingNode:
		p.kind = Struct
		for i := 0; i+1 < len(n.Content); i += 2 {
			key, v := w.yaml(y, n.Content[i], 0), w.yaml(y, n.Content[i+1], n.Content[i].Column-1)
			delete(w.pieces, key.from)
			if rest := bytes.TrimLeft(w.text[key.to:], " \t\r\n"); len(rest) > 0 && rest[0] == ':' { // {a, b: 1}: a has none
				v.colon = len(w.text) - len(rest) + 1
			}
			v.to = max(v.to, v.colon, key.to)
			p.parts = append(p.parts, part{from: key.from, to: v.to, nameTo: key.to, value: v})
		}
	}
	p.to = w.yamlEnd(p, n, margin)
	w.pieces[p.from] = p
	return p
}

// yamlEnd is where a value of YAML ends; the parser does not say.
func (w *written) yamlEnd(p *piece, n *yaml.Node, margin int) int {
	last := p.from
	if len(p.parts) > 0 {
		last = p.parts[len(p.parts)-1].to
	}
	rest := w.text[p.from:]
	switch {
	case n.Kind == yaml.AliasNode:
		return p.from + 1 + len(n.Value)
	case p.kind != Text && p.flow:
		return w.closing(max(last, p.from+1))
	case p.kind != Text:
		return last
	case n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0:
		return p.from + quoteEnd(rest)
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		return w.indented(p.from, margin)
	}
	end := p.from // a plain text, perhaps over several lines
	for _, word := range strings.Fields(n.Value) {
		if i := bytes.Index(w.text[end:], []byte(word)); i >= 0 {
			end += i + len(word)
		}
	}
	return end
}

// closing is the offset behind the bracket that closes what ends at an offset.
func (w *written) closing(at int) int {
	for ; at < len(w.text); at++ {
		switch w.text[at] {
		case ']', '}':
			return at + 1
		case '#':
			at = w.eol(at)
		}
	}
	return len(w.text)
}

// indented is where a block of text ends, whose lines are further in than the
// margin.
func (w *written) indented(from, margin int) int {
	end := w.eol(from)
	for at := end + 1; at < len(w.text); at = w.eol(at) + 1 {
		line := bytes.TrimRight(w.text[at:w.eol(at)], " \t\r")
		if len(line) == 0 {
			continue
		}
		if len(line)-len(bytes.TrimLeft(line, " ")) <= margin {
			break
		}
		end = at + len(line)
	}
	return end
}

// eol is the offset of the line break that ends the line of an offset, or of
// the text's end.
func (w *written) eol(at int) int {
	if i := bytes.IndexByte(w.text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(w.text)
}

// sol is the offset at which the line of an offset begins.
func (w *written) sol(at int) int { return bytes.LastIndexByte(w.text[:at], '\n') + 1 }

// language is what a format's writing takes.
type language struct {
	comment   string // what begins a remark; "": there are none
	lastComma bool   // a comma may stand behind the last part
	commas    bool   // fields on lines of their own have commas between them
	further   string // how much further in the parts of a value stand
	name      func(string) string
	quoted    func(string) string
}

var (
	inJSON = language{further: "  ", commas: true, name: jsonText, quoted: jsonText}
	inCUE  = language{further: "\t", comment: "//", lastComma: true, name: cueName, quoted: literal.String.Quote}
	inYAML = language{further: "  ", comment: "#", lastComma: true, commas: true, name: yamlText, quoted: yamlText}
)

func jsonText(s string) string { return string(appendText(nil, s)) }

func cueName(s string) string {
	if ast.IsValidIdent(s) && !strings.HasPrefix(s, "_") && !strings.HasPrefix(s, "#") {
		return s
	}
	return literal.String.Quote(s)
}

// yamlText leaves the quotes away where no reader of YAML takes the text for
// anything else.
func yamlText(s string) string {
	plain := strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_. ") == "" && s != "" && s[0] != '-' && s[0] != '.'
	out, err := yaml.Marshal(s)
	if plain && err == nil && string(bytes.TrimSpace(out)) == s {
		return s
	}
	return jsonText(s)
}

// value writes a value on one line.
func (l *language) value(n *Node) string {
	var parts []string
	switch n.Kind {
	case Text:
		return l.quoted(n.Text)
	case List:
		for _, item := range n.Items {
			parts = append(parts, l.value(item))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case Struct:
		for _, f := range n.Fields {
			parts = append(parts, l.field(f.Name, f.Value))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return string(n.JSON())
}

func (l *language) field(name string, value *Node) string {
	return l.name(name) + ": " + l.value(value)
}
