package schema

import "testing"

// TestGroupsByCondition: a formation belongs to more groups, to others or to none, as a condition of the list says; limits,
// and who may serve it, see it so.
func TestGroupsByCondition(t *testing.T) {
	files := map[string]string{"game.yaml": `kind: Game
name: pond
title: Pond war
classes: {foot: {name: Foot}}
groups: {line: {name: Line}, guard: {name: Guard}, scouts: {name: Scouts}}
choices: {year: {name: Year, values: {early: {name: Early}, late: {name: Late}, lost: {name: Lost}}}}
units: {frog: {name: Frog, class: foot}}
formations:
  frogs:
    name: Frogs
    group: line
    also: [scouts]
    units: [{unit: frog}]
    changes:
    - {when: {choices: {year: [late]}}, also: [guard], leaves: [line]}
    - {when: {choices: {year: [lost]}}, leaves: [line, scouts]}
    - {when: {choices: {year: [early]}}, group: guard}
`}
	for year, want := range map[string][]string{"early": {"guard", "scouts"}, "late": {"scouts", "guard"}, "lost": {}} {
		files["list.yaml"] = "kind: ArmyList\ngame: ./game.yaml\ntitle: Mine\nchoices: {year: " + year + "}\nformations: [{type: frogs}]\n"
		l := NewLoader(Options{Read: func(path string) ([]byte, error) { return []byte(files[path]), nil }})
		doc, found, err := l.Load(t.Context(), "list.yaml")
		if err != nil || len(found) > 0 {
			t.Fatal(err, found)
		}
		f := doc.Army().Formations[0]
		for _, group := range doc.Game.Groups.Keys() {
			is := false
			for _, w := range want {
				is = is || w == group
			}
			n := Tally(doc.Game, What{Groups: []string{group}}, &f, 1, 0)
			if f.Formation.Of(group) != is || n > 0 != is {
				t.Errorf("%s: of %s is %v, counted %s, want %v", year, group, f.Formation.Of(group), n, is)
			}
		}
		if len(want) > 0 && f.Formation.Group != want[0] {
			t.Errorf("%s: its own group is %q, want %q", year, f.Formation.Group, want[0])
		}
	}
}

// TestGiftOfTwo: what comes with an option of one group and with one of another counts to what each of the groups may cost.
func TestGiftOfTwo(t *testing.T) {
	files := map[string]string{"game.yaml": `kind: Game
name: pond
title: Pond war
classes: {foot: {name: Foot}}
units: {frog: {name: Frog, class: foot}}
options:
  a: {name: Alpha, for: formation, points: 1, options: [{option: x}]}
  b: {name: Beta, for: formation, points: 2, options: [{option: x}]}
  x: {name: Gift, for: formation, points: 5}
formations:
  frogs: {name: Frogs, units: [{unit: frog}], options: [{option: a}, {option: b}], optionGroups: [{name: First, options: [a], points: 9}, {name: Second, options: [b], points: 9}]}
`, "list.yaml": "kind: ArmyList\ngame: ./game.yaml\ntitle: Mine\nformations: [{type: frogs, options: [{option: a}, {option: b}, {option: x}]}]\n"}
	l := NewLoader(Options{Read: func(path string) ([]byte, error) { return []byte(files[path]), nil }})
	doc, found, err := l.Load(t.Context(), "list.yaml")
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	f := doc.Army().Formations[0]
	for i, want := range []string{"6", "7"} {
		if got := f.GroupPoints(doc.Game, &f.Groups[i]).Total().String(); got != want {
			t.Errorf("the options of %s cost %s, want %s", f.Groups[i].Name, got, want)
		}
	}
}
