package pdftest

import (
	"bytes"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// Papers are the papers that documents are printed on.
var Papers = map[string]page.Size{"a4": page.A4, "letter": page.Letter}

// InTurn are the papers on which one of many things is printed: all of Papers where FORGE_SOAK
// is set, and one of them otherwise, so that about half of the things come on each.
func InTurn(thing string) map[string]page.Size {
	if os.Getenv("FORGE_SOAK") != "" {
		return Papers
	}
	name := []string{"a4", "letter"}[crc32.ChecksumIEEE([]byte(thing))%2]
	return map[string]page.Size{name: Papers[name]}
}

// Medley is a document of everything that a page can hold, on papers of
// different sizes.
func Medley() page.Document {
	var p page.Faults
	var c page.Canvas
	c.Section("Überschrift → (1)", func(c *page.Canvas) {
		c.Add(page.Box{Rect: page.Rect{X: 20, Y: 20, W: 60, H: 30}, Radius: 3, Fill: page.Tint(8), Stroke: page.Pen(0.3, page.Black)})
		text := p.Words("text", `The **quick** *brown* fox (→ ★), "½" \ ) ( € ﬁ`, page.Style{})
		page.Para{Words: text, Size: 10}.Draw(c, 22, 22, 50)
	})
	dashed := page.Stroke{Width: 0.2, Ink: page.RGB(200, 0, 0), Dash: [2]float64{2, 1}}
	c.Section("Round", func(c *page.Canvas) {
		c.Add(page.Circle(page.Point{X: 100, Y: 100}, 30, page.Tint(10), dashed))
		c.Add(page.Polygon([]page.Point{{X: 10, Y: 200}, {X: 30, Y: 200}, {X: 20, Y: 220}}, page.Ink{}, page.Pen(0.5, page.Black)))
	})
	furniture := page.Furniture{Title: "Medley", Game: "A game", Source: "medley.cue", Measured: true}
	furniture.Foot(&p, &c, page.A4, 10, 1, 2)
	var second page.Canvas
	grid := page.Grid{Paper: page.Letter, Card: page.Poker, Gap: 0}.Filled()
	grid.CropMarks(&second)
	furniture.Around(&p, &second, grid, 2, 2)
	return page.Document{
		Title: "Medley & <more>", Subject: "Everything", Language: "en", Duplex: true,
		Pages: []page.Page{{Size: page.A4, Items: c.Items()}, {Size: grid.Paper, Items: second.Items()}},
	}
}

// swatch is a picture of four fields: red, green, blue, and one that can be
// looked through.
func swatch() *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, 40, 20))
	for y := range 20 {
		for x := range 40 {
			m.Set(x, y, [2][2]color.NRGBA{
				{{R: 255, A: 255}, {G: 255, A: 255}},
				{{B: 255, A: 255}, {A: 128}},
			}[y/10][x/20])
		}
	}
	return m
}

// Pictures are a picture of each kind that a page can have, by their files' names.
func Pictures(t *testing.T) map[string]page.Picture {
	t.Helper()
	grey := image.NewGray16(image.Rect(0, 0, 30, 30))
	grey.Set(10, 10, color.White)
	out := map[string]page.Picture{}
	put := func(name string, write func(io.Writer) error) {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		p, err := page.NewPicture(b.Bytes(), page.AllPixels)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = p
	}
	put("colours.png", func(w io.Writer) error { return png.Encode(w, swatch()) })
	put("grey.png", func(w io.Writer) error { return png.Encode(w, grey) })
	put("colours.jpg", func(w io.Writer) error { return jpeg.Encode(w, swatch(), nil) })
	put("grey.jpg", func(w io.Writer) error { return jpeg.Encode(w, grey, nil) })
	return out
}

// Album is a document of pictures, links, parts, boxes and sources.
func Album(t *testing.T) page.Document {
	all := Pictures(t)
	var c page.Canvas
	c.Section("Pictures", func(c *page.Canvas) {
		write(c, 20, "before the picture")
		c.Add(page.Image{Rect: page.Rect{X: 20, Y: 30, W: 40, H: 20}, Picture: all["colours.png"], Alt: "a swatch (four fields)"})
		write(c, 60, "behind the picture")
		c.Add(page.Link{Rect: page.Rect{X: 20, Y: 56, W: 30, H: 5}, To: "https://example.org/a(b)?c=%C3%BC"})
		write(c, 70, "after the link")
	})
	c.Add(page.Image{Rect: page.Rect{X: 80, Y: 30, W: 20, H: 20}, Picture: all["grey.png"]})
	c.Add(page.Link{Rect: page.Rect{X: 80, Y: 30, W: 20, H: 20}, To: "#Photographs"})
	var second page.Canvas
	for i, title := range []string{"Photographs", "Lights", "Lights", "Depths", "Ends"} {
		second.Add(page.Group{Title: title, Level: []int{0, 1, 1, 5, 0}[i], Items: []page.Item{
			page.Image{Rect: page.Rect{X: 10, Y: 10 + 30*float64(i), W: 40, H: 20}, Picture: all[[]string{"colours.jpg", "grey.jpg"}[i%2]], Alt: "a photograph"},
		}})
	}
	return page.Document{
		Title: "Album", Language: "en", Duplex: true, Short: true,
		Sources: []page.Source{{Name: "über.cue", Data: []byte("kind: \"ArmyList\"\n")}, {Name: "ford.yaml", Data: bytes.Repeat([]byte("a: b\n"), 2000)}},
		Pages: []page.Page{
			{Size: page.A5, Part: "First", Items: c.Items()},
			{Size: page.Size{W: 69, H: 194}, Part: "Second", Items: second.Items(),
				Trim: page.Rect{X: 3, Y: 3, W: 63, H: 188}, Bleed: page.Rect{X: 1, Y: 1, W: 67, H: 192}},
		},
	}
}

// write writes one run of text.
func write(c *page.Canvas, y float64, run string) {
	c.Add(page.Text{At: page.Point{X: 20, Y: y}, Size: 10, Ink: page.Black, Run: run})
}

// Heath is a scenario on an open table, with every kind of shape.
func Heath() (*schema.Game, *schema.Scenario) {
	g := &schema.Game{Title: "Heath", Board: &schema.BoardRules{Grid: "table", Depth: 6}}
	for _, t := range []struct{ id, layer, icon string }{
		{"woods", "area", "woods"}, {"hill", "area", "hill"}, {"pond", "area", "water"}, {"house", "area", "building"}, {"bog", "area", ""},
		{"river", "area", "river"}, {"road", "area", "road"}, {"rails", "area", "railway"}, {"trench", "area", "trench"},
		{"hedge", "line", "hedge"}, {"crest", "line", ""},
	} {
		g.Terrain = g.Terrain.With(t.id, schema.Terrain{Name: strings.ToUpper(t.id[:1]) + t.id[1:], Layer: t.layer, Icon: t.icon})
	}
	at := func(xy ...float64) (out []schema.Point) {
		for i := 0; i < len(xy); i += 2 {
			out = append(out, schema.Point{X: xy[i], Y: xy[i+1]})
		}
		return out
	}
	s := &schema.Scenario{Title: "The heath", Board: schema.Board{Width: 48, Depth: 36, Areas: []schema.Area{
		{Feature: "woods", Name: "Long Wood", Points: at(4, 20, 14, 18, 12, 28)}, // counterclockwise
		{Feature: "hill", Points: at(30, 24), Radius: 6}, {Feature: "pond", Points: at(40, 8), Radius: 3}, {Feature: "bog", Points: at(20, 8), Radius: 2},
		{Feature: "house", Points: at(22, 18, 26, 18, 26, 22, 22, 22)},
		{Feature: "river", Points: at(0, 14, 20, 16, 48, 12), Width: 3}, {Feature: "road", Points: at(24, 0, 24, 36), Width: 2},
		{Feature: "rails", Points: at(0, 30, 48, 32), Width: 1.5}, {Feature: "trench", Points: at(30, 6, 36, 6), Width: 1},
		{Feature: "hedge", Points: at(30, 16, 38, 18)}, {Feature: "crest", Points: at(28, 24, 32, 24)},
	}}}
	s.Sides = s.Sides.With("red", schema.Side{Edge: "south", Deploy: "0,0:48,8"}).With("blue", schema.Side{Edge: "north"})
	s.Objectives = []schema.Objective{{Name: "The cross", At: "24,14", Points: 2}}
	return g, s
}
