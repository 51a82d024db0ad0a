package main

import (
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
)

// fightersOf are n units of a game, some twice where it has fewer.
func fightersOf(g *schema.Game, n int) (all []odds.Fighter) {
	ids := g.Units.Keys()
	for i := range n {
		id := ids[i%len(ids)]
		f := odds.Fighter{Unit: id, Name: fmt.Sprint(id, i)}
		if i >= len(ids) {
			f.Keywords = []string{g.Keywords.Keys()[0]}
		}
		all = append(all, f)
	}
	return all
}

// BenchmarkMatrix works 20 units against 20 out, at each range, in each game that is built in.
func BenchmarkMatrix(b *testing.B) {
	for _, r := range rules.BuiltIn {
		g, _ := schema.Builtin(r.Game)
		b.Run(r.Game, func(b *testing.B) {
			own := fightersOf(g, 20)
			for b.Loop() {
				if _, err := odds.MatrixOf(b.Context(), func() odds.Query { return r.Query(g) }, g, own, own, nil, "hurt"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A matrix has the chances that its questions have one by one, and nothing where those are
// refused: of many units of a game, at both ends of each band and within it.
func TestMatrixIsItsQuestions(t *testing.T) {
	t.Parallel()
	for g, r := range attackedGames(t) {
		query := func() odds.Query { return r.Query(g) }
		var units []odds.Fighter
		all := fightersOf(g, len(g.Units.Keys()))
		for i := 0; i < len(all); i += 1 + len(all)/10 {
			units = append(units, all[i])
		}
		foe := []odds.Fighter{units[0], units[len(units)-1]}
		m, err := odds.MatrixOf(t.Context(), query, g, units, foe, nil, "hurt")
		if err != nil {
			t.Fatalf("%s: %v", g.Title, err)
		}
		answered, columns := 0, map[int]odds.Cell{}
		for i, c := range m.Cells() {
			columns[i/(len(units)*len(foe))] = c
			for _, n := range []int{c.Range.From, (c.Range.From + c.Range.To) / 2, c.Range.To} {
				values := map[string]any{"attacker": c.Attacker.Unit, "target": c.Target.Unit}
				if len(m.Ranges) > 0 {
					values["range"] = n
				}
				a, err := odds.Work(query(), g, values)
				switch {
				case err != nil && c.Chance != nil, err == nil && (c.Chance == nil || c.Chance.Cmp(a.Outcomes["hurt"]) != 0):
					t.Errorf("%s: %s against %s at %d: %v, by itself %v", g.Title, c.Attacker.Name, c.Target.Name, n, c.Chance, err)
				case err == nil:
					answered++
				}
			}
		}
		if answered == 0 {
			t.Errorf("%s: nobody attacks anybody", g.Title)
		}
		for n := 1; n < len(m.Ranges); n++ {
			if columns[n-1].Range.To >= columns[n].Range.From {
				t.Errorf("%s: ranges %v", g.Title, m.Ranges)
			}
		}
	}
}

// attackedGames are the games that are built in and those that are data, with who plays them.
func attackedGames(t *testing.T) map[*schema.Game]rules.Ruleset {
	t.Helper()
	all := map[*schema.Game]rules.Ruleset{}
	for _, r := range rules.BuiltIn {
		g, _ := schema.Builtin(r.Game)
		all[g] = r
	}
	folders, _ := filepath.Glob("../../games/*/game.cue")
	for _, name := range folders {
		doc, _, err := newLoader().Load(t.Context(), filepath.ToSlash(name))
		if err != nil {
			t.Fatal(err)
		}
		all[doc.Game] = rules.FromData
	}
	return all
}

// A mortar of Tintin does not reach whom it is too near (T5.1).
func TestMatrixKeepsLeastRanges(t *testing.T) {
	g, _ := schema.Builtin("tintin")
	r, _ := rules.Of(g)
	own := []odds.Fighter{{Unit: "rifles"}, {Unit: "mortar"}}
	m, err := odds.MatrixOf(t.Context(), func() odds.Query { return r.Query(g) }, g, own, own[:1], nil, "hurt")
	if err != nil {
		t.Fatal(err)
	}
	near := 0
	for _, c := range m.Cells() {
		if c.Range.To < 2 {
			near++
			if reaches := c.Attacker.Unit == "rifles"; reaches != (c.Chance != nil) {
				t.Errorf("%s at %v: %v", c.Attacker.Unit, c.Range, c.Chance)
			}
		}
	}
	if near == 0 {
		t.Errorf("ranges %v", m.Ranges)
	}
}

// What a list gives its units counts: a matrix has the chances of a game whose units have these
// figures, weapons and keywords by themselves, and tells units of a kind that differ apart.
func TestMatrixCountsWhatListsGive(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		own, foe string
		names    []string
	}{
		{"../../armylists/cadet/toffee-works.cue", "../../armylists/cadet/ink-blots.cue", []string{"Stirrer (ATK 3 dice, STR 4)", "Ink Blot", "Smudge (ATK 1 die, STR 2)"}},
		{"../../armylists/tintin/grauland-customs-raid.cue", "../../armylists/tintin/valdora-thorn-line.cue", []string{"Rifles (Tank rifle)", "Rifles (Bold)"}},
		{"../../armylists/orderdice/sarnau-trench-company.yaml", "../../armylists/orderdice/alden-hill-platoon.cue", []string{"Jam tins (Old hands)", "Mill squad (Tank grenades, Another man ×2)"}},
		{"../../games/barrows/stones.cue", "../../games/barrows/fen.cue", []string{"Fen spears (Shields)", "Fen spears", "Reedlings (Darts)"}},
		{"../../games/pillows/upstairs.cue", "../../games/pillows/visitors.cue", []string{"Cousin (Fluff 3)", "Cousin"}},
	} {
		own, foe := loadedDoc(t, c.own), loadedDoc(t, c.foe)
		r, _ := rules.Of(own.Game)
		m, err := odds.MatrixOf(t.Context(), func() odds.Query { return r.Query(own.Game) }, own.Game, odds.FightersOf(own), odds.FightersOf(foe), nil, "hurt")
		if err != nil {
			t.Fatal(err)
		}
		names, compared := map[string]bool{}, 0
		for _, all := range [][]odds.Fighter{m.Own, m.Foe} {
			here := map[string]bool{}
			for _, f := range all {
				if here[f.Name] {
					t.Errorf("%s: two units are called %q", c.own, f.Name)
				}
				here[f.Name], names[f.Name] = true, true
			}
		}
		for _, name := range c.names {
			if !names[name] {
				t.Errorf("%s: nobody is called %q, but %v", c.own, name, names)
			}
		}
		for i, cell := range m.Cells() {
			a, b := cell.Attacker.Troop, cell.Target.Troop
			if a.Profile == b.Profile || len(a.Models)+len(b.Models) > 0 || len(m.Cells()) > 100 && i%3 > 0 && len(a.Options)+len(b.Options) == 0 {
				continue
			}
			g := *own.Game
			for _, f := range []*schema.Troop{a, b} {
				u, _ := g.Units.Get(f.Profile)
				u.Stats, u.Weapons, u.Keywords = f.Stats, f.Weapons, f.Keywords
				g.Units = g.Units.With(f.Profile, u)
			}
			values := map[string]any{"attacker": a.Profile, "target": b.Profile}
			if len(m.Ranges) > 0 {
				values["range"] = cell.Range.To
			}
			answer, err := odds.Work(r.Query(&g), &g, values)
			if (err == nil) != (cell.Chance != nil) || err == nil && answer.Outcomes["hurt"].Cmp(cell.Chance) != 0 {
				t.Errorf("%s against %s at %v: %v, with figures of their own %v", cell.Attacker.Name, cell.Target.Name, cell.Range, cell.Chance, err)
			}
			compared++
		}
		if compared < 2 {
			t.Errorf("%s: %d compared", c.own, compared)
		}
	}
}

func loadedDoc(t *testing.T, name string) *schema.Doc {
	t.Helper()
	doc, _, err := newLoader().Load(t.Context(), name)
	if err != nil || doc.List == nil {
		t.Fatalf("%s: %v", name, err)
	}
	return doc
}

// Rifles and machine guns at rifles: each die that shows one of two faces of six costs a figure
// (T5.4), and every way in which the dice of all attacks fall is counted here.
func TestVolleyByHand(t *testing.T) {
	g, _ := schema.Builtin("tintin")
	die, _ := g.Dice.Get("combat")
	hits, faces := 0, 0
	for _, f := range die.Faces {
		n := 1
		if f.Count != nil {
			n = *f.Count
		}
		if faces += n; f.Face == "soldier" || f.Face == "blast" {
			hits += n
		}
	}
	if faces != 6 {
		t.Fatalf("the combat die has %d faces", faces)
	}
	left, whole := map[int]int64{}, int64(1)
	attacks := []int{2, 2, 3} // dice of rifles at 2 squares, of an HMG at 3, of rifles at 1
	var count func(dice, left int, ways int64)
	count = func(n, stands int, ways int64) {
		if n == 0 {
			left[stands] += ways
			return
		}
		count(n-1, max(stands-1, 0), ways*int64(hits))
		count(n-1, stands, ways*int64(faces-hits))
	}
	n := 0
	for _, k := range attacks {
		n += k
	}
	for range n {
		whole *= int64(faces)
	}
	count(n, 4, 1)
	far := []int{2, 3, 1}
	v := odds.Volley{Game: g, Query: func() odds.Query { r, _ := rules.Of(g); return r.Query(g) }, Values: map[string]any{"target": "rifles"}}
	for i, id := range []string{"rifles", "hmg", "rifles"} {
		v.Attacks = append(v.Attacks, odds.Attack{Attacker: id, Range: &far[i]})
	}
	a, err := v.Answer(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range a.Group {
		d, ok := l.Value.(dice.Dist[int])
		for n, p := range dice.Ascending(d) {
			if want := big.NewRat(left[n], whole); ok && p.Cmp(want) != 0 {
				t.Errorf("%d left with %s, want %s", n, p, want)
			}
		}
	}
	if text := a.Doc().Text(80); !strings.Contains(text, "left of 4") {
		t.Errorf("says nothing of what is left:\n%s", text)
	}
}

// In each game that is data alone the two shipped lists can be asked about, by their game's rules
// of play alone: Back Yard fights in one hex, and by another attack only across something.
func TestListsOfGamesMeet(t *testing.T) {
	folders, _ := filepath.Glob("../../games/*/game.cue")
	for _, game := range folders {
		var lists []string
		files, _ := filepath.Glob(filepath.Join(filepath.Dir(game), "*.cue"))
		for _, name := range files {
			if b, err := os.ReadFile(name); err == nil && strings.Contains(string(b), `"ArmyList"`) {
				lists = append(lists, name)
			}
		}
		if len(lists) != 2 {
			t.Fatalf("%s has the lists %q", game, lists)
		}
		code, out, said := runs(t.Context(), commands(), "odds", "--list", lists[0], "--against", lists[1])
		if code != cmdline.ExitFine {
			t.Errorf("%s: exit %d: %s", game, code, said)
		}
		if strings.Contains(game, "backyard") && !strings.Contains(out, "\nrange 0 ") {
			t.Errorf("%s:\n%s", game, out)
		}
	}
	if len(folders) < 5 {
		t.Errorf("there are %d games", len(folders))
	}
}

// Units have the names that their list gives them: their own, or that of a formation that is one
// unit; those of a kind have all of them, unless one is without.
func TestMatrixNamesAsTheListDoes(t *testing.T) {
	t.Parallel()
	list := strings.Replace(`kind: "ArmyList", game: "cadet", title: "T", formations: [{type: "leader", name: "Posy"}, {type: "hero", name: "Tilda"}, {type: "hero", name: "Runa"}, {type: "soldier", name: "Bo"}, {type: "soldier"}]`, ", formations", "\nformations", 1)
	file := filepath.Join(t.TempDir(), "t.cue")
	if err := os.WriteFile(file, []byte(list), 0o666); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range odds.FightersOf(loadedDoc(t, filepath.ToSlash(file))) {
		got = append(got, f.Name)
	}
	if want := []string{"Posy", "Tilda and Runa", "Soldier"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Where an attack leads to a test, what that decides is in none of its chances, and no unit
// is said to have none.
func TestMatrixNamesTests(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]bool{"../../games/barrows/fen.cue": true, "../../games/pillows/visitors.cue": false} {
		doc := loadedDoc(t, file)
		r, _ := rules.Of(doc.Game)
		all := odds.FightersOf(doc)
		m, err := odds.MatrixOf(t.Context(), func() odds.Query { return r.Query(doc.Game) }, doc.Game, all, all, map[string]any{}, "driven-back")
		if err != nil {
			t.Fatal(err)
		}
		text := m.Doc().Text(200)
		for _, says := range []string{"no chance before a test", "not in these chances: Breaking and Standing fire\n"} {
			if strings.Contains(text, says) != want {
				t.Errorf("%s: is %q said? want %v\n%s", file, says, want, text)
			}
		}
	}
}
