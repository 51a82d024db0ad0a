package cadet

import (
	"regexp"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// page has the rules of play; C7 is about what is printed. Others answer for
// boards, lists and their prices.
var page = rulestest.Page{
	File:      "../../docs/rules/cadet.md",
	Rule:      regexp.MustCompile(`^- (C[1-6]\.\d+)\b`),
	Elsewhere: regexp.MustCompile(`^C1\.[1-4]$`),
	Folder:    "../..",
	Rules:     22,
}

// Every rule of play is cited by a test.
func TestEveryRuleIsTested(t *testing.T) { page.RulesAreCited(t) }

// Every rule that an event cites is one of the page.
func TestCitedRulesExist(t *testing.T) { page.CitesExist(t, ".") }
