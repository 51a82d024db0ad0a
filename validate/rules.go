package validate

// The lists of checks are explicit and in the order of the codes, which is
// also the order in which they run. A code is never used again for something
// else.

// listRules are the checks of army lists.
var listRules = []rule[*force]{
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
}

// scenarioRules are the checks of scenarios.
var scenarioRules = []rule[*field]{
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
}

// dataRules are the checks of games, and of what lists and scenarios add to
// them.
var dataRules = []rule[*parts]{
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
}

// waiverRules are the checks of waivers, after all others.
var waiverRules = []rule[*waivers]{
	waiverUnknown,
	waiverOfError,
	waiverUnused,
	waiverBlank,
}
