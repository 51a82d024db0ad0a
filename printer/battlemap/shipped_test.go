package battlemap

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// shippedMaps are the maps of all scenarios that forge ships, by their files.
func shippedMaps(t *testing.T) map[string]*Map {
	t.Helper()
	root := filepath.Join("..", "..")
	loader := schema.NewLoader(schema.Options{Read: func(name string) ([]byte, error) { return os.ReadFile(filepath.Join(root, name)) }})
	files, err := filepath.Glob(filepath.Join(root, "scenarios", "*", "*.*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	out := map[string]*Map{}
	for _, file := range files {
		name, err := filepath.Rel(root, file)
		if err != nil {
			t.Fatal(err)
		}
		doc, found, err := loader.Load(t.Context(), filepath.ToSlash(name))
		if err != nil || !doc.Complete {
			t.Fatal(name, found, err)
		}
		var names []string
		for id := range doc.Scenario.Sides.All() {
			names = append(names, doc.SideName(id))
		}
		out[name] = New(doc.Game, doc.Scenario, names)
		i := 0
		for id, own := range doc.Scenario.Sides.All() {
			list := doc.Armies[id]
			army := list.Army()
			out[name].Stand(i, Force{Game: list.Game, Army: &army, Own: own})
			i++
		}
	}
	return out
}

// shown is a map as a booklet shows it.
func shown(m *Map) mapping {
	*m.spent = 0
	size := m.measure().size
	return m.mapped(new(page.Faults), new(page.Canvas), page.Point{X: 20, Y: 30}, min(175/size.W, 175/size.H, largestCell/m.measure().yard))
}

// TestSignsKeepToTheirGround holds that the signs of ground on the tables of shipped
// scenarios lie within it, in one size for a kind, and that no area goes without.
func TestSignsKeepToTheirGround(t *testing.T) {
	for file, of := range shippedMaps(t) {
		b, ok := of.battlefield.(*tableBoard)
		if !ok {
			continue
		}
		m := shown(of)
		sides := b.signSides(m)
		for _, a := range b.areas {
			icon, _ := page.FindIcon(a.Icon)
			if a.line || a.Icon == "building" {
				continue
			}
			outline := m.outline(a.points)
			signs := m.signs(icon, outline, sides[a.ID], m.covered(), 1000)
			if len(signs) == 0 {
				t.Errorf("%s: %s %q is bare", file, a.ID, a.name)
			}
			for _, sign := range signs {
				for _, line := range sign.(page.Path).Lines() {
					for _, p := range line {
						if !page.Encloses(outline, p) {
							t.Errorf("%s: a sign of %s reaches out of it at %v", file, a.ID, p)
						}
					}
				}
			}
		}
		if faults := m.faults.All(); len(faults) > 0 {
			t.Error(file, faults)
		}
	}
}

// misplaced says what is wrong with where a map set its labels: one that lies on
// another or on a piece, is crossed by a line of a zone, or leaves the map.
func misplaced(p *placing) (out []string) {
	all := p.m.covered()
	for i, s := range p.set {
		say := func(what string) { out = append(out, fmt.Sprintf("label %d at %v %s", i, s.Rect, what)) }
		if s.X < all.X || s.Y < all.Y || s.Right() > all.Right() || s.Bottom() > all.Bottom() {
			say("leaves the map")
		}
		for _, other := range p.set[:i] {
			if hides(s.Rect, other.Rect) > 0 {
				say(fmt.Sprintf("lies on that at %v", other.Rect))
			}
		}
		for _, piece := range p.taken {
			if hides(s.Rect, piece) > 0 {
				say(fmt.Sprintf("lies on the piece at %v", piece))
			}
		}
		for _, line := range p.zones {
			if line.meets(s.Rect) {
				say("is crossed by the line of a zone")
			}
		}
	}
	return out
}

// TestLabelsHaveRoom holds on every shipped scenario, large and small and to play
// on, that no label lies on another or on a piece, none is crossed by the line of
// a zone, and none leaves the map.
func TestLabelsHaveRoom(t *testing.T) {
	for file, of := range shippedMaps(t) {
		for _, part := range []float64{1, 0.8} {
			m := shown(of)
			m.unit, m.side = m.unit*part, m.side*part
			for _, fault := range misplaced(m.draw()) {
				t.Errorf("%s at %.1f of its size: %s", file, part, fault)
			}
		}
		m := shown(of)
		m.toPlay, m.unit, m.side = true, 40/m.measure().yard, 40
		for _, fault := range misplaced(m.draw()) {
			t.Errorf("%s to play on: %s", file, fault)
		}
	}
}

// TestRoadsRunTogether holds that where a road runs into another, or over it, no
// edge of either crosses the other, and that it has its edges elsewhere.
func TestRoadsRunTogether(t *testing.T) {
	m := mapping{Map: &Map{battlefield: &tableBoard{game: &schema.Game{}, table: schema.OpenTable{Width: 40, Depth: 40}}}, canvas: new(page.Canvas), unit: 1, side: 3}
	road := func(half float64, way ...page.Point) strip { return strip{way: way, half: half} }
	all := []strip{road(2, page.Point{X: 0, Y: 20}, page.Point{X: 40, Y: 20}), road(1, page.Point{X: 10, Y: 0}, page.Point{X: 10, Y: 20}), road(1, page.Point{X: 30, Y: 0}, page.Point{X: 30, Y: 40})}
	m.network(all, page.White, page.Pen(0.2, page.Black))
	long := 0.0
	for _, it := range m.canvas.Items() {
		p := it.(page.Path)
		if p.Stroke.Ink == page.White {
			continue
		}
		for _, line := range p.Lines() {
			for i := range line[1:] {
				s := stretch{line[i], line[i+1]}
				long += s.long()
				for _, road := range all {
					if road.holds(s.along(0.5)) {
						t.Errorf("an edge runs over a road at %v", s.along(0.5))
					}
				}
			}
		}
	}
	// 80 of the broad one without three mouths of 2, 2 × 18 of the one that ends
	// there, 2 × 36 of the one that crosses it.
	if want := 80.0 - 3*2 + 2*18 + 2*36; long < want-0.1 || long > want+0.1 {
		t.Errorf("the edges are %v long, not %v", long, want)
	}
}

// TestRailsLeadOntoABridge holds that rails run on over a bridge that lies in
// their way, with no gap, and that a bridge of a road carries none.
func TestRailsLeadOntoABridge(t *testing.T) {
	m := plan(t, ".~.", "#+#", ".~.")
	if got := waysOf(m, m.strands(line{on: m.rails})); got != "a2 E W, b2 E W, c2 W E" {
		t.Errorf("rails run %s", got)
	}
	m = plan(t, ".~.", "#+=", ".~.")
	if got := waysOf(m, m.roadStrands()); !strings.Contains(got, "b2") {
		t.Errorf("the road runs %s", got)
	}
}

// TestCellNamesAreClear holds that no line runs through the name of a hex on a
// shipped map, as it is printed and smaller.
func TestCellNamesAreClear(t *testing.T) {
	for file, of := range shippedMaps(t) {
		b, ok := of.battlefield.(*cellBoard)
		if !ok || !b.Shape.Hexes() {
			continue
		}
		for _, part := range []float64{1, 0.8} {
			m := shown(of)
			m.unit, m.side = m.unit*part, m.side*part
			p := m.draw()
			for i := range b.Cells() {
				s := p.set[len(of.scenario.Objectives)+i]
				if long := p.ink.under(s.Rect); long > 1 {
					t.Errorf("%s at %.1f of its size: %.1f mm of lines under the name of %s", file, part, long, b.Name(grid.Cell(i)))
				}
			}
		}
	}
}

// TestDiscsHidePictures holds that no disc of an objective on a shipped map lies on the
// house that it marks, nor on the picture of its cell.
func TestDiscsHidePictures(t *testing.T) {
	looked := 0
	for file, of := range shippedMaps(t) {
		m := shown(of)
		p, objective := m.draw(), 0
		for _, o := range of.scenario.Objectives {
			where, ok := m.spot(o.At)
			if !ok {
				continue
			}
			disc := p.set[objective]
			objective++
			house := m.rect(where.in)
			if r := m.discRadius(); house.W*house.H > smallDiscs*r*r {
				house = page.Rect{}
			}
			if b, ok := m.battlefield.(*cellBoard); ok {
				cells, err := b.Area(o.At)
				if err != nil {
					t.Fatal(file, err)
				}
				d := cellMap{m, b}
				if ground, drawn := b.baseOf(cells[0]); !drawn || ground.Icon != "building" || !d.marked(cells[0]) {
					continue
				}
				house = d.nextToDisc(cells[0])
			}
			if house.W == 0 {
				continue
			}
			looked++
			if hides(disc.Rect, house) > 0 {
				t.Errorf("%s: the disc of %s lies on what it marks", file, o.Name)
			}
		}
	}
	if looked < 10 {
		t.Errorf("only %d objectives lie in a house", looked)
	}
}

// TestNamesLeaveRoads holds that the name of a place at a narrow road stands next to it.
func TestNamesLeaveRoads(t *testing.T) {
	m := plan(t, ".....", "=====", ".....")
	m.scenario.Board.Features = []schema.Feature{{At: "c2", Feature: "road", Name: "The old gate"}}
	m = again(t, country(), m.scenario)
	p := m.draw()
	if s := p.set[len(p.set)-1]; p.bands.under(s.Rect) > 0 {
		t.Errorf("the name stands on the road, at %v", s.Rect)
	}
}

// TestKeyNamesFlags holds that the key says what the flags on a map are.
func TestKeyNamesFlags(t *testing.T) {
	of := shippedMaps(t)[filepath.Join("scenarios", "cadet", "washing-day.cue")]
	var texts []string
	for _, e := range of.keyEntries(new(page.Faults)) {
		texts = append(texts, e.text)
	}
	if got := strings.Join(texts, "; "); !strings.Contains(got, "Flag of Red Caps") || !strings.Contains(got, "Flag of Ink Blots") {
		t.Errorf("the key has %s", got)
	}
}
