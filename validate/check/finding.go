package check

import (
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
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

// Fix is a way to mend a document: changes of what it says, or another text or name
// in place of the one that the finding is about.
type Fix struct {
	Say  string // what to do, in the reader's words
	Edit Edit   // and what that is in the document
	Word any    // the text, name or number, if there is no Edit
	Said bool   // the message says it already
	// Doubtful is a way that may not be what was meant.
	Doubtful bool

	// Elsewhere says that it is a change of another document, or none of a text: it is only said. After is
	// this document with the other as changed, to be tried; nil: there is nothing to try.
	Elsewhere bool
	After     *schema.Doc
}

// Edit is the changes of a document that belong together.
type Edit []schema.Change

// Set gives what stands at a place of a document another value, or one if it had none.
func Set(to any, at ...any) Edit { return Edit{{At: at, To: to}} }

// Out takes a field or an element out of a document.
func Out(at ...any) Edit { return Edit{{At: at}} }

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

// Offer adds ways to mend it that take some work to find, where none has been added
// that is at hand. They are worked out only when the document is reported, not while
// another fix is being tried.
func (f *Finding) Offer(ways func() []Fix) *Finding {
	before := f.Ways
	f.Ways = func() []Fix {
		if before != nil {
			if all := before(); len(all) > 0 {
				return all
			}
		}
		return ways()
	}
	return f
}

// Meant names, for the word that the finding is about, those that were probably
// meant, and offers each in its place.
func (f *Finding) Meant(got string, ids []string, title ...func(id string) string) *Finding {
	near := text.Meant(got, ids, title...)
	if len(near) > 0 {
		f.Message += ", did you mean " + text.Or(text.Quoted(near)) + "?"
	}
	return f.Write(near)
}

// Write offers each of some texts or names in place of the one that the finding is
// about. Its message says so.
func (f *Finding) Write(instead []string) *Finding {
	return f.Fix(each.Of(instead, func(word string) Fix { return Fix{Say: "write " + strconv.Quote(word), Word: word, Said: true} })...)
}

// doubt has every way of the finding asked for before it is made.
func (f *Finding) doubt() {
	ways := f.Ways
	f.Ways = func() []Fix {
		return each.Of(ways(), func(w Fix) Fix { w.Doubtful = true; return w })
	}
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

// Numbers are how many errors and warnings there are of each code.
type Numbers map[string]int

// Mistakes counts errors and warnings. Notes are no mistakes.
func Mistakes(found []*Finding) Numbers {
	n := Numbers{}
	for _, f := range found {
		if f.Severity != diag.Note {
			n[f.Code]++
		}
	}
	return n
}

// MoreThan says whether there are more than before of any code.
func (n Numbers) MoreThan(before Numbers) bool {
	for code, is := range n {
		if is > before[code] {
			return true
		}
	}
	return false
}

// MaxFixes is the number of fixes that a diagnostic shows.
const MaxFixes = 3

// Effort is how many entries the lists of a document field, each with what it is
// given, and one. Options of one formation are held against each other.
func Effort(doc *schema.Doc) int {
	n := 1
	if doc.List != nil {
		for i := range doc.List.Formations {
			f := &doc.List.Formations[i]
			k := len(f.Options)
			n += f.Number() * (1 + k + k*k/8 + len(f.Units))
		}
	}
	for _, army := range doc.Armies {
		n += Effort(army)
	}
	return n
}
