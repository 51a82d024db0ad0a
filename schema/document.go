package schema

import "github.com/tabletop-forge/forge/internal/diag"

// The kinds of documents.
const (
	KindArmyList = "ArmyList"
	KindScenario = "Scenario"
	KindGame     = "Game"
)

// Doc is a document as it was read: its values, and where each of them stands
// in the user's file.
type Doc struct {
	File string // the path as the user gave it, with slashes
	Kind string // one of the kinds, or "" if the file does not say
	Text []byte // the file's text, without a byte order mark

	List     *ArmyList // the document, if it is an army list
	Scenario *Scenario // the document, if it is a scenario
	Authored *Game     // the document, if it is a game

	// Whole says that the document has no mistake of shape. Otherwise its
	// broken parts are left out of the values, and only checks of single
	// entries make sense.
	Whole bool
	// Game is what the document is checked by, with everything that it adds,
	// uses or extends; nil if the game could not be had.
	Game *Game
	// Armies are the lists of a scenario's sides, by side; those that could
	// not be read are missing.
	Armies map[string]*Doc

	locate func(path []any, key bool) diag.Span
}

// Value is what the document says, whatever its kind: its List, its Scenario
// or, of a game, what its author wrote; nil if it does not say its kind.
func (d *Doc) Value() any {
	switch d.Kind {
	case KindArmyList:
		return d.List
	case KindScenario:
		return d.Scenario
	case KindGame:
		return d.Authored
	}
	return nil
}

// At is the place of a value: a path of field names and indexes, such as
// At("formations", 2, "options", 0, "unit"). For a value that is not there, it
// is the nearest place around it.
func (d *Doc) At(path ...any) diag.Span {
	if d.locate == nil {
		return diag.Span{File: d.File}
	}
	return d.locate(path, false)
}

// KeyAt is the place of a field's name.
func (d *Doc) KeyAt(path ...any) diag.Span {
	if d.locate == nil {
		return diag.Span{File: d.File}
	}
	return d.locate(path, true)
}
