package gamedata

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// TestPriceEach says what one of several formations costs, in the game's language: fractions
// too, and that of all where some are free or it cannot be divided.
func TestPriceEach(t *testing.T) {
	cart := schema.Formation{Points: rulebook.Whole(2)}
	free := rulebook.Line{Value: -cart.Points, Reason: "free", Ref: "T1"}
	line := func(thousandths rulebook.Value) rulebook.Line { return rulebook.Line{Value: thousandths} }
	for _, c := range []struct {
		lang, want string
		whole      bool
		count      int
		price      rulebook.Sum
	}{
		{"en", "0.75", true, 1, rulebook.Sum{line(750)}},
		{"de", "6,5", true, 1, rulebook.Sum{line(6500)}},
		{"en", "1.25", true, 2, rulebook.Sum{line(2500)}},
		{"fr", "4", true, 3, rulebook.Sum{line(12000)}},
		{"de", "2 für 2,001", false, 2, rulebook.Sum{line(2001)}},
		{"en", "2 for 2", false, 2, rulebook.Sum{line(4000), free}},
		{"fr", "4 pour 4", false, 4, rulebook.Sum{line(8000), free, free}},
		{"en", "0", true, 2, rulebook.Sum{line(4000), free, free}},
		{"en", "0", true, 1, rulebook.Sum{line(2000), free}},
	} {
		g := &schema.Game{Lang: c.lang, Pricing: &schema.Pricing{Free: []schema.Free{{Formation: "cart", Cited: schema.Cited{Ref: "T1"}}}}}
		l := &schema.ArmyList{Formations: []schema.Entry{{Type: "cart", Count: &c.count}}}
		f := schema.Fielded{Type: "cart", Formation: cart}
		if got, whole := PriceEach(g, l, f, []rulebook.Sum{c.price}); got != c.want || whole != c.whole {
			t.Errorf("%d for %s are %q each, %v; want %q, %v", c.count, c.price.Total(), got, whole, c.want, c.whole)
		}
	}
}
