package list

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// entryOut takes an entry out of a list.
func entryOut(i int) edit { return check.Out("formations", i) }

// entryIn adds an entry to a list.
func (f *listContext) entryIn(e schema.Entry) edit {
	return check.Set(e, "formations", len(f.list.Formations))
}

// entrySet gives an entry's field a value.
func entrySet(i int, field string, to any) edit { return check.Set(to, "formations", i, field) }

// entryCount sets how many formations an entry buys.
func entryCount(i, n int) edit { return entrySet(i, "count", n) }

// partOut takes the j-th of an entry's options or units out.
func partOut(i int, part string, j int) edit { return check.Out("formations", i, part, j) }

// partSet gives a field of the j-th of an entry's options or units a value.
func partSet(i int, part string, j int, field string, to any) edit {
	return check.Set(to, "formations", i, part, j, field)
}

// partIn adds an option or a unit to an entry, behind those it has.
func partIn(i int, part string, last int, to any) edit {
	return check.Set(to, "formations", i, part, last)
}

// priced is a fix with the points by which it stands among others.
type priced struct {
	fix
	points rulebook.Value
}

func cheapestFirst(ways []priced) (out []fix) {
	slices.SortStableFunc(ways, func(a, b priced) int { return cmp.Compare(a.points, b.points) })
	return each.Of(ways, func(w priced) fix { return w.fix })
}
