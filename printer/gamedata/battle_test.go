package gamedata

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// TestSumsInWords says how targets come about as players reckon: what counts the same at
// once, and half of it in words.
func TestSumsInWords(t *testing.T) {
	line := func(v float64, reason string, ref rulebook.Ref) rulebook.Line {
		return rulebook.Line{Value: rulebook.Value(v * 1000), Reason: reason, Ref: ref}
	}
	for want, s := range map[string]rulebook.Sum{
		"set by the scenario": {line(9, "set by the scenario", "")},
		"3 each for Guards, Battalion; Rifles. 1 for Tank (T2.1). 7 together, half of it, rounded up (T2.2)": {
			line(3, "Guards, Battalion", "T2.1"), line(1, "Tank", "T2.1"), line(3, "Rifles", "T2.1"), line(-3.5, "half of it", "T2.2"), line(0.5, "rounded up", "T2.2"),
		},
		"11 for units, half, rounded up":   {line(11, "units", ""), line(-5.5, "half", ""), line(0.5, "rounded up", "")},
		"2 for a (F1). 2 for \\*b\\* (F2)": {line(2, "a", "F1"), line(2, "*b*", "F2")},
	} {
		if got := sumWords(new(schema.Game), s); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
