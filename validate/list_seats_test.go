package validate

import (
	"slices"
	"strings"
	"testing"
)

// What is reported of transports with too few seats, and the ways out.
func TestTooFewSeats(t *testing.T) {
	const (
		platoon = "kind: \"ArmyList\", game: \"orderdice\", title: \"Test\", side: \"Alden\"\nformations: [{type: \"alden-lieutenant\"}, " +
			`{type: "alden-rifles", name: "One"}, {type: "alden-rifles", name: "Two"}, `
		larger = "take Lorry in its place (35 points), take Half-track in its place (75 points)"
	)
	riders := strings.TrimSuffix(seated, "]\n")
	for _, c := range []struct{ name, list, want, help string }{
		{"a unit rides in one transport", platoon + `{type: "alden-jeep", serves: "One"}]`,
			`"One" is one unit of 7 models, and its transport has 4 seats (O1.4)`, larger},
		{"nor does another like it help", platoon + `{type: "alden-jeep", count: 2, serves: "One"}]`,
			`"One" is one unit of 7 models, and its largest transport has 4 seats (O1.4)`, larger},
		{"an option that the larger one has goes with it", platoon + `{type: "alden-jeep", serves: "One", options: [{option: "pintle-mg"}]}]`,
			`"One" is one unit of 7 models, and its transport has 4 seats (O1.4)`, larger},
		{"who may change transports does", platoon + `{type: "alden-sniper", name: "Keen"}, {type: "alden-jeep", serves: "One"}]`,
			`"One" is one unit of 7 models, and its transport has 4 seats (O1.4)`, larger + `, serve "Keen"`},
		{"as large as it has to be", platoon + `{type: "alden-lorry", serves: "One"}]`, "", ""},
		{"units of one formation ride in several", strings.Replace(omnibus, "seats: 14", "seats: 8", 1) + riders + "]",
			`"Border Guards" has 12 models for 8 seats`, "take 2 of Omnibus"},
		{"each in one", strings.Replace(omnibus, "seats: 14", "seats: 3", 1) + strings.Replace(riders, `"omnibus"`, `"omnibus", count: 4`, 1) + "]",
			`"Border Guards" has a unit of 4 models, and its largest transport has 3 seats`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got, help []string
			for _, d := range Run(load(t, c.list+"\n")) {
				if d.Code == "L232" {
					got, help = append(got, d.Message), append(help, strings.Join(d.Help(), ", "))
				}
			}
			if want := slices.DeleteFunc([]string{c.want}, func(s string) bool { return s == "" }); !slices.Equal(got, want) || strings.Join(help, "") != c.help {
				t.Errorf("got  %q %q\nwant %q %q", got, help, want, c.help)
			}
		})
	}
}

// A transport serves those of whom a unit may ride in it: heavy guns stay where
// they are (O3.1), and a carrier takes men on foot.
func TestNobodyMayRide(t *testing.T) {
	const head = "kind: \"ArmyList\", game: \"orderdice\", title: \"Test\", side: \"Alden\"\nformations: [{type: \"alden-lieutenant\"}, " +
		`{type: "alden-rifles"}, {type: "alden-rifles"}, `
	for list, want := range map[string]string{
		`{type: "alden-heavy-gun", name: "Gun"}, {type: "alden-lorry", serves: "Gun"}]`:  `Lorry serves "Gun", of whom no unit may ride in it (O1.4)`,
		`{type: "alden-medium-gun", name: "Gun"}, {type: "alden-lorry", serves: "Gun"}]`: "",
		`{type: "alden-medium-gun", name: "Gun"}, {type: "alden-jeep", serves: "Gun"}]`:  `Field car serves "Gun", and may serve only a command, infantry squads or teams (O1.4)`,
	} {
		got := ""
		for _, d := range Run(load(t, head+list+"\n")) {
			if d.Code == "L214" {
				got += d.Message
			}
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", list, got, want)
		}
	}
}
