package battlemap

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// battlefield is what a scenario is played on, as it is drawn. There is one for
// boards of cells, whatever their shape, and one for open tables. Lengths are
// in the board's unit, the width of a cell or an inch, to the right and down
// from the upper left corner of what it covers.
type battlefield interface {
	measure() measure
	land(m mapping)                                   // draws the terrain
	rim(m mapping)                                    // draws the edge of the board
	regions(m mapping) []region                       // terrain with names
	cellNames(m mapping) []label                      // the names of cells that are written in them
	spot(at string) (where spot, ok bool)             // a place by its name, the first of several
	zone(own schema.Side) zone                        // where a side deploys
	kinds() []schema.Placed                           // the terrain on it, as a key lists it
	sample(m mapping, at page.Rect, of schema.Placed) // draws terrain for the key
}

// measure is how large a board is, and in what.
type measure struct {
	size page.Size // in units
	many string    // units, in words: "squares"
	is   string    // what a unit's size is, before the mm: "A square is", "An inch of the table is printed as"
	text string    // how large the board is, in words
	yard float64   // units that signs are drawn for
	cut  float64   // units between straight lines that cuts may follow; 0: there are none
	real float64   // mm of a unit in life; 0: whatever the players have
}

// spot is room for what stands at a place.
type spot struct {
	page.Rect
	marks int       // how many things lie in it by themselves
	open  bool      // it is a point, so that a mark stands in its middle
	in    page.Rect // about the terrain that the point lies in; zero: none
}

// region is terrain with a name.
type region struct {
	name  string
	ink   float64                           // what a mm of lines under its name costs
	of    page.Rect                         // around it, on paper
	about func(name page.Size) []page.Point // where the middle of its name may lie
	has   func(at page.Rect) bool           // whether a name lies on it
}

// zone is where a side deploys: in words, and its outlines, which keep it to
// their right.
type zone struct {
	text     string
	outlines [][]page.Point
}

// Map is a scenario's board with all that a map shows of it.
type Map struct {
	battlefield
	scenario *schema.Scenario
	sides    []mapSide
	spent    *Signs   // that are drawn, of mostSigns
	together bool     // with those of other maps
	played   *placing // the labels of its sheets to play on, once they have places
}

// Signs counts the signs of ground that areas are covered with, and the places that
// are looked at for them.
type Signs int

// mostSigns bounds those of a map, or of all diagrams of a book.
const mostSigns Signs = 50_000

// Count has the map count its signs with those of others.
func (m *Map) Count(all *Signs) { m.spent, m.together = all, true }

// mapSide is a side as the map shows it.
type mapSide struct {
	name    string
	accent  page.Ink
	edge    string
	zone    zone
	units   []placed
	flag    *spot    // nil: it has none
	entries []string // the edges over which those in reserve come on
	muster  []mustered
}

// mustered are units of one picture that their owner sets up.
type mustered struct {
	picture string // as a letter
	many    int
}

// Force is what a side fights with.
type Force struct {
	Game   *schema.Game
	Army   *schema.Army
	Own    schema.Side
	Accent page.Ink // of the side; zero: black
}

// placed is a unit that begins the game at a place.
type placed struct {
	spot
	icon   page.Icon
	facing *float64 // degrees clockwise from north
}

// newBattlefield is the board of a sound scenario; nil: it has none.
func newBattlefield(g *schema.Game, s *schema.Scenario) battlefield {
	if t, ok := g.OpenTable(&s.Board); ok {
		return newOpenTable(g, s, t)
	}
	if ground, _ := schema.Survey(g, s); ground.Cells() > 0 {
		return newCellBoard(g, ground)
	}
	return nil
}

// New reads the map of a sound scenario; names are what its sides are called.
// It is nil without a board.
func New(g *schema.Game, s *schema.Scenario, names []string) *Map {
	m := &Map{battlefield: newBattlefield(g, s), scenario: s, spent: new(Signs)}
	if m.battlefield == nil {
		return nil
	}
	i := 0
	for _, side := range s.Sides.All() {
		shown := mapSide{name: names[i], edge: side.Edge, zone: m.zone(side)}
		if at, ok := m.spot(schema.HomeOf(g, s, side)); ok {
			shown.flag = &at
		}
		m.sides, i = append(m.sides, shown), i+1
	}
	return m
}

// InWords is how large the board is.
func (m *Map) InWords() string { return m.measure().text }

// Play is the board alone, to be played on, with a unit of a width in mm.
func (m *Map) Play(p *page.Faults, unit float64) page.Page {
	size := m.measure().size
	var c page.Canvas
	*m.spent = 0
	board := m.mapped(p, &c, page.Point{}, unit)
	board.toPlay = true
	board.draw()
	return page.Page{Size: page.Size{W: size.W * unit, H: size.H * unit}, Items: c.Items()}
}

// Size is how large the board is in its unit, and how many mm that is in life; 0: as
// the players have it.
func (m *Map) Size() (units page.Size, mm float64) {
	d := m.measure()
	return d.size, d.real
}

// Place is the middle of a place by its name, in units from the upper left corner.
func (m *Map) Place(at string) (page.Point, bool) {
	where, ok := m.spot(at)
	return where.Centre(), ok
}

// Deploys is where a side deploys, in words.
func (m *Map) Deploys(own schema.Side) string { return m.zone(own).text }

// Stand puts the units of a side on the map that the scenario gives a place, and
// has the others at its edge, but for those in reserve.
func (m *Map) Stand(side int, f Force) {
	own := &m.sides[side]
	own.accent = f.Accent
	for _, name := range f.Own.Reserve {
		edge := f.Own.Edge
		if f.Game.Board != nil {
			_, edge = f.Own.Arrives(f.Game, name)
		}
		if !slices.Contains(own.entries, edge) {
			own.entries = append(own.entries, edge)
		}
	}
	type troop struct{ formation, unit int }
	stands := map[troop]bool{}
	for _, at := range f.Own.Positions {
		n, unit := f.Troop(at)
		where, ok := m.spot(at.At)
		if !ok || unit < 0 {
			continue
		}
		stands[troop{n, unit}] = true
		u, _ := f.Game.Units.Get(f.Army.Formations[n].Troops[unit].Profile)
		icon, _ := page.FindIcon(u.Icon)
		own.units = append(own.units, placed{where, icon, at.Facing})
	}
	for n, formation := range f.Army.Formations {
		for unit, t := range formation.Troops {
			if u, _ := f.Game.Units.Get(t.Profile); !stands[troop{n, unit}] && !slices.Contains(f.Own.Reserve, formation.Name) {
				own.deploys(u.Icon)
			}
		}
	}
}

// Troop is which unit of which formation a position is of; unit is -1 for none.
func (f Force) Troop(at schema.Position) (formation, unit int) {
	formation = f.Army.Named(at.Formation)
	if formation < 0 {
		return formation, -1
	}
	of := &f.Army.Formations[formation]
	if at.Unit != "" {
		unit = of.Find(at.Unit)
	}
	if unit >= len(of.Troops) {
		unit = -1
	}
	return formation, unit
}

// deploys counts a unit with an icon among those that the side sets up.
func (s *mapSide) deploys(name string) {
	icon, ok := page.FindIcon(name)
	if !ok {
		return
	}
	i := slices.IndexFunc(s.muster, func(m mustered) bool { return m.picture == icon.Letter() })
	if i < 0 {
		i, s.muster = len(s.muster), append(s.muster, mustered{picture: icon.Letter()})
	}
	s.muster[i].many++
}

// mapping is a map being drawn.
type mapping struct {
	*Map
	faults *page.Faults
	canvas *page.Canvas
	at     page.Point // its upper left corner
	unit   float64    // mm that a unit of the board is drawn
	side   float64    // mm that signs are drawn for: the width of a cell
	toPlay bool       // on the table, not to look at
	view   page.Rect  // what must be drawn; zero: all of it
	ground *grounds   // that labels are set on
}

// mapped is the map as it is drawn with its upper left corner at a point.
func (m *Map) mapped(p *page.Faults, c *page.Canvas, at page.Point, unit float64) mapping {
	return mapping{Map: m, faults: p, canvas: c, at: at, unit: unit, side: unit * m.measure().yard}
}

// point is where a point of the board lies on paper.
func (m mapping) point(p page.Point) page.Point {
	return page.Point{X: m.at.X + p.X*m.unit, Y: m.at.Y + p.Y*m.unit}
}

func (m mapping) rect(r page.Rect) page.Rect {
	at := m.point(page.Point{X: r.X, Y: r.Y})
	return page.Rect{X: at.X, Y: at.Y, W: r.W * m.unit, H: r.H * m.unit}
}

func (m mapping) outline(of []page.Point) []page.Point {
	return each.Of(of, m.point)
}

func (m mapping) stretch(s stretch) stretch { return stretch{m.point(s.from), m.point(s.to)} }

// covered is the rectangle that the board lies in.
func (m mapping) covered() page.Rect {
	size := m.measure().size
	return m.rect(page.Rect{W: size.W, H: size.H})
}

// sees says whether anything in a rectangle, or just next to it, must be drawn.
func (m mapping) sees(r page.Rect) bool {
	r = r.Inset(-m.side*0.1, -m.side*0.1)
	covered := m.covered()
	if r.X > covered.Right() || r.Right() < covered.X || r.Y > covered.Bottom() || r.Bottom() < covered.Y {
		return false
	}
	return m.view == page.Rect{} || r.X < m.view.Right() && m.view.X < r.Right() && r.Y < m.view.Bottom() && m.view.Y < r.Bottom()
}

// viewed is the part of the board that must be drawn.
func (m mapping) viewed() page.Rect {
	if m.view == (page.Rect{}) {
		return m.covered()
	}
	return m.view
}

// spend counts signs, and says whether there may be as many. Too many are a
// fault.
func (m mapping) spend(n int) bool {
	if *m.spent += Signs(max(n, 0)); *m.spent > mostSigns {
		field, areas := "map", "its areas take"
		if m.together {
			field, areas = "rulebook", "the areas of its diagrams take"
		}
		m.faults.Add(page.Fault{Field: field, Kind: page.TooMuch, Detail: fmt.Sprintf("%s more than %d signs of their ground", areas, mostSigns)})
	}
	return *m.spent <= mostSigns
}

// label sets a few words about a point: its middle at y.
func (m mapping) label(text string, size float64, at page.Point, align page.Align, style page.Style) {
	layout.Label(m.faults, m.canvas, text, size, at, align, style)
}

// swatch draws a sample of ground by its icon or symbol.
func (m mapping) swatch(at page.Rect, of schema.Placed) {
	if _, known := page.FindIcon(of.Icon); !known && (of.Layer == "edge" || of.Layer == "line") {
		middle := at.Y + at.H/2
		m.along(stretch{page.Point{X: at.X, Y: middle}, page.Point{X: at.Right(), Y: middle}}, of)
		return
	}
	m.pattern(at.Corners(), of)
}

// linePen is how wide the sides of roads and banks of rivers are, in mm.
func (m mapping) linePen() float64 { return min(max(m.side*0.025, 0.2), 0.8) }

// stretch is a straight piece of a border. What it is the border of lies to
// its right.
type stretch struct{ from, to page.Point }

func (s stretch) long() float64 { return math.Hypot(s.to.X-s.from.X, s.to.Y-s.from.Y) }

func (s stretch) hull() page.Rect { return page.Hull([]page.Point{s.from, s.to}) }

// along is the point so far from the beginning, 1 being the end.
func (s stretch) along(t float64) page.Point {
	return page.Point{X: s.from.X + t*(s.to.X-s.from.X), Y: s.from.Y + t*(s.to.Y-s.from.Y)}
}

// right is one step to the right as one walks along.
func (s stretch) right() page.Point {
	long := cmp.Or(s.long(), 1)
	return page.Point{X: -(s.to.Y - s.from.Y) / long, Y: (s.to.X - s.from.X) / long}
}

// stretches are the pieces of an outline, the last of which closes it.
func stretches(outline []page.Point) []stretch {
	out := make([]stretch, len(outline))
	for i, p := range outline {
		out[i] = stretch{p, outline[(i+1)%len(outline)]}
	}
	return out
}

// inset is an outline moved to its right by so much, its corners mitred.
func inset(outline []page.Point, by float64) []page.Point {
	all := stretches(outline)
	out := make([]page.Point, len(all))
	for i, s := range all {
		a, b := all[(i+len(all)-1)%len(all)].right(), s.right()
		k := by / max(1+a.X*b.X+a.Y*b.Y, 0.1) // a needle's point stays near it
		out[i] = page.Point{X: s.from.X + k*(a.X+b.X), Y: s.from.Y + k*(a.Y+b.Y)}
	}
	return out
}
