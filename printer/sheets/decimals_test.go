package sheets

import (
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// TestSheetsHaveOneDecimalSign writes what a German list costs as its limit is written.
func TestSheetsHaveOneDecimalSign(t *testing.T) {
	limit := rulebook.Value(1000500)
	r := &armySheet{
		game:    &schema.Game{Lang: "de"},
		list:    &schema.ArmyList{Limit: &limit},
		account: gamedata.Account{Prices: []rulebook.Sum{{{Value: 1005250}}}},
	}
	if want := (layout.Figure{Name: "Punkte", Value: "1005,25 von 1000,5"}); !slices.Contains(r.summary(), want) {
		t.Errorf("%v, want %v among them", r.summary(), want)
	}
}
