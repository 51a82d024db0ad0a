package schema

import (
	"regexp"
	"strings"
	"testing"
)

// hashOf loads a list by its text and returns its hash.
func hashOf(t *testing.T, name, text string, more map[string]string) string {
	t.Helper()
	files := archive{name: []byte(text)}
	for n, s := range more {
		files[n] = []byte(s)
	}
	doc, found := files.load(t, name)
	if len(found) > 0 || doc.List == nil || doc.Game == nil {
		t.Fatalf("%s: %v", name, found)
	}
	return Hash(doc)
}

const hashed = `kind: ArmyList
game: tintin
title: Border column
side: Grauland
limit: 60
formations:
  - {type: special-infantry, name: Border Guards, options: [{option: banner, unit: rifles}, {option: elite}]}
  - {type: hmg, count: 2}
  - {type: lorry, serves: Border Guards}
`

func TestHash(t *testing.T) {
	want := hashOf(t, "list.yaml", hashed, nil)
	if !regexp.MustCompile(`^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$`).MatchString(want) {
		t.Errorf("the hash is %q", want)
	}
	same := map[string][2]string{
		"as JSON": {"list.json", `{"formations": [{"options": [{"unit": "rifles", "option": "banner"}, {"option": "elite"}], "name": "Border Guards", "type": "special-infantry"},
			{"count": 2, "type": "hmg"}, {"type": "lorry", "serves": "Border Guards"}], "limit": 60, "side": "Grauland", "title": "Border column", "game": "tintin", "kind": "ArmyList"}`},
		"as CUE, other words about it": {"list.cue", `kind: "ArmyList", game: "tintin", title: "Another title", side: "Grauland", limit: 6 * 10, author: "Somebody", notes: "Remarks"
			formations: [{type: "lorry", serves: "Border Guards"}, {type: "hmg"}, {type: "hmg", count: 1},
			{type: "special-infantry", name: "Border Guards", options: [{option: "elite", count: 1}, {option: "banner"}]}]`},
	}
	for name, list := range same {
		t.Run(name, func(t *testing.T) {
			if got := hashOf(t, list[0], list[1], nil); got != want {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
	others := map[string]string{"list.yaml": want}
	for old, instead := range map[string]string{
		"side: Grauland":            "side: Valdora",
		"limit: 60":                 "limit: 61",
		"name: Border Guards, opt":  "opt",
		"{option: elite}":           "",
		", unit: rifles":            ", unit: lmg-2",
		"count: 2":                  "count: 3",
		"lorry, serves: Border Gua": "staff-car, serves: Border Gua",
		", serves: Border Guards":   "",
	} {
		text := replaceOnce(t, hashed, old, instead)
		if instead == "opt" {
			text = replaceOnce(t, text, ", serves: Border Guards", "")
		}
		got := hashOf(t, "list.yaml", text, nil)
		for of, hash := range others {
			if got == hash {
				t.Errorf("%q for %q: the hash of %s", instead, old, of)
			}
		}
		others[old] = got
	}
}

// TestHashOfOwnParts covers what a list brings along, as far as it uses it.
func TestHashOfOwnParts(t *testing.T) {
	list := func(points, other string) string {
		return hashed + "adds:\n  formations:\n    siege-guns: {name: Siege guns, points: " + points + ", units: [{unit: artillery}]}\n    rocket: {name: " + other + ", points: 1, units: [{unit: artillery}]}\n"
	}
	using := func(text string) string {
		return replaceOnce(t, text, "  - {type: hmg, count: 2}\n", "  - {type: siege-guns}\n")
	}
	if hashOf(t, "list.yaml", list("3", "Rocket"), nil) != hashOf(t, "list.yaml", hashed, nil) {
		t.Error("parts that are not used have changed the hash")
	}
	want := hashOf(t, "list.yaml", using(list("3", "Rocket")), nil)
	if got := hashOf(t, "list.yaml", using(list("4", "Rocket")), nil); got == want {
		t.Error("another price of a part of its own has the same hash")
	}
	if got := hashOf(t, "list.yaml", using(list("3", "Missile")), nil); got != want {
		t.Error("another name of a part that is not used has another hash")
	}
	parts := "kind: Game\nname: guns\ntitle: Guns\nformations:\n  siege-guns: {name: Siege guns, points: 3, units: [{unit: artillery}]}\n"
	if got := hashOf(t, "list.yaml", using(hashed)+"uses: [guns.yaml]\n", map[string]string{"guns.yaml": parts}); got != want {
		t.Error("a part from another file has another hash than one of the list's own")
	}
}

func replaceOnce(t *testing.T, text, old, instead string) string {
	t.Helper()
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q is not there once", old)
	}
	return strings.Replace(text, old, instead, 1)
}

func TestReadHash(t *testing.T) {
	for text, want := range map[string]string{
		"7k3q-9fzd-m2xt": "7k3q-9fzd-m2xt", "7K3Q 9FZD M2XT": "7k3q-9fzd-m2xt", "7k3q9fzdm2xt": "7k3q-9fzd-m2xt",
		"Oil0-0000-0000": "0110-0000-0000", "7k3q-9fzd": "", "7k3q-9fzd-m2xu": "", "": "", "7k3q-9fzd-m2xté": "",
	} {
		got, ok := ReadHash(text)
		if got != want || ok != (want != "") {
			t.Errorf("ReadHash(%q) = %q, %v", text, got, ok)
		}
	}
}

// What a list chooses for all of it, and the kinds of its bodies, make another army.
func TestHashOfChoices(t *testing.T) {
	g := parse[Game](t, greatWar)
	seen := map[string]string{}
	for _, list := range []string{"{}", `{"choices": {"theatre": "coast"}}`, `{"bodies": [{"kind": "raid", "name": "R"}]}`, `{"budgets": {"command": 2}}`} {
		hash := Hash(&Doc{List: parse[ArmyList](t, list), Game: g})
		if seen[hash] != "" {
			t.Errorf("%s and %s have one hash", list, seen[hash])
		}
		seen[hash] = list
	}
	hash := func(list string) string { return Hash(&Doc{List: parse[ArmyList](t, list), Game: g}) }
	for name, pair := range map[string][2]string{
		"choice":          {`{}`, `{"choices": {"theatre": "hills"}}`},
		"body":            {`{}`, `{"bodies": [{"kind": "line", "name": "R"}]}`},
		"group's option":  {`{"formations": [{"type": "squad"}]}`, `{"formations": [{"type": "squad", "options": [{"option": "spade"}]}]}`},
		"one line of two": {`{"formations": [{"type": "squad", "options": [{"option": "man", "count": 2}]}]}`, `{"formations": [{"type": "squad", "options": [{"option": "man"}, {"option": "man"}]}]}`},
	} {
		if hash(pair[0]) != hash(pair[1]) {
			t.Errorf("%s: the default that is spelled out has another hash", name)
		}
	}
	if hash(`{"formations": [{"type": "squad"}]}`) == hash(`{"formations": [{"type": "squad", "options": [{"option": "axe"}]}]}`) {
		t.Error("another option of a group has the same hash")
	}
}
