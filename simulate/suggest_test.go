package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/play"
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
		if c != nil && l.Where == c.Where && l.Field == c.Field {
			newGame, err := l.At(c.To)
			if err != nil {
				t.Fatal(err)
			}
			return newGame().(*rubber).rubberRules
		}
	}
	return r
}

// nearest is how near to even any single change can bring the rules, truly.
func (r rubberRules) nearest(t testing.TB) float64 {
	least := math.Abs(r.chance() - 0.5)
	for _, l := range r.levers() {
		for value := l.Least; value <= l.Most; value++ {
			if _, err := l.At(value); err == nil {
				c := l.change(value)
				least = min(least, math.Abs(r.with(t, &c).chance()-0.5))
			}
		}
	}
	return least
}

// The chances of a rubber are known, and so is the change that evens it out
// best: the one that is suggested is it, or as good but for what those games
// cannot tell.
func TestSuggestFindsTheNearest(t *testing.T) {
	t.Parallel()
	const games, luck = 4000, 0.02
	for _, c := range []struct {
		rules rubberRules
		want  Outcome
	}{
		{rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}, MadeEven},
		{rubberRules{bias: 40, target: [play.Sides]int32{8, 8}}, MadeEven},
		{rubberRules{bias: 55, target: [play.Sides]int32{10, 10}}, MadeEven},
		{rubberRules{bias: 50, target: [play.Sides]int32{9, 7}}, MadeEven},
		{rubberRules{bias: 35, target: [play.Sides]int32{20, 20}}, MadeEven},
		{rubberRules{bias: 62, target: [play.Sides]int32{12, 9}, ahead: [play.Sides]int32{2, 0}}, MadeEven},
		{rubberRules{bias: 65, target: [play.Sides]int32{3, 3}}, MadeNear},
		{rubberRules{bias: 90, target: [play.Sides]int32{2, 2}}, NoneNear},
	} {
		s := suggestion(t, asked(t, c.rules, games))
		truly := c.rules.with(t, s.Nearest).chance()
		if off, best := math.Abs(truly-0.5), c.rules.nearest(t); off > best+luck {
			t.Errorf("%+v: with %v side 0 wins %.4f; %.4f off would be possible", c.rules, s.Nearest, truly, best)
		}
		if s.Outcome != c.want && (s.Outcome == NoneNear || c.want == NoneNear) {
			t.Errorf("%+v: the outcome is %s, want %s: %s", c.rules, s.Outcome, c.want, s.Verdict)
		}
		if (s.Suggested != nil) != (s.Outcome != NoneNear) {
			t.Errorf("%+v: %s, and %v is suggested", c.rules, s.Outcome, s.Suggested)
		}
		for _, c2 := range append(s.Candidates, s.Check) {
			truly := c.rules.with(t, c2.Change).chance()
			if wide := c2.Share.High - c2.Share.Low; truly < c2.Share.Low-wide/2 || truly > c2.Share.High+wide/2 {
				t.Errorf("%+v: %v wins %v, truly %.4f", c.rules, c2.Change, c2.Share, truly)
			}
		}
	}
}

// With head starts alone the nearest is one of the two next to even.
func TestSuggestHeadStart(t *testing.T) {
	r := rubberRules{bias: 58, target: [play.Sides]int32{12, 12}}
	search := asked(t, r, 4000)
	search.Levers = []Lever{search.Levers[1], search.Levers[3]}
	s := suggestion(t, search)
	if s.Suggested == nil || s.Suggested.Field != "points" || s.Suggested.Where != "sides.Blue" || s.Suggested.From != 0 {
		t.Fatalf("suggested: %+v", s.Suggested)
	}
	off := math.Abs(r.with(t, s.Suggested).chance() - 0.5)
	for _, step := range []int{-1, 1} {
		other := *s.Suggested
		other.To += step
		if next := math.Abs(r.with(t, &other).chance() - 0.5); next < off {
			t.Errorf("%s is %.4f off, and %s only %.4f", s.Suggested.words(), off, other.words(), next)
		}
	}
}

func TestSuggestNothingToChange(t *testing.T) {
	s := suggestion(t, asked(t, rubberRules{bias: 50, target: [play.Sides]int32{8, 8}}, 2400))
	if s.Outcome != AlreadyEven || s.Suggested != nil || s.Check != nil || s.Played != 2400 || len(s.Candidates) != 1 {
		t.Errorf("%+v", s)
	}
	if !strings.HasPrefix(s.Verdict, "Already even within its interval: Red wins ") || !strings.HasSuffix(s.Verdict, "]. Nothing to change.") {
		t.Errorf("verdict: %s", s.Verdict)
	}
	many := suggestion(t, asked(t, rubberRules{bias: 51, target: [play.Sides]int32{5, 5}}, 40_000))
	if many.Outcome != AlreadyEven || !strings.HasPrefix(many.Verdict, "Already even within 5 %: Red wins 52") {
		t.Errorf("a difference that matters to nobody: %s", many.Verdict)
	}
	few := suggestion(t, asked(t, rubberRules{bias: 50, target: [play.Sides]int32{8, 8}}, 30))
	if few.Outcome != AlreadyEven || len(few.Remarks) != 1 || !strings.HasPrefix(few.Remarks[0], "That interval is wide: --games ") {
		t.Errorf("%s: %v", few.Outcome, few.Remarks)
	}
}

// Where neither side wins there is nothing to even out, and a change that evens out
// only by keeping both from winning is not suggested.
func TestSuggestWhereNobodyWins(t *testing.T) {
	s := suggestion(t, asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}, last: 7}, 500))
	if s.Outcome != NobodyWins || s.Suggested != nil || !strings.HasPrefix(s.Verdict, "Nobody wins any of 500 games") {
		t.Errorf("%s: %s", s.Outcome, s.Verdict)
	}
	search := asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}, last: 15}, 2000)
	search.Levers = search.Levers[:1] // Red's target: it can only be raised
	s = suggestion(t, search)
	if len(s.Aside) == 0 || s.Nearest != nil && s.Nearest.To > 10 {
		t.Errorf("left aside are %v; the nearest is %v", s.Aside, s.Nearest)
	}
}

// Two figures that do the same are not searched twice.
func TestSuggestKnowsTwins(t *testing.T) {
	s := suggestion(t, asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}, 800))
	if want := [][2]string{{"points of Blue", "target of Blue"}}; !reflect.DeepEqual(s.Alike, want) {
		t.Errorf("alike are %v, want %v", s.Alike, want)
	}
	starts := 0
	for _, c := range s.Candidates {
		if c.Change != nil && c.Change.Field == "points" {
			starts++
		}
	}
	if starts != 1 {
		t.Errorf("%d head starts are tried, want 1", starts)
	}
}

// A far candidate costs an eighth, and the games in all add up.
func TestSuggestCountsGames(t *testing.T) {
	s := suggestion(t, asked(t, rubberRules{bias: 80, target: [play.Sides]int32{8, 8}}, 1600))
	sum, short := s.Check.Games, 0
	for _, c := range s.Candidates {
		sum += c.Games
		if c.Games == 200 {
			short++
		} else if c.Games != 1600 {
			t.Errorf("%v has %d games", c.Change, c.Games)
		}
		if won := c.won() + c.Draws + c.Undecided; won != c.Games {
			t.Errorf("%v: %d games come to %d results", c.Change, c.Games, won)
		}
	}
	if sum != s.Played || short == 0 {
		t.Errorf("%d games played, those of the candidates are %d; %d were far off", s.Played, sum, short)
	}
	if s.Candidates[0].First != 0 || s.Check.First != 1600 {
		t.Errorf("the check begins at game %d", s.Check.First)
	}
}

func TestSuggestDoesNotDependOnWorkers(t *testing.T) {
	search := asked(t, rubberRules{bias: 57, target: [play.Sides]int32{8, 8}}, 900)
	search.Spec.Workers = 1
	want := suggestion(t, search)
	search.Spec.Workers = 7
	if got := suggestion(t, search); !reflect.DeepEqual(got, want) {
		t.Errorf("7 workers suggest %v, 1 suggests %v", got.Suggested, want.Suggested)
	}
}

// Stopped, it says what it has, with the games that were played of the last.
func TestSuggestIsStopped(t *testing.T) {
	const games = 150_000 // a busy machine hears of progress late, but before that many are over
	for stopAt, want := range map[int]string{1: "the scenario as it is (Red wins", 4: "target of Red 12 instead of 8 (Red wins"} {
		ctx, stop := context.WithCancel(t.Context())
		search := asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}, games)
		tried := 0
		search.Trying = func(*Change) func(done, of uint64) {
			tried++
			at := tried
			return func(done, of uint64) {
				if of != games {
					t.Errorf("progress is out of %d", of)
				}
				if at == stopAt && done > 9000 {
					stop()
				}
			}
		}
		s, err := Suggest(ctx, search)
		if !errors.Is(err, context.Canceled) || s.Outcome != Interrupted || s.Suggested != nil || len(s.Candidates) != stopAt {
			t.Fatalf("stopped at candidate %d: %v, %+v", stopAt, err, s)
		}
		if last := s.Candidates[stopAt-1]; last.Games < 9000 || last.Games == games {
			t.Errorf("the last has %d games", last.Games)
		}
		if !strings.HasPrefix(s.Verdict, "Stopped before the search was complete. Of what was tried, nearest to even is "+want) {
			t.Errorf("verdict: %s", s.Verdict)
		}
		if text := s.Doc(Scene{}).Text(width) + s.Doc(Scene{}).Markdown(); strings.Contains(text, "To write") {
			t.Errorf("it suggests all the same:\n%s", text)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	search := asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}, 1_000_000)
	if s, err := Suggest(ctx, search); !errors.Is(err, context.Canceled) || s.Outcome != Interrupted || s.Doc(Scene{}).Text(width) == "" {
		t.Errorf("stopped at once: %v, %+v", err, s)
	}
}

// Values that cannot be played are left out, and the rest is found.
func TestSuggestAmongWhatCanBePlayed(t *testing.T) {
	r := rubberRules{bias: 60, target: [play.Sides]int32{8, 8}}
	search := asked(t, r, 2000)
	search.Levers = search.Levers[:1]
	at := search.Levers[0].At
	search.Levers[0].At = func(value int) (func() play.Game, error) {
		if value > 11 {
			return nil, errors.New("there is no more to score")
		}
		return at(value)
	}
	s := suggestion(t, search)
	if s.Nearest == nil || s.Nearest.To != 11 {
		t.Errorf("the nearest is %+v, want 11", s.Nearest)
	}
	search.Levers = nil
	if s := suggestion(t, search); s.Outcome != NoneNear || s.Nearest != nil || len(s.Candidates) != 1 {
		t.Errorf("with nothing to change: %+v", s)
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

// Intervals of sums and differences of two candidates' shares hold the true
// ones, whether their games go together or not, and with games that neither side wins.
func TestCombinationCovers(t *testing.T) {
	dice := dice.NewStream(21, 0, dice.Table)
	const trials, games = 1500, 250
	for _, together := range []uint32{0, 90} {
		for _, y := range []float64{1, -1} {
			held := 0
			for range trials {
				a, b := &Candidate{}, &Candidate{}
				for range games {
					x := dice.Below(100)
					other := x
					if dice.Below(100) >= together {
						other = dice.Below(100)
					}
					a.enter(x, 48, 80)
					b.enter(other, 40, 75)
				}
				for _, c := range []*Candidate{a, b} {
					c.Games, c.Share = games, Wilson(c.Wins[0], c.won())
				}
				truly := 48.0/80 + y*40.0/75
				if i := combination(1, a, y, b); i.Low <= truly && truly <= i.High {
					held++
				}
			}
			if share := float64(held) / trials; share < 0.93 || share > 0.97 {
				t.Errorf("%d %% together, %+.0f: held in %.3f of the trials", together, y, share)
			}
		}
	}
}

// enter counts a game: side 0 wins below one bound, side 1 below the next.
func (c *Candidate) enter(x, first, second uint32) {
	winner := int8(play.NoSide)
	switch {
	case x < first:
		winner = 0
	case x < second:
		winner = 1
	}
	c.winners = append(c.winners, winner)
	if winner != play.NoSide {
		c.Wins[winner]++
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
	draws := suggestion(t, asked(t, rubberRules{bias: 60, target: [play.Sides]int32{8, 8}, last: 14}, 2400))
	golden.Check(t, "testdata/suggest-draws.golden", draws.Doc(Scene{}).Text(width))
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
