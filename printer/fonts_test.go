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

// TestThemeOfAnExtendedGame prints a game that extends one with a font, and a list that uses it: its file lies in the
// folder of that one.
func TestThemeOfAnExtendedGame(t *testing.T) {
	f := folder{
		"base/fair.json":     []byte(strings.Replace(themedGame, "THEME", `"fonts": {"own": {"regular": "fonts/own.ttf"}}, "font": "own"`, 1)),
		"base/fonts/own.ttf": page.Symbol.TTF(),
		"own/more.json":      []byte(`{"kind": "Game", "name": "more", "title": "More", "extends": "../base/fair.json"}`),
		"own/bare.json":      []byte(`{"kind": "Game", "name": "bare", "title": "Bare", "extends": "more.json", "theme": {"colours": {"paper": "#fbf7ee"}}}`),
		"own/list.json":      []byte(`{"kind": "ArmyList", "game": "cadet", "title": "List", "uses": ["../base/fair.json"], "formations": [{"type": "leader"}]}`),
	}
	for file, own := range map[string]bool{"base/fair.json": true, "own/more.json": true, "own/bare.json": false, "own/list.json": true} {
		doc := f.load(t, file)
		if found := f.job(layout.Setup{}).Misdrawn(doc); len(found) > 0 {
			t.Error(file, found)
		}
		p, _ := Named("deck")
		printed, found := f.job(layout.Setup{}).Print(p, []Subject{{Doc: doc, Game: doc.Game, File: file}})
		if len(found) > 0 {
			t.Error(file, found)
		}
		set := strings.Contains(printed.Dump(), "own-")
		if set != own {
			t.Errorf("%s: in a font of its own: %v", file, set)
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
