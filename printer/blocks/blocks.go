package blocks

import (
	"cmp"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/report"
)

// Document sets the document on as few sides of paper as can be read.
func Document(s layout.Setup, d *report.Doc) (page.Document, []page.Fault) {
	s.Language = cmp.Or(s.Language, d.Language)
	f := page.Furniture{Title: text.Join(": ", d.Title, d.What), Game: d.Game, Source: s.Source}
	look := look(s, d)
	p := s.Faults()
	doc := s.FinishPages(&p, f, d.Subject, pages(&p, s, d, look))
	return doc, p.All()
}

// setting is a document on its way to paper, at a type size.
type setting struct {
	*report.Doc
	faults *page.Faults
	size   float64
	tall   float64 // how much higher than need be plots are
	width  float64 // mm of the page's text
}

func (c setting) words(field, text string, style page.Style) page.Words {
	return c.faults.Plain(field, text, style)
}

// head is the title, the facts, the sentence that answers the reader's question,
// and what else is to be said.
func (c setting) head(blocks []report.Block) page.Columns {
	lead, facts, remarks := "", []layout.Figure(nil), []string(nil)
	for _, b := range blocks {
		switch p := b.Part.(type) {
		case report.Lead:
			lead = ended(text.Capital(string(p)))
		case report.Sentence:
			remarks = append(remarks, ended(text.Capital(string(p))))
		case report.Facts:
			for _, f := range p {
				facts = append(facts, layout.Figure{Name: f.Name, Value: f.Value})
			}
		}
	}
	said := page.Stack{page.Gap(c.size * 0.25), page.Para{Words: c.words("verdict", lead, page.Style{Bold: true}), Size: c.size * 1.55, Tight: true}}
	if len(remarks) > 0 {
		said = append(said, page.Gap(c.size*0.1), page.Para{Words: c.words("remarks", strings.Join(remarks, " "), page.Style{}), Size: c.size})
	}
	items := []page.FlowItem{{Piece: layout.NewTitle(c.faults, c.Title, text.Join(" · ", c.What, c.Game), c.size*2), Section: c.Title, Keep: true}}
	if len(facts) > 0 {
		items = append(items, page.FlowItem{Piece: layout.FigureRow{Faults: c.faults, Figures: facts, Size: c.size}, Section: c.Title, Keep: true})
	}
	return page.Across(0, append(items, page.FlowItem{Piece: said, Section: c.Title})...)
}

// ended is a sentence with its full stop.
func ended(sentence string) string {
	if sentence == "" || strings.HasSuffix(sentence, ".") {
		return sentence
	}
	return sentence + "."
}

// bands are the blocks below the head: charts that may stand next to each other, tables,
// terms and paragraphs.
func (c setting) bands(blocks []report.Block) (out []page.Columns) {
	var row []exhibit
	var texts []layout.Block
	flush := func() {
		if len(row) > 0 {
			out = append(out, exhibitBand(c.faults, c.size, row...))
		}
		out = append(out, c.texts(texts)...)
		row, texts = nil, nil
	}
	for _, b := range blocks {
		if e, ok := c.exhibit(b.Part); ok {
			if !b.Beside || len(row) != 1 {
				flush()
			}
			row = append(row, e)
			continue
		}
		if text, ok := textBlock(b.Part); ok {
			if len(row) > 0 {
				flush()
			}
			texts = append(texts, text)
			continue
		}
		switch p := b.Part.(type) {
		case report.HeatMaps:
			flush()
			out = append(out, c.mapBands(p)...)
		case report.Facing:
			flush()
			out = append(out, c.facing(p).band(c.faults, c.size))
		}
	}
	flush()
	return out
}

// texts are blocks of words in two columns, if they find room there. A table alone runs on in the
// second, terms and paragraphs alone take the whole width.
func (c setting) texts(blocks []layout.Block) []page.Columns {
	if len(blocks) != 1 {
		return layout.Columns(c.faults, c.width, blocks, 2, c.size)
	}
	b := blocks[0]
	if len(b.Columns) > 0 && b.Fits(c.faults, (c.width-facingGutter)/2, c.size) {
		return []page.Columns{{Count: 2, Above: c.size * 0.3, Items: func(width float64) []page.FlowItem { return b.Items(c.faults, c.size, width) }}}
	}
	b.Wide = true
	return layout.Columns(c.faults, c.width, []layout.Block{b}, 2, c.size)
}

// textBlock is a part as a block of words, if it is one.
func textBlock(p report.Part) (layout.Block, bool) {
	switch p := p.(type) {
	case report.Terms:
		return termBlock(p), true
	case *report.Table:
		return tableBlock(p), true
	case report.Paragraph:
		return layout.Block{Before: page.Escaped(string(p))}, true
	}
	return layout.Block{}, false
}

func tableBlock(t *report.Table) layout.Block {
	b := layout.Block{Title: text.Capital(t.Title)}
	heads, rows := t.Words()
	for _, h := range heads {
		c := layout.Column{Title: h.Text}
		if h.Right {
			c.Align = page.Right
		}
		b.Columns = append(b.Columns, c)
	}
	for _, row := range rows {
		b.Rows = append(b.Rows, each.Of(row, page.Escaped))
	}
	return b
}

func termBlock(t report.Terms) layout.Block {
	b := layout.Block{Title: text.Capital(t.Title), Right: t.Aside}
	for _, term := range t.Terms {
		if term.Word == "" {
			b.Terms = append(b.Terms, layout.Term{Text: text.Capital(page.Escaped(strings.Join(term.Items, "; "))) + "."})
			continue
		}
		b.Terms = append(b.Terms, layout.Term{Name: text.Capital(term.Word), Text: page.Escaped(strings.Join(term.Items, ", "))})
	}
	return b
}

// The type of documents, in points: one side in readable type is best, else two
// sides or more in comfortable type.
const (
	largestType  = 10.0
	readableType = 7.0
	comfortable  = 8.0 // on several sides
)

// looking is how a document is set: the type, and how much higher than need be
// plots are, to fill the paper. Parted, what came of the games is on the front
// and where it came from on the back, each with its own height of plots.
type looking struct {
	size   float64
	tall   [2]float64
	parted bool
}

// look is the largest type that keeps to one side of paper, or else to
// as few as there can be, and then the highest plots that do.
func look(s layout.Setup, d *report.Doc) looking {
	p := s.Faults()
	sides := func(l looking) int { return len(pages(p.Apart(), s, d, l)) }
	plain := func(size float64, parted bool) looking { return looking{size, [2]float64{1, 1}, parted} }
	size, ok := page.Largest(largestType, readableType, func(size float64) bool { return sides(plain(size, false)) == 1 })
	best := plain(size, false)
	if !ok {
		fewest := sides(plain(comfortable, false))
		parted := sides(plain(comfortable, true)) <= fewest
		size, _ = page.Largest(largestType, comfortable, func(size float64) bool { return sides(plain(size, parted)) <= fewest })
		best = plain(size, parted)
	}
	most := sides(best)
	for i := range best.tall {
		best.tall[i] = page.Greatest(1, tallest, func(tall float64) bool {
			higher := best
			higher.tall[i] = tall
			return sides(higher) <= most
		})
	}
	return best
}

const tallest = 2.6

// pages sets the document on pages.
func pages(p *page.Faults, s layout.Setup, d *report.Doc, l looking) [][]page.Item {
	front, back, again := parts(d)
	first, second := setting{d, p, l.size, l.tall[0], s.TextArea().W}, setting{d, p, l.size, l.tall[0], s.TextArea().W}
	if l.parted {
		second.tall = l.tall[1]
	}
	flow := page.Flow{Area: s.TextArea(), Gutter: facingGutter}
	foot := first.again(again)
	flow.Area.H -= foot.Height(flow.Area.W)
	above := append([]page.Columns{first.head(front)}, first.bands(front)...)
	below := second.bands(back)
	var pages [][]page.Item
	if l.parted {
		pages = append(flow.Pages(p, above), flow.Pages(p, below)...)
	} else {
		pages = flow.Pages(p, append(above, below...))
	}
	if again.Command != "" {
		sign(p, pages, foot, flow.Area)
	}
	return pages
}

// parts are the blocks for the front, those that may go on the back, and what
// stands at the foot of each side.
func parts(d *report.Doc) (front, back []report.Block, again report.Again) {
	for _, b := range d.Shown(report.Paper) {
		if a, is := b.Part.(report.Again); is {
			again = a
			continue
		}
		if b.Back || len(back) > 0 {
			back = append(back, b)
		} else {
			front = append(front, b)
		}
	}
	return front, back, again
}

// sign puts a foot under the area on every page, as one section.
func sign(p *page.Faults, pages [][]page.Item, foot page.Piece, area page.Rect) {
	for i := range pages {
		var c page.Canvas
		foot.Draw(&c, area.X, area.Bottom(), area.W)
		pages[i] = append(pages[i], page.Group{Title: p.Language.Say(againTitle), Continued: i > 0, Items: c.Items()})
	}
}

const againTitle = "The same games again"

// again is how to make the same again, and how to see that it is.
func (c setting) again(a report.Again) page.Piece {
	if a.Command == "" {
		return page.Gap(0)
	}
	words := c.words("command", c.faults.Language.Say(againTitle)+":", page.Style{}).Then(c.words("command", a.Command, page.Style{Bold: true}))
	if a.Hash != "" {
		words = words.Then(c.words("command", "("+c.faults.Language.Say("hash {hash}", a.Hash)+")", page.Style{}))
	}
	return page.Stack{page.Gap(1.8), page.Para{Words: words, Size: againType}, page.Gap(0.5)}
}

const againType = 7.0 // points
