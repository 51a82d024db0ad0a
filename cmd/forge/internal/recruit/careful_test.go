package recruit

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/schema"
)

// fair is a game in which owners choose the units of a band, and a theatre for their list.
func fair(t *testing.T) *schema.Game {
	list := `kind: "ArmyList"
game: "tintin"
title: "Fair"
choices: theatre: "coast"
adds: {
	units: {
		knight: {name: "Knight", class: "infantry", points: 2, stats: {figures: 4, dice: [3, 2, 1]}}
		archer: {name: "Archer", class: "infantry", points: 1, stats: {figures: 4, dice: [2, 2, 2]}}
	}
	options: horn: {name: "Horn", points: 1, for: "unit"}
	formations: band: {name: "Band", points: 1, officers: 1, choose: {min: 1, max: 6, units: ["knight", "archer"]}, options: [{option: "horn"}]}
	choices: theatre: {name: "Theatre", values: {coast: {name: "Coast"}, hills: {name: "Hills"}}}
	bodies: column: {name: "Column"}
	bodies: outpost: {name: "Outpost"}
}
formations: [{type: "band", units: [{unit: "knight"}]}]
`
	return load(t, "list.cue", func(string) ([]byte, error) { return []byte(list), nil }).Game.Original()
}

// careful are rosters with what comes of them, and what is said of them, with the ways out.
var careful = []struct{ name, head, force, list, says string }{
	{"an option of a unit that was chosen", "", `<selection name="Band"><selections><selection name="Knight"/><selection name="Archer"/>
<selection name="Archer" customName="Robin"><selections><selection name="Horn"/></selections></selection></selections></selection>`,
		`"formations":[{"type":"band","group":"Main","options":[{"option":"horn","unit":"archer-2"}],"units":[{"unit":"knight"},{"unit":"archer"},{"unit":"archer","name":"Robin"}]}]`, ""},
	{"a unit alone", "", `<selection name="Band"><selections><selection name="Archer"><selections><selection name="Horn"/></selections></selection></selections></selection>`,
		`"formations":[{"type":"band","group":"Main","options":[{"option":"horn"}],"units":[{"unit":"archer"}]}]`, ""},
	{"as many options as units that were chosen", "", `<selection name="Band"><selections><selection name="Archer" number="2"><selections><selection name="Horn" number="2"/></selections></selection></selections></selection>`,
		`"formations":[{"type":"band","group":"Main","options":[{"option":"horn","unit":"archer"},{"option":"horn","unit":"archer-2"}],"units":[{"unit":"archer","count":2}]}]`, ""},
	{"as many options as units", "", `<selection name="Special infantry"><selections><selection name="LMG" number="2"><selections><selection name="Banner" number="2"/></selections></selection></selections></selection>`,
		`"formations":[{"type":"special-infantry","group":"Main","options":[{"option":"banner","unit":"lmg"},{"option":"banner","unit":"lmg-2"}]}]`, ""},
	{"none of it", "", `<selection name="Militia" number="0"/><selection name="Band"><selections><selection name="Archer" number="0"><selections><selection name="Horn"/></selections></selection>
<selection name="Knight"><selections><selection name="Horn" number="0"/></selections></selection></selections></selection>`,
		`"formations":[{"type":"band","group":"Main","units":[{"unit":"knight"}]}]`,
		`Main › Band › Archer: the number of "Archer" is 0 (mend it in the program that wrote the roster, or leave it out (--ignore "Archer"))
Main › Militia: the number of "Militia" is 0 (mend it in the program that wrote the roster, or leave it out (--ignore "Militia"))
Main › Band › Knight › Horn: the number of "Horn" is 0 (mend it in the program that wrote the roster, or leave it out (--ignore "Horn"))`},
	{"two values of one choice, and none", "", `<selection name="Coast"/><selection name="Theatre"><selections><selection name="Coast"/><selection name="Hills"/></selections></selection><selection name="Theatre"/>`,
		`"choices":{"theatre":"coast"},"formations":[]`,
		`Main › Theatre › Hills: Theatre is "Coast" already (mend it in the program that wrote the roster, or leave it out (--ignore "Hills"))
Main › Theatre: Theatre has no value (mend it in the program that wrote the roster, or leave it out (--ignore "Theatre"))`},
	{"two limits", `<costLimit name="pts" value="25"/><costLimit name="points" value="30"/>`, "", `"limit":25,"formations":[]`,
		`limit: the limit is 25 pts, and 30 points too (mend it in the program that wrote the roster, or leave it out (--ignore "points"))`},
	{"a limit below all", `<costLimit name="pts" value="0.125"/>`, "", `"formations":[]`,
		`limit: the limit is 0.125 pts, and that of a list is at least 1 (mend it in the program that wrote the roster, or leave it out (--ignore "pts"))`},
	{"a number that is the game's alone", "", `<selection name="Mortars" number="1"><selections><selection name="Mortar" number="3"/></selections></selection>`,
		`"formations":[{"type":"mortar","group":"Main"}]`,
		`changed: Main › Mortars: it has 3 × Mortar for each formation, and Mortar has 1 (mend the number in the program that wrote the roster; --partial takes the formation as the game has it)`},
	{"what is not the same for each", "", `<selection name="Special infantry" number="2"><selections><selection name="SMG"/></selections></selection>`,
		`"formations":[{"type":"special-infantry","count":2,"group":"Main"}]`,
		`Main › Special infantry › SMG: 1 × "SMG" for 2 × Special infantry is not the same for each (split the formations in the program that wrote the roster, so that each is like the others; --partial leaves this part out)`},
	{"a word that is another thing in another language", "", `<selection name="SMG"/><selection name="Militia"/>`, `"formations":[{"type":"militia","group":"Main"}]`,
		`Main › SMG: the game has no formation that is called "SMG"; "HMG" (hmg) is called so in German (say what it is (--as "SMG=ID"), or leave it out (--ignore "SMG"))`},
	{"the same word in a roster of that language", "", `<selection name="SMG"/><selection name="Miliz"/>`, `"formations":[{"type":"hmg","group":"Main"},{"type":"militia","group":"Main"}]`, ""},
}

// Nothing of a roster is given to another unit, left out or made up in silence, and the ways
// out that are named are ways out.
func TestListIsCareful(t *testing.T) {
	g := fair(t)
	for _, c := range careful {
		r, found := roster.Read("list.ros", []byte(`<roster name="Fair"><costLimits>`+c.head+`</costLimits><forces><force name="Column" customName="Main"><selections>`+c.force+`</selections></force></forces></roster>`))
		if len(found) > 0 {
			t.Fatalf("%s: %v", c.name, found)
		}
		got := List(r, g, Ways{})
		list, err := json.Marshal(got.List)
		if want := `{"kind":"ArmyList","game":"","title":"Fair",` + c.list + "}"; err != nil || string(list) != want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, list, want)
		}
		if said := said(got); said != c.says {
			t.Errorf("%s: it says\n%s\nwant\n%s", c.name, said, c.says)
		}
	}
}

// said is what is said of a roster, with the ways out.
func said(got Result) string {
	var out []string
	for _, d := range got.Found {
		said := fmt.Sprintf("%s (%s)", d.Message, d.Fixes[0].Title)
		for _, l := range got.Changed {
			if strings.HasPrefix(d.Message, l.Where+": "+l.Why) {
				said = "changed: " + said
			}
		}
		out = append(out, said)
	}
	return strings.Join(out, "\n")
}

// An id that the game does not have is named, and not the word that it was said of.
func TestListByUnknownID(t *testing.T) {
	g, _ := schema.Builtin("tintin")
	r, _ := roster.Read("list.ros", []byte(`<roster name="Column"><forces><force name="Army"><selections><selection name="Militia"/></selections></force></forces></roster>`))
	want := `Army › Militia: the game has no formation that is called "atrillery", as --as says of "Militia", did you mean "Artillery" (artillery)? (say what it is (--as "Militia=ID"), or leave it out (--ignore "Militia"))`
	if got := said(List(r, g, Ways{As: map[string]string{"militia": "atrillery"}})); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// Bodies have names of their own, as a list compares them, in however many forces; one of
// which nothing is left is no body.
func TestListNamesBodies(t *testing.T) {
	const forces = 12_000
	force := func(kind, name, unit string) string {
		return fmt.Sprintf(`<force name="%s" customName="%s"><selections><selection name="%s"/></selections></force>`, kind, name, unit)
	}
	all := strings.Repeat(force("Column", "Army", "Militia"), forces) + force("Column", "Alpha", "Militia") + force("Outpost", "ALPHA", "Militia") + force("Outpost", "Lost", "Dragons")
	r, _ := roster.Read("list.ros", []byte("<roster><forces>"+all+"</forces></roster>"))
	list := List(r, fair(t), Ways{}).List
	names := map[string]bool{}
	for _, e := range list.Formations {
		names[schema.Folded(e.Group)] = true
	}
	if len(names) != forces+2 {
		t.Errorf("%d bodies, want %d", len(names), forces+2)
	}
	if len(list.Bodies) != 1 || list.Bodies[0] != (schema.Body{Kind: "outpost", Name: "ALPHA 2"}) {
		t.Errorf("bodies: %v", list.Bodies)
	}
}
