package simulate_test

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

func TestGoodGamesConform(t *testing.T) {
	for name, newGame := range map[string]func() play.Game{"race": simulate.NewRace, "coin": simulate.NewCoin, "narrator": simulate.NewNarrated} {
		if err := rulestest.Conforms(simulate.Spec{NewGame: newGame, Seed: 4, Games: 20}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFaultsDoNotConform(t *testing.T) {
	for fault, want := range map[string]string{
		"bad middle":      "a runner swears",
		"endless":         "it goes on after 300 decisions",
		"log matters":     "is another game when it is listened to",
		"score unsaid":    "does not add up: side 0 scores up to 0 points and has",
		"loss unsaid":     "sees 0 pieces destroyed and loses 1",
		"turn unsaid":     "the last turn is number 1 of",
		"reset leaks":     "another game",
		"loose copy":      "a copy goes another way than its original",
		"shared copy":     "changes a copy of the game",
		"no copy":         "a copy is not equal to its original",
		"hidden shows":    "something hidden shows",
		"rate rolls":      "a copy goes another way than its original",
		"rate wavers":     "is rated",
		"rate remembers":  "on a copy: the rate rests on more than the state",
		"bound drops":     "where at least",
		"bound errs":      "is rated 18, and 17 where at least",
		"style sticks":    "is rated 0, and 1 on a copy",
		"worth to both":   "the game is worth 7 to side 0 and 7 to side 1",
		"worth remembers": "on a copy",
		"worth little":    "has won is worth 0 to it",
		"rare bad order":  "after legal action 0x1e: a runner swears",
		"rare panic":      "legal action 0x1e panics: nobody stays",
	} {
		err := rulestest.Conforms(simulate.Spec{NewGame: simulate.Faulty(fault), Seed: 6, Games: 20, Cap: 300})
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "of seed 6") {
			t.Errorf("%s: the suite says %v, want %q", fault, err, want)
		}
	}
	if err := rulestest.Conforms(simulate.Spec{NewGame: simulate.NewRace}); err == nil || !strings.Contains(err.Error(), "0 games") {
		t.Errorf("a suite of no games says %v", err)
	}
}

func TestBadPoliciesDoNotConform(t *testing.T) {
	for how, want := range map[string]string{
		"plays":  "policy bad changes the game that it looks at",
		"rolls":  "a copy goes another way than its original",
		"cheats": "policy bad picks action 0x7, which is not legal",
		"moody":  "it goes by more than the game",
	} {
		bad := simulate.Strategy{Name: "bad", New: func(func() play.Game) (play.Policy, error) { return simulate.Meddler(how), nil }}
		err := rulestest.Conforms(simulate.Spec{NewGame: simulate.NewRace, Seed: 6, Games: 20, Policies: [play.Sides]simulate.Strategy{1: bad}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the suite says %v, want %q", how, err, want)
		}
	}
}
