package tintin

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// T6, T7: layer | level | sight | only | never | stop | stop on leaving | no
// combat after entry | into | out.
const terrainTable = `
clear        | base    | 0 | -      | -        | -                 | -              | -   | -            | -                  | -
woods        | base    | 0 | blocks | -        | -                 | all            | -   | all          | all -1 armour -2   | armour -2
hill         | base    | 1 | level  | -        | -                 | -              | -   | -            | all -1             | -
building     | base    | 0 | blocks | -        | -                 | all            | -   | all          | all -1 armour -2   | armour -2
river        | base    | 0 | -      | infantry | -                 | all            | all | -            | -                  | all -1 armour 0
marsh        | base    | 0 | -      | -        | artillery wheeled | all            | -   | all          | -                  | -
rough        | base    | 0 | -      | -        | -                 | all !infantry  | -   | -            | all -1             | armour -1
mountain     | base    | 2 | level  | infantry | -                 | all            | -   | -            | all -1 armour -2   | -
open-water   | base    | 0 | -      | -        | all               | -              | -   | -            | -                  | -
road         | overlay | 0 | -      | -        | -                 | -              | -   | -            | -                  | -
bridge       | overlay | 0 | -      | -        | -                 | -              | -   | -            | -                  | -
railway      | overlay | 0 | -      | -        | -                 | -              | -   | -            | -                  | -
railway-stop | overlay | 0 | -      | -        | -                 | all !infantry  | -   | -            | -                  | -
bunker       | overlay | 0 | blocks | infantry | -                 | -              | -   | -            | all -1 armour -2   | -
sandbags     | overlay | 0 | -      | -        | -                 | -              | -   | -            | all -1             | -
wire         | overlay | 0 | -      | -        | -                 | all            | -   | all !armour  | -                  | all -1 armour 0
cliff        | edge    | 1 | level  | -        | all               | -              | -   | -            | all -1             | -
`

func TestTerrain(t *testing.T) {
	tick(t, "terrain", read(t)["terrain"], terrainTable, func(p part) string {
		sight := p.Sight
		if sight == "" {
			sight = "-"
		}
		return fmt.Sprintf("%s | %d | %s | %s | %s | %s | %s | %s", p.Layer, p.Level, sight, words(p.Only), words(p.Never),
			words(p.Stop), words(p.StopLeaving), figures(p, "no-combat-entry", "into", "out"))
	})
}

// TestTerrainElse ticks off everything that the table has no column for.
func TestTerrainElse(t *testing.T) {
	want := map[string]string{
		"hill":       "unless-level yes",
		"river":      "drowns pilot",
		"marsh":      "no-combat-out armour",
		"open-water": "drowns pilot; fatal all",
		"road":       "road-move 1; lifts along",
		"bridge":     "road-move 1; lifts always",
		"railway":    "move-once tracked -1; cost map[wheeled:2]",
		"bunker":     "ignore-flags 1; start artillery",
		"sandbags":   "ignore-flags 1; into-otherwise yes; removed-leaving all",
		"wire":       "removed-by infantry; removed-leaving armour",
		"cliff":      "unless-level yes; whole-move yes",
	}
	for id, p := range read(t)["terrain"] {
		var got []string
		for _, stat := range sorted(p.Stats) {
			if !slices.Contains([]string{"no-combat-entry", "into", "out"}, stat) {
				got = append(got, stat+" "+figure(p, stat))
			}
		}
		if p.Lifts != "" {
			got = append(got, "lifts "+p.Lifts)
		}
		if len(p.Cost) > 0 {
			got = append(got, fmt.Sprintf("cost %v", p.Cost))
		}
		if len(p.Start) > 0 {
			got = append(got, "start "+words(p.Start))
		}
		slices.Sort(got)
		list := strings.Split(want[id], "; ")
		slices.Sort(list)
		if g, w := strings.Join(got, "; "), strings.Join(list, "; "); g != w {
			t.Errorf("T6, T7 %s: the data has %q besides the table, want %q", id, g, w)
		}
	}
}

// T6.2, T6.3, T13.1: which class of units belongs to which wider ones.
func TestClasses(t *testing.T) {
	g := read(t)
	var is func(class, wider string) bool
	is = func(class, wider string) bool {
		return class == wider || slices.ContainsFunc(g["classes"][class].Is, func(up string) bool { return is(up, wider) })
	}
	want := map[string]string{
		"infantry": "dismounted-cavalry hmg lmg mortar officer pilot rifles sharpshooter smg",
		"armour":   "armoured-car gun-tank mg-tank",
		"tracked":  "gun-tank mg-tank",
		"wheeled":  "armoured-car lorry staff-car",
		"vehicle":  "armoured-car gun-tank lorry mg-tank staff-car",
		"team":     "hmg mortar",
	}
	for wider, units := range want {
		var got []string
		for _, id := range sorted(g["units"]) {
			if is(g["units"][id].Class, wider) {
				got = append(got, id)
			}
		}
		if words(got) != units {
			t.Errorf("T6.2 %s: %s, want %s", wider, words(got), units)
		}
	}
	for id, u := range g["units"] {
		if armoured := slices.Contains(u.Keywords, "armoured"); armoured != is(u.Class, "armour") {
			t.Errorf("%s is armour by class or by keyword only", id)
		}
		if wheels := slices.Contains(u.Keywords, "wheeled"); wheels != is(u.Class, "wheeled") {
			t.Errorf("%s is wheeled by class or by keyword only", id)
		}
	}
}
