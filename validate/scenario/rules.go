package scenario

import (
	"embed"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

type (
	rule    = check.Rule[*scenarioContext]
	report  = check.Report
	finding = check.Finding
	fix     = check.Fix
	edit    = check.Edit
)

//go:embed examples/*.txtar
var examples embed.FS

// Checks are the checks of scenarios, in the order of their codes.
func Checks() []*diag.Check { return check.Described(rules, examples) }

// Find applies the checks to a document with a scenario. It has the lists of the
// sides judged by the function.
func Find(doc *schema.Doc, judge func(list *schema.Doc) []*check.Finding) []*check.Finding {
	return check.Apply(rules, newScenarioContext(doc, judge))
}

// rules are the checks of scenarios.
var rules = []rule{
	raggedMap,
	unknownSymbol,
	boardSize,
	beyondPlay,
	badCell,
	unknownTerrain,
	wrongLayer,
	notNeighbours,
	sideNumber,
	sideEdges,
	oddRoles,
	badZone,
	zonesOverlap,
	zoneTooSmall,
	listBroken,
	otherGame,
	sideOverLimit,
	firstUnknown,
	positionUnknown,
	positionTwice,
	positionForbidden,
	objectiveOff,
	objectiveTwice,
	objectiveShut,
	objectiveSide,
	targetOutOfReach,
	handTooLarge,
	unknownCard,
	unknownVariant,
	unknownValue,
	unknownSupport,
	unknownObserver,
	noTurnLimit,
	crowded,
	badArea,
	flagOff,
	cardNamesNobody,
	cardsAmiss,
	endlessDeck,
	heldMissing,
	flagShut,
	flagsAmiss,
	unknownReserve,
	wonAlready,
	hullUpright,
	amongEnemies,
	deckStuck,
	colourless,
	outOfPlace,
	facesNoWay,
	nothingThere,
	otherSide,
}
