package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// bout is a coin's game that the side with the stronger list wins, where one is stronger:
// list n beats the next, and the last the first, if they go in circles.
type bout struct {
	coin
	strong int8 // the side that wins; NoSide: the coin tells
}

func (b *bout) Apply(a play.Action) {
	if b.coin.Apply(a); b.strong != play.NoSide {
		b.won = b.strong
	}
}

// ground has lists meet, of whom beats tells which is stronger.
func ground(beats func(a, b int) bool) Ground {
	return Ground{Name: "The ring", File: "ring.cue", At: func(first, second int) (func() play.Game, [play.Sides]string, error) {
		strong := int8(play.NoSide)
		if beats(first, second) {
			strong = 0
		} else if beats(second, first) {
			strong = 1
		}
		return func() play.Game { return &bout{strong: strong} }, [play.Sides]string{"red", "blue"}, nil
	}}
}

func tourney(lists int, beats func(a, b int) bool) Tournament {
	greedy, _ := StrategyNamed("random")
	c := Tournament{Spec: Spec{NewGame: newCoin, Policies: [play.Sides]Strategy{greedy, greedy}, Seed: 1, Games: 40}, Grounds: []Ground{ground(beats)}}
	for i := range lists {
		c.Lists = append(c.Lists, Entrant{Name: string(rune('A' + i)), Price: rulebook.Whole(40)})
	}
	return c
}

func held(t *testing.T, c Tournament) *Standings {
	t.Helper()
	s, err := HoldTournament(context.Background(), c)
	if err != nil || s.Violations > 0 {
		t.Fatal(err, s.First)
	}
	return s
}

func names(s *Standings) (out string) {
	for i := range s.Lists {
		out += s.Lists[i].Name
	}
	return out
}

// met is how many games the meetings have.
func (s *Standings) met() (n uint64) {
	for i := range s.Meetings {
		n += s.Meetings[i].Games
	}
	return n
}

// Scenarios are rows on a terminal, however many there are: no share is broken there.
func TestTournamentOnManyScenarios(t *testing.T) {
	c := tourney(4, func(a, b int) bool { return a > b })
	for _, name := range []string{"Nothing to declare", "The level crossing", "The bridge at Olkhovka", "The observatory", "Washing day", "The chalk pit", "The mill ford"} {
		one := c.Grounds[0]
		one.Name = name
		c.Grounds = append(c.Grounds, one)
	}
	for line := range strings.Lines(held(t, c).Doc("Coins", "", "forge", nil).Text(80)) {
		if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > 80 {
			t.Error(line)
		}
	}
}

// A list that beats each other by a little is the best, though another crushes the weak.
func TestTournamentNamesTheBest(t *testing.T) {
	s := &Standings{Played: 4, Wanted: 4, Lists: []ListScore{{Entrant: Entrant{Name: "A"}, Beats: []string{"C"}, LosesTo: []string{"B"}}, {Entrant: Entrant{Name: "B"}, Beats: []string{"A", "C"}}, {Entrant: Entrant{Name: "C"}, LosesTo: []string{"A", "B"}}}}
	if says := (standing{Standings: s}).verdict(); says != "B beats every other list" {
		t.Error(says)
	}
}

// Lists whose shares do not differ beyond their intervals are not parted, though one of them alone
// beats a third.
func TestTournamentDoesNotPartWhatIsAlike(t *testing.T) {
	s := &Standings{Played: 4, Wanted: 4, Lists: []ListScore{
		{Entrant: Entrant{Name: "A"}, Share: Interval{0.56, 0.52, 0.60}, Beats: []string{"C"}}, {Entrant: Entrant{Name: "B"}, Share: Interval{0.54, 0.50, 0.58}, n: 1},
		{Entrant: Entrant{Name: "C"}, Share: Interval{0.40, 0.36, 0.44}, LosesTo: []string{"A"}, n: 2}}}
	if says := (standing{Standings: s}).verdict(); !strings.HasPrefix(says, "no list is shown to be better than all others; A has most, 56 % ± 4") {
		t.Error(says)
	}
	few := *s
	few.Lists = slices.Clone(s.Lists)
	few.Lists[0].Share = Interval{0.56, 0.2, 0.9}
	if says := (standing{Standings: &few}).verdict(); says != "no list is shown to be better than all others" {
		t.Error(says)
	}
	s.Lists[1].Share = Interval{0.45, 0.41, 0.49}
	if says := (standing{Standings: s}).verdict(); says != "A is ahead: it beats 1 of 2 others" {
		t.Error(says)
	}
}

// Lists of which each beats the next ones are an order; one that turns back is a circle.
func TestTournamentOrders(t *testing.T) {
	s := held(t, tourney(4, func(a, b int) bool { return a > b }))
	if !s.Ranked || names(s) != "DCBA" || len(s.Cycles) > 0 || s.Played != 240 || !reflect.DeepEqual(s.Lists[1].Beats, []string{"A", "B"}) {
		t.Errorf("%s, %+v", names(s), s)
	}
	s = held(t, tourney(4, func(a, b int) bool { return b == 3 && a < 3 || a < 3 && b < 3 && (a+1)%3 == b }))
	if s.Ranked || !reflect.DeepEqual(s.Cycles, [][]string{{"A", "B", "C"}}) || s.Lists[3].Name != "D" || len(s.Lists[3].LosesTo) != 3 {
		t.Errorf("%s, %v", names(s), s.Cycles)
	}
	if said := s.Doc("Coins", "The ring", "forge", nil).Text(80); !strings.Contains(said, "goes in circles") || !strings.Contains(said, "A beats B, B beats C, C beats A") {
		t.Error(said)
	}
}

// Of equal lists none is found better, though one of six meetings may well be at 95 % each; and
// what a side has before the other favours no list.
func TestTournamentOfEquals(t *testing.T) {
	for seed := range uint64(20) {
		c := tourney(4, func(int, int) bool { return false })
		c.Spec.Seed = seed
		s := held(t, c)
		for i := range s.Meetings {
			if m := &s.Meetings[i]; m.Winner != "" {
				t.Errorf("seed %d: %+v", seed, m)
			}
		}
	}
	c := tourney(2, nil)
	c.Grounds[0].At = func(int, int) (func() play.Game, [play.Sides]string, error) {
		return func() play.Game { return &bout{strong: 0} }, [play.Sides]string{"red", "blue"}, nil
	}
	s := held(t, c)
	if m := s.Meetings[0]; m.Share.Value != 0.5 || m.Winner != "" || s.Grounds[0].Share.Value != 1 || s.Grounds[0].Side != "red" {
		t.Errorf("%+v, %+v", m, s.Grounds)
	}
}

// The same on any number of workers; and a tournament that is stopped has what was played.
func TestTournamentIsReproducible(t *testing.T) {
	var texts [2]string
	for i, workers := range []int{1, 3} {
		c := tourney(3, func(int, int) bool { return false })
		c.Spec.Workers = workers
		text, err := json.Marshal(held(t, c))
		if texts[i] = string(text); err != nil {
			t.Fatal(err)
		}
	}
	if texts[0] != texts[1] {
		t.Errorf("%s\n%s", texts[0], texts[1])
	}
	ctx, stop := context.WithCancel(context.Background())
	c := tourney(3, func(a, b int) bool { return a < b })
	c.Spec.Workers = 1
	c.Progress = func(done, of uint64) {
		if of != 120 {
			t.Errorf("%d games are to be played", of)
		}
		if done >= 60 {
			stop()
		}
	}
	s, err := HoldTournament(ctx, c)
	if !errors.Is(err, context.Canceled) || s.Played != s.met() || s.Meetings[0].Games != 32 || s.Meetings[1].Games != 2*12 || s.Meetings[2].Games != 0 || s.Ranked || names(s) != "ABC" {
		t.Errorf("%v: %+v", err, s)
	}
	said := s.Doc("Coins", "The ring", "forge", nil).Text(80)
	if want := fmt.Sprintf("broken off after %d of 120 games: that is no ranking yet", s.Played); !strings.Contains(said, want) || !strings.Contains(said, "\nnot played yet: B against C\n") || strings.Contains(said, "NaN") {
		t.Error(said)
	}
}

// A tournament that is broken off has as many games of every two lists, but for those of a round, and lists stand as
// they were named: that is no ranking.
func TestTournamentBrokenOff(t *testing.T) {
	for _, after := range []uint64{100, 150, 300, 500, 900} {
		ctx, stop := context.WithCancel(context.Background())
		c := tourney(3, func(a, b int) bool { return a > b })
		c.Spec.Games, c.Spec.Workers = 400, 1
		c.Progress = func(done, _ uint64) {
			if done >= after {
				stop()
			}
		}
		s, err := HoldTournament(ctx, c)
		if !errors.Is(err, context.Canceled) || s.Played != s.met() || names(s) != "ABC" || s.Ranked {
			t.Errorf("%v: %+v", err, s)
		}
		least, most := s.Meetings[0].Games, uint64(0)
		for i := range s.Meetings {
			least, most = min(least, s.Meetings[i].Games), max(most, s.Meetings[i].Games)
		}
		if most-least > 32 || most < 32 {
			t.Errorf("after %d games meetings have %d to %d", after, least, most)
		}
		said := s.Doc("Coins", "The ring", "forge", nil).Text(80)
		for _, want := range []string{"\nevery two lists have met, though not as often as was wanted\n", "every two lists were to play 400 on each scenario", "\nso far, as lists were named: ", "\n3  C"} {
			if !strings.Contains(said, want) {
				t.Errorf("no %q in\n%s", want, said)
			}
		}
		if strings.Contains(said, "is ahead") || strings.Contains(said, "standings") {
			t.Error(said)
		}
	}
}

// A list's share gives each of those it met the same weight, however many games the two have played.
func TestTournamentWeighsMeetingsTheSame(t *testing.T) {
	c := tourney(3, nil)
	s := &Standings{Policies: []string{"random"}}
	c.sum(s, []met{{a: 0, b: 1, scores: PairScores{4: 48}}, {a: 0, b: 2, scores: PairScores{0: 640}}, {a: 1, b: 2, scores: PairScores{2: 48}}}, []string{"red"})
	if l := s.Lists[slices.IndexFunc(s.Lists, func(l ListScore) bool { return l.Name == "A" })]; l.Games != 96+1280 || math.Abs(l.Share.Value-0.5) > 0.01 || l.ByGround[0].Share != l.Share {
		t.Errorf("a list that wins all against one and loses all against another makes %+v", l)
	}
}

// The interval of such an average holds the true one about 95 times in 100, whatever the games of each meeting.
func TestAverageCovers(t *testing.T) {
	s := dice.NewStream(7, 0, dice.Table)
	for _, meetings := range [][]struct{ pairs, wins uint32 }{
		{{20, 50}, {400, 80}}, {{50, 30}, {50, 60}, {50, 90}}, {{16, 95}, {16, 5}, {320, 50}}, {{50, 97}, {50, 98}, {50, 99}},
	} {
		const trials = 2000
		held, truth := 0, 0.0
		for _, m := range meetings {
			truth += float64(m.wins) / 100 / float64(len(meetings))
		}
		for range trials {
			var shares []Interval
			for _, m := range meetings {
				var scores PairScores
				for range m.pairs {
					won := 0
					for range 2 {
						if s.Below(100) < m.wins {
							won += 2
						}
					}
					scores[won]++
				}
				shares = append(shares, scores.Interval())
			}
			if a := average(shares); a.Low <= truth && truth <= a.High {
				held++
			}
		}
		if share := float64(held) / trials; share < 0.93 {
			t.Errorf("%v: the average is held in %.3f of the trials", meetings, share)
		}
	}
	if a := average(nil); a != (Interval{0.5, 0, 1}) {
		t.Errorf("of no meeting it is %v", a)
	}
}

// Players who find opposite lists better are marked where they differ for certain, though neither is sure by itself; and
// equals are seldom marked.
func TestTournamentMarksPlayersWhoDisagree(t *testing.T) {
	c := tourney(2, nil)
	s := &Standings{Policies: []string{"greedy", "cautious"}}
	c.sum(s, []met{{b: 1, scores: PairScores{0: 1, 2: 3, 4: 6}}, {b: 1, player: 1, scores: PairScores{0: 6, 2: 3, 4: 1}}}, []string{"red"})
	if m := s.Meetings[0]; !m.Depends || m.Winner != "" {
		t.Errorf("players of 75 %% and 25 %% in 20 games each: %+v", m)
	}
	if contradict([]PairScores{{2: 1, 4: 9}, {2: 8, 4: 2}}) || contradict([]PairScores{{2: 10}}) {
		t.Error("players who find the same list better contradict each other")
	}
	dice := dice.NewStream(3, 0, dice.Table)
	marked := 0
	for range 1000 {
		var players [3]PairScores
		for i := range players {
			for range 50 {
				players[i][2*(dice.Below(2)+dice.Below(2))]++
			}
		}
		if contradict(players[:]) {
			marked++
		}
	}
	if marked > 70 {
		t.Errorf("%d of 1000 meetings of equals are marked", marked)
	}
}

// What the reader has to know of the armies stands above the table: that they differ in points, and that some are drafts.
func TestTournamentSaysWhatArmiesMeet(t *testing.T) {
	c := tourney(3, func(a, b int) bool { return a == 0 })
	said := func() string { return held(t, c).Doc("Coins", "The ring", "forge", nil).Text(80) }
	if s := said(); strings.Contains(s, "differ in points") || strings.Contains(s, "drafts") || !strings.Contains(s, "\nwhich beats which (sure to 95 % for all meetings together)\n  A: beats B, C\n") || !strings.Contains(s, "a draw is one half") {
		t.Error(s)
	}
	c.Lists[1].Price, c.Lists[2].Price, c.Lists[2].Draft = rulebook.Whole(30), rulebook.Whole(45), true
	s := said()
	before, _, _ := strings.Cut(s, "\nstandings")
	for _, want := range []string{"armies differ in points, from 30 (B) to 45 (C): no share", "drafts, which break rules for lists or cost more than a scenario allows: C\n"} {
		if !strings.Contains(strings.ReplaceAll(before, "\n  ", " "), want) {
			t.Errorf("no %q in\n%s", want, s)
		}
	}
	c.Lists[1].Price, c.Lists[2].Price = rulebook.Whole(40), rulebook.Whole(38)
	if s := said(); strings.Contains(s, "differ in points") {
		t.Error(s)
	}
}

// TestTournamentsSeatListsOnce holds that further games of a meeting are of the games that its first were.
func TestTournamentsSeatListsOnce(t *testing.T) {
	c := tourney(3, func(a, b int) bool { return false })
	c.Spec.Workers, c.Spec.Games = 1, 100
	at, seated := c.Grounds[0].At, 0
	c.Grounds[0].At = func(first, second int) (func() play.Game, [play.Sides]string, error) {
		seated++
		return at(first, second)
	}
	if s := held(t, c); seated != 6 || s.Played != 300 {
		t.Errorf("lists were seated %d times for %d games, want 6 for 300", seated, s.Played)
	}
}
