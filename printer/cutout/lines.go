package cutout

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// boardTrack is boxes side by side to push a marker or a cube along, in as many
// rows as it takes.
type boardTrack struct {
	title  page.Para
	boxes  []page.Words
	goals  []bool
	least  float64 // mm that the widest label needs
	size   float64
	figure bool // numbers: the boxes are square
}

// The boxes of tracks, in mm: a cube of 8 mm stands in most.
const (
	boxLargest  = 10.0
	boxSmallest = 7.5
	trackGap    = 0.8
)

// track sets a track with labels in its boxes; goals are those numbers that
// stand out.
func (w contentWriter) track(title string, labels []string, goals []int) boardTrack {
	t := boardTrack{size: w.size, figure: true}
	t.title = page.Para{Words: w.faults.Plain(w.field, title, page.Style{Bold: true}), Size: w.size, Tight: true}
	for _, l := range labels {
		n, err := strconv.Atoi(l)
		t.figure = t.figure && err == nil
		words := w.faults.Plain(w.field, l, page.Style{})
		t.boxes = append(t.boxes, words)
		t.goals = append(t.goals, err == nil && slices.Contains(goals, n))
		t.least = max(t.least, words.Width(w.size))
	}
	if t.least += 3; t.figure {
		t.least -= 2
	}
	return t
}

// heading is how much of the width the title takes at the track's left: as
// much as it needs if the track is short enough, else it stands above.
func (t boardTrack) heading(width float64) float64 {
	if t.title.Words.Empty() {
		return 0
	}
	wide := t.title.Words.Width(t.title.Size) + 2
	if side, per := t.side(width - wide); wide < width/2 && per >= len(t.boxes) && side > 0 {
		return wide
	}
	return 0
}

// side is how wide a box is in a width, and how many there are in a row.
func (t boardTrack) side(width float64) (wide float64, per int) {
	n := float64(len(t.boxes))
	if !t.figure {
		per = min(len(t.boxes), max(1, int((width+trackGap)/(t.least+trackGap))))
		return (width+trackGap)/float64(per) - trackGap, per
	}
	smallest := max(boxSmallest, t.least)
	largest := max(boxLargest, smallest)
	if each := (width+trackGap)/n - trackGap; each >= smallest {
		return min(each, largest), len(t.boxes)
	}
	per = max(1, int((width+trackGap)/(smallest+trackGap)))
	rows := (len(t.boxes) + per - 1) / per
	per = (len(t.boxes) + rows - 1) / rows // equal rows, none of them a scrap
	return min((width+trackGap)/float64(per)-trackGap, largest), per
}

func (t boardTrack) high(wide float64) float64 {
	if t.figure {
		return wide
	}
	return max(boxSmallest, t.size*page.MMPerPoint*1.8)
}

func (t boardTrack) Height(width float64) float64 {
	above := 0.0
	beside := t.heading(width)
	if beside == 0 && !t.title.Words.Empty() {
		above = t.title.Height(width) + 0.8
	}
	wide, per := t.side(width - beside)
	rows := (len(t.boxes) + per - 1) / per
	return above + float64(rows)*(t.high(wide)+trackGap) - trackGap
}

func (t boardTrack) Draw(c *page.Canvas, x, y, width float64) {
	beside := t.heading(width)
	wide, per := t.side(width - beside)
	high := t.high(wide)
	switch {
	case beside > 0:
		t.title.Draw(c, x, y+(high-t.title.Height(beside))/2, beside)
	case !t.title.Words.Empty():
		t.title.Draw(c, x, y, width)
		y += t.title.Height(width) + 0.8
	}
	for i, words := range t.boxes {
		at := page.Rect{X: x + beside + float64(i%per)*(wide+trackGap), Y: y + float64(i/per)*(high+trackGap), W: wide, H: high}
		pen := layout.Thin
		if t.goals[i] {
			pen = page.Pen(0.8, page.Black)
		}
		c.Add(page.Box{Rect: at, Radius: 0.8, Stroke: pen})
		label := page.Para{Words: words, Size: t.size, Align: page.Centre, Tight: true}
		label.Draw(c, at.X, at.Y+(high-label.Height(wide))/2, wide)
	}
}

// unitLines is a line for each unit: its name, figures, and boxes to tick off.
type unitLines struct {
	heads []page.Words // of the columns: the name, each stat, what is ticked off
	lines []unitLine
	size  float64
	most  int  // boxes that a line can have
	icons bool // lines have a picture
}

// unitLine is one of them; without a name there is a rule to write on, and a
// stat without words is a box.
type unitLine struct {
	icon  page.Icon
	name  page.Words
	stats []page.Words
	boxes int
}

// The measures of lines, in mm.
const (
	lineTick   = 0.5 // of boxes, mm for each point of type
	lineIcon   = 0.6 // and of pictures
	emptyBoxes = 6   // of a line to be filled in where the stat has no greatest value
	usualLines = 8
	leastNames = 0.3 // of the width are for names
)

func (w contentWriter) units(c schema.Content) unitLines {
	plain := func(text string, style page.Style) page.Words { return w.faults.Plain(w.field, text, style) }
	bold := page.Style{Bold: true}
	u := unitLines{size: w.size, icons: c.Pictured, heads: []page.Words{plain("", bold)}}
	for _, id := range c.Stats {
		s, _ := w.game.Stats.Get(id)
		u.heads = append(u.heads, plain(catalog.StatTitle(s), bold))
	}
	for _, mark := range c.Marks {
		u.heads = append(u.heads, plain(mark, bold))
	}
	ticked, _ := w.game.Stats.Get(c.Ticks)
	u.heads = append(u.heads, plain(catalog.StatTitle(ticked), bold))
	if w.who.Army == nil {
		u.addBlank(c, ticked)
		return u
	}
	army := w.who.Army.Army()
	for i := range army.Formations {
		f := &army.Formations[i]
		for _, t := range f.Troops {
			name := f.Name
			if len(f.Troops) > 1 {
				name += " · " + t.Name
			}
			line := unitLine{name: plain(name, bold)}
			if profile, _ := w.game.Units.Get(t.Profile); c.Pictured {
				line.icon, _ = page.FindIcon(profile.Icon)
			}
			for _, id := range c.Stats {
				line.stats = append(line.stats, plain(gamedata.FigureText(w.game, t.Stats, id), page.Style{}))
			}
			line.stats = append(line.stats, make([]page.Words, len(c.Marks))...) // boxes
			n, _ := valueOf(t.Stats, c.Ticks).Number()
			line.boxes = min(max(0, int(n)), mostTicks)
			u.most = max(u.most, line.boxes)
			u.lines = append(u.lines, line)
		}
	}
	return u
}

// mostTicks bounds the boxes of a line.
const mostTicks = 40

// addBlank adds lines to be filled in by hand.
func (u *unitLines) addBlank(c schema.Content, ticked schema.Stat) {
	n, boxes := usualLines, 0
	if c.Lines != nil {
		n = *c.Lines
	}
	if c.Ticks != "" {
		boxes = emptyBoxes
		if ticked.Max != nil {
			boxes = min(int(*ticked.Max), mostTicks)
		}
	}
	u.most = boxes
	for range n {
		u.lines = append(u.lines, unitLine{stats: make([]page.Words, len(c.Stats)+len(c.Marks)), boxes: boxes})
	}
}

func valueOf(stats schema.Stats, id string) schema.StatValue {
	d, _ := stats.Get(id)
	return d
}

// columns are the widths of the name, of a stat and of the boxes, and how many
// boxes stand in a row.
func (u unitLines) columns(width float64) (name, stat, boxes float64, per int) {
	for _, h := range u.heads[1 : len(u.heads)-1] {
		stat = max(stat, h.Width(u.size)+3, 12)
	}
	stats := stat * float64(len(u.heads)-2)
	per = min(u.most, max(1, int((width-stats)*0.6/(u.tick()+layout.TickGap))))
	if u.most > 0 {
		boxes = max(float64(per)*(u.tick()+layout.TickGap)+1, u.heads[len(u.heads)-1].Width(u.size)+1)
	}
	boxes += 2                                 // off the figures
	if n := float64(len(u.heads) - 2); n > 0 { // names need some room, too
		stat = min(stat, (width*(1-leastNames)-boxes)/n)
		stats = stat * n
	}
	return width - stats - boxes, stat, boxes, per
}

func (u unitLines) lineHeight(l unitLine, name float64, per int) float64 {
	rows := 1.0
	if per > 0 {
		rows = max(1, float64((l.boxes+per-1)/per))
	}
	return max(rows*(u.tick()+layout.TickGap)+1.4, u.para(l.name, page.Left).Height(name-u.picture())+2, u.picture())
}

func (u unitLines) para(w page.Words, align page.Align) page.Para {
	return page.Para{Words: w, Size: u.size * 1.1, Align: align, Tight: true}
}

// picture is how wide a picture is, with the room behind it; 0: there are none.
func (u unitLines) picture() float64 {
	if !u.icons {
		return 0
	}
	return u.size*lineIcon + 1.5
}

// tick is how wide a box is, in mm.
func (u unitLines) tick() float64 { return u.size * lineTick }

func (u unitLines) headHigh() float64 { return u.size*page.MMPerPoint + 1.2 }

func (u unitLines) Height(width float64) float64 {
	name, _, _, per := u.columns(width)
	high := u.headHigh()
	for _, l := range u.lines {
		high += u.lineHeight(l, name-1, per)
	}
	return high
}

func (u unitLines) Draw(c *page.Canvas, x, y, width float64) {
	name, stat, boxes, per := u.columns(width)
	grid := page.NewLattice(1 + len(u.lines))
	for i, h := range u.heads {
		head := page.Para{Words: h, Size: u.size, Tight: true}
		if wide := h.Width(u.size) + 0.5; i > 0 && i < len(u.heads)-1 && wide > stat {
			head.Size *= stat / wide
		}
		left, wide := x, name
		switch {
		case i == len(u.heads)-1:
			left, wide = x+width-boxes+2, boxes-2
		case i > 0:
			left, wide, head.Align = x+name+float64(i-1)*stat, stat, page.Centre
		}
		grid.Cell(c, 0, page.AsColumnHead, func(c *page.Canvas) { head.Draw(c, left, y, max(wide, 1)) })
	}
	y += u.headHigh()
	c.Rule(x, y, x+width, y, layout.Thin)
	for i, l := range u.lines {
		high := u.lineHeight(l, name-1, per)
		u.drawLine(c, l, page.Rect{X: x, Y: y, W: width, H: high}, name, stat, boxes, func(c *page.Canvas, as page.Role, draw func(*page.Canvas)) {
			grid.Cell(c, 1+i, as, draw)
		})
		y += high
		c.Rule(x, y, x+width, y, layout.Thin)
	}
}

func (u unitLines) drawLine(c *page.Canvas, l unitLine, in page.Rect, name, stat, boxes float64, cell func(*page.Canvas, page.Role, func(*page.Canvas))) {
	put := func(as page.Role, w page.Words, left, wide float64, align page.Align) {
		para := u.para(w, align)
		cell(c, as, func(c *page.Canvas) { para.Draw(c, left, in.Y+(in.H-para.Height(wide))/2, wide) })
	}
	if l.icon.Name != "" {
		side := u.size * lineIcon
		l.icon.Draw(c, page.Rect{X: in.X, Y: in.Y + (in.H-side)/2, W: side, H: side}, page.Black)
	}
	put(page.AsRowHead, l.name, in.X+u.picture(), name-u.picture()-1, page.Left)
	for i, w := range l.stats {
		left := in.X + name + float64(i)*stat
		if w.Empty() {
			c.Add(page.Box{Rect: page.Rect{X: left + (stat-u.tick())/2, Y: in.Y + (in.H-u.tick())/2, W: u.tick(), H: u.tick()}, Radius: 0.6, Stroke: layout.Thin})
		}
		put(page.AsCell, w, left, stat, page.Centre)
	}
	put(page.AsCell, page.Words{}, in.Right(), 1, page.Left) // boxes to tick
	if l.boxes > 0 {
		t := layout.Ticks{Count: l.boxes, Side: u.tick()}
		left := in.Right() - boxes + 2
		t.Draw(c, left, in.Y+(in.H-t.Height(boxes-2))/2, boxes-2)
	}
}
