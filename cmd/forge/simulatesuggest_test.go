package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// thornLine is a shipped scenario, ready for play.
func thornLine(t *testing.T) (*schema.Doc, *playable) {
	t.Helper()
	j, err := judge(t.Context(), newLoader(), "../../scenarios/tintin/the-thorn-line.cue")
	if err != nil {
		t.Fatal(err)
	}
	s, told := prepare(j.doc)
	if s == nil {
		t.Fatal(told)
	}
	return j.doc, s
}

// The levers of a scenario are both targets and both head starts; each changes
// what it says, in the game that is played and not in the document.
func TestLevers(t *testing.T) {
	t.Parallel()
	doc, s := thornLine(t)
	var titles []string
	for _, l := range levers(doc, s.names) {
		titles = append(titles, l.Title)
		side := strings.TrimPrefix(l.Where, "sides.")
		i := 0
		if doc.Scenario.Sides.Keys()[1] == side {
			i = 1
		}
		for _, value := range []int{l.Least, l.Now, l.Most} {
			newGame, err := l.At(value)
			if err != nil {
				t.Errorf("%s %d: %v", l.Title, value, err)
				continue
			}
			g := newGame()
			g.Reset(1, 0)
			r := g.Result()
			got, helps := int(r.Target[i]), 1-i
			if l.Field == "points" {
				got, helps = int(r.Points[i]), i
			}
			if got != value || l.Helps != helps {
				t.Errorf("%s %d: the game says %d; it helps side %d", l.Title, value, got, l.Helps)
			}
		}
	}
	want := "[target of Grauland target of Valdora head start of Grauland head start of Valdora]"
	if got := fmt.Sprint(titles); got != want {
		t.Errorf("levers are %s, want %s", got, want)
	}
	if again := levers(doc, s.names); again[0].Now != scores(doc).Sides[0].Target {
		t.Errorf("the document has changed: %+v", again[0])
	}
}

// No target is tried that the scenario could not have: one more than the most
// is an error of forge check, unless it is beyond all reason.
func TestLeversKeepToWhatCanBeScored(t *testing.T) {
	t.Parallel()
	doc, s := thornLine(t)
	for _, l := range levers(doc, s.names)[:2] {
		_, err := l.At(l.Most + 1)
		if l.Most < farthest*l.Now && (err == nil || !strings.Contains(err.Error(), "can be scored")) {
			t.Errorf("%s %d is beyond the most, %d: %v", l.Title, l.Most+1, l.Most, err)
		}
		if l.Most <= l.Now {
			t.Errorf("%s is %d and can be %d at most", l.Title, l.Now, l.Most)
		}
	}
	blank := simulate.Lever{Now: 6, At: func(int) (func() play.Game, error) { return nil, nil }}
	if most := mostSound(blank); most != 24 {
		t.Errorf("without a bound the most is %d, want 24", most)
	}
}

// Ctrl-C ends a comparison and a search at once, with what was found so far.
func TestSearchesAreInterrupted(t *testing.T) {
	const thorn, bridge = "../../scenarios/tintin/the-thorn-line.cue", "../../scenarios/tintin/the-bridge-at-sarn.cue"
	uneven := unevenScenario(t)
	for _, c := range []struct {
		who, args, at, out, err string
	}{
		{"simulate diff", bridge + " " + thorn + " --games 2000", "playing: ", " of each, with the same dice: ", " of 2000 games of each, the first ones without a gap\n"},
		{"simulate", uneven + " --suggest --games 300", "playing target of ", "\nStopped before the search was complete. ", "playing target of "},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		stopAt := &trigger{word: c.at, pull: cancel}
		var out strings.Builder
		code := run(ctx, strings.Fields(c.who+" "+c.args), cmdline.Streams{Out: &out, Err: stopAt, Width: cmdline.UsualWidth})
		told := stopAt.text.String()
		if code != cmdline.ExitFailed || !strings.HasSuffix(told, "forge "+c.who+": interrupted\n") || !strings.Contains(told, c.err) {
			t.Errorf("%s: exit %d, on Err:\n%s", c.who, code, told)
		}
		if !strings.Contains(out.String(), c.out) || strings.Contains(out.String(), "To write") {
			t.Errorf("%s says\n%s", c.who, &out)
		}
	}
}

// unevenScenario writes a scenario in which one side needs a single point, and
// returns its file.
func unevenScenario(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"watch.cue": `kind: "ArmyList", game: "tintin", title: "Watch", formations: [{type: "militia", count: 2}]`,
		"plain.cue": `kind: "Scenario", game: "tintin", title: "The plain", board: {columns: 10, rows: 7}, turns: 12
sides: {red: {edge: "south", list: "watch.cue", target: 1}, blue: {edge: "north", list: "watch.cue", target: 5}}`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "plain.cue")
}
