package printer

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// themedGame has a deck, and a theme of what stands in braces.
const themedGame = `{"kind": "Game", "name": "fair", "title": "The fair", "theme": {THEME},
"decks": {"luck": {"name": "Luck", "kinds": {"luck": {"name": "Luck"}}, "cards": {"draw": {"name": "Draw", "kind": "luck", "text": "Draw two."}}}}}`

// TestThemeOfAnExtendedGame prints games that extend one with a font, and lists that use it: its file lies in the
// folder of that one. Colours come to those that are there.
func TestThemeOfAnExtendedGame(t *testing.T) {
	f := folder{
		"base/fair.json":     []byte(strings.Replace(themedGame, "THEME", `"fonts": {"own": {"regular": "fonts/own.ttf"}}, "font": "own"`, 1)),
		"base/fonts/own.ttf": page.Symbol.TTF(),
		"own/more.json":      []byte(`{"kind": "Game", "name": "more", "title": "More", "extends": "../base/fair.json"}`),
		"own/ink.json": []byte(`{"kind": "Game", "name": "ink", "title": "Ink", "extends": "more.json", "theme": {"colours": {"pen": "#123456"}},
			"layouts": {"cards": {"zones": [{"show": ["name"], "ink": "pen"}]}}}`),
		"own/bold.json": []byte(`{"kind": "Game", "name": "bold", "title": "Bold", "extends": "ink.json", "theme": {"colours": {"paper": "#fbf7ee"}, "font": "own"}}`),
		"own/two.json":  []byte(`{"kind": "ArmyList", "game": "cadet", "title": "List", "uses": ["../base/fair.json", "ink.json"], "formations": [{"type": "leader"}]}`),
		"own/list.json": []byte(`{"kind": "ArmyList", "game": "cadet", "title": "List", "uses": ["../base/fair.json"], "formations": [{"type": "leader"}]}`),
	}
	for file, inked := range map[string]bool{"base/fair.json": false, "own/more.json": false, "own/ink.json": true, "own/bold.json": true, "own/list.json": false, "own/two.json": true} {
		doc := f.load(t, file)
		if found := f.job(layout.Setup{}).PictureFaults(doc); len(found) > 0 {
			t.Error(file, found)
		}
		p, _ := Named("deck")
		printed, found := f.job(layout.Setup{}).Print(p, []Subject{{Doc: doc, Game: doc.Game, File: file}})
		if len(found) > 0 {
			t.Error(file, found)
		}
		if set := printed.Dump(); !strings.Contains(set, "own-") || strings.Contains(set, "#123456") != inked {
			t.Errorf("%s: in the font of the base: %v, in a colour of its own: %v", file, strings.Contains(set, "own-"), !inked)
		}
	}
}

// TestEmphasisWithoutItsType tells of italic words in a font that has no italic type, at their
// line, before they are printed and as they are; with a file for it there is nothing to tell.
func TestEmphasisWithoutItsType(t *testing.T) {
	for theme, told := range map[string]bool{
		`"fonts": {"own": {"regular": "fonts/own.ttf"}}, "font": "own"`:                                true,
		`"fonts": {"own": {"regular": "fonts/own.ttf", "italic": "fonts/slanted.ttf"}}, "font": "own"`: false,
	} {
		text := strings.Replace(strings.Replace(themedGame, "THEME", theme, 1), "Draw two.", "Draw *two*, or 2*3.", 1)
		f := folder{"fair.json": []byte(text), "fonts/own.ttf": page.Regular.TTF(), "fonts/slanted.ttf": page.Italic.TTF()}
		doc := f.load(t, "fair.json")
		p, _ := Named("deck")
		_, printed := f.job(layout.Setup{}).Print(p, []Subject{{Doc: doc, Game: doc.Game, File: "fair.json"}})
		for when, found := range map[string][]Fault{"printed": printed, "foreseen": f.job(layout.Setup{}).Unprintable(doc)} {
			var all []string
			for _, fault := range found {
				if fault.Kind == page.Upright {
					all = append(all, fmt.Sprintf("%d %s", fault.At.Line, fault.Detail))
				}
			}
			switch {
			case !told && len(all) > 0:
				t.Errorf("%s, with a file: %v", when, all)
			case told && (len(all) != 1 || !strings.HasPrefix(all[0], "2 its font has no file for italic type")):
				t.Errorf("%s, without one: %v of %v", when, all, found)
			}
		}
	}
}

// ownIcons is a game with a deck whose card says a text, and an icon of the author's.
func ownIcons(text string) folder {
	theme := strings.Replace(themedGame, "THEME", `"icons": {"bed": {"picture": "art/bed.svg"}}`, 1)
	return folder{"fair.json": []byte(strings.Replace(theme, "Draw two.", text, 1)), "art/bed.svg": []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
		<rect width="40" height="20" fill="#c33"/><circle cx="20" cy="10" r="5" fill="white"/></svg>`)}
}

// TestOwnIcons prints an icon of the author's own within a text, in the text's ink, and its name for
// those who search; in a game that extends the one that has it too.
func TestOwnIcons(t *testing.T) {
	f := ownIcons("Pay :bed: or :skull:.")
	f["own/more.json"] = []byte(`{"kind": "Game", "name": "more", "title": "More", "extends": "../fair.json"}`)
	for _, file := range []string{"fair.json", "own/more.json"} {
		doc := f.load(t, file)
		p, _ := Named("deck")
		printed, found := f.job(layout.Setup{}).Print(p, []Subject{{Doc: doc, Game: doc.Game, File: file}})
		if found = append(found, f.job(layout.Setup{}).Unprintable(doc)...); len(found) > 0 {
			t.Fatal(found)
		}
		shown := printed.Dump()
		if !strings.Contains(shown, `"bed" unseen`) || strings.Contains(shown, "#cc3333") || strings.Contains(shown, ":bed:") {
			t.Errorf("%s: the bed is not drawn in black with its word:\n%s", file, shown)
		}
		pdftest.Draw(t, pdf.File, printed)
	}
	sheet, _ := Named("sheet")
	doc := f.load(t, "fair.json")
	doc.Game.Sheet = &schema.Sheet{Sections: []schema.Section{{Title: "Night", Text: "Sleep :bed: now."}}}
	html, found := f.job(layout.Setup{}).Screen(sheet, []Subject{{Doc: doc, Game: doc.Game, File: "fair.json"}})
	if len(found) > 0 || !strings.Contains(string(html), `<title>bed</title><use href="#i-own-bed"/>`) {
		t.Errorf("the phone has no bed: %v", found)
	}
}

// TestMistakesOfThemes finds each mistake of a theme where it stands.
func TestMistakesOfThemes(t *testing.T) {
	var dot bytes.Buffer
	_ = png.Encode(&dot, painted(9, 9)) // a Buffer takes everything
	for theme, want := range map[string]string{
		`"fonts": {"own": {"regular": "own.ttf", "bold": "none.ttf"}}`: "does not exist",
		`"fonts": {"own": {"regular": "poem.ttf"}}`:                    "no TrueType font",
		`"fonts": {"own": {"regular": "own.ttf"}}, "font": "onw"`:      `did you mean "own"`,
		`"colours": {"paper": "papr"}`:                                 `"papr" is no colour`,
		`"colours": {"accent": "#ff0000"}`:                             "give it another name",
		`"icons": {"bed": {"picture": "none.svg"}}`:                    "does not exist",
		`"icons": {"bed": {"picture": "dot.png"}}`:                     "save it as a drawing (SVG)",
		`"icons": {"bed": {"picture": "void.svg"}}`:                    "nothing in it that can be drawn",
		`"icons": {"skull": {"picture": "dot.svg"}}`:                   "forge has an icon of that name",
	} {
		f := folder{"fair.json": []byte(strings.Replace(themedGame, "THEME", theme, 1)), "own.ttf": page.Symbol.TTF(), "poem.ttf": []byte("a poem"),
			"dot.png": dot.Bytes(), "void.svg": []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>`),
			"dot.svg": []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>`)}
		found := f.job(layout.Setup{}).PictureFaults(f.load(t, "fair.json"))
		if len(found) != 1 || !strings.Contains(found[0].String(), want) || found[0].At.Line != 1 || found[0].At.Column < 50 {
			t.Errorf("%s: %v, want %q", theme, found, want)
		}
	}
}

// TestManyLayouts refuses more layouts than are looked at.
func TestManyLayouts(t *testing.T) {
	for _, n := range []int{mostLayouts, mostLayouts + 1} {
		var all []string
		for i := range n {
			all = append(all, fmt.Sprintf(`"l%d": {"zones": [{"show": ["name"]}]}`, i))
		}
		game := strings.Replace(themedGame, `"theme": {THEME}`, `"layouts": {`+strings.Join(all, ", ")+`}`, 1)
		found := LayoutFaults(folder{"fair.json": []byte(game)}.load(t, "fair.json"))
		if want := n - mostLayouts; len(found) != want || want > 0 && !strings.Contains(found[0].String(), "there are 101, at most 100") {
			t.Errorf("%d layouts: %v", n, found)
		}
	}
}
