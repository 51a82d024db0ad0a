package tintin

import (
	"regexp"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// page has the rules. Others answer for lists and their prices.
var page = rulestest.Page{
	File:      "../../docs/rules/tintin.md",
	Rule:      regexp.MustCompile(`^(- )?(T\d+\.\d+)\b`),
	Elsewhere: regexp.MustCompile(`^T1\.`),
	Folder:    "../..",
	Excused: map[string]string{
		"T1.4": "it settles what T1.3 says",
		"T2.4": "the limits of lists are a matter of checks",
		"T1.1": "it says what the other rules of its chapter are about",
	},
	Rules: 87,
}

// Every rule of the game is cited by a test.
func TestEveryRuleIsTested(t *testing.T) { page.RulesAreCited(t) }
