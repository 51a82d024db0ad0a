package list

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var carriesNobody = rule{Check: diag.Check{
	Code:     "L231",
	Severity: diag.Warning,
	Title:    "transport that carries no one",
	Explain: "A formation with seats serves no other, or one whose units all ride in others: it is paid for and begins the game empty. " +
		"A unit is not divided among transports, so that one unit needs one of them. Let it serve a formation that may ride in it and walks. " +
		"Transports that take one unit whatever its size, and say no number of seats, may be kept for anybody and are not counted.",
}, Find: func(f *listContext, r *report) {
	f.findLeftEmpty(r)
	for i, fielded := range f.entries() {
		if _, s := f.serving(i); s != servesNone || len(fielded.Formation.Serves) == 0 || f.seatsOf(fielded) == 0 {
			continue
		}
		r.At(f.doc.At("formations", i), "%s has %s and carries no one%s", f.called(i), text.Plural(f.seatsOf(fielded), "seat"), fielded.Formation.Ref.In()).
			Offer(func() []fix { return f.fillFixes(berth{entry: i}) })
	}
}}

// seatsOf is how many seats a formation's units say that they have.
func (f *listContext) seatsOf(fielded *schema.Fielded) (n int) {
	for k := range fielded.Troops {
		u, _ := f.game.Units.Get(fielded.Troops[k].Profile)
		n += u.Seats
	}
	return n
}

// findLeftEmpty reports transports whose formation rides in others. Where seats
// are lacking, that is reported instead (L232).
func (f *listContext) findLeftEmpty(r *report) {
	all := f.berths()
	for _, served := range slices.Sorted(maps.Keys(all)) {
		berths := all[served]
		if seats, units := f.seating(served); !seats.hold(units) {
			continue
		}
		f.board(served, berths)
		for n, b := range berths {
			bought := f.list.Formations[b.entry].Number()
			fielded := &f.army.Formations[f.first[b.entry]]
			if b.taken == bought || f.seatsOf(fielded) == 0 {
				continue
			}
			name := strconv.Quote(f.army.Formations[served].Name)
			found := r.At(f.doc.At("formations", b.entry, "serves"), "%s%s", f.emptiness(b, name), fielded.Formation.Ref.In()).
				Why("%s is %s, and a unit rides in one transport", name, text.Plural(len(f.army.Formations[served].Troops), "unit"))
			for _, other := range slices.Delete(slices.Clone(berths), n, n+1) {
				if other.taken > 0 {
					found.See(f.doc.At("formations", other.entry, "serves"), "%s rides here", name)
				}
			}
			found.Offer(func() []fix { return f.fillFixes(b) })
		}
	}
}

// berth is an entry whose transports serve a formation, and how many of them
// carry a unit.
type berth struct{ entry, taken int }

// berths are the entries of transports by the formation that they serve, in the
// order of the list.
func (f *listContext) berths() map[int][]berth {
	out := map[int][]berth{}
	carries := func(t schema.Troop) bool {
		u, _ := f.game.Units.Get(t.Profile)
		return len(u.Carries) > 0
	}
	for i, fielded := range f.entries() {
		if served, s := f.serving(i); s == servesProperly && slices.ContainsFunc(fielded.Troops, carries) {
			out[served] = append(out[served], berth{entry: i})
		}
	}
	return out
}

// board lets the units of a formation ride, the largest first, each in the first
// empty transport that has room for it. One that finds none shares another's.
func (f *listContext) board(served int, berths []berth) {
	size := func(t *schema.Troop) int { return schema.FiguresOf(f.game, t) }
	troops := slices.Clone(f.army.Formations[served].Troops)
	slices.SortStableFunc(troops, func(a, b schema.Troop) int { return cmp.Compare(size(&b), size(&a)) })
	used := map[[2]int]int{} // by entry and its unit
	for n := range troops {
		f.seat(&troops[n], size(&troops[n]), berths, used)
	}
}

func (f *listContext) seat(rider *schema.Troop, models int, berths []berth, used map[[2]int]int) {
	for n := range berths {
		b := &berths[n]
		for k, t := range f.army.Formations[f.first[b.entry]].Troops {
			u, _ := f.game.Units.Get(t.Profile)
			at := [2]int{b.entry, k}
			if u.Carries.Holds(f.game, rider.Class) && (u.Seats == 0 || u.Seats >= models) && used[at] < f.list.Formations[b.entry].Number() {
				used[at]++
				b.taken = max(b.taken, used[at])
				return
			}
		}
	}
}

// emptiness says how many of an entry's transports stay empty.
func (f *listContext) emptiness(b berth, served string) string {
	bought := f.list.Formations[b.entry].Number()
	if bought == 1 {
		return fmt.Sprintf("%s serves %s and carries none of it", f.called(b.entry), served)
	}
	carry := "carry"
	if bought-b.taken == 1 {
		carry = "carries"
	}
	return fmt.Sprintf("%s serves %s %d times, and %d of them %s no one", f.called(b.entry), served, bought, bought-b.taken, carry)
}

// fillFixes are the fixes that leave no transport of an entry empty: fewer of
// them, another formation to carry, or none.
func (f *listContext) fillFixes(b berth) []fix {
	if b.taken > 0 {
		return []fix{{Say: "count: " + strconv.Itoa(b.taken), Edit: entryCount(b.entry, b.taken)}}
	}
	ways := f.serveFixes(b.entry)
	return append(ways[:len(ways)-1], fix{Say: "leave " + f.called(b.entry) + " out", Edit: entryOut(b.entry)})
}

var tooFewSeats = rule{Check: diag.Check{
	Code:  "L232",
	Title: "more riders than seats",
	Draft: true,
	Explain: "The transports that serve a formation have fewer seats than it has models, so that some would have to walk; or one of its units " +
		"has more models than any of them has seats: a unit is not divided among transports. " +
		"Take a larger transport, or let more serve a formation of several units; options that add men count.",
}, Find: func(f *listContext, r *report) {
	var reported []int
	for i := range f.entries() {
		served, s := f.serving(i)
		if s != servesProperly || slices.Contains(reported, served) {
			continue
		}
		seats, units := f.seating(served)
		if seats.hold(units) {
			continue
		}
		riders := total(units)
		reported = append(reported, served)
		found := r.At(f.doc.At("formations", i, "serves"), "%s%s", f.crowding(served, seats, units), f.army.Formations[f.first[i]].Formation.Ref.In()).
			See(f.doc.At("formations", f.army.Formations[served].Entry), "%s bought here", text.Plural(riders, "model"))
		found.Offer(func() []fix {
			if seats.largest < units[0] {
				return append(f.largerFixes(i, served, units[0]), f.serveFixes(i)...)
			}
			return append(f.seatFixes(i, riders-seats.total), f.serveFixes(i)...)
		})
	}
}}

// seats are those of all the transports that serve a formation, and of the
// largest of them.
type seats struct{ total, largest, cars int }

// hold says whether units, the largest first, have seats as far as seats are
// counted.
func (s seats) hold(units []int) bool {
	return s.total == 0 || len(units) == 0 || s.largest >= units[0] && s.total >= total(units)
}

// seating is what serves a formation, and the models of each of its units that
// need seats, the largest first. A transport without a number of seats takes a
// unit of any size.
func (f *listContext) seating(served int) (s seats, units []int) {
	troops := f.army.Formations[served].Troops
	for n := range troops {
		units = append(units, schema.FiguresOf(f.game, &troops[n]))
	}
	slices.SortFunc(units, func(a, b int) int { return cmp.Compare(b, a) })
	for k, other := range f.entries() {
		if to, how := f.serving(k); how != servesProperly || to != served {
			continue
		}
		number := f.list.Formations[k].Number()
		s.cars += number
		s.total += f.seatsOf(other) * number
		s.largest = max(s.largest, f.roomiest(other))
		if f.seatsOf(other) == 0 {
			units = units[min(number, len(units)):]
		}
	}
	return s, units
}

// crowding says who does not fit.
func (f *listContext) crowding(served int, s seats, units []int) string {
	name := strconv.Quote(f.army.Formations[served].Name)
	if s.largest >= units[0] {
		return fmt.Sprintf("%s has %s for %s", name, text.Plural(total(units), "model"), text.Plural(s.total, "seat"))
	}
	has, transport := "is one", "transport"
	if len(f.army.Formations[served].Troops) > 1 {
		has = "has a"
	}
	if s.cars > 1 {
		transport = "largest transport"
	}
	return fmt.Sprintf("%s %s unit of %s, and its %s has %s", name, has, text.Plural(units[0], "model"), transport, text.Plural(s.largest, "seat"))
}

func total(numbers []int) (n int) {
	return each.Sum(numbers, func(v int) int { return v })
}

// roomiest is how many seats the largest of a formation's units has.
func (f *listContext) roomiest(fielded *schema.Fielded) (n int) {
	for k := range fielded.Troops {
		u, _ := f.game.Units.Get(fielded.Troops[k].Profile)
		n = max(n, u.Seats)
	}
	return n
}

// seatFixes are as many more of a transport as seats are lacking.
func (f *listContext) seatFixes(i, lacking int) []fix {
	each := f.seatsOf(&f.army.Formations[f.first[i]])
	if each == 0 {
		return nil
	}
	n := f.list.Formations[i].Number() + (lacking+each-1)/each
	return []fix{{Say: fmt.Sprintf("take %d of %s", n, f.called(i)), Edit: entryCount(i, n)}}
}

// largerFixes are the transports that seat a unit of that many models, in place of an
// entry's own, the cheapest first. Options that they offer too stay.
func (f *listContext) largerFixes(i, served, models int) []fix {
	var larger []priced
	for id, form := range f.game.Formations.All() {
		if f.mayServe(form, &f.army.Formations[served]) && f.roomiest(check.Alone(f.game, schema.Entry{Type: id})) >= models {
			say := fmt.Sprintf("take %s in its place (%s)", form.Name, schema.Amount(form.Points.Float(), "points"))
			become := append(entrySet(i, "type", id), check.Out("formations", i, "count")...)
			for j, t := range f.list.Formations[i].Options {
				if !check.Offers(form, t.Option) {
					become = append(become, partOut(i, "options", j)...)
				}
			}
			larger = append(larger, priced{fix{Say: say, Edit: become}, form.Points})
		}
	}
	return cheapestFirst(larger)
}
