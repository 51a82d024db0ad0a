package fluidtime

import (
	"regexp"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// page has the rules of play; F7 is about what is printed.
var page = rulestest.Page{
	File:    "../../docs/rules/fluidtime.md",
	Rule:    regexp.MustCompile(`^- (F[1-6]\.\d+)\b`),
	Excused: map[string]string{"F2.5": "the five minutes of an impulse are for people"},
	Rules:   36,
}

// Every rule of play is cited by a test of this package.
func TestEveryRuleIsTested(t *testing.T) {
	t.Parallel()
	page.RulesAreCited(t)
}

// The tables of phases and orders are whole.
func TestTables(t *testing.T) {
	t.Parallel()
	if err := newRules().Fault(); err != nil {
		t.Error(err)
	}
}

// Every rule that an event cites is one of the page.
func TestCitedRulesExist(t *testing.T) {
	t.Parallel()
	page.CitesExist(t, ".")
}
