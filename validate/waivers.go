package validate

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

// waivers are a document's waivers with what they waived.
type waivers struct {
	doc   *schema.Doc
	all   []schema.Waiver
	used  []bool // for each: it waived something
	known map[string]diag.Severity
}

// waive drops the warnings and notes that the document waives, and adds what is
// wrong with its waivers.
func waive(doc *schema.Doc, found []*finding) []*finding {
	w := waivers{doc: doc, all: waiversOf(doc), known: map[string]diag.Severity{}}
	if len(w.all) == 0 {
		return found
	}
	for _, c := range Checks() {
		w.known[c.Code] = c.Severity
	}
	w.used = make([]bool, len(w.all))
	kept := slices.DeleteFunc(found, w.waives)
	return append(kept, apply(waiverRules, &w)...)
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
func waiverOut(i int) []fix {
	drop := func(ws []schema.Waiver) []schema.Waiver { return slices.Delete(ws, i, i+1) }
	return []fix{{"take the waiver out", func(d *schema.Doc) {
		switch {
		case d.List != nil:
			d.List.Waive = drop(d.List.Waive)
		case d.Scenario != nil:
			d.Scenario.Waive = drop(d.Scenario.Waive)
		case d.Authored != nil:
			d.Authored.Waive = drop(d.Authored.Waive)
		}
	}}}
}

const waivingList = `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "artillery", name: "Hill Battery"},
`

var waiverUnknown = rule[*waivers]{diag.Check{
	Code:     "W501",
	Severity: diag.Error,
	Title:    "waiver of an unknown code",
	Explain:  "`waive` names the code of a check, such as `L221`, and there is no check of this code. `forge explain` lists them.",
	Bad: waivingList + `	{type: "militia", name: "Valley Levy"},
]
waive: [{code: "L999", reason: "The officers come with the second wave."}]
`,
	Good: waivingList + `]
waive: [{code: "L221", reason: "The officers come with the second wave."}]
`,
}, func(w *waivers, r *report) {
	for i, x := range w.all {
		if _, ok := w.known[x.Code]; !ok {
			r.at(w.doc.At("waive", i, "code"), "no check has the code %s%s", quote(x.Code), meant(x.Code, sortedKeys(w.known))).
				offer(func() []fix { return waiverOut(i) })
		}
	}
}}

var waiverOfError = rule[*waivers]{diag.Check{
	Code:     "W502",
	Severity: diag.Error,
	Title:    "waiver of an error",
	Explain:  "Warnings and notes may be waived, errors may not: a list that breaks the rules stays broken, whatever the reason.",
	Bad: waivingList + `	{type: "militia", name: "Valley Levy"},
]
waive: [{code: "L201", reason: "We agreed on it."}]
`,
	Good: waivingList + `]
waive: [{code: "L221", reason: "The officers come with the second wave."}]
`,
}, func(w *waivers, r *report) {
	for i, x := range w.all {
		if s, ok := w.known[x.Code]; ok && s == diag.Error {
			r.at(w.doc.At("waive", i, "code"), "%s is an error and cannot be waived", x.Code).
				offer(func() []fix { return waiverOut(i) })
		}
	}
}}

var waiverUnused = rule[*waivers]{diag.Check{
	Code:     "W503",
	Severity: diag.Warning,
	Title:    "waiver that waives nothing",
	Explain:  "The document waives a warning that it does not get, or waives it twice. Take the waiver out, lest it hides a warning that comes later.",
	Bad: waivingList + `	{type: "militia", name: "Valley Levy"},
]
waive: [{code: "L221", reason: "The officers come with the second wave."}]
`,
	Good: waivingList + `]
waive: [{code: "L221", reason: "The officers come with the second wave."}]
`,
}, func(w *waivers, r *report) {
	for i, x := range w.all {
		if s, ok := w.known[x.Code]; ok && s != diag.Error && reasoned(x) && !w.used[i] && w.doc.Whole {
			r.at(w.doc.At("waive", i), "the waiver of %s waives nothing", x.Code).
				offer(func() []fix { return waiverOut(i) })
		}
	}
}}

var waiverBlank = rule[*waivers]{diag.Check{
	Code:     "W504",
	Severity: diag.Error,
	Title:    "waiver without a reason",
	Explain:  "A waiver says why the warning may stand, for whoever reads the document next. Without a reason it waives nothing.",
	Bad: waivingList + `	{type: "militia", name: "Valley Levy"},
]
waive: [{code: "L221", reason: " "}]
`,
	Good: waivingList + `]
waive: [{code: "L221", reason: "The officers come with the second wave."}]
`,
}, func(w *waivers, r *report) {
	for i, x := range w.all {
		if s, ok := w.known[x.Code]; ok && s != diag.Error && !reasoned(x) {
			r.at(w.doc.At("waive", i, "reason"), "the waiver of %s gives no reason", x.Code).
				offer(func() []fix { return waiverOut(i) })
		}
	}
}}
