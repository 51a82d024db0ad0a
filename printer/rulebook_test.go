package printer

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	rulebooks "github.com/tabletop-forge/forge/docs/rules"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// ruleLine is the beginning of a rule on the page of a game's rules.
var ruleLine = regexp.MustCompile(`(?m)^- ([A-Z]\d+\.\d+) `)

// TestRulebooksTellEveryRule wants each rule that forge plays given in the game's
// rulebook, and no id there that names no rule.
func TestRulebooksTellEveryRule(t *testing.T) {
	for _, name := range schema.Builtins() {
		g, _ := schema.Builtin(name)
		if g.Rulebook == nil {
			t.Errorf("%s has no rulebook", name)
			continue
		}
		var cited []rulebook.Ref
		for _, c := range g.Rulebook.Chapters {
			for _, p := range c.Parts {
				cited = append(cited, p.Refs...)
				if p.Text == "" && p.Section == nil && p.Diagram == nil {
					t.Errorf("%s: %s has a part of nothing", name, c.Title)
				}
				if !p.Example && len(p.Refs) == 0 {
					t.Errorf("%s: %s, %q tells no rule", name, c.Title, p.Title)
				}
			}
		}
		text, err := rulebooks.Files.ReadFile(name + ".md")
		if err != nil {
			t.Fatal(err)
		}
		var rules []rulebook.Ref
		for _, m := range ruleLine.FindAllSubmatch(text, -1) {
			rules = append(rules, rulebook.Ref(m[1]))
		}
		for _, id := range rules {
			if !slices.Contains(cited, id) {
				t.Errorf("%s: the rulebook does not tell %s", name, id)
			}
		}
		for _, id := range cited {
			if !slices.Contains(rules, id) {
				t.Errorf("%s: the rulebook tells %s, which is no rule", name, id)
			}
		}
	}
}

// TestRulebooks wants ids only where they are asked for, and an index that leads to
// pages.
func TestRulebooks(t *testing.T) {
	p, _ := Named("rules")
	anID := regexp.MustCompile(`\b[A-Z]\d+\.\d+\b`)
	for i, name := range schema.Builtins() {
		g, _ := schema.Builtin(name)
		if g.Rulebook == nil {
			continue
		}
		for _, ids := range []bool{false, true} {
			if ids == (i%2 == 0) && os.Getenv("FORGE_SOAK") == "" {
				continue // the games take turns
			}
			doc, found := Job{Setup: layout.Setup{Paper: page.A5, IDs: ids}}.Print(p, []Subject{{File: name, Game: g}})
			for _, f := range found {
				t.Error(f)
			}
			words := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
			if has := anID.FindString(words) != ""; has != ids {
				t.Errorf("%s: asked for ids %v, there are some: %v (%s)", name, ids, has, anID.FindString(words))
			}
			if at := strings.Index(words, "Index"); at < 0 || strings.Contains(words, ", 0\n") {
				t.Errorf("%s: the index leads nowhere", name)
			}
		}
	}
}

// TestRulebooksAreBooks wants contents and credits on one page after the cover, in
// which the game's colour is, no ruler, and the index whole where it begins a page.
func TestRulebooksAreBooks(t *testing.T) {
	p, _ := Named("rules")
	for i, name := range schema.Builtins() {
		g, _ := schema.Builtin(name)
		if g.Rulebook == nil {
			continue
		}
		papers := []page.Size{page.A4, page.A5}
		if os.Getenv("FORGE_SOAK") == "" {
			papers = papers[i%2 : i%2+1]
		}
		for _, paper := range papers {
			doc, _ := Job{Setup: layout.Setup{Paper: paper}}.Print(p, []Subject{{File: name, Game: g}})
			begins := map[string]int{}
			for i, on := range doc.Pages {
				for _, it := range on.Items {
					group, ok := it.(page.Group)
					if ok && !group.Continued {
						begins[group.Title] = i + 1
					}
					if ok && group.Continued && i > 1 && (group.Title == "Contents" || group.Title == "Credits") {
						t.Errorf("%s: %s go on on page %d", name, group.Title, i+1)
					}
				}
			}
			if begins["Contents"] != 2 || begins["Credits"] != 2 || begins["Index"] != len(doc.Pages) {
				t.Errorf("%s on %v: contents, credits and index begin on %d, %d, %d of %d", name, paper, begins["Contents"], begins["Credits"], begins["Index"], len(doc.Pages))
			}
			if words := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)); strings.Contains(words, "100 mm") {
				t.Errorf("%s: a page has a ruler", name)
			}
		}
	}
}

// TestRulebookAppendix wants the contents to lead to the data that is printed, and to no
// data that is not.
func TestRulebookAppendix(t *testing.T) {
	p, _ := Named("rules")
	g, _ := schema.Builtin("cadet")
	for _, with := range []bool{false, true} {
		doc, _ := Job{Setup: layout.Setup{Paper: page.A5, Appendix: with}}.Print(p, []Subject{{File: g.Name, Game: g}})
		begins := 1 + slices.IndexFunc(doc.Pages[2:], func(p page.Page) bool { return strings.Contains(said(p), "Thedata") })
		if contents := said(doc.Pages[1]); with != strings.Contains(contents, fmt.Sprintf("Thedata%d", begins+2)) || with != strings.Contains(contents, "Thedata") {
			t.Errorf("appendix %v, its data on page %d: %s", with, begins+2, contents)
		}
	}
}
