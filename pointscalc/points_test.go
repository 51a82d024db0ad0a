package pointscalc_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// parse reads a value from JSON.
func parse[T any](t testing.TB, text string) *T {
	t.Helper()
	v := new(T)
	if err := json.Unmarshal([]byte(text), v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}

func tintin(t testing.TB) *schema.Game {
	t.Helper()
	g, ok := schema.Builtin("tintin")
	if !ok {
		t.Fatal("no tintin")
	}
	return g
}

// list is an army list with these entries.
func list(t testing.TB, entries string) *schema.ArmyList {
	t.Helper()
	return parse[schema.ArmyList](t, `{"formations": [`+entries+`]}`)
}

// priced is what a list costs.
func priced(g *schema.Game, l *schema.ArmyList) pointscalc.Bill {
	return pointscalc.Total(&schema.Doc{Game: g, List: l})
}

// written is a sum on paper: its lines and what they come to.
func written(s rulebook.Sum) string {
	var lines []string
	for _, l := range s {
		lines = append(lines, l.Value.Signed()+" "+l.Reason+l.Ref.In())
	}
	return strings.Join(lines, "; ") + " = " + s.Total().String()
}

// bill is a list priced on paper, an entry a line.
func bill(b pointscalc.Bill) string {
	var lines []string
	for _, p := range b.Formations {
		lines = append(lines, fmt.Sprintf("%d %s: %s", p.Count, p.Name, written(p.Sum)))
	}
	return strings.Join(lines, "\n")
}

func TestPrices(t *testing.T) {
	const blues = `{"type": "special-infantry", "name": "Blues"}, `
	const bluesBill = "1 Blues: +7 Special infantry (T1.2) = 7\n"
	for _, c := range []struct{ name, entries, want string }{
		{"T1.2 a formation", `{"type": "paratroops"}`, "1 Paratroops: +12 Paratroops (T1.2) = 12"},
		{
			"T1.3 options, and who takes them",
			`{"type": "regular-infantry", "options": [{"option": "banner"}, {"option": "smg", "unit": "rifles-2"}, {"option": "tank-rifle", "unit": "rifles-2"}, {"option": "elite"}]}`,
			"1 Regular infantry: +6 Regular infantry (T1.2); +1 Banner for Rifles (T1.3); +2 SMG for Rifles (T1.3); +1 Tank rifle for Rifles (T1.3); +2 Elite (T1.3) = 12",
		},
		{"T1.3 wavering is cheaper", `{"type": "reservists", "name": "Old Boys", "options": [{"option": "wavering"}]}`, "1 Old Boys: +5 Reservists (T1.2); −1 Wavering (T1.3) = 4"},
		{"T1.2 a slow tank", `{"type": "gun-tank", "options": [{"option": "slow"}]}`, "1 Gun tank: +5 Gun tank (T1.2); −1 Slow (T1.2) = 4"},
		{
			"T1.8 a count pays for each, options too", `{"type": "militia", "count": 3, "options": [{"option": "banner"}, {"option": "wavering"}]}`,
			"3 Militia: +15 3 × Militia at 5 (T1.2); +3 3 × Banner at 1 for Rifles (T1.3); −3 3 × Wavering at −1 (T1.3) = 15",
		},
		{
			"T1.6 three lorries, and the staff car is free", blues + `{"type": "lorry", "count": 3, "serves": "Blues"}, {"type": "staff-car", "serves": "Blues"}`,
			bluesBill + "3 Lorry: +3 3 × Lorry at 1 (T1.6) = 3\n1 Staff car: +1 Staff car (T1.6); −1 free: the whole battalion has lorries (T1.6) = 0",
		},
		{
			"T1.6 lorries of several entries add up", `{"type": "staff-car", "serves": "Blues"}, {"type": "lorry", "serves": "Blues"}, ` + blues + `{"type": "lorry", "count": 2, "serves": "Blues"}`,
			"1 Staff car: +1 Staff car (T1.6); −1 free: the whole battalion has lorries (T1.6) = 0\n1 Lorry: +1 Lorry (T1.6) = 1\n" + bluesBill + "2 Lorry: +2 2 × Lorry at 1 (T1.6) = 2",
		},
		{
			"T1.6 two lorries are not enough", blues + `{"type": "lorry", "count": 2, "serves": "Blues"}, {"type": "staff-car", "serves": "Blues"}`,
			bluesBill + "2 Lorry: +2 2 × Lorry at 1 (T1.6) = 2\n1 Staff car: +1 Staff car (T1.6) = 1",
		},
		{
			"T1.6 one car a battalion", blues + `{"type": "lorry", "count": 3, "serves": "Blues"}, {"type": "staff-car", "count": 2, "serves": "Blues"}`,
			bluesBill + "3 Lorry: +3 3 × Lorry at 1 (T1.6) = 3\n2 Staff car: +2 2 × Staff car at 1 (T1.6); −1 free: the whole battalion has lorries (T1.6) = 1",
		},
		{
			"T1.6 a car that serves nobody pays", blues + `{"type": "lorry", "count": 3, "serves": "Blues"}, {"type": "staff-car"}`,
			bluesBill + "3 Lorry: +3 3 × Lorry at 1 (T1.6) = 3\n1 Staff car: +1 Staff car (T1.6) = 1",
		},
		{
			"T1.6 lorries of others do not count", blues + `{"type": "lorry", "count": 2, "serves": "Blues"}, {"type": "lorry", "serves": "Reservists"}, {"type": "reservists"}, {"type": "staff-car", "serves": "Blues"}`,
			bluesBill + "2 Lorry: +2 2 × Lorry at 1 (T1.6) = 2\n1 Lorry: +1 Lorry (T1.6) = 1\n1 Reservists: +5 Reservists (T1.2) = 5\n1 Staff car: +1 Staff car (T1.6) = 1",
		},
		{
			"T1.6 the first of several alike battalions is served", `{"type": "militia", "name": "Blues", "count": 2}, {"type": "lorry", "count": 3, "serves": "Blues"}, {"type": "staff-car", "serves": "Blues"}`,
			"2 Blues: +10 2 × Militia at 5 (T1.2) = 10\n3 Lorry: +3 3 × Lorry at 1 (T1.6) = 3\n1 Staff car: +1 Staff car (T1.6); −1 free: the whole battalion has lorries (T1.6) = 0",
		},
		{
			"T1.6 only what a car may serve makes it free", `{"type": "lorry", "name": "A"}, {"type": "lorry", "serves": "A"}, {"type": "staff-car", "serves": "A"}`,
			"1 A: +1 Lorry (T1.6) = 1\n1 Lorry: +1 Lorry (T1.6) = 1\n1 Staff car: +1 Staff car (T1.6) = 1",
		},
		{
			"T1.8 paratroops have four units and no officer, and may have a free car", `{"type": "paratroops"}, {"type": "lorry", "count": 4, "serves": "Paratroops"}, {"type": "staff-car", "serves": "Paratroops"}`,
			"1 Paratroops: +12 Paratroops (T1.2) = 12\n4 Lorry: +4 4 × Lorry at 1 (T1.6) = 4\n1 Staff car: +1 Staff car (T1.6); −1 free: the whole battalion has lorries (T1.6) = 0",
		},
		{
			"what is unknown costs nothing", `{"type": "elves", "name": "Elves"}, {"type": "hmg", "options": [{"option": "horns"}]}, {"type": "hmg", "count": 0}`,
			"0 Elves:  = 0\n1 HMG: +3 HMG (T1.2) = 3\n0 :  = 0",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := bill(priced(tintin(t), list(t, c.entries))); got != c.want {
				t.Errorf("costs\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestBill(t *testing.T) {
	l := parse[schema.ArmyList](t, `{"title": "Column", "side": "Grauland", "limit": 20, "formations": [{"type": "hmg", "count": 2}, {"type": "guards"}]}`)
	b := priced(tintin(t), l)
	if got := fmt.Sprint(b.Title, " ", b.Game, " ", b.Side, " ", b.Total, " of ", b.Limit); got != "Column tintin Grauland 13 of 20" {
		t.Error(got)
	}
	if b := priced(tintin(t), list(t, "")); b.Limit != 0 || b.Total != 0 || b.Formations == nil {
		t.Errorf("an empty list: %+v", b)
	}
}

// band is a game that prices figures (C1.4).
const band = `{
	"stats": {"atk": {"title": "ATK", "of": ["units"], "kind": "number"}, "str": {"title": "STR", "of": ["units"], "kind": "number", "measure": "inches", "default": 3}},
	"units": {"cadet": {"name": "Cadet", "class": "figure", "stats": {"atk": 2}}, "leader": {"name": "Leader", "class": "figure", "stats": {"atk": 3, "str": 4}}},
	"formations": {"cadet": {"name": "Cadet", "units": [{"unit": "cadet"}]}, "leader": {"name": "Leader", "units": [{"unit": "leader"}]}, "pair": {"name": "Pair", "units": [{"unit": "cadet", "count": 2}]}},
	"pricing": {"stats": {"atk": 1, "str": 1, "luck": 2}, "ref": "C1.4"}
}`

// platoons is a game whose owner chooses units, and pays for options by unit
// and by figure (O1.4, F1.3).
const platoons = `{
	"stats": {"crew": {"title": "Crew", "of": ["units"], "kind": "number", "measure": "figures"}, "rounds": {"title": "Rounds", "of": ["weapons"], "kind": "number", "measure": "figures"}},
	"units": {
		"tank": {"name": "Tank", "class": "vehicle", "points": 35, "stats": {"crew": 5}, "ref": "F1.2"},
		"scout": {"name": "Scout car", "class": "vehicle", "points": 12, "stats": {"crew": 2}},
		"dog": {"name": "Dog", "class": "dog"}
	},
	"options": {
		"veteran": {"name": "Veterans", "for": "formation", "per": "figure", "points": 3, "ref": "O1.4"},
		"grenades": {"name": "Grenades", "for": "unit", "per": "figure", "points": 1},
		"flag": {"name": "Pennants", "for": "formation", "per": "unit", "points": 2},
		"net": {"name": "Net", "for": "unit", "per": "unit", "points": 4, "max": 3},
		"radio": {"name": "Radio", "for": "formation", "per": "taken", "points": 5},
		"tow": {"name": "Tow bar", "for": "unit", "units": ["tractor"], "per": "unit", "points": 9},
		"cook": {"name": "Cook", "for": "formation"},
		"convert": {"name": "Rebuilt", "for": "unit", "becomes": "scout", "points": -10}
	},
	"formations": {
		"platoon": {"name": "Platoon", "points": 2, "choose": {}, "options": [{"option": "radio", "points": 6}, {"option": "cook"}]},
		"fixed": {"name": "Patrol", "units": [{"unit": "tank"}]}
	}
}`

func TestPricesOfOtherGames(t *testing.T) {
	const two = `"units": [{"unit": "tank", "count": 2, "name": "Panther"}, {"unit": "dog"}]`
	for _, c := range []struct{ name, game, entries, want string }{
		{"C1.4 ATK and STR, by default too", band, `{"type": "leader"}, {"type": "cadet", "count": 3}`, "1 Leader: +3 3 × ATK at 1 (C1.4); +4 4 × STR at 1 (C1.4) = 7\n3 Cadet: +6 6 × ATK at 1 (C1.4); +9 9 × STR at 1 (C1.4) = 15"},
		{"C1.3 as the list sets them, a half for nothing", band, `{"type": "pair", "stats": {"str": 1.5, "luck": 1}}`, "1 Pair: +4 4 × ATK at 1 (C1.4); +2 2 × STR at 1 (C1.4); +4 2 × luck at 2 (C1.4) = 10"},
		{"F1.3 chosen units", platoons, `{"type": "platoon", "units": [{"unit": "tank", "count": 3}, {"unit": "scout"}, {"unit": "dog"}, {"unit": "elf"}]}`, "1 Platoon: +2 Platoon; +105 3 × Tank at 35 (F1.2); +12 Scout car = 119"},
		{"F1.3 chosen units of alike formations", platoons, `{"type": "platoon", "count": 2, "units": [{"unit": "tank", "count": 3}]}`, "2 Platoon: +4 2 × Platoon at 2; +210 6 × Tank at 35 (F1.2) = 214"},
		{"F1.3 nobody chooses where there is no choice", platoons, `{"type": "fixed", "units": [{"unit": "tank"}]}`, "1 Patrol:  = 0"},
		{"O1.4 for each figure of all units", platoons, `{"type": "platoon", ` + two + `, "options": [{"option": "veteran"}]}`, "1 Platoon: +2 Platoon; +70 2 × Tank at 35 (F1.2); +33 11 × Veterans at 3 (O1.4) = 105"},
		{"O1.4 for each figure of one", platoons, `{"type": "platoon", "count": 2, ` + two + `, "options": [{"option": "grenades", "unit": "tank-2"}]}`, "2 Platoon: +4 2 × Platoon at 2; +140 4 × Tank at 35 (F1.2); +10 10 × Grenades at 1 for Panther = 154"},
		{"O1.4 who is not counted is one", platoons, `{"type": "platoon", ` + two + `, "options": [{"option": "grenades", "unit": "dog"}]}`, "1 Platoon: +2 Platoon; +70 2 × Tank at 35 (F1.2); +1 Grenades for Dog = 73"},
		{"O1.4 for each unit", platoons, `{"type": "platoon", ` + two + `, "options": [{"option": "flag"}]}`, "1 Platoon: +2 Platoon; +70 2 × Tank at 35 (F1.2); +6 3 × Pennants at 2 = 78"},
		{"O1.4 for each time that one unit takes it", platoons, `{"type": "platoon", ` + two + `, "options": [{"option": "net", "count": 3}]}`, "1 Platoon: +2 Platoon; +70 2 × Tank at 35 (F1.2); +12 3 × Net at 4 for Panther = 84"},
		{"O1.4 as the formation offers it", platoons, `{"type": "platoon", ` + two + `, "options": [{"option": "radio"}, {"option": "cook"}]}`, "1 Platoon: +2 Platoon; +70 2 × Tank at 35 (F1.2); +6 Radio = 78"},
		{"O1.4 what no unit can take no unit pays for", platoons, `{"type": "platoon", ` + two + `, "options": [{"option": "tow"}]}`, "1 Platoon: +2 Platoon; +70 2 × Tank at 35 (F1.2) = 72"},
		{"O1.4 a turned unit is named as bought", platoons, `{"type": "fixed", "options": [{"option": "convert"}, {"option": "net"}]}`, "1 Patrol: −10 Rebuilt for Tank; +4 Net for Tank = -6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := bill(priced(parse[schema.Game](t, c.game), list(t, c.entries))); got != c.want {
				t.Errorf("costs\n%s\nwant\n%s", got, c.want)
			}
		})
	}
	g := parse[schema.Game](t, platoons)
	f, _ := g.Formations.Get("platoon")
	radio, _ := g.Options.Get("radio")
	if n := schema.OptionPoints(f, "radio", radio) - schema.OptionPoints(schema.Formation{}, "radio", radio); n != rulebook.Whole(1) {
		t.Errorf("O1.4 a radio is dearer by %s, want 1", n)
	}
}

// TestFiguresByID holds that a game without a stat measured in figures may call
// one so.
func TestFiguresByID(t *testing.T) {
	g := parse[schema.Game](t, `{"units": {"men": {"name": "Men", "class": "foot", "stats": {"figures": 7}}}, "formations": {"men": {"name": "Men", "units": [{"unit": "men"}]}},
		"options": {"boots": {"name": "Boots", "for": "formation", "per": "figure", "points": 2}}}`)
	if got, want := bill(priced(g, list(t, `{"type": "men", "options": [{"option": "boots"}]}`))), "1 Men: +14 7 × Boots at 2 = 14"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNobodyIsServedForNothing holds that a formation without a unit does not
// have all that its units need.
func TestNobodyIsServedForNothing(t *testing.T) {
	g := parse[schema.Game](t, `{"formations": {"staff": {"name": "Staff"}, "car": {"name": "Car", "points": 1, "serves": ["staff"]}},
		"pricing": {"free": [{"formation": "car", "with": "lorry", "text": "free"}]}}`)
	if got := priced(g, list(t, `{"type": "staff"}, {"type": "car", "serves": "Staff"}`)).Total; got != rulebook.Whole(1) {
		t.Errorf("T1.6 the car costs %s", got)
	}
}

// TestFreeOfOtherGames holds that what is free is free of its whole price, as
// often as the game says, and pays for its options.
func TestFreeOfOtherGames(t *testing.T) {
	g := parse[schema.Game](t, `{"units": {"gun": {"name": "Gun", "class": "gun"}}, "options": {"wheels": {"name": "Wheels", "for": "formation", "points": 1}},
		"formations": {"gun": {"name": "Gun", "units": [{"unit": "gun"}]}, "mule": {"name": "Mule", "points": 3, "serves": ["gun"]}, "cart": {"name": "Cart", "points": 5, "serves": ["gun"]}},
		"pricing": {"free": [{"formation": "cart", "with": "mule", "text": "free", "max": 2}]}}`)
	got := bill(priced(g, list(t, `{"type": "gun"}, {"type": "mule", "serves": "Gun"}, {"type": "cart", "count": 3, "serves": "Gun", "options": [{"option": "wheels"}]}`)))
	if want := "1 Gun:  = 0\n1 Mule: +3 Mule = 3\n3 Cart: +15 3 × Cart at 5; +3 3 × Wheels at 1; −5 free; −5 free = 8"; got != want {
		t.Errorf("costs\n%s\nwant\n%s", got, want)
	}
}

// TestSumsAddUp prices random lists, known things and unknown, and holds that
// every sum comes to its figure, the figures to the total, and the total to
// that of a plain twin which only adds prices.
func TestSumsAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 6))
	g := tintin(t)
	types, options := append(g.Formations.Keys(), "elves"), append(g.Options.Keys(), "horns")
	names := []string{"", "", "Reds", "Blues", "Lorry 1", "Guards"}
	for range 500 {
		l := &schema.ArmyList{}
		for range r.IntN(12) {
			e := schema.Entry{Type: types[r.IntN(len(types))], Name: names[r.IntN(len(names))], Serves: names[r.IntN(len(names))]}
			if n := r.IntN(6); n < 4 {
				e.Count = &n
			}
			for range r.IntN(4) {
				e.Options = append(e.Options, schema.Taken{Option: options[r.IntN(len(options))]})
			}
			l.Formations = append(l.Formations, e)
		}
		b := priced(g, l)
		total := rulebook.Value(0)
		for _, p := range b.Formations {
			if p.Sum.Total() != p.Points {
				t.Fatalf("%s costs %s: %s", p.Name, p.Points, written(p.Sum))
			}
			total += p.Points
		}
		if b.Total != total || total != slowTotal(g, l) || len(b.Formations) != len(l.Formations) {
			t.Fatalf("the bill says %s, its entries %s, the twin %s for\n%s", b.Total, total, slowTotal(g, l), bill(b))
		}
	}
}

// slowTotal adds the prices of T1.2 and T1.8, then goes through the cars and
// counts lorries for each (T1.6).
func slowTotal(g *schema.Game, l *schema.ArmyList) rulebook.Value {
	total := rulebook.Value(0)
	for i := range l.Formations {
		e := &l.Formations[i]
		f, ok := g.Formations.Get(e.Type)
		if !ok {
			continue
		}
		each := f.Points
		for _, taken := range e.Options {
			if o, ok := g.Options.Get(taken.Option); ok {
				each += *o.Points
			}
		}
		total += each * rulebook.Value(e.Number())
	}
	army := schema.Muster(g, l)
	for served := range army.Formations {
		lorries, car := 0, 0
		for _, f := range army.Formations {
			if f.Serves == served && f.Type == "lorry" {
				lorries++
			}
			if f.Serves == served && f.Type == "staff-car" {
				car = 1
			}
		}
		if lorries >= len(army.Formations[served].Troops) {
			total -= rulebook.Whole(car)
		}
	}
	return total
}

// TestLargeListsAreCheap prices thousands of battalions with all their lorries
// and cars. A walk over the list for each car would take a billion steps.
func TestLargeListsAreCheap(t *testing.T) {
	const n = 10_000
	l, three := &schema.ArmyList{}, 3
	for i := range n {
		name := fmt.Sprint("Battalion ", i)
		l.Formations = append(l.Formations, schema.Entry{Type: "guards", Name: name},
			schema.Entry{Type: "lorry", Count: &three, Serves: name}, schema.Entry{Type: "staff-car", Serves: name})
	}
	if got := priced(tintin(t), l).Total; got != rulebook.Whole(n*10) {
		t.Errorf("T1.6 %s points, want %d", got, n*10)
	}
}
