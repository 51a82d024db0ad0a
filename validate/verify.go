package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// The bounds of trying fixes. They count work, not time, so that the same
// document gets the same fixes on any machine.
const (
	maxTries  = 24     // fixes that are tried for a diagnostic
	maxEffort = 20_000 // entries and options that all trials of a document look at
)

// verifyFixes tries the ways to mend each finding and writes down the first few
// that work.
func verifyFixes(doc *schema.Doc, found []*finding) {
	t := trial{doc: doc, before: found, left: maxEffort}
	for _, f := range found {
		for _, w := range t.verified(f) {
			f.Fixes = append(f.Fixes, diag.Fix{Title: w.Say})
		}
	}
}

// trial tries changes on copies of a document.
type trial struct {
	doc    *schema.Doc
	before []*finding
	left   int
}

// verified are the finding's fixes that work, at most check.MaxFixes, in the
// order in which the check gave them.
func (t *trial) verified(f *finding) []fix {
	if f.Ways == nil || t.left <= 0 {
		return nil
	}
	var good []fix
	for i, w := range f.Ways() {
		if i == maxTries || len(good) == check.MaxFixes || t.left <= 0 {
			break
		}
		t.left -= check.Effort(t.doc)
		if t.works(f, w) {
			good = append(good, w)
		}
	}
	return good
}

// works says whether after the fix the finding is gone and no error or warning
// has come. Notes may come: "the car is free" is no mistake. Places do not count,
// since a change moves them.
func (t *trial) works(f *finding, w fix) bool {
	after := examine(t.doc.With(w.Edit...))
	was, is := mistakes(t.before), mistakes(after)
	for code, n := range is {
		if n > was[code] {
			return false
		}
	}
	sameCode := func(x *finding) bool { return x.Code == f.Code }
	sameWords := func(x *finding) bool { return x.Code == f.Code && x.Message == f.Message }
	return count(after, sameWords) < count(t.before, sameWords) && count(after, sameCode) < count(t.before, sameCode)
}

// mistakes counts errors and warnings by code.
func mistakes(found []*finding) map[string]int {
	n := map[string]int{}
	for _, f := range found {
		if f.Severity != diag.Note {
			n[f.Code]++
		}
	}
	return n
}

func count(found []*finding, wanted func(*finding) bool) (n int) {
	return each.Count(found, wanted)
}
