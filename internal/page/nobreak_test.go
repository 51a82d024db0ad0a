package page

import (
	"strings"
	"testing"
)

// TestNoBreakSpacesHoldWhatFits breaks at no-break spaces in a line that is too narrow for what
// they hold together, and elsewhere holds them.
func TestNoBreakSpacesHoldWhatFits(t *testing.T) {
	var p Faults
	for text, want := range map[string]string{
		"one two\u00a03 f":           "one|two\u00a03 f",
		"a\u00a0one\u00a0wordy":      "a\u00a0one|wordy",
		"a **one\u00a0wordy**":       "a|one|wordy",
		"one\u202fwordy\u00a0one":    "one|wordy|one",
		"\u00a0wordy\u00a0one\u00a0": "\u00a0wordy|one\u00a0",
	} {
		if got := strings.Join(set(p.Words("f", text, Style{}), 9, 10, 0), "|"); got != want {
			t.Errorf("%q is set as %q, want %q", text, got, want)
		}
	}
}

// TestPastedTextsLoseWords shortens a text whose words no-break spaces hold together by words,
// and quotes it with plain spaces.
func TestPastedTextsLoseWords(t *testing.T) {
	var p Faults
	pasted := strings.ReplaceAll("The Long Column of the Second Autumn", " ", "\u00a0")
	got := p.Brief("foot", Para{Words: p.Words("f", pasted, Style{}), Size: 8}, 15, 7, 6)
	lines := set(got.Words, got.Size, 15, 0)
	if len(lines) != 2 || !strings.HasPrefix(pasted, lines[0]+"\u00a0") {
		t.Errorf("set as %q", lines)
	}
	if all := p.All(); len(all) != 1 || !strings.HasPrefix(all[0].Detail, `"The Long Column`) {
		t.Errorf("faults %v", all)
	}
}
