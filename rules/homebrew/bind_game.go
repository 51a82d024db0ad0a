package homebrew

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
)

// binder gathers what New compiles.
type binder struct {
	doc    *schema.Doc
	game   *schema.Game
	data   *schema.Play
	scene  *schema.Scenario
	t      *board
	troops [play.Sides][]soldier
	lies   func(place, string) bool // whether terrain of an id lies at a place
	bits   map[string]uint64        // of terrain that conditions name
	read   []string                 // the figures of weapons that the rules read
	reads  uint64                   // and which of them an attack does
	mods   map[string][]modifier    // by what they change
	sight  *grid.Sight              // lines over the board, once they are asked for
	over   []string                 // terrain between two units, of a question about them
	play.Binding
}

// soldier is what a unit is made from.
type soldier struct {
	*schema.Troop
	game *schema.Game
	name string
}

// New binds a scenario that has no errors, of a game with rules of play: it
// compiles the board, the armies and the rules. The notes say what is left out of play. An error says
// why the scenario cannot be played at all.
func New(doc *schema.Doc) (*Game, []play.Note, error) {
	if doc.Scenario == nil || doc.Game == nil || doc.Game.Play == nil {
		return nil, nil, errors.New("only a scenario of a game with rules of play can be played")
	}
	w := binder{doc: doc, game: doc.Game, data: doc.Game.Play, scene: doc.Scenario, t: &board{Weights: weights.Clone(), starts: -1, margin: 1}, bits: map[string]uint64{}}
	w.t.names.Language, w.Language = w.game.Language(), w.game.Language()
	for _, do := range []func() error{w.ground, w.armies, w.compile, w.start} {
		if err := do(); err != nil {
			return nil, nil, err
		}
	}
	if w.t.table != nil {
		w.t.shelter(w.t.sides[:])
	}
	w.leftOut()
	g := &Game{board: w.t}
	g.Reset(0, 0)
	g.weighAll()
	return g, w.Notes, nil
}

// armies compiles both sides.
func (w *binder) armies() error {
	if w.scene.Sides.Len() != play.Sides {
		return errors.New("a game has two sides")
	}
	forces := pointscalc.Forces(w.doc)
	targets := pointscalc.Victory(w.game, w.scene, forces)
	for i, id := range w.scene.Sides.Keys() {
		side, _ := w.scene.Sides.Get(id)
		f, ok := forces[id]
		if !ok {
			return fmt.Errorf("the list of side %q cannot be had", id)
		}
		own := &w.t.sides[i]
		own.name = w.doc.SideName(id)
		w.t.names.Sides[i] = own.name
		if own.edge, ok = grid.EdgeDirection(side.Edge); !ok {
			return play.Beyond(fmt.Errorf("side %q has no edge of its own", id), "sides", id)
		}
		w.t.aims[i], own.ahead = targets.Sides[i].Target, int16(side.Points)
		if n := max(w.t.aims[i], side.Points); n > play.MaxPoints {
			return play.Beyond(fmt.Errorf("%s has or needs %d points; at most %d can be played", own.name, n, play.MaxPoints), "sides", id)
		}
		if err := w.raise(own, side); err != nil {
			return play.Beyond(err, "sides", id)
		}
		if err := w.enlist(own, i, f); err != nil {
			return play.Beyond(err, "sides", id, "list")
		}
		if err := w.deployment(own, side, f.Army); err != nil {
			return play.Beyond(err, "sides", id)
		}
	}
	return nil
}

// raise puts up the flag of a side, on a board of cells.
func (w *binder) raise(own *force, side schema.Side) (err error) {
	if own.flag = grid.None; w.t.table != nil {
		return nil
	}
	if own.flag, err = w.t.surface.Home(side); err != nil {
		return fmt.Errorf("the flag of %s: %w", own.name, err)
	}
	if v := w.game.Victory; v != nil && v.Capture && own.flag != grid.None {
		w.t.captures, w.t.names.ByRule = true, "flag taken"
	}
	return nil
}

// enlist makes the units of a side.
func (w *binder) enlist(own *force, side int, f pointscalc.Force) error {
	for n := range f.Army.Formations {
		fielded := &f.Army.Formations[n]
		w.t.names.Formations[side] = append(w.t.names.Formations[side], fielded.Name)
		for t := range fielded.Troops {
			troop := &fielded.Troops[t]
			name := fielded.Name
			switch {
			case troop.Own != "":
				name = troop.Own
			case len(fielded.Troops) > 1:
				name = fmt.Sprintf("%s %d", fielded.Name, t+1)
			}
			w.recruit(own, side, soldier{troop, f.Game, name}, n)
		}
	}
	if n := max(len(own.men), len(f.Army.Formations)); n == 0 || n > maxPieces {
		return fmt.Errorf("%s has %d units; 1 to %d can be played", own.name, n, maxPieces)
	}
	return w.Fault
}

// recruit makes a unit.
func (w *binder) recruit(own *force, side int, s soldier, formation int) {
	w.muster(side, s)
	own.men[len(own.men)-1].ways = w.t.waysOf(s.Class)
	w.t.names.Pieces[side] = append(w.t.names.Pieces[side], play.Member{Name: s.name, Kind: w.t.names.Kind(s.Name), Formation: formation})
}

// muster makes a unit with its strength, and what its loss scores.
func (w *binder) muster(side int, s soldier) {
	m := member{strength: 1, figure: 1}
	if id := w.data.Strength; id != "" {
		n := s.figure(id)
		if n < 1 || n > maxStrength {
			w.Fail("%s has %s %d; 1 to %d can be played", s.name, id, n, maxStrength)
		}
		m.strength = uint8(min(max(n, 1), maxStrength))
	}
	if id := w.data.Wounds; id != "" {
		n := s.figure(id)
		if all := n * int(m.strength); n < 1 || all > maxStrength {
			w.Fail("%s has %s %d, %d in all; 1 to %d in all can be played", s.name, id, n, all, maxStrength)
			n = 1
		}
		m.figure = uint8(n)
		m.strength *= m.figure
	}
	if v := w.game.Victory; v != nil {
		each, _ := v.Stats.Get(w.data.Strength)
		m.each = int16(each)
		switch {
		case v.Lost != nil:
			m.points = int16(*v.Lost)
		case v.Stats.Len() == 0:
			m.points = int16(pointscalc.Worth(w.game, s.Troop))
		}
	}
	w.t.sides[side].men = append(w.t.sides[side].men, m)
	w.troops[side] = append(w.troops[side], s)
}

// maxStrength is what a unit can take at most.
const maxStrength = schema.MaxStrength

// figure is a stat of the unit, with what its keywords add to it.
func (s *soldier) figure(id string) int {
	return int(min(max(s.game.FigureOf(s.Troop, id), -1000), 1000))
}

// deployment is where the side sets up, and where the scenario puts units.
func (w *binder) deployment(own *force, side schema.Side, army schema.Army) error {
	if err := w.setsUpIn(own, side); err != nil {
		return fmt.Errorf("the deployment zone of %s: %w", own.name, err)
	}
	for n := range own.posts {
		own.posts[n].at = grid.None
	}
	if w.game.Board.Reserves > 0 && len(side.Reserve) > 0 {
		if err := w.holdBack(own, &side, army); err != nil {
			return err
		}
	}
	for _, pos := range side.Positions {
		n := positioned(army, pos)
		c, err := w.t.placeNamed(pos.At)
		if n < 0 || err != nil {
			return fmt.Errorf("the position of %q cannot be had", pos.Formation)
		}
		own.posts[n] = post{at: c, angle: -1}
		if pos.Facing != nil {
			own.posts[n].angle = int16(2 * *pos.Facing)
		}
	}
	return nil
}

// holdBack puts the units of formations in reserve, and says when and where each comes on.
func (w *binder) holdBack(own *force, side *schema.Side, army schema.Army) error {
	held := each.Of(side.Reserve, army.Named)
	n, places := 0, map[grid.Direction][]place{}
	for i := range army.Formations {
		turn, named := side.Arrives(w.game, army.Formations[i].Name)
		edge, _ := grid.EdgeDirection(named)
		if places[edge] == nil {
			places[edge] = w.t.edgePlaces(edge)
		}
		for range army.Formations[i].Troops {
			if own.arrives = append(own.arrives, arrival{int16(turn), edge, places[edge]}); slices.Contains(held, i) {
				own.reserve.Add(n)
				w.t.reserves = int16(min(turn, int(cmp.Or(w.t.reserves, math.MaxInt16))))
			}
			n++
		}
	}
	return nil
}

// setsUpIn compiles a deployment zone.
func (w *binder) setsUpIn(own *force, side schema.Side) error {
	if w.t.table != nil {
		zone, _, err := w.t.table.open.Deployment(w.game, side)
		if err == nil {
			w.t.mesh(own, zone.Inch())
		}
		return err
	}
	cells, err := w.t.surface.Deployment(side)
	own.zone = grid.MaskOf(cells...)
	return err
}

// positioned is the number of the unit that a position names; -1 for one that is
// not there.
func positioned(army schema.Army, pos schema.Position) int {
	at, first := army.Named(pos.Formation), 0
	if at < 0 {
		return -1
	}
	for i := range at {
		first += len(army.Formations[i].Troops)
	}
	troop := 0
	if pos.Unit != "" {
		troop = army.Formations[at].Find(pos.Unit)
	}
	if troop < 0 || troop >= len(army.Formations[at].Troops) {
		return -1
	}
	return first + troop
}

// start settles the objectives, who goes first, if the scenario does, the turn limit,
// and what decides without targets.
func (w *binder) start() (err error) {
	if i := slices.Index(w.scene.Sides.Keys(), w.scene.First); i >= 0 {
		w.t.starts = int8(i)
	}
	switch {
	case w.scene.Turns != nil:
		w.t.limit = int16(min(*w.scene.Turns, 30000))
	case w.game.Length != nil && w.game.Length.Turns != "":
		w.t.limit = int16(w.Value(w.game, w.game.Length.Turns, 1, 30000))
	}
	if v := w.game.Victory; v != nil {
		w.t.margin = max(v.Margin, 1)
		w.t.victory = w.rule(v.Ref)
	}
	w.t.goals, err = play.GoalsOf(w.scene, func(at string, g *play.Goal) (err error) {
		g.Cell, err = w.t.placeNamed(at)
		return err
	})
	if id := w.game.Board.ObjectiveReach; id != "" {
		w.t.holding = int(w.Value(w.game, id, 0, maxRange))
	} else if w.t.table != nil {
		w.t.holding = w.t.touch
	}
	w.t.names.Objectives = w.t.goals.Names()
	if err != nil {
		return err
	}
	return w.Fault
}

// leftOut notes what the documents say that is not played from data.
func (w *binder) leftOut() {
	if w.game.Decks.Len() > 0 {
		w.Leave("", "cards")
	}
	if w.game.Supports.Len() > 0 {
		w.Leave("", "support from off the board")
	}
	if v := w.game.Victory; v != nil && v.Capture && !w.t.captures {
		w.Leave(v.Ref, "the flags")
	}
	if l := w.game.Length; l != nil && l.Extra != "" {
		w.Leave(l.Ref, "the roll for one more turn")
	}
	for _, side := range w.scene.Sides.All() {
		if side.Leaders > 0 {
			w.Leave("", "officers")
		}
	}
}
