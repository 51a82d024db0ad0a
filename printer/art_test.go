package printer

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/printer/picture"
	"github.com/tabletop-forge/forge/schema"
)

// folder is files in memory, as documents and pictures are read from them.
type folder map[string][]byte

func (f folder) read(name string) ([]byte, error) {
	if data, ok := f[path.Clean(name)]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

func (f folder) job(s layout.Setup) Job {
	return Job{Setup: s, Picture: func(folder, name string) ([]byte, error) { return f.read(path.Join(folder, name)) }}
}

// load is a document of the folder, which has no mistake of shape.
func (f folder) load(t *testing.T, file string) *schema.Doc {
	t.Helper()
	doc, found, err := schema.NewLoader(schema.Options{Read: f.read}).Load(context.Background(), file)
	if err != nil || diag.Count(found, diag.Error) > 0 {
		t.Fatal(err, found)
	}
	return doc
}

// painted is a picture with a dark, a bright and a see-through part.
func painted(w, h int) image.Image {
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			seen := uint8(255)
			if x < w/8 {
				seen = 90
			}
			m.SetNRGBA(x, y, color.NRGBA{R: uint8(255 * x / w), G: uint8(255 * y / h), B: 40, A: seen})
		}
	}
	return m
}

// gallery is a game of a maker's own and a list, with a picture of each kind.
func gallery() folder {
	var p, j bytes.Buffer
	_ = png.Encode(&p, painted(700, 320)) // Buffers take everything
	_ = jpeg.Encode(&j, painted(700, 900), nil)
	return folder{
		"game/art/tank.png": p.Bytes(), "game/art/tower.jpg": j.Bytes(),
		"game/art/sun.svg": []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#c33"/></svg>`),
		"game/game.cue": []byte(`kind: "Game", name: "desert", title: "Desert", art: "art/sun.svg"
classes: car: name: "Car"
terrain: dune: {name: "Dune", layer: "base", text: "Slow.", art: "art/tank.png"}
decks: orders: {name: "Orders", art: "art/tower.jpg", kinds: act: {name: "Act", art: "art/sun.svg"}
	cards: {go: {name: "Go", kind: "act", text: "Move.", art: "art/tank.png", count: 3}, stay: {name: "Stay", kind: "act", text: "Do not."}}}
printables: markers: {title: "Markers", kind: "tokens", tokens: [{name: "Lost", art: "art/sun.svg", back: {name: "Found", art: "art/tower.jpg"}}
	{name: "", art: "art/tower.jpg", shape: "square"}, {name: "Any", per: "unit", named: true}, {name: "Flag", shape: "flag", art: "art/sun.svg"}]}
units: {tank: {name: "Tank", class: "car", art: "art/tank.png"}, gun: {name: "Gun", class: "car"}}
formations: {tanks: {name: "Tanks", points: 3, units: [{unit: "tank", count: 2}]}
	guns: {name: "Guns", points: 2, units: [{unit: "gun"}], art: "art/tower.jpg", focus: [0.5, 0.2]}}
`),
		"list.cue": []byte(`kind: "ArmyList", game: "./game/game.cue", title: "Column"
formations: [{type: "tanks"}, {type: "guns"}]
`),
	}
}

// TestArtIsPrinted prints cards, lists and sheets with pictures: those of the game lie in its
// folder, each is in the file once, and the same documents give the same bytes.
func TestArtIsPrinted(t *testing.T) {
	t.Parallel()
	f := gallery()
	list, game := f.load(t, "list.cue"), f.load(t, "game/game.cue")
	for _, c := range []struct {
		product          string
		from             *schema.Doc
		pictures, images int // of pixels: in the file, and shown
	}{
		{"units", list, 2, 3}, {"deck", game, 2, 8}, {"terrain", game, 1, 1}, {"list", list, 0, 1}, {"sheet", game, 0, 1},
		{"tokens", list, 2, 8},   // a drawing, its back, one without words, three of units, both sides of a flag
		{"standees", list, 2, 6}, // both sides of three
	} {
		t.Run(c.product, func(t *testing.T) {
			p, _ := Named(c.product)
			doc, found := f.job(layout.Setup{}).Print(p, p.Subjects(c.from))
			if slices.ContainsFunc(found, func(f Fault) bool { return f.Kind.Stops() }) {
				t.Fatal(found)
			}
			if c.product == "deck" && (len(found) == 0 || found[0].At.Line == 0) {
				t.Errorf("%v, want the coarse picture at a line", found)
			}
			file := pdftest.Draw(t, pdf.File, doc)
			masks := bytes.Count(file, []byte("/SMask "))
			if got := bytes.Count(file, []byte("/Subtype /Image")) - masks; got != c.pictures {
				t.Errorf("%d pictures in the file, want %d", got, c.pictures)
			}
			if got := strings.Count(doc.Dump(), "image "); got != c.images {
				t.Errorf("%d places, want %d\n%s", got, c.images, doc.Dump())
			}
			again, _ := f.job(layout.Setup{}).Print(p, p.Subjects(c.from))
			if second, _ := pdf.File(again); !bytes.Equal(file, second) {
				t.Error("the second file differs")
			}
		})
	}
}

// TestArtInInks holds pictures to the ink that is asked for, and to what presses take.
func TestArtInInks(t *testing.T) {
	t.Parallel()
	f := gallery()
	p, _ := Named("deck")
	game := f.load(t, "game/game.cue")
	for _, ink := range []layout.Inking{layout.GreyInk, layout.SaverInk} {
		doc, _ := f.job(layout.Setup{Ink: ink}).Print(p, p.Subjects(game))
		file, err := pdf.File(doc)
		if err != nil || operators(t, doc) || bytes.Contains(file, []byte("/DeviceRGB")) {
			t.Errorf("ink %d has colours, or %v", ink, err)
		}
		pixels, err := picture.Raster(doc.Pages[0], 40)
		if _, grey := pixels.(*image.Gray); err != nil || !grey {
			t.Errorf("ink %d: the page as a picture is in colour, or %v", ink, err)
		}
	}
	s := layout.Setup{Loose: true, Bleed: 3.175, Backs: layout.LongEdge}
	doc, _ := f.job(s).Print(p, p.Subjects(game))
	file, err := pdf.Press(doc)
	if err != nil || bytes.Contains(file, []byte("/DeviceRGB")) || bytes.Contains(file, []byte("/SMask")) {
		t.Errorf("for presses: %v", err)
	}
	t.Run("gs", func(t *testing.T) {
		inks := pdftest.Program(t, file, "gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-r40", "-sDEVICE=pamcmyk32", "-sOutputFile=-")
		if most := pdftest.MostInk(t, inks); most > 240 {
			t.Errorf("the darkest place takes %d %% ink", most)
		}
	})
}

// TestPictureFaults finds at their lines pictures that are not there, too small, of another shape.
func TestPictureFaults(t *testing.T) {
	f := gallery()
	var small bytes.Buffer
	_ = png.Encode(&small, image.NewGray(image.Rect(0, 0, 100, 50)))
	f["game/art/small.png"], f["game/art/less.png"], f["game/art/note.png"] = small.Bytes(), small.Bytes(), []byte("a note")
	lines := []string{`kind: "Game"`, `name: "g"`, `title: "G"`, `classes: {c: name: "C", tall: {name: "Tall", layout: "tall"}, bare: {name: "Bare", layout: "bare"}}`,
		`layouts: {tall: zones: [{show: ["name"]}, {at: [0, 10, 30, 40], show: ["art"]}], bare: zones: [{show: ["name"]}]}`}
	want := map[int]string{}
	add := func(art, focus, told string) {
		n := len(lines)
		lines = append(lines, fmt.Sprintf(`units: u%d: {name: "U", class: *"c" | string, art: %q%s}`, n, art, focus))
		if told != "" {
			want[n+1] = told
		}
	}
	add("art/tank.png", "", "")
	add("art/none.png", "", "file does not exist")
	add("art/note.png", "", "neither PNG nor JPEG nor SVG")
	add("art/small.png", "", "it has 100 x 50 pixels, and 660 x 330 at least")
	add("art/tower.jpg", "", "33 % of it is seen")
	add("art/tower.jpg", ", focus: [0.5, 0.1]", "")
	add("art/tower.jpg", ", class: \"tall\"", "")
	add("art/less.png", ", class: \"tall\", focus: [0.5, 0.5]", "945 x 473 at least")
	add("art/less.png", ", class: \"bare\"", "")
	add("art/tank.png", ", focus: [0.5]", "its focus has 1 numbers")
	add("/art/tank.png", "", "by its path from the document's folder")
	add("https://example.org/a.png", "", "pictures are not fetched")
	add(`art\\tank.png`, "", "with slashes")
	f["game/game.cue"] = []byte(strings.Join(lines, "\n") + "\n")
	doc := f.load(t, "game/game.cue")
	job := f.job(layout.Setup{})
	inPlace := each.Where(job.Refused(doc), func(x Fault) bool { return x.Kind != page.BadPicture })
	for _, x := range append(job.PictureFaults(doc), inPlace...) {
		if told := want[x.At.Line]; told == "" || !strings.Contains(x.Detail, told) {
			t.Errorf("line %d: %s, want %q", x.At.Line, x.Fault, told)
		}
		delete(want, x.At.Line)
	}
	if len(want) > 0 {
		t.Errorf("not told: %v", want)
	}
}
