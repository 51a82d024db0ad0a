package page

import "testing"

// TestSymbols holds that the name of an icon between colons is drawn as that icon, and is
// found as its word.
func TestSymbols(t *testing.T) {
	var p Faults
	w := p.Words("f", "at 12:30: a :skull:, **two :head-mark:**, :no-icon: or 1:2:3", Style{})
	if got, want := w.String(), "at 12:30: a skull, two :head-mark:, :no-icon: or 1:2:3"; got != want {
		t.Errorf("the words are %q, not %q", got, want)
	}
	var c Canvas
	Para{Words: w, Size: 10}.Draw(&c, 0, 10, 200)
	var unseen []string
	paths := 0
	for _, it := range c.Items() {
		switch it := it.(type) {
		case Text:
			if it.Unseen {
				unseen = append(unseen, it.Run)
			}
		case Path:
			paths++
		}
	}
	if len(unseen) != 1 || unseen[0] != "skull" || paths == 0 {
		t.Errorf("%q are unseen, and %d outlines drawn", unseen, paths)
	}
	for _, f := range p.All() {
		if f.Kind != Unread { // of words that name no icon
			t.Error(f)
		}
	}
}

// TestSymbolsOfWords holds that an icon means any word, that a missing one is the word,
// and that a text without icons keeps it.
func TestSymbolsOfWords(t *testing.T) {
	star, _ := FindIcon("star")
	text := "by a " + star.Symbol("crítical hit") + " or " + Icon{}.Symbol("miss")
	var p Faults
	if got, want := p.Words("f", text, Style{}).String(), "by a crítical hit or miss"; got != want {
		t.Errorf("the words are %q, not %q", got, want)
	}
	if got := Bare(text); got != "by a crítical hit or miss" {
		t.Errorf("without icons it is %q", got)
	}
	if len(p.All()) > 0 {
		t.Error(p.All())
	}
}
