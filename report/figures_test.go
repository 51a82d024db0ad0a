package report

import (
	"strings"
	"testing"
)

// No line ends within a figure, on a terminal or on a page.
func TestFiguresStayWhole(t *testing.T) {
	for _, one := range []string{"48 % [45, 51]", "57.1 % ± 2.0", "[−60, 20] %", "−10 % [−35, −8]", "0–79 %", "+30 ± 17", "48 % [45; 51]", "± 0.17"} {
		d := &Doc{}
		d.Add(Sentence("the share of wins is " + one + ", as it seems"))
		d.Add(List{Title: "Shares:", Items: []string{"wins " + one}})
		table := NewTable(Left("side"), Left("share")).Titled("wins")
		table.Add("Red", one)
		d.AddIn(HTML, table)
		for width := 20; width < 50; width++ {
			if said := d.Text(width); strings.Count(said, one) != 2 || strings.Contains(said, held) {
				t.Errorf("at %d columns:\n%s", width, said)
			}
		}
		if page, whole := string(d.HTML()), strings.ReplaceAll(one, " ", noBreak); strings.Count(page, whole) != 3 {
			t.Errorf("no %q on the page", whole)
		}
	}
	const plain = "Everything [T5.3] in 4 turns, of 12 units 3 [a list] and 5 - 2"
	if got := holding(plain, held); got != plain {
		t.Errorf("held: %q", got)
	}
}

// A character of no meaning, which an author's font may have, is not taken for what holds figures.
func TestHoldingLeavesTextAlone(t *testing.T) {
	for _, one := range []string{"\ue000", "\uf8ff", "\ufdd0", "\ufffd"} {
		d := &Doc{}
		d.Add(Sentence("the sign " + one + " is worth 48 % [45, 51] here"))
		if said := d.Text(80); !strings.Contains(said, "the sign "+one+" is worth 48 % [45, 51] here") {
			t.Errorf("%q: %q", one, said)
		}
	}
	d := &Doc{}
	d.Add(Sentence("is 48 % [45, 51] here"))
	if said := d.Text(22); strings.Contains(strings.TrimSpace(said), "\n") {
		t.Errorf("what holds a figure is wider than a space:\n%s", said)
	}
}
