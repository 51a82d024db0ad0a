package source

import (
	"reflect"
	"strings"
	"testing"
)

// TestEvaluated reads documents of CUE that say more than data.
func TestEvaluated(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		want any // the values, or the message of the only diagnostic
	}{
		"a default":            {"a: *60 | int\n", obj("a", 60.0)},
		"a default struct":     {"a: *{b: 1} | {b: 2}\n", obj("a", obj("b", 1.0))},
		"references":           {"a: 2\nb: a * a + 1\nc: [b, {d: b}]\n", obj("a", 2.0, "b", 5.0, "c", []any{5.0, obj("d", 5.0)})},
		"a hidden field":       {"_a: {b: 1}\nc: _a & {d: 2}\n", obj("c", obj("b", 1.0, "d", 2.0))},
		"a definition":         {"#A: {b: int, c?: string}\nd: #A & {b: 1}\n", obj("d", obj("b", 1.0))},
		"a struct joined":      {"let g = {a: 1}\nb: {g, c: 2}\n", obj("b", obj("a", 1.0, "c", 2.0))},
		"a package clause":     {"package armies\n\na: 1\n", obj("a", 1.0)},
		"braces":               {"{a: 1}\n", obj("a", 1.0)},
		"an unused let":        {"let x = 1\na: 1\n", obj("a", 1.0)},
		"an annotation":        {"import \"github.com/tabletop-forge/forge/schema\"\n\nschema.#ArmyList\na: 1\n", obj("a", 1.0)},
		"an annotation joined": {"import t \"github.com/tabletop-forge/forge/schema/tintin@v0\"\n\nt.#ArmyList & {a: [t.#Entry & {b: 1}]}\n", obj("a", []any{obj("b", 1.0)})},
		"a package of CUE's":   {"import \"strings\"\n\na: strings.ToUpper(\"b\")\n", obj("a", "B")},
		"a constraint beside":  {"a: int\na: 1\n", obj("a", 1.0)},
		"closed":               {"#A: {b: int}\nd: #A & {b: 1, e: 1}\n", "D110 the definition that this is joined to does not allow the field"},
		"a hidden conflict":    {"_a: 1 & 2\nb: 3\n", "D110 the value cannot be both 2 and 1"},
		"a conflict in a list": {"a: [1, 2 & 3]\n", "D110 the value cannot be both 3 and 2"},
		"unlike lengths":       {"a: [1] & [1, 2]\n", "D110 lists of unlike lengths cannot be joined"},
		"a name in a struct":   {"a: {b: nix + 1}\n", `D109 "nix" is not defined in this file`},
		"a name in a loop":     {"a: [for x in nix {x}]\n", `D109 "nix" is not defined in this file`},
		"an unused import":     {"import \"strings\"\na: 1\n", `D110 "strings" is imported and not used`},
		"bytes":                {"a: '1'\n", "D111 bytes cannot stand in a document; write a text in double quotes"},
		"a function":           {"or\n", "D111 the value is not settled"},
		"half open":            {"a: {b: string}\n", "D111 the value is not settled: string says what it may be, not what it is"},
		"divided by nothing":   {"a: 1 / 0\n", "D110 this divides by zero"},
	} {
		n, words := read(t, "a.cue", tt.text, Limits{})
		if message, ok := tt.want.(string); ok {
			if len(words) != 1 || words[0] != message {
				t.Errorf("%s: got %q, want %q", name, words, message)
			}
			continue
		}
		if len(words) > 0 || !reflect.DeepEqual(plain(t, n), tt.want) {
			t.Errorf("%s: got %v %q", name, plain(t, n), words)
		}
	}
}

// obj is a struct of names and values.
func obj(pairs ...any) map[string]any {
	m := map[string]any{}
	for i := 0; i < len(pairs); i += 2 {
		m[pairs[i].(string)] = pairs[i+1]
	}
	return m
}

// TestHarmless weighs documents: with every reference written out they must
// stay within the limit.
func TestHarmless(t *testing.T) {
	for text, want := range map[string]bool{
		"a: 1\nb: a + a\n":           true,
		"a: {b: {c: 1}}\nd: a.b.c\n": true,
		"a: b\nb: a\n":               false,
		"a: {b: a}\n":                false,
		"a: 1 | 2 | >5\n":            true,
		"a: {b: 1} | {c: 2}\n":       false,
		"a: len(\"x\")\n":            false,
		"a: \"\\(1)\"\n":             false,
		"a: " + strings.Repeat("[", 8) + strings.Repeat("]", 8) + "\nb: [a, a, a, a, a]\nc: [b, b, b, b, b]\n": false,
	} {
		c := newReader("a.cue", []byte(text), Options{Limits: Limits{Nodes: 100}}).parseCUE()
		if got := c.harmless(); got != want {
			t.Errorf("harmless is %v, want %v:\n%s", got, want, text)
		}
	}
}
