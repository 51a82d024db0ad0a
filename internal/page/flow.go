package page

import "fmt"

// Slug is a piece that a flow never breaks.
type Slug struct {
	Piece
	Section string  // the group it belongs to
	Level   int     // of the group's bookmark
	Above   float64 // mm of space over it, dropped at the top of a column
	Keep    bool    // not the last of its column: the next slug must follow
	Head    Piece   // repeated over the slug when it begins a column
}

// Band is a stretch of a flow with a number of columns. Slugs are made for
// the width of one column.
type Band struct {
	Columns int
	NewPage bool    // it begins a page
	Above   float64 // mm of space over the band, dropped at the top of a page
	Slugs   func(width float64) []Slug
}

// Flow sets bands one under the other on pages of one area.
type Flow struct {
	Area   Rect
	Gutter float64 // mm between columns
}

// Pages sets the bands. Within a band the columns are made equally long
// where the text allows. A slug taller than a page is set nonetheless, and
// the proof notes it.
func (f Flow) Pages(p *Proof, bands []Band) [][]Item {
	s := &setting{flow: f, proof: p, seen: map[string]bool{}, pages: make([]Canvas, 1)}
	for _, b := range bands {
		s.band(b)
	}
	out := make([][]Item, len(s.pages))
	for i, c := range s.pages {
		out[i] = c.items
	}
	return out
}

// setting is a flow at work.
type setting struct {
	flow  Flow
	proof *Proof
	seen  map[string]bool // sections begun
	pages []Canvas
	used  float64 // mm of the last page
}

func (s *setting) band(b Band) {
	width := (s.flow.Area.W - s.flow.Gutter*float64(b.Columns-1)) / float64(b.Columns)
	slugs := measureSlugs(b.Slugs(width), width)
	switch {
	case s.used > 0 && b.NewPage:
		s.newPage()
	case s.used > 0:
		s.used += b.Above
	}
	for len(slugs) > 0 {
		columns, rest := fill(slugs, b.Columns, s.flow.Area.H-s.used)
		if len(rest) == 0 {
			columns = balance(slugs, b.Columns, s.flow.Area.H-s.used)
		}
		if len(rest) == len(slugs) {
			if s.used > 0 {
				s.newPage()
				continue
			}
			s.force(slugs[0])
			columns, rest = [][]measured{slugs[:1]}, slugs[1:]
		}
		s.draw(columns, width)
		slugs = rest
		if len(slugs) > 0 {
			s.newPage()
		}
	}
}

// force notes a slug that is set although no page is high enough for it.
// (One that fits, but not together with the next it should keep with, is
// set without a word.)
func (s *setting) force(m measured) {
	if high := m.head + m.height; high > s.flow.Area.H+slack {
		s.proof.Add(Fault{m.Section, Overflow, fmt.Sprintf("%.0f mm high, a page holds %.0f mm", high, s.flow.Area.H)})
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

// column draws slugs downwards, those of one section as one group, and
// returns the height they took.
func (s *setting) column(slugs []measured, x, top, width float64) float64 {
	c := &s.pages[len(s.pages)-1]
	y := top
	for i := 0; i < len(slugs); {
		section, level := slugs[i].Section, slugs[i].Level
		c.group(section, level, s.seen[section], func(c *Canvas) {
			for ; i < len(slugs) && slugs[i].Section == section; i++ {
				if i > 0 {
					y += slugs[i].Above
				} else if slugs[i].Head != nil {
					slugs[i].Head.Draw(c, x, y, width)
					y += slugs[i].head
				}
				slugs[i].Draw(c, x, y, width)
				y += slugs[i].height
			}
		})
		s.seen[section] = true
	}
	return y - top
}
