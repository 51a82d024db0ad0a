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
	Title string `json:"title"`
	// The built-in game that this one builds on and is played by.
	Extends string `json:"extends,omitzero"`
	// Who wrote the game.
	Author string `json:"author,omitzero"`
	// What the game is, in Markdown.
	About string `json:"about,omitzero"`
	// The ground that it is played on.
	Board *BoardRules `json:"board,omitzero"`
	// How lists are priced beyond the points of formations, units and options.
	Pricing *Pricing `json:"pricing,omitzero"`
	// How a game is won.
	Victory *Victory `json:"victory,omitzero"`
	// Rules that a scenario may switch, by id.
	Variants Map[Variant] `json:"variants,omitzero"`
	// How the quick-reference sheet is laid out.
	Sheet *Sheet `json:"sheet,omitzero"`
	// Warnings that may stand, each with its reason.
	Waive []Waiver `json:"waive,omitzero"`
	Parts

	made provenance // how the game came about; see Ruleset and Origin
}

// Parts is the parts of a game that a list, a scenario or another game may add to.
type Parts struct {
	// What figures units, keywords, terrain and so on may have, by name.
	Stats Map[Stat] `json:"stats,omitzero"`
	// Classes of units, which terrain and targets tell apart.
	Classes Map[Class] `json:"classes,omitzero"`
	// Special rules of units.
	Keywords Map[Keyword] `json:"keywords,omitzero"`
	// Weapons that units carry.
	Weapons Map[Weapon] `json:"weapons,omitzero"`
	// What acts on the table.
	Units Map[Unit] `json:"units,omitzero"`
	// What formations may buy beyond their price.
	Options Map[Option] `json:"options,omitzero"`
	// What lists buy.
	Formations Map[Formation] `json:"formations,omitzero"`
	// Bodies that formations belong to, by id: battalions, support, platoons.
	Groups Map[Group] `json:"groups,omitzero"`
	// Terrain of cells, overlays, edges and areas.
	Terrain Map[Terrain] `json:"terrain,omitzero"`
	// Dice.
	Dice Map[Die] `json:"dice,omitzero"`
	// What cards can do: verbs, each with its arguments.
	Effects Map[EffectKind] `json:"effects,omitzero"`
	// Decks of cards.
	Decks Map[Deck] `json:"decks,omitzero"`
	// Off-table support.
	Supports Map[Support] `json:"supports,omitzero"`
	// Tables to roll or look up on.
	Tables Map[Table] `json:"tables,omitzero"`
	// Figures of the rules that belong to no table.
	Values Map[Constant] `json:"values,omitzero"`
	// What a list may field.
	Limits Map[Limit] `json:"limits,omitzero"`
}

// Stat is a stat declares a figure that parts of the game may have.
type Stat struct {
	// Its name, as it is printed.
	Title string `json:"title"`
	// A short form for a table's head or a card.
	Short string `json:"short,omitzero"`
	// What may have it: units, keywords, weapons, options, terrain, supports, cards.
	Of []string `json:"of"`
	// number; flag (true); text; numbers (a list, null for none); classes (a Who); by-class (numbers by class); ids (of any parts); rows (a list of structs with the columns).
	Kind string `json:"kind"`
	// The least value of a number, or of each of the numbers.
	Min *float64 `json:"min,omitzero"`
	// The greatest value of a number, or of each of the numbers.
	Max *float64 `json:"max,omitzero"`
	// The value where none is given.
	Default *float64 `json:"default,omitzero"`
	// What its numbers count: "squares", "inches", "dice".
	Measure string `json:"measure,omitzero"`
	// A list may set it for its units.
	Open bool `json:"open,omitzero"`
	// The columns of rows.
	Columns []string `json:"columns,omitzero"`
	// What it means.
	Text string `json:"text,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Class is a class of units.
type Class struct {
	// Its name.
	Name string `json:"name"`
	// Wider classes that it belongs to.
	Is []string `json:"is,omitzero"`
	// What it means.
	Text string `json:"text,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Keyword is a special rule of units. Its text may name its own stats in braces: "{move} squares further".
type Keyword struct {
	// Its name.
	Name string `json:"name"`
	// What it does, short enough for a card.
	Text string `json:"text"`
	// Its figures.
	Stats Stats `json:"stats,omitzero"`
	// Other keywords that it brings.
	Brings []string `json:"brings,omitzero"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Weapon is a weapon.
type Weapon struct {
	// Its name.
	Name string `json:"name"`
	// Its figures.
	Stats Stats `json:"stats,omitzero"`
	// Its special rules.
	Keywords []string `json:"keywords,omitzero"`
	// What it is.
	Text string `json:"text,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Carried is a weapon that a unit carries.
type Carried struct {
	// The weapon's id.
	Weapon string `json:"weapon"`
	// How many; absent: 1.
	Count *int `json:"count,omitzero"`
	// Where it is mounted or who has it.
	Mount string `json:"mount,omitzero"`
}

// Unit is a unit's profile: what acts on the table.
type Unit struct {
	// Its name.
	Name string `json:"name"`
	// Its class.
	Class string `json:"class"`
	// Its nation, where only one has it.
	Nation string `json:"nation,omitzero"`
	// Its figures.
	Stats Stats `json:"stats,omitzero"`
	// Its special rules.
	Keywords []string `json:"keywords,omitzero"`
	// What it carries.
	Weapons []Carried `json:"weapons,omitzero"`
	// What it costs by itself, in a formation that chooses its units.
	Points *int `json:"points,omitzero"`
	// Who may ride in it.
	Carries Who `json:"carries,omitzero"`
	// How many figures ride in it; absent: one unit.
	Seats int `json:"seats,omitzero"`
	// What it is.
	Text string `json:"text,omitzero"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// The figures are samples of this project, not of the rules.
	Sample bool `json:"sample,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Option is an option that formations may take.
type Option struct {
	// Its name.
	Name string `json:"name"`
	// What it costs, if the formation's offer does not say; may be below 0.
	Points *int `json:"points,omitzero"`
	// Whom it goes to: all units of the formation, or one of them.
	For string `json:"for"`
	// What the price is for; absent: for each time it is taken.
	Per string `json:"per,omitzero"`
	// The units that can take it, by id; absent: any.
	Units []string `json:"units,omitzero"`
	// The units that it goes to if the list does not say, best first; absent: the first.
	Prefer []string `json:"prefer,omitzero"`
	// How often a formation may take it; absent: once.
	Max int `json:"max,omitzero"`
	// Options that it cannot stand beside.
	Excludes []string `json:"excludes,omitzero"`
	// The rule that keeps them apart, if not the option's own.
	ExcludesRef rulebook.Ref `json:"excludesRef,omitzero"`
	// Options that must be taken with it.
	Needs []string `json:"needs,omitzero"`
	// Keywords that it gives.
	Keywords []string `json:"keywords,omitzero"`
	// The unit that its unit turns into.
	Becomes string `json:"becomes,omitzero"`
	// Figures that it adds to its unit.
	Stats Stats `json:"stats,omitzero"`
	// Weapons that it adds.
	Weapons []Carried `json:"weapons,omitzero"`
	// What it does.
	Text string `json:"text,omitzero"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Formation is a formation: what a list buys.
type Formation struct {
	// Its name.
	Name string `json:"name"`
	// The kind of body it is, by id of the game's groups.
	Group string `json:"group,omitzero"`
	// Its nation, where only one has it.
	Nation string `json:"nation,omitzero"`
	// Its price, without options and chosen units.
	Points int `json:"points,omitzero"`
	// The units that it consists of.
	Units []Member `json:"units,omitzero"`
	// The units that its owner chooses.
	Choose *Choice `json:"choose,omitzero"`
	// How many officers it brings.
	Officers int `json:"officers,omitzero"`
	// Keywords of all its units.
	Keywords []string `json:"keywords,omitzero"`
	// The options that it may take.
	Options []Offer `json:"options,omitzero"`
	// What it may carry or serve: ids of formations or groups.
	Serves []string `json:"serves,omitzero"`
	// What it is.
	Text string `json:"text,omitzero"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// The figures are samples of this project, not of the rules.
	Sample bool `json:"sample,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Member is units of a formation.
type Member struct {
	// The unit's id.
	Unit string `json:"unit"`
	// How many; absent: 1.
	Count *int `json:"count,omitzero"`
	// Figures that differ from the unit's profile here.
	Stats Stats `json:"stats,omitzero"`
}

// choice is what a formation's owner may choose its units from.
type Choice struct {
	// The least number of units; absent: 1.
	Min *int `json:"min,omitzero"`
	// The greatest number of units.
	Max *int `json:"max,omitzero"`
	// The units to choose from; absent: all of the classes.
	Units []string `json:"units,omitzero"`
	// The classes to choose from; absent: all.
	Classes []string `json:"classes,omitzero"`
}

// Offer is an option as a formation offers it.
type Offer struct {
	// The option's id.
	Option string `json:"option"`
	// Its price here, if not the option's own.
	Points *int `json:"points,omitzero"`
	// How often it may be taken here, if not the option's own.
	Max *int `json:"max,omitzero"`
}

// Group is a kind of body of formations.
type Group struct {
	// Its name.
	Name string `json:"name"`
	// What each formation of it counts for victory; absent: as the game's victory says.
	Counts *int `json:"counts,omitzero"`
	// What it means.
	Text string `json:"text,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Terrain is terrain of cells, overlays, edges or areas: who may enter, what stops, what blocks.
type Terrain struct {
	// Its name.
	Name string `json:"name"`
	// base: a cell's ground; overlay: on top of it; edge: between two cells; area: on an open table.
	Layer string `json:"layer"`
	// Its symbol in a map.
	Symbol string `json:"symbol,omitzero"`
	// The base terrain beneath an overlay that a map gives by symbol; absent: the board's.
	Over string `json:"over,omitzero"`
	// Its level, ground being 0.
	Level int `json:"level,omitzero"`
	// open; blocks: at any level; level: unless both ends are as high or higher. Absent: open.
	Sight string `json:"sight,omitzero"`
	// None but these may enter, or cross an edge.
	Only Who `json:"only,omitzero"`
	// These may not enter, or cross an edge.
	Never Who `json:"never,omitzero"`
	// These may stand there from the start of the game, and not enter it.
	Start Who `json:"start,omitzero"`
	// These must stop on entering.
	Stop Who `json:"stop,omitzero"`
	// These must stop on leaving, in the first cell outside.
	StopLeaving Who `json:"stopLeaving,omitzero"`
	// Steps that entering or crossing costs, by class; absent: 1.
	Cost Map[int] `json:"cost,omitzero"`
	// The limits of the terrain beneath do not hold: along (between two cells that have it) or always.
	Lifts string `json:"lifts,omitzero"`
	// Its other figures.
	Stats Stats `json:"stats,omitzero"`
	// What it does, short enough for a sheet.
	Text string `json:"text,omitzero"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Die is a die.
type Die struct {
	// Its name.
	Name string `json:"name"`
	// Its faces.
	Faces []Face `json:"faces"`
	// What it is for.
	Text string `json:"text,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Face is a face of a die, or several alike.
type Face struct {
	// Its id, such as "skull".
	Face string `json:"face"`
	// Its name as it is printed; absent: the id.
	Name string `json:"name,omitzero"`
	// Its number, for a die that is added up.
	Value int `json:"value,omitzero"`
	// How many faces are alike; absent: 1.
	Count *int `json:"count,omitzero"`
	// What it does.
	Text string `json:"text,omitzero"`
}

// EffectKind is a verb of card effects.
type EffectKind struct {
	// What it does; its arguments may stand in braces.
	Text string `json:"text"`
	// Its arguments.
	Args Map[Stat] `json:"args,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Effect is one thing that a card does.
type Effect struct {
	// The verb, by id of the game's effects.
	Do string `json:"do"`
	// Its arguments.
	With Stats `json:"with,omitzero"`
}

// Deck is a deck of cards.
type Deck struct {
	// Its name.
	Name string `json:"name"`
	// Cards in a hand, unless a scenario says otherwise.
	Hand *int `json:"hand,omitzero"`
	// Kinds of cards, by id.
	Kinds Map[CardKind] `json:"kinds,omitzero"`
	// The cards, by id.
	Cards Map[Card] `json:"cards"`
	// What the back says.
	Back string `json:"back,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// CardKind is a kind of card.
type CardKind struct {
	// Its name.
	Name string `json:"name"`
	// When such a card is played: in one's own turn, or in the enemy's.
	When string `json:"when,omitzero"`
	// Held from the start, not shuffled.
	Held bool `json:"held,omitzero"`
	// What it means.
	Text string `json:"text,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Card is a card.
type Card struct {
	// Its title.
	Name string `json:"name"`
	// Its kind, by id of the deck's kinds.
	Kind string `json:"kind"`
	// How many copies the deck has; absent: 1.
	Count *int `json:"count,omitzero"`
	// What it says, short enough for a card.
	Text string `json:"text"`
	// What it does, in order.
	Effects []Effect `json:"effects,omitzero"`
	// The table that is rolled on, by id.
	Table string `json:"table,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Support is off-table support: what a commander may call on.
type Support struct {
	// Its name.
	Name string `json:"name"`
	// How often it can be used, unless a scenario says otherwise.
	Points *int `json:"points,omitzero"`
	// The table that is rolled on, by id.
	Table string `json:"table,omitzero"`
	// Its figures.
	Stats Stats `json:"stats,omitzero"`
	// What it does.
	Text string `json:"text"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Table is a table to roll or look up on.
type Table struct {
	// Its title.
	Title string `json:"title"`
	// The die that is rolled on it, by id or as players write it ("D6").
	Die string `json:"die,omitzero"`
	// The heads of its columns, without that of the roll.
	Columns []string `json:"columns"`
	// Its rows.
	Rows []Row `json:"rows"`
	// What to know beside it.
	Text string `json:"text,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Row is a row of a table.
type Row struct {
	// The row's id, for the engine.
	Id string `json:"id,omitzero"`
	// The lowest roll of the row.
	From *int `json:"from,omitzero"`
	// The highest roll of the row; absent: as from. A row with no rolls is looked up by its first cell.
	To *int `json:"to,omitzero"`
	// Nothing bounds the roll above.
	OrMore bool `json:"orMore,omitzero"`
	// The cells: words or numbers.
	Cells []Datum `json:"cells"`
	// What happens, in order, for the engine.
	Effects []Effect `json:"effects,omitzero"`
}

// Constant is a figure of the rules that belongs to no table.
type Constant struct {
	// The figure.
	Value float64 `json:"value"`
	// What it is, for tables of figures.
	Text string `json:"text"`
	// What it counts.
	Measure string `json:"measure,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// What is what is counted of a list.
type What struct {
	// What is counted; absent: formations.
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
}

// Limit is what a list may field.
type Limit struct {
	// The rule in one line: "exactly one leader".
	Text string `json:"text"`
	// What is counted.
	Count What `json:"count"`
	// Over the whole list, or within each group of the list's own naming; absent: list.
	Within string `json:"within,omitzero"`
	// The least number.
	Min *int `json:"min,omitzero"`
	// The greatest number.
	Max *int `json:"max,omitzero"`
	// With it, min and max hold for each full number of what is counted here.
	Per *What `json:"per,omitzero"`
	// How many of per make one; absent: 1.
	Each int `json:"each,omitzero"`
	// A warning only; absent: an error.
	Severity string `json:"severity,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Pricing is how lists are priced beyond the points of formations, units and options.
type Pricing struct {
	// What each point of a unit's stats costs, by stat.
	Stats Map[int] `json:"stats,omitzero"`
	// Formations that are free under a condition.
	Free []Free `json:"free,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Free is a formation is free for the formation that it serves if as many of another kind serve that one as it has units.
type Free struct {
	// The formation that is free.
	Formation string `json:"formation"`
	// The formation that must serve each unit.
	With string `json:"with"`
	// How many are free for each formation served; absent: 1.
	Max int `json:"max,omitzero"`
	// Why, for the sum.
	Text string `json:"text"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
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
	// The share of the scenario's limit that a role may spend, by role; absent: all of it.
	Roles Map[Share] `json:"roles,omitzero"`
	// The rule for counting.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// BoardRules is the ground that a game is played on.
type BoardRules struct {
	// squares, hexes, or an open table.
	Grid string `json:"grid"`
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
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Variant is a rule that a scenario may switch.
type Variant struct {
	// Its name.
	Title string `json:"title"`
	// The value where a scenario does not say.
	Default string `json:"default"`
	// Its values, by id.
	Values Map[VariantValue] `json:"values"`
	// A scenario may give face counts of this die, by id, in place of a value.
	Die string `json:"die,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// VariantValue is a value of a variant.
type VariantValue struct {
	// What holds then.
	Text string `json:"text"`
	// Parts that others stand in for: terrain, supports and tables, by id.
	Swaps Map[string] `json:"swaps,omitzero"`
}

// Sheet is how the quick-reference sheet is laid out.
type Sheet struct {
	// How many columns of sections a page has; absent: 2.
	Columns int `json:"columns,omitzero"`
	// Its sections, in order.
	Sections []Section `json:"sections"`
}

// Section is a section of the sheet.
type Section struct {
	// Its heading.
	Title string `json:"title"`
	// What it shows: the named parts of the game, a table, or a text.
	Show string `json:"show"`
	// Which of them, by id; absent: all.
	Only []string `json:"only,omitzero"`
	// Terrain of this layer only.
	Layer string `json:"layer,omitzero"`
	// The table's columns; absent: the usual ones.
	Columns []Column `json:"columns,omitzero"`
	// The table that it shows, by id.
	Table string `json:"table,omitzero"`
	// Its text in Markdown, or what to know beside the rest.
	Text string `json:"text,omitzero"`
	// It runs over the whole width of the page.
	Wide bool `json:"wide,omitzero"`
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Column is a column of a section.
type Column struct {
	// Its head.
	Title string `json:"title"`
	// The stat that it shows, by id.
	Stat string `json:"stat,omitzero"`
	// Or a field of the part: name, text, keywords, units, officers, points, options, class, sight, enter, stop.
	Field string `json:"field,omitzero"`
	// For numbers: which of them, counting from 1.
	Nth int `json:"nth,omitzero"`
}
