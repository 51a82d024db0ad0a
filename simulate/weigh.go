package simulate

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
)

// Weighing is a question: what the things bring that lists buy, by how much less often
// a side wins with one of them fewer. It holds for the players, lists and scenarios that it was
// asked with.
type Weighing struct {
	Spec    Spec     // how the versions are played; NewGame and Names are those of each battle
	Battles []Battle // scenarios

	// Trying, if set, hears which version is played next, by what is left out of it, ""
	// for a scenario as it is, and returns what hears of its progress.
	Trying func(battle, without string) func(done, of uint64)
}

// Battle is a scenario, and what may be left out of it.
type Battle struct {
	Title   string
	NewGame func() play.Game
	Names   play.Names
	Lessen  []Lessening
}

// Lessening is a scenario in which a side has one fewer of something that its list buys.
type Lessening struct {
	Side  int
	Type  string // by id
	What  string // "option"; "": a formation
	Name  string
	Price rulebook.Value // of one
	Count int            // of them in the list
	Entry int            // of the list, from 0
	At    func() (newGame func() play.Game, err error)
}

// Weights are the answer to a Weighing. Their JSON is part of the command's interface.
type Weights struct {
	Games   uint64    `json:"games"`  // of each version
	Played  uint64    `json:"played"` // in all
	Seed    uint64    `json:"seed"`
	Policy  string    `json:"policy"`
	Battles []string  `json:"scenarios"`
	Weights []*Weight `json:"formations"` // what brings most for its price first
	Aside   []Aside   `json:"aside"`      // what could not be left out

	Violations uint64     `json:"violations"`
	First      *Violation `json:"firstViolation,omitempty"`
}

// Weight is what one of something brings.
type Weight struct {
	Type   string         `json:"type"`
	Name   string         `json:"name"`
	Price  rulebook.Value `json:"price"`
	Lists  int            `json:"lists"` // that have it, each as often as it fights
	Wins   Interval       `json:"wins"`  // how much more often its side wins with it, as a share of the games
	PerTen *Interval      `json:"perTenPoints"`
	Level  *Interval      `json:"levelPrice"` // at which all bring as much for a point, and the lists cost what they do; nil if nothing brings any

	count    int // of them, in all lists
	variance float64
}

// Aside is something that could not be left out, and why.
type Aside struct {
	Battle string `json:"scenario,omitempty"`
	Side   string `json:"side,omitempty"` // where the scenario is one
	Name   string `json:"name"`
	Why    string `json:"why"`
	Code   string `json:"code,omitempty"` // of the check that refuses what is left
}

// ErrAll is why the only thing of a list cannot be left out of it.
var ErrAll = errors.New("it is all that the list has")

// asideFor is what could not be left out for a reason.
func asideFor(name string, err error) Aside {
	a := Aside{Name: name, Why: err.Error()}
	if check, ok := err.(interface{ Code() string }); ok {
		a.Code = check.Code()
	}
	return a
}

// reason is why, in a language. What checks say is said in English alone.
func (a *Aside) reason(in *wording.Language) string {
	switch {
	case in.English():
		return a.Why
	case a.Code != "":
		return in.Say("the check {code} refuses what is left", a.Code)
	}
	return in.Say(a.Why)
}

// Weigh plays each scenario as it is, and with one fewer of each thing that its lists
// buy, the same games each: what luck does to both mostly cancels. If ctx ends first, the
// Weights hold what was found so far, and the error is the context's. They are never nil.
func Weigh(ctx context.Context, w Weighing) (*Weights, error) {
	w.Spec.Silent = true // who wins is all that counts here
	if w.Spec.Pairs {
		return &Weights{}, errSeats
	}
	found := &Weights{Games: w.Spec.Games, Seed: w.Spec.Seed, Policy: w.Spec.Policy(), Battles: []string{}, Weights: []*Weight{}, Aside: []Aside{}}
	var err error
	for i := range w.Battles {
		found.Battles = append(found.Battles, w.Battles[i].Title)
		if err = w.fight(ctx, &w.Battles[i], found); err != nil {
			break
		}
	}
	found.level()
	return found, err
}

// fight plays a scenario and its versions.
func (w *Weighing) fight(ctx context.Context, b *Battle, found *Weights) error {
	whole, err := w.winners(ctx, b, "", b.NewGame, found)
	if err != nil {
		return err
	}
	for i := range b.Lessen {
		l := &b.Lessen[i]
		newGame, err := l.At()
		if err != nil {
			why := asideFor(l.Name, err)
			why.Battle = b.Title
			if !slices.Contains(found.Aside, why) { // both sides may have the same list
				found.Aside = append(found.Aside, why)
			}
			continue
		}
		fewer, err := w.winners(ctx, b, l.Name, newGame, found)
		if err != nil {
			return err
		}
		found.add(l, whole, fewer)
	}
	return nil
}

// winners plays a version, and says who wins each game.
func (w *Weighing) winners(ctx context.Context, b *Battle, without string, newGame func() play.Game, found *Weights) ([]int8, error) {
	spec := w.Spec
	spec.NewGame, spec.Names = newGame, b.Names
	if w.Trying != nil {
		spec.Progress = w.Trying(b.Title, without)
	}
	all := make([]int8, spec.Games)
	spec.each = func(index uint64, rec *record) { all[index-spec.First] = rec.result.Winner }
	tally, err := Run(ctx, spec)
	if tally == nil {
		return nil, err
	}
	found.Played += tally.Games
	if found.Violations += tally.Violations; tally.Violations > 0 && found.First == nil {
		first := tally.First
		found.First = &first
	}
	if err == nil && tally.Games < spec.Games {
		err = errors.New("simulate: not all games were played")
	}
	return all, err
}

// add takes in what the games say of one fewer of something.
func (w *Weights) add(l *Lessening, whole, fewer []int8) {
	i := slices.IndexFunc(w.Weights, func(o *Weight) bool { return o.Type == l.Type && o.Price == l.Price && o.Name == l.Name })
	if i < 0 {
		i = len(w.Weights)
		w.Weights = append(w.Weights, &Weight{Type: l.Type, Name: l.Name, Price: l.Price})
	}
	mean, variance := lost(l.Side, whole, fewer)
	o := w.Weights[i]
	o.Lists++
	o.count += l.Count
	o.Wins.Value += mean
	o.variance += variance
}

// lost is how much more often a side wins the first of two runs of the same games than
// the second, a game without a winner being half a win of either, and the variance of
// that mean. Where all games differ by the same, or none differs, the interval has room for what N games without an
// exception leave open: fewer than 3 in N.
func lost(side int, whole, fewer []int8) (mean, variance float64) {
	sum, squares := 0, 0
	for i := range whole {
		d := halves(side, whole[i]) - halves(side, fewer[i])
		sum += d
		squares += d * d
	}
	n := float64(len(whole))
	mean = float64(sum) / 2 / n
	if sum*sum == squares*len(whole) {
		return mean, math.Pow(3/n/z, 2)
	}
	return mean, (float64(squares)/4 - n*mean*mean) / max(1, n-1) / n
}

// halves is what a winner is to a side, in halves of a win.
func halves(side int, winner int8) int {
	switch winner {
	case int8(side):
		return 2
	case play.NoSide:
		return 1
	}
	return 0
}

// level works out what each brings for its price, and the prices that would be level:
// as a whole the lists cost what they do.
func (w *Weights) level() {
	paid, brought := 0.0, 0.0
	for _, o := range w.Weights {
		n := float64(o.Lists)
		half := z * math.Sqrt(o.variance) / n
		mean := o.Wins.Value / n
		o.Wins = Interval{mean, mean - half, mean + half}
		paid += float64(o.count) * o.Price.Float()
		brought += float64(o.count) * mean
	}
	for _, o := range w.Weights {
		if o.Price > 0 {
			o.PerTen = o.Wins.times(10 / o.Price.Float())
		}
		if brought > 0 && paid > 0 {
			o.Level = o.Wins.times(paid / brought)
		}
	}
	slices.SortStableFunc(w.Weights, func(a, b *Weight) int {
		return cmp.Or(-cmp.Compare(a.forPrice(), b.forPrice()), cmp.Compare(a.Name, b.Name))
	})
}

// forPrice is what it brings for a point.
func (o *Weight) forPrice() float64 {
	if o.PerTen == nil {
		return math.Inf(1)
	}
	return o.PerTen.Value
}

// times is the interval of a multiple.
func (i Interval) times(by float64) *Interval {
	return &Interval{i.Value * by, i.Low * by, i.High * by}
}
