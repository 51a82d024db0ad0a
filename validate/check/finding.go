package check

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

// Rule is a check with the function that applies it to a subject: an army in
// the hands of its list, a battlefield, or the parts of a game.
type Rule[S any] struct {
	diag.Check // without its examples
	Find       func(S, *Report)
}

// Report gathers what one check finds.
type Report struct {
	check *diag.Check
	found []*Finding
}

// Finding is a diagnostic, with ways to mend it that are still to be tried.
type Finding struct {
	diag.Diagnostic
	Ways func() []Fix
}

// Fix is one change of a document.
type Fix struct {
	Say  string // what to do, in the reader's words
	Edit Edit
}

// Edit changes a document that is a copy: it may set fields and elements, and
// must not write through pointers.
type Edit func(*schema.Doc)

// At reports the check's mistake at a place.
func (r *Report) At(place diag.Span, format string, args ...any) *Finding {
	f := &Finding{Diagnostic: r.check.At(place, format, args...)}
	r.found = append(r.found, f)
	return f
}

// Why adds how the figures come about.
func (f *Finding) Why(format string, args ...any) *Finding {
	f.Diagnostic.Why = fmt.Sprintf(format, args...)
	return f
}

// See adds another place that the mistake is about.
func (f *Finding) See(place diag.Span, format string, args ...any) *Finding {
	f.Related = append(f.Related, diag.Place{Span: place, Label: fmt.Sprintf(format, args...)})
	return f
}

// Rule adds the place of the rule behind it, if the rule is a part of a game
// that a user has written.
func (f *Finding) Rule(g *schema.Game, part, id string) *Finding {
	if at, ok := g.Origin(part, id); ok {
		f.See(at, "the rule")
	}
	return f
}

// Fix adds ways to mend it.
func (f *Finding) Fix(fixes ...Fix) *Finding { return f.Offer(func() []Fix { return fixes }) }

// Offer adds ways to mend it that take some work to find. They are worked out
// only when the document is reported, not while another fix is being tried.
func (f *Finding) Offer(ways func() []Fix) *Finding {
	f.Ways = ways
	return f
}

// Apply runs rules over a subject.
func Apply[S any](rules []Rule[S], subject S) []*Finding {
	var found []*Finding
	for i := range rules {
		r := Report{check: &rules[i].Check}
		rules[i].Find(subject, &r)
		found = append(found, r.found...)
	}
	return found
}

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
