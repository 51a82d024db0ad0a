package page

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"
)

func drawing(inside string) []byte {
	return []byte(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">` + inside + `</svg>`)
}

func TestDrawingsAreRead(t *testing.T) {
	for _, c := range []struct{ name, inside, want string }{
		{"a path of all commands", `<path d="M0 0h10v5l-5,5c0 1 1 2 2 2s1-1 2-1Q20 20 30 0t10 5Z"/>`, "k100"},
		{"numbers without blanks", `<path d="M.5.5-1-1e1"/>`, "k100"},
		{"an arc with joined flags", `<path d="M0 25a25 25 0 0150 0z" fill="#f00"/>`, "#ff0000"},
		{"a style", `<rect width="10" height="5" style="fill:rgb(0,128,0);stroke:none"/>`, "#008000"},
		{"a class", `<defs><style>.a, .b{fill:navy}</style></defs><circle class="b" r="4"/>`, "#000080"},
		{"a group's ink", `<g fill="gold" transform="translate(5) scale(2 2) rotate(45, 1, 1)"><ellipse rx="2" ry="1"/></g>`, "#ffd700"},
		{"half seen through", `<polygon points="0,0 5,0 5,5" fill="#000" opacity=".5"/>`, "k50"},
		{"what other programs note", `<metadata><x/></metadata><sodipodi:namedview xmlns:sodipodi="http://x.org/"/><rect width="1" height="1"/>`, "k100"},
	} {
		p, err := NewPicture(drawing(c.inside), 0)
		if err != nil || !p.Vector() || p.Width != 2*p.Height {
			t.Errorf("%s: %v, %d x %d", c.name, err, p.Width, p.Height)
			continue
		}
		if got := p.drawing[0].Fill.String(); got != c.want {
			t.Errorf("%s: the ink is %s, want %s", c.name, got, c.want)
		}
	}
}

func TestDrawingsThatAreRefused(t *testing.T) {
	for _, c := range []struct{ name, inside, want string }{
		{"text", `<text>x</text>`, "<text>"},
		{"a picture in it", `<image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="file:///etc/passwd"/>`, "links to other"},
		{"a gradient", `<rect width="1" height="1" fill="url(#a)"/>`, "gradients"},
		{"a mask", `<rect width="1" height="1" mask="url(#a)"/>`, "a mask"},
		{"nothing", `<g/>`, "nothing in it"},
		{"a script", `<script>1</script>`, "<script>"},
		{"a broken path", `<path d="M0 0 L nowhere"/>`, "broken"},
		{"numbers without end", `<path d="M0 0 L 1e300 5"/>`, "broken"},
		{"no end", `<g>`, "broken"},
		{"deep groups", strings.Repeat("<g>", 100) + strings.Repeat("</g>", 100), "groups in groups"},
		{"an entity", `<rect width="&a;" height="1"/>`, "broken"},
	} {
		if _, err := NewPicture(drawing(c.inside), 0); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	laughs := `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1"><path d="&b;"/></svg>`
	if _, err := NewPicture([]byte(laughs), 0); err == nil || !strings.Contains(err.Error(), "entities") {
		t.Errorf("entities: %v", err)
	}
}

// TestHolesOfDrawings holds every second outline to be a hole, however it runs.
func TestHolesOfDrawings(t *testing.T) {
	for _, inner := range []string{"M20 10h20v20h-20z", "M20 10v20h20v-20z"} {
		p, err := NewPicture(drawing(`<path fill-rule="evenodd" d="M0 0h60v40h-60z`+inner+`"/>`), 0)
		if err != nil {
			t.Fatal(err)
		}
		steps := p.drawing[0].Steps
		var areas []float64
		from := 0
		for i := range steps {
			if i+1 == len(steps) || steps[i+1].Op == MoveTo {
				areas, from = append(areas, windingArea(steps[from:i+1])), i+1
			}
		}
		if len(areas) != 2 || areas[0]*areas[1] >= 0 {
			t.Errorf("%s: areas %v, want one to run against the other", inner, areas)
		}
	}
}

// TestArcsMeetTheirEnds holds an arc to its circle.
func TestArcsMeetTheirEnds(t *testing.T) {
	steps, err := pathData("M0 10 A10 10 0 1 1 10 20")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range steps[1:] {
		if far := math.Hypot(s.To.X-10, s.To.Y-10); math.Abs(far-10) > 1e-6 {
			t.Errorf("%v is %v from the middle", s.To, far)
		}
	}
}

func TestToned(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	m.Set(0, 0, color.NRGBA{R: 255, A: 255})
	m.Set(1, 0, color.NRGBA{B: 255, A: 255})
	p := encoded(m, false)
	at := func(p Picture) color.NRGBA {
		d, err := p.Decode()
		if err != nil {
			t.Fatal(err)
		}
		return color.NRGBAModel.Convert(d.At(0, 0)).(color.NRGBA)
	}
	if got := at(p.Toned(50, false)); got != (color.NRGBA{R: 255, G: 127, B: 127, A: 255}) {
		t.Errorf("half faded: %v", got)
	}
	grey := p.Toned(0, true)
	if got := at(grey); got.R != 76 || got.G != 76 || !grey.Colourless() {
		t.Errorf("grey: %v", got)
	}
	if again := encoded(image.NewGray(m.Rect), false); !again.Toned(0, true).Same(again) {
		t.Error("what is grey is written anew")
	}
	d, err := NewPicture(drawing(`<rect width="5" height="5" fill="red"/>`), 0)
	if err != nil || d.Colourless() || !d.Toned(0, true).Colourless() || d.Toned(0, true).Same(d) {
		t.Errorf("a drawing: %v", err)
	}
}

func TestSmaller(t *testing.T) {
	p := encoded(image.NewGray(image.Rect(0, 0, 400, 100)), false)
	if s := p.Smaller(200); s.Width != 200 || s.Height != 50 {
		t.Errorf("%d x %d", s.Width, s.Height)
	}
	if !p.Smaller(400).Same(p) {
		t.Error("written anew without need")
	}
}

// TestTurnedPictures holds the corners of a picture to the turns that other items make.
func TestTurnedPictures(t *testing.T) {
	i := Image{Rect: Rect{10, 10, 30, 20}, Whole: Rect{0, 10, 40, 30}}
	centre := Point{20, 20}
	for turn := range Turn(4) {
		turned := Turned([]Item{i}, centre, turn)[0].(Image)
		corner, right, down := turned.Frame()
		was, wasRight, wasDown := i.Frame()
		far := turn.Around(centre, Point{was.X + wasRight.X + wasDown.X, was.Y + wasRight.Y + wasDown.Y})
		if corner != turn.Around(centre, was) || far != (Point{corner.X + right.X + down.X, corner.Y + right.Y + down.Y}) {
			t.Errorf("turn %d: %v, %v, %v", turn, corner, right, down)
		}
	}
}

// TestPhotographsStandUpright holds photographs to how the camera was held: the dark corner,
// which is the file's upper left one, lies elsewhere then.
func TestPhotographsStandUpright(t *testing.T) {
	m := image.NewGray(image.Rect(0, 0, 32, 16))
	for i := range m.Pix {
		if m.Pix[i] = 255; i%32 < 8 && i/32 < 8 {
			m.Pix[i] = 0
		}
	}
	file := encoded(m, true).data
	for held, corner := range map[byte]string{1: "left top", 2: "right top", 3: "right bottom", 4: "left bottom", 5: "left top", 6: "right top", 7: "right bottom", 8: "left bottom"} {
		note := []byte("\xff\xe1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00")
		note[29] = held
		p, err := NewPicture(append(append(append([]byte{}, file[:2]...), note...), file[2:]...), PicturePixels)
		if err != nil {
			t.Fatal(err)
		}
		if lying := held >= 5; lying != (p.Height > p.Width) {
			t.Errorf("held %d: %d x %d", held, p.Width, p.Height)
		}
		d, _ := p.Decode()
		got := ""
		for name, at := range map[string]image.Point{"left top": {2, 2}, "right top": {p.Width - 3, 2}, "left bottom": {2, p.Height - 3}, "right bottom": {p.Width - 3, p.Height - 3}} {
			if y, _, _, _ := d.At(at.X, at.Y).RGBA(); y < 0x4000 {
				got += name
			}
		}
		if got != corner {
			t.Errorf("held %d: dark is %q, want %q", held, got, corner)
		}
	}
}

func FuzzNewDrawing(f *testing.F) {
	f.Add(drawing(`<path d="M0 0a1 1 0 0150 0z" transform="rotate(45)"/>`))
	f.Add(drawing(`<defs><style>.a{fill:red}</style></defs><g class="a"><rect width="1" height="1"/></g>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if p, err := NewPicture(data, 0); err == nil && p.Vector() {
			c := Canvas{}
			c.Add(Image{Rect: Rect{0, 0, 10, 10}, Picture: p})
			if err := (Document{Pages: []Page{{Size: A5, Items: c.Items()}}}).Check(); err != nil {
				t.Error(err)
			}
		}
	})
}
