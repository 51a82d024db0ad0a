package schema_test

import (
	"encoding/json"
	"testing"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// pond is a game with one of each thing that takes some wording.
const pond = `{
	"stats": {
		"hull": {"title": "Hull", "of": ["units"], "kind": "number"},
		"reach": {"title": "Reach", "of": ["units", "weapons"], "kind": "number", "measure": "inches"},
		"squares": {"title": "Squares", "of": ["weapons"], "kind": "number", "measure": "squares"},
		"loud": {"title": "Loud", "of": ["weapons"], "kind": "flag"},
		"bands": {"title": "Bands", "of": ["weapons"], "kind": "rows", "columns": ["to", "hit"], "ranges": {"hit": {"min": -9}}}
	},
	"classes": {"ship": {"name": "Ships"}, "swimmer": {"name": "Swimmers"}},
	"keywords": {"sailing": {"name": "Sailing", "text": "Goes {reach} inches.", "stats": {"reach": 2}}},
	"weapons": {"gun": {"name": "Gun", "stats": {"reach": 1, "squares": 3, "loud": true, "bands": [{"to": 6, "hit": 1}, {"to": 9, "hit": -1}]},
		"keywords": ["sailing"], "text": "It bangs."}},
	"units": {"frigate": {"name": "Frigate", "class": "ship", "stats": {"hull": 3}, "weapons": [{"weapon": "gun", "count": 2, "mount": "bow"}, {"weapon": "oar"}]}},
	"options": {
		"flag": {"name": "Flag", "points": 1, "for": "unit"},
		"refit": {"name": "Refit", "points": -2, "for": "formation", "becomes": "frigate", "keywords": ["sailing"], "stats": {"reach": 2}}
	},
	"formations": {
		"squadron": {"name": "Squadron", "points": 10, "units": [{"unit": "frigate", "count": 2, "stats": {"hull": 4, "reach": 1}}], "options": [{"option": "flag", "points": 3}, {"option": "refit"}]},
		"fleet": {"name": "Fleet", "choose": {"min": 2, "classes": ["ship", "swimmer"]}},
		"mob": {"name": "Mob", "choose": {"max": 4}}
	},
	"terrain": {
		"reef": {"name": "Reef", "layer": "base", "level": 1, "sight": "level", "only": ["swimmer"], "cost": {"swimmer": 2}, "stop": ["all", "!ship"], "stopLeaving": ["all"]},
		"rock": {"name": "Rock", "layer": "base", "sight": "blocks", "never": ["all"], "start": ["ship"], "lifts": "along"}
	},
	"dice": {"d": {"name": "Die", "faces": [{"face": "hit", "count": 2}, {"face": "miss", "name": "Splash"}]}},
	"values": {"tide": {"text": "The tide", "value": 1, "measure": "inches"}},
	"limits": {"one": {"text": "one flag", "count": {}}}
}`

func TestCatalogWords(t *testing.T) {
	g := new(schema.Game)
	if err := json.Unmarshal([]byte(pond), g); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ part, id, key, want string }{
		{"formations", "squadron", "units", "2 Frigate (4 hull, Reach 1 inch)"},
		{"formations", "squadron", "options", "Flag 3, Refit −2"},
		{"formations", "fleet", "units", "2 or more of ships, swimmers"},
		{"formations", "mob", "units", "1 to 4 units"},
		{"units", "frigate", "weapons", "Gun ×2 (bow), oar"},
		{"options", "flag", "points", "+1"},
		{"options", "refit", "price", "−2 points"},
		{"options", "refit", "text", "becomes Frigate, gives Sailing, Reach +2 inches"},
		{"keywords", "sailing", "text", "Goes 2 inches."},
		{"terrain", "reef", "sight", "blocks unless both ends are as high"},
		{"terrain", "reef", "enter", "only swimmers; 2 steps for swimmers"},
		{"terrain", "reef", "stop", "all but ships; on leaving: all"},
		{"terrain", "rock", "sight", "blocks"},
		{"terrain", "rock", "enter", "closed to all; ships may only start there"},
		{"terrain", "rock", "lifts", "along it the terrain beneath does not hinder"},
		{"dice", "d", "faces", "Hit ×2, Splash"},
		{"values", "tide", "value", "1 inch"},
		{"limits", "one", "broken", "error"},
		{"stats", "reach", "kind", "number (inches)"},
	} {
		p, _ := catalog.Named(c.part)
		for _, thing := range p.Things(g) {
			if got := thing.Fact(c.key); thing.ID == c.id && got != c.want {
				t.Errorf("%s %s, %s: %q, want %q", c.part, c.id, c.key, got, c.want)
			}
		}
	}
	gun, _ := g.Weapons.Get("gun")
	if got, want := catalog.WeaponText(g, gun, true), "Reach 1 inch, Squares 3, Loud, Bands to 6, hit +1; to 9, hit −1; Sailing. It bangs."; got != want {
		t.Errorf("the gun: %q, want %q", got, want)
	}
}
