package list

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

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
	for i, fielded := range f.entries() {
		if served, s := f.serving(i); s == servesProperly && slices.ContainsFunc(fielded.Troops, func(t schema.Troop) bool { return f.takesIn(&t) }) {
			out[served] = append(out[served], berth{entry: i})
		}
	}
	return out
}

// takesIn says whether a unit carries others.
func (f *listContext) takesIn(t *schema.Troop) bool {
	u, _ := f.game.Units.Get(t.Profile)
	return len(u.Carries) > 0
}

// board lets the units of a formation ride, the largest first, each in the first
// empty transport that has room for it. One that finds none shares another's.
func (f *listContext) board(served int, berths []berth) {
	size := func(t *schema.Troop) int { return pointscalc.Figures(f.game, t) }
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
		return fmt.Sprintf("%s serves %s and carries nobody of it", f.called(b.entry), served)
	}
	carry := "carry"
	if bought-b.taken == 1 {
		carry = "carries"
	}
	return fmt.Sprintf("%s serves %s %d times, and %d of them %s nobody", f.called(b.entry), served, bought, bought-b.taken, carry)
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
