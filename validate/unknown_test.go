package validate

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

// What is said of a name that nothing has, as people write names.
func TestUnknownNames(t *testing.T) {
	for _, c := range []struct{ name, game, entries, want, why, help string }{
		{"in capitals", "tintin", `{type: "HMG"}`, `unknown formation "HMG", did you mean "hmg"?`, "", ""},
		{"by its title", "tintin", `{type: "Special Infantry"}`, `unknown formation "Special Infantry", did you mean "special-infantry"?`, "", ""},
		{"an option in capitals", "tintin", `{type: "special-infantry", options: [{option: "SMG"}]}`, `unknown option "SMG", did you mean "smg"?`, "", ""},
		{"a stat as it is printed", "cadet", `{type: "leader", stats: STR: 4}`, `units have no stat "STR", did you mean "str"?`, "", ""},
		{"a stat that is none", "cadet", `{type: "leader", stats: speed: 2}`, `units have no stat "speed"`, "there are the stats of units atk, str", ""},
		{
			"a unit by its title", "fluidtime", `{type: "platoon", units: [{unit: "Pz.Kpfw. III J"}]}`,
			`unknown unit "Pz.Kpfw. III J", did you mean "pz-iii-j"?`, "", "",
		},
		{
			"the beginning of two", "fluidtime", `{type: "platoon", units: [{unit: "pz-iii"}]}`,
			`unknown unit "pz-iii", did you mean "pz-iii-h" or "pz-iii-j"?`, "", "",
		},
		{"without the word between", "tintin", `{type: "tank"}`, `unknown formation "tank", did you mean "gun-tank" or "mg-tank"?`, "", ""},
		{"a unit that options bring", "tintin", `{type: "officer"}`, `unknown formation "officer"`, `"officer" is a unit`, ""},
		{"nothing at all", "tintin", `{type: "submarine"}`, `unknown formation "submarine"`, "there are the formations regular-infantry, ", ""},
		{"a unit that is bought", "tintin", `{type: "rifles"}`, `unknown formation "rifles"`, `"rifles" is a unit: it comes with regular-infantry`, ""},
		{
			"a unit that is chosen", "fluidtime", `{type: "pz-iii-j"}`, `unknown formation "pz-iii-j"`,
			`"pz-iii-j" is a unit: it is chosen in {type: platoon, units: [{unit: pz-iii-j}]}`, "",
		},
		{"an option", "tintin", `{type: "banner"}`, `unknown formation "banner"`, `"banner" is an option: a formation takes it with options: [{option: banner}]`, ""},
		{
			"a formation", "tintin", `{type: "special-infantry", options: [{option: "lorry"}]}`, `unknown option "lorry"`,
			`"lorry" is a formation: a list buys it with type: lorry`, "",
		},
		{
			"served by its type", "tintin", `{type: "reservists"}, {type: "lorry", serves: "reservists"}`,
			`Lorry serves "reservists", which is called "Reservists" (T1.6)`, "", "",
		},
		{
			"served by the name of two", "tintin", `{type: "reservists"}, {type: "reservists"}, {type: "lorry", serves: "Reservists"}`,
			`Lorry serves "Reservists", which are 2: "Reservists 1" and "Reservists 2" (T1.6)`, "", "",
		},
		{
			"served by the name of a count", "tintin", `{type: "reservists", count: 2}, {type: "lorry", serves: "reservists"}`,
			`Lorry serves "reservists", which are 2 formations: only one by itself can be served`, "", "serve no formation",
		},
		{
			"served by a slip", "tintin", `{type: "reservists", name: "Old Boys"}, {type: "lorry", serves: "Old Bosy"}`,
			`Lorry serves "Old Bosy", which is not in the list (T1.6), did you mean "Old Boys"?`, "", "",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, d := range Run(load(t, "kind: \"ArmyList\", game: \""+c.game+"\", title: \"Test\"\nformations: ["+c.entries+"]\n")) {
				if d.Message == c.want && strings.HasPrefix(d.Why, c.why) && (c.why != "" || d.Why == "") && strings.Join(d.Help(), ", ") == c.help {
					return
				}
				got = append(got, d.Message+"\nwhy "+d.Why+"\nhelp "+strings.Join(d.Help(), ", "))
			}
			t.Errorf("got %s\nwant %s\nwhy %s\nhelp %s", strings.Join(got, "\n"), c.want, c.why, c.help)
		})
	}
}

// What another nation has like a wrong name is offered, but never written unasked; nor
// is anything that a list fields taken out of it.
func TestNothingOfAnotherNation(t *testing.T) {
	for _, c := range []struct{ name, entries, want, sure string }{
		{"the own nation's", `{type: "lorry"}`, `unknown formation "lorry", did you mean "norvik-lorry"?`, `write "norvik-lorry"`},
		{"only another's", `{type: "medium-tank"}`, `unknown formation "medium-tank", did you mean "alden-medium-tank"?`, ""},
		{"nobody to carry", `{type: "norvik-lieutenant"}, {type: "norvik-lorry"}`, "Lorry has 12 seats", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := Run(load(t, "kind: \"ArmyList\", game: \"orderdice\", title: \"Test\", side: \"Norvik\"\nformations: ["+c.entries+"]\n"))
			i := slices.IndexFunc(found, func(d diag.Diagnostic) bool { return strings.HasPrefix(d.Message, c.want) })
			if i < 0 {
				t.Fatalf("%+v, want %q", found, c.want)
			}
			if len(found[i].Fixes) == 0 {
				t.Error("there is no way to mend it")
			}
			if fix, _ := found[i].Sure(); fix.Title != c.sure {
				t.Errorf("made without a question: %q, want %q", fix.Title, c.sure)
			}
		})
	}
}
