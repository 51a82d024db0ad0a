package tintin

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// binder gathers what New compiles.
type binder struct {
	doc      *schema.Doc
	game     *schema.Game
	scene    *schema.Scenario
	gr       *schema.Ground
	b        *board
	index    map[string]uint16 // profiles by what makes them
	troops   []source          // what made each of them
	gains    [][]string        // sets of keywords that cards give
	dieNames []string
	fixed    grid.Mask // squares in which the scenario puts pieces
	falls    int       // banners that shake others

	crowns crowns
	play.Binding
}

// source is a troop and the game that it comes from.
type source struct {
	game  *schema.Game
	troop schema.Troop
}

// New binds a scenario that has no errors: it compiles the board, the armies
// and the figures of the game. The notes say what is left out of play. An error
// says why the scenario cannot be played at all.
func New(doc *schema.Doc) (*Game, []play.Note, error) {
	if doc.Scenario == nil || doc.Game == nil {
		return nil, nil, errors.New("only a scenario can be played")
	}
	w := binder{doc: doc, game: doc.Game, scene: doc.Scenario, index: map[string]uint16{},
		b: &board{Weights: weights.Clone(), game: doc.Game, setsUp: -1, starts: -1, rules: &rules}}
	w.b.names.Language, w.Language = w.game.Language(), w.game.Language()
	for _, do := range []func() error{
		w.dice, w.numbers, w.values, w.ground, w.armies, w.pilots, w.profiles, w.weapons, w.cards, w.hq, w.start, w.match,
	} {
		if err := do(); err != nil {
			return nil, nil, err
		}
	}
	if w.Fault != nil {
		return nil, nil, w.Fault
	}
	return onBoard(w.b), w.Notes, nil
}

// onBoard is a game on a board.
func onBoard(b *board) *Game {
	g := &Game{board: b}
	g.Reset(0, 0)
	return g
}

// profiles completes the profiles of those who are on the board.
func (w *binder) profiles() error {
	w.derive()
	w.mends()
	w.captors()
	w.carriage()
	return w.Fault
}

func (w *binder) dice() (err error) {
	if w.b.combat, err = play.Die(w.game, w.scene, "combat"); err != nil {
		return err
	}
	if w.b.average, err = play.Die(w.game, w.scene, "average"); err != nil {
		return err
	}
	d, _ := w.game.Dice.Get("combat")
	var printed []string
	for _, f := range d.Faces {
		printed = append(printed, f.Face, w.Language.Lowered(cmp.Or(f.Name, f.Face)))
	}
	w.b.printed = strings.NewReplacer(printed...)
	w.b.flagFace = faces(w.b.combat, "flag")
	w.b.soldier = faces(w.b.combat, "soldier")
	w.b.soldierShare = int(dice.Scaled(dice.AtLeast(dice.Odds(w.b.combat, 1, func(p dice.Pool) int { return p.Count(w.b.soldier) }), 1), scale))
	return nil
}

// values reads the figures that belong to no table.
func (w *binder) values() error {
	value := func(id string, least int) int { return int(w.Value(w.game, id, least, 60)) }
	w.b.figures = constants{
		orderReach: value("order-reach", 1), rest: value("officer-rest", 1), hqRoll: value("hq-roll", 0),
		ownCards: value("cards-own-turn", 0), reactions: value("cards-enemy-turn", 0), discard: value("discard-activates", 0),
		passengerDice: value("passenger-dice", 0), cancelReach: value("cancel-reach", 0), cancelDice: value("cancel-dice", 0),
		pilot: value("pilot-points", 0), parachute: value("parachute-dice", 0), lost: 1,
	}
	if v := w.game.Victory; v != nil && v.Lost != nil {
		w.b.figures.lost = *v.Lost
	}
	return w.Fault
}

func (w *binder) ground() error {
	gr, faults := schema.Survey(w.game, w.scene)
	if len(faults) > 0 || gr.Cells() == 0 {
		return errors.New("the board has mistakes; forge check names them")
	}
	if gr.Cells() > schema.MaxCells {
		return fmt.Errorf("the board has %d squares, at most %d can be played", gr.Cells(), schema.MaxCells)
	}
	w.gr = gr
	w.b.names.Board = play.CellBoard(gr.Board)
	w.crowns = newCrowns(w.gr, w.scene.Board.Edges)
	w.b.crowns = w.crowns
	w.b.ground = newGround(w.gr, w.crowns, play.Variant(w.game, w.scene, "sight") == "centre")
	w.loosen()
	return w.Fault
}

// ofRole is the side that has a role, or that is left when the other has another
// one; -1 where no side has any.
func (w *binder) ofRole(role string) int8 {
	found := int8(-1)
	for i, id := range w.scene.Sides.Keys() {
		switch side, _ := w.scene.Sides.Get(id); {
		case role != "" && side.Role == role:
			return int8(i)
		case role != "" && side.Role != "":
			found = int8(1 - i)
		}
	}
	return found
}

// start settles the objectives, who goes first, as far as the scenario does
// (T2.8), and the turn limit.
func (w *binder) start() (err error) {
	if open := w.game.Opening; open != nil {
		w.b.setsUp, w.b.starts = w.ofRole(open.Deploys), w.ofRole(open.First)
	}
	if w.scene.First != "" {
		w.b.starts = int8(slices.Index(w.scene.Sides.Keys(), w.scene.First))
	}
	if w.scene.Turns != nil {
		w.b.limit = int16(min(*w.scene.Turns, 30000))
	}
	w.b.goals, err = play.CellGoals(w.scene, w.gr.Board)
	w.b.names.Objectives = w.b.goals.Names()
	return err
}

func (w *binder) match() error {
	w.b.matches = make([]matchup, 0, len(w.b.profiles)*len(w.b.profiles))
	for i := range w.b.profiles {
		for k := range w.b.profiles {
			w.b.matches = append(w.b.matches, w.b.match(&w.b.profiles[i], &w.b.profiles[k]))
		}
	}
	w.b.odds = newOddsTable(w.b)
	return nil
}
