package dice

import (
	"math/big"
	"testing"
)

// A roll of a D6, then of as many dice with two faces, one twice as likely, then
// a card of three.
func TestEachWay(t *testing.T) {
	coin, err := NewDie("coin", []Face{{Name: "heads", Weight: 2}, {Name: "tails", Weight: 1}})
	if err != nil {
		t.Fatal(err)
	}
	heads := map[int]*big.Rat{}
	total := new(big.Rat)
	whole := EachWay(1000, func(s Stream, chance *big.Rat) {
		n := s.D(6)
		p := coin.Roll(&s, n)
		s.Below(3)
		if coin.RollFace(&s) == 0 {
			total.Add(total, chance)
			if heads[p.Face(0)] == nil {
				heads[p.Face(0)] = new(big.Rat)
			}
			heads[p.Face(0)].Add(heads[p.Face(0)], chance)
		}
	})
	if want := big.NewRat(2, 3); !whole || total.Cmp(want) != 0 {
		t.Errorf("whole %v, heads last: %s, want %s", whole, total, want)
	}
	byHand := Then(Odds(Numbered(6), 1, Numbered(6).Sum), func(n int) Dist[int] {
		return Odds(coin, n, func(p Pool) int { return p.Face(0) })
	})
	for n, p := range Ascending(byHand) {
		if p = p.Mul(p, big.NewRat(2, 3)); heads[n] == nil || heads[n].Cmp(p) != 0 {
			t.Errorf("%d heads: %s, want %s", n, heads[n], p)
		}
	}
}

func TestEachWayGivesUp(t *testing.T) {
	calls := 0
	if EachWay(100, func(s Stream, _ *big.Rat) { calls++; s.D(6); s.D(6); s.D(6) }) {
		t.Error("216 ways are not more than 100")
	}
	if EachWay(100, func(s Stream, _ *big.Rat) { Numbered(6).Roll(&s, 2); _ = s.D(2) }) != true {
		t.Error("42 ways are more than 100")
	}
	if EachWay(1e9, func(s Stream, _ *big.Rat) {
		for range MaxScript + 1 {
			s.D(1)
		}
	}) {
		t.Error("more dice than a script has")
	}
}
