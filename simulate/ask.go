package simulate

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// Question is what Ask is asked: about a position of a scenario, and about an
// order in it.
type Question struct {
	Position string // as text; "": the game as it begins, or as Turn says
	Turn     int32  // if not 0: when a side first decides in this turn of game Game of the spec
	Game     uint64
	After    []string // orders given first, with the dice of game Game
	Order    string   // as text; "": only which orders are open
}

// Answer is a position, which orders are open in it, and what comes of one.
type Answer struct {
	Position string   `json:"position"`         // as text
	Board    string   `json:"-"`                // the table as lines of text
	Before   []string `json:"before,omitempty"` // what happens in the position that was asked about before a side decides
	Decides  string   `json:"decides"`          // the side, "" if the game is over
	Pieces   []Piece  `json:"pieces"`           // those on the table or to come
	Open     []string `json:"open"`             // the orders that the side may give
	Order    string   `json:"order,omitempty"`  // the order that was asked about
	Refusal  string   `json:"refusal,omitempty"`
	// Outcomes are what can come of the order, the likeliest first. Rolls counts
	// the times that the order was tried by lot; 0: every way in which the dice
	// can fall was counted.
	Outcomes []Consequence `json:"outcomes,omitempty"`
	Rolls    int           `json:"rolls,omitempty"`
}

// Piece is a piece as orders and positions call it.
type Piece struct {
	Label string `json:"label"`
	Name  string `json:"name"`
	Side  string `json:"side"`
}

// Consequence is what can come of an order, however the dice show it.
type Consequence struct {
	Share    float64  `json:"share"`           // from 0 to 1
	Exact    string   `json:"exact,omitempty"` // the share as a fraction, "" if it was found by lot
	Told     []string `json:"told"`            // what happens, dice left out
	Decides  string   `json:"decides"`         // whose decision is next, "" if the game is over
	Open     []string `json:"open"`            // the orders that are open then
	Position string   `json:"position"`        // as text
	chance   *big.Rat
}

// Asks are counted as far as this, and tried by lot beyond.
const (
	askWays  = 20_000
	askRolls = 20_000
)

// referee is a game that can be asked: it has text forms and words for what happens.
type referee interface {
	play.Notated
	play.Logger
	play.Narrator
}

// Ask answers as a referee at the table does: whose decision it is, which orders
// are open, of an order that is not open why, and of one that is everything that
// can come of it. Errors are mistakes in the question.
func Ask(spec Spec, q Question) (*Answer, error) {
	spec.Games = 1
	spec, err := spec.complete()
	if err != nil {
		return nil, err
	}
	g, ok := spec.NewGame().(referee)
	if !ok {
		return nil, errors.New("simulate: orders and positions of this game have no text form")
	}
	var log play.Log
	if err := setPosition(spec, q, g, &log); err != nil {
		return nil, err
	}
	a := &Answer{Before: before(g, &log), Position: g.Position(), Board: g.Draw(), Decides: sideOr(&spec.Names, g.Side()), Pieces: pieceLabels(&spec.Names, g.Position())}
	legal := legalOrders(g)
	a.Open = texts(g, legal)
	if q.Order == "" {
		return a, nil
	}
	order, err := g.Parse(q.Order)
	if err != nil {
		return nil, fmt.Errorf("the order %w", err)
	}
	a.Order = g.Text(order)
	if a.Refusal = refusal(g, order, legal); a.Refusal == "" {
		a.weigh(&spec, g, order)
	}
	return a, nil
}

// setPosition brings a game to the position of the question. What happens in it
// before a side decides is logged: shells fall though no unit can act.
func setPosition(spec Spec, q Question, g referee, log *play.Log) error {
	g.Reset(spec.Seed, q.Game)
	switch {
	case q.Position != "" && q.Turn != 0:
		return errors.New("the position is asked for twice, as text and as a turn of a game")
	case q.Position != "":
		g.LogTo(log)
		err := g.SetPosition(q.Position)
		if g.LogTo(nil); err != nil {
			return fmt.Errorf("the position cannot be set up: %w", err)
		}
	case q.Turn != 0:
		if err := playTo(spec, q, g); err != nil {
			return err
		}
	}
	for _, text := range q.After {
		order, err := g.Parse(text)
		if err != nil {
			return fmt.Errorf("the order %w", err)
		}
		if why := refusal(g, order, legalOrders(g)); why != "" {
			return fmt.Errorf("the order %q: %s", text, why)
		}
		g.Apply(order)
	}
	return nil
}

// playTo plays a game until a side first decides in a turn, and copies it.
func playTo(spec Spec, q Question, g referee) error {
	stop := new(atomic.Bool)
	t, err := newWorker(&spec, stop)
	if err != nil {
		return err
	}
	var log play.Log
	last := int32(0)
	t.game.(play.Logger).LogTo(&log)
	t.heard = func() {
		for _, e := range log.Events {
			if e.What == play.TurnBegan {
				last = e.Value
			}
		}
		log.Clear()
		if last == q.Turn && !stop.Load() {
			t.game.Copy(g)
			stop.Store(true)
		}
	}
	if t.play(q.Game); !stop.Load() {
		return fmt.Errorf("game %d ends in turn %d, before turn %d", q.Game, last, q.Turn)
	}
	return nil
}

// legalOrders are the orders that are open: none when the game is over.
func legalOrders(g referee) []play.Action {
	if g.Side() == play.NoSide {
		return nil
	}
	return g.Legal(nil)
}

func texts(g referee, orders []play.Action) (all []string) {
	for _, o := range orders {
		all = append(all, g.Text(o))
	}
	return all
}

// refusal says why an order is not open, "" if it is.
func refusal(g play.Notated, order play.Action, legal []play.Action) string {
	if _, open := slices.BinarySearch(legal, order); open {
		return ""
	}
	if g.Side() == play.NoSide {
		return "the game is over"
	}
	if err := g.Refuse(order); err != nil {
		return strings.TrimPrefix(err.Error(), g.Text(order)+": ")
	}
	return "it is not among the orders that are open"
}

// weigh finds what can come of an open order: in every way in which the dice can
// fall if there are not too many of them, else by lot.
func (a *Answer) weigh(spec *Spec, g referee, order play.Action) {
	found := map[string]*Consequence{}
	var log play.Log
	to := spec.NewGame().(referee)
	to.LogTo(&log)
	try := func(s dice.Stream, chance *big.Rat) {
		g.Copy(to)
		*to.Dice() = s
		log.Clear()
		to.Apply(order)
		o := outcomeOf(to, &log, &spec.Names)
		key := fmt.Sprint(o.Told, o.Open, o.Decides, o.Position)
		if found[key] == nil {
			found[key] = &o
			o.chance = new(big.Rat)
		}
		found[key].chance.Add(found[key].chance, chance)
	}
	if !dice.EachWay(askWays, try) {
		clear(found)
		a.Rolls = askRolls
		each := big.NewRat(1, askRolls)
		for i := range uint64(askRolls) {
			try(dice.NewStream(spec.Seed, i, dice.Table), each)
		}
	}
	for _, o := range found {
		o.Share, _ = o.chance.Float64()
		if a.Rolls == 0 {
			o.Exact = o.chance.RatString()
		}
		a.Outcomes = append(a.Outcomes, *o)
	}
	slices.SortFunc(a.Outcomes, func(x, y Consequence) int {
		return cmp.Or(y.chance.Cmp(x.chance), slices.Compare(x.Told, y.Told), slices.Compare(x.Open, y.Open), cmp.Compare(x.Position, y.Position))
	})
}

// outcomeOf reads what an order has led to. Dice are left out: other dice may lead
// to the same.
func outcomeOf(g referee, log *play.Log, names *play.Names) Consequence {
	return Consequence{Decides: sideOr(names, g.Side()), Position: g.Position(), Told: inWords(g, log, false), Open: texts(g, legalOrders(g))}
}

// before is what happened on the way to a decision, if dice had a say in it.
func before(g referee, log *play.Log) []string {
	if !slices.ContainsFunc(log.Events, func(e play.Event) bool { return e.What == play.Rolled }) {
		return nil
	}
	return inWords(g, log, true)
}

// inWords is what a log says in words, with its dice or without.
func inWords(g referee, log *play.Log, rolled bool) []string {
	all := []string{}
	for _, e := range log.Events {
		if e.What == play.Rolled && !rolled {
			continue
		}
		if line := strings.TrimSpace(g.Tell(e)); line != "" {
			all = append(all, line)
		}
	}
	return all
}

func sideOr(names *play.Names, side int) string {
	if side == play.NoSide {
		return ""
	}
	return names.SideName(side)
}

// pieceLabels are the pieces that a position names, as it calls them.
func pieceLabels(names *play.Names, position string) (all []Piece) {
	named := map[string]bool{}
	for _, word := range strings.FieldsFunc(position, func(r rune) bool { return r == ' ' || r == ';' }) {
		named[word] = true
	}
	for side := range names.Pieces {
		for n, m := range names.Pieces[side] {
			if label := play.PieceOf(side, n).String(); m.Name != "" && named[label] {
				all = append(all, Piece{label, m.Name, names.SideName(side)})
			}
		}
	}
	return all
}
