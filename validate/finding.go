package validate

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

// rule is a check with the function that applies it to a subject: an army in
// the hands of its list, a battlefield, or the parts of a game.
type rule[S any] struct {
	diag.Check
	find func(S, *report)
}

// report gathers what one check finds.
type report struct {
	check *diag.Check
	found []*finding
}

// finding is a diagnostic, with ways to mend it that are still to be tried.
type finding struct {
	diag.Diagnostic
	ways func() []fix
}

// fix is one change of a document.
type fix struct {
	say  string // what to do, in the reader's words
	edit edit
}

// edit changes a document that is a copy: it may set fields and elements, and
// must not write through pointers.
type edit func(*schema.Doc)

// at reports the check's mistake at a place.
func (r *report) at(place diag.Span, format string, args ...any) *finding {
	f := &finding{Diagnostic: r.check.At(place, format, args...)}
	r.found = append(r.found, f)
	return f
}

// why adds how the figures come about.
func (f *finding) why(format string, args ...any) *finding {
	f.Why = fmt.Sprintf(format, args...)
	return f
}

// see adds another place that the mistake is about.
func (f *finding) see(place diag.Span, format string, args ...any) *finding {
	f.Related = append(f.Related, diag.Place{Span: place, Label: fmt.Sprintf(format, args...)})
	return f
}

// rule adds the place of the rule behind it, if the rule is a part of a game
// that a user has written.
func (f *finding) rule(g *schema.Game, part, id string) *finding {
	if at, ok := g.Origin(part, id); ok {
		f.see(at, "the rule")
	}
	return f
}

// offer adds ways to mend it. They are worked out only when the document is
// reported, not while another fix is being tried.
func (f *finding) offer(ways func() []fix) *finding {
	f.ways = ways
	return f
}

// apply runs rules over a subject.
func apply[S any](rules []rule[S], subject S) []*finding {
	var found []*finding
	for i := range rules {
		r := report{check: &rules[i].Check}
		rules[i].find(subject, &r)
		found = append(found, r.found...)
	}
	return found
}

// described are the checks of rules.
func described[S any](rules []rule[S]) []*diag.Check {
	out := make([]*diag.Check, len(rules))
	for i := range rules {
		out[i] = &rules[i].Check
	}
	return out
}
