package tintin

import (
	"strconv"

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
	goFirst
	deploy
	playCard
	discard
	react
	name
	mend
	take
	refresh
	supply
	plant
	calls
	send
	command
	activate
	walk
	boards
	move
	leave
	combats
	change
	clears
	cancel
	retreat
	enter
	fly
	aim
	bail
	drifts
	land
	verbs
)

// What orders name.
var (
	aPiece        = play.PieceNoun("piece", func(g *Game) *play.Names { return &g.names })
	aSquare       = play.CellNoun(func(g *Game) grid.Board { return g.Board }, true)
	aSquareOrNone = play.CellNoun(func(g *Game) grid.Board { return g.Board }, false)
	aCard         = play.WordNoun("card", func(g *Game) []string { return g.cardIDs })
	anOption      = play.WordNoun("HQ option", func(g *Game) []string { return g.optionIDs })
	anAircraft    = play.WordNoun("aircraft", func(g *Game) []string { return g.planeIDs })
	aWay          = noun{Text: func(_ *Game, o order) string { return strconv.Itoa(int(o.N) + 1) }, Parse: readWay}
	aForm         = play.WordNoun("unit that it turns into", (*Game).forms).Where((*Game).choosesForm)
)

// orders is what each order names and does, and why it may not be open.
var orders = []play.OrderKind[Game, order]{
	// Let it go by: no card, no officer, no combat, no ground taken.
	pass: {Word: "pass", Do: func(g *Game, _ order) { g.rules.LetGo(g, &g.step) }, Because: "there is something to decide first"},
	// The roll-off's winner begins; who passes lets the other begin (T2.8).
	goFirst: {Word: "first", Do: func(g *Game, _ order) { g.goesFirst(g.first) }},
	deploy: {Word: "deploy", Names: []noun{aPiece, aSquare}, Do: func(g *Game, o order) {
		g.stand(o.Piece, o.Cell)
		g.nextToDeploy()
	}, Refuse: ofPiece("%s does not set up there now (T2.10)")},

	// Cards: played for their text (T12), discarded to activate a unit, or in
	// the enemy's turn, with the square of the unit that it is about (T3.1).
	playCard: {Word: "play", Names: []noun{aCard}, Do: func(g *Game, o order) { g.playCard(int(o.N)) },
		Because: "it is not in hand, or there is nothing that it could do (T12.1)"},
	discard: {Word: "discard", Names: []noun{aCard}, Do: func(g *Game, o order) { g.throw(int(o.N)) },
		Because: "it is not in hand, or there is nothing that it could do (T12.1)"},
	react: {Word: "react", Names: []noun{aCard, aSquareOrNone}, Do: func(g *Game, o order) { g.react(int(o.N), o.Cell) },
		Because: "it is not in hand, or not for this moment (T3.1)"},
	name:    {Word: "name", Names: []noun{aPiece}, Do: func(g *Game, o order) { g.nameOne(o.Piece) }, Refuse: toPiece((*Game).refuseName)},
	mend:    {Word: "mend", Names: []noun{aPiece}, Do: func(g *Game, o order) { g.mendOne(o.Piece) }, Refuse: toPiece((*Game).refuseMend)},
	take:    {Word: "take", Names: []noun{aCard}, Do: func(g *Game, o order) { g.takeOne(int(o.N)) }, Because: "the enemy has no such card in hand (T10.5)"},
	refresh: {Word: "refresh", Names: []noun{aPiece}, Do: func(g *Game, o order) { g.refresh(o.Piece) }, Refuse: ofPiece("%s is fresh (T3.6)")},

	// The HQ: options get points (T10.1) or Tintin (T10.3), the General goes to
	// one (T10.2), an aircraft is named (T10.7).
	supply: {Word: "supply", Names: []noun{anOption}, Do: func(g *Game, o order) { g.supply(int(o.N)) }, Refuse: ofOption("%s has all its points (T10.1)")},
	plant:  {Word: "plant", Names: []noun{anOption}, Do: func(g *Game, o order) { g.plantTintin(o.N) }, Refuse: ofOption("%s has Tintin already (T10.3)")},
	calls:  {Word: "call", Names: []noun{anOption}, Do: func(g *Game, o order) { g.callOn(int(o.N)) }, Refuse: (*Game).refuseCall},
	send:   {Word: "send", Names: []noun{anAircraft}, Do: func(g *Game, o order) { g.namePlane(int8(o.N)) }},

	// An officer is chosen (T3.1), orders units (T3.3) and moves (T3.4); a card
	// may activate a unit too (T3.5).
	command:  {Word: "command", Names: []noun{aPiece}, Do: func(g *Game, o order) { g.choose(o.Piece.Number()) }, Refuse: ofPiece("%s is exhausted (T3.6)")},
	activate: {Word: "order", Names: []noun{aPiece}, Do: func(g *Game, o order) { g.give(o.Piece.Number()) }, Refuse: toPiece((*Game).refuseOrder)},
	walk:     {Word: "walk", Names: []noun{aSquare}, Do: func(g *Game, o order) { g.walk(o.Cell) }, Refuse: (*Game).refuseWalk},

	// The unit that acts: it boards a vehicle, as the officer may (T4.5), moves,
	// to its own square if it stays (T4), combats (T5), mounts or dismounts
	// (T4.6), removes the obstacle in its square (T7.3).
	boards:  {Word: "board", Names: []noun{aPiece}, Do: func(g *Game, o order) { g.goAboard(o.Piece.Number()) }, Refuse: ofPiece("%s cannot be boarded (T4.5)")},
	move:    {Word: "move", Names: []noun{aSquare}, Do: func(g *Game, o order) { g.move(o.Cell) }, Refuse: (*Game).refuseMove},
	leave:   {Word: "leave", Do: func(g *Game, _ order) { g.leaves() }, Refuse: (*Game).refuseLeaving},
	combats: {Word: "combat", Names: []noun{aSquare}, Do: func(g *Game, o order) { g.attack(g.at[o.Cell]) }, Refuse: (*Game).refuseCombat},
	change:  {Word: "change", Names: []noun{aForm}, Do: func(g *Game, o order) { g.change(int(o.N)) }, Because: "it turns into nothing else here (T4.6)"},
	clears:  {Word: "clear", Do: func(g *Game, _ order) { g.clearAway() }, Because: "there is no obstacle to remove (T7.3)"},

	// Flags: an officer tries to cancel one (T9.5), or the unit retreats; no
	// square if no way is open, and it takes the loss (T9.3).
	cancel: {Word: "cancel", Names: []noun{aPiece}, Do: func(g *Game, o order) { g.cancel(o.Piece.Number()) },
		Refuse: ofPiece("%s is not near enough, or not of the battalion (T9.5)")},
	retreat: {Word: "retreat", Names: []noun{aPiece, aSquareOrNone}, Do: func(g *Game, o order) { g.retreatStep(o.Piece.Number(), o.Cell) },
		Refuse: ofPiece("%s retreats to a free square toward its own edge (T9.3)")},
	enter: {Word: "enter", Do: func(g *Game, _ order) { g.takeGround() }},

	// The aircraft attacks (T11.1); squares are marked for it or for shells
	// (T10.6, T11); its pilot jumps, drifts in eighths clockwise from straight
	// away, and comes down (T11.6).
	fly: {Word: "fly", Do: func(g *Game, _ order) { g.attackFromAir() }, Because: "no aircraft of one's own is on patrol (T11.1)"},
	aim: {Word: "aim", Names: []noun{aSquare}, Do: func(g *Game, o order) { g.aimAt(o.Cell) }, Refuse: (*Game).refuseAim},
	bail: {Word: "bail", Names: []noun{aSquare}, Do: func(g *Game, o order) { g.bailAt(o.Cell) },
		Because: "a pilot jumps over the middle of the board (T11.6)"},
	drifts: {Word: "drift", Names: []noun{aWay}, Do: func(g *Game, o order) { g.choosesDrift(g.away(g.bailer()).Turn(int(o.N))) }},
	land: {Word: "land", Names: []noun{aSquare}, Do: func(g *Game, o order) { g.land(o.Cell) },
		Because: "a pilot comes down in a free square, the nearest (T11.6)"},
}

// rules are the tables of the game. Its functions ask the board for them: what a
// table names cannot name the table.
var rules = play.Rules[Game, order]{Phases: phases, Orders: orders, New: play.NewCellOrder, Unpack: play.UnpackCells}

// Text writes an action as it reads in a log: "move c4", "retreat A3 b2", "play
// good-boots". Pieces are A1, A2 … of the first side and B1 … of the second.
func (g *Game) Text(a play.Action) string { return g.rules.Text(g, a) }

// Parse reads what Text writes.
func (g *Game) Parse(text string) (play.Action, error) { return g.rules.Parse(g, text) }

// Refuse says why an order is not open, with the rule; nil if it is. The
// simulation never asks: it takes orders from Legal.
func (g *Game) Refuse(a play.Action) error { return g.rules.Refuse(g, g.step, a, g.Legal(nil)) }

func readWay(_ *Game, o *order, words []string) error {
	direction, err := play.ParseFigure(words[0], 1, grid.Directions)
	o.N = uint8(direction - 1)
	return err
}

// choosesForm says whether the acting unit turns into several, so that a change
// names one.
func (g *Game) choosesForm() bool { return g.active.on && len(g.of(g.active.unit).turnsInto) > 1 }

// forms are the units that the acting one turns into.
func (g *Game) forms() (units []string) {
	for _, as := range g.of(g.active.unit).turnsInto {
		units = append(units, g.profiles[as].unit)
	}
	return units
}
