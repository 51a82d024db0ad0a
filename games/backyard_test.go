package games_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/rules/cadet"
	"github.com/tabletop-forge/forge/rules/homebrew"
	"github.com/tabletop-forge/forge/schema"
)

// Back Yard is Cadet Commander said as data: for every pair of figures, however much is
// left of the target, in the open and behind protection, with room to run and cornered,
// the chances of its dice are the same fractions.
func TestBackYardHasTheOddsOfCadetCommander(t *testing.T) {
	own := load(t, "backyard/game.cue").Game
	builtin, _ := schema.Builtin("cadet")
	units := []string{"soldier", "hero", "leader"}
	compared := 0
	for _, attacker := range units {
		for _, target := range units {
			for left := range 5 {
				for shield := range 2 {
					for cornered := range 2 {
						c := cadet.Query{Attacker: attacker, Target: target, STR: left, Cornered: cornered == 1}
						h := homebrew.Query{Attacker: attacker, Target: target, Left: left, Cornered: cornered == 1}
						if shield == 1 {
							c.Terrain, h.Attack, h.Across = []string{"wall"}, "across", []string{"wall"}
						}
						was, err := cadet.NewOdds(builtin, c)
						is, err2 := homebrew.NewOdds(own, h)
						if (err == nil) != (err2 == nil) {
							t.Errorf("%+v: %v and %v", c, err, err2)
						}
						if err != nil || err2 != nil {
							continue // more than the target has
						}
						compared++
						for _, difference := range differences(&was, &is, c.Cornered) {
							t.Errorf("%+v: %s", c, difference)
						}
					}
				}
			}
		}
	}
	if compared < 150 {
		t.Errorf("only %d duels were compared", compared)
	}
}

// differences are what the two say otherwise of one duel. A cornered target does not run in
// Back Yard; at its last point of strength two faces do the same there, and either may be taken.
func differences(was *cadet.Odds, is *homebrew.Odds, cornered bool) (all []string) {
	s := is.Symbols
	differ := func(what string, a, b any) {
		if fmt.Sprint(a) != fmt.Sprint(b) {
			all = append(all, fmt.Sprintf("%s: %v and %v", what, a, b))
		}
	}
	differ("dice", was.Dice, s.Dice)
	differ("a die shows", chances(was.Offered), chances(s.Offered))
	for i, aim := range s.Aims {
		w := &was.Aims[i]
		if !cornered || is.Left > 1 {
			differ(aim.Aim+" taken", chances(w.Results), chances(aim.Faces))
		}
		for n := range is.Left + 1 {
			differ(fmt.Sprint(aim.Aim, " losses of ", n), w.Losses.Chance(n), aim.Fates.P(func(f homebrew.Fate) bool { return f.Lost == n }))
		}
		if !cornered {
			differ(aim.Aim+" runs", w.Runs, aim.Fates.P(func(f homebrew.Fate) bool { return f.Back > 0 && f.Lost < is.Left }))
		}
		differ(aim.Aim+" out", w.Out, aim.Fates.P(func(f homebrew.Fate) bool { return f.Lost >= is.Left }))
		differ(aim.Aim+" nothing", w.Nothing, aim.Fates.P(func(f homebrew.Fate) bool { return f == homebrew.Fate{} }))
	}
	return all
}

func chances(faces []odds.Face) (all []*big.Rat) {
	for _, f := range faces {
		all = append(all, f.Chance)
	}
	return all
}
