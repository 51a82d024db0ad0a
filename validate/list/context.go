package list

import (
	"iter"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// The bounds of what a list may ask to be worked out. Muster fields no more
// than maxCount of an entry; a list of more than maxUnits is not fielded.
const (
	maxCount = 1000
	maxUnits = 20_000
)

// listContext is an army list with its army worked out.
type listContext struct {
	doc      *schema.Doc
	game     *schema.Game
	list     *schema.ArmyList
	army     schema.Army
	named    map[string][]int // entries by their own name
	first    []int            // for each entry, where its formations begin in the army; -1 if it has none
	last     []int            // and where they end
	services []served         // for each entry, whom it serves
	spelled  *text.Spellings  // of the names of the army's formations, made when first asked for
	fits     map[string][]int // for each type of formation, the entries that it may serve and that can be named
	tooLarge bool             // more units than are worked out: the army is empty

	find func(*schema.Doc) []*finding // all that the checks find in a list

	priced *pointscalc.Bill   // what it costs, once it is asked for
	asked  *schema.Conditions // what answers for conditions, once it is asked for

	// known says for each entry that everything in it is known; allKnown, that it
	// is so of all of them, so that sums and totals mean what the list's author
	// meant.
	known    []bool
	allKnown bool
}

// served is a formation of the army and in which way an entry serves it.
type served struct {
	served int
	service
}

func newListContext(doc *schema.Doc, find func(*schema.Doc) []*finding) *listContext {
	f := &listContext{doc: doc, find: find, game: doc.Game, list: doc.List, named: map[string][]int{}, fits: map[string][]int{}}
	for i := range f.list.Formations {
		if name := f.list.Formations[i].Name; name != "" {
			f.named[name] = append(f.named[name], i)
		}
	}
	f.tooLarge = unitsAsked(f.game, f.list) > maxUnits
	if !f.tooLarge {
		f.army = doc.Army()
	}
	f.index()
	for i := range f.list.Formations {
		f.known = append(f.known, f.isKnown(i))
		to, how := f.findServed(i)
		f.services = append(f.services, served{to, how})
	}
	f.allKnown = f.fielded() && !slices.Contains(f.known, false)
	return f
}

// unitsAsked is how many units the list would put on the table.
func unitsAsked(g *schema.Game, l *schema.ArmyList) int {
	n := 0
	for i := range l.Formations {
		e := &l.Formations[i]
		form, ok := g.Formations.Get(e.Type)
		if !ok {
			continue
		}
		each := 1
		for m := range form.Units {
			each += form.Units[m].Number()
		}
		for u := range e.Units {
			each += e.Units[u].Number()
		}
		n += each * e.Number()
	}
	return n
}

// index finds each entry's formations in the army, where they stand in the
// order of the list.
func (f *listContext) index() {
	next := 0
	for i := range f.list.Formations {
		start := next
		for next < len(f.army.Formations) && f.army.Formations[next].Entry == i {
			next++
		}
		if start == next {
			start = -1
		}
		f.first, f.last = append(f.first, start), append(f.last, next)
	}
}

// fielded says whether the list was read to its end and put on the table.
func (f *listContext) fielded() bool { return f.doc.Whole && !f.tooLarge }

// isKnown says whether everything in an entry is known.
func (f *listContext) isKnown(i int) bool {
	e := &f.list.Formations[i]
	if f.first[i] < 0 || !validCount(e.Count) {
		return false
	}
	for j := range e.Options {
		if !f.game.Options.Has(e.Options[j].Option) || !validCount(e.Options[j].Count) {
			return false
		}
	}
	for j := range e.Units {
		if !f.game.Units.Has(e.Units[j].Unit) || !validCount(e.Units[j].Count) {
			return false
		}
	}
	return true
}

// validCount says whether a count can be worked with.
func validCount(count *int) bool { return count == nil || *count >= 1 && *count <= maxCount }

// entries yields the entries that field something, each with the first of its
// formations. What is wrong with one of them is wrong with all.
func (f *listContext) entries() iter.Seq2[int, *schema.Fielded] {
	return func(yield func(int, *schema.Fielded) bool) {
		for i := range f.list.Formations {
			if f.first[i] >= 0 && !yield(i, &f.army.Formations[f.first[i]]) {
				return
			}
		}
	}
}

// called is what a message calls an entry: its own name in quotes, else its
// formation's name.
func (f *listContext) called(i int) string {
	e := &f.list.Formations[i]
	if e.Name != "" {
		return strconv.Quote(e.Name)
	}
	if form, ok := f.game.Formations.Get(e.Type); ok {
		return form.Name
	}
	return strconv.Quote(e.Type)
}

// bill is what the list costs. It is worked out once.
func (f *listContext) bill() pointscalc.Bill {
	if f.priced == nil {
		b := pointscalc.TotalOf(f.game, f.list, f.army)
		f.priced = &b
	}
	return *f.priced
}

// conditions answer for the list when changes of its game hold.
func (f *listContext) conditions() *schema.Conditions {
	if f.asked == nil {
		f.asked = schema.ConditionsOf(f.game, f.list, f.army)
	}
	return f.asked
}
