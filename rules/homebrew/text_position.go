package homebrew

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/play"
)

// Position is the game as text, between two activations, short enough for a test
// or a report of a mistake; SetPosition reads it back:
//
//	turn 3 B; score 2 0; first B; phase fight; A1 c3 4 dazed1; B1 g7 3 did step; done B1
//
// Round and who is next to act; points scored; who goes first, where the
// scenario does not say, or that changes; who holds an objective (+: it has been scored), and what the temporary ones
// counted when they were last read, if that has changed ("counted 0 2"); in a round
// of several steps the one that is played, by its phase, with a + for that of the side that goes second; each unit with its cell, its strength,
// its marks, which way it faces in a game in which units do ("faces ne"; without, away from its side's edge), and what it has done this round or, behind "once", this game; how many more units of each side may act
// in the phase ("pool 2 all"); who is in reserve ("reserve A3"), and which side is asked at the beginning of the round whether
// some come on ("arrivals A"); who has acted in it, and where conditions ask for that who was activated before it ("acted A2"). Units that are not
// named are gone. In the middle of an activation it reads as if that were over.
func (g *Game) Position() string { return play.WritePosition(g, clauses) }

// SetPosition sets the game up as Position says. The dice stay as they are. After
// an error the game must be set up again.
func (g *Game) SetPosition(text string) error {
	g.clearBoard()
	if err := play.ReadPosition(g, text, clauses); err != nil {
		return err
	}
	if g.round < 1 {
		return fmt.Errorf("a position needs a turn")
	}
	g.countGone()
	if err := g.Check(); err != nil {
		return err
	}
	g.run()
	return nil
}

// clauses are what a position is made of, in order.
var clauses = slices.Concat([]play.Clause[Game]{
	play.TurnClause(func(g *Game) (*int16, *int8) { return &g.round, &g.side }),
	play.ScoreClause(func(g *Game) *play.Score { return &g.Score }),
	play.SideClause("first", func(g *Game) bool { return g.starts < 0 || g.initiative != kept }, func(g *Game) *int8 { return &g.first }),
	{Word: "phase", Write: (*Game).writePhase, Read: (*Game).readPhase},
}, play.ControlClauses(func(g *Game) (*play.Control, play.Goals) { return &g.Held, g.goals }), []play.Clause[Game]{
	{Write: (*Game).writeUnits, Read: (*Game).readUnit},
	{Word: "pool", Write: (*Game).writePool, Read: (*Game).readPool},
	{Word: "reserve", Write: (*Game).writeHeld, Read: (*Game).readHeld},
	{Word: "arrivals", Write: (*Game).writeArrivals, Read: (*Game).readArrivals},
	{Word: "done", Write: (*Game).writeDone, Read: (*Game).readDone},
	{Word: "acted", Write: (*Game).writeCalled, Read: (*Game).readCalled},
	{Word: "quiet", Write: (*Game).writeQuiet, Read: (*Game).readQuiet},
})

// clearBoard takes everything off the board.
func (g *Game) clearBoard() {
	dice, lots := g.dice, g.lots
	g.blank()
	g.dice, g.lots, g.first = dice, lots, max(g.starts, 0)
	g.step, g.Held = stepChoose, play.UnsetControl()
	for side := range g.sides {
		g.pool[side] = everybody
		g.placed[side] = play.FirstOf(len(g.sides[side].men))
	}
}

func (g *Game) writePhase(parts []string) []string {
	if len(g.rows) == 1 {
		return parts
	}
	return append(parts, "phase "+g.rowText(int(g.row)))
}

// rowText is a step of the round: its phase, with a plus for the second side's.
func (g *Game) rowText(i int) string {
	r := &g.rows[i]
	if r.whose == 1 {
		return g.phases[r.phase].id + "+"
	}
	return g.phases[r.phase].id
}

func (g *Game) readPhase(words []string) error {
	for i := range g.rows {
		if len(words) == 2 && g.rowText(i) == words[1] {
			g.row = int8(i)
			return nil
		}
	}
	return fmt.Errorf("there is no such phase")
}

func (g *Game) writeUnits(parts []string) []string {
	for p := range g.alive.All() {
		u := g.unit(p)
		text := fmt.Sprintf("%s %s %d", p, g.placeName(g.cell(p)), u.left)
		for m := range g.marks {
			if u.marks[m] > 0 {
				text += " " + g.marks[m].id + "*" + strconv.Itoa(int(u.marks[m]))
			}
		}
		if g.facing != nil {
			text += " faces " + g.facing.words[u.faces]
		}
		text += g.actionsText(" did ", u.did) + g.actionsText(" once ", u.ever&g.onceOnly())
		parts = append(parts, text)
	}
	return parts
}

// onceOnly are the actions that a unit may take once in a game.
func (g *Game) onceOnly() (set uint32) {
	for i := range g.actions {
		if g.actions[i].once == inGame {
			set |= 1 << i
		}
	}
	return set
}

func (g *Game) actionsText(word string, set uint32) string {
	var ids []string
	for i := range g.actions {
		if set&(1<<i) != 0 {
			ids = append(ids, g.actions[i].id)
		}
	}
	if ids == nil {
		return ""
	}
	return word + strings.Join(ids, ",")
}

func (g *Game) readUnit(words []string) error {
	p, err := g.names.Piece(words[0], "unit")
	if err != nil {
		return err
	}
	if len(words) < 3 {
		return fmt.Errorf("a unit takes a cell and its strength")
	}
	c, err := g.placeNamed(words[1])
	if err != nil {
		return err
	}
	left, err := play.ParseFigure(words[2], 1, int(g.of(p).strength))
	if err != nil {
		return err
	}
	if g.alive.Has(p) {
		return fmt.Errorf("%s stands somewhere already", words[0])
	}
	if g.held.Has(p) {
		return fmt.Errorf("%s is in reserve", words[0])
	}
	if !g.hasRoom(p, c) {
		return fmt.Errorf("there is no room at %s", words[1])
	}
	g.unit(p).left = uint8(left)
	g.alive.Add(p)
	if g.facing != nil {
		g.unit(p).faces = g.facing.ahead[p.Side()]
	}
	g.put(p, c)
	return g.readState(g.unit(p), words[3:])
}

// readState reads what stands behind a unit's cell and strength.
func (g *Game) readState(u *unit, words []string) error {
	for i := 0; i < len(words); i++ {
		if words[i] == "faces" && g.facing != nil {
			way := -1
			if i++; i < len(words) {
				way = slices.Index(g.facing.words, words[i])
			}
			if way < 0 {
				return fmt.Errorf("faces takes one of %s", strings.Join(g.facing.words, ", "))
			}
			u.faces = uint8(way)
			continue
		}
		if words[i] == "did" || words[i] == "once" {
			if i+1 == len(words) {
				return fmt.Errorf("%s takes actions", words[i])
			}
			set, err := g.readActions(words[i+1])
			if err != nil {
				return err
			}
			if words[i] == "did" {
				u.did = set
			}
			u.ever |= set
			i++
			continue
		}
		id, number, _ := strings.Cut(words[i], "*")
		m := slices.IndexFunc(g.marks, func(m mark) bool { return m.id == id })
		if m < 0 {
			return fmt.Errorf("%q is no mark", id)
		}
		n, err := play.ParseFigure(number, 1, int(g.marks[m].most))
		if err != nil {
			return err
		}
		u.marks[m] = uint8(n)
	}
	return nil
}

func (g *Game) readActions(text string) (set uint32, err error) {
	for _, id := range strings.Split(text, ",") {
		i := slices.IndexFunc(g.actions, func(a action) bool { return a.id == id })
		if i < 0 {
			return 0, fmt.Errorf("%q is no action", id)
		}
		set |= 1 << i
	}
	return set, nil
}

// writeHeld says who is in reserve.
func (g *Game) writeHeld(parts []string) []string {
	for p := range g.held.All() {
		parts = append(parts, "reserve "+p.String())
	}
	return parts
}

func (g *Game) readHeld(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("reserve takes a unit")
	}
	p, err := g.names.Piece(words[1], "unit")
	if err != nil {
		return err
	}
	if g.alive.Has(p) {
		return fmt.Errorf("%s stands on the board", words[1])
	}
	if g.sides[p.Side()].arrives == nil {
		return fmt.Errorf("side %s has no reserves that could come on", play.SideText(p.Side()))
	}
	g.held.Add(p)
	return nil
}

// writeArrivals says who is asked for reserves, before the phases of the round.
func (g *Game) writeArrivals(parts []string) []string {
	if g.step == stepArrive || g.step >= stepDue && g.step <= stepTake && g.then == stepArrive {
		parts = append(parts, "arrivals "+play.SideText(int(g.deploying)))
	}
	return parts
}

func (g *Game) readArrivals(words []string) error {
	g.step = stepArrive
	return play.ParseOneSide(&g.deploying, words)
}

func (g *Game) writeDone(parts []string) []string {
	for p := range g.done.All() {
		if g.alive.Has(p) {
			parts = append(parts, "done "+p.String())
		}
	}
	return parts
}

func (g *Game) readDone(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("done takes a unit")
	}
	p, err := g.names.Piece(words[1], "unit")
	if err == nil {
		g.done.Add(p)
		g.called.Add(p)
	}
	return err
}

// writeCalled says who was activated this round in an earlier phase.
func (g *Game) writeCalled(parts []string) []string {
	for p := range g.called.All() {
		if g.asksWho && g.alive.Has(p) && !g.done.Has(p) {
			parts = append(parts, "acted "+p.String())
		}
	}
	return parts
}

func (g *Game) readCalled(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("acted takes a unit")
	}
	p, err := g.names.Piece(words[1], "unit")
	if err == nil {
		g.called.Add(p)
	}
	return err
}

// writePool says how many more units of each side may act in the phase, where that
// is bounded.
func (g *Game) writePool(parts []string) []string {
	if g.pool[0] == everybody && g.pool[1] == everybody {
		return parts
	}
	text := "pool"
	for _, n := range g.pool {
		if n == everybody {
			text += " all"
		} else {
			text += " " + strconv.Itoa(int(n))
		}
	}
	return append(parts, text)
}

func (g *Game) readPool(words []string) error {
	if len(words) != 1+play.Sides {
		return fmt.Errorf("pool takes two numbers")
	}
	for side, word := range words[1:] {
		if g.pool[side] = everybody; word != "all" {
			n, err := play.ParseFigure(word, 0, maxPieces)
			if err != nil {
				return err
			}
			g.pool[side] = int8(n)
		}
	}
	return nil
}

// writeQuiet says for how many rounds nothing has happened, where that ends a game.
func (g *Game) writeQuiet(parts []string) []string {
	if g.limit == 0 && g.quiet > 0 {
		parts = append(parts, fmt.Sprintf("quiet %d", g.quiet))
	}
	return parts
}

func (g *Game) readQuiet(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("quiet takes a number")
	}
	n, err := play.ParseFigure(words[1], 0, standstill)
	g.quiet = int16(n)
	return err
}

// countGone books the units that are not on the board, and what objectives are
// worth.
func (g *Game) countGone() {
	for side := range g.sides {
		g.gone[side] = play.FirstOf(len(g.sides[side].men)) &^ g.alive[side] &^ g.held[side]
		for n := range g.gone[side].All() {
			g.LosePiece(play.PieceOf(side, n), &g.names)
			g.units[side][n].left = 0
		}
	}
	g.Held.Settle(g.goals)
}
