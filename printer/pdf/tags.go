package pdf

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/page"
)

// node is an element of the file's structure: of a page's elements, or what they
// stand in. There are thousands.
type node struct {
	about  *page.Element
	kids   []kid
	number int32 // of its object
	kind   kind
}

// kid is what stands in a node: another one, a marked stretch of a page, or a link.
type kid struct {
	node *node
	page int32 // linked: it is a link
	mark int32 // or the link's index
}

const linked = -1

// kind is PDF's sort of an element.
type kind uint8

const (
	asDocument kind = iota
	asPart
	asSect
	asList
	asPoint
	asTable
	asRow
	// What text stands in.
	asParagraph
	asHeading
	asSign
	asBody
	asHead
	asCell
	asFigure
	asCaption
	asLink
)

// kindNames are PDF's names.
var kindNames = [...]string{
	"Document", "Part", "Sect", "L", "LI", "Table", "TR",
	"P", "H", "Lbl", "LBody", "TH", "TD", "Figure", "Caption", "Link",
}

// kinds are those of the roles.
var kinds = [...]kind{
	page.AsParagraph: asParagraph, page.AsHeading: asHeading, page.AsPoint: asPoint, page.AsSign: asSign, page.AsBody: asBody,
	page.AsTable: asTable, page.AsRow: asRow, page.AsHeadRow: asRow, page.AsColumnHead: asHead, page.AsRowHead: asHead,
	page.AsCell: asCell, page.AsFigure: asFigure, page.AsCaption: asCaption, page.AsLink: asLink,
}

// holds says whether text may stand right in the node.
func (n *node) holds() bool { return n.kind >= asParagraph }

// add puts a new node into one.
func (n *node) add(k kind) *node {
	out := &node{kind: k}
	n.kids = append(n.kids, kid{node: out})
	return out
}

// empty says whether there is nothing to read in the node. Cells stay: a table has as
// many in each row.
func (n *node) empty() bool {
	return n.kind != asHead && n.kind != asCell && !slices.ContainsFunc(n.kids, func(k kid) bool { return k.node == nil || !k.node.empty() })
}

// last is the node that stands last in one; nil if none does.
func (n *node) last() *node {
	if len(n.kids) == 0 {
		return nil
	}
	return n.kids[len(n.kids)-1].node
}

// lasting is an element that goes on in a section where it has begun.
type lasting struct {
	section *node
	element *page.Element
}

// tagging draws a group, or what stands about groups, and notes what is what.
type tagging struct {
	*plotter
	within  []*node // the section, and what lasts in it; nil: what is not read
	implied *node   // the paragraph of text that stands in no other
	now     *node   // what is being drawn
	drawing bool    // something is
}

// put draws an item, or begins or ends an element; rest is what follows.
func (t *tagging) put(it page.Item, rest []page.Item) {
	switch it := it.(type) {
	case *page.Element:
		t.begin(it, rest)
	case page.End:
		t.within, t.implied = t.within[:len(t.within)-1], nil
	case page.Break:
		t.implied = nil
	case page.Link:
		t.link(it)
	case page.Image:
		t.picture(it)
	case page.Text:
		t.text(it, rest)
	default:
		t.shape(it)
	}
}

// top is what lasts.
func (t *tagging) top() *node { return t.within[len(t.within)-1] }

// begin begins an element; rest is what follows.
func (t *tagging) begin(e *page.Element, rest []page.Item) {
	t.implied = nil
	in := t.top()
	switch {
	case in == nil || e.Role == page.AsLooks:
		in = nil
	case e.Role == page.AsParagraph && in.holds() || e.Role == page.AsFigure && e.Alt == "":
	default:
		in = t.element(e, in, rest)
	}
	t.within = append(t.within, in)
}

// element is the node of an element in another: a new one, or one that goes on.
func (t *tagging) element(e *page.Element, in *node, rest []page.Item) *node {
	key := lasting{t.within[0], e}
	if e.Lasts && t.lasting[key] != nil {
		return t.lasting[key]
	}
	if e.Role == page.AsPoint {
		if list := in.last(); list != nil && list.kind == asList {
			in = list
		} else {
			in = in.add(asList)
		}
	}
	out := in.add(kinds[e.Role])
	out.about = e
	switch e.Role {
	case page.AsFigure:
		t.boxes[out] = page.Group{Items: page.Inside(rest)}.Bounds()
	case page.AsTable:
		t.behead(out, e, rest)
	}
	if e.Lasts {
		t.lasting[key] = out
	}
	return out
}

var columnHead = &page.Element{Role: page.AsColumnHead}

// behead gives a table that begins with a row the heads that stand elsewhere.
func (t *tagging) behead(n *node, e *page.Element, rest []page.Item) {
	if first, ok := rest[0].(*page.Element); !ok || first.Role == page.AsHeadRow || e.Heads == nil {
		return
	}
	row := n.add(asRow)
	for _, text := range e.Heads {
		head := row.add(asHead)
		head.about, t.labels[head] = columnHead, text
	}
}

// text draws a text.
func (t *tagging) text(it page.Text, rest []page.Item) {
	if !visible(it) {
		return
	}
	in := t.top()
	if in != nil && !in.holds() {
		if t.implied == nil {
			t.implied = in.add(asParagraph)
		}
		in = t.implied
	}
	if !goesOn(it, rest) {
		it.Run += " "
	}
	t.draw(in, true)
	t.item(it)
}

// goesOn says whether the next text continues the run where it ends, in
// another face. Where it does not, a space between the two keeps their words
// apart for those who read the section aloud or search it.
func goesOn(t page.Text, rest []page.Item) bool {
	for _, it := range rest {
		if next, ok := it.(page.Text); ok {
			const hair = 0.01 // mm
			end := t.End()
			return next.Turn == t.Turn && math.Hypot(next.At.X-end.X, next.At.Y-end.Y) < hair
		}
	}
	return false
}

// shape draws a part of a figure, or what is there for its looks.
func (t *tagging) shape(it page.Item) {
	in := t.top()
	if in != nil && in.kind != asFigure {
		in = nil
	}
	t.draw(in, true)
	t.item(it)
}

// picture draws a picture: a figure of what it shows.
func (t *tagging) picture(it page.Image) {
	in := t.top()
	if in != nil && in.kind != asFigure {
		t.implied = nil
		if in = nil; it.Alt != "" {
			in = t.top().add(asFigure)
			in.about, t.boxes[in] = page.Shows(it.Alt), it.Rect
		}
	}
	t.draw(in, true)
	t.item(it)
}

// link notes a link and what leads there.
func (t *tagging) link(it page.Link) {
	in := t.top()
	t.links = append(t.links, link{it, t.side, in != nil})
	if in == nil {
		return
	}
	if in.kind != asLink {
		in = in.add(asLink)
	}
	in.kids = append(in.kids, kid{page: linked, mark: int32(len(t.links) - 1)})
}

// draw ends the stretch that is being drawn and begins one of a node, or one that is
// not read, unless it is that already.
func (t *tagging) draw(in *node, drawing bool) {
	if t.drawing && drawing && t.now == in {
		return
	}
	if t.drawing {
		t.content.op("EMC")
	}
	t.now, t.drawing = in, drawing
	switch {
	case !drawing:
	case in == nil:
		t.content.op("/Artifact BMC")
	default:
		mark := t.marks[t.side]
		t.marks[t.side]++
		in.kids = append(in.kids, kid{page: int32(t.side), mark: int32(mark)})
		t.content.mark(kindNames[in.kind], mark)
	}
}

// tagger writes the structure tree.
type tagger struct {
	doc    page.Document
	boxes  map[*node]page.Rect
	labels map[*node]string
	pages  []int     // the page objects
	annots []int     // the link objects, reserved
	marks  [][]int32 // by page and mark: the element that it belongs to
	leads  []int32   // by link: its element
	level  int       // of the last heading
	line   []byte
	out    *encloser
}

// tags adds the structure tree, one Sect for each section in a Part for each
// part of the document, and returns its root. Readers for the blind, and
// pdfinfo -struct-text, get each section's text whole and in order.
func (f *pdfFile) tags(d page.Document, pages, annots []int, p *plotter) int {
	document := &node{kind: asDocument}
	labels := p.labels
	in, last := document, -1
	for _, s := range p.sections {
		if title, first, _ := partAt(d, s.page); title != "" && first != last {
			in, last = document.add(asPart), first
			labels[in] = title
		}
		in.kids, labels[s.node] = append(in.kids, kid{node: s.node}), s.title
	}
	t := &tagger{doc: d, boxes: p.boxes, labels: labels, pages: pages, annots: annots, marks: make([][]int32, len(pages)), leads: make([]int32, len(annots))}
	for i := range t.marks {
		t.marks[i] = make([]int32, p.marks[i])
	}
	root := len(f.body)
	count := t.count(document, root+1)
	t.out = f.encloser(count + 2)
	t.out.add(fmt.Appendf(nil, "<</Type/StructTreeRoot/K %d 0 R/ParentTree %d 0 R/ParentTreeNextKey %d>>",
		document.number, root+1+count, len(pages)+len(annots)))
	t.write(document, root)
	t.out.add(t.parents())
	t.out.close()
	return root
}

// count gives the nodes their numbers, and drops those in which there is nothing.
func (t *tagger) count(n *node, next int) int {
	n.number = int32(next)
	all := 1
	n.kids = slices.DeleteFunc(n.kids, func(k kid) bool { return k.node != nil && k.node.empty() })
	for _, k := range n.kids {
		if k.node != nil {
			all += t.count(k.node, next+all)
		}
	}
	return all
}

// write adds a node and all that stands in it.
func (t *tagger) write(n *node, parent int) {
	name := kindNames[n.kind]
	switch n.kind {
	case asPart:
		t.level = 0
	case asHeading: // no level is left out
		t.level = min(n.about.Level, t.level+1)
		name += fmt.Sprint(t.level)
	}
	b := append(append(t.line[:0], "<</S/"...), name...)
	b = t.attributes(reference(append(b, "/P "...), parent), n)
	side := int32(linked)
	if on := slices.IndexFunc(n.kids, func(k kid) bool { return k.node == nil && k.page != linked }); on >= 0 {
		side = n.kids[on].page
		b = reference(append(b, "/Pg "...), t.pages[side])
	}
	if len(n.kids) > 0 {
		b = append(b, "/K["...)
		for _, k := range n.kids {
			b = t.kid(b, k, side, n.number)
		}
		b = append(b, ']')
	}
	t.line = append(b, ">>"...)
	t.out.add(t.line)
	for _, k := range n.kids {
		if k.node != nil {
			t.write(k.node, int(n.number))
		}
	}
}

// kid is what stands in the element at a number, whose stretches lie on a side.
func (t *tagger) kid(b []byte, k kid, side, at int32) []byte {
	switch {
	case k.node != nil:
		return append(reference(b, int(k.node.number)), ' ')
	case k.page == linked:
		t.leads[k.mark] = at
		return fmt.Appendf(b, "<</Type/OBJR/Obj %d 0 R>>", t.annots[k.mark])
	}
	t.marks[k.page][k.mark] = at
	if k.page != side {
		return fmt.Appendf(b, "<</Type/MCR/Pg %d 0 R/MCID %d>>", t.pages[k.page], k.mark)
	}
	return append(strconv.AppendInt(b, int64(k.mark), 10), ' ')
}

// attributes are what is said of a node besides what stands in it.
func (t *tagger) attributes(b []byte, n *node) []byte {
	label := t.labels[n]
	switch {
	case label != "" && n.kind == asHead:
		b = append(b, "/ActualText"+pdfString(label)...)
	case label != "":
		b = append(b, "/T"+pdfString(label)...)
	}
	if n.about == nil {
		return b
	}
	switch e := n.about; e.Role {
	case page.AsColumnHead:
		b = append(b, "/A<</O/Table/Scope/Column"...)
		if e.Columns > 1 {
			b = fmt.Appendf(b, "/ColSpan %d", e.Columns)
		}
		if e.Rows > 1 {
			b = fmt.Appendf(b, "/RowSpan %d", e.Rows)
		}
		b = append(b, ">>"...)
	case page.AsRowHead:
		b = append(b, "/A<</O/Table/Scope/Row>>"...)
	case page.AsFigure:
		b = append(b, "/Alt"+pdfString(e.Alt)...)
		if len(n.kids) > 0 && n.kids[0].node == nil {
			b = append(b, "/A<</O/Layout/BBox"+pdfRect(t.doc.Pages[n.kids[0].page].Size, t.boxes[n])+">>"...)
		}
	}
	return b
}

// parents is the tree that leads from marks and links to their elements.
func (t *tagger) parents() []byte {
	b := []byte("<</Nums[")
	for i, marks := range t.marks {
		b = fmt.Appendf(b, "%d[", i)
		for _, at := range marks {
			b = append(reference(b, int(at)), ' ')
		}
		b = append(b, ']')
	}
	for i, at := range t.leads {
		if at > 0 {
			b = fmt.Appendf(b, "%d %d 0 R ", len(t.marks)+i, at)
		}
	}
	return append(b, "]>>"...)
}

// reference appends one to the object of a number.
func reference(b []byte, n int) []byte { return append(strconv.AppendInt(b, int64(n), 10), " 0 R"...) }

func ref(n int) string { return fmt.Sprintf("%d 0 R", n) }
