package validate

import (
	"embed"
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

// waiverOut takes a waiver out.
func waiverOut(i int) fix {
	drop := func(ws []schema.Waiver) []schema.Waiver { return slices.Delete(ws, i, i+1) }
	return fix{Say: "take the waiver out", Edit: func(d *schema.Doc) {
		switch {
		case d.List != nil:
			d.List.Waive = drop(d.List.Waive)
		case d.Scenario != nil:
			d.Scenario.Waive = drop(d.Scenario.Waive)
		case d.Authored != nil:
			d.Authored.Waive = drop(d.Authored.Waive)
		}
	}}
}
