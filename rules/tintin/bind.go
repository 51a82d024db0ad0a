package tintin

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// binder gathers what New compiles.
type binder struct {
	doc   *schema.Doc
	game  *schema.Game
	scene *schema.Scenario
	gr    *schema.Ground
	b     *board
	notes []Note
	index map[string]uint8 // profiles by what makes them
	fixed grid.Mask        // squares in which the scenario puts pieces
	fault error            // the first figure that cannot be played
	falls int              // banners that shake others

	crowns crowns
}

// New binds a scenario that has no errors: it compiles the board, the armies
// and the figures of the game. The notes say what is left out of play. An error
// says why the scenario cannot be played at all.
func New(doc *schema.Doc) (*Game, []Note, error) {
	if doc.Scenario == nil || doc.Game == nil {
		return nil, nil, errors.New("only a scenario can be played")
	}
	w := binder{doc: doc, game: doc.Game, scene: doc.Scenario, index: map[string]uint8{},
		b: &board{attacker: -1, starts: -1}}
	for _, do := range []func() error{w.dice, w.constants, w.ground, w.armies, w.goals, w.start, w.match} {
		if err := do(); err != nil {
			return nil, nil, err
		}
	}
	w.leaveOut()
	g := &Game{board: w.b}
	g.Reset(0, 0)
	return g, w.notes, nil
}

func (w *binder) dice() (err error) {
	if w.b.combat, err = w.die("combat"); err != nil {
		return err
	}
	if w.b.average, err = w.die("average"); err != nil {
		return err
	}
	w.b.flagFace = facesOf(w.b.combat, []string{"flag"})
	return nil
}

// die makes a die of the game's data; a scenario may give other face counts
// (T13.3).
func (w *binder) die(id string) (*dice.Die, error) {
	d, ok := w.game.Dice.Get(id)
	if !ok {
		return nil, fmt.Errorf("the game has no die %q", id)
	}
	counts := map[string]schema.Datum{}
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
	for id, to := range map[string]*int{"order-reach": &w.b.figures.orderReach, "officer-rest": &w.b.figures.rest} {
		v, ok := w.game.Values.Get(id)
		if !ok || v.Value < 1 {
			return fmt.Errorf("the game has no value %q of 1 or more", id)
		}
		*to = int(v.Value)
	}
	w.b.figures.lost = 1
	if v := w.game.Victory; v != nil && v.Lost != nil {
		w.b.figures.lost = *v.Lost
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
	w.gr = gr.Without(func(p schema.Placed) bool {
		out := isObstacle(p)
		if out {
			w.leave("fixed obstacles: "+strings.ToLower(p.Name), "T7")
		}
		return out
	})
	w.crowns = newCrowns(w.gr, w.scene.Board.Edges)
	for _, e := range w.scene.Board.Edges {
		if t, _ := w.game.Terrain.Get(e.Feature); t.Level == 0 && t.Stats.Has("into") {
			w.leave("cover behind "+strings.ToLower(t.Name), t.Ref)
		}
	}
	w.b.ground = newGround(w.gr, w.crowns, w.variant("sight") == "centre")
	return nil
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

// isObstacle says whether terrain is one of those that T7 describes: on top of
// a square, and removed in play or closed but from the start.
func isObstacle(p schema.Placed) bool {
	return p.Layer == "overlay" &&
		(len(p.Start) > 0 || p.Stats.Has("removed-by") || p.Stats.Has("removed-leaving"))
}

// leave notes once that something is left out.
func (w *binder) leave(text string, ref rulebook.Ref) {
	if n := (Note{text, ref}); !slices.Contains(w.notes, n) {
		w.notes = append(w.notes, n)
	}
}

func (w *binder) leaveOut() {
	w.leave("order cards, discards and hands", "T12")
	w.leave("the HQ board with its support and aircraft", "T10, T11")
	if (w.b.sides[0].officers | w.b.sides[1].officers) != 0 {
		w.leave("officers who cancel flags", "T9.5")
	}
}

func (w *binder) goals() error {
	if n := len(w.scene.Objectives); n > maxObjectives {
		return fmt.Errorf("the scenario has %d objectives, at most %d can be played", n, maxObjectives)
	}
	for _, o := range w.scene.Objectives {
		c, err := w.gr.Cell(o.At)
		if err != nil {
			return fmt.Errorf("objective %q: %w", o.Name, err)
		}
		if o.Points > mostPoints {
			return fmt.Errorf("objective %q is worth %d points; at most %d can be played", o.Name, o.Points, mostPoints)
		}
		goal := objective{name: o.Name, cell: c, points: int16(o.Points), permanent: o.Scoring == "permanent"}
		for i, id := range w.scene.Sides.Keys() {
			goal.for_[i] = len(o.Sides) == 0 || slices.Contains(o.Sides, id)
		}
		w.b.goals = append(w.b.goals, goal)
	}
	return nil
}

// start settles who goes first, as far as the scenario does (T2.8), and the
// turn limit.
func (w *binder) start() error {
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
	return nil
}

func (w *binder) match() error {
	n := len(w.b.profiles)
	w.b.matches = make([]matchup, n*n)
	for i := range n {
		for k := range n {
			w.b.matches[i*n+k] = match(w.b.combat, &w.b.profiles[i], &w.b.profiles[k])
		}
	}
	w.b.odds = newOddsTable(w.b)
	return nil
}

func (w *binder) targets() pointscalc.Targets {
	return pointscalc.Victory(w.game, w.scene, w.forces())
}
