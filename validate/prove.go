package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

// The bounds of trying fixes. They count work, not time, so that the same
// document gets the same fixes on any machine.
const (
	mostOffers = 3      // fixes that a diagnostic shows
	mostTries  = 24     // fixes that are tried for a diagnostic
	mostEffort = 20_000 // entries that all trials of a document look at
)

// prove tries the ways of mending each finding and writes down the first few
// that hold.
func prove(doc *schema.Doc, found []*finding) {
	t := trial{doc: doc, before: found, left: mostEffort}
	for _, f := range found {
		for _, w := range t.proved(f) {
			f.Help = append(f.Help, w.say)
		}
	}
}

// trial tries changes on copies of a document.
type trial struct {
	doc    *schema.Doc
	before []*finding
	left   int
}

// proved are the finding's ways that hold, at most mostOffers, in the order in
// which the check gave them.
func (t *trial) proved(f *finding) []fix {
	if f.ways == nil || t.left <= 0 {
		return nil
	}
	var good []fix
	for i, w := range f.ways() {
		if i == mostTries || len(good) == mostOffers || t.left <= 0 {
			break
		}
		t.left -= size(t.doc)
		if t.holds(f, w) {
			good = append(good, w)
		}
	}
	return good
}

// holds says whether after the fix the finding is gone and no error or warning
// has come. Notes may come: "the car is free" is no mistake.
func (t *trial) holds(f *finding, w fix) bool {
	after := examine(changed(t.doc, w.edit))
	was, is := tallied(t.before), tallied(after)
	for code, n := range is {
		if n > was[code] {
			return false
		}
	}
	return alike(after, f) < alike(t.before, f) && numbered(after, f.Code) < numbered(t.before, f.Code)
}

// tallied counts errors and warnings by code.
func tallied(found []*finding) map[string]int {
	n := map[string]int{}
	for _, f := range found {
		if f.Severity != diag.Note {
			n[f.Code]++
		}
	}
	return n
}

// alike counts the findings that say the same as f. Places do not count: a
// change moves them.
func alike(found []*finding, f *finding) int {
	n := 0
	for _, other := range found {
		if other.Code == f.Code && other.Message == f.Message {
			n++
		}
	}
	return n
}

func numbered(found []*finding, code string) int {
	n := 0
	for _, f := range found {
		if f.Code == code {
			n++
		}
	}
	return n
}

// size is how much there is to look at in a document.
func size(doc *schema.Doc) int {
	n := 1
	if doc.List != nil {
		for i := range doc.List.Formations {
			n += doc.List.Formations[i].Number()
		}
	}
	for _, army := range doc.Armies {
		n += size(army)
	}
	return n
}

// changed is a copy of the document with the edit made. The copy is as deep as
// edits reach.
func changed(doc *schema.Doc, make edit) *schema.Doc {
	c := *doc
	if doc.List != nil {
		l := *doc.List
		l.Waive = slices.Clone(l.Waive)
		l.Formations = slices.Clone(l.Formations)
		for i := range l.Formations {
			l.Formations[i].Options = slices.Clone(l.Formations[i].Options)
			l.Formations[i].Units = slices.Clone(l.Formations[i].Units)
		}
		c.List = &l
	}
	if doc.Scenario != nil {
		s := *doc.Scenario
		s.Waive = slices.Clone(s.Waive)
		s.Objectives = slices.Clone(s.Objectives)
		s.Deck = slices.Clone(s.Deck)
		c.Scenario = &s
	}
	if doc.Authored != nil {
		g := *doc.Authored
		g.Waive = slices.Clone(g.Waive)
		c.Authored = &g
	}
	make(&c)
	return &c
}
