package printer

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
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
		if found := f.job(layout.Setup{}).Misdrawn(doc); len(found) > 0 {
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

// TestMistakesOfThemes finds each mistake of a theme where it stands.
func TestMistakesOfThemes(t *testing.T) {
	for theme, want := range map[string]string{
		`"fonts": {"own": {"regular": "own.ttf", "bold": "none.ttf"}}`: "does not exist",
		`"fonts": {"own": {"regular": "poem.ttf"}}`:                    "no TrueType font",
		`"fonts": {"own": {"regular": "own.ttf"}}, "font": "onw"`:      `did you mean "own"`,
		`"colours": {"paper": "papr"}`:                                 `"papr" is no colour`,
		`"colours": {"accent": "#ff0000"}`:                             "give it another name",
	} {
		f := folder{"fair.json": []byte(strings.Replace(themedGame, "THEME", theme, 1)), "own.ttf": page.Symbol.TTF(), "poem.ttf": []byte("a poem")}
		found := f.job(layout.Setup{}).Misdrawn(f.load(t, "fair.json"))
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
		found := Mislaid(folder{"fair.json": []byte(game)}.load(t, "fair.json"))
		if want := n - mostLayouts; len(found) != want || want > 0 && !strings.Contains(found[0].String(), "there are 101, at most 100") {
			t.Errorf("%d layouts: %v", n, found)
		}
	}
}
