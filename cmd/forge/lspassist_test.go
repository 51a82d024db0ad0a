package main

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/tabletop-forge/forge/schema"
)

// ownGameYAML is a game of a user's, with a keyword and a weapon.
const ownGameYAML = `kind: Game
name: burrow
title: Burrow
extends: tintin
units: {mole: {name: Mole, class: team, text: "Digs."}}
formations: {moles: {name: Moles, points: 3, units: [{unit: mole}], options: [{option: banner, points: 2}]}}
`

// asked are documents with the place asked about at the bar, and what must be said of
// it: each of the words.
var asked = []struct{ name, file, text, say string }{
	{"an entry's price", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: \"🎲\"\nformations:\n  - {name: \"🎲🎲\", type: art|illery, options: [{option: banner}]}\n", "🎲🎲: 6 points|+5 Artillery (T1.2)|Banner for Artillery"},
	{"a formation", "l.json", `{"kind": "ArmyList", "game": "tintin", "title": "A", "formations": [{"type": "mili|tia"}]}`, "**Militia**|5 points|3 Rifles"},
	{"an option", "l.cue", "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nformations: [{type: \"militia\", options: [{option: \"ban|ner\"}]}]\n", "**Banner**|colours"},
	{"a field", "l.yaml", "kind: ArmyList\nga|me: tintin\n", "**game** (text, required)|built-in one"},
	{"a game", "l.yaml", "kind: ArmyList\ngame: tin|tin\n", "**Carry On Tintin**"},
	{"the limit", "l.cue", "kind: \"ArmyList\"\ngame: \"tintin\"\ntitle: \"A\"\nlim|it: 20\nformations: [{type: \"militia\"}]\n", "5 of 20 points|**limit**"},
	{"a game in another buffer", "l.yaml", "kind: ArmyList\ngame: ./burrow.yaml\ntitle: A\nformations: [{type: mol|es, options: [{option: banner}]}]\n", "Moles: 5 points|+2 Banner"},
	{"a broken text", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: \"A\nformations:\n  - {type: mili|tia\n", "**Militia**|5 points"},
	{"broken JSON", "l.json", `{"kind": "ArmyList", "game": "tintin", "formations": [{"type": "mili|tia", `, "**Militia**"},
	{"broken CUE", "l.cue", "kind: \"ArmyList\"\ngame: \"tintin\"\nformations: [{type: \"mili|tia\", ", "**Militia**"},
	{"terrain", "s.yaml", "kind: Scenario\ngame: tintin\ntitle: A\nboard: {columns: 9, rows: 9, features: [{at: b2, feature: roa|d}]}\n", "Road"},
	{"a unit", "g.yaml", "kind: Game\nname: own\ntitle: Own\nextends: tintin\nformations: {moles: {name: Moles, points: 3, units: [{unit: rif|les}]}}\n", "**Rifles**|Chances, hurt|%"},
	{"a weapon", "g.yaml", "kind: Game\nname: own\ntitle: Own\nextends: orderdice\nunits: {mole: {name: Mole, class: infantry, weapons: [{weapon: rif|le}]}}\n", "**Rifle**|Chances, hurt|%"},
	{"a keyword", "g.cue", "kind: \"Game\"\nname: \"own\"\ntitle: \"Own\"\nextends: \"tintin\"\nunits: mole: {name: \"Mole\", class: \"team\", keywords: [\"el|ite\"]}\n", "**Elite**"},
	{"a rule", "g.yaml", "kind: Game\nname: own\ntitle: Own\nextends: tintin\nunits: {mole: {name: Mole, class: team, ref: T5|.3}}\n", "T5.3 Dice = "},
	{"a check", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations: []\nwaive: [{code: G4|24, reason: x}]\n", "**G424**"},
	{"a symbol of the game", "s.yaml", "kind: Scenario\ngame: tintin\ntitle: A\nboard:\n  map:\n    - \"🎲W|.\"\n    - W..\n", "**Clear**"},
	{"a symbol of the map", "s.cue", "kind: \"Scenario\"\ngame: \"tintin\"\ntitle: \"A\"\nboard: {map: [\"|.f\", \"..\"], legend: {\".\": \"woods\"}}\n", "**Woods**"},
	{"a side's list", "s.yaml", "kind: Scenario\ngame: tintin\ntitle: A\nboard: {columns: 9, rows: 9}\nsides:\n  red: {edge: south, list: ./ar|my.yaml}\n  blue: {edge: north, list: army.yaml}\n", "**Army: 5 of 20 points**|- 5 Militia"},
	{"a price with a field twice", "l.yaml", "kind: ArmyList\ngame: tintin\nformations: 1\nformations: [{type: mili|tia}]\n", "Militia"},
	{"a stat", "g.json", `{"kind": "Game", "name": "own", "title": "Own", "extends": "tintin", "units": {"mole": {"name": "Mole", "class": "team", "stats": {"mo|ve": 2}}}}`, "Mov"},
}

func (e *editor) at(text string) (string, spot) {
	at := strings.LastIndex(text, "|")
	return text[:at] + text[at+1:], spotOf(text[:at])
}

func spotOf(before string) (s spot) {
	s.Line = strings.Count(before, "\n")
	for _, r := range before[strings.LastIndex(before, "\n")+1:] {
		if s.Character++; r >= 0x10000 {
			s.Character++
		}
	}
	return s
}

// writes opens a file with a text, unsaved.
func (e *editor) writes(name, text string) {
	e.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": e.uri(name), "version": 1, "text": text}})
}

func (e *editor) place(name string, at spot) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": e.uri(name)}, "position": at}
}

func TestLanguageServerHover(t *testing.T) {
	t.Parallel()
	e := edit(t, map[string]string{"army.yaml": "kind: ArmyList\ngame: tintin\ntitle: Army\nlimit: 20\nformations: [{type: militia}]\n"})
	e.writes("burrow.yaml", ownGameYAML)
	for _, tt := range asked {
		text, at := e.at(tt.text)
		e.writes(tt.file, text)
		var got struct{ Contents struct{ Value string } }
		e.call("textDocument/hover", e.place(tt.file, at), &got)
		for _, word := range strings.Split(tt.say, "|") {
			if !strings.Contains(got.Contents.Value, word) {
				t.Errorf("%s: %q is not in\n%s", tt.name, word, got.Contents.Value)
			}
		}
	}
}

// completed are documents with the place at the bar, and what becomes of the text with the
// first item of a label; "!" before a label: it must not be offered.
var completed = []struct{ name, file, text, label, want string }{
	{"an id", "l.yaml", "kind: ArmyList\ngame: tintin\nformations:\n  - type: mi|\n", "militia", "- type: militia\n"},
	{"an id in JSON", "l.json", `{"kind": "ArmyList", "game": "tintin", "formations": [{"type": "mi|`, "militia", `{"type": "militia"`},
	{"an id in CUE", "l.cue", "kind: \"ArmyList\"\ngame: \"tintin\"\nformations: [\n\t{type: |},\n]\n", "militia", "{type: \"militia\"},"},
	{"a quoted id", "l.yaml", "kind: ArmyList\ngame: tintin\nformations:\n  - type: \"mi|\"\n", "militia", "- type: \"militia\"\n"},
	{"an option", "l.yaml", "kind: ArmyList\ngame: ./burrow.yaml\nformations:\n  - type: moles\n    options: [{option: |}]\n", "banner", "{option: banner}"},
	{"a field", "l.yaml", "kind: ArmyList\ngame: tintin\nformations:\n  - type: militia\n    |\n", "name", "    name: \n"},
	{"not twice", "l.yaml", "kind: ArmyList\ngame: tintin\nformations:\n  - type: militia\n    |\n", "!type", ""},
	{"a field of an item", "l.yaml", "kind: ArmyList\ngame: tintin\nformations:\n  - |\n", "type", "  - type: \n"},
	{"a field of JSON", "l.json", "{\"kind\": \"ArmyList\",\n \"ti|\"\n}", "title", "\"title\": \n"},
	{"a field of CUE", "s.cue", "kind: \"Scenario\"\ngame: \"tintin\"\nsides: red: {\n\ted|\n}\n", "edge", "\tedge: \n"},
	{"a word", "s.cue", "kind: \"Scenario\"\ngame: \"tintin\"\nsides: red: {\n\tedge: \"no|\n}\n", "north", "edge: \"north\"\n"},
	{"a path", "l.yaml", "kind: ArmyList\ngame: ./|\n", "./moor.yaml", "game: \"./moor.yaml\"\n"},
	{"a list", "s.json", `{"kind": "Scenario", "game": "tintin", "sides": {"red": {"list": "|"}}}`, "./army.yaml", `{"list": "./army.yaml"}`},
	{"a kind", "n.yaml", "kind: |\n", "Scenario", "kind: Scenario\n"},
	{"the first field", "n.yaml", "|", "kind", "kind: "},
	{"a name", "l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations:\n  - {type: militia, name: Old Guard}\n  - {type: lorry, serves: |}\n", "Old Guard", "serves: \"Old Guard\"}"},
	{"a variant", "s.yaml", "kind: Scenario\ngame: tintin\nrules:\n  mud|: 1\n", "", ""},
	{"a side", "s.yaml", "kind: Scenario\ngame: tintin\nsides:\n  red: {edge: north, list: a.yaml}\nfirst: |\n", "red", "first: red\n"},
	{"a nation", "l.yaml", "kind: ArmyList\ngame: orderdice\ntitle: A\nside: |\n", "Alden", "side: Alden\n"},
	{"a flag", "g.yaml", "kind: Game\nname: own\nunits: {mole: {sample: |}}\n", "true", "sample: true}"},
	{"a class", "g.cue", "kind: \"Game\"\nname: \"own\"\nextends: \"tintin\"\nunits: mole: {class: |}\n", "team", "class: \"team\"}"},
	{"no stats of others", "g.yaml", "kind: Game\nname: own\nextends: tintin\nterrain:\n  bog:\n    stats:\n      |\n", "!figures", ""},
	{"an element", "l.yaml", "kind: ArmyList\ngame: tintin\nformations:\n  |\n", "- type: ", "formations:\n  - type: \n"},
	{"a further element", "l.yaml", "kind: ArmyList\ngame: tintin\nformations:\n  - type: militia\n  |\n", "- type: ", "\n  - type: \n"},
	{"a text of a list", "g.yaml", "kind: Game\nname: own\nextends: tintin\nunits:\n  mole:\n    keywords:\n      - elite\n      |\n", "banner", "      - banner\n"},
	{"an element in brackets", "l.json", `{"kind": "ArmyList", "formations": [|]}`, `{"type": ""}`, `[{"type": ""}]`},
	{"a list of CUE", "l.cue", "kind: \"ArmyList\"\nformations: |\n", "[]", "formations: []\n"},
	{"nothing in a remark", "l.yaml", "kind: ArmyList\ngame: tintin\n# |\n", "!title", ""},
}

func TestLanguageServerCompletion(t *testing.T) {
	t.Parallel()
	e := edit(t, map[string]string{"moor.yaml": "kind: Game\nname: moor\ntitle: Moor\n", "army.yaml": "kind: ArmyList\ntitle: Army\n"})
	e.writes("burrow.yaml", ownGameYAML)
	for _, tt := range completed {
		text, at := e.at(tt.text)
		e.writes(tt.file, text)
		var items []struct {
			Label, FilterText, Detail string
			TextEdit                  struct {
				Range   struct{ Start, End spot }
				NewText string
			}
		}
		e.call("textDocument/completion", e.place(tt.file, at), &items)
		offered := false
		for _, item := range items {
			if item.Label == strings.TrimPrefix(tt.label, "!") {
				offered = true
				units := utf16Of(text)
				got := text[:units.at(item.TextEdit.Range.Start)] + item.TextEdit.NewText + text[units.at(item.TextEdit.Range.End):]
				if !strings.Contains(got, tt.want) {
					t.Errorf("%s: becomes\n%s", tt.name, got)
				}
			}
		}
		if offered == strings.HasPrefix(tt.label, "!") && tt.label != "" {
			t.Errorf("%s: %q offered: %v, of %d", tt.name, tt.label, offered, len(items))
		}
	}
}

func TestLanguageServerHints(t *testing.T) {
	t.Parallel()
	e := edit(t, nil)
	list := "kind: ArmyList\ngame: tintin\ntitle: A\nlimit: 20\nformations:\n  - type: militia\n  - {type: artillery, options: [{option: banner}]}\n"
	e.writes("l.yaml", list)
	e.writes("s.yaml", "kind: Scenario\ngame: tintin\ntitle: S\nboard: {columns: 12, rows: 9}\nsides:\n  red: {edge: south, list: l.yaml}\n  blue: {edge: north, list: l.yaml}\nturns: 8\n")
	hints := func(file string) (out []string) {
		var got []struct {
			Label    string
			Position spot
		}
		e.call("textDocument/inlayHint", map[string]any{"textDocument": map[string]any{"uri": e.uri(file)}}, &got)
		for _, h := range got {
			out = append(out, h.Label)
		}
		return out
	}
	if got := strings.Join(hints("l.yaml"), "; "); got != "5 points; 6 points; 11 of 20 points" {
		t.Error(got)
	}
	if got := strings.Join(hints("s.yaml"), "; "); got != "must score 2; must score 2" {
		t.Error(got)
	}
	var lenses []struct {
		Command struct{ Title, Command string }
	}
	e.call("textDocument/codeLens", map[string]any{"textDocument": map[string]any{"uri": e.uri("l.yaml")}}, &lenses)
	if len(lenses) != 1 || lenses[0].Command.Title != "11 of 20 points" {
		t.Errorf("%+v", lenses)
	}
	e.call("textDocument/codeLens", map[string]any{"textDocument": map[string]any{"uri": e.uri("s.yaml")}}, &lenses)
	if len(lenses) != 1 || lenses[0].Command.Title != "play 300 games" || lenses[0].Command.Command != "forge.play" {
		t.Errorf("%+v", lenses)
	}
}

// TestLanguageServerPlays plays a scenario that is not saved, and calls a run off.
func TestLanguageServerPlays(t *testing.T) {
	t.Parallel()
	e := edit(t, nil)
	e.writes("l.yaml", "kind: ArmyList\ngame: tintin\ntitle: A\nformations:\n  - type: militia\n")
	e.writes("s.yaml", "kind: Scenario\ngame: tintin\ntitle: The Plain\nboard: {columns: 12, rows: 9}\nsides:\n  red: {edge: south, list: l.yaml}\n  blue: {edge: north, list: l.yaml}\nturns: 8\n")
	play := map[string]any{"command": "forge.play", "arguments": []string{e.uri("s.yaml")}}
	var said string
	e.call("workspace/executeCommand", play, &said)
	if !strings.HasPrefix(said, "The Plain, 300 games: ") {
		t.Errorf("said %q", said)
	}
	var told []string
	for len(told) == 0 || !strings.HasSuffix(told[len(told)-1], `"value":{"kind":"end"}}`) {
		if said := <-e.shown; !strings.HasPrefix(said, "workspace/") {
			told = append(told, said)
		}
	}
	if all := strings.Join(told, "\n"); !strings.HasPrefix(all, "window/workDoneProgress/create") || !strings.Contains(all, `"kind":"begin"`) || !strings.Contains(all, `"percentage":100`) {
		t.Errorf("told\n%s", all)
	}
	e.writes("s.yaml", "kind: Scenario\ngame: tintin\ntitle: The Plain\n")
	e.call("workspace/executeCommand", play, &said)
	if !strings.Contains(said, "has errors") {
		t.Errorf("said %q", said)
	}
}

// TestLanguageServerCancels calls requests off in a storm: each is answered, and edits
// keep their order.
func TestLanguageServerCancels(t *testing.T) {
	t.Parallel()
	e := edit(t, nil)
	e.writes("l.yaml", sixtyLines())
	var calls []jsonrpc2.Waiter
	for i := range 200 {
		e.writes("l.yaml", strings.Replace(sixtyLines(), "Guns", strings.Repeat("x", i), 1))
		id := jsonrpc2.ID{Num: uint64(10_000 + i)}
		w, err := e.conn.DispatchCall(t.Context(), "textDocument/inlayHint", map[string]any{"textDocument": map[string]any{"uri": e.uri("l.yaml")}}, jsonrpc2.PickID(id))
		if err != nil {
			t.Fatal(err)
		}
		calls = append(calls, w)
		if i%2 == 0 {
			e.notify("$/cancelRequest", map[string]any{"id": id.Num})
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for i, w := range calls {
		var raw json.RawMessage
		err := w.Wait(ctx, &raw)
		if err != nil && (i%2 == 1 || !strings.Contains(err.Error(), "-32800")) {
			t.Fatalf("request %d: %v", i, err)
		}
	}
	text, at := e.at(strings.Replace(sixtyLines(), "name: Guns", "name: Gu|ns", 1))
	e.writes("l.yaml", text)
	var got struct{ Contents struct{ Value string } }
	e.call("textDocument/hover", e.place("l.yaml", at), &got)
	if !strings.Contains(got.Contents.Value, "Guns: 5 points") {
		t.Errorf("of the last edit: %q", got.Contents.Value)
	}
}

// TestLanguageServerAnswersAnything sends much of this and that, in a soak a mebibyte: each
// is answered, or it is said why not.
func TestLanguageServerAnswersAnything(t *testing.T) {
	t.Parallel()
	e := edit(t, nil)
	files := []string{"l.yaml", "l.json", "l.cue"}
	long := 1 << 17
	if os.Getenv("FORGE_SOAK") != "" {
		long = 1 << 20
	}
	for i, unit := range []string{"[", "{", "a: ", "- ", "\"", "kind: ArmyList\n", "  - type: militia\n", "🎲", "\x00", "#", "&a *a ", "'''"} {
		for k, file := range files {
			if i%len(files) != k && os.Getenv("FORGE_SOAK") == "" {
				continue
			}
			e.writes(file, strings.ToValidUTF8("kind: ArmyList\ngame: tintin\nformations:\n"+strings.Repeat(unit, long/len(unit)), ""))
			for _, method := range []string{"hover", "completion", "inlayHint", "codeLens"} {
				ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
				var raw json.RawMessage
				if err := e.conn.Call(ctx, "textDocument/"+method, e.place(file, spot{3, 5}), &raw); ctx.Err() != nil {
					t.Fatalf("%s of %q in %s: %v", method, unit, file, err)
				}
				cancel()
			}
		}
	}
}

// TestHoveredChancesAreThoseOfOdds holds chances in the editor to the words that forge odds has for them: no figure is
// cut, and none longer than there is room for.
func TestHoveredChancesAreThoseOfOdds(t *testing.T) {
	long := 0
	for _, name := range schema.Builtins() {
		g, _ := schema.Builtin(name)
		for id, u := range g.Units.All() {
			weapon := ""
			if len(u.Weapons) > 0 {
				weapon = u.Weapons[0].Weapon
			}
			for line := range strings.Lines(chancesOf(g, id, weapon)) {
				at := strings.LastIndex(line, " (")
				if at < 0 {
					continue
				}
				if said := strings.TrimSuffix(strings.TrimSpace(line[at+2:]), ")"); strings.HasPrefix(said, "about 1 in ") || strings.HasPrefix(said, "all but about 1 in ") {
					long++
				} else if len(said) > 24 {
					t.Errorf("%s: %s", id, line)
				}
			}
		}
	}
	if long == 0 {
		t.Error("no chance is too long to be written in full")
	}
}
