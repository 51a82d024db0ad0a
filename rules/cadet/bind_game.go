package cadet

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// binder gathers what New compiles.
type binder struct {
	doc   *schema.Doc
	game  *schema.Game
	scene *schema.Scenario
	t     *board
	play.Binding
}

// New binds a scenario that has no errors: it compiles the board, the bands and
// the figures of the game. The notes say what is left out of play. An error says
// why the scenario cannot be played at all.
func New(doc *schema.Doc) (*Game, []play.Note, error) {
	if doc.Scenario == nil || doc.Game == nil {
		return nil, nil, errors.New("only a scenario can be played")
	}
	w := binder{doc: doc, game: doc.Game, scene: doc.Scenario, t: &board{Weights: weights.Clone(), rules: &rules, starts: -1}}
	w.t.names.Language, w.Language = w.game.Language(), w.game.Language()
	for _, do := range []func() error{w.values, w.dice, w.ground, w.bands, w.start} {
		if err := do(); err != nil {
			return nil, nil, err
		}
	}
	w.leftOut()
	g := &Game{board: w.t}
	g.Reset(0, 0)
	return g, w.Notes, nil
}

func (w *binder) dice() (err error) {
	if w.t.d6, err = play.Die(w.game, w.scene, "d6"); err != nil {
		return err
	}
	if w.t.attack, err = newAttackDie(w.game, w.scene); err != nil {
		return err
	}
	for n := range w.t.attack.harm {
		w.t.attack.harm[n] = int32(w.t.attack.expect(&[kinds]int{hurts: 1000 * w.t.wound, both: 1000 * w.t.wound}, n))
	}
	return nil
}

// values reads the figures that belong to no table.
func (w *binder) values() error {
	value := func(id string, least, most int) int { return int(w.Value(w.game, id, least, most)) }
	w.t.constants = constants{
		automatic: int8(value("automatic", 0, 60)), leaderless: int8(value("automatic-leaderless", 0, 60)),
		least: value("activation-roll", 1, 7), actions: int8(value("actions", 1, maxActions)),
		fewest: value("fewest-dice", 0, maxAtk), wound: value("wound", 0, 60), cornered: value("cornered", 0, 60),
		rests: value("rest", 0, 60), restsUnseen: value("quiet-rest", 0, 60),
	}
	if v := w.game.Victory; v != nil {
		w.t.perSTR, _ = v.Stats.Get("str")
		w.t.flags, w.t.names.ByRule = v.Capture, "flag taken"
	}
	return w.Fault
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

// played are the figures that the engine reads, by the ids of their stats.
var played = []string{"atk", "str", "first", "protects", "across", "no-retreat"}

// leftOut notes what a document adds to the game that goes beyond it: figures
// that the engine does not read, and cards, support and officers, which the game does not
// have.
func (w *binder) leftOut() {
	for _, id := range w.game.Stats.Keys() {
		if s, _ := w.game.Stats.Get(id); !slices.Contains(played, id) {
			w.Leave(s.Ref, "what {name} says", s.Title)
		}
	}
	if w.game.Decks.Len() > 0 {
		w.Leave("", "cards")
	}
	if w.game.Supports.Len() > 0 {
		w.Leave("", "support from off the board")
	}
	for _, side := range w.scene.Sides.All() {
		if side.Leaders > 0 {
			w.Leave("", "officers")
		}
	}
}
