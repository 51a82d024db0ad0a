package tintin

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// binder gathers what New compiles.
type binder struct {
	doc      *schema.Doc
	game     *schema.Game
	scene    *schema.Scenario
	gr       *schema.Ground
	b        *board
	notes    []play.Note
	index    map[string]uint16 // profiles by what makes them
	troops   []source          // what made each of them
	gains    [][]string        // sets of keywords that cards give
	dieNames []string
	fixed    grid.Mask // squares in which the scenario puts pieces
	fault    error     // the first figure that cannot be played
	falls    int       // banners that shake others

	crowns crowns
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
		b: &board{attacker: -1, starts: -1, rules: &rules}}
	for _, do := range []func() error{
		w.dice, w.numbers, w.constants, w.ground, w.armies, w.pilots, w.profiles, w.weapons, w.cards, w.hq, w.start, w.match,
	} {
		if err := do(); err != nil {
			return nil, nil, err
		}
	}
	if w.fault != nil {
		return nil, nil, w.fault
	}
	return onBoard(w.b), w.notes, nil
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
	return w.fault
}

func (w *binder) dice() (err error) {
	if w.b.combat, err = w.die("combat"); err != nil {
		return err
	}
	if w.b.average, err = w.die("average"); err != nil {
		return err
	}
	w.b.flagFace = facesOf(w.b.combat, []string{"flag"})
	w.b.soldier = facesOf(w.b.combat, []string{"soldier"})
	w.b.soldierShare = int(dice.Scaled(dice.AtLeast(dice.Odds(w.b.combat, 1, func(p dice.Pool) int { return p.Count(w.b.soldier) }), 1), scale))
	return nil
}

// die makes a die of the game's data; a scenario may give other face counts
// (T13.3).
func (w *binder) die(id string) (*dice.Die, error) {
	d, ok := w.game.Dice.Get(id)
	if !ok {
		return nil, fmt.Errorf("the game has no die %q", id)
	}
	counts := map[string]schema.StatValue{}
	for variant, v := range w.game.Variants.All() {
		if chosen, ok := w.scene.Rules.Get(variant); ok && v.Die == id {
			counts, _ = chosen.Fields()
		}
	}
	var faces []dice.Face
	for _, f := range d.Faces {
		n := 1
		if f.Count != nil {
			n = *f.Count
		}
		if c, ok := counts[f.Face].Int(); ok {
			n = c
		}
		if n > 0 {
			faces = append(faces, dice.Face{Name: f.Face, Value: f.Value, Weight: n})
		}
	}
	return dice.NewDie(d.Name, faces)
}

func (w *binder) constants() error {
	f := &w.b.figures
	for _, v := range []struct {
		id    string
		to    *int
		least int
	}{
		{"order-reach", &f.orderReach, 1}, {"officer-rest", &f.rest, 1}, {"hq-roll", &f.hqRoll, 0},
		{"cards-own-turn", &f.ownCards, 0}, {"cards-enemy-turn", &f.reactions, 0}, {"discard-activates", &f.discard, 0},
		{"passenger-dice", &f.passengerDice, 0}, {"cancel-reach", &f.cancelReach, 0}, {"cancel-dice", &f.cancelDice, 0},
		{"pilot-points", &f.pilot, 0}, {"parachute-dice", &f.parachute, 0},
	} {
		value, ok := w.game.Values.Get(v.id)
		if !ok || value.Value < float64(v.least) || value.Value > 60 {
			return fmt.Errorf("the game has no value %q from %d to 60", v.id, v.least)
		}
		*v.to = int(value.Value)
	}
	f.lost = 1
	if v := w.game.Victory; v != nil && v.Lost != nil {
		f.lost = *v.Lost
	}
	return nil
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
	w.b.ground = newGround(w.gr, w.crowns, w.variant("sight") == "centre")
	w.loosen()
	return w.fault
}

// variant is the value of a rule that a scenario may switch (T13).
func (w *binder) variant(id string) string {
	v, _ := w.game.Variants.Get(id)
	if chosen, ok := w.scene.Rules.Get(id); ok {
		value, _ := chosen.Text()
		return value
	}
	return v.Default
}

// leave notes once that something is left out.
func (w *binder) leave(text string, ref rulebook.Ref) {
	if n := (play.Note{Text: text, Ref: ref}); !slices.Contains(w.notes, n) {
		w.notes = append(w.notes, n)
	}
}

// start settles the objectives, who goes first, as far as the scenario does
// (T2.8), and the turn limit.
func (w *binder) start() (err error) {
	for i, id := range w.scene.Sides.Keys() {
		switch side, _ := w.scene.Sides.Get(id); side.Role {
		case "attacker":
			w.b.attacker = int8(i)
		case "defender":
			w.b.attacker = int8(1 - i)
		}
		if w.scene.First == id {
			w.b.starts = int8(i)
		}
	}
	if w.scene.First == "" {
		w.b.starts = w.b.attacker
	}
	if w.scene.Turns != nil {
		w.b.limit = int16(min(*w.scene.Turns, 30000))
	}
	w.b.goals, err = play.CellGoals(w.scene, w.gr.Board)
	w.b.names.Objectives = w.b.goals.Names()
	return err
}

func (w *binder) match() error {
	n := len(w.b.profiles)
	w.b.matches = make([]matchup, n*n)
	faces := make([]struct{ hurt, close, pierces dice.Faces }, n)
	for i := range faces {
		p := &w.b.profiles[i]
		faces[i].hurt, faces[i].close, faces[i].pierces = facesOf(w.b.combat, p.hurt), facesOf(w.b.combat, p.close), facesOf(w.b.combat, p.pierces)
	}
	for i := range n {
		for k := range n {
			firer, target := &w.b.profiles[i], &w.b.profiles[k]
			m := matchup{noFlags: target.ignoresFlagsOf(firer)}
			m.hits[0] = faces[k].hurt
			if target.pierced {
				m.hits[0] |= faces[i].pierces
			}
			m.hits[1] = m.hits[0] | faces[k].close
			w.b.matches[i*n+k] = m
		}
	}
	w.b.odds = newOddsTable(w.b)
	return nil
}

func (w *binder) targets() pointscalc.Targets {
	return pointscalc.Victory(w.game, w.scene, pointscalc.Forces(w.doc))
}
