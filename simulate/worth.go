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

	// Trying, if set, hears which version is played next, by what is left out of it, "" for the
	// scenario as it is, and returns what hears of its progress.
	Trying func(row string) func(done, of uint64)
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
	Worth   Bounds         `json:"worth"`           // of the games, a draw being half of one
	Finding WorthWord      `json:"finding"`

	sd float64 // of its worth
}

// WorthWord is what the games let one say of it.
type WorthWord string

// The findings. They go by intervals that all hold in 19 questions of 20, however many rows there
// are.
const (
	Helps     WorthWord = "helps"
	Dominated WorthWord = "dominated" // the side wins more often without
	NotSeen   WorthWord = "open"      // no worth that shows
	NeverUsed WorthWord = "never used"
)

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
	whole, used, err := q.asItIs(ctx, w)
	if err != nil {
		return err
	}
	add := func(row Worth, side int, spec Spec) error {
		spec.Progress = q.trying(row.Side + " " + row.What + " " + row.Name)
		less, err := winners(ctx, spec, w)
		if err != nil {
			return err
		}
		mean, variance := lost(side, whole, less)
		row.Worth.Value, row.sd = mean, math.Sqrt(variance)
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

// judge gives the rows that were played intervals that all hold in 19 of 20 runs, says what they show,
// and sorts all.
func (w *Worths) judge() {
	played := 0
	for i := range w.Rows {
		if w.Rows[i].Finding == "" {
			played++
		}
	}
	deviations := forAll(played)
	for i := range w.Rows {
		if r := &w.Rows[i]; r.Finding == "" {
			r.within(deviations)
		}
	}
	slices.SortStableFunc(w.Rows, func(a, b Worth) int { return cmp.Compare(b.Worth.Value, a.Worth.Value) })
}

// within sets the interval, and what it shows: something where it is clear of 0.
func (r *Worth) within(deviations float64) {
	by := deviations * r.sd
	i := Interval{r.Worth.Value, r.Worth.Value - by, r.Worth.Value + by}
	switch {
	case i.Low > 0:
		r.Finding = Helps
	case i.High < 0:
		r.Finding = Dominated
	default:
		r.Finding = NotSeen
	}
	r.Worth = Bounds(i.to(i.apart()))
}

func (q *Trial) trying(row string) func(done, of uint64) {
	if q.Trying == nil {
		return nil
	}
	return q.Trying(row)
}

// winners plays a version, and says who wins each game.
func winners(ctx context.Context, spec Spec, w *Worths) ([]int8, error) {
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
	return fmt.Sprintf("no order of these games begins with %q%s", e.Order, text.OrElse(text.DidYouMean(e.Order, e.Open), "they begin with "+text.Or(e.Open)))
}

// asItIs plays the whole version. In the first games it looks for the orders that are open to each
// side, and whether it gives them; an order that is asked for may be rare, and is looked for in all.
func (q *Trial) asItIs(ctx context.Context, w *Worths) (whole []int8, used [play.Sides]map[Worth]bool, err error) {
	progress := q.trying("")
	left := slices.Concat(q.Never, q.Only)
	part := func(from, games uint64, player func(side int, l *lookout) play.Policy) error {
		spec := q.Spec
		spec.First, spec.Games = spec.First+from, games
		var all []*lookout
		for side := range play.Sides {
			spec.Policies[side] = watched(spec.Policies[side], func(p watcher) play.Policy {
				all = append(all, &lookout{p, slices.Clone(left)})
				return player(side, all[len(all)-1])
			})
		}
		if progress != nil {
			spec.Progress = func(done, _ uint64) { progress(from+done, q.Spec.Games) }
		}
		won, err := winners(ctx, spec, w)
		whole, left = append(whole, won...), missed(all)
		return err
	}
	first := min(probeGames, q.Spec.Games)
	var probes []*probe
	err = part(0, first, func(side int, l *lookout) play.Policy {
		probes = append(probes, &probe{l, q, side, map[Worth]bool{}})
		return probes[len(probes)-1]
	})
	used = allUsed(probes)
	if rest := q.Spec.Games - first; err == nil && rest > 0 {
		err = part(first, rest, func(_ int, l *lookout) play.Policy { return l })
	}
	if err == nil && len(left) > 0 {
		err = &UnknownOrder{left[0], beginnings(used)}
	}
	return whole, used, err
}

// beginnings are how orders begin.
func beginnings(used [play.Sides]map[Worth]bool) []string {
	all := map[string]bool{}
	for side := range used {
		for o := range used[side] {
			if o.ID == "" {
				all[o.Name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(all))
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
