package cutout

import (
	"cmp"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// cutout is something to cut out: a counter, a net, a template.
type cutout struct {
	page.Size
	title string // of counters
	round bool
	front func(p *page.Faults, c *page.Canvas, at page.Rect)
	back  func(p *page.Faults, c *page.Canvas, at page.Rect)  // nil: blank
	edge  func(c *page.Canvas, at page.Rect, pen page.Stroke) // nil: it is cut along its rectangle
}

// pack is cutouts under one heading.
type pack struct {
	title, text string
	again       string // behind the title of a pack that is continued
	ref         string
	check       string // what a line of its measure is called: "4 inches"
	long        float64
	accent      page.Ink // of what is on it; none: the document's
	cutouts     []cutout
}

// cutSheets lays packs on sheets of paper: headings, and shelves of cutouts
// under them.
type cutSheets struct {
	layout.Setup
	faults  *page.Faults
	area    page.Rect
	gap     float64
	title   string
	game    string
	sheets  []cutSheet
	both    bool    // whether what is laid has backs
	y       float64 // where the last sheet is free
	section string
	accent  page.Ink
	begun   map[string]bool
}

// cutSheet is a sheet of paper, with both its sides if it has backs.
type cutSheet struct {
	front, back page.Canvas
	both        bool
	cuts        []page.Cut
}

const (
	usualCutGap = 3.0 // mm between cutouts: room for scissors
	cutHeading  = 10.5
)

func newCutSheets(s layout.Setup, p *page.Faults, title, game string) *cutSheets {
	l := &cutSheets{Setup: s, faults: p, area: s.TextArea(), gap: usualCutGap, title: title, game: game, begun: map[string]bool{}}
	if s.Gap > 0 {
		l.gap = s.Gap
	}
	if s.Registration != layout.NoRegistration {
		in := page.RegistrationInset + page.RegistrationRoom + 1
		l.area = s.PaperSize().Inside(in, in, in, in)
	}
	return l
}

func (l *cutSheets) newSheet() {
	l.sheets = append(l.sheets, cutSheet{both: l.both})
	l.y = l.area.Y
}

// sheet is the last one.
func (l *cutSheets) sheet() *cutSheet { return &l.sheets[len(l.sheets)-1] }

// duplex tells whether backs go on the other side of the paper.
func (l *cutSheets) duplex() bool { return l.Backs == layout.LongEdge || l.Backs == layout.ShortEdge }

// backed tells whether a cutout has a back.
func backed(k cutout) bool { return k.back != nil }

// sorted sets packs: what has backs first, and on what is left of its sheets
// and on others what has none, so that no more paper than must goes through the
// printer twice.
func (l *cutSheets) sorted(packs []pack) {
	told := make([]bool, len(packs))
	for _, l.both = range []bool{true, false} {
		for i, k := range packs {
			k.cutouts = each.Where(k.cutouts, func(c cutout) bool { return (l.duplex() && backed(c)) == l.both })
			if len(k.cutouts) == 0 {
				continue
			}
			if told[i] {
				k.again, k.text = l.Say(", one side"), ""
			}
			l.add(k)
			told[i] = true
		}
	}
}

// closer are the gaps between cutouts that are tried in turn for fewer sheets.
var closer = []float64{usualCutGap, 2, 1.5}

// sortedSheets are packs on sheets, a little closer to each other than usual if
// that saves one.
func sortedSheets(s layout.Setup, p *page.Faults, title, game string, packs []pack) *cutSheets {
	lay := func(gap float64) *cutSheets {
		l := newCutSheets(s, p.Apart(), title, game)
		l.gap = gap
		l.sorted(packs)
		return l
	}
	gap := s.Gap
	if gap == 0 {
		sheets := func(a, b float64) int { return cmp.Compare(len(lay(a).sheets), len(lay(b).sheets)) }
		gap = slices.MinFunc(closer, sheets)
	}
	l := lay(gap)
	for _, f := range l.faults.All() {
		p.Add(f)
	}
	return l
}

// add sets a pack. Its heading stays with its first shelf; what has a line to
// check its measure by has title and line again on each further sheet.
func (l *cutSheets) add(k pack) {
	head, again := l.heading(k), page.Stack{}
	if k.check != "" {
		again = l.heading(pack{title: k.title, ref: k.ref, check: k.check, long: k.long})
	}
	l.section, l.accent = k.title, k.accent
	if len(l.sheets) == 0 {
		l.newSheet()
	}
	for i, s := range l.shelves(k.cutouts) {
		if i > 0 {
			head = nil
		}
		if l.y > l.area.Y && l.y+head.Height(l.area.W)+s.high > l.area.Bottom()+slackMM {
			l.newSheet()
			if i > 0 {
				head = again
			}
		}
		if len(head) > 0 {
			l.group(&l.sheet().front, func(c *page.Canvas) { head.Draw(c, l.area.X, l.y, l.area.W) })
			l.y += head.Height(l.area.W)
		}
		l.shelf(s)
	}
	l.y += headingAir
}

const (
	slackMM    = 1e-6
	headingAir = 2.5
)

// group draws into the section of the pack.
func (l *cutSheets) group(c *page.Canvas, draw func(*page.Canvas)) {
	var inside page.Canvas
	draw(&inside)
	c.Add(page.Group{Title: l.section, Continued: l.begun[l.section], Accent: l.accent, Items: inside.Items()})
	l.begun[l.section] = true
}

// heading is a pack's title with what is to know of it and, for templates in
// inches, a line to check them by.
func (l *cutSheets) heading(k pack) page.Stack {
	out := page.Stack{layout.NewHeading(l.faults, k.title+k.again, k.ref, cutHeading, page.Style{Ink: layout.Faint})}
	for _, para := range layout.Markdown(l.faults, "printable "+layout.Quote(k.title), k.text, cutHeading*0.82) {
		out = append(out, layout.Padded{Para: para})
	}
	if k.check != "" {
		out = append(out, checkLine{k.check, k.long})
	}
	return append(out, page.Gap(2))
}

// shelf is cutouts side by side.
type shelf struct {
	cutouts []cutout
	high    float64
}

// shelves puts cutouts side by side as they follow each other.
func (l *cutSheets) shelves(all []cutout) []shelf {
	var out []shelf
	used := math.Inf(1)
	for _, k := range all {
		if l.Backs == layout.FoldOver && k.back != nil {
			k = folded(k)
		}
		if used+l.gap+k.W > l.area.W+slackMM {
			out, used = append(out, shelf{}), -l.gap
		}
		s := &out[len(out)-1]
		s.cutouts, s.high = append(s.cutouts, k), max(s.high, k.H)
		used += l.gap + k.W
	}
	return evened(out)
}

// evened are shelves of cutouts of one size with as many on each: none stands alone
// below a full one.
func evened(all []shelf) []shelf {
	cutouts := slices.Concat(each.Of(all, func(s shelf) []cutout { return s.cutouts })...)
	other := func(k cutout) bool { return k.W != cutouts[0].W || k.H != cutouts[0].H }
	if len(all) < 2 || slices.ContainsFunc(cutouts, other) {
		return all
	}
	most := (len(cutouts) + len(all) - 1) / len(all)
	out := make([]shelf, 0, len(all))
	for row := range slices.Chunk(cutouts, most) {
		out = append(out, shelf{row, all[0].high})
	}
	return out
}

// folded is a cutout with its back next to its front: folded between them and
// glued, it has both sides.
func folded(k cutout) cutout {
	half := func(at page.Rect, n float64) page.Rect { return page.Rect{X: at.X + n*k.W, Y: at.Y, W: k.W, H: k.H} }
	both := k
	both.W, both.back = 2*k.W, nil
	both.front = func(p *page.Faults, c *page.Canvas, at page.Rect) {
		k.front(p, c, half(at, 0))
		k.back(p, c, half(at, 1))
		c.Add(page.Line{From: page.Point{X: at.X + k.W, Y: at.Y}, To: page.Point{X: at.X + k.W, Y: at.Bottom()}, Stroke: foldLine})
	}
	if k.edge != nil {
		both.edge = func(c *page.Canvas, at page.Rect, pen page.Stroke) {
			k.edge(c, half(at, 0), pen)
			k.edge(c, half(at, 1), pen)
		}
	}
	return both
}

var foldLine = page.Stroke{Width: 0.2, Ink: page.Black, Dash: [2]float64{1.2, 1}}

// shelf draws a shelf in the middle of the page's width, so that backs on the
// other side lie behind their fronts.
func (l *cutSheets) shelf(s shelf) {
	long := -l.gap
	for _, k := range s.cutouts {
		long += k.W + l.gap
	}
	x := l.area.X + (l.area.W-long)/2
	l.group(&l.sheet().front, func(c *page.Canvas) {
		left := x
		for _, k := range s.cutouts {
			at := page.Rect{X: left, Y: l.y, W: k.W, H: k.H}
			k.front(l.faults, c, at)
			l.cut(c, k, at)
			var edge page.Canvas
			k.outline(&edge, at, page.Stroke{})
			l.sheet().cuts = append(l.sheet().cuts, page.CutAlong(l.section, edge.Items()))
			left += k.W + l.gap
		}
	})
	if l.both {
		l.drawBacks(s, x)
	}
	l.y += s.high + l.gap
}

// drawBacks draws the backs of a shelf where the turned paper has them.
func (l *cutSheets) drawBacks(s shelf, x float64) {
	l.group(&l.sheet().back, func(c *page.Canvas) {
		for _, k := range s.cutouts {
			at := page.Rect{X: x, Y: l.y, W: k.W, H: k.H}
			x += k.W + l.gap
			if k.back == nil {
				continue
			}
			size := l.PaperSize()
			turn := page.Turn(0)
			if l.Backs == layout.LongEdge {
				at.X = size.W - at.Right()
			} else {
				at.Y, turn = size.H-at.Bottom(), 2
			}
			at.X, at.Y = at.X+l.BackOffset.X, at.Y+l.BackOffset.Y
			c.Turned(at.Centre(), turn, func(c *page.Canvas) { k.back(l.faults, c, at) })
		}
	})
}

// cut marks where to cut: the whole edge, or for what has straight sides its
// corners only.
func (l *cutSheets) cut(c *page.Canvas, k cutout, at page.Rect) {
	switch {
	case l.Marks == layout.NoMarks:
	case l.Marks == layout.CutLines || k.edge != nil:
		k.outline(c, at, page.Pen(0.15, page.Black))
	default:
		corners(c, at, min(l.gap/2-0.1, 2))
	}
}

func (k cutout) outline(c *page.Canvas, at page.Rect, pen page.Stroke) {
	if k.edge == nil {
		c.Add(page.Box{Rect: at, Stroke: pen})
		return
	}
	k.edge(c, at, pen)
}

// corners draws the ends of the cuts at each corner, outside.
func corners(c *page.Canvas, at page.Rect, long float64) {
	pen := page.Pen(0.15, page.Black)
	for _, x := range []float64{at.X, at.Right()} {
		c.Rule(x, at.Y-long, x, at.Y-0.3, pen)
		c.Rule(x, at.Bottom()+0.3, x, at.Bottom()+long, pen)
	}
	for _, y := range []float64{at.Y, at.Bottom()} {
		c.Rule(at.X-long, y, at.X-0.3, y, pen)
		c.Rule(at.Right()+0.3, y, at.Right()+long, y, pen)
	}
}

// document is all sheets, each with its backs behind it if it has any.
func (l *cutSheets) document(subject string) page.Document {
	d := l.Document(page.Furniture{Title: l.title, Game: l.game}, subject)
	d.Short = l.Backs == layout.ShortEdge
	pages := len(l.sheets) + each.Count(l.sheets, func(s cutSheet) bool { return s.both })
	for i := range l.sheets {
		s := &l.sheets[i]
		d.Pages = append(d.Pages, l.page(&s.front, len(d.Pages)+1, pages, false))
		d.Pages[len(d.Pages)-1].Cuts = s.cuts
		if s.both {
			d.Pages = append(d.Pages, l.page(&s.back, len(d.Pages)+1, pages, true))
		}
	}
	d.Duplex = d.Paired()
	return d
}

func (l *cutSheets) page(content *page.Canvas, number, pages int, back bool) page.Page {
	var c page.Canvas
	c.Add(content.Items()...)
	f := page.Furniture{Title: l.title, Game: l.game, Source: l.Source, Measured: true}
	if back {
		f.Side = l.Say("backs")
	}
	margin := layout.SideMargin
	if l.Registration != layout.NoRegistration {
		margin = page.RegistrationInset + page.RegistrationRoom
		if !back {
			page.RegistrationMarks(&c, l.PaperSize(), l.Registration == layout.ThreeMarks)
		}
	}
	f.Foot(l.faults, &c, l.PaperSize(), margin, number, pages)
	return page.Page{Size: l.PaperSize(), Items: c.Items(), Back: back}
}

// checkLine is a line of a known length, to lay a ruler on.
type checkLine struct {
	name string
	long float64 // mm
}

func (k checkLine) Height(float64) float64 { return 6 }

func (k checkLine) Draw(c *page.Canvas, x, y, _ float64) {
	x, y = x+layout.PadX, y+4
	c.Rule(x, y, x+k.long, y, page.Pen(0.15, page.Black))
	for i := range 5 {
		at := x + k.long*float64(i)/4
		c.Rule(at, y-1.8, at, y, page.Pen(0.15, page.Black))
	}
	c.Add(page.Text{At: page.Point{X: x + k.long + 1.5, Y: y}, Size: 7, Face: page.Regular, Ink: page.Black, Run: k.name})
}
