package simulate

import (
	"context"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
)

// A run that stops when its verdict is sure stops at the first look at which it is,
// whatever the workers and wherever it was broken off.
func TestAutoStops(t *testing.T) {
	s := spec(t, newRace, AutoGames, "greedy", "random")
	s.Auto, s.Workers = true, 1
	want := mustRun(t, s)
	if want.Games >= AutoGames || want.Games%Lookout != 0 || !want.Settled() {
		t.Fatalf("it plays %d games", want.Games)
	}
	for _, workers := range []int{3, 8} {
		s.Workers = workers
		if got := mustRun(t, s); *got != *want {
			t.Errorf("%d workers: %d games, %d by one", workers, got.Games, want.Games)
		}
	}
	fixed := s
	fixed.Auto = false
	for fixed.Games = Lookout; fixed.Games <= want.Games; fixed.Games += Lookout {
		had := mustRun(t, fixed)
		if had.Settled() != (fixed.Games == want.Games) {
			t.Errorf("settled at %d: %t, and it stops at %d", fixed.Games, had.Settled(), want.Games)
		}
		if got, err := Resume(context.Background(), s, had); err != nil || *got != *want {
			t.Errorf("gone on with after %d games: %d games, %v", had.Games, got.Games, err)
		}
	}
}

// What lets one say something is sure sooner the clearer it is; what does not is not.
func TestSettled(t *testing.T) {
	for _, c := range []struct {
		first, second, nobody uint64
		want                  bool
	}{
		{64, 0, 0, true}, {0, 64, 0, true}, {40, 24, 0, false}, {32, 32, 0, false},
		{300, 300, 0, true}, {360, 240, 0, true}, {1272, 1128, 0, true}, {1392, 1008, 0, true}, {1320, 1080, 0, false},
		{5, 5, 118, true}, {30, 30, 68, false}, {300, 300, 400, true}, {0, 0, 64, true},
	} {
		tally := &Tally{Counts: Counts{Games: c.first + c.second + c.nobody, Wins: [2]uint64{c.first, c.second}, Draws: c.nobody}}
		if got := tally.Settled(); got != c.want {
			t.Errorf("%d : %d, %d by nobody: settled %t", c.first, c.second, c.nobody, got)
		}
	}
}

// A panel says what all its players say, and else what depends on whom.
func TestPanelVerdict(t *testing.T) {
	for _, c := range []struct {
		wins    [][2]uint64 // of 2,000 games
		finding Finding
		side    string
		words   string
	}{
		{[][2]uint64{{1000, 1000}, {1020, 980}}, Even, "", "even within 5 %, by every player: Red wins 50–51 %"},
		{[][2]uint64{{1200, 800}, {1300, 700}}, Ahead, "Red", "Red is ahead, by every player: 60–65 %"},
		{[][2]uint64{{1200, 700}, {1300, 700}}, Ahead, "Red", "Red is ahead, by every player: 63–65 % of the games won"},
		{[][2]uint64{{1000, 900}, {1000, 940}}, Even, "", "even within 5 %, by every player: Red wins 52–53 % of the games won"},
		{[][2]uint64{{800, 1200}, {700, 1300}}, Ahead, "Blue", "Blue is ahead, by every player: 60–65 %"},
		{[][2]uint64{{1200, 800}, {800, 1200}}, Depends, "", "it depends on who plays: Red ahead by p0; Blue ahead by p1; Red wins 40–60 %, a spread of 20 points"},
		{[][2]uint64{{1000, 1000}, {1000, 1000}, {1200, 800}}, Depends, "", "even by p0, p1; Red ahead by p2"},
		{[][2]uint64{{1052, 948}, {1070, 930}}, Even, "", "even within 5 %, by every player: Red wins 53–54 %"},
		{[][2]uint64{{1070, 930}, {1120, 880}}, Open, "", "between even and Red ahead, by every player: Red wins 54–56 %"},
		{[][2]uint64{{960, 1040}, {900, 1100}}, Open, "", "between even and Blue ahead, by every player: Red wins 45–48 %"},
		{[][2]uint64{{900, 1100}, {1100, 900}}, Open, "", "not settled by that many games: Red wins 45–55 % (between even and Blue ahead by p0; between even and Red ahead by p1)"},
		{[][2]uint64{{1120, 880}, {880, 1120}}, Depends, "", "it depends on who plays: Red ahead by p0; Blue ahead by p1"},
		{[][2]uint64{{1000, 1000}, {50, 50}}, Depends, "", "even by p0; mostly no winner by p1"},
		{[][2]uint64{{10, 10}, {5, 5}}, NoWinner, "", "most games have no winner, by every player"},
	} {
		s := Spec{Names: raceNames}
		var tallies []*Tally
		for i, w := range c.wins {
			s.Panel = append(s.Panel, Strategy{Name: "p" + string(rune('0'+i))})
			tallies = append(tallies, &Tally{Counts: Counts{Games: 2000, Wins: w, Draws: 2000 - w[0] - w[1]}})
		}
		s.Policies = [play.Sides]Strategy{s.Panel[0], s.Panel[0]}
		v := NewPanelReport(s, tallies).Verdict
		if v.Finding != c.finding || v.Side != c.side || !strings.Contains(v.Text, c.words) {
			t.Errorf("%v: %+v", c.wins, v)
		}
	}
	few := NewPanelReport(Spec{Names: raceNames, Panel: []Strategy{{Name: "a"}, {Name: "b"}}}, []*Tally{
		{Counts: Counts{Games: 20, Wins: [2]uint64{11, 9}}}, {Counts: Counts{Games: 2000, Wins: [2]uint64{1000, 1000}}}}).Verdict
	if few.Finding != Open || !strings.HasSuffix(few.Text, "(not distinguishable by a; even by b)") {
		t.Errorf("%+v", few)
	}
}

// The players of a panel who are done are the first ones, up to one who was broken off: search does
// not take with it what the others have played.
func TestFinished(t *testing.T) {
	s := Spec{Games: AutoGames, Auto: true, Panel: []Strategy{{Name: "a"}, {Name: "b"}, {Name: "c"}}}
	sure := &Tally{Counts: Counts{Games: 640, Wins: [2]uint64{500, 140}}}
	cut := &Tally{Counts: Counts{Games: 650, Wins: [2]uint64{510, 140}}}
	unsure := &Tally{Counts: Counts{Games: 64, Wins: [2]uint64{32, 32}}}
	for want, tallies := range [][]*Tally{{unsure}, {sure, cut, sure}, {sure, sure, unsure}, {sure, sure, sure}} {
		if panel, done := s.Finished(tallies); len(panel) != want || len(done) != want {
			t.Errorf("%d players are done, want %d", len(panel), want)
		}
	}
	s.Auto = false
	if panel, _ := s.Finished([]*Tally{sure}); len(panel) > 0 {
		t.Error("640 games of 2,400 are all that are wanted")
	}
}
