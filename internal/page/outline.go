package page

import (
	"fmt"
	"sync"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// outlines are the letters drawn so far, by face.
var outlines [faces]struct {
	sync.Mutex
	known map[rune][]Step
}

// Outline is the shape of a rune for backends that know no fonts: 1 is the
// type size, y grows downwards, the baseline begins at 0, 0. It must not be
// changed. A rune that the face lacks has none.
func (f Face) Outline(r rune) []Step {
	if !f.Has(r) {
		return nil
	}
	o := &outlines[f]
	o.Lock()
	defer o.Unlock()
	steps, known := o.known[r]
	if !known {
		steps = f.trace(r)
		if o.known == nil {
			o.known = map[rune][]Step{}
		}
		o.known[r] = steps
	}
	return steps
}

// trace reads a rune's outline from the font. TrueType's curves have one
// handle, a step's two: they are the same curve.
func (f Face) trace(r rune) []Step {
	var buf sfnt.Buffer
	em := parsed[f]().UnitsPerEm()
	glyph, err := parsed[f]().GlyphIndex(&buf, r)
	if err != nil {
		panic(fmt.Sprintf("page: face %s must have %U: %v", f, r, err))
	}
	segments, err := parsed[f]().LoadGlyph(&buf, glyph, fixed.I(int(em)), nil)
	if err != nil {
		panic(fmt.Sprintf("page: face %s must draw %U: %v", f, r, err))
	}
	at := func(p fixed.Point26_6) Point {
		return Point{float64(p.X) / 64 / float64(em), float64(p.Y) / 64 / float64(em)}
	}
	var steps []Step
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(steps) > 0 {
				steps = append(steps, Step{Op: Close})
			}
			steps = append(steps, Step{Op: MoveTo, To: at(s.Args[0])})
		case sfnt.SegmentOpLineTo:
			steps = append(steps, Step{Op: LineTo, To: at(s.Args[0])})
		case sfnt.SegmentOpQuadTo:
			from, handle, to := steps[len(steps)-1].To, at(s.Args[0]), at(s.Args[1])
			steps = append(steps, Step{CurveTo, partway(from, handle, 2./3), partway(to, handle, 2./3), to})
		case sfnt.SegmentOpCubeTo:
			steps = append(steps, Step{CurveTo, at(s.Args[0]), at(s.Args[1]), at(s.Args[2])})
		}
	}
	if len(steps) > 0 {
		steps = append(steps, Step{Op: Close})
	}
	return steps
}

// partway is the point a part of the way from one to another.
func partway(a, b Point, part float64) Point {
	return Point{a.X + part*(b.X-a.X), a.Y + part*(b.Y-a.Y)}
}
