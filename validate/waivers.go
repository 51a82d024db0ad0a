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
	for _, c := range append(schema.Checks(), Checks()...) {
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
