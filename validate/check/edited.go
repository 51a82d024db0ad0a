package check

import (
	"slices"

	"github.com/tabletop-forge/forge/schema"
)

// Edited is a copy of the document with the edit made. The copy is as deep as
// edits reach.
func Edited(doc *schema.Doc, make Edit) *schema.Doc {
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

// MaxFixes is the number of fixes that a diagnostic shows.
const MaxFixes = 3
