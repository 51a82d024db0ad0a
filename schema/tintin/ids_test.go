package tintin

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestRefs asks every part for its rule, and the page of rules for that rule.
func TestRefs(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/tintin.md")
	if err != nil {
		t.Fatal(err)
	}
	known := regexp.MustCompile(`(?m)^(?:- |## )(T[0-9]+(?:\.[0-9]+)?) `).FindAllStringSubmatch(string(page), -1)
	rules := map[string]bool{}
	for _, m := range known {
		rules[m[1]] = true
	}
	ask := func(kind, id string, p part) {
		if !rules[p.Ref] {
			t.Errorf("%s %s cites %q, which is no rule of docs/rules/tintin.md", kind, id, p.Ref)
		}
	}
	for kind, m := range read(t) {
		for id, p := range m {
			ask(kind, id, p)
			for card, c := range p.Cards {
				ask("card", card, c)
			}
			for k, c := range p.Kinds {
				ask("card kind", k, c)
			}
		}
	}
}

// TestIDs follows every id that a part refers to.
func TestIDs(t *testing.T) {
	g := read(t)
	need := func(from, kind string, ids ...string) {
		t.Helper()
		for _, id := range ids {
			if _, ok := g[kind][id]; !ok {
				t.Errorf("%s refers to %q, which is none of the %s", from, id, kind)
			}
		}
	}
	classes := func(from string, who []string) {
		t.Helper()
		for _, word := range who {
			if word = strings.TrimPrefix(word, "!"); word != "all" {
				need(from, "classes", word)
			}
		}
	}
	for id, c := range g["classes"] {
		need(id, "classes", c.Is...)
	}
	for id, k := range g["keywords"] {
		need(id, "keywords", k.Brings...)
	}
	for id, w := range g["weapons"] {
		need(id, "keywords", w.Keywords...)
	}
	for id, u := range g["units"] {
		need(id, "classes", u.Class)
		need(id, "keywords", u.Keywords...)
		classes(id, u.Carries)
		for _, w := range u.Weapons {
			need(id, "weapons", w.Weapon)
		}
	}
	for id, o := range g["options"] {
		need(id, "keywords", o.Keywords...)
		need(id, "options", o.Excludes...)
		need(id, "units", o.Prefer...)
		if o.Becomes != "" {
			need(id, "units", o.Becomes)
		}
	}
	for id, f := range g["formations"] {
		need(id, "groups", append(f.Serves, f.Group)...)
		need(id, "keywords", f.Keywords...)
		for _, o := range f.Options {
			need(id, "options", o.Option)
		}
		var units []struct{ Unit string }
		if err := json.Unmarshal(f.Units, &units); err != nil || len(units) == 0 {
			t.Errorf("formation %s has no units (%v)", id, err)
		}
		for _, u := range units {
			need(id, "units", u.Unit)
		}
	}
	symbols := map[string]string{}
	for id, p := range g["terrain"] {
		for _, who := range [][]string{p.Only, p.Never, p.Start, p.Stop, p.StopLeaving, sorted(p.Cost)} {
			classes(id, who)
		}
		if p.Symbol != "" && symbols[p.Symbol] != "" {
			t.Errorf("%s and %s share the symbol %s", id, symbols[p.Symbol], p.Symbol)
		}
		symbols[p.Symbol] = id
	}
	for id, s := range g["supports"] {
		need(id, "tables", s.Table)
	}
	for id, of := range g["tables"] {
		if of.Die != "" {
			need(id, "dice", of.Die)
		}
	}
	for id, v := range g["variants"] {
		if _, ok := v.Values[fmt.Sprint(v.Default)]; !ok {
			t.Errorf("variant %s has no value %s", id, v.Default)
		}
		for _, value := range v.Values {
			for from, to := range value.Swaps {
				if !slices.ContainsFunc([]string{"terrain", "tables", "supports"}, func(kind string) bool {
					_, a := g[kind][from]
					_, b := g[kind][to]
					return a && b
				}) {
					t.Errorf("variant %s swaps %s for %s, which are not alike", id, from, to)
				}
			}
		}
	}
}

// TestStats holds every figure to its declaration: known, of that sort of
// part, of that kind, and with ids that exist.
func TestStats(t *testing.T) {
	g := read(t)
	for _, kind := range []string{"units", "keywords", "weapons", "terrain", "supports"} {
		used := 0
		for id, p := range g[kind] {
			for stat, v := range p.Stats {
				s, ok := g["stats"][stat]
				if !ok || !slices.Contains(s.Of, kind) {
					t.Errorf("%s of %s have no stat %s", id, kind, stat)
					continue
				}
				if bad := misfit(g, s.Kind, v); bad != "" {
					t.Errorf("%s of %s: %s %s", stat, id, s.Kind, bad)
				}
				used++
			}
		}
		if used == 0 {
			t.Errorf("no %s have stats: the test reads nothing", kind)
		}
	}
	for id := range g["stats"] {
		if !used(g, id) {
			t.Errorf("nothing has the stat %s", id)
		}
	}
}

func used(g parts, stat string) bool {
	for _, m := range g {
		for _, p := range m {
			if _, ok := p.Stats[stat]; ok {
				return true
			}
		}
	}
	return false
}

// misfit says what is wrong with a value of a kind; "" if nothing is.
func misfit(g parts, kind string, v any) string {
	switch kind {
	case "number":
		if _, ok := v.(float64); !ok {
			return "is not a number"
		}
	case "flag":
		if v != true {
			return "is not true"
		}
	case "text":
		if _, ok := v.(string); !ok {
			return "is not a text"
		}
	case "numbers":
		if list, ok := v.([]any); !ok || len(list) == 0 {
			return "is not a list"
		}
	case "by-class":
		for _, class := range sorted(v.(map[string]any)) {
			if _, ok := g["classes"][class]; !ok && class != "all" {
				return "names the class " + class
			}
		}
	case "classes":
		for _, word := range v.([]any) {
			id := strings.TrimPrefix(word.(string), "!")
			if _, ok := g["classes"][id]; !ok && id != "all" {
				return "names the class " + id
			}
		}
	case "ids":
		for _, id := range v.([]any) {
			if !known(g, id.(string)) {
				return "names " + id.(string)
			}
		}
	default:
		return "is no kind"
	}
	return ""
}

// known says whether an id is one of a part or of a face of the combat die.
func known(g parts, id string) bool {
	for _, face := range g["dice"]["combat"].Faces {
		if face.Face == id {
			return true
		}
	}
	for _, kind := range []string{"keywords", "units", "terrain", "dice"} {
		if _, ok := g[kind][id]; ok {
			return true
		}
	}
	return false
}

var brace = regexp.MustCompile(`\{([^}]*)\}`)

// TestBraces fills the texts of keywords: a brace names one of its stats, and
// no figure is typed next to it.
func TestBraces(t *testing.T) {
	digit := regexp.MustCompile(`[0-9]`)
	filled := 0
	for id, k := range read(t)["keywords"] {
		for _, m := range brace.FindAllStringSubmatch(k.Text, -1) {
			filled++
			if _, ok := k.Stats[m[1]]; !ok {
				t.Errorf("keyword %s has no stat %s for its text", id, m[1])
			}
		}
		if digit.MatchString(brace.ReplaceAllString(k.Text, "")) {
			t.Errorf("keyword %s types a figure: %s", id, k.Text)
		}
	}
	if filled < 10 {
		t.Errorf("only %d braces: the test reads nothing", filled)
	}
}
