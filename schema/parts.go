package schema

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

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
	// Kinds of formations, by id: battalions, support, squads.
	Groups Map[Group] `json:"groups,omitzero"`
	// What a list chooses once, for all of it, by id: theatres, periods, doctrines.
	Choices Map[ListChoice] `json:"choices,omitzero"`
	// Kinds of bodies that the formations of a list stand in, by id: platoons, detachments. A body of which a list does not say the kind is of the first.
	Bodies Map[BodyKind] `json:"bodies,omitzero"`
	// What lists are priced in besides points, by id.
	Currencies Map[Currency] `json:"currencies,omitzero"`
	// Books, leaflets and pages of the web in which rules stand, by id.
	Publications Map[Publication] `json:"publications,omitzero"`
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
	// What is printed to lie next to the game: boards, tokens, dice, templates.
	Printables Map[Printable] `json:"printables,omitzero"`
	// How cards are laid out, by id.
	Layouts Map[Layout] `json:"layouts,omitzero"`
}

// Stat declares a figure that parts of the game may have.
type Stat struct {
	// Its name, as it is printed.
	Title string `json:"title" print:"words"`
	// A short form for a table's head or a card.
	Short string `json:"short,omitzero" print:"words"`
	// What may have it: units, keywords, weapons, options, terrain, supports, cards.
	Of []string `json:"of"`
	// number (whole, unless it measures inches); flag (true); text; numbers (a list, null for none); classes (a ClassSet); by-class (numbers by class); ids (of any parts); rows (a list of structs with the columns).
	Kind string `json:"kind"`
	// The least value of a number, or of each of the numbers.
	Min *float64 `json:"min,omitzero"`
	// The greatest value of a number, or of each of the numbers.
	Max *float64 `json:"max,omitzero"`
	// The value where none is given.
	Default *float64 `json:"default,omitzero"`
	// What its numbers count: "squares", "inches", "dice"; "or more": what dice must show, 7+.
	Measure string `json:"measure,omitzero"`
	// How the text of a weapon says it, {} being its figure: "{} on the square"; absent: its title and figure.
	Said string `json:"said,omitzero" print:"words"`
	// The table that says what its numbers mean: the row of that id, or else the one so far down, counted from 1. Cards have that row in their place.
	Table string `json:"table,omitzero"`
	// A list may set it for its units.
	Open bool `json:"open,omitzero"`
	// Units lose it one by one: cards and army sheets have a box to tick off for each; absent: of what counts figures or wounds they do.
	Ticked bool `json:"ticked,omitzero"`
	// The columns of rows; each row has all of them.
	Columns []string `json:"columns,omitzero"`
	// The column whose numbers rise from row to row.
	Rising string `json:"rising,omitzero"`
	// The numbers that a column may hold, by column.
	Ranges Map[Range] `json:"ranges,omitzero"`
	// Units of these classes must have it; of weapons: those that units of these classes carry.
	Must ClassSet `json:"must,omitzero"`
	// What it means.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// Class is a class of units.
type Class struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// Wider classes that it belongs to.
	Is []string `json:"is,omitzero"`
	// What it means.
	Text string `json:"text,omitzero" print:"words"`
	// The colour of what is printed of it: harbour, brick, lagoon, rosehip, moss, plum, saddle, or red, green and blue as in "#08345c"; absent: one of those.
	Colour string `json:"colour,omitzero"`
	// How cards of its units are laid out, by id of the layouts; absent: as those of units are.
	Layout string `json:"layout,omitzero"`
	Cited
}

// Keyword is a special rule of units. Its text may name its own stats in braces: "{move} squares further".
type Keyword struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// What it does, short enough for a card.
	Text string `json:"text" print:"words"`
	// Its figures.
	Stats Stats `json:"stats,omitzero"`
	// Other keywords that it brings.
	Brings []string `json:"brings,omitzero"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	Cited
	Art
}

// Weapon is a weapon.
type Weapon struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// Its figures.
	Stats Stats `json:"stats,omitzero"`
	// Its special rules.
	Keywords []string `json:"keywords,omitzero"`
	// What it is.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// Carried is a weapon that a unit carries.
type Carried struct {
	// The weapon's id.
	Weapon string `json:"weapon"`
	// How many; absent: 1.
	Count *int `json:"count,omitzero"`
	// Where it is mounted or who has it.
	Mount string `json:"mount,omitzero" print:"words"`

	mounted string // Mount as it was before it was put into a language
}

// Mounted is where it is mounted or who has it, as the game was written.
func (c Carried) Mounted() string { return cmp.Or(c.mounted, c.Mount) }

// Unit is a unit's profile: what acts on the table.
type Unit struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// Its class: the id of one under `classes`, of the game or of your own.
	Class string `json:"class"`
	// Its nation, where only one has it.
	Nation string `json:"nation,omitzero" print:"words"`
	// Its figures.
	Stats Stats `json:"stats,omitzero"`
	// Its special rules.
	Keywords []string `json:"keywords,omitzero"`
	// What it carries.
	Weapons []Carried `json:"weapons,omitzero"`
	// Models of other kinds that it has besides, each kind with the profile of a unit: they count as its figures.
	Models []Member `json:"models,omitzero"`
	// What it costs by itself, in a formation that chooses its units.
	Points *rulebook.Value `json:"points,omitzero"`
	// What it costs so of other currencies.
	Costs Map[rulebook.Value] `json:"currencies,omitzero"`
	// The options that it may take, in whichever formation it is; as a model of others it takes none.
	Options []Offer `json:"options,omitzero"`
	// Options of which each unit must or may take a number.
	OptionGroups []OptionGroup `json:"optionGroups,omitzero"`
	// What changes, and when: its points, name, figures and keywords, and whether it may be chosen.
	Changes []ListChange `json:"changes,omitzero"`
	// Who may ride in it.
	Carries ClassSet `json:"carries,omitzero"`
	// How many figures ride in it; absent: one unit.
	Seats int `json:"seats,omitzero"`
	// What it is.
	Text string `json:"text,omitzero" print:"words"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// The figures are samples of this project, not of the rules.
	Sample bool `json:"sample,omitzero"`
	Cited
	Art
}

// Option is an option that formations may take.
type Option struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// What it costs, if the formation's offer does not say; may be below 0.
	Points *rulebook.Value `json:"points,omitzero"`
	// What it costs of other currencies.
	Costs Map[rulebook.Value] `json:"currencies,omitzero"`
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
	// Options that it cannot be taken with.
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
	// Models that it adds, as often as it is taken, each kind with the profile of a unit.
	Models []Member `json:"models,omitzero"`
	// Weapons that it takes away from units, not from their models of other kinds, as often as it is taken, such as those that it gives others for; without a count all of them.
	Replaces []Carried `json:"replaces,omitzero"`
	// Options that may be taken with it, and only with it.
	Options []Offer `json:"options,omitzero"`
	// Options of which a number must or may be taken with it.
	OptionGroups []OptionGroup `json:"optionGroups,omitzero"`
	// What changes, and when, wherever it is offered: its points, name and numbers, and whether it may be taken.
	Changes []ListChange `json:"changes,omitzero"`
	// What it does.
	Text string `json:"text,omitzero" print:"words"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	Cited
	Art
}

// Formation is a formation: what a list buys.
type Formation struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// The kind of body it is, by id of the game's groups.
	Group string `json:"group,omitzero"`
	// Groups that it belongs to as well.
	Also []string `json:"also,omitzero"`
	// Its nation, where only one has it.
	Nation string `json:"nation,omitzero" print:"words"`
	// Its price, without options and chosen units.
	Points rulebook.Value `json:"points,omitzero"`
	// What it costs of other currencies.
	Costs Map[rulebook.Value] `json:"currencies,omitzero"`
	// How many of it a list must have; absent: 0.
	Min int `json:"min,omitzero"`
	// How many of it a list may have; absent: any number.
	Max *int `json:"max,omitzero"`
	// Over the whole list, or within each group of the list's own naming; absent: list.
	Within string `json:"within,omitzero"`
	// The units that it consists of.
	Units []Member `json:"units,omitzero"`
	// The units that its owner chooses.
	Choose *Choice `json:"choose,omitzero"`
	// How many leaders it brings: the officers of documents.
	Leaders int `json:"officers,omitzero"`
	// Keywords of all its units.
	Keywords []string `json:"keywords,omitzero"`
	// The options that it may take.
	Options []Offer `json:"options,omitzero"`
	// Options of which it must or may take a number.
	OptionGroups []OptionGroup `json:"optionGroups,omitzero"`
	// What changes, and when: its points, name, group and numbers, its units' figures and keywords, and whether a list may have it.
	Changes []ListChange `json:"changes,omitzero"`
	// What it may carry or serve: ids of formations or groups.
	Serves []string `json:"serves,omitzero"`
	// What it is.
	Text string `json:"text,omitzero" print:"words"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	// The figures are samples of this project, not of the rules.
	Sample bool `json:"sample,omitzero"`
	Cited
	Art
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

// Choice is what a formation's owner may choose its units from.
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
	Points *rulebook.Value `json:"points,omitzero"`
	// How often it may be taken here, if not the option's own.
	Max *int `json:"max,omitzero"`
	// How often it must be taken; absent: 0.
	Min int `json:"min,omitzero"`
	// What changes, and when: its points, name and numbers, and whether it may be taken.
	Changes []ListChange `json:"changes,omitzero"`

	made *madeOffer // what changes have made of it; nil: nothing
}

// Group is a kind of body of formations.
type Group struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// What each formation of it counts for victory; absent: as the game's victory says.
	Counts *int `json:"counts,omitzero"`
	// What it means.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// Terrain is terrain of cells, overlays, edges or areas: who may enter, what stops, what blocks.
type Terrain struct {
	// Its name.
	Name string `json:"name" print:"words"`
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
	Only ClassSet `json:"only,omitzero"`
	// These may not enter, or cross an edge.
	Never ClassSet `json:"never,omitzero"`
	// These may stand there from the start of the game, and not enter it.
	Start ClassSet `json:"start,omitzero"`
	// These must stop on entering.
	Stop ClassSet `json:"stop,omitzero"`
	// These must stop on leaving, in the first cell outside.
	StopLeaving ClassSet `json:"stopLeaving,omitzero"`
	// Steps that entering or crossing costs, by class; absent: 1.
	Cost Map[int] `json:"cost,omitzero"`
	// The limits of the terrain beneath do not hold: along (between two cells that have it) or always.
	Lifts string `json:"lifts,omitzero"`
	// Its other figures.
	Stats Stats `json:"stats,omitzero"`
	// What it does, short enough for a sheet.
	Text string `json:"text,omitzero" print:"words"`
	// Its picture among those of the printer.
	Icon string `json:"icon,omitzero"`
	Cited
	Art
}

// Range is a range of whole numbers, both ends included.
type Range struct {
	// The least that is allowed.
	Min *int `json:"min,omitzero"`
	// The most that is allowed.
	Max *int `json:"max,omitzero"`
}

// Share is a share of a figure: times/over of it, rounded.
type Share struct {
	// The numerator.
	Times int `json:"times"`
	// The denominator.
	Over int `json:"over"`
	// Which way a fraction goes; absent: up.
	Round string `json:"round,omitzero"`
	// Never below this.
	Min *int `json:"min,omitzero"`
	Cited
}

// Art is a picture of the author's own, from a file.
type Art struct {
	// A picture to print with it: the path of a PNG, JPEG or SVG file in the document's folder or below it, such as "pictures/tank.png". It takes the place of the icon.
	File string `json:"art,omitzero"`
	// The point of that picture that is always seen, wherever the rest is cut off: as parts of its width from the left and of its height from the top, such as [0.5, 0.3]; absent: its middle.
	Focus []float64 `json:"focus,omitzero"`
}

// Waiver is a warning that the author has seen and stands by.
type Waiver struct {
	// The warning's code, such as "L301".
	Code string `json:"code"`
	// Why it may stand, for the next reader of the document.
	Reason string `json:"reason" print:"words"`
}
