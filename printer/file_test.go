package printer

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"github.com/tabletop-forge/forge/internal/page"
)

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

func pictures(t *testing.T) map[string]page.Picture {
	t.Helper()
	grey := image.NewGray16(image.Rect(0, 0, 30, 30))
	grey.Set(10, 10, color.White)
	out := map[string]page.Picture{}
	put := func(name string, write func(io.Writer) error) {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		p, err := page.NewPicture(b.Bytes())
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

// album is a document of pictures, links, parts, boxes and sources.
func album(t *testing.T) page.Document {
	all := pictures(t)
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

func TestAlbum(t *testing.T) {
	pdf := draw(t, album(t))
	for _, want := range []string{
		"/Duplex /DuplexFlipShortEdge", "/S /Figure", `/Alt (a swatch \(four fields\))`, "/S /Link", "/S /Part", "/Filter /DCTDecode", "/SMask",
		`/URI (https://example.org/a\(b\)?c=%C3%BC)`, "/AFRelationship /Source",
	} {
		if !bytes.Contains(pdf, []byte(want)) {
			t.Errorf("the file lacks %s", want)
		}
	}
	if n := bytes.Count(pdf, []byte("/Subtype /Image")); n != 5 {
		t.Errorf("%d pictures, want 4 and a mask", n)
	}
}

func TestSourcesComeOutAgain(t *testing.T) {
	doc := album(t)
	api.DisableConfigDir()
	found, err := api.ExtractAttachmentsRaw(bytes.NewReader(draw(t, doc)), "", nil, model.NewDefaultConfiguration())
	if err != nil || len(found) != len(doc.Sources) {
		t.Fatalf("%d sources: %v", len(found), err)
	}
	for _, f := range found {
		data, err := io.ReadAll(f)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(doc.Sources, func(s page.Source) bool { return s.Name == f.FileName && bytes.Equal(s.Data, data) }) {
			t.Errorf("a source %q of %d bytes", f.FileName, len(data))
		}
	}
}

func TestBookmarks(t *testing.T) {
	api.DisableConfigDir()
	marks, err := api.Bookmarks(bytes.NewReader(draw(t, album(t))), model.NewDefaultConfiguration())
	if err != nil {
		t.Fatal(err)
	}
	const want = "First p1 (Pictures p1) Second p2 (Photographs p2 (Lights p2 (Depths p2)) Ends p2)"
	if got := outlined(marks); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func outlined(marks []pdfcpu.Bookmark) string {
	var parts []string
	for _, m := range marks {
		s := fmt.Sprintf("%s p%d", m.Title, m.PageFrom)
		if len(m.Kids) > 0 {
			s += " (" + outlined(m.Kids) + ")"
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, " ")
}

func TestPageBoxes(t *testing.T) {
	api.DisableConfigDir()
	boxes, err := api.Boxes(bytes.NewReader(draw(t, album(t))), nil, model.NewDefaultConfiguration())
	if err != nil {
		t.Fatal(err)
	}
	mm := func(r *model.Box) string {
		return fmt.Sprintf("%.1f,%.1f %.1fx%.1f", r.Rect.LL.X*page.MMPerPoint, r.Rect.LL.Y*page.MMPerPoint, r.Rect.Width()*page.MMPerPoint, r.Rect.Height()*page.MMPerPoint)
	}
	if got := mm(boxes[1].Trim); got != "3.0,3.0 63.0x188.0" {
		t.Errorf("trim box %s", got)
	}
	if got := mm(boxes[1].Bleed); got != "1.0,1.0 67.0x192.0" {
		t.Errorf("bleed box %s", got)
	}
	if boxes[0].Trim != nil {
		t.Errorf("a page that is not cut has a trim box: %v", boxes[0].Trim)
	}
}

// TestJPEGTellsNoPlace looks that what a camera noted is not passed on.
func TestJPEGTellsNoPlace(t *testing.T) {
	data, _ := pictures(t)["colours.jpg"].File()
	noted := slices.Concat(data[:2], []byte("\xff\xe1\x00\x10Exif\x00\x00N51 E07."), data[2:])
	p, err := page.NewPicture(noted)
	if err != nil {
		t.Fatal(err)
	}
	pdf := draw(t, page.Document{Title: "T", Language: "en", Pages: []page.Page{{Size: page.A5, Items: []page.Item{
		page.Image{Rect: page.Rect{X: 1, Y: 1, W: 9, H: 9}, Picture: p}}}}})
	if bytes.Contains(pdf, []byte("Exif")) {
		t.Error("the file has the camera's notes")
	}
	if !bytes.Contains(pdf, data) {
		t.Error("the file has not the picture as it was without them")
	}
}

// saying is a side with nothing but words.
type saying string

func (s saying) draw(_ *page.Proof, c *page.Canvas, b blank) {
	c.Add(page.Text{At: page.Point{X: b.X + 5, Y: b.Y + 20}, Size: 9, Ink: page.Black, Run: string(s)})
}

// TestEveryCardIsASection looks for a section for each card, its front and its
// back in it, copies apart.
func TestEveryCardIsASection(t *testing.T) {
	var all []design
	for _, title := range []string{"One", "Two", "Three"} {
		all = append(all, design{title: title, copies: 5, front: saying("front of " + title).draw, back: saying("back of " + title)})
	}
	for name, backs := range map[string]Backs{"on the other side": LongEdge, "folded": FoldOver} {
		doc, _ := layoutCards(Setup{Backs: backs}, page.Furniture{Title: "T"}, "", NoBacks, all)
		p := newPlotter()
		for _, pg := range doc.Pages {
			p.page(pg)
		}
		if len(p.sections) != 15 {
			t.Errorf("%s: %d sections", name, len(p.sections))
		}
		for i, s := range p.sections {
			if s.title != all[i/5].title || s.groups != 2 {
				t.Errorf("%s: section %d, %s, has %d sides", name, i, s.title, s.groups)
			}
		}
		draw(t, doc)
	}
}
