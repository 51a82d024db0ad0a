package orderdice

import (
	"math/big"
	"testing"
)

// What a target has before counts: the last pin that it can have is the end of it (O3.2), and
// so is a second locked jam or immobilisation (O5.7).
func TestOddsOfTargetsStruckBefore(t *testing.T) {
	fresh := oddsOf(t, Query{Attacker: "mg-team", Target: "rifle-squad", Range: 20})
	worn := oddsOf(t, Query{Attacker: "mg-team", Target: "rifle-squad", Range: 20, Pinned: 8})
	if fresh.Pinned.Cmp(worn.Pinned) != 0 || fresh.Pinned.Sign() == 0 {
		t.Errorf("pinned with %s and, with pins before, %s", fresh.Pinned, worn.Pinned)
	}
	if worn.Destroyed.Cmp(worn.Pinned) != 0 { // Ld 9: the ninth pin
		t.Errorf("destroyed with %s, pinned with %s", worn.Destroyed, worn.Pinned)
	}
	tank := Query{Attacker: "medium-tank", Target: "light-tank", Range: 20}
	chance := oddsOf(t, tank).Destroyed
	for name, was := range map[string]Query{"jammed": {Jammed: true}, "immobilised": {Immobile: true}} {
		q := tank
		q.Jammed, q.Immobile = was.Jammed, was.Immobile
		if now := oddsOf(t, q).Destroyed; now.Cmp(chance) <= 0 || now.Cmp(big.NewRat(1, 1)) >= 0 {
			t.Errorf("%s: destroyed with %s, fresh with %s", name, now, chance)
		}
	}
}
