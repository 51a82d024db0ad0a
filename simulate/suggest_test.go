package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

// asked is the search for what evens a rubber out.
func asked(t testing.TB, r rubberRules, games uint64) Search {
	return Search{Spec: spec(t, r.game(), games, "random"), Levers: r.levers()}
}

func suggestion(t testing.TB, search Search) *Suggestion {
	t.Helper()
	s, err := Suggest(t.Context(), search)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// with is the rules after a change.
func (r rubberRules) with(t testing.TB, c *Change) rubberRules {
	t.Helper()
	for _, l := range r.levers() {
		if l.Makes(c) {
			newGame, err := l.At(c.To)
			if err != nil {
				t.Fatal(err)
			}
			return newGame().(*rubber).rubberRules
		}
	}
	return r
}

// The chances of a rubber are known: the change that is suggested evens it out as truly as
// the outcome says, and where one change alone can, one is suggested.
func TestSuggestFindsWhatEvens(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rules rubberRules
		found bool
	}{
		{rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}, true},
		{rubberRules{bias: 40, target: [play.Sides]int32{8, 8}}, true},
		{rubberRules{bias: 35, target: [play.Sides]int32{20, 20}}, true},
		{rubberRules{bias: 62, target: [play.Sides]int32{12, 9}, ahead: [play.Sides]int32{2, 0}}, true},
		{rubberRules{bias: 90, target: [play.Sides]int32{2, 2}}, false},
	} {
		s := suggestion(t, asked(t, c.rules, 3000))
		if (len(s.Suggested) > 0) != c.found {
			t.Errorf("%+v: %s", c.rules, s.Verdict)
			continue
		}
		if !c.found {
			continue
		}
		if truly := c.rules.with(t, &s.Suggested[0]).chance(); math.Abs(truly-0.5) > EvenWithin+0.01 {
			t.Errorf("%+v: with %s side 0 wins %.4f", c.rules, s.Suggested[0].words(), truly)
		}
	}
}

// Where a change is not enough another is looked for on top of it.
func TestSuggestTwoChanges(t *testing.T) {
	r := rubberRules{bias: 66, target: [play.Sides]int32{8, 8}}
	search := asked(t, r, 2000)
	search.Levers = search.Levers[:1]
	search.Levers[0].Most = 9
	alone := suggestion(t, search)
	search.Further = func(c []Change) []Lever {
		r := r
		r.target[0] = int32(c[0].To)
		return r.levers()[3:] // the head start of Blue
	}
	s := suggestion(t, search)
	if alone.Outcome != NoneNear || len(s.Suggested) != 2 || s.Suggested[0].Field != "target" || s.Suggested[1].Field != "points" {
		t.Errorf("one: %s two: %s", alone.Verdict, s.Verdict)
	}
}

// A change is suggested only if it holds for every player; and nothing where the scenario is
// even, or where so few games do not tell.
func TestSuggestNothing(t *testing.T) {
	even := suggestion(t, asked(t, rubberRules{bias: 50, target: [play.Sides]int32{8, 8}}, 2400))
	if even.Outcome != AlreadyEven || len(even.Suggested)+len(even.Best) > 0 || even.Played != 2400 || !strings.HasPrefix(even.Verdict, "Already even within 5 %, by every player: Red wins ") {
		t.Errorf("%+v", even)
	}
	few := suggestion(t, asked(t, rubberRules{bias: 50, target: [play.Sides]int32{8, 8}}, 64))
	if few.Outcome != NotTold || len(few.Suggested) > 0 || !strings.HasPrefix(few.Verdict, "Not distinguishable at 64 games: Red wins ") {
		t.Errorf("%s: %s", few.Outcome, few.Verdict)
	}
	none := suggestion(t, asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}, last: 7}, 500))
	if none.Outcome != NobodyWins || len(none.Suggested) > 0 || !strings.HasPrefix(none.Verdict, "Nobody wins any of 500 games") {
		t.Errorf("%s: %s", none.Outcome, none.Verdict)
	}
	bare := asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}, 600)
	bare.Levers = nil
	if s := suggestion(t, bare); s.Outcome != NoneNear || len(s.Candidates) != 1 || !strings.HasPrefix(s.Verdict, "There is nothing that could be changed: ") {
		t.Errorf("with nothing to change: %s", s.Verdict)
	}
	short := asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}, 600)
	short.Levers = []Lever{{Where: "the scenario", Field: "turns", Title: "turns", Helps: Either, Now: 20, Least: 7, Most: 20, At: func(int) (func() play.Game, error) {
		return rubberRules{bias: 60, target: [play.Sides]int32{8, 8}, last: 7}.game(), nil
	}}}
	if s := suggestion(t, short); s.Outcome != NoneNear || !strings.HasPrefix(s.Verdict, "Nothing that was tried counts: it changes no winner, or ends the games too early or without one. As it is, ") {
		t.Errorf("with nothing but games without a winner: %s", s.Verdict)
	}
	greedy, _ := StrategyNamed("greedy")
	random, _ := StrategyNamed("random")
	race := Search{Spec: spec(t, newRace, 600, "greedy", "random")}
	race.Spec.Panel = []Strategy{greedy, random}
	if s := suggestion(t, race); len(s.Candidates[0].Players) != 2 || s.Played != 1200 {
		t.Errorf("two players: %+v", s)
	}
}

// What changes no outcome takes no place among the best, near as it may be, though games of it
// tell other figures.
func TestSuggestLeavesOutWhatChangesNothing(t *testing.T) {
	t.Parallel()
	r := rubberRules{bias: 54, target: [play.Sides]int32{2, 2}} // every other figure is far off
	search := asked(t, r, 3000)
	idle := Lever{Where: "the scenario", Field: "turns", Title: "turns", Helps: Either, Now: 50, Least: 1, Most: 99, At: func(value int) (func() play.Game, error) {
		both := r // who needs one more has one more
		both.target[0] += int32(value - 50)
		both.ahead[0] += int32(value - 50)
		return both.game(), nil
	}}
	// One that changes winners by a step has none to say of the next, which changes nothing.
	back := Lever{Where: "the scenario", Field: "turns", Title: "turns", Key: "back", Helps: 1, Now: 50, Least: 50, Most: 53, At: func(value int) (func() play.Game, error) {
		both := r
		if value == 52 {
			both.target[1]++
		}
		return both.game(), nil
	}}
	search.Levers = append([]Lever{idle, back}, search.Levers...)
	s := suggestion(t, search)
	for _, c := range s.nearest(s.played()) {
		if len(c.Changes) > 0 && c.Changes[0].Key == "back" && c.Changes[0].To != 52 {
			t.Errorf("%s changes nothing, and is shown as near", c.Words(nil))
		}
	}
	for _, c := range s.Best[1:] {
		if c.Changes[0].Field == "turns" {
			t.Errorf("%s changes nothing", c.Words(nil))
		}
	}
	if len(s.Best) < 2 {
		t.Error(s.Verdict)
	}
}

func TestSuggestCountsGames(t *testing.T) {
	s := suggestion(t, asked(t, rubberRules{bias: 80, target: [play.Sides]int32{8, 8}}, 1600))
	sum := uint64(0)
	for _, c := range slices.Concat(s.Candidates, s.Best) {
		sum += c.Games
		if p := &c.Players[0]; p.won()+p.Draws+p.Undecided != c.Games {
			t.Errorf("%s: %d games come to %d results", c.Words(nil), c.Games, p.won())
		}
	}
	if sum != s.Played || s.Candidates[0].First != 0 || s.Best[0].First != 1600 || s.Best[0].Games != 1600 {
		t.Errorf("%d games played, those of the candidates are %d; the check begins at %d", s.Played, sum, s.Best[0].First)
	}
}

func TestSuggestDoesNotDependOnWorkers(t *testing.T) {
	search := asked(t, rubberRules{bias: 57, target: [play.Sides]int32{8, 8}}, 900)
	search.Spec.Workers = 1
	want, _ := json.Marshal(suggestion(t, search))
	search.Spec.Workers = 7
	if got, _ := json.Marshal(suggestion(t, search)); string(got) != string(want) {
		t.Errorf("7 workers suggest %s, 1 suggests %s", got, want)
	}
}

// Stopped, it says so and suggests nothing.
func TestSuggestIsStopped(t *testing.T) {
	for _, stopAt := range []int{1, 4} {
		ctx, stop := context.WithCancel(t.Context())
		search := asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}, 400)
		tried := 0
		search.Trying = func([]Change) func(done, of uint64) {
			if tried++; tried == stopAt {
				stop()
			}
			return nil
		}
		s, err := Suggest(ctx, search)
		if !errors.Is(err, context.Canceled) || s.Outcome != Interrupted || len(s.Suggested) > 0 {
			t.Fatalf("stopped at candidate %d: %v, %+v", stopAt, err, s)
		}
		if text := s.Doc(Scene{}).Text(width); strings.Contains(text, "To write") || !strings.Contains(text, "Stopped before ") {
			t.Errorf("it says\n%s", text)
		}
	}
}

// Stopped within a round, the shares are those of the rounds that all players have ended.
func TestSuggestStoppedWithinARound(t *testing.T) {
	greedy, _ := StrategyNamed("greedy")
	random, _ := StrategyNamed("random")
	for stopAt := 1; ; stopAt++ {
		ctx, stop := context.WithCancel(t.Context())
		search := asked(t, rubberRules{bias: 80, target: [play.Sides]int32{8, 8}}, 400)
		search.Spec.Panel = []Strategy{greedy, random}
		search.Spec.Workers = 1 // another could play all that is left before the first games are counted
		tried := 0
		search.Trying = func([]Change) func(done, of uint64) {
			tried++
			now := tried == stopAt
			return func(done, of uint64) {
				if now && 2*done > of { // the first player is through, the second is not
					stop()
				}
			}
		}
		s, err := Suggest(ctx, search)
		stop()
		if err == nil && stopAt > 20 { // that is all of it
			break
		}
		if !errors.Is(err, context.Canceled) || s.Played == 0 {
			t.Fatalf("stopped at candidate %d: %v", stopAt, err)
		}
		for _, c := range s.Best {
			if c.Games == 0 {
				t.Errorf("stopped at candidate %d: %s stands with the best, of no games", stopAt, c.Words(nil))
			}
		}
		for _, c := range append(s.Candidates, s.Best...) {
			for _, p := range c.Players {
				if n := p.won() + p.Draws + p.Undecided; n != c.Games {
					t.Errorf("stopped at candidate %d: %s: %d games of %s come to %d results", stopAt, c.Words(nil), c.Games, p.Policy, n)
				}
			}
		}
		if text := s.Doc(Scene{}).Text(width); strings.Contains(text, "NaN") || !strings.Contains(text, "Stopped before ") {
			t.Errorf("it says\n%s", text)
		}
	}
}

func TestSuggestRefuses(t *testing.T) {
	search := asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}, 0)
	if s, err := Suggest(t.Context(), search); err == nil {
		t.Errorf("0 games: %+v", s)
	}
	search.Spec.Games, search.Spec.First = 10, math.MaxUint64-15
	if s, err := Suggest(t.Context(), search); err == nil {
		t.Errorf("no further games: %+v", s)
	}
}

func TestSuggestCountsViolations(t *testing.T) {
	s := suggestion(t, Search{Spec: spec(t, faulty("panic"), 50, "random")})
	if s.Violations != 50 || s.First == nil || s.First.Game != 0 {
		t.Errorf("%d violations, the first %+v", s.Violations, s.First)
	}
}

func TestSuggestionTexts(t *testing.T) {
	s := suggestion(t, asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}, 2400))
	golden.Check(t, "testdata/suggest.golden", s.Doc(Scene{}).Text(width))
	golden.Check(t, "testdata/suggest.md.golden", s.Doc(Scene{}).Markdown())
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/suggest.json.golden", string(text)+"\n")
	far := suggestion(t, asked(t, rubberRules{bias: 90, target: [play.Sides]int32{2, 2}}, 2400))
	golden.Check(t, "testdata/suggest-far.golden", far.Doc(Scene{}).Text(width))
}

func TestSuggestionIsNarrow(t *testing.T) {
	for _, games := range []uint64{1, 9, 300, 5_000} {
		for _, last := range []int32{0, 13} {
			search := asked(t, rubberRules{bias: 80, target: [play.Sides]int32{8, 8}, last: last}, games)
			search.Spec.Names.Sides = [play.Sides]string{"The Ancient and Honourable Company of Red", "Blue | or Azure"}
			for i := range search.Levers {
				search.Levers[i].Title += " of the Ancient and Honourable Company"
			}
			s := suggestion(t, search)
			for line := range strings.Lines(s.Doc(Scene{}).Text(width)) {
				if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
					t.Errorf("%d columns: %s", n, line)
				}
			}
			if text := s.Doc(Scene{}).Text(width) + s.Doc(Scene{}).Markdown(); strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
				t.Errorf("at %d games:\n%s", games, text)
			}
		}
	}
}

// Changes of the same words and figures are one row, with how many there are.
func TestLikeChangesAreOneRow(t *testing.T) {
	of := func(to string, won uint64) *Candidate {
		return &Candidate{Changes: []Change{{Title: "number of Soldier", from: "1", to: to}}, Games: 100, Players: []PlayerShare{{Wins: [play.Sides]uint64{won, 100 - won}, Share: Wilson(won, 100)}}}
	}
	s := &Suggestion{Sides: [play.Sides]string{"red", "blue"}, Policies: []string{"greedy"}, Candidates: []*Candidate{of("0", 40), of("0", 40), of("2", 40), of("0", 41), of("0", 40), of("3", 40)}}
	says := (&report.Doc{Blocks: []report.Block{{Part: s.table("tried", s.Candidates, 4), In: report.Terminal}}}).Text(width)
	for row, times := range map[string]int{"number of Soldier 0 (3 such)": 1, "number of Soldier 0": 2, "number of Soldier 2": 1, "number of Soldier 3": 1} {
		if n := strings.Count(says, row); n != times {
			t.Errorf("%d rows of %s:\n%s", n, row, says)
		}
	}
}

// A change after which players are not surely nearer to even is not called the nearest.
func TestNothingIsNearer(t *testing.T) {
	of := func(won, games uint64) *Candidate {
		return &Candidate{Changes: []Change{{Title: "turns", from: "8", to: "9"}}, Games: games, Players: []PlayerShare{{Wins: [play.Sides]uint64{won, games - won}, Share: Wilson(won, games)}}}
	}
	s := &Suggestion{Outcome: NoneNear, Sides: [play.Sides]string{"red", "blue"}, Candidates: []*Candidate{of(20, 100), of(44, 100)}, Best: []*Candidate{of(20, 100), of(24, 100)}}
	if says := s.verdict(); says != "Nothing that was tried is surely nearer to even for all players than the scenario as it is: red wins 20 % of the games won." {
		t.Error(says)
	}
	if s.Best[1] = of(44, 100); !strings.Contains(s.verdict(), "The nearest is turns 9 instead of 8") {
		t.Error(s.verdict())
	}
}

// toss is one coin, which side 0 wins in bias of 100, or as much more or less as edge says if
// it goes first or does not. Who goes first is drawn.
type toss struct {
	bias, edge int
	salt       uint64 // other dice
	dice       dice.Stream
	log        *play.Log
	first, won int8
}

func (g *toss) LogTo(log *play.Log) { g.log = log }

func (g *toss) Reset(seed, index uint64) {
	g.dice, g.won = dice.NewStream(seed+g.salt<<32, index, dice.Table), play.NoSide
	g.first = int8(g.dice.Below(2))
	g.log.Add(play.Event{What: play.GameBegan, Side: play.NoSide, Value: int32(g.first)})
	g.log.Add(play.Event{What: play.TurnBegan, Side: g.first, Value: 1})
}

func (g *toss) Side() int {
	if g.won != play.NoSide {
		return play.NoSide
	}
	return int(g.first)
}

func (g *toss) Legal(buf []play.Action) []play.Action { return append(buf, 0) }

func (g *toss) Apply(play.Action) {
	g.won = 1
	if int(g.dice.Below(100)) < g.bias+g.edge*(1-2*int(g.first)) {
		g.won = 0
	}
}

func (g *toss) Result() play.Result {
	r := play.Result{Winner: g.won, Turns: 1, Target: [play.Sides]int32{1, 1}}
	if g.won != play.NoSide {
		r.Points[g.won], r.Ending = 1, play.ByTarget
	}
	return r
}

func (g *toss) Check() error                              { return nil }
func (g *toss) Copy(dst play.Game)                        { *dst.(*toss) = *g }
func (g *toss) Fork(dst play.Game, _ int, s *dice.Stream) { g.Copy(dst) }

// lever makes the coin another.
func (g toss) lever(field string) Lever {
	return Lever{Where: "the scenario", Field: field, Title: field, Helps: Either, Now: 0, Least: 0, Most: 1, At: func(int) (func() play.Game, error) {
		return func() play.Game { return &toss{bias: g.bias, edge: g.edge, salt: g.salt} }, nil
	}}
}

// A share of one half that comes of the first turn deciding the game is no even scenario: such
// a change is not suggested, be it the nearest, and none is called for where that is all there is.
func TestSuggestLeavesOutWhatTurnOrderDecides(t *testing.T) {
	t.Parallel()
	search := Search{Spec: spec(t, func() play.Game { return &toss{bias: 75} }, 2400, "random"), Levers: []Lever{toss{bias: 50, edge: 45}.lever("mill")}}
	if s := suggestion(t, search); s.Outcome != NoneNear || len(s.Best) != 1 || !strings.HasPrefix(s.Verdict, "Nothing that was tried holds") {
		t.Errorf("the mill alone: %s", s.Verdict)
	}
	search.Levers = append(search.Levers, toss{bias: 52}.lever("depth"))
	s := suggestion(t, search)
	if s.Outcome != MadeEven || s.Suggested[0].Field != "depth" {
		t.Errorf("both: %s", s.Verdict)
	}
}

// What the scenario as it is makes in the games of the check is shown with the changes, and
// nothing is suggested where it does as well.
func TestSuggestPlaysAsItIsAgain(t *testing.T) {
	t.Parallel()
	search := Search{Spec: spec(t, func() play.Game { return &toss{bias: 75} }, 2400, "random"), Levers: []Lever{toss{bias: 52}.lever("depth")}}
	s := suggestion(t, search)
	if len(s.Best[0].Changes) > 0 || s.Best[0].First != s.Best[1].First || math.Abs(s.Best[0].Players[0].Share.Value-0.75) > 0.04 {
		t.Fatalf("again: %+v", s.Best[0])
	}
	if says := s.Doc(Scene{}).Text(width); !strings.Contains(says, "as it is  2,400  75") {
		t.Error(says)
	}
	k := seeker{found: &Suggestion{Best: []*Candidate{s.Best[1], s.Best[0]}}}
	if k.settle(); k.found.Outcome != AsGood || len(k.found.Suggested) > 0 {
		t.Errorf("the scenario as it is is nearer: %s", k.found.Outcome)
	}
}

// Turn order is said where it matters, though the shares are even.
func TestSuggestSaysWhatTurnOrderIsWorth(t *testing.T) {
	s := suggestion(t, Search{Spec: spec(t, func() play.Game { return &toss{bias: 50, edge: 20} }, 2400, "random")})
	if s.Outcome != AlreadyEven || len(s.Remarks) != 1 || !strings.HasPrefix(s.Remarks[0], "As it is, going first helps: it wins 4") {
		t.Errorf("%s %q %+v", s.Verdict, s.Remarks, s.First)
	}
}
