package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
)

// ownCard is a card of a maker's own: its place in the sheet says all of it.
type ownCard int

func (c ownCard) name() string { return fmt.Sprintf("Bird %02d", int(c)+1) }

// copies: every ninth card comes twice, the fourth first.
func (c ownCard) copies() int {
	if c%9 == 3 {
		return 2
	}
	return 1
}

// colour is that of the card's picture; no two are near each other.
func (c ownCard) colour() color.NRGBA {
	return color.NRGBA{uint8(40 + int(c)%4*60), uint8(30 + int(c)/4%4*60), uint8(50 + int(c)/16*50), 255}
}

// file is where its picture lies: they are of all three kinds by turns, mostly drawings, which
// are soon printed.
func (c ownCard) file() string {
	return fmt.Sprintf("pictures/bird-%d.%s", c, []string{"png", "jpg", "svg", "svg", "svg", "svg"}[c%6])
}

// picture is its picture: plain, with room for 300 pixels an inch.
func (c ownCard) picture(t *testing.T) []byte {
	k := c.colour()
	if strings.HasSuffix(c.file(), "svg") {
		return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 110 150"><rect width="110" height="150" fill="#%02x%02x%02x"/></svg>`, k.R, k.G, k.B)
	}
	img := image.NewNRGBA(image.Rect(0, 0, 850, 1150))
	draw.Draw(img, img.Bounds(), image.NewUniform(k), image.Point{}, draw.Src)
	var b bytes.Buffer
	err := png.Encode(&b, img)
	if strings.HasSuffix(c.file(), "jpg") {
		b.Reset()
		err = jpeg.Encode(&b, img, &jpeg.Options{Quality: 95})
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// ownLayout is how the maker wants the cards: a picture to the edges, and a panel at its foot
// that is as high as its text.
const ownLayout = `
theme:
  fonts: {own: {regular: fonts/own.ttf}}
  font: own
  colours: {panel: "#fbf7ee"}
layouts:
  cards:
    zones:
      - {at: [0, 0, 0, 0], bleed: [left, top, right, bottom], show: [art]}
      - {id: panel, over: true, at: [0, -44, 0, 44], wrap: true, stand: 1, pad: [3, 2.5], fill: panel, radius: 2}
      - {in: panel, from: top, show: [kind], capitals: true, size: [5.5, 6.5], bold: true, ink: accent}
      - {in: panel, from: top, gap: 1.2, show: [name], size: [9, 16], lines: 2, bold: true, frame: accent, sides: [bottom]}
      - {in: panel, show: [text], size: [6.5, 10]}
`

// ownDeck is a Game document made of a sheet of that many cards, as a spreadsheet of
// another country saves it, with the pictures that it names; and the cards with their
// copies.
func ownDeck(t *testing.T, many int) (document string, cards []ownCard) {
	t.Helper()
	dir := t.TempDir()
	sheet := "\ufeffName;Kind;Copies;Picture;Card text\r\n"
	for c := range ownCard(many) {
		sheet += fmt.Sprintf("%s;%s;%d;%s;\"Sings \"\"%d\"\" times; then all move on.\"\r\n", c.name(), []string{"Song", "Flight"}[c%2], c.copies(), c.file(), c)
		for range c.copies() {
			cards = append(cards, c)
		}
		put(t, filepath.Join(dir, c.file()), c.picture(t))
	}
	put(t, filepath.Join(dir, "birds.csv"), []byte(sheet))
	document = filepath.Join(dir, "birds.yaml")
	code, out, told := runs(t.Context(), commands(), "import", "csv", filepath.Join(dir, "birds.csv"), "-o", document)
	if want := fmt.Sprintf("cards (%d with all copies): %d added\n", len(cards), many); code != cmdline.ExitFine || !strings.HasSuffix(out, want) || told != "" {
		t.Fatalf("exit %d\n%s%s", code, out, told)
	}
	made, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	put(t, document, append(made, ownLayout...))
	put(t, filepath.Join(dir, "fonts", "own.ttf"), page.Symbol.TTF())
	return document, cards
}

// put writes a file, in a folder that may not be there yet.
func put(t *testing.T, name string, text []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// printed prints a deck for a shop.
func printed(t *testing.T, document, shop, name string) (file string) {
	t.Helper()
	file = filepath.Join(filepath.Dir(document), name)
	code, _, told := runs(t.Context(), commands(), "print", "deck", "--game", document, "--shop", shop, "-o", file)
	if code != cmdline.ExitFine || strings.Contains(told, "warning") || strings.Contains(told, "wants no text") {
		t.Fatalf("exit %d\n%s", code, told)
	}
	return file
}

// TestDeckForThePress makes a deck of 54 cards of a sheet, with pictures and a layout of
// the maker's own, and holds what a shop gets to what programs of others say of it: pages, boxes,
// order and ink.
func TestDeckForThePress(t *testing.T) {
	document, cards := ownDeck(t, 18)
	file, err := os.ReadFile(printed(t, document, "drivethrucards", "birds.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	t.Run("qpdf", func(t *testing.T) { pdftest.Program(t, file, "qpdf", "--check") })
	t.Run("pdfinfo", func(t *testing.T) {
		out := string(pdftest.Program(t, file, "pdfinfo", "-box", "-l", "999"))
		plain := strings.Join(strings.Fields(out), " ")
		for box, want := range map[string]string{"MediaBox: 0.00 0.00 198.00 270.00": "of the paper", "TrimBox: 9.00 9.00 189.00 261.00": "of the cut"} {
			if n := strings.Count(plain, box); n != 2*len(cards) {
				t.Errorf("%d of %d pages have the box %s\n%.900s", n, 2*len(cards), want, out)
			}
		}
		if !strings.Contains(out, "PDF/X-1a:2003") {
			t.Error("no PDF/X-1a:2003")
		}
	})
	t.Run("pdffonts", func(t *testing.T) {
		if out := string(pdftest.Program(t, file, "pdffonts")); !strings.Contains(out, "+DejaVuSansCondensed") || strings.Contains(out, "Roboto") {
			t.Errorf("not in the maker's font:\n%s", out)
		}
	})
	t.Run("pdftotext", func(t *testing.T) {
		straight := strings.NewReplacer("“", `"`, "”", `"`)
		pages := strings.Split(straight.Replace(string(pdftest.Program(t, file, "pdftotext", "{}", "-"))), "\f")
		for i, c := range cards {
			back, front := pages[2*i], pages[2*i+1]
			if !strings.Contains(front, c.name()) || !strings.Contains(strings.Join(strings.Fields(front), " "), fmt.Sprintf("Sings %q times; then all move on.", fmt.Sprint(int(c)))) || strings.Contains(back, "Bird 0") {
				t.Fatalf("pages %d and %d are not the back and the front of %s:\n%s\n%s", 2*i+1, 2*i+2, c.name(), back, front)
			}
		}
	})
	t.Run("gs", func(t *testing.T) {
		inks := pdftest.Program(t, file, "gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-r20", "-sDEVICE=pamcmyk32", "-sOutputFile=-")
		if most := pdftest.MostInk(t, inks); most > 240 || most < 100 {
			t.Errorf("the darkest place takes %d %% ink", most)
		}
	})
}

// TestDeckInPixels holds pictures for shops to the pixels that these ask for, and to the
// order of the sheet, by the colour of each card's picture. With FORGE_SOAK all 54 cards
// are drawn, else a few.
func TestDeckInPixels(t *testing.T) {
	t.Parallel()
	many := 4
	if os.Getenv("FORGE_SOAK") != "" {
		many = 54
	}
	document, cards := ownDeck(t, many)
	for shop, size := range map[string]image.Point{"mpc": {822, 1122}, "gamecrafter": {825, 1125}} {
		file := strings.TrimSuffix(printed(t, document, shop, shop+".png"), ".png")
		for i, c := range cards {
			for _, side := range []string{"front", "back"} {
				name := fmt.Sprintf("%s-%s-%02d.png", file, side, i+1)
				if side == "back" && i > 0 { // all backs are equal, so there is one
					if _, err := os.Stat(name); err == nil {
						t.Errorf("%s is the first back again", name)
					}
					continue
				}
				f, err := os.Open(name)
				if err != nil {
					t.Fatal(err)
				}
				img, err := png.Decode(f)
				f.Close()
				if err != nil || img.Bounds().Size() != size {
					t.Fatalf("%s: %v, %v", name, err, img.Bounds())
				}
				at, edge, panel := img.At(size.X*6/10, size.Y*35/100), img.At(2, size.Y-3), img.At(size.X/2, size.Y*925/1000)
				if side == "front" && (!near(at, c.colour()) || !near(edge, c.colour()) || !near(panel, color.NRGBA{0xfb, 0xf7, 0xee, 255})) {
					t.Errorf("%s is not %s: %v, at the edge %v, not %v; a panel of %v", name, c.name(), at, edge, c.colour(), panel)
				}
			}
		}
		if _, err := os.Stat(fmt.Sprintf("%s-front-%02d.png", file, len(cards)+1)); err == nil {
			t.Errorf("%s: there are more than %d cards", shop, len(cards))
		}
	}
}

// near says whether two colours are the same but for what JPEG makes of them.
func near(a color.Color, b color.NRGBA) bool {
	x := color.NRGBAModel.Convert(a).(color.NRGBA)
	off := func(a, b uint8) bool { return max(a, b)-min(a, b) > 8 }
	return !off(x.R, b.R) && !off(x.G, b.G) && !off(x.B, b.B)
}
