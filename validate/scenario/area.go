package scenario

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var badArea = rule{Check: diag.Check{
	Code:     "S335",
	Severity: diag.Error,
	Title:    "area of a table without a shape, or off the table",
	Explain: "An area of an open table is a circle (one point and a `radius`), a polygon (three points or more) or a line (two points or more and a " +
		"`width`). Terrain of the layer `line`, such as a crest, has points alone. All points lie on the table, counted from its south-western corner.",
}, Find: findBadAreas}

func findBadAreas(f *scenarioContext, r *report) {
	t, ok := f.table()
	if !ok {
		return
	}
	for i, a := range f.scenario.Board.Areas {
		terrain, _ := f.game.Terrain.Get(a.Feature)
		if fault := shapeless(a, terrain.Layer == "line"); fault != "" {
			r.At(f.doc.At("board", "areas", i), "area %d (%s) %s", i+1, a.Feature, fault)
		}
		for n, p := range a.Points {
			if !t.Holds(p) {
				r.At(f.doc.At("board", "areas", i, "points", n), "area %d (%s) has a point at %s,%s, off the table of %s × %s", i+1, a.Feature,
					check.Length(p.X), check.Length(p.Y), check.Length(t.Width), check.Length(t.Depth))
			}
		}
	}
}

// shapeless says why an area is neither circle nor polygon nor line; "" if it
// is one of them. Bare lines have no width.
func shapeless(a schema.Area, bare bool) string {
	n := len(a.Points)
	switch {
	case bare && (a.Radius != 0 || a.Width != 0):
		return "has a radius or a width: terrain of the layer " + strconv.Quote("line") + " has points alone"
	case bare && n < 2:
		return "has " + text.Plural(n, "point") + ": a line has at least 2"
	case bare:
		return ""
	case a.Radius != 0 && a.Width != 0:
		return "has a radius and a width: a circle has the one, a line the other"
	case a.Radius < 0 || a.Width < 0:
		return "has a radius or width below 0"
	case a.Radius > 0 && n != 1:
		return "has a radius and " + text.Plural(n, "point") + ": a circle has 1"
	case a.Width > 0 && n < 2:
		return "has a width and " + text.Plural(n, "point") + ": a line has at least 2"
	case a.Radius == 0 && a.Width == 0 && n == 1:
		return "has 1 point and no radius: a circle has both"
	case a.Radius == 0 && a.Width == 0 && n < 3:
		return "has " + text.Plural(n, "point") + " and no width: a polygon has at least 3 points, a line a width"
	case a.Radius == 0 && a.Width == 0 && outline(a).SelfIntersects():
		return "has an outline that crosses itself: name its corners in their order"
	}
	return ""
}

func outline(a schema.Area) tabletop.Polygon {
	p := make(tabletop.Polygon, len(a.Points))
	for i := range a.Points {
		p[i] = a.Points[i].Inch()
	}
	return p
}
