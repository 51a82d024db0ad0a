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
	unpaidUnits,
	freeFormation,
	keywordTwice,
	builtinName,
	colourless,
	brokenDiagram,
	vagueAmount,
	idleModifier,
	brokenRule,
	beyondPlay,
	sureNeed,
	unusedRule,
	unaffordable,
	neverHolds,
	unreadOdds,
	unwonClash,
	targetTwice,
	idleChange,
	neverSo,
	groupNotKept,
	mustAndMayNot,
	valueIdle,
	choiceBroken,
	costBetweenSteps,
	priceBelowNothing,
	modelsOfModels,
	currencyUnsaid,
	noSuchList,
	modelsTakeNothing,
}

// gameContext is the parts of a game that a document brings: a whole game, or
// what a list or a scenario adds to one. What they name is looked up in the
// game as a whole.
type gameContext struct {
	doc   *schema.Doc
	game  *schema.Game
	own   *schema.Parts
	whole *schema.Game // the document, if it is a game: it has more than parts
	base  []any        // where the parts stand in the document
}

// gameContexts are the parts that a document brings; most bring none.
func gameContexts(doc *schema.Doc) []*gameContext {
	switch {
	case doc.Authored != nil:
		return []*gameContext{{doc: doc, game: doc.Game, own: &doc.Authored.Parts, whole: doc.Authored}}
	case doc.List != nil && doc.List.Adds != nil:
		return []*gameContext{{doc: doc, game: doc.Game, own: doc.List.Adds, base: []any{"adds"}}}
	case doc.Scenario != nil && doc.Scenario.Adds != nil:
		return []*gameContext{{doc: doc, game: doc.Game, own: doc.Scenario.Adds, base: []any{"adds"}}}
	}
	return nil
}

func (p *gameContext) at(path ...any) diag.Span    { return p.doc.At(join(p.base, path...)...) }
func (p *gameContext) keyAt(path ...any) diag.Span { return p.doc.KeyAt(join(p.base, path...)...) }

// join is a path with more of it. It shares no memory with the path.
func join(path []any, more ...any) []any { return append(path[:len(path):len(path)], more...) }
