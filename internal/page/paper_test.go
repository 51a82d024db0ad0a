package page

import (
	"strings"
	"testing"
)

func TestPaper(t *testing.T) {
	for _, name := range PaperNames() {
		size, err := Paper(strings.ToUpper(name))
		if err != nil || size.W <= 0 || size.H <= size.W {
			t.Errorf("%s is %v (%v), want an upright paper", name, size, err)
		}
		if turned := size.Turned(); turned.W != size.H || turned.H != size.W {
			t.Errorf("%s turned is %v", name, turned)
		}
	}
	if _, err := Paper("a9"); err == nil || !strings.Contains(err.Error(), "a4, a5, letter, legal") {
		t.Errorf("an unknown paper: %v", err)
	}
	if size, err := Paper("12in x 457.2MM"); err != nil || size != (Size{304.8, 457.2}) {
		t.Errorf("a paper by its measures is %v (%v)", size, err)
	}
}

func TestCard(t *testing.T) {
	for text, want := range map[string]Size{
		"poker": Poker, "Tarot": Tarot, "A6": A6, "63x88": Poker, "63.5X88.9": {63.5, 88.9}, "70×120": Tarot, " 44 x 68 mm": Mini, "300x20": {300, 20}, "2.5in x 5in": {63.5, 127},
	} {
		if got, err := Card(text); err != nil || got != want {
			t.Errorf("%s is %v (%v), want %v", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"pokr":    `"pokr" is no card format; write poker, bridge, tarot, mini, square, a6, or WIDTHxHEIGHT in mm such as 63x88`,
		"":        `"" is no card format`,
		"63x":     `"63x" has no height; write WIDTHxHEIGHT in mm, such as 63x88`,
		"x88":     `"x88" has no width`,
		"63xhigh": `"63xhigh": the height "high" is no number`,
		"NaNx88":  `"NaNx88": the width "nan" is no number`,
		"63x8":    `"63x8": a card is from 20 to 300 mm wide and high, not 8`,
		"-63x88":  `not -63`,
		"63x1e9":  `not 1000000000`,
		"63x88x2": `the height "88x2" is no number`,
	} {
		if _, err := Card(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

func TestInk(t *testing.T) {
	for want, ink := range map[string]Ink{
		"none": {}, "k100": Black, "k0": Tint(-5), "k13": Tint(13), "#ff8000": RGB(255, 128, 0), "k50": RGB(128, 128, 128),
	} {
		if got := ink.String(); got != want {
			t.Errorf("%v reads %s, want %s", ink, got, want)
		}
	}
	if (Ink{}).Drawn() || !Tint(0).Drawn() {
		t.Error("no ink must draw nothing, white ink white")
	}
}

func TestBounds(t *testing.T) {
	g := Group{Items: []Item{
		Text{At: Point{10, 20}, Size: 10, Run: "Hi", Ink: Black},
		Box{Rect: Rect{5, 18, 2, 2}},
		Line{From: Point{8, 8}, To: Point{30, 9}},
		Polygon([]Point{{12, 30}, {14, 40}}, Black, Stroke{}),
	}}
	if got, want := g.Bounds(), (Rect{5, 8, 25, 32}); got != want {
		t.Errorf("bounds %v, want %v", got, want)
	}
	if got := (Group{}).Bounds(); got != (Rect{}) {
		t.Errorf("an empty group has bounds %v", got)
	}
}

func TestTableWithoutRoomBreaksWordsAndLosesNone(t *testing.T) {
	var p Faults
	table := sample(&p)
	items := table.FlowItems("s", 20)
	var c Canvas
	y := 0.0
	for _, s := range items {
		s.Draw(&c, 0, y, 20)
		y += s.Height(20)
	}
	text := ""
	for _, it := range c.Items() {
		if run, ok := it.(Text); ok {
			text += run.Run
		}
	}
	for _, want := range []string{"Rifles", "Anti-tank", "Lorry"} {
		if !strings.Contains(squeeze(text), squeeze(want)) {
			t.Errorf("%q was lost in %q", want, text)
		}
	}
}
