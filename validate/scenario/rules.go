package scenario

import (
	"embed"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
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

// Lists is what is asked about the army lists of a scenario's sides.
type Lists struct {
	Judge func(list *schema.Doc) []*check.Finding
	// Within says what brings a list within a limit, and is the list after that; empty: nothing.
	Within func(list *schema.Doc, limit rulebook.Value) (say string, after *schema.Doc)
}

// Find applies the checks to a document with a scenario.
func Find(doc *schema.Doc, lists Lists) []*check.Finding {
	return check.Apply(rules, newScenarioContext(doc, lists))
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
