// Package fluidtime holds the data of Fluid Time; its tests tick the figures off
// against tables written from the rules.
package fluidtime

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The tests read game.json with types of their own, so that a slip in the shapes
// shows.
type data struct {
	Decks      map[string]deck
	Tables     map[string]struct{ Rows []row }
	Weapons    map[string]struct{ Stats map[string]any }
	Printables map[string]struct {
		Measure string
		Shapes  []struct {
			Width, Height, Taper float64
			Corners              [][]float64
		}
	}
	Units map[string]struct {
		Nation, Class, Text string
		Sample              bool
		Points              *int
		Keywords            []string
		Weapons             []any
	}
}

type deck struct {
	Kinds map[string]struct{ Held bool }
	Cards map[string]struct {
		Name, Kind string
		Count      *int
		Effects    []effect
	}
}

type row struct {
	ID       string `json:"id"`
	From, To *int
	Cells    []any
	Effects  []effect
}

type effect struct {
	Do   string
	With map[string]any
}

func game(t *testing.T) (d data) {
	t.Helper()
	b, err := os.ReadFile("game.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// F2.2, F2.7: every card of the sample deck, by its title and number; 35 are
// shuffled, two held.
func TestSampleDeck(t *testing.T) {
	want := map[string]int{
		"German C/O free action": 1, "Soviet C/O free action": 1, "Turn over": 3, "German air support": 1, "German artillery support": 1,
		"Soviet support": 1, "Soviet air support": 1, "German free action": 2, "Soviet free action": 1, "Soviet move": 1,
	}
	for _, unit := range []string{"Panzers A", "Panzers B", "German Specials"} {
		want[unit+": ½ move and free action"], want[unit+": free action"], want[unit+": move"] = 2, 1, 1
	}
	for _, unit := range []string{"Tankovy 1", "Tankovy 2", "Soviet Specials"} {
		want[unit+": ½ move and free action"], want[unit+": free action"], want[unit+": move"] = 1, 2, 1
	}
	shuffled, held := 0, 0
	for _, d := range game(t).Decks {
		for _, c := range d.Cards {
			copies := 1
			if c.Count != nil {
				copies = *c.Count
			}
			if copies == 0 {
				continue
			}
			if want[c.Name] != copies {
				t.Errorf("%d of %q, want %d", copies, c.Name, want[c.Name])
			}
			delete(want, c.Name)
			if d.Kinds[c.Kind].Held {
				held += copies
			} else {
				shuffled += copies
			}
		}
	}
	if len(want) > 0 || shuffled != 35 || held != 2 {
		t.Errorf("%d shuffled, %d held; missing %v", shuffled, held, want)
	}
}

// F2.1: each kind of card can be had for a deck of one's own.
func TestKindsOfCards(t *testing.T) {
	command := game(t).Decks["command"]
	for id, want := range map[string]string{
		"side-move": "side act map[move:1]", "side-free": "side act map[free:1]", "unit-two-free": "unit act map[free:2]", "unit-half-free": "unit act map[free:1 half:1]",
		"unit-free": "unit act map[free:1]", "unit-move": "unit act map[move:1]", "unit-half": "unit act map[half:1]", "commander": "commander act map[free:1]",
		"turn-over": "system end-turn map[]",
	} {
		c, ok := command.Cards[id]
		if !ok || len(c.Effects) != 1 {
			t.Errorf("no card %s with one effect", id)
			continue
		}
		if got := fmt.Sprint(c.Kind, " ", c.Effects[0].Do, " ", c.Effects[0].With); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// Every row of every table, by its rolls and cells.
func TestTables(t *testing.T) {
	for id, want := range map[string]string{
		"to-hit":            "Target moving −1; Target in light concealment −1; Target in heavy concealment −2; Target hull down −1; Shooter moved −2; Shooter moved, Russian −3", // F4.2
		"penetration":       "1 suppress; 2 disarm; 3 immobilise; 4-5 destroy; 6 destroy",                                                                                         // F4.4
		"morale":            "3 or less Abandoned: out of the game; 4 to 6 Suppressed; 7 or more Passed",                                                                          // F5.3
		"intensity":         "1 lay 1; 2-4 lay 2; 5-6 lay 3",                                                                                                                      // F6.1
		"intensity-russian": "1-3 lay 1; 4-5 lay 2; 6 lay 3",                                                                                                                      // F6.1
		"german-air":        "1-2 strike hs-123; 3-4 strike me-109; 5-6 strike ju-87",                                                                                             // F2.2
		"soviet-support":    "1-3 roll-on soviet-air; 4-5 strike soviet-barrage; 6 nothing",                                                                                       // F2.2, F2.7
		"soviet-air":        "1-3 strike soviet-fighter; 4-6 strike il-2",                                                                                                         // F2.2
	} {
		table := game(t).Tables[id]
		var rows []string
		for _, r := range table.Rows {
			rows = append(rows, strings.TrimSpace(rolls(r)+" "+does(r)))
		}
		if got := strings.Join(rows, "; "); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", id, got, want)
		}
	}
}

func rolls(r row) string {
	switch {
	case r.From == nil:
		return ""
	case r.To == nil || *r.To == *r.From:
		return fmt.Sprint(*r.From)
	}
	return fmt.Sprintf("%d-%d", *r.From, *r.To)
}

func does(r row) string {
	if len(r.Effects) == 0 {
		if r.From != nil {
			return "nothing"
		}
		var cells []string
		for _, c := range r.Cells {
			cells = append(cells, strings.ReplaceAll(fmt.Sprint(c), "-", "−"))
		}
		return strings.Join(cells, " ")
	}
	e := r.Effects[0]
	for _, arg := range []string{"by", "table", "templates"} {
		if v, ok := e.With[arg]; ok {
			return e.Do + " " + strings.Trim(fmt.Sprint(v), "[]")
		}
	}
	return e.Do
}

// F5.2: the modifiers of morale.
func TestMoraleModifiers(t *testing.T) {
	table := game(t).Tables["morale-modifiers"]
	want := map[string]float64{"fanatics": 3, "vastly-better": 2, "better": 1, "average": 0, "struck-again": -1, "poor": -1, "pressed": -2, "very-poor": -2}
	for _, r := range table.Rows {
		if n, ok := r.Cells[1].(float64); !ok || n != want[r.ID] {
			t.Errorf("%s: %v, want %v", r.ID, n, want[r.ID])
		}
		delete(want, r.ID)
	}
	if len(want) > 0 {
		t.Errorf("missing: %v", want)
	}
}

// F6.2, F2.7: who strikes with what.
func TestStrikes(t *testing.T) {
	for id, want := range map[string]string{
		"hs-123": "3 bomber true", "ju-87": "3 bomber true", "il-2": "3 bomber true", "me-109": "2 fighter true", "soviet-fighter": "2 fighter true",
		"german-barrage": "3 barrage false", "soviet-barrage": "3 barrage false",
	} {
		stats := game(t).Weapons[id].Stats
		if got := fmt.Sprint(stats["strike"], " ", strings.Trim(fmt.Sprint(stats["templates"]), "[]"), " ", stats["flies"] == true); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// F6.3: the templates.
func TestTemplates(t *testing.T) {
	for id, want := range map[string]string{
		"bomber":  "3×4 taper 0; 3×4 taper 60; 3×3 taper 60",
		"fighter": "2×4 taper 0; 2×4 taper 45; 2×3 taper 45",
		"barrage": "4×4 taper 0; [[0 0] [6 0] [6 5] [4 5] [4 1] [0 1]]; [[0 0] [8 0] [8 6] [6 6] [6 1] [0 1]]",
	} {
		p := game(t).Printables[id]
		var shapes []string
		for _, s := range p.Shapes {
			if len(s.Corners) > 0 {
				shapes = append(shapes, fmt.Sprint(s.Corners))
				continue
			}
			shapes = append(shapes, fmt.Sprintf("%v×%v taper %v", s.Width, s.Height, s.Taper))
		}
		if got := strings.Join(shapes, "; "); got != want || p.Measure != "inches" {
			t.Errorf("%s: %s in %s, want %s", id, got, p.Measure, want)
		}
	}
}

// F1.2: at least eight vehicles and guns a nation, all marked as samples, with
// points and, but for soft-skins, a gun.
func TestSampleSheet(t *testing.T) {
	g, of := game(t), map[string]int{}
	for id, u := range g.Units {
		of[u.Nation]++
		if !u.Sample || u.Points == nil || u.Text != "" {
			t.Errorf("%s: sample %v, points %v", id, u.Sample, u.Points)
		}
		if armed := len(u.Weapons) > 0; armed == (u.Class == "soft") {
			t.Errorf("%s is armed: %v", id, armed)
		}
	}
	for _, nation := range []string{"Germany", "Soviet Union"} {
		if of[nation] < 8 {
			t.Errorf("%s has %d entries", nation, of[nation])
		}
	}
	for _, id := range []string{"t-34", "kv-1", "t-60"} { // F4.2, F1.3
		if got, want := strings.Join(g.Units[id].Keywords, " "), map[string]string{"t-34": "russian", "kv-1": "heavy russian", "t-60": "russian"}[id]; got != want {
			t.Errorf("%s is %s, want %s", id, got, want)
		}
	}
}

// TestRefs asks every part for its rule, and the page of rules for that rule.
func TestRefs(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/fluidtime.md")
	if err != nil {
		t.Fatal(err)
	}
	rules := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^- (F[0-9]+\.[0-9]+) `).FindAllStringSubmatch(string(page), -1) {
		rules[m[1]] = true
	}
	data, err := os.ReadFile("game.json")
	if err != nil {
		t.Fatal(err)
	}
	refs := regexp.MustCompile(`"ref":"([^"]*)"`).FindAllStringSubmatch(string(data), -1)
	for _, m := range refs {
		if !rules[m[1]] {
			t.Errorf("a part cites %q, which is no rule of docs/rules/fluidtime.md", m[1])
		}
	}
	if len(refs) < 150 || len(rules) < 35 {
		t.Errorf("only %d refs and %d rules are found: the search is broken", len(refs), len(rules))
	}
}
