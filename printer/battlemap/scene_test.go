package battlemap

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// TestScene draws a moment of play on an open table: each piece where it stands,
// with its number, inside the map.
func TestScene(t *testing.T) {
	g, sc := pdftest.Heath()
	m, facing, p := New(g, sc, []string{"Red", "Blue"}), 90.0, new(page.Faults)
	s := Scene{
		Stand: []Counter{{Side: 0, Mark: "27", At: "12,8.5", Facing: &facing}, {Side: 1, Mark: "38", At: "20,20"}},
		Moves: []Step{{"4,8.5", "12,8.5"}, {"nowhere", "12,8.5"}},
		Shots: []Step{{"20,20", "12,8.5"}},
		Lost:  []Counter{{Side: 1, Mark: "5", At: "30,9"}, {Side: 1, Mark: "6", At: "nowhere"}},
	}
	piece := m.Scene(p, s, 80).(scenePiece)
	const width = 90.0
	var bare, full page.Canvas
	m.Scene(p, Scene{}, 80).Draw(&bare, 10, 20, width)
	piece.Draw(&full, 10, 20, width)
	if faults := p.All(); len(faults) > 0 {
		t.Error(faults)
	}
	if high := piece.Height(width); high > 80 || high < 20 {
		t.Errorf("it is %v mm high", high)
	}
	var ways [][2]page.Point
	for _, item := range full.Items()[len(bare.Items()):] {
		if path, ok := item.(page.Path); ok && len(path.Steps) == 2 && path.Stroke.Width < 0.4 {
			ways = append(ways, [2]page.Point{path.Steps[0].To, path.Steps[1].To})
		}
	}
	d := piece.mapped(p, &full, page.Point{X: 10 + (width-piece.unit(width)*m.measure().size.W)/2, Y: 20 + sceneMargin}, piece.unit(width))
	at := func(place string) page.Point { where, _ := d.middle(place); return where }
	shot, r := (stretch{at("20,20"), at("12,8.5")}), d.counterRadius()
	share := r / math.Hypot(shot.to.X-shot.from.X, shot.to.Y-shot.from.Y)
	want := [][2]page.Point{{at("4,8.5"), {X: at("12,8.5").X - r, Y: at("12,8.5").Y}}, {shot.along(share), shot.along(1 - share)}}
	if !slices.EqualFunc(ways, want, func(a, b [2]page.Point) bool { return near(a[0], b[0]) && near(a[1], b[1]) }) {
		t.Errorf("the ways are %v, want %v", ways, want)
	}
	if dx := at("12,8.5").X - at("4,8.5").X; math.Abs(dx-8*piece.unit(width)) > 1e-9 {
		t.Errorf("eight inches are drawn %v mm long", dx)
	}
	doc := page.Document{Title: "Scene", Pages: []page.Page{{Size: page.A4, Items: full.Items()}}}
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	for _, number := range []string{"27", "38"} {
		if !strings.Contains(text, number) {
			t.Errorf("no piece has the number %s", number)
		}
	}
}

// TestSceneRings draws a circle as wide as it is in inches, and an arc that lies where
// it faces.
func TestSceneRings(t *testing.T) {
	g, sc := pdftest.Heath()
	m, p := New(g, sc, []string{"Red", "Blue"}), new(page.Faults)
	piece := m.Scene(p, Scene{Circles: []schema.Ring{{At: "12,12", Radius: 3}, {At: "12,12", Radius: 4, Arc: 90, Facing: 90}}}, 80).(scenePiece)
	var bare, full page.Canvas
	m.Scene(p, Scene{}, 80).Draw(&bare, 0, 0, 90)
	piece.Draw(&full, 0, 0, 90)
	rings := full.Items()[len(bare.Items()):]
	if len(rings) != 2 {
		t.Fatalf("%d rings are drawn", len(rings))
	}
	unit := piece.unit(90)
	d := piece.mapped(p, &full, page.Point{X: (90 - unit*m.measure().size.W) / 2, Y: sceneMargin}, unit)
	middle, _ := d.middle("12,12")
	for i, right := range []float64{3, 4} {
		least, most := math.Inf(1), math.Inf(-1)
		for _, s := range rings[i].(page.Path).Steps[1:] {
			if s.Op != page.Close {
				least, most = min(least, s.To.X-middle.X), max(most, s.To.X-middle.X)
			}
		}
		if math.Abs(most-right*unit) > 0.01 || i == 1 && least < right*unit*0.7 {
			t.Errorf("ring %d reaches from %v to %v mm to the right, want %v", i, least, most, right*unit)
		}
	}
}

// TestSceneInCells puts several pieces in one hex next to each other: none lies on another, and
// two or three keep to the hex.
func TestSceneInCells(t *testing.T) {
	m := hexes(t, "pointed", "....", "....")
	for all := range 10 {
		var c page.Canvas
		m.canvas, m.faults = &c, new(page.Faults)
		for n := range all {
			k := Counter{Mark: strconv.Itoa(n + 1), At: "b1"}
			at, r, _ := m.stands(k, n, all)
			m.standing(k, at, r)
		}
		var discs []page.Rect
		for _, item := range c.Items() {
			if path, ok := item.(page.Path); ok {
				discs = append(discs, page.Group{Items: []page.Item{path}}.Bounds())
			}
		}
		middle, _ := m.mapping.middle("b1")
		for i, d := range discs {
			at := d.Centre()
			if all <= 3 && math.Hypot(at.X-middle.X, at.Y-middle.Y) > m.side/2 {
				t.Errorf("%d pieces: the disc at %v lies out of the hex about %v", all, at, middle)
			}
			for _, o := range discs[:i] {
				if math.Hypot(at.X-o.Centre().X, at.Y-o.Centre().Y) < 2*m.counterRadius() {
					t.Errorf("%d pieces: the discs at %v and %v lie on one another", all, at, o.Centre())
				}
			}
		}
		if len(discs) != all {
			t.Errorf("%d discs of %d", len(discs), all)
		}
	}
}

// TestStoppedShotsOfNeighbours holds that a shot which is stopped runs from its start
// towards its end, however near the two lie.
func TestStoppedShotsOfNeighbours(t *testing.T) {
	g, sc := pdftest.Heath()
	m := New(g, sc, []string{"Red", "Blue"})
	var bare, full page.Canvas
	m.Scene(new(page.Faults), Scene{}, 80).Draw(&bare, 0, 0, 90)
	m.Scene(new(page.Faults), Scene{Blocked: []Step{{"12,12", "13,12"}}}, 80).Draw(&full, 0, 0, 90)
	dash := full.Items()[len(bare.Items())].(page.Path).Lines()[0]
	if dash[1].X <= dash[0].X {
		t.Errorf("the shot to the east runs %v", dash)
	}
}

// near says whether two points are the same but for rounding.
func near(a, b page.Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 1e-9 }

// TestWordsKeepOffWays holds that the words of a scene, and the names of its cells, stand where no
// arrow runs through them, and at their place where nothing is.
func TestWordsKeepOffWays(t *testing.T) {
	table, heath := pdftest.Heath()
	for name, c := range map[string]struct {
		m     *Map
		scene Scene
		stays bool
	}{
		"inches": {New(table, heath, []string{"Red", "Blue"}), Scene{Moves: []Step{{"4,6", "20,6"}}, Labels: []schema.Label{{At: "12,6", Text: `12"`}}}, false},
		"hexes":  {hexes(t, "pointed", "....", "....", "....").Map, Scene{Shots: []Step{{"a1", "d1"}, {"a2", "d3"}}, Labels: []schema.Label{{At: "b1", Text: "2"}, {At: "c2", Text: "3"}}}, false},
		"free":   {New(table, heath, []string{"Red", "Blue"}), Scene{Moves: []Step{{"4,6", "20,6"}}, Labels: []schema.Label{{At: "12,9", Text: `12"`}}}, true},
	} {
		var canvas page.Canvas
		p := new(page.Faults)
		piece := c.m.Scene(p, c.scene, 80).(scenePiece)
		piece.Draw(&canvas, 0, 0, 90)
		d := piece.mapped(p, &canvas, page.Point{X: (90 - piece.unit(90)*c.m.measure().size.W) / 2, Y: sceneMargin}, piece.unit(90))
		var ways []stretch
		for _, step := range append(c.scene.Moves, c.scene.Shots...) {
			from, _ := d.middle(step.From)
			to, _ := d.middle(step.To)
			ways = append(ways, stretch{from, to})
		}
		words := 0
		for _, item := range canvas.Items() {
			text, ok := item.(page.Text)
			if !ok || !d.covered().Meets(page.Rect{X: text.At.X, Y: text.At.Y}) { // the margin's
				continue
			}
			words++
			high := text.Size * page.MMPerPoint
			at := page.Rect{X: text.At.X, Y: text.At.Y - high*0.7, W: text.Face.Width(text.Run, text.Size), H: high * 0.7}
			if slices.ContainsFunc(ways, func(s stretch) bool { return s.meets(at) }) {
				t.Errorf("%s: an arrow runs through %q", name, text.Run)
			}
			if place, _ := d.middle(c.scene.Labels[0].At); c.stays && text.Run == c.scene.Labels[0].Text && math.Abs(at.Centre().X-place.X) > 0.5 {
				t.Errorf("%s: %q stands at %v, %v being free", name, text.Run, at.Centre(), place)
			}
		}
		if words < len(c.scene.Labels) {
			t.Errorf("%s: %d words of %d", name, words, len(c.scene.Labels))
		}
	}
}

// TestSceneNamesAreas holds that a diagram has the names of its areas in it.
func TestSceneNamesAreas(t *testing.T) {
	g, _ := pdftest.Heath()
	id := g.Terrain.Keys()[0]
	square := []schema.Point{{X: 4, Y: 4}, {X: 12, Y: 4}, {X: 12, Y: 12}, {X: 4, Y: 12}}
	m := New(g, &schema.Scenario{Board: schema.Board{Width: 24, Depth: 16, Areas: []schema.Area{{Feature: id, Name: "medium", Points: square}}}}, nil)
	var c page.Canvas
	m.Scene(new(page.Faults), Scene{Names: true}, 80).Draw(&c, 0, 0, 100)
	for _, item := range c.Items() {
		if text, ok := item.(page.Text); ok && text.Run == "medium" {
			return
		}
	}
	t.Error("the name of the area is not drawn")
}
