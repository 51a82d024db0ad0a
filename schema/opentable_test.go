package schema

import "testing"

func TestOpenTable(t *testing.T) {
	table := OpenTable{48, 36}
	for text, want := range map[string]string{
		"12,8": "", " 0, 36 ": "", "12.5,8": "",
		"12":    `"12" is no place on a table; places are written like 12,8`,
		"a,b":   `"a,b" is no place on a table; places are written like 12,8`,
		"12,40": "12,40 is off the table, which is 48 × 36", "NaN,8": "NaN,8 is off the table, which is 48 × 36",
	} {
		got := ""
		if _, err := table.Spot(text); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("Spot(%q): %q, want %q", text, got, want)
		}
	}
	z, err := table.Zone("48,12:0,6")
	if err != nil || z.String() != "0,6:48,12" {
		t.Errorf("Zone: %v, %v", z, err)
	}
	if _, err := table.Zone("0,0"); err == nil || err.Error() != `"0,0" is no zone of a table; zones are written like 0,0:48,12` {
		t.Errorf("Zone: %v", err)
	}
	for other, want := range map[string]bool{"0,0:48,6": false, "0,0:48,7": true} {
		o, err := table.Zone(other)
		if both, ok := z.Common(o); err != nil || ok != want || ok && both.String() != "0,6:48,7" {
			t.Errorf("%s and %s share %v, %v", z, o, both, ok)
		}
	}
}

// A side sets up where the scenario says, else as deep from its edge as the game
// says, if it does.
func TestDeploymentOnATable(t *testing.T) {
	table, deep, flat := OpenTable{48, 36}, &Game{Board: &BoardRules{Depth: 6}}, &Game{Board: &BoardRules{}}
	for _, c := range []struct {
		game *Game
		side Side
		want string
	}{
		{deep, Side{Edge: "south"}, "0,0:48,6"},
		{deep, Side{Edge: "north"}, "0,30:48,36"},
		{deep, Side{Edge: "west"}, "0,0:6,36"},
		{deep, Side{Edge: "east"}, "42,0:48,36"},
		{deep, Side{Edge: "south", Deploy: "0,0:48,9"}, "0,0:48,9"},
		{deep, Side{}, ""},
		{flat, Side{Edge: "south"}, ""},
		{&Game{}, Side{Edge: "south"}, ""},
		{&Game{Board: &BoardRules{Depth: 99}}, Side{Edge: "south"}, "0,0:48,36"},
	} {
		z, ok, err := table.Deployment(c.game, c.side)
		if got := z.String(); err != nil || ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%+v: %s, %v, %v; want %s", c.side, got, ok, err, c.want)
		}
	}
	for zone, want := range map[string]map[string]float64{
		"0,0:48,6":   {"south": 6, "north": 0, "": 0},
		"0,28:48,36": {"north": 8, "south": 0},
		"0,0:6,36":   {"west": 6, "east": 0, "south": 0},
		"42,0:48,36": {"east": 6},
		"1,0:48,6":   {"south": 0},
	} {
		z, err := table.Zone(zone)
		for edge, deep := range want {
			if got := table.Deep(z, edge); err != nil || got != deep {
				t.Errorf("%s from the %q edge: %v deep, %v; want %v", zone, edge, got, err, deep)
			}
		}
	}
	if _, ok, err := table.Deployment(deep, Side{Edge: "south", Deploy: "0,0"}); ok || err == nil {
		t.Errorf("a bad zone: %v, %v", ok, err)
	}
}
