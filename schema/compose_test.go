package schema

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// greatWar is a game in which nearly everything depends on the list.
const greatWar = `{
	"choices": {"theatre": {"name": "Theatre", "default": "hills", "values": {"coast": {"name": "Coast"}, "hills": {"name": "Hills"}}}},
	"bodies": {"line": {"name": "Line"}, "raid": {"name": "Raid", "currencies": {"command": 1.5}}},
	"currencies": {"command": {"name": "command points", "step": 0.25}},
	"stats": {"figures": {"title": "Figures", "of": ["units", "options"], "kind": "number", "measure": "figures"}},
	"weapons": {"rifle": {"name": "Rifle"}, "lmg": {"name": "LMG"}},
	"options": {
		"veteran": {"name": "Veteran", "for": "formation", "points": 4},
		"man": {"name": "Man", "for": "formation", "points": 2, "max": 5, "stats": {"figures": 1}},
		"lmg": {"name": "LMG", "for": "formation", "points": 3, "replaces": [{"weapon": "rifle", "count": 1}], "weapons": [{"weapon": "lmg"}],
			"options": [{"option": "loader"}]},
		"loader": {"name": "Loader", "for": "formation", "points": 1, "currencies": {"command": 0.25}},
		"spade": {"name": "Spade", "for": "formation"},
		"axe": {"name": "Axe", "for": "formation", "points": 1}
	},
	"units": {"squad": {"name": "Squad", "class": "foot", "stats": {"figures": 5}, "weapons": [{"weapon": "rifle", "count": 5}]}},
	"formations": {
		"squad": {"name": "Squad", "points": 10, "units": [{"unit": "squad"}], "group": "line",
			"options": [{"option": "veteran", "changes": [{"when": {"choices": {"theatre": ["coast"]}}, "points": 1}]}, {"option": "man"},
				{"option": "lmg", "changes": [{"each": {"of": "figures", "within": "formation", "number": 5}, "max": 1}]}, {"option": "spade"}, {"option": "axe"}],
			"optionGroups": [{"name": "Tool", "options": ["spade", "axe"], "min": 1, "max": 1, "default": "spade"}],
			"changes": [
				{"when": {"choices": {"theatre": ["coast"]}}, "name": "Marines", "add": 2, "text": "by the sea"},
				{"when": {"has": [{"formations": ["squad"], "min": 3}]}, "add": -1},
				{"when": {"not": {"has": [{"options": ["veteran"]}]}, "any": [{"has": [{"of": "points", "min": 40}]}, {"bodies": ["raid"]}]}, "group": "reserve"}
			]}
	}
}`

func TestChangesOfFormations(t *testing.T) {
	g := parse[Game](t, greatWar)
	for _, c := range []struct{ name, list, want string }{
		{"as it is written", `{"formations": [{"type": "squad"}]}`, "Squad line 10: Squad 10"},
		{"by a choice of the list", `{"choices": {"theatre": "coast"}, "formations": [{"type": "squad", "options": [{"option": "veteran"}]}]}`,
			"Marines line 13: Marines 10, by the sea 2, Veteran (Theatre: Coast) 1"},
		{"by how many there are", `{"formations": [{"type": "squad", "count": 3, "options": [{"option": "veteran"}]}]}`,
			"Squad line 39: 3 × Squad at 10 30, 3 × at least 3 of Squad at −1 -3, 3 × Veteran at 4 12"},
		{"by points, without what lacks", `{"formations": [{"type": "squad", "count": 2, "options": [{"option": "man", "count": 5}]}]}`,
			"Squad reserve 40: 2 × Squad at 10 20, 10 × Man at 2 20"},
		{"by the kind of its body", `{"bodies": [{"kind": "raid", "name": "R"}], "formations": [{"type": "squad", "group": "r"}]}`, "Squad reserve 10: Squad 10"},
		{"with what a group gives", `{"formations": [{"type": "squad", "options": [{"option": "axe"}]}]}`, "Squad line 11: Squad 10, Axe 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := parse[ArmyList](t, c.list)
			a := Muster(g, l)
			f := &a.Formations[0]
			sum := PriceOf(g, &l.Formations[0], a.Formations)
			var lines []string
			for _, line := range sum {
				lines = append(lines, line.Reason+" "+line.Value.String())
			}
			if got := fmt.Sprintf("%s %s %s: %s", f.Formation.Name, f.Formation.Group, sum.Total(), strings.Join(lines, ", ")); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestChangesOfUnits holds what changes make of figures, weapons and names.
func TestChangesOfUnits(t *testing.T) {
	g := parse[Game](t, `{
		"stats": {"move": {"title": "Move", "of": ["units"], "kind": "number", "default": 4}, "note": {"title": "Note", "of": ["units"], "kind": "text"}},
		"weapons": {"bow": {"name": "Bow"}, "sling": {"name": "Sling"}, "axe": {"name": "Axe"}},
		"options": {"arm": {"name": "Arms", "for": "formation", "weapons": [{"weapon": "axe"}],
			"changes": [{"when": {"has": [{"of": "limit", "min": 50}]}, "replaces": [{"weapon": "axe"}], "weapons": [{"weapon": "sling", "count": 2}]}]}},
		"units": {"levy": {"name": "Levy", "class": "foot", "weapons": [{"weapon": "bow", "count": 2}], "stats": {"note": "plain"},
			"changes": [{"adds": {"move": 1, "note": "but brave"}, "name": "{name} of Sarn"}]}},
		"formations": {"levy": {"name": "Levies", "units": [{"unit": "levy"}], "options": [{"option": "arm"}], "changes": [
			{"each": {"formations": ["levy"]}, "adds": {"move": 1}}, {"name": "{name} in arms"}, {"replaces": [{"weapon": "bow", "count": 1}]}]}}}`)
	f := &Muster(g, parse[ArmyList](t, `{"limit": 50, "formations": [{"type": "levy", "count": 2, "options": [{"option": "arm"}]}]}`)).Formations[0]
	unit := &f.Troops[0]
	move, _ := g.Figure(unit.Stats, "move")
	note, _ := unit.Stats.Get("note")
	got := fmt.Sprint(f.Formation.Name, ", ", unit.Name, ", ", move, ", ", Plain(note))
	for _, w := range unit.Weapons {
		got += fmt.Sprint(", ", number(w.Count), " ", w.Weapon)
	}
	if want := "Levies in arms, Levy of Sarn, 7, plain but brave, 1 bow, 2 sling"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestModels holds that models of other kinds have figures of their own, are counted, and count
// among the figures of their unit.
func TestModels(t *testing.T) {
	g := parse[Game](t, `{
		"stats": {"figures": {"title": "Figures", "of": ["units"], "kind": "number", "measure": "figures"}, "move": {"title": "Move", "of": ["units"], "kind": "number"}},
		"weapons": {"rifle": {"name": "Rifle"}},
		"options": {"veteran": {"name": "Veterans", "for": "unit", "points": 6, "max": 5, "models": [{"unit": "veteran"}]}},
		"units": {
			"squad": {"name": "Squad", "class": "foot", "stats": {"figures": 4}, "weapons": [{"weapon": "rifle", "count": 4}], "models": [{"unit": "sergeant"}]},
			"sergeant": {"name": "Sergeant", "class": "foot", "stats": {"figures": 1, "move": 5}},
			"veteran": {"name": "Veteran", "class": "foot", "stats": {"figures": 1, "move": 7}, "weapons": [{"weapon": "rifle"}], "changes": [{"when": {"has": [{"options": ["veteran"], "of": "options", "min": 3}]}, "adds": {"move": 1}}]}},
		"formations": {"squad": {"name": "Squad", "units": [{"unit": "squad"}], "options": [{"option": "veteran"}]}}}`)
	l := parse[ArmyList](t, `{"formations": [{"type": "squad", "options": [{"option": "veteran", "count": 3}]}]}`)
	f := &Muster(g, l).Formations[0]
	unit := &f.Troops[0]
	var got []string
	for i := range unit.Models {
		m := &unit.Models[i]
		move, _ := g.Figure(m.Stats, "move")
		got = append(got, fmt.Sprint(m.Count, " ", m.Name, " ", move))
	}
	if want := []string{"1 Sergeant 5", "3 Veteran 8"}; !slices.Equal(got, want) {
		t.Errorf("its models are %v, want %v", got, want)
	}
	if arms := unit.Arms(); FiguresOf(g, unit) != 8 || len(arms) != 1 || number(arms[0].Count) != 7 {
		t.Errorf("%d figures have %v, want 8 with 7 rifles", FiguresOf(g, unit), arms)
	}
	for _, c := range []struct {
		what What
		want int
	}{
		{What{Of: "figures", Units: []string{"veteran"}}, 3}, {What{Units: []string{"sergeant"}}, 1}, {What{Of: "figures"}, 8},
		{What{Of: "units", Units: []string{"veteran"}}, 0}, {What{Units: []string{"mule"}}, 0},
	} {
		if n := Tally(g, c.what, f, 1, 0); n.Int() != c.want {
			t.Errorf("%+v: %s, want %d", c.what, n, c.want)
		}
	}
}

func TestGroupsOfOptions(t *testing.T) {
	g := parse[Game](t, greatWar)
	l := parse[ArmyList](t, `{"formations": [{"type": "squad", "options": [{"option": "lmg"}, {"option": "man", "count": 5}]}]}`)
	f := &Muster(g, l).Formations[0]
	var taken, arms []string
	for _, o := range f.Taken {
		taken = append(taken, fmt.Sprint(o.Number(), " ", o.Option))
	}
	for _, w := range f.Troops[0].Weapons {
		arms = append(arms, fmt.Sprint(number(w.Count), " ", w.Weapon))
	}
	if want := []string{"1 lmg", "5 man", "1 spade"}; !slices.Equal(taken, want) {
		t.Errorf("it takes %v, want %v", taken, want)
	}
	if want := []string{"4 rifle", "1 lmg"}; !slices.Equal(arms, want) {
		t.Errorf("it has %v, want %v", arms, want)
	}
	if most := f.Offer("lmg").Max; *most != 2 {
		t.Errorf("of ten figures %d may have an LMG, want 2", *most)
	}
	if offer := f.Offer("loader"); offer == nil || !slices.Equal(offer.With(), []string{"lmg"}) {
		t.Errorf("the option that comes with an LMG is %v", offer)
	}
	plain := &Muster(g, parse[ArmyList](t, `{"formations": [{"type": "squad"}]}`)).Formations[0]
	if plain.Offer("loader") != nil || *plain.Offer("lmg").Max != 1 {
		t.Error("an option of an option is offered without it")
	}
}

func TestCostsInOtherCurrencies(t *testing.T) {
	g := parse[Game](t, greatWar)
	l := parse[ArmyList](t, `{"bodies": [{"kind": "raid", "name": "R"}], "formations": [{"type": "squad", "count": 3, "group": "R", "options": [{"option": "lmg"}, {"option": "loader"}]}]}`)
	sum := append(CostOf(g, &l.Formations[0], Muster(g, l).Formations, "command"), CostOfBodies(g, l, "command")...)
	if got := fmt.Sprint(sum); got != "[{0.75 3 × Loader at 0.25 } {1.5 Raid for R }]" {
		t.Errorf("got %s", got)
	}
}

func TestConditionWords(t *testing.T) {
	g := parse[Game](t, greatWar)
	f, _ := g.Formations.Get("squad")
	var got []string
	for i := range f.Changes {
		got = append(got, g.ChangeWords(&f.Changes[i]))
	}
	got = append(got, g.GroupWords(&f.OptionGroups[0]), g.ChangeWords(&f.Options[2].Changes[0]))
	want := []string{
		"+2 points, called Marines if Theatre: Coast (by the sea)",
		"−1 point if at least 3 of Squad",
		"as reserve if not: with Veteran; at least 40 of points or in: Raid",
		"one of Spade, Axe; usually Spade",
		"at most 1 for each 5 of figures in the formation",
	}
	for _, k := range []*ListEach{
		{What: What{Of: "limit"}, Number: 1}, {What: What{Of: "limit"}, Number: 500, Up: true}, {What: What{Of: "limit"}, Number: 5, And: []What{{Formations: []string{"squad"}}}},
	} {
		got = append(got, g.eachWords(k))
	}
	want = append(want, "for each point of the limit", "for each 500 points of the limit, rounded up", "for each 5 of points of the limit and Squad")
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
