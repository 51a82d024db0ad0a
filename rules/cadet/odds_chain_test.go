package cadet

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
)

// TestOddsAsSymbols says a punch-up as dice with symbols of which one is taken, by
// what each face is worth: the fractions are the same, for every choice of C4.2.
func TestOddsAsSymbols(t *testing.T) {
	g := stage(t, "", "")
	a := &g.attack
	r := chain.NewRater()
	die := chain.OwnDie(a.Die)
	for n := 1; n <= maxAtk; n++ {
		s := chain.Symbols{Die: die, N: n}
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		for str := 1; str <= 6; str++ {
			for _, cornered := range []bool{false, true} {
				o := Odds{Dice: n, STR: str}
				o.resolve(g.board, cornered)
				for aim := range Aims {
					var fates [dice.MaxFaces]fate
					var worths chain.Worths
					for i := range a.Faces() {
						for k := range kind(kinds) {
							if a.faces[k].Has(i) {
								fates[i] = g.board.fateOf(k, str, cornered)
								worths[i] = int32(10*aim.worth(fates[i], str)) + int32(k)
							}
						}
					}
					taken := dice.Map(s.Odds(), func(p dice.Pool) fate {
						one := s.Pick(p, &worths, 1)
						for i := range fates {
							if one == dice.PoolOf(i) {
								return fates[i]
							}
						}
						t.Fatalf("of %v nothing is taken", p)
						return fate{}
					})
					rated := map[fate]int64{}
					all := r.Taken(s, &worths)
					for i, p := range all.Parts {
						rated[fates[all.Low+i]] += int64(p)
					}
					for f, p := range o.Aims[aim].all.All() {
						if q := taken.Chance(f); q.Cmp(p) != 0 {
							t.Errorf("%d dice against STR %d, aim %d: %+v has a chance of %v, as symbols of %v", n, str, aim, f, p, q)
						}
						if off := dice.Scaled(p, chain.Whole) - rated[f]; off > 50 || off < -50 {
							t.Errorf("%d dice against STR %d, aim %d: %+v is rated %d parts too low", n, str, aim, f, off)
						}
					}
				}
			}
		}
	}
}
