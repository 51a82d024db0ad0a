package orderdice

import (
	"regexp"
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
	Rules:     41,
}

// Every rule of the game is cited by a test.
func TestEveryRuleIsTested(t *testing.T) { page.RulesAreCited(t) }
