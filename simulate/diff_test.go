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

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/play"
)

// straight matches the sides as they stand, crossed each with the other.
var straight, crossed = [play.Sides]int{0, 1}, [play.Sides]int{1, 0}

func compared(t testing.TB, a, b Spec, match [play.Sides]int) *Diff {
	t.Helper()
	d, err := Compare(t.Context(), a, b, match)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func (d *Diff) figure(t testing.TB, f Figure, side string) Contrast {
	t.Helper()
	for _, c := range d.Figures {
		if c.Figure == f && c.Side == side {
			return c
		}
	}
	t.Fatalf("no figure %s of %q", f, side)
	return Contrast{}
}

// Two rubbers of which the chances are known: the difference is found, and held
// by its interval.
func TestCompareFindsTheDifference(t *testing.T) {
	a, b := rubberRules{bias: 50, target: [play.Sides]int32{8, 8}}, rubberRules{bias: 54, target: [play.Sides]int32{8, 8}}
	true_ := b.chance() - a.chance()
	d := compared(t, spec(t, a.game(), 2400, "random"), spec(t, b.game(), 2400, "random"), straight)
	red, blue := d.figure(t, ShareOfWins, "Red"), d.figure(t, ShareOfWins, "Blue")
	half := (red.Difference.High - red.Difference.Low) / 2
	if off := math.Abs(red.Difference.Value - true_); !red.Told || !blue.Told || off > 2*half {
		t.Errorf("Red wins %v more, truly %.4f; told %t and %t", red.Difference, true_, red.Told, blue.Told)
	}
	if sum := red.Difference.Value + blue.Difference.Value; math.Abs(sum) > 0.0011 {
		t.Errorf("without draws the sides' differences mirror each other: %v, %v", red.Difference, blue.Difference)
	}
	if !strings.HasPrefix(red.Verdict, "Red wins 1") || !strings.Contains(red.Verdict, " points more often, [") ||
		!strings.Contains(blue.Verdict, "Blue wins 1") || !strings.Contains(blue.Verdict, " points less often, [") {
		t.Errorf("verdicts: %q, %q", red.Verdict, blue.Verdict)
	}
	// The same dice make most games of one kind: two samples of 2,400 would
	// leave ± 2.8.
	if half > 0.022 {
		t.Errorf("the interval is ± %.4f: the pairs are not used", half)
	}
}

// A change that does nothing is never reported, and the same game is known again.
func TestCompareOfTheSame(t *testing.T) {
	s := spec(t, newRace, 1000, "greedy", "random")
	d := compared(t, s, s, straight)
	if d.Alike != 1000 || d.Hashes[0] != d.Hashes[1] || d.Games != 1000 {
		t.Errorf("%d of %d alike, hashes %v", d.Alike, d.Games, d.Hashes)
	}
	for _, c := range d.Figures {
		if c.Told || c.Needed != 0 || c.Difference.Value != 0 || c.A != c.B {
			t.Errorf("%s of %q differs: %+v", c.Figure, c.Side, c)
		}
	}
	if text := d.Doc(Scene{}).Text(width); !strings.Contains(text, "Every game of A and B is the same, action by action") {
		t.Errorf("the text does not say so:\n%s", text)
	}
}

// A small difference is not reported, and shows in the games that are called for.
func TestCompareSaysHowManyGames(t *testing.T) {
	t.Parallel()
	a, b := rubberRules{bias: 50, target: [play.Sides]int32{4, 4}}, rubberRules{bias: 51, target: [play.Sides]int32{4, 4}}
	few := compared(t, spec(t, a.game(), 200, "random"), spec(t, b.game(), 200, "random"), straight)
	red := few.figure(t, ShareOfWins, "Red")
	if red.Told || red.Needed < 400 || !strings.Contains(red.Verdict, "not distinguishable at 200 games; a difference of") {
		t.Fatalf("at 200 games: %+v", red)
	}
	many := compared(t, spec(t, a.game(), 8*red.Needed, "random"), spec(t, b.game(), 0, "random"), straight)
	if red := many.figure(t, ShareOfWins, "Red"); !red.Told || red.Needed != 0 {
		t.Errorf("at %d games: %+v", many.Games, red)
	}
}

// Sides are matched as the caller says: B with its sides exchanged is A again.
func TestCompareMatchesSides(t *testing.T) {
	a, b := rubberRules{bias: 70, target: [play.Sides]int32{5, 3}}, rubberRules{bias: 30, target: [play.Sides]int32{3, 5}}
	sb := spec(t, b.game(), 3000, "random")
	sb.Names.Sides = [play.Sides]string{"Blue", "Red"}
	d := compared(t, spec(t, a.game(), 3000, "random"), sb, crossed)
	red := d.figure(t, ShareOfWins, "Red")
	if chance := a.chance(); red.Told || red.A.Low > chance || red.B.High < chance || red.B.Value < 0.5 {
		t.Errorf("Red, truly winning %.3f, wins %v and %v", chance, red.A, red.B)
	}
	sb.Names.Sides = [play.Sides]string{"Green", "Red"}
	d = compared(t, spec(t, a.game(), 100, "random"), sb, crossed)
	d.figure(t, ShareOfWins, "Blue/Green")
	for _, match := range [][play.Sides]int{{0, 0}, {1, 1}, {2, -1}} {
		if _, err := Compare(t.Context(), sb, sb, match); err == nil {
			t.Errorf("sides %v are matched", match)
		}
	}
}

func TestCompareDoesNotDependOnWorkers(t *testing.T) {
	a, b := spec(t, newRace, 1500, "greedy"), spec(t, newRace, 1500, "random")
	a.Workers = 1
	want := compared(t, a, b, straight)
	if a.Workers = 7; !reflect.DeepEqual(compared(t, a, b, straight), want) {
		t.Error("7 workers find another difference than 1")
	}
}

// The tallies of both runs say the same of each as a separate run.
func TestCompareAgreesWithRun(t *testing.T) {
	a, b := spec(t, newRace, 700, "greedy"), spec(t, newRace, 700, "random")
	d := compared(t, a, b, straight)
	for i, s := range []Spec{a, b} {
		r := NewReport(s, mustRun(t, s))
		if d.Hashes[i] != r.Hash || d.Policies[i] != r.Policy {
			t.Errorf("hash %s and policy %s, a run has %s and %s", d.Hashes[i], d.Policies[i], r.Hash, r.Policy)
		}
		value := func(c Contrast) float64 { return []Bounds{c.A, c.B}[i].Value }
		if got, want := value(d.figure(t, ShareOfWins, "Red")), r.Sides[0].Rate.Value; got-want > 0.006 || want-got > 0.006 {
			t.Errorf("Red wins %v, in a run %v", got, want)
		}
		if got, want := value(d.figure(t, ShareOfFirst, "")), r.FirstPlayer.Rate.Value; got-want > 0.006 || want-got > 0.006 {
			t.Errorf("the first player wins %v, in a run %v", got, want)
		}
		if got, want := value(d.figure(t, MeanTurns, "")), r.Turns.Mean.Value; got-want > 0.02 || want-got > 0.02 {
			t.Errorf("%v turns, in a run %v", got, want)
		}
	}
}

// A run that is stopped reports the first pairs, as a shorter run would.
func TestCompareIsStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	a, b := spec(t, newRace, 1_000_000, "random"), spec(t, newRace, 0, "greedy")
	a.Progress = func(done, of uint64) {
		if of != 2_000_000 {
			t.Errorf("progress is out of %d", of)
		}
		if done > 5000 {
			stop()
		}
	}
	d, err := Compare(ctx, a, b, straight)
	if !errors.Is(err, context.Canceled) || d == nil || d.Games < 1000 || d.Games == 1_000_000 {
		t.Fatalf("%+v, %v", d, err)
	}
	a.Progress, a.Games = nil, d.Games
	if want := compared(t, a, b, straight); !reflect.DeepEqual(d, want) {
		t.Errorf("stopped after %d games it finds another difference than a run of so many", d.Games)
	}
	if d, err := Compare(ctx, a, b, straight); d.Games > 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("stopped before it began: %v, %v", d, err)
	}
}

func TestCompareRefuses(t *testing.T) {
	s := spec(t, newRace, 10, "random")
	none := s
	none.NewGame = nil
	unrated := spec(t, newRace, 10, "random")
	unrated.Policies[0] = Strategy{Name: "proud", New: func(func() play.Game) (play.Policy, error) { return nil, errors.New("not this game") }}
	seats := spec(t, newRace, 10, "random", "greedy")
	seats.Pairs = true
	if _, err := Suggest(t.Context(), Search{Spec: seats}); !errors.Is(err, errSeats) {
		t.Errorf("a search with changing seats: %v", err)
	}
	for name, pair := range map[string][2]Spec{"changing seats": {seats, s}, "no A": {none, s}, "no B": {s, none}, "a policy that will not": {s, unrated}} {
		if d, err := Compare(t.Context(), pair[0], pair[1], straight); err == nil || d.Games > 0 {
			t.Errorf("%s: %v, %v", name, d, err)
		}
	}
}

func TestCompareCountsViolations(t *testing.T) {
	d := compared(t, spec(t, newRace, 100, "random"), spec(t, faulty("panic"), 100, "random"), straight)
	if d.Violations != [2]uint64{0, 100} {
		t.Errorf("violations: %v", d.Violations)
	}
}

func TestDiffTexts(t *testing.T) {
	a := rubberRules{bias: 50, target: [play.Sides]int32{6, 6}, last: 10}
	b := rubberRules{bias: 50, target: [play.Sides]int32{6, 7}, last: 10}
	d := compared(t, spec(t, a.game(), 2400, "random"), spec(t, b.game(), 0, "greedy"), straight)
	golden.Check(t, "testdata/diff.golden", d.Doc(Scene{}).Text(width))
	golden.Check(t, "testdata/diff.md.golden", d.Doc(Scene{}).Markdown())
	text, err := json.MarshalIndent(d, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/diff.json.golden", string(text)+"\n")
}

// Long names and figures of any size keep within 80 columns.
func TestDiffIsNarrow(t *testing.T) {
	a, b := spec(t, newRace, 1, "random"), spec(t, newRace, 1, "greedy")
	a.Names.Sides = [play.Sides]string{"The Ancient and Honourable Company of Red", strings.Repeat("Blue | ", 30)}
	for _, games := range []uint64{1, 2, 37, 3000} {
		a.Games = games
		d := compared(t, a, b, straight)
		for line := range strings.Lines(d.Doc(Scene{}).Text(width)) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
				t.Errorf("%d columns: %s", n, line)
			}
		}
		if text := d.Doc(Scene{}).Text(width) + d.Doc(Scene{}).Markdown(); strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
			t.Errorf("at %d games:\n%s", games, text)
		}
		if games < fewest && d.figure(t, MeanTurns, "").Told {
			t.Errorf("the mean of %d games is said to differ", games)
		}
	}
}

// A difference of one is one point, one turn or one piece.
func TestAmountOfOne(t *testing.T) {
	for figure, want := range map[Figure]string{MeanTurns: "1 turn", MeanPoints: "1 victory point", MeanLosses: "1 piece"} {
		for _, sign := range []float64{1, -1} {
			c := Contrast{Figure: figure}
			if c.Difference.Value = sign; (&Diff{}).amount(&c) != want {
				t.Errorf("%s, want %s", (&Diff{}).amount(&c), want)
			}
		}
	}
}
