package list

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var tooFewSeats = rule{Check: diag.Check{
	Code:     "L232",
	Severity: diag.Error,
	Title:    "more riders than seats",
	Explain: "The transports that serve a formation have fewer seats than it has models, so that some would have to walk; or one of its units " +
		"has more models than any of them has seats: a unit is not divided among transports. " +
		"Take a larger transport, or let more serve a formation of several units; options that add men count.",
}, Find: findTooFewSeats}

func findTooFewSeats(f *listContext, r *report) {
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
}

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
		units = append(units, pointscalc.Figures(f.game, &troops[n]))
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
	for _, v := range numbers {
		n += v
	}
	return n
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
	var larger []string
	points := map[string]int{}
	for id, form := range f.game.Formations.All() {
		if f.mayServeAs(form, &f.army.Formations[served]) && f.roomiest(check.Alone(f.game, schema.Entry{Type: id})) >= models {
			larger = append(larger, id)
			points[id] = form.Points
		}
	}
	slices.SortStableFunc(larger, func(a, b string) int { return cmp.Compare(points[a], points[b]) })
	var out []fix
	for _, id := range larger {
		form, _ := f.game.Formations.Get(id)
		out = append(out, fix{
			Say: fmt.Sprintf("take %s in its place (%s)", form.Name, text.Plural(form.Points, "point")),
			Edit: entrySet(i, func(e *schema.Entry) {
				e.Type, e.Count = id, nil
				e.Options = slices.DeleteFunc(e.Options, func(t schema.Taken) bool { return !check.Offers(form, t.Option) })
			}),
		})
	}
	return out
}
