package validate

import (
	"slices"
	"strings"
	"testing"
)

// What is reported of transports whose formation rides in others, and the ways out.
func TestLeftEmpty(t *testing.T) {
	const platoon = "kind: \"ArmyList\", game: \"orderdice\", title: \"Test\", side: \"Alden\"\nformations: [{type: \"alden-lieutenant\"}, " +
		`{type: "alden-rifles", name: "One"}, {type: "alden-rifles", name: "Two"}, `
	column := func(lorries, riders string) string {
		return omnibus + "formations: [\n\t{type: \"special-infantry\", name: \"Border Guards\"},\n\t" + lorries + riders + "]"
	}
	const more = ", {type: \"artillery\", name: \"Hill Battery\"}"
	for _, c := range []struct{ name, list, want, help string }{
		{
			"one unit in two transports", platoon + `{type: "alden-lorry", serves: "One"}, {type: "alden-half-track", serves: "One"}]`,
			`Half-track serves "One" and carries none of it (O1.4)`, `serve "Two", leave Half-track out`,
		},
		{
			"the one that is too small", platoon + `{type: "alden-jeep", serves: "One"}, {type: "alden-half-track", serves: "One"}]`,
			`Field car serves "One" and carries none of it (O1.4)`, `leave Field car out`,
		},
		{
			"nobody else walks", platoon + `{type: "alden-lorry", serves: "One"}, {type: "alden-lorry", serves: "Two"}, {type: "alden-half-track", serves: "Two"}]`,
			`Half-track serves "Two" and carries none of it (O1.4)`, `leave Half-track out`,
		},
		{
			"two at one line", platoon + `{type: "alden-lorry", count: 2, serves: "One"}]`,
			`Lorry serves "One" 2 times, and 1 of them carries no one (O1.4)`, "count: 1",
		},
		{"each has its own", platoon + `{type: "alden-lorry", serves: "One"}, {type: "alden-half-track", serves: "Two"}]`, "", ""},
		{"three units in three", column(`{type: "omnibus", count: 3, serves: "Border Guards"}`, ""), "", ""},
		{"three units in two lines", column(`{type: "omnibus", serves: "Border Guards"}, {type: "omnibus", count: 2, serves: "Border Guards"}`, ""), "", ""},
		{
			"three units in five", column(`{type: "omnibus", count: 5, serves: "Border Guards"}`, more),
			`Omnibus serves "Border Guards" 5 times, and 2 of them carry no one`, "count: 3",
		},
		{
			"lorries that take one each leave no room", column(`{type: "lorry", count: 3, serves: "Border Guards"}, {type: "omnibus", serves: "Border Guards"}`, ""),
			`Omnibus serves "Border Guards" and carries none of it`, "leave Omnibus out",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got, help []string
			for _, d := range Run(load(t, c.list+"\n")) {
				if d.Code == "L231" {
					got, help = append(got, d.Message), append(help, strings.Join(d.Help(), ", "))
				}
			}
			if want := slices.DeleteFunc([]string{c.want}, func(s string) bool { return s == "" }); !slices.Equal(got, want) || strings.Join(help, "") != c.help {
				t.Errorf("got  %q %q\nwant %q %q", got, help, want, c.help)
			}
		})
	}
}
