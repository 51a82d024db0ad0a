package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
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

// The levers of a scenario are figures of it and of its lists; each changes what it says, in
// the game that is played and not in the document.
func TestLevers(t *testing.T) {
	t.Parallel()
	doc, s := thornLine(t)
	fields := map[string]int{}
	for _, l := range leversOf(doc, &s.names) {
		fields[l.Field]++
		if l.Helps != simulate.Either && l.Helps != 0 && l.Helps != 1 || l.Least > l.Now || l.Most < l.Now {
			t.Errorf("%+v", l.Lever)
		}
		if l.Where != "sides.valdora" || l.Field != "target" && l.Field != "points" {
			continue
		}
		newGame, err := l.at(l.Now + 1)
		if err != nil {
			t.Fatal(err)
		}
		g := newGame()
		g.Reset(1, 0)
		if r := g.Result(); l.Field == "target" && (int(r.Target[1]) != l.Now+1 || l.Helps != 0) || l.Field == "points" && (int(r.Points[1]) != l.Now+1 || l.Helps != 1) {
			t.Errorf("%s %d: the game has target %d, points %d", l.Title, l.Now+1, r.Target[1], r.Points[1])
		}
	}
	if fields["target"] != 2 || fields["points"] < 3 || fields["turns"] != 1 || fields["count"] < 4 {
		t.Errorf("levers are %v", fields)
	}
	if again := leversOf(doc, &s.names); again[0].Now != scores(doc).Sides[0].Target {
		t.Errorf("the document has changed: %+v", again[0])
	}
}

// A zone is deeper from its own edge.
func TestDeployments(t *testing.T) {
	for _, c := range []struct {
		side  schema.Side
		steps int
		want  string
	}{
		{schema.Side{Edge: "south", Deploy: "a1:m2"}, 1, "a1:m3"}, {schema.Side{Edge: "north", Deploy: "a6:j7"}, 1, "a5:j7"},
		{schema.Side{Edge: "north", Deploy: "a6:j7"}, -1, "a7:j7"}, {schema.Side{Edge: "south", Deploy: "0,0:48,12"}, 1, "0,0:48,15"},
	} {
		if got := deployments(&c.side)(c.steps); got != c.want {
			t.Errorf("%+v by %d: %s, want %s", c.side, c.steps, got, c.want)
		}
	}
	if deployments(&schema.Side{Edge: "south", Deploy: "a1:c3, e1"}) != nil || deployments(&schema.Side{Edge: "west", Deploy: "a1:c3"}) != nil || deployments(&schema.Side{Edge: "south"}) != nil {
		t.Error("a zone that is not one block has a depth")
	}
}

// No change is tried that the scenario could not have: what is beyond is an error.
func TestLeversKeepToWhatCanBePlayed(t *testing.T) {
	t.Parallel()
	doc, s := thornLine(t)
	l := leversOf(doc, &s.names)[0]
	if _, err := l.at(l.Most); err == nil || !strings.Contains(err.Error(), "can be scored") {
		t.Errorf("%s %d: %v", l.Title, l.Most, err)
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
		{"simulate", uneven + " --suggest --games 300", "playing target of ", "\nStopped before the search was complete.", "playing target of "},
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
