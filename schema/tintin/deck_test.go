package tintin

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// T12.1: at least 40 cards, of every kind of thing that the sources name.
func TestDeck(t *testing.T) {
	g := read(t)
	deck := g["decks"]["orders"]
	total, kinds, verbs, titles := 0, map[string]int{}, map[string]int{}, map[string]bool{}
	for id, c := range deck.Cards {
		n := copies(c)
		total += n
		kinds[c.Kind] += n
		if _, ok := deck.Kinds[c.Kind]; !ok {
			t.Errorf("card %s has the kind %q", id, c.Kind)
		}
		if titles[c.Name] || c.Name == "" || c.Text == "" {
			t.Errorf("card %s: title %q, text %q", id, c.Name, c.Text)
		}
		titles[c.Name] = true
		if strings.ContainsAny(c.Text, "{}") || len(c.Text) > 160 {
			t.Errorf("card %s: text of %d letters: %s", id, len(c.Text), c.Text)
		}
		for _, e := range c.Effects {
			verbs[e.Do] += n
		}
	}
	if len(deck.Cards) < 40 {
		t.Errorf("%d cards of %d copies, want at least 40 cards", len(deck.Cards), total)
	}
	for id := range deck.Kinds {
		if kinds[id] == 0 {
			t.Errorf("no card is of the kind %s", id)
		}
	}
	for _, verb := range []string{"activate", "bonus-dice", "bonus-move", "activate-hq", "place-tintin", "remove-tintin"} {
		if verbs[verb] == 0 {
			t.Errorf("no card does %s (T12.1)", verb)
		}
	}
}

// TestEffects holds every effect of cards and tables to its verb: declared,
// with declared arguments of the right kind.
func TestEffects(t *testing.T) {
	g := read(t)
	done := map[string]bool{}
	hold := func(from string, effects []effect) {
		for _, e := range effects {
			verb, ok := g["effects"][e.Do]
			if !ok {
				t.Errorf("%s does %q, which is no verb", from, e.Do)
			}
			done[e.Do] = true
			for arg, v := range e.With {
				s, ok := verb.Args[arg]
				if !ok {
					t.Errorf("%s: %s has no argument %s", from, e.Do, arg)
				} else if bad := misfit(g, s.Kind, v); bad != "" {
					t.Errorf("%s: %s of %s %s", from, arg, e.Do, bad)
				}
			}
		}
	}
	for id, c := range g["decks"]["orders"].Cards {
		hold(id, c.Effects)
	}
	for id, of := range g["tables"] {
		for _, r := range of.Rows {
			hold(id, r.Effects)
		}
	}
	for id := range g["effects"] {
		if !done[id] {
			t.Errorf("nothing does %s", id)
		}
	}
}

// TestTimes holds cards to the turn in which they are played: those for the
// enemy's turn begin with their moment, the others never have one.
func TestTimes(t *testing.T) {
	events := []string{"attacked", "flagged", "approached", "ordered", "hq", "card"}
	named := []string{"activate", "bonus-dice", "bonus-move", "gain", "restore"}
	g := read(t)
	enemys := 0
	for id, c := range g["decks"]["orders"].Cards {
		enemy := c.Kind == "reaction" || c.Kind == "interrupt"
		if len(c.Effects) == 0 {
			t.Errorf("card %s does nothing", id)
			continue
		}
		if first := c.Effects[0]; (first.Do == "when") != enemy {
			t.Errorf("card %s of kind %s begins with %s", id, c.Kind, first.Do)
		} else if enemy {
			enemys++
			if !slices.Contains(events, fmt.Sprint(first.With["event"])) {
				t.Errorf("card %s waits for %v", id, first.With["event"])
			}
		}
		for i, e := range c.Effects {
			if slices.Contains(named, e.Do) && (i == 0 || c.Effects[0].Do != "choose") {
				t.Errorf("card %s does %s to nobody", id, e.Do)
			}
		}
	}
	if enemys < 8 {
		t.Errorf("only %d cards for the enemy's turn", enemys)
	}
}
