package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Everything that a game has can be shown, on a terminal of usual width and as
// JSON.
func TestShowEverything(t *testing.T) {
	g, ok := schema.Builtin("tintin")
	if !ok {
		t.Fatal("no game tintin")
	}
	shown := 0
	lines := [][]string{{"show", g.Name}, {"games"}}
	for _, p := range catalog.All {
		if len(p.Things(g)) == 0 {
			continue
		}
		lines = append(lines, []string{"show", g.Name, p.Name})
		for _, th := range p.Things(g) {
			lines = append(lines, []string{"show", g.Name, p.Name, th.ID})
			shown++
		}
	}
	if shown < 200 {
		t.Errorf("only %d things", shown)
	}
	for _, line := range lines {
		code, out, err := runs(t.Context(), commands(), line...)
		if code != cmdline.ExitFine || err != "" || strings.Count(out, "\n") < 2 {
			t.Errorf("%q: exit %d, %s%s", line, code, out, err)
		}
		for l := range strings.Lines(out) {
			if w := uniseg.StringWidth(strings.TrimSuffix(l, "\n")); w > cmdline.UsualWidth {
				t.Errorf("%q: %d columns: %s", line, w, l)
			}
			if strings.ContainsAny(l, "{}") && line[len(line)-1] != "effects" && len(line) > 2 && line[2] != "effects" {
				t.Errorf("%q: a brace is not filled in: %s", line, l)
			}
		}
		code, out, _ = runs(t.Context(), commands(), append(line, "--format=json")...)
		if code != cmdline.ExitFine || !json.Valid([]byte(out)) {
			t.Errorf("%q as JSON: exit %d", line, code)
		}
	}
}

// TestShowPrices shows what lists pay: figures that are paid for, and units that
// are chosen.
func TestShowPrices(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"show cadet formations leader":  "from 7 points",
		"show cadet formations":         "from 7 points",
		"show fluidtime units":          "Germany; 26 points",
		"show tintin formations guards": "7 points",
	} {
		if code, out, err := runs(t.Context(), commands(), strings.Split(line, " ")...); code != cmdline.ExitFine || !strings.Contains(out, want) {
			t.Errorf("%s: exit %d, %s\n%s, want %q", line, code, err, out, want)
		}
	}
}
