package cards

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// laidOut lays out cards that have much, and one with the least, and looks where the zones
// come to lie. No card has everything: those of figures by range have no picture here.
func (w *slips) laidOut() {
	of := w.ready
	pictured, ranged := w.fullCard(), w.fullCard()
	pictured.strips, pictured.tables, ranged.art = nil, nil, layout.Art{}
	ranged.tables, ranged.states, ranged.taken = nil, nil, ""
	shown, seen, unseen := false, make([]bool, len(of.zones)), make([]string, len(of.zones))
	for _, k := range []*card{pictured, ranged, {what: "card", name: "N", plate: noOne, text: "T"}} {
		k.back = w.of&fronts == 0
		b := blankAt(layout.Setup{}, page.Rect{W: of.size.W, H: of.size.H})
		s := newSetter(new(page.Faults), k, of, b)
		s.lay(of.steps[len(of.steps)-1], 0)
		for i := range s.zones {
			if z := &s.zones[i]; s.there(i) {
				w.zoneLaidOut(s, i)
				shown = shown || len(z.shows) > 0 || z.Text != ""
				if behind := s.behind(i); z.reads() && behind == cmp.Or(z.Ink, "black") {
					unseen[i] = behind
				} else {
					seen[i] = true
				}
			}
		}
	}
	if !shown && w.of&fronts != 0 {
		w.add(-1, "zones", "none of its zones shows anything, so its cards are blank")
	}
	for i, colour := range unseen {
		if colour != "" && !seen[i] {
			w.add(i, "ink", "its type is %s on %s, and cannot be seen", colour, colour)
		}
	}
}

// behind is the colour that lies behind a zone, as layouts write it; "": a picture, which
// may have all colours.
func (s *setter) behind(i int) (colour string) {
	middle := s.at[i].rect.Centre()
	for j := i; j >= 0; j-- {
		z := &s.zones[j]
		if area := s.bled(z, s.at[j].rect); !s.there(j) || beyond(page.Rect{X: middle.X, Y: middle.Y}, area) > 0 {
			continue
		}
		if j < i && slices.ContainsFunc(z.shows, func(f *shown) bool { return f.picture != nil || f.figures != nil }) {
			return ""
		}
		if z.fill.Drawn() {
			return z.Fill
		}
	}
	if s.paper.Drawn() {
		return "paper"
	}
	return "white"
}

// zoneLaidOut looks where a zone came to lie.
func (w *slips) zoneLaidOut(s *setter, i int) {
	z, at := &s.zones[i], s.at[i].rect
	known := func(field string) bool {
		return slices.ContainsFunc(w.found, func(f Slip) bool { return f.Zone == i && f.Field == field })
	}
	field := "from"
	if len(z.At) == 4 {
		field = "at"
	}
	if z.From == "" && len(z.At) == 0 {
		field = "show"
	}
	if off := beyond(at, s.b.safe.Inset(-mostOver, -mostOver)); off > slack && !known(field) && (z.From == "" || off > 1) {
		w.add(i, field, "it reaches %.1f mm beyond where texts may stand; \"bleed\" is for what reaches the edges", off)
		return
	}
	if off := beyond(s.inner(z, at), s.b.safe.Inset(-mostOver, -mostOver)); off > slack && z.reads() && !known(field) && !known("pad") && least(z.Pad) < 0 {
		w.add(i, "pad", "what it shows reaches %.1f mm beyond where texts may stand", off)
	}
	if small := s.needs(i); small > 0 && s.inner(z, at).H < small-0.01 && !known(field) {
		w.add(i, field, "it is %.1f mm high inside, and a line of its smallest type is %.1f", max(0, s.inner(z, at).H), small)
	}
	if wide := s.inner(z, at).W; (len(z.shows) > 0 || z.Text != "") && wide < thinnest && !known(field) {
		w.add(i, field, "it is %.1f mm wide inside, and at least %g is seen", max(0, wide), thinnest)
	}
	for j := range i {
		if a, b := s.at[j].rect, at; s.there(j) && s.covers(j, i) && overlap(a, b) > 0.3 && !known("over") {
			w.found = append(w.found, Slip{i, "over", page.Overlaid, fmt.Sprintf("zone %d (%s), by %.1f mm; say \"over: true\" if that is meant", j+1, s.zones[j].title(), overlap(a, b))})
			return
		}
	}
}

// least is the least of some numbers; none: 0.
func least(of []float64) float64 { return slices.Min(append([]float64{0}, of...)) }

// In mm, how far a zone may hang over where texts may stand, and how wide what it shows is at least.
const (
	mostOver = 0.7
	thinnest = 0.5
)

// needs is how high a line of the zone's smallest type is, in mm; 0: it has no text.
func (s *setter) needs(i int) float64 {
	z := &s.zones[i]
	if f := z.only(); z.Turn != "" || z.Text == "" && len(z.shows) == 0 || f != nil && f.text == nil {
		return 0
	}
	smallest, _ := z.sizes(s.b, s.way)
	return smallest * page.MMPerPoint
}

// covers says whether one zone may hide what another shows, without saying so.
func (s *setter) covers(under, over int) bool {
	a, b := &s.zones[under], &s.zones[over]
	behind := func(z *zone) bool { return z.fill.Drawn() || len(z.shows) > 0 || z.Text != "" }
	return (len(a.shows) > 0 || a.Text != "") && behind(b) && !s.meant(over) && !s.inside(over, under) && !s.backed(over) && b.Spare == 0
}

// backed says whether a zone that a zone stands in has a colour behind it: then that one lies on
// what is under both.
func (s *setter) backed(i int) bool {
	home := s.zones[i].home
	return home >= 0 && s.zones[home].fill.Drawn()
}

// meant says whether a zone, or one that it stands in, lies over others by intention.
func (s *setter) meant(i int) bool {
	z := &s.zones[i]
	return z.Over || z.home >= 0 && s.meant(z.home)
}

// inside says whether a zone stands in another.
func (s *setter) inside(i, home int) bool {
	next := s.zones[i].home
	return next >= 0 && (next == home || s.inside(next, home))
}

// title is what a zone shows, to find it by.
func (z *zone) title() string {
	if z.Text != "" {
		return layout.Quote(z.Text)
	}
	return strings.Join(z.Show, ", ")
}

// beyond is how far a rectangle reaches out of another, in mm.
func beyond(r, room page.Rect) float64 {
	return max(room.X-r.X, room.Y-r.Y, r.Right()-room.Right(), r.Bottom()-room.Bottom())
}

// overlap is how far two rectangles lie on one another, the shorter way, in mm.
func overlap(a, b page.Rect) float64 {
	return math.Min(min(a.Right(), b.Right())-max(a.X, b.X), min(a.Bottom(), b.Bottom())-max(a.Y, b.Y))
}
