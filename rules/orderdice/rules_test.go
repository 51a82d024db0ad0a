package orderdice

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// page has the rules. Others answer for lists.
var page = rulestest.Page{
	File:      "../../docs/rules/orderdice.md",
	Rule:      regexp.MustCompile(`^- (O\d+\.\d+)\b`),
	Elsewhere: regexp.MustCompile(`^O1\.5`),
	Folder:    "../../scenarios",
	Excused:   map[string]string{"O1.4": "it says whose the prices are"},
	Rules:     42,
}

// Every rule of the game is cited by a test.
func TestEveryRuleIsTested(t *testing.T) { page.RulesAreCited(t) }

// Every rule of O3 to O7 has scenes, or subtests, whose names begin with it: one
// at least for each clause of its text.
func TestEveryClauseHasAScene(t *testing.T) {
	text, err := os.ReadFile(page.File)
	if err != nil {
		t.Fatal(err)
	}
	var tests strings.Builder
	files, err := filepath.Glob("*_test.go")
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tests.Write(source)
	}
	if err != nil {
		t.Fatal(err)
	}
	rules := regexp.MustCompile(`(?m)^- (O[3-7]\.\d+) (.*(?:\n  .*)*)`).FindAllStringSubmatch(string(text), -1)
	for _, rule := range rules {
		id, clauses := rule[1], len(regexp.MustCompile(`[^*][.;:](\s|$)`).FindAllString(rule[2], -1))
		if n := strings.Count(tests.String(), `"`+id+" "); n < max(clauses, 1) {
			t.Errorf("%s has %d clauses, and %d scenes", id, clauses, n)
		}
	}
	if len(rules) != 33 {
		t.Errorf("%d rules of play are found, not 33: the page has changed, or the search is broken", len(rules))
	}
}
