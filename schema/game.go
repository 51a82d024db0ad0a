package schema

import "github.com/tabletop-forge/forge/internal/rulebook"

// Game is a game: everything that lists and scenarios are checked, priced, played and printed by.
type Game struct {
	// For editors: where the JSON Schema of this document lies. forge passes over it.
	Schema string `json:"$schema,omitzero"`
	// What this document is.
	Kind string `json:"kind"`
	// The game's id.
	Name string `json:"name"`
	// The game's name, as it is printed.
	Title string `json:"title" print:"words"`
	// The version of its data, such as "1.2", to which lists may pin themselves.
	Version string `json:"version,omitzero"`
	// The built-in game that this one builds on and is played by.
	Extends string `json:"extends,omitzero"`
	// Who wrote the game.
	Author string `json:"author,omitzero" print:"words"`
	// What the game is, in Markdown.
	About string `json:"about,omitzero" print:"words"`
	// The ground that it is played on.
	Board *BoardRules `json:"board,omitzero"`
	// How lists are priced beyond the points of formations, units and options.
	Pricing *Pricing `json:"pricing,omitzero"`
	// How a game is won.
	Victory *Victory `json:"victory,omitzero"`
	// How many turns a game has, where a scenario does not say, and whether there may be one more.
	Length *Length `json:"length,omitzero"`
	// Who begins, where a scenario does not say.
	Opening *Opening `json:"opening,omitzero"`
	// How it is played, where no built-in game plays it.
	Play *Play `json:"play,omitzero"`
	// Rules that a scenario may switch, by id.
	Variants Map[Variant] `json:"variants,omitzero"`
	// How the quick-reference sheet is laid out.
	Sheet *Sheet `json:"sheet,omitzero"`
	// The rules as players read them.
	Rulebook *Rulebook `json:"rulebook,omitzero"`
	// What unit cards and army sheets have besides the units' own figures.
	Roster *Roster `json:"roster,omitzero"`
	// The colour of what is printed of it: harbour, brick, lagoon, rosehip, moss, plum, saddle, or red, green and blue as in "#08345c"; absent: one of those.
	Colour string `json:"colour,omitzero"`
	// The fonts, colours and icons of what is printed of it.
	Theme *Theme `json:"theme,omitzero"`
	// How many times as large as usual the type of sheets and booklets may be, where their pages have room: for children; absent: 1.
	Type float64 `json:"type,omitzero"`
	// Warnings that may stand, each with its reason.
	Waive []Waiver `json:"waive,omitzero"`
	// The language that it is written in, and printed in unless another is asked for; absent: that of its game, or English.
	Lang string `json:"lang,omitzero"`
	// Its texts in other languages.
	Texts *Texts `json:"texts,omitzero"`
	Art
	Parts

	made   provenance                     // how the game came about; see Ruleset and Origin
	symbol func(icon, word string) string // how faces of dice are written that have icons; nil: in words; see WithSymbols
	said   rendering[Game]                // what language it is in; see In
}

// What is what is counted of a list.
type What struct {
	// What is counted; absent: formations. currency: what is spent of one; limit: the points that the list may spend.
	Of string `json:"of,omitzero"`
	// Only these formations.
	Formations []string `json:"formations,omitzero"`
	// Only formations of these groups.
	Groups []string `json:"groups,omitzero"`
	// Only these units, or formations that have one.
	Units []string `json:"units,omitzero"`
	// Only units of these classes, or formations that have one.
	Classes []string `json:"classes,omitzero"`
	// Only units with these keywords, or formations that have one.
	Keywords []string `json:"keywords,omitzero"`
	// Only these options, or units or formations that have one.
	Options []string `json:"options,omitzero"`
	// The currency of which is counted what is spent.
	Currency string `json:"currency,omitzero"`
}

// Limit is what a list may field.
type Limit struct {
	// The rule in one line: "exactly one leader".
	Text string `json:"text" print:"words"`
	// What is counted.
	Count What `json:"count"`
	// Over the whole list, or within each group of the list's own naming; absent: list.
	Within string `json:"within,omitzero"`
	// Within groups: only in bodies of these kinds.
	Bodies []string `json:"bodies,omitzero"`
	// The least number.
	Min *int `json:"min,omitzero"`
	// The greatest number.
	Max *int `json:"max,omitzero"`
	// With it, min and max hold for each full number of what is counted here.
	Per *What `json:"per,omitzero"`
	// How many of per make one; absent: 1.
	Each int `json:"each,omitzero"`
	// min and max are percent: of all that is counted there, whichever it is, or of the list's limit of points. Absent: they are numbers.
	Share string `json:"share,omitzero"`
	// What changes, and when: min, max, and whether it holds.
	Changes []ListChange `json:"changes,omitzero"`
	// A warning only; absent: an error.
	Severity string `json:"severity,omitzero"`
	Cited
}

// Pricing is how lists are priced beyond the points of formations, units and options.
type Pricing struct {
	// What each point of a unit's stats costs, by stat.
	Stats Map[rulebook.Value] `json:"stats,omitzero"`
	// The smallest part that points have, such as 0.25; absent: 1.
	Step rulebook.Value `json:"step,omitzero"`
	// Formations that are free under a condition.
	Free []Free `json:"free,omitzero"`
	Cited
}

// Free says that a formation is free for the one that it serves if as many of another kind serve that one as it has units.
type Free struct {
	// The formation that is free.
	Formation string `json:"formation"`
	// The formation that must serve each unit.
	With string `json:"with"`
	// How many are free for each formation served; absent: 1.
	Max int `json:"max,omitzero"`
	// Why, for the sum.
	Text string `json:"text" print:"words"`
	Cited
}

// Victory is how a game is won.
type Victory struct {
	// What a side's strength counts: each formation, or each unit.
	Count string `json:"count,omitzero"`
	// What each counts, unless its group says otherwise; absent: 1.
	Each *int `json:"each,omitzero"`
	// What each with a keyword counts.
	Keywords Map[int] `json:"keywords,omitzero"`
	// A side's target as a share of the enemy's count.
	Target *Share `json:"target,omitzero"`
	// A side's target as a number.
	Fixed int `json:"fixed,omitzero"`
	// The points by which the winner must lead, in a game without a target.
	Margin int `json:"margin,omitzero"`
	// Points for each enemy unit lost; absent: what it counts.
	Lost *int `json:"lost,omitzero"`
	// Points for each point of its stats that an enemy unit loses, by stat.
	Stats Map[int] `json:"stats,omitzero"`
	// Who takes what stands at the enemy's home, the flag of documents, wins.
	Capture bool `json:"flags,omitzero"`
	// A side with no unit left has lost.
	Annihilation bool `json:"annihilation,omitzero"`
	// The share of the scenario's limit that a role may spend, by role; absent: all of it.
	Roles Map[Share] `json:"roles,omitzero"`
	Cited
}

// Length is how many turns a game has.
type Length struct {
	// Its turns unless the scenario says otherwise, by id of the game's values; absent: no limit.
	Turns string `json:"turns,omitzero"`
	// The die, by id of the game's values, that after the last turn gives one more; absent: none does.
	Extra string `json:"extra,omitzero"`
	Cited
}

// BoardRules is the ground that a game is played on.
type BoardRules struct {
	// squares, hexes, or an open table.
	Grid string `json:"grid"`
	// How hexes lie where a scenario does not say; absent: pointed.
	Orientation string `json:"orientation,omitzero"`
	// How far it is across a cell from side to side, in inches, for maps in life size; absent: as the players have them.
	Across float64 `json:"across,omitzero"`
	// How many columns, or how wide a table.
	Columns *Range `json:"columns,omitzero"`
	// How many rows, or how deep a table.
	Rows *Range `json:"rows,omitzero"`
	// The base terrain where a map does not say.
	Base string `json:"base,omitzero"`
	// Sides own opposite edges.
	Opposite bool `json:"opposite,omitzero"`
	// How deep a side deploys from its own edge, unless the scenario says otherwise.
	Depth int `json:"depth,omitzero"`
	// How many pieces a cell holds, of both sides together; absent: any number.
	Stack int `json:"stack,omitzero"`
	// Where a side's home is, with its flag, unless the scenario says: in which cell of the side's edge, counted from its owner's left.
	Home int `json:"flag,omitzero"`
	// How far apart the middles of two pieces stand at least, on an open table.
	Room float64 `json:"room,omitzero"`
	// The turn from which units that a scenario holds in reserve may come on; absent: the game has no reserves.
	Reserves int `json:"reserves,omitzero"`
	// The lines at which pieces may be hull down, by id of terrain; absent: nowhere.
	Crest string `json:"crest,omitzero"`
	// How near such a line that is, by id of the game's values.
	CrestReach string `json:"crestReach,omitzero"`
	// How near an objective a piece takes it, by id of the game's values; absent: in its cell.
	ObjectiveReach string `json:"objectiveReach,omitzero"`
	Cited
}

// Variant is a rule that a scenario may switch.
type Variant struct {
	// Its name.
	Title string `json:"title" print:"words"`
	// The value where a scenario does not say.
	Default string `json:"default"`
	// Its values, by id.
	Values Map[VariantValue] `json:"values"`
	// A scenario may give face counts of this die, by id, in place of a value.
	Die string `json:"die,omitzero"`
	Cited
}

// VariantValue is a value of a variant.
type VariantValue struct {
	// What holds then.
	Text string `json:"text" print:"words"`
	// Parts that others stand in for: terrain, supports and tables, by id.
	Swaps Map[string] `json:"swaps,omitzero"`
}

// Sheet is how the quick-reference sheet is laid out.
type Sheet struct {
	// Its sections stand behind those of the game that it extends; absent: in their place.
	Adds bool `json:"adds,omitzero"`
	// How many columns of sections a page has, if others do not make the type larger; absent: 2.
	Columns int `json:"columns,omitzero"`
	// Its sections, in order.
	Sections []Section `json:"sections"`
}

// Opening is who begins: the side of a role, where there is one.
type Opening struct {
	// Whose turn is the first.
	First string `json:"first,omitzero"`
	// Who deploys first.
	Deploys string `json:"deploys,omitzero"`
	// What settles it where no side has the role.
	Otherwise string `json:"otherwise,omitzero" print:"words"`
	// How the sides set up and who begins, in words, for scenario sheets.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// Roster is what unit cards and army sheets have besides the units' own figures.
type Roster struct {
	// A table with a row for each weapon, by the weapons' ids: it stands on cards in place of the weapons' stats.
	Weapons string `json:"weapons,omitzero"`
	// A table with a row for each class of units, by the classes' ids: its figures are the units'.
	Classes string `json:"classes,omitzero"`
	// Boxes on army sheets for what happens to each unit in play.
	Notes []Note `json:"notes,omitzero"`
	// How weapons may be mounted; absent: in any way.
	Mounts []string `json:"mounts,omitzero" print:"words"`

	ofMarks bool // made from the rules of play
}

// Note is boxes for what happens to a unit in play.
type Note struct {
	// What they are for.
	Title string `json:"title" print:"words"`
	// How many there are.
	Boxes int `json:"boxes"`
	// As many as the game may have turns, by the scenario or the game; boxes is for want of either.
	Turns bool `json:"turns,omitzero"`
	// They are numbered from 1.
	Numbered bool `json:"numbered,omitzero"`
}

// Section is a section of the sheet.
type Section struct {
	// Its heading.
	Title string `json:"title" print:"words"`
	// The picture next to its heading, among those of the printer.
	Icon string `json:"icon,omitzero"`
	// Its colour, as of a phase of play; absent: the game's, or in a rulebook its chapter's.
	Colour string `json:"colour,omitzero"`
	// What it shows: the named parts of the game, a table, or a text.
	Show string `json:"show"`
	// Which of them, by id, those of rules of play as forge show has them, such as attacks/shoot; absent: all.
	Only []string `json:"only,omitzero"`
	// Terrain of this layer only.
	Layer string `json:"layer,omitzero"`
	// The table's columns; absent: the usual ones.
	Columns []Column `json:"columns,omitzero"`
	// The table that it shows, by id.
	Table string `json:"table,omitzero"`
	// The chances that it shows.
	Chances *Chances `json:"chances,omitzero"`
	// Its text in Markdown, or what to know besides the rest.
	Text string `json:"text,omitzero" print:"words"`
	// Of dice and keywords: each has its picture large before its words, a die's face as it lies on the table. Of a table: its cells stand round the middle one, as directions do.
	Pictured bool `json:"pictured,omitzero"`
	// It runs over the whole width of the page.
	Wide bool `json:"wide,omitzero"`
	// How many columns of sections stand side by side where it is; absent: as the sheet says.
	Abreast int `json:"abreast,omitzero"`
	// It begins a new side of the paper, if the sheet has all sections.
	Turns bool `json:"turns,omitzero"`
	Cited
}

// Column is a column of a section.
type Column struct {
	// Its head.
	Title string `json:"title" print:"words"`
	// The stat that it shows, by id.
	Stat string `json:"stat,omitzero"`
	// Or a field of the part: name, text, keywords, units, officers, points, options, class, sight, enter, stop; of units, the section's chances.
	Field string `json:"field,omitzero"`
	// For numbers: which of them, counting from 1.
	Nth int `json:"nth,omitzero"`
}
