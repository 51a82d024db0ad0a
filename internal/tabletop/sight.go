package tabletop

// Sight says what of a table stands between two places. The zero Sight is an
// empty table. It never changes once it is made, and serves any number of
// games.
type Sight struct {
	Walls   []Shape  // block a line that meets one, but for those in it
	Screens []Screen // block a line that runs in one for too long
	Hills   []Hill   // block a line that meets one, but for those on it or both as high
	Crests  []Points // block a line that meets one, but for those within Reach of it
	Reach   Length   // how near one must stand to see over a crest
}

// Screen is ground of one kind, all of it together, that one sees into and
// through for so far and no further.
type Screen struct {
	Shapes []Shape
	Depth  Length
}

// Hill is ground that is higher than the table.
type Hill struct {
	Shape
	Level int
}

// Points is a line from point to point.
type Points []Point

// Reaches says whether a place is at most so far from the line.
func (l Points) Reaches(p Point, d Length) bool {
	for i := 1; i < len(l); i++ {
		if Reaches(p, l[i-1], l[i], d) {
			return true
		}
	}
	return false
}

// Meets says whether the line from a to b shares a point with this one.
func (l Points) Meets(a, b Point) bool {
	for i := 1; i < len(l); i++ {
		if Meet(a, b, l[i-1], l[i]) {
			return true
		}
	}
	return false
}

// Clear says whether nothing stands between two places. It is the same from
// either end.
func (s *Sight) Clear(a, b Point) bool {
	if b.X < a.X || b.X == a.X && b.Y < a.Y { // roundings are those of one way
		a, b = b, a
	}
	box := Around(a, b)
	for i := range s.Walls {
		if w := &s.Walls[i]; !w.BoxDisjoint(&box) && w.Meets(a, b) && !w.Has(a) && !w.Has(b) {
			return false
		}
	}
	return s.overHills(a, b) && s.overCrests(a, b) && s.throughScreens(a, b, &box)
}

func (s *Sight) overHills(a, b Point) bool {
	for i := range s.Hills {
		h := &s.Hills[i]
		if h.Meets(a, b) && !h.Has(a) && !h.Has(b) && min(s.LevelAt(a), s.LevelAt(b)) < h.Level {
			return false
		}
	}
	return true
}

// LevelAt is the level of the highest hill at a place.
func (s *Sight) LevelAt(p Point) int {
	level := 0
	for i := range s.Hills {
		if s.Hills[i].Level > level && s.Hills[i].Has(p) {
			level = s.Hills[i].Level
		}
	}
	return level
}

func (s *Sight) overCrests(a, b Point) bool {
	for _, c := range s.Crests {
		if c.Meets(a, b) && !c.Reaches(a, s.Reach) && !c.Reaches(b, s.Reach) {
			return false
		}
	}
	return true
}

func (s *Sight) throughScreens(a, b Point, box *Box) bool {
	var store [16]Span
	for i := range s.Screens {
		spans := store[:0]
		screen := &s.Screens[i]
		for k := range screen.Shapes {
			if shape := &screen.Shapes[k]; !shape.BoxDisjoint(box) {
				spans = shape.Cut(a, b, spans)
			}
		}
		if len(spans) > 0 && Total(Merge(spans)) > screen.Depth {
			return false
		}
	}
	return true
}

// Crest is the number of the first crest that a place is at; ok is false if it
// is at none.
func (s *Sight) Crest(p Point) (n int, ok bool) {
	for i, c := range s.Crests {
		if c.Reaches(p, s.Reach) {
			return i, true
		}
	}
	return 0, false
}
