package main

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
)

// withFewer is a scenario whose side has fewer of an entry of its list. What the scenario says of
// formations that are gone goes too: where they stand, when they come on, their cards. Those that
// stay are called as they are printed then: of two of a name one that is left has no number.
func withFewer(doc *schema.Doc, id string, n, count int) *schema.Doc {
	other := withCount(doc, id, n, count)
	called := calledAfter(doc, other, id, n, count)
	other = inList(other, id, func(l *schema.ArmyList) {
		for i := range l.Formations {
			if now, stays := called(l.Formations[i].Serves); stays { // else the checks refuse it
				l.Formations[i].Serves = now
			}
		}
	})
	itself := func(name *string) *string { return name }
	other = inSide(other, id, func(s *schema.Side) {
		s.Positions = staying(s.Positions, func(p *schema.Position) *string { return &p.Formation }, called)
		s.Arrivals = staying(s.Arrivals, func(a *schema.Arrival) *string { return &a.Formation }, called)
		s.Reserve = staying(s.Reserve, itself, called)
		if left := staying(s.Observers, itself, called); len(left) > 0 { // none would be all: the checks refuse those that are gone
			s.Observers = left
		}
	})
	return inScenario(other, func(s *schema.Scenario) { s.Deck = deckAfter(doc, id, called) })
}

// afterwards says how a scenario calls a formation then, or that it does not stay.
type afterwards func(name string) (now string, stays bool)

// calledAfter are the names of a side's formations in another document, with fewer of an entry of its list: the last
// of them go. Names of nothing that it fields stay as they are.
func calledAfter(doc, other *schema.Doc, id string, n, count int) afterwards {
	of := func(d *schema.Doc) schema.Army { return schema.Muster(d.Armies[id].Game, d.Armies[id].List) }
	before, after := of(doc), of(other)
	return func(name string) (now string, stays bool) {
		i := before.Called(name)
		if i < 0 {
			return name, true
		}
		f := before.Formations[i]
		if f.Entry == n && f.Copy >= count {
			return "", false
		}
		if f.Entry > n && count < 1 { // the entry itself is left out
			f.Entry--
		}
		i = slices.IndexFunc(after.Formations, func(o schema.Fielded) bool { return o.Entry == f.Entry && o.Copy == f.Copy })
		if after.Called(name) == i {
			return name, true
		}
		return after.Formations[i].Name, true
	}
}

// staying is what a scenario says of formations that stay, by their names.
func staying[T any](all []T, name func(*T) *string, called afterwards) (out []T) {
	for _, x := range all {
		if now, stays := called(*name(&x)); stays {
			*name(&x) = now
			out = append(out, x)
		}
	}
	return out
}

// deckAfter is the deck of a scenario without the cards of a side's formations that are gone. A deck of
// those alone stays, which the checks refuse: without one all cards of the game would be dealt.
func deckAfter(doc *schema.Doc, id string, called afterwards) []schema.Stock {
	nations := map[string]string{}
	for side, army := range doc.Armies {
		nations[side] = army.List.Side
	}
	all, same := schema.Deal(doc.Game, doc.Scenario, nations), true
	left := each.Where(all, func(d schema.Dealt) bool {
		now, stays := called(d.Formation)
		theirs := d.Side != "" && d.Side != id
		same = same && (theirs || now == d.Formation)
		return theirs || stays
	})
	if same || len(left) == 0 {
		return doc.Scenario.Deck
	}
	return each.Of(left, func(d schema.Dealt) schema.Stock {
		stock := schema.Stock{Card: d.ID, Count: &d.Count, Side: d.Side, Formation: d.Formation}
		if now, _ := called(d.Formation); now != d.Formation && (d.Side == "" || d.Side == id) {
			stock.Side, stock.Formation = id, now // the other side may have one of that name
		}
		return stock
	})
}
