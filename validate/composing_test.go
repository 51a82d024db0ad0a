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
		{name: "by the season", list: `choices: season: "winter"`, limits: `limits: guard: {text: "Guards", count: {groups: ["guard"]}, max: 1, changes: [{when: choices: season: ["winter"], raise: 1}]}`,
			entries: `{type: "reeve"}, {type: "gang"}`},
		{name: "a slot", limits: `bodies: house: {name: "House", slots: [{text: "One reeve", count: formations: ["reeve"], max: 1}]}`,
			entries: `{type: "reeve"}, {type: "gang"}`, want: `L243 Gang has no place in a house`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.NewReplacer("LIST", c.list, "CHANGES", c.changes, "LIMITS", c.limits, "ENTRIES", c.entries).Replace(manorGame)
			var got []string
			for _, d := range Run(load(t, text)) {
				if (d.Code[0] == 'L' || d.Code == "G446" || d.Code == "G450") && d.Code != "L221" && d.Code != "L233" {
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
