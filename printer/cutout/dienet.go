package cutout

import (
	"math"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// root is a square root, of what is below 0 none.
func root(v float64) float64 { return math.Sqrt(max(0, v)) }

// netFlap is in mm how wide the flaps are that a die is glued by.
const netFlap = 5.0

// netPlaces are where the faces lie in a net, in edges from the left and the
// top of the row of four; first and last, second and fifth, third and fourth
// come to lie on opposite sides of the die.
var netPlaces = [6][2]float64{{1, -1}, {0, 0}, {1, 0}, {3, 0}, {2, 0}, {1, 1}}

// net is a die to cut out, fold and glue, edge mm wide.
func net(d schema.Die, edge float64) cutout {
	k := cutout{Size: page.Size{W: 4*edge + netFlap, H: 3*edge + 2*netFlap}}
	origin := func(at page.Rect) page.Point { return page.Point{X: at.X, Y: at.Y + netFlap + edge} }
	faces := d.All()
	k.front = func(p *page.Faults, c *page.Canvas, at page.Rect) {
		o := origin(at)
		for i, f := range faces {
			place := netPlaces[i]
			gamedata.DrawFace(p, c, d, f, page.Rect{X: o.X + place[0]*edge, Y: o.Y + place[1]*edge, W: edge, H: edge})
		}
		for _, l := range netFolds(edge) {
			c.Add(page.Line{From: moved(o, l[0]), To: moved(o, l[1]), Stroke: foldLine})
		}
	}
	k.edge = func(c *page.Canvas, at page.Rect, pen page.Stroke) {
		o := origin(at)
		var points []page.Point
		for _, q := range netOutline(edge, min(netFlap, edge/3)) {
			points = append(points, moved(o, q))
		}
		c.Add(page.Polygon(points, page.Ink{}, pen))
	}
	return k
}

func moved(o, by page.Point) page.Point { return page.Point{X: o.X + by.X, Y: o.Y + by.Y} }

// netFolds are the lines along which a net is folded: between faces, and along
// flaps.
func netFolds(e float64) [][2]page.Point {
	at := func(x, y float64) page.Point { return page.Point{X: x * e, Y: y * e} }
	line := func(x1, y1, x2, y2 float64) [2]page.Point { return [2]page.Point{at(x1, y1), at(x2, y2)} }
	out := [][2]page.Point{line(1, 0, 2, 0), line(1, 1, 2, 1)}
	for x := 1.0; x <= 4; x++ {
		out = append(out, line(x, 0, x, 1))
	}
	for _, y := range []float64{-1, 1} {
		out = append(out, line(1, y, 1, y+1), line(2, y, 2, y+1))
	}
	return append(out, line(1, -1, 2, -1), line(1, 2, 2, 2))
}

// netOutline is the edge of a net, clockwise from the upper left corner of the
// row of four, with a flap at each side that is glued.
func netOutline(e, flap float64) []page.Point {
	corners := []page.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: -1}, {X: 2, Y: -1}, {X: 2, Y: 0}, {X: 3, Y: 0}, {X: 4, Y: 0},
		{X: 4, Y: 1}, {X: 3, Y: 1}, {X: 2, Y: 1}, {X: 2, Y: 2}, {X: 1, Y: 2}, {X: 1, Y: 1}, {X: 0, Y: 1}}
	glued := map[int]bool{1: true, 2: true, 3: true, 6: true, 9: true, 10: true, 11: true}
	var out []page.Point
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		out = append(out, page.Point{X: a.X * e, Y: a.Y * e})
		if glued[i] {
			along := page.Point{X: b.X - a.X, Y: b.Y - a.Y}
			outward := page.Point{X: along.Y, Y: -along.X}
			slant := flap // 45 degrees, so that flaps in a corner do not overlap
			out = append(out,
				page.Point{X: a.X*e + along.X*slant + outward.X*flap, Y: a.Y*e + along.Y*slant + outward.Y*flap},
				page.Point{X: b.X*e - along.X*slant + outward.X*flap, Y: b.Y*e - along.Y*slant + outward.Y*flap})
		}
	}
	return out
}

// stickers are a die's faces to stick on a blank one.
func stickers(d schema.Die, edge float64) []cutout {
	var out []cutout
	for _, f := range d.All() {
		out = append(out, cutout{
			Size:  page.Size{W: edge, H: edge},
			front: func(p *page.Faults, c *page.Canvas, at page.Rect) { gamedata.DrawFace(p, c, d, f, at) },
		})
	}
	return out
}
