package schema

import "testing"

// TestSymbolsWithoutDice keeps the symbols in texts with figures of a game that has no dice: cards
// are printed with them, and terminals show words.
func TestSymbolsWithoutDice(t *testing.T) {
	var cost Stats
	cost = cost.With("cost", NewStatValue(3.0))
	const sentence = "Take a :skull: for {cost}."
	printed := new(Game).WithSymbols(func(icon, _ string) string { return ":" + icon + ":" })
	if got := printed.Filled(sentence, cost); got != "Take a :skull: for 3." {
		t.Errorf("printed %q", got)
	}
	if got := new(Game).Filled(sentence, cost); got != "Take a skull for 3." {
		t.Errorf("said %q", got)
	}
}
