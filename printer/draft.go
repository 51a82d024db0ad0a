package printer

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/sheets"
)

// mistakes are those of a draft that something is printed from: of the list or the scenario,
// and of the scenario in which the list is fielded.
func (j Job) mistakes(from Subject) []sheets.Finding {
	if j.Mistakes == nil || from.Doc == nil {
		return nil
	}
	all := j.Mistakes(from.Doc.Original())
	if from.Battle != nil && from.Battle != from.Doc {
		for _, f := range j.Mistakes(from.Battle.Original()) {
			if !slices.Contains(all, f) {
				all = append(all, f)
			}
		}
	}
	return all
}

// The label of a draft, in mm: below the edge that printers leave white, and on small
// pages smaller.
const (
	labelTop   = 3.4
	labelHigh  = 6.2
	labelShare = 0.3 // of the page's width, at most
)

// drafted marks every page of a draft at its upper edge.
func (j Job) drafted(doc page.Document) page.Document {
	p := j.Setup.Faults()
	words := p.Words("draft", "**"+j.Say("DRAFT")+"**", page.Style{})
	doc.Title = j.Say("DRAFT") + ": " + doc.Title
	doc.Pages = slices.Clone(doc.Pages)
	for i := range doc.Pages {
		at := page.Rect{W: doc.Pages[i].Size.W, H: doc.Pages[i].Size.H}
		if trim := doc.Pages[i].Trim; trim != (page.Rect{}) && trim.Y < labelTop+labelHigh { // a card by itself
			at = trim
		}
		high := min(labelHigh, at.W*labelShare/4)
		size := 0.62 * high / page.MMPerPoint
		wide := words.Width(size) + high
		box := page.Rect{X: at.X + (at.W-wide)/2, Y: at.Y + min(labelTop, high/2), W: wide, H: high}
		var c page.Canvas
		c.Add(doc.Pages[i].Items...)
		c.Add(page.Box{Rect: box, Fill: page.White, Stroke: page.Pen(high/14, page.Black)})
		para := page.Para{Words: words, Size: size, Align: page.Centre}
		para.Draw(&c, box.X, box.Y+(high-para.Height(wide))/2, wide)
		doc.Pages[i].Items = c.Items()
	}
	return doc
}
