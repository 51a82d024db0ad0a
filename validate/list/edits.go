package list

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
)

// entryOut takes an entry out of a list.
func entryOut(i int) edit {
	return func(d *schema.Doc) { d.List.Formations = slices.Delete(d.List.Formations, i, i+1) }
}

// entryIn adds an entry to a list.
func entryIn(e schema.Entry) edit {
	return func(d *schema.Doc) { d.List.Formations = append(d.List.Formations, e) }
}

// entryCount sets how many formations an entry buys.
func entryCount(i, n int) edit {
	return func(d *schema.Doc) { d.List.Formations[i].Count = &n }
}

// entrySet changes an entry's own fields.
func entrySet(i int, set func(*schema.Entry)) edit {
	return func(d *schema.Doc) { set(&d.List.Formations[i]) }
}

// optionOut takes an option off an entry.
func optionOut(i, j int) edit {
	return entrySet(i, func(e *schema.Entry) { e.Options = slices.Delete(e.Options, j, j+1) })
}

// optionCount sets how many times an option is taken.
func optionCount(i, j, n int) edit {
	return entrySet(i, func(e *schema.Entry) { e.Options[j].Count = &n })
}

// priced is a fix with the points by which it stands among others.
type priced struct {
	fix
	points int
}

func cheapestFirst(ways []priced) (out []fix) {
	slices.SortStableFunc(ways, func(a, b priced) int { return cmp.Compare(a.points, b.points) })
	return each.Of(ways, func(w priced) fix { return w.fix })
}
