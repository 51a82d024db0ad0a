package cutout

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Player is for whom boards and tokens are printed. The zero value is for
// anybody: from the game alone.
type Player struct {
	Army   *schema.Doc       // the list; nil: none
	Points map[string]int    // what supports have in place of the game's points, by id
	Swaps  map[string]string // parts that stand in for others, by id
	Target int               // what he must score; 0: what the game says
	Side   int               // of a scenario's two, 1 or 2; 0: there is none
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
// as that holds.
func Boards(s layout.Setup, g *schema.Game, who Player) (page.Document, []page.Fault) {
	var p page.Faults
	d := page.Document{Title: "Boards – " + g.Title, Subject: "Boards to play on", Language: s.Lang()}
	total := 0
	for _, x := range g.Printables.All() {
		if who.lays(x) {
			total += copies(x)
		}
	}
	for _, x := range g.Printables.All() {
		if !who.lays(x) {
			continue
		}
		b := playBoard{Setup: s, game: g, who: who, Printable: &x}
		if x.Shared {
			b.who = Player{Swaps: who.Swaps} // it is for anybody
		}
		if x.Lying {
			b.Paper = s.PaperSize().Turned()
		}
		for range copies(x) {
			pg := b.page(&p, len(d.Pages)+1, total)
			if total > 1 {
				pg.Part = x.Title
			}
			d.Pages = append(d.Pages, pg)
		}
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

func (b playBoard) field() string { return "board " + layout.Quote(b.Title) }

// page sets the board in the largest type that its paper holds.
func (b playBoard) page(p *page.Faults, number, pages int) page.Page {
	large := 1.0
	if b.Large {
		large = layout.LargePrint
	}
	area := b.TextArea()
	size, ok := page.Largest(boardLargest*large*layout.Roomy(b.game), boardSmallest*large, func(size float64) bool {
		return b.layout(new(page.Faults), area, size).high() <= area.H
	})
	l := b.layout(p, area, size)
	if !ok {
		p.Over(b.field(), l.high(), area.H, size)
	}
	var c page.Canvas
	c.Section(b.Title, func(c *page.Canvas) { l.draw(c) })
	f := page.Furniture{Title: b.Title, Game: b.game.Title, Source: b.Source}
	if b.who.Army != nil {
		f.Title += " · " + b.who.Army.List.Title
	}
	f.Foot(p, &c, b.PaperSize(), layout.SideMargin, number, pages)
	return page.Page{Size: b.PaperSize(), Items: c.Items()}
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
	high := 0.0
	for _, d := range row {
		high = max(high, d.height())
	}
	return high
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
