package printer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/printer/layout"
)

// TestRefused holds what is said of a document beforehand to what print says of its products, by
// kind and place: nothing less and nothing more that stops.
func TestRefused(t *testing.T) {
	const card = `{"name": "Draw", "kind": "luck", "text": "Draw two."}`
	chapter := func(title, text string) string {
		return fmt.Sprintf(`, "rulebook": {"chapters": [{"title": %q, "parts": [{"text": %q}]}]}`, title, text)
	}
	n := 0
	for name, c := range map[string]struct{ card, rest, product, want string }{
		"a sound deck":           {card, "", "deck", ""},
		"a letter on a card":     {`{"name": "Draw", "kind": "luck", "text": "Draw 😀."}`, "", "deck", "no font has '😀'"},
		"a text too long":        {fmt.Sprintf(`{"name": "Draw", "kind": "luck", "text": %q}`, strings.Repeat("Sing and go on. ", 120)), "", "deck", "does not fit"},
		"a picture of a chapter": {card, chapter("One", "![a](none.png)"), "rules", "cannot be printed"},
		"a letter of a heading":  {card, chapter("One 日", "a"), "rules", "no font has '日'"},
		"too many cards": {strings.Join(each.Of(make([]string, 11), func(string) string {
			n++
			return fmt.Sprintf(`{"name": "Draw", "kind": "luck", "text": "a", "count": 1000}, "d%d": `, n)
		}), "") + card, "", "deck", "11001 cards"},
	} {
		t.Run(name, func(t *testing.T) {
			f := folder{"fair.json": []byte(`{"kind": "Game", "name": "fair", "title": "The fair",
"decks": {"luck": {"name": "Luck", "kinds": {"luck": {"name": "Luck"}}, "cards": {"draw": ` + c.card + `}}}` + c.rest + `}`)}
			doc := f.load(t, "fair.json")
			job := f.job(layout.Setup{})
			foreseen := job.Refused(doc)
			p, _ := Named(c.product)
			_, met := job.Print(p, p.Subjects(doc))
			if got, want := stops(foreseen), stops(met); !slices.Equal(got, want) {
				t.Errorf("said before: %v, by print: %v", foreseen, met)
			}
			said := strings.Join(each.Of(foreseen, func(x Fault) string { return x.Fault.String() }), "; ")
			if (c.want != "") != (len(foreseen) > 0) || !strings.Contains(said, c.want) {
				t.Errorf("%s, want %q", said, c.want)
			}
		})
	}
}

// stops are the kinds and places of the faults that stop a print, each once.
func stops(all []Fault) (out []string) {
	for _, x := range all {
		if x.Kind.Stops() {
			out = append(out, fmt.Sprint(x.Kind, x.At))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// TestRefusedOfOwnParts lays out of a game that extends another its own parts alone, and all where
// it says how they look.
func TestRefusedOfOwnParts(t *testing.T) {
	long := fmt.Sprintf(`"decks": {"luck": {"name": "Luck", "kinds": {"luck": {"name": "Luck"}}, "cards": {"draw": {"name": "Draw", "kind": "luck", "text": %q}}}}`, strings.Repeat("Sing and go on. ", 120))
	f := folder{
		"base.json": []byte(`{"kind": "Game", "name": "base", "title": "Base", ` + long + `}`),
		"own.json":  []byte(`{"kind": "Game", "name": "own", "title": "Own", "extends": "base.json", "keywords": {"slow": {"name": "Slow", "text": "It is slow."}}}`),
		"look.json": []byte(`{"kind": "Game", "name": "look", "title": "Look", "extends": "base.json", "theme": {"colours": {"paper": "#fbf7ee"}}}`),
	}
	for file, want := range map[string]int{"base.json": 1, "own.json": 0, "look.json": 1} {
		if found := f.job(layout.Setup{}).Refused(f.load(t, file)); len(found) != want {
			t.Errorf("%s: %v, want %d", file, found, want)
		}
	}
}

// TestLettersAtTheirText places a letter that no font has at the text that is printed, not at an
// earlier one that has it too.
func TestLettersAtTheirText(t *testing.T) {
	f := folder{"fair.json": []byte(`{"kind": "Game", "name": "fair", "title": "The fair",
"decks": {"luck": {"name": "Luck", "kinds": {"luck": {"name": "Luck"}}, "cards": {"draw": {"name": "Draw 日", "kind": "luck", "text": "Draw."}}}},
"rulebook": {"chapters": [{"title": "One", "parts": [{"text": "Draw, and *look at*\n\nthe 日, or the :skul:."}]}]}}`)}
	doc := f.load(t, "fair.json")
	for product, line := range map[string]int{"deck": 2, "rules": 3} {
		p, _ := Named(product)
		_, found := f.job(layout.Setup{}).Print(p, p.Subjects(doc))
		if len(found) == 0 || slices.ContainsFunc(found, func(x Fault) bool { return x.At.Line != line || strings.HasPrefix(x.String(), ":") }) {
			t.Errorf("%s: %v, want line %d", product, found, line)
		}
	}
}
