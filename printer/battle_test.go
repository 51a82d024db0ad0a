package printer

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/schema"
)

// shipped is a document that forge ships.
func shipped(t *testing.T, file string) *schema.Doc {
	t.Helper()
	read := func(name string) ([]byte, error) { return os.ReadFile(filepath.Join("..", name)) }
	doc, found, err := schema.NewLoader(schema.Options{Read: read}).Load(t.Context(), file)
	if err != nil || !doc.Complete {
		t.Fatal(file, found, err)
	}
	return doc
}

// wordsOf is a product of the subjects, all its words run together.
func wordsOf(t *testing.T, product string, from ...Subject) string {
	t.Helper()
	p, _ := Named(product)
	doc, faults := Job{}.Print(p, from)
	for _, f := range faults {
		t.Error(f)
	}
	return said(doc.Pages...)
}

func said(pages ...page.Page) string {
	var b strings.Builder
	for _, p := range pages {
		texts(&b, p.Items)
	}
	return pdftest.RunTogether(b.String())
}

func texts(b *strings.Builder, items []page.Item) {
	for _, it := range items {
		switch it := it.(type) {
		case page.Group:
			texts(b, it.Items)
		case page.Text:
			b.WriteString(it.Run)
		}
	}
}

// TestScenarioSettles holds that paper says what a scenario settles where the game says
// something else: how many turns there are, and with how many points one wins; and how
// often options were taken.
func TestScenarioSettles(t *testing.T) {
	t.Parallel()
	hill, washing := shipped(t, "scenarios/orderdice/the-signal-hill.cue"), shipped(t, "scenarios/cadet/washing-day.cue")
	subjects := func(product string, d *schema.Doc) []Subject {
		p, _ := Named(product)
		return p.Subjects(d)
	}
	for _, tt := range []struct {
		product    string
		from       []Subject
		says, nots string
	}{
		{"scenario", subjects("scenario", hill), "Automatic rifle ×2, SMG|the game ends after turn 7, or if a die then shows 4 or more after turn 8 (O2.2)|7 or 8|Turn12345678", ""},
		{"board", subjects("board", hill), "Turn O2.2 12345678|After the turn in the thick box, on 4+ one more.", "after turn 6"},
		{"list", subjects("list", hill), "Another man ×2|Orders 12345678", "Orders 123456789"},
		{"units", subjects("units", hill), "Options: Automatic rifle ×2, SMG for the leader|Orders 12345678", "Orders 123456789"},
		{"sheet", []Subject{Narrowed(hill.Game, []*schema.Doc{hill})}, "the game ends after turn 7|4+ after the last turn", "after turn 6"},
		{"sheet", []Subject{Narrowed(washing.Game, []*schema.Doc{washing})}, "Victory for Red Caps: 6 points|10 points win, unless the scenario says", ""},
		{"scenario", subjects("scenario", washing), "The flag: who takes the enemy's wins|No unit left: the side has lost", ""},
	} {
		got := wordsOf(t, tt.product, tt.from...)
		for _, want := range strings.Split(tt.says, "|") {
			if !strings.Contains(got, pdftest.RunTogether(want)) {
				t.Errorf("%s lacks %q:\n%.3000s", tt.product, want, got)
			}
		}
		if tt.nots != "" && strings.Contains(got, pdftest.RunTogether(tt.nots)) {
			t.Errorf("%s says %q", tt.product, tt.nots)
		}
	}
}

// TestSidesOfOneList holds that two sides with the same list are kept apart by their own
// names on all that is handed to their players.
func TestSidesOfOneList(t *testing.T) {
	d := *shipped(t, "scenarios/cadet/washing-day.cue")
	scenario := *d.Scenario
	d.Scenario, d.Armies = &scenario, maps.Clone(d.Armies)
	ids := scenario.Sides.Keys()
	for i, id := range ids {
		side, _ := scenario.Sides.Get(id)
		side.Name = []string{"Redfolk", "Bluefolk"}[i]
		scenario.Sides, d.Armies[id] = scenario.Sides.With(id, side), d.Armies[ids[0]]
	}
	for _, product := range []string{"list", "standees", "scenario"} {
		p, _ := Named(product)
		if words := wordsOf(t, product, p.Subjects(&d)...); !strings.Contains(words, "Redfolk") || !strings.Contains(words, "Bluefolk") || strings.Contains(words, "RedCaps") && product == "standees" {
			t.Errorf("%s does not tell the sides apart: %s", product, words)
		}
	}
}
