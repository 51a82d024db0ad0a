package simulate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// menu is a game of one choice of four each: two of one kind, one that is bad, and one that
// is good. A side that is not kept from any takes each as often.
type menu struct {
	dice  dice.Stream
	taken [play.Sides]play.Action
	turn  int
}

const (
	plain play.Action = iota
	alike
	planted // halves the chance
	strong
)

var menuWords = map[play.Action]string{plain: "plain", alike: "alike", planted: "planted", strong: "strong 3"}

func newMenu() play.Game { return new(menu) }

func (g *menu) Reset(seed, index uint64) { *g = menu{dice: dice.NewStream(seed, index, dice.Table)} }

func (g *menu) Side() int {
	if g.turn >= play.Sides {
		return play.NoSide
	}
	return g.turn
}

func (g *menu) Legal(buf []play.Action) []play.Action {
	return append(buf, plain, alike, planted, strong)
}

func (g *menu) Apply(a play.Action) { g.taken[g.turn] = a; g.turn++ }

func (g *menu) Text(a play.Action) string { return menuWords[a] }

func (g *menu) Result() play.Result {
	r := play.Result{Winner: play.NoSide}
	if g.turn < play.Sides {
		return r
	}
	strength := func(a play.Action) int { return map[play.Action]int{plain: 50, alike: 50, planted: 10, strong: 60}[a] }
	r.Winner, r.Ending = 1, play.ByRule
	roll := g.dice
	if int(roll.Below(100)) < 50+strength(g.taken[0])-strength(g.taken[1]) {
		r.Winner = 0
	}
	return r
}

func (g *menu) Check() error       { return nil }
func (g *menu) Copy(dst play.Game) { *dst.(*menu) = *g }
func (g *menu) Fork(dst play.Game, _ int, s *dice.Stream) {
	*dst.(*menu) = *g
	dst.(*menu).dice = s.Split()
}

// An option that is bad is named as dominated in 19 of 20 seeds; one that is a copy of another
// is said to differ in one of 20 at most.
func TestDominatedIsNamed(t *testing.T) {
	t.Parallel()
	named, different, helps := 0, 0, 0
	for seed := range uint64(20) {
		s := spec(t, newMenu, 1200, "random")
		s.Seed = seed
		w, err := Weighed(t.Context(), Trial{Spec: s})
		if err != nil || len(w.Rows) != 8 {
			t.Fatalf("%v, %+v", err, w)
		}
		found := map[string]WorthWord{}
		for _, r := range w.Rows {
			found[fmt.Sprint(r.Side, " ", r.Name)] = r.Finding
		}
		a, b := s.Names.SideName(0), s.Names.SideName(1)
		if found[a+" planted"] == Dominated && found[b+" planted"] == Dominated {
			named++
		}
		if found[a+" alike"] != found[a+" plain"] {
			different++
		}
		if found[a+" strong"] == Helps {
			helps++
		}
	}
	t.Logf("dominated is named in %d of 20 seeds, a copy is different in %d, the strong one helps in %d", named, different, helps)
	if named < 19 || different > 1 {
		t.Errorf("dominated is named in %d of 20 seeds, a copy is different in %d", named, different)
	}
}

// What is kept from a side is not chosen, and what is asked for alone is.
func TestRestricted(t *testing.T) {
	for _, c := range []struct {
		option string
		only   bool
		want   string
	}{{"strong", true, "strong 3"}, {"strong", false, "plain"}, {"strong 3", true, "strong 3"}, {"str", true, "plain"}, {"fly", false, "plain"}} {
		first := Strategy{Name: "first", New: func(func() play.Game) (play.Policy, error) { return taking(0), nil }}
		p, err := restricted(first, new(Trial).kept(Worth{Name: c.option}), c.only).New(newMenu)
		if err != nil {
			t.Fatal(err)
		}
		g := newMenu()
		if got := menuWords[p.Pick(g, g.Legal(nil), nil)]; got != c.want {
			t.Errorf("%s, only %t: %s, want %s", c.option, c.only, got, c.want)
		}
	}
	for order, want := range map[string]string{"move c3": "move", "play plum-brandy": "play plum-brandy", "pass": "pass", "fire A3 B1": "fire", "play mg-34": "play mg-34", "move aa12": "move", "move a10": "move", "": ""} {
		if got := new(Trial).optionOf(order).Name; got != want {
			t.Errorf("%q begins %q, want %q", order, got, want)
		}
	}
	q := Trial{Things: func(verb, word string) (Thing, bool) {
		if word != "plum-brandy" {
			return Thing{}, false
		}
		return Thing{"card", "Plum brandy"}, verb != "discard"
	}}
	card := Worth{What: "card", Name: "Plum brandy", ID: "plum-brandy"}
	for order, want := range map[string]Worth{
		"play plum-brandy c3": card, "react plum-brandy": card, "discard plum-brandy": {What: "never", Name: "discard"}, "play field-kitchen": {What: "never", Name: "play field-kitchen"},
	} {
		if got := q.optionOf(order); got != want {
			t.Errorf("%q is %+v, want %+v", order, got, want)
		}
		if q.kept(card)(order) != (want == card) {
			t.Errorf("%q is kept from a side without the card: %t", order, want != card)
		}
	}
}

// An order that is open in none of the games is refused, not found to be worth nothing.
func TestMisspeltOrderIsRefused(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		never, only []string
		want        string
	}{
		{[]string{"plantd"}, nil, `no order of these games begins with "plantd", did you mean "planted"?`},
		{nil, []string{"plain", "fly"}, `no order of these games begins with "fly"; they begin with alike, plain, planted or strong`},
		{[]string{"str"}, nil, `no order of these games begins with "str", did you mean "strong"?`},
		{[]string{"strong 3"}, []string{"plain"}, ""},
	} {
		w, err := Weighed(t.Context(), Trial{Spec: spec(t, newMenu, 80, "random"), Never: c.never, Only: c.only})
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != c.want || (len(w.Rows) == 0) != (c.want != "") {
			t.Errorf("never %q, only %q: %q, %d rows; want %q", c.never, c.only, got, len(w.Rows), c.want)
		}
	}
}

// An order that is open in the last game alone is found.
func TestRareOrderIsFound(t *testing.T) {
	t.Parallel()
	played := 0
	rare := func() play.Game { return &rarely{open: &played, after: 2 * 90} }
	q := Trial{Spec: spec(t, rare, 91, "random"), Only: []string{"rare"}}
	q.Spec.Workers = 1
	if _, err := Weighed(t.Context(), q); err != nil || played < 2*90 {
		t.Errorf("%v, after %d choices", err, played)
	}
}

// rarely is a menu that has another dish after a number of choices.
type rarely struct {
	menu
	open  *int
	after int
}

func (g *rarely) Legal(buf []play.Action) []play.Action {
	if *g.open++; *g.open > g.after {
		return append(g.menu.Legal(buf), strong+1)
	}
	return g.menu.Legal(buf)
}

func (g *rarely) Text(a play.Action) string {
	if a > strong {
		return "rare"
	}
	return g.menu.Text(a)
}

func (g *rarely) Apply(a play.Action) { g.menu.Apply(min(a, strong)) }
func (g *rarely) Copy(dst play.Game)  { *dst.(*rarely) = *g }
func (g *rarely) Fork(dst play.Game, _ int, s *dice.Stream) {
	*dst.(*rarely) = *g
	dst.(*rarely).dice = s.Split()
}

// A player that thinks for ever learns that a question is broken off, whatever looks over its shoulder.
func TestWorthIsStopped(t *testing.T) {
	t.Parallel()
	for _, after := range []int{1, 2 * 40, 2 * 150} { // in the games that are looked through, in the others, without something
		ctx, stop := context.WithCancel(t.Context())
		picks := 0
		q := Trial{Spec: spec(t, newMenu, 100, "random"), Never: []string{"plain"}}
		q.Spec.Workers = 1
		q.Spec.Policies[0] = Strategy{Name: "brooding", New: func(func() play.Game) (play.Policy, error) {
			return &thinking{brooding{begin: stop}, &picks, after}, nil
		}}
		if w, err := Weighed(ctx, q); !errors.Is(err, context.Canceled) || !w.BrokenOff || w.Played == 0 && after > 1 {
			t.Errorf("after %d choices: %v, %+v", after, err, w)
		}
	}
}

// thinking begins to brood after a number of choices of all its kind.
type thinking struct {
	brooding
	picks *int
	most  int
}

func (p *thinking) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	*p.picks++
	p.after = max(0, p.most-*p.picks)
	return p.brooding.Pick(g, legal, r)
}

// taking is a policy that takes the legal action of a number.
type taking int

func (n taking) Pick(_ play.Game, legal []play.Action, _ *dice.Stream) play.Action { return legal[n] }

// A thing without which a side never wins and with which it always does is seen, though
// the games do not differ.
func TestDecidingWorthIsSeen(t *testing.T) {
	always, never := make([]int8, 50), make([]int8, 50)
	for i := range never {
		never[i] = 1
	}
	w := Worths{Rows: make([]Worth, 2)}
	for i, fewer := range [][]int8{never, always} {
		mean, variance := lost(0, always, fewer)
		w.Rows[i] = row(mean, math.Sqrt(variance))
	}
	w.judge()
	if w.Rows[0].Finding != Helps || w.Rows[1].Finding != NotSeen {
		t.Errorf("findings %q and %q", w.Rows[0].Finding, w.Rows[1].Finding)
	}
	words := worthed{Worths: &w}
	if decides, nothing := words.worth(&w.Rows[0]), words.worth(&w.Rows[1]); decides != "+100 ± 7" || nothing != "0 ± 7" {
		t.Errorf("worth %s and %s", decides, nothing)
	}
}

// row is a thing as the games leave it.
func row(mean, sd float64) (r Worth) {
	r.Worth.Value, r.sd = mean, sd
	return r
}

// All intervals of a question hold in 19 questions of 20, whatever the rows are worth.
func TestWorthIntervalsHoldTogether(t *testing.T) {
	t.Parallel()
	const runs, sd = 2000, 0.05
	r := rand.New(rand.NewPCG(1, 2))
	for _, worth := range []float64{0, 0.5} {
		wrong := 0
		for range runs {
			w := Worths{Rows: make([]Worth, 12)}
			for i := range w.Rows {
				w.Rows[i] = row(worth+sd*r.NormFloat64(), sd)
			}
			w.judge()
			if slices.ContainsFunc(w.Rows, func(r Worth) bool { return r.Worth.Low > worth || r.Worth.High < worth }) {
				wrong++
			}
		}
		t.Logf("worth %v: an interval of 12 misses it in %.1f %% of the runs", worth, 100*float64(wrong)/runs)
		if wrong > runs*6/100 {
			t.Errorf("worth %v: an interval of 12 misses it in %d of %d runs", worth, wrong, runs)
		}
	}
}

// An interval is clear of 0 exactly where a row shows something.
func TestWorthIntervalsAgreeWithFindings(t *testing.T) {
	w := Worths{Rows: make([]Worth, 12)}
	for i := range w.Rows {
		w.Rows[i] = row(0.02*float64(i), 0.05)
	}
	w.judge()
	shown := 0
	for i := range w.Rows {
		r := &w.Rows[i]
		if clear := r.Worth.Low > 0 || r.Worth.High < 0; clear != (r.Finding == Helps) {
			t.Errorf("%v: %s", r.Worth, r.Finding)
		}
		if r.Finding == Helps {
			shown++
		}
	}
	if shown == 0 || shown > 5 {
		t.Errorf("%d rows show: at 5 %% each by itself 7 would", shown)
	}
}

// Bounds are those that were found, with a decimal more where 0 would be within them.
func TestWorthBoundsAreTrue(t *testing.T) {
	words := worthed{Worths: new(Worths)}
	for _, c := range []struct {
		value, half float64
		want        Bounds
		text        string
	}{
		{0.14, 0.1371, Bounds{0.14, 0.003, 0.277}, "+14.0 ± 13.7"},
		{-0.0402, 0.0398, Bounds{-0.0402, -0.08, -0.0004}, "−4.02 ± 3.98"},
		{0.14, 0.1471, Bounds{0.14, -0.01, 0.29}, "+14 ± 15"},
		{0.25, 0.1371, Bounds{0.25, 0.11, 0.39}, "+25 ± 14"},
	} {
		r := row(c.value, c.half)
		if r.within(1); r.Worth != c.want || words.worth(&r) != c.text {
			t.Errorf("%v ± %v: %v, %s; want %v, %s", c.value, c.half, r.Worth, words.worth(&r), c.want, c.text)
		}
	}
}

// What is written of a question that was broken off says so at its head.
func TestWorthBrokenOffSaysSo(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	played := 0
	q := Trial{Spec: spec(t, newMenu, 200, "random"), Trying: func(string) func(done, of uint64) {
		if played++; played == 3 {
			stop()
		}
		return nil
	}}
	const says = "Broken off: what was not played by then is missing."
	w, err := Weighed(ctx, q)
	if text := w.Doc(Scene{}, nil).Text(width); !errors.Is(err, context.Canceled) || !w.BrokenOff || !strings.Contains(text, says) {
		t.Errorf("%v\n%s", err, text)
	}
	q.Trying = nil
	whole, err := Weighed(t.Context(), q)
	if err != nil || strings.Contains(whole.Doc(Scene{}, nil).Text(width), says) {
		t.Errorf("%v, though nothing is missing", err)
	}
}
