package simulate

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// fought is a battle with a fair coin to three points: without its charm a side gives its
// foe a point to begin with, without its crown two.
func fought() Weighing {
	rules := rubberRules{bias: 50, target: [play.Sides]int32{3, 3}}
	less := func(side int, name string, price int, ahead int32) Lessening {
		other := rules
		other.ahead[1-side] = ahead
		return Lessening{Side: side, Type: strings.ToLower(name), Name: name, Price: rulebook.Whole(price), Count: 1, At: func() (func() play.Game, error) { return other.game(), nil }}
	}
	lost := less(0, "Cap", 1, 0)
	lost.At = func() (func() play.Game, error) { return nil, errors.New("it is sewn on") }
	return Weighing{Battles: []Battle{{
		Title: "Toss", NewGame: rules.game(), Names: raceNames,
		Lessen: []Lessening{less(0, "Charm", 5, 1), less(0, "Crown", 5, 2), less(1, "Charm", 5, 1), lost},
	}}}
}

// What a thing brings is known here: the share of the games that its side loses without
// it. From three points against two it wins 5 of 16, against one 1 of 8.
func TestWeigh(t *testing.T) {
	t.Parallel()
	w := fought()
	w.Spec = spec(t, nil, 4000, "random")
	found, err := Weigh(t.Context(), w)
	if err != nil {
		t.Fatal(err)
	}
	const charm, crown = 0.5 - 5.0/16, 0.5 - 1.0/8
	level := 15 / (2*charm + crown) // points for a win
	if len(found.Weights) != 2 || found.Played != 4*4000 {
		t.Fatalf("%d weights, %d games", len(found.Weights), found.Played)
	}
	for i, want := range []struct {
		name        string
		lists       int
		wins, level float64
	}{{"Crown", 1, crown, crown * level}, {"Charm", 2, charm, charm * level}} {
		o := found.Weights[i]
		if o.Name != want.name || o.Lists != want.lists || !holds(o.Wins, want.wins) || !holds(*o.Level, want.level) || !holds(*o.PerTen, 2*want.wins) {
			t.Errorf("%+v of %v lists, level %v, want %+v", o.Wins, o.Lists, o.Level, want)
		}
		if o.Wins.half() > 0.02 || o.Wins.half() <= 0 {
			t.Errorf("%s is known within %.3f", o.Name, o.Wins.half())
		}
	}
	text := found.Doc("toss", nil).Text(80)
	for _, want := range []string{"Brings more than it costs: Crown at 5. Brings less than it costs: Charm at 5.", "Cap cannot be left out of Toss: it is sewn on.", "Crown          5         1"} {
		if !strings.Contains(strings.Join(strings.Fields(text), " "), strings.Join(strings.Fields(want), " ")) {
			t.Errorf("%q is not said in\n%s", want, text)
		}
	}
}

func near(i Interval, value, half float64) bool {
	return i.Value == value && math.Abs(value-half-i.Low) < 1e-9 && math.Abs(value+half-i.High) < 1e-9
}

func holds(i Interval, x float64) bool { return i.Low <= x && x <= i.High }

// It is the same on any number of workers, and what was found is given when it is broken off.
func TestWeighIsSteady(t *testing.T) {
	t.Parallel()
	w := fought()
	var texts []string
	for _, workers := range []int{1, 3} {
		w.Spec = spec(t, nil, 200, "random")
		w.Spec.Workers = workers
		found, err := Weigh(t.Context(), w)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, found.Doc("toss", nil).Text(80))
	}
	if texts[0] != texts[1] {
		t.Errorf("one worker finds\n%s\nthree find\n%s", texts[0], texts[1])
	}
	w.Spec.Games = 20000
	ctx, cancel := context.WithCancel(t.Context())
	w.Trying = func(_, without string) func(done, of uint64) {
		if without == "Crown" {
			cancel()
		}
		return nil
	}
	found, err := Weigh(ctx, w)
	if !errors.Is(err, context.Canceled) || len(found.Weights) != 1 || found.Weights[0].Name != "Charm" {
		t.Errorf("%v: %v", err, found)
	}
}

// Where one fewer does no harm there are no level prices; games of which none differs leave
// open what any others do that are without an exception.
func TestNothingBrings(t *testing.T) {
	t.Parallel()
	w := fought()
	whole := w.Battles[0].NewGame
	w.Battles[0].Lessen = []Lessening{{Name: "Ribbon", Price: rulebook.Whole(3), Count: 1, At: func() (func() play.Game, error) { return whole, nil }}}
	w.Spec = spec(t, nil, 50, "random")
	found, err := Weigh(t.Context(), w)
	if err != nil || found.Weights[0].Level != nil || !near(found.Weights[0].Wins, 0, 0.06) || !strings.Contains(found.Doc("toss", nil).Text(80), "there are no level prices") {
		t.Errorf("%v: %+v", err, found)
	}
}
