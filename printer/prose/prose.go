package prose

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// Pictures finds the picture that a document names by a path relative to its
// own.
type Pictures func(path string) (page.Picture, error)

// Text is Markdown as authors write it: headings, paragraphs, lists in lists,
// quotes, tables, code, links and pictures.
type Text struct {
	Faults   *page.Faults
	Field    string  // in faults
	Section  string  // of all its items
	Level    int     // of the section's bookmark
	Size     float64 // points
	Pictures Pictures

	source []byte
	width  float64
	indent float64 // mm
	quoted bool
	point  string // what stands before the next paragraph: "•", "2."
	in     []*page.Element
	items  []page.FlowItem
}

// proseParser reads CommonMark with tables and bare addresses.
var proseParser = goldmark.New(goldmark.WithExtensions(extension.Table, extension.Linkify)).Parser()

// Set turns the text into items for a column.
func (w Text) Set(source string, width float64) []page.FlowItem {
	w.source, w.width = []byte(source), width
	w.blocks(proseParser.Parse(text.NewReader(w.source)))
	return w.items
}

// Space over paragraphs and headings, and indentation, as parts of the type
// in points.
const (
	proseGap    = 0.16
	headingGap  = 0.4
	proseIndent = 0.42
)

// pointGap is between a point's number and its text, in mm.
const pointGap = 1

var headingTypes = []float64{1.45, 1.25, 1.1, 1, 1, 1}

func (w *Text) blocks(parent ast.Node) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		w.block(n)
	}
}

func (w *Text) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		w.as(func() { w.paragraph(n, page.Style{Bold: true}, w.Size*headingTypes[n.Level-1], w.Size*headingGap) },
			&page.Element{Role: page.AsHeading, Level: n.Level + 2, Lasts: true})
		if len(w.items) > 0 {
			w.items[len(w.items)-1].Keep = true
		}
	case *ast.List:
		w.list(n)
	case *ast.Blockquote:
		w.within(0, func() { w.quoted = true; w.blocks(n) })
	case *ast.FencedCodeBlock, *ast.CodeBlock, *ast.HTMLBlock:
		w.within(0, func() { w.literal(n) })
	case *ast.ThematicBreak:
		w.add(page.Stack{page.Gap(w.Size * 0.2), ornament{}}, w.Size*proseGap, false)
	case *extast.Table:
		w.table(n)
	case *ast.Paragraph, *ast.TextBlock:
		above := w.Size * proseGap
		if n.Kind() == ast.KindTextBlock {
			above = w.Size * proseGap / 3 // a tight list's
		}
		w.paragraph(n, page.Style{}, w.Size, above)
	default:
		w.blocks(n)
	}
}

// within sets what set draws farther right, by at least that many mm. What is deeper than
// half the width is no farther.
func (w *Text) within(least float64, set func()) {
	indent, quoted := w.indent, w.quoted
	w.indent = min(w.indent+max(w.Size*proseIndent, least), w.width/2)
	set()
	w.indent, w.quoted = indent, quoted
}

// as sets what is the content of elements.
func (w *Text) as(set func(), elements ...*page.Element) {
	before := w.in
	w.in = elements
	set()
	w.in = before
}

// list sets the points of a list, each with its number or bullet. The paragraph that
// leads to it keeps with it.
func (w *Text) list(l *ast.List) {
	if before := l.PreviousSibling(); before != nil && before.Kind() == ast.KindParagraph && len(w.items) > 0 {
		w.items[len(w.items)-1].Keep = true
	}
	n, wide := l.Start, 0.0
	if l.IsOrdered() {
		last := strconv.Itoa(n+l.ChildCount()-1) + "."
		wide = w.Faults.Plain(w.Field, last, page.Style{}).Width(w.Size)*1.1 + pointGap // digits differ in width
	}
	for item := l.FirstChild(); item != nil; item = item.NextSibling() {
		point := "•"
		if l.IsOrdered() {
			point = strconv.Itoa(n) + "."
			n++
		}
		w.within(wide, func() {
			w.point = point
			w.as(func() { w.blocks(item) }, &page.Element{Role: page.AsPoint, Lasts: true}, &page.Element{Role: page.AsBody, Lasts: true})
			w.point = ""
		})
		if next := item.NextSibling(); next != nil && len(w.items) > 0 && (item == l.FirstChild() || next == l.LastChild()) {
			w.items[len(w.items)-1].Keep = true // neither the first point nor the last stands alone
		}
	}
}

// paragraph sets a paragraph line by line, and its pictures after it. Neither
// its first line nor its last stands alone.
func (w *Text) paragraph(n ast.Node, style page.Style, size, above float64) {
	spans, pictures := w.inlines(n)
	words := w.Faults.Spans(w.Field, spans, style)
	if !words.Empty() {
		lines := page.Para{Words: words, Size: size}.Lines(w.width - w.indent)
		for i, l := range lines {
			keep := i == 0 && len(lines) > 1 || i == len(lines)-2
			gap := 0.0
			if i == 0 {
				gap = above
			}
			w.add(l, gap, keep)
		}
	}
	for _, p := range pictures {
		w.picture(p)
	}
}

// add appends a piece, moved in and behind its point as the text stands.
func (w *Text) add(p page.Piece, above float64, keep bool) {
	in := indented{Piece: p, by: w.indent, quoted: w.quoted, in: w.in}
	if w.point != "" {
		in.point = page.Para{Words: w.Faults.Plain(w.Field, w.point, page.Style{}), Size: w.Size, Align: page.Right}
		w.point = ""
	}
	w.items = append(w.items, page.FlowItem{Piece: in, Section: w.Section, Level: w.Level, Above: above, Keep: keep})
}

// picture sets a picture across the column.
func (w *Text) picture(n *ast.Image) {
	name := string(n.Destination)
	var err error = fmt.Errorf("there are no pictures here")
	var p page.Picture
	if w.Pictures != nil {
		p, err = w.Pictures(name)
	}
	if err != nil {
		w.Faults.Add(page.Fault{Field: w.Field + ", picture " + layout.Quote(name), Text: name, Kind: page.BadPicture, Detail: err.Error()})
		return
	}
	w.add(page.Illustration{Picture: p, Alt: w.bare(n), Tallest: tallestPicture}, w.Size*proseGap*2, false)
}

// tallestPicture is in mm.
const tallestPicture = 120

// bare is the text of a node without markup.
func (w *Text) bare(n ast.Node) string {
	spans, _ := w.inlines(n)
	s := ""
	for _, span := range spans {
		s += span.Text
	}
	return s
}

// literal sets lines as they are written.
func (w *Text) literal(n ast.Node) {
	lines := n.Lines()
	for i := range lines.Len() {
		at := lines.At(i)
		span := page.Span{Text: string(at.Value(w.source)), Code: true}
		words := w.Faults.Spans(w.Field, []page.Span{span}, page.Style{})
		above := 0.0
		if i == 0 {
			above = w.Size * proseGap
		}
		w.add(page.Para{Words: words, Size: w.Size * 0.9}, above, i+1 < lines.Len() && i < 20)
	}
}

// table sets a table with its heads, repeated where it is broken.
func (w *Text) table(n *extast.Table) {
	t := page.Table{Size: w.Size * 0.95}
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		_, head := row.(*extast.TableHeader)
		var cells []page.Words
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			spans, _ := w.inlines(cell)
			cells = append(cells, w.Faults.Spans(w.Field, spans, page.Style{Bold: head}))
		}
		if !head {
			t.Rows = append(t.Rows, cells)
			continue
		}
		for i, words := range cells {
			t.Columns = append(t.Columns, page.Column{Title: words, Align: aligned[n.Alignments[i]]})
		}
	}
	for i, item := range t.FlowItems(w.Section, w.width-w.indent) {
		item.Level = w.Level
		item.Piece = indented{Piece: item.Piece, by: w.indent, quoted: w.quoted}
		if item.Head != nil {
			item.Head = indented{Piece: item.Head, by: w.indent, quoted: w.quoted}
		}
		if i == 0 {
			item.Above = w.Size * proseGap
		}
		w.items = append(w.items, item)
	}
}

var aligned = map[extast.Alignment]page.Align{extast.AlignCenter: page.Centre, extast.AlignRight: page.Right}

// indented is a piece moved to the right, behind its point, or past the line
// that runs along a quotation.
type indented struct {
	page.Piece
	by     float64
	point  page.Para
	quoted bool
	in     []*page.Element // that it is the content of
}

func (i indented) Height(width float64) float64 { return i.Piece.Height(width - i.by) }

func (i indented) Draw(c *page.Canvas, x, y, width float64) {
	if !i.point.Words.Empty() {
		c.As(func(c *page.Canvas) { i.point.Draw(c, x, y, i.by-pointGap) }, i.in[0], &page.Element{Role: page.AsSign})
	}
	if i.quoted {
		c.Rule(x+i.by-1.4, y, x+i.by-1.4, y+i.Height(width), page.Pen(0.5, layout.Faint))
	}
	page.As(i.Piece, i.in...).Draw(c, x+i.by, y, width-i.by)
}

// ornament is a short rule between paragraphs.
type ornament struct{}

func (ornament) Height(float64) float64 { return 1.5 }

func (ornament) Draw(c *page.Canvas, x, y, width float64) {
	c.Rule(x+width*0.35, y, x+width*0.65, y, layout.Thin)
}

// lineBreak is the one tag that Markdown has no sign for within a table.
var lineBreak = regexp.MustCompile(`^<br */?>$`)

// inlines are the spans of a block of prose, and the pictures in it.
func (w *Text) inlines(block ast.Node) ([]page.Span, []*ast.Image) {
	var spans []page.Span
	var pictures []*ast.Image
	var walk func(n ast.Node, look page.Span)
	walk = func(parent ast.Node, look page.Span) {
		for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
			add := func(s string) { look.Text = s; spans = append(spans, look); look.Text = "" }
			switch n := n.(type) {
			case *ast.Text:
				s := string(util.UnescapePunctuations(util.ResolveEntityNames(util.ResolveNumericReferences(n.Value(w.source)))))
				if n.SoftLineBreak() {
					s += " "
				}
				add(s)
				spans[len(spans)-1].Break = n.HardLineBreak()
			case *ast.String:
				add(string(n.Value))
			case *ast.RawHTML:
				text := string(n.Segments.Value(w.source))
				if len(spans) > 0 && lineBreak.MatchString(text) { // as tables have them
					spans[len(spans)-1].Break = true
					continue
				}
				add(text)
			case *ast.Emphasis:
				in := look
				if n.Level == 2 {
					in.Bold = !in.Bold
				} else {
					in.Italic = !in.Italic
				}
				walk(n, in)
			case *ast.CodeSpan:
				in := look
				in.Code = true
				walk(n, in)
			case *ast.AutoLink:
				in := look
				in.Text = string(n.Label(w.source))
				in.Link = page.Address(string(n.URL(w.source)))
				spans = append(spans, in)
			case *ast.Link:
				in := look
				in.Link = page.Address(string(n.Destination))
				walk(n, in)
				if in.Link != "" && !strings.Contains(w.bare(n), in.Link) {
					add(" (" + in.Link + ")") // paper cannot be clicked on
				}
			case *ast.Image:
				pictures = append(pictures, n)
			default:
				walk(n, look)
			}
		}
	}
	walk(block, page.Span{})
	return spans, pictures
}
