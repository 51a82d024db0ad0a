package validate

import (
	"os"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

// TestLimitOnWhatAnOptionGives: a limit may count what units have only by an
// option.
func TestLimitOnWhatAnOptionGives(t *testing.T) {
	const game = `kind: "Game"
name: "duel"
title: "Duel"
classes: foot: name: "Foot"
keywords: leader: {name: "Leader", text: "Leads."}
units: sword: {name: "Sword", class: "foot"}
options: lead: {name: "Lead", for: "unit", keywords: ["leader"]}
formations: swords: {name: "Swords", points: 3, units: [{unit: "sword"}], options: [{option: "lead"}]}
limits: "one-leader": {text: "a leader", count: {keywords: ["leader"]}, min: 1, max: 1}
`
	for _, d := range Run(load(t, game)) {
		if d.Code == "G416" {
			t.Errorf("%s: %s", d.Code, d.Message)
		}
	}
}

// TestLimitsThatContradictEachOther: two limits on the same number may leave
// none between them.
func TestLimitsThatContradictEachOther(t *testing.T) {
	const head = ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
`
	const between = `G416 limit "many" wants at least 3, limit "few" at most 2 of the same`
	for _, c := range []struct{ name, limits, want string }{
		{"no number between them", `many: {text: "many", count: {of: "units"}, min: 3}, few: {text: "few", count: {of: "units"}, max: 2}`, between},
		{"in the other order", `few: {text: "few", count: {of: "units"}, max: 2, within: "list"}, many: {text: "many", count: {of: "units"}, min: 3}`, between},
		{"one number between them", `many: {text: "many", count: {of: "units"}, min: 2}, few: {text: "few", count: {of: "units"}, max: 2}`, ""},
		{"of something else", `many: {text: "many", count: {of: "units"}, min: 3}, few: {text: "few", count: {of: "formations"}, max: 2}`, ""},
		{"within something else", `many: {text: "many", count: {of: "units"}, min: 3}, few: {text: "few", count: {of: "units"}, max: 2, within: "group"}`, ""},
		{"only a warning", `many: {text: "many", count: {of: "units"}, min: 3, severity: "warning"}, few: {text: "few", count: {of: "units"}, max: 2}`, ""},
		{"for each of something", `many: {text: "many", count: {of: "units"}, min: 3, per: {}}, few: {text: "few", count: {of: "units"}, max: 2}`, ""},
	} {
		if got := reported(t, head+"limits: {"+c.limits+"}\n"); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// TestConditionsThatMayHold: what modifiers, options and changes bring is considered before
// rules of play are said never to count. What is one more than they bring is reported.
func TestConditionsThatMayHold(t *testing.T) {
	t.Parallel()
	base, err := os.ReadFile("testdata/play/bridge.cue")
	if err != nil {
		t.Fatal(err)
	}
	const (
		dice   = `dice: count: "left", need: {mark`
		farOff = `results: [{face: "star", effects`
		formed = `{name: "Spears", points: 5, units: [{unit: "spear"}]`
		left   = `each: self: left: max: 1`
		asked  = `each: self: weapons: ["bow"], actions`
		lead   = `each: self: {units: ["archer"], keywords: ["leader"]}, actions`
		shot   = `{name: "Archers", points: 6, units: [{unit: "archer"}]`
		more   = `options: more: {name: "More", for: "formation", max: 3, stats: men: 2`
		all    = "no unit of the game is all of this at once"
	)
	for _, c := range []struct {
		name, want string
		made       []string
	}{
		{"dice by modifiers alone", "", []string{dice, `need: {mark`, `modifiers: [`, `modifiers: [{to: "fight.blow.dice", add: is: 1, when: round: min: 2},`}},
		{"more than those", "fight never has more than 2 successes", []string{dice, `need: {mark`, `hits: min: 2`, `hits: min: 3`, `modifiers: [`, `modifiers: [{to: "fight.blow.dice", add: is: 1, when: round: min: 2},`}},
		{"a reach by modifiers alone", "", []string{farOff, `results: [{face: "star", when: range: min: 3, effects`, `modifiers: [`, `modifiers: [{to: "parley.range", add: is: 2},`}},
		{"farther than that", "parley reaches at most 3 far, never 4", []string{`modifiers: [`, `modifiers: [{to: "parley.range", add: is: 2, when: range: min: 4},`}},
		{"men of an option taken thrice", "", []string{left, `each: self: left: min: 12`, formed, formed + `, options: [{option: "more"}]`, `classes: foot`, more + "}\nclasses: foot"}},
		{"more than those", "no unit has more than 12 left", []string{left, `each: self: left: min: 13`, formed, formed + `, options: [{option: "more"}]`, `classes: foot`, more + "}\nclasses: foot"}},
		{"men of a change", "", []string{left, `each: self: left: min: 13`, formed, formed + `, changes: [{adds: men: 7}]`}},
		{"men of a member", "", []string{left, `each: self: left: min: 13`, formed, strings.Replace(formed, `"spear"`, `"spear", stats: men: 13`, 1)}},
		{"a keyword of nobody", all, []string{asked, lead}},
		{"a keyword of a change", "", []string{asked, lead, shot, shot + `, changes: [{keywords: ["leader"]}]`}},
		{"a keyword of an option's change", "", []string{asked, lead, shot, shot + `, options: [{option: "more", changes: [{keywords: ["leader"]}]}]`, `classes: foot`, more + "}\nclasses: foot"}},
		{"a keyword that another brings", "", []string{asked, lead, shot, shot + `, keywords: ["old"]`, `keywords: leader:`, `keywords: old: {name: "Old", text: "Led.", brings: ["leader"]}` + "\nkeywords: leader:"}},
		{"nothing to spend, once", "no unit ever has anything to spend in move", []string{`budget: is: 2`, `budget: is: 0`}},
	} {
		for i := 0; i < len(c.made); i += 2 {
			if !strings.Contains(string(base), c.made[i]) {
				t.Errorf("%s: %q is not in the sound document", c.name, c.made[i])
			}
		}
		var said []string
		for _, d := range judged(t, "bridge.cue", strings.NewReplacer(c.made...).Replace(string(base))) {
			if d.Severity == diag.Error || strings.HasPrefix(d.Code, "G43") {
				said = append(said, d.Message)
			}
		}
		if got := strings.Join(said, "; "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
