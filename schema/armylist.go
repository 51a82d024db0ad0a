package schema

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// ArmyList is an army list: what one side buys from a game's formations.
type ArmyList struct {
	// For editors: where the JSON Schema of this document lies. forge passes over it.
	Schema string `json:"$schema,omitzero"`
	// What this document is.
	Kind string `json:"kind"`
	// The game: the name of a built-in one ("tintin"), or the path of a Game document (it has a slash or an extension).
	Game string `json:"game"`
	// The data of the game that the list was written for: its id and version, "tintin 1.2"; absent: whichever are at hand. Others are reported.
	Data string `json:"data,omitzero"`
	// The army's name, as it is printed.
	Title string `json:"title" print:"words"`
	// The nation or side that fields it.
	Side string `json:"side,omitzero" print:"words"`
	// The colour of what is printed of it: harbour, brick, lagoon, rosehip, moss, plum, saddle, or red, green and blue as in "#08345c"; absent: one of those.
	Colour string `json:"colour,omitzero"`
	// Who wrote the list.
	Author string `json:"author,omitzero" print:"words"`
	// Remarks in Markdown, printed on the army sheet: paragraphs, headings, lists, bold and italic.
	Notes string `json:"notes,omitzero" print:"words"`
	// The points that may be spent; absent: no limit.
	Limit *rulebook.Value `json:"limit,omitzero"`
	// What may be spent of other currencies, by currency; absent: as the game says.
	Budgets Map[rulebook.Value] `json:"budgets,omitzero"`
	// What it chooses for all of it, by the game's choices: theatre, period.
	Choices Map[string] `json:"choices,omitzero"`
	// The kinds of its bodies, by the names that entries have in group; absent: all are of the game's first kind.
	Bodies []Body `json:"bodies,omitzero"`
	// What is bought, in the order in which it is printed.
	Formations []Entry `json:"formations"`
	// The language that it is written in, and printed in unless another is asked for; absent: that of its game, or English.
	Lang string `json:"lang,omitzero"`
	// Its texts in other languages.
	Texts *Texts `json:"texts,omitzero"`
	// Parts of a game of this document's own: units, formations, options and so on besides the game's.
	Adds *Parts `json:"adds,omitzero"`
	// Paths of Game documents whose parts this document may use too.
	Uses []string `json:"uses,omitzero"`
	// Warnings that may stand, each with its reason.
	Waive []Waiver `json:"waive,omitzero"`
	Art
}

// Entry is an entry of a list: one or more formations of one type.
type Entry struct {
	// The formation's id in the game, such as "special-infantry".
	Type string `json:"type"`
	// The formation's own name; others refer to it by this name.
	Name string `json:"name,omitzero" print:"words"`
	// How many of one kind; absent: 1.
	Count *int `json:"count,omitzero"`
	// The name of the larger body it belongs to, such as a platoon.
	Group string `json:"group,omitzero" print:"words"`
	// The name of the formation that it carries or serves.
	Serves string `json:"serves,omitzero"`
	// The options taken.
	Options []Taken `json:"options,omitzero"`
	// The units chosen, for a formation that lets its owner choose.
	Units []Chosen `json:"units,omitzero"`
	// Figures that the owner sets, for every unit of the formation.
	Stats Stats `json:"stats,omitzero"`
}

// Body is a body of formations: a platoon, a detachment.
type Body struct {
	// Its kind, by id of the game's bodies.
	Kind string `json:"kind"`
	// Its name, which its entries have in group.
	Name string `json:"name" print:"words"`
}

// Taken is an option taken by a formation.
type Taken struct {
	// The option's id.
	Option string `json:"option"`
	// The unit that takes it: a kind ("rifles": the first of them) or kind and number ("rifles-2"), as bought. Absent: the game's default.
	Unit string `json:"unit,omitzero"`
	// How many times; absent: once.
	Count *int `json:"count,omitzero"`
}

// Chosen is a unit chosen for a formation.
type Chosen struct {
	// The unit's id.
	Unit string `json:"unit"`
	// Its own name.
	Name string `json:"name,omitzero" print:"words"`
	// How many of one kind; absent: 1.
	Count *int `json:"count,omitzero"`
	// Figures that the owner sets.
	Stats Stats `json:"stats,omitzero"`
}

// Takes says whether a list of a game can be fielded in a scenario of this one: they are the
// same, or one builds on the other.
func (g *Game) Takes(list *Game) bool {
	return g.Name == list.Name || g.Extends == list.Name || list.Extends == g.Name
}

// Nations are those that formations and units of the game belong to, each once.
func (g *Game) Nations() (names []string) {
	add := func(name string) {
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, f := range g.Formations.All() {
		add(f.Nation)
	}
	for _, u := range g.Units.All() {
		add(u.Nation)
	}
	return names
}
