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

// What a scenario says of a formation goes with it: its place, its cards, also those of the game's
// own deck.
func TestFormationsCanBeLeftOut(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"tintin/the-thorn-line.cue", "fluidtime/hill-187.cue", "fluidtime/the-bridge-at-olkhovka.cue"} {
		j, err := judge(t.Context(), newLoader(), "../../scenarios/"+file)
		if err != nil {
			t.Fatal(err)
		}
		s, _ := prepare(j.doc)
		for _, l := range withouts(j.doc, &s.names) {
			if served := strings.HasPrefix(l.Name, "Special infantry"); l.What == "option" || served {
				continue // without it the list is unsound
			}
			if _, err := l.At(); err != nil {
				t.Errorf("%s without %s: %v", file, l.Name, err)
			}
		}
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
		{schema.Side{Edge: "south", Deploy: "a3:h1"}, -2, "a1:h1"}, {schema.Side{Edge: "north", Deploy: "a7:h6"}, 1, "a5:h7"},
	} {
		if deeper, _ := deployments(&c.side); deeper(c.steps) != c.want {
			t.Errorf("%+v by %d: %s, want %s", c.side, c.steps, deeper(c.steps), c.want)
		}
	}
	for zone, want := range map[string]int{"a3:h3": 0, "a1:h2": -1, "a2:h1": -1, "a1:h9": -2, "0,0:48,3": 0, "0,12:48,8": -1, "0,0:48,12": -2} {
		for _, edge := range []string{"south", "north"} {
			if _, least := deployments(&schema.Side{Edge: edge, Deploy: zone}); least != want {
				t.Errorf("%s from %s: %d steps at least, want %d", zone, edge, least, want)
			}
		}
	}
	for _, side := range []schema.Side{{Edge: "south", Deploy: "a1:c3, e1"}, {Edge: "west", Deploy: "a1:c3"}, {Edge: "south"}} {
		if deeper, _ := deployments(&side); deeper != nil {
			t.Errorf("%+v, which is not one block, has a depth", side)
		}
	}
}

// A second change is of the entry, the side and the objective that it names, whatever the
// first one was, at the price that the entry then has.
func TestLeversAfterAChange(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"both.cue": `kind: "ArmyList", game: "tintin", title: "Both", formations: [{type: "militia", count: 2}, {type: "regular-infantry", count: 2}, {type: "militia"}]`,
		"plain.cue": `kind: "Scenario", game: "tintin", title: "The plain", board: {columns: 10, rows: 7}, turns: 12
sides: {red: {edge: "south", list: "both.cue", target: 3}, blue: {edge: "north", list: "both.cue", target: 3}}
objectives: [{name: "Hill", at: "c4", points: 1}, {name: "Hill", at: "g4", points: 1}]`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	j, err := judge(t.Context(), newLoader(), filepath.Join(dir, "plain.cue"))
	if err != nil {
		t.Fatal(err)
	}
	s, told := prepare(j.doc)
	if s == nil {
		t.Fatal(told)
	}
	find := func(all []docLever, field, key string) *docLever {
		for i := range all {
			if all[i].Field == field && all[i].Key == key {
				return &all[i]
			}
		}
		return nil
	}
	change := func(l *docLever, to int) []simulate.Change {
		return []simulate.Change{{Where: l.Where, Field: l.Field, Key: l.Key, To: to}}
	}
	start := leversOf(j.doc, &s.names)
	second := find(start, "count", "blue/1")
	after, all := leversAfter(j.doc, &s.names, change(find(start, "count", "blue/0"), 0))
	if red, blue := after.Armies["red"].List.Formations, after.Armies["blue"].List.Formations; len(red) != 3 || len(blue) != 2 {
		t.Errorf("%d entries of red and %d of blue, of which one was left out", len(red), len(blue))
	}
	l := find(all, "count", "blue/1")
	if find(all, "count", "blue/0") != nil || l == nil || l.Where != second.Where || l.Price != second.Price || !strings.Contains(l.Where, "a copy of ") || !strings.HasSuffix(l.Where, ", formation 2") {
		t.Fatalf("what was %+v is %+v", second, l)
	}
	if f := l.with(5).Armies["blue"].List.Formations[0]; f.Type != "regular-infantry" || f.Number() != 5 {
		t.Errorf("%+v is another entry", f)
	}
	_, all = leversAfter(j.doc, &s.names, change(second, 4))
	if l := find(all, "count", "blue/1"); l.Now != 4 || l.Price != second.Price || second.Price == 0 {
		t.Errorf("of four, one costs %d, of two %d", l.Price, second.Price)
	}
	east := find(start, "points", "1")
	if after, _ = leversAfter(j.doc, &s.names, change(east, 2)); after.Scenario.Objectives[0].Points != 1 || after.Scenario.Objectives[1].Points != 2 || !strings.HasSuffix(east.Where, "Hill at g4") {
		t.Errorf("%s: %+v", east.Where, after.Scenario.Objectives)
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
		{"simulate diff", bridge + " " + thorn + " --games 2000", "playing: ", " of each, with the same dice: ", " games; what is reported comes of these\n"},
		{"simulate", uneven + " --suggest --games 300", "playing target of ", "\nStopped before the search was complete.", "playing target of "},
		{"simulate worth", bridge + " --games 300", "playing the scenario as it is\n", "", "\nstopped before any version that lacks something was played to its end; nothing is reported\n"},
		{"simulate worth", bridge + " --games 60", "playing without: Valdora ", "\nBroken off: ", " games; what is reported comes of these\n"},
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
