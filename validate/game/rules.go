package game

import (
	"embed"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

type (
	rule   = check.Rule[*gameContext]
	report = check.Report
)

//go:embed examples/*.txtar
var examples embed.FS

// Checks are the checks of games, in the order of their codes.
func Checks() []*diag.Check { return check.Described(rules, examples) }

// Find applies the checks to the parts that a document brings, if any.
func Find(doc *schema.Doc) []*check.Finding {
	var found []*check.Finding
	for _, p := range gameContexts(doc) {
		found = append(found, check.Apply(rules, p)...)
	}
	return found
}

// rules are the checks of games, and of what lists and scenarios add to
// them.
var rules = []rule{
	danglingID,
	upsideDown,
	needsExcluded,
	needNotOffered,
	offerUnfit,
	undeclaredStat,
	statFault,
	unusedEntry,
	symbolTwice,
	circle,
	badArguments,
	handOverDeck,
	openBraces,
	dieFaceless,
	brokenTable,
	neverKept,
	hollowFormation,
	offeredTwice,
	unknownIcon,
	figureMissing,
	brokenPrintable,
}
