package validate

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

// TestOneCause mixes what is well with what is wrong: each cause is reported once,
// and what follows from it is not.
func TestOneCause(t *testing.T) {
	for _, c := range []struct{ name, list, want string }{
		{"at the limit", `limit: 8, formations: [{type: "special-infantry", options: [{option: "banner"}]}]`, ""},
		{"an unknown formation is not priced", `limit: 5, formations: [{type: "special-infantri"}, {type: "artillery"}]`, "L202"},
		{"the known ones are over the limit alone", `limit: 1, formations: [{type: "special-infantri"}, {type: "artillery"}]`, "L201 L202"},
		{"an unknown formation can be served", `formations: [{type: "special-infantri", name: "A"}, {type: "lorry", serves: "A"}, {type: "militia"}]`, "L202"},
		{"an unknown option is not priced", `limit: 1, formations: [{type: "special-infantry", options: [{option: "baner"}]}]`, "L203"},
		{"an option not offered is not judged further", `formations: [{type: "guards", options: [{option: "smg", unit: "lmg"}, {option: "smg"}]}]`, "L204"},
		{"a count of 0 fields nothing", `formations: [{type: "special-infantry", count: 0, options: [{option: "baner"}]}]`, "L210"},
		{"too many to be worked out", `formations: [{type: "militia", count: 1001}]`, "L210"},
		{"far too many units", "formations: [" + strings.Repeat(`{type: "militia", count: 1000}, `, 8) + "]", "L210"},
		{"T1.3 an SMG unit can carry the banner", `formations: [{type: "special-infantry", options: [{option: "smg"}, {option: "banner"}]}]`, ""},
		{"T1.3 two SMG options for one rifle unit", `formations: [{type: "special-infantry", options: [{option: "smg"}, {option: "smg"}]}]`, "L205"},
		{"T1.5 elite excludes wavering", `formations: [{type: "regular-infantry", options: [{option: "elite"}, {option: "wavering"}]}, {type: "militia"}]`, "L208"},
		{"T1.6 three lorries free the car", `formations: [{type: "militia", name: "A"}, {type: "lorry", count: 3, serves: "A"}, {type: "staff-car", serves: "A"}]`, "L216"},
		{"T1.6 cavalry cannot ride in lorries", `formations: [{type: "cavalry", name: "A"}, {type: "militia"}, {type: "lorry", count: 3, serves: "A"}, {type: "staff-car", serves: "A"}]`, "L214"},
		{"T1.6 one free car a battalion", `formations: [{type: "militia", name: "A"}, {type: "lorry", count: 3, serves: "A"}, {type: "staff-car", serves: "A"}, {type: "staff-car", serves: "A"}]`, "L216 L218"},
		{"T1.6 lorries of two entries count together", `formations: [{type: "militia", name: "A"}, {type: "lorry", count: 2, serves: "A"}, {type: "lorry", serves: "A"}, {type: "staff-car", serves: "A"}]`, "L216"},
		{"T1.8 paratroops need four lorries", `formations: [{type: "paratroops", name: "A"}, {type: "militia"}, {type: "lorry", count: 3, serves: "A"}, {type: "staff-car", serves: "A"}]`, "L218"},
		{"T1.6 a car that serves nobody may", `formations: [{type: "militia", name: "A"}, {type: "lorry", count: 2, serves: "A"}, {type: "staff-car"}]`, ""},
		{"a name twice that nobody refers to", `formations: [{type: "militia", name: "A"}, {type: "militia", name: "A"}]`, ""},
		{"an entry cannot serve itself", `formations: [{type: "militia"}, {type: "lorry", name: "A", serves: "A"}]`, "L214"},
		{"T1.7 no officer", `formations: [{type: "regular-infantry"}, {type: "paratroops"}]`, "L221"},
		{"a waived warning", `formations: [{type: "regular-infantry"}], waive: [{code: "L221", reason: "cards"}]`, ""},
		{"a note can be waived", `formations: [{type: "militia", name: "A"}, {type: "lorry", count: 3, serves: "A"}, {type: "staff-car", serves: "A"}], waive: [{code: "L216", reason: "known"}]`, ""},
		{"a waiver twice waives once", `formations: [{type: "regular-infantry"}], waive: [{code: "L221", reason: "a"}, {code: "L221", reason: "b"}]`, "W503"},
		{"an error stays in spite of its waiver", `limit: 1, formations: [{type: "militia"}], waive: [{code: "L201", reason: "we agreed"}]`, "L201 W502"},
		{"a code of the loader is known", `formations: [{type: "militia"}], waive: [{code: "D122", reason: "x"}]`, "W502"},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc := load(t, "kind: \"ArmyList\", game: \"tintin\", title: \"Test\"\n"+c.list+"\n")
			if got := codesOf(Run(doc)); got != c.want {
				t.Errorf("found %q, want %q", got, c.want)
			}
		})
	}
}

func codesOf(ds []diag.Diagnostic) string {
	var codes []string
	for _, d := range ds {
		codes = append(codes, d.Code)
	}
	slices.Sort(codes)
	return strings.Join(slices.Compact(codes), " ")
}

// TestBrokenShape checks documents with mistakes of shape: what is left of them
// is judged entry by entry, and nothing is added up.
func TestBrokenShape(t *testing.T) {
	files, name := unpack(`kind: "ArmyList", game: "tintin", title: "Test", limit: 1
formations: [{type: "artillery", count: "two"}, {type: "lorry", serves: "A"}, {type: "militia", options: [{option: "baner"}]}]
`)
	doc, found := loadWith(t, files.read, name)
	if doc.Complete || len(found) != 1 {
		t.Fatalf("the loader finds %v", found)
	}
	if got := codesOf(Run(doc)); got != "L203 L212" {
		t.Errorf("found %q, want L203 and L212", got)
	}
}

// TestBrokenPoints holds that a formation whose points are no number is not said to cost nothing.
func TestBrokenPoints(t *testing.T) {
	for points, want := range map[string]string{"": "G423", `, points: "many"`: ""} {
		files, name := unpack(`kind: "Game", name: "ghosts", title: "Ghosts of Sarn", classes: spirit: name: "Spirits"
units: ghost: {name: "Ghost", class: "spirit"}
formations: {lord: {name: "Lord", points: 4, units: [{unit: "ghost"}]}, ghosts: {name: "Ghosts"` + points + `, units: [{unit: "ghost"}]}}
`)
		doc, _ := loadWith(t, files.read, name)
		if got := codesOf(Run(doc)); got != want {
			t.Errorf("with %q: found %q, want %q", points, got, want)
		}
	}
}

func TestNoGame(t *testing.T) {
	files, name := unpack(`kind: "ArmyList", game: "tintn", title: "Test", formations: []` + "\n")
	doc, _ := loadWith(t, files.read, name)
	if found := Run(doc); len(found) > 0 {
		t.Errorf("a list of an unknown game is judged: %v", found)
	}
}

// TestOneCauseOfScenarios is TestOneCause for what stands between the head and
// the lists of the example scenario.
func TestOneCauseOfScenarios(t *testing.T) {
	sides := func(grauland string) string {
		return strings.Replace(sarnSides, `list: "column.cue"`, `list: "column.cue", `+grauland, 1)
	}
	for _, c := range []struct{ name, text, want string }{
		{"a sound one", sarnBoard + sarnSides, ""},
		{"a ragged map hides what lies off it", `board: {map: ["...", "..", "..."], features: [{at: "k9", feature: "road"}]}` + "\n" + sarnSides, "S301"},
		{"the first row may be the ragged one", `board: map: ["..........", ".........", ".........", ".........", ".........", "........."]` + "\n" + sarnSides, "S301"},
		{"a symbol is reported once", `board: map: ["xx........", "..x.......", "..........", "..........", "..........", ".........."]` + "\n" + sarnSides, "S302"},
		{"an unknown feature hides what it shuts off", `objectives: [{name: "B", at: "e4", points: 1}], board: {columns: 10, rows: 8, features: [{at: "e4", feature: "open-watr"}]}` + "\n" + sarnSides, "S306"},
		{"one side may score what the other cannot", `objectives: [{name: "B", at: "e4", points: 1, sides: ["grauland"]}]` + "\n" + sarnBoard + sarnSides, ""},
		{"a bridge can be reached across a river", `objectives: [{name: "B", at: "e4", points: 1}]` + "\n" + sarnBoard + sarnSides, ""},
		{"an objective behind cliffs is shut", `objectives: [{name: "B", at: "a1", points: 1}], board: {columns: 10, rows: 8, edges: [
			{between: ["a1", "a2"], feature: "cliff"}, {between: ["a1", "b1"], feature: "cliff"}]}` + "\n" + sides(`deploy: "c1:j2"`), "S324"},
		{"T2.4 the attacker has half as much again", `limit: 8` + "\n" + sarnBoard + sarnSides, ""},
		{"a side's own limit goes first", sarnBoard + sides(`limit: 11`), "S317"},
		{"a missing list is the loader's", sarnBoard + strings.Replace(sarnSides, "column.cue", "colum.cue", 1), ""},
		{"T2.3 objectives count towards the target", `objectives: [{name: "B", at: "e4", points: 2}]` + "\n" + sarnBoard + sides("target: 6"), ""},
		{"T13.3 counts of faces", `rules: {"combat-die": {soldier: 3, flag: 2, skull: 1}}` + "\n" + sarnBoard + sarnSides, ""},
		{"T13.3 an unknown face", `rules: {"combat-die": {soldeir: 3}}` + "\n" + sarnBoard + sarnSides, "S330"},
		{"T13.3 no face at all", `rules: {"combat-die": {soldier: 0}}` + "\n" + sarnBoard + sarnSides, "S330"},
		{"an officer can be placed", sarnBoard + sides(`positions: [{formation: "Border Guards", unit: "officer", at: "a1"}]`), ""},
		{"T6 nobody stands in open water", `board: {columns: 10, rows: 8, features: [{at: "a1", feature: "open-water"}]}` + "\n" +
			sides(`positions: [{formation: "Border Guards", unit: "rifles", at: "a1"}]`), "S321"},
		{"a zone of water holds nobody", `board: {columns: 10, rows: 8, features: [{at: "a1:j1", feature: "open-water"}]}` + "\n" + sides(`deploy: "a1:j1"`), "S314"},
		{"who is placed needs no room in the zone", sarnBoard + sides(`deploy: "a1:g1", positions: [{formation: "Border Guards", unit: "rifles", at: "a2"}]`), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			head := sarn
			if strings.Contains(c.text, "limit: 8\n") {
				head = strings.Replace(sarn, "limit: 12\n", "", 1)
			}
			files, name := unpack(head + sarnTurns + c.text + sarnLists)
			doc, _ := loadWith(t, files.read, name)
			if got := codesOf(Run(doc)); got != c.want {
				t.Errorf("found %q, want %q\n%s", got, c.want, diag.Text(Run(doc), diag.TextOptions{}))
			}
		})
	}
}

// TestForbiddenOptionsArePaidFor: the sum of a list over its limit says what it comes to without the
// options that another check forbids, and what mends both is offered.
func TestForbiddenOptionsArePaidFor(t *testing.T) {
	for limit, want := range map[string][2]string{
		"8": {"; 7 without what breaks other rules", "take elite off Guards and take SMG off Guards: 7 of 8 points"},
		"5": {"; 7 without what breaks other rules", "take elite off Guards, take SMG off Guards and raise the limit to 7"},
	} {
		doc := load(t, "kind: \"ArmyList\", game: \"tintin\", title: \"Test\", limit: "+limit+", formations: [{type: \"guards\", options: [{option: \"elite\"}, {option: \"smg\"}]}]\n")
		for _, d := range Run(doc) {
			if d.Code == "L201" && (!strings.HasSuffix(d.Why, want[0]) || len(d.Fixes) != 1 || d.Fixes[0].Title != want[1]) {
				t.Errorf("%s: %s %+v", limit, d.Why, d.Fixes)
			}
		}
	}
}
