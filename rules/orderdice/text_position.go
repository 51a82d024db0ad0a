package orderdice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Position is the game as text, between two activations, short enough for a
// test or a report of a mistake; SetPosition reads it back:
//
//	turn 3 A; score 2 0; held 1 A; A1 12,8 facing 90 pins 2; A2 3,4 men 6,1 order fire; smoke 20,20
//
// The turn and whose die was drawn ("turn 3 start": nothing has been drawn yet);
// points scored; who holds an objective (+: it has been scored), and what was
// counted for those held; each unit with its place and whatever is not as at the
// start of the game: which way it faces, men by kind, pins, its order
// (none: its die is in the bag) and what is loaded, "in" a transport or "in reserve",
// "immobile", "upright" (DOWN from moving away), "locks" of its turret and where it points, "broken" weapons, the
// "aim" of its indirect fire with the turn it was laid and whether it hit. Then
// smoke, buildings that are gone, and tokens of support. Units that are not
// named are lost. In the middle of an activation it is written as if that were over.
func (g *Game) Position() string { return play.WritePosition(g, clauses()) }

// clauses are what a position is made of, in order.
func clauses() []play.Clause[Game] {
	held := play.ControlClauses(func(g *Game) (*play.Control, play.Goals) { return &g.Held, g.goals })
	return slices.Concat([]play.Clause[Game]{
		{Word: "turn", Write: (*Game).writeTurn, Read: (*Game).readTurn},
		play.ScoreClause(func(g *Game) *play.Score { return &g.Score }),
	}, held, []play.Clause[Game]{
		{Write: (*Game).writeUnits, Read: (*Game).readUnitState},
		{Word: "smoke", Write: (*Game).writeSmoke, Read: (*Game).readSmoke},
		{Word: "gone", Write: (*Game).writeGone, Read: (*Game).readGone},
		{Word: "token", Write: (*Game).writeTokens, Read: (*Game).readToken},
	})
}

func (g *Game) writeTurn(parts []string) []string {
	return append(parts, fmt.Sprintf("turn %d %s", g.round, play.SideText(int(g.side))))
}

func (g *Game) writeUnits(parts []string) []string {
	for p := range g.alive.All() {
		parts = append(parts, g.unitState(p))
	}
	return parts
}

func (g *Game) writeSmoke(parts []string) []string {
	for _, c := range g.clouds[:g.nClouds] {
		parts = append(parts, "smoke "+c.String())
	}
	return parts
}

func (g *Game) writeGone(parts []string) []string {
	for n := range g.houses.All() {
		parts = append(parts, fmt.Sprintf("gone %d", n+1))
	}
	return parts
}

func (g *Game) readGone(words []string) error {
	n, err := play.ParseFigure(words[len(words)-1], 1, max(g.buildings, 1))
	g.houses.Add(n - 1)
	return err
}

func (g *Game) writeTokens(parts []string) []string {
	for i := range g.nTokens {
		parts = append(parts, g.tokenState(&g.tokens[i]))
	}
	return parts
}

func mark(set bool, word string) string {
	if set {
		return word
	}
	return ""
}

func (g *Game) unitState(p play.Piece) string {
	u, q := g.unit(p), g.of(p)
	first := g.fresh(p.Side(), p.Number())
	text := pieceText(p) + " " + u.at.String()
	if u.facing != first.facing {
		text += fmt.Sprintf(" facing %d", u.facing)
	}
	if u.men != first.men {
		var men []string
		for r := range q.n {
			men = append(men, strconv.Itoa(int(u.men[r])))
		}
		text += " men " + strings.Join(men, ",")
	}
	if u.pins > 0 {
		text += fmt.Sprintf(" pins %d", u.pins)
	}
	if u.order != noOrder {
		text += " order " + commandWords[u.order]
	}
	if u.loaded != loadAT {
		text += " loaded " + loadWords[u.loaded]
	}
	if u.ride > 0 {
		text += " " + g.rideText(p)
	}
	text += mark(u.immobile, " immobile") + mark(u.upright, " upright")
	if u.locks > 0 || u.lockedAt != 0 {
		text += fmt.Sprintf(" locks %d,%d", u.locks, u.lockedAt)
	}
	if u.broken > 0 {
		text += fmt.Sprintf(" broken %d", u.broken)
	}
	if u.aimed {
		text += fmt.Sprintf(" aim %s,%d", u.aim, u.aimTurn)
		text += mark(u.hitTurn > 0, fmt.Sprintf(",hit,%d", u.hitTurn))
	}
	return text
}

// rideText is what a unit is in: "in A4", "in reserve".
func (g *Game) rideText(p play.Piece) string {
	if ride := g.unit(p).ride; ride != inReserve {
		return "in " + pieceText(play.PieceOf(p.Side(), int(ride)-1))
	}
	return "in " + reserveWord
}

const reserveWord = "reserve"

func (g *Game) tokenState(t *token) string {
	text := fmt.Sprintf("token %s %d ", play.SideText(int(t.side)), t.call+1)
	if t.on != play.NoPiece {
		text += pieceText(t.on)
	} else {
		text += t.at.String()
	}
	return text + mark(t.spent, " spent")
}

// SetPosition sets the game up as Position says. The dice stay as they are.
// After an error the game must be set up again.
func (g *Game) SetPosition(text string) error {
	rolls, lots := g.dice, g.lots
	g.blank()
	g.dice, g.lots = rolls, lots
	g.step, g.Held = stepDraw, play.UnsetControl()
	for side := range g.sides {
		g.placed[side] = play.FirstOf(len(g.sides[side].men))
	}
	if err := play.ReadPosition(g, text, clauses()); err != nil {
		return err
	}
	if g.round < 0 || g.step == stepDraw {
		return fmt.Errorf("a position needs a turn")
	}
	g.countUnits()
	if g.step == stepUnit && g.idle[g.side] == 0 {
		g.step = stepDraw
	}
	if err := g.Check(); err != nil {
		return err
	}
	g.run()
	return nil
}

// countUnits books the units that are lost, whose dice are in the bag, and where
// riders are; and what objectives are worth.
func (g *Game) countUnits() {
	g.Held.Settle(g.goals)
	for side := range g.sides {
		g.lost[side] = play.FirstOf(len(g.sides[side].men)) &^ g.alive[side]
		for n := range g.lost[side].All() {
			g.Lose(side, g.sides[side].men[n].kind, g.sides[side].men[n].formation)
		}
		for n := range g.alive[side].All() {
			if u := &g.units[side][n]; u.order == noOrder {
				g.idle[side].Add(n)
			} else if u.ride > 0 && u.ride != inReserve {
				g.put(play.PieceOf(side, int(u.ride)-1), u.at)
			}
		}
	}
}

func (g *Game) readTurn(words []string) error {
	if len(words) != 3 {
		return fmt.Errorf("turn takes a number, and a side or \"start\"")
	}
	n, err := play.ParseFigure(words[1], 1, 1000)
	if err != nil {
		return err
	}
	g.round, g.step = int16(n), stepUnit
	if words[2] == "start" {
		g.round, g.step = int16(n-1), stepTurn
		return nil
	}
	g.side, err = play.ParseSide(words[2])
	return err
}

func (g *Game) readSmoke(words []string) error {
	if len(words) != 2 || g.nClouds == maxClouds {
		return fmt.Errorf("smoke takes a place")
	}
	p, err := tabletop.ParsePoint(words[1])
	g.clouds[g.nClouds] = p
	g.nClouds++
	return err
}

func (g *Game) readToken(words []string) error {
	if len(words) < 4 || g.nTokens == maxTokens {
		return fmt.Errorf("a token takes a side, a number and a place or a unit")
	}
	side, err := play.ParseSide(words[1])
	if err != nil {
		return err
	}
	n, err := play.ParseFigure(words[2], 1, len(g.calls[side]))
	if err != nil {
		return err
	}
	t := token{side: side, call: uint8(n - 1), on: play.NoPiece, spent: len(words) > 4}
	if g.calls[side][n-1].plane {
		t.on, err = g.unitNamed(words[3])
	} else {
		t.at, err = tabletop.ParsePoint(words[3])
	}
	g.tokens[g.nTokens] = t
	g.nTokens++
	return err
}

// readUnitState reads a unit and what is not as at the start.
func (g *Game) readUnitState(words []string) error {
	p, err := g.unitNamed(words[0])
	if err != nil || len(words) < 2 {
		return fmt.Errorf("%q names no unit and its place", strings.Join(words, " "))
	}
	at, err := tabletop.ParsePoint(words[1])
	if err != nil {
		return err
	}
	u := g.unit(p)
	g.alive.Add(p)
	g.put(p, at)
	for words = words[2:]; len(words) > 0; {
		if words[0] == "immobile" || words[0] == "upright" {
			u.immobile, u.upright = u.immobile || words[0] == "immobile", u.upright || words[0] == "upright"
			words = words[1:]
			continue
		}
		if len(words) < 2 {
			return fmt.Errorf("%q lacks what belongs to it", words[0])
		}
		if err := g.readDetail(p, u, words[0], words[1]); err != nil {
			return err
		}
		words = words[2:]
	}
	return nil
}

func (g *Game) readDetail(p play.Piece, u *unit, what, word string) (err error) {
	n := 0
	switch what {
	case "facing":
		n, err = play.ParseFigure(word, 0, 359)
		u.facing = tabletop.Heading(n)
	case "pins":
		n, err = play.ParseFigure(word, 0, 60)
		u.pins = uint8(n)
	case "order":
		if n = slices.Index(commandWords[:], word); n < 1 {
			return fmt.Errorf("%q is no order", word)
		}
		u.order = command(n)
	case "loaded":
		if n = slices.Index(loadWords[:], word); n < 0 {
			return fmt.Errorf("%q is nothing to load", word)
		}
		u.loaded = load(n)
	case "in":
		if word == reserveWord {
			g.seat(p, inReserve-1)
			return nil
		}
		car, err := g.unitNamed(word)
		g.seat(p, car.Number())
		return err
	case "broken":
		n, err = play.ParseFigure(word, 0, 255)
		u.broken = uint8(n)
	case "locks":
		count, at, _ := strings.Cut(word, ",")
		if n, err = play.ParseFigure(count, 0, 2); err == nil {
			u.locks = uint8(n)
			n, err = play.ParseFigure(at, 0, 359)
			u.lockedAt = tabletop.Heading(n)
		}
	case "men":
		return g.readMen(p, u, word)
	case "aim":
		return readAim(u, word)
	default:
		return fmt.Errorf("%q is not known of units", what)
	}
	return err
}

func (g *Game) readMen(p play.Piece, u *unit, word string) error {
	counts := strings.Split(word, ",")
	if len(counts) != int(g.of(p).n) {
		return fmt.Errorf("%s has %d kinds of men and weapons", pieceText(p), g.of(p).n)
	}
	for r, count := range counts {
		n, err := play.ParseFigure(count, 0, maxMen)
		if err != nil {
			return err
		}
		u.men[r] = uint8(n)
	}
	g.recount(p)
	return nil
}

// readAim reads where a unit's aim point lies and since when, and when it last hit.
func readAim(u *unit, word string) (err error) {
	parts := strings.Split(word, ",")
	if len(parts) != 3 && (len(parts) != 5 || parts[3] != "hit") {
		return fmt.Errorf("an aim is a place and a turn, and when it last hit: 12,8,2 or 12,8,2,hit,3")
	}
	if u.aim, err = tabletop.ParsePoint(parts[0] + "," + parts[1]); err != nil {
		return err
	}
	u.aimed = true
	if u.aimTurn, err = readAimTurn(parts[2]); err == nil && len(parts) > 3 {
		u.hitTurn, err = readAimTurn(parts[4])
	}
	return err
}

func readAimTurn(word string) (int16, error) {
	n, err := play.ParseFigure(word, 1, 1000)
	return int16(n), err
}
