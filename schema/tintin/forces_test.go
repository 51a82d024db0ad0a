package tintin

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// T1.2: points | units | officers | keywords | options.
const formationsTable = `
regular-infantry | 6  | lmg 1, rifles 2         | 0 | -                               | banner flamethrower tank-rifle smg elite wavering
special-infantry | 7  | lmg 2, rifles 1         | 1 | -                               | banner flamethrower tank-rifle smg elite
reservists       | 5  | rifles 3                | 1 | -                               | wavering
gendarmes        | 8  | rifles 2, smg 1         | 2 | -                               | banner elite
militia          | 5  | rifles 3                | 1 | -                               | banner wavering
guards           | 7  | rifles 3                | 1 | bold                            | -
mountain-troops  | 7  | lmg 2, rifles 1         | 1 | mountaineers                    | elite
cavalry          | 6  | cavalry 3               | 1 | mounted dismount-mount recon    | -
naval-brigade    | 6  | rifles 3                | 1 | freebooters                     | -
paratroops       | 12 | smg 3 of 3, lmg 1 of 3  | 0 | bold elite freebooters stubborn | -
sharpshooters    | 2  | sharpshooter 1          | 0 | -                               | -
artillery        | 5  | artillery 1             | 0 | -                               | -
hmg              | 3  | hmg 1                   | 0 | -                               | -
mortar           | 3  | mortar 1                | 0 | -                               | -
gun-tank         | 5  | gun-tank 1              | 0 | -                               | fast slow
mg-tank          | 4  | mg-tank 1               | 0 | -                               | fast slow
armoured-car     | 4  | armoured-car 1          | 0 | -                               | -
lorry            | 1  | lorry 1                 | 0 | -                               | -
staff-car        | 1  | staff-car 1             | 0 | -                               | -
`

func TestFormations(t *testing.T) {
	tick(t, "formation", read(t)["formations"], formationsTable, func(f part) string {
		var options []string
		for _, o := range f.Options {
			options = append(options, o.Option)
		}
		return fmt.Sprintf("%d | %s | %d | %s | %s", f.Points, members(t, f), f.Officers, words(f.Keywords), words(options))
	})
}

// members are a formation's units: "smg 3 of 3" are three units of three
// figures each, where that is not the profile's number.
func members(t *testing.T, f part) string {
	t.Helper()
	var units []struct {
		Unit  string
		Count *int
		Stats map[string]any
	}
	if err := json.Unmarshal(f.Units, &units); err != nil {
		t.Fatal(err)
	}
	var s []string
	for _, u := range units {
		n := 1
		if u.Count != nil {
			n = *u.Count
		}
		one := fmt.Sprintf("%s %d", u.Unit, n)
		if figures, ok := u.Stats["figures"]; ok {
			one += fmt.Sprintf(" of %v", figures)
		}
		s = append(s, one)
	}
	return strings.Join(s, ", ")
}

// T1.2, T1.3, T1.5: points | for | keywords | becomes | only these units |
// goes first to | not with.
const optionsTable = `
banner       | 1  | unit      | banner       | -   | -      | rifles smg | -
flamethrower | 2  | unit      | flamethrower | -   | -      | rifles smg | -
tank-rifle   | 1  | unit      | tank-rifle   | -   | -      | rifles smg | -
smg          | 2  | unit      | -            | smg | rifles | -          | -
elite        | 2  | formation | elite        | -   | -      | -          | wavering
wavering     | -1 | formation | wavering     | -   | -      | -          | elite
fast         | 2  | formation | fast         | -   | -      | -          | slow
slow         | -1 | formation | slow         | -   | -      | -          | fast
`

func TestOptions(t *testing.T) {
	tick(t, "option", read(t)["options"], optionsTable, func(o part) string {
		var units []string
		if o.Units != nil {
			if err := json.Unmarshal(o.Units, &units); err != nil {
				t.Fatal(err)
			}
		}
		becomes := o.Becomes
		if becomes == "" {
			becomes = "-"
		}
		return fmt.Sprintf("%d | %s | %s | %s | %s | %s | %s", o.Points, o.For, words(o.Keywords), becomes, words(units), words(o.Prefer), words(o.Excludes))
	})
}

// T5.1, T4.2, T6.1: figures or wounds | move and combat | move only | dice by
// range | keywords | ignores terrain.
const unitsTable = `
rifles             | 4 | 1 | 2 | 3 2 1       | small-arms take-ground                                    | -
lmg                | 4 | 1 | 2 | 3 3 1       | small-arms take-ground                                    | -
smg                | 4 | 2 | 2 | 4           | small-arms overrun take-ground                            | -
sharpshooter       | 4 | 1 | 2 | 2 2 2       | small-arms take-ground                                    | -
cavalry            | 3 | 3 | 3 | 2 1 1       | small-arms mounted dismount-mount overrun recon take-ground | -
dismounted-cavalry | 3 | 1 | 2 | 2 1 1       | small-arms dismount-mount overrun recon take-ground       | -
hmg                | 2 | 0 | 2 | 3 3 2 2     | anti-tank deployed team vulnerable                        | -
mortar             | 2 | 0 | 2 | . 2 2 1 1   | anti-tank blast deployed indirect team vulnerable         | yes
artillery          | 4 | 0 | 1 | 3 3 2 2 1 1 | anti-tank blast deployed indirect                         | yes
gun-tank           | 3 | 3 | 3 | 3 3 3       | anti-tank armoured blast overrun                          | -
mg-tank            | 3 | 3 | 3 | 3 3 2 1     | anti-tank armoured overrun                                | -
armoured-car       | 2 | 3 | 3 | 3 3 2 1     | anti-tank armoured fast freebooters recon wheeled         | -
lorry              | 2 | - | 3 | -           | fast vulnerable wheeled                                   | -
staff-car          | 1 | - | 3 | -           | fast vulnerable wheeled                                   | -
officer            | 1 | - | 1 | -           | -                                                         | -
pilot              | 1 | - | 3 | -           | freebooters                                               | -
bomber             | 1 | - | - | -           | -                                                         | -
fighter            | 1 | - | - | -           | -                                                         | -
`

func TestUnits(t *testing.T) {
	tick(t, "unit", read(t)["units"], unitsTable, func(u part) string {
		return figures(u, "figures", "move-combat", "move", "dice") + " | " + words(u.Keywords) + " | " + figure(u, "ignores-terrain")
	})
}

// T4.4–T9.2: the figures of the keywords that have any; the others are in the
// table with a dash.
const keywordsTable = `
anti-tank      | cancels small-arms; pierces skull
armoured       | hurt-close skull; ignores-flags-of small-arms; pierced yes; spared soldier skull
banner         | gives bold; radius 3; rout-dice 1
blast          | pierces blast
bold           | ignore-flags 1
deployed       | fire-or-move yes
dismount-mount | -
elite          | least-move-combat 2
fast           | move 1
flamethrower   | ignores-cover-close yes
freebooters    | order-cost 1
indirect       | no-sight yes
mountaineers   | crosses cliff; ignores-limits mountain
mounted        | close-dice 1; no-cover yes
overrun        | more-assaults 1; take-ground yes
recon          | combat-then-move yes
slow           | move -1; no-road-bonus yes
small-arms     | -
stubborn       | last-dice 1
take-ground    | take-ground yes
tank-rifle     | -
team           | spared soldier
vulnerable     | hurt-close soldier skull
wavering       | flag-squares 2
wheeled        | off-road-move -1
`

func TestKeywords(t *testing.T) {
	tick(t, "keyword", read(t)["keywords"], keywordsTable, func(k part) string {
		var s []string
		for _, id := range sorted(k.Stats) {
			s = append(s, id+" "+figure(k, id))
		}
		if len(s) == 0 {
			return "-"
		}
		return strings.Join(s, "; ")
	})
}

// T5.6, T9.6, T4.5: what hurts whom, and who rides in what.
func TestHurtAndCarried(t *testing.T) {
	units := read(t)["units"]
	for id, u := range units {
		want := "soldier skull"
		switch u.Class {
		case "tank", "armoured-car", "car", "aircraft": // T11.4: only skulls count
			want = "skull"
		case "pilot":
			want = "-"
		}
		if got := figure(u, "hurt"); got != want {
			t.Errorf("T5.6 %s is hurt by %s, want %s", id, got, want)
		}
	}
	if got := words(units["lorry"].Carries) + "; " + words(units["staff-car"].Carries); got != "foot team; officer" {
		t.Errorf("T4.5 lorry and staff car carry %s", got)
	}
	if got := figures(units["officer"], "ordered-move", "close-target"); got != "3 | yes" {
		t.Errorf("T3.4, T9.6 officer: %s", got)
	}
	if got := figure(units["pilot"], "captors"); got != "infantry !officer !pilot" {
		t.Errorf("T11.6 pilots are captured by %s", got)
	}
	if got := figure(units["bomber"], "dogfight") + figure(units["fighter"], "dogfight"); got != "58" {
		t.Errorf("T11.5 dogfight dice: %s", got)
	}
}
