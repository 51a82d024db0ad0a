package tabletop

// MaxCorners is how many corners a path has at most.
const MaxCorners = 12

// Path is a way over a table: from where it begins, over corners, to its end. It is
// a plain value, which games keep in their state.
type Path struct {
	N       int8 // corners in use
	Corners [MaxCorners]Point
}

// Add leads the path on to a place. Where it is already it stays, and beyond the last
// corner that there is room for it does not come.
func (w *Path) Add(p Point) {
	if w.N < MaxCorners && (w.N == 0 || w.Corners[w.N-1] != p) {
		w.Corners[w.N] = p
		w.N++
	}
}

// End is where the path leads.
func (w *Path) End() Point { return w.Corners[w.N-1] }

// Length is how long the path is.
func (w *Path) Length() (l Length) {
	for i := int8(1); i < w.N; i++ {
		l += Distance(w.Corners[i-1], w.Corners[i])
	}
	return l
}

// Part is the place so much of the path along, part of whole, and which way it leads
// there; ok is false for a path that leads nowhere.
func (w *Path) Part(part, whole Length) (p Point, h Heading, ok bool) {
	left := w.Length() * part / whole
	for i := int8(1); i < w.N; i++ {
		a, b := w.Corners[i-1], w.Corners[i]
		l := Distance(a, b)
		if left <= l && l > 0 {
			return Between(a, b, int64(left), int64(l)), Toward(a, b), true
		}
		left -= l
	}
	if w.N < 2 {
		return w.Corners[0], 0, false
	}
	return w.End(), Toward(w.Corners[w.N-2], w.End()), true
}

// Nearest is the place of the line that is nearest to p, and the stretch that it
// lies on, from 0; ok is false if it is further than so far.
func (l Points) Nearest(p Point, far Length) (at Point, stretch int, ok bool) {
	for i := 1; i < len(l); i++ {
		if Around(l[i-1], l[i]).Far(p, far) {
			continue
		}
		q := Nearest(p, l[i-1], l[i])
		if d := Distance(p, q); d < far || !ok && d <= far {
			at, stretch, far, ok = q, i-1, d, true
		}
	}
	return at, stretch, ok
}
