package simulate

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// Restricted play: what a thing is worth to a side is how much less often it wins when it
// must do without, all else and the dice being the same. (Jaffe and others, Evaluating
// Competitive Game Balance with Restricted Play, AIIDE 2012.)

// Trial is a question what things are worth, to a player on both sides.
type Trial struct {
	Spec   Spec
	Lists  []Lessening // what a side's list may be without
	Never  []string    // orders, as they begin in text, that a side is never to give; none: all that there are
	Only   []string    // orders that a side must give wherever one of them is open
	Things Things      // what orders name; nil: nothing
	Trying func(row string) func(done, of uint64)

	open map[string]bool // of Never and Only, what was open in the games that were looked through
}

// Things says what of the game's data the second word of an order names, if it does: "card" or
// "support", and by which name it is known to readers. An order that names one without using it,
// as one that puts a card away, uses nothing.
type Things func(verb, word string) (thing Thing, uses bool)

// Thing is something of the game's data that orders use.
type Thing struct{ What, Name string }

// Worths are the answer, a row for each thing and side, most worth first. Their JSON is part
// of the command's interface.
type Worths struct {
	Games      uint64  `json:"games"`  // of each version
	Played     uint64  `json:"played"` // in all
	Seed       uint64  `json:"seed"`
	Policy     string  `json:"policy"`
	Rows       []Worth `json:"rows"`
	Aside      []Aside `json:"aside"` // what a side's list cannot be without
	Violations uint64  `json:"violations"`
	BrokenOff  bool    `json:"brokenOff,omitempty"` // before all versions were played
}

// Worth is what one thing is worth to a side.
type Worth struct {
	Side    string         `json:"side"`
	What    string         `json:"what"` // "formation", "option", "card", "support", "never" or "only"
	Name    string         `json:"name"`
	ID      string         `json:"id,omitempty"`    // of a card or support
	Price   rulebook.Value `json:"price,omitempty"` // in list points
	Worth   Interval       `json:"worth"`           // of the games, a draw being half of one
	Finding WorthWord      `json:"finding"`

	sd float64 // of its worth

	p float64 // that chance alone makes as much, were it worth nothing
}

// WorthWord is what the games let one say of it.
type WorthWord string

// The findings. Holm's method corrects them for the number of rows: that one of all is said
// of what is worth nothing happens in a question of 20.
const (
	Helps     WorthWord = "helps"
	Dominated WorthWord = "dominated" // the side wins more often without
	NotSeen   WorthWord = "open"      // no worth that shows
	NeverUsed WorthWord = "never used"
)

// texter is a game whose orders have a text form.
type texter interface{ Text(a play.Action) string }

// Weighed plays a scenario as it is and with each side without each thing, the same games each. If
// ctx ends first, the Worths hold the rows until then, and the error is the context's. They are never nil.
func Weighed(ctx context.Context, q Trial) (*Worths, error) {
	q.Spec.Silent, q.Spec.Auto, q.Spec.Panel = true, false, nil
	w := &Worths{Games: q.Spec.Games, Seed: q.Spec.Seed, Policy: q.Spec.Policy(), Rows: []Worth{}, Aside: []Aside{}}
	if q.Spec.Pairs {
		return w, errSeats
	}
	err := q.weigh(ctx, w)
	w.BrokenOff = err != nil
	w.judge()
	return w, err
}

// weigh plays the versions, and adds a row of each to w.
func (q *Trial) weigh(ctx context.Context, w *Worths) error {
	used, err := q.options(ctx, probeGames)
	if err != nil {
		return err
	}
	if err := q.misspelt(ctx, used); err != nil {
		return err
	}
	whole, err := q.winners(ctx, "", q.Spec, w)
	if err != nil {
		return err
	}
	add := func(row Worth, side int, spec Spec) error {
		less, err := q.winners(ctx, row.Side+" "+row.What+" "+row.Name, spec, w)
		if err != nil {
			return err
		}
		mean, variance := lost(side, whole, less)
		row.measure(mean, math.Sqrt(variance))
		w.Rows = append(w.Rows, row)
		return nil
	}
	for i := range q.Lists {
		l := &q.Lists[i]
		side := q.Spec.Names.SideName(l.Side)
		newGame, err := l.At()
		if err != nil {
			why := asideFor(l.Name, err)
			why.Side = side
			w.Aside = append(w.Aside, why)
			continue
		}
		spec := q.Spec
		spec.NewGame = newGame
		if err := add(Worth{Side: side, What: cmp.Or(l.What, "formation"), Name: l.Name, Price: l.Price}, l.Side, spec); err != nil {
			return err
		}
	}
	for side := range play.Sides {
		for _, r := range q.rows(side, used[side]) {
			if r.Finding == NeverUsed {
				w.Rows = append(w.Rows, r)
				continue
			}
			spec := q.Spec
			spec.Policies[side] = restricted(spec.Policies[side], q.kept(r), r.What == "only")
			if err := add(r, side, spec); err != nil {
				return err
			}
		}
	}
	return nil
}

// rows are the orders that are asked for; by themselves, all that are open to a side, and the
// things that they use.
func (q *Trial) rows(side int, used map[Worth]bool) (rows []Worth) {
	name := q.Spec.Names.SideName(side)
	var never []Worth
	for _, order := range q.Never {
		never = append(never, Worth{What: "never", Name: order})
	}
	if q.Never == nil && q.Only == nil {
		never = slices.SortedFunc(maps.Keys(used), func(a, b Worth) int {
			return cmp.Or(cmp.Compare(a.What, b.What), cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
		})
	}
	for _, r := range never {
		if r.Side = name; q.unused(r, used) {
			r.Finding = NeverUsed
		}
		rows = append(rows, r)
	}
	for _, option := range q.Only {
		rows = append(rows, Worth{Side: name, What: "only", Name: option})
	}
	return rows
}

// unused says whether all that a row keeps from a side was open to it and never given.
func (q *Trial) unused(r Worth, used map[Worth]bool) (open bool) {
	thing := r.ID
	if verb, word, ok := strings.Cut(r.Name, " "); r.What == "never" && ok && q.Things != nil {
		if _, uses := q.Things(verb, word); uses {
			thing = word
		}
	}
	for o, taken := range used {
		if o.ID != thing || thing == "" && o.Name != r.Name {
			continue
		}
		if taken {
			return false
		}
		open = true
	}
	return open
}

// kept says which orders a row is about.
func (q *Trial) kept(r Worth) func(order string) bool {
	if r.ID == "" {
		return func(order string) bool { return begins(order, r.Name) }
	}
	return func(order string) bool { return q.optionOf(order).ID == r.ID }
}

// begins tells that an order begins with whole words.
func begins(order, with string) bool {
	rest, ok := strings.CutPrefix(order, with)
	return ok && (rest == "" || rest[0] == ' ')
}

// measure sets the worth with the interval of a row by itself.
func (r *Worth) measure(mean, sd float64) {
	r.sd, r.p = sd, math.Erfc(math.Abs(mean)/sd/math.Sqrt2)
	r.Worth.Value = mean
	r.within(1)
}

// within sets the interval of a row that is one of some.
func (r *Worth) within(rows int) {
	by := forAll(rows) * r.sd
	r.Worth.Low, r.Worth.High = r.Worth.Value-by, r.Worth.Value+by
}

// judge says what the rows show, by Holm's method, and sorts them. Intervals are those of the same
// method: one is clear of 0 exactly where there is something to say.
func (w *Worths) judge() {
	var rows []*Worth
	for i := range w.Rows {
		if w.Rows[i].Finding == "" {
			w.Rows[i].Finding = NotSeen
			rows = append(rows, &w.Rows[i])
		}
	}
	slices.SortStableFunc(rows, func(a, b *Worth) int { return cmp.Compare(a.p, b.p) })
	left := len(rows)
	for i, r := range rows {
		if r.within(left); r.p > 0.05/float64(left) {
			for _, rest := range rows[i:] {
				rest.within(left)
			}
			break
		}
		left--
		if r.Finding = Helps; r.Worth.Value < 0 {
			r.Finding = Dominated
		}
	}
	slices.SortStableFunc(w.Rows, func(a, b Worth) int { return cmp.Compare(b.Worth.Value, a.Worth.Value) })
	for i := range w.Rows {
		w.Rows[i].round()
	}
}

// round takes off the decimals that the worth does not bear. What shows stays clear of 0: it would be
// "14 ± 14" where it is 14.0 ± 13.7.
func (r *Worth) round() {
	unit := math.Pow10(-text.Decimals(r.Worth.half()))
	if r.Worth = r.Worth.rounded(); r.shows() && r.Worth.Low <= 0 && r.Worth.High >= 0 {
		r.Worth.Low, r.Worth.High = r.Worth.Low+unit, r.Worth.High-unit
	}
}

// winners plays a version, and says who wins each game.
func (q *Trial) winners(ctx context.Context, row string, spec Spec, w *Worths) ([]int8, error) {
	if q.Trying != nil {
		spec.Progress = q.Trying(row)
	}
	all := make([]int8, spec.Games)
	spec.each = func(index uint64, rec *record) { all[index-spec.First] = rec.result.Winner }
	tally, err := Run(ctx, spec)
	if tally != nil {
		w.Played += tally.Games
		w.Violations += tally.Violations
	}
	return all, err
}

// probeGames is how many games are looked through for orders that are open and given.
const probeGames = 60

// UnknownOrder is an order that is asked for and that none of the games' orders begins with.
type UnknownOrder struct {
	Order string
	Open  []string // how the games' orders begin
}

func (e *UnknownOrder) Error() string {
	return fmt.Sprintf("no order of these games begins with %q%s", e.Order, text.DidYouMean(e.Order, e.Open))
}

// misspelt is an error if an order that is asked for is open in none of the games. What is not
// open in those that are looked through for orders may be a rare one: then all are.
func (q *Trial) misspelt(ctx context.Context, used [play.Sides]map[Worth]bool) (err error) {
	asked := slices.Concat(q.Never, q.Only)
	unknown := func() int { return slices.IndexFunc(asked, func(o string) bool { return !q.open[o] }) }
	if unknown() >= 0 && q.Spec.Games > probeGames {
		if used, err = q.options(ctx, q.Spec.Games); err != nil {
			return err
		}
	}
	n := unknown()
	if n < 0 {
		return nil
	}
	begin := map[string]bool{}
	for side := range used {
		for o := range used[side] {
			if o.ID == "" {
				begin[o.Name] = true
			}
		}
	}
	return &UnknownOrder{asked[n], slices.Sorted(maps.Keys(begin))}
}

// options are the orders that are open to each side in the first games and whether it gives them.
func (q *Trial) options(ctx context.Context, games uint64) (used [play.Sides]map[Worth]bool, err error) {
	spec := q.Spec
	spec.Games, spec.Workers = min(spec.Games, games), 1
	q.open = map[string]bool{}
	for side := range play.Sides {
		used[side] = map[Worth]bool{}
		inner := spec.Policies[side]
		spec.Policies[side] = Strategy{Name: inner.Name, New: func(newGame func() play.Game) (play.Policy, error) {
			p, err := inner.New(newGame)
			if _, ok := newGame().(texter); err == nil && !ok {
				return nil, fmt.Errorf("simulate: orders of this game have no text to know them by")
			}
			return &probe{p, q, used[side]}, err
		}}
	}
	_, err = Run(ctx, spec)
	return used, err
}

// probe notes which orders are open and which are given.
type probe struct {
	play.Policy
	*Trial
	used map[Worth]bool
}

func (p *probe) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	for _, a := range legal {
		order := g.(texter).Text(a)
		if o := p.optionOf(order); !p.used[o] {
			p.used[o] = false
		}
		for _, asked := range [][]string{p.Never, p.Only} {
			for _, o := range asked {
				p.open[o] = p.open[o] || begins(order, o)
			}
		}
	}
	a := p.Policy.Pick(g, legal, r)
	p.used[p.optionOf(g.(texter).Text(a))] = true
	return a
}

// sort is a second word that says of which sort an order is: not where, or at whom.
var sort = regexp.MustCompile(`^[a-z]{2}[a-z]+[0-9]*(-[a-z0-9]+)*$|^[a-z]{1,2}[0-9]*(-[a-z0-9]+)+$`)

// optionOf is the row of an order: what of the game's data it uses, if anything, or else how it
// begins.
func (q *Trial) optionOf(order string) Worth {
	words := strings.Fields(order)
	if len(words) == 0 {
		return Worth{What: "never"}
	}
	if len(words) > 1 && q.Things != nil {
		if thing, uses := q.Things(words[0], words[1]); uses {
			return Worth{What: thing.What, Name: thing.Name, ID: words[1]}
		} else if thing != (Thing{}) {
			return Worth{What: "never", Name: words[0]}
		}
	}
	if len(words) > 1 && sort.MatchString(words[1]) {
		return Worth{What: "never", Name: words[0] + " " + words[1]}
	}
	return Worth{What: "never", Name: words[0]}
}

// restricted is a strategy that never gives an order of some, unless it must; or only such
// ones, wherever one is open.
func restricted(s Strategy, kept func(order string) bool, only bool) Strategy {
	inner := s.New
	s.New = func(newGame func() play.Game) (play.Policy, error) {
		p, err := inner(newGame)
		if _, ok := newGame().(texter); err == nil && !ok {
			return nil, fmt.Errorf("simulate: orders of this game have no text to know them by")
		}
		return &filtered{Policy: p, kept: kept, only: only}, err
	}
	return s
}

// filtered is a policy that is kept from some orders.
type filtered struct {
	play.Policy
	kept func(order string) bool
	only bool
	left []play.Action
}

func (f *filtered) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	f.left = f.left[:0]
	for _, a := range legal {
		if f.kept(g.(texter).Text(a)) == f.only {
			f.left = append(f.left, a)
		}
	}
	switch len(f.left) {
	case 0:
		return f.Policy.Pick(g, legal, r)
	case 1:
		return f.left[0]
	}
	return f.Policy.Pick(g, f.left, r)
}
