package validate

import (
	"context"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// A figure that stands in the wrong place, or is misspelt, is not reported to be
// lacking too.
func TestFiguresLackingForAReason(t *testing.T) {
	const head = ownGame + "stats: chill: {title: \"Chill\", of: [\"units\"], kind: \"number\", must: [\"spirit\"]}\n"
	for unit, want := range map[string]string{
		`{name: "Ghost", class: "spirit"}`:                    `lacks "chill"`,
		`{name: "Ghost", class: "spirit", chill: 3}`:          "",
		`{name: "Ghost", class: "spirit", stats: {chil: 3}}`:  "",
		`{name: "Ghost", class: "spirit", stats: {zeal: 3}}`:  `lacks "chill"`,
		`{name: "Ghost", class: "spirit", stats: {chill: 3}}`: "",
	} {
		files, name := unpack(head + "units: ghost: " + unit + "\n")
		doc, _, err := schema.NewLoader(schema.Options{Read: files.read}).Load(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, d := range Run(doc) {
			if d.Code == "G420" {
				got += d.Message
			}
		}
		if got == "" != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: got %q, want %q", unit, got, want)
		}
	}
}

// A figure of weapons that units of a class must have is missed where they carry
// one without it.
func TestWeaponsLackFigures(t *testing.T) {
	const head = ownGame + "stats: reach: {title: \"Reach\", of: [\"weapons\"], kind: \"number\", must: [\"spirit\"]}\n" +
		"classes: man: name: \"Men\"\nweapons: {chain: {name: \"Chain\"}, bell: {name: \"Bell\", stats: reach: 3}}\n"
	for unit, want := range map[string]string{
		`{name: "Ghost", class: "spirit", weapons: [{weapon: "bell"}, {weapon: "chain"}]}`: `G420 Chain of Ghost lacks "reach"`,
		`{name: "Ghost", class: "spirit", weapons: [{weapon: "bell"}]}`:                    "",
		`{name: "Monk", class: "man", weapons: [{weapon: "chain"}]}`:                       "",
	} {
		if got := reported(t, head+"units: ghost: "+unit+"\n"); got != want {
			t.Errorf("%s: got %q, want %q", unit, got, want)
		}
	}
}
