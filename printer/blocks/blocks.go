package blocks

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/report"
)

// Document sets the document on as few sides of paper as can be read.
func Document(s layout.Setup, d *report.Doc) (page.Document, []page.Fault) {
	f := page.Furniture{Title: text.Join(": ", d.Title, d.What), Game: d.Game, Source: s.Source}
	look := look(s, d)
	var p page.Faults
	doc := s.FinishPages(&p, f, d.Subject, pages(&p, s, d, look))
	return doc, p.All()
}

// setting is a document on its way to paper, at a type size.
type setting struct {
	*report.Doc
	faults *page.Faults
	size   float64
	tall   float64 // how much higher than need be plots are
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
	return page.Columns{Count: 1, Items: func(float64) []page.FlowItem {
		return []page.FlowItem{
			{Piece: layout.NewTitle(c.faults, c.Title, text.Join(" · ", c.What, c.Game), c.size*2), Section: c.Title, Keep: true},
			{Piece: layout.FigureRow{Faults: c.faults, Figures: facts, Size: c.size}, Section: c.Title, Keep: true},
			{Piece: said, Section: c.Title},
		}
	}}
}

// ended is a sentence with its full stop.
func ended(sentence string) string {
	if sentence == "" || strings.HasSuffix(sentence, ".") {
		return sentence
	}
	return sentence + "."
}

// bands are the blocks below the head: charts that may stand beside each other,
// and terms.
func (c setting) bands(blocks []report.Block) (out []page.Columns) {
	var row []exhibit
	var terms []layout.Block
	flush := func() {
		if len(row) > 0 {
			out = append(out, exhibitBand(c.faults, c.size, row...))
		}
		for i := range terms {
			terms[i].Wide = len(terms) == 1
		}
		out = append(out, layout.Columns(c.faults, terms, 2, c.size)...)
		row, terms = nil, nil
	}
	for _, b := range blocks {
		if e, ok := c.exhibit(b.Part); ok {
			if !b.Beside || len(row) != 1 {
				flush()
			}
			row = append(row, e)
			continue
		}
		switch p := b.Part.(type) {
		case report.Terms:
			if len(row) > 0 {
				flush()
			}
			terms = append(terms, termBlock(p))
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

func termBlock(t report.Terms) layout.Block {
	b := layout.Block{Title: text.Capital(t.Title), Right: t.Aside}
	for _, term := range t.Terms {
		if term.Word == "" {
			b.Terms = append(b.Terms, layout.Term{Text: text.Capital(literal(strings.Join(term.Items, "; "))) + "."})
			continue
		}
		b.Terms = append(b.Terms, layout.Term{Name: text.Capital(term.Word), Text: literal(strings.Join(term.Items, ", "))})
	}
	return b
}

// literal is a text that stands for itself where rich text is read.
func literal(text string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `_`, `\_`).Replace(text)
}
