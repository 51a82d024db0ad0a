package validate

import (
	"context"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// The bounds of trying fixes. They count work, not time, so that the same
// document gets the same fixes on any machine.
const (
	maxTries  = 24      // fixes that are tried for a diagnostic
	maxEffort = 20_000  // entries and options that all trials of a document look at
	maxReread = 1 << 18 // bytes that are read again to try fixes in a document's text
)

// verifyFixes tries the ways to mend each finding and writes down the first few
// that work.
func verifyFixes(doc *schema.Doc, found []*finding, examine examiner) {
	t := trial{doc: doc, examine: examine, before: found, left: maxEffort, bytes: maxReread, stands: map[string]*diag.Fix{}}
	for _, f := range found {
		f.Fixes = append(f.Fixes, t.verified(f)...)
		if f.Severity != diag.Error && !ForDrafts(f.Code) {
			f.Waiver = t.waiver(f.Code)
		}
	}
}

// trial tries changes on copies of a document, and then in its text.
type trial struct {
	examine examiner
	doc     *schema.Doc
	before  []*finding
	left    int
	bytes   int
	stands  map[string]*diag.Fix // waivers by the codes that they let stand
}

// verified are the finding's fixes that work, at most check.MaxFixes, in the
// order in which the check gave them.
func (t *trial) verified(f *finding) []diag.Fix {
	if f.Ways == nil || t.left <= 0 {
		return nil
	}
	var good []diag.Fix
	for i, w := range f.Ways() {
		if i == maxTries || len(good) == check.MaxFixes || t.left <= 0 {
			break
		}
		if w.Elsewhere && w.After == nil {
			good = append(good, diag.Fix{Title: w.Say, Doubtful: true})
			continue
		}
		t.left -= check.Effort(t.doc)
		if w.Elsewhere {
			if t.works(f, t.examine(w.After)) {
				good = append(good, diag.Fix{Title: w.Say, Doubtful: true})
			}
			continue
		}
		if w.Edit != nil && !t.works(f, t.examine(t.doc.With(w.Edit...))) {
			continue
		}
		if fix := t.done(f, w); fix.Edits != nil || w.Edit != nil {
			good = append(good, fix)
		}
	}
	return good
}

// done is a fix with its edits of the document's text, read and examined again; without
// if it is not to be written there, or not so that it works.
func (t *trial) done(f *finding, w fix) diag.Fix {
	said := diag.Fix{Title: w.Say, Stated: w.Said, Doubtful: w.Doubtful || takesAway(w.Edit)}
	if t.bytes -= len(t.doc.Text); t.bytes < 0 {
		return said
	}
	text, ok := t.rewritten(f, w)
	if !ok {
		return said
	}
	after, ok := t.doc.Reread(context.Background(), text)
	done := t.doc.Mend(said, text)
	if !ok || w.Edit != nil && !t.works(f, t.examine(after)) || w.Edit == nil && !t.names(f, done.Edits, t.examine(after)) {
		return said
	}
	return done
}

// takesAway says whether a fix does nothing but leave formations or chosen units out:
// what a list fields is never taken from it unasked.
func takesAway(e check.Edit) bool {
	return len(e) > 0 && !slices.ContainsFunc(e, func(c schema.Change) bool {
		whole := len(c.At) == 2 || len(c.At) == 4 && c.At[2] == "units"
		return c.To != nil || c.At[0] != "formations" || !whole
	})
}

// names says whether the word that was meant is right where it stands: the finding is
// gone, and nothing else is wrong with the word. What is wrong with the rest of what
// it names may be seen only now.
func (t *trial) names(f *finding, edits []diag.Edit, after []*finding) bool {
	onWord := func(x *finding) bool {
		return x.Line == f.Line && x.Column == f.Column && (x.Severity == diag.Error || x.Severity == f.Severity)
	}
	sameCode := func(x *finding) bool { return x.Code == f.Code }
	return len(edits) == 1 && count(after, onWord) < count(t.before, onWord) && count(after, sameCode) < count(t.before, sameCode)
}

func (t *trial) rewritten(f *finding, w fix) ([]byte, bool) {
	switch {
	case w.Edit != nil:
		return t.doc.Rewrite(t.doc.With(w.Edit...))
	case f.File != t.doc.File:
		return nil, false
	}
	if name, is := w.Word.(string); is {
		if text, ok := t.doc.Rename(f.Span, name); ok {
			return text, true
		}
	}
	return t.doc.Reword(f.Span, w.Word)
}

// works says whether after a fix the finding is gone and no error or warning
// has come. Notes may come: "the car is free" is no mistake. Places do not count,
// since a change moves them.
func (t *trial) works(f *finding, after []*finding) bool {
	if check.Mistakes(after).MoreThan(check.Mistakes(t.before)) {
		return false
	}
	sameCode := func(x *finding) bool { return x.Code == f.Code }
	sameWords := func(x *finding) bool { return x.Code == f.Code && x.Message == f.Message }
	return count(after, sameWords) < count(t.before, sameWords) && count(after, sameCode) < count(t.before, sameCode)
}

// waiver is how the document lets warnings and notes of a code stand, with a reason
// that is still to be given; nil: it cannot.
func (t *trial) waiver(code string) *diag.Fix {
	if fix, known := t.stands[code]; known {
		return fix
	}
	t.stands[code] = nil
	if t.bytes -= len(t.doc.Text); t.bytes < 0 {
		return nil
	}
	if text, ok := Waive(t.doc, code, "why it may stand"); ok {
		t.stands[code] = new(diag.Fix)
		*t.stands[code] = t.doc.Mend(diag.Fix{Title: "let " + code + " stand, with the reason"}, text)
	}
	return t.stands[code]
}

func count(found []*finding, wanted func(*finding) bool) (n int) {
	return each.Count(found, wanted)
}
