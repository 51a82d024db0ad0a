package cutout

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Player is for whom boards and tokens are printed. The zero value is for
// anybody: from the game alone.
type Player struct {
	Army   *schema.Doc       // the list; nil: none
	Points map[string]int    // what supports have in place of the game's points, by id
	Swaps  map[string]string // parts that stand in for others, by id
	Target int               // what they must score; 0: what the game says
	Side   int               // of a scenario's two, 1 or 2; 0: neither
	ID     string            // of that side
	Battle *schema.Scenario  // nil: none
	Accent page.Ink          // of the side

	places map[string]int // how often each kind of terrain lies on its board
	setup  layout.Setup   // that finds pictures
}

// stand is the part that stands where the game names one of these parts:
// supports and tables may have the same ids.
func stand[T any](p Player, parts schema.Map[T], id string) string {
	if other, ok := p.Swaps[id]; ok && parts.Has(other) {
		return other
	}
	return id
}

// The type of boards in points, and their measures in mm.
const (
	boardLargest  = 15.0
	boardSmallest = 6.5
	panelGap      = 2.5
)

// Boards is all the game's boards, each on one side of paper, in type as large
// as that holds, or over several sheets where it holds none that can be read.
func Boards(s layout.Setup, g *schema.Game, who Player) (page.Document, []page.Fault) {
	p := s.Faults()
	d := s.Document(page.Furniture{Title: s.Say("Boards"), Game: g.Title}, s.Say("Boards to play on"))
	var all []playBoard
	for id, x := range g.Printables.All() {
		if !who.lays(x) || !s.Used.Has("printables", id) {
			continue
		}
		b := playBoard{Setup: s, game: g, who: who, Printable: &x}
		if x.Shared {
			b.who = Player{Swaps: who.Swaps} // it is for anybody
		}
		if x.Lying {
			b.Paper = s.PaperSize().Turned()
		}
		all = append(all, slices.Repeat([]playBoard{b}, copies(x))...)
	}
	pieces := 0
	for _, b := range all {
		if pieces += b.pieces(); !p.Room(b.field(), "boxes and places", pieces) {
			return page.Document{}, p.All()
		}
	}
	for i, b := range all {
		own := b.pages(&p, i+1, len(all))
		if len(all) > 1 {
			own[0].Part = b.Title
		}
		d.Pages = append(d.Pages, own...)
	}
	return d, p.All()
}

// lays tells whether a printable is a board that the player brings: those that
// both sides use are the first one's.
func (who Player) lays(x schema.Printable) bool {
	return x.Kind == "board" && !(x.Shared && who.Side > 1)
}

func copies(x schema.Printable) int { return max(1, x.Copies) }

// playBoard is a board on its way to paper.
type playBoard struct {
	layout.Setup
	*schema.Printable
	game *schema.Game
	who  Player
}

// pieces is how many boxes, places and lines stand on the board.
func (b playBoard) pieces() int {
	n, units := len(b.Panels), 0
	if b.who.Army != nil {
		for _, f := range b.who.Army.Army().Formations {
			units += len(f.Troops)
		}
	}
	for _, d := range b.Panels {
		for _, c := range d.Contents {
			n += 1 + len(c.Labels)
			for _, s := range c.Spots {
				n += max(1, s.Count)
			}
			switch {
			case c.Show == "units":
				n += units
			case c.To != nil:
				n += mostBoxes
			}
		}
	}
	return n
}

func (b playBoard) field() string { return "board " + layout.Quote(b.Title) }

// pages sets the board in the largest type that its paper holds.
func (b playBoard) pages(p *page.Faults, number, pages int) []page.Page {
	large := 1.0
	if b.Large {
		large = layout.LargePrint
	}
	area := b.TextArea()
	size, ok := page.Largest(boardLargest*large*layout.Roomy(b.game), boardSmallest*large, func(size float64) bool {
		return b.layout(p.Apart(), area, size).high() <= area.H
	})
	f := page.Furniture{Title: b.Title, Game: b.game.Title, Source: b.Source, Measured: true}
	if b.who.Army != nil {
		f.Title += " · " + b.who.Army.List.Title
	}
	if !ok {
		return b.spread(p, f, size)
	}
	l := b.layout(p, area, size)
	var c page.Canvas
	c.Section(b.Title, func(c *page.Canvas) { l.draw(c) })
	f.Foot(p, &c, b.PaperSize(), layout.SideMargin, number, pages)
	return []page.Page{{Size: b.PaperSize(), Items: c.Items()}}
}

// tallestBoard is how many times as high as it is wide a board over several sheets
// is at most.
const tallestBoard = 1.45

// spread sets the board in type of a size on several sheets to be joined.
func (b playBoard) spread(p *page.Faults, f page.Furniture, size float64) []page.Page {
	area := page.Rect{W: b.TextArea().W}
	high := func() float64 { return b.layout(p.Apart(), area, size).high() }
	for area.H = high(); area.H > tallestBoard*area.W; area.H = high() {
		area.W *= 1.1
	}
	sheets := layout.NewSheets(b.Setup, page.Size{W: area.W, H: area.H}, 0)
	return sheets.Pages(p, layout.Spread{Furniture: f, What: b.Title, Draw: func(c *page.Canvas, at page.Point, _ page.Rect) {
		b.layout(p, page.Rect{X: at.X, Y: at.Y, W: area.W, H: area.H}, size).draw(c)
	}})
}

// boardLayout is a board in type of one size: a title, and rows of panels.
type boardLayout struct {
	area page.Rect
	top  page.Stack
	rows [][]panel
}

func (b playBoard) layout(p *page.Faults, area page.Rect, size float64) boardLayout {
	right := b.game.Title
	if b.who.Army != nil {
		right = b.who.Army.List.Title + " · " + right
	}
	l := boardLayout{area: area, top: page.Stack{layout.NewTitle(p, b.Title, right, size*1.6)}}
	for _, para := range layout.Markdown(p, b.field(), b.Text, size*0.9) {
		l.top = append(l.top, para)
	}
	if b.Text != "" {
		l.top = append(l.top, page.Gap(1.2))
	}
	columns := b.Across()
	unit := (area.W + panelGap) / float64(columns)
	used := columns
	for _, d := range b.Panels {
		n := min(max(1, d.Columns), columns)
		if used+n > columns {
			l.rows, used = append(l.rows, nil), 0
		}
		used += n
		last := len(l.rows) - 1
		l.rows[last] = append(l.rows[last], b.panel(p, d, float64(n)*unit-panelGap, size))
	}
	return l
}

// rowTall is how high a row of panels is.
func rowTall(row []panel) float64 {
	return each.Most(row, panel.height)
}

// high is what the board takes, in mm.
func (l boardLayout) high() float64 {
	high := l.top.Height(l.area.W)
	for i, row := range l.rows {
		if i > 0 {
			high += panelGap
		}
		high += rowTall(row)
	}
	return high
}

// roomier is how many times as high as it needs to be a row of panels is made
// at most, to fill the paper.
const roomier = 1.3

func (l boardLayout) draw(c *page.Canvas) {
	l.top.Draw(c, l.area.X, l.area.Y, l.area.W)
	y := l.area.Y + l.top.Height(l.area.W)
	spare := max(0, l.area.H-l.high()) / float64(max(1, len(l.rows)))
	for _, row := range l.rows {
		x, high := l.area.X, rowTall(row)
		high += min(spare, (roomier-1)*high)
		for _, d := range row {
			d.draw(c, page.Rect{X: x, Y: y, W: d.width, H: high})
			x += d.width + panelGap
		}
		y += high + panelGap
	}
}

// panel is a box of a board: a heading, pieces one under the other, and others
// to the right of them.
type panel struct {
	width  float64
	head   layout.Heading
	left   []page.Piece
	right  []page.Piece
	beside float64 // mm that the right ones take
}

const (
	panelPad   = 1.8 // mm between a panel's frame and what stands in it
	contentGap = 1.4 // mm from one content to the next
)

// panel sets a panel in type of a size.
func (b playBoard) panel(p *page.Faults, d schema.Panel, width, size float64) panel {
	support, known := b.game.Supports.Get(stand(b.who, b.game.Supports, d.Support))
	name := cmp.Or(d.Title, support.Name)
	out := panel{width: width, head: layout.NewHeading(p, gamedata.Pictured(cmp.Or(d.Icon, support.Icon), name), string(d.Ref), size*1.15, page.Style{Ink: layout.Faint})}
	w := contentWriter{playBoard: b, faults: p, field: b.field() + ", panel " + layout.Quote(name), size: size, width: width - 2*panelPad}
	for _, c := range d.Contents {
		if c.Beside {
			w.beside = max(w.beside, w.besideWidth(c))
		}
	}
	if w.beside > 0 {
		out.beside, w.width = w.beside, w.width-w.beside-panelPad
	}
	if known {
		out.left = append(out.left, w.support(d.Support, support)...)
	}
	for _, c := range d.Contents {
		if known && c.Show == "table" && w.standing(c.Table) == w.standing(support.Table) {
			continue // it stands there already
		}
		if c.Beside {
			out.right = append(out.right, w.content(c)...)
		} else {
			out.left = append(out.left, w.content(c)...)
		}
	}
	return out
}

// besideWidth is how wide what stands at the right of a panel is: one place,
// or a third of the panel.
func (w contentWriter) besideWidth(c schema.Content) float64 {
	wide := each.Most(c.Spots, func(d schema.Spot) float64 { return spotSize(d).W })
	if wide == 0 {
		return w.width / 3
	}
	return wide + 1
}

// columns are the widths of what stands at the left and at the right.
func (d panel) columns() (left, right float64) {
	left = d.width - 2*panelPad
	if d.beside > 0 {
		left -= d.beside + panelPad
	}
	return left, d.beside
}

func heap(pieces []page.Piece, width float64) float64 {
	high := max(0, float64(len(pieces)-1)) * contentGap
	for _, p := range pieces {
		high += p.Height(width)
	}
	return high
}

func (d panel) height() float64 {
	left, right := d.columns()
	return d.head.Height(d.width) + 2*panelPad + max(heap(d.left, left), heap(d.right, right))
}

// draw draws the panel; room to spare goes between what stands in it.
func (d panel) draw(c *page.Canvas, in page.Rect) {
	d.head.Draw(c, in.X, in.Y, in.W)
	c.Add(page.Box{Rect: in, Stroke: layout.Rule})
	left, right := d.columns()
	top := in.Y + d.head.Height(d.width) + panelPad
	room := in.Bottom() - panelPad - top
	put := func(pieces []page.Piece, x, width float64) {
		y := top
		spare := max(0, room-heap(pieces, width)) / float64(len(pieces)+1)
		for _, p := range pieces {
			p.Draw(c, x, y, width)
			y += p.Height(width) + contentGap + spare
		}
	}
	put(d.left, in.X+panelPad, left)
	put(d.right, in.Right()-panelPad-right, right)
}
