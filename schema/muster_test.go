package schema

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
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

func tintin(t testing.TB) *Game {
	t.Helper()
	g, ok := Builtin("tintin")
	if !ok {
		t.Fatal("no tintin")
	}
	return g
}

// Several goroutines may ask a document for its army: it is worked out once.
func TestArmyAtOnce(t *testing.T) {
	doc, _ := archive{"list.yaml": []byte(hashed)}.load(t, "list.yaml")
	armies := make([]Army, 8)
	var all sync.WaitGroup
	for i := range armies {
		all.Go(func() { armies[i] = doc.Army() })
	}
	all.Wait()
	for _, a := range armies {
		if len(a.Formations) != 4 || &a.Formations[0] != &armies[0].Formations[0] {
			t.Errorf("%d formations at %p", len(a.Formations), a.Formations)
		}
	}
	other := *doc
	other.Game = &Game{}
	if n := len(other.Army().Formations); n != 0 {
		t.Errorf("%d formations of a game without any", n)
	}
}

// mustered is the army of a list with these entries.
func mustered(t testing.TB, g *Game, entries string) Army {
	t.Helper()
	return Muster(g, parse[ArmyList](t, `{"formations": [`+entries+`]}`))
}

// roster writes an army out: each formation's name and its troops, with what
// they have become and the options that they have.
func roster(a Army) string {
	var lines []string
	for i := range a.Formations {
		f := &a.Formations[i]
		var troops []string
		for k := range f.Troops {
			t := &f.Troops[k]
			text := t.Key()
			if t.Profile != t.Unit {
				text += "=" + t.Profile
			}
			for _, o := range t.OptionIDs() {
				text += " +" + o
			}
			troops = append(troops, text)
		}
		lines = append(lines, f.Name+": "+strings.Join(troops, ", "))
	}
	return strings.Join(lines, "\n")
}

func TestMusterTintin(t *testing.T) {
	for _, c := range []struct{ name, entries, want string }{
		{"T1.2 a battalion has its units in order", `{"type": "gendarmes"}`, "Gendarmes: rifles, rifles-2, smg"},
		{
			"T1.3 the first rifles take an upgrade", `{"type": "regular-infantry", "options": [{"option": "banner"}]}`,
			"Regular infantry: lmg, rifles +banner, rifles-2",
		},
		{
			"T1.3 upgrades may share a unit",
			`{"type": "regular-infantry", "options": [{"option": "banner"}, {"option": "flamethrower"}, {"option": "tank-rifle"}]}`,
			"Regular infantry: lmg, rifles +banner +flamethrower +tank-rifle, rifles-2",
		},
		{
			"T1.3 a list names the unit by kind and number",
			`{"type": "regular-infantry", "options": [{"option": "banner", "unit": "rifles-2"}, {"option": "tank-rifle", "unit": "lmg"}]}`,
			"Regular infantry: lmg +tank-rifle, rifles, rifles-2 +banner",
		},
		{
			"T1.3 SMGs turn the first rifles, and the next are the first that are left",
			`{"type": "regular-infantry", "options": [{"option": "banner"}, {"option": "smg"}]}`,
			"Regular infantry: lmg, rifles=smg +smg, rifles-2 +banner",
		},
		{
			"T1.3 no rifles left: the SMG unit takes it, whichever stands first in the list",
			`{"type": "special-infantry", "options": [{"option": "banner"}, {"option": "smg"}]}`,
			"Special infantry: lmg, lmg-2, rifles=smg +smg +banner",
		},
		{
			"T1.3 units are named as bought",
			`{"type": "regular-infantry", "options": [{"option": "smg", "unit": "rifles-2"}, {"option": "banner", "unit": "rifles-2"}]}`,
			"Regular infantry: lmg, rifles, rifles-2=smg +smg +banner",
		},
		{
			"T1.3 rifles go before the SMGs of gendarmes", `{"type": "gendarmes", "options": [{"option": "banner"}]}`,
			"Gendarmes: rifles +banner, rifles-2, smg",
		},
		{
			"T1.3 elite is for all", `{"type": "mountain-troops", "options": [{"option": "elite"}]}`,
			"Mountain troops: lmg +elite, lmg-2 +elite, rifles +elite",
		},
		{
			"T1.3 SMGs are nothing for those without rifles", `{"type": "paratroops", "options": [{"option": "smg"}]}`,
			"Paratroops: smg, smg-2, smg-3, lmg",
		},
		{
			"T1.3 a unit that is not there takes nothing", `{"type": "guards", "options": [{"option": "banner", "unit": "rifles-4"}]}`,
			"Guards: rifles, rifles-2, rifles-3",
		},
		{
			"T1.3 what is unknown, or taken no times, gives nothing",
			`{"type": "militia", "options": [{"option": "horns"}, {"option": "banner", "count": 0}]}, {"type": "elves"}, {"type": "hmg", "count": -3}`,
			"Militia: rifles, rifles-2, rifles-3",
		},
		{
			"T1.8 a count is as many alike formations",
			`{"type": "militia", "count": 2, "options": [{"option": "banner"}]}, {"type": "lorry"}`,
			"Militia 1: rifles +banner, rifles-2, rifles-3\nMilitia 2: rifles +banner, rifles-2, rifles-3\nLorry: lorry",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := roster(mustered(t, tintin(t), c.entries)); got != c.want {
				t.Errorf("fields\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestTargets(t *testing.T) {
	a := mustered(t, tintin(t), `{"type": "regular-infantry", "options": [
		{"option": "elite"}, {"option": "horns"}, {"option": "banner"}, {"option": "smg"}, {"option": "tank-rifle", "unit": "hmg"}]}`)
	if got, want := a.Formations[0].Targets, []int{All, None, 2, 1, None}; !slices.Equal(got, want) {
		t.Errorf("T1.3 options go to %v, want %v", got, want)
	}
}

// TestKeywordsOfTroops holds the order and the unity of keywords: the
// profile's, the formation's, the options'.
func TestKeywordsOfTroops(t *testing.T) {
	for _, c := range []struct{ name, entry, unit, want string }{
		{"T5.1 its own", `{"type": "reservists"}`, "rifles", "small-arms take-ground"},
		{"T1.2 and the formation's", `{"type": "guards"}`, "rifles-3", "small-arms take-ground bold"},
		{"T1.2 each once", `{"type": "cavalry"}`, "cavalry", "small-arms mounted dismount-mount overrun recon take-ground"},
		{"T1.3 and the options'", `{"type": "militia", "options": [{"option": "banner"}, {"option": "wavering"}]}`, "rifles", "small-arms take-ground banner wavering"},
		{"T1.3 not another's", `{"type": "militia", "options": [{"option": "banner"}]}`, "rifles-2", "small-arms take-ground"},
		{"T1.3 SMGs bring overrun", `{"type": "special-infantry", "options": [{"option": "banner"}, {"option": "smg"}]}`, "rifles", "small-arms overrun take-ground banner"},
	} {
		f := mustered(t, tintin(t), c.entry).Formations[0]
		if got := strings.Join(f.Troops[f.Find(c.unit)].Keywords, " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestStatsOfTroops(t *testing.T) {
	for _, c := range []struct{ name, entry, unit, want string }{
		{"T5.1 the profile's", `{"type": "reservists"}`, "rifles", "Rifles foot 4: 3 2 1"},
		{"T1.2 the formation's go before", `{"type": "paratroops"}`, "lmg", "LMG foot 3: 3 3 1"},
		{"T1.3 SMGs have their own", `{"type": "special-infantry", "options": [{"option": "smg"}]}`, "rifles", "SMG foot 4: 4"},
		{"T5.1 the list's go before all", `{"type": "paratroops", "stats": {"figures": 2}}`, "smg", "SMG foot 2: 4"},
		{"T1.3 and stay through a turn", `{"type": "special-infantry", "stats": {"figures": 4}, "options": [{"option": "smg"}]}`, "rifles", "SMG foot 4: 4"},
	} {
		f := mustered(t, tintin(t), c.entry).Formations[0]
		u := f.Troops[f.Find(c.unit)]
		figures, _ := u.Stats.Get("figures")
		dice, _ := u.Stats.Get("dice")
		if got := fmt.Sprintf("%s %s %s: %s", u.Name, u.Class, figures, dice); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// workshop is a game in which options do everything that they can.
const workshop = `{
	"stats": {"men": {"title": "Men", "of": ["units"], "kind": "number"}, "grit": {"title": "Grit", "of": ["units"], "kind": "number", "default": 5}},
	"keywords": {
		"drilled": {"name": "Drilled", "text": "", "brings": ["steady"]}, "steady": {"name": "Steady", "text": "", "brings": ["drilled"]},
		"green": {"name": "Green", "text": "", "brings": ["shaky"]}, "shaky": {"name": "Shaky", "text": ""}
	},
	"units": {
		"squad": {"name": "Squad", "class": "foot", "keywords": ["green", "local"], "stats": {"men": 6, "arms": "muskets"}, "weapons": [{"weapon": "musket", "count": 6}]},
		"riders": {"name": "Riders", "class": "horse", "keywords": ["drilled"], "stats": {"men": 3}},
		"t-2": {"name": "Type 2 tank", "class": "tank", "stats": {"men": 2}},
		"t": {"name": "Tractor", "class": "tank"}
	},
	"options": {
		"men": {"name": "More men", "for": "unit", "stats": {"men": 2, "grit": 1, "arms": "muskets and pikes"}},
		"pike": {"name": "Pike", "for": "unit", "weapons": [{"weapon": "pike"}]},
		"mortar": {"name": "Mortar", "for": "unit", "weapons": [{"weapon": "mortar"}, {"weapon": "shell", "count": 3}]},
		"horses": {"name": "Horses", "for": "unit", "units": ["squad"], "becomes": "riders", "keywords": ["local"], "stats": {"men": 1}},
		"ghosts": {"name": "Ghosts", "for": "unit", "becomes": "ghosts"}
	},
	"formations": {
		"platoon": {"name": "Platoon", "keywords": ["local"], "units": [{"unit": "squad", "count": 2}, {"unit": "nobody"}], "points": 4},
		"company": {"name": "Company", "choose": {}}
	}
}`

func TestMusterOptions(t *testing.T) {
	for _, c := range []struct{ name, entry, want string }{
		{
			"figures are added as often as an option is taken, to the default where there are none; words are set anew",
			`{"type": "platoon", "options": [{"option": "men", "count": 2}]}`,
			"Squad foot men 10 grit 7 arms muskets and pikes [green shaky local] 6 musket",
		},
		{
			"weapons too", `{"type": "platoon", "options": [{"option": "mortar", "count": 2}]}`,
			"Squad foot men 6 grit 5 arms muskets [green shaky local] 6 musket, 2 mortar, 6 shell",
		},
		{
			"who turns into another keeps nothing of his old profile but all that he was given",
			`{"type": "platoon", "stats": {"grit": 2}, "options": [{"option": "mortar"}, {"option": "horses"}]}`,
			"Riders horse men 4 grit 2 arms – [drilled steady local] 1 mortar, 3 shell",
		},
		{
			"his own name is one of those things", `{"type": "company", "stats": {"men": 8}, "units": [{"unit": "squad", "name": "Jägers", "stats": {"men": 9}}], "options": [{"option": "horses"}]}`,
			"Jägers horse men 10 grit 5 arms – [drilled steady local]",
		},
		{
			"nobody turns into what there is not", `{"type": "platoon", "options": [{"option": "ghosts"}]}`,
			"Squad foot men 6 grit 5 arms muskets [green shaky local] 6 musket",
		},
	} {
		g := parse[Game](t, workshop)
		u := mustered(t, g, c.entry).Formations[0].Troops[0]
		men, _ := u.Stats.Get("men")
		arms, _ := u.Stats.Get("arms")
		grit, _ := g.Figure(u.Stats, "grit")
		got := fmt.Sprintf("%s %s men %s grit %v arms %s %v", u.Name, u.Class, men, grit, arms, u.Keywords)
		for i, w := range u.Weapons {
			got += []string{" ", ", "}[min(i, 1)] + fmt.Sprint(number(w.Count)) + " " + w.Weapon
		}
		if got != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.name, got, c.want)
		}
	}
}

// TestWeaponsAreEachTroopsOwn arms two of a kind, whose profile's weapons lie
// in the same place, with room behind them.
func TestWeaponsAreEachTroopsOwn(t *testing.T) {
	g := parse[Game](t, workshop)
	squad, _ := g.Units.Get("squad")
	squad.Weapons = slices.Grow(squad.Weapons, 8)
	g.Units = g.Units.With("squad", squad)
	f := mustered(t, g, `{"type": "platoon", "options": [{"option": "mortar"}, {"option": "pike", "unit": "squad-2"}]}`).Formations[0]
	var got []string
	for _, u := range f.Troops {
		for _, w := range u.Weapons {
			got = append(got, w.Weapon)
		}
	}
	if want := "musket mortar shell musket pike"; strings.Join(got, " ") != want {
		t.Errorf("they carry %v, want %s", got, want)
	}
}

func TestMusterLeavesTheGameAlone(t *testing.T) {
	g := parse[Game](t, workshop)
	before, _ := json.Marshal(g)
	mustered(t, g, `{"type": "platoon", "count": 2, "stats": {"men": 1}, "options": [{"option": "mortar", "count": 3}, {"option": "men"}, {"option": "horses"}]}`)
	if after, _ := json.Marshal(g); string(after) != string(before) {
		t.Errorf("the game was\n%s\nand is\n%s", before, after)
	}
}

func TestChosenUnits(t *testing.T) {
	a := mustered(t, parse[Game](t, workshop), `
		{"type": "company", "units": [{"unit": "t", "count": 2}, {"unit": "t-2"}, {"unit": "squad", "count": 0}, {"unit": "nobody"}, {"unit": "t", "name": "Big Bertha"}]},
		{"type": "platoon", "units": [{"unit": "t"}]}`)
	if got, want := roster(a), "Company: t, t-2, t-2, t-3\nPlatoon: squad, squad-2"; got != want {
		t.Errorf("fields\n%s\nwant\n%s", got, want)
	}
	f := a.Formations[0]
	if u := f.Troops[3]; u.Name != "Big Bertha" || u.Own != u.Name {
		t.Errorf("the last is %q", u.Name)
	}
	for unit, want := range map[string]int{"t": 0, "t-1": 0, "t-2": 2, "t-3": 3, "t-03": None, "t-+3": None, "t-4": None, "t-": None, "-": None, "": None, "squad": None, "t-2-1": 2} {
		if got := f.Find(unit); got != want {
			t.Errorf("Find(%q) = %d, want %d", unit, got, want)
		}
	}
}

func TestCountsAreBounded(t *testing.T) {
	for count, want := range map[string]int{"": 1, `, "count": 1`: 1, `, "count": 0`: 0, `, "count": -1`: 0, `, "count": 999`: 999, `, "count": 1000000000`: mostAlike} {
		if got := len(mustered(t, tintin(t), `{"type": "lorry"`+count+`}`).Formations); got != want {
			t.Errorf("count %q fields %d, want %d", count, got, want)
		}
	}
}

// TestNames holds that no two formations of an army are printed the same, and that
// each can be found by its name.
func TestNames(t *testing.T) {
	for _, c := range []struct{ name, entries, want string }{
		{"alone", `{"type": "lorry"}, {"type": "guards", "name": "Life Guards"}`, "Lorry|Life Guards"},
		{"numbered", `{"type": "lorry", "count": 2}, {"type": "hmg"}, {"type": "lorry"}`, "Lorry 1|Lorry 2|HMG|Lorry 3"},
		{"own names too", `{"type": "lorry", "name": "Cart", "count": 2}`, "Cart 1|Cart 2"},
		{"an own name that is a type's", `{"type": "militia", "name": "Guards"}, {"type": "guards"}`, "Guards 1|Guards 2"},
		{"a number that is another's name", `{"type": "lorry", "count": 2}, {"type": "guards", "name": "Lorry 2"}`, "Lorry 1|Lorry 3|Lorry 2"},
		{
			"numbers upon numbers", `{"type": "lorry", "name": "A", "count": 2}, {"type": "hmg", "name": "A 1", "count": 2}, {"type": "mortar", "name": "A 1 1"}`,
			"A 2|A 3|A 1 2|A 1 3|A 1 1",
		},
	} {
		a := mustered(t, tintin(t), c.entries)
		var names []string
		for i, f := range a.Formations {
			names = append(names, f.Name)
			if a.Named(f.Name) != i {
				t.Errorf("%s: %q is found at %d, not %d", c.name, f.Name, a.Named(f.Name), i)
			}
		}
		if got := strings.Join(names, "|"); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	a := mustered(t, tintin(t), `{"type": "lorry"}`)
	if a.Named("lorry") != -1 || a.Named("") != -1 || (&Army{}).Named("Lorry") != -1 {
		t.Error("somebody has a name that nobody has")
	}
}

func TestServes(t *testing.T) {
	for _, c := range []struct {
		name, entries string
		want          []int
	}{
		{"T1.6 by own name", `{"type": "lorry", "serves": "Blues"}, {"type": "militia"}, {"type": "guards", "name": "Blues"}`, []int{2, -1, -1}},
		{"T1.6 by printed name", `{"type": "militia", "count": 2}, {"type": "lorry", "serves": "Militia 2"}`, []int{-1, -1, 1}},
		{"T1.6 the first of several", `{"type": "militia", "count": 2, "name": "Reds"}, {"type": "lorry", "serves": "Reds"}`, []int{-1, -1, 0}},
		{
			"T1.6 an own name goes before a printed one",
			`{"type": "guards"}, {"type": "lorry", "serves": "Guards"}, {"type": "militia", "name": "Guards"}`, []int{-1, 2, -1},
		},
		{"T1.6 nobody of that name", `{"type": "lorry", "serves": "Blues"}, {"type": "guards"}`, []int{-1, -1}},
		{"T1.6 lorries serve battalions only", `{"type": "lorry", "serves": "HMG"}, {"type": "hmg"}`, []int{-1, -1}},
		{"T1.6 nor themselves", `{"type": "lorry", "name": "Cart", "serves": "Cart"}`, []int{-1}},
		{"T1.6 and others serve nobody", `{"type": "hmg", "serves": "Guards"}, {"type": "guards"}`, []int{-1, -1}},
	} {
		a := mustered(t, tintin(t), c.entries)
		var got []int
		for _, f := range a.Formations {
			got = append(got, f.Serves)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	a := mustered(t, tintin(t), `{"type": "guards", "name": "Blues"}, {"type": "lorry", "count": 2, "serves": "Blues"}, {"type": "staff-car", "serves": "Blues"}`)
	if a.Serving(0, "lorry") != 2 || a.Serving(0, "staff-car") != 1 || a.Serving(0, "hmg") != 0 || a.Serving(1, "lorry") != 0 {
		t.Error("T1.6 the served are counted wrong")
	}
}

func TestServesOneType(t *testing.T) {
	g := parse[Game](t, `{"formations": {"mule": {"name": "Mule", "serves": ["gun", "mule", "ghost"]}, "gun": {"name": "Gun"}, "ghost": {"name": ""}}}`)
	a := mustered(t, g, `{"type": "mule", "name": "Anna", "count": 2, "serves": "Gun"}, {"type": "gun"}, {"type": "mule", "serves": "Anna"}, {"type": "mule", "name": "Bella", "count": 2, "serves": "Bella"}, {"type": "ghost"}, {"type": "mule"}`)
	var got []int
	for _, f := range a.Formations {
		got = append(got, f.Serves)
	}
	if want := []int{2, 2, -1, 0, -1, -1, -1, -1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestOfficers(t *testing.T) {
	a := mustered(t, tintin(t), `{"type": "gendarmes", "count": 2}, {"type": "guards"}, {"type": "regular-infantry"}, {"type": "hmg"}`)
	if got := a.Leaders(); got != 5 {
		t.Errorf("T1.7 %d staff officers, want 5", got)
	}
}

// TestMusterIsLinear fields thousands of entries that all name others. A
// quadratic walk over names would take a hundred million steps.
func TestMusterIsLinear(t *testing.T) {
	const n = 20_000
	l := &ArmyList{}
	for i := range n {
		name := fmt.Sprint("Battalion ", i)
		l.Formations = append(l.Formations, Entry{Type: "guards", Name: name}, Entry{Type: "lorry", Serves: name})
	}
	a := Muster(tintin(t), l)
	for i := range n {
		if a.Formations[2*i+1].Serves != 2*i || a.Named(fmt.Sprint("Lorry ", i+1)) != 2*i+1 {
			t.Fatalf("lorry %d serves %d", i, a.Formations[2*i+1].Serves)
		}
	}
}
