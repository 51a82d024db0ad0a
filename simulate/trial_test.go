package simulate

import (
	"strings"
	"testing"
)

func TestTrialOfGoodGames(t *testing.T) {
	for name, newGame := range map[string]func() Game{"race": newRace, "coin": newCoin, "teller": newTeller} {
		if err := Trial(Spec{NewGame: newGame, Seed: 4, Games: 20}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTrialFindsFaults(t *testing.T) {
	for fault, want := range map[string]string{
		"bad middle":     "a runner swears",
		"endless":        "it goes on after 300 decisions",
		"log matters":    "is another game when it is listened to",
		"score unsaid":   "does not add up: side 0 scores up to 0 points and has",
		"loss unsaid":    "sees 0 pieces destroyed and loses 1",
		"turn unsaid":    "the last turn is number 1 of",
		"reset leaks":    "another game",
		"loose copy":     "a copy goes another way than its original",
		"shared copy":    "changes a copy of the game",
		"no copy":        "a copy is not equal to its original",
		"hidden shows":   "something hidden shows",
		"rate rolls":     "a copy goes another way than its original",
		"rate wavers":    "is rated",
		"rate remembers": "on a copy: the rate rests on more than the state",
		"temper sticks":  "is rated 0, and 1 on a copy",
		"rare bad order": "after legal action 0x1e: a runner swears",
		"rare panic":     "legal action 0x1e panics: nobody stays",
	} {
		err := Trial(Spec{NewGame: faulty(fault), Seed: 6, Games: 20, Cap: 300})
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "of seed 6") {
			t.Errorf("%s: the trial says %v, want %q", fault, err, want)
		}
	}
	if err := Trial(Spec{NewGame: newRace}); err == nil || !strings.Contains(err.Error(), "0 games") {
		t.Errorf("a trial of no games says %v", err)
	}
}
