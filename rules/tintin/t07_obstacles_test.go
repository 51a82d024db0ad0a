package tintin

import (
	"strings"
	"testing"
)

func TestBunkers(t *testing.T) {
	t.Parallel()
	bunker := rows9("6:....K....")
	for _, s := range []scene{
		{name: "T7.1 infantry goes in", board: bunker, pos: "+A4 e5 4; B4 i9 4", play: "order A4", legal: "move e6; move e7"},
		{name: "T7.1 teams too", board: bunker, pos: "+A10 e5 2; B4 i9 4", play: "order A10", legal: "move e6"},
		{name: "T7.1 and officers", board: bunker, pos: "A30 e5 1; command A30 5; A4 a5 4; B4 i9 4", legal: "walk e6"},
		{name: "T7.1 it does not stop them, nor their combat", board: bunker, pos: "+A4 e5 4; B4 e8 4", play: "order A4; move e6", legal: "combat e8"},
		{name: "T7.1 no armour", board: bunker, pos: "+A8 e5 3; B4 i9 4", play: "order A8", shut: "move e6", why: "move e6: A8 gets no further"},
		{name: "T7.1 no horses", board: bunker, pos: "+A12 e5 3; B4 i9 4", play: "order A12", shut: "move e6"},
		{name: "T7.1 riders on foot", board: bunker, pos: "+A12 e5 3 as dismounted-cavalry; B4 i9 4", play: "order A12", legal: "move e6"},
		{name: "T7.1 who do not mount in it", board: bunker, pos: "+A12 e6 3 as dismounted-cavalry; B4 e7 4", play: "order A12; move e6", legal: "combat e7", shut: "change"},
		{name: "T7.1 no wheels", board: bunker, pos: "+A15 e5 2; B4 i9 4", play: "order A15", shut: "move e6"},
		{name: "T7.1 no gun comes in", board: bunker, pos: "+A7 e5 4; B4 i9 4", play: "order A7", shut: "move e6"},
		{name: "T7.1 one that starts there gets out", board: bunker, pos: "+A7 e6 4; B4 i9 4", play: "order A7; move e7", want: "A7 e7 4"},
		{name: "T7.1 or fires", board: bunker, pos: "+A7 e6 4; B4 e9 4", rolls: "soldier blast", play: "order A7; move e6; combat e9", want: "B4 e9 3"},
		{name: "T7.1 T6.7 a road beneath does not let armour in", board: bunker, more: `board: features: [{at: "e5:e7", feature: "road"}]`, pos: "+A8 e5 3; B4 i9 4", play: "order A8", shut: "move e6"},
		{name: "T7.1 T9.3 infantry retreats into it", board: rows9("8:....K...."), pos: "+A4 e5 4; B4 e7 4", rolls: "flag blast", play: "order A4; move e5; combat e7; retreat B4 e8", want: "B4 e8 4"},
		{name: "T7.1 T9.3 armour does not", board: rows9("8:....K...."), pos: "+A10 e5 2; B8 e7 3", rolls: "flag blast blast", play: "order A10; move e5; combat e7", legal: "retreat B8 d8; retreat B8 f8", shut: "retreat B8 e8"},
		{name: "T7.1 T5.11 a tank takes no ground there", board: bunker, pos: "+A8 e5 3; A5 a5 4; B4 e6 1; B5 i9 4", rolls: "skull", play: "order A8; move e5; combat e6", want: "A8 e5 3; done A8", shut: "enter"},
		{name: "T7.1 T5.11 rifles do, and it does not end their combat", board: bunker, pos: "+A6 e5 4; A5 a5 4; B4 e6 1; B5 e7 4", rolls: "soldier blast blast", play: "order A6; move e5; combat e6; enter", want: "A6 e6 4", legal: "combat e7; pass"},
	} {
		s.run(t)
	}
}

func TestSandbags(t *testing.T) {
	t.Parallel()
	bags := rows9("5:....S....")
	const shot = "order A4; move e5; combat e7"
	for _, s := range []scene{
		{name: "T7.2 sandbags hinder nobody who comes", board: bags, pos: "+A8 e4 3; B4 i9 4", play: "order A8", legal: "move e5; move e6; move e7"},
		{name: "T7.2 nor his combat", board: bags, pos: "+A4 e4 4; B4 e7 4", play: "order A4; move e5", legal: "combat e7"},
		{name: "T7.2 they are gone when the unit leaves", board: bags, pos: "+A4 e5 4; A5 a5 4; B4 i9 4", play: "order A4; move e7", want: "A4 e7 4; gone sandbags e5"},
		{name: "T7.2 not while it stays", board: bags, pos: "+A4 e5 4; B4 e7 4", rolls: "soldier blast", play: shot, want: "A4 e5 4", none: "gone"},
		{name: "T7.2 by retreat too", board: rows9("7:....S...."), pos: "+A1 e5 4; A5 a5 4; B4 e7 4", rolls: "flag flag", play: "order A1; move e5; combat e7; retreat B4 e8", want: "gone sandbags e7"},
		{name: "T7.2 and to take ground", board: bags, pos: "+A4 e5 4; A5 a5 4; B4 e6 1; B5 i9 4", rolls: "soldier blast blast", play: "order A4; move e5; combat e6; enter", want: "A4 e6 4; gone sandbags e5"},
		{name: "T7.4 they stay if their unit dies", board: rows9("7:....S...."), pos: "+A1 e5 4; A5 a5 4; B4 e7 1; B5 i9 4", rolls: "soldier blast", play: "order A1; move e5; combat e7", none: "B4; gone"},
		{name: "T7.2 the next who stands there has no cover", board: bags, pos: "+gone sandbags e5; A5 a5 4; B4 e5 4; A4 e7 4", rolls: "soldier soldier", play: "order A4; move e7; combat e5", want: "B4 e5 2"},
		{name: "T7.2 and ignores no flag", board: bags, pos: "+gone sandbags e5; A5 a5 4; B4 e5 4; A4 e7 4", rolls: "flag blast", play: "order A4; move e7; combat e5; retreat B4 e6", want: "B4 e6 4"},
		{name: "T7.2 those in other squares stay", board: rows9("5:..S.S...."), pos: "+gone sandbags e5; A5 a5 4; B4 c5 4; A4 c7 4", rolls: "flag", play: "order A4; move c7; combat c5", want: "B4 c5 4; gone sandbags e5", none: "gone sandbags e5 c5; gone sandbags c5"},
		{name: "T7.2 a march through leaves them", board: bags, pos: "+A8 e4 3; B4 i9 4", play: "order A8; move e7", none: "gone"},
	} {
		s.run(t)
	}
}

func TestWire(t *testing.T) {
	t.Parallel()
	wire := rows9("6:XXXXXXXXX")
	const calm = "A5 a5 4; "
	for _, s := range []scene{
		{name: "T7.3 all stop on entering", board: wire, pos: "+A4 e5 4; B4 i9 4", play: "order A4", legal: "move e6", shut: "move e7"},
		{name: "T7.3 armour stops too", board: wire, pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e6", shut: "move e7"},
		{name: "T7.3 and lorries", board: wire, pos: "+A15 e5 2; B4 i9 4", play: "order A15", legal: "move e6", shut: "move e7"},
		{name: "T7.3 even those at home in the hills", board: wire, pos: "+A21 e5 4; B4 i9 4", play: "order A21", legal: "move e6", shut: "move e7"},
		{name: "T7.3 T6.7 a road beneath does not help", board: wire, more: `board: features: [{at: "e4:e8", feature: "road"}]`, pos: "+A8 e5 3; B4 i9 4", play: "order A8", legal: "move e6", shut: "move e7"},
		{name: "T7.3 who entered may not combat that turn", board: wire, pos: "+" + calm + "A4 e5 4; B4 e7 4", play: "order A4; move e6", want: "A4 e6 4; done A4", shut: "combat e7", why: "combat e7: it is not the time"},
		{name: "T7.3 armour may", board: wire, pos: "+A8 e5 3; B4 e8 4", play: "order A8; move e6", legal: "combat e8"},
		{name: "T7.3 an armoured car too", board: wire, pos: "+A9 e5 2; B4 e8 4", play: "order A9; move e6", legal: "combat e8"},
		{name: "T7.3 no cavalry", board: wire, pos: "+" + calm + "A12 e5 3; B4 e7 4", play: "order A12; move e6", want: "A12 e6 3", shut: "combat e7"},
		{name: "T7.3 who stands in it may, with a die less", board: wire, pos: "+" + calm + "A4 e6 4; B4 e8 4", rolls: "soldier", play: "order A4; move e6; combat e8", want: "B4 e8 3"},
		{name: "T7.3 armour with all of them", board: wire, pos: "+" + calm + "A8 e6 3; B4 e8 4", rolls: "soldier soldier soldier", play: "order A8; move e6; combat e8", want: "B4 e8 1"},
		{name: "T7.3 who is out goes on", board: wire, pos: "+A4 e6 4; B4 i9 4", play: "order A4", legal: "move e8"},
		{name: "T7.3 infantry leaves it where it is", board: wire, pos: "+" + calm + "A4 e6 4; B4 i9 4", play: "order A4; move e8", none: "gone"},
		{name: "T7.3 armour removes it on leaving", board: wire, pos: "+" + calm + "A8 e6 3; B4 i9 4", play: "order A8; move e9", want: "A8 e9 3; gone wire e6"},
		{name: "T7.3 not on entering", board: wire, pos: "+" + calm + "A8 e5 3; B4 i9 4", play: "order A8; move e6", want: "A8 e6 3", none: "gone"},
		{name: "T7.3 a lorry does not remove it", board: wire, pos: "+" + calm + "A15 e6 2; B4 i9 4", play: "order A15; move e9", none: "gone"},
		{name: "T7.4 retreating armour removes it", board: wire, pos: "+" + calm + "A10 e4 2; B8 e6 3", rolls: "flag blast blast", play: "order A10; move e4; combat e6; retreat B8 e7", want: "B8 e7 3; gone wire e6"},
		{name: "T7.4 and what it retreats through", board: rows9("8:XXXXXXXXX"), pos: "+" + calm + "A10 e4 2; B8 e7 3", rolls: "flag flag", play: "order A10; move e4; combat e7; retreat B8 e8; retreat B8 e9", want: "B8 e9 3; gone wire e8"},
		{name: "T7.3 T5.11 taking ground out of it too", board: wire, pos: "+" + calm + "A8 e6 3; B4 e7 1; B5 i9 4", rolls: "skull blast blast", play: "order A8; move e6; combat e7; enter", want: "A8 e7 3; gone wire e6"},
		{name: "T7.3 T5.11 taking ground in it ends the combat", board: wire, pos: "+" + calm + "A6 e5 4; B4 e6 1; B5 e7 4", rolls: "skull blast blast blast", play: "order A6; move e5; combat e6; enter", want: "A6 e6 4; done A6", shut: "combat e7"},
		{name: "T7.3 T5.11 not that of armour", board: wire, pos: "+" + calm + "A8 e5 3; B4 e6 1; B5 e7 4", rolls: "skull blast blast", play: "order A8; move e5; combat e6; enter", want: "A8 e6 3", legal: "combat e7"},
		{name: "T7.3 T9.3 it does not stop a retreat", board: wire, pos: "+" + calm + "A4 e3 4; B24 e5 4", rolls: "flag blast", play: "order A4; move e3; combat e5; retreat B24 e6; retreat B24 e7", want: "B24 e7 4", none: "gone"},

		{name: "T7.3 infantry may remove it instead of combating", board: wire, pos: "+" + calm + "A4 e6 4; B4 e7 4", play: "order A4; move e6; clear", want: "A4 e6 4; gone wire e6; done A4", shut: "combat e7"},
		{name: "T7.3 or combat instead", board: wire, pos: "+" + calm + "A4 e6 4; B4 e7 4", rolls: "blast blast", play: "order A4; move e6; combat e7", none: "gone", shut: "clear"},
		{name: "T7.3 or neither", board: wire, pos: "+" + calm + "A4 e6 4; B4 i9 4", play: "order A4; move e6; pass", none: "gone", want: "done A4"},
		{name: "T7.3 teams may too", board: wire, pos: "+" + calm + "A10 e6 2; B4 i9 4", play: "order A10; move e6; clear", want: "gone wire e6"},
		{name: "T7.3 and riders on foot", board: wire, pos: "+" + calm + "A12 e6 3 as dismounted-cavalry; B4 i9 4", play: "order A12; move e6", legal: "clear; change"},
		{name: "T7.3 no horses", board: wire, pos: "+" + calm + "A12 e6 3; B4 i9 4", play: "order A12; move e6", legal: "change", shut: "clear"},
		{name: "T7.3 no gun", board: wire, pos: "+" + calm + "A7 e6 4; B4 e8 4", play: "order A7; move e6", legal: "combat e8", shut: "clear", why: "clear: there is no obstacle to remove (T7.3)"},
		{name: "T7.3 no armour", board: wire, pos: "+" + calm + "A8 e6 3; B4 e8 4", play: "order A8; move e6", legal: "combat e8", shut: "clear"},
		{name: "T7.4 not on the turn of entry", board: wire, pos: "+" + calm + "A4 e5 4; B4 i9 4", play: "order A4; move e6", want: "A4 e6 4; done A4", shut: "clear"},
		{name: "T7.3 not from beside it", board: wire, pos: "+" + calm + "A4 e5 4; B4 e6 4", play: "order A4; move e5", legal: "combat e6", shut: "clear"},
		{name: "T7.3 not twice", board: wire, pos: "+" + calm + "gone wire e6; A4 e6 4; B4 e7 4", play: "order A4; move e6", legal: "combat e7", shut: "clear"},
		{name: "T7.3 sandbags cannot be cleared away", board: rows9("6:....S...."), pos: "+" + calm + "A4 e6 4; B4 e7 4", play: "order A4; move e6", legal: "combat e7", shut: "clear"},
		{name: "T7.3 where it is gone it stops nobody", board: wire, pos: "+" + calm + "gone wire e6; A8 e5 3; B4 i9 4", play: "order A8", legal: "move e6; move e7; move e8; move d6", shut: "move a7"},
		{name: "T7.3 nor forbids combat", board: wire, pos: "+" + calm + "gone wire e6; A4 e5 4; B4 e7 4", play: "order A4; move e6", legal: "combat e7"},
		{name: "T7.3 nor takes dice", board: wire, pos: "+" + calm + "gone wire e6; A4 e6 4; B4 e8 4", rolls: "soldier soldier", play: "order A4; move e6; combat e8", want: "B4 e8 2"},
		{name: "T7.3 in the same turn", board: wire, pos: "+" + calm + "A8 e6 3; A4 e5 4; B4 i9 4", play: "order A8; move f9; pass; order A4", legal: "move e7; move e6", want: "gone wire e6"},
		{name: "T7 wire in woods: both hold", board: wire, more: `board: features: [{at: "a6:i6", feature: "woods"}]`, pos: "+" + calm + "A8 e5 3; B4 e7 4", play: "order A8; move e6", shut: "combat e7"},
		{name: "T7 without the wire the woods still do", board: wire, more: `board: features: [{at: "a6:i6", feature: "woods"}]`, pos: "+" + calm + "gone wire e6; A8 e5 3; B4 i9 4", play: "order A8", legal: "move e6", shut: "move e7"},
		{name: "T7 wire and sandbags, each by its own rule", board: wire, more: `board: features: [{at: "e6", feature: "sandbags"}]`, pos: "+" + calm + "A8 e6 3; B4 i9 4", play: "order A8; move e7", want: "gone wire e6; gone sandbags e6"},
		{name: "T7 of both the wire alone", board: wire, more: `board: features: [{at: "e6", feature: "sandbags"}]`, pos: "+" + calm + "A4 e6 4; B4 i9 4", play: "order A4; move e6; clear", want: "gone wire e6", none: "gone sandbags e6"},
		{name: "T7 of both the sandbags alone", board: wire, more: `board: features: [{at: "e6", feature: "sandbags"}]`, pos: "+" + calm + "A4 e6 4; B4 i9 4", play: "order A4; move e7", want: "gone sandbags e6", none: "gone wire e6"},
	} {
		s.run(t)
	}
}

// How many dice obstacles, and terrain with them, leave a combat.
func TestCover(t *testing.T) {
	with := func(square string, features ...string) string {
		more := "board: features: ["
		for _, f := range features {
			more += `{at: "` + square + `", feature: "` + f + `"},`
		}
		return more + "]"
	}
	for _, tt := range []struct {
		name, board, more string
		firer, target     string
		want              int
	}{
		{"T7.1 infantry into a bunker", "", with("e7", "bunker"), "A1 e5", "B4 e7", 2},
		{"T7.1 armour", "", with("e7", "bunker"), "A8 e5", "B4 e7", 1},
		{"T7.1 T6.1 artillery minds it not", "", with("e7", "bunker"), "A7 e5", "B4 e7", 3},
		{"T7.1 T5.3 a bunker in woods: both", rows9("7:....W...."), with("e7", "bunker"), "A1 e5", "B4 e7", 1},
		{"T7.1 T5.3 for armour never below 0", rows9("7:....W...."), with("e7", "bunker"), "A8 e5", "B4 e7", 0},
		{"T7.1 T5.9 a flamethrower ignores it close by", "", with("e6", "bunker"), "A29 e5", "B4 e6", 3},
		{"T7.2 infantry into sandbags", "", with("e7", "sandbags"), "A1 e5", "B4 e7", 2},
		{"T7.2 armour alike", "", with("e7", "sandbags"), "A8 e5", "B4 e7", 2},
		{"T7.2 T6.1 artillery minds them not", "", with("e7", "sandbags"), "A11 e5", "B4 e7", 2},
		{"T7.2 in woods they add nothing", rows9("7:....W...."), with("e7", "sandbags"), "A1 e5", "B4 e7", 2},
		{"T7.2 nor in a bunker", "", with("e7", "bunker", "sandbags"), "A1 e5", "B4 e7", 2},
		{"T7.4 nor on a hill, from below", rows9("7:....H...."), with("e7", "sandbags"), "A1 e5", "B4 e7", 2},
		{"T7.4 but for a shot to which the hill is no cover", rows9("7:....H....", "5:....H...."), with("e7", "sandbags"), "A1 e5", "B4 e7", 2},
		{"T7.4 as the hill alone is none", rows9("7:....H....", "5:....H...."), "", "A1 e5", "B4 e7", 3},
		{"T7.2 in the river they do", rows9("7:....~...."), with("e7", "sandbags"), "A1 e5", "B4 e7", 2},
		{"T7.2 T6.6 riders have no cover of them", "", with("e7", "sandbags"), "A1 e5", "B12 e7", 3},
		{"T7.3 wire is no cover", "", with("e7", "wire"), "A1 e5", "B4 e7", 3},
		{"T7.3 infantry out of wire", "", with("e5", "wire"), "A1 e5", "B4 e7", 2},
		{"T7.3 HMG too", "", with("e5", "wire"), "A10 e5", "B4 e7", 2},
		{"T7.3 riders too", "", with("e5", "wire"), "A12 e5", "B4 e6", 2},
		{"T7.3 armour loses none", "", with("e5", "wire"), "A8 e5", "B4 e7", 3},
		{"T7.3 T6.1 nor does a gun", "", with("e5", "wire"), "A7 e5", "B4 e7", 3},
		{"T7.3 T5.3 out of wire, into woods", rows9("7:....W...."), with("e5", "wire"), "A1 e5", "B4 e7", 1},
		{"T7.3 T5.3 out of wire in a river, into a bunker", rows9("5:....~...."), `board: features: [{at: "e5", feature: "wire"}, {at: "e7", feature: "bunker"}]`, "A1 e5", "B4 e7", 0},
		{"T7.1 nothing keeps a bunker from firing", "", with("e5", "bunker"), "A1 e5", "B4 e7", 3},

		{"T6 clear ground is no cover", "", "", "A1 e5", "B4 e7", 3},
		{"T6 nor is a river", rows9("7:....~...."), "", "A1 e5", "B4 e7", 3},
		{"T6 nor marsh", rows9("7:....M...."), "", "A1 e5", "B4 e7", 3},
		{"T6 a railway is none", rows9("7:....#...."), "", "A1 e5", "B4 e7", 3},
		{"T6 on an embankment it is a hill", rows9("7:....H...."), with("e7", "railway"), "A1 e5", "B4 e7", 2},
		{"T6 infantry into rough ground", rows9("7:....R...."), "", "A1 e5", "B4 e7", 2},
		{"T6 out of rough ground", rows9("5:....R...."), "", "A1 e5", "B4 e7", 3},
		{"T6 downhill a hill is no cover", rows9("5:....^....", "7:....H...."), "", "A1 e5", "B4 e7", 3},
		{"T6 uphill to a mountain, counted once", rows9("5:....H....", "7:....^...."), "", "A1 e5", "B4 e7", 2},
		{"T6 armour out of a building", rows9("5:....B...."), "", "A8 e5", "B4 e7", 1},
		{"T6 armour out of a river, over its bridge", rows9("5:....+...."), "", "A8 e5", "B4 e7", 3},
		{"T6.7 a road leaves the woods their cover", rows9("7:....W...."), with("e7", "road"), "A1 e5", "B4 e7", 2},
		{"T6.7 but takes none of armour's dice out of them", rows9("5:....W...."), with("e5", "road"), "A8 e5", "B4 e7", 3},
		{"T6.7 nor keeps marsh armour from firing along it", rows9("5:....M...."), with("e5", "road"), "A8 e5", "B4 e7", 3},
		{"T6.7 off the road it does", rows9("5:....M...."), "", "A8 e5", "B4 e7", 0},
		{"T6.7 infantry out of a river, on its bridge", rows9("5:....+...."), "", "A1 e5", "B4 e7", 3},
		{"T6.7 on a road through it", rows9("5:....~...."), with("e5", "road"), "A1 e5", "B4 e7", 3},
		{"T6.7 in the water beside it", rows9("5:....~...."), "", "A1 e5", "B4 e7", 2},
		{"T6.7 wire on a bridge is wire", rows9("5:....+...."), with("e5", "wire"), "A1 e5", "B4 e7", 2},
		{"T6.7 a railway lifts nothing", rows9("5:....~...."), with("e5", "railway"), "A1 e5", "B4 e7", 2},
		{"T6.1 a mortar loses none out of a river", rows9("5:....~...."), "", "A11 e5", "B4 e7", 2},
		{"T6.3 a lorry's driver has none to lose", rows9("7:....W...."), "", "A15 e5", "B4 e6", 0},
		{"T9.6 an officer has infantry's cover", rows9("6:....W...."), "", "A4 e5", "B30 e6", 2},
		{"T7.1 a bunker between blocks sight", "", with("e6", "bunker"), "A1 e5", "B4 e7", 0},
		{"T7.1 at any level", rows9("5:....^....", "7:....^...."), with("e6", "bunker"), "A1 e5", "B4 e7", 0},
		{"T7.1 not that of a mortar", "", with("e6", "bunker"), "A11 e5", "B4 e7", 2},
		{"T7.2 sandbags do not", "", with("e6", "sandbags"), "A1 e5", "B4 e7", 3},
		{"T7.3 nor does wire", "", with("e6", "wire"), "A1 e5", "B4 e7", 3},
	} {
		g := stage(t, tt.board, tt.more)
		if err := g.SetPosition("turn 1 A; " + whole(g, t, tt.firer) + "; " + whole(g, t, tt.target) + "; hand A strong-coffee"); err != nil {
			t.Fatal(err)
		}
		a, b := g.named(t, strings.Fields(tt.firer)[0]), g.named(t, strings.Fields(tt.target)[0])
		if got := g.diceAt(a, b); got != tt.want {
			t.Errorf("%s: %d dice, want %d", tt.name, got, tt.want)
		}
	}
}

// Who may set up in an obstacle (T7.1).
func TestSettingUpInObstacles(t *testing.T) {
	for _, tt := range []struct{ name, unit, feature, want string }{
		{"T7.1 a gun starts in a bunker", "artillery", "bunker", ""},
		{"T7.1 an HMG", "hmg", "bunker", ""},
		{"T7.1 no tank", "gun-tank", "bunker", "its terrain is closed to it (T6)"},
		{"T7.2 a tank behind sandbags", "gun-tank", "sandbags", ""},
		{"T7.3 a lorry in wire", "lorry", "wire", ""},
	} {
		_, _, err := bind(t, `{type: "`+tt.unit+`", name: "It"}`, `positions: [{formation: "It", at: "c3"}]`, `board: {columns: 9, rows: 9, features: [{at: "c3", feature: "`+tt.feature+`"}]}`)
		if got := err == nil; got != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
	}
}
