package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

// Run judges a document by its game and returns what is wrong with it, in
// reading order. Mistakes of shape are the loader's; a document whose game
// could not be had is not judged, since the loader has said so.
func Run(doc *schema.Doc) []diag.Diagnostic {
	found := examine(doc)
	prove(doc, found)
	out := make([]diag.Diagnostic, len(found))
	for i, f := range found {
		out[i] = f.Diagnostic
	}
	return diag.Sort(out)
}

// examine applies the checks and the document's waivers, and tries no fixes.
func examine(doc *schema.Doc) []*finding {
	if doc.Game == nil {
		return nil
	}
	var found []*finding
	switch {
	case doc.List != nil:
		found = apply(listRules, muster(doc))
	case doc.Scenario != nil:
		found = apply(scenarioRules, survey(doc))
	}
	for _, p := range authored(doc) {
		found = append(found, apply(dataRules, p)...)
	}
	return waive(doc, found)
}

// Checks are all checks of this package, in order of their codes.
func Checks() []*diag.Check {
	var all []*diag.Check
	all = append(all, described(listRules)...)
	all = append(all, described(scenarioRules)...)
	all = append(all, described(dataRules)...)
	return append(all, described(waiverRules)...)
}
