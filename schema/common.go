package schema

import "github.com/tabletop-forge/forge/internal/rulebook"

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
	// The rule.
	Ref rulebook.Ref `json:"ref,omitzero"`
}

// Waiver is a warning that the author has seen and stands by.
type Waiver struct {
	// The warning's code, such as "L301".
	Code string `json:"code"`
	// Why it may stand, for the next reader of the document.
	Reason string `json:"reason"`
}
