package cards

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/schema"
)

// TestOwnLayoutsAreSound holds the layouts of forge to its checks.
func TestOwnLayoutsAreSound(t *testing.T) {
	if got, want := slices.Sorted(maps.Keys(roles)), slices.Sorted(slices.Values(schema.LayoutRoles)); !slices.Equal(got, want) {
		t.Errorf("roles %v, want %v", got, want)
	}
	for id, l := range usualLayouts() {
		for _, g := range pdftest.Games(t) {
			for _, s := range Slips(g, id, l) {
				t.Errorf("%s, zone %d, %s: %s", id, s.Zone+1, s.Field, s.Detail)
			}
		}
	}
}

// TestSlips finds each mistake that a zone may have.
func TestSlips(t *testing.T) {
	z := func(zones ...schema.Zone) []schema.Zone { return zones }
	name := schema.Zone{Show: []string{"name"}}
	for want, zones := range map[string][]schema.Zone{
		`have no "weapons"`:               z(schema.Zone{Show: []string{"weapons"}}),
		`nothing is called "artt"`:        z(schema.Zone{If: []string{"!artt"}, Show: []string{"name"}}),
		`never have "weapons"`:            z(schema.Zone{If: []string{"weapons"}, Show: []string{"name"}}),
		`{nmae} is no text`:               z(schema.Zone{Text: "A {nmae}"}),
		`{art} is no text`:                z(schema.Zone{Text: "{art}"}),
		`add "cards" to its ` + "`of`":    z(schema.Zone{Text: "{move}"}),
		`"move" is never there: the stat`: z(schema.Zone{If: []string{"move"}, Show: []string{"name"}}),
		`cards of words have no {side}`:   z(schema.Zone{Text: "{side}"}),
		`write accent, on-accent, black`:  z(schema.Zone{Ink: "mauvish", Show: []string{"name"}}),
		`it is an empty list; leave`:      z(schema.Zone{Pad: []float64{}, Show: []string{"name"}}),
		`it has no zones, so its cards`:   z(),
		`none of its zones shows any`:     z(schema.Zone{Fill: "black"}),
		`white on white, and cannot be`:   z(schema.Zone{Ink: "white", Show: []string{"name"}}),
		`black on black, and cannot be`:   z(schema.Zone{ID: "a", Fill: "black"}, schema.Zone{In: "a", Show: []string{"name"}}),
		`no zone before it`:               z(schema.Zone{ID: "head"}, schema.Zone{In: "heed", Show: []string{"name"}}),
		`did you mean "head"`:             z(schema.Zone{ID: "head"}, schema.Zone{In: "heed", Show: []string{"name"}}),
		`another zone is called`:          z(schema.Zone{ID: "head"}, schema.Zone{ID: "head"}),
		`two zones of it, the picture's`:  z(schema.Zone{Show: []string{"name"}, Picture: "a.png"}),
		`so lines change nothing`:         z(schema.Zone{At: []float64{0, 0, 0, 20}, Lines: 2, Show: []string{"name"}}),
		`two zones of it`:                 z(schema.Zone{Show: []string{"name"}, Text: "x"}),
		`it has 3 numbers, and wants`:     z(schema.Zone{At: []float64{1, 2, 3}, Show: []string{"name"}}),
		`falls from 9 to 8`:               z(schema.Zone{Size: []float64{9, 8}, Show: []string{"name"}}),
		`type of 4 points cannot`:         z(schema.Zone{Size: []float64{4}, Show: []string{"name"}}),
		`"acent" is no colour, did you`:   z(schema.Zone{Ink: "acent", Show: []string{"name"}}),
		`"atk" is no number of cards`:     z(schema.Zone{If: []string{"!atk > 3"}, Show: []string{"name"}}),
		`"atk>3" is no comparison; write`: z(schema.Zone{If: []string{"atk>3"}, Show: []string{"name"}}),
		`"accent%" is no colour`:          z(schema.Zone{Fill: "accent%", Show: []string{"name"}}),
		`"side" is no colour`:             z(schema.Zone{Ink: "side", Show: []string{"name"}}),
		`"accent 0%" is no colour`:        z(schema.Zone{Fill: "accent 0%", Show: []string{"name"}}),
		`beyond where texts may stand`:    z(schema.Zone{At: []float64{0, 70, 0, 20}, Show: []string{"name"}}),
		`it is 0.0 mm wide inside, and`:   z(schema.Zone{At: []float64{0, 0, 0.00001, 0}, Show: []string{"pattern"}}),
		`at least 0.5 is seen`:            z(schema.Zone{At: []float64{40, 0, -40, 0}, Show: []string{"text"}}),
		`a line of its smallest type is`:  z(schema.Zone{At: []float64{0, 0, 0, 1}, Show: []string{"name"}}),
		`zone 1 (name), by`:               z(name, schema.Zone{At: []float64{0, 0, 0, 9}, Show: []string{"text"}}),
		`"a" shows a text, so nothing`:    z(schema.Zone{ID: "a", Text: "Read"}, schema.Zone{In: "a", Show: []string{"text"}}),
		`{x} is no text and no stat`:      z(schema.Zone{Text: "{x} {y}"}),
		"write `show: [\"text\"]`":        z(schema.Zone{Text: "{text}"}),
		`opened and not closed`:           z(schema.Zone{Text: "{name"}),
		`what it shows reaches 9.3 mm`:    z(schema.Zone{At: []float64{0, 50, 0, 20}, Pad: []float64{-10}, Show: []string{"text"}}),
		`one text can be turned, such`:    z(schema.Zone{Turn: "up", Show: []string{"text"}}),
		`such as "name", and nothing`:     z(schema.Zone{Turn: "down", Show: []string{"name", "kind"}}),
		`text can be turned`:              z(schema.Zone{Turn: "up"}),
		`shows a text, so nothing`:        z(schema.Zone{ID: "a", Show: []string{"name"}}, schema.Zone{In: "a", Show: []string{"text"}}),
	} {
		g := &schema.Game{}
		g.Stats = g.Stats.With("move", schema.Stat{Title: "Move", Of: []string{"units"}, Kind: "number"})
		found := Slips(g, "cards", schema.Layout{Zones: zones})
		if !slices.ContainsFunc(found, func(s Slip) bool { return strings.Contains(s.Detail, want) }) {
			t.Errorf("%v: want %q", found, want)
		}
	}
	deep := z(schema.Zone{ID: "z"})
	for n := range mostAround + 1 {
		deep = append(deep, schema.Zone{ID: string(rune('a' + n)), In: deep[n].ID})
	}
	for want, zones := range map[string][]schema.Zone{"in at most 3": deep, "65 zones, at most 64": make([]schema.Zone, mostZones+1)} {
		if found := Slips(new(schema.Game), "cards", schema.Layout{Zones: zones}); len(found) != 1 || !strings.Contains(found[0].Detail, want) {
			t.Errorf("%v: want %q", found, want)
		}
	}
	if found := Slips(new(schema.Game), "cards", schema.Layout{Zones: z(schema.Zone{Text: "{d} {c} {b} {a} {c}"})}); len(found) != 4 || !strings.Contains(found[2].Detail, "{b}") {
		t.Errorf("not in the order of the text: %v", found)
	}
	if found := Slips(new(schema.Game), "cards", schema.Layout{Zones: z(name, schema.Zone{From: "bottom", Text: "{kind}"})}); len(found) > 0 {
		t.Errorf("a text that is empty on some cards: %v", found)
	}
	art := schema.Zone{At: []float64{0, 0, 0, 0}, Show: []string{"art"}}
	if found := Slips(new(schema.Game), "cards", schema.Layout{Zones: z(art, schema.Zone{Ink: "white", Over: true, Show: []string{"name"}})}); len(found) > 0 {
		t.Errorf("white type on a picture: %v", found)
	}
	over := schema.Zone{At: []float64{0, 0, 0, 9}, Show: []string{"text"}, Over: true}
	if found := Slips(new(schema.Game), "cards", schema.Layout{Zones: z(name, over)}); len(found) > 0 {
		t.Error(found)
	}
}
