package printer

import (
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// enlarged is how many times as large as it is set a page is on a poster: it is set
// on a page of the poster's shape with as much room as the paper has.
func (j Job) enlarged() float64 {
	paper := j.PaperSize()
	return math.Sqrt(j.Poster.W * j.Poster.H / (paper.W * paper.H))
}

// small is the job on pages that are enlarged later, if they are.
func (j Job) small() Job {
	if by := j.enlarged(); by > 0 {
		j.Paper = page.Size{W: j.Poster.W / by, H: j.Poster.H / by}
	}
	return j
}

// PosterSheets is how many sheets of paper a poster takes, its plan aside.
func PosterSheets(s layout.Setup) int { return layout.NewSheets(s, s.Poster, 0).Count() }

// posters are the pages of a document enlarged, each over sheets of paper behind a
// plan of how they hang. Sections are those of sheets: texts that are cut through
// stand on two of them.
func (j Job) posters(d page.Document) (page.Document, []page.Fault) {
	p := j.Faults()
	pages, by := d.Pages, j.enlarged()
	d.Pages, d.Duplex = nil, false
	for i, one := range pages {
		title := d.Title
		if len(pages) > 1 {
			title += j.Say(", page {number}", i+1)
		}
		l := layout.NewSheets(j.Setup, page.Size{W: one.Size.W * by, H: one.Size.H * by}, 0)
		f := page.Furniture{Title: title, Game: j.Say("poster"), Source: j.Source, Measured: true}
		plan := j.plan(&p, l, f, one, by)
		if len(pages) > 1 {
			plan.Part = title
		}
		large := page.Scaled(one.Items, by)
		d.Pages = append(append(d.Pages, plan), l.Pages(&p, layout.Spread{Furniture: f, What: title, Before: 1, Draw: func(c *page.Canvas, at page.Point, _ page.Rect) {
			c.Add(page.Moved(large, at.X, at.Y)...)
		}})...)
	}
	return d, p.All()
}

// plan is the first page: what there is to do, and the poster with its sheets.
func (j Job) plan(p *page.Faults, l layout.Sheets, f page.Furniture, one page.Page, by float64) page.Page {
	var c page.Canvas
	c.Section(f.Title+": "+p.Language.Say("plan"), func(c *page.Canvas) {
		area := j.TextArea()
		stack := page.Stack{layout.NewTitle(p, f.Title, p.Language.Say("poster on {n} sheets", l.Count()), 20)}
		size := "- " + p.Language.Say("The poster is {width} × {height} mm.", math.Round(l.Size.W), math.Round(l.Size.H)) + "\n"
		for _, para := range layout.Markdown(p, "poster", size+l.Advice(p), 10.5) {
			stack = append(stack, layout.Padded{Para: para})
		}
		stack.Draw(c, area.X, area.Y, area.W)
		y := area.Y + stack.Height(area.W) + 4
		scale := min(area.W/l.Size.W, (area.Bottom()-y)/l.Size.H)
		at := page.Point{X: area.X + (area.W-scale*l.Size.W)/2, Y: y}
		c.Add(page.Moved(page.Scaled(one.Items, scale*by), at.X, at.Y)...)
		l.Plan(p, c, at, scale)
	})
	f.Foot(p, &c, j.PaperSize(), layout.SideMargin, 1, 1+l.Count())
	return page.Page{Size: j.PaperSize(), Items: c.Items()}
}
