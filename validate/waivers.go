package validate

import (
	"embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

type (
	rule    = check.Rule[*waivers]
	report  = check.Report
	finding = check.Finding
	fix     = check.Fix
)

//go:embed examples/*.txtar
var examples embed.FS

// waiverRules are the checks of waivers, after all others.
var waiverRules = []rule{
	waiverUnknown,
	waiverOfError,
	waiverUnused,
	waiverBlank,
}

// waivers are a document's waivers with what they waived.
type waivers struct {
	doc   *schema.Doc
	all   []schema.Waiver
	used  []bool // for each: it waived something
	known map[string]diag.Severity
}

// severities are those of all checks by code, those of shape among them.
var severities = sync.OnceValue(func() map[string]diag.Severity {
	out := map[string]diag.Severity{}
	for _, c := range append(schema.Checks(), Checks()...) {
		out[c.Code] = c.Severity
	}
	return out
})

// waive drops the warnings and notes that the document waives, and adds what is
// wrong with its waivers.
func waive(doc *schema.Doc, found []*finding) []*finding {
	all := waiversOf(doc)
	if len(all) == 0 {
		return found
	}
	w := waivers{doc: doc, all: all, used: make([]bool, len(all)), known: severities()}
	kept := slices.DeleteFunc(found, w.waives)
	return append(kept, check.Apply(waiverRules, &w)...)
}

func waiversOf(doc *schema.Doc) []schema.Waiver {
	switch {
	case doc.List != nil:
		return doc.List.Waive
	case doc.Scenario != nil:
		return doc.Scenario.Waive
	case doc.Authored != nil:
		return doc.Authored.Waive
	}
	return nil
}

// waives says whether the finding is waived, and remembers by which.
func (w *waivers) waives(f *finding) bool {
	if f.Severity == diag.Error {
		return false
	}
	i := slices.IndexFunc(w.all, func(x schema.Waiver) bool { return x.Code == f.Code && reasoned(x) })
	if i < 0 {
		return false
	}
	w.used[i] = true
	return true
}

// reasoned says whether the waiver gives a reason: without one it waives
// nothing.
func reasoned(x schema.Waiver) bool { return strings.TrimSpace(x.Reason) != "" }

// Waive is the document's text with a waiver of the warnings and notes with a code,
// for a reason. False: it is of no kind that has waivers, or its text has no clear
// place for one.
func Waive(doc *schema.Doc, code, reason string) ([]byte, bool) {
	at := []any{"waive", len(waiversOf(doc))}
	return doc.Rewrite(doc.With(schema.Change{At: at, To: schema.Waiver{Code: code, Reason: reason}}))
}

// waiverOut takes a waiver out.
func waiverOut(i int) fix {
	return fix{Say: "take the waiver out", Edit: check.Out("waive", i)}
}

var waiverUnknown = rule{Check: diag.Check{
	Code:    "W501",
	Title:   "waiver of an unknown code",
	Explain: "`waive` names the code of a check, such as `L221`, and there is no check of this code. `forge explain` lists them.",
}, Find: func(w *waivers, r *report) {
	for i, x := range w.all {
		if _, ok := w.known[x.Code]; !ok {
			r.At(w.doc.At("waive", i, "code"), "no check has the code %q", x.Code).Meant(x.Code, slices.Sorted(maps.Keys(w.known))).
				Fix(waiverOut(i))
		}
	}
}}

var waiverOfError = rule{Check: diag.Check{
	Code:    "W502",
	Title:   "waiver of an error",
	Explain: "Warnings and notes may be waived, errors may not: a list that breaks the rules stays broken, whatever the reason.",
}, Find: func(w *waivers, r *report) {
	for i, x := range w.all {
		if s, ok := w.known[x.Code]; ok && s == diag.Error {
			r.At(w.doc.At("waive", i, "code"), "%s is an error and cannot be waived", x.Code).
				Fix(waiverOut(i))
		}
	}
}}

var waiverUnused = rule{Check: diag.Check{
	Code:     "W503",
	Severity: diag.Warning,
	Title:    "waiver that waives nothing",
	Explain:  "The document waives a warning that it does not get, or waives it twice. Take the waiver out, lest it hides a warning that comes later.",
}, Find: func(w *waivers, r *report) {
	for i, x := range w.all {
		if s, ok := w.known[x.Code]; ok && s != diag.Error && reasoned(x) && !w.used[i] && w.doc.Whole {
			r.At(w.doc.At("waive", i), "the waiver of %s waives nothing", x.Code).
				Fix(waiverOut(i))
		}
	}
}}

var waiverBlank = rule{Check: diag.Check{
	Code:    "W504",
	Title:   "waiver without a reason",
	Explain: "A waiver says why the warning may stand, for the next reader of the document. Without a reason it waives nothing.",
}, Find: func(w *waivers, r *report) {
	for i, x := range w.all {
		if s, ok := w.known[x.Code]; ok && s != diag.Error && !reasoned(x) {
			r.At(w.doc.At("waive", i, "reason"), "the waiver of %s gives no reason", x.Code).
				Fix(waiverOut(i))
		}
	}
}}
