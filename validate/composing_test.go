package validate

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/schema"
)

// manorGame is a list that adds a small game: LIMITS, PARTS, LIST and ENTRIES stand
// for what a case adds.
const manorGame = `kind: "ArmyList", game: "tintin", title: "Manor", limit: 100
LIST
adds: {
	choices: season: {name: "Season", default: "summer", values: {summer: {name: "Summer"}, winter: {name: "Winter"}}}
	options: {
		spear: {name: "Spear", for: "formation", points: 1}
		sling: {name: "Sling", for: "formation", points: 2}
		horse: {name: "Horse", for: "unit", points: 3, max: 4}
		man: {name: "Man", for: "formation", max: 10, points: 1}
	}
	units: {
		steward: {name: "Steward", class: "infantry", stats: {figures: 4, dice: [2, 1]}}
		hand: {name: "Farm hand", class: "infantry", stats: {figures: 4, dice: [2, 1]}, options: [{option: "horse", max: 1}], optionGroups: [{name: "Mount", options: ["horse"], max: 1}]}
	}
	groups: {folk: {name: "Folk"}, guard: {name: "Guard"}}
	formations: {
		reeve: {name: "Reeve", group: "guard", points: 10, max: 1, units: [{unit: "steward"}]}
		gang: {name: "Gang", group: "folk", also: ["guard"], points: 8, units: [{unit: "hand", count: 2}], options: [{option: "spear"}, {option: "sling"}, {option: "man"}]
			optionGroups: [{name: "Arms", options: ["spear", "sling"], max: 1}], changes: [CHANGES]}
	}
	LIMITS
}
formations: [ENTRIES]
`

func TestChangesInLists(t *testing.T) {
	for _, c := range []struct{ name, list, changes, limits, entries, want string }{
		{name: "all is well", entries: `{type: "reeve"}, {type: "gang", options: [{option: "sling"}]}`},
		{name: "once for the whole force", entries: `{type: "reeve", count: 2}`, want: `L220 "Manor" has 2 reeves, at most 1`},
		{name: "one of a group of options", entries: `{type: "gang", options: [{option: "spear"}, {option: "sling"}]}`, want: `L239 Gang takes 2 of arms, at most 1`},
		{name: "a unit's own options", entries: `{type: "gang", options: [{option: "horse", unit: "hand-2"}, {option: "horse", unit: "hand-2"}]}`,
			want: `L239 Farm hand of Gang takes 2 of mount, at most 1`},
		{name: "each of several units has its own", entries: `{type: "gang", options: [{option: "horse"}, {option: "horse", unit: "hand-2"}]}`},
		{name: "not in winter", list: `choices: season: "winter"`, changes: `{when: choices: season: ["winter"], available: false}`, entries: `{type: "gang"}`,
			want: `L237 Gang is not to be had: Season: Winter`},
		{name: "in winter only", changes: `{when: not: choices: season: ["winter"], available: false}`, entries: `{type: "gang"}`,
			want: `L237 Gang is not to be had: not: Season: Winter`},
		{name: "at least more than at most", changes: `{when: choices: season: ["winter"], min: 1, max: 0}`, entries: `{type: "reeve"}`,
			want: `G446 Gang: at least 1 and at most 0 under one condition`},
		{name: "more at least than at most", changes: `{when: choices: season: ["winter"], more: 2, max: 1}`, entries: `{type: "reeve"}`,
			want: `G446 Gang: at least 2 and at most 1 under one condition`},
		{name: "more points than any", limits: `options: cloak: {name: "Cloak", for: "formation", points: 1, options: [{option: "sling"}], optionGroups: [{name: "Pins", options: ["sling"], max: 1, changes: [{when: choices: season: ["winter"], add: 2}]}]}`,
			entries: `{type: "reeve"}`, want: `G443 pins of Cloak has no add that could change`},
		{name: "required and not to be had", changes: `{when: choices: season: ["winter"], required: true, available: false}`, entries: `{type: "reeve"}`,
			want: `G446 Gang must be there and is not to be had under one condition`},
		{name: "a rebate on nothing", changes: `{when: choices: season: ["winter"], add: -20}`, entries: `{type: "gang"}`,
			want: `G450 Gang costs −12 points where this holds, less than nothing`},
		{name: "rebates that come to less than nothing", changes: `{each: formations: ["reeve"], add: -9}`, entries: `{type: "reeve"}, {type: "gang", count: 2}`,
			want: `L247 Gang costs −2 points, less than nothing`},
		{name: "two for each reeve", changes: `{each: formations: ["reeve"], max: 2}`, entries: `{type: "reeve"}, {type: "gang", count: 3}`,
			want: `L220 "Manor" has 3 gangs, at most 2`},
		{name: "none without a reeve", changes: `{each: formations: ["reeve"], max: 2}`, entries: `{type: "gang"}`, want: `L220 "Manor" has 1 gang, at most 0`},
		{name: "two with a reeve", changes: `{when: has: [{formations: ["reeve"]}], min: 2}`, entries: `{type: "reeve"}, {type: "gang"}`, want: `L220 "Manor" has 1 gang, at least 2`},
		{name: "a share of the limit", limits: `limits: folk: {text: "Folk for a quarter", count: {of: "points", groups: ["folk"]}, share: "limit", max: 25}`,
			entries: `{type: "gang", count: 4}`, want: `L220 "Manor" has 32 points (Folk), at most 25: folk for a quarter`},
		{name: "a share of all", limits: `limits: guard: {text: "A half of guards", count: {of: "points", formations: ["reeve"]}, share: "all", min: 50}`,
			entries: `{type: "reeve"}, {type: "gang", count: 2}`, want: `L220 "Manor" has 10 points (Reeve), at least 13: A half of guards`},
		{name: "a second group", limits: `limits: guard: {text: "At most one guard", count: {groups: ["guard"]}, max: 1}`,
			entries: `{type: "reeve"}, {type: "gang"}`, want: `L220 "Manor" has 2 formations (Guard): at most one guard`},
		{name: "out of a group by the season", list: `choices: season: "winter"`, changes: `{when: choices: season: ["winter"], leaves: ["guard"]}`,
			limits: `limits: guard: {text: "At most one guard", count: {groups: ["guard"]}, max: 1}`, entries: `{type: "reeve"}, {type: "gang"}`},
		{name: "into a group by the season", list: `choices: season: "winter"`, changes: `{when: choices: season: ["winter"], also: ["watch"]}`,
			limits: `groups: watch: {name: "Watch"}, limits: watch: {text: "No watch", count: {groups: ["watch"]}, max: 0}`, entries: `{type: "reeve"}, {type: "gang"}`, want: `L220 "Manor" has 1 formation (Watch), at most 0: no watch`},
		{name: "by the season", list: `choices: season: "winter"`, limits: `limits: guard: {text: "Guards", count: {groups: ["guard"]}, max: 1, changes: [{when: choices: season: ["winter"], raise: 1}]}`,
			entries: `{type: "reeve"}, {type: "gang"}`},
		{name: "for each few points of the limit", changes: `{each: {of: "limit", number: 60}, max: 1}`, entries: `{type: "gang", count: 2}`, want: `L220 "Manor" has 2 gangs, at most 1`},
		{name: "at least so many at most", changes: `{each: {of: "limit", number: 60}, max: 1}, {floor: 2}`, entries: `{type: "gang", count: 3}`, want: `L220 "Manor" has 3 gangs, at most 2`},
		{name: "for each few of several", changes: `{each: {formations: ["reeve"], and: [{of: "options", options: ["sling"]}], number: 2, up: true}, max: 1}`,
			entries: `{type: "reeve"}, {type: "gang"}, {type: "gang", options: [{option: "sling"}]}`, want: `L220 "Manor" has 2 gangs, at most 1`},
		{name: "more at least", changes: `{each: formations: ["reeve"], more: 2}`, entries: `{type: "reeve"}, {type: "gang"}`, want: `L220 "Manor" has 1 gang, at least 2`},
		{name: "a limit for each few points that may be spent", limits: `limits: folk: {text: "One of the folk for 50 points", count: {groups: ["folk"]}, max: 1, per: {of: "limit"}, each: 50}`,
			entries: `{type: "gang", count: 3}`, want: `L220 "Manor" has 3 formations (Folk), at most 2: one of the folk for 50 points`},
		{name: "a share of all of a currency", limits: `currencies: folk: {name: "folk points", step: 0.25}, limits: gang: {text: "Gangs for a tenth", count: {of: "currency", currency: "folk", formations: ["gang"]}, share: "all", max: 10}`,
			changes: `{currencies: folk: 0.75}`, entries: `{type: "gang"}`, want: `L220 "Manor" has 0.75 folk points (Gang), at most 0.075: gangs for a tenth`},
		{name: "a slot", limits: `bodies: house: {name: "House", slots: [{text: "One reeve", count: formations: ["reeve"], max: 1}]}`,
			entries: `{type: "reeve"}, {type: "gang"}`, want: `L243 Gang has no place in a house`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.NewReplacer("LIST", c.list, "CHANGES", c.changes, "LIMITS", c.limits, "ENTRIES", c.entries).Replace(manorGame)
			var got []string
			for _, d := range Run(load(t, text)) {
				if (d.Code[0] == 'L' || d.Code == "G443" || d.Code == "G446" || d.Code == "G450") && d.Code != "L221" && d.Code != "L233" {
					got = append(got, d.Code+" "+d.Message)
				}
			}
			if want := slices.DeleteFunc([]string{c.want}, func(s string) bool { return s == "" }); !slices.Equal(got, want) {
				t.Errorf("got  %q\nwant %q", got, want)
			}
		})
	}
}

// conditional is a game of that many formations, each with changes under conditions, and a
// list of sixty lines.
func conditional(tb testing.TB, formations, conditions int) (*schema.Game, *schema.ArmyList) {
	g := &schema.Game{Name: "many", Title: "Many"}
	var game strings.Builder
	game.WriteString(`{"units": {"u": {"name": "U", "class": "foot"}}, "formations": {`)
	for i := range formations {
		fmt.Fprintf(&game, `"f%d": {"name": "F%d", "points": 10, "group": "g%d", "units": [{"unit": "u"}], "changes": [`, i, i, i%10)
		for k := range conditions/formations + 1 {
			fmt.Fprintf(&game, `{"when": {"has": [{"groups": ["g%d"], "min": 2}]}, "add": 1, "required": %v},`, k, k == 0 && i < 60)
		}
		game.WriteString(`{"add": 1}]},`)
	}
	text := strings.TrimSuffix(game.String(), ",") + "}}"
	if err := json.Unmarshal([]byte(text), g); err != nil {
		tb.Fatal(err)
	}
	l := &schema.ArmyList{Kind: schema.KindArmyList, Title: "Sixty", Game: "many"}
	for i := range 60 {
		l.Formations = append(l.Formations, schema.Entry{Type: fmt.Sprint("f", i)})
	}
	return g, l
}

// TestDearGroup holds that a group of options is judged by what they cost together, with what
// comes with them.
func TestDearGroup(t *testing.T) {
	const game = `kind: "ArmyList", game: "tintin", title: "Hoard", limit: LIMIT
adds: {
	options: {ring: {name: "Ring", for: "formation", points: 30}, cloak: {name: "Cloak", for: "formation", points: 15, options: [{option: "gem"}]}, gem: {name: "Gem", for: "formation", points: 10}}
	units: thane: {name: "Thane", class: "infantry", stats: {figures: 1, dice: [2, 1]}}
	formations: thane: {name: "Thane", points: 9, units: [{unit: "thane"}], options: [{option: "ring"}, {option: "cloak"}]
		optionGroups: [{name: "Treasures", options: ["ring", "cloak"], points: 50, changes: [{when: has: [{of: "limit", min: 200}], add: 5}]}]}
}
formations: [{type: "thane", options: [{option: "ring"}, {option: "cloak"}, {option: "gem"}]}]
`
	for limit, want := range map[string]string{"100": "Thane takes 55 points of treasures, at most 50", "200": ""} {
		got := ""
		for _, d := range Run(load(t, strings.Replace(game, "LIMIT", limit, 1))) {
			if d.Code == "L239" {
				got += d.Message
			}
		}
		if got != want {
			t.Errorf("with %s points: %q, want %q", limit, got, want)
		}
	}
}

// TestDearGroupOfUnits holds that a unit's own group counts that unit's part of what all take.
func TestDearGroupOfUnits(t *testing.T) {
	const game = `kind: "ArmyList", game: "tintin", title: "Rings"
adds: {
	options: ring: {name: "Ring", for: "formation", per: "unit", points: 5}
	units: levy: {name: "Levy", class: "infantry", stats: {figures: 1, dice: [2, 1]}, optionGroups: [{name: "Jewels", options: ["ring"], points: MOST}]}
	formations: levy: {name: "Levies", points: 9, units: [{unit: "levy", count: 3}], options: [{option: "ring"}]}
}
formations: [{type: "levy", options: [{option: "ring"}]}]
`
	for most, want := range map[string]int{"5": 0, "4": 1} {
		got := 0
		for _, d := range Run(load(t, strings.Replace(game, "MOST", most, 1))) {
			if d.Code == "L239" {
				got++
			}
		}
		if got != want {
			t.Errorf("at most %s: %d findings, want %d", most, got, want)
		}
	}
}

// TestWithoutLimit holds that what depends on a limit is named where a list has none, and judged
// where it has one.
func TestWithoutLimit(t *testing.T) {
	const each = `{each: {of: "limit", number: 100}, max: 0}`
	for _, change := range []string{each, `{each: {formations: ["reeve"], and: [{of: "limit"}]}, max: 0}`, `{when: has: [{of: "limit", min: 50}], max: 0}`, `{when: any: [{has: [{formations: ["gang"], share: "limit"}]}], max: 0}`} {
		for _, of := range []string{"formation", "offer", "group"} {
			changes := strings.NewReplacer("LIST", "", "CHANGES", "", "LIMITS", "", "ENTRIES", `{type: "gang", options: [{option: "spear"}]}`)
			text := manorGame
			switch of {
			case "formation":
				text = strings.Replace(text, "changes: [CHANGES]", "max: 5, changes: ["+change+"]", 1)
			case "offer":
				text = strings.Replace(text, `{option: "spear"}`, `{option: "spear", changes: [`+change+`]}`, 1)
			case "group":
				text = strings.Replace(text, `"sling"], max: 1`, `"sling"], max: 1, changes: [`+change+`]`, 1)
			}
			for limit, want := range map[string]bool{"": true, ", limit: 100": false} {
				warned, judged := false, false
				for _, d := range Run(load(t, changes.Replace(strings.Replace(text, ", limit: 100", limit, 1)))) {
					warned = warned || d.Code == "L246"
					judged = judged || d.Code == "L220" || d.Code == "L205" || d.Code == "L239"
				}
				if warned != want || judged == want {
					t.Errorf("%s of a %s, limit %q: warned %v, judged %v", change, of, limit, warned, judged)
				}
			}
		}
	}
}

// TestBetweenSteps holds that amounts are judged as they are written, and that a fix gives the game
// a smaller part.
func TestBetweenSteps(t *testing.T) {
	const game = `kind: "Game"
name: "hill-war"
title: "Hill War"
board: grid: "squares"
classes: foot: {name: "Foot"}
units: levy: {name: "Levy", class: "foot"}
options: ring: {name: "Ring", for: "formation", points: 1}
formations: levy: {name: "Levy", points: POINTS, units: [{unit: "levy"}], options: [{option: "ring"}], optionGroups: [{name: "Rings", options: ["ring"], points: MOST}]}
`
	for _, c := range [][4]string{
		{"4", "2", "", ""},
		{"4.5", "2", "4.5 points is no whole number of the smallest part, 1", "pricing: {step: 0.5}"},
		{"4.0004", "2", "4.0004 points is no whole number of the smallest part, 1", ""},
		{"4", "0.0004", "0.0004 points is no whole number of the smallest part, 1", ""},
		{"4", "2.25", "2.25 points is no whole number of the smallest part, 1", "pricing: {step: 0.25}"},
	} {
		said, fixed := "", ""
		for _, d := range Run(load(t, strings.NewReplacer("POINTS", c[0], "MOST", c[1]).Replace(game))) {
			if d.Code != "G449" {
				continue
			}
			said += d.Message
			for _, w := range d.Fixes {
				fixed += w.Title
			}
		}
		if said != c[2] || fixed != c[3] {
			t.Errorf("%s and %s: %q, fix %q", c[0], c[1], said, fixed)
		}
	}
}

// TestGrowingName holds that names do not grow without bound, each change repeating the one before.
func TestGrowingName(t *testing.T) {
	change := fmt.Sprintf(`{name: "%s"}, `, strings.Repeat("{name}", 8))
	text := strings.NewReplacer("LIST", "", "CHANGES", strings.Repeat(change, 11), "LIMITS", "", "ENTRIES", `{type: "gang"}`).Replace(manorGame)
	n := 0
	for _, d := range Run(load(t, text)) {
		if d.Code == "G443" && strings.Contains(d.Message, "Gang: with all that changes before make of it, the name has more than 1000 letters") {
			n++
		}
	}
	if n != 9 { // 8 × "Gang", then 64 × it
		t.Errorf("%d findings, want 9", n)
	}
}

// A game of 3,000 formations with 10,000 conditions checks a list within 100 ms.
func TestManyConditions(t *testing.T) {
	g, l := conditional(t, 3000, 10_000)
	doc := &schema.Doc{Kind: schema.KindArmyList, List: l, Game: g, Complete: true, Whole: true, Named: true}
	if found := Run(doc); len(found) > 0 {
		t.Error(found[0].Code, found[0].Message)
	}
	begun := time.Now()
	Run(doc)
	if took := time.Since(begun); took > 2*time.Second {
		t.Errorf("it takes %v", took)
	}
}

func BenchmarkManyConditions(b *testing.B) {
	g, l := conditional(b, 3000, 10_000)
	doc := &schema.Doc{Kind: schema.KindArmyList, List: l, Game: g, Complete: true, Whole: true, Named: true}
	for b.Loop() {
		Run(doc)
	}
}
