package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
	"github.com/tabletop-forge/forge/validate/game"
	"github.com/tabletop-forge/forge/validate/list"
	"github.com/tabletop-forge/forge/validate/scenario"
)

// Run judges a document by its game and returns what is wrong with it, in
// reading order. Mistakes of shape are the loader's; a document whose game
// could not be had is not judged, since the loader has said so.
func Run(doc *schema.Doc) []diag.Diagnostic {
	found := examine(doc)
	verifyFixes(doc, found)
	out := each.Of(found, func(f *check.Finding) diag.Diagnostic { return f.Diagnostic })
	return diag.Sort(out)
}

// Sound says whether the checks find no error in a document.
func Sound(doc *schema.Doc) bool {
	return !slices.ContainsFunc(examine(doc), func(f *check.Finding) bool { return f.Severity == diag.Error })
}

// examine applies the checks and the document's waivers, and tries no fixes.
func examine(doc *schema.Doc) []*check.Finding {
	if doc.Game == nil {
		return nil
	}
	var found []*check.Finding
	switch {
	case doc.List != nil:
		found = list.Find(doc)
	case doc.Scenario != nil:
		found = scenario.Find(doc, examine)
	}
	found = append(found, game.Find(doc)...)
	return waive(doc, append(found, check.Apply(textRules, newTranslated(doc))...))
}

// Checks are all checks of this package and its folders, in order of their
// codes.
func Checks() []*diag.Check {
	return slices.Concat(list.Checks(), scenario.Checks(), game.Checks(), check.Described(waiverRules, examples), check.Described(textRules, examples))
}
