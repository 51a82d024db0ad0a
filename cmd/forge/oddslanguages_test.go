package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
)

// TestOddsInLanguages asks each game for chances in every language: no message is missing, and the
// chances are those of the English answer.
func TestOddsInLanguages(t *testing.T) {
	for game, c := range map[string]struct {
		values map[string]any
		says   map[string]string // a reason that stands in a sum, by language
	}{
		"cadet":  {map[string]any{"attacker": "leader", "target": "soldier", "terrain": []string{"wall"}, "retreat": 0}, map[string]string{"de": "Schutz: Mauer", "fr": "protection : mur"}},
		"tintin": {map[string]any{"attacker": "rifles", "target": "rifles", "range": 1, "terrain": []string{"woods"}, "bonus": -1, "bold": true, "retreat": 1}, map[string]string{"de": "mit 1 Würfel weniger durch Karten", "fr": "avec 1 dé de moins par des cartes"}},
		"fluidtime": {map[string]any{"attacker": "t-34", "target": "stug-iii-e", "range": 18, "target-state": []string{"flank", "suppressed"}, "attacker-state": []string{"moving"}},
			map[string]string{"de": "Schütze gefahren", "fr": "tireur a bougé"}},
		"orderdice": {map[string]any{"attacker": "mortar-team", "target": "rifle-squad", "range": 20, "pins": 2, "attacker-state": []string{"aimed-2"}}, map[string]string{"de": "derselbe Zielpunkt seit 2 Runden", "fr": "le même point visé depuis 2 tours"}},
	} {
		said := map[string]string{}
		for _, tag := range wording.Tags() {
			l, _ := wording.Named(tag)
			l = l.Telling(func(message string) { t.Errorf("%s: %s has no message %q", game, tag, message) })
			g, _ := schema.Builtin(game)
			g = g.In(l)
			r, _ := rules.Of(g)
			answer, err := odds.Work(r.Query(g), g, c.values)
			if err != nil {
				t.Fatalf("%s: %v", game, err)
			}
			b, err := answer.Group.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			said[tag] = string(b)
			if text := answer.Doc().Text(100); tag != "en" && !strings.Contains(text, c.says[tag]) {
				t.Errorf("%s in %s: %q does not stand in\n%s", game, tag, c.says[tag], text)
			}
		}
		for tag, b := range said {
			if exact(b) != exact(said["en"]) {
				t.Errorf("%s: in %s the chances are %s, not %s", game, tag, b, said["en"])
			}
		}
	}
}

// exact are the fractions in an answer, one after the other.
func exact(b string) (all string) {
	for part := range strings.SplitSeq(b, `"exact":`) {
		fraction, _, _ := strings.Cut(part, ",")
		all += fraction + " "
	}
	_, all, _ = strings.Cut(all, " ") // what stands before the first
	return all
}

// TestOddsOfDataInLanguages asks for all attacks of all units of the games that are data: no message is missing.
func TestOddsOfDataInLanguages(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../games/*/game.cue")
	if err != nil || len(files) < 5 {
		t.Fatal(err, files)
	}
	for _, file := range files {
		doc, _, err := newLoader().Load(t.Context(), file)
		if err != nil {
			t.Fatal(err)
		}
		for _, tag := range wording.Tags() {
			l, _ := wording.Named(tag)
			g, answers := doc.Game.In(l.Telling(func(message string) { t.Errorf("%s: %s has no message %q", file, tag, message) })), 0
			r, _ := rules.Of(g)
			for attack := range g.Play.Attacks.All() {
				for unit := range g.Units.All() {
					for n := range 2 {
						values := map[string]any{"attack": attack, "attacker": unit, "target": g.Units.Keys()[0], "together": n + 1}
						if a, err := odds.Work(r.Query(g), g, values); err == nil {
							a.Doc()
							answers++
						}
					}
				}
			}
			if answers == 0 {
				t.Errorf("%s answers nothing", file)
			}
		}
	}
}
