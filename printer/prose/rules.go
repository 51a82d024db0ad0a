package prose

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// The type of rules, in points, and from which width of a page on, in mm, their
// text stands in two columns.
const (
	rulesType    = 9.0
	rulesColumns = 170.0
)

// Rules is a text of rules in Markdown as a booklet: title and contents, then
// the chapters. Where a rule cites another by its id one gets there by a touch.
func Rules(s layout.Setup, game, markdown string) (page.Document, []page.Fault) {
	var p page.Faults
	b := newRulebook(s, &p, markdown)
	flow := page.Flow{Area: s.TextArea(), Gutter: 5}
	body := flow.Pages(&p, b.chapters(flow.Area.W))
	front := flow.Pages(&p, b.front(game, nil))
	at := map[string]int{}
	for i, items := range body {
		for _, it := range items {
			if g, ok := it.(page.Group); ok && !g.Continued {
				at[g.Title] = len(front) + i + 1
			}
		}
	}
	front = flow.Pages(&p, b.front(game, at))
	f := page.Furniture{Title: "Rules", Game: game, Source: s.Source}
	return s.FinishPages(&p, f, "Rules", append(front, body...)), p.All()
}

// rulesBook is a text of rules on its way to paper.
type rulesBook struct {
	Text
	title string
	intro []ast.Node
	body  []ast.Node
}

func newRulebook(s layout.Setup, p *page.Faults, markdown string) rulesBook {
	size := rulesType
	if s.Large {
		size *= layout.LargePrint
	}
	b := rulesBook{Text: Text{Faults: p, Field: "rules", Size: size}}
	doc, source, index := readRules(markdown)
	b.source, b.rules = source, index
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		h, heading := n.(*ast.Heading)
		switch {
		case heading && h.Level == 1 && b.title == "":
			b.title = b.bare(n)
		case len(b.body) == 0 && (!heading || h.Level > 2):
			b.intro = append(b.intro, n)
		default:
			b.body = append(b.body, n)
		}
	}
	return b
}

// front is the title, what the text says before its first chapter, and the
// contents with the pages, as far as they are known.
func (b rulesBook) front(game string, at map[string]int) []page.Columns {
	return []page.Columns{
		page.Across(0, page.FlowItem{Piece: layout.NewTitle(b.Faults, game, "Rules", b.Size*2.4), Section: "Rules"}),
		{Count: 1, Above: b.Size * 0.3, Items: func(width float64) []page.FlowItem {
			return b.set(b.intro, "Rules", width)
		}},
		page.Across(b.Size*0.5, b.contents(at)...),
	}
}

// set turns some blocks of the text into items.
func (b rulesBook) set(nodes []ast.Node, section string, width float64) []page.FlowItem {
	w := b.Text
	w.Section, w.width = section, width
	for _, n := range nodes {
		h, heading := n.(*ast.Heading)
		if !heading || h.Level != 2 {
			w.block(n)
			continue
		}
		w.enter(n)
		title := layout.NewHeading(w.Faults, w.bare(n), "", w.Size*1.3, page.Style{})
		w.items = append(w.items, page.FlowItem{Piece: page.Stack{title, page.Gap(0.6)}, Section: w.Section, Level: w.level, Above: w.Size * 0.5, Keep: true})
	}
	return w.items
}

// rulesPart is blocks of the text that have the same columns.
type rulesPart struct {
	nodes   []ast.Node
	wide    bool
	section string // in which it begins
}

// chapters are the text in columns, its tables and their headings across the
// page.
func (b rulesBook) chapters(width float64) []page.Columns {
	columns := 1
	if width >= rulesColumns {
		columns = 2
	}
	var out []page.Columns
	for _, part := range b.parts() {
		n := columns
		if part.wide {
			n = 1
		}
		out = append(out, page.Columns{Count: n, Above: b.Size * 0.3, Items: func(width float64) []page.FlowItem {
			return b.set(part.nodes, part.section, width)
		}})
	}
	return out
}

func (b rulesBook) parts() []rulesPart {
	var out []rulesPart
	section := "Rules"
	var headings []ast.Node // that nothing has followed yet
	for _, n := range b.body {
		if _, heading := n.(*ast.Heading); heading {
			headings = append(headings, n)
			continue
		}
		_, wide := n.(*extast.Table)
		if len(out) == 0 || out[len(out)-1].wide != wide {
			out = append(out, rulesPart{wide: wide, section: section})
		}
		last := &out[len(out)-1]
		last.nodes = append(append(last.nodes, headings...), n)
		section = b.after(append(headings, n), section)
		headings = nil
	}
	if len(headings) > 0 {
		out = append(out, rulesPart{nodes: headings, section: section})
	}
	return out
}

// after is the section in which blocks leave off.
func (b rulesBook) after(nodes []ast.Node, section string) string {
	for _, n := range nodes {
		if p, ok := b.rules.parts[n]; ok {
			section = p.title
		}
		for item := n.FirstChild(); item != nil; item = item.NextSibling() {
			if p, ok := b.rules.parts[item]; ok {
				section = p.title
			}
		}
	}
	return section
}

// contents are the chapters with their pages.
func (b rulesBook) contents(at map[string]int) []page.FlowItem {
	out := []page.FlowItem{{Piece: layout.NewHeading(b.Faults, "Contents", "", b.Size*1.3, page.Style{}), Section: "Contents", Keep: true}}
	for _, c := range b.rules.chapters {
		number := ""
		if n := at[c.title]; n > 0 {
			number = strconv.Itoa(n)
		}
		set := func(text string, style page.Style) page.Para {
			return page.Para{Words: b.Faults.Plain("contents", text, style), Size: b.Size * 1.1}
		}
		look := page.Style{Bold: c.level == 0}
		line := contentsLine{id: set(c.id, look), name: set(c.name(), look), number: set(number, look), indent: float64(c.level) * b.Size * 0.5}
		if number != "" {
			line.to = "#" + c.title
		}
		out = append(out, page.FlowItem{Piece: line, Section: "Contents"})
	}
	return out
}

// contentsLine is a chapter in the contents: id, name, dots, page.
type contentsLine struct {
	id, name, number page.Para
	indent           float64 // mm
	to               string
}

// Of contents, as parts of the type in points: how wide ids are, and how much
// space is between lines.
const contentsID, contentsGap = 0.9, 0.08

func (l contentsLine) left() float64 {
	if l.id.Words.Empty() {
		return l.indent
	}
	return l.indent + l.id.Size*contentsID
}

func (l contentsLine) room(width float64) float64 { return width - l.left() - l.name.Size*contentsID }

func (l contentsLine) Height(width float64) float64 {
	return l.name.Height(l.room(width)) + l.name.Size*contentsGap
}

func (l contentsLine) Draw(c *page.Canvas, x, y, width float64) {
	l.id.Draw(c, x+l.indent, y, width)
	l.name.Draw(c, x+l.left(), y, l.room(width))
	number := l.number
	number.Align = page.Right
	number.Draw(c, x, y, width)
	from, to := x+l.left()+l.name.Words.Width(l.name.Size)+1.5, x+width-l.number.Words.Width(l.number.Size)-1.5
	if base := y + l.name.Height(l.room(width)) - l.name.Size*0.1; from < to {
		c.Rule(from, base, to, base, page.Stroke{Width: 0.25, Ink: layout.Faint, Dash: [2]float64{0.25, 1.25}})
	}
	if l.to != "" {
		c.Add(page.Link{Rect: page.Rect{X: x, Y: y, W: width, H: l.Height(width)}, To: l.to})
	}
}

// ruleIndex is where the rules of a text stand: its chapters, "## T5 Combat",
// and the points of lists that begin with a rule's id, "- T5.3 …". Each is a
// separate section, with a bookmark, that other rules link to.
type ruleIndex struct {
	parts    map[ast.Node]rulePart
	sections map[string]string // by a rule's id
	chapters []rulePart        // headings, for the contents
}

// rulePart is a section of rules.
type rulePart struct {
	title string
	id    string // "" for a heading without
	level int    // of its bookmark
}

// ruleID is the id of a rule or a chapter: "T5", "T5.3".
var ruleID = regexp.MustCompile(`\b[A-Z]\d+(\.\d+)*\b`)

// readRules parses Markdown with numbered rules. Comments are for those who
// make the text.
func readRules(markdown string) (ast.Node, []byte, *ruleIndex) {
	source := []byte(comments.ReplaceAllString(markdown, ""))
	x := &ruleIndex{parts: map[ast.Node]rulePart{}, sections: map[string]string{}}
	doc := proseParser.Parse(text.NewReader(source))
	bare := func(n ast.Node) string { w := Text{source: source}; return w.bare(n) }
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			if title := bare(n); n.Level > 1 {
				x.add(n, rulePart{title, leadingID(title), n.Level - 2})
				x.chapters = append(x.chapters, x.parts[n])
			}
		case *ast.List:
			for item := n.FirstChild(); item != nil; item = item.NextSibling() {
				if first := item.FirstChild(); first != nil {
					if id := leadingID(bare(first)); id != "" {
						x.add(item, rulePart{id, id, 1})
					}
				}
			}
		}
	}
	return doc, source, x
}

var comments = regexp.MustCompile(`(?s)<!--.*?-->`)

func (x *ruleIndex) add(n ast.Node, p rulePart) {
	x.parts[n] = p
	if p.id != "" && x.sections[p.id] == "" {
		x.sections[p.id] = p.title
	}
}

// leadingID is the id that a text begins with.
func leadingID(text string) string {
	if at := ruleID.FindStringIndex(text); at != nil && at[0] == 0 {
		return text[:at[1]]
	}
	return ""
}

// enter begins the section of a heading or a rule, if the node is one.
func (w *Text) enter(n ast.Node) bool {
	if w.rules == nil {
		return false
	}
	p, ok := w.rules.parts[n]
	if ok {
		w.Section, w.level = p.title, p.level
	}
	return ok
}

// cited are the spans of a text: the id at the beginning of a rule bold, the
// ids of others leading there.
func (x *ruleIndex) cited(block, n ast.Node, s string, look page.Span) []page.Span {
	look.Text = s
	if x == nil || look.Code || look.Link != "" {
		return []page.Span{look}
	}
	var out []page.Span
	put := func(text string, bold bool, to string) {
		if text != "" {
			out = append(out, page.Span{Text: text, Bold: look.Bold || bold, Italic: look.Italic, Link: to})
		}
	}
	begins := x.begins(block, n)
	for {
		at := ruleID.FindStringIndex(s)
		if at == nil {
			break
		}
		put(s[:at[0]], false, "")
		id := s[at[0]:at[1]]
		if title, known := x.sections[id]; begins && at[0] == 0 && len(out) == 0 {
			put(id, true, "")
		} else if known {
			put(id, false, "#"+title)
		} else {
			put(id, false, "")
		}
		s = s[at[1]:]
	}
	put(s, false, "")
	if len(out) == 0 {
		out = []page.Span{look}
	}
	return out
}

// begins says whether a text is the first of a rule or a heading.
func (x *ruleIndex) begins(block, n ast.Node) bool {
	if n != block.FirstChild() {
		return false
	}
	_, heading := x.parts[block]
	_, rule := x.parts[block.Parent()]
	return heading || rule && block.PreviousSibling() == nil
}

// echoes says whether code is the id of the name before it and says nothing
// else: "Gun tank `gun-tank`".
func (w *Text) echoes(code ast.Node, before []page.Span) bool {
	name := ""
	for _, s := range before {
		name += s.Text
	}
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(name)), " ", "-") == w.bare(code)
}

// name is what a heading says, for the contents: its title without the id.
func (p rulePart) name() string { return strings.TrimSpace(strings.TrimPrefix(p.title, p.id)) }
