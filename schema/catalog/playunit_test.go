package catalog

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

const romp = `{"name": "romp", "title": "Romp",
"stats": {"fluff": {"title": "Fluff", "of": ["units"], "kind": "number"}, "aim": {"title": "Aim", "of": ["units"], "kind": "number"}},
"classes": {"child": {"name": "Child"}, "aunt": {"name": "Aunt"}}, "keywords": {"strong": {"name": "Strong"}, "bold": {"name": "Bold"}},
"units": {"cousin": {"name": "Cousin", "class": "child"}},
"play": {
	"sequence": [{"id": "go", "actions": ["whack", "scold"]}],
	"actions": {"whack": {"attack": "whack"}, "scold": {"attack": "scold", "when": {"self": {"classes": ["aunt"]}}}},
	"attacks": {
		"whack": {"stages": [{"id": "hit", "dice": {"stat": "fluff"}, "need": {"stat": "aim"}}, {"id": "duck", "by": "foe", "need": {"is": 5}, "goes": "failures"}],
			"results": [{"effects": [{"do": "mark", "mark": "dazed"}]}]},
		"scold": {"stages": [{"id": "hit", "need": {"is": 2}}]}
	},
	"marks": {"dazed": {"max": 2}},
	"modifiers": [
		{"to": "whack.hit.dice", "add": {"is": 1}, "when": {"self": {"keywords": ["strong"]}}},
		{"to": "whack.hit.need", "add": {"is": 1}, "when": {"self": {"marks": {"dazed": {"min": 1}}}}},
		{"to": "whack.duck.need", "add": {"is": -1}, "when": {"foe": {"keywords": ["bold"]}}},
		{"to": "whack.hit.need", "add": {"is": 2}, "when": {"not": {"self": {"classes": ["child"]}}}}
	]
}}`

// TestAttacksOf holds that a unit's attacks have its own figures alone: what its special rules always change is
// reckoned in; what play may change, and what comes of it, is left to the reference sheet.
func TestAttacksOf(t *testing.T) {
	var g schema.Game
	if err := json.Unmarshal([]byte(romp), &g); err != nil {
		t.Fatal(err)
	}
	stats := schema.Stats{}.With("fluff", schema.NewStatValue(2.0)).With("aim", schema.NewStatValue(4.0))
	for name, c := range map[string]struct {
		unit schema.Troop
		want []string
		not  []string
	}{
		"plain":  {schema.Troop{Profile: "cousin", Class: "child", Stats: stats}, []string{"Whack: 2 dice, Hit on 4+"}, []string{"Fluff", "Strong", "Scold", "Dazed", "Duck"}},
		"strong": {schema.Troop{Profile: "cousin", Class: "child", Stats: stats, Keywords: []string{"strong"}}, []string{"3 dice"}, []string{"Strong"}},
		"aunt":   {schema.Troop{Profile: "cousin", Class: "aunt", Stats: stats}, []string{"Hit on 6+", "Scold: A die, Hit on 2+"}, []string{"Dazed"}},
	} {
		said := ""
		for _, d := range AttacksOf(&g, c.unit) {
			said += d.Name + ": " + d.Text + "\n"
		}
		for _, want := range c.want {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not in %s", name, want, said)
			}
		}
		for _, not := range c.not {
			if strings.Contains(said, not) {
				t.Errorf("%s: %q is in %s", name, not, said)
			}
		}
	}
}

// TestCardsLeaveOutWhatPlayDecides holds that a card's figures are those of the unit alone: each case that asks
// for anything else, whatever it is, changes none of them.
func TestCardsLeaveOutWhatPlayDecides(t *testing.T) {
	stats := schema.Stats{}.With("fluff", schema.NewStatValue(2.0)).With("aim", schema.NewStatValue(4.0))
	unit := schema.Troop{Profile: "cousin", Class: "child", Stats: stats}
	for _, kind := range []reflect.Type{reflect.TypeFor[schema.PlayCase](), reflect.TypeFor[schema.PlayIs]()} {
		for i := range kind.NumField() {
			field, _, _ := strings.Cut(kind.Field(i).Tag.Get("json"), ",")
			if slices.Contains([]string{"self", "units", "classes", "keywords", "weapons", "stats"}, field) {
				continue
			}
			value := `{"min": 1}`
			switch of := kind.Field(i).Type; {
			case of == reflect.TypeFor[string]():
				value = `"rear"`
			case of == reflect.TypeFor[*bool]():
				value = "true"
			case of.Kind() == reflect.Slice:
				value = `["bed"]`
			case of == reflect.TypeFor[schema.Map[string]]():
				value = `{"night": "dark"}`
			case of == reflect.TypeFor[schema.Map[schema.Range]]():
				value = `{"dazed": {"min": 1}}`
			case of == reflect.TypeFor[*schema.PlayNear]():
				value = `{"within": 1}`
			case of == reflect.TypeFor[*schema.PlayIs]():
				value = `{"keywords": ["bold"]}`
			}
			when := `{"` + field + `": ` + value + `}`
			if kind == reflect.TypeFor[schema.PlayIs]() {
				when = `{"self": ` + when + `}`
			}
			var g schema.Game
			if err := json.Unmarshal([]byte(strings.Replace(romp, `{"self": {"keywords": ["strong"]}}`, when, 1)), &g); err != nil {
				t.Fatal(err)
			}
			if got := AttacksOf(&g, unit); len(got) != 1 || got[0].Text != "2 dice, Hit on 4+" {
				t.Errorf("when %s: %v, want 2 dice on 4+", when, got)
			}
		}
	}
}

// TestPlayCharts holds that what cards leave out stands on the sheet: the steps of each attack, what
// their dice need by comparison, without a gap, what changes that, and what comes of it.
func TestPlayCharts(t *testing.T) {
	var g schema.Game
	if err := json.Unmarshal([]byte(strings.Replace(romp, `"need": {"is": 5}`, `"compare": {"own": {"stat": "fluff"}, "foe": {"stat": "aim"}, "needs": [{"from": 2, "need": 3}, {"from": -1, "need": 4}, {"from": -2, "need": 5}]}`, 1)), &g); err != nil {
		t.Fatal(err)
	}
	charts := PlayCharts(&g, func(id string) bool { return id == "attacks/whack" })
	if len(charts) != 1 {
		t.Fatalf("%d charts, want that of the attack alone", len(charts))
	}
	said := charts[0].words()
	for _, want := range []string{
		"1. Hit: Fluff, Aim+", "2. Duck (target): 1 for each, by the difference, failures go on",
		"Duck: Fluff less Aim of the target: Needs: +2 or more 3+, −1 to +1 4+, −2 or less 5+",
		"Hit: dice: +1, Strong", "Duck: roll needed: −1, Target: Bold", "1+: Dazed",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in %s", want, said)
		}
	}
	var all []string
	for _, c := range PlayCharts(&g, func(string) bool { return true }) {
		all = append(all, c.Title)
	}
	if got, want := strings.Join(all, ", "), "The course of a round, Actions, Whack, Scold, Marks"; got != want {
		t.Errorf("the charts are %s, want %s", got, want)
	}
}

// TestRoundInWords holds that phases of a side that follow each other are given as its turn, that it is said who
// goes first, and what comes of a test by whether it is passed.
func TestRoundInWords(t *testing.T) {
	said := func(edits ...string) string {
		var g schema.Game
		if err := json.Unmarshal([]byte(strings.NewReplacer(edits...).Replace(romp)), &g); err != nil {
			t.Fatal(err)
		}
		all := ""
		for _, thing := range rulesOfPlay(&g) {
			all += thing.Name + ": " + thing.Summary + "\n"
		}
		for _, c := range PlayCharts(&g, func(string) bool { return true }) {
			all += c.words() + "\n"
		}
		return all
	}
	phases := func(more string) string {
		return `"sequence": [{"id": "go", "actions": ["whack", "scold"]}` + more + `]`
	}
	mine, turns := `, {"id": "rest", "actions": ["scold"]}`, `, {"id": "by-turns", "who": "alternate", "actions": ["scold"]}`
	tests := `"tests": {"sulk": {"dice": "2D6", "need": {"is": 8}, "fail": [{"do": "lose", "number": {"mark": "dazed"}}], "pass": [{"do": "lose", "number": {"mark": "dazed", "times": 2}}], "text": "Aunts look on."}}, "marks":`
	for name, c := range map[string]struct {
		edits []string
		want  []string
	}{
		"one phase":    {nil, []string{"1. Go: One side after the other. Whack", "Who goes first: The side that goes first in the first round does so in every round"}},
		"a turn":       {[]string{phases(""), phases(turns + mine + mine)}, []string{"1. Go: One side after the other", "3. Rest: One side does phases 3 to 4, then the other", "4. Rest: The same side"}},
		"all one turn": {[]string{phases(""), phases(mine)}, []string{"1. Go: One side does phases 1 to 2, then the other", "2. Rest: The same side"}},
		"rolled":       {[]string{`"sequence"`, `"initiative": "rolled", "sequence"`}, []string{"Who goes first: From the second round on a roll-off settles who goes first"}},
		"alternates":   {[]string{`"sequence"`, `"initiative": "alternates", "sequence"`}, []string{"Who goes first: The sides go first in turn, round by round"}},
		"a test":       {[]string{`"marks": {"dazed": {"m`, tests + ` {"dazed": {"m`}, []string{"Sulk: 2D6, 8+. Passed: Loses 2 for each Dazed. Failed: Loses 1 for each Dazed. Aunts look on"}},
	} {
		got := said(c.edits...)
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q is not in\n%s", name, want, got)
			}
		}
	}
	if sheet := said(); strings.Count(sheet, "The side that goes first") != 2 { // as a thing, and over the course of a round
		t.Errorf("the sheet does not say who goes first:\n%s", sheet)
	}
	if got := said(phases(""), `"sequence": [{"id": "go", "who": "deck", "actions": ["whack"]}]`); strings.Contains(got, "goes first") {
		t.Errorf("nobody goes first where a deck says who acts:\n%s", got)
	}
}

// TestNoRangeIsContactOnATable holds that an attack without a range is made in one cell, and on an open table, which
// has none, in contact.
func TestNoRangeIsContactOnATable(t *testing.T) {
	for grid, want := range map[string]string{"squares": "n the same cell", "table": "gainst an enemy in contact"} {
		var g schema.Game
		if err := json.Unmarshal([]byte(romp), &g); err != nil {
			t.Fatal(err)
		}
		g.Board = &schema.BoardRules{Grid: grid}
		nothing := 0
		w := player{g: &g, p: g.Play, unit: &schema.Troop{Profile: "cousin", Class: "child"}}
		a := schema.PlayAttack{Range: &schema.PlayAmount{Is: &nothing}}
		for _, said := range []string{w.ownReach("whack", &a), w.reach(&a)[0]} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q, want %q", grid, said, want)
			}
		}
	}
}
