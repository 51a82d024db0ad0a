package schema

import (
	"slices"
	"strconv"
	"strings"
)

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
	Options  []string // the options that it has or shares in
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

// addKeywords adds keywords and what they bring.
func (t *Troop) addKeywords(g *Game, ids []string) {
	for _, id := range ids {
		if t.Has(id) {
			continue
		}
		t.Keywords = append(t.Keywords, id)
		if k, ok := g.Keywords.Get(id); ok {
			t.addKeywords(g, k.Brings)
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
	one := field(g, &Entry{}, Formation{Units: []Member{{Unit: unit}}})
	if len(one.Troops) == 0 {
		return Troop{}, false
	}
	return one.Troops[0], true
}
