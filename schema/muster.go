package schema

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
)

// Army is a list with everything worked out that its entries say: each
// formation by itself, each unit with its profile after options. Muster makes
// it; it must not be changed.
type Army struct {
	Formations []Fielded

	named  map[string]int  // formations by printed name
	served map[service]int // how many formations of a kind serve one
	plain  *Army           // as it would be without changes that depend on it; nil: it is as it would be
}

// service is what formations of a kind do for the formation with an index.
type service struct {
	served int
	kind   string
}

// Fielded is one formation in the field. An entry with a count is fielded that
// many times; such formations share their troops.
type Fielded struct {
	Entry     int    // index in the list's formations
	Copy      int    // which of the entry's count, from 0
	Type      string // the formation's id
	Formation Formation
	Name      string // as it is printed, unlike any other's in the army
	Own       string // the name that the list gives; "" if none
	Leaders   int
	Serves    int // index of the formation that it serves, or -1
	Troops    []Troop
	Taken     []Taken        // the entry's options, then those that groups of options give where it takes none
	Targets   []int          // for each option taken: the troop that takes it, All or None
	Groups    []FieldedGroup // the groups of options that hold for it
	Bounds    Bounds         // whether a list may have it here
	Priced    []Cause        // what has changed its price

	units map[string]*Altered // what changes have made of its kinds of units; nil: nothing
}

// Muster works a list out. What the game does not know is left out, since the
// checks report it: an unknown formation fields nothing, an unknown option or
// unit gives nothing, and none serves a formation that it may not serve.
func Muster(g *Game, l *ArmyList) Army {
	a := muster(g, l, nil)
	if !g.composes() {
		return a
	}
	whole := muster(g, l, ConditionsOf(g, l, a))
	whole.plain = &a
	return whole
}

// muster works a list out, with the changes of its game where there is something that
// answers for their conditions.
func muster(g *Game, l *ArmyList, c *Conditions) Army {
	var a Army
	for i := range l.Formations {
		e := &l.Formations[i]
		f, ok := g.Formations.Get(e.Type)
		if !ok {
			continue
		}
		one := field(g, e, f, c, i)
		one.Entry = i
		for one.Copy = range e.Number() { // T1.8
			a.Formations = append(a.Formations, one)
		}
	}
	a.name()
	a.assign(l)
	return a
}

// name gives every formation its own name: the list's or the type's, with
// a number where several would share it. Numbers that would make the name of
// another are passed over.
func (a *Army) name() {
	sharers := map[string]int{}
	for i := range a.Formations {
		sharers[a.Formations[i].base()]++
	}
	a.named = make(map[string]int, len(a.Formations))
	last := map[string]int{}
	for i := range a.Formations {
		f := &a.Formations[i]
		base := f.base()
		f.Name = base
		for sharers[base] > 1 && sharers[f.Name] > 0 {
			last[base]++
			f.Name = base + " " + strconv.Itoa(last[base])
		}
		a.named[f.Name] = i
	}
}

func (f *Fielded) base() string {
	if f.Own != "" {
		return f.Own
	}
	return f.Formation.Name
}

// assign settles who serves whom (T1.6): the formation of an entry's own name,
// the first where it is fielded several times, or else of a printed name.
func (a *Army) assign(l *ArmyList) {
	owners := map[string]int{}
	for i := range a.Formations {
		own := a.Formations[i].Own
		if _, taken := owners[own]; !taken && own != "" {
			owners[own] = i
		}
	}
	a.served = map[service]int{}
	for i := range a.Formations {
		f := &a.Formations[i]
		name := l.Formations[f.Entry].Serves
		to, ok := owners[name]
		if !ok {
			to = a.Named(name)
		}
		if name != "" && to >= 0 && f.mayServe(&a.Formations[to]) {
			f.Serves = to
			a.served[service{to, f.Type}]++
		}
	}
}

// mayServe says whether the game lets a formation serve another; none serves
// its own entry.
func (f *Fielded) mayServe(other *Fielded) bool {
	for _, id := range f.Formation.Serves {
		if id == other.Type || other.Formation.Of(id) {
			return f.Entry != other.Entry
		}
	}
	return false
}

// Named is the index of the formation with the printed name, or -1.
func (a *Army) Named(name string) int {
	if i, ok := a.named[name]; ok {
		return i
	}
	return -1
}

// Called is the index of the formation that a scenario means by a name: as its list has
// it, or as it is printed; -1 if the army has none. "" is no name.
func (a *Army) Called(name string) int {
	for i := range a.Formations {
		if a.Formations[i].Own == name && name != "" {
			return i
		}
	}
	return a.Named(name)
}

// Serving counts the formations of a kind that serve the one with an index.
func (a *Army) Serving(served int, kind string) int { return a.served[service{served, kind}] }

// Leaders is how many leaders, such as officers, the army's formations bring (T1.7).
func (a *Army) Leaders() int {
	n := 0
	for i := range a.Formations {
		n += a.Formations[i].Leaders
	}
	return n
}

// mostAlike bounds what a count can make of one line; a larger count is
// reported by the checks.
const mostAlike = 1000

// Number is how many formations the entry buys: 1 if it does not say, 0 for a
// count below 1.
func (e *Entry) Number() int { return number(e.Count) }

// Number is how many units the choice buys.
func (c *Chosen) Number() int { return number(c.Count) }

// Number is how many times the option is taken.
func (t *Taken) Number() int { return number(t.Count) }

// Number is how many units the member stands for.
func (m *Member) Number() int { return number(m.Count) }

func number(count *int) int {
	if count == nil {
		return 1
	}
	return min(max(*count, 0), mostAlike)
}

// Troop is a unit in the field.
type Troop struct {
	Unit     string // the id of the unit as bought; options refer to it by this
	Nth      int    // which of its kind in the formation, from 1
	Profile  string // the id of the unit that it acts as
	Name     string // its own, or its profile's
	Own      string // the name that the list gives; "" if none
	Class    string
	Keywords []string // its profile's, the formation's and its options', in that order, each once
	Stats    Stats
	Weapons  []Carried
	Options  []Taken // the options that it has or shares in
	Models   []Model // of other kinds, besides its own
}

// Key is how a list names the unit: "rifles", or "rifles-2" where it is not
// the first of its kind.
func (t *Troop) Key() string {
	if t.Nth == 1 {
		return t.Unit
	}
	return t.Unit + "-" + strconv.Itoa(t.Nth)
}

// Has says whether the troop has the keyword.
func (t *Troop) Has(keyword string) bool { return slices.Contains(t.Keywords, keyword) }

// OptionIDs are the options that the troop has, by id.
func (t *Troop) OptionIDs() []string {
	return each.Of(t.Options, func(o Taken) string { return o.Option })
}

// AddKeywords adds keywords and what they bring.
func (t *Troop) AddKeywords(g *Game, ids []string) {
	for _, id := range ids {
		if t.Has(id) {
			continue
		}
		t.Keywords = append(t.Keywords, id)
		if k, ok := g.Keywords.Get(id); ok {
			t.AddKeywords(g, k.Brings)
		}
	}
}

// Find is the index of the troop that a list names by kind, or kind and
// number, as bought; None if the formation has no such troop. The id of a unit goes before a kind
// and a number: "t-34" is no thirty-fourth t.
func (f *Fielded) Find(unit string) int {
	kind, nth := unit, 1
	if i := strings.LastIndexByte(unit, '-'); i >= 0 && !f.fields(unit) {
		if n, err := strconv.Atoi(unit[i+1:]); err == nil && strconv.Itoa(n) == unit[i+1:] {
			kind, nth = unit[:i], n
		}
	}
	for i := range f.Troops {
		if f.Troops[i].Unit == kind && f.Troops[i].Nth == nth {
			return i
		}
	}
	return None
}

func (f *Fielded) fields(unit string) bool {
	return slices.ContainsFunc(f.Troops, func(t Troop) bool { return t.Unit == unit })
}

// Profile is a unit of the game as it is by itself, without a formation and
// options.
func Profile(g *Game, unit string) (t Troop, ok bool) {
	one := field(g, &Entry{}, Formation{Units: []Member{{Unit: unit}}}, nil, 0)
	if len(one.Troops) == 0 {
		return Troop{}, false
	}
	return one.Troops[0], true
}
