package printer

import (
	"strings"
	"testing"
)

// TestRulesOfPlayOnPaper holds what stands where of games that are data alone: the sheet has an attack's
// table of results once, where the attack is said, and its comparisons; cards have none of that, but the
// unit's own figures.
func TestRulesOfPlayOnPaper(t *testing.T) {
	of := map[string]Subject{}
	for _, from := range everything(t) {
		of[from.File] = from
	}
	for _, c := range []struct {
		file, product, says string
		times               int
	}{
		{"games/brigades/game.cue", "sheet", "4:1", 1},
		{"games/brigades/game.cue", "units", "4:1", 0},
		{"games/barrows/game.cue", "sheet", "+2 or more", 2},
		{"games/barrows/game.cue", "sheet", "into contact", 1},
		{"games/barrows/game.cue", "units", "or more", 0},
		{"games/tramline/game.cue", "units", "Range 12, 7 dice", 1},
	} {
		text := wordsOf(t, c.product, of[c.file])
		if n := strings.Count(text, strings.ReplaceAll(c.says, " ", "")); n != c.times || text == "" {
			t.Errorf("%s of %s says %q %d times, want %d:\n%s", c.product, c.file, c.says, n, c.times, text)
		}
	}
}
