package schema

import "github.com/tabletop-forge/forge/internal/rulebook"

// ListChoice is something that a list chooses once, for all of it: a theatre, a period, a doctrine.
type ListChoice struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// What there is to choose, by id.
	Values Map[ListValue] `json:"values"`
	// What holds where a list does not say, by id; absent: a list must say.
	Default string `json:"default,omitzero"`
	// What it means.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// ListValue is something that a list may choose for all of it.
type ListValue struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// What it means.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// ListWhen says when something of a game holds for a list: all that it says must be so.
type ListWhen struct {
	ListCase
	// And this must not be so, taken as a whole.
	Not *ListCase `json:"not,omitzero"`
	// And at least one of these.
	Any []ListCase `json:"any,omitzero"`
}

// ListCase is what must be so of a list. It is asked of the list as it is written, at prices without conditions.
type ListCase struct {
	// What the list has chosen for all of it, by choice: one of these values.
	Choices Map[[]string] `json:"choices,omitzero"`
	// The kind of body that the formation belongs to, or that is judged, by ids of the game's bodies: one is enough.
	Bodies []string `json:"bodies,omitzero"`
	// What the list has, or lacks: all of these.
	Has []ListCount `json:"has,omitzero"`
}

// ListCount is a number of something in a list.
type ListCount struct {
	What
	// Where it is counted: the whole list, the formation's group, or the formation itself; absent: list.
	Within string `json:"within,omitzero"`
	// The least number; absent, without max: 1.
	Min *int `json:"min,omitzero"`
	// The greatest number. 0: it lacks it.
	Max *int `json:"max,omitzero"`
	// The numbers are percent: of all that is counted there, whichever it is, or of the list's limit of points. Absent: they are numbers.
	Share string `json:"share,omitzero"`
	// The formation itself is not counted.
	Others bool `json:"others,omitzero"`
}

// ListEach is for each few of something in a list.
type ListEach struct {
	What
	// Where it is counted: the whole list, the formation's group, or the formation itself; absent: list.
	Within string `json:"within,omitzero"`
	// How many make one; absent: 1.
	Number int `json:"number,omitzero"`
	// These are counted too, and added.
	And []What `json:"and,omitzero"`
	// What is left over makes one too.
	Up bool `json:"up,omitzero"`
	// The formation itself is not counted.
	Others bool `json:"others,omitzero"`
}

// ListChange is what changes under a condition. Of several that hold, all do, in order; a later one replaces what an earlier one has set.
type ListChange struct {
	// When it holds; absent: always.
	When *ListWhen `json:"when,omitzero"`
	// It holds once for each of these: what is added is added that often, and min and max are for each, so that they are 0 with none of these.
	Each *ListEach `json:"each,omitzero"`
	// It costs this instead; of a group of options: they may cost this.
	Points *rulebook.Value `json:"points,omitzero"`
	// It costs this more, or they may.
	Add rulebook.Value `json:"add,omitzero"`
	// It costs this of other currencies instead.
	Costs Map[rulebook.Value] `json:"currencies,omitzero"`
	// The least number instead.
	Min *int `json:"min,omitzero"`
	// The greatest number instead.
	Max *int `json:"max,omitzero"`
	// This many more at most.
	Raise int `json:"raise,omitzero"`
	// This many more at least.
	More int `json:"more,omitzero"`
	// The greatest number is this at least, whatever changes before make of it.
	Floor int `json:"floor,omitzero"`
	// A list may have it, or may not.
	Available *bool `json:"available,omitzero"`
	// A list must have it: at least one.
	Required bool `json:"required,omitzero"`
	// Its name instead; {name} in it is the name that it has else.
	Name string `json:"name,omitzero" print:"words"`
	// The kind of body that a formation is instead, by id of the game's groups.
	Group string `json:"group,omitzero"`
	// Groups that a formation belongs to as well.
	Also []string `json:"also,omitzero"`
	// Groups that it belongs to no more, before those are given; without its own it is of the first that is left.
	Leaves []string `json:"leaves,omitzero"`
	// Figures that units have instead; of an option those that it adds.
	Stats Stats `json:"stats,omitzero"`
	// Figures that are added to those, after all that are set; texts stand behind.
	Adds Stats `json:"adds,omitzero"`
	// Keywords that units have besides.
	Keywords []string `json:"keywords,omitzero"`
	// Weapons that units have besides; of an option, that it gives.
	Weapons []Carried `json:"weapons,omitzero"`
	// Weapons that they have no more, before those are given; without a count all of them.
	Replaces []Carried `json:"replaces,omitzero"`
	// Why, for sums and messages; absent: made from when.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// OptionGroup is options of which a number must or may be taken. One of them: min 1, max 1.
type OptionGroup struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// The options of the group. They must be offered too.
	Options []string `json:"options"`
	// The least number of them, each as often as it is taken; absent: 0.
	Min int `json:"min,omitzero"`
	// The greatest number; absent: any.
	Max *int `json:"max,omitzero"`
	// What they may cost together, with all that comes with them; absent: any amount.
	Points *rulebook.Value `json:"points,omitzero"`
	// The option that is taken where a list takes fewer than min.
	Default string `json:"default,omitzero"`
	// What changes, and when: min, max, points, and whether there is such a group.
	Changes []ListChange `json:"changes,omitzero"`
	Cited
}

// BodyKind is a kind of body that the formations of a list stand in: a platoon, a detachment.
type BodyKind struct {
	// Its name.
	Name string `json:"name" print:"words"`
	// How many of it a list must have; absent: 0.
	Min int `json:"min,omitzero"`
	// How many of it a list may have; absent: any number.
	Max *int `json:"max,omitzero"`
	// What each costs of other currencies.
	Costs Map[rulebook.Value] `json:"currencies,omitzero"`
	// What may stand in it. Formations that fit none of these may not; absent: all may.
	Slots []BodySlot `json:"slots,omitzero"`
	// What changes, and when: min, max, and whether a list may have it.
	Changes []ListChange `json:"changes,omitzero"`
	// What it is.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}

// BodySlot is a place for formations in a body.
type BodySlot struct {
	// What it is for: "One to three squads".
	Text string `json:"text" print:"words"`
	// What fits it, and is counted.
	Count What `json:"count"`
	// The least number; absent: 0.
	Min int `json:"min,omitzero"`
	// The greatest number; absent: any.
	Max *int `json:"max,omitzero"`
	// What changes, and when: min, max, and whether there is such a place.
	Changes []ListChange `json:"changes,omitzero"`
	Cited
}

// Limit is the slot as a limit of the bodies of a kind.
func (s *BodySlot) Limit(kind string) Limit {
	l := Limit{Text: s.Text, Count: s.Count, Within: "group", Bodies: []string{kind}, Max: s.Max, Changes: s.Changes, Cited: s.Cited}
	if s.Min > 0 {
		l.Min = &s.Min
	}
	return l
}

// Currency is what lists are priced in besides points.
type Currency struct {
	// Its name: "command points".
	Name string `json:"name" print:"words"`
	// What a list may spend of it, where it does not say; absent: any amount.
	Limit *rulebook.Value `json:"limit,omitzero"`
	// The smallest part that prices have, such as 0.25; absent: 1.
	Step rulebook.Value `json:"step,omitzero"`
	// What it is.
	Text string `json:"text,omitzero" print:"words"`
	Cited
}
