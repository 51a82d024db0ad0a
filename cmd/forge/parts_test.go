package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/schema"
)

// Everything that a game has can be shown, on a terminal of usual width and as
// JSON.
func TestShowEverything(t *testing.T) {
	g := tintin(t)
	shown := 0
	lines := [][]string{{"show", g.Name}, {"games"}}
	for _, p := range parts {
		lines = append(lines, []string{"show", g.Name, p.name})
		for _, th := range p.things(g) {
			lines = append(lines, []string{"show", g.Name, p.name, th.id})
			shown++
		}
	}
	if shown < 200 {
		t.Errorf("only %d things", shown)
	}
	for _, line := range lines {
		code, out, err := runs(t.Context(), newApp(commands()), line...)
		if code != exitFine || err != "" || strings.Count(out, "\n") < 2 {
			t.Errorf("%q: exit %d, %s%s", line, code, out, err)
		}
		for l := range strings.Lines(out) {
			if w := uniseg.StringWidth(strings.TrimSuffix(l, "\n")); w > usualWidth {
				t.Errorf("%q: %d columns: %s", line, w, l)
			}
			if strings.ContainsAny(l, "{}") && line[len(line)-1] != "effects" && len(line) > 2 && line[2] != "effects" {
				t.Errorf("%q: a brace is not filled in: %s", line, l)
			}
		}
		code, out, _ = runs(t.Context(), newApp(commands()), append(line, "--format=json")...)
		if code != exitFine || !json.Valid([]byte(out)) {
			t.Errorf("%q as JSON: exit %d", line, code)
		}
	}
}

// A part that games have and "forge show" does not know would be hidden.
func TestPartsAreComplete(t *testing.T) {
	b, err := json.Marshal(tintin(t).Parts)
	if err != nil {
		t.Fatal(err)
	}
	var fields schema.Map[json.RawMessage]
	if err := json.Unmarshal(b, &fields); err != nil {
		t.Fatal(err)
	}
	for _, name := range fields.Keys() {
		if name == "decks" { // shown as their cards
			name = "cards"
		}
		if _, ok := partNamed(name); !ok {
			t.Errorf("forge show has no part %q", name)
		}
	}
}

func TestKebab(t *testing.T) {
	for name, want := range map[string]string{
		"Gun tank": "gun-tank", "Who Has the Key?": "who-has-the-key", "The Colonel's Nephews": "the-colonels-nephews", "Dismount/Mount": "dismount-mount", "—": "",
	} {
		if got := kebab(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func TestIdOf(t *testing.T) {
	for name, want := range map[string]string{
		"games/Harbour Watch.cue": "harbour-watch", "x.y.yaml": "x-y", "Größe.json": "gre", "国.cue": "game",
	} {
		if got := idOf(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
