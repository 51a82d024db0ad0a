package sheets

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// What the sources say and a player looks up stands on the sheet of its game.
func TestSheetsSayWhatTheSourcesDo(t *testing.T) {
	t.Parallel()
	games := pdftest.Games(t)
	for name, sentences := range map[string][]string{
		"orderdice": {
			"Order check: 2D6 against Ld", "move away from the shooter at their normal rate", "1 or less", "instead of the man's own weapon", "Team, Fixed, Flak",
		},
		"tintin": {
			"a battalion counts 3, anything else 1", "half of what the enemy's army counts", "Hand: 6 cards", "The attacker has the first turn", "the defender first",
			"One unit in a square; nobody moves through it", "never more than the unit began with", "Vehicles cannot be repaired", "Friends are hit too",
			"Then it flies home", "as soon as one arrives while an enemy's is on patrol", "leaves by the own edge", "1–4: 1, 5–8: 2, 9–12: 3",
		},
		"fluidtime": {"2D6: Modified total"},
		"cadet": {
			"with room and no enemy, or home to tea", "You choose which", "or off the board? Go home to tea", "if that makes no more than 2 in the hex", "Never more than you started with",
		},
	} {
		doc, faults := Sheet(layout.Setup{Paper: pdftest.Papers["a4"]}, games[name], nil)
		if len(faults) > 0 {
			t.Errorf("%s: %v", name, faults)
		}
		text := pdftest.RunTogether(pdftest.Words(t, pdftest.Draw(t, pdf.File, doc)))
		for _, want := range sentences {
			if !strings.Contains(text, pdftest.RunTogether(want)) {
				t.Errorf("the sheet of %s lacks %q", name, want)
			}
		}
	}
}
