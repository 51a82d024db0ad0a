package cadet

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// binder gathers what New compiles.
type binder struct {
	doc   *schema.Doc
	game  *schema.Game
	scene *schema.Scenario
	t     *board
	notes []play.Note
}

// New binds a scenario that has no errors: it compiles the board, the bands and
// the figures of the game. The notes say what is left out of play. An error says
// why the scenario cannot be played at all.
func New(doc *schema.Doc) (*Game, []play.Note, error) {
	if doc.Scenario == nil || doc.Game == nil {
		return nil, nil, errors.New("only a scenario can be played")
	}
	w := binder{doc: doc, game: doc.Game, scene: doc.Scenario, t: &board{rules: &rules, starts: -1}}
	for _, do := range []func() error{w.constants, w.dice, w.ground, w.bands, w.start} {
		if err := do(); err != nil {
			return nil, nil, err
		}
	}
	w.leftOut()
	g := &Game{board: w.t}
	g.Reset(0, 0)
	return g, w.notes, nil
}

// leave notes once that something is left out.
func (w *binder) leave(text string, ref rulebook.Ref) {
	if n := (play.Note{Text: text, Ref: ref}); !slices.Contains(w.notes, n) {
		w.notes = append(w.notes, n)
	}
}

func (w *binder) dice() (err error) {
	if w.t.d6, err = newDie(w.game, "d6"); err != nil {
		return err
	}
	if w.t.attack, err = newAttackDie(w.game); err != nil {
		return err
	}
	for n := range w.t.attack.harm {
		w.t.attack.harm[n] = int32(w.t.attack.expect(&[kinds]int{hurts: 1000 * w.t.wound, both: 1000 * w.t.wound}, n))
	}
	return nil
}

// constants reads the figures that belong to no table.
func (w *binder) constants() error {
	c := &w.t.constants
	var free, leaderless, actions int
	for _, v := range []struct {
		id          string
		to          *int
		least, most int
	}{
		{"automatic", &free, 0, 60}, {"automatic-leaderless", &leaderless, 0, 60}, {"activation-roll", &c.least, 1, 7},
		{"actions", &actions, 1, maxActions}, {"fewest-dice", &c.fewest, 0, maxAtk}, {"wound", &c.wound, 0, 60},
		{"cornered", &c.cornered, 0, 60}, {"rest", &c.rests, 0, 60}, {"quiet-rest", &c.restsUnseen, 0, 60},
	} {
		value, ok := w.game.Values.Get(v.id)
		if !ok || value.Value < float64(v.least) || value.Value > float64(v.most) {
			return fmt.Errorf("the game has no value %q from %d to %d", v.id, v.least, v.most)
		}
		*v.to = int(value.Value)
	}
	c.automatic, c.leaderless, c.actions = int8(free), int8(leaderless), int8(actions)
	if v := w.game.Victory; v != nil {
		c.perSTR, _ = v.Stats.Get("str")
		c.flags = v.Capture
	}
	return nil
}

func (w *binder) ground() error {
	gr, faults := schema.Survey(w.game, w.scene)
	if len(faults) > 0 || gr.Cells() == 0 || w.game.Board == nil {
		return errors.New("the board has mistakes; forge check names them")
	}
	if gr.Cells() > schema.MaxCells {
		return fmt.Errorf("the board has %d hexes, at most %d can be played", gr.Cells(), schema.MaxCells)
	}
	if n := w.game.Board.Stack; n < 1 || n > maxPieces {
		return fmt.Errorf("the game does not say how many figures a hex holds, from 1 to %d", maxPieces)
	}
	w.t.ground, w.t.stack = newGround(gr), uint8(w.game.Board.Stack)
	w.t.names.Board = play.CellBoard(gr.Board)
	return nil
}

// start settles the objectives, who goes first, if the scenario does (C2.0), and
// the turn limit.
func (w *binder) start() (err error) {
	if i := slices.Index(w.scene.Sides.Keys(), w.scene.First); i >= 0 {
		w.t.starts = int8(i)
	}
	if w.scene.Turns != nil {
		w.t.limit = int16(min(*w.scene.Turns, 30000))
	}
	w.t.goals, err = play.CellGoals(w.scene, w.t.Board)
	w.t.names.Objectives = w.t.goals.Names()
	return err
}
