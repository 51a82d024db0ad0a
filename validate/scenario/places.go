package scenario

import "github.com/tabletop-forge/forge/schema"

// table is the scenario's; not ok if the game is played on cells, or the table
// has no size, which is reported.
func (f *scenarioContext) table() (t schema.OpenTable, ok bool) {
	return f.game.OpenTable(&f.scenario.Board)
}

func (f *scenarioContext) onTable() bool { return f.game.OnTable() }

// place says why a text is no place of the board, be it a cell or a spot of a
// table; nil if it is one, or if there is no board to say it of.
func (f *scenarioContext) place(text string) error {
	if t, ok := f.table(); ok {
		_, err := t.Spot(text)
		return err
	}
	if !f.rectangular {
		return nil
	}
	_, err := f.ground.Cell(text)
	return err
}
