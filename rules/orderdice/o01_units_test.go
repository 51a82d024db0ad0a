package orderdice

import "testing"

// What the units of the stage are by the data (O1.1, O1.2, O1.3).
func TestProfiles(t *testing.T) {
	g := stage(t, "", "")
	for _, tt := range []struct {
		unit              string
		ld, dv, rank, men int
		reach             float64
	}{
		{"A1", 9, 4, 1, 2, 24}, {"A23", 9, 4, 3, 3, 24}, {"A2", 9, 4, 0, 7, 24}, {"A21", 10, 5, 0, 5, 18}, {"A22", 8, 3, 0, 7, 24}, {"A5", 9, 4, 0, 3, 36},
		{"A13", 9, 7, 0, 1, 36}, {"A14", 9, 8, 0, 1, 48}, {"A15", 9, 9, 0, 1, 60}, {"A25", 9, 10, 0, 1, 72}, {"A17", 9, 6, 0, 1, 0},
	} {
		p := g.of(g.named(t, tt.unit))
		if int(p.ld) != tt.ld || int(p.dv) != tt.dv || int(p.rank) != tt.rank || int(p.figures) != tt.men || p.reach.Float() != tt.reach {
			t.Errorf("%s: Ld %d, DV %d, rank %d, %d models, reaches %v (O1.1)", tt.unit, p.ld, p.dv, p.rank, p.figures, p.reach.Float())
		}
	}
	if !g.isArmoured(g.of(g.named(t, "A13"))) || g.isArmoured(g.of(g.named(t, "A17"))) || !g.isSoft(g.of(g.named(t, "A17"))) {
		t.Error("DV 7 is armoured, and 6 a soft-skin (O1.1)")
	}
	if p := g.of(g.named(t, "A3")); p.n != 6 || p.ranks[2].loader != 3 || !p.ranks[4].charges || !p.led {
		t.Errorf("the grenadiers are %+v (O1.3)", p.ranks[:p.n])
	}
}
