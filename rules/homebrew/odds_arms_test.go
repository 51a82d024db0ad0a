package homebrew

import (
	"math/big"
	"reflect"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/play/odds"
)

// in replaces parts of a text, each of which stands in it once.
func in(t *testing.T, text string, parts ...string) string {
	t.Helper()
	for i := 0; i < len(parts); i += 2 {
		if strings.Count(text, parts[i]) != 1 {
			t.Fatalf("%q stands %d times", parts[i], strings.Count(text, parts[i]))
		}
		text = strings.Replace(text, parts[i], parts[i+1], 1)
	}
	return text
}

// What further weapons strike with is as those before them leave the two: the odds are what play does, in every
// way the dice can fall. What an attack takes to be made is asked once.
func TestOddsOfWeaponsOneAfterTheOther(t *testing.T) {
	t.Parallel()
	const stab, takes = `stab: {range: weapon: "reach", stages: [{id: "hit", need: is: 4}], results: [{effects: [{do: "lose", number: count: "hits"}`, `{do: "lose", number: count: "hits"}`
	late := in(t, pikes, `stats: reach: {`, "stats: late: {title: \"Late\", of: [\"weapons\"], kind: \"number\"}\nstats: reach: {", `stats: reach: 1`, `stats: {reach: 1, late: 0}`, `stats: reach: 3`, `stats: {reach: 3, late: 1}`)
	for name, text := range map[string]string{
		"as they are":                  pikes,
		"a target that must be strong": in(t, pikes, stab, `stab: {when: foe: left: min: 3, `+stab[len(`stab: {`):]),
		"who is hurt by its own":       in(t, pikes, stab, in(t, stab, `need: is: 4`, `dice: count: "left", need: is: 4`, takes, takes+`, {do: "lose", whom: "self"}`)),
		"dice by what is left of it":   in(t, late, stab, "modifiers: []\n"+in(t, stab, `need: is: 4`, `dice: {weapon: "late", times: -1, plus: 1}, need: is: 4`), "modifiers: []\n", "", "\tattacks: {", "\tmodifiers: [{to: \"stab.hit.dice\", add: is: 1, when: foe: left: max: 2}]\n\tattacks: {"),
		"marks that the next strikes by": in(t, pikes, stab, in(t, stab, takes, takes+`, {do: "mark", mark: "hurt", whom: "self"}`), "\tattacks: {",
			"\tmarks: hurt: {name: \"Hurt\", clears: \"round\"}\n\tmodifiers: [{to: \"stab.hit.need\", add: is: 1, when: self: marks: hurt: min: 1}]\n\tattacks: {"),
	} {
		doc := staged(t, text, `{type: "pikeman"}`, "board: map: [\"..\", \"..\", \"..\"]\nturns: 6")
		_, o := asked(t, doc.Game, map[string]any{"attacker": "pikeman", "target": "pikeman", "range": 1, "attack": "stab"})
		if len(o.Arms) != 2 {
			t.Errorf("%s: %d weapons strike", name, len(o.Arms))
		}
		lost := map[int]*big.Rat{}
		for n, p := range lostInPlay(t, newGame(t, doc), "turn 1 A; first A; A1 a1 3; B1 a2 3", "activate A1; stab B1") {
			if lost[n[1]] == nil {
				lost[n[1]] = new(big.Rat)
			}
			lost[n[1]].Add(lost[n[1]], p)
		}
		for n := range 4 {
			want := lost[n]
			if want == nil {
				want = new(big.Rat)
			}
			if got := o.P(func(f Fate) bool { return f.Lost == n }); got.Cmp(want) != 0 {
				t.Errorf("%s: %d are lost with %v, in play with %v", name, n, got, want)
			}
		}
	}
}

// Ranges are those at which an attack has dice with a weapon that reaches, in whichever order the weapons are carried.
func TestRangesOfSeveralWeapons(t *testing.T) {
	t.Parallel()
	text := in(t, pikes, `need: is: 4}], results: [{effects: [{do: "lose", number: count: "hits"}]}]}
		throw`, `dice: is: 2, need: is: 4}], results: [{effects: [{do: "lose", number: count: "hits"}]}]}
		throw`, "\tattacks: {", "\tmodifiers: [{to: \"stab.hit.dice\", add: is: -2, when: range: min: 3}]\n\tattacks: {")
	for _, order := range []string{`[{weapon: "knife"}, {weapon: "pike"}]`, `[{weapon: "pike"}, {weapon: "knife"}]`} {
		g := staged(t, in(t, text, `[{weapon: "knife"}, {weapon: "pike"}]`, order), `{type: "pikeman"}`, `board: map: ["..", "..", ".."], turns: 6`).Game
		q := NewQuery(g).(*Query)
		q.Attack = "stab"
		if got := each.Of(q.Ranges(g, "pikeman"), func(b odds.Band) int { return b.To }); !reflect.DeepEqual(got, []int{1, 2}) {
			t.Errorf("%s: ranges %v", order, got)
		}
		for far, want := range map[int]string{3: "pikeman has no dice for stab", 4: "stab reaches from 0 to 3, not 4"} {
			if _, err := odds.Work(NewQuery(g), g, map[string]any{"attacker": "pikeman", "target": "pikeman", "range": far, "attack": "stab"}); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %s", order, err, want)
			}
		}
	}
}
