package assist

import (
	"bytes"
	"slices"
	"sort"
	"strings"

	"github.com/tabletop-forge/forge/schema"
)

// Role says what a place is to the value that its path leads to.
type Role uint8

// The roles of places.
const (
	AtValue Role = iota // on the value, or where it is to be
	AtKey               // on the name of the field
	AtGap               // in a struct or a list, where another part may come
)

// Place is what lies at an offset of a document.
type Place struct {
	Path     []any // names of fields and indexes of elements, as schema.Doc.At takes them
	Role     Role
	From, To int   // of the name or the value; of a gap, where it is
	Node     *Node // the value; of a gap, what it is in
	In       *Node // what the value is a part of; nil: it is the document
	Slot     schema.Slot

	free []string // what a field's name names or defines, where names are free
}

// At is what lies at an offset.
func (t *Tree) At(offset int) Place {
	shape, _ := schema.ShapeOf(t.Word("kind"))
	p := Place{Node: t.Root, Slot: shape, From: offset, To: offset, Role: AtGap}
	line := t.Text[bytes.LastIndexByte(t.Text[:offset], '\n')+1 : offset]
	l := looker{tree: t, offset: offset, column: len(line), blank: len(bytes.TrimSpace(line)) == 0}
	l.look(&p)
	return p
}

// looker looks for what lies at an offset.
type looker struct {
	tree   *Tree
	offset int
	column int
	blank  bool // nothing stands before it on its line
}

// look goes into the part of a value that the offset lies in, as long as there is one.
func (l *looker) look(p *Place) {
	for n := p.Node; p.Role == AtGap; n = p.Node {
		switch n.Kind {
		case Struct:
			i := last(len(n.Fields), func(i int) int { return n.Fields[i].From }, l.offset)
			if i < 0 {
				return
			}
			f := &n.Fields[i]
			switch {
			case l.offset <= f.To:
				l.enter(p, n, f.Value, f.Name, AtKey)
				p.From, p.To = f.From, f.To
				return
			case f.Colon == 0 || !l.in(n, f.Value, f.Colon):
				return
			}
			l.enter(p, n, f.Value, f.Name, l.role(f.Value))
		case List:
			i := last(len(n.Items), func(i int) int { return n.Items[i].From }, l.offset)
			if i < 0 || !l.in(n, n.Items[i], n.Items[i].From) {
				return
			}
			l.enter(p, n, n.Items[i], i, l.role(n.Items[i]))
		default:
			return
		}
	}
}

// enter goes to a part of a value.
func (l *looker) enter(p *Place, in, n *Node, step any, role Role) {
	if p.free = p.Slot.Keys(); p.free == nil {
		p.free = p.Slot.Defines()
	}
	p.Path, p.Slot, p.Role, p.In, p.Node = append(p.Path, step), p.Slot.In(step), role, in, n
	if role == AtValue {
		p.From, p.To = n.From, max(n.From, n.To)
		if n.Kind == Missing || l.offset < n.From {
			p.From, p.To = l.offset, l.offset
		}
	}
}

// role is AtGap where the offset lies inside a value, and AtValue where it lies on one.
func (l *looker) role(n *Node) Role {
	if (n.Kind == Struct || n.Kind == List) && l.offset >= n.From && (l.offset > n.From || !n.flow) {
		return AtGap
	}
	return AtValue
}

// in says whether the offset lies in a part of a value, which begins at from.
func (l *looker) in(n, part *Node, from int) bool {
	text := l.tree.Text
	newline := bytes.IndexByte(text[min(from, l.offset):l.offset], '\n') >= 0
	container := part.Kind == Struct || part.Kind == List
	switch {
	case l.offset < from:
		return false
	case container && part.flow:
		closed := part.To > part.From+1 && (text[part.To-1] == '}' || text[part.To-1] == ']')
		return l.offset < part.To || l.offset == part.To && !closed
	case part.Kind == Missing && newline:
		return !n.flow && l.blank && l.column > n.column
	case part.Kind == Missing:
		return l.offset <= part.To || !n.flow
	case !container:
		return l.offset <= part.To
	case l.blank && l.offset >= part.To:
		return l.column > n.column || l.column == n.column && part.Kind == List && part.column == n.column
	}
	return l.offset <= part.To || !newline || !l.blank && bytes.IndexByte(text[part.To:l.offset], '\n') < 0
}

// last is the last of n things that begins at an offset or before it; -1: none does.
func last(n int, from func(int) int, offset int) int {
	return sort.Search(n, func(i int) bool { return from(i) > offset }) - 1
}

// Name is a word of a document that names something.
type Name struct {
	ID       string
	Of       []string // the parts of the game or of the document that it is one of: "units"
	Defines  bool     // it comes into being here; or else it is meant
	Key      bool     // it is a field's name
	From, To int      // without its quotes
	Path     []any    // of the value, or of the field
}

// Names are all names of a document, in its order.
func (t *Tree) Names() (all []Name) {
	shape, _ := schema.ShapeOf(t.Word("kind"))
	t.names(t.Root, shape, nil, func(n Name) { all = append(all, n) })
	return all
}

func (t *Tree) names(n *Node, s schema.Slot, path []any, visit func(Name)) {
	with := func(step any) []any { return append(path, step) } // over what was there; names keep copies
	for i, item := range n.Items {
		t.names(item, s.In(i), with(i), visit)
	}
	for _, f := range n.Fields {
		if s.Fields() == nil {
			name := Name{ID: f.Name, Of: s.Defines(), Defines: true, Key: true, From: f.From, To: f.To, Path: slices.Clone(with(f.Name))}
			if of := s.Keys(); of != nil {
				name.Of, name.Defines = of, false
			}
			bare(&name, f.Quoted)
			if name.Of != nil {
				visit(name)
			}
		}
		t.names(f.Value, s.In(f.Name), with(f.Name), visit)
	}
	if n.Kind != Scalar || !s.IsText() {
		return
	}
	name := Name{ID: n.Text, Of: s.Names(), From: n.From, To: n.To, Path: slices.Clone(path)}
	if name.Of == nil {
		name.Of, name.Defines = s.Defines(), true
	}
	bare(&name, n.Quoted)
	if id, out := strings.CutPrefix(name.ID, "!"); out && slices.Contains(name.Of, "classes") {
		name.ID = id
		name.From++
	}
	if name.Of != nil {
		visit(name)
	}
}

// bare takes the quotes away.
func bare(n *Name, quoted bool) {
	if quoted && n.To-n.From >= 2 {
		n.From++
		n.To--
	}
}
