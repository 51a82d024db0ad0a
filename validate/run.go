package validate

import (
	"slices"
	"sync"

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
func Run(doc *schema.Doc) []diag.Diagnostic { return run(doc, strict) }

// Draft is Run for a document that is not to be whole yet: errors that do not keep it from
// being priced, printed and played are warnings, also those of a scenario's lists.
func Draft(doc *schema.Doc) []diag.Diagnostic { return run(doc, lenient) }

// examiner says what is wrong with a document.
type examiner func(doc *schema.Doc) []*check.Finding

func run(doc *schema.Doc, examine examiner) []diag.Diagnostic {
	found := examine(doc)
	verifyFixes(doc, found, examine)
	out := each.Of(found, func(f *check.Finding) diag.Diagnostic { return f.Diagnostic })
	return diag.Sort(out)
}

// Errors are those of Run, with no ways to mend them.
func Errors(doc *schema.Doc) []diag.Diagnostic {
	found := each.Where(strict(doc), func(f *check.Finding) bool { return f.Severity == diag.Error })
	return each.Of(found, func(f *check.Finding) diag.Diagnostic { return f.Diagnostic })
}

// strict applies the checks and the document's waivers, and tries no fixes.
func strict(doc *schema.Doc) []*check.Finding { return examined(doc, strict) }

// lenient is strict, but errors that a draft may have are warnings.
func lenient(doc *schema.Doc) []*check.Finding {
	found := examined(doc, lenient)
	for _, f := range found {
		if forDrafts()[f.Code] {
			f.Severity = diag.Warning
		}
	}
	return found
}

// forDrafts are the codes of errors that a draft may have.
var forDrafts = sync.OnceValue(func() map[string]bool {
	codes := map[string]bool{}
	for _, c := range Checks() {
		codes[c.Code] = c.Draft
	}
	return codes
})

// ForDrafts says whether a draft may have a mistake of a code.
func ForDrafts(code string) bool { return forDrafts()[code] }

// examined are the findings of the checks; those of a scenario's lists are found by
// another examiner.
func examined(doc *schema.Doc, lists examiner) []*check.Finding {
	if doc.Game == nil {
		return nil
	}
	var found []*check.Finding
	switch {
	case doc.List != nil:
		found = list.Find(doc)
	case doc.Scenario != nil:
		found = scenario.Find(doc, scenario.Lists{Judge: lists, Within: list.Within})
	}
	found = append(found, game.Find(doc)...)
	return waive(doc, append(found, check.Apply(textRules, newTranslated(doc))...))
}

// Checks are all checks of this package and its folders, in order of their
// codes.
func Checks() []*diag.Check {
	return slices.Concat(list.Checks(), scenario.Checks(), game.Checks(), check.Described(waiverRules, examples), check.Described(textRules, examples))
}
