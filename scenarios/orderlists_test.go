package scenarios_test

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate"
)

// A platoon of Order Dice is what its data says (O1.5), and each breach is reported
// with the rule.
func TestPlatoons(t *testing.T) {
	const sound = `{type: "alden-lieutenant", group: "1"}, {type: "alden-rifles", name: "First", group: "1"}, {type: "alden-rifles", group: "1"}`
	for _, tt := range []struct{ name, more, want string }{
		{"O1.5 a platoon", "", ""},
		{"O1.5 a second lieutenant more", `, {type: "alden-lieutenant", group: "1", options: [{option: "first-lieutenant"}]}`, "L220: at most 1: one lieutenant (O1.5)"},
		{"O1.5 a second captain", `, {type: "alden-captain", group: "1"}, {type: "alden-captain", group: "1", options: [{option: "major"}]}`, `L220: "1" has 2 units (Captain or Major): at most one captain or major (O1.5)`},
		{"O1.5 too many squads", strings.Repeat(`, {type: "alden-rangers", group: "1"}`, 4), "L220: at most 5: two to five squads (O1.5)"},
		{"O1.5 a platoon without squads", `, {type: "alden-lieutenant", group: "2"}`, "L220: at least 2: two to five squads (O1.5)"},
		{"O1.5 two guns", `, {type: "alden-light-gun", group: "1"}, {type: "alden-howitzer", group: "1"}`, `L220: "1" has 2 formations (Guns): at most one gun (O1.5)`},
		{"O1.5 more transports than riders", strings.Repeat(`, {type: "alden-lorry", group: "1", serves: "First"}`, 4), "L220: at most 3: no more transports than units that can ride (O1.5)"},
		{"O1.5 cyclists can ride, as those on foot", `, {type: "alden-cyclists", name: "Third", group: "1"}` + strings.Repeat(`, {type: "alden-lorry", group: "1", serves: "Third"}`, 5), "L220: at most 4: no more transports than units that can ride (O1.5)"},
		{"O1.5 a transport for nobody", `, {type: "alden-lorry", group: "1"}`, "L231: carries no one"},
		{"O1.5 more riders than seats", `, {type: "alden-jeep", group: "1", serves: "First"}`, "L232: one unit of 7 models, and its transport has 4 seats"},
		{"O6.2 tank grenades for a sniper", `, {type: "alden-sniper", group: "1", options: [{option: "tank-grenades"}]}`, "L204: tank grenades"},
		{"O1.1 inexperienced veterans", `, {type: "alden-rifles", group: "1", options: [{option: "veteran"}, {option: "inexperienced"}]}`, "L208: (O1.1)"},
	} {
		list := `{kind: "ArmyList", game: "orderdice", title: "Platoon", formations: [` + sound + tt.more + `]}`
		doc, found, err := schema.NewLoader(schema.Options{Read: func(string) ([]byte, error) { return []byte(list), nil }}).Load(t.Context(), "list.cue")
		if err != nil || len(found) > 0 {
			t.Fatal(tt.name, err, found)
		}
		var said []string
		for _, d := range validate.Run(doc) {
			said = append(said, d.Code+": "+d.Message)
		}
		code, words, _ := strings.Cut(tt.want, ": ")
		if got := strings.Join(said, "\n"); tt.want == "" && got != "" || !strings.Contains(got, code+": ") && tt.want != "" || !strings.Contains(strings.ToLower(got), strings.ToLower(words)) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
