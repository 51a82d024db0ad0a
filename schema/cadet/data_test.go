// Package cadet holds the data of Cadet Commander; its tests tick the figures off
// against tables written from the rules. They read game.json without the types of
// the repository, so that a slip in the shapes shows.
package cadet

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func read(t *testing.T) map[string]any {
	t.Helper()
	b, err := os.ReadFile("game.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(b, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// parts are the parts of a kind by id.
func parts(t *testing.T, kind string) map[string]map[string]any {
	t.Helper()
	out := map[string]map[string]any{}
	for id, p := range read(t)[kind].(map[string]any) {
		out[id] = p.(map[string]any)
	}
	return out
}

// tick compares lines, one a part, with a table of them.
func tick(t *testing.T, what string, lines []string, table string) {
	t.Helper()
	var want []string
	for row := range strings.Lines(strings.TrimSpace(table)) {
		want = append(want, strings.Join(strings.Fields(row), " "))
	}
	slices.Sort(lines)
	slices.Sort(want)
	if !slices.Equal(lines, want) {
		t.Errorf("%s are\n%s\nwant\n%s", what, strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
}

// C1.3, C1.4: what figures have and cost.
func TestFigures(t *testing.T) {
	var lines []string
	for id, u := range parts(t, "units") {
		s := u["stats"].(map[string]any)
		lines = append(lines, fmt.Sprint(id, " ", s["atk"], " ", s["str"], " ", u["keywords"]))
	}
	tick(t, "units", lines, `
		soldier 2 3 <nil>
		hero    3 4 [hero]
		leader  3 4 [leader]`)
	lines = nil
	for _, id := range []string{"atk", "str"} {
		s := parts(t, "stats")[id]
		lines = append(lines, fmt.Sprint(id, " ", s["min"], " ", s["max"], " ", s["open"]))
	}
	tick(t, "the stats of figures", lines, `
		atk 1 3 true
		str 1 6 true`)
	if got := fmt.Sprint(read(t)["pricing"].(map[string]any)["stats"]); got != "map[atk:1 str:1]" {
		t.Errorf("C1.4 stats cost %s", got)
	}
	lines = nil
	for id, l := range parts(t, "limits") {
		lines = append(lines, fmt.Sprint(id, " ", l["min"], " ", l["max"], " ", l["each"], " ", l["severity"]))
	}
	tick(t, "limits", lines, `
		leader 1     1 <nil> <nil>
		heroes <nil> 1 3     warning`)
}

// C3.1, C4.1, C4.2, C4.4: what ground costs, protects, and keeps from running.
func TestGround(t *testing.T) {
	var lines []string
	for id, g := range parts(t, "terrain") {
		s, _ := g["stats"].(map[string]any)
		lines = append(lines, fmt.Sprint(id, " ", g["layer"], " ", g["cost"], " ", s["protects"], " ", s["across"], " ", s["no-retreat"], " ", g["lifts"]))
	}
	tick(t, "terrain", lines, `
		open       base    <nil>         <nil> <nil> <nil> <nil>
		woods      base    map[figure:2] <nil> <nil> <nil> <nil>
		deep-woods base    map[figure:2] 1     <nil> <nil> <nil>
		river      base    map[figure:2] <nil> <nil> true  <nil>
		bridge     overlay <nil>         <nil> <nil> <nil> always
		wall       edge    map[figure:2] 1     true  <nil> <nil>
		fence      edge    map[figure:2] 1     true  <nil> <nil>
		hedge      edge    map[figure:2] 1     true  <nil> <nil>`)
}

// C1.1, C1.2, C1.5, C2, C4 to C6: the figures of play.
func TestPlay(t *testing.T) {
	var lines []string
	for id, v := range parts(t, "values") {
		lines = append(lines, fmt.Sprint(id, " ", v["value"]))
	}
	tick(t, "values", lines, `
		automatic            1
		automatic-leaderless 1
		activation-roll      2
		actions              2
		fewest-dice          1
		wound                1
		cornered             1
		rest                 1
		quiet-rest           2`)
	lines = nil
	for _, f := range parts(t, "dice")["attack"]["faces"].([]any) {
		face := f.(map[string]any)
		lines = append(lines, fmt.Sprint(face["face"], " ", face["count"]))
	}
	tick(t, "faces", lines, `
		oh-dear     2
		run-away    2
		ouch        1
		hit-and-run 1`)
	b := read(t)["board"].(map[string]any)
	if got := fmt.Sprint(b["grid"], " ", b["stack"], " ", b["depth"], " ", b["flag"]); got != "hexes 2 1 4" {
		t.Errorf("the board is %s", got)
	}
	v := read(t)["victory"].(map[string]any)
	if got := fmt.Sprint(v["fixed"], " ", v["flags"], " ", v["stats"], " ", v["lost"]); got != "10 true map[str:1] 0" {
		t.Errorf("C6.2 victory is %s", got)
	}
}

// Every ref is a rule of the page.
func TestRefs(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/cadet.md")
	if err != nil {
		t.Fatal(err)
	}
	rules := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^(?:- |## )(C[0-9]+(?:\.[0-9]+)?) `).FindAllStringSubmatch(string(page), -1) {
		rules[m[1]] = true
	}
	cited := 0
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case []any:
			for i, e := range v {
				walk(fmt.Sprint(path, ".", i), e)
			}
		case map[string]any:
			for _, k := range slices.Sorted(maps.Keys(v)) {
				if ref, ok := v[k].(string); ok && k == "ref" {
					cited++
					if !rules[ref] {
						t.Errorf("%s cites %q, which is no rule of docs/rules/cadet.md", path, ref)
					}
				}
				walk(path+"."+k, v[k])
			}
		}
	}
	walk("game", read(t))
	if cited < 60 {
		t.Errorf("only %d refs: the test reads nothing", cited)
	}
}
