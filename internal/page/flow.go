package page

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
)

// FlowItem is a piece that a flow never breaks.
type FlowItem struct {
	Piece
	Section string  // the group it belongs to
	Level   int     // of the group's bookmark
	Above   float64 // mm of space over it, dropped at the top of a column
	Accent  Ink     // of the group's parts; none: as in the document
	Keep    bool    // not the last of its column: the next item must follow, in a band of such items the next band
	Head    Piece   // repeated over the item when it begins a column
	Small   Piece   // stands in its place where the rest of a column holds only this
}

// Columns is a stretch of a flow with a number of columns. Its items are made for
// the width of one column.
type Columns struct {
	Count   int
	NewPage bool    // it begins a page
	Above   float64 // mm of space over the band, dropped at the top of a page
	Items   func(width float64) []FlowItem
}

// Across is items in one column, the same at any width.
func Across(above float64, items ...FlowItem) Columns {
	return Columns{Count: 1, Above: above, Items: func(float64) []FlowItem { return items }}
}

// Flow sets bands one under the other on pages of one area.
type Flow struct {
	Area   Rect
	Gutter float64 // mm between columns
}

// Pages sets the bands. Within a band the columns are made equally long
// where the text allows. An item taller than a page is set nonetheless, and
// that is a fault.
func (f Flow) Pages(p *Faults, bands []Columns) [][]Item {
	s := f.set(p, bands, true)
	return each.Of(s.pages, func(c Canvas) []Item { return c.items })
}

// Plan is how bands fall onto pages: how many there are, and on which, from 0, each
// section begins.
type Plan struct {
	Pages  int
	Begins map[string]int
}

// Plan measures the bands and draws nothing.
func (f Flow) Plan(bands []Columns) Plan {
	s := f.set(new(Faults), bands, false)
	return Plan{len(s.pages), s.begins}
}

func (f Flow) set(p *Faults, bands []Columns, draws bool) *setting {
	s := &setting{flow: f, faults: p, draws: draws, begins: map[string]int{}, pages: make([]Canvas, 1)}
	for i, b := range bands {
		s.band(b, bands[i+1:])
	}
	return s
}

// setting is a flow at work.
type setting struct {
	flow   Flow
	faults *Faults
	draws  bool           // or else it only measures
	begins map[string]int // the pages, from 0, of the sections begun
	pages  []Canvas
	used   float64 // mm of the last page
}

// measure is a band with its heights, and how wide its columns are.
func (f Flow) measure(b Columns) (items []measured, width float64) {
	width = (f.Area.W - f.Gutter*float64(b.Count-1)) / float64(b.Count)
	return measureItems(b.Items(width), width), width
}

// parted says whether a band is a heading of the next, its items all keeping with what follows, and the
// rest of the page would hold nothing of that.
func (s *setting) parted(items []measured, above float64, next []Columns) bool {
	loose := slices.ContainsFunc(items, func(m measured) bool { return !m.Keep })
	if loose || len(items) == 0 || len(next) == 0 || next[0].NewPage {
		return false
	}
	room := s.flow.Area.H - s.used - above - next[0].Above
	for i, m := range items {
		room -= m.over(i == 0) + m.height
	}
	following, _ := s.flow.measure(next[0])
	_, rest := fill(following, next[0].Count, room)
	return len(following) > 0 && len(rest) == len(following)
}

func (s *setting) band(b Columns, next []Columns) {
	items, width := s.flow.measure(b)
	switch {
	case s.used > 0 && (b.NewPage || s.parted(items, b.Above, next)):
		s.newPage()
	case s.used > 0:
		s.used += b.Above
	}
	for len(items) > 0 {
		columns, rest := fill(items, b.Count, s.flow.Area.H-s.used)
		if len(rest) > 0 && shrink(items, b.Count, s.flow.Area.H-s.used, width) {
			columns, rest = fill(items, b.Count, s.flow.Area.H-s.used)
		}
		if len(rest) == 0 {
			columns = balance(items, b.Count, s.flow.Area.H-s.used)
		}
		if len(rest) == len(items) {
			if s.used > 0 {
				s.newPage()
				continue
			}
			s.force(items[0])
			_, n := take(items, s.flow.Area.H)
			n = max(n, 1)
			columns, rest = [][]measured{items[:n]}, items[n:]
		}
		s.draw(columns, width)
		items = rest
		if len(items) > 0 {
			s.newPage()
		}
	}
}

// force notes an item that is set although no page is high enough for it.
// (Those that fit, but not together with what they should keep with, are
// set without a word.)
func (s *setting) force(m measured) {
	if high := m.head + m.height; high > s.flow.Area.H+slack {
		s.faults.Add(Fault{Field: m.Section, Text: m.Section, Kind: Overflow, Detail: fmt.Sprintf("%.0f mm high, a page holds %.0f mm", high, s.flow.Area.H)})
	}
}

func (s *setting) newPage() {
	s.pages = append(s.pages, Canvas{})
	s.used = 0
}

// draw sets columns side by side under what the page has.
func (s *setting) draw(columns [][]measured, width float64) {
	longest := 0.0
	for i, col := range columns {
		x := s.flow.Area.X + float64(i)*(width+s.flow.Gutter)
		longest = max(longest, s.column(col, x, s.flow.Area.Y+s.used, width))
	}
	s.used += longest
}

// column sets items downwards, those of one section as one group, and returns the
// height they took.
func (s *setting) column(items []measured, x, top, width float64) float64 {
	y := top
	for i := 0; i < len(items); {
		n := i + 1
		for n < len(items) && items[n].Section == items[i].Section {
			n++
		}
		_, begun := s.begins[items[i].Section]
		if !begun {
			s.begins[items[i].Section] = len(s.pages) - 1
		}
		if s.draws {
			s.group(items[i:n], i == 0, begun, Point{x, y}, width)
		}
		for ; i < n; i++ {
			y += items[i].over(i == 0)
			y += items[i].height
		}
	}
	return y - top
}

// group draws items of one section.
func (s *setting) group(items []measured, first, begun bool, at Point, width float64) {
	c := &s.pages[len(s.pages)-1]
	c.group(items[0].Section, items[0].Level, begun, func(c *Canvas) {
		for i, it := range items {
			if first && i == 0 && it.Head != nil {
				c.Unread(func(c *Canvas) { it.Head.Draw(c, at.X, at.Y, width) }) // it was read before
			}
			at.Y += it.over(first && i == 0)
			it.Draw(c, at.X, at.Y, width)
			at.Y += it.height
		}
	})
	if g := c.items[len(c.items)-1].(Group); items[0].Accent.Drawn() {
		g.Accent = items[0].Accent
		c.items[len(c.items)-1] = g
	}
}

// over is what an item takes over itself, at the top of its column or below others.
func (m measured) over(top bool) float64 {
	if top {
		return m.head
	}
	return m.Above
}

// measured is an item with its heights in mm at the column's width.
type measured struct {
	FlowItem
	height, head float64
}

func measureItems(items []FlowItem, width float64) []measured {
	out := make([]measured, len(items))
	for i, s := range items {
		out[i] = measured{FlowItem: s, height: s.Height(width)}
		if s.Head != nil {
			out[i].head = s.Head.Height(width)
		}
	}
	return out
}

// fill puts items into columns of a height, in order; rest is what is left.
func fill(items []measured, columns int, height float64) (out [][]measured, rest []measured) {
	rest = items
	for range columns {
		n, _ := take(rest, height)
		if n == 0 {
			break
		}
		out, rest = append(out, rest[:n]), rest[n:]
	}
	return out, rest
}

// shrink puts the small piece of an item in its place where a column of a height then
// holds more, once a column, and says whether it has.
func shrink(items []measured, columns int, height, width float64) (done bool) {
	for range columns {
		n, at := take(items, height)
		if at < len(items) && items[at].Small != nil {
			was := items[at]
			items[at].Piece, items[at].Small, items[at].height = was.Small, nil, was.Small.Height(width)
			if more, _ := take(items, height); more > at {
				n, done = more, true
			} else {
				items[at] = was
			}
		}
		items = items[n:]
	}
	return done
}

// take counts how many items a column of a height holds, not ending on one
// that keeps with the next, and how many it holds wherever it ends.
func take(items []measured, height float64) (last, all int) {
	used := 0.0
	for i, s := range items {
		used += s.height
		if i == 0 {
			used += s.head
		} else {
			used += s.Above
		}
		if used > height+slack {
			break
		}
		if all = i + 1; !s.Keep || all == len(items) {
			last = all
		}
	}
	return last, all
}

// balance finds the lowest height at which the columns still hold all items,
// to half a millimetre, given that they do at the height.
func balance(items []measured, columns int, height float64) [][]measured {
	best, _ := fill(items, columns, height)
	low, high := 0.0, height
	for high-low > 0.5 {
		middle := (low + high) / 2
		if out, rest := fill(items, columns, middle); len(rest) == 0 {
			best, high = out, middle
		} else {
			low = middle
		}
	}
	return best
}

// SideBySide sets pieces next to each other, all equally wide and their tops
// level.
type SideBySide struct {
	Pieces []Piece
	Gutter float64 // mm between them
}

func (b SideBySide) each(width float64) float64 {
	n := float64(len(b.Pieces))
	return (width - b.Gutter*(n-1)) / n
}

// Height is that of the highest piece.
func (b SideBySide) Height(width float64) float64 {
	return each.Most(b.Pieces, func(p Piece) float64 { return p.Height(b.each(width)) })
}

// Draw draws the pieces from the left to the right.
func (b SideBySide) Draw(c *Canvas, x, y, width float64) {
	each := b.each(width)
	for i, p := range b.Pieces {
		p.Draw(c, x+float64(i)*(each+b.Gutter), y, each)
	}
}
