package page

import (
	"slices"
	"strings"
	"testing"
)

// marginal is what the furniture says on a page, and what it complained of.
func marginal(t *testing.T, f Furniture, size Size, cards bool) (string, []Fault) {
	t.Helper()
	var p Faults
	var c Canvas
	if cards {
		f.Around(&p, &c, Grid{Paper: size, Card: Size{63, 88}, Gap: 3}.Filled(), 2, 3)
	} else {
		f.Foot(&p, &c, size, 9, 2, 3)
	}
	var b strings.Builder
	for _, item := range c.Items() {
		if text, ok := item.(Text); ok {
			b.WriteString(text.Run + " ")
			if text.Size < furnitureLeast && text.Run != rulerLabel {
				t.Errorf("%q is set at %g pt", text.Run, text.Size)
			}
		}
	}
	return strings.Join(strings.Fields(b.String()), " "), p.All()
}

func TestFurniture(t *testing.T) {
	long := strings.Repeat("a-very-long-name-", 12) + ".cue"
	for name, test := range map[string]struct {
		f     Furniture
		paper string
		cards bool
		want  []string
		not   string
	}{
		"all of it":          {Furniture{Title: "Night Watch", Game: "Pond", Source: "watch.cue"}, "a4", false, []string{"Night Watch", "Pond · watch.cue · page 2 of 3"}, "…"},
		"all around cards":   {Furniture{Title: "Night Watch", Game: "Pond", Source: "watch.cue"}, "a4", true, []string{"Night Watch", "Pond · watch.cue · page 2 of 3"}, "…"},
		"no source":          {Furniture{Title: "Night Watch", Game: "Pond", Source: ""}, "a4", false, []string{"Pond · page 2 of 3"}, "…"},
		"a long source":      {Furniture{Title: "Night Watch", Game: "Pond", Source: long}, "letter", false, []string{"Pond · page 2 of 3"}, "very"},
		"long around cards":  {Furniture{Title: "Night Watch", Game: "Pond", Source: long}, "letter", true, []string{"Pond · page 2 of 3"}, "very"},
		"an odd source":      {Furniture{Title: "Night Watch", Game: "Pond", Source: "🎲.cue"}, "a4", false, []string{"Pond · page 2 of 3"}, "cue"},
		"a narrow foot":      {Furniture{Title: "Night Watch", Game: "A game of some length", Source: "watch.cue", Measured: true}, "a5", false, []string{"Night Watch", "page 2 of 3"}, "game"},
		"a long title":       {Furniture{Title: strings.Repeat("A long title ", 30), Game: "Pond", Source: ""}, "a4", false, []string{"A long title", "…"}, "□"},
		"a long single word": {Furniture{Title: strings.Repeat("long", 99), Game: "Pond", Source: ""}, "a5", true, []string{"long", "…"}, "□"},
	} {
		t.Run(name, func(t *testing.T) {
			size, err := Paper(test.paper)
			if err != nil {
				t.Fatal(err)
			}
			text, faults := marginal(t, test.f, size, test.cards)
			lacks := slices.ContainsFunc(test.want, func(s string) bool { return !strings.Contains(text, s) })
			told := len(faults) == 1 && faults[0].Kind == Shortened
			if lacks || strings.Contains(text, test.not) || told != slices.Contains(test.want, "…") || len(faults) > 1 {
				t.Errorf("%q, faults %v; want %q and no %q, and a note where it is shortened", text, faults, test.want, test.not)
			}
		})
	}
}

func TestFurnitureTellsOfLetters(t *testing.T) {
	_, faults := marginal(t, Furniture{Title: "Night 🎲", Game: "Pond", Source: ""}, A4, false)
	if len(faults) != 1 || faults[0].Kind != NoGlyph {
		t.Errorf("faults %v, want the letter that no font has", faults)
	}
}
