package homebrew

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// What a Noted event notes, as its Value.
const (
	notedFirst     int32 = iota // the side goes first; N, Of: what it and the other rolled, if they did
	notedAction                 // N: the action that a unit takes, on Other
	notedReaction               // N: the action that it takes in reaction to Other
	notedEvent                  // N: the event that happens
	notedPool                   // N: how many units of the side act in the phase
	notedDrawn                  // the side is drawn from the bag
	notedJoined                 // N: the action in which a unit joins another, on Other
	notedCornered               // N: how many steps a unit has no room for
	notedWon                    // a unit wins a clash by N; Of: 1 the attacker, -1 the target, 0 neither; Why: outWinner
	notedArrived                // a unit comes on from reserve
	notedCard                   // the card of a unit is drawn
	notedTurned                 // a unit turns; N: which way it faces
	notedBack                   // a unit strikes back at Other
	notedFirstBlow              // a unit strikes first at Other
	notedVain                   // N: the action that a unit could no longer do, on Other
	notedTaken                  // N: the face that is taken, counted from 1; Of: the attack
	notedFlag                   // a unit takes the enemy's flag
	notedBudget                 // N: what a unit has to spend, where that is rolled
)

// besideTarget is why an attack is put otherwise: it falls on one of those round the target.
const besideTarget = 1

// outWinner is why a victory in a clash is put otherwise: the winner is gone.
const outWinner = 1

var sayings = []play.Saying{
	{What: play.PhaseBegan, Words: "{phase}"},
	{What: play.Deployed, Words: "{who} sets up in {to}{faces}"},
	{What: play.Ordered, Words: "{who} is activated"},
	{What: play.Passed, Words: "  {pass}"},
	{What: play.Moved, Words: "  {who} moves {from}–{to}{faces}{by}"},
	{What: play.Attacked, Words: "  {attack}"},
	{What: play.Rolled, Words: "  {rolled}"},
	{What: play.Lost, Words: "  {who} loses {value} and has {left} left"},
	{What: play.Restored, Words: "  {who} gets {value} back"},
	{What: play.Changed, Words: "  {who}: {marked}"},
	{What: play.Noted, Noted: notedJoined, Words: "  {who} joins the attack"},
	{What: play.Retreated, Words: "  {who} falls back {from}–{to}"},
	{What: play.Entered, Words: "  {who} follows to {to}"},
	{What: play.Noted, Noted: notedCornered, Words: "  {who} has no room to fall back"},
	{What: play.Destroyed, Words: "  {who} in {from} is out"},
	{What: play.Taken, Words: "  {side}: {who} holds {goal}"},
	{What: play.Scored, Words: "  {side}: {points}"},
	{What: play.GameEnded, Words: "{victory}: {end}"},
	{What: play.Noted, Noted: notedFirst, Words: "{first}goes first: {side}"},
	{What: play.Noted, Noted: notedAction, Words: "  {does}"},
	{What: play.Noted, Noted: notedWon, Words: "  {outcome}"},
	{What: play.Noted, Noted: notedArrived, Words: "{who} comes on"},
	{What: play.Noted, Noted: notedCard, Words: "drawn: {who}"},
	{What: play.Noted, Noted: notedTurned, Words: "  {who} turns {way}"},
	{What: play.Noted, Noted: notedBack, Words: "  {who} strikes back"},
	{What: play.Noted, Noted: notedFirstBlow, Words: "  {who} strikes first"},
	{What: play.Noted, Noted: notedVain, Words: "  {vain}"},
	{What: play.Noted, Noted: notedTaken, Words: "  {who} takes {taken}"},
	{What: play.Noted, Noted: notedFlag, Words: "{who} takes the flag in {to}"},
	{What: play.Noted, Noted: notedReaction, Words: "  {reacts}"},
	{What: play.Noted, Noted: notedEvent, Words: "{event}"},
	{What: play.Noted, Noted: notedPool, Words: "{pool}"},
	{What: play.Noted, Noted: notedDrawn, Words: "{drawn}"},
	{What: play.Noted, Noted: notedBudget, Words: "  {who} has {spend} to spend"},
}

// tableSayings are those for open tables, whose places are points.
var tableSayings = append([]play.Saying{
	{What: play.Deployed, Words: "{who} sets up at {spot}{faces}"},
	{What: play.Moved, Words: "  {who} moves {far}″ to {spot}{faces}{by}"},
	{What: play.Retreated, Words: "  {who} falls back {value}″ to {spot}"},
	{What: play.Entered, Words: "  {who} follows to {spot}"},
	{What: play.Destroyed, Words: "  {who} is out"},
}, sayings...)

// Tell puts an event into words, with the rule (see play.Narrator): the game's
// own names for what it has.
func (g *Game) Tell(e play.Event) string {
	all := sayings
	if g.table != nil {
		all = tableSayings
	}
	said := g.names.Say(e, all, func(word string) string { return g.word(e, word) })
	if strings.TrimSpace(said) == "" {
		return ""
	}
	return g.ref(e.Rule).Behind(said)
}

// word is what stands for a word of a saying.
func (g *Game) word(e play.Event, word string) string {
	say := g.names.Language.Say
	switch word {
	case "phase":
		if e.Side == play.NoSide {
			return g.phases[e.Value].name
		}
		return g.names.SideName(int(e.Side)) + ": " + g.phases[e.Value].name
	case "spot":
		return e.Spot().At.Tenths()
	case "far":
		return tabletop.Length(e.Value).Tenths()
	case "pass":
		if e.Piece == play.NoPiece {
			return say("{side}: enough for this phase", g.names.SideName(int(e.Side)))
		}
		return say("{unit} does nothing", g.names.Called(e.Piece))
	case "attack":
		return g.tellAttack(e)
	case "rolled":
		return g.tellRoll(e)
	case "way":
		return g.wayWord(uint8(e.N))
	case "faces":
		if e.Of == 0 {
			return ""
		}
		return ", " + g.wayWord(uint8(e.Of-1))
	case "by":
		if e.N == 0 {
			return ""
		}
		return say(": {action}", g.actions[e.N-1].name)
	case "spend":
		return strconv.Itoa(int(e.N))
	case "vain":
		return say("nothing comes of it: {what}", g.tellAction(e))
	case "outcome":
		return g.tellOutcome(e)
	case "taken":
		return g.attacks[e.Of].symbols.names[e.N-1]
	case "left":
		if m := g.of(e.Piece); m.figure > 1 {
			return fmt.Sprintf("%d (%s)", e.N, g.names.Plural(m.figures(int(e.N)), "figure"))
		}
		return strconv.Itoa(int(e.N))
	case "marked":
		return g.tellMark(e)
	case "points":
		return g.names.Signed(int(e.Value), "point")
	case "first":
		if e.N > 0 {
			return g.names.RollOff(e, say("D{sides}", 6)) + "; "
		}
		return ""
	case "does":
		return g.tellAction(e)
	case "reacts":
		return say("in reaction: {what}", g.tellAction(e))
	case "event":
		return g.events[e.N].name
	case "pool":
		return say("{side}: {n} units may act", g.names.SideName(int(e.Side)), int(e.N))
	case "drawn":
		return say("drawn: {side}", g.names.SideName(int(e.Side)))
	}
	return g.endWords(play.Ending(e.Value))
}

// tellOutcome says who wins a clash, and by how much.
func (g *Game) tellOutcome(e play.Event) string {
	say := g.names.Language.Say
	switch {
	case e.Of == 0:
		return say("neither wins")
	case e.N == 0:
		return say("a draw, which {unit} wins", g.names.Called(e.Piece))
	case e.Why == outWinner:
		return say("{unit} is out, and wins by {n} all the same", g.names.Called(e.Piece), int(e.N))
	}
	return say("{unit} wins by {n}", g.names.Called(e.Piece), int(e.N))
}

// tellMark says which mark a unit has now, and how many of it.
func (g *Game) tellMark(e play.Event) string {
	m := &g.marks[e.Value]
	switch {
	case e.Of == 0:
		return g.names.Language.Say("no longer {mark}", m.name)
	case m.most == 1:
		return m.name
	}
	return m.name + " " + strconv.Itoa(int(e.Of))
}

// tellAction says what a unit does: as the game tells it, or by the action's name.
func (g *Game) tellAction(e play.Event) string {
	a := &g.actions[e.N]
	if a.tell == "" {
		return g.names.Called(e.Piece) + ": " + a.name
	}
	return strings.NewReplacer("{self}", g.names.Called(e.Piece), "{foe}", g.names.Called(e.Other)).Replace(a.tell)
}

// tellAttack says who attacks whom, and with which of several weapons: nothing more where
// the action has said it.
func (g *Game) tellAttack(e play.Event) string {
	a, arm := &g.actions[e.Of], ""
	if e.Die > 0 {
		arm = g.arms[e.Die-1].name
	}
	switch {
	case a.tell == "" || e.Why == besideTarget:
		return text.Join(", ", fmt.Sprintf("%s → %s: %s", g.names.Called(e.Piece), g.names.Called(e.Other), a.name), arm)
	case arm != "":
		return g.names.Called(e.Piece) + ": " + arm
	}
	return ""
}

// tellRoll says what was rolled, what was needed, and what comes of it.
func (g *Game) tellRoll(e play.Event) string {
	say := g.names.Language.Say
	if e.Of < 0 {
		t := &g.tests[-1-e.Of]
		outcome := say("failed")
		if e.Why == 1 {
			outcome = say("passed")
		}
		return fmt.Sprintf("%s, %s: %d, %s: %s", g.names.Called(e.Piece), t.name, e.Value, g.need(int(e.N), t.less), outcome)
	}
	if s := g.attacks[e.Of].symbols; s != nil {
		return g.tellSymbols(e, s)
	}
	if g.attacks[e.Of].opposed != nil {
		return say("{unit} rolls {own}, {other} {theirs}", g.names.Called(e.Piece), int(e.Value), g.names.Called(e.Other), int(e.N))
	}
	if o := g.attacks[e.Of].odds; o != nil {
		return say("{unit}, {attack} against {defence}: {column}, rolled {n}: {result}", g.names.Called(e.Piece), int(e.Why>>16), int(e.Why&0xffff), o.heads[e.Die], int(e.N), o.cells[e.Value])
	}
	if chain.What(e.Why&255) == chain.Damaged {
		return fmt.Sprintf("%s, %s: %s", g.names.Called(e.Piece), say("damage"), g.shown(e))
	}
	s := &g.attacks[e.Of].stages[e.Why>>8&255]
	text := fmt.Sprintf("%s, %s: %s, %s", g.names.Called(e.Piece), s.name, g.shown(e), g.need(int(e.N), s.roll.OrLess))
	switch chain.What(e.Why & 255) {
	case chain.Rerolled:
		text += ", " + say("rolled again")
	case chain.Brought:
		text += ", " + say("further dice")
	}
	switch {
	case e.Value < 0:
	case s.roll.Fails:
		text += ": " + say("{n} fail", int(e.Value))
	default:
		text += ": " + say("{n} succeed", int(e.Value))
	}
	return text
}

// tellSymbols says what dice with symbols show.
func (g *Game) tellSymbols(e play.Event, s *symbols) string {
	var shown []string
	for face, name := range s.names {
		switch n := e.Dice.Face(face); {
		case n == 1:
			shown = append(shown, name)
		case n > 1:
			shown = append(shown, fmt.Sprintf("%d × %s", n, name))
		}
	}
	return fmt.Sprintf("%s, %s: %s", g.names.Called(e.Piece), s.name, strings.Join(shown, ", "))
}

// need is what a die must show.
func (g *Game) need(n int, less bool) string {
	if less {
		return g.names.Language.Say("needs {n} or less", n)
	}
	return g.names.Language.Say("needs {n}+", n)
}

// shown is what dice show, the lowest first.
func (g *Game) shown(e play.Event) string {
	var all []string
	for face := range dice.MaxFaces {
		for range e.Dice.Face(face) {
			all = append(all, strconv.Itoa(face+1))
		}
	}
	if e.Die > dice.MaxFaces {
		return g.names.Language.Say("{n} dice", int(e.Value))
	}
	return strings.Join(all, " ")
}

// endWords say how a game ended.
func (g *Game) endWords(how play.Ending) string { return g.names.Reason(how) }
