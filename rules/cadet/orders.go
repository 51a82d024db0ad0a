package cadet

import (
	"errors"
	"fmt"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

type (
	verb  = play.Verb
	order = play.CellOrder
	noun  = play.Noun[Game, order]
)

// The verbs, in the order in which the legal orders are listed.
const (
	pass verb = iota
	deploy
	activate
	rest
	move
	punch
	choose
	run
	follow
	makeRoom
	verbs
)

// What orders name.
var (
	aFigure = play.PieceNoun("figure", func(g *Game) *play.Names { return &g.names })
	aHex    = play.CellNoun(func(g *Game) grid.Board { return g.Board }, true)
	aResult = play.WordNoun("result", func(g *Game) []string { return g.attack.words[:] })
)

// orders is what each order names and does, and why it may not be open.
var orders = []play.OrderKind[Game, order]{
	// Let it go by: do nothing more, or end the turn.
	pass: {Word: "pass", Do: func(g *Game, _ order) { g.rules.LetGo(g, &g.step) }},
	deploy: {Word: "deploy", Names: []noun{aFigure, aHex}, Do: func(g *Game, o order) {
		g.stand(o.Piece, o.Cell)
		g.nextToDeploy()
	}, Because: "it does not set up there now (C1.2)"},
	activate: {Word: "activate", Names: []noun{aFigure}, Do: func(g *Game, o order) { g.call(o.Piece.Number()) }, Refuse: (*Game).refuseActivation},
	rest:     {Word: "rest", Do: func(g *Game, _ order) { g.rest() }, Refuse: (*Game).refuseRest},
	move:     {Word: "move", Names: []noun{aHex}, Do: func(g *Game, o order) { g.move(o.Cell) }, Refuse: (*Game).refuseMove},
	punch: {Word: "punch", Names: []noun{aFigure}, Do: func(g *Game, o order) { g.punch(o.Piece) },
		Because: "there is no such enemy in its hex, or across a wall from it (C4.1)"},
	choose: {Word: "choose", Names: []noun{aResult}, Do: func(g *Game, o order) { g.choose(kind(o.N)) }, Because: "no die shows it (C4.2)"},
	run: {Word: "run", Names: []noun{aHex}, Do: func(g *Game, o order) { g.runTo(o.Cell) },
		Because: "it does not run there (C4.4, C4.5)"},
	follow:   {Word: "follow", Do: func(g *Game, _ order) { g.followUp() }},
	makeRoom: {Word: "step", Names: []noun{aHex}, Do: func(g *Game, o order) { g.makeRoom(o.Cell) }, Because: "there is no room for it (C1.5)"},
}

// rules are the tables of the game. Its functions ask the board for them: what a
// table names cannot name the table.
var rules = play.Rules[Game, order]{Phases: phases, Orders: orders, New: play.NewCellOrder, Unpack: play.UnpackCells}

// Text writes an action as it reads in a log: "move c4", "punch B3", "choose
// ouch". Figures are A1, A2 … of the first side and B1 … of the second.
func (g *Game) Text(a play.Action) string { return g.rules.Text(g, a) }

// Parse reads what Text writes.
func (g *Game) Parse(text string) (play.Action, error) { return g.rules.Parse(g, text) }

// Refuse says why an order is not open, with the rule; nil if it is.
func (g *Game) Refuse(a play.Action) error { return g.rules.Refuse(g, g.step, a, g.Legal(nil)) }

func (g *Game) refuseActivation(o order) error {
	switch p := o.Piece; {
	case p.Side() != int(g.side):
		return fmt.Errorf("%s is not %s's", p, play.SideText(int(g.side)))
	case !g.alive.Has(p):
		return fmt.Errorf("%s is not on the board", p)
	default:
		return fmt.Errorf("%s has been activated this turn (C2.1)", p)
	}
}

func (g *Game) refuseRest(order) error {
	if g.active.left < g.actions {
		return errors.New("a rest takes both actions (C5.1)")
	}
	return errors.New("it has all its STR (C5.1)")
}

func (g *Game) refuseMove(o order) error {
	from := g.cell(g.acting())
	switch w := &g.ways[g.of(g.acting()).ways]; {
	case !g.around[from].Has(o.Cell):
		return errors.New("a move is one hex (C3.1)")
	case !w.open[from].Has(o.Cell):
		return errors.New("the ground is shut to it")
	case g.active.stuck:
		return errors.New("it has stopped (C3.3)")
	default:
		return errors.New("the ground takes both actions (C3.1)")
	}
}
