package page

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"math"
	"strings"
	"testing"
)

func somePNG(t *testing.T, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// claiming is a PNG whose head tells another size.
func claiming(t *testing.T, w, h uint32) []byte {
	data := somePNG(t, 2, 2)
	binary.BigEndian.PutUint32(data[16:], w)
	binary.BigEndian.PutUint32(data[20:], h)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

func TestNewPictureRefuses(t *testing.T) {
	whole := somePNG(t, 300, 200)
	cases := []struct {
		name, want string
		data       []byte
	}{
		{"nothing", "neither PNG nor JPEG nor SVG", nil},
		{"a GIF", "save it as one of them", []byte("GIF89a......")},
		{"a scrap of PNG", "broken", whole[:len(whole)/2]},
		{"a scrap of JPEG", "broken", []byte("\xff\xd8\xff\xe0\x00\x10JFIF")},
		{"more pixels than there are atoms", "make it smaller", claiming(t, 1<<15, 1<<15)},
		{"sides that no product holds", "broken", claiming(t, math.MaxUint32, math.MaxUint32)},
		{"a huge file", "17 MB, at most 16", make([]byte, PictureBytes+1)},
	}
	for _, c := range cases {
		if _, err := NewPicture(c.data, AllPixels); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

func FuzzNewPicture(f *testing.F) {
	f.Add([]byte("\x89PNG\r\n\x1a\n"))
	f.Add([]byte("\xff\xd8\xff\xe0"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := NewPicture(data, AllPixels)
		if err == nil && (p.Width <= 0 || p.Height <= 0 || p.Width*p.Height > PicturePixels) {
			t.Errorf("a picture of %d x %d", p.Width, p.Height)
		}
	})
}

func TestIllustrationKeepsItsShape(t *testing.T) {
	p, err := NewPicture(somePNG(t, 600, 300), AllPixels)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name                    string
		column, tallest, across float64
	}{
		{"as wide as the column", 80, 0, 80},
		{"no wider than its pixels allow", 180, 0, 600. / 150 * 25.4},
		{"no higher than it may be", 80, 20, 40},
	} {
		i := Illustration{Picture: p, Tallest: c.tallest}
		var canvas Canvas
		i.Draw(&canvas, 5, 6, c.column)
		want := Rect{5, 6, c.across, c.across / 2}
		if got := canvas.Items()[0].(Image).Rect; got != want || i.Height(c.column) != want.H {
			t.Errorf("%s: %v, want %v", c.name, got, want)
		}
	}
}

func TestAddress(t *testing.T) {
	for in, want := range map[string]string{
		"https://example.org/a b":    "https://example.org/a%20b",
		" http://example.org/ü ":     "http://example.org/%C3%BC",
		"mailto:someone@example.org": "mailto:someone@example.org",
		"javascript:alert(1)":        "",
		"file:///etc/passwd":         "",
		"https:":                     "",
		"mailto:nobody":              "",
		"notes.md":                   "",
		"https://exa\x7fmple.org":    "",
		"//example.org":              "",
	} {
		got := Address(in)
		if got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
		if got != "" && !(Link{To: got}).leads(nil) {
			t.Errorf("%q is an address that no link takes", got)
		}
	}
}

func TestDumpTellsAll(t *testing.T) {
	p, err := NewPicture(somePNG(t, 3, 2), AllPixels)
	if err != nil {
		t.Fatal(err)
	}
	d := Document{Title: "T", Language: "en", Duplex: true, Short: true, Sources: []Source{{"a.cue", []byte("abc")}}, Pages: []Page{{
		Size: Poker, Part: "P", Trim: Rect{1, 1, 61, 86}, Bleed: Rect{0.5, 0.5, 62, 87},
		Items: []Item{
			Group{Title: "G", Level: 1, Items: []Item{Image{Rect: Rect{1, 2, 3, 4}, Picture: p, Alt: "alt"}}},
			Link{Rect{1, 2, 3, 4}, "#G"},
		},
	}}}
	if err := d.Check(); err != nil {
		t.Fatal(err)
	}
	const want = `document "T" lang en duplex short edge
source "a.cue" 3 bytes
page 1 63x88 part "P" trim 1,1 61x86 bleed 0.5,0.5 62x87
  section "G" level 1
    image 1,2 3x4 of 3x2 pixels "alt"
  link 1,2 3x4 #G
`
	if got := d.Dump(); got != want {
		t.Errorf("got\n%s", got)
	}
	d.Pages[0].Items[1] = Link{Rect{}, "#H"}
	if err := d.Check(); err == nil || !strings.Contains(err.Error(), "leads nowhere") {
		t.Errorf("a link to a group that is not there: %v", err)
	}
	d.Pages[0].Items[1] = Image{Rect: Rect{0, 0, 1, 1}}
	if err := d.Check(); err == nil || !strings.Contains(err.Error(), "image") {
		t.Errorf("an image of no picture: %v", err)
	}
}
