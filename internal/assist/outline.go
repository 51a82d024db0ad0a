package assist

import (
	"bytes"
	"strconv"

	"github.com/tabletop-forge/forge/schema"
)

// Part is a part of a document as an outline shows it.
type Part struct {
	Name, Detail   string
	Kind           string // what is named there, such as "units"; or "list", "struct", "entry", "text"
	From, To       int
	NameFrom, Upto int // the place of what names it
	Parts          []Part
}

// Outline are the parts of a document: its fields, and below them what has fields or
// elements itself.
func (t *Tree) Outline() []Part {
	shape, _ := schema.ShapeOf(t.Word("kind"))
	left := mostParts
	return t.outline(t.Root, shape, true, &left)
}

// mostParts are how many parts an outline shows: more than the largest game has.
const mostParts = 10_000

func (t *Tree) outline(n *Node, s schema.Slot, all bool, left *int) (parts []Part) {
	for _, f := range n.Fields {
		if *left--; *left < 0 {
			return parts
		}
		in := s.In(f.Name)
		p := Part{Name: f.Name, Kind: "text", From: f.From, To: max(f.To, f.Value.To), NameFrom: f.From, Upto: f.To}
		switch {
		case f.Value.Kind == Struct || f.Value.Kind == List:
			p.Kind = map[Kind]string{Struct: "struct", List: "list"}[f.Value.Kind]
			if of := s.Defines(); of != nil && s.Fields() == nil {
				p.Kind = of[0]
				p.Detail = f.Value.title()
			}
			p.Parts = t.outline(f.Value, in, false, left)
		case !all:
			continue
		default:
			p.Detail = f.Value.Text
		}
		if p.Name != "" {
			parts = append(parts, t.tight(p))
		}
	}
	for i, item := range n.Items {
		if item.Kind != Struct && item.Kind != List {
			continue
		}
		if *left--; *left < 0 {
			return parts
		}
		p := Part{Kind: "entry", From: item.From, To: item.To, NameFrom: item.From, Upto: item.From}
		p.Name, p.Detail = item.heading()
		if p.Name == "" {
			p.Name = strconv.Itoa(i + 1)
		}
		p.Parts = t.outline(item, s.In(i), false, left)
		parts = append(parts, t.tight(p))
	}
	return parts
}

// title is what a part calls itself.
func (n *Node) title() string {
	for _, name := range []string{"title", "name"} {
		if v := n.Field(name); v != nil && v.Kind == Scalar {
			return v.Text
		}
	}
	return ""
}

// heading is how an entry is called, and what it is if that is another word.
func (n *Node) heading() (name, detail string) {
	for _, f := range n.Fields {
		if f.Value.Kind == Scalar {
			name = f.Value.Text
			break
		}
	}
	if own := n.title(); own != "" && own != name {
		return own, name
	}
	return name, ""
}

// tight is a part without the blanks behind it.
func (t *Tree) tight(p Part) Part {
	p.To = max(p.From+len(bytes.TrimRight(t.Text[p.From:min(p.To, len(t.Text))], " \t\r\n")), p.Upto)
	return p
}

// Fold is a stretch of lines, from 0, that can be folded into its first.
type Fold struct {
	From, To int
	Remark   bool
}

// Folds are the parts of a document that have lines, the texts that have some, and the
// remarks. A bracket that closes a part stays.
func (t *Tree) Folds() (all []Fold) {
	f := folder{Tree: t, lines: []int{0}, last: -1}
	for i, c := range t.Text {
		if c == '\n' {
			f.lines = append(f.lines, i+1)
		}
	}
	f.node(t.Root)
	f.remarks(len(f.lines))
	return f.all
}

// folder goes through a document in its order.
type folder struct {
	*Tree
	lines []int // where they begin
	line  int   // that of the last offset that was asked for
	next  int   // from where on remarks have not been looked at
	last  int   // the line of the last fold
	all   []Fold
}

// lineOf is the line of an offset; asked in nearly the order of the text.
func (f *folder) lineOf(offset int) int {
	for f.line > 0 && f.lines[f.line] > offset {
		f.line--
	}
	for f.line+1 < len(f.lines) && f.lines[f.line+1] <= offset {
		f.line++
	}
	return f.line
}

func (f *folder) node(n *Node) {
	for i := range n.Fields {
		x := &n.Fields[i]
		f.part(x.From, x.Value)
	}
	for _, item := range n.Items {
		f.part(item.From, item)
	}
}

// part folds a value, with what stands before it.
func (f *folder) part(from int, n *Node) {
	first := f.lineOf(from)
	f.remarks(first)
	end := from + len(bytes.TrimRight(f.Text[from:max(from, min(n.To, len(f.Text)))], " \t\r\n"))
	to := f.lineOf(max(from, end-1))
	if closes := bytes.TrimSpace(f.Text[f.lines[to]:end]); to > first && len(closes) == 1 && (closes[0] == '}' || closes[0] == ']') {
		to--
	}
	if to > first && first > f.last {
		f.all = append(f.all, Fold{From: first, To: to})
		f.last = first
	}
	if n.Kind == Scalar {
		f.next = max(f.next, to+1)
	}
	f.node(n)
}

// remarks folds those that stand before a line, in lines by themselves.
func (f *folder) remarks(until int) {
	begin := -1
	if f.next > until {
		return
	}
	for ; f.next <= until; f.next++ {
		switch {
		case f.next < until && f.isRemark(f.next):
			if begin < 0 {
				begin = f.next
			}
		case begin >= 0:
			if f.next-1 > begin && begin > f.last {
				f.all = append(f.all, Fold{begin, f.next - 1, true})
				f.last = begin
			}
			begin = -1
		}
	}
	f.next = until
}

func (f *folder) isRemark(line int) bool {
	rest := bytes.TrimLeft(f.Text[f.lines[line]:], " \t")
	return f.Format == "yaml" && bytes.HasPrefix(rest, []byte("#")) || f.Format == "cue" && bytes.HasPrefix(rest, []byte("//"))
}

// Scalars are the values of the document that have no parts, in the order of its text, at
// most as many as an outline shows parts.
func (t *Tree) Scalars() (all []*Node) {
	var walk func(n *Node)
	walk = func(n *Node) {
		if n == nil || len(all) == mostParts {
			return
		}
		if n.Kind == Scalar {
			all = append(all, n)
		}
		for _, item := range n.Items {
			walk(item)
		}
		for _, f := range n.Fields {
			walk(f.Value)
		}
	}
	walk(t.Root)
	return all
}
