package pdf

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
)

func TestAlbum(t *testing.T) {
	pdf := pdftest.Draw(t, File, pdftest.Album(t))
	for _, want := range []string{
		"/Duplex /DuplexFlipShortEdge", "/Filter /DCTDecode", "/SMask",
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
	doc := pdftest.Album(t)
	api.DisableConfigDir()
	found, err := api.ExtractAttachmentsRaw(bytes.NewReader(pdftest.Draw(t, File, doc)), "", nil, model.NewDefaultConfiguration())
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
	marks, err := api.Bookmarks(bytes.NewReader(pdftest.Draw(t, File, pdftest.Album(t))), model.NewDefaultConfiguration())
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
	boxes, err := api.Boxes(bytes.NewReader(pdftest.Draw(t, File, pdftest.Album(t))), nil, model.NewDefaultConfiguration())
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
	data, _ := pdftest.Pictures(t)["colours.jpg"].File()
	noted := slices.Concat(data[:2], []byte("\xff\xe1\x00\x10Exif\x00\x00N51 E07."), data[2:])
	p, err := page.NewPicture(noted, page.AllPixels)
	if err != nil {
		t.Fatal(err)
	}
	pdf := pdftest.Draw(t, File, page.Document{Title: "T", Language: "en", Pages: []page.Page{{Size: page.A5, Items: []page.Item{
		page.Image{Rect: page.Rect{X: 1, Y: 1, W: 9, H: 9}, Picture: p}}}}})
	if bytes.Contains(pdf, []byte("Exif")) {
		t.Error("the file has the camera's notes")
	}
	if !bytes.Contains(pdf, data) {
		t.Error("the file has not the picture as it was without them")
	}
}
