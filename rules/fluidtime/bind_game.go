package fluidtime

import (
	"errors"
	"fmt"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// binder gathers what New compiles.
type binder struct {
	doc     *schema.Doc
	game    *schema.Game
	scene   *schema.Scenario
	b       *board
	table   schema.OpenTable
	tracts  []schema.Tract
	hinders []tabletop.Shape // of terrain that is rough, or shuts some units out
	index   map[string]uint8 // profiles by what makes them
	play.Binding
}

// New binds a scenario that has no errors: it compiles the table, the armies, the
// deck and the figures of the game. The notes say what is left out of play. An
// error says why the scenario cannot be played at all.
func New(doc *schema.Doc) (*Game, []play.Note, error) {
	if doc.Scenario == nil || doc.Game == nil {
		return nil, nil, errors.New("only a scenario can be played")
	}
	w := binder{doc: doc, game: doc.Game, scene: doc.Scenario, index: map[string]uint8{}, b: newBoard()}
	w.b.names.Language, w.Language = w.game.Language(), w.game.Language()
	for _, do := range []func() error{
		w.constants, w.modifiers, w.penetrations, w.ground, w.armies, w.weapons, w.rollTables, w.deck, w.goals, w.start,
	} {
		if err := do(); err != nil {
			return nil, nil, err
		}
		if w.Fault != nil {
			return nil, nil, w.Fault
		}
	}
	w.b.odds = newOddsTable(w.b)
	g := &Game{board: w.b}
	g.Reset(0, 0)
	return g, w.Notes, nil
}

// constants are the figures that belong to no table.
func (w *binder) constants() error {
	f := &w.b.figures
	for _, v := range []struct {
		id          string
		to          *int
		least, most int
	}{
		{"always-hits", &f.alwaysHits, 0, 10}, {"always-misses", &f.alwaysMisses, 1, 11}, {"flank-dice", &f.flankDice, 0, 12},
		{"front-arc", &f.frontArc, 1, 180}, {"hull-arc", &f.hullArc, 1, 180}, {"morale-pass", &f.pass, -20, 40}, {"morale-abandon", &f.abandon, -20, 40},
		{"observe-light", &f.observe[lightCover], 1, 7}, {"observe-heavy", &f.observe[heavyCover], 1, 7},
	} {
		*v.to = int(w.Value(w.game, v.id, v.least, v.most))
	}
	if play.Variant(w.game, w.scene, "always-hits") == "size" {
		f.alwaysHits = 0
	}
	for _, v := range []struct {
		id string
		to *tabletop.Length
	}{{"crest-reach", &f.crest}, {"front", &f.front}, {"objective-reach", &f.objective}} {
		*v.to = tabletop.Inches(w.Value(w.game, v.id, 0, 60))
	}
	return nil
}

// modifiers are those of the tables for hitting and for morale (F4.2, F5.2).
func (w *binder) modifiers() error {
	f := &w.b.figures
	for _, m := range []struct {
		table, row string
		to         *int
	}{
		{"to-hit", "target-moving", &f.moving}, {"to-hit", "light", &f.cover[lightCover]}, {"to-hit", "heavy", &f.cover[heavyCover]},
		{"to-hit", "hull-down", &f.hullDown}, {"to-hit", "shooter-moved", &f.shooterMoved}, {"morale-modifiers", "struck-again", &f.again},
	} {
		n, ok := w.cell(m.table, m.row)
		if !ok {
			return fmt.Errorf("the table %q has no whole number from -20 to 20 in the row %q", m.table, m.row)
		}
		*m.to = n
	}
	return nil
}

// cell is the number in a row of a table of figures.
func (w *binder) cell(table, row string) (int, bool) {
	t, _ := w.game.Tables.Get(table)
	for _, r := range t.Rows {
		if r.Id != row {
			continue
		}
		for _, c := range r.Cells {
			if n, ok := c.Int(); ok && n >= -20 && n <= 20 {
				return n, true
			}
		}
	}
	return 0, false
}

// penetrations are what becomes of an AFV, by the D6 (F4.4).
func (w *binder) penetrations() error {
	t, ok := w.game.Tables.Get("penetration")
	if !ok {
		return errors.New(`the game has no table "penetration"`)
	}
	kinds := map[string]mishapKind{"suppress": suppress, "disarm": disarm, "immobilise": immobilise, "destroy": destroyed}
	ends := map[string]int32{"burning": changedBurning, "explosion": changedExploded}
	for roll := 1; roll <= 6; roll++ {
		row, ok := rowOf(t, roll)
		if !ok || len(row.Effects) != 1 {
			return fmt.Errorf(`the table "penetration" does not say what becomes of a roll of %d`, roll)
		}
		kind, ok := kinds[row.Effects[0].Do]
		if !ok {
			return fmt.Errorf(`the table "penetration" has the effect %q, which is not played`, row.Effects[0].Do)
		}
		how, ok := ends[row.Id]
		if !ok {
			how = changedDestroyed
		}
		w.b.penetration[roll] = mishap{effect: kind, as: how, name: row.Id}
	}
	return nil
}

// rowOf is the row of a roll.
func rowOf(t schema.Table, roll int) (schema.Row, bool) {
	for _, r := range t.Rows {
		switch {
		case r.From == nil || roll < *r.From && !r.OrLess:
			continue
		case r.OrMore || r.OrLess && roll <= *r.From || roll == *r.From || r.To != nil && roll <= *r.To:
			return r, true
		}
	}
	return schema.Row{}, false
}

func (w *binder) goals() (err error) {
	w.b.goals, err = play.TableGoals(w.scene, w.table)
	w.b.names.Objectives = w.b.goals.Names()
	return err
}

// start settles who goes first, as far as the scenario does, and the turn limit.
func (w *binder) start() error {
	for i, id := range w.scene.Sides.Keys() {
		switch side, _ := w.scene.Sides.Get(id); side.Role {
		case "attacker":
			w.b.defender = int8(1 - i)
		case "defender":
			w.b.defender = int8(i)
		}
		if w.scene.First == id {
			w.b.starts = int8(i)
		}
	}
	if w.scene.Turns != nil {
		w.b.limit = int16(min(*w.scene.Turns, 30000))
	}
	return nil
}
