package validate

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// platoonGame limits lists in every way that games do: a leader for each list,
// heroes for each three others, seats for those on foot, squads within each
// platoon, and points.
const platoonGame = `-- list.cue --
kind:  "ArmyList"
game:  "./game.cue"
title: "Column"
formations: [
	ENTRIES
]
-- game.cue --
kind:  "Game"
name:  "platoons"
title: "Platoons"
classes: {
	foot: {name: "Foot"}
	truck: {name: "Trucks"}
}
stats: figures: {title: "Figures", of: ["units"], kind: "number"}
keywords: brave: {name: "Brave", text: "Fears nothing."}
groups: line: {name: "Line"}
units: {
	man: {name: "Man", class: "foot", stats: figures: 2}
	hero: {name: "Hero", class: "foot", keywords: ["brave"]}
	lorry: {name: "Lorry", class: "truck", carries: ["foot"], seats: 4}
	cart: {name: "Cart", class: "truck", carries: ["foot"]}
}
formations: {
	leader: {name: "Leader", points: 3, officers: 1, units: [{unit: "man"}]}
	squad: {name: "Squad", group: "line", points: 2, units: [{unit: "man", count: 3}]}
	hero: {name: "Hero", points: 1, units: [{unit: "hero"}]}
	lorry: {name: "Lorry", points: 1, units: [{unit: "lorry"}]}
	cart: {name: "Cart", points: 1, units: [{unit: "cart"}]}
}
limits: LIMITS
`

func TestComposition(t *testing.T) {
	for _, c := range []struct{ name, limits, entries, want string }{
		{"C1.4 exactly one leader, and there is none", `one: {text: "Exactly one leader", count: {formations: ["leader"]}, min: 1, max: 1}`,
			`{type: "squad"}`, `"Column" has 0 leaders, at least 1: exactly one leader`},
		{"C1.4 exactly one leader, and there are two", `one: {text: "Exactly one leader", count: {formations: ["leader"]}, min: 1, max: 1, ref: "C1.4"}`,
			`{type: "leader"}, {type: "leader"}`, `"Column" has 2 leaders, at most 1: exactly one leader (C1.4)`},
		{"C1.4 a hero for each three men, kept", `heroes: {text: "Few heroes", count: {of: "units", keywords: ["brave"]}, max: 1, per: {of: "units", units: ["man"]}, each: 3}`,
			`{type: "squad"}, {type: "hero"}`, ""},
		{"C1.4 a hero for each three men, broken", `heroes: {text: "Few heroes", count: {of: "units", keywords: ["brave"]}, max: 1, per: {of: "units", units: ["man"]}, each: 3}`,
			`{type: "squad"}, {type: "hero", count: 2}`, `"Column" has 2 units (Brave), at most 1: few heroes`},
		{"O8.3 seats for all on foot", `seats: {text: "Everybody rides", count: {of: "seats"}, min: 1, per: {of: "units", classes: ["foot"]}}`,
			`{type: "squad"}, {type: "lorry"}`, ""},
		{"O8.3 a cart without a number has one seat", `seats: {text: "Everybody rides", count: {of: "seats"}, min: 1, per: {of: "units", classes: ["foot"]}}`,
			`{type: "squad"}, {type: "cart", count: 2}`, `"Column" has 2 seats, at least 3: everybody rides`},
		{"O5.11 seats for all figures on foot", `seats: {text: "Everybody rides", count: {of: "figures", classes: ["foot"]}, max: 1, per: {of: "seats"}}`,
			`{type: "squad"}, {type: "cart", count: 2}`, `"Column" has 6 figures (Foot), at most 2: everybody rides`},
		{"O1.5 within each platoon", `squads: {text: "Two squads in each platoon", count: {groups: ["line"]}, within: "group", min: 2}`,
			`{type: "squad", group: "1st", count: 2}, {type: "squad", group: "2nd"}`, `"2nd" has 1 formation (Line), at least 2: two squads in each platoon`},
		{"points of one kind", `points: {text: "At most three points of squads", count: {of: "points", formations: ["squad"]}, max: 3}`,
			`{type: "squad", count: 2}, {type: "leader"}`, `"Column" has 4 points (Squad): at most three points of squads`},
		{"officers", `led: {text: "Led by somebody", count: {of: "officers"}, min: 1, severity: "warning"}`,
			`{type: "squad"}`, `"Column" has 0 officers, at least 1: led by somebody`},
		{"formations that have a unit of a class", `trucks: {text: "One truck", count: {classes: ["truck"]}, max: 1}`,
			`{type: "lorry"}, {type: "cart"}, {type: "squad"}`, `"Column" has 2 formations (Trucks), at most 1: one truck`},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, d := range Run(load(t, strings.NewReplacer("LIMITS", "{"+c.limits+"}", "ENTRIES", c.entries+",").Replace(platoonGame))) {
				got = append(got, d.Message)
			}
			if want := slices.DeleteFunc([]string{c.want}, func(s string) bool { return s == "" }); !slices.Equal(got, want) {
				t.Errorf("got  %q\nwant %q", got, want)
			}
		})
	}
}

// What is unknown in a list hides no maximum that the rest breaks; of minima, of
// ratios and of points nothing is said.
func TestMaximaBesideTheUnknown(t *testing.T) {
	const one = `one: {text: "One squad", count: {formations: ["squad"]}, max: 1}`
	for _, c := range []struct{ name, limits, entries, want string }{
		{"too many", one, `{type: "squad"}, {type: "sqaud"}, {type: "squad"}`, `"Column" has 2 squads, at most 1: one squad`},
		{"perhaps too many", one, `{type: "squad"}, {type: "sqaud"}`, ""},
		{"of an entry with an unknown option nothing is sure", one, `{type: "squad"}, {type: "squad", options: [{option: "flag"}]}`, ""},
		{"an entry that is too many by itself", one, `{type: "squad", count: 2}, {type: "sqaud"}`, `"Column" has 2 squads, at most 1: one squad`},
		{"too few", `two: {text: "Two squads", count: {formations: ["squad"]}, min: 2}`, `{type: "squad"}, {type: "sqaud"}`, ""},
		{"a ratio", `heroes: {text: "Few heroes", count: {formations: ["hero"]}, max: 1, per: {formations: ["squad"]}}`, `{type: "hero"}, {type: "sqaud"}`, ""},
		{"points", `cheap: {text: "Cheap squads", count: {of: "points", formations: ["squad"]}, max: 1}`, `{type: "squad"}, {type: "sqaud"}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, d := range Run(load(t, strings.NewReplacer("LIMITS", "{"+c.limits+"}", "ENTRIES", c.entries+",").Replace(platoonGame))) {
				if d.Code == "L220" {
					got = append(got, d.Message)
				}
			}
			if want := slices.DeleteFunc([]string{c.want}, func(s string) bool { return s == "" }); !slices.Equal(got, want) {
				t.Errorf("got  %q\nwant %q", got, want)
			}
		})
	}
}

// A list that is over its limit without what is unknown in it stays so.
func TestOverLimitBesideTheUnknown(t *testing.T) {
	for entries, want := range map[string]string{
		`{type: "squad", count: 3}, {type: "sqaud"}`: `"Column" costs at least 6 points, 1 over its limit of 5`,
		`{type: "squad", count: 2}, {type: "sqaud"}`: "",
		`{type: "squad", count: 3}, {type: "squad"}`: `"Column" costs 8 points, 3 over its limit of 5`,
	} {
		list := strings.NewReplacer(`"Column"`, "\"Column\"\nlimit: 5", "ENTRIES", entries+",", "LIMITS", "{}").Replace(platoonGame)
		got := ""
		for _, d := range Run(load(t, list)) {
			if d.Code == "L201" {
				got += d.Message
			}
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", entries, got, want)
		}
	}
}

// What a rule of the game may make free is not counted with what is certain.
func TestOverLimitBesideTheUnknownAndFree(t *testing.T) {
	for entries, want := range map[string][2]string{
		`{type: "guards"}, {type: "staff-car"}, {type: "lory"}`:    {`"Test" costs at least 7 points, 1 over its limit of 6`, "7 (Guards) = 7 without what is unknown and what it may make free"},
		`{type: "guards"}, {type: "gards"}`:                        {`"Test" costs at least 7 points, 1 over its limit of 6`, "7 (Guards) = 7 without what is unknown"},
		`{type: "militia"}, {type: "staff-car"}, {type: "lory"}`:   {},
		`{type: "special-infantry", options: [{option: "baner"}]}`: {},
	} {
		var got [2]string
		for _, d := range Run(load(t, "kind: \"ArmyList\", game: \"tintin\", title: \"Test\", limit: 6, formations: ["+entries+"]\n")) {
			if d.Code == "L201" {
				got = [2]string{d.Message, d.Why}
			}
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", entries, got, want)
		}
	}
}

func TestRatioIsExplained(t *testing.T) {
	text := strings.NewReplacer("ENTRIES", `{type: "squad", count: 2}, {type: "hero", count: 3},`,
		"LIMITS", `{heroes: {text: "Few heroes", count: {formations: ["hero"]}, max: 1, per: {of: "units", units: ["man"]}, each: 3}}`).Replace(platoonGame)
	found := Run(load(t, text))
	if len(found) != 1 || found[0].Why != "1 for each 3 men: 6 ÷ 3 = 2 full, so at most 2" {
		t.Errorf("found %v, why %q", found, found[0].Why)
	}
	if want := []string{"field 2 × Hero, not 3", "leave Hero out"}; !slices.Equal(found[0].Help(), want) {
		t.Errorf("help %q, want %q", found[0].Help(), want)
	}
	if len(found[0].Related) != 1 || found[0].Related[0].File != "game.cue" {
		t.Errorf("the rule's place is not reported: %v", found[0].Related)
	}
}

// TestSeveralChanges holds the fixes of lists that no single change mends to sets
// that do, and to what else is reported of the list.
func TestSeveralChanges(t *testing.T) {
	for _, c := range []struct{ name, head, code, want string }{
		{"far over the limit", "game: \"tintin\"\nlimit: 10\nformations: [{type: \"militia\"}, {type: \"guards\"}, {type: \"artillery\"}, {type: \"mortar\"}, {type: \"hmg\"}]", "L201",
			"leave Guards, Mortar and HMG out: 10 of 10 points"},
		{"far over, of many of a kind", "game: \"tintin\"\nlimit: 12\nformations: [{type: \"militia\", count: 10}, {type: \"artillery\", count: 2}, {type: \"guards\"}]", "L201",
			"field 1 × Militia, not 10; leave 2 × Artillery out: 12 of 12 points"},
		{"far over, and long", "game: \"tintin\"\nlimit: 11\nformations: [" + strings.Repeat("{type: \"militia\", options: [{option: \"banner\"}]}, ", 600) + "]", "L201",
			"leave 599 × Militia out: 6 of 11 points"},
		{"an option too often beside it", "game: \"orderdice\"\nlimit: 202\nformations: [{type: \"alden-lieutenant\"}, {type: \"alden-rifles\", options: [{option: \"automatic-rifle\", count: 3}]}, {type: \"alden-rifles\"}]", "L201",
			"take automatic rifle only 2 times for Rifle squad: 200 of 202 points"},
		{"C1.2 a figure out of its range beside it", "game: \"cadet\"\nlimit: 5\nformations: [{type: \"leader\", stats: {atk: 9}}]", "L201",
			"raise the limit to 7"},
		{"C1.4 a hero who needs soldiers", "game: \"cadet\"\nlimit: 20\nformations: [{type: \"leader\"}, {type: \"soldier\", count: 6}, {type: \"hero\"}]", "L201",
			"field 2 × Soldier, not 6; leave Hero out: 17 of 20 points"},
		{"C1.4 one of several soldiers", "game: \"cadet\"\nlimit: 20\nformations: [\n{type: \"leader\"},\n{type: \"soldier\"},\n{type: \"soldier\", stats: atk: 3},\n{type: \"soldier\"},\n{type: \"hero\"}]", "L201",
			"leave Soldier (line 9) and Hero out: 18 of 20 points"},
		{"C1.4 a leader at its price by its figures", "game: \"cadet\"\nformations: [{type: \"soldier\", count: 3}]", "L220",
			"add Leader (7 points)"},
		{"O1.5 three vehicles in a group", "game: \"orderdice\"\nformations: [{type: \"alden-lieutenant\", group: \"P\"}, {type: \"alden-rifles\", group: \"P\"}, {type: \"alden-rifles\", group: \"P\"}, {type: \"alden-light-tank\", group: \"P\"}, {type: \"alden-scout\", group: \"P\"}, {type: \"alden-medium-tank\", group: \"P\"}]", "L220",
			"leave Scout car and Medium tank out"},
		{"O1.5 a team in a group of its own", "game: \"orderdice\"\nformations: [{type: \"alden-lieutenant\", group: \"P\"}, {type: \"alden-rifles\", group: \"P\"}, {type: \"alden-rifles\", group: \"P\"}, {type: \"alden-mg\", group: \"Q\"}]", "L220",
			`group: "P", if it belongs there`},
		{"T1.6 a count that two lots of lorries serve", "game: \"tintin\"\nformations: [{type: \"guards\", name: \"A\", count: 2}, {type: \"lorry\", count: 6, serves: \"A\"}]", "L213",
			`write 2 entries with names such as "A 1", and share out among them what serves them`},
	} {
		t.Run(c.name, func(t *testing.T) {
			var help []string
			for _, d := range Run(load(t, "kind: \"ArmyList\"\ntitle: \"Column\"\n"+c.head+"\n")) {
				if d.Code == c.code {
					help = append(help, d.Help()...)
				}
			}
			if !slices.Contains(help, c.want) {
				t.Errorf("help %q, want %q", help, c.want)
			}
		})
	}
}

// TestTakers names each formation once, those of the list's nation first.
func TestTakers(t *testing.T) {
	found := Run(load(t, "kind: \"ArmyList\"\ngame: \"orderdice\"\ntitle: \"Column\"\nside: \"Norvik\"\nformations: [{type: \"norvik-lieutenant\"}, {type: \"norvik-grenadiers\", options: [{option: \"heavy-mg\"}]}, {type: \"norvik-grenadiers\"}]\n"))
	if len(found) != 1 || !strings.HasSuffix(found[0].Why, "; HMG is for Machine gun team") {
		t.Errorf("found %v", found)
	}
}

// TestAdditionsOfTheNation offers formations of the list's nation, and where that is
// not known, each by its nation.
func TestAdditionsOfTheNation(t *testing.T) {
	const (
		own   = `adds: formations: lads: {name: "Lads", group: "squads", points: 70, units: [{unit: "rifle-squad"}]}`
		lads  = `{type: "lads", group: "P"}`
		alden = `{type: "alden-rifles", group: "P"}`
	)
	for _, c := range []struct{ head, entry, want, edit string }{
		{"", alden, "add Lieutenant (50 points)", "alden-lieutenant"},
		{`side: "Norvik"`, alden, "add Lieutenant (50 points)", "norvik-lieutenant"},
		{own, lads, "add Lieutenant of Alden (50 points); add Lieutenant of Norvik (50 points)", "alden-lieutenant"},
	} {
		list := "kind: \"ArmyList\"\ngame: \"orderdice\"\ntitle: \"Column\"\n" + c.head + "\nformations: [" + c.entry + ", " + c.entry + "]\n"
		for _, d := range Run(load(t, list)) {
			if d.Code != "L220" {
				continue
			}
			if help := strings.Join(d.Help(), "; "); help != c.want || !strings.Contains(d.Fixes[0].Edits[0].New, c.edit) {
				t.Errorf("%s: help %q by %v, want %q by %s", c.head, help, d.Fixes[0].Edits, c.want, c.edit)
			}
		}
	}
}

// TestOutOfRangeCostsNothing holds the cost of a list to what the game allows: a figure that it does not
// allow is reported, and not paid for besides.
func TestOutOfRangeCostsNothing(t *testing.T) {
	const band = "kind: \"ArmyList\", game: \"cadet\", title: \"Band\", limit: %s, formations: [{type: \"leader\"}, {type: \"soldier\", count: 6, stats: atk: 99}]\n"
	for limit, want := range map[string]string{
		"40": "ATK must be 1 to 3, not 99",
		"30": "\"Band\" costs 37 points, 7 over its limit of 30; ATK must be 1 to 3, not 99",
	} {
		var said []string
		for _, d := range Run(load(t, fmt.Sprintf(band, limit))) {
			said = append(said, strings.TrimSuffix(d.Message, " (C1.3)"))
		}
		if got := strings.Join(said, "; "); got != want {
			t.Errorf("limit %s: %q, want %q", limit, got, want)
		}
	}
}

// TestNeededStays holds that no way out leaves out what the list must have: of five leaders one stays.
func TestNeededStays(t *testing.T) {
	for _, c := range []struct{ rest, never string }{
		{`{type: "soldeir"}`, "leave Leader out"},                                                    // what is unknown may be a leader too
		{`{type: "soldier", count: 2}, {type: "hero"}`, "leave all 5 × Leader out: 17 of 40 points"}, // broken already, otherwise
	} {
		doc := load(t, `kind: "ArmyList", game: "cadet", title: "Band", limit: 40, formations: [{type: "leader", count: 5}, `+c.rest+"]\n")
		var help []string
		for _, d := range Run(doc) {
			help = append(help, d.Help()...)
		}
		if slices.Contains(help, c.never) || !slices.Contains(help, "field 1 × Leader, not 5") {
			t.Errorf("%s: help %q", c.rest, help)
		}
	}
}
