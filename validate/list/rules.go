package list

import (
	"embed"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

type (
	rule    = check.Rule[*listContext]
	report  = check.Report
	finding = check.Finding
	fix     = check.Fix
	edit    = check.Edit
)

//go:embed examples/*.txtar
var examples embed.FS

// Checks are the checks of army lists, in the order of their codes.
func Checks() []*diag.Check { return check.Described(rules, examples) }

// Find applies the checks to a document with an army list.
func Find(doc *schema.Doc) []*check.Finding { return check.Apply(rules, newListContext(doc, Find)) }

// rules are the checks of army lists.
var rules = []rule{
	overLimit,
	unknownFormation,
	unknownOption,
	optionNotOffered,
	optionTooOften,
	optionUnitMissing,
	optionUnsuitable,
	optionsExclude,
	optionNeeds,
	badCount,
	ambiguousName,
	servesUnknownName,
	servesSeveralAlike,
	servesWrongly,
	surplusCarriers,
	freeApplied,
	freeMissed,
	freeNearly,
	emptyList,
	compositionBroken,
	compositionOdd,
	groupMissing,
	chosenUnknown,
	chosenUnfit,
	chosenNumber,
	statUnknown,
	statClosed,
	statRange,
	wrongNation,
	unitIdle,
	carriesNobody,
	tooFewSeats,
	namesShared,
	unitUnpriced,
	groupsAlike,
	colourless,
	unavailable,
	optionTooSeldom,
	groupOfOptions,
	choiceUnknown,
	choiceNotMade,
	bodyUnknown,
	noSlot,
	numberOfBodies,
	overCurrency,
	limitNotSaid,
	belowNothing,
	noStrength,
	otherData,
	roundedAmount,
	addedBeyond,
	sideSlip,
}
